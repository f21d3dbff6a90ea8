//! One game, from its tags to its result.

use std::collections::BTreeSet;
use std::sync::Arc;

use memchr::memchr2;
use touchmove_board::{Colour, Faults, History, Position, Setup};
use touchmove_editions::Rule;
use touchmove_notation::pgn::{Damage, Encoding, ROSTER, RawGame, Span, TagIndex, Tags};

use crate::case::{About, Case};
use crate::language;
use crate::laws::LawsByDate;
use crate::moves::Replayer;
use crate::notation::Spellings;
use crate::script::{MOST_HALF_MOVES, Script};
use crate::{Finding, Kind, Options, clock, result};

/// Audits one game after another, and keeps the room it needs between them.
///
/// ```
/// use touchmove_audit::{GameAuditor, Kind, Options};
/// use touchmove_notation::pgn::RawGame;
///
/// let options = Options::default();
/// let mut auditor = GameAuditor::new(&options, "one.pgn".into());
/// let mut findings = Vec::new();
/// let plies = auditor.audit(&RawGame::new(b"1. e4 e5 2. Ke3 *"), &mut findings);
/// assert_eq!(plies, 3);
/// assert!(findings.iter().any(|finding| finding.kind == Kind::IllegalMove));
/// ```
#[derive(Debug)]
pub struct GameAuditor<'o> {
    options: &'o Options,
    file: Arc<str>,
    laws: LawsByDate,
    tags: TagIndex,
    script: Script,
    history: History,
    spellings: Spellings,
}

impl<'o> GameAuditor<'o> {
    /// An auditor for games of the file of that name.
    pub fn new(options: &'o Options, file: Arc<str>) -> GameAuditor<'o> {
        GameAuditor {
            options,
            file,
            laws: LawsByDate::new(options.laws),
            tags: TagIndex::new(),
            script: Script::default(),
            history: History::new(Position::initial()),
            spellings: Spellings::default(),
        }
    }

    /// Audits a game: adds what it finds, in the order of the text, and gives
    /// the number of half-moves of the main line.
    pub fn audit(&mut self, game: &RawGame<'_>, findings: &mut Vec<Finding>) -> u64 {
        let first = findings.len();
        self.script.read(game, &mut self.tags);
        let tags = self.tags.tags(game);
        let laws = self.laws.of(tags.text("Date"));
        let mut case = Case {
            game,
            tags,
            laws,
            wanted: self.options.kinds,
            file: &self.file,
            findings,
            players: None,
            told: [0; 32],
        };
        check_text(&mut case, &self.script);
        check_tags(&mut case, &self.script);
        let stated = result::stated(&mut case, self.script.termination);
        if let Some(start) = start(&mut case) {
            self.history.restart(start);
            check_numbers(&mut case, &self.script, &start);
            let language = language::choose(&mut case, &self.script, &start, self.options.language);
            let replay = Replayer::new(
                &mut case,
                &self.script,
                language,
                &mut self.history,
                &mut self.spellings,
            )
            .run();
            result::check(&mut case, &stated, &self.history, &replay);
            clock::check(&mut case, &self.script, &self.history, &stated);
        }
        case.tell_of_the_rest(first);
        findings[first..].sort_by_key(|finding| finding.offset);
        self.script.moves.len() as u64
    }
}

/// What is wrong with the form of the text.
fn check_text(case: &mut Case<'_>, script: &Script) {
    if let Some(place) = script.beyond {
        case.by_form(Kind::BrokenPgn, About::Text(place.start), || {
            format!("no game has more than {MOST_HALF_MOVES} half-moves; the rest is not judged")
        });
    }
    // One of a kind on a line says enough.
    let mut told = Vec::new();
    let mut place_before = 0;
    for &(damage, place) in &script.damages {
        let between = case.game.bytes.get(place_before..place.start as usize);
        place_before = place.start as usize;
        // Where two places are on one line, nothing between them ends one.
        if between.is_none_or(|text| memchr2(b'\n', b'\r', text).is_some()) {
            told.clear();
        }
        if told.contains(&damage) {
            continue;
        }
        told.push(damage);
        let kind = match damage {
            Damage::NulByte | Damage::Utf16 => Kind::Encoding,
            Damage::OddTagName | Damage::UnescapedBackslash | Damage::BadNag => Kind::Notation,
            _ => Kind::BrokenPgn,
        };
        let text = match damage {
            Damage::JunkText => format!("`{}` is no part of a game", excerpt(case, place)),
            _ => damage.to_string(),
        };
        case.by_form(kind, About::Text(place.start), || text);
    }
    // It is the whole text's, so it is told once.
    if case.game.transcoded && case.game.number == 1 {
        case.by_form(Kind::Encoding, About::Text(0), || {
            "the text is UTF-16; PGN is UTF-8 or Latin-1".to_owned()
        });
    }
    if case.wanted.contains(Kind::Encoding) && case.game.encoding() == Encoding::Windows1252 {
        let place = case
            .game
            .bytes
            .iter()
            .position(|byte| !byte.is_ascii())
            .unwrap_or(0);
        case.by_form(Kind::Encoding, About::Text(place as u32), || {
            "the text is not UTF-8; it is read as Windows-1252, as older files are".to_owned()
        });
    }
}

/// The beginning of a text that may be long.
fn excerpt(case: &Case<'_>, place: Span) -> String {
    const ENOUGH: usize = 40;
    let text = case.text(place);
    let line = text.trim();
    match line.char_indices().nth(ENOUGH) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

fn check_tags(case: &mut Case<'_>, script: &Script) {
    let missing: Vec<&str> = ROSTER
        .iter()
        .map(|(tag, _)| *tag)
        .filter(|tag| case.tags.get(tag).is_none())
        .collect();
    if !missing.is_empty() {
        case.by_form(Kind::MissingTag, About::Text(0), || {
            let (s, are) = if missing.len() == 1 {
                ("", "is")
            } else {
                ("s", "are")
            };
            format!("the tag{s} {} {are} missing", missing.join(", "))
        });
    }
    check_duplicates(case);
    check_set_up(case);
    if script.moves.is_empty() {
        case.by_form(Kind::EmptyGame, About::Text(0), || {
            "the game has no moves".to_owned()
        });
    }
}

/// `SetUp` says whether the game has a first position of its own, which `FEN`
/// then describes (PGN standard, section 9.7).
fn check_set_up(case: &mut Case<'_>) {
    let (set_up, fen) = (case.tags.get("SetUp"), case.tags.get("FEN"));
    let value = set_up.map(|tag| tag.value.raw().trim_ascii());
    let (place, text) = match (set_up.zip(value), fen) {
        (None, Some(fen)) => (fen, "a game with a FEN tag has `[SetUp \"1\"]` too"),
        (Some((tag, b"1")), None) => (tag, "SetUp announces a FEN tag, but there is none"),
        (Some((tag, b"0")), Some(_)) => {
            (tag, "SetUp denies a first position of its own, FEN has one")
        }
        (Some((tag, value)), _) if value != b"0" && value != b"1" => (tag, "SetUp is 0 or 1"),
        _ => return,
    };
    case.by_form(Kind::MissingTag, About::Text(place.span.start), || {
        text.to_owned()
    });
}

/// A tag is to stand once in a game (PGN standard, section 8.1). Where a header
/// was lost, all tags of the next game are there twice: they make one finding.
fn check_duplicates(case: &mut Case<'_>) {
    let tags = case.tags;
    if all_differ(tags) {
        return;
    }
    let mut place = None;
    let mut once = BTreeSet::new();
    let mut again = BTreeSet::new();
    let mut names = Vec::new();
    for tag in tags.iter().filter(|tag| !once.insert(tag.name)) {
        place.get_or_insert(tag.span.start);
        if again.insert(tag.name) {
            names.push(String::from_utf8_lossy(tag.name));
        }
    }
    let Some(place) = place else { return };
    case.by_form(Kind::Notation, About::Text(place), || {
        let (s, stand) = if names.len() == 1 {
            ("", "stands")
        } else {
            ("s", "stand")
        };
        format!("the tag{s} {} {stand} more than once", names.join(", "))
    });
}

/// Whether there are few tags, and no name twice.
fn all_differ(tags: Tags<'_>) -> bool {
    const FEW: usize = 24;
    let mut names: [&[u8]; FEW] = [&[]; FEW];
    tags.iter().len() <= FEW
        && tags.iter().enumerate().all(|(index, tag)| {
            names[index] = tag.name;
            names[..index].iter().all(|earlier| *earlier != tag.name)
        })
}

/// How the moves of a variant are to be understood.
#[derive(PartialEq, Eq)]
enum Variant {
    /// By Articles 1 to 3, from any position.
    Standard,
    /// By Appendix F.
    Chess960,
    Other,
}

fn variant(name: &str) -> Variant {
    let letters: String = name
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect::<String>()
        .to_ascii_lowercase();
    match letters.as_str() {
        "" | "standard" | "chess" | "normal" | "classical" | "fromposition" | "orthodox" => {
            Variant::Standard
        }
        "chess960" | "fischerandom" | "fischerrandom" | "freestyle" | "freestylechess" | "frc"
        | "chess9lx" => Variant::Chess960,
        _ => Variant::Other,
    }
}

/// The first position, if there is one to play from.
fn start(case: &mut Case<'_>) -> Option<Position> {
    if let Some(tag) = case.tags.get("Variant") {
        let name = tag.value.to_text().0;
        if variant(&name) == Variant::Other {
            case.by_form(
                Kind::UnsupportedVariant,
                About::Text(tag.span.start),
                || format!("`{name}` is not played by the Laws; its moves are not judged"),
            );
            return None;
        }
    }
    let Some(tag) = case.tags.get("FEN") else {
        return Some(Position::initial());
    };
    let text = tag.value.to_text().0;
    let place = About::Text(tag.span.start);
    let setup: Setup = match text.parse() {
        Ok(setup) => setup,
        Err(error) => {
            bad_position(case, place, &text, || {
                format!("{error}; the moves are not judged")
            });
            return None;
        }
    };
    match setup.position() {
        Ok(position) => Some(position),
        Err(faulty) => {
            let faults = faulty.faults();
            let position = faulty.accept(Faults::ANY).ok();
            let judged = if position.is_some() {
                ""
            } else {
                "; the moves are not judged"
            };
            bad_position(case, place, &text, || format!("{faults}{judged}"));
            position
        }
    }
}

fn bad_position(case: &mut Case<'_>, place: About<'_>, fen: &str, text: impl FnOnce() -> String) {
    let before = case.findings.len();
    case.by_rule(Kind::BadPosition, Rule::IllegalPosition, place, text);
    if let Some(finding) = case.findings.get_mut(before) {
        finding.fen = Some(fen.to_owned());
    }
}

/// Whether the move numbers are those of the moves; the first that is not is
/// told, and counting goes on from it.
fn check_numbers(case: &mut Case<'_>, script: &Script, start: &Position) {
    let white = start.turn() == Colour::White;
    let stray = script.stray_number(case.game, start.fullmove_number(), white);
    let Some(((_, _, place), (number, white), more)) = stray else {
        return;
    };
    let dots = if white { "." } else { "..." };
    let told = case.text(place).trim_end().to_owned();
    case.by_form(Kind::Notation, About::Text(place.start), || {
        let text = format!("`{told}` stands where {number}{dots} is due");
        match more {
            0 => text,
            more => format!("{text}, and {more} more like it"),
        }
    });
}
