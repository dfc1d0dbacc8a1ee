//! Pre-endgames: one to four tiles in the pool, and hidden racks.

mod claim;
mod crew;
mod fault;
mod idle_turns;
mod job;
mod options;
mod pools;
mod replies;
mod report;
mod solving;
mod weighing;
mod world;

pub use fault::PreendgameFault;
pub use report::{JudgedChoice, Judgement, PoolOutcome, PreendgameReport, Progress};

use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use tiles::Tiles;

use self::crew::Crew;
use self::options::Options;
use self::solving::Solving;
use self::weighing::Weighing;
use crate::Situation;
use crate::endgame::{Control, Endings, Limits};

/// The most tiles in the pool.
pub const MOST_POOL: usize = 4;

/// The time between two reports of progress.
const TELL_EVERY: Duration = Duration::from_millis(250);

/// A position of two players with one to four tiles in the pool, to be judged: each choice's chance to win.
///
/// Every choice is followed for all possible pools, each weighted by the number of ways to draw it from the unseen
/// tiles. After a play that empties the pool both players know everything, and the endgame is searched for its result:
/// with best play by both it is won, drawn or lost. With one tile in the pool this covers all choices except passes and
/// exchanges, which the opponent answers as well as possible without knowing the pool.
#[derive(Clone, Debug)]
pub struct Preendgame {
    situation: Situation,
    endings: Endings,
}

impl Preendgame {
    /// A situation with a small pool.
    ///
    /// # Errors
    /// When it is not such a position, or the ruleset does not allow such searches.
    pub fn new(situation: &Situation) -> Result<Preendgame, PreendgameFault> {
        let [other] = &situation.others[..] else {
            return Err(PreendgameFault::NotForTwo { players: situation.others.len() + 1 });
        };
        if situation.ruleset.target.is_some() {
            return Err(PreendgameFault::Target);
        }
        if !situation.draws_by_chance() {
            return Err(PreendgameFault::ChosenTiles);
        }
        if situation.pool == 0 || situation.pool > MOST_POOL {
            return Err(PreendgameFault::Pool { tiles: situation.pool, most: MOST_POOL });
        }
        if situation.tiles.is_empty() {
            return Err(PreendgameFault::NoTiles);
        }
        let known = other.known.unwrap_or(Tiles::EMPTY);
        let tiles = situation.tiles.plus(&situation.unseen).and_then(|tiles| tiles.plus(&known));
        let endings = tiles.and_then(|tiles| Endings::new(&situation.ruleset, &situation.position, &tiles));
        let endings = endings.ok_or(PreendgameFault::TooManyKinds)?;
        Ok(Preendgame { situation: situation.clone(), endings })
    }

    /// Judges all choices until everything is proven, a limit is reached, or `cancelled` is set, and returns the state
    /// at that time. `progress` is called with a report several times a second.
    #[must_use]
    pub fn solve(
        &self,
        limits: &Limits,
        cancelled: &AtomicBool,
        progress: &(dyn Fn(&Progress) + Sync),
    ) -> PreendgameReport {
        let start = Instant::now();
        let deadline = limits.time.and_then(|time| start.checked_add(time));
        let control = Control::new(cancelled, deadline, limits.nodes);
        let last = Mutex::new(start);
        let told = |weighing: &Weighing| {
            let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
            if weighing.mover == 0 && last.elapsed() >= TELL_EVERY {
                *last = Instant::now();
                progress(&Progress::of(weighing, start.elapsed()));
            }
        };
        let Situation { ruleset, position, tiles, unseen, pool, idle, .. } = &self.situation;
        let options = Options { ruleset, position, n_pool: *pool };
        let known = self.situation.others.first().and_then(|other| other.known);
        let mut weighing = options.weighing(0, *tiles, (*unseen, known), self.situation.spread().0, *idle);
        options.add_idle_turns(&mut weighing, self.situation.may_exchange());
        let crew = Crew::new(&self.endings, usize::from(ruleset.rack_size), limits, &control, &told);
        let mut solving = Solving { crew, options };
        solving.solve(&mut weighing);
        PreendgameReport::new(&weighing, solving.crew.nodes())
    }
}
