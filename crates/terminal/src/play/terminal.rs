//! The screen and the keyboard.

use std::io::{self, BufRead, IsTerminal as _, Read as _, StdinLock, StdoutLock, Write};

use speech::{Language, Phrasebook, phrasebook};

use super::session::Show;
use crate::text::{Ink, Surroundings, TextLine};

/// The longest line that is read, in bytes; a longer one is cut, and then refused.
const MAX_LINE_BYTES: u64 = 4096;
/// Clears the screen and the lines that have scrolled off it, and moves to the top.
const WIPE: &str = "\x1b[2J\x1b[3J\x1b[H";

/// A screen with a keyboard, or two streams in their place.
pub struct Terminal<R, W> {
    keyboard: R,
    screen: W,
    kind: Audience,
    language: Language,
}

/// The kind of device at the other end of the streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// A person at a screen.
    Person(Ink),
    /// A script: no colours, the screen is never cleared, and input is echoed so that a record can be read.
    Script,
}

impl Audience {
    /// The kind of device at the other end of this program's streams.
    pub fn found(no_color: bool) -> Audience {
        let is_terminal = io::stdout().is_terminal();
        let variable = |name: &str| std::env::var(name).ok();
        let (no_color_set, term, colorterm) = (variable("NO_COLOR"), variable("TERM"), variable("COLORTERM"));
        let screen = Surroundings {
            is_terminal: is_terminal && !no_color,
            no_color: no_color_set.as_deref(),
            term: term.as_deref(),
            colorterm: colorterm.as_deref(),
        };
        if is_terminal && io::stdin().is_terminal() {
            Audience::Person(Ink::suited_to(screen))
        } else {
            Audience::Script
        }
    }

    /// Whether the whole screen can be drawn on.
    pub fn is_screen(self) -> bool {
        let is_dumb = cfg!(unix) && matches!(std::env::var("TERM").as_deref(), Err(_) | Ok("" | "dumb"));
        matches!(self, Audience::Person(_)) && !is_dumb
    }

    /// The colours that can be shown.
    pub fn ink(self) -> Ink {
        match self {
            Audience::Person(ink) => ink,
            Audience::Script => Ink::Plain,
        }
    }
}

impl Terminal<StdinLock<'static>, StdoutLock<'static>> {
    /// The streams of this program, which stay locked until this is dropped; the whole screen writes in another way.
    pub fn of_program(kind: Audience) -> Self {
        Terminal::new(io::stdin().lock(), io::stdout().lock(), kind)
    }
}

impl<R: BufRead, W: Write> Terminal<R, W> {
    /// A terminal on these two streams.
    pub fn new(keyboard: R, screen: W, kind: Audience) -> Terminal<R, W> {
        Terminal { keyboard, screen, kind, language: Language::En }
    }

    /// The same for another language.
    #[must_use]
    pub fn speaking(self, language: Language) -> Terminal<R, W> {
        Terminal { language, ..self }
    }

    /// The language in use.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The phrasebook in use.
    pub fn book(&self) -> &'static dyn Phrasebook {
        phrasebook(self.language)
    }

    /// Writes output, which may end with a prompt.
    pub(crate) fn show(&mut self, shows: &[Show]) -> io::Result<()> {
        for show in shows {
            match (show, self.kind) {
                (Show::Clear, Audience::Person(_)) => write!(self.screen, "{WIPE}")?,
                (Show::Clear, Audience::Script) => writeln!(self.screen, "{}", "-".repeat(78))?,
                (Show::Line(line), _) => self.print(line)?,
                (Show::Prompt(text), _) => write!(self.screen, "{text}")?,
            }
        }
        self.screen.flush()
    }

    /// Prints a line.
    ///
    /// # Errors
    /// The terminal has gone away.
    pub fn print(&mut self, line: &TextLine) -> io::Result<()> {
        writeln!(self.screen, "{}", self.kind.ink().print(line))
    }

    /// Reads a line; `None` at the end of the input.
    pub(crate) fn read(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        self.keyboard.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            writeln!(self.screen)?;
            return Ok(None);
        }
        let line: String = String::from_utf8_lossy(&bytes).chars().filter(|c| !c.is_control()).collect();
        if self.kind == Audience::Script {
            writeln!(self.screen, "{line}")?;
        }
        Ok(Some(line))
    }

    /// Asks a question and reads the answer.
    ///
    /// # Errors
    /// Input or output failed or ended: there is nobody to begin a game with.
    pub fn ask(&mut self, question: &str) -> io::Result<String> {
        self.show(&[Show::Prompt(question.to_owned())])?;
        self.read()?.ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
    }
}
