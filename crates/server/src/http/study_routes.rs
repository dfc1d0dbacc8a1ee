//! Learning words, and the judge of a club.

mod cards;
mod index;
mod kept;
mod learner;
mod lists;
mod overview;
mod plays;
mod recent;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use protocol::wire::reason;
use protocol::wire::rest::{
    JudgeAsk, JudgeVerdict, StudyAnswered, StudyAnswersDoc, StudyCardsDoc, StudyCode, StudyDoc, StudyPlanDoc,
};
use rules::Judge as _;
use serde::Deserialize;
use speech::phrasebook;
use store::{StudyAdded, StudyMoved, UnixMs};
use study::DAY;

pub(crate) use self::kept::fold;
use self::learner::Learner;
#[cfg(feature = "openapi")]
pub(super) use self::lists::{__path_export, __path_import, __path_remove_list};
pub(super) use self::lists::{export, import, remove_list};
use super::asker::{Address, Asker, Body, Speaks};
use super::saver::Saver;
use super::words::must_be_free;
use crate::Trouble;
use crate::limits::ANSWER_BYTES;
use crate::people::token_hash;
use crate::problem;
use crate::secret;
use crate::site::Site;

/// How long a code is valid, in milliseconds.
const CODE_TIME: i64 = 15 * 60 * 1_000;
/// The most words of one play to judge.
const MOST_WORDS: usize = protocol::wire::limits::JUDGED_WORDS;
/// How many weeks of answers are counted.
const WEEKS: i64 = 8;

/// The end of the learner's day, in milliseconds since 1970; if it is missing or implausible, a day from now.
#[derive(Debug, Deserialize)]
pub(super) struct Day {
    day_ends: Option<i64>,
    deck: Option<String>,
    quiz: Option<String>,
}

impl Day {
    fn ends(&self, now: UnixMs) -> i64 {
        self.day_ends.filter(|ends| (now.0..=now.0 + DAY + DAY / 8).contains(ends)).unwrap_or(now.0 + DAY)
    }
}

/// The person's learning plan and progress.
#[utoipa::path(get, path = "/api/v1/study", params(("day_ends" = Option<i64>, Query)), responses((status = 200, body = StudyDoc)))]
pub(super) async fn overview(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Query(day): Query<Day>,
) -> Result<Json<StudyDoc>, Trouble> {
    let learner = Learner::load(&site, &person.id).await?;
    let now = site.unix();
    let reviews = site.store.study_reviews(&person.id, UnixMs(now.0 - WEEKS * 7 * DAY)).await?;
    let site_then = Arc::clone(&site);
    let made = site.heavy.run(person.id.as_str(), move || {
        overview::doc(&learner, &site_then.dictionary, &reviews, now.0, day.ends(now))
    });
    Ok(Json(made.await?))
}

/// Sets the person's learning plan.
#[utoipa::path(post, path = "/api/v1/study/plan", request_body = StudyPlanDoc, responses((status = 204)))]
pub(super) async fn set_plan(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Body(plan): Body<StudyPlanDoc>,
) -> Result<StatusCode, Trouble> {
    let own = site.store.study_lists(&person.id).await?;
    let plan = learner::checked(&site, plan, &own)?;
    let doc = problem::written(&plan)?;
    site.store.set_study_plan(&person.id, &doc).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The cards to answer now, with their correct answers, so that they also work offline.
#[utoipa::path(get, path = "/api/v1/study/cards", params(("day_ends" = Option<i64>, Query), ("deck" = Option<String>, Query), ("quiz" = Option<String>, Query)), responses((status = 200, body = StudyCardsDoc)))]
pub(super) async fn cards(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Speaks(language): Speaks,
    Query(day): Query<Day>,
) -> Result<Json<StudyCardsDoc>, Trouble> {
    let person = &asker.0;
    must_be_free(&site, &person.id, None).await?;
    let mut learner = Learner::load(&site, &person.id).await?;
    if let (Some(deck), Some(quiz)) = (&day.deck, &day.quiz) {
        learner.only(deck, quiz)?;
    }
    let now = site.unix();
    let site_then = Arc::clone(&site);
    let cards = site.heavy.run(person.id.as_str(), move || {
        cards::doc(&learner, &site_then.dictionary, phrasebook(language), now.0, day.ends(now))
    });
    let cards = cards.await?;
    let boards = plays::boards(&site, &asker, &cards).await;
    Ok(Json(StudyCardsDoc { cards, boards }))
}

/// Stores answers of a device; an answer that was sent before counts once.
#[utoipa::path(post, path = "/api/v1/study/answers", request_body = StudyAnswersDoc, responses((status = 200, body = StudyAnswered)))]
pub(super) async fn answer(
    State(site): State<Arc<Site>>,
    Saver { person, .. }: Saver,
    Body(StudyAnswersDoc { answers }): Body<StudyAnswersDoc>,
) -> Result<Json<StudyAnswered>, Trouble> {
    let most = store::limits::STUDY_ANSWERS_AT_ONCE;
    if answers.len() > most {
        return Err(Trouble(problem::malformed(format!("there are more than {most} answers"))));
    }
    let now = site.unix();
    let answers = answers.into_iter().map(|answer| kept::answer(answer, now.0)).collect::<Option<Vec<_>>>();
    let answers = answers.ok_or_else(|| Trouble(problem::malformed("an answer names no card, or has no key")))?;
    match site.store.add_study_answers(&person.id, answers, kept::fold).await? {
        StudyAdded::Added { new } => Ok(Json(StudyAnswered { new })),
        StudyAdded::Full => Err(full()),
    }
}

/// A code by which another device copies the person's progress.
#[utoipa::path(post, path = "/api/v1/study/code", responses((status = 200, body = StudyCode)))]
pub(super) async fn new_code(State(site): State<Arc<Site>>, Asker(person): Asker) -> Result<Json<StudyCode>, Trouble> {
    let code = secret::code()?;
    let until = UnixMs(site.unix().0 + CODE_TIME);
    site.store.add_study_code(&person.id, &token_hash(&code), until).await?;
    let code = protocol::wire::Short::new(&code).ok_or_else(|| Trouble(problem::internal(&"no code")))?;
    Ok(Json(StudyCode { code }))
}

/// Copies the progress behind a code to the person.
#[utoipa::path(post, path = "/api/v1/study/take", request_body = StudyCode, responses((status = 200, body = StudyAnswered)))]
pub(super) async fn take(
    State(site): State<Arc<Site>>,
    saver: Saver,
    Address(address): Address,
    Body(StudyCode { code }): Body<StudyCode>,
) -> Result<Json<StudyAnswered>, Trouble> {
    let (who, now) = (saver.person.id.as_str(), site.steady());
    if !site.rates.codes.may_try(who, &address, now) {
        return Err(Trouble::new(reason::RateReason::WrongCodes));
    }
    let hash = token_hash(&secret::typed_code(code.as_str()));
    match site.store.take_study(&hash, &saver.person.id, site.unix(), kept::fold).await? {
        StudyMoved::Moved { new, list_bytes } => {
            saver.count(&site, list_bytes.saturating_add(new.saturating_mul(ANSWER_BYTES)));
            Ok(Json(StudyAnswered { new }))
        }
        StudyMoved::Full => Err(full()),
        StudyMoved::NoSuchCode => {
            site.rates.codes.wrong(who, &address, now);
            Err(Trouble::new(reason::WordsReason::NoSuchStudyCode))
        }
    }
}

/// One verdict for all words of a play, which does not say which word is wrong.
#[utoipa::path(post, path = "/api/v1/judge", request_body = JudgeAsk, responses((status = 200, body = JudgeVerdict)))]
pub(super) async fn judge(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Body(JudgeAsk { words, lexicon }): Body<JudgeAsk>,
) -> Result<Json<JudgeVerdict>, Trouble> {
    must_be_free(&site, &person.id, None).await?;
    if words.len() > MOST_WORDS {
        return Err(Trouble::new(reason::RequestReason::TooManyWords { most: MOST_WORDS }));
    }
    if words.is_empty() || words.iter().any(protocol::wire::Short::is_empty) {
        return Err(Trouble(problem::malformed("a play has at least one word, and none is empty")));
    }
    let list = super::words::list_of(&site, lexicon.as_deref())?;
    let is_good = |word: &protocol::wire::Short<64>| {
        let letters = list.alphabet().letters(&word.as_str().to_uppercase());
        letters.is_ok_and(|letters| list.accepts(&letters))
    };
    Ok(Json(JudgeVerdict { stays: words.iter().all(is_good) }))
}

fn full() -> Trouble {
    Trouble::new(reason::WordsReason::TooManyCards { most: store::limits::STUDY_CARDS })
}
