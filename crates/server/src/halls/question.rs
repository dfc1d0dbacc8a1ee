//! A position that the teacher sends to all boards of a class: every team answers with one play, and nobody sees the answer
//! of another team before the teacher shows them all.

use std::sync::Arc;

use events::Refusal;
use protocol::message::LaidDoc;
use protocol::wire::event::{
    EventKind, EventRole, EventTables, QuestionAnswer, QuestionDeed, QuestionDoc, QuestionFrom, QuestionTried,
    QuestionTry, QuestionView,
};
use protocol::wire::reason::{EventReason, EventRefused};
use protocol::wire::{EventId, Key, Language, PreviewResult, TableId};
use serde::{Deserialize, Serialize};

use super::hall::no_such_event;
use super::position::{AskedPosition, Judged, of_board};
use super::{EventRecord, Hall, Viewer};
use crate::game::{Note, TableDeed, replayed};
use crate::http::asked;
use crate::people::Person;
use crate::problem::{self, Problem};
use crate::site::Site;

/// How often a change is tried while others change the event: a whole class may answer at once.
const TRIES: usize = 16;
/// The most answers to a question: one for each pupil of the largest class.
const MOST_ANSWERS: usize = events::limits::MAX_PUPILS;

/// A question as it is stored beside the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Question {
    /// Counted from one; every question of a class has another one.
    pub(crate) number: u32,
    /// The position in CGP, with the rack of the side to move and no other.
    pub(crate) cgp: String,
    /// The rules of the class when it was sent.
    pub(crate) rules: EventTables,
    /// The board from which it was taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) board: Option<u16>,
    /// Whether the answers are shown.
    pub(crate) shown: bool,
    /// The answers, one for each team at most.
    pub(crate) answers: Vec<Answer>,
    /// The games that stand still meanwhile.
    pub(crate) held: Vec<TableId>,
}

/// The answer of a team as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Answer {
    /// The number of the player or team.
    pub(crate) player: u16,
    /// The main word.
    pub(crate) word: String,
    /// The first square of the word with its direction.
    pub(crate) at: String,
    /// The tiles that are laid.
    pub(crate) laid: Vec<LaidDoc>,
    /// The points that the referee gave.
    pub(crate) score: i32,
}

/// Does what a teacher wants of a question.
///
/// # Errors
/// The asker teaches no such class, or the question is not there, or the position cannot be read.
pub(crate) async fn teach(
    site: &Arc<Site>,
    id: &EventId,
    person: &Person,
    deed: QuestionDeed,
    language: Language,
) -> Result<(), Problem> {
    let mut hall = site.events.enter_to_direct(site, id, person.id.as_str()).await?;
    // A teacher asks seldom: what another process knows of the question counts here at once.
    hall.has_changed_elsewhere(site).await?;
    if hall.record.kind != EventKind::Class {
        return Err(no_such_event());
    }
    drop(hall);
    match deed {
        QuestionDeed::Send(from) => send(site, id, person, &from, language).await,
        QuestionDeed::Show { number } => {
            let show = |record: &mut EventRecord| numbered(record, number).map(|question| question.shown = true);
            change(site, id, show).await
        }
        QuestionDeed::TakeAway { number } => {
            let held = site.events.enter(site, id).await?.record.question.clone().map(|question| question.held);
            change(site, id, |record| {
                numbered(record, number)?;
                record.question = None;
                Ok(())
            })
            .await?;
            hold(site, held.unwrap_or_default(), false).await;
            Ok(())
        }
    }
}

async fn send(
    site: &Arc<Site>,
    id: &EventId,
    person: &Person,
    from: &QuestionFrom,
    language: Language,
) -> Result<(), Problem> {
    let hall = site.events.enter(site, id).await?;
    if hall.record.question.is_some() {
        return Err(Problem::new(EventReason::QuestionOpen));
    }
    let rules = hall.record.settings.tables.clone().ok_or_else(|| Problem::new(EventReason::NothingToAsk))?;
    let (table, board) = match from {
        QuestionFrom::Board(table) => (hall.online(table.read()), Some(table.read().table)),
        QuestionFrom::Cgp(_) => (None, None),
    };
    drop(hall);
    let cgp = match (from, table) {
        (QuestionFrom::Cgp(cgp), _) => cgp.as_str().to_owned(),
        (QuestionFrom::Board(_), Some(table)) => board_now(site, &table).await?,
        (QuestionFrom::Board(_), None) => return Err(Problem::new(EventReason::NothingToAsk)),
    };
    let (cgp, rules) =
        at_position(site, person, rules, cgp, language, |position, rules| Ok((position.cgp(), rules))).await?;
    // The event is not locked while its tables are asked.
    let playing = site.events.enter(site, id).await?.playing(None);
    let held = hold(site, playing, true).await;
    let sent = change(site, id, |record| {
        if record.question.is_some() {
            return Err(Problem::new(EventReason::QuestionOpen));
        }
        record.n_questions = record.n_questions.saturating_add(1);
        let (number, cgp, rules, held) = (record.n_questions, cgp.clone(), rules.clone(), held.clone());
        record.question = Some(Question { number, cgp, rules, board, shown: false, answers: Vec::new(), held });
        Ok(())
    })
    .await;
    if sent.is_err() {
        hold(site, held, false).await;
    }
    sent
}

/// The position at a board in CGP.
async fn board_now(site: &Arc<Site>, table: &TableId) -> Result<String, Problem> {
    let live = match replayed(site, table).await {
        Ok(live) => live,
        // The table does not stand yet.
        Err(problem) if problem.code() == protocol::wire::Code::NotFound => None,
        Err(problem) => return Err(problem),
    };
    live.as_ref().and_then(of_board).ok_or_else(|| Problem::new(EventReason::NothingToAsk))
}

/// Stops the clocks of games, or lets them run again; returns those for which that changed something.
async fn hold(site: &Arc<Site>, games: Vec<TableId>, is_held: bool) -> Vec<TableId> {
    let mut changed = Vec::new();
    for table in games {
        let deed = TableDeed::Hold(is_held);
        // A game that has not begun, is over, or stands that way already is left alone.
        if asked(site, &table, |answer| Note::Administer { deed, answer }).await.is_ok() {
            changed.push(table);
        }
    }
    changed
}

/// The position of the question, for everybody who may see the class.
///
/// # Errors
/// The asker may not see the class, or it has no question now.
pub(crate) async fn question(
    site: &Arc<Site>,
    id: &EventId,
    person: &Person,
    key: Option<&Key>,
    role: Option<EventRole>,
    language: Language,
) -> Result<QuestionDoc, Problem> {
    let (mut hall, _) = site.events.enter_as(site, id, person.id.as_str(), key, role).await?;
    if hall.record.question.is_none() {
        hall.has_changed_elsewhere(site).await?;
    }
    let Question { number, cgp, rules, .. } =
        hall.record.question.clone().ok_or_else(|| Problem::new(EventReason::QuestionOver))?;
    drop(hall);
    at_position(site, person, rules, cgp, language, move |position, _| Ok(position.doc(number))).await
}

/// What tiles would score as they lie, with the verdict on their words if the rules of the class give it before a play.
///
/// # Errors
/// The asker may not see the class, or the question is over.
pub(crate) async fn preview(
    site: &Arc<Site>,
    id: &EventId,
    person: &Person,
    ask: QuestionTry,
    language: Language,
) -> Result<PreviewResult, Problem> {
    let (question, _) = open_to(site, id, person, ask.number).await?;
    let Question { rules, cgp, .. } = question;
    at_position(site, person, rules, cgp, language, move |position, _| position.preview(&ask.lay, language)).await
}

/// Takes the answer of a team in place of the one before. It is stored when this returns.
///
/// # Errors
/// The asker plays in no such class, or the question is over.
pub(crate) async fn answer(
    site: &Arc<Site>,
    id: &EventId,
    person: &Person,
    ask: QuestionTry,
    language: Language,
) -> Result<QuestionTried, Problem> {
    let (Question { number, rules, cgp, .. }, _) = open_to(site, id, person, ask.number).await?;
    let judge = move |position: &AskedPosition, _| position.judged(&ask.lay, language);
    let (preview, judged) = at_position(site, person, rules, cgp, language, judge).await?;
    let Some(Judged { word, at, laid, score }) = judged else { return Ok(QuestionTried { taken: false, preview }) };
    // The slip may have gone to another device meanwhile.
    let (_, player) = open_to(site, id, person, number).await?;
    change(site, id, |record| {
        let question = numbered(record, number)?;
        if question.shown {
            return Err(Problem::new(EventReason::QuestionOver));
        }
        question.answers.retain(|answer| answer.player != player);
        if question.answers.len() >= MOST_ANSWERS {
            let full = EventRefused::new(&Refusal::Full { most: MOST_ANSWERS }, |_| None);
            let refusal = full.ok_or_else(|| problem::internal(&"a limit without words"))?;
            return Err(Problem::new(EventReason::Refused { refusal }));
        }
        let (word, at, laid) = (word.clone(), at.clone(), laid.clone());
        question.answers.push(Answer { player, word, at, laid, score });
        Ok(())
    })
    .await?;
    Ok(QuestionTried { taken: true, preview })
}

/// The question with this number while it can be answered, and the team of the asker.
async fn open_to(site: &Arc<Site>, id: &EventId, person: &Person, number: u32) -> Result<(Question, u16), Problem> {
    let (mut hall, viewer) = site.events.enter_as(site, id, person.id.as_str(), None, Some(EventRole::Player)).await?;
    let Viewer::Player(player, _) = viewer else { return Err(no_such_event()) };
    let mut question = hall.open_question(number);
    if question.is_none() && hall.has_changed_elsewhere(site).await? {
        question = hall.open_question(number);
    }
    Ok((question.ok_or_else(|| Problem::new(EventReason::QuestionOver))?, player.0))
}

/// Works with a position, on a thread that answers no requests meanwhile.
async fn at_position<T: Send + 'static>(
    site: &Arc<Site>,
    person: &Person,
    rules: EventTables,
    cgp: String,
    language: Language,
    work: impl FnOnce(&AskedPosition, EventTables) -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    let shared = Arc::clone(site);
    let done = move || {
        let position = AskedPosition::new(&shared, &rules, &cgp, language)?;
        work(&position, rules)
    };
    site.heavy.run(person.id.as_str(), done).await?
}

/// The question with this number.
fn numbered(record: &mut EventRecord, number: u32) -> Result<&mut Question, Problem> {
    let question = record.question.as_mut().filter(|question| question.number == number);
    question.ok_or_else(|| Problem::new(EventReason::QuestionOver))
}

/// Changes what is stored of the event, again if another change was faster.
async fn change(
    site: &Arc<Site>,
    id: &EventId,
    change: impl Fn(&mut EventRecord) -> Result<(), Problem>,
) -> Result<(), Problem> {
    for _ in 0..TRIES {
        let mut hall = site.events.enter(site, id).await?;
        let mut record = hall.record.clone();
        if let Err(refusal) = change(&mut record) {
            if hall.has_changed_elsewhere(site).await? {
                continue;
            }
            return Err(refusal);
        }
        if hall.update(site, record).await? {
            return Ok(());
        }
    }
    Err(problem::position_changed())
}

impl Hall {
    /// The question with this number while it can be answered.
    fn open_question(&self, number: u32) -> Option<Question> {
        self.record.question.clone().filter(|question| question.number == number && !question.shown)
    }

    /// The question as a viewer may know it: a team knows its own answer, and everybody the number of answers but not
    /// what they are, until they are shown.
    pub(super) fn question(&self, viewer: Viewer) -> Option<QuestionView> {
        let question = self.record.question.as_ref()?;
        let answer = |one: &Answer| {
            let name = self.event.state().players().get(&events::PlayerId(one.player))?.profile.name.clone();
            let (word, at, laid) = (one.word.clone(), one.at.clone(), one.laid.clone());
            Some(QuestionAnswer { player: one.player, name, word, at, laid, score: one.score })
        };
        let own = match viewer {
            Viewer::Player(player, _) => question.answers.iter().find(|one| one.player == player.0).and_then(answer),
            Viewer::Director | Viewer::Spectator => None,
        };
        let is_player = matches!(viewer, Viewer::Player(..));
        let mut shown: Vec<QuestionAnswer> =
            question.answers.iter().filter(|_| question.shown).filter_map(answer).collect();
        shown.sort_by(|a, b| b.score.cmp(&a.score).then_with(|| a.player.cmp(&b.player)));
        // A player is told of no other answer: their device is not woken for it.
        let others = question.answers.iter().filter(|_| !is_player);
        let mut answered: Vec<u16> = others.map(|one| one.player).collect();
        // In their order they would tell who answered first, and on the wall that is nobody's business.
        answered.sort_unstable();
        let (number, board) = (question.number, question.board);
        Some(QuestionView { number, board, shown: question.shown, answered, own, answers: shown })
    }
}
