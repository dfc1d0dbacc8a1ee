//! Bots that make the play with the highest sum of score and leave value.

use std::sync::Arc;

use lexicon::{Graph, Lexicon};
use movegen::{Generator, RuleOfThumb};
use rules::{Action, Drawing, Phase, Ruleset, View, Viewer};
use tiles::{Tile, Tiles};

use super::{Budget, Thinker, Thinkers, fallback};
use crate::limits;

/// Bots that make the play with the highest sum of score and leave value, without looking ahead. They have one level.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlainThinkers;

struct Plain {
    generator: Generator,
    graph: Arc<Graph>,
    leaves: RuleOfThumb,
}

impl Thinkers for PlainThinkers {
    fn levels(&self) -> Vec<String> {
        vec!["static".to_owned()]
    }

    fn thinker(&self, ruleset: &Ruleset, words: Option<&Arc<Lexicon>>) -> Result<Arc<dyn Thinker>, String> {
        let words = words.ok_or("without a word list there are no plays to find")?;
        Ok(Arc::new(Plain::new(ruleset, words)?))
    }
}

/// The play with the highest sum of score and leave value, for callers that cannot wait for a search. `None` if it is
/// not this seat's turn.
#[must_use]
pub(crate) fn at_once(view: &View, words: &Lexicon) -> Option<Action> {
    let Viewer::Seat(seat) = view.viewer() else { return None };
    let is_to_move = view.public().phase() == Phase::ToMove { seat };
    is_to_move.then(|| Plain::new(view.public().ruleset(), words).ok()?.turn(view)).flatten()
}

/// Whether all plays of the rack may be listed; with many blanks there are millions of them.
#[must_use]
pub(crate) fn may_list(view: &View) -> bool {
    let n_blanks = view.own_rack().map_or(0, |rack| rack.iter().filter(|tile| *tile == Tile::Blank).count());
    n_blanks <= limits::BLANKS_LISTED
}

impl Thinker for Plain {
    fn act(&self, view: &View, _level: &str, _seed: u64, _budget: Budget<'_>) -> Option<Action> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        let public = view.public();
        if public.challengers().contains(&seat) {
            let window = public.window()?;
            if window.words().iter().any(|word| !self.graph.contains(word)) {
                return Some(Action::Challenge { words: rules::WordChoice::All });
            }
        }
        match public.phase() {
            Phase::ToMove { seat: to_move } if to_move == seat => self.turn(view),
            _ => fallback(view),
        }
    }
}

impl Plain {
    fn new(ruleset: &Ruleset, words: &Lexicon) -> Result<Plain, String> {
        let graph = Arc::clone(words.graph());
        let shown = Arc::clone(words.shown().graph());
        let generator = Generator::new(ruleset, shown).map_err(|fault| fault.to_string())?;
        Ok(Plain { generator, graph, leaves: RuleOfThumb::new(&ruleset.alphabet) })
    }

    fn turn(&self, view: &View) -> Option<Action> {
        let rack = view.own_rack()?;
        self.best(view, rack).or_else(|| exchange(view, rack)).or_else(|| fallback(view))
    }

    fn best(&self, view: &View, rack: &Tiles) -> Option<Action> {
        let position = self.generator.position(view.public().board()).ok()?;
        let rack = position.rack(rack).ok()?;
        let candidate = self.generator.finder().best(&position, &rack, &self.leaves)?;
        Some(Action::Place { swaps: Vec::new(), placement: position.placement(&candidate) })
    }
}

/// An exchange of the whole rack, or of as many tiles as the rules allow.
fn exchange(view: &View, rack: &Tiles) -> Option<Action> {
    let public = view.public();
    // When tiles are chosen, new ones are no better than those chosen before.
    if public.ruleset().drawing == Drawing::Chosen {
        return None;
    }
    let n_tiles = (1..=rack.len()).rev().find(|&n_tiles| public.can_exchange(n_tiles))?;
    Some(Action::Exchange { swaps: Vec::new(), tiles: rack.iter().take(n_tiles).collect() })
}
