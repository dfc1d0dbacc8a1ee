//! The inputs of the net: the board after a play and before the draw, from the side of the player who made it.

use movegen::{Equity, Observed, Position, Reading};
use rules::Ruleset;
use tiles::{Letter, Placed, Tile, Tiles};

/// The number of squares on a side of the board.
pub const SIDE: usize = 15;
/// The number of squares of the board.
pub const SQUARES: usize = SIDE * SIDE;
/// The number of letters in the alphabet.
pub const LETTERS: usize = 26;
/// The number of kinds of tile: the blank, then the letters.
pub const KINDS: usize = LETTERS + 1;
/// Stands in the place of a crossing score if nothing crosses.
pub const NO_CROSSING: u8 = 255;
/// Added to the code of a tile on the board if it is a blank.
pub const BLANK: u8 = 32;
/// The number of bytes for the features in a record.
pub const FEATURE_BYTES: usize = SQUARES * (1 + 2 * (4 + 1)) + 2 * KINDS + 4 + 3 * 2;

/// A position after a play, before its player draws. Training and use share the byte form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Features {
    /// The tile on each square, row by row: 0 for none, the letter's number from 1, [`BLANK`] added for a blank.
    pub board: [u8; SQUARES],
    /// The letters that fit on a free square, bit `i` for letter `i`: first along its row, then along its column.
    pub fitting: [[u32; SQUARES]; 2],
    /// The score of crossing tiles at a free square, in the same order; [`NO_CROSSING`] if there are none.
    pub crossing: [[u8; SQUARES]; 2],
    /// The tiles that stayed on the rack, by kind.
    pub leave: [u8; KINDS],
    /// The tiles that are neither on the board nor on the rack, by kind.
    pub unseen: [u8; KINDS],
    /// The number of tiles in the pool after the draw.
    pub pool: u8,
    /// The number of tiles that the opponent holds.
    pub opponent: u8,
    /// The opponent's turn before this play: tiles laid, or 8 and the tiles exchanged; 0 for a pass or no turn.
    pub last_turn: u8,
    /// The number of tiles drawn after the play.
    pub to_draw: u8,
    /// The player's score minus the opponent's, after the play.
    pub spread: i16,
    /// The value of the leave, in hundredths of a point.
    pub leave_value: i16,
    /// The chance to win by spread and leave alone, in 65,535ths.
    pub base: u16,
}

/// The facts about a play other than the board.
#[derive(Clone, Copy, Debug)]
pub struct After {
    /// The tiles that stayed on the rack.
    pub leave: Tiles,
    /// The number of tiles in the pool before the draw.
    pub pool: usize,
    /// The number of tiles that the opponent holds.
    pub opponent: usize,
    /// See [`Features::last_turn`].
    pub last_turn: u8,
    /// The player's score minus the opponent's, after the play.
    pub spread: i32,
    /// What the tiles that are kept are worth by the table of leaves, in points.
    pub leave_value: Equity,
}

impl Features {
    /// Whether the net fits these rules: board, letters and racks must be as in training.
    #[must_use]
    pub fn fit(ruleset: &Ruleset) -> bool {
        let layout = &ruleset.layout;
        usize::from(layout.rows()) == SIDE
            && usize::from(layout.cols()) == SIDE
            && ruleset.alphabet.n_letters() == LETTERS
            && ruleset.rack_size == 7
            && ruleset.alphabet.n_tiles() == 100
    }

    /// A turn as [`last_turn`](Features::last_turn) encodes it.
    #[must_use]
    pub fn told(turn: Option<Observed>) -> u8 {
        match turn {
            Some(Observed::Place(candidate)) => candidate.n_tiles().min(7) as u8,
            Some(Observed::Exchange(n_tiles)) => 8 + n_tiles.min(7) as u8,
            Some(Observed::Pass) | None => 0,
        }
    }

    /// The features from the side of the player who has just played. `base` is left at 0, to be filled by the caller.
    #[must_use]
    pub fn of(position: &Position, ruleset: &Ruleset, after: &After) -> Features {
        let to_draw = usize::from(ruleset.rack_size).saturating_sub(after.leave.len()).min(after.pool);
        let mut features = Features {
            board: [0; SQUARES],
            fitting: [[0; SQUARES]; 2],
            crossing: [[NO_CROSSING; SQUARES]; 2],
            leave: counts(&after.leave),
            unseen: [0; KINDS],
            pool: (after.pool - to_draw).min(255) as u8,
            opponent: after.opponent.min(255) as u8,
            last_turn: after.last_turn,
            to_draw: to_draw as u8,
            spread: after.spread.clamp(-2_000, 2_000) as i16,
            leave_value: (after.leave_value.0 / 10).clamp(-10_000, 10_000) as i16,
            base: 0,
        };
        let mut unseen = counts(&ruleset.alphabet.full_set());
        for square in 0..SQUARES {
            let (row, col) = (square / SIDE, square % SIDE);
            for (way, line, along) in [(0, row, col), (1, SIDE + col, row)] {
                match position.reading(line, along) {
                    Some(Reading::Taken(placed)) => features.board[square] = code(placed),
                    Some(Reading::Free { letters, crossing }) => {
                        features.fitting[way][square] = (letters & ((1 << LETTERS) - 1)) as u32;
                        let score = crossing.map_or(NO_CROSSING, |score| score.clamp(0, 254) as u8);
                        features.crossing[way][square] = score;
                    }
                    None => {}
                }
            }
            let code = features.board[square];
            if code != 0 {
                let kind = if code & BLANK != 0 { 0 } else { usize::from(code) };
                unseen[kind] = unseen[kind].saturating_sub(1);
            }
        }
        for (kind, count) in unseen.iter_mut().enumerate() {
            *count = count.saturating_sub(features.leave[kind]);
        }
        features.unseen = unseen;
        features
    }

    /// The features as bytes, in the order of the fields, numbers with the least byte first.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend_from_slice(&self.board);
        self.fitting.iter().flatten().for_each(|letters| bytes.extend_from_slice(&letters.to_le_bytes()));
        self.crossing.iter().for_each(|scores| bytes.extend_from_slice(scores));
        bytes.extend_from_slice(&self.leave);
        bytes.extend_from_slice(&self.unseen);
        bytes.extend_from_slice(&[self.pool, self.opponent, self.last_turn, self.to_draw]);
        bytes.extend_from_slice(&self.spread.to_le_bytes());
        bytes.extend_from_slice(&self.leave_value.to_le_bytes());
        bytes.extend_from_slice(&self.base.to_le_bytes());
    }

    /// Reads features from bytes; `None` if there are too few.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Features> {
        let bytes = bytes.get(..FEATURE_BYTES)?;
        let (board, rest) = bytes.split_at(SQUARES);
        let (fitting, rest) = rest.split_at(2 * SQUARES * 4);
        let (crossing, rest) = rest.split_at(2 * SQUARES);
        let (leave, rest) = rest.split_at(KINDS);
        let (unseen, rest) = rest.split_at(KINDS);
        let &[pool, opponent, last_turn, to_draw, a, b, c, d, e, f] = rest else { return None };
        let mut features = Features {
            board: board.try_into().ok()?,
            fitting: [[0; SQUARES]; 2],
            crossing: [crossing[..SQUARES].try_into().ok()?, crossing[SQUARES..].try_into().ok()?],
            leave: leave.try_into().ok()?,
            unseen: unseen.try_into().ok()?,
            pool,
            opponent,
            last_turn,
            to_draw,
            spread: i16::from_le_bytes([a, b]),
            leave_value: i16::from_le_bytes([c, d]),
            base: u16::from_le_bytes([e, f]),
        };
        for (letters, bytes) in features.fitting.iter_mut().flatten().zip(fitting.chunks_exact(4)) {
            *letters = u32::from_le_bytes(bytes.try_into().ok()?);
        }
        Some(features)
    }
}

fn code(placed: Placed) -> u8 {
    let number = |letter: Letter| letter.index() as u8 + 1;
    match placed {
        Placed::Letter(letter) => number(letter),
        Placed::BlankAs(letter) => number(letter) | BLANK,
    }
}

/// Tiles by kind: the blank first, then the letters.
fn counts(tiles: &Tiles) -> [u8; KINDS] {
    let mut counts = [0; KINDS];
    for (tile, count) in tiles.kinds() {
        let kind = match tile {
            Tile::Blank => 0,
            Tile::Letter(letter) => letter.index() + 1,
        };
        if let Some(place) = counts.get_mut(kind) {
            *place = count as u8;
        }
    }
    counts
}
