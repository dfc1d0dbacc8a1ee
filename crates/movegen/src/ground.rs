//! The places on a board where words could lie, kept for boards that differ in a few lines.

use crate::generator::Generator;
use crate::plan::Plan;
use crate::position::Position;
use crate::slots::SlotLine;

/// Room for the lines of a board: every line has a bit of a 64-bit number.
pub(crate) const LINES: usize = u64::BITS as usize;

/// The slots of a position's lines for any rack: where words could lie, and their possible scores.
///
/// A search of many positions with most lines in common keeps one for the position where it starts and one for the
/// lines that each play has changed ([`Position::touched`]), and searches with
/// [`Finder::best_on`](crate::Finder::best_on) on both together.
#[derive(Clone, Debug)]
pub struct Ground {
    pub(crate) lines: Vec<SlotLine>,
}

impl Ground {
    /// A ground for positions of this generator, without lines.
    #[must_use]
    pub fn new(generator: &Generator) -> Ground {
        Ground::of(generator.plan())
    }

    pub(crate) fn of(plan: &Plan) -> Ground {
        Ground { lines: vec![SlotLine::new(plan); plan.n_lines()] }
    }

    /// Looks at these lines of a position: bit `i` is line `i`. An unchanged line costs nothing.
    pub fn look(&mut self, position: &Position, lines: u64) {
        for (index, line) in self.lines.iter_mut().enumerate() {
            if lines >> (index % LINES) & 1 != 0 {
                line.update(position, index);
            }
        }
    }
}

/// The lines to be searched, from one ground or several.
pub(crate) struct GroundLines<'g> {
    by_index: [Option<&'g SlotLine>; LINES],
    n_lines: usize,
}

impl<'g> GroundLines<'g> {
    pub(crate) fn all(ground: &'g Ground) -> GroundLines<'g> {
        GroundLines::of(&[(ground, u64::MAX)])
    }

    /// The lines of each ground's mask; where masks overlap, the later ground is used.
    pub(crate) fn of(grounds: &[(&'g Ground, u64)]) -> GroundLines<'g> {
        let mut lines = GroundLines { by_index: [None; LINES], n_lines: 0 };
        for (ground, mask) in grounds {
            lines.n_lines = lines.n_lines.max(ground.lines.len().min(LINES));
            for (index, line) in ground.lines.iter().enumerate().take(LINES) {
                if mask >> index & 1 != 0 {
                    lines.by_index[index] = Some(line);
                }
            }
        }
        lines
    }

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, &'g SlotLine)> + '_ {
        let lines = self.by_index[..self.n_lines].iter().enumerate();
        lines.filter_map(|(index, line)| line.map(|line| (index, line)))
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> Option<&'g SlotLine> {
        self.by_index[index % LINES]
    }
}
