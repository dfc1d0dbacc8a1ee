//! A bot: plays one seat.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use movegen::Choice;

use super::budget::Budget;
use super::level::Level;
use super::mind::Mind;
use super::thinking::Terms;
use crate::Situation;
use crate::inference::LastTurn;

/// Plays one seat at a level. It remembers nothing between two actions: they follow from its seed and from the view, so
/// a game can continue after a restart.
///
/// ```
/// use std::sync::Arc;
/// use engine::levels::{Bot, Budget, Level, Mind};
/// # use rules::{Action, Command, Game, Millis, Order, Phase, Ruling, Salt, SeatSetup, Table, Viewer};
/// # let ruleset = editions::load("tournament").unwrap().ruleset;
/// # let lexicon = Arc::new(english::frozen(&ruleset.alphabet).unwrap());
/// # let seats = vec![SeatSetup::player("Ada"), SeatSetup::player("Bot")];
/// # let table = Table::new("tournament", Arc::clone(&ruleset), seats, None).unwrap();
/// # let (mut game, _) = Game::create(table, Millis::ZERO);
/// # let begin = Command { at: Millis::ZERO, order: Order::Director(Ruling::Begin { salt: Salt::default() }) };
/// # game = game.decide(&begin, &*lexicon, &mut draws_one_by_one()).unwrap().after;
/// # fn draws_one_by_one() -> impl rules::TileSource {
/// #     struct Front;
/// #     impl rules::TileSource for Front {
/// #         fn draw(&mut self, nth: u32, pool: &tiles::Tiles, n: usize) -> tiles::Tiles {
/// #             pool.iter().skip(nth as usize * 3).step_by(11).chain(pool.iter()).take(n).collect()
/// #         }
/// #     }
/// #     Front
/// # }
/// # let Phase::ToMove { seat } = game.public().phase() else { panic!() };
/// let mind = Arc::new(Mind::new(&ruleset, &lexicon)?);
/// let bot = Bot::new(mind, Level::Medium, 7);
/// let view = Viewer::Seat(seat).view(&game);
/// let action = bot.act(&view, Budget::FIXED, &false.into());
/// assert!(matches!(action, Some(Action::Place { .. } | Action::Exchange { .. })));
/// # Ok::<(), movegen::PlanFault>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bot {
    mind: Arc<Mind>,
    level: Level,
    seed: u64,
}

impl Bot {
    /// A bot of this level. Bots with different seeds overlook and doubt different words.
    #[must_use]
    pub fn new(mind: Arc<Mind>, level: Level, seed: u64) -> Bot {
        Bot { mind, level, seed }
    }

    /// The level of the bot.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// The mind that it shares with other bots.
    #[must_use]
    pub fn mind(&self) -> &Arc<Mind> {
        &self.mind
    }

    pub(super) fn seed(&self) -> u64 {
        self.seed
    }

    /// Chooses a turn for the player to move, under the rules of the bot's [`Mind`]. This is for games played without
    /// the referee; [`Bot::act`] does everything else too. `last` is the last turn of the next opponent, if it is
    /// known.
    #[must_use]
    pub fn choose(&self, situation: &Situation, last: Option<&LastTurn>, budget: Budget, stop: &AtomicBool) -> Choice {
        let rule = self.mind.ruleset().target.as_ref();
        let terms = Terms {
            target: rule.and_then(|rule| rule.score(&rule.each, situation.others.len() + 1)),
            may_exchange: situation.may_exchange(),
            blanks_taken: 0,
            deadline: budget.deadline(),
            stop,
        };
        self.think(situation, last, &terms)
    }
}
