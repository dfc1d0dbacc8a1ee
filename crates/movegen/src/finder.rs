//! Finds all placements of a position, or the best one.

use std::sync::Arc;

use crate::candidate::Candidate;
use crate::equity::Equity;
use crate::generator::Setup;
use crate::leaves::Leaves;
use crate::lists::{Lists, MAX_BLANKS, Words};
use crate::plan::RACK;
use crate::position::Position;
use crate::queue::Queue;
use crate::rack::Rack;
use crate::slot_words::SlotWords;
use crate::slots::{Slot, SlotLine};
use crate::subracks::Subracks;
use crate::walk::walk;

/// Racks with more tiles have so many parts that walking the graph is faster.
const MOST_LISTED: usize = 10;

/// Searches positions; each thread has its own. It keeps what it found out about lines of the board that do not
/// change from one search to the next.
#[derive(Clone, Debug)]
pub struct Finder {
    setup: Arc<Setup>,
    lines: Vec<SlotLine>,
    subracks: Subracks,
    lists: Lists,
    queue: Queue,
}

impl Finder {
    pub(crate) fn new(setup: Arc<Setup>) -> Finder {
        let lines = vec![SlotLine::new(&setup.plan); setup.plan.n_lines()];
        Finder { setup, lines, subracks: Subracks::new(), lists: Lists::new(), queue: Queue::new() }
    }

    /// Every legal placement, in no particular order; the order is always the same. The kinds of play that
    /// [`Generator::omits`](crate::Generator::omits) lists are not among them, nor exchanges and passes.
    #[must_use]
    pub fn all(&mut self, position: &Position, rack: &Rack, leaves: &(impl Leaves + ?Sized)) -> Vec<Candidate> {
        let mut found = Vec::new();
        self.all_into(position, rack, leaves, &mut found);
        found
    }

    /// The same, added to candidates that are there already, so that memory can be used again.
    pub fn all_into(
        &mut self,
        position: &Position,
        rack: &Rack,
        leaves: &(impl Leaves + ?Sized),
        found: &mut Vec<Candidate>,
    ) {
        self.prepare(position, rack, leaves);
        let setup = Arc::clone(&self.setup);
        let Some(words) = listed(&setup, rack) else {
            walk(position, rack, &self.subracks, found);
            return;
        };
        let playable = rack.playable(&setup.plan);
        for index in 0..self.lines.len() {
            self.lines[index].update(position, index);
            let blocked = self.lines[index].blocked(position.line(index), playable);
            for slot in &self.lines[index].slots {
                if usize::from(slot.n_tiles) > rack.len() || slot.squares & blocked != 0 {
                    continue;
                }
                let list = self.lists.list(slot, Equity::LEAST, &self.subracks, &words);
                let entries = self.lists.entries(list);
                if !entries.is_empty() {
                    SlotWords::new(position, index, slot, &self.lines[index]).each(
                        entries,
                        &self.subracks,
                        &words,
                        found,
                    );
                }
            }
        }
    }

    /// The placement that [`Candidate::preference`] puts first, without listing the others; `None` if there is
    /// none.
    #[must_use]
    pub fn best(&mut self, position: &Position, rack: &Rack, leaves: &(impl Leaves + ?Sized)) -> Option<Candidate> {
        self.best_from(position, rack, leaves, Equity::LEAST)
    }

    /// The same, if it is worth at least `floor`. The higher the floor, the less is searched.
    #[must_use]
    pub fn best_from(
        &mut self,
        position: &Position,
        rack: &Rack,
        leaves: &(impl Leaves + ?Sized),
        floor: Equity,
    ) -> Option<Candidate> {
        self.prepare(position, rack, leaves);
        self.best_prepared(position, rack, floor)
    }

    /// What the best placement is worth, or an exchange of up to `may_exchange` tiles if that is better; `None` if
    /// there is neither.
    #[must_use]
    pub fn worth(
        &mut self,
        position: &Position,
        rack: &Rack,
        leaves: &(impl Leaves + ?Sized),
        may_exchange: usize,
    ) -> Option<Equity> {
        self.prepare(position, rack, leaves);
        let exchange = self.subracks.best_exchange(may_exchange).map(|(_, equity)| equity);
        let best = self.best_prepared(position, rack, exchange.unwrap_or(Equity::LEAST));
        best.map(|best| best.equity).or(exchange)
    }

    /// The best of the rack whose parts were listed before.
    pub(crate) fn best_prepared(&mut self, position: &Position, rack: &Rack, floor: Equity) -> Option<Candidate> {
        let setup = Arc::clone(&self.setup);
        let Some(words) = listed(&setup, rack) else {
            let mut found = Vec::new();
            walk(position, rack, &self.subracks, &mut found);
            return found.into_iter().filter(|one| one.equity >= floor).min_by(Candidate::preference);
        };
        self.enqueue(position, rack, floor);
        let mut best: Option<Candidate> = None;
        let mut floor = floor;
        while let Some((line, slot, bound)) = self.queue.next(floor) {
            let slot = &self.lines[line].slots[slot];
            let n_tiles = usize::from(slot.n_tiles);
            // With the best leave, nothing from here on is worth more than the bounds: a leave that falls too far
            // behind the best one is of no use any more.
            let best_leave = self.subracks.best_leaves[n_tiles];
            let least = floor - (self.queue.most_after(bound) - best_leave);
            let list = self.lists.list(slot, least, &self.subracks, &words);
            let entries = self.lists.entries(list);
            if entries.is_empty() || bound - best_leave + list.best_leave < floor {
                continue;
            }
            SlotWords::new(position, line, slot, &self.lines[line]).best(
                entries,
                &self.subracks,
                &words,
                floor,
                &mut best,
            );
            floor = best.map_or(floor, |best| best.equity);
        }
        best
    }

    /// Lists the parts of the rack, and their leaves.
    pub(crate) fn prepare(&mut self, position: &Position, rack: &Rack, leaves: &(impl Leaves + ?Sized)) {
        if !Arc::ptr_eq(&self.setup, position.setup()) {
            // The position is of another generator: nothing that was kept holds there.
            *self = Finder::new(Arc::clone(position.setup()));
        }
        self.subracks.fill(&self.setup.plan, rack, leaves);
        self.lists.clear();
    }

    pub(crate) fn subracks(&self) -> &Subracks {
        &self.subracks
    }

    /// Puts every slot into the queue, with a bound on what the best placement there could be worth: the highest
    /// tiles on the squares where they count most, and the best leave of that size.
    fn enqueue(&mut self, position: &Position, rack: &Rack, floor: Equity) {
        let playable = rack.playable(&self.setup.plan);
        let values = self.subracks.values();
        self.queue.clear();
        for index in 0..self.lines.len() {
            let line = &mut self.lines[index];
            line.update(position, index);
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
    /// The most that tiles with these values could be worth here, without a leave; both are in order, so that no
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

/// Where words are looked up, if that is the faster way for this rack.
fn listed<'s>(setup: &'s Setup, rack: &Rack) -> Option<Words<'s>> {
    let map = setup.map.as_ref()?;
    let fits = rack.len() <= MOST_LISTED && rack.n_blanks() <= MAX_BLANKS;
    fits.then_some(Words { map, letters: setup.plan.letters })
}
