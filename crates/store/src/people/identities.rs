//! People and programs, by id.

use crate::limits::{self, NAME_BYTES};
use crate::session::{Row, Values};
use crate::{IdentityId, Store, StoreError, UnixMs};

/// A person, or a program with a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The id of the person or program.
    pub id: IdentityId,
    /// Whether it is a guest, an account holder or a program.
    pub kind: IdentityKind,
    /// The name that others see.
    pub name: String,
    /// The first visit.
    pub created: UnixMs,
    /// The last visit that was recorded.
    pub seen: UnixMs,
}

/// The kinds of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IdentityKind {
    /// A person without an account.
    Guest,
    /// A person with an account.
    Account,
    /// A program with a token.
    Bot,
}

pub(super) const COLUMNS: &str = "i.id, i.kind, i.name, i.created_ms, i.seen_ms";

impl Store {
    /// Adds a person or a program.
    ///
    /// # Errors
    /// The name exceeds its limit, the id is taken, or the database cannot be used.
    pub async fn create_identity(&self, new: Identity) -> Result<(), StoreError> {
        limits::name("name", &new.name, NAME_BYTES)?;
        let added = self.change(INSERT, new.values()).await?;
        if added == 1 { Ok(()) } else { Err(StoreError::Exists { what: "person", id: new.id.to_string() }) }
    }

    /// The person with this id, if there is one.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn identity(&self, id: &IdentityId) -> Result<Option<Identity>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM identities i WHERE i.id = $1");
        self.reader().await?.row(sql, Values::new().with(id)).await?.map(identity).transpose()
    }

    /// Changes the name of a person.
    ///
    /// # Errors
    /// The name exceeds its limit, there is no such person, or the database cannot be used.
    pub async fn rename(&self, id: &IdentityId, name: &str) -> Result<(), StoreError> {
        limits::name("name", name, NAME_BYTES)?;
        let values = Values::new().with(name).with(id);
        self.change_person(id, "UPDATE identities SET name = $1 WHERE id = $2", values).await
    }

    /// Records a visit.
    ///
    /// # Errors
    /// There is no such person, or the database cannot be used.
    pub async fn seen(&self, id: &IdentityId, at: UnixMs) -> Result<(), StoreError> {
        let values = Values::new().with(at).with(id);
        self.change_person(id, "UPDATE identities SET seen_ms = $1 WHERE id = $2", values).await
    }

    async fn change_person(&self, id: &IdentityId, sql: &'static str, values: Values) -> Result<(), StoreError> {
        let changed = self.change(sql, values).await?;
        if changed == 1 { Ok(()) } else { Err(StoreError::Missing { what: "person", id: id.to_string() }) }
    }
}

pub(super) const INSERT: &str = "INSERT INTO identities (id, kind, name, created_ms, seen_ms) \
                                 VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING";

impl Identity {
    /// The values for [`INSERT`].
    pub(super) fn values(&self) -> Values {
        let kind = match self.kind {
            IdentityKind::Guest => "guest",
            IdentityKind::Account => "account",
            IdentityKind::Bot => "bot",
        };
        Values::new().with(&self.id).with(kind).with(&*self.name).with(self.created).with(self.seen)
    }
}

/// A person, from a row of [`COLUMNS`].
pub(super) fn identity(mut row: Row) -> Result<Identity, StoreError> {
    let id = row.person()?;
    let kind = match row.text()?.as_str() {
        "guest" => IdentityKind::Guest,
        "account" => IdentityKind::Account,
        "bot" => IdentityKind::Bot,
        other => return Err(StoreError::damaged("person", format!("kind '{other}'"))),
    };
    Ok(Identity { id, kind, name: row.text()?, created: row.at()?, seen: row.at()? })
}
