//! The actions of a bot at the table.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use movegen::{Choice, NoLeaves};
use rules::{Action, Deed, Phase, Placement, Public, View, Viewer};
use tiles::Seat;

use super::ahead::last_turn;
use super::blanks;
use super::bot::Bot;
use super::budget::Budget;
use super::thinking::Terms;
use crate::Situation;

/// After this many rounds without a play, a bot stops exchanging: if only passes end a game, players without a play
/// would exchange forever.
const ROUNDS_OF_EXCHANGES: usize = 4;
/// The same limit while all players wait for a first word that must be long.
const ROUNDS_BEFORE_OPENING: usize = 40;

impl Bot {
    /// The action of the seat of this view; `None` if the game does not wait for it.
    ///
    /// Everything comes from the view, so hidden tiles cannot matter. Ask again after every action until nothing more
    /// is to be done. While the last play can be challenged, the player to move first starts its turn, and plays when
    /// asked again. Starting the turn ends the chance to challenge for everybody, so wait before asking if people need
    /// time for it. The other opponents challenge or accept.
    ///
    /// `stop` ends thinking at once; the answer is then the best so far, and always a legal one. The mind must be for
    /// the rules of the table, and for words that its judge accepts.
    #[must_use]
    pub fn act(&self, view: &View, budget: Budget, stop: &AtomicBool) -> Option<Action> {
        let public = view.public();
        let Viewer::Seat(own) = view.viewer() else { return None };
        if public.is_paused() || public.ruleset().digest() != self.mind().ruleset().digest() {
            return None;
        }
        let deadline = budget.deadline();
        let may_challenge = public.challengers().contains(&own);
        let challenge = || self.challenge(own, view).map(|words| Action::Challenge { words });
        match public.phase() {
            Phase::NotBegun | Phase::Settling | Phase::Over { .. } => None,
            Phase::Choosing { seat, n_tiles } if seat == own => {
                Some(Action::Choose { tiles: self.pick(view, n_tiles, deadline, stop) })
            }
            Phase::ToMove { seat } if seat == own => match public.window() {
                Some(_) if may_challenge => Some(challenge().unwrap_or(Action::StartTurn)),
                Some(_) => Some(Action::StartTurn),
                None => Some(self.take_turn(own, view, deadline, stop)),
            },
            Phase::ToMove { .. } | Phase::LastChance { .. } if may_challenge => {
                Some(challenge().unwrap_or(Action::Accept))
            }
            Phase::Choosing { .. } | Phase::ToMove { .. } | Phase::LastChance { .. } => None,
        }
    }

    /// The play with the highest score, using any word of the list.
    fn any_play(&self, situation: &Situation) -> Option<Placement> {
        let generator = self.mind().generator();
        let position = generator.position(&situation.position.board()).ok()?;
        let rack = position.rack(&situation.tiles).ok()?;
        let best = generator.finder().best(&position, &rack, &NoLeaves)?;
        Some(position.placement(&best))
    }

    fn take_turn(&self, own: Seat, view: &View, deadline: Option<Instant>, stop: &AtomicBool) -> Action {
        let generator = &self.mind().known(self.level()).generator;
        let nothing = Action::Pass { swaps: Vec::new() };
        let Ok(mut situation) = Situation::seen(view, self.mind().ruleset(), generator) else { return nothing };
        let public = view.public();
        let mut swaps = Vec::new();
        if self.level().habits().takes_blanks
            && let Some((taken, board, rack)) = blanks::taken(public.ruleset(), public.board(), &situation.tiles)
            && let Ok(position) = generator.position(&board)
        {
            (swaps, situation.tiles, situation.position) = (taken, rack, position);
        }
        let terms = Terms {
            target: public.table().target(own),
            may_exchange: if has_stalled(public) { 0 } else { situation.may_exchange() },
            blanks_taken: swaps.len(),
            deadline,
            stop,
        };
        let last = last_turn(view, &situation, self);
        match self.think(&situation, last.as_ref(), &terms) {
            Choice::Place(candidate) => {
                let placement = situation.position.placement(&candidate);
                Action::Place { swaps, placement }
            }
            Choice::Exchange(tiles) => Action::Exchange { swaps, tiles },
            // A bot that may not pass plays a word that it had overlooked.
            Choice::Pass if public.must_play() => {
                self.any_play(&situation).map_or(nothing, |placement| Action::Place { swaps, placement })
            }
            // Taking up blanks without a play would only prolong a game that is over.
            Choice::Pass => nothing,
        }
    }
}

/// Whether nobody has played for some rounds. Before a first word that must be long, that is normal.
fn has_stalled(public: &Public) -> bool {
    let idle = public.sheet().iter().rev().take_while(|line| !matches!(line.deed, Deed::Placed(_))).count();
    let rounds = if public.waits_for_opening() { ROUNDS_BEFORE_OPENING } else { ROUNDS_OF_EXCHANGES };
    idle >= rounds * public.active().count()
}
