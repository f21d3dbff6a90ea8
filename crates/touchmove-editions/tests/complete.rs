//! The tables of the editions that were read in full have every numbered clause of them.

use touchmove_editions::{Article, Edition};

/// The numbers that the editions' texts give, from beginning to end.
const NUMBERS: &[(&str, &str)] = &[("1997", IN_1997), ("2014", IN_2014)];

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
