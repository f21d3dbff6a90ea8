//! The names of games and links, and the secrets that open a seat.

use std::fmt;
use std::str::FromStr;

use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest as _, Sha256};

/// Letters and figures that cannot be taken for one another.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

macro_rules! name {
    ($(#[$doc:meta])* $name:ident, $length:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(crate) struct $name([u8; $length]);

        impl $name {
            /// A new one, by chance.
            ///
            /// # Errors
            /// If the system has no chance to give.
            pub(crate) fn random() -> Result<$name, getrandom::Error> {
                let mut bytes = [0; $length];
                getrandom::fill(&mut bytes)?;
                Ok($name(bytes.map(|byte| LETTERS[usize::from(byte) % LETTERS.len()])))
            }

            /// As it is written.
            pub(crate) fn as_str(&self) -> &str {
                // Made of LETTERS only.
                std::str::from_utf8(&self.0).unwrap_or_default()
            }
        }

        impl FromStr for $name {
            type Err = NoSuchName;

            fn from_str(text: &str) -> Result<$name, NoSuchName> {
                let bytes: [u8; $length] = text.as_bytes().try_into().map_err(|_| NoSuchName)?;
                let known = bytes.iter().all(|byte| LETTERS.contains(byte));
                known.then_some($name(bytes)).ok_or(NoSuchName)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.as_str())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let text = String::deserialize(from)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

name! {
    /// The public name of a game: six letters and figures.
    GameId, 6
}

name! {
    /// The public name of a competition.
    CompetitionId, 6
}

name! {
    /// The public name of a link. It opens nothing: the [`Token`] does.
    LinkId, 8
}

/// What people and competitions can be called: it stands in one line.
pub(crate) fn can_be_called(name: &str) -> bool {
    let letters = name.chars().count();
    (1..=LONGEST_CALLED).contains(&letters) && !name.contains(char::is_control)
}

/// So many letters a person's name has at most.
const LONGEST_CALLED: usize = 100;

/// What is said of one that [cannot](can_be_called) be.
pub(crate) const CALLED: &str = "a name has 1 to 100 letters, and no control characters";

/// The text is no name that the hall gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is nothing of that name")]
pub(crate) struct NoSuchName;

/// The secret of a link: 128 bits. Whoever has it sits at that seat.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token([u8; 16]);

/// All that is kept of a [`Token`]: its SHA-256.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TokenHash(pub(crate) [u8; 32]);

impl Token {
    /// A new one, by chance.
    ///
    /// # Errors
    /// If the system has no chance to give.
    pub(crate) fn random() -> Result<Token, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Token(bytes))
    }

    /// What is kept of it.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0).into())
    }
}

impl FromStr for Token {
    type Err = NoSuchName;

    fn from_str(text: &str) -> Result<Token, NoSuchName> {
        let bytes = BASE64URL_NOPAD
            .decode(text.as_bytes())
            .map_err(|_| NoSuchName)?;
        bytes.try_into().map(Token).map_err(|_| NoSuchName)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&BASE64URL_NOPAD.encode(&self.0))
    }
}

impl fmt::Debug for Token {
    /// A secret is not for logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// Six figures by which a player who is told them comes to the free seat of a game.
///
/// # Errors
/// If the system has no chance to give.
pub(crate) fn join_code() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes)?;
    Ok(format!("{:06}", u64::from_le_bytes(bytes) % 1_000_000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_it_is_written() {
        let token = Token::random().unwrap();
        let written = token.to_string();
        assert_eq!(written.len(), 22);
        assert_eq!(written.parse::<Token>().unwrap().hash(), token.hash());
    }

    #[test]
    fn a_name_is_read_as_it_is_written_and_nothing_else_is_one() {
        assert_eq!("k7x2p9".parse::<GameId>().unwrap().to_string(), "k7x2p9");
        for text in [
            "", "k7x2p", "k7x2p90", "K7X2P9", "../etc", "k7x2pé", "O0l1x9",
        ] {
            assert_eq!(text.parse::<GameId>(), Err(NoSuchName), "{text}");
        }
        let id = LinkId::random().unwrap();
        assert_eq!(id.to_string().parse(), Ok(id));
    }

    #[test]
    fn what_is_no_token_is_refused() {
        for text in [
            "",
            "abc",
            "AAAAAAAAAAAAAAAAAAAAAAAA",
            "äöü",
            "????????????????======",
        ] {
            assert!(text.parse::<Token>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_token_is_not_printed_for_logs() {
        assert_eq!(format!("{:?}", Token([7; 16])), "Token(…)");
    }
}
