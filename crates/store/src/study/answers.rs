//! Answers to cards, and the progress that follows from them.

use super::StudyFold;
use super::plans::{Counts, count, hold};
use crate::limits::{self, NAME_BYTES, STUDY_ANSWERS, STUDY_ANSWERS_AT_ONCE, STUDY_CARDS, STUDY_KEY_BYTES};
use crate::session::{Row, Session, Values};
use crate::writer::Ending;
use crate::{IdentityId, LimitError, Store, StoreError, UnixMs, page};

/// One answer to one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyAnswer {
    /// A key that the device makes, new for each answer.
    pub key: String,
    /// The name of the card.
    pub card: String,
    /// When it was given.
    pub at: UnixMs,
    /// The grade, a number that the caller defines.
    pub grade: i64,
    /// How many words or letters were found.
    pub found: i64,
    /// How many were not found.
    pub missed: i64,
    /// How many wrong words or letters were given.
    pub wrong: i64,
}

/// How well one card is remembered, after its last answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyCard {
    /// The name of the card.
    pub card: String,
    /// The progress: a document that the store does not read.
    pub doc: String,
}

/// The outcome of adding answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StudyAdded {
    /// All answers are stored.
    Added {
        /// How many of them were new.
        new: u64,
    },
    /// The person has as many answers or cards as allowed; none was added.
    Full,
}

const COLUMNS: &str = "answer_key, card, at_ms, grade, found, missed, wrong";

impl Store {
    /// Adds answers and computes the progress of their cards, in one transaction. An answer counts once, however often
    /// it is sent.
    ///
    /// # Errors
    /// A value exceeds its limit, the person is unknown, or the database cannot be used.
    pub async fn add_study_answers(
        &self,
        of: &IdentityId,
        answers: Vec<StudyAnswer>,
        fold: StudyFold,
    ) -> Result<StudyAdded, StoreError> {
        limits::size("answers at once", answers.len(), STUDY_ANSWERS_AT_ONCE)?;
        answers.iter().try_for_each(StudyAnswer::check)?;
        let of = of.clone();
        self.write(move |session| Box::pin(add(session, of, answers, fold))).await
    }

    /// All cards that a person has answered, in the order of their names.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn study_cards(&self, of: &IdentityId) -> Result<Vec<StudyCard>, StoreError> {
        let sql = "SELECT card, doc FROM study_cards WHERE identity_id = $1 ORDER BY card";
        let card = |mut row: Row| Ok(StudyCard { card: row.text()?, doc: row.text()? });
        self.reader().await?.rows(sql, Values::new().with(of)).await?.into_iter().map(card).collect()
    }

    /// The answers of a person after this key, in the order of their keys.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn study_answers(
        &self,
        of: &IdentityId,
        after: &str,
        limit: usize,
    ) -> Result<Vec<StudyAnswer>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM study_answers WHERE identity_id = $1 AND answer_key > $2 \
             ORDER BY answer_key LIMIT $3"
        );
        let values = Values::new().with(of).with(after).with(page::limit(limit)?);
        self.reader().await?.rows(sql, values).await?.into_iter().map(answer).collect()
    }

    /// Times and grades of the answers since a time to cards that had been answered at least half a day before, for
    /// counting remembered cards. The newest come first; if there are too many, the oldest are left out.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn study_reviews(&self, of: &IdentityId, since: UnixMs) -> Result<Vec<(UnixMs, i64)>, StoreError> {
        let sql = "SELECT a.at_ms, a.grade FROM study_answers a WHERE a.identity_id = $1 AND a.at_ms >= $2 \
                   AND EXISTS (SELECT 1 FROM study_answers b WHERE b.identity_id = $1 AND b.card = a.card \
                   AND b.at_ms < a.at_ms - 43200000) ORDER BY a.at_ms DESC LIMIT $3";
        let values = Values::new().with(of).with(since).with(limits::STUDY_REVIEWS);
        let review = |mut row: Row| Ok((row.at()?, row.int()?));
        self.reader().await?.rows(sql, values).await?.into_iter().map(review).collect()
    }
}

impl StudyAnswer {
    fn check(&self) -> Result<(), LimitError> {
        limits::name("key of an answer", &self.key, STUDY_KEY_BYTES)?;
        limits::name("card", &self.card, NAME_BYTES)
    }
}

async fn add(
    session: &mut Session,
    of: IdentityId,
    answers: Vec<StudyAnswer>,
    fold: StudyFold,
) -> Result<Ending<StudyAdded>, StoreError> {
    let mut counts = hold(session, &of).await?;
    let sql = format!(
        "INSERT INTO study_answers (identity_id, {COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
         ON CONFLICT (identity_id, answer_key) DO NOTHING"
    );
    let (mut new, mut cards) = (0, Vec::new());
    for one in answers {
        let values = Values::new().with(&of).with(&*one.key).with(&*one.card).with(one.at).with(one.grade);
        let values = values.with(one.found).with(one.missed).with(one.wrong);
        if session.execute(sql.clone(), values).await? > 0 {
            new += 1;
            cards.push(one.card);
        }
    }
    cards.sort_unstable();
    cards.dedup();
    for card in cards {
        counts.cards += refold(session, &of, &card, fold).await?;
    }
    counts.answers += new;
    if counts.answers > STUDY_ANSWERS || counts.cards > STUDY_CARDS {
        return Ok(Ending::Undo(StudyAdded::Full));
    }
    count(session, &of, counts).await?;
    Ok(Ending::Keep(StudyAdded::Added { new }))
}

/// Computes the progress of a card again; returns how many cards that adds (0 or 1).
pub(super) async fn refold(
    session: &mut Session,
    of: &IdentityId,
    card: &str,
    fold: StudyFold,
) -> Result<u64, StoreError> {
    let both = || Values::new().with(of).with(card);
    let sql =
        format!("SELECT {COLUMNS} FROM study_answers WHERE identity_id = $1 AND card = $2 ORDER BY at_ms, answer_key");
    let answers = session.rows(sql, both()).await?.into_iter().map(answer).collect::<Result<Vec<_>, _>>()?;
    let doc = fold(&answers);
    let sql = "UPDATE study_cards SET doc = $3 WHERE identity_id = $1 AND card = $2";
    if session.execute(sql, both().with(&*doc)).await? > 0 {
        return Ok(0);
    }
    session.execute("INSERT INTO study_cards (identity_id, card, doc) VALUES ($1, $2, $3)", both().with(&*doc)).await
}

/// Counts the answers, cards and lists of a person.
pub(super) async fn counted(session: &mut Session, of: &IdentityId) -> Result<Counts, StoreError> {
    let sql = "SELECT (SELECT COUNT(*) FROM study_answers WHERE identity_id = $1), \
               (SELECT COUNT(*) FROM study_cards WHERE identity_id = $1)";
    let row = session.row(sql, Values::new().with(of)).await?;
    row.map_or(Ok(Counts { answers: 0, cards: 0 }), |mut row| Ok(Counts { answers: row.count()?, cards: row.count()? }))
}

fn answer(mut row: Row) -> Result<StudyAnswer, StoreError> {
    Ok(StudyAnswer {
        key: row.text()?,
        card: row.text()?,
        at: row.at()?,
        grade: row.int()?,
        found: row.int()?,
        missed: row.int()?,
        wrong: row.int()?,
    })
}
