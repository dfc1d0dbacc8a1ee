//! How the strongest bots think ahead.

use std::num::NonZeroUsize;

use movegen::{Choice, Equity, Observed};
use rules::{Deed, Drawing, View, Viewer};
use tiles::Tiles;

use super::attention::Idea;
use super::bot::Bot;
use super::habits::Foresight;
use super::thinking::Terms;
use crate::inference::{InferenceSettings, LastTurn, infer};
use crate::simulation::{MOST_ITERATIONS, Settings, Simulation};
use crate::{Possible, Situation};

/// Inference may take this part of the time.
const INFERRING: u32 = 5;

impl Bot {
    /// What comes out best when the game is played on many times, if the bot does that and the rules are such that it
    /// tells anything: tiles come by chance, there is somebody to play against, and no score ends the game.
    pub(super) fn look_ahead(
        &self,
        situation: &Situation,
        last: Option<&LastTurn>,
        ideas: &[Idea],
        exchanges: &[(Tiles, Equity)],
        terms: &Terms<'_>,
    ) -> Option<Choice> {
        let Foresight { candidates, iterations, inferred_racks } = self.level().habits().foresight?;
        let is_apt = situation.draws_by_chance() && !situation.others.is_empty() && terms.target.is_none();
        if !is_apt || situation.pool == 0 || terms.is_over() {
            return None;
        }
        let plays = ideas.iter().map(|idea| Possible { choice: Choice::Place(idea.candidate), equity: idea.worth });
        let given = exchanges.iter().map(|&(given, equity)| Possible { choice: Choice::Exchange(given), equity });
        let mut possible: Vec<Possible> = plays.take(candidates).chain(given).collect();
        // The sort keeps the order of equals: plays before exchanges.
        possible.sort_by_key(|one| std::cmp::Reverse(one.equity));
        possible.truncate(candidates);
        if possible.len() < 2 {
            return None;
        }
        let knowledge = self.mind().knowledge();
        let seed = self.seed();
        let settings = Settings {
            seed,
            threads: NonZeroUsize::MIN,
            // With a clock it is the clock that ends it.
            iterations: if terms.deadline.is_some() { MOST_ITERATIONS } else { iterations },
            deadline: terms.deadline,
            ..Settings::default()
        };
        let inference = InferenceSettings {
            racks: inferred_racks,
            deadline: terms.part_of_time(INFERRING),
            seed,
            ..InferenceSettings::default()
        };
        let likely = last.map(|last| infer(situation, knowledge, last, &inference, terms.stop));
        let simulation = Simulation::new(situation, knowledge, &possible);
        let simulation = match &likely {
            Some(likely) => simulation.with_racks(likely),
            None => simulation,
        };
        let report = simulation.run(&settings, terms.stop, &mut |_| ());
        report.best().filter(|_| report.iterations > 0).map(|best| best.choice.clone())
    }
}

/// The last turn of the only opponent, from which one can guess what they kept.
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
    let may_exchange = match ruleset.exchange {
        Some(rule) if in_pool >= usize::from(rule.pool_at_least) => in_pool,
        Some(_) | None => 0,
    };
    // While there are tiles in the pool everybody holds a full rack.
    Some(LastTurn { before, turn, n_held: usize::from(ruleset.rack_size), may_exchange })
}
