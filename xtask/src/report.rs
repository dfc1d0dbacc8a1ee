//! The report of a command's step: its name, then `ok` and the seconds, or the failure.

use std::io::{IsTerminal, Write};
use std::time::Instant;

/// The result of a step: a short remark, or the output that shows the failure.
pub(crate) type Outcome = Result<String, String>;

/// Runs one step and prints one line about it, followed by its output if it failed.
pub(crate) fn step(name: &str, run: impl FnOnce() -> Outcome) -> Outcome {
    let started = Instant::now();
    announce(name);
    let outcome = run();
    let seconds = started.elapsed().as_secs_f64();
    clear();
    match &outcome {
        Ok(remark) => {
            let line = format!("{name:<13} {}  {seconds:>6.1} s  {remark}", paint(Colour::Green, "ok    "));
            println!("{}", line.trim_end());
        }
        Err(output) => {
            println!("{name:<13} {}  {seconds:>6.1} s", paint(Colour::Red, "FAILED"));
            let output = output.trim_end();
            if !output.is_empty() {
                println!("{output}");
            }
        }
    }
    outcome
}

/// Prints a line of a running step's output at once.
pub(crate) fn pass_on(line: &str) {
    clear();
    println!("{line}");
}

/// The colours of the report, on a terminal.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Colour {
    Green,
    Red,
}

/// The text in a colour on a terminal, plain otherwise.
pub(crate) fn paint(colour: Colour, text: &str) -> String {
    let plain = !std::io::stdout().is_terminal() || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if plain {
        return text.to_owned();
    }
    let code = match colour {
        Colour::Green => 32,
        Colour::Red => 31,
    };
    format!("\u{1b}[{code}m{text}\u{1b}[0m")
}

/// Prints the name of the running step, on a terminal; [`clear`] removes it.
fn announce(name: &str) {
    if std::io::stdout().is_terminal() {
        print!("{name} …");
        // If the note cannot be shown, the work goes on.
        let _ = std::io::stdout().flush();
    }
}

fn clear() {
    if std::io::stdout().is_terminal() {
        print!("\r\u{1b}[K");
    }
}
