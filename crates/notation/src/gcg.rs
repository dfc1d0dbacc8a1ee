//! GCG: a whole game as text, as annotators and other programs exchange it.
//!
//! A file has pragmas (`#player1 Ada Ada Byron`, `#note …`) and events (`>Ada: HORNPAS 8F HORN +14 14`). The reader
//! accepts what real programs write: either encoding, any line ends, blank lines, unknown racks, words written in full,
//! remarks after the total. The writer has one form for everything, and reading it gives the same [`GcgGame`].
//!
//! Letters are kept as text, because a file does not name its alphabet. Replaying the game on a board finds out what
//! they mean.
//!
//! ```
//! use notation::gcg::{GcgGame, GcgLine, What};
//! let (game, numbers) = GcgGame::read(b"#player1 Ada\r\n\r\n>Ada: AHNOPRS 8f HORN +14 14\r\n").unwrap();
//! assert_eq!(numbers, [1, 3]);
//! let GcgLine::Event(event) = &game.lines[1] else { panic!() };
//! assert!(matches!(&event.what, What::Play { word, .. } if word == "HORN"));
//! assert_eq!(game.write(), b"#player1 Ada\n>Ada: AHNOPRS 8F HORN +14 14\n");
//! ```

mod encoding;
mod fault;
mod line;
mod read;

pub use fault::{GcgFault, GcgFaultKind};
pub use line::{Event, GcgLine, Pragma, What};

/// The largest file, in bytes. A game with a note on every turn has some tens of thousands.
pub const MAX_BYTES: usize = 1 << 20;
/// The most lines.
pub const MAX_LINES: usize = 10_000;
/// The most faults that are reported; a file with more is not a game.
pub const MAX_FAULTS: usize = 100;

/// The pragma that says how characters are written.
const ENCODING: &str = "character-encoding";

/// A game as a list of the lines of a GCG file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GcgGame {
    /// Pragmas and events, in the order of the file. A note belongs to the event before it.
    pub lines: Vec<GcgLine>,
}

impl GcgGame {
    /// Reads a file: the game, and for each of its lines the number in the file, counted from one.
    ///
    /// # Errors
    /// All lines that cannot be read.
    pub fn read(bytes: &[u8]) -> Result<(GcgGame, Vec<usize>), Vec<GcgFault>> {
        read::game(bytes)
    }

    /// The file, in the encoding that its own pragma names: ISO-8859-1, or else UTF-8.
    ///
    /// Names without white space, colons and line ends are written unchanged; others cannot be written in this format
    /// and are adapted.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let text: String = self.lines.iter().map(|line| format!("{line}\n")).collect();
        encoding::encode(text, self.pragma(ENCODING))
    }

    /// The same game in the standard form: UTF-8, with the pragma that says so on the first line.
    #[must_use]
    pub fn canonical(&self) -> GcgGame {
        let is_encoding =
            |line: &&GcgLine| matches!(line, GcgLine::Pragma(Pragma::Other { name, .. }) if name == ENCODING);
        let head = GcgLine::Pragma(Pragma::Other { name: ENCODING.to_owned(), value: encoding::UTF_8.to_owned() });
        let rest = self.lines.iter().filter(|line| !is_encoding(line)).cloned();
        GcgGame { lines: std::iter::once(head).chain(rest).collect() }
    }

    /// The value of a pragma that this crate does not interpret, such as `lexicon`, `title` or `id`.
    #[must_use]
    pub fn pragma(&self, name: &str) -> Option<&str> {
        self.lines.iter().find_map(|line| match line {
            GcgLine::Pragma(Pragma::Other { name: found, value }) if found == name => Some(value.as_str()),
            _ => None,
        })
    }

    /// The nicknames of the players, in the order of the file.
    pub fn players(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().filter_map(|line| match line {
            GcgLine::Pragma(Pragma::Player { nick, .. }) => Some(nick.as_str()),
            GcgLine::Pragma(_) | GcgLine::Event(_) => None,
        })
    }

    /// The events, with their positions among the lines.
    pub fn events(&self) -> impl Iterator<Item = (usize, &Event)> {
        self.lines.iter().enumerate().filter_map(|(index, line)| match line {
            GcgLine::Event(event) => Some((index, event)),
            GcgLine::Pragma(_) => None,
        })
    }
}
