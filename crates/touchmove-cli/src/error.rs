//! What went wrong, as one line.

use std::error::Error;
use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

/// Says what went wrong, and gives the exit status for it. Nobody reading the
/// output any more, as after `| head`, is nothing to speak of.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    if error.chain().any(is_broken_pipe) {
        return ExitCode::SUCCESS;
    }
    say(&one_line(error));
    ExitCode::from(2)
}

/// A line that can be read; what a file says may be of any length.
const LONGEST: usize = 1_000;

/// Says something on standard error.
pub(crate) fn say(what: &str) {
    // Where standard error is closed too, there is nobody to tell.
    let _ = writeln!(io::stderr(), "touchmove: {}", shown(what));
}

/// The text as it can be shown: what a file says is shortened, and its control characters, which a
/// terminal obeys, are replaced.
pub(crate) fn shown(what: &str) -> String {
    let start: String = what.chars().take(LONGEST).collect();
    let mut shown = start.replace(char::is_control, "\u{fffd}");
    if start.len() < what.len() {
        shown.push('…');
    }
    shown
}

/// The error and its causes, in one line.
pub(crate) fn one_line(error: &anyhow::Error) -> String {
    let causes: Vec<String> = error
        .chain()
        .map(|cause| match cause.downcast_ref::<io::Error>() {
            Some(cause) => in_words(cause),
            None => cause.to_string(),
        })
        .collect();
    causes.join(": ")
}

/// An error of the system, without its number.
fn in_words(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "no such file".to_owned(),
        ErrorKind::PermissionDenied => "it may not be read".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        ErrorKind::InvalidData => "it is not UTF-8".to_owned(),
        _ => {
            let text = error.to_string();
            let end = text.find(" (os error").unwrap_or(text.len());
            text[..end].to_owned()
        }
    }
}

fn is_broken_pipe(cause: &(dyn Error + 'static)) -> bool {
    let is_io = |error: &io::Error| error.kind() == ErrorKind::BrokenPipe;
    if let Some(error) = cause.downcast_ref::<io::Error>() {
        let inner = error.get_ref();
        return is_io(error) || inner.is_some_and(|inner| is_broken_pipe_inside(inner));
    }
    is_broken_pipe_inside(cause)
}

/// Whether a library's error stands for a broken pipe.
fn is_broken_pipe_inside(cause: &(dyn Error + 'static)) -> bool {
    if let Some(error) = cause.downcast_ref::<serde_json::Error>() {
        return error.io_error_kind() == Some(ErrorKind::BrokenPipe);
    }
    if let Some(error) = cause.downcast_ref::<csv::Error>() {
        return matches!(error.kind(), csv::ErrorKind::Io(error) if error.kind() == ErrorKind::BrokenPipe);
    }
    false
}
