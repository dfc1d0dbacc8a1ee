//! The options of a player.

use movegen::{Candidate, Choice, Position};
use rules::Ruleset;
use tiles::{Tile, Tiles};

use super::pools::Draw;
use super::weighing::{Case, LeadsTo, Weighed, Weighing};

/// The rules by which options are listed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options<'a> {
    pub(super) ruleset: &'a Ruleset,
    pub(super) position: &'a Position,
    pub(super) n_pool: usize,
}

impl Options<'_> {
    /// The options of a player with these tiles, ready to be weighed. The opponent's tiles may be known; `unseen` is
    /// the pool, together with the opponent's rack if it is hidden.
    pub(super) fn weighing(
        &self,
        mover: usize,
        rack: Tiles,
        (unseen, known): (Tiles, Option<Tiles>),
        lead: i32,
        idle: usize,
    ) -> Weighing {
        let draws = Draw::all(&unseen, self.n_pool);
        let mut weighing = Weighing { mover, rack, unseen, known, lead, idle, draws, options: Vec::new() };
        let mut found = Vec::new();
        if let Ok(rack) = self.position.rack(&rack) {
            (0..self.position.n_lines()).for_each(|line| self.position.line_into(line, &rack, &mut found));
        }
        found.sort_unstable_by(Candidate::preference);
        for candidate in found {
            self.add(&mut weighing, Choice::Place(candidate));
        }
        weighing
    }

    /// Adds an option.
    pub(super) fn add(&self, weighing: &mut Weighing, choice: Choice) {
        let rack = weighing.rack;
        let (score, leave) = match &choice {
            Choice::Place(play) => (play.score().0, play.leave(&rack).unwrap_or(rack)),
            Choice::Exchange(given) => (0, rack.minus(given).unwrap_or(rack)),
            Choice::Pass => (0, rack),
        };
        let idle = self.ruleset.idle.after(weighing.idle, choice.idle());
        let room = usize::from(self.ruleset.rack_size).saturating_sub(leave.len());
        let empties = matches!(choice, Choice::Place(_)) && room >= self.n_pool;
        weighing.options.push(Weighed {
            choice,
            leads_to: if empties { LeadsTo::Endgame } else { LeadsTo::Unknown },
            score,
            leave,
            idle,
            cases: vec![Case::OPEN; weighing.draws.len()],
            level: 0,
            is_assumed: false,
        });
    }

    /// Whether tiles may be exchanged.
    pub(super) fn may_exchange(&self) -> bool {
        self.ruleset.most_exchanged(self.n_pool) > 0
    }

    /// The gain of a player with the tiles `own` when nobody goes out.
    pub(super) fn stuck(&self, own: &Tiles, others: &Tiles) -> i32 {
        let value = |tiles: &Tiles| self.ruleset.alphabet.value_of_all(tiles) as i32;
        if self.ruleset.unplayed.lost_otherwise { value(others) - value(own) } else { 0 }
    }

    /// Adds a pass and all exchanges of at most this many tiles.
    pub(super) fn add_idle_turns(&self, weighing: &mut Weighing, may_exchange: usize) {
        let kinds: Vec<(Tile, usize)> = weighing.rack.kinds().collect();
        let mut parts = vec![Tiles::EMPTY];
        for (tile, count) in kinds {
            for nth in 0..parts.len() {
                let mut part = Some(parts[nth]);
                for _ in 0..count {
                    part = part.and_then(|part| part.with(tile)).filter(|part| part.len() <= may_exchange);
                    parts.extend(part);
                }
            }
        }
        for given in parts {
            self.add(weighing, if given.is_empty() { Choice::Pass } else { Choice::Exchange(given) });
            self.settle(weighing);
        }
    }

    /// Settles the option added last, if it ends the game.
    fn settle(&self, weighing: &mut Weighing) {
        let Some(mut option) = weighing.options.pop() else { return };
        if self.ruleset.idle.ends(option.idle, self.n_pool, 2) {
            let (value, pool) = (weighing.lead, self.n_pool);
            for (case, draw) in option.cases.iter_mut().zip(&weighing.draws) {
                // The tiles drawn for an exchange depend on their order, unless all are drawn.
                if option.leave.len() == weighing.rack.len() {
                    *case = Case::exactly(value + self.stuck(&weighing.rack, &weighing.others(draw)));
                } else if weighing.rack.len() - option.leave.len() == pool {
                    let own = option.leave.plus(&draw.tiles).unwrap_or(option.leave);
                    *case = Case::exactly(value + self.stuck(&own, &weighing.others(draw)));
                }
            }
        }
        weighing.options.push(option);
    }
}
