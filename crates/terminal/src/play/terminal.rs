//! The screen and the keyboard.

use std::io::{self, BufRead, IsTerminal as _, Read as _, StdinLock, StdoutLock, Write};

use speech::{Language, Phrasebook, phrasebook};

use super::session::Show;
use crate::text::{Ink, Surroundings, TextLine};

/// The longest line that is read; a longer one is cut, and refused by the reader.
const MAX_LINE_BYTES: u64 = 4096;
/// Wipes the screen and all that has scrolled away, and goes to the top.
const WIPE: &str = "\x1b[2J\x1b[3J\x1b[H";

/// A screen with a keyboard, or two streams that stand for them.
pub struct Terminal<R, W> {
    keyboard: R,
    screen: W,
    kind: Audience,
    language: Language,
}

/// The other end of the streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// A person before a screen.
    Person(Ink),
    /// A script: no colours, nothing is wiped, and input is repeated so that a record can be read.
    Script,
}

impl Audience {
    /// The other end of this program's streams.
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

    /// Whether a whole screen can be drawn on.
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
    /// The streams of this program, locked until it is dropped: the whole screen writes from elsewhere.
    pub fn of_program(kind: Audience) -> Self {
        Terminal::new(io::stdin().lock(), io::stdout().lock(), kind)
    }
}

impl<R: BufRead, W: Write> Terminal<R, W> {
    /// A terminal on these two streams.
    pub fn new(keyboard: R, screen: W, kind: Audience) -> Terminal<R, W> {
        Terminal { keyboard, screen, kind, language: Language::En }
    }

    /// The same before somebody who speaks another language.
    #[must_use]
    pub fn speaking(self, language: Language) -> Terminal<R, W> {
        Terminal { language, ..self }
    }

    /// The language that is spoken.
    pub fn language(&self) -> Language {
        self.language
    }

    /// What is said in it.
    pub fn book(&self) -> &'static dyn Phrasebook {
        phrasebook(self.language)
    }

    /// Writes outputs, the last of which may be a prompt.
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
    /// The screen has gone away.
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
    /// The input or output failed, or ended: there is nobody to begin a game with.
    pub fn ask(&mut self, question: &str) -> io::Result<String> {
        self.show(&[Show::Prompt(question.to_owned())])?;
        let ended = || io::Error::new(io::ErrorKind::UnexpectedEof, "the input ended before the game began");
        self.read()?.ok_or_else(ended)
    }
}
