//! What somebody has reached alone: the best few results of each category.

use crate::limits::{self, NAME_BYTES, PERSONAL_RECORDS};
use crate::session::{Row, Session, Values};
use crate::writer::Ending;
use crate::{GameId, IdentityId, Store, StoreError, UnixMs};

/// A result that is worth keeping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonalRecord {
    /// Whose.
    pub identity: IdentityId,
    /// Results are compared within a category; the caller says what makes one.
    pub category: String,
    /// More is better.
    pub score: i64,
    /// When.
    pub at: UnixMs,
    /// In which game.
    pub game: GameId,
}

impl Store {
    /// Keeps a result if it is among the best of its category; returns its place, counted from 1.
    ///
    /// # Errors
    /// Nobody has this id, or the database cannot be used.
    pub async fn keep_record(&self, record: PersonalRecord) -> Result<Option<usize>, StoreError> {
        limits::name("category", &record.category, NAME_BYTES)?;
        self.write(move |session| Box::pin(keep(session, record))).await
    }

    /// The results of somebody in a category, best first.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn personal_records(&self, of: &IdentityId, category: &str) -> Result<Vec<PersonalRecord>, StoreError> {
        list(&mut self.reader().await?, of, category).await
    }

    /// The categories in which somebody has results.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn personal_categories(&self, of: &IdentityId) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT DISTINCT category FROM personal_records WHERE identity_id = $1 ORDER BY category";
        let rows = self.reader().await?.rows(sql, Values::new().with(of)).await?;
        rows.into_iter().map(|mut row| row.text()).collect()
    }
}

async fn keep(session: &mut Session, new: PersonalRecord) -> Result<Ending<Option<usize>>, StoreError> {
    let sql = "INSERT INTO personal_records (identity_id, category, score, at_ms, game_id) VALUES ($1, $2, $3, $4, $5) \
               ON CONFLICT (identity_id, category, game_id) DO NOTHING";
    let values = Values::new().with(&new.identity).with(&*new.category).with(new.score).with(new.at).with(&new.game);
    session.execute(sql, values).await?;
    let records = list(session, &new.identity, &new.category).await?;
    for worse in records.iter().skip(PERSONAL_RECORDS) {
        let sql = "DELETE FROM personal_records WHERE identity_id = $1 AND category = $2 AND game_id = $3";
        let values = Values::new().with(&worse.identity).with(&*worse.category).with(&worse.game);
        session.execute(sql, values).await?;
    }
    let place = records.iter().take(PERSONAL_RECORDS).position(|record| record.game == new.game);
    Ok(Ending::Keep(place.map(|index| index + 1)))
}

async fn list(session: &mut Session, of: &IdentityId, category: &str) -> Result<Vec<PersonalRecord>, StoreError> {
    // The older of two equal results is the better one: it was there first.
    let sql = "SELECT identity_id, category, score, at_ms, game_id FROM personal_records \
               WHERE identity_id = $1 AND category = $2 ORDER BY score DESC, at_ms, game_id";
    let record = |mut row: Row| {
        Ok(PersonalRecord {
            identity: row.person()?,
            category: row.text()?,
            score: row.int()?,
            at: row.at()?,
            game: row.game()?,
        })
    };
    session.rows(sql, Values::new().with(of).with(category)).await?.into_iter().map(record).collect()
}
