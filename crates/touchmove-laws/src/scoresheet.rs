//! What the players write: the scoresheet (2014 8).
//!
//! A sheet is the player's own, and is judged as it stands: gaps, mistakes and what cannot be read
//! stay until he strikes them out. Nothing here changes the game but a result that both have signed.

use touchmove_board::{ByColour, Colour, Move, Position};
use touchmove_clock::{Millis, Mode, TimeControl};
use touchmove_editions::Class;
use touchmove_notation::{Letters, Reading, read, read_marks};

use crate::clockwork::side;
use crate::hearing::Hearing;
use crate::question::{Issue, Question};
use crate::{Code, Effect, Outcome, Ply, Refusal, State};

/// What a player has written for a half-move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Entry {
    /// Nothing, or it is struck out.
    #[default]
    Missing,
    /// That move, in the letters of some language.
    Move(Move),
    /// Something that is no move of the position.
    Illegible,
    /// As it is written: it cannot be held against the board, since only the players see it.
    Unjudged(Box<str>),
}

/// One player's scoresheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Whether it is judged as it stands; else it is taken to be kept rightly (2014 8.1.a).
    pub judged: bool,
    /// What is written for each half-move, of both players.
    pub entries: Vec<Entry>,
    /// The half-moves, counted from zero, that a draw offer is noted with (2014 8.1.d).
    pub offers: Vec<usize>,
    /// The move that was written before it was made, by its number from zero (2014 8.1.a).
    pub ahead: Option<usize>,
    /// He has to bring it up to date before he moves (2014 8.5).
    pub to_be_completed: bool,
    /// The result that he has signed (2014 8.7).
    pub signed: Option<Outcome>,
}

impl Sheet {
    /// Whether the first so many half-moves are written down, each as it can be read.
    pub fn is_complete(&self, plies: usize) -> bool {
        self.first_gap(plies).is_none()
    }

    /// The first of so many half-moves for which nothing is written.
    fn first_gap(&self, plies: usize) -> Option<usize> {
        (0..plies).find(|ply| *self.entry(*ply) == Entry::Missing)
    }

    /// What is written for a half-move, counted from zero.
    pub fn entry(&self, ply: usize) -> &Entry {
        self.entries.get(ply).unwrap_or(&Entry::Missing)
    }

    pub(crate) fn write(&mut self, ply: usize, entry: Entry) {
        if self.entries.len() <= ply {
            self.entries.resize(ply + 1, Entry::Missing);
        }
        self.entries[ply] = entry;
    }

    /// What belongs to moves that are taken back is struck out with them.
    pub(crate) fn take_back(&mut self, ply: usize) {
        self.entries.truncate(ply);
        self.offers.retain(|offer| *offer < ply);
        self.ahead = None;
    }
}

/// The least that a player's clock has shown in the period he is in (2014 8.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LeastTime {
    pub(crate) period: u32,
    pub(crate) least: Option<Millis>,
}

/// The sheets of both, and what they are compared with besides the moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sheets {
    pub(crate) of: ByColour<Sheet>,
    /// How many half-moves had been made when a draw was offered.
    pub(crate) offers: Vec<usize>,
}

impl Sheets {
    pub(crate) fn new(judged: bool) -> Sheets {
        let sheet = Sheet {
            judged,
            ..Sheet::default()
        };
        Sheets {
            of: ByColour::new(|_| sheet.clone()),
            ..Sheets::default()
        }
    }
}

/// What stands in one line that a player writes.
struct Line<'t> {
    /// The move, if there is one.
    word: Option<&'t str>,
    /// The sign of a draw offer (2014 C.12).
    offer: bool,
    /// Besides, only what a scoresheet is for: times, checks, results (2014 8.1.b).
    proper: bool,
}

impl Line<'_> {
    fn of(text: &str) -> Line<'_> {
        let mut line = Line {
            word: None,
            offer: false,
            proper: true,
        };
        for word in text.split_whitespace() {
            if word == "(=)" {
                line.offer = true;
            } else if is_time(word) || read_marks(word.as_bytes()).is_some() || is_number(word) {
                // Times, `+`, `e.p.` and move numbers are what one writes there.
            } else if line.word.is_none() {
                line.word = Some(word);
            } else {
                line.proper = false;
            }
        }
        line
    }
}

fn is_time(word: &str) -> bool {
    let mut parts = word.split(':');
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    word.contains(':') && parts.all(digits)
}

fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    digits.len() < word.len() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A player writes on his scoresheet: for that half-move, or the next one on it (2014 8.1).
pub(crate) fn write(
    hearing: &mut Hearing<'_>,
    player: Colour,
    ply: Option<Ply>,
    text: &str,
) -> Result<(), Refusal> {
    let game = &hearing.game;
    let made = game.made().len();
    let sheet = game.sheet(player);
    let line = Line::of(text);
    let next = sheet.first_gap(sheet.entries.len() + 1).unwrap_or_default();
    let ply = match ply {
        Some(Ply(0)) => return Err(Refusal::Barred(Code::NoSuchPly)),
        Some(Ply(ply)) => ply as usize - 1,
        // What is noted without a move belongs to the last one written.
        None if line.word.is_none() => next.saturating_sub(1),
        None => next,
    };
    // Two half-moves ahead nobody can have in mind.
    if ply > made + 1 {
        return Err(Refusal::Barred(Code::NoSuchPly));
    }
    if line.offer {
        hearing.does(Effect::OfferNoted(player, ply));
    }
    let Some(word) = line.word else {
        return Ok(());
    };
    if !line.proper {
        // Words that are no moves are notes (2014 8.1.b).
        return hearing.finds(Code::SheetContent, player);
    }
    let (entry, code) = judge(hearing.game, ply, word);
    hearing.does(Effect::Wrote(player, ply, entry));
    if let Some(code) = code {
        hearing.notes(code);
    }
    if ply >= made {
        // Who has the move may write it for a claim, or to seal it: whether he does is seen when he
        // makes it (2014 8.1.a, E.1.a).
        let game = &hearing.game;
        let is_his_next = ply == made && game.turn() == player;
        if is_his_next && game.adjournment().is_some() {
            // That is the move which is sealed.
        } else if is_his_next || game.rules().may_write_first {
            hearing.does(Effect::WroteAhead(player, ply));
        } else {
            hearing.finds(Code::WrittenInAdvance, player)?;
        }
    }
    up_to_date(hearing, player);
    Ok(())
}

/// What a word is as the entry for a half-move, and what is wrong with it.
fn judge(game: &State, ply: usize, word: &str) -> (Entry, Option<Code>) {
    if !game.rules().board_seen {
        // What it should say is not known.
        return (Entry::Unjudged(word.into()), None);
    }
    let Some(position) = game.history().position_at(ply) else {
        // The half-move after the next one: what it is cannot be told yet.
        return (Entry::Illegible, None);
    };
    let made = game.history().moves().get(ply).copied().flatten();
    let meant = meant(word, &position, made);
    match (meant, made) {
        (Some(m), Some(made)) if m != made => (Entry::Move(m), Some(Code::SheetMistake)),
        (Some(m), _) => (Entry::Move(m), None),
        // An illegal move that stands cannot be written otherwise than somehow.
        (None, None) if ply < game.made().len() => (Entry::Illegible, None),
        (None, _) => (Entry::Illegible, Some(Code::NotAlgebraic)),
    }
}

/// The move that a word means: the one that was made, if any language reads it so (2014 C.3).
fn meant(word: &str, position: &Position, made: Option<Move>) -> Option<Move> {
    let readings =
        Letters::ALL
            .iter()
            .filter_map(|letters| match read(word.as_bytes(), letters, position) {
                Reading::Move(read) => Some(read.m),
                _ => None,
            });
    let mut first = None;
    for m in readings {
        if Some(m) == made {
            return Some(m);
        }
        first.get_or_insert(m);
    }
    first
}

/// A player strikes a half-move out.
pub(crate) fn strike(hearing: &mut Hearing<'_>, player: Colour, ply: Ply) -> Result<(), Refusal> {
    let index = (ply.0 as usize).checked_sub(1);
    let written = |index: &usize| *hearing.game.sheet(player).entry(*index) != Entry::Missing;
    match index.filter(written) {
        Some(index) => {
            hearing.does(Effect::Struck(player, index));
            Ok(())
        }
        None => Err(Refusal::Barred(Code::NoSuchEntry)),
    }
}

/// A sheet that is complete again need not be completed (2014 8.5).
fn up_to_date(hearing: &mut Hearing<'_>, player: Colour) {
    let sheet = hearing.game.sheet(player);
    if sheet.to_be_completed && sheet.is_complete(hearing.game.made().len()) {
        hearing.does(Effect::SheetToComplete(player, false));
    }
}

/// A player makes a move: is written down what must be by then (2014 8.1, 8.5.b)? He may reply
/// before he writes the opponent's move down, but not before his own last one.
pub(crate) fn before_move(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    let made = hearing.game.made().len();
    if hearing.game.sheet(player).ahead == Some(made) {
        hearing.does(Effect::NothingAhead(player));
        if !hearing.game.rules().may_write_first {
            hearing.finds(Code::WrittenInAdvance, player)?;
        }
    }
    if hearing.game.sheet(player).to_be_completed {
        return hearing.finds(Code::SheetNotUpToDate, player);
    }
    if !must_record(hearing.game, player) {
        return Ok(());
    }
    let due = made.saturating_sub(1);
    let sheet = hearing.game.sheet(player);
    let gap = sheet.first_gap(due);
    let noted = |offer: &usize| {
        let near = |noted: &usize| *noted == *offer || *noted + 1 == *offer;
        sheet.offers.iter().any(near)
    };
    let offer_missing = hearing
        .game
        .offers_made()
        .iter()
        .any(|offer| *offer <= due && !noted(offer));
    let own_last = due.checked_sub(1).map(|last| sheet.entry(last));
    if own_last == Some(&Entry::Missing) {
        hearing.finds(Code::PreviousMoveNotRecorded, player)?;
    } else if gap.is_some() {
        hearing.finds(Code::MovesNotRecorded, player)?;
    }
    if offer_missing {
        hearing.finds(Code::OfferNotRecorded, player)?;
    }
    Ok(())
}

/// Whether that player's sheet is judged now: not in rapid play and blitz (2014 A.2, B.4), nor where
/// he is free of recording for the rest of the period (2014 8.4).
pub(crate) fn must_record(game: &State, player: Colour) -> bool {
    game.rules().class == Class::Standard && game.sheet(player).judged && !is_free(game, player)
}

/// Whether he has had so little time in this period that he need not record for the rest of it
/// (2014 8.4).
pub(crate) fn is_free(game: &State, player: Colour) -> bool {
    let waiver = game.rules().recording_waiver;
    let below = |least: Millis| least.get() < waiver.below.as_millis();
    let added = additional_time(game, player);
    added.get() < waiver.unless_increment.as_millis() && game.least_time(player).is_some_and(below)
}

/// What each move of this period adds, or has besides.
fn additional_time(game: &State, player: Colour) -> Millis {
    let number = game.moment.chessclock.period(side(player));
    let (Some(current), TimeControl::Periods(periods)) = (number, &*game.rules().time[player])
    else {
        return Millis::ZERO;
    };
    let periods = periods.as_slice();
    let index = (current.number as usize).clamp(1, periods.len()) - 1;
    match periods[index].mode {
        Mode::Plain => Millis::ZERO,
        Mode::Increment(time) | Mode::Delay(time) | Mode::Bronstein(time) => time,
    }
}

/// A flag has fallen, and the game goes on: the sheets are brought up to date (2014 8.5).
pub(crate) fn flag_has_fallen(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    let made = hearing.game.made().len();
    let kept_none = |player: &Colour| {
        let game = &hearing.game;
        let sheet = game.sheet(*player);
        game.rules().class == Class::Standard && sheet.judged && !sheet.is_complete(made)
    };
    let behind: Vec<Colour> = Colour::BOTH.into_iter().filter(kept_none).collect();
    let mut effects: Vec<Effect> = behind
        .iter()
        .map(|player| Effect::SheetToComplete(*player, true))
        .collect();
    match behind.len() {
        0 => Ok(()),
        1 => hearing.rules_if_known(Code::SheetToBeCompleted, effects),
        _ => {
            // The arbiter stops the clocks; when both sheets are in order he lets the game go on.
            effects.push(Effect::ClocksStopped);
            effects.push(Effect::Held);
            hearing.rules_if_known(Code::NeitherKeptScore, effects)
        }
    }
}

/// A player signs the result (2014 8.7). Once both have signed the same, it stands.
pub(crate) fn sign(
    hearing: &mut Hearing<'_>,
    player: Colour,
    outcome: Outcome,
) -> Result<(), Refusal> {
    let signed = |player: Colour, game: &State| game.sheet(player).signed;
    let both = signed(player, hearing.game).is_some()
        && signed(player, hearing.game) == signed(player.opponent(), hearing.game);
    if both {
        return Err(Refusal::Barred(Code::AlreadySigned));
    }
    hearing.does(Effect::Signed(player, outcome));
    match signed(player.opponent(), hearing.game) {
        None => Ok(()),
        Some(other) if other == outcome => stands(hearing, outcome),
        Some(_) => {
            let asked = |question: &Question| question.issue == Issue::Signatures;
            if !hearing.game.questions().iter().any(asked) {
                hearing.asks(Issue::Signatures, player);
            }
            Ok(())
        }
    }
}

/// The result that both signed stands, even if it is wrong (2014 8.7).
fn stands(hearing: &mut Hearing<'_>, outcome: Outcome) -> Result<(), Refusal> {
    let asked = |question: &&Question| question.issue == Issue::Signatures;
    if let Some(question) = hearing.game.questions().iter().find(asked).copied() {
        hearing.answers(question);
    }
    if !hearing.game.rules().signed_result_stands {
        return Ok(());
    }
    let differs = hearing.game.end().is_none_or(|end| end.outcome != outcome);
    let effects = if differs {
        vec![Effect::Ended(outcome)]
    } else {
        Vec::new()
    };
    hearing.rules(Code::SignedResult, effects)
}

/// The arbiter says whose signed sheet stands.
pub(crate) fn signature_chosen(
    hearing: &mut Hearing<'_>,
    question: Question,
    player: Colour,
) -> Result<(), Refusal> {
    let Some(outcome) = hearing.game.sheet(player).signed else {
        return Err(Refusal::Barred(Code::NoQuestion));
    };
    hearing.answers(question);
    stands(hearing, outcome)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_belongs_to_moves_taken_back_goes_with_them() {
        let mut sheet = Sheet {
            offers: vec![0, 1, 2],
            ahead: Some(2),
            ..Sheet::default()
        };
        for ply in 0..3 {
            sheet.write(ply, Entry::Illegible);
        }
        sheet.take_back(1);
        assert_eq!(sheet.entries, [Entry::Illegible]);
        assert_eq!((sheet.offers, sheet.ahead), (vec![0], None));
    }
}
