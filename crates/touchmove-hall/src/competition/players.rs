//! Who plays.

use serde::{Deserialize, Serialize};

use crate::names::{CALLED, can_be_called};

/// A player of a competition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    /// His number in the competition, from 1.
    pub(crate) number: u32,
    pub(crate) name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rating: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) federation: Option<String>,
    /// His number in FIDE's register.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fide: Option<u32>,
    /// The year or the day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) born: Option<String>,
    /// `m` or `w`, as in reports to FIDE.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sex: Option<String>,
    /// He is not paired any more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) withdrawn: bool,
}

/// What is said of a player when he is entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPlayer {
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) title: Option<String>,
    #[serde(default)]
    pub(crate) rating: Option<u32>,
    #[serde(default)]
    pub(crate) federation: Option<String>,
    #[serde(default)]
    pub(crate) fide: Option<u32>,
    #[serde(default)]
    pub(crate) born: Option<String>,
    #[serde(default)]
    pub(crate) sex: Option<String>,
    #[serde(default)]
    pub(crate) withdrawn: bool,
}

/// The titles that players have, as they are written in reports.
const TITLES: [&str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];

impl NewPlayer {
    /// The player under that number.
    ///
    /// # Errors
    /// What cannot be so, in a line.
    pub(crate) fn numbered(self, number: u32) -> Result<Player, String> {
        let said = |text: Option<String>| {
            text.map(|text| text.trim().to_owned())
                .filter(|text| !text.is_empty())
        };
        let name = self.name.trim().to_owned();
        if !can_be_called(&name) {
            return Err(CALLED.to_owned());
        }
        let title = said(self.title).map(|title| title.to_uppercase());
        if let Some(title) = title.as_deref().filter(|title| !TITLES.contains(title)) {
            return Err(format!(
                "`{}` is no title: {}",
                short(title),
                TITLES.join(", ")
            ));
        }
        let federation = said(self.federation).map(|federation| federation.to_uppercase());
        let is_one =
            |text: &&str| text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase());
        if let Some(federation) = federation.as_deref().filter(|text| !is_one(text)) {
            return Err(format!(
                "`{}` is no federation: three letters, such as ESP",
                short(federation)
            ));
        }
        let sex = said(self.sex).map(|sex| sex.to_lowercase());
        let sex = match sex.as_deref() {
            None => None,
            Some("m") => Some("m".to_owned()),
            Some("w" | "f") => Some("w".to_owned()),
            Some(other) => {
                return Err(format!(
                    "`{}` is no sex as reports have it: m or w",
                    short(other)
                ));
            }
        };
        let born = said(self.born).map(|born| year_or_day(&born)).transpose()?;
        if let Some(rating) = self.rating.filter(|rating| *rating > 9999) {
            return Err(format!("{rating} is no rating: 9999 at most"));
        }
        if let Some(fide) = self.fide.filter(|fide| *fide > 99_999_999) {
            return Err(format!(
                "{fide} is no number of a player: eight figures at most"
            ));
        }
        Ok(Player {
            number,
            name,
            title,
            rating: self.rating.filter(|rating| *rating > 0),
            federation,
            fide: self.fide.filter(|fide| *fide > 0),
            born,
            sex,
            withdrawn: self.withdrawn,
        })
    }
}

/// A year, or a day of the calendar; a day of which only the year is known is written with zeros in
/// reports.
fn year_or_day(text: &str) -> Result<String, String> {
    let is_year = |text: &str| text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    let year = text.strip_suffix("/00/00").unwrap_or(text);
    if is_year(year) {
        return Ok(year.to_owned());
    }
    let day: super::Day = text
        .parse()
        .map_err(|error| format!("born: {error}, and no year"))?;
    Ok(day.to_string())
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> NewPlayer {
        NewPlayer {
            name: name.to_owned(),
            ..NewPlayer::default()
        }
    }

    #[test]
    fn what_is_said_of_a_player_is_written_in_one_way() {
        let player = NewPlayer {
            title: Some("wgm".to_owned()),
            federation: Some("esp".to_owned()),
            born: Some("1990/02/03".to_owned()),
            sex: Some("F".to_owned()),
            rating: Some(0),
            ..named(" Ana Ruiz ")
        };
        let player = player.numbered(7).unwrap();
        assert_eq!((player.name.as_str(), player.rating), ("Ana Ruiz", None));
        assert_eq!(player.title.as_deref(), Some("WGM"));
        assert_eq!(player.federation.as_deref(), Some("ESP"));
        assert_eq!(player.born.as_deref(), Some("1990-02-03"));
        assert_eq!(player.sex.as_deref(), Some("w"));
    }

    #[test]
    fn what_cannot_be_so_is_refused() {
        let some = |text: &str| Some(text.to_owned());
        for wrong in [
            named(""),
            named("a\nb"),
            named(&"x".repeat(101)),
            NewPlayer {
                title: some("Dr"),
                ..named("Ana")
            },
            NewPlayer {
                federation: some("Spain"),
                ..named("Ana")
            },
            NewPlayer {
                born: some("yesterday"),
                ..named("Ana")
            },
            NewPlayer {
                sex: some("x"),
                ..named("Ana")
            },
            NewPlayer {
                rating: Some(10_000),
                ..named("Ana")
            },
            NewPlayer {
                fide: Some(100_000_000),
                ..named("Ana")
            },
        ] {
            assert!(wrong.clone().numbered(1).is_err(), "{wrong:?}");
        }
    }
}
