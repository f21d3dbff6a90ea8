//! The tables of the editions that were read in full have every numbered clause of them.

use touchmove_editions::{Article, Edition};

/// The numbers that the editions' texts give, from beginning to end.
const NUMBERS: &[(&str, &str)] = &[
    ("1997", IN_1997),
    ("2009", IN_2009),
    ("2014", IN_2014),
    ("2023", IN_2023),
];

/// Of 1997, with the numbers of Articles 1 to 14 as the text in Devanagari letters has them, and
/// the appendices' as their references to themselves ask.
const IN_1997: &str = "
    Introduction Preface Preface.a Preface.b Preface.c 1.1 1.2 1.3 2.1 2.2 2.3 2.4 3.1
    3.2.a 3.2.b 3.2.c 3.2 3.3 3.4.a 3.4.b 3.4.c 3.4.d 3.4.e 3.5.a.i 3.5.a.ii
    3.5.a.ii.1.a 3.5.a.ii.1.b 3.5.a.ii.2.a 3.5.a.ii.2.b 3.5.b 4.1 4.2 4.3 4.3.a 4.3.b
    4.4.a 4.4.b 4.4.c 4.5 4.6 4.7 5.1.a 5.1.b 5.2 5.3 5.4 5.5 6.1 6.2 6.3 6.4 6.5 6.6
    6.7.a 6.7.b 6.7.c 6.8 6.9 6.10 6.11 6.12.a 6.12.b 6.12.c 6.13 6.14 7.1.a 7.1.b 7.2
    7.3 7.4 8.1 8.2 8.3 8.4 8.5.a 8.5.b 8.5.c 8.6 9.1 9.2.a 9.2.b 9.2 9.3.a 9.3.b 9.4
    9.5 9.5.a 9.5.b 9.6 10.1 10.2 10.2.a 10.2.b 10.2.c 10.3 10.4 11.1 12.1 12.2 12.3
    12.4 12.5 12.6 12.7 12.8 13.1 13.2 13.3 13.4.a 13.4.b 13.4.c 13.4.d 13.4.e 13.5 13.6
    13.7 14.1 A.1.a A.1.b A.2.a A.2.b A.2.c A.2.d A.2.e A.2.f A.2.g A.3 A.4 A.5 A.6 A.7
    A.8.a A.8.b A.8.c A.9.a A.9.b A.9.c A.10 A.10.a A.10.b A.10.c A.11.a A.11.b A.12
    A.13 B.1 B.2 B.3 B.4 B.5 B.6 B.7 B.8 C.1 C.2 C.3 C.4 C.5 D.1 D.1.a D.1.b D.2 D.3 D.4
    E E.1 E.2 E.3 E.4 E.5 E.6 E.7 E.8 E.9.1 E.9.2 E.9.3 E.10 E.11 E.12
";

/// Of 2009, whose copy has lost most numbers: counted, the blind-play appendix as its references
/// to itself ask.
const IN_2009: &str = "
    Introduction Preface C 1.1 1.2 1.3 2.1 2.2 2.3 2.4 3.1 3.2 3.3 3.4 3.5 3.6 3.7.a
    3.7.b 3.7.c 3.7.d 3.7.e 4.1 4.2 4.3 4.3.a 4.3.b 4.3.c 4.4.a 4.4.b 4.4.c 4.4.d 4.5
    4.6 4.6.a 4.6.b 4.6.c 4.7 5.1.a 5.1.b 5.2.a 5.2.b 5.2.c 5.2.d 5.2.e 6.1 6.2.a 6.2.b
    6.3 6.4 6.5 6.6.a 6.6.b 6.7.a 6.7.b 6.7.c 6.7.d 6.8 6.9 6.10.a 6.10.b 6.11 6.11.a
    6.11.b 6.12.a 6.12.b 6.12.c 6.12.d 6.13 6.14 7.1.a 7.1.b 7.2 7.3 7.4.a 7.4.b 7.5 8.1
    8.2 8.3 8.4 8.5.a 8.5.b 8.5.c 8.6 8.7 9.1.a 9.1.b.1 9.1.b.2 9.1.b.3 9.2 9.2.a 9.2.b
    9.3 9.3.a 9.3.b 9.4 9.5 9.5.a 9.5.b 9.6 10.1 10.2 10.2.a 10.2.b 10.2.c 10.2.d 11.1
    12.1 12.2 12.3.a 12.3.b 12.3.c 12.4 12.5 12.6 12.7 12.8 12.9 12.10 13.1 13.2 13.3
    13.4 13.4.a 13.4.b 13.4.c 13.4.d 13.4.e 13.4.f 13.4.g 13.5 13.6 13.7.a 13.7.b 14.1
    A.1 A.2 A.3 A.4 A.4.a A.4.b A.4.c A.4.d.1 A.4.d.2 A.4.d.3 B.1 B.2 B.3.a B.3.b B.3.c
    C.1 C.2 C.3 C.4 C.5 C.6 C.7 C.8 C.9 C.10 C.11 C.12 D.1 D.1.a D.1.b E.1 E.1.a E.1.b
    E.1.c E.1.d E.1.e F.1 F.2 F.2.a F.2.b F.2.c F.3 F.3.a F.3.b F.3.b.1 F.3.b.2 F.3.b.3
    F.3.b.4 G.1.a G.1.b G.2.a G.2.b G.2.c G.2.d G.2.e G.2.f G.2.g G.3 G.4 G.5 G.6 G.7
    G.8.a G.8.b G.8.c G.9.a G.9.b G.9.c G.10 G.10.a G.10.b G.10.c G.11.a G.11.b G.12
    G.13 3.8.a 3.8.b.1.a 3.8.b.1.b 3.8.b.2.a 3.8.b.2.b 3.9 C.10.1 C.10.2 C.13 E.2.1
    E.2.2 E.2.3 E.2.4 E.2.5 E.2.6 E.2.7 E.2.8 E.2.9 E.2.10 E.2.3.a E.2.3.b E.2.3.c
    E.2.4.a E.2.4.b E.2.9.a E.2.9.b E.2.9.c E.2.9.d E.2.9.e E.2.9.f
";

/// Of 2014; of D.1, whose two lists have the same letters, only the number itself.
const IN_2014: &str = "
    Introduction Preface 1.1 1.2 1.3 2.1 2.2 2.3 2.4 3.1 3.2 3.3 3.4 3.5 3.6 3.7.a 3.7.b
    3.7.c 3.7.d 3.7.e 3.8.a 3.8.b 3.8.b.1.a 3.8.b.1.b 3.8.b.2.a 3.8.b.2.b 3.9 3.10.a 3.10.b
    3.10.c 4.1 4.2 4.3 4.3.a 4.3.b 4.3.c 4.4.a 4.4.b 4.4.c 4.4.d 4.5 4.6.1 4.6.2 4.6 4.7
    4.7.a 4.7.b 4.7.c 4.8 4.9 5.1.a 5.1.b 5.2.a 5.2.b 5.2.c 5.2.d 5.2.e 6.1 6.2.a 6.2.a.1
    6.2.a.2 6.2.b 6.2.c 6.2.d 6.2.e 6.3.a 6.3.b 6.4 6.5 6.6 6.7.a 6.7.b 6.8 6.9 6.10.a
    6.10.b 6.11.a 6.11.b 6.12.a 6.12.b 6.12.c 6.12.d 6.13 7.1 7.2.a 7.2.b 7.3 7.4 7.5.a
    7.5.b 7.6 8.1.a 8.1.b 8.1.c 8.1.d 8.1.e 8.2 8.3 8.4 8.5.a 8.5.b 8.5.c 8.6 8.7 9.1.a
    9.1.b.1 9.1.b.2 9.1.b.3 9.2 9.2.a 9.2.b 9.3 9.3.a 9.3.b 9.4 9.5 9.5.a 9.5.b 9.6.a 9.6.b
    9.7 10.1 11.1 11.2 11.2.a 11.2.b 11.2.c 11.3.a 11.3.b 11.3.c 11.4 11.5 11.6 11.7 11.8
    11.9 11.10 12.1 12.2.a 12.2.b 12.2.c 12.2.d 12.2.e 12.2.f 12.3 12.4 12.5 12.6 12.7 12.8
    12.9 12.9.a 12.9.b 12.9.c 12.9.d 12.9.e 12.9.f 12.9.g 12.9.h A.1 A.2 A.3.a A.3.b A.4
    A.4.a.1 A.4.a.2 A.4.b A.4.c A.4.d A.5 B.1 B.2 B.3.a B.3.b B.4 B.5 C C.1 C.2 C.3 C.4 C.5
    C.6 C.7 C.8 C.9 C.10.1 C.10.2 C.10 C.10.d C.11 C.12 C.13 D.1 D.2.1 D.2.2 D.2.3.a D.2.3.b
    D.2.3.c D.2.4 D.2.5.a D.2.5.b D.2.5.c D.2.6 D.2.7 D.2.8 D.2.9.a D.2.9.b D.2.9.c D.2.9.d
    D.2.9.e D.2.9.f D.2.10 E.1.a E.1.b E.2.a E.2.b E.2.c E.2.d E.2.e E.2.f E.2.g E.3 E.4 E.5
    E.6 E.7 E.8.a E.8.b E.8.c E.9.a E.9.b E.9.c E.10 E.11 E.12.a E.12.b E.13 E.14 F.1 F.2
    F.2.a F.2.b F.2.c F.3.a F.3.b.1 F.3.b.2 F.3.b.3 F.3.b.4 F.3 G.1 G.2 G.3 G.4 G.5 G.5.a
    G.5.b G.5.c G.6 G.6.1 G.6.2
";

/// Of 2023, without headings and without the parts into which C.9 and C.10 divide a sentence.
const IN_2023: &str = "
    Introduction Preface C 1.1 1.2 1.3 1.4.1 1.4.2 1.5 2.1 2.2 2.3 2.4 3.1.1 3.1.2 3.1.3
    3.2 3.3 3.4 3.5 3.6 3.7.1 3.7.2 3.7.3.1 3.7.3.2 3.7.3.3 3.7.3.4 3.7.3.5 3.8.1
    3.8.2.1.1 3.8.2.1.2 3.8.2.2.1 3.8.2.2.2 3.9.1 3.9.2 3.10.1 3.10.2 3.10.3 4.1 4.2.1
    4.2.2 4.3.1 4.3.2 4.3.3 4.4.1 4.4.2 4.4.3 4.4.4 4.5 4.6.1 4.6.2 4.6.3 4.7.1 4.7.2
    4.7.3 4.8 4.9 5.1.1 5.1.2 5.2.1 5.2.2 5.2.3 6.1 6.2.1.1 6.2.1.2 6.2.2 6.2.3 6.2.4
    6.2.5 6.2.6 6.3.1 6.3.2 6.4 6.5 6.6 6.7.1 6.7.2 6.8 6.9 6.10.1 6.10.2 6.11.1 6.11.2
    6.11.3 6.11.4 6.12.1 6.12.2 7.1 7.2.1 7.2.2 7.3 7.4.1 7.4.2 7.4.3 7.5.1 7.5.2 7.5.3
    7.5.4 7.5.5 7.6 8.1.1.1 8.1.1.2 8.1.2 8.1.3 8.1.4 8.1.5 8.1.6 8.2 8.3 8.4 8.5.1
    8.5.2 8.5.3 8.6 8.7 9.1.1 9.1.2.1 9.1.2.2 9.1.2.3 9.2.1 9.2.2 9.2.3.1 9.2.3.2 9.3.1
    9.3.2 9.4 9.5.1 9.5.2 9.5.3 9.6.1 9.6.2 10.1 10.2 11.1 11.2.1 11.2.2 11.2.3.1
    11.2.3.2 11.2.3.3 11.2.4 11.3.1 11.3.2.1 11.3.2.2 11.3.3 11.3.4 11.4 11.5 11.6 11.7
    11.8 11.9 11.10 11.11 11.12 12.1 12.2.1 12.2.2 12.2.3 12.2.4 12.2.5 12.2.6 12.2.7
    12.3 12.4 12.5 12.6 12.7 12.8 12.9.1 12.9.2 12.9.3 12.9.4 12.9.5 12.9.6 12.9.7
    12.9.8 12.9.9 A.1 A.2 A.3 A.4.3 A.5.1.1 A.5.1.2 A.5.2 A.5.3 A.5.4 A.5.5 A.6 B.1
    B.2.1 B.2.2 B.2.3 B.3 B.4 C.1 C.2 C.3 C.4 C.5 C.6 C.7 C.8 C.9 C.10.1 C.10.2 C.10.3
    C.11 C.12 C.13.1 C.13.2 C.13.3 C.13.4 C.13.5 C.13.6 D.1.1 D.1.2 D.1.3 D.1.4.1
    D.1.4.2 D.2.1 D.2.2 D.2.3.1 D.2.3.2 D.2.3.3 D.2.4 D.2.5 D.2.6.1 D.2.6.2 D.2.7 D.2.8
    D.2.9 D.2.10.1 D.2.10.2 D.2.10.3 D.2.10.4 D.2.10.5 D.2.10.6 D.2.11 I.1.1 I.1.2 I.2.1
    I.2.2 I.2.3 I.2.4 I.2.5 I.2.6 I.2.7 I.3 I.4 I.5 I.6 I.7 I.8.1 I.8.2 I.8.3 I.9.1
    I.9.2 I.9.3 I.10 I.11 I.12.1 I.12.2 I.13 I.14 II.1 II.2.1 II.2.2 II.2.3 II.3.1
    II.3.2.1 II.3.2.2 II.3.2.3 II.3.2.4 II.3.2.5 II.3.2.6 II.3.2.7 III.1 III.2.1 III.2.2
    III.3.1.1 III.3.1.2 III.4 III.5.1 III.5.2 III.5.3 III.6.1.1 III.6.1.2 III.6.2 A.4.1
    A.4.2 1.4 3.1 4.3 4.6 4.7 9.2 9.3 12.9 A.4 A.5 B.2 C.10 C.13 D.1 D.2.10 II.2 II.3
    II.3.2 III.5 III.6
";

fn laws(name: &str) -> &'static Edition {
    Edition::named(name).expect("an edition")
}

#[test]
fn every_number_of_the_text_is_a_clause() {
    for (name, numbers) in NUMBERS {
        for number in numbers.split_whitespace() {
            assert!(
                laws(name)
                    .clause(number)
                    .is_some_and(|clause| clause.id() == number),
                "{name} {number}"
            );
        }
    }
}

#[test]
fn every_clause_is_a_number_of_the_text_or_the_head_of_some() {
    for (name, numbers) in NUMBERS {
        for clause in laws(name).clauses() {
            assert!(
                numbers
                    .split_whitespace()
                    .any(|number| clause.article().contains(Article::new(number))),
                "{name} {}",
                clause.id()
            );
        }
    }
}

#[test]
fn those_editions_say_that_they_are_complete_and_others_do_not() {
    let complete: Vec<&str> = Edition::ALL
        .iter()
        .filter(|edition| edition.lists_every_clause())
        .map(Edition::name)
        .collect();
    let counted: Vec<&str> = NUMBERS.iter().map(|(name, _)| *name).collect();
    assert_eq!(complete, counted);
}
