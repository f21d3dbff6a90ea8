//! The glossary of 2014, in this project's words.

use crate::wording::modules::{
    ATTACKS, CHESSCLOCKS, CLOCK, FAULT, OUTCOMES, RULES, START_POSITIONS, TIME_CONTROLS,
};
use crate::{Article, Module, Treatment};

/// A term that an edition's glossary explains.
///
/// ```
/// use touchmove_editions::Edition;
/// let laws = Edition::named("2014")?;
/// let term = laws.term("Zero tolerance").expect("a term of 2014");
/// assert_eq!(term.article().to_string(), "6.7.b");
/// assert!(laws.term("gambit").is_none());
/// # Ok::<(), touchmove_editions::UnknownEdition>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    name: &'static str,
    article: &'static str,
    says: &'static str,
    treatment: Treatment,
}

impl Term {
    /// A term that first comes up in an article; an empty one, if the glossary names none.
    const fn new(name: &'static str, article: &'static str, says: &'static str) -> Self {
        Self {
            name,
            article,
            says,
            treatment: Treatment::Explained,
        }
    }

    const fn judged(mut self, module: Module) -> Self {
        self.treatment = Treatment::Judged(module);
        self
    }

    const fn set_in(mut self, module: Module) -> Self {
        self.treatment = Treatment::Set(module);
        self
    }

    /// The term.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Where it first comes up; names nothing if the glossary does not say.
    #[must_use]
    pub const fn article(&self) -> Article<'static> {
        Article::new(self.article)
    }

    /// What it means, in words that are not the Laws' own.
    #[must_use]
    pub const fn says(&self) -> &'static str {
        self.says
    }

    /// What this project does about it.
    #[must_use]
    pub const fn treatment(&self) -> Treatment {
        self.treatment
    }
}

/// The terms, by the alphabet.
pub(crate) static GLOSSARY_2014: &[Term] = &[
    Term::new("50-move rule", "5.2.e", "A draw on a claim when each has completed fifty moves running without a pawn move or a capture."),
    Term::new("75-move rule", "9.6.b", "A draw of itself when each has completed seventy-five moves running without a pawn move or a capture."),
    Term::new("adjourn", "8.1", "To break a game off, and go on with it at another time."),
    Term::new("algebraic notation", "8.1", "Writing moves down with the letters a to h and the numbers 1 to 8."),
    Term::new("analyse", "11.3", "To try moves out on a board to find the best way to go on."),
    Term::new("appeal", "11.10", "What a player can normally do against a decision of the arbiter or the organiser."),
    Term::new("arbiter", "Preface", "Whoever sees to it that the rules of a competition are kept."),
    Term::new("arbiter's discretion", "", "About thirty-nine places in the Laws ask the arbiter for his own judgement."),
    Term::new("assistant", "8.1", "Someone who helps a competition to run well, in one of several ways."),
    Term::new("attack", "3.1", "A man attacks another if it could capture it where it stands.").judged(ATTACKS),
    Term::new("black", "2.1", "The colour of sixteen men and thirty-two squares; with a capital, the player of those men."),
    Term::new("blitz", "B", "Play with ten minutes a player or less.").judged(RULES),
    Term::new("board", "2.4", "Short for chessboard."),
    Term::new("Bronstein mode", "6.3.b", "Another name of the delay mode.").judged(CLOCK),
    Term::new("capture", "3.7.d", "To move to a square that an opponent's man holds, which comes off the board; en passant too. Written x."),
    Term::new("castling", "3.8.b", "A move of the king towards a rook. Written 0-0 on the king's side, 0-0-0 on the queen's."),
    Term::new("cellphone", "", "A mobile phone."),
    Term::new("check", "3.9", "An attack on the king. Written +."),
    Term::new("checkmate", "1.2", "An attack on the king that nothing answers. Written ++ or #."),
    Term::new("chess set", "", "The thirty-two men on the board."),
    Term::new("Chess960", "", "A game in which the men of the back rank begin in one of 960 orders.").judged(START_POSITIONS),
    Term::new("chessboard", "1.1", "The board of eight by eight squares."),
    Term::new("chessclock", "6.1", "A clock with two displays that are linked.").judged(CHESSCLOCKS),
    Term::new("claim", "6.8", "What a player can bring before the arbiter, for one of several reasons."),
    Term::new("clock", "6.1", "One of the two displays."),
    Term::new("completed move", "6.2.a", "A move made, with the clock then pressed."),
    Term::new("contiguous area", "12.8", "A place next to the venue that is not part of it, such as that of the spectators."),
    Term::new("cumulative mode", "", "Also called Fischer mode: each move brings extra time before it, and what is not used stays.").judged(CLOCK),
    Term::new("dead position", "5.2.b", "One in which no series of legal moves lets either player mate."),
    Term::new("default time", "6.7", "How late a player may come without losing."),
    Term::new("delay mode", "6.3.b", "Also called Bronstein mode: the main time runs only after the fixed extra time of the move, and is untouched if the clock is pressed before.").judged(CLOCK),
    Term::new("demonstration board", "6.13", "A display of the position on which men are moved by hand."),
    Term::new("diagonal", "2.4", "A straight line of squares of one colour between two neighbouring edges."),
    Term::new("disability", "6.2.e", "Something of body or mind because of which a person cannot do some of what chess asks, or not fully."),
    Term::new("draw", "5.2", "An end of the game without a winner."),
    Term::new("draw offer", "9.1.b", "What a player may make to the opponent. Written (=)."),
    Term::new("en passant", "3.7.d", "A way for a pawn to capture. Written e.p."),
    Term::new("exchange", "3.7.e", "A promotion; or taking and losing men of the same worth; or a rook against a bishop or knight."),
    Term::new("explanation", "11.9", "What a player can ask for of any of the Laws."),
    Term::new("fair play", "12.2.a", "Whether justice was done, which an arbiter asks himself where the Laws do not suffice."),
    Term::new("file", "2.4", "A column of eight squares."),
    Term::new("Fischer mode", "", "Another name of the cumulative mode.").judged(CLOCK),
    Term::new("flag", "6.1", "What shows that a period's time is over."),
    Term::new("flag-fall", "6.1", "The moment at which a player's time is used up.").judged(CLOCK),
    Term::new("forfeit", "4.8", "To lose the right to a claim or a move; or to lose a game for breaking the Laws."),
    Term::new("handicap", "", "A disability."),
    Term::new("I adjust", "", "The same as j'adoube."),
    Term::new("illegal", "3.10.a", "Of a position or a move: impossible by the Laws.").judged(FAULT),
    Term::new("impairment", "", "A disability."),
    Term::new("increment", "6.1", "Two to sixty seconds that come to each move from the start, cumulative or as a delay.").set_in(TIME_CONTROLS),
    Term::new("intervene", "12.7", "To step into what is going on, so that it ends otherwise."),
    Term::new("j'adoube", "4.2", "Said by a player who puts a man right and does not mean to move it."),
    Term::new("kingside", "3.8.a", "The half of the board on which the kings begin: the files e to h."),
    Term::new("legal move", "3.10.a", "A move that fulfils what the moves of the pieces require."),
    Term::new("made", "1.1", "Of a move: the man is on its new square, the hand has left it, and a captured man is off the board."),
    Term::new("mate", "", "Short for checkmate."),
    Term::new("minor piece", "", "A bishop or a knight."),
    Term::new("mobile phone", "11.3.b", "A telephone that one carries."),
    Term::new("monitor", "6.13", "An electronic display of the position."),
    Term::new("move", "1.1", "A move by each player, where time controls count them; the right to play next; or one move of one player."),
    Term::new("move-counter", "6.10.b", "What in a chessclock may count how often each player has pressed.").judged(CHESSCLOCKS),
    Term::new("normal means", "G.5", "Playing on to win; or having chances to win that are real, and not of the clock alone."),
    Term::new("organiser", "8.3", "Whoever answers for venue, dates, prizes, invitations, form of the competition and the like."),
    Term::new("over-the-board", "Introduction", "Played at a board: the Laws are not for chess by net or by letter."),
    Term::new("penalties", "12.3", "What the arbiter may give, listed from the mildest to the hardest."),
    Term::new("piece", "2", "Any of the thirty-two men; or only a queen, rook, bishop or knight."),
    Term::new("playing area", "11.2", "Where the games are played."),
    Term::new("playing venue", "11.2", "All places to which players may go during play."),
    Term::new("points", "10", "One for a win, a half for a draw, none for a loss, as a rule; or three, one and none."),
    Term::new("press the clock", "6.2.a", "To push what stops the own clock and starts the opponent's."),
    Term::new("promotion", "3.7.e", "A pawn on the last rank is replaced by a queen, rook, bishop or knight."),
    Term::new("queen", "", "As a verb: to promote a pawn to a queen."),
    Term::new("queenside", "3.8.a", "The half of the board on which the queens begin: the files a to d."),
    Term::new("quickplay finish", "G", "The last part of a game, in which any number of moves must be completed in a limited time."),
    Term::new("rank", "2.4", "A row of eight squares."),
    Term::new("rapidplay", "A", "Play with more than ten and less than sixty minutes a player.").judged(RULES),
    Term::new("repetition", "5.2.d", "Three times the same position can be claimed as a draw; five times are one of themselves."),
    Term::new("resigns", "5.1.b", "Gives the game up, rather than wait for the mate."),
    Term::new("rest rooms", "11.2", "Toilets; at some championships also a room to rest in."),
    Term::new("result", "8.7", "1-0, 0-1 or a draw; rarely a loss for both, or a half against nothing. Games that were not played have +/-, -/+ or -/-.").judged(OUTCOMES),
    Term::new("rules of the competition", "6.7.a", "They say what was chosen wherever the Laws leave a choice."),
    Term::new("scoresheet", "8.1", "A sheet to write the moves on; it can be electronic."),
    Term::new("screen", "6.13", "An electronic display of the position."),
    Term::new("sealed move", "E", "The next move of an adjourned game, in an envelope."),
    Term::new("spectators", "11.4", "All who watch but players and arbiters; players who have finished too."),
    Term::new("square of promotion", "3.7.e", "Where a pawn comes to its last rank."),
    Term::new("stalemate", "5.2.a", "No legal move, and no check."),
    Term::new("standard play", "G.3", "Play with at least sixty minutes a player.").judged(RULES),
    Term::new("supervise", "12.2.e", "To inspect or control."),
    Term::new("time control", "", "What is laid down of the players' time; or the point at which a period's moves are completed in time.").set_in(TIME_CONTROLS),
    Term::new("time period", "8.6", "A part of the game in which some moves, or all, must be completed in a given time."),
    Term::new("touch move", "4.3", "Who touches a man to move it must move it."),
    Term::new("vertical", "2.4", "As the files run, if one takes the eighth rank for the top of the board."),
    Term::new("white", "2.2", "The colour of sixteen men and thirty-two squares; with a capital, the player of those men."),
    Term::new("zero tolerance", "6.7.b", "A player has to be at the board before the session begins."),
];
