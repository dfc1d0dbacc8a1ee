//! A rack, prepared for searches on any number of boards.

use crate::candidate::Candidate;
use crate::equity::Equity;
use crate::ground::GroundLines;
use crate::leaves::Leaves;
use crate::lists::{Lists, MAX_BLANKS, WordSource};
use crate::plan::{Plan, RACK};
use crate::position::Position;
use crate::queue::Queue;
use crate::rack::Rack;
use crate::slot_words::SlotWords;
use crate::slots::Slot;
use crate::subracks::Subracks;
use crate::walk::walk_line;

/// Racks with more tiles have so many parts that walking the graph is faster.
const MOST_LISTED: usize = 10;

/// The parts of a rack, the words that they make, and the order in which places are tried.
#[derive(Clone, Debug)]
pub(crate) struct Hand {
    pub(crate) subracks: Subracks,
    pub(crate) lists: Lists,
    queue: Queue,
}

impl Hand {
    pub(crate) fn new() -> Hand {
        Hand { subracks: Subracks::new(), lists: Lists::new(), queue: Queue::new() }
    }

    /// Lists the parts of a rack, and their leaves.
    pub(crate) fn hold(&mut self, plan: &Plan, rack: &Rack, leaves: &(impl Leaves + ?Sized)) {
        self.subracks.fill(plan, rack, leaves);
        self.lists.clear();
    }

    /// The best placement on these lines that is worth at least `floor`.
    pub(crate) fn best(
        &mut self,
        position: &Position,
        rack: &Rack,
        lines: &GroundLines<'_>,
        floor: Equity,
    ) -> Option<Candidate> {
        let Some(words) = listed(position, rack) else {
            let mut found = Vec::new();
            lines.iter().for_each(|(index, _)| {
                walk_line(position, index, rack, Some(&self.subracks), &mut found);
            });
            return found.into_iter().filter(|one| one.equity >= floor).min_by(Candidate::preference);
        };
        self.enqueue(position, rack, lines, floor);
        let mut best: Option<Candidate> = None;
        let mut floor = floor;
        while let Some((index, nth, bound)) = self.queue.next(floor) {
            let Some(line) = lines.get(index) else { continue };
            let slot = &line.slots[nth];
            let n_tiles = usize::from(slot.n_tiles);
            // Even with the best leave, nothing from here on exceeds the bounds, so a leave that is too far behind the
            // best one is useless.
            let best_leave = self.subracks.best_leaves[n_tiles];
            let least = floor - (self.queue.most_after(bound) - best_leave);
            let list = self.lists.list(slot, least, &self.subracks, &words);
            let entries = self.lists.entries(list);
            if entries.is_empty() || bound - best_leave + list.best_leave < floor {
                continue;
            }
            SlotWords::new(position, index, slot, line).best(entries, &self.subracks, &words, floor, &mut best);
            floor = best.map_or(floor, |best| best.equity);
        }
        best
    }

    /// Puts every slot into the queue, with a bound on the value of the best placement there: the highest tiles on the
    /// squares where they count most, and the best leave of that size.
    fn enqueue(&mut self, position: &Position, rack: &Rack, lines: &GroundLines<'_>, floor: Equity) {
        let playable = rack.playable(position.plan());
        let values = self.subracks.values();
        self.queue.clear();
        for (index, line) in lines.iter() {
            let blocked = line.blocked(position.line(index), playable);
            for (nth, slot) in line.slots.iter().enumerate() {
                let n_tiles = usize::from(slot.n_tiles);
                if n_tiles > rack.len() || slot.squares & blocked != 0 {
                    continue;
                }
                let bound = Equity(slot.most(&values).0 + self.subracks.best_leaves[n_tiles].0);
                if bound >= floor {
                    self.queue.push(index, nth, bound);
                }
            }
        }
    }
}

impl Slot {
    /// The highest value that tiles with these values could have here, without a leave. Both are sorted, so no other
    /// order scores more.
    /// other order scores more.
    #[inline]
    pub(crate) fn most(&self, values: &[i16; RACK]) -> Equity {
        let half = RACK / 2;
        let mut points = self.base + product(&self.times[..half], &values[..half]);
        if usize::from(self.n_tiles) > half {
            points += product(&self.times[half..], &values[half..]);
        }
        // The plan keeps scores so small that thousandths fit.
        Equity(points * 1_000)
    }
}

#[inline]
fn product(times: &[i16], values: &[i16]) -> i32 {
    times.iter().zip(values).map(|(&times, &value)| i32::from(times) * i32::from(value)).sum()
}

/// The source of words, if look-ups are faster for this rack.
pub(crate) fn listed<'s>(position: &'s Position, rack: &Rack) -> Option<WordSource<'s>> {
    let setup = position.setup();
    let map = setup.map.as_ref()?;
    let fits = rack.len() <= MOST_LISTED && rack.n_blanks() <= MAX_BLANKS;
    fits.then_some(WordSource { map, letters: setup.plan.letters })
}
