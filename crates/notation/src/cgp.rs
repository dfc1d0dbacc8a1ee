//! CGP: a whole position on one line, as other programs exchange it.
//!
//! `board racks scores zero-turns opcodes`, separated by spaces. Rows are joined by `/`; a number stands for that many
//! empty squares, a capital for a tile, a small letter for a blank, and a tile with several letters is in brackets.
//! Racks and scores are joined by `/` too, the player to move first; `?` is a blank on a rack, and an unknown rack is
//! empty. Opcodes are `name value;` pairs, which are kept unchanged.

mod fault;
mod read;

pub use fault::CgpFault;
use rules::{Board, Points, RulesetSpec, Square};
use tiles::{Alphabet, Tiles};

/// The longest line, in bytes.
pub const MAX_BYTES: usize = 10_000;
/// The most opcodes.
pub const MAX_OPCODES: usize = 64;

/// A position with a player to move.
///
/// It is read with its rules ([`CgpPosition::read`]), because the line itself does not say how large the board is or
/// which letters there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CgpPosition {
    /// The tiles on the board.
    pub board: Board,
    /// The racks, the player to move first. An unknown rack is empty.
    pub racks: Vec<Tiles>,
    /// The scores, in the order of the racks.
    pub scores: Vec<Points>,
    /// How many consecutive turns have scored nothing.
    pub zero_turns: u16,
    /// Further settings, unchanged.
    pub opcodes: Vec<Opcode>,
}

/// A further setting of a position, such as `lex NWL23;`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Opcode {
    /// The name of the setting.
    pub name: String,
    /// The value; it may be empty.
    pub value: String,
}

impl CgpPosition {
    /// Reads a position under these rules.
    ///
    /// # Errors
    /// All faults of the line.
    pub fn read(text: &str, rules: &RulesetSpec) -> Result<CgpPosition, Vec<CgpFault>> {
        read::position(text, rules)
    }

    /// The value of an opcode, if the position has it.
    #[must_use]
    pub fn opcode(&self, name: &str) -> Option<&str> {
        self.opcodes.iter().find(|opcode| opcode.name == name).map(|opcode| opcode.value.as_str())
    }

    /// Writes the position on one line, as [`CgpPosition::read`] reads it.
    #[must_use]
    pub fn write(&self, alphabet: &Alphabet) -> String {
        let rows: Vec<String> = (0..self.board.rows()).map(|row| write_row(&self.board, row, alphabet)).collect();
        // Brackets around every tile with several letters separate neighbours, so faces are simply joined.
        let rack =
            |rack: &Tiles| -> String { rack.iter().map(|tile| alphabet.rack(&Tiles::from_iter([tile]))).collect() };
        let racks: Vec<String> = self.racks.iter().map(rack).collect();
        let scores: Vec<String> = self.scores.iter().map(ToString::to_string).collect();
        let mut text = format!("{} {} {} {}", rows.join("/"), racks.join("/"), scores.join("/"), self.zero_turns);
        for Opcode { name, value } in &self.opcodes {
            text.extend([" ", name.as_str()]);
            text.extend(if value.is_empty() { ["", ""] } else { [" ", value.as_str()] });
            text.push(';');
        }
        text
    }
}

fn write_row(board: &Board, row: u8, alphabet: &Alphabet) -> String {
    let mut text = String::new();
    let mut n_empty = 0;
    for col in 0..board.cols() {
        match board.at(Square { row, col }) {
            None => n_empty += 1,
            Some(placed) => {
                push_empty(&mut text, &mut n_empty);
                text.push_str(&alphabet.written(placed));
            }
        }
    }
    push_empty(&mut text, &mut n_empty);
    text
}

fn push_empty(text: &mut String, n_empty: &mut u8) {
    if *n_empty > 0 {
        text.push_str(&n_empty.to_string());
        *n_empty = 0;
    }
}
