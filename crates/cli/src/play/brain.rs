//! What bots and hints think with: the rules, the words, and a generator for both, made when it is first needed.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use lexicon::{Graph, Lexicon};
use movegen::{Candidate, Finder, Generator, LastTiles, Leaves, Position, RuleOfThumb};
use rules::{Action, Phase, Placement, Points, Ruleset, View, Viewer};
use tiles::Tiles;

use super::level::Level;
use super::referee::Referee;

/// What everybody who thinks at this table shares. Making it ready takes a moment, so that it is done by whoever
/// thinks first.
pub(crate) struct Brain {
    ruleset: Arc<Ruleset>,
    graph: Arc<Graph>,
    generator: OnceLock<Option<Generator>>,
}

/// A play that is worth knowing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hint {
    /// The tiles and their squares.
    pub(crate) placement: Placement,
    /// The play as players write it.
    pub(crate) written: String,
    /// What it scores.
    pub(crate) score: Points,
    /// What stays on the rack.
    pub(crate) leave: Tiles,
    /// What it is worth, in points.
    pub(crate) equity: String,
}

impl Brain {
    /// For a game that has a word list.
    pub(crate) fn of(referee: &Referee) -> Option<Brain> {
        referee.judge().list().map(|list| Brain::new(referee.public().ruleset(), list))
    }

    /// For games by these rules with these words.
    pub(crate) fn new(ruleset: &Ruleset, list: &Lexicon) -> Brain {
        let (ruleset, graph) = (Arc::new(ruleset.clone()), Arc::new(list.graph().clone()));
        Brain { ruleset, graph, generator: OnceLock::new() }
    }

    /// What a bot of this level does now; nothing if nothing is asked of it.
    pub(crate) fn act(&self, _level: Level, view: &View, _stop: &AtomicBool) -> Option<Action> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        let public = view.public();
        match public.phase() {
            Phase::ToMove { seat: to_move } if to_move == seat => {
                let rack = view.own_rack()?;
                let (placements, pass) = (self.hints(view, 1), Action::Pass { swaps: Vec::new() });
                Some(match placements.into_iter().next() {
                    Some(hint) => Action::Place { swaps: Vec::new(), placement: hint.placement },
                    None if public.can_exchange(rack.len()) => Action::Exchange { swaps: Vec::new(), tiles: *rack },
                    None => pass,
                })
            }
            Phase::Choosing { seat: chooser, n_tiles } if chooser == seat => {
                Some(Action::Choose { tiles: view.unseen().iter().take(n_tiles).collect() })
            }
            Phase::LastChance { .. } if public.challengers().contains(&seat) => Some(Action::Accept),
            _ => None,
        }
    }

    /// The best plays of the viewer, at most so many.
    pub(crate) fn hints(&self, view: &View, most: usize) -> Vec<Hint> {
        let public = view.public();
        let Some(rack) = view.own_rack() else { return Vec::new() };
        let Some(generator) = self.generator() else { return Vec::new() };
        let Ok(position) = generator.position(public.board()) else { return Vec::new() };
        let Ok(counted) = position.rack(rack) else { return Vec::new() };
        let unseen = view.unseen();
        let leaves: Box<dyn Leaves> = match public.pool() {
            0 => Box::new(LastTiles::new(&self.ruleset, Points(self.ruleset.alphabet.value_of_all(&unseen) as i32))),
            _ => Box::new(RuleOfThumb::new(&self.ruleset.alphabet)),
        };
        let mut finder: Finder = generator.finder();
        let mut found = finder.all(&position, &counted, &*leaves);
        found.sort_unstable_by(Candidate::preference);
        found.truncate(most);
        found.iter().map(|candidate| hint(candidate, &position, rack)).collect()
    }

    fn generator(&self) -> Option<&Generator> {
        self.generator.get_or_init(|| Generator::new(&self.ruleset, Arc::clone(&self.graph)).ok()).as_ref()
    }
}

fn hint(candidate: &Candidate, position: &Position, rack: &Tiles) -> Hint {
    Hint {
        placement: position.placement(candidate),
        written: position.notation(candidate),
        score: candidate.score(),
        // The candidate was generated for this rack, so that its tiles are there.
        leave: candidate.leave(rack).unwrap_or(Tiles::EMPTY),
        equity: candidate.equity().to_string(),
    }
}
