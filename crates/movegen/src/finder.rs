//! Finds all placements of a position, or the best one.

use std::sync::Arc;

use tiles::Tiles;

use crate::candidate::Candidate;
use crate::equity::Equity;
use crate::generator::Setup;
use crate::ground::{Ground, GroundLines};
use crate::hand::{Hand, listed};
use crate::leaves::Leaves;
use crate::position::Position;
use crate::rack::Rack;
use crate::slot_words::SlotWords;
use crate::subracks::Subracks;
use crate::walk::walk;

/// Searches positions; each thread has its own. It keeps what it found about lines of the board that do not change
/// between searches.
#[derive(Clone, Debug)]
pub struct Finder {
    setup: Arc<Setup>,
    ground: Ground,
    hand: Hand,
}

impl Finder {
    pub(crate) fn new(setup: Arc<Setup>) -> Finder {
        let ground = Ground::of(&setup.plan);
        Finder { setup, ground, hand: Hand::new() }
    }

    /// Every legal placement, in no particular but always the same order. The kinds of plays that
    /// [`Generator::omits`](crate::Generator::omits) lists are not included, nor are exchanges and passes.
    #[must_use]
    pub fn all(&mut self, position: &Position, rack: &Rack, leaves: &(impl Leaves + ?Sized)) -> Vec<Candidate> {
        let mut found = Vec::new();
        self.all_into(position, rack, leaves, &mut found);
        found
    }

    /// The same, appended to a list, so that its memory can be reused.
    pub fn all_into(
        &mut self,
        position: &Position,
        rack: &Rack,
        leaves: &(impl Leaves + ?Sized),
        found: &mut Vec<Candidate>,
    ) {
        self.hold(position, rack, leaves);
        let Some(words) = listed(position, rack) else {
            walk(position, rack, &self.hand.subracks, found);
            return;
        };
        let playable = rack.playable(&self.setup.plan);
        self.ground.look(position, u64::MAX);
        for (index, line) in self.ground.lines.iter().enumerate() {
            let blocked = line.blocked(position.line(index), playable);
            for slot in &line.slots {
                if usize::from(slot.n_tiles) > rack.len() || slot.squares & blocked != 0 {
                    continue;
                }
                let list = self.hand.lists.list(slot, Equity::LEAST, &self.hand.subracks, &words);
                let entries = self.hand.lists.entries(list);
                if !entries.is_empty() {
                    SlotWords::new(position, index, slot, line).each(entries, &self.hand.subracks, &words, found);
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
        self.hold(position, rack, leaves);
        self.best_held(position, rack, floor)
    }

    /// The value of the best placement, or of an exchange of up to `may_exchange` tiles if that is better; `None` if
    /// neither exists.
    #[must_use]
    pub fn worth(
        &mut self,
        position: &Position,
        rack: &Rack,
        leaves: &(impl Leaves + ?Sized),
        may_exchange: usize,
    ) -> Option<Equity> {
        self.hold(position, rack, leaves);
        let exchange = self.hand.subracks.best_exchange(may_exchange).map(|(_, equity)| equity);
        let best = self.best_held(position, rack, exchange.unwrap_or(Equity::LEAST));
        best.map(|best| best.equity).or(exchange)
    }

    /// Prepares a rack for searches of any number of positions from the same generator, with
    /// [`best_on`](Finder::best_on). The words found for it are kept until the next rack.
    pub fn hold(&mut self, position: &Position, rack: &Rack, leaves: &(impl Leaves + ?Sized)) {
        if !Arc::ptr_eq(&self.setup, position.setup()) {
            // The position is from another generator, so nothing that was kept is valid.
            *self = Finder::new(Arc::clone(position.setup()));
        }
        self.hand.hold(&self.setup.plan, rack, leaves);
    }

    /// The best placement of the held rack on these lines only, if it is worth at least `floor`. Of each ground the
    /// lines in its mask are used; it must have [looked](Ground::look) at them in this position.
    #[must_use]
    pub fn best_on(
        &mut self,
        position: &Position,
        rack: &Rack,
        grounds: &[(&Ground, u64)],
        floor: Equity,
    ) -> Option<Candidate> {
        self.hand.best(position, rack, &GroundLines::of(grounds), floor)
    }

    /// The value of the held rack's leave after this placement; zero if it uses tiles that the rack does not have.
    #[must_use]
    pub fn leave_after(&self, candidate: &Candidate) -> Equity {
        self.hand.subracks.leave_without(candidate.codes())
    }

    /// The best exchange of up to this many tiles of the held rack, and the value of the leave.
    #[must_use]
    pub fn best_exchange(&self, most_tiles: usize) -> Option<(Tiles, Equity)> {
        let best = self.hand.subracks.best_exchange(most_tiles);
        best.map(|(given, equity)| (given.tiles().collect(), equity))
    }

    /// Every exchange of up to this many tiles of the held rack, with the value of the leave.
    #[must_use]
    pub fn exchanges(&self, most_tiles: usize) -> Vec<(Tiles, Equity)> {
        self.hand.subracks.exchanges(most_tiles).map(|(given, equity)| (given.tiles().collect(), equity)).collect()
    }

    /// The value of exchanging up to this many tiles of the held rack.
    #[must_use]
    pub fn exchange_worth(&self, most_tiles: usize) -> Option<Equity> {
        self.hand.subracks.best_exchange(most_tiles).map(|(_, equity)| equity)
    }

    /// The best placement of the held rack, if it is worth at least `floor`.
    #[must_use]
    pub fn best_held(&mut self, position: &Position, rack: &Rack, floor: Equity) -> Option<Candidate> {
        self.ground.look(position, u64::MAX);
        self.hand.best(position, rack, &GroundLines::all(&self.ground), floor)
    }

    pub(crate) fn subracks(&self) -> &Subracks {
        &self.hand.subracks
    }
}
