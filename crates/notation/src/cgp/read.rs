//! Reads a position, and finds all of its faults.

use rules::{Board, Points, RulesetSpec};
use tiles::{Alphabet, MAX_SEATS, SpellingError, Tile, Tiles};

use super::{CgpFault, CgpPosition, MAX_BYTES, MAX_OPCODES, Opcode};
use crate::board::{Row, filled};
use crate::error::shown;
use crate::face::one_tile;

pub(super) fn position(text: &str, rules: &RulesetSpec) -> Result<CgpPosition, Vec<CgpFault>> {
    if text.len() > MAX_BYTES {
        return Err(vec![CgpFault::TooLong]);
    }
    // The field of unknown racks may be almost empty, so fields are separated by single spaces.
    let fields: Vec<&str> = text.trim().splitn(5, ' ').collect();
    let [board, racks, scores, zero_turns, opcodes @ ..] = &fields[..] else {
        return Err(vec![CgpFault::Fields { have: fields.len() }]);
    };
    let mut reader = Reader { rules, faults: Vec::new() };
    let board = reader.board(board);
    let (racks, scores) = reader.players(racks, scores);
    reader.count(&board, &racks);
    let zero_turns = zero_turns.parse().unwrap_or_else(|_| {
        reader.faults.push(CgpFault::ZeroTurns { text: shown(zero_turns) });
        0
    });
    let opcodes = reader.opcodes(opcodes.first().copied().unwrap_or_default());
    if reader.faults.is_empty() {
        Ok(CgpPosition { board, racks, scores, zero_turns, opcodes })
    } else {
        Err(reader.faults)
    }
}

struct Reader<'a> {
    rules: &'a RulesetSpec,
    faults: Vec<CgpFault>,
}

impl Reader<'_> {
    fn board(&mut self, text: &str) -> Board {
        let rows = text.split('/').map(|line| cells(line, &self.rules.alphabet)).collect();
        filled(&self.rules.layout, rows, |fault| self.faults.push(fault.into()))
    }

    fn players(&mut self, racks: &str, scores: &str) -> (Vec<Tiles>, Vec<Points>) {
        let racks: Vec<Tiles> = racks.split('/').enumerate().map(|(index, text)| self.rack(index + 1, text)).collect();
        let scores: Vec<Points> = scores.split('/').map(|text| self.score(text)).collect();
        if racks.len() != scores.len() || racks.len() > MAX_SEATS {
            self.faults.push(CgpFault::Players { racks: racks.len(), scores: scores.len() });
        }
        (racks, scores)
    }

    fn rack(&mut self, rack: usize, text: &str) -> Tiles {
        let tiles = faces(text).try_fold(Tiles::EMPTY, |tiles, (position, face)| {
            let tile = match face {
                "?" => Tile::Blank,
                face => {
                    Tile::Letter(one_tile(&self.rules.alphabet, face).map_err(|error| at(error, position))?.letter())
                }
            };
            tiles.with(tile).ok_or(SpellingError::TooMany)
        });
        let tiles = tiles.unwrap_or_else(|error| {
            self.faults.push(CgpFault::RackSpelling { rack, error });
            Tiles::EMPTY
        });
        let (have, most) = (tiles.len(), usize::from(self.rules.rack_size));
        if have > most {
            self.faults.push(CgpFault::RackTooFull { rack, have, most });
        }
        tiles
    }

    fn score(&mut self, text: &str) -> Points {
        text.parse().map(Points).unwrap_or_else(|_| {
            self.faults.push(CgpFault::Score { text: shown(text) });
            Points::ZERO
        })
    }

    fn count(&mut self, board: &Board, racks: &[Tiles]) {
        let set = self.rules.alphabet.full_set();
        let all = racks.iter().try_fold(board.tiles(), |sum, rack| sum.plus(rack));
        // A sum that overflows exceeds every set; the board alone then shows the surplus.
        if let Err(surplus) = set.minus(&all.unwrap_or(board.tiles())) {
            let surplus = self.rules.alphabet.rack(&surplus.tiles);
            self.faults.push(CgpFault::TooManyTiles { surplus });
        }
    }

    fn opcodes(&mut self, text: &str) -> Vec<Opcode> {
        let parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
        let mut opcodes: Vec<Opcode> = parts
            .map(|part| {
                let (name, value) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
                Opcode { name: name.to_owned(), value: value.trim().to_owned() }
            })
            .collect();
        if opcodes.len() > MAX_OPCODES {
            self.faults.push(CgpFault::TooManyOpcodes);
            opcodes.truncate(MAX_OPCODES);
        }
        opcodes
    }
}

/// The squares of a row: numbers of empty ones, and tiles.
fn cells(line: &str, alphabet: &Alphabet) -> Row {
    let mut cells = Vec::new();
    let mut n_empty = 0_usize;
    for (position, face) in faces(line) {
        if let Some(digit) = face.chars().next().and_then(|c| c.to_digit(10)) {
            n_empty = n_empty * 10 + digit as usize;
            if n_empty == 0 || n_empty > MAX_BYTES {
                return Err(SpellingError::UnknownLetter { found: '0', position });
            }
            continue;
        }
        cells.extend(std::iter::repeat_n(None, std::mem::take(&mut n_empty)));
        cells.push(Some(one_tile(alphabet, face).map_err(|error| at(error, position))?));
    }
    cells.extend(std::iter::repeat_n(None, n_empty));
    Ok(cells)
}

/// Splits text into single characters and bracketed groups, each with its position, counted from one.
fn faces(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let position = text[..text.len() - rest.len()].chars().count() + 1;
        let len = if first == '[' { rest.find(']').map_or(rest.len(), |end| end + 1) } else { first.len_utf8() };
        let (face, after) = rest.split_at(len);
        rest = after;
        Some((position, face))
    })
}

/// The fault of one face, with its position in the row or rack.
fn at(error: SpellingError, position: usize) -> SpellingError {
    match error {
        SpellingError::UnknownLetter { found, .. } => SpellingError::UnknownLetter { found, position },
        SpellingError::BadBracket { .. } => SpellingError::BadBracket { position },
        SpellingError::TooMany => error,
    }
}
