//! Any text is read or refused, and what is read is written back.

use touchmove_clock::{ClockTime, Millis, PeriodAdded, TimeControl};

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
fn any_text_is_a_time_control_or_an_error() {
    let alphabet: Vec<char> = "0123459/+:db*?-. é".chars().collect();
    let mut read = 0;
    for text in texts(&alphabet, 200_000) {
        match text.parse::<TimeControl>() {
            Ok(control) => {
                read += 1;
                assert_eq!(control.to_string().parse(), Ok(control.clone()), "{text}");
                let initial = control.initial().unwrap_or(Millis::ZERO);
                for added in [PeriodAdded::OnMove, PeriodAdded::OnFlag] {
                    for number in [1, 40, u32::MAX - 1] {
                        let most = control.most_after(number, initial, added);
                        assert!(most.is_none_or(|most| most >= initial), "{text}");
                    }
                }
                assert!(
                    control.per_player_over_60_moves() >= control.main_time(),
                    "{text}"
                );
            }
            Err(error) => assert!(error.to_string().contains("is no time control"), "{text}"),
        }
    }
    assert!(read > 1000, "only {read} could be read");
}

#[test]
fn any_text_is_a_clock_time_or_an_error() {
    let alphabet: Vec<char> = "0012345:::.-+ é".chars().collect();
    let mut read = 0;
    for text in texts(&alphabet, 200_000) {
        match text.parse::<ClockTime>() {
            Ok(time) => {
                read += 1;
                assert_eq!(time.to_string().parse(), Ok(time), "{text}");
            }
            Err(error) => assert!(error.to_string().contains("is no clock time"), "{text}"),
        }
    }
    assert!(read > 200, "only {read} could be read");
}
