//! The glossary of 2014.

use touchmove_editions::{Edition, Term};

fn glossary() -> &'static [Term] {
    Edition::named("2014").expect("an edition").glossary()
}

/// The terms that the edition's glossary explains, in its spelling; those with a second name stand
/// under the one that comes first.
const TERMS: &str = "50-move rule, 75-move rule, adjourn, algebraic notation, analyse, appeal, \
    arbiter, arbiter's discretion, assistant, attack, black, blitz, board, Bronstein mode, capture, \
    castling, cellphone, check, checkmate, chess set, Chess960, chessboard, chessclock, claim, \
    clock, completed move, contiguous area, cumulative mode, dead position, default time, delay \
    mode, demonstration board, diagonal, disability, draw, draw offer, en passant, exchange, \
    explanation, fair play, file, Fischer mode, flag, flag-fall, forfeit, handicap, I adjust, \
    illegal, impairment, increment, intervene, j'adoube, kingside, legal move, made, mate, minor \
    piece, mobile phone, monitor, move, move-counter, normal means, organiser, over-the-board, \
    penalties, piece, playing area, playing venue, points, press the clock, promotion, queen, \
    queenside, quickplay finish, rank, rapidplay, repetition, resigns, rest rooms, result, rules of \
    the competition, scoresheet, screen, sealed move, spectators, square of promotion, stalemate, \
    standard play, supervise, time control, time period, touch move, vertical, white, zero \
    tolerance";

#[test]
fn every_term_of_the_text_is_there_by_the_alphabet() {
    let terms: Vec<&str> = glossary().iter().map(Term::name).collect();
    assert_eq!(terms, TERMS.split(", ").collect::<Vec<_>>());
    let key = |term: &str| term.to_lowercase();
    assert!(terms.is_sorted_by(|a, b| key(a) < key(b)));
}

#[test]
fn a_term_comes_up_in_an_article_that_the_edition_has() {
    let laws = Edition::named("2014").expect("an edition");
    for term in glossary() {
        let article = term.article();
        let names_nothing = article.components().count() == 0;
        // The glossary names Article 2 and 10 and appendices as wholes.
        assert!(
            names_nothing || laws.clauses_under(&article.to_string()).next().is_some(),
            "{}: {article}",
            term.name()
        );
    }
}

#[test]
fn a_meaning_is_a_sentence_of_a_sensible_length() {
    for term in glossary() {
        assert!((10..=200).contains(&term.says().len()), "{}", term.says());
        assert!(term.says().ends_with('.'), "{}", term.says());
    }
}

#[test]
fn a_term_is_found_in_letters_of_either_case() {
    let laws = Edition::named("2014").expect("an edition");
    assert_eq!(
        laws.term("dead POSITION").map(Term::name),
        Some("dead position")
    );
    assert!(laws.term("dead").is_none());
}
