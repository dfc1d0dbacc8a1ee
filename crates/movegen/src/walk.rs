//! Finds every placement by walking the word graph outwards from the squares next to tiles.

use lexicon::Node;

use crate::candidate::Candidate;
use crate::code::{self, BLANK, CODES, LetterSet};
use crate::crossing::{child, siblings};
use crate::line::{Line, NO_CROSSING};
use crate::plan::{Plan, RACK, SIDE};
use crate::position::Position;
use crate::rack::Rack;
use crate::subracks::Subracks;

/// Finds every placement of a rack.
///
/// Each placement covers at least one anchor: a free square next to a tile (on an empty board, a start square). From
/// each anchor, words are read to the left and then to the right, as in the GADDAG. No tile is laid on an anchor
/// further left, because its placements were found before; so each placement is found once.
pub(crate) fn walk(position: &Position, rack: &Rack, subracks: &Subracks, found: &mut Vec<Candidate>) {
    for index in 0..position.plan().n_lines() {
        walk_line(position, index, rack, Some(subracks), found);
    }
}

/// The placements of one line. Without `subracks`, leaves are worth nothing.
pub(crate) fn walk_line(
    position: &Position,
    index: usize,
    rack: &Rack,
    subracks: Option<&Subracks>,
    found: &mut Vec<Candidate>,
) {
    let plan = position.plan();
    let mut walk = Walk {
        position,
        plan,
        nodes: position.setup().graph.nodes(),
        subracks,
        line: position.line(index),
        index,
        len: plan.line_len(index),
        anchor: 0,
        leftmost: 0,
        counts: *rack.counts(),
        held: rack.codes(),
        n_left: rack.len(),
        laid: [0; SIDE],
        found,
    };
    for anchor in anchors(position, index) {
        walk.anchor = anchor;
        walk.left(anchor, position.setup().graph.gaddag_root());
        walk.leftmost = anchor + 1;
    }
}

/// The free squares of a line of which a placement must cover one.
fn anchors(position: &Position, index: usize) -> impl Iterator<Item = usize> + '_ {
    let (plan, line) = (position.plan(), position.line(index));
    let starts = plan.starts[index];
    (0..plan.line_len(index)).filter(move |&along| {
        if position.is_empty() {
            return starts >> along & 1 != 0;
        }
        let touches = (along > 0 && line.is_taken(along - 1)) || line.is_taken(along + 1);
        !line.is_taken(along) && (touches || line.scores[along] != NO_CROSSING)
    })
}

struct Walk<'a> {
    position: &'a Position,
    plan: &'a Plan,
    nodes: &'a [u32],
    subracks: Option<&'a Subracks>,
    line: &'a Line,
    index: usize,
    len: usize,
    anchor: usize,
    /// The first square on which a tile may be laid.
    leftmost: usize,
    /// The tiles that are still on the rack, by code.
    counts: [u8; CODES],
    /// The codes that are among them.
    held: LetterSet,
    n_left: usize,
    /// The tiles that are laid, by square.
    laid: [u8; SIDE],
    found: &'a mut Vec<Candidate>,
}

impl Walk<'_> {
    /// Reads a letter on `along`, which is the anchor or further left.
    fn left(&mut self, along: usize, list: u32) {
        self.read(along, list, Walk::left_of);
    }

    /// Reads a letter on `along`, right of the anchor.
    fn right(&mut self, along: usize, list: u32) {
        self.read(along, list, Walk::right_of);
    }

    /// Reads the letter on a square, or each one that may be laid there, and continues from it.
    fn read(&mut self, along: usize, list: u32, go_on: fn(&mut Self, usize, Node)) {
        let tile = self.line.tiles[along];
        if tile != 0 {
            if let Some(node) = child(self.nodes, list, tile & !BLANK) {
                go_on(self, along, node);
            }
            return;
        }
        let allowed = self.line.allowed[along] & self.playable();
        for node in siblings(self.nodes, list).filter(|node| allowed >> node.tile() & 1 != 0) {
            let letter = node.tile();
            for code in [letter, letter | BLANK] {
                let kind = usize::from(code::from_rack(code));
                if self.counts[kind] > 0 {
                    let held = self.held;
                    self.counts[kind] -= 1;
                    self.n_left -= 1;
                    if self.counts[kind] == 0 {
                        self.held &= !code::bit(kind as u8);
                    }
                    self.laid[along] = code;
                    go_on(self, along, node);
                    self.held = held;
                    self.n_left += 1;
                    self.counts[kind] += 1;
                }
            }
        }
    }

    /// The letters that some tile of the rack can be: with a blank, all.
    #[inline]
    fn playable(&self) -> LetterSet {
        if self.counts[0] > 0 { self.plan.letters } else { self.held }
    }

    fn left_of(&mut self, along: usize, node: Node) {
        let before = along.checked_sub(1);
        let is_taken = before.is_some_and(|before| self.line.is_taken(before));
        if let Some(before) = before
            && (is_taken || (before >= self.leftmost && self.n_left > 0))
        {
            self.left(before, node.arc());
        }
        if is_taken {
            return;
        }
        let after = self.anchor + 1;
        if node.accepts() && !self.line.is_taken(after) {
            self.record(along, after);
        }
        if after < self.len
            && (self.line.is_taken(after) || self.n_left > 0)
            && let Some(separator) = child(self.nodes, node.arc(), Node::SEPARATOR)
        {
            self.laid_from(along, after, separator);
        }
    }

    /// The word starts at `start`; the rest of it is to the right of the anchor.
    fn laid_from(&mut self, start: usize, after: usize, separator: Node) {
        let outer = std::mem::replace(&mut self.leftmost, start);
        self.right(after, separator.arc());
        self.leftmost = outer;
    }

    fn right_of(&mut self, along: usize, node: Node) {
        let after = along + 1;
        let is_taken = self.line.is_taken(after);
        if node.accepts() && !is_taken {
            // While reading to the right, `leftmost` is where the word starts.
            self.record(self.leftmost, after);
        }
        if after < self.len && (is_taken || self.n_left > 0) {
            self.right(after, node.arc());
        }
    }

    /// Records the placement whose word reaches from `start` up to `end`.
    fn record(&mut self, start: usize, end: usize) {
        let mut laid = [0; RACK];
        let mut n_tiles = 0;
        let mut first = 0;
        for along in (start..end).filter(|&along| !self.line.is_taken(along)) {
            if n_tiles == 0 {
                first = along;
            }
            laid[n_tiles] = self.laid[along];
            n_tiles += 1;
        }
        let is_double = self.index >= self.plan.rows && n_tiles == 1 && self.line.scores[first] != NO_CROSSING;
        if end - start < 2 || is_double || !self.position.is_long_enough(self.index, first, n_tiles) {
            return;
        }
        let (direction, line) = self.plan.line_of(self.index);
        let score = self.position.score(self.index, first, &laid[..n_tiles]);
        let leave = self.subracks.map_or(crate::Equity::ZERO, |parts| parts.leave_after(&laid[..n_tiles]));
        let equity = crate::Equity::points(score) + leave;
        let (line, first, n_tiles) = (line as u8, first as u8, n_tiles as u8);
        self.found.push(Candidate { score, equity, direction, line, first, n_tiles, laid });
    }
}
