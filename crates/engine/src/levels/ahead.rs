//! The strongest bots: simulation and search.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use movegen::{Choice, Observed};
use rules::{Deed, Drawing, View, Viewer};
use tiles::Tile;

use super::bot::Bot;
use super::habits::Foresight;
use super::thinking::{Terms, is_large};
use crate::Situation;
use crate::chooser::{Chooser, Manner};
use crate::inference::LastTurn;

/// The time limit without a clock. The amount of work is fixed then, so this matters only on very slow machines.
const LONGEST: Duration = Duration::from_secs(30);

impl Bot {
    /// The engine's choice with all its methods, if the level looks ahead and the rules allow it: tiles are drawn at
    /// random, there is an opponent, and no score ends the game.
    pub(super) fn look_ahead(
        &self,
        situation: &Situation,
        last: Option<&LastTurn>,
        terms: &Terms<'_>,
    ) -> Option<Choice> {
        let Foresight { candidates, iterations, positions, inferred_racks } = self.level().habits().foresight?;
        let is_apt = situation.draws_by_chance() && !situation.others.is_empty() && terms.target.is_none();
        if !is_apt || is_large(&situation.tiles) || terms.is_over() {
            return None;
        }
        let usual = Manner { candidates, threads: NonZeroUsize::MIN, seed: self.seed(), ..Manner::default() };
        // With a clock, the clock ends it.
        let (manner, time) = match terms.deadline {
            Some(deadline) => (usual, deadline.saturating_duration_since(Instant::now())),
            None => (Manner { iterations, nodes: Some(positions), inferred_racks, ..usual }, LONGEST),
        };
        let mut chooser = Chooser::new(self.mind().knowledge().clone(), manner);
        let choice = chooser.choose_within(situation, last, time, terms.stop).choice;
        // The chooser knows neither about blanks that were just taken up nor about the end of exchanges.
        let is_possible = match &choice {
            Choice::Exchange(given) => {
                let kept = situation.tiles.minus(given).ok()?;
                given.len() <= terms.may_exchange && kept.count(Tile::Blank) >= terms.blanks_taken
            }
            Choice::Place(_) | Choice::Pass => true,
        };
        is_possible.then_some(choice)
    }
}

/// The last turn of the only opponent, for inference.
pub(super) fn last_turn(view: &View, situation: &Situation, bot: &Bot) -> Option<LastTurn> {
    let public = view.public();
    let ruleset = public.ruleset();
    let placing = ruleset.placing;
    let is_plain = !(placing.rearranging || placing.substituting || placing.taking_blanks);
    if !is_plain || ruleset.drawing == Drawing::Chosen || situation.others.len() != 1 || situation.pool == 0 {
        return None;
    }
    let line = public.sheet().last().filter(|line| view.viewer() != Viewer::Seat(line.seat))?;
    let mut board = public.board().clone();
    let (turn, n_laid, before) = match &line.deed {
        Deed::Placed(play) => {
            for laid in &play.placement().tiles {
                board.set(laid.square, None);
            }
            let before = bot.mind().generator().position(&board).ok()?;
            let candidate = before.candidate(play.placement()).ok()?;
            (Observed::Place(candidate), candidate.n_tiles(), before)
        }
        Deed::Exchanged { n_tiles } => (Observed::Exchange(*n_tiles), 0, bot.mind().generator().position(&board).ok()?),
        _ => return None,
    };
    let in_pool = situation.pool + n_laid;
    let may_exchange = ruleset.most_exchanged(in_pool);
    // While the pool has tiles, every player holds a full rack.
    Some(LastTurn { before, turn, n_held: usize::from(ruleset.rack_size), may_exchange })
}
