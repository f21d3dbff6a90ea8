//! What ends a game at which date.

use touchmove_editions::{Edition, EndingRules, Fivefold, PartialDate, Provision};

fn at(date: &str) -> EndingRules {
    EndingRules::at(Edition::by_date(
        date.parse::<PartialDate>().expect("a date"),
    ))
}

fn cited(provision: Option<Provision>) -> Option<String> {
    provision
        .and_then(Provision::cite)
        .map(|cite| cite.to_string())
}

#[test]
fn before_july_1997_only_mate_and_stalemate_end_a_game() {
    let rules = at("1997.06.30");
    assert_eq!(rules, EndingRules::EARLIER);
    assert_eq!(rules.checkmate.cite(), None);
    assert!(rules.dead_position.is_none());
    assert!(rules.threefold_appeared.is_none());
}

#[test]
fn in_1997_a_dead_position_ends_the_game_and_draws_are_claimed() {
    let rules = at("1997.07.01");
    assert_eq!(cited(Some(rules.checkmate)).as_deref(), Some("1997 5.1.a"));
    assert_eq!(cited(Some(rules.stalemate)).as_deref(), Some("1997 5.2"));
    assert_eq!(cited(rules.dead_position).as_deref(), Some("1997 9.6"));
    assert_eq!(
        cited(rules.threefold_appeared).as_deref(),
        Some("1997 9.2.b")
    );
    assert_eq!(
        cited(rules.fifty_moves_completed).as_deref(),
        Some("1997 9.3.b")
    );
    assert_eq!(
        cited(rules.flag_against_no_mate).as_deref(),
        Some("1997 6.9")
    );
    assert!(rules.fivefold.is_none());
    assert!(rules.seventy_five_moves.is_none());
    assert!(rules.resignation_against_no_mate.is_none());
}

#[test]
fn fivefold_and_seventy_five_moves_are_new_on_1_july_2014() {
    let eve = at("2014.06.30");
    assert!(eve.fivefold.is_none() && eve.seventy_five_moves.is_none());
    let rules = at("2014.07.01");
    let fivefold = rules.fivefold.expect("new");
    assert_eq!(fivefold.counts, Fivefold::ConsecutiveAlternate);
    assert_eq!(
        cited(Some(fivefold.provision)).as_deref(),
        Some("2014 9.6.a")
    );
    assert_eq!(
        cited(rules.seventy_five_moves).as_deref(),
        Some("2014 9.6.b")
    );
    assert_eq!(cited(rules.dead_position).as_deref(), Some("2014 5.2.b"));
}

#[test]
fn from_july_2017_any_five_count_and_an_agreement_needs_moves() {
    assert!(at("2017.06.30").agreement_needs_moves.is_none());
    let rules = at("2017.07.01");
    assert_eq!(rules.fivefold.expect("kept").counts, Fivefold::Any);
    assert_eq!(
        cited(rules.agreement_needs_moves).as_deref(),
        Some("2017 5.2.3")
    );
    assert_eq!(
        cited(rules.threefold_intended).as_deref(),
        Some("2017 9.2.1.1")
    );
}

#[test]
fn from_2023_resigning_to_a_player_who_cannot_mate_is_a_draw() {
    assert!(at("2022.12.31").resignation_against_no_mate.is_none());
    let rules = at("2023.01.01");
    assert_eq!(
        cited(rules.resignation_against_no_mate).as_deref(),
        Some("2023 5.1.2")
    );
    assert_eq!(
        cited(rules.threefold_intended).as_deref(),
        Some("2023 9.2.1")
    );
    assert_eq!(
        cited(rules.threefold_appeared).as_deref(),
        Some("2023 9.2.2")
    );
}

#[test]
fn a_partial_date_takes_the_milder_reading() {
    assert_eq!(at("1997.??.??"), EndingRules::EARLIER);
    assert_eq!(at("????.??.??"), EndingRules::EARLIER);
    assert!(at("2014.??.??").seventy_five_moves.is_none());
    let either = at("2017.??.??");
    assert_eq!(
        either.fivefold.expect("both have it").counts,
        Fivefold::ConsecutiveAlternate
    );
    assert!(either.agreement_needs_moves.is_none());
    assert!(at("202?.??.??").resignation_against_no_mate.is_none());
}

#[test]
fn the_milder_of_two_does_not_depend_on_their_order() {
    let of = |name| EndingRules::of(Edition::named(name).expect("an edition"));
    for (one, other) in [
        ("2014", "2017"),
        ("2009", "2014"),
        ("2018", "2023"),
        ("1997", "2023"),
    ] {
        let (there, back) = (of(one).milder(of(other)), of(other).milder(of(one)));
        let shape = |rules: EndingRules| {
            (
                rules.fivefold.map(|fivefold| fivefold.counts),
                rules.seventy_five_moves.is_some(),
                rules.agreement_needs_moves.is_some(),
                rules.resignation_against_no_mate.is_some(),
            )
        };
        assert_eq!(shape(there), shape(back), "{one}, {other}");
    }
}

#[test]
fn a_chosen_edition_applies_whatever_the_date() {
    let laws = Edition::named("2014").expect("an edition");
    assert_eq!(EndingRules::at(laws.into()), EndingRules::of(laws));
}
