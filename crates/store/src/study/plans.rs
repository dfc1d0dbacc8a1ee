//! Learning plans.

use crate::limits::{self, DOCUMENT_BYTES};
use crate::session::{Session, Values};
use crate::writer::Ending;
use crate::{IdentityId, Store, StoreError};

/// The numbers of a learner's rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) answers: u64,
    pub(super) cards: u64,
}

impl Store {
    /// The learning plan of a person, if they have one.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn study_plan(&self, of: &IdentityId) -> Result<Option<String>, StoreError> {
        let sql = "SELECT doc FROM study_plans WHERE identity_id = $1 AND doc <> ''";
        self.reader().await?.row(sql, Values::new().with(of)).await?.map(|mut row| row.text()).transpose()
    }

    /// Stores the learning plan of a person.
    ///
    /// # Errors
    /// The document is empty or too long, there is no such person, or the database cannot be used.
    pub async fn set_study_plan(&self, of: &IdentityId, doc: &str) -> Result<(), StoreError> {
        limits::name("plan", doc, DOCUMENT_BYTES)?;
        let (of, doc) = (of.clone(), doc.to_owned());
        self.write(move |session| {
            Box::pin(async move {
                hold(session, &of).await?;
                let sql = "UPDATE study_plans SET doc = $2 WHERE identity_id = $1";
                session.execute(sql, Values::new().with(&of).with(&*doc)).await?;
                Ok(Ending::Keep(()))
            })
        })
        .await
    }
}

/// Locks the learning data of a person until the transaction ends; another process that changes it has to wait.
pub(super) async fn hold(session: &mut Session, of: &IdentityId) -> Result<Counts, StoreError> {
    let sql = "INSERT INTO study_plans (identity_id, doc, n_answers, n_cards) VALUES ($1, '', 0, 0) \
               ON CONFLICT (identity_id) DO NOTHING";
    session.execute(sql, Values::new().with(of)).await?;
    let sql = "UPDATE study_plans SET n_answers = n_answers WHERE identity_id = $1 RETURNING n_answers, n_cards";
    let row = session.row(sql, Values::new().with(of)).await?;
    row.map_or(Ok(Counts { answers: 0, cards: 0 }), |mut row| Ok(Counts { answers: row.count()?, cards: row.count()? }))
}

/// Stores the new numbers.
pub(super) async fn count(session: &mut Session, of: &IdentityId, counts: Counts) -> Result<(), StoreError> {
    let sql = "UPDATE study_plans SET n_answers = $2, n_cards = $3 WHERE identity_id = $1";
    let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
    let values = Values::new().with(of).with(number(counts.answers)).with(number(counts.cards));
    session.execute(sql, values).await.map(drop)
}
