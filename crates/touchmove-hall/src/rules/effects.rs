//! What follows from the rules of a game, article by article.

use serde_json::{Value, json};
use touchmove_clock::Millis;
use touchmove_editions::{Class, Rule};
use touchmove_laws::{DrawAgreement, PointScheme, Rules, Supervision};

/// Something that follows.
struct Effect {
    /// What pages in other languages have words for.
    name: &'static str,
    /// Whether it follows from these rules.
    holds: bool,
    rule: Rule,
    /// The numbers that the competition has chosen, and what they come to in words; `None`: the clause
    /// says it all.
    own: Option<(Vec<String>, String)>,
}

impl Effect {
    /// One that is told in the words of its clause.
    const fn of(name: &'static str, holds: bool, rule: Rule) -> Effect {
        Effect {
            name,
            holds,
            rule,
            own: None,
        }
    }
}

/// What players of such games should know, in the order in which they meet it. Each is told in the
/// words of its clause, where a number of the competition's own does not say more.
pub(super) fn effects(rules: &Rules) -> Vec<Value> {
    let told = listed(rules).into_iter().filter(|effect| effect.holds);
    told.filter_map(|effect| {
        let clause = rules.edition().cite(effect.rule)?.clause();
        let (values, text) = effect
            .own
            .unwrap_or_else(|| (Vec::new(), clause.paraphrase().to_owned()));
        Some(json!({
            "name": effect.name,
            "values": values,
            "article": clause.id(),
            "title": clause.title(),
            "text": text,
        }))
    })
    .collect()
}

/// All that can follow.
fn listed(rules: &Rules) -> [Effect; 18] {
    let full = rules.supervision == Supervision::Full;
    let is_timed = rules.time.white.main_time().is_some();
    let is_blitz = rules.class == Class::Blitz;
    [
        Effect::of("rapid", rules.class == Class::Rapid, Rule::RapidPlay),
        Effect::of("blitz", is_blitz, Rule::BlitzPlay),
        Effect {
            own: Some(late(rules)),
            ..Effect::of("default-time", true, Rule::DefaultTime)
        },
        Effect::of("touched", full, Rule::OwnManTouched),
        Effect::of("illegal-time", full, Rule::IllegalMoveTime),
        Effect::of("illegal-loss", full, Rule::IllegalMoveLoss),
        Effect::of("illegal-claimed", !full, Rule::IllegalMoveClaimed),
        Effect::of(
            "illegal-claimed-blitz",
            !full && is_blitz,
            Rule::IllegalMoveClaimedInBlitz,
        ),
        Effect::of("flag-claimed", !full, Rule::FlagClaimed),
        Effect::of("silent-on-flags", !full, Rule::ArbiterSilentOnFlags),
        Effect::of("loss-on-time", is_timed, Rule::LossOnTime),
        Effect::of("finish-claim", rules.quickplay_finish, Rule::FinishClaim),
        Effect {
            own: Some(agreement(rules)),
            ..Effect::of(
                "agreement",
                rules.draw_agreement != DrawAgreement::Free,
                Rule::AgreementRestricted,
            )
        },
        Effect::of(
            "fivefold",
            rules.endings.fivefold.is_some(),
            Rule::FivefoldRepetition,
        ),
        Effect::of(
            "seventy-five",
            rules.endings.seventy_five_moves.is_some(),
            Rule::SeventyFiveMoves,
        ),
        Effect::of(
            "announcing",
            rules.visually_disabled.is_some(),
            Rule::Announcing,
        ),
        Effect::of("device", true, Rule::ElectronicDevice),
        Effect {
            own: Some(points(rules.points)),
            ..Effect::of("points", rules.points != PointScheme::USUAL, Rule::Points)
        },
    ]
}

/// How late a player may come.
fn late(rules: &Rules) -> (Vec<String>, String) {
    match rules.default_time {
        None => (
            Vec::new(),
            "A player may come as late as he likes.".to_owned(),
        ),
        Some(Millis::ZERO) => (
            vec!["0".to_owned()],
            "A player who is not there at the start loses.".to_owned(),
        ),
        Some(late) => (
            vec![(late.get() / 1000).to_string()],
            format!(
                "A player who comes {} after the start or later loses.",
                in_words(late)
            ),
        ),
    }
}

/// When players may agree on a draw.
fn agreement(rules: &Rules) -> (Vec<String>, String) {
    match rules.draw_agreement {
        DrawAgreement::After(moves) => (
            vec![moves.to_string()],
            format!(
                "Players may agree on a draw once each has made {moves} moves; before that the \
                 arbiter has to consent."
            ),
        ),
        _ => (
            Vec::new(),
            "Players may not agree on a draw without the arbiter's consent.".to_owned(),
        ),
    }
}

/// What results count.
fn points(
    PointScheme {
        win, draw, loss, ..
    }: PointScheme,
) -> (Vec<String>, String) {
    (
        [win, draw, loss].map(|points| points.to_string()).into(),
        format!("A win scores {win}, a draw {draw}, a loss {loss}."),
    )
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::game::Game;

    /// That each language has words for each of them is TypeScript's to see to.
    #[test]
    fn the_pages_know_every_effect_and_no_other() {
        let words = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../touchmove-web/web/src/words/competition.ts"
        );
        let words = std::fs::read_to_string(words).unwrap();
        let (_, names) = words.split_once("export type EffectName =").unwrap();
        let (names, _) = names.split_once(';').unwrap();
        // Every second piece between quotes is a name.
        let known: BTreeSet<&str> = names.split('\'').skip(1).step_by(2).collect();
        let referee = Game::referee("laws 2023\ntime 300\n").unwrap();
        let listed = listed(referee.game().unwrap().rules());
        assert_eq!(known, listed.iter().map(|effect| effect.name).collect());
    }
}
