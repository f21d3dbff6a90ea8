//! Any text is read or refused.

use touchmove_editions::{Article, Edition, PartialDate};

/// Texts of the alphabet, in an order that looks like chance and is always the same.
fn texts(alphabet: &[char], number: usize) -> impl Iterator<Item = String> {
    let mut state = 2_463_534_242_u32;
    let mut next = move || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state as usize
    };
    (0..number).map(move |_| {
        let length = next() % 14;
        (0..length)
            .map(|_| alphabet[next() % alphabet.len()])
            .collect()
    })
}

#[test]
fn any_text_is_an_article_with_one_regular_spelling() {
    let alphabet: Vec<char> = "0123abCII.()[]/ é".chars().collect();
    for text in texts(&alphabet, 20_000) {
        let article = Article::new(&text);
        let regular = article.to_string();
        assert_eq!(Article::new(&regular), article, "{text}");
        assert_eq!(Article::new(&regular).to_string(), regular, "{text}");
        for edition in Edition::ALL {
            let found = edition.clause(&text);
            assert!(
                found.is_none_or(|clause| clause.article() == article),
                "{text}"
            );
        }
    }
}

#[test]
fn any_text_of_the_right_form_is_a_date_or_an_error() {
    let alphabet: Vec<char> = "0012349??????".chars().collect();
    let mut read = 0;
    let fields: Vec<String> = texts(&alphabet, 60_000)
        .filter(|text| text.len() >= 8)
        .collect();
    for digits in fields {
        let text = format!("{}.{}.{}", &digits[..4], &digits[4..6], &digits[6..8]);
        match text.parse::<PartialDate>() {
            Ok(date) => {
                read += 1;
                assert_eq!(date.to_string(), text);
                assert!(date.earliest() <= date.latest(), "{text}");
                for day in [date.earliest(), date.latest()] {
                    let day = day.to_string();
                    let fits = |(known, digit)| known == '?' || known == digit;
                    assert!(text.chars().zip(day.chars()).all(fits), "{text}: {day}");
                }
                let in_force = Edition::by_date(date);
                assert!(
                    in_force.may_be_earlier() || !in_force.editions().is_empty(),
                    "{text}"
                );
            }
            Err(error) => assert!(error.to_string().contains("is no date"), "{text}"),
        }
    }
    assert!(read > 1000, "only {read} could be read");
}
