//! Positions: their boards, the values of their plays, and explanations.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use editions::Edition;
use engine::explain::{Comparison, Explainer};
use futures_util::Stream;
use protocol::wire::rest::{
    AnalysisAsk, AnalysisNews, AnalysisStage, AnswersDoc, PositionAsk, PositionDoc, PositionRules, RulesChoice, WhyAsk,
    WhyDoc,
};
use protocol::wire::{HouseWords, Key, Short, ThemeDoc, reason};
use speech::phrasebook;
use store::IdentityId;
use tokio::sync::watch;

use super::asker::{Asker, Body, LinkKey, Speaks};
use super::catalogue::{chosen, shipped, usual, usual_edition};
use super::games::whole;
use super::words::{live_game, titles};
use crate::Trouble;
use crate::analysis::{
    self, AnalysisDesk, Asked, Knowing, Placed, Ruled, RuledGame, Ticket, choice_of, glance, news_of, situation,
};
use crate::problem;
use crate::secret;
use crate::site::{Site, raised};
use crate::{limits, table};

/// A position ready to be drawn: given in CGP, or before a turn of a finished game, or an empty board.
#[utoipa::path(post, path = "/api/v1/analysis/position", request_body = PositionAsk, responses((status = 200, body = PositionDoc)))]
pub(super) async fn position(
    State(site): State<Arc<Site>>,
    asker: Asker,
    LinkKey(key): LinkKey,
    Speaks(language): Speaks,
    Body(ask): Body<PositionAsk>,
) -> Result<Json<PositionDoc>, Trouble> {
    let ruled = ruled(&site, &asker, key, &ask.by).await?;
    let (knowing, seed) = (Arc::clone(&site.knowing), secret::number()?);
    let doc = site.heavy.run(asker.0.id.as_str(), move || {
        let placed = placed(&ruled, &ask, &knowing, seed)?;
        Ok(PositionDoc { made: placed.made(language), ..ruled.doc(&placed) })
    });
    doc.await?.map(Json).map_err(|why: reason::AnalysisReason| Trouble::new(why))
}

/// The values of a position's plays, as a stream of events: the first has the static list, the others the progress
/// since. Disconnecting ends the analysis.
#[utoipa::path(post, path = "/api/v1/analysis", request_body = AnalysisAsk, responses((status = 200, content_type = "text/event-stream", body = AnalysisNews)))]
pub(super) async fn analyse(
    State(site): State<Arc<Site>>,
    asker: Asker,
    LinkKey(key): LinkKey,
    Speaks(language): Speaks,
    Body(AnalysisAsk { position: ask, seconds }): Body<AnalysisAsk>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Trouble> {
    must_get_help(&site, &asker.0.id).await?;
    let ruled = ruled(&site, &asker, key, &ask.by).await?;
    let (knowing, seed) = (Arc::clone(&site.knowing), secret::number()?);
    let seconds = seconds.unwrap_or(limits::ANALYSIS_SECONDS).min(limits::LONGEST_ANALYSIS);
    let first = site.heavy.run(asker.0.id.as_str(), move || {
        let position = placed(&ruled, &ask, &knowing, seed)?.position().clone();
        let Ruled { ruleset, judge, .. } = ruled;
        let asked = Asked { ruleset, judge, position, language, time: Duration::from_secs(seconds.into()) };
        glance(&asked, &knowing).map(|news| (asked, news))
    });
    let (asked, first) = first.await?.map_err(Trouble::new)?;
    let (news, hearing) = watch::channel(first);
    if seconds > 0 {
        let ticket =
            site.analyses.enter(asker.0.id.as_str()).ok_or_else(|| Trouble::new(reason::AnalysisReason::Full))?;
        let desk = AnalysisDesk { asked, news, stop: Arc::new(AtomicBool::new(false)) };
        tokio::spawn(take_turn(site, asker.0.id, desk, ticket));
    }
    Ok(Sse::new(events(hearing)).keep_alive(KeepAlive::default()))
}

/// Strengths and weaknesses of a play, and its difference from another play, as facts and as sentences.
#[utoipa::path(post, path = "/api/v1/analysis/why", request_body = WhyAsk, responses((status = 200, body = WhyDoc)))]
pub(super) async fn why(
    State(site): State<Arc<Site>>,
    asker: Asker,
    LinkKey(key): LinkKey,
    Speaks(language): Speaks,
    Body(WhyAsk { position: ask, play, other }): Body<WhyAsk>,
) -> Result<Json<WhyDoc>, Trouble> {
    must_get_help(&site, &asker.0.id).await?;
    let ruled = ruled(&site, &asker, key, &ask.by).await?;
    let (knowing, seed) = (Arc::clone(&site.knowing), secret::number()?);
    let why = site.heavy.run(asker.0.id.as_str(), move || {
        let placed = placed(&ruled, &ask, &knowing, seed)?;
        let knowledge = knowing.of(&ruled.ruleset, &ruled.judge)?;
        let situation = situation(&ruled.ruleset, placed.position(), &knowledge)?;
        let words = ruled.judge.words().ok_or(reason::AnalysisReason::NotForTheseRules)?;
        let explainer = Explainer::new(words.shown(), &knowledge.generator, &*knowledge.leaves);
        let explained = |play: &Short<64>| {
            let choice = choice_of(play.as_str(), &situation);
            let explained = choice.and_then(|choice| explainer.explain(&situation, &choice).ok());
            explained.ok_or_else(|| reason::AnalysisReason::NoSuchPlay { play: play.as_str().to_owned() })
        };
        let one = explained(&play)?;
        let other = other.as_ref().map(explained).transpose()?;
        let book = phrasebook(language);
        let comparison = other.map(|other| Comparison::new(&one, &other));
        Ok(WhyDoc {
            facts: analysis::explained(&one),
            comparison: comparison.as_ref().map(analysis::compared),
            sentences: book.explanation(&one).lines().map(str::to_owned).collect(),
            compared: comparison.as_ref().map(|comparison| book.comparison(comparison)),
        })
    });
    why.await?.map(Json).map_err(|why: reason::AnalysisReason| Trouble::new(why))
}

/// Refuses people who are in a running game with others in which nobody may get help, and names that game.
pub(super) async fn must_get_help(site: &Site, person: &IdentityId) -> Result<(), Trouble> {
    let forbidding = live_game(site, person, |record| record.forbids_help_to(person.as_str())).await?;
    let Some(record) = forbidding else { return Ok(()) };
    Err(Trouble::new(reason::AnalysisReason::Locked {
        table: record.table.clone(),
        titles: titles(&record),
        others: record.others_than(person.as_str()),
    }))
}

/// The rules and words of an edition, or those of a finished game.
pub(super) async fn ruled(
    site: &Arc<Site>,
    asker: &Asker,
    key: Option<Key>,
    by: &PositionRules,
) -> Result<Ruled, Trouble> {
    match by {
        PositionRules::Chosen(choice) => {
            let mut choice = choice.clone();
            if choice.edition.is_empty() {
                choice.edition = Short::new(&usual(site)).unwrap_or_default();
            }
            let no_rules = |error: editions::LoadError| {
                let faults = error.0.iter().map(Into::into).collect();
                Trouble::new(reason::SetupReason::NoSuchRules { faults })
            };
            // An edition without changes is already loaded.
            let edition = match unchanged(&choice) {
                Some(edition) => edition.clone(),
                None => chosen(site, &choice).map_err(no_rules)?.1,
            };
            let house = HouseWords::default();
            let setup = |fault| Trouble(problem::setup(&fault));
            let (edition, list) =
                table::playable(edition, choice.lexicon.as_ref(), &house, &site.shelf).map_err(setup)?;
            let judge = site.shelf.judge(&edition.ruleset, Some(list.as_str()), &house);
            Ok(Ruled {
                judge: judge.map_err(|fault| setup(fault.into()))?,
                lexicon: list.as_str().to_owned(),
                title: edition
                    .full_title_in(editions::Language::of_code(choice.language.as_ref().map_or("", Short::as_str))),
                theme: ThemeDoc::write(&edition.theme),
                edition: edition.name,
                ruleset: edition.ruleset,
                game: None,
            })
        }
        PositionRules::Game { table, .. } => {
            let game = whole(site, asker, table, key).await?;
            let Some(rules::Event::Created(setup)) = game.log.first().map(|entry| &entry.event) else {
                return Err(Trouble(problem::internal(&"a log without its rules")));
            };
            let own = site.shelf.editions().load(setup.edition(), &[]);
            let edition = own.or_else(|_| usual_edition(site));
            let edition = edition.map_err(|why| Trouble(problem::internal(&why)))?;
            Ok(Ruled {
                ruleset: Arc::new(setup.ruleset().clone()),
                judge: game.judge,
                lexicon: game.lexicon,
                title: game.title,
                theme: ThemeDoc::write(&edition.theme),
                edition: setup.edition().to_owned(),
                game: Some(RuledGame { log: game.log, file: game.file }),
            })
        }
    }
}

/// The edition, if the choice changes nothing about it.
fn unchanged(choice: &RulesChoice) -> Option<&'static Edition> {
    let is_plain = choice.rules.is_empty() && choice.answers == AnswersDoc::default();
    shipped().ok().filter(|_| is_plain)?.editions.iter().find(|one| one.name == choice.edition.as_str())
}

/// The requested position, after its first play and with its rack filled.
pub(super) fn placed(
    ruled: &Ruled,
    ask: &PositionAsk,
    knowing: &Knowing,
    seed: u64,
) -> Result<Placed, reason::AnalysisReason> {
    let seq = if let PositionRules::Game { seq, .. } = &ask.by { *seq } else { None };
    let mut placed = ruled.position(ask.cgp.as_deref(), seq)?;
    if let Some(play) = &ask.play {
        let knowledge = knowing.at_once(&ruled.ruleset, &ruled.judge)?;
        placed = ruled.played(placed, play.as_str(), &knowledge)?;
    }
    Ok(if ask.deal { ruled.dealt(placed, seed) } else { placed })
}

/// Waits for its turn in the queue and runs the analysis; stops when the client is gone.
async fn take_turn(site: Arc<Site>, person: IdentityId, desk: AnalysisDesk, ticket: Ticket) {
    let (mut changes, replaced) = (ticket.changes(), Arc::clone(ticket.replaced()));
    let mut draining = site.draining.subscribe();
    while let Some(ahead) = ticket.ahead() {
        if replaced.load(Ordering::Relaxed) {
            desk.news.send_modify(|news| *news = news_of(news, AnalysisStage::Replaced, 0));
            return;
        }
        desk.news.send_modify(|news| *news = news_of(news, AnalysisStage::Waiting, ahead));
        tokio::select! {
            _ = changes.changed() => {}
            () = desk.news.closed() => return,
            () = raised(&mut draining) => return,
        }
    }
    // The person may have joined a game while waiting.
    if must_get_help(&site, &person).await.is_err() {
        return;
    }
    let stop = Arc::clone(&desk.stop);
    let news = desk.news.clone();
    let (knowing, (done, ended)) = (Arc::clone(&site.knowing), tokio::sync::oneshot::channel::<()>());
    let think = move || {
        desk.think(&knowing, &ticket);
        drop((ticket, done));
    };
    if let Err(error) = std::thread::Builder::new().name("analysis".to_owned()).spawn(think) {
        tracing::warn!(%error, "no thread for an analysis");
        return;
    }
    tokio::pin!(ended);
    loop {
        tokio::select! {
            _ = &mut ended => return,
            () = news.closed() => break,
            () = raised(&mut draining) => break,
            _ = changes.changed() => if replaced.load(Ordering::Relaxed) { break },
        }
    }
    stop.store(true, Ordering::Relaxed);
    // A client that is still connected gets the last event.
    let _ = ended.await;
}

/// The states as events; a slow client misses the states between two readings.
fn events(hearing: watch::Receiver<AnalysisNews>) -> impl Stream<Item = Result<Event, Infallible>> {
    futures_util::stream::unfold((hearing, true), |(mut hearing, is_first)| async move {
        if !is_first {
            // The last state is there when the sender is gone.
            hearing.changed().await.ok()?;
        }
        let event = Event::default().json_data(&*hearing.borrow_and_update()).unwrap_or_default();
        Some((Ok(event), (hearing, false)))
    })
}
