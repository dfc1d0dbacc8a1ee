//! Studies: lines from the analysis board, in chapters, which people with the link can read.

use crate::limits::{self, LINE_STUDIES, LINE_STUDIES_BYTES, LINE_STUDY_BYTES, NAME_BYTES, PAGE_ROWS};
use crate::session::{Row, Session, Values};
use crate::writer::Ending;
use crate::{Cursor, IdentityId, LineStudyId, Page, Store, StoreError, TokenHash, UnixMs, Updated, page};

/// A study that is not stored yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLineStudy {
    /// The id, chosen by the caller at random: a person who knows it may read the study.
    pub id: LineStudyId,
    /// The person who makes it.
    pub maker: IdentityId,
    /// The hash of the key with which it may be changed on another device.
    pub key: TokenHash,
    /// The title that its maker gave it.
    pub name: String,
    /// The chapters: a document that the store does not read.
    pub doc: String,
}

/// The document of a study with the number of its version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLineStudy {
    /// The person who made it.
    pub maker: IdentityId,
    /// The hash of the key with which it may be changed.
    pub key: TokenHash,
    /// The number of changes so far; a change names the version that it is based on.
    pub version: u64,
    /// The title that its maker gave it.
    pub name: String,
    /// The chapters: a document that the store does not read.
    pub doc: String,
    /// When it was last changed.
    pub changed: UnixMs,
}

/// A study in the list of its maker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineStudyRow {
    /// The id in the study's address.
    pub id: LineStudyId,
    /// The title that its maker gave it.
    pub name: String,
    /// When it was last changed.
    pub changed: UnixMs,
}

/// A study in the list of all studies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedLineStudy {
    /// The id in the study's address.
    pub id: LineStudyId,
    /// The person who made it.
    pub maker: IdentityId,
    /// The name of that person.
    pub maker_name: String,
    /// The title.
    pub name: String,
    /// The size of the chapters, in bytes.
    pub bytes: u64,
    /// When it was last changed.
    pub changed: UnixMs,
}

impl Store {
    /// Stores a new study; false if the person has no room for it, or the id is taken.
    ///
    /// # Errors
    /// A value exceeds its limit, the maker is unknown, or the database cannot be used.
    pub async fn create_line_study(&self, new: NewLineStudy, at: UnixMs) -> Result<bool, StoreError> {
        check(&new.name, &new.doc)?;
        self.write(move |session| Box::pin(create(session, new, at))).await
    }

    /// The study with this id.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn line_study(&self, id: &LineStudyId) -> Result<Option<StoredLineStudy>, StoreError> {
        let sql = "SELECT identity_id, key_hash, version, name, doc, changed_ms FROM line_studies WHERE id = $1";
        let study = |mut row: Row| {
            Ok(StoredLineStudy {
                maker: row.person()?,
                key: row.hash()?,
                version: row.count()?,
                name: row.text()?,
                doc: row.text()?,
                changed: row.at()?,
            })
        };
        self.reader().await?.row(sql, Values::new().with(id)).await?.map(study).transpose()
    }

    /// Changes a study if it has the expected version; `None` if its maker has no room for the change.
    ///
    /// # Errors
    /// Something is too long, there is no such study, or the database cannot be used.
    pub async fn change_line_study(
        &self,
        id: &LineStudyId,
        version: u64,
        (name, doc): (String, String),
        at: UnixMs,
    ) -> Result<Option<Updated>, StoreError> {
        check(&name, &doc)?;
        let id = id.clone();
        let values = Values::new().with(name).with(doc).with(at).with(&id).with(version);
        self.write(move |session| Box::pin(change(session, id, version, values))).await
    }

    /// Deletes a study; true if there was one.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn remove_line_study(&self, id: &LineStudyId) -> Result<bool, StoreError> {
        let sql = "DELETE FROM line_studies WHERE id = $1";
        self.change(sql, Values::new().with(id)).await.map(|removed| removed > 0)
    }

    /// Deletes some studies that have not changed since this time; returns how many. Call it again as long as it removes
    /// any.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn sweep_line_studies(&self, before: UnixMs) -> Result<u64, StoreError> {
        let sql = "DELETE FROM line_studies WHERE changed_ms < $1 \
                   AND id IN (SELECT id FROM line_studies WHERE changed_ms < $1 LIMIT 100)";
        self.change(sql, Values::new().with(before)).await
    }

    /// The studies of all people, the last changed first.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn line_studies(
        &self,
        after: Option<&Cursor>,
        limit: usize,
    ) -> Result<Page<ListedLineStudy>, StoreError> {
        let limit = page::limit(limit)?;
        let sql = "SELECT s.id, s.identity_id, i.name, s.name, OCTET_LENGTH(s.doc), s.changed_ms \
                   FROM line_studies s JOIN identities i ON i.id = s.identity_id \
                   WHERE (s.changed_ms, s.id) < ($1, $2) ORDER BY s.changed_ms DESC, s.id DESC LIMIT $3";
        let listed = |mut row: Row| {
            Ok(ListedLineStudy {
                id: row.line_study()?,
                maker: row.person()?,
                maker_name: row.text()?,
                name: row.text()?,
                bytes: row.count()?,
                changed: row.at()?,
            })
        };
        let rows = self.reader().await?.rows(sql, page::start(after).with(limit + 1)).await?;
        let studies = rows.into_iter().map(listed).collect::<Result<_, StoreError>>()?;
        Ok(page::cut(studies, limit, |one: &ListedLineStudy| Cursor { at: one.changed, id: one.id.to_string() }))
    }

    /// The studies of a person, the last changed first.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn line_studies_of(&self, maker: &IdentityId) -> Result<Vec<LineStudyRow>, StoreError> {
        let sql = "SELECT id, name, changed_ms FROM line_studies WHERE identity_id = $1 \
                   ORDER BY changed_ms DESC, id LIMIT $2";
        let row = |mut row: Row| Ok(LineStudyRow { id: row.line_study()?, name: row.text()?, changed: row.at()? });
        let values = Values::new().with(maker).with(PAGE_ROWS);
        self.reader().await?.rows(sql, values).await?.into_iter().map(row).collect()
    }
}

fn check(name: &str, doc: &str) -> Result<(), StoreError> {
    limits::name("name of a study", name, NAME_BYTES)?;
    limits::text("study", doc, LINE_STUDY_BYTES)?;
    Ok(())
}

async fn create(session: &mut Session, new: NewLineStudy, at: UnixMs) -> Result<Ending<bool>, StoreError> {
    hold(session, &new.maker).await?;
    let sql = "INSERT INTO line_studies (id, identity_id, key_hash, version, name, doc, created_ms, changed_ms) \
               VALUES ($1, $2, $3, 1, $4, $5, $6, $6) ON CONFLICT (id) DO NOTHING";
    let NewLineStudy { id, maker, key, name, doc } = new;
    let values = Values::new().with(&id).with(&maker).with(&key).with(name).with(doc).with(at);
    let made = session.execute(sql, values).await? == 1;
    Ok(if made && fit(session, &maker).await? { Ending::Keep(true) } else { Ending::Undo(false) })
}

/// Makes other processes that store a study for the same person wait until this transaction is over.
async fn hold(session: &mut Session, maker: &IdentityId) -> Result<(), StoreError> {
    let sql = "UPDATE identities SET seen_ms = seen_ms WHERE id = $1";
    session.execute(sql, Values::new().with(maker)).await.map(drop)
}

/// Whether the studies of a person are within their limits.
async fn fit(session: &mut Session, maker: &IdentityId) -> Result<bool, StoreError> {
    let sql = "SELECT COUNT(*), COALESCE(SUM(OCTET_LENGTH(doc)), 0) FROM line_studies WHERE identity_id = $1";
    let row = session.row(sql, Values::new().with(maker)).await?;
    row.map_or(Ok(true), |mut row| Ok(row.count()? <= LINE_STUDIES && row.count()? <= LINE_STUDIES_BYTES))
}

async fn change(
    session: &mut Session,
    id: LineStudyId,
    version: u64,
    values: Values,
) -> Result<Ending<Option<Updated>>, StoreError> {
    let row = session.row("SELECT identity_id FROM line_studies WHERE id = $1", Values::new().with(&id)).await?;
    let missing = || StoreError::Missing { what: "study", id: id.to_string() };
    let maker = row.ok_or_else(missing)?.person()?;
    hold(session, &maker).await?;
    let sql = "UPDATE line_studies SET version = version + 1, name = $1, doc = $2, changed_ms = $3 \
               WHERE id = $4 AND version = $5";
    if session.execute(sql, values).await? == 1 {
        let updated = Updated::Updated { version: version + 1 };
        return Ok(if fit(session, &maker).await? { Ending::Keep(Some(updated)) } else { Ending::Undo(None) });
    }
    let row = session.row("SELECT version FROM line_studies WHERE id = $1", Values::new().with(&id)).await?;
    let have = row.ok_or_else(missing)?.count()?;
    Ok(Ending::Undo(Some(Updated::Conflict { have })))
}
