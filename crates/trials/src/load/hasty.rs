//! A player that takes little processor time, because the generator of the load shares the machine with the server.

use std::sync::{Mutex, PoisonError};

use anyhow::anyhow;
use movegen::{Finder, Generator, RuleOfThumb};
use rules::{Action, Ruleset, View};
use server::words::Shelf;

/// A player for one ruleset: it makes the play with the highest sum of score and leave, found by the fastest search.
pub(crate) struct Hasty {
    generator: Generator,
    leaves: RuleOfThumb,
    /// Finders that are not in use; there are never more than threads.
    idle: Mutex<Vec<Finder>>,
}

impl Hasty {
    /// A player for these rules, with the usual word list.
    ///
    /// # Errors
    /// The list does not fit the rules.
    pub(crate) fn new(ruleset: &Ruleset, shelf: &Shelf) -> anyhow::Result<Hasty> {
        let words = shelf.list(Shelf::USUAL, &ruleset.alphabet)?;
        let generator = Generator::fast(ruleset, words.graph().clone()).map_err(|fault| anyhow!("{fault}"))?;
        Ok(Hasty { generator, leaves: RuleOfThumb::new(&ruleset.alphabet), idle: Mutex::default() })
    }

    /// The best play; or else an exchange of as many tiles as allowed, or a pass.
    pub(crate) fn turn(&self, view: &View) -> Action {
        self.play(view).or_else(|| exchange(view)).unwrap_or(Action::Pass { swaps: Vec::new() })
    }

    fn play(&self, view: &View) -> Option<Action> {
        let position = self.generator.position(view.public().board()).ok()?;
        let rack = position.rack(view.own_rack()?).ok()?;
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut finder = idle.unwrap_or_else(|| self.generator.finder());
        let found = finder.best(&position, &rack, &self.leaves);
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(finder);
        found.map(|candidate| Action::Place { swaps: Vec::new(), placement: position.placement(&candidate) })
    }
}

fn exchange(view: &View) -> Option<Action> {
    let (public, rack) = (view.public(), view.own_rack()?);
    let n_tiles = (1..=rack.len()).rev().find(|&n_tiles| public.can_exchange(n_tiles))?;
    Some(Action::Exchange { swaps: Vec::new(), tiles: rack.iter().take(n_tiles).collect() })
}
