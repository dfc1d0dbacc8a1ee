//! Players of matches and exams, each kind behind the same small trait.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine::chooser::{Chooser, Manner, TimeLeft};
use engine::inference::LastTurn;
use engine::levels::{self, Budget};
use engine::net::NetPlayer;
use engine::simulation::Utility;
use engine::{Knowledge, Situation};
use movegen::{Choice, ToMove};
use rules::Ruleset;

use crate::fault::MatchFault;
use crate::minds::Minds;
use crate::spec::{Ends, Spec, Thinking};

/// Chooses turns; each thread has its own. New kinds of players implement this.
pub trait Bot: Send {
    /// The choice for a turn. `used` is the time that the player has used in this game.
    ///
    /// # Errors
    /// The player cannot continue, for example because another program has ended; the match then has no result.
    fn choose(&mut self, situation: &Situation, last: Option<&LastTurn>, used: Duration) -> Result<Choice, MatchFault>;

    /// The player's time for a game, if there is a clock.
    fn clock(&self) -> Option<Duration> {
        None
    }
}

/// A bot at a table.
pub struct Seated {
    bot: Box<dyn Bot>,
    ruleset: Arc<Ruleset>,
    /// The time that it has used in this game.
    used: Duration,
}

/// The usual time of a turn.
const TURN: Duration = Duration::from_secs(1);
/// The usual time of a game.
const GAME: Duration = Duration::from_secs(10);
/// With a limit on iterations and none on time, a simulation is not ended by time.
const LONG: Duration = Duration::from_secs(86_400);

/// How many positions of an endgame such a player searches for each iteration that it may use elsewhere: both take
/// about as long.
const NODES_EACH: u64 = 500;
/// The most positions of an endgame for a player with the net.
const NET_NODES: u64 = 4_000;

/// The bot for a player that thinks; `None` for a static player, and for another program.
pub fn bot(spec: &Spec, seed: u64, knowledge: &Knowledge, minds: &Minds) -> Option<Box<dyn Bot>> {
    let Minds { mind, net } = minds;
    match spec {
        Spec::Static(_) | Spec::Greedy | Spec::Engine(_) => None,
        Spec::Sim(thinking) => {
            let usual = if thinking.iterations.is_some() { LONG } else { TURN };
            let time = thinking.time.unwrap_or(usual);
            Some(Box::new(Simulating { chooser: chooser(thinking, knowledge), time }))
        }
        Spec::Best(thinking) => {
            let time = thinking.time.unwrap_or(GAME);
            Some(Box::new(Clocked { chooser: chooser(thinking, knowledge), time }))
        }
        Spec::Net(ends) => net.as_ref().map(|net| {
            let player = NetPlayer::new(Arc::clone(net), knowledge.clone());
            let manner = Manner { nodes: Some(NET_NODES), ..Manner::default() };
            let solver = (*ends == Ends::Exact).then(|| Chooser::new(knowledge.clone(), manner));
            Box::new(Judging { player, solver }) as Box<dyn Bot>
        }),
        Spec::Level(level) => {
            mind.as_ref().map(|mind| Box::new(levels::Bot::new(Arc::clone(mind), *level, seed)) as Box<dyn Bot>)
        }
    }
}

fn chooser(thinking: &Thinking, knowledge: &Knowledge) -> Chooser {
    let usual = Manner::default();
    let utility = thinking.point.map_or(usual.utility, |point| Utility { point, ..usual.utility });
    let manner = Manner {
        candidates: thinking.candidates.unwrap_or(usual.candidates),
        plies: thinking.plies.unwrap_or(usual.plies),
        threads: thinking.threads.unwrap_or(usual.threads),
        inferred_racks: thinking.racks.unwrap_or(usual.inferred_racks),
        iterations: thinking.iterations.unwrap_or(usual.iterations),
        sureness: thinking.sureness.unwrap_or(usual.sureness),
        nodes: thinking.iterations.map(|iterations| iterations.saturating_mul(NODES_EACH)),
        utility,
        ..usual
    };
    Chooser::new(knowledge.clone(), manner)
}

/// Simulates each turn for the same time.
struct Simulating {
    chooser: Chooser,
    time: Duration,
}

impl Bot for Simulating {
    fn choose(&mut self, situation: &Situation, last: Option<&LastTurn>, _: Duration) -> Result<Choice, MatchFault> {
        Ok(self.chooser.choose_within(situation, last, self.time, &AtomicBool::new(false)).choice)
    }
}

/// A player with a clock for the game.
struct Clocked {
    chooser: Chooser,
    time: Duration,
}

impl Bot for Clocked {
    fn choose(&mut self, situation: &Situation, last: Option<&LastTurn>, used: Duration) -> Result<Choice, MatchFault> {
        let clock = TimeLeft::of(self.time.saturating_sub(used));
        Ok(self.chooser.choose(situation, last, clock, &AtomicBool::new(false)).choice)
    }

    fn clock(&self) -> Option<Duration> {
        Some(self.time)
    }
}

/// Uses the net, and searches endgames if it is set to.
struct Judging {
    player: NetPlayer,
    solver: Option<Chooser>,
}

impl Bot for Judging {
    fn choose(&mut self, situation: &Situation, last: Option<&LastTurn>, _: Duration) -> Result<Choice, MatchFault> {
        Ok(match &mut self.solver {
            Some(solver) if situation.pool == 0 => {
                solver.choose_within(situation, last, LONG, &AtomicBool::new(false)).choice
            }
            _ => self.player.choose(situation, last.map(|last| last.turn)),
        })
    }
}

impl Bot for levels::Bot {
    fn choose(&mut self, situation: &Situation, last: Option<&LastTurn>, _: Duration) -> Result<Choice, MatchFault> {
        Ok(levels::Bot::choose(self, situation, last, Budget::FIXED, &AtomicBool::new(false)))
    }
}

impl Seated {
    /// Seats a bot at a table with these rules.
    pub fn new(bot: Box<dyn Bot>, ruleset: &Arc<Ruleset>) -> Seated {
        Seated { bot, ruleset: Arc::clone(ruleset), used: Duration::ZERO }
    }

    /// Starts another game with a full clock.
    pub(crate) fn start(&mut self) {
        self.used = Duration::ZERO;
    }

    /// The time used in this game, and the time on its clock.
    pub(crate) fn clock(&self) -> (Duration, Option<Duration>) {
        (self.used, self.bot.clock())
    }

    /// Chooses a turn, and charges the time for it.
    pub(crate) fn choose(&mut self, to_move: &ToMove<'_>) -> Result<Choice, MatchFault> {
        let start = Instant::now();
        let situation = Situation::of_self_play(&self.ruleset, to_move);
        let last = to_move.last.map(|turn| LastTurn::seen_from(&situation, turn));
        let choice = self.bot.choose(&situation, last.as_ref(), self.used);
        self.used += start.elapsed();
        choice
    }
}
