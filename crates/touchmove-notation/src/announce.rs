//! Moves as they are said aloud: the announcements of play with the blind (2014 D.2.1).
//!
//! Files are named Anna to Hector, ranks have the German numbers unless the arbiter decides
//! otherwise, and pieces and castling have German names. What is said is understood in more forms
//! than it is written in: umlauts or not, letters, digits, squares, English words.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use touchmove_board::{File, Move, Position, Rank, Role, Square, Wing};

/// The names of the files (2014 D.2.1).
const FILES: [&str; 8] = [
    "Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector",
];

/// The German numbers (2014 D.2.1).
const GERMAN: [&str; 8] = [
    "eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht",
];

const ENGLISH: [&str; 8] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight",
];

/// Other spellings of files and ranks, with the number of the file or rank.
const ALSO_FILES: [(&str, usize); 3] = [("caesar", 2), ("cäsar", 2), ("hektor", 7)];
const ALSO_RANKS: [(&str, usize); 2] = [("fünf", 4), ("zwo", 1)];

/// What pieces are called, the name that is written first.
const PIECES: [(Role, &[&str]); 6] = [
    (Role::King, &["Koenig", "könig", "king"]),
    (Role::Queen, &["Dame", "queen"]),
    (Role::Rook, &["Turm", "rook"]),
    (Role::Bishop, &["Laeufer", "läufer", "bishop"]),
    (Role::Knight, &["Springer", "knight"]),
    (Role::Pawn, &["Bauer", "pawn"]),
];

/// Words that are said and change nothing.
const SAID_BESIDE: [&str; 18] = [
    "schlaegt", "schlägt", "nimmt", "takes", "x", "nach", "auf", "von", "to", "from", "schach",
    "check", "matt", "mate", "en", "passant", "wird", "und",
];

/// In which language ranks are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RankNames {
    /// `eins` to `acht`, unless the arbiter decides otherwise.
    #[default]
    German,
    /// `one` to `eight`.
    English,
}

/// A move as it is said aloud: [`Display`](fmt::Display) gives the words.
///
/// ```
/// use touchmove_board::Position;
/// use touchmove_notation::announce::{Announcement, RankNames, say};
/// let start = Position::initial();
/// let knight = "g1f3".parse()?;
/// let said = say(&start, knight, RankNames::German);
/// assert_eq!(said.to_string(), "Springer Gustav eins Felix drei");
/// let heard: Announcement = "springer gustav 1 felix drei".parse()?;
/// assert_eq!(heard.meaning(&start).legal(), Some(knight));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Said<'a> {
    position: &'a Position,
    m: Move,
    ranks: RankNames,
}

/// How a legal move is said aloud in that position: piece, square of departure, square of arrival
/// and, where a pawn is promoted, the new piece; or castling by its name.
pub const fn say(position: &Position, m: Move, ranks: RankNames) -> Said<'_> {
    Said { position, m, ranks }
}

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.position.castling_wing(self.m) {
            Some(Wing::Kingside) => return f.write_str("Kurze Rochade"),
            Some(Wing::Queenside) => return f.write_str("Lange Rochade"),
            None => {}
        }
        if let Some(man) = self.position.man_at(self.m.from()) {
            write!(f, "{} ", name(man.role))?;
        }
        self.square(f, self.m.from())?;
        f.write_str(" ")?;
        self.square(f, self.m.to())?;
        match self.m.promotion() {
            Some(piece) => write!(f, " {}", name(piece)),
            None => Ok(()),
        }
    }
}

impl Said<'_> {
    fn square(&self, f: &mut fmt::Formatter<'_>, square: Square) -> fmt::Result {
        let ranks = match self.ranks {
            RankNames::German => GERMAN,
            RankNames::English => ENGLISH,
        };
        let (file, rank) = (square.file().index(), square.rank().index());
        write!(f, "{} {}", FILES[file], ranks[rank])
    }
}

fn name(role: Role) -> &'static str {
    let named = PIECES.iter().find(|(piece, _)| *piece == role);
    named.map_or("", |(_, names)| names[0])
}

/// What somebody has said, as far as it can be understood without a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Announcement {
    /// Castling on that side.
    Castling(Wing),
    /// A man goes to a square.
    Move {
        /// Which piece; `None`: it was not said.
        piece: Option<Role>,
        /// The file of departure, if it was said.
        file: Option<File>,
        /// The rank of departure, if it was said.
        rank: Option<Rank>,
        /// The square of arrival.
        to: Square,
        /// The new piece, if one was said.
        promotion: Option<Role>,
    },
}

/// What an announcement means in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// That legal move.
    Move(Move),
    /// A promotion of which the new piece was not said.
    NoPiece,
    /// No legal move.
    Nothing,
    /// Several moves.
    Several,
}

impl Meaning {
    /// The legal move, if it is just one.
    pub const fn legal(self) -> Option<Move> {
        match self {
            Meaning::Move(m) => Some(m),
            Meaning::NoPiece | Meaning::Nothing | Meaning::Several => None,
        }
    }
}

impl Announcement {
    /// What it means there. A king's two squares towards a rook are castling, as on the board. Where
    /// no piece is said, and no square of departure, it is a pawn.
    pub fn meaning(self, position: &Position) -> Meaning {
        let legal = position.legal_moves();
        let mut fitting = legal.iter().copied().filter(|m| self.fits(position, *m));
        let Some(m) = fitting.next() else {
            return Meaning::Nothing;
        };
        let more = fitting.next().is_some();
        let unsaid = matches!(
            self,
            Announcement::Move {
                promotion: None,
                ..
            }
        );
        match (m.promotion(), more) {
            (Some(_), _) if unsaid => Meaning::NoPiece,
            (_, false) => Meaning::Move(m),
            (_, true) => Meaning::Several,
        }
    }

    fn fits(self, position: &Position, m: Move) -> bool {
        let wing = position.castling_wing(m);
        match self {
            Announcement::Castling(said) => wing == Some(said),
            Announcement::Move {
                piece,
                file,
                rank,
                to,
                promotion,
            } => {
                let arrives = wing.map_or(m.to(), |wing| wing.king_to(position.turn()));
                let role = position.man_at(m.from()).map(|man| man.role);
                let departs = file.is_some() && rank.is_some();
                let is_that = match piece {
                    Some(piece) => role == Some(piece),
                    None => departs || role == Some(Role::Pawn),
                };
                // In Chess960 a king's step can look like castling; that is said by its name.
                let by_name_only = wing.is_some() && position.needs_chess960();
                is_that
                    && !by_name_only
                    && arrives == to
                    && file.is_none_or(|file| m.from().file() == file)
                    && rank.is_none_or(|rank| m.from().rank() == rank)
                    && promotion.is_none_or(|piece| m.promotion() == Some(piece))
            }
        }
    }
}

/// Why something said is no announcement of a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnnouncementError {
    /// A word that is neither a piece, a file, a rank nor castling.
    #[error("`{0}` is no word of an announcement: a piece, a file from Anna to Hector, a rank")]
    Word(String),
    /// No square of arrival.
    #[error("no square of arrival is said")]
    NoSquare,
    /// The words are there, but in no order that makes a move.
    #[error("the words are in no order that makes a move: piece, from, to, new piece")]
    Order,
}

/// A word that has been understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Piece(Role),
    File(File),
    Rank(Rank),
}

impl core::str::FromStr for Announcement {
    type Err = AnnouncementError;

    fn from_str(text: &str) -> Result<Announcement, AnnouncementError> {
        let text = text.to_lowercase();
        if let Some(wing) = castling(&text) {
            return Ok(Announcement::Castling(wing));
        }
        let parted = |letter: char| letter.is_whitespace() || matches!(letter, '-' | ',' | '.');
        let mut words = Vec::new();
        for word in text.split(parted).filter(|word| !word.is_empty()) {
            understand(word, &mut words)?;
        }
        arrange(&words)
    }
}

fn castling(text: &str) -> Option<Wing> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match *words.as_slice() {
        ["kurze", "rochade"] | ["rochade", "kurz"] | ["short", "castling"] | ["0-0" | "o-o"] => {
            Some(Wing::Kingside)
        }
        ["lange", "rochade"] | ["rochade", "lang"] | ["long", "castling"] | ["0-0-0" | "o-o-o"] => {
            Some(Wing::Queenside)
        }
        _ => None,
    }
}

/// A word, or a square in one, or nothing for what is only said beside.
fn understand(word: &str, words: &mut Vec<Word>) -> Result<(), AnnouncementError> {
    if SAID_BESIDE.contains(&word) {
        return Ok(());
    }
    let named = |names: &[&str]| names.iter().any(|name| name.to_lowercase() == word);
    if let Some((role, _)) = PIECES.iter().find(|(_, names)| named(names)) {
        words.push(Word::Piece(*role));
        return Ok(());
    }
    let is = |name: &&str| name.to_lowercase() == word;
    let also = |table: &[(&str, usize)]| {
        let found = table.iter().find(|(name, _)| *name == word);
        found.map(|(_, number)| *number)
    };
    let file = FILES.iter().position(is).or(also(&ALSO_FILES));
    if let Some(file) = file {
        words.push(Word::File(File::ALL[file]));
        return Ok(());
    }
    let rank = GERMAN.iter().position(is);
    let rank = rank.or_else(|| ENGLISH.iter().position(is));
    if let Some(rank) = rank.or(also(&ALSO_RANKS)) {
        words.push(Word::Rank(Rank::ALL[rank]));
        return Ok(());
    }
    for letter in word.bytes() {
        words.push(match letter {
            b'a'..=b'h' => Word::File(File::ALL[usize::from(letter - b'a')]),
            b'1'..=b'8' => Word::Rank(Rank::ALL[usize::from(letter - b'1')]),
            _ => return Err(AnnouncementError::Word(word.to_string())),
        });
    }
    Ok(())
}

/// Piece, from, to, new piece: all but the square of arrival can be left out.
fn arrange(words: &[Word]) -> Result<Announcement, AnnouncementError> {
    let (piece, words) = match words {
        [Word::Piece(piece), rest @ ..] => (Some(*piece), rest),
        rest => (None, rest),
    };
    let (promotion, words) = match words {
        [rest @ .., Word::Piece(piece)] => (Some(*piece), rest),
        rest => (None, rest),
    };
    let [from @ .., Word::File(file), Word::Rank(rank)] = words else {
        return Err(AnnouncementError::NoSquare);
    };
    let to = Square::new(*file, *rank);
    let (file, rank) = match from {
        [] => (None, None),
        [Word::File(file)] => (Some(*file), None),
        [Word::Rank(rank)] => (None, Some(*rank)),
        [Word::File(file), Word::Rank(rank)] => (Some(*file), Some(*rank)),
        _ => return Err(AnnouncementError::Order),
    };
    Ok(Announcement::Move {
        piece,
        file,
        rank,
        to,
        promotion,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        fen.parse().unwrap()
    }

    fn heard(said: &str, fen: &str) -> Meaning {
        said.parse::<Announcement>()
            .unwrap()
            .meaning(&position(fen))
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    #[test]
    fn every_legal_move_is_understood_as_it_is_said() {
        for fen in [
            START,
            CASTLES,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/8/3p4/1Pp4r/1R3p1k/8/4P1P1/K7 w - c6 0 2",
        ] {
            let position = position(fen);
            for ranks in [RankNames::German, RankNames::English] {
                for m in position.legal_moves().iter().copied() {
                    let said = say(&position, m, ranks).to_string();
                    let meaning = heard(&said, fen);
                    assert_eq!(meaning, Meaning::Move(m), "{said} in {fen}");
                }
            }
        }
    }

    #[test]
    fn what_is_said_can_be_shorter_or_in_other_words() {
        for said in [
            "Eva vier",
            "e vier",
            "e4",
            "Bauer Eva zwei Eva vier",
            "pawn e2 to e4",
            "Eva zwei Eva vier",
            "Eva four",
        ] {
            let legal = heard(said, START).legal().map(|m| m.to_string());
            assert_eq!(legal.as_deref(), Some("e2e4"), "{said}");
        }
        let knight = heard("Springer Gustav Felix drei", START).legal();
        assert_eq!(knight.map(|m| m.to_string()).as_deref(), Some("g1f3"));
        for said in ["Läufer Bella fünf", "Laeufer Bella fuenf"] {
            let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
            let legal = heard(said, fen).legal().map(|m| m.to_string());
            assert_eq!(legal.as_deref(), Some("f1b5"), "{said}");
        }
    }

    #[test]
    fn castling_is_said_by_its_name_or_as_the_king_goes() {
        for (said, m) in [
            ("Kurze Rochade", "e1h1"),
            ("lange rochade", "e1a1"),
            ("0-0", "e1h1"),
            ("Koenig Eva eins Gustav eins", "e1h1"),
        ] {
            let legal = heard(said, CASTLES).legal().map(|m| m.to_string());
            assert_eq!(legal.as_deref(), Some(m), "{said}");
        }
    }

    #[test]
    fn a_promotion_names_the_piece() {
        let fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
        assert_eq!(heard("Anna sieben Anna acht", fen), Meaning::NoPiece);
        let queen = heard("Bauer Anna acht Dame", fen).legal();
        assert_eq!(queen.map(|m| m.to_string()).as_deref(), Some("a7a8q"));
    }

    #[test]
    fn what_is_illegal_or_not_clear_means_no_move() {
        assert_eq!(heard("Eva fuenf", START), Meaning::Nothing);
        let fen = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
        assert_eq!(heard("Springer David zwei", fen), Meaning::Several);
    }

    #[test]
    fn what_is_no_announcement_is_told_why() {
        let error = |said: &str| said.parse::<Announcement>().unwrap_err().to_string();
        assert_eq!(
            error("Springer Emil vier"),
            "`emil` is no word of an announcement: a piece, a file from Anna to Hector, a rank"
        );
        assert_eq!(error("Springer"), "no square of arrival is said");
        assert_eq!(error(""), "no square of arrival is said");
        assert_eq!(
            error("Eva Eva Eva vier"),
            "the words are in no order that makes a move: piece, from, to, new piece"
        );
    }
}
