//! The net's view of the ends of rollouts.
//!
//! The table of winning chances knows scores and leaves, and the net also the board, but a look of the net takes as long
//! as many rollouts. So the table judges all rollouts and the net some; the mean difference of the two corrects the
//! value of a contender, with a standard error of its own.

use movegen::Choice;
use tiles::{Tile, Tiles};

use super::rollout::Roller;
use super::stand::{ChangedLines, Kind};
use crate::net::Reader;
use crate::net::base_chance;
use crate::net::features::{After, Features};
use crate::net::opinion::corrections;

/// The facts about the last turns of a rollout that a net asks for.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastTurns {
    /// The tiles that stayed on the rack.
    kept: Tiles,
    /// The pool before the draw.
    pool: usize,
    /// The turn, as [`Features::last_turn`] tells it, and the one before.
    told: [u8; 2],
}

/// The ends of the rollouts of an iteration, as far as the net looks at them.
#[derive(Debug)]
pub(super) struct Forecasts {
    reader: Reader,
    /// For each contender its end; `None` if the game was over, and nothing is left to be forecast.
    ends: Vec<Option<Features>>,
    /// Whether the contender's player made the last turn.
    is_own: bool,
}

impl LastTurns {
    /// Where the net does not look.
    pub(super) const NONE: LastTurns = LastTurns { kept: Tiles::EMPTY, pool: 0, told: [0; 2] };

    /// After a contender.
    pub(super) fn of(stand: &ChangedLines, n_held: usize, pool: usize) -> LastTurns {
        let told = match stand.kind {
            Kind::Place => (n_held - stand.kept.len().min(n_held)).min(7) as u8,
            Kind::Exchange => 8 + stand.given.len().min(7) as u8,
            Kind::Pass => 0,
        };
        LastTurns { kept: stand.kept.iter().copied().collect(), pool, told: [told, 0] }
    }

    /// After another turn; nothing has been drawn yet.
    pub(super) fn add(&mut self, choice: &Choice, kept: &[Tile], pool: usize) {
        let told = match choice {
            Choice::Place(candidate) => candidate.n_tiles().min(7) as u8,
            Choice::Exchange(given) => 8 + given.len().min(7) as u8,
            Choice::Pass => 0,
        };
        *self = LastTurns { kept: kept.iter().copied().collect(), pool, told: [told, self.told[0]] };
    }
}

impl Forecasts {
    pub(super) fn new(reader: Reader) -> Forecasts {
        Forecasts { reader, ends: Vec::new(), is_own: true }
    }

    /// Another iteration begins.
    pub(super) fn clear(&mut self) {
        self.ends.clear();
    }

    /// The corrections of all contenders of the iteration, in the order in which they were played on.
    pub(super) fn corrections(&mut self, utility: super::Utility) -> Vec<i32> {
        let open: Vec<Features> = self.ends.iter().flatten().cloned().collect();
        let sign = if self.is_own { 1.0 } else { -1.0 };
        let mut found = corrections(&mut self.reader, &open, utility).into_iter();
        let correction = |end: &Option<Features>| end.as_ref().and_then(|_| found.next()).unwrap_or(0.0);
        self.ends.iter().map(correction).map(|value| (sign * value).round() as i32).collect()
    }
}

impl Roller<'_> {
    /// Notes the end of a rollout for the net, if it looks at this iteration.
    pub(super) fn note_end(&mut self, contender: usize, mover: usize, last: &LastTurns, is_over: bool) {
        let situation = self.simulation.situation;
        let end = (!is_over).then(|| {
            let other = 1 - mover;
            let after = After {
                leave: last.kept,
                pool: last.pool,
                opponent: self.seats[other].rack.len(),
                last_turn: last.told[1],
                spread: self.seats[mover].score - self.seats[other].score,
                leave_value: self.seats[mover].kept_worth,
            };
            let mut features = Features::of(&self.stands[contender].position, &situation.ruleset, &after);
            features.base = base_chance(self.simulation.knowledge, &features);
            features
        });
        if let Some(forecasts) = &mut self.forecasts {
            forecasts.is_own = mover == 0;
            forecasts.ends.push(end);
        }
    }
}
