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

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use movegen::SelfPlay;

    use super::*;
    use crate::net::opinion::features_after;
    use crate::net::shipped;
    use crate::simulation::race::Halt;
    use crate::simulation::tally::Tally;
    use crate::simulation::{Forecaster, Report, Settings, Simulation};
    use crate::{Knowledge, Possible, Situation, possible};

    /// Turns in the middle of a game of two static players.
    fn turns() -> (Knowledge, Vec<Situation>) {
        let ruleset = editions::load("tournament").unwrap().ruleset;
        let lexicon = english::lexicon(&ruleset.alphabet).unwrap();
        let knowledge = Knowledge::of(&ruleset, Arc::clone(lexicon.graph())).unwrap();
        let leaves = crate::leaves::shipped(&ruleset.alphabet).unwrap().table(&ruleset.alphabet).unwrap();
        let mut turns = Vec::new();
        let _played = SelfPlay::new(&ruleset, &knowledge.generator, &leaves).unwrap().chosen(5, 0, 0, |to_move| {
            turns.push(Situation::of_self_play(&ruleset, to_move));
            None
        });
        turns.retain(|turn| turn.pool > 14);
        (knowledge, turns)
    }

    /// Plays, exchanges and a pass.
    fn listed(situation: &Situation, knowledge: &Knowledge) -> Vec<Possible> {
        let mut finder = knowledge.generator.finder();
        let mut listed = possible(situation, &*knowledge.leaves, &mut finder, 6);
        let all = possible(situation, &*knowledge.leaves, &mut finder, usize::MAX);
        listed.extend(all.into_iter().filter(|one| matches!(one.choice, Choice::Exchange(_))).take(2));
        listed.push(Possible { choice: Choice::Pass, equity: movegen::Equity::ZERO });
        listed
    }

    #[test]
    fn with_no_turn_played_on_the_net_sees_the_position_after_the_contender() {
        let (knowledge, turns) = turns();
        let net = shipped().unwrap();
        for situation in &turns {
            let listed = listed(situation, &knowledge);
            let simulation = Simulation::new(situation, &knowledge, &listed);
            let simulation = simulation.with_forecaster(Forecaster { net: &net, every: 1 });
            let mut roller = Roller::new(&simulation, &Settings { plies: 0, ..Settings::default() });
            let (all, never): (Vec<usize>, _) = ((0..listed.len()).collect(), AtomicBool::new(false));
            assert!(roller.iteration(0, &all, &Halt::new(&never, None), &mut Tally::new(listed.len())));
            let seen: Vec<Features> = roller.forecasts.unwrap().ends.into_iter().flatten().collect();
            assert_eq!(seen, features_after(situation, &knowledge, None, &listed));
        }
    }

    #[test]
    fn looking_at_the_ends_of_rollouts_changes_no_rollout_and_threads_change_nothing() {
        let (knowledge, turns) = turns();
        let net = shipped().unwrap();
        let situation = &turns[turns.len() / 2];
        let listed = listed(situation, &knowledge);
        let run = |forecaster: Option<Forecaster<'_>>, threads: usize| -> Report {
            let threads = threads.try_into().unwrap();
            let settings = Settings { iterations: 40, sureness: 1e9, threads, ..Settings::default() };
            let simulation = Simulation { forecaster, ..Simulation::new(situation, &knowledge, &listed) };
            simulation.run(&settings, &AtomicBool::new(false), &mut |_| ())
        };
        let forecaster = Some(Forecaster { net: &net, every: 2 });
        let (plain, seen) = (run(None, 1), run(forecaster, 1));
        for one in &plain.contenders {
            let same = seen.contenders.iter().find(|other| other.choice == one.choice).unwrap();
            assert_eq!((same.n, same.utility, same.win, same.equity), (one.n, one.utility, one.win, one.equity));
        }
        assert_eq!(run(forecaster, 3), seen);
    }
}
