//! Games that are to be opened.

use std::fmt::{Display, Write as _};

use touchmove_record::Line;

use super::HallError;
use crate::game::Game;
use crate::names::{GameId, Token};

/// A game that is to be opened.
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGame {
    #[serde(default)]
    pub(crate) rules: Vec<String>,
    #[serde(default)]
    pub(crate) white: Option<String>,
    #[serde(default)]
    pub(crate) black: Option<String>,
    #[serde(default)]
    pub(crate) arbiter: Option<String>,
    #[serde(default = "yes")]
    pub(crate) public: bool,
}

fn yes() -> bool {
    true
}

/// A game that has been opened.
pub(crate) struct Opened {
    pub(crate) game: GameId,
    pub(crate) code: String,
    pub(crate) white: Token,
    pub(crate) black: Token,
    pub(crate) arbiter: Option<Token>,
}

/// The header of a new game, which is one that a referee takes.
pub(super) fn header(new: &NewGame) -> Result<String, HallError> {
    let mut header = String::new();
    for line in &new.rules {
        let refuse = |why: &dyn Display| {
            HallError::Unacceptable(format!("rules: `{}`: {why}", line.escape_debug()))
        };
        if line.len() > 300 {
            return Err(HallError::Unacceptable(
                "rules: a line is longer than 300 letters".to_owned(),
            ));
        }
        match line.parse::<Line>() {
            Ok(Line::Header(line)) => add(&mut header, &line),
            Ok(_) => return Err(refuse(&"it is no line of the header")),
            Err(error) => return Err(refuse(&error)),
        }
        if header.len() > 4000 {
            return Err(HallError::Unacceptable(
                "there are too many rules".to_owned(),
            ));
        }
    }
    for (colour, name) in [("white", &new.white), ("black", &new.black)] {
        if let Some(name) = name {
            let name = name_of(name, colour)?;
            add(&mut header, &format_args!("player {colour} {name}"));
        }
    }
    Game::referee(&header).map_err(|error| HallError::Unacceptable(format!("rules: {error}")))?;
    Ok(header)
}

fn add(header: &mut String, line: &dyn Display) {
    // Writing to a text does not fail.
    let _ = writeln!(header, "{line}");
}

/// A name as it can stand in a line.
pub(super) fn name_of(name: &str, whose: &str) -> Result<String, HallError> {
    let name = name.trim();
    let fits = !name.is_empty() && name.chars().count() <= 100 && !name.contains(char::is_control);
    fits.then(|| name.to_owned()).ok_or_else(|| {
        HallError::Unacceptable(format!(
            "{whose}: a name has 1 to 100 letters, and no control characters"
        ))
    })
}
