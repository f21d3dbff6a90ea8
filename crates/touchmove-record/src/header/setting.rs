//! `option NAME VALUE`: rules of the competition.

use std::fmt;

use touchmove_clock::{Millis, PeriodAdded};
use touchmove_editions::Fivefold;
use touchmove_laws::{DeviceCost, DrawAgreement, Players, PointScheme, Supervision, Watching};

use crate::LineError;
use crate::words::{Words, count, players, players_name};

/// One rule of the competition. What is not said follows from the Laws, or is as said here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// `arbiter`: what a watching arbiter does by himself; if absent, he acts.
    Arbiter(Watching),
    /// `supervision`: if absent, full in standard play, and by claims in rapid and blitz.
    Supervision(Supervision),
    /// `default-time`: how many seconds late a player may come (2014 6.7.a); `None`: as he likes. If
    /// absent, as the edition has it.
    DefaultTime(Option<u32>),
    /// `absent`: who is not at the board at the start; if absent, nobody.
    Absent(Players),
    /// `draw-agreement`: if absent, free (2014 9.1.a).
    DrawAgreement(DrawAgreement),
    /// `quickplay-finish`: whether there is one (2014 G, 1997 10).
    QuickplayFinish(bool),
    /// `period-added`: when a new period's time comes onto the clock; if absent, on the move.
    PeriodAdded(PeriodAdded),
    /// `fivefold`: how five appearances count (2014 9.6.a); if absent, as the edition words it.
    Fivefold(Fivefold),
    /// `board`: whether it is seen; if absent, it is. Unseen, the clock and the sheets are all that
    /// is known of the game.
    Board(bool),
    /// `scoresheets`: if absent, they are assumed (2014 8.1).
    Scoresheets(Scoresheets),
    /// `visually-disabled`: who plays by Appendix D; if absent, nobody.
    VisuallyDisabled(Players),
    /// `points`: what results score (2014 10.1); if absent, 1-0.5-0.
    Points(PointScheme),
    /// `device-penalty`: if absent, loss (2014 11.3.b).
    DevicePenalty(DeviceCost),
}

/// What is known of the scoresheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoresheets {
    /// A player who has written nothing is taken to keep his score rightly.
    Assumed,
    /// They are judged as they stand, from the first move on.
    Written,
}

/// The names of the options, with their values.
const OPTIONS: [(&str, &str); 13] = [
    ("arbiter", "acts, advises or none"),
    ("supervision", "full or claims"),
    ("default-time", "a number of seconds, or none"),
    ("absent", "white, black or both"),
    ("draw-agreement", "free, never or after N"),
    ("quickplay-finish", "yes or no"),
    ("period-added", "on-move or on-flag"),
    ("fivefold", "consecutive or any"),
    ("board", "seen or unseen"),
    ("scoresheets", "assumed or written"),
    ("visually-disabled", "white, black or both"),
    ("points", "WIN-DRAW-LOSS"),
    ("device-penalty", "loss, warning or time N"),
];

impl Setting {
    /// The name of the option.
    pub const fn name(&self) -> &'static str {
        match self {
            Setting::Arbiter(_) => "arbiter",
            Setting::Supervision(_) => "supervision",
            Setting::DefaultTime(_) => "default-time",
            Setting::Absent(_) => "absent",
            Setting::DrawAgreement(_) => "draw-agreement",
            Setting::QuickplayFinish(_) => "quickplay-finish",
            Setting::PeriodAdded(_) => "period-added",
            Setting::Fivefold(_) => "fivefold",
            Setting::Board(_) => "board",
            Setting::Scoresheets(_) => "scoresheets",
            Setting::VisuallyDisabled(_) => "visually-disabled",
            Setting::Points(_) => "points",
            Setting::DevicePenalty(_) => "device-penalty",
        }
    }

    /// Reads `NAME VALUE`.
    pub(super) fn read(words: &mut Words<'_>) -> Result<Setting, LineError> {
        let name = words.expect("the name of an option")?;
        let Some((_, values)) = OPTIONS.iter().find(|(option, _)| *option == name) else {
            let names = OPTIONS.map(|(option, _)| option).join(", ");
            return Err(LineError::unreadable(format!(
                "there is no option `{name}`; there are {names}"
            )));
        };
        let value = words.take_rest("the value of the option")?;
        Setting::of(name, value).ok_or_else(|| {
            LineError::unreadable(format!(
                "`{value}` is no value of the option `{name}`: {values}"
            ))
        })
    }

    /// The setting of an option that there is.
    fn of(name: &str, value: &str) -> Option<Setting> {
        Some(match (name, value) {
            ("arbiter", "acts") => Setting::Arbiter(Watching::Acts),
            ("arbiter", "advises") => Setting::Arbiter(Watching::Advises),
            ("arbiter", "none") => Setting::Arbiter(Watching::Nobody),
            ("supervision", "full") => Setting::Supervision(Supervision::Full),
            ("supervision", "claims") => Setting::Supervision(Supervision::Claims),
            ("default-time", "none") => Setting::DefaultTime(None),
            ("default-time", seconds) => Setting::DefaultTime(Some(count(seconds)?)),
            ("absent", who) => Setting::Absent(players(who)?),
            ("draw-agreement", "free") => Setting::DrawAgreement(DrawAgreement::Free),
            ("draw-agreement", "never") => Setting::DrawAgreement(DrawAgreement::Never),
            ("draw-agreement", after) => {
                Setting::DrawAgreement(DrawAgreement::After(number_after("after", after)?))
            }
            ("quickplay-finish", "yes") => Setting::QuickplayFinish(true),
            ("quickplay-finish", "no") => Setting::QuickplayFinish(false),
            ("period-added", "on-move") => Setting::PeriodAdded(PeriodAdded::OnMove),
            ("period-added", "on-flag") => Setting::PeriodAdded(PeriodAdded::OnFlag),
            ("fivefold", "consecutive") => Setting::Fivefold(Fivefold::ConsecutiveAlternate),
            ("fivefold", "any") => Setting::Fivefold(Fivefold::Any),
            ("board", "seen") => Setting::Board(true),
            ("board", "unseen") => Setting::Board(false),
            ("scoresheets", "assumed") => Setting::Scoresheets(Scoresheets::Assumed),
            ("scoresheets", "written") => Setting::Scoresheets(Scoresheets::Written),
            ("visually-disabled", who) => Setting::VisuallyDisabled(players(who)?),
            ("points", scheme) => Setting::Points(scheme.parse().ok()?),
            ("device-penalty", "loss") => Setting::DevicePenalty(DeviceCost::Game),
            ("device-penalty", "warning") => Setting::DevicePenalty(DeviceCost::Warning),
            ("device-penalty", time) => {
                let time = Millis::seconds(number_after("time", time)?);
                Setting::DevicePenalty(DeviceCost::Time(time))
            }
            _ => return None,
        })
    }
}

/// The number after a word.
fn number_after(word: &str, text: &str) -> Option<u32> {
    let mut words = Words::of(text);
    let is_there = words.next() == Some(word);
    let number = words.next().and_then(count)?;
    (is_there && words.is_empty()).then_some(number)
}

impl fmt::Display for Setting {
    /// `NAME VALUE`, as it is read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.name())?;
        f.write_str(match self {
            Setting::Arbiter(Watching::Acts) => "acts",
            Setting::Arbiter(Watching::Advises) => "advises",
            Setting::Supervision(Supervision::Full) => "full",
            Setting::Supervision(Supervision::Claims) => "claims",
            Setting::Arbiter(Watching::Nobody) | Setting::DefaultTime(None) => "none",
            Setting::DefaultTime(Some(seconds)) => return seconds.fmt(f),
            Setting::Absent(who) | Setting::VisuallyDisabled(who) => players_name(*who),
            Setting::DrawAgreement(DrawAgreement::Free) => "free",
            Setting::DrawAgreement(DrawAgreement::Never) => "never",
            Setting::DrawAgreement(DrawAgreement::After(moves)) => {
                return write!(f, "after {moves}");
            }
            Setting::QuickplayFinish(true) => "yes",
            Setting::QuickplayFinish(false) => "no",
            Setting::PeriodAdded(PeriodAdded::OnMove) => "on-move",
            Setting::PeriodAdded(PeriodAdded::OnFlag) => "on-flag",
            Setting::Fivefold(Fivefold::ConsecutiveAlternate) => "consecutive",
            Setting::Fivefold(Fivefold::Any) => "any",
            Setting::Board(true) => "seen",
            Setting::Board(false) => "unseen",
            Setting::Scoresheets(Scoresheets::Assumed) => "assumed",
            Setting::Scoresheets(Scoresheets::Written) => "written",
            Setting::Points(PointScheme { win, draw, loss }) => {
                return write!(f, "{win}-{draw}-{loss}");
            }
            Setting::DevicePenalty(DeviceCost::Game) => "loss",
            Setting::DevicePenalty(DeviceCost::Warning) => "warning",
            Setting::DevicePenalty(DeviceCost::Time(time)) => {
                return write!(f, "time {}", time.get() / 1000);
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_written_as_it_is_read() {
        for text in [
            "arbiter acts",
            "arbiter advises",
            "arbiter none",
            "supervision full",
            "supervision claims",
            "default-time 1800",
            "default-time none",
            "absent white",
            "absent black",
            "absent both",
            "draw-agreement free",
            "draw-agreement never",
            "draw-agreement after 30",
            "quickplay-finish yes",
            "quickplay-finish no",
            "period-added on-move",
            "period-added on-flag",
            "fivefold consecutive",
            "fivefold any",
            "board seen",
            "board unseen",
            "scoresheets assumed",
            "scoresheets written",
            "visually-disabled both",
            "points 3-1-0",
            "points 1-0.5-0",
            "device-penalty loss",
            "device-penalty warning",
            "device-penalty time 120",
        ] {
            let setting = Setting::read(&mut Words::of(text)).unwrap();
            assert_eq!(setting.to_string(), text);
        }
    }

    #[test]
    fn what_is_no_value_is_told_with_what_there_is() {
        for (name, values) in OPTIONS {
            let error = Setting::read(&mut Words::of(&format!("{name} of course"))).unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("`of course` is no value of the option `{name}`: {values}")
            );
        }
    }
}
