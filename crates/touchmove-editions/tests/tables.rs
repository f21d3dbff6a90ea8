//! The tables agree with themselves and with the documents.

use std::collections::BTreeSet;

use touchmove_editions::{
    Certainty, Cite, Class, Clause, DefaultTime, Edition, Rule, Seconds, TimeTaken, TurnPasses,
};

fn laws(name: &str) -> &'static Edition {
    Edition::named(name).expect("an edition")
}

#[track_caller]
fn assert_cites(edition: &str, rule: Rule, article: Option<&str>) {
    assert_eq!(
        laws(edition).cite(rule).map(Cite::article),
        article,
        "{edition}: {rule}"
    );
}

#[test]
fn clauses_stand_in_the_order_of_the_laws_and_once() {
    for edition in Edition::ALL {
        for pair in edition.clauses().windows(2) {
            assert!(
                pair[0].article() < pair[1].article(),
                "{edition}: {} is not before {}",
                pair[0].id(),
                pair[1].id()
            );
        }
    }
}

#[test]
fn a_rule_has_one_clause_in_an_edition() {
    for edition in Edition::ALL {
        let mut cited = BTreeSet::new();
        for rule in edition.clauses().iter().flat_map(Clause::rules) {
            assert!(cited.insert(*rule), "{edition} cites `{rule}` twice");
        }
    }
}

#[test]
fn every_rule_is_cited_by_some_edition() {
    for &rule in Rule::ALL {
        assert!(
            Edition::ALL
                .iter()
                .any(|edition| edition.cite(rule).is_some()),
            "{rule}"
        );
    }
}

#[test]
fn what_is_cited_is_a_clause_that_the_edition_lists() {
    for edition in Edition::ALL {
        for &rule in Rule::ALL {
            let Some(cite) = edition.cite(rule) else {
                continue;
            };
            assert_eq!(edition.clause(cite.article()), Some(cite.clause()));
            assert_eq!(cite.to_string(), format!("{edition} {}", cite.article()));
        }
    }
}

#[test]
fn identifiers_are_written_regularly() {
    for edition in Edition::ALL {
        for clause in edition.clauses() {
            assert_eq!(clause.article().to_string(), clause.id(), "{edition}");
        }
    }
}

#[test]
fn titles_and_paraphrases_are_sentences_of_a_sensible_length() {
    for clause in Edition::ALL.iter().flat_map(Edition::clauses) {
        assert!(
            (4..=45).contains(&clause.title().len()),
            "{}",
            clause.title()
        );
        assert!(!clause.title().ends_with('.'), "{}", clause.title());
        assert!(
            (11..=330).contains(&clause.paraphrase().len()),
            "{}",
            clause.paraphrase()
        );
        assert!(
            clause.paraphrase().ends_with('.'),
            "{}",
            clause.paraphrase()
        );
        assert!(
            !clause.paraphrase().contains("  "),
            "{}",
            clause.paraphrase()
        );
    }
}

#[test]
fn names_of_rules_differ() {
    let names: BTreeSet<_> = Rule::ALL.iter().map(|rule| rule.name()).collect();
    assert_eq!(names.len(), Rule::ALL.len());
}

#[test]
fn an_unknown_value_is_marked_so_and_a_known_one_has_a_source() {
    for edition in Edition::ALL {
        for (field, about, told) in edition.values().told() {
            assert!(!told.source.is_empty(), "{edition}: {field}");
            assert!(about.len() > 6, "{field}: {about}");
            assert_eq!(
                told.text.is_none(),
                told.certainty == Certainty::Unknown,
                "{edition}: {field}"
            );
            let partly_known = matches!(edition.name(), "2001" | "2005");
            assert!(
                !partly_known || told.certainty < Certainty::Text,
                "{edition}: {field} cannot have been read"
            );
        }
        assert!(
            edition
                .clauses()
                .iter()
                .all(|clause| clause.certainty() > Certainty::Unknown),
            "{edition}"
        );
    }
}

#[test]
fn values_of_1997_and_2014_are_known_from_the_text() {
    let loose = |name: &str| -> Vec<&str> {
        let values = laws(name).values();
        let told = values.told().into_iter();
        told.filter(|(_, _, value)| value.certainty < Certainty::Text)
            .map(|(name, _, _)| name)
            .collect()
    };
    assert_eq!(loose("1997"), ["may_write_first", "blind_play"]);
    assert_eq!(loose("2014"), [""; 0]);
}

#[test]
fn the_articles_of_the_endings_are_those_of_the_documents() {
    use Rule::*;
    for (edition, rule, article) in [
        ("1997", Checkmate, "5.1.a"),
        ("1997", DeadPosition, "9.6"),
        ("1997", Agreement, "5.3"),
        ("1997", LossOnTime, "6.9"),
        ("2001", LossOnTime, "6.10"),
        ("2005", DeadPosition, "5.2.b"),
        ("2009", DeadPosition, "5.2.b"),
        ("2009", IllegalMoveLoss, "7.4.b"),
        ("2014", Stalemate, "5.2.a"),
        ("2014", DeadPosition, "5.2.b"),
        ("2014", FivefoldRepetition, "9.6.a"),
        ("2014", SeventyFiveMoves, "9.6.b"),
        ("2014", IllegalMoveLoss, "7.5.b"),
        ("2014", PawnLeftOnLastRank, "7.5.a"),
        ("2017", IllegalMoveLoss, "7.5.3"),
        ("2017", EnPassant, "3.7.4.1"),
        ("2018", IllegalMoveLoss, "7.5.5"),
        ("2023", DeadPosition, "5.2.2"),
        ("2023", FivefoldRepetition, "9.6.1"),
        ("2023", EnPassant, "3.7.3.1"),
        ("2023", SamePosition, "9.2.3"),
    ] {
        assert_cites(edition, rule, Some(article));
    }
}

#[test]
fn the_articles_of_touch_clock_and_penalties_are_those_of_the_documents() {
    use Rule::*;
    for (edition, rule, article) in [
        ("1997", OwnManTouched, "4.3.a"),
        ("1997", OpponentsManTouched, "4.3.a"),
        ("1997", BothColoursTouched, "4.3.b"),
        ("1997", TouchClaimForfeited, "4.6"),
        ("1997", DefaultTime, "6.6"),
        ("1997", MenDisplaced, "7.3"),
        ("1997", IllegalMoveTime, "10.3"),
        ("1997", BothFlagsInLastPeriod, "10.4"),
        ("1997", BothFlagsInRapid, "B.8"),
        ("1997", IllegalMoveClaimedInBlitz, "C.3"),
        ("2014", Adjusting, "4.2"),
        ("2014", OwnManTouched, "4.3.a"),
        ("2014", OpponentsManTouched, "4.3.b"),
        ("2014", BothColoursTouched, "4.3.c"),
        ("2014", RookThenKingTouched, "4.4.b"),
        ("2014", ReleasedManStays, "4.7"),
        ("2014", PressWithoutMove, "6.2.c"),
        ("2014", AdjustingOnOwnClock, "6.2.d"),
        ("2014", DefaultTime, "6.7.a"),
        ("2014", BothFlagsInLastPeriod, "6.11.b"),
        ("2014", ClaimIsAnOffer, "9.1.b.3"),
        ("2014", ElectronicDevice, "11.3.b"),
        ("2014", IllegalMoveClaimed, "A.4.b"),
        ("2014", FinishClaimRejected, "G.5.c"),
        ("2023", OwnManTouched, "4.3.1"),
        ("2023", PressWithoutMove, "7.5.3"),
        ("2023", IllegalMoveClaimed, "A.5.2"),
    ] {
        assert_cites(edition, rule, Some(article));
    }
}

#[test]
fn what_an_edition_does_not_have_cannot_be_cited() {
    use Rule::*;
    for edition in ["1997", "2001", "2005", "2009"] {
        assert_cites(edition, FivefoldRepetition, None);
        assert_cites(edition, SeventyFiveMoves, None);
    }
    for edition in ["1997", "2001", "2005"] {
        assert_cites(edition, Chess960, None);
    }
    assert_cites("2018", ResignationAgainstNoMate, None);
    assert_cites("2014", AgreementNeedsMoves, None);
}

#[test]
fn the_notation_is_cited_by_its_appendix() {
    use Rule::*;
    for (edition, rule, article) in [
        ("1997", AmbiguousMove, "E.9"),
        ("1997", SameFileNotation, "E.9.2"),
        ("1997", DrawOfferNotation, "E.12"),
        ("1997", CheckSign, "E"),
        ("2001", AmbiguousMove, "C"),
        ("2009", DrawOfferNotation, "C.13"),
        ("2009", PromotionNotation, "C.12"),
        ("2014", AmbiguousMove, "C.10"),
        ("2014", OtherwiseFileNotation, "C.10"),
        ("2014", SameRankNotation, "C.10.1"),
        ("2014", PromotionNotation, "C.11"),
        ("2014", DrawOfferNotation, "C.12"),
        ("2014", CheckSign, "C.13"),
        ("2023", CheckSign, "C.13.4"),
        ("2023", OtherwiseFileNotation, "C.10.3"),
    ] {
        assert_cites(edition, rule, Some(article));
    }
}

#[test]
fn every_edition_can_cite_an_illegal_move_and_the_draws() {
    use Rule::*;
    let always = [
        Checkmate,
        Resignation,
        Stalemate,
        DeadPosition,
        LossOnTime,
        FlagAgainstNoMate,
        IllegalMove,
        IllegalMoveCompleted,
        ThreefoldIntended,
        ThreefoldAppeared,
        FiftyMoveIntended,
        FiftyMoveCompleted,
        AmbiguousMove,
        CaptureNotation,
        PromotionNotation,
    ];
    for edition in Edition::ALL {
        for rule in always {
            assert!(edition.cite(rule).is_some(), "{edition}: {rule}");
        }
    }
}

#[test]
fn a_clause_is_found_in_any_spelling() {
    for spelling in ["9.6.b", "9.6b", "9.6(b)", "9.6.B", "9.6.b/2"] {
        let clause = laws("2014").clause(spelling).expect(spelling);
        assert_eq!(clause.id(), "9.6.b");
    }
    assert_eq!(
        laws("2014").clause("3.8.b(1)[a]").map(Clause::id),
        Some("3.8.b.1.a")
    );
    for nothing in ["", "9.6.c", "99", "/", "9.6.b.1"] {
        assert_eq!(laws("2014").clause(nothing), None, "{nothing}");
    }
}

#[test]
fn an_article_gives_the_clauses_under_it() {
    let under = |article| -> Vec<&str> {
        laws("2014")
            .clauses_under(article)
            .map(Clause::id)
            .collect()
    };
    assert_eq!(under("9.6"), ["9.6.a", "9.6.b"]);
    assert_eq!(under("9.2"), ["9.2", "9.2.a", "9.2.b"]);
    assert_eq!(under("6.12"), ["6.12.a", "6.12.b", "6.12.c", "6.12.d"]);
    assert_eq!(under("99"), [""; 0]);
    assert_eq!(under(""), [""; 0]);
}

#[test]
fn values_are_those_of_the_difference_table() {
    let values = |name| laws(name).values();
    assert_eq!(
        values("1997").turn_passes.get(),
        Some(TurnPasses::Completed)
    );
    assert_eq!(values("2001").turn_passes.get(), None);
    assert_eq!(values("2009").turn_passes.get(), Some(TurnPasses::Made));

    let loses_at = |name| {
        values(name)
            .illegal_moves
            .get()
            .and_then(|cost| cost.loses_at)
    };
    assert_eq!(
        ["1997", "2001", "2009", "2014", "2023"].map(loses_at),
        [None, Some(3), Some(3), Some(2), Some(2)]
    );

    let wrong_claim = |name| values(name).wrong_claim.get().expect("known");
    assert_eq!(wrong_claim("1997").opponent_gains, Seconds(180));
    assert_eq!(
        wrong_claim("1997").claimant_loses,
        TimeTaken::HalfAtMost(Seconds(180))
    );
    assert_eq!(wrong_claim("2009").opponent_gains, Seconds(180));
    assert_eq!(wrong_claim("2014").opponent_gains, Seconds(120));
    assert_eq!(wrong_claim("2014").claimant_loses, TimeTaken::Nothing);

    assert_eq!(
        values("1997").default_time.get(),
        Some(DefaultTime::Own(Seconds(3600)))
    );
    assert_eq!(
        values("2009").default_time.get(),
        Some(DefaultTime::Own(Seconds(0)))
    );
    assert_eq!(
        values("2014").default_time.get(),
        Some(DefaultTime::Announced)
    );

    let blitz = |name| values(name).gained_in_blitz.get();
    assert_eq!(blitz("1997"), Some(None));
    assert_eq!(blitz("2014"), Some(Some(Seconds(60))));
    let in_finish = |name| values(name).illegal_moves_in_finish.get().expect("known");
    assert_eq!(in_finish("1997").and_then(|cost| cost.loses_at), Some(3));
    assert_eq!(in_finish("2014"), None);

    let penalties = |name| values(name).penalties.get().map(<[_]>::len);
    assert_eq!(
        ["1997", "2001", "2009", "2014", "2023"].map(penalties),
        [Some(5), None, Some(7), Some(8), Some(9)]
    );
}

#[test]
fn classes_end_where_the_editions_say() {
    // Sixty increments of so many seconds are as many minutes.
    let class = |name, minutes: u64, increment: u64| {
        let limits = laws(name).values().classes.get().expect("known");
        limits.class(minutes * 60_000, (minutes + increment) * 60_000)
    };
    assert_eq!(class("2014", 10, 0), Class::Blitz);
    assert_eq!(class("2014", 11, 0), Class::Rapid);
    assert_eq!(class("2014", 3, 2), Class::Blitz);
    assert_eq!(class("2014", 30, 30), Class::Standard);
    assert_eq!(class("2014", 60, 0), Class::Standard);
    assert_eq!(class("2009", 14, 0), Class::Blitz);
    assert_eq!(class("2009", 15, 0), Class::Rapid);
    assert_eq!(class("2009", 60, 0), Class::Standard);
    assert_eq!(class("1997", 14, 60), Class::Blitz);
    assert_eq!(class("1997", 60, 0), Class::Rapid);
    assert_eq!(class("1997", 61, 0), Class::Standard);
}

#[test]
fn a_clause_of_1997_says_which_of_the_two_texts_has_it() {
    use touchmove_editions::Document;
    let clause = |article| laws("1997").clause(article).expect("a clause of 1997");
    // The text with the appendices lacks the duty to castle, and all its letters are one behind.
    assert_eq!(clause("4.4.a").document(), Document::Devanagari);
    assert!(clause("4.4.a").remark().is_some());
    assert_eq!(clause("4.4.c").document(), Document::BothSpanish);
    assert_eq!(clause("A.8.c").document(), Document::Spanish);
    for clause in laws("1997").clauses() {
        let in_an_appendix = clause
            .id()
            .starts_with(|first: char| "ABCDE".contains(first));
        assert_eq!(
            clause.document() == Document::Spanish,
            in_an_appendix || ["Introduction", "Preface"].contains(&clause.id()),
            "{}",
            clause.id()
        );
    }
}

#[test]
fn what_was_not_read_has_no_document_and_what_was_read_has_one() {
    use touchmove_editions::Document;
    for edition in Edition::ALL {
        assert!(!edition.text().is_empty());
        for clause in edition.clauses() {
            let read = !matches!(clause.document(), Document::Others | Document::None);
            assert_eq!(
                read,
                clause.certainty() == Certainty::Text,
                "{edition} {}",
                clause.id()
            );
            if let Some(remark) = clause.remark() {
                assert!(remark.ends_with('.') && remark.len() > 20, "{remark}");
            }
        }
    }
}

#[test]
fn editions_that_were_not_read_as_a_whole_claim_no_more_than_was_read() {
    let read = |name: &str| {
        let clauses = laws(name).clauses().iter();
        clauses
            .filter(|clause| clause.certainty() == Certainty::Text)
            .map(Clause::id)
            .collect::<Vec<_>>()
    };
    for name in ["2001", "2005", "2018"] {
        assert_eq!(read(name), [""; 0], "{name}");
    }
    // Of 2017 Articles 1 to 3, 5, 9, parts of 6 and 7, and Appendices A and B were read.
    for article in read("2017") {
        let first = article.split('.').next().expect("a number");
        assert!(
            ["1", "2", "3", "5", "6", "7", "9", "A", "B"].contains(&first),
            "{article}"
        );
    }
    for name in ["1997", "2014", "2023"] {
        assert_eq!(read(name).len(), laws(name).clauses().len(), "{name}");
    }
}

#[test]
fn a_value_names_articles_that_its_edition_has() {
    for edition in Edition::ALL
        .iter()
        .filter(|edition| edition.lists_every_clause())
    {
        for (name, _, value) in edition.values().told() {
            for article in value.articles() {
                assert!(
                    edition.clauses_under(&article.to_string()).next().is_some(),
                    "{edition}: {name} comes from {article}"
                );
            }
        }
    }
}
