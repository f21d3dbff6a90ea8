//! Assistants: who may have one, and what he does for his player (2014 4.9, 6.2.e, 8.1.e, D.2.9,
//! D.2.10).
//!
//! What an assistant does within his duties is as if his player had done it. What is none of them he
//! cannot do, and is told apart from what his player does himself.

use touchmove_board::Colour;

use crate::hearing::Hearing;
use crate::question::{Issue, Question};
use crate::{Act, Claim, Code, Effect, Refusal, State};

/// A player asks for an assistant: the visually disabled one has a right to one, the sighted one if
/// the other has none (2014 D.2.9, D.2.10); in other games he has to be acceptable to the arbiter
/// (2014 8.1.e).
pub(crate) fn request(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    let rules = hearing.game.rules();
    if rules.visually_disabled.is_none() {
        hearing.asks(Issue::Assistant(player), player);
        return Ok(());
    }
    let code = if rules.is_blind(player) {
        Code::BlindAssistant
    } else if hearing.game.moment.assisted[player.opponent()] {
        return rules.bar(Code::NoSightedAssistant);
    } else {
        Code::SightedAssistant
    };
    hearing.rules(code, vec![Effect::Assisted(player)])
}

/// The arbiter has said whether the assistant is acceptable.
pub(crate) fn accepted(
    hearing: &mut Hearing<'_>,
    question: Question,
    player: Colour,
    choice: Code,
) -> Result<(), Refusal> {
    let assisted = Effect::Assisted(player);
    if choice == Code::Uphold && hearing.game.rules().cite(Code::AssistantAccepted).is_some() {
        hearing.rules(Code::AssistantAccepted, vec![assisted])?;
    } else if choice == Code::Uphold {
        // The edition does not speak of it; the arbiter can accept him all the same.
        hearing.does(assisted);
    }
    hearing.answers(question);
    Ok(())
}

/// Whose assistant somebody is, which says what his duties are.
enum Assisting {
    /// The visually disabled player's (2014 D.2.9).
    Blind,
    /// The sighted player's in a game with one (2014 D.2.10).
    Sighted,
    /// A player's who cannot move, press or write himself (2014 4.9, 6.2.e, 8.1.e).
    Unable,
}

impl Assisting {
    fn whom(game: &State, player: Colour) -> Assisting {
        match game.rules().visually_disabled {
            None => Assisting::Unable,
            Some(_) if game.rules().is_blind(player) => Assisting::Blind,
            Some(_) => Assisting::Sighted,
        }
    }

    fn includes(&self, act: &Act) -> bool {
        let (moves, writes) = (
            is_moving(act),
            matches!(act, Act::Write { .. } | Act::Strike(_)),
        );
        let presses = matches!(act, Act::Press(_) | Act::Play(_));
        match self {
            Assisting::Blind => {
                moves || writes || presses || is_spoken_for_the_blind(act) || is_announcing(act)
            }
            Assisting::Sighted => moves || is_announcing(act),
            Assisting::Unable => moves || writes || presses,
        }
    }

    /// What it is called when he does more.
    const fn excess(&self) -> Code {
        match self {
            Assisting::Blind => Code::NotTheAssistants,
            Assisting::Sighted => Code::NotTheSightedAssistants,
            Assisting::Unable => Code::NotTheHelpers,
        }
    }
}

/// Making moves on the board (2014 4.9, D.2.9.a).
const fn is_moving(act: &Act) -> bool {
    matches!(
        act,
        Act::Touch(_)
            | Act::Lift(_)
            | Act::Place { .. }
            | Act::Hold { .. }
            | Act::Remove(_)
            | Act::Put { .. }
            | Act::Move { .. }
    )
}

/// 2014 D.2.9.b.
const fn is_announcing(act: &Act) -> bool {
    matches!(act, Act::Announce(_))
}

/// Claiming on time, telling the arbiter of a touched man, and the formalities of an adjournment
/// (2014 D.2.9.e, D.2.9.f).
const fn is_spoken_for_the_blind(act: &Act) -> bool {
    matches!(
        act,
        Act::Claim(Claim::Flag | Claim::Touch(_)) | Act::CallArbiter(_) | Act::Seal(_)
    )
}

/// A player's assistant does something: whether that is among his duties. Where it is, it is the
/// player's.
pub(crate) fn may(game: &State, player: Colour, act: &Act) -> Result<(), Refusal> {
    if !game.moment.assisted[player] {
        return Err(Refusal::Barred(Code::NoAssistant));
    }
    let assisting = Assisting::whom(game, player);
    if assisting.includes(act) {
        Ok(())
    } else {
        game.rules().bar(assisting.excess())
    }
}

/// What it is called when that player's assistant does more than he may; by the general rule where the
/// edition has none of its own.
fn excess(game: &State, player: Colour) -> Code {
    let code = Assisting::whom(game, player).excess();
    if game.rules().cite(code).is_some() {
        code
    } else {
        Code::Incident
    }
}

/// The arbiter finds that an assistant has done more than he may. Whether he has to go, the arbiter
/// says; it is no offence of the player's.
pub(crate) fn exceeds(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    if !hearing.game.moment.assisted[player] {
        return Err(Refusal::Barred(Code::NoAssistant));
    }
    let code = excess(hearing.game, player);
    hearing.rules(code, Vec::new())?;
    if hearing.game.is_going_on() {
        hearing.asks(Issue::Dismissal(player), player);
    }
    Ok(())
}

/// The arbiter has said whether the assistant has to go.
pub(crate) fn dismissal_decided(
    hearing: &mut Hearing<'_>,
    question: Question,
    player: Colour,
    choice: Code,
) -> Result<(), Refusal> {
    if choice == Code::Uphold {
        let code = excess(hearing.game, player);
        hearing.rules(code, vec![Effect::Unassisted(player)])?;
    }
    hearing.answers(question);
    Ok(())
}
