//! Turns of a finished game, reviewed in more depth one after the other; each is sent as soon as it is done.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::{Path, State};
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use editions::Language;
use engine::Knowledge;
use engine::explain::Explainer;
use engine::review::{Reviewer, Strength};
use futures_util::Stream;
use protocol::wire::rest::{DeeperAsk, DeeperNews, DeeperStage, ReviewTurn};
use protocol::wire::{TableId, reason};
use store::IdentityId;
use tokio::sync::{mpsc, oneshot};

use super::super::analysis::must_get_help;
use super::super::asker::{Asker, Body, LinkKey, Speaks};
use super::super::games::whole;
use super::{MOST_TURNS, doc, tips};
use crate::Trouble;
use crate::analysis::Ticket;
use crate::limits;
use crate::problem;
use crate::scenes::{LoggedTurn, Told, turns};
use crate::site::{Site, raised};
use crate::words::TableJudge;

/// How many messages about the queue may wait for a slow client, besides the reviewed turns.
const NEWS_OF_THE_QUEUE: usize = 32;

/// Reviews one turn of a finished game, or all of them, in more depth. Each turn is sent as an event as soon as it is
/// done. Disconnecting ends the review.
#[utoipa::path(post, path = "/api/v1/games/{table}/review", params(("table" = String, Path)), request_body = DeeperAsk, responses((status = 200, content_type = "text/event-stream", body = Object)))]
pub(in crate::http) async fn deeper(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(table): Path<TableId>,
    LinkKey(key): LinkKey,
    Speaks(language): Speaks,
    Body(DeeperAsk { seq }): Body<DeeperAsk>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Trouble> {
    if !site.rates.reviews.allows(asker.0.id.to_string(), site.steady()) {
        return Err(Trouble::new(reason::RateReason::Reviews));
    }
    must_get_help(&site, &asker.0.id).await?;
    let game = whole(&site, &asker, &table, key).await?;
    let first = game.log.first().map(|entry| &entry.event);
    let Some(rules::Event::Created(setup)) = first else {
        return Err(Trouble(problem::internal(&"a log without its rules")));
    };
    if game.judge.list().is_none() {
        return Err(Trouble::new(reason::FileReason::NoWordList));
    }
    let (knowing, ruleset) = (Arc::clone(&site.knowing), setup.ruleset().clone());
    let prepared = site.heavy.run(asker.0.id.as_str(), move || {
        let knowledge = knowing.of(&ruleset, &game.judge).map_err(Trouble::new)?;
        let mut turns = turns(&game.log, &Told::of(&game.file, &game.log), &knowledge, MOST_TURNS)
            .map_err(|why| Trouble(problem::internal(&why)))?;
        turns.retain(|turn| seq.is_none_or(|seq| seq == turn.seq as u64));
        if turns.is_empty() {
            return Err(Trouble::new(reason::AnalysisReason::NoSuchTurn));
        }
        Ok((Deep { judge: game.judge, knowledge, language }, turns))
    });
    let (deep, turns) = prepared.await??;
    let ticket = site.analyses.enter(asker.0.id.as_str()).ok_or_else(|| Trouble::new(reason::AnalysisReason::Full))?;
    let (tell, hearing) = mpsc::channel(turns.len() + 2 + NEWS_OF_THE_QUEUE);
    let teller = Teller { tell, done: 0, of: turns.len() };
    tokio::spawn(look(site, asker.0.id, deep, turns, ticket, teller));
    let events = futures_util::stream::unfold(hearing, |mut hearing| async move {
        let news: DeeperNews = hearing.recv().await?;
        Some((Ok(Event::default().json_data(&news).unwrap_or_default()), hearing))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

/// What is needed to review turns.
struct Deep {
    judge: Arc<TableJudge>,
    knowledge: Knowledge,
    language: Language,
}

impl Deep {
    fn turn(&self, turn: &LoggedTurn, stop: &AtomicBool) -> Option<ReviewTurn> {
        // Moves of games have priority when both need the same core.
        let _ = rustix::process::setpriority_process(None, 10);
        let words = self.judge.words()?;
        let mut reviewer = Reviewer::new(&self.knowledge, Some(&*self.judge), Strength::DEEP);
        let review = reviewer.game(std::slice::from_ref(&turn.scene), limits::DEEPER_TURN, stop).pop()?;
        let explainer = Explainer::new(words.shown(), &self.knowledge.generator, &*self.knowledge.leaves);
        let tips = tips(&explainer, &turn.scene.situation, &review);
        let reason = explainer.reason(&turn.scene.situation, &review);
        // The result of an interrupted search is no better than the earlier one.
        (!stop.load(Ordering::Relaxed)).then(|| doc::turn(turn, &review, tips, reason.as_ref(), self.language))
    }
}

/// Sends a client the progress.
struct Teller {
    tell: mpsc::Sender<DeeperNews>,
    done: usize,
    of: usize,
}

impl Teller {
    /// Sends the progress, and says whether the client is still connected. There is always room for a turn, because
    /// messages about the queue leave it free.
    fn say(&self, stage: DeeperStage, ahead: usize, turn: Option<ReviewTurn>) -> bool {
        if stage == DeeperStage::Waiting && self.tell.capacity() <= self.of - self.done + 2 {
            return !self.tell.is_closed();
        }
        self.tell.try_send(DeeperNews { stage, ahead, done: self.done, of: self.of, turn }).is_ok()
    }
}

/// Reviews one turn after the other; between two turns others in the queue have theirs.
async fn look(
    site: Arc<Site>,
    person: IdentityId,
    deep: Deep,
    turns: Vec<LoggedTurn>,
    ticket: Ticket,
    mut teller: Teller,
) {
    let deep = Arc::new(deep);
    for turn in turns {
        // The person may have joined a game while waiting.
        if !wait(&site, &ticket, &teller).await || must_get_help(&site, &person).await.is_err() {
            break;
        }
        if !teller.say(DeeperStage::Thinking, 0, None) {
            return;
        }
        let Some(found) = think(&site, &deep, turn, &ticket, &teller).await else { break };
        teller.done += 1;
        let stage = if teller.done == teller.of { DeeperStage::Done } else { DeeperStage::Thinking };
        if !teller.say(stage, 0, Some(found)) {
            return;
        }
        ticket.let_others_go_first();
    }
    if ticket.is_replaced() {
        teller.say(DeeperStage::Replaced, 0, None);
    }
}

/// Waits for a place; false if the review is to end.
async fn wait(site: &Site, ticket: &Ticket, teller: &Teller) -> bool {
    let (mut changes, mut draining) = (ticket.changes(), site.draining.subscribe());
    while let Some(ahead) = ticket.ahead() {
        if ticket.is_replaced() || !teller.say(DeeperStage::Waiting, ahead, None) {
            return false;
        }
        tokio::select! {
            _ = changes.changed() => {}
            () = teller.tell.closed() => return false,
            () = raised(&mut draining) => return false,
        }
    }
    !ticket.is_replaced()
}

/// Reviews a turn on a separate thread; `None` if the review was ended.
async fn think(
    site: &Site,
    deep: &Arc<Deep>,
    turn: LoggedTurn,
    ticket: &Ticket,
    teller: &Teller,
) -> Option<ReviewTurn> {
    let stop = Arc::new(AtomicBool::new(false));
    let (done, mut found) = oneshot::channel();
    let work = {
        let (deep, stop) = (Arc::clone(deep), Arc::clone(&stop));
        move || drop(done.send(deep.turn(&turn, &stop)))
    };
    if let Err(error) = std::thread::Builder::new().name("review".to_owned()).spawn(work) {
        tracing::warn!(%error, "no thread for a review");
        return None;
    }
    let (mut changes, mut draining) = (ticket.changes(), site.draining.subscribe());
    while !ticket.is_replaced() {
        tokio::select! {
            found = &mut found => return found.ok().flatten(),
            () = teller.tell.closed() => break,
            () = raised(&mut draining) => break,
            _ = changes.changed() => {}
        }
    }
    stop.store(true, Ordering::Relaxed);
    // The place is given back when the thread is free again.
    let _ = found.await;
    None
}
