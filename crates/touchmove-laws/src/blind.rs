//! Play with the blind: touched, made and announced, two boards, assistants (2014 D).
//!
//! On the special board a man is touched when it leaves its hole, and a move is made when the men
//! stand in their holes and it has been announced (2014 D.2.2, D.2.3). For the sighted player the
//! usual rules hold (2014 D.2.4).

use touchmove_board::{Colour, Move};
use touchmove_notation::announce::{Announcement, Meaning};

use crate::hearing::Hearing;
use crate::{Code, Effect, MoveText, Refusal, State, clockwork, moving};

/// What the player who has the move has said aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aloud {
    /// That legal move.
    Move(Move),
    /// A move that is not legal.
    NoMove,
}

/// Whether a move that stands on that player's board still has to be announced (2014 D.2.3.c).
pub(crate) fn waits_for_words(game: &State, player: Colour, m: Move) -> bool {
    game.rules().is_blind(player)
        && game.rules().follows(Code::NotAnnounced)
        && game.moment.aloud != Some(Aloud::Move(m))
}

/// A player presses who has put men in their holes and not announced it: the move is not made, and
/// the opponent's clock is not started (2014 D.2.3). Whether that is so.
pub(crate) fn presses_unannounced(
    hearing: &mut Hearing<'_>,
    player: Colour,
    irregular: bool,
) -> Result<bool, Refusal> {
    let game = &*hearing.game;
    let unsaid = game.moment.placed.is_some() || (irregular && game.moment.aloud.is_none());
    let is_his = game.position().turn() == player;
    if !(is_his && unsaid && game.rules().is_blind(player)) {
        return Ok(false);
    }
    clockwork::mishandled(hearing, player, Code::NotAnnounced)?;
    Ok(true)
}

/// What somebody says means that, there: in the words of the announcements, or in algebraic
/// notation.
fn meaning(text: &str, game: &State, ply: usize) -> Result<Meaning, Refusal> {
    let position = game.history().position_at(ply);
    let position = position.as_ref().unwrap_or(game.position());
    if let Ok(said) = text.parse::<Announcement>() {
        return Ok(said.meaning(position));
    }
    match MoveText::from(text).read(position) {
        Ok(m) => Ok(Meaning::Move(m)),
        Err(unreadable @ Refusal::UnreadableMove { .. }) => Err(unreadable),
        Err(Refusal::AmbiguousMove { .. }) => Ok(Meaning::Several),
        Err(_) => Ok(Meaning::Nothing),
    }
}

/// A player announces his move, or repeats the opponent's (2014 D.2.1, D.2.3.c, D.2.7).
pub(crate) fn announce(
    hearing: &mut Hearing<'_>,
    player: Colour,
    text: &str,
) -> Result<(), Refusal> {
    let game = &*hearing.game;
    somebody_is_blind(game)?;
    let ply = game.made().len();
    let last = game.history().moves().last().copied().flatten();
    let of_the_last = match ply.checked_sub(1) {
        Some(before) => meaning(text, game, before)?.legal(),
        None => None,
    };
    let is_the_last = last.is_some() && of_the_last == last;
    if game.position().turn() != player {
        // He has made his move: he announces it, or corrects himself before the press.
        return match game.made().last() {
            _ if is_the_last => Ok(()),
            Some(made) if made.is_completed() => game.rules().bar(Code::SlipTooLate),
            Some(_) => hearing.rules(Code::SlipOfTheTongue, Vec::new()),
            None => Err(Refusal::NotHavingTheMove(player)),
        };
    }
    let said = meaning(text, game, ply)?;
    if is_the_last && said.legal().is_none() {
        return Ok(());
    }
    let placed = game.moment.placed;
    let begun = placed.is_some() || game.moment.table.moved().next().is_some();
    match said {
        Meaning::NoPiece => game.rules().bar(Code::PieceNotAnnounced),
        Meaning::Move(m) => {
            hearing.does(Effect::SaidAloud(Aloud::Move(m)));
            match placed {
                Some(placed) if placed == m => moving::make(hearing, m).map(|_| ()),
                Some(_) => hearing.rules(Code::SlipOfTheTongue, Vec::new()),
                None => Ok(()),
            }
        }
        Meaning::Nothing | Meaning::Several if begun => {
            hearing.does(Effect::SaidAloud(Aloud::NoMove));
            match placed {
                Some(_) => hearing.rules(Code::SlipOfTheTongue, Vec::new()),
                None => Ok(()),
            }
        }
        // He has not begun his move, and nothing was said to him that he could have repeated.
        Meaning::Nothing | Meaning::Several if last.is_none() => {
            Err(Refusal::Barred(Code::NothingToRepeat))
        }
        // He has repeated the opponent's move, and not rightly.
        Meaning::Nothing | Meaning::Several => hearing.rules(Code::WronglyRepeated, Vec::new()),
    }
}

/// The rules on announcements and two boards are for games with a visually disabled player.
pub(crate) fn somebody_is_blind(game: &State) -> Result<(), Refusal> {
    if game.rules().visually_disabled.is_some() {
        Ok(())
    } else {
        Err(Refusal::Barred(Code::NobodyIsBlind))
    }
}
