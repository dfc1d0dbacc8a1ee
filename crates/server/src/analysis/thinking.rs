//! Runs an analysis, from its static list to its end.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use editions::Language;
use engine::analysis::{Analyst, Effort, Method, Stand};
use engine::simulation::MOST_ITERATIONS;
use notation::cgp::CgpPosition;
use protocol::wire::reason::AnalysisReason;
use protocol::wire::rest::{AnalysisNews, AnalysisStage};
use rules::Ruleset;
use tokio::sync::watch;

use super::{Knowing, Ticket, apart, not_words, situation, written_plays};
use crate::words::TableJudge;

/// The most plays that are analysed.
const MOST_PLAYS: usize = 15;
/// The time between two messages.
const NEWS: Duration = Duration::from_secs(1);
/// The time to the first message, which is shorter because a person is waiting.
const FIRST_NEWS: Duration = Duration::from_millis(300);
/// The most bytes for the table of an exact search; the engine limits its other memory.
const TABLE_BYTES: usize = 32 << 20;

/// A position to be analysed, with its rules and its time.
pub(crate) struct Asked {
    /// The rules of the position.
    pub(crate) ruleset: Arc<Ruleset>,
    /// The judge of words.
    pub(crate) judge: Arc<TableJudge>,
    /// The position in CGP terms, the player to move first.
    pub(crate) position: CgpPosition,
    /// The language of the asker.
    pub(crate) language: Language,
    /// The time limit of the analysis.
    pub(crate) time: Duration,
}

/// A running analysis.
pub(crate) struct AnalysisDesk {
    /// The position, its rules and its time.
    pub(crate) asked: Asked,
    /// The latest state; a slow client misses the states between two readings.
    pub(crate) news: watch::Sender<AnalysisNews>,
    /// Becomes true when no client is listening any more.
    pub(crate) stop: Arc<AtomicBool>,
}

/// The static list: plays by score and leave.
///
/// # Errors
/// The engine cannot analyse the position.
pub(crate) fn glance(asked: &Asked, knowing: &Knowing) -> Result<AnalysisNews, AnalysisReason> {
    let knowledge = knowing.at_once(&asked.ruleset, &asked.judge)?;
    let situation = situation(&asked.ruleset, &asked.position, &knowledge)?;
    let stand = Analyst::new(&situation, &knowledge, MOST_PLAYS).glance();
    Ok(AnalysisNews {
        stage: AnalysisStage::Static,
        ahead: 0,
        plays: written_plays(&stand.lines, &situation, asked.language),
        games: 0,
        ms: 0,
        of_ms: millis(asked.time),
        pool: situation.pool,
        not_words: not_words(&asked.position.board, &asked.ruleset, &asked.judge),
        apart: apart(&asked.position.board, &asked.ruleset),
    })
}

/// The same state in another stage.
pub(crate) fn news_of(before: &AnalysisNews, stage: AnalysisStage, ahead: usize) -> AnalysisNews {
    AnalysisNews { stage, ahead, ..before.clone() }
}

impl AnalysisDesk {
    /// Runs the analysis to its end, publishes each state, and holds the ticket meanwhile.
    pub(crate) fn think(self, knowing: &Knowing, ticket: &Ticket) {
        // Moves of games have priority when both need the same core.
        let _ = rustix::process::setpriority_process(None, 10);
        let AnalysisDesk { asked, news, stop } = self;
        let Ok(knowledge) = knowing.of(&asked.ruleset, &asked.judge) else { return };
        let Ok(situation) = situation(&asked.ruleset, &asked.position, &knowledge) else { return };
        let analyst = Analyst::new(&situation, &knowledge, MOST_PLAYS);
        let start = Instant::now();
        let first = news.borrow().clone();
        let of = |stand: &Stand, stage| AnalysisNews {
            stage,
            ahead: 0,
            plays: written_plays(&stand.lines, &situation, asked.language),
            games: stand.rollouts,
            ms: millis(start.elapsed()),
            of_ms: millis(asked.time),
            pool: situation.pool,
            not_words: first.not_words.clone(),
            apart: first.apart.clone(),
        };
        let effort = Effort {
            time: asked.time,
            iterations: MOST_ITERATIONS,
            nodes: None,
            threads: NonZeroUsize::MIN,
            table_bytes: TABLE_BYTES,
            seed: 0,
        };
        let (mut next, mut method) = (start + FIRST_NEWS, None);
        let stand = analyst.think(&effort, &stop, &mut |stand| {
            if ticket.is_replaced() {
                stop.store(true, Ordering::Relaxed);
            }
            let is_other = method.is_some_and(|before| before != stand.method);
            if Instant::now() >= next || is_other {
                (next, method) = (Instant::now() + NEWS, Some(stand.method));
                news.send_replace(of(stand, stage(stand.method)));
            }
        });
        let end = match stand.method {
            _ if ticket.is_replaced() => AnalysisStage::Replaced,
            Method::Static if !stop.load(Ordering::Relaxed) => AnalysisStage::StaticOnly,
            _ if stand.is_settled => AnalysisStage::Settled,
            _ => AnalysisStage::Done,
        };
        news.send_replace(of(&stand, end));
    }
}

fn stage(method: Method) -> AnalysisStage {
    match method {
        Method::Static => AnalysisStage::Static,
        Method::Simulation => AnalysisStage::Simulation,
        Method::Preendgame => AnalysisStage::Preendgame,
        Method::Endgame => AnalysisStage::Endgame,
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
