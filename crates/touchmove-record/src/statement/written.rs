//! Statements as they are written.

use std::fmt;

use touchmove_clock::ClockTime;
use touchmove_laws::{Act, Actor, Claim, Displaced, Hand, ScoreChange, Statement};

use crate::when;
use crate::words::{colour_name, players_name};

/// A statement as the language has it: [`read_statement`](crate::read_statement) reads what this
/// writes as the same statement.
#[derive(Clone, Copy, Debug)]
pub struct Written<'a>(pub &'a Statement);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Written(statement) = self;
        if let Some(at) = statement.at {
            write!(f, "{} ", when::written(at))?;
        }
        match statement.actor {
            Actor::White => f.write_str("white ")?,
            Actor::Black => f.write_str("black ")?,
            Actor::Arbiter => f.write_str("arbiter ")?,
            Actor::Tick => {}
        }
        f.write_str(statement.act.verb())?;
        act(&statement.act, f)?;
        match &statement.because {
            Some(reason) => write!(f, " because {reason}"),
            None => Ok(()),
        }
    }
}

/// What stands after the verb, with the blank before it.
fn act(said: &Act, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match said {
        Act::Touch(all) => {
            for touched in all {
                let squares: Vec<String> =
                    touched.squares.iter().map(ToString::to_string).collect();
                write!(f, " {}", squares.join("+"))?;
            }
            Ok(())
        }
        Act::Brush(squares) | Act::Adjust(squares) => {
            squares.iter().try_for_each(|square| write!(f, " {square}"))
        }
        Act::Lift(square) | Act::Remove(square) => write!(f, " {square}"),
        Act::Place { on, from: None } | Act::Hold { on, piece: None } => write!(f, " {on}"),
        Act::Place {
            on,
            from: Some(from),
        } => write!(f, " {on} from {from}"),
        Act::Hold {
            on,
            piece: Some(piece),
        }
        | Act::Put { piece, on } => write!(f, " {} {on}", piece.letter()),
        Act::Move { text, two_handed } => {
            write!(f, " {text}{}", if *two_handed { " two-handed" } else { "" })
        }
        Act::Play(text) => write!(f, " {text}"),
        Act::Press(Hand::Moving) => Ok(()),
        Act::Press(Hand::Other) => f.write_str(" other-hand"),
        Act::Press(Hand::Covering) => f.write_str(" covering"),
        Act::Displace { from, to: Some(to) } => write!(f, " {from} {to}"),
        Act::Displace { from, to: None } => write!(f, " {from} off"),
        Act::Replace {
            from: Displaced::On(from),
            to,
        } => write!(f, " {from} {to}"),
        Act::Replace {
            from: Displaced::Off(piece),
            to,
        } => write!(f, " off {} {to}", piece.letter()),
        Act::CallArbiter(reason) => reason.iter().try_for_each(|reason| write!(f, " {reason}")),
        Act::Claim(claimed) => claim(claimed, f),
        Act::ByAssistant(done) => {
            write!(f, " {}", done.verb())?;
            act(done, f)
        }
        Act::RequestIncrement => f.write_str(" increment"),
        Act::RequestLeave => f.write_str(" leave"),
        Act::RequestAssistant => f.write_str(" assistant"),
        Act::AgreeCorrection => f.write_str(" correction"),
        Act::LeaveArea => f.write_str(" area"),
        Act::LeaveVenue => f.write_str(" venue"),
        Act::Appeal(text) | Act::Announce(text) | Act::Seal(text) | Act::Note(text) => {
            write!(f, " {text}")
        }
        Act::Write { ply, text } => match ply {
            Some(ply) => write!(f, " {} {text}", ply.0),
            None => write!(f, " {text}"),
        },
        Act::Strike(ply) | Act::RestorePly(ply) => write!(f, " {}", ply.0),
        Act::Sign(outcome) => write!(f, " {outcome}"),
        Act::ObserveFlag(players) => write!(f, " {}", players_name(*players)),
        Act::FindIllegal(ply) => ply.iter().try_for_each(|ply| write!(f, " {}", ply.0)),
        Act::Decide { question, choice } => match question {
            Some(id) => write!(f, " #{id} {choice}"),
            None => write!(f, " {choice}"),
        },
        Act::Set(player, time) | Act::Add(player, time) | Act::Reduce(player, time) => {
            write!(f, " {} {}", colour_name(*player), ClockTime(*time))
        }
        Act::Counter(player, moves) => write!(f, " {} {moves}", colour_name(*player)),
        Act::Warn(player) | Act::Expel(player) => write!(f, " {}", colour_name(*player)),
        Act::Fine(player, amount) => write!(f, " {} {amount}", colour_name(*player)),
        Act::AdjustScore(player, change) => match change {
            ScoreChange::More(points) => write!(f, " {} +{points}", colour_name(*player)),
            ScoreChange::Less(points) => write!(f, " {} -{points}", colour_name(*player)),
        },
        Act::Incident(player, kind) => write!(f, " {} {}", colour_name(*player), kind.name()),
        Act::RestorePosition(setup) => write!(f, " fen {setup}"),
        Act::Reconvene { absent } => absent
            .iter()
            .try_for_each(|players| write!(f, " absent {}", players_name(*players))),
        Act::Declare(declared) => write!(f, " {declared}"),
        // The verb says it all.
        Act::Offer
        | Act::Accept
        | Act::Decline
        | Act::Resign
        | Act::Confirm
        | Act::Arrive
        | Act::Return
        | Act::Start
        | Act::StopClocks
        | Act::Resume
        | Act::ObserveIllegalPosition
        | Act::Uphold
        | Act::Reject
        | Act::Postpone
        | Act::BoardTurned
        | Act::WrongStart
        | Act::ColoursReversed
        | Act::Adjourn
        | Act::Open
        | Act::EnvelopeMissing
        | Act::Reopen
        | Act::Retract
        | Act::Tick => Ok(()),
    }
}

fn claim(claim: &Claim, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (name, detail) = match claim {
        Claim::Threefold(intended) => ("threefold", intended.as_ref().map(ToString::to_string)),
        Claim::Fifty(intended) => ("fifty", intended.as_ref().map(ToString::to_string)),
        Claim::Flag => ("flag", None),
        Claim::Illegal(ply) => ("illegal", ply.map(|ply| ply.0.to_string())),
        Claim::Touch(square) => ("touch", Some(square.to_string())),
        Claim::Start => ("start", None),
        Claim::NormalMeans => ("normal-means", None),
        Claim::NoEffort => ("no-effort", None),
        Claim::Boards(ply) => ("boards", ply.map(|ply| ply.0.to_string())),
    };
    write!(f, " {name}")?;
    detail.iter().try_for_each(|detail| write!(f, " {detail}"))
}
