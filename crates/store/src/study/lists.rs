//! Word lists of learners.

use super::plans::hold;
use crate::limits::{self, NAME_BYTES, STUDY_LIST_BYTES, STUDY_LISTS, STUDY_LISTS_BYTES};
use crate::session::{Row, Session, Values};
use crate::writer::Ending;
use crate::{IdentityId, Store, StoreError};

/// A word list of a learner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyList {
    /// The name that the learner gave it; no two lists of a person have the same.
    pub name: String,
    /// The words: a document that the store does not read.
    pub doc: String,
}

/// The size of all lists of a person.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    lists: u64,
    pub(super) bytes: u64,
}

impl Size {
    pub(super) async fn of(session: &mut Session, of: &IdentityId) -> Result<Size, StoreError> {
        let sql = "SELECT COUNT(*), COALESCE(SUM(OCTET_LENGTH(doc)), 0) FROM study_lists WHERE identity_id = $1";
        let row = session.row(sql, Values::new().with(of)).await?;
        row.map_or(Ok(Size { lists: 0, bytes: 0 }), |mut row| Ok(Size { lists: row.count()?, bytes: row.count()? }))
    }

    pub(super) fn is_allowed(self) -> bool {
        self.lists <= STUDY_LISTS && self.bytes <= STUDY_LISTS_BYTES
    }
}

impl Store {
    /// The lists of a person, by name.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn study_lists(&self, of: &IdentityId) -> Result<Vec<StudyList>, StoreError> {
        let sql = "SELECT name, doc FROM study_lists WHERE identity_id = $1 ORDER BY name";
        let list = |mut row: Row| Ok(StudyList { name: row.text()?, doc: row.text()? });
        self.reader().await?.rows(sql, Values::new().with(of)).await?.into_iter().map(list).collect()
    }

    /// Stores a list, replacing one of the same name; false if there is no room.
    ///
    /// # Errors
    /// It exceeds its limit, the person is unknown, or the database cannot be used.
    pub async fn set_study_list(&self, of: &IdentityId, list: StudyList) -> Result<bool, StoreError> {
        limits::name("name of a list", &list.name, NAME_BYTES)?;
        limits::text("list", &list.doc, STUDY_LIST_BYTES)?;
        let of = of.clone();
        self.write(move |session| {
            Box::pin(async move {
                hold(session, &of).await?;
                let sql = "INSERT INTO study_lists (identity_id, name, doc) VALUES ($1, $2, $3) \
                           ON CONFLICT (identity_id, name) DO UPDATE SET doc = excluded.doc";
                session.execute(sql, Values::new().with(&of).with(&*list.name).with(&*list.doc)).await?;
                let fit = Size::of(session, &of).await?.is_allowed();
                Ok(if fit { Ending::Keep(true) } else { Ending::Undo(false) })
            })
        })
        .await
    }

    /// Adds to the end of a list, which is made if it does not exist; false if there is no room.
    ///
    /// # Errors
    /// It exceeds its limit, the person is unknown, or the database cannot be used.
    pub async fn add_to_study_list(&self, of: &IdentityId, more: StudyList) -> Result<bool, StoreError> {
        limits::name("name of a list", &more.name, NAME_BYTES)?;
        limits::text("list", &more.doc, STUDY_LIST_BYTES)?;
        let of = of.clone();
        self.write(move |session| {
            Box::pin(async move {
                hold(session, &of).await?;
                let sql = "INSERT INTO study_lists (identity_id, name, doc) VALUES ($1, $2, $3) \
                           ON CONFLICT (identity_id, name) DO UPDATE SET doc = study_lists.doc || excluded.doc \
                           RETURNING OCTET_LENGTH(doc)";
                let row = session.row(sql, Values::new().with(&of).with(&*more.name).with(&*more.doc)).await?;
                let length = row.map_or(Ok(0), |mut row| row.int())?;
                let fit = usize::try_from(length).is_ok_and(|length| length <= STUDY_LIST_BYTES)
                    && Size::of(session, &of).await?.is_allowed();
                Ok(if fit { Ending::Keep(true) } else { Ending::Undo(false) })
            })
        })
        .await
    }

    /// Removes a list; true if it existed. The answers stay.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn remove_study_list(&self, of: &IdentityId, name: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM study_lists WHERE identity_id = $1 AND name = $2";
        self.change(sql, Values::new().with(of).with(name)).await.map(|removed| removed > 0)
    }
}
