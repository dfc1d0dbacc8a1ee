//! Best results of people who play alone: a few of each category.

use crate::limits::{self, NAME_BYTES, PERSONAL_RECORDS};
use crate::session::{Row, Session, Values};
use crate::{GameId, IdentityId, LimitError, Store, StoreError, UnixMs};

/// The result of a solo game that has just ended. It is stored if it is among the best of its category, in the same
/// transaction as the end of the game, so a client that hears of the end finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The id of the person.
    pub identity: IdentityId,
    /// The category in which results are compared; the caller defines it.
    pub category: String,
    /// The score: more is better.
    pub score: i64,
}

/// A result among the best of its category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonalRecord {
    /// The id of the person.
    pub identity: IdentityId,
    /// The category in which results are compared.
    pub category: String,
    /// The score: more is better.
    pub score: i64,
    /// When the game ended.
    pub at: UnixMs,
    /// The finished game in which the score was reached.
    pub game: GameId,
}

impl Reached {
    pub(crate) fn check(&self) -> Result<(), LimitError> {
        limits::name("category", &self.category, NAME_BYTES)
    }

    /// Stores the result if it is among the best. The deletion of a guest in the meantime does not prevent the game
    /// from ending.
    pub(crate) async fn keep(&self, session: &mut Session, game: &GameId, at: UnixMs) -> Result<(), StoreError> {
        let sql = "INSERT INTO personal_records (identity_id, category, score, at_ms, game_id) \
                   SELECT id, $2, $3, $4, $5 FROM identities WHERE id = $1 \
                   ON CONFLICT (identity_id, category, game_id) DO NOTHING";
        let values = Values::new().with(&self.identity).with(&*self.category).with(self.score).with(at).with(game);
        session.execute(sql, values).await?;
        for worse in list(session, &self.identity, &self.category).await?.iter().skip(PERSONAL_RECORDS) {
            let sql = "DELETE FROM personal_records WHERE identity_id = $1 AND category = $2 AND game_id = $3";
            let values = Values::new().with(&worse.identity).with(&*worse.category).with(&worse.game);
            session.execute(sql, values).await?;
        }
        Ok(())
    }
}

impl Store {
    /// The results of a person in a category, best first.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn personal_records(&self, of: &IdentityId, category: &str) -> Result<Vec<PersonalRecord>, StoreError> {
        list(&mut self.reader().await?, of, category).await
    }

    /// The categories in which a person has results.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn personal_categories(&self, of: &IdentityId) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT DISTINCT category FROM personal_records WHERE identity_id = $1 ORDER BY category";
        let rows = self.reader().await?.rows(sql, Values::new().with(of)).await?;
        rows.into_iter().map(|mut row| row.text()).collect()
    }
}

async fn list(session: &mut Session, of: &IdentityId, category: &str) -> Result<Vec<PersonalRecord>, StoreError> {
    // The older of two equal results counts as better.
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
