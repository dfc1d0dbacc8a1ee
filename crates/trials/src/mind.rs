//! The choices of players: good plays, phonies, challenges, and inaction.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::anyhow;
use rules::{Action, Phase, Ruleset, View, Viewer, WordChoice};
use server::bots::{Budget, PlainThinkers, Thinker, Thinkers as _, fallback};
use server::words::Shelf;
use tiles::{Seat, Tiles};

use crate::dice::Dice;

/// A player for one ruleset.
pub(crate) struct Mind {
    thinker: Arc<dyn Thinker>,
}

impl std::fmt::Debug for Mind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Mind")
    }
}

impl Mind {
    /// A player for these rules, with the usual word list.
    ///
    /// # Errors
    /// The list does not fit the rules.
    pub(crate) fn new(ruleset: &Ruleset, shelf: &Shelf) -> anyhow::Result<Mind> {
        let list = shelf.list(Shelf::USUAL, &ruleset.alphabet)?;
        let thinker = PlainThinkers.thinker(ruleset, Some(&list)).map_err(|why| anyhow!(why))?;
        Ok(Mind { thinker })
    }

    /// The best play at once, or something simple; `None` if there is nothing to do.
    #[must_use]
    pub(crate) fn best(&self, view: &View) -> Option<Action> {
        let stop = AtomicBool::new(false);
        self.thinker.act(view, "", 1, Budget { time: Duration::from_secs(1), stop: &stop })
    }

    /// The choice of a player who makes mistakes, challenges wrongly and dreams; `None` if there is nothing to do, or
    /// the player does nothing.
    #[must_use]
    pub(crate) fn whim(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        let public = view.public();
        if public.is_paused() || matches!(public.phase(), Phase::Over { .. }) {
            return None;
        }
        let is_my_turn = matches!(public.phase(), Phase::ToMove { seat: to_move } if to_move == seat);
        if public.challengers().contains(&seat) {
            match dice.below(100) {
                0..40 => return self.best(view).filter(is_challenge).or(Some(Action::Accept)),
                40..48 => return Some(Action::Challenge { words: WordChoice::All }),
                48..85 => return Some(Action::Accept),
                _ if !is_my_turn => return None,
                _ => {}
            }
        }
        if !is_my_turn {
            return fallback(view);
        }
        self.turn(view, seat, dice)
    }

    fn turn(&self, view: &View, seat: Seat, dice: &mut Dice) -> Option<Action> {
        let public = view.public();
        let is_timed = public.deadline().is_some_and(|deadline| deadline.limit == rules::TimeLimit::Turn(seat));
        match dice.below(1_000) {
            // Waits until the time is up.
            0..120 if is_timed => None,
            0..30 => Some(Action::Pass { swaps: Vec::new() }),
            30..34 => Some(Action::Resign),
            34..100 => exchange(view, dice).or_else(|| fallback(view)),
            100..260 => self.play(view).map(|action| phony(action, dice)).or_else(|| fallback(view)),
            _ => self.play(view).or_else(|| fallback(view)),
        }
    }

    /// The best play, without considering a challenge.
    fn play(&self, view: &View) -> Option<Action> {
        self.best(view).filter(|action| !is_challenge(action))
    }
}

fn is_challenge(action: &Action) -> bool {
    matches!(action, Action::Challenge { .. })
}

/// An exchange of some tiles of the rack.
fn exchange(view: &View, dice: &mut Dice) -> Option<Action> {
    let rack = view.own_rack()?;
    let n_tiles = 1 + usize::try_from(dice.below(rack.len() as u64)).ok()?;
    let may = view.public().can_exchange(n_tiles) && n_tiles <= rack.len();
    may.then(|| Action::Exchange { swaps: Vec::new(), tiles: rack.iter().take(n_tiles).collect::<Tiles>() })
}

/// The same tiles on the same squares in another order, which fits but is hardly ever a word.
fn phony(action: Action, dice: &mut Dice) -> Action {
    let Action::Place { swaps, mut placement } = action else { return action };
    let placed: Vec<_> = placement.tiles.iter().map(|laid| laid.placed).collect();
    let turn = usize::try_from(dice.below(placed.len() as u64)).unwrap_or(0);
    for (index, laid) in placement.tiles.iter_mut().enumerate() {
        laid.placed = placed[(index + turn) % placed.len()];
    }
    Action::Place { swaps, placement }
}
