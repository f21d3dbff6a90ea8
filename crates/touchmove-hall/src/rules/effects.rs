//! What follows from the rules of a game, article by article.

use serde_json::{Value, json};
use touchmove_clock::Millis;
use touchmove_editions::{Class, Rule};
use touchmove_laws::{DrawAgreement, PointScheme, Rules, Supervision};

/// What players of such games should know, in the order in which they meet it. Each is told in the
/// words of its clause, where a number of the competition's own does not say more.
pub(super) fn effects(rules: &Rules) -> Vec<Value> {
    let full = rules.supervision == Supervision::Full;
    let is_timed = rules.time.white.main_time().is_some();
    let own = |so: bool, rule: Rule| (so, rule, None);
    let listed = [
        own(rules.class == Class::Rapid, Rule::RapidPlay),
        own(rules.class == Class::Blitz, Rule::BlitzPlay),
        (
            true,
            Rule::DefaultTime,
            Some(match rules.default_time {
                None => "A player may come as late as he likes.".to_owned(),
                Some(late) if late == Millis::ZERO => {
                    "A player who is not there at the start loses.".to_owned()
                }
                Some(late) => format!(
                    "A player who comes {} after the start or later loses.",
                    in_words(late)
                ),
            }),
        ),
        own(full, Rule::OwnManTouched),
        own(full, Rule::IllegalMoveTime),
        own(full, Rule::IllegalMoveLoss),
        own(!full, Rule::IllegalMoveClaimed),
        own(
            !full && rules.class == Class::Blitz,
            Rule::IllegalMoveClaimedInBlitz,
        ),
        own(!full, Rule::FlagClaimed),
        own(!full, Rule::ArbiterSilentOnFlags),
        own(is_timed, Rule::LossOnTime),
        own(rules.quickplay_finish, Rule::FinishClaim),
        (
            rules.draw_agreement != DrawAgreement::Free,
            Rule::AgreementRestricted,
            Some(match rules.draw_agreement {
                DrawAgreement::After(moves) => format!(
                    "Players may agree on a draw once each has made {moves} moves; before that the \
                     arbiter has to consent."
                ),
                _ => "Players may not agree on a draw without the arbiter's consent.".to_owned(),
            }),
        ),
        own(rules.endings.fivefold.is_some(), Rule::FivefoldRepetition),
        own(
            rules.endings.seventy_five_moves.is_some(),
            Rule::SeventyFiveMoves,
        ),
        own(rules.visually_disabled.is_some(), Rule::Announcing),
        own(true, Rule::ElectronicDevice),
        (
            rules.points != PointScheme::USUAL,
            Rule::Points,
            Some(format!(
                "A win scores {}, a draw {}, a loss {}.",
                rules.points.win, rules.points.draw, rules.points.loss
            )),
        ),
    ];
    let told = listed.into_iter().filter(|(so, ..)| *so);
    told.filter_map(|(_, rule, text)| {
        let clause = rules.edition().cite(rule)?.clause();
        Some(json!({
            "article": clause.id(),
            "title": clause.title(),
            "text": text.unwrap_or_else(|| clause.paraphrase().to_owned()),
        }))
    })
    .collect()
}

fn in_words(time: Millis) -> String {
    let seconds = time.get() / 1000;
    if seconds.is_multiple_of(60) && seconds > 0 {
        match seconds / 60 {
            1 => "a minute".to_owned(),
            minutes => format!("{minutes} minutes"),
        }
    } else {
        format!("{seconds} seconds")
    }
}
