//! Administration: mutes and bans, and the audit log.

use super::identities::{COLUMNS, Identity, identity};
use crate::limits::{self, NAME_BYTES, REASON_BYTES, RESTRICTIONS};
use crate::session::{Row, Session, Values};
use crate::writer::Ending;
use crate::{Cursor, IdentityId, Page, Store, StoreError, TableId, UnixMs, page};

/// Who is restricted, and in what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RestrictionKind {
    /// A person may not write in chats.
    Mute,
    /// A person is banned.
    Person,
    /// A network is banned.
    Network,
}

/// A person or network that is muted or banned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restriction {
    /// Whether a person is muted or banned, or a network is banned.
    pub kind: RestrictionKind,
    /// The id of a person, or a network such as `192.0.2.0/24`.
    pub target: String,
    /// The reason, for administrators to read.
    pub reason: String,
    /// When it began.
    pub since: UnixMs,
    /// When it ends; `None`: when it is lifted.
    pub until: Option<UnixMs>,
}

/// An entry of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// The id of the entry.
    pub id: String,
    /// When it happened.
    pub at: UnixMs,
    /// The address of the administrator's device.
    pub origin: String,
    /// The name of the action.
    pub action: String,
    /// The person, table, network or list that it concerned.
    pub target: String,
    /// The numbers and reasons that were given.
    pub detail: String,
}

impl RestrictionKind {
    /// The text that is stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            RestrictionKind::Mute => "mute",
            RestrictionKind::Person => "person",
            RestrictionKind::Network => "network",
        }
    }

    fn read(text: &str) -> Result<RestrictionKind, StoreError> {
        match text {
            "mute" => Ok(RestrictionKind::Mute),
            "person" => Ok(RestrictionKind::Person),
            "network" => Ok(RestrictionKind::Network),
            other => Err(StoreError::damaged("restriction", format!("kind '{other}'"))),
        }
    }
}

impl Store {
    /// Stores a restriction, replacing one of the same kind and target.
    ///
    /// # Errors
    /// A value exceeds its limit, there are too many, or the database cannot be used.
    pub async fn restrict(&self, new: Restriction) -> Result<(), StoreError> {
        limits::name("target", &new.target, NAME_BYTES)?;
        limits::text("reason", &new.reason, REASON_BYTES)?;
        self.write(move |session| Box::pin(restrict(session, new))).await
    }

    /// Removes a restriction; true if there was one.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn lift(&self, kind: RestrictionKind, target: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM restrictions WHERE kind = $1 AND target = $2";
        self.change(sql, Values::new().with(kind.as_str()).with(target)).await.map(|lifted| lifted == 1)
    }

    /// All restrictions in force at this time, newest first.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn restrictions(&self, now: UnixMs) -> Result<Vec<Restriction>, StoreError> {
        let sql = "SELECT kind, target, reason, since_ms, until_ms FROM restrictions \
                   WHERE until_ms IS NULL OR until_ms > $1 ORDER BY since_ms DESC, kind, target";
        let read = |mut row: Row| {
            Ok(Restriction {
                kind: RestrictionKind::read(&row.text()?)?,
                target: row.text()?,
                reason: row.text()?,
                since: row.at()?,
                until: row.maybe_at()?,
            })
        };
        self.reader().await?.rows(sql, Values::new().with(now)).await?.into_iter().map(read).collect()
    }

    /// Adds an entry to the audit log.
    ///
    /// # Errors
    /// A value exceeds its limit, or the database cannot be used.
    pub async fn note_deed(&self, deed: Deed) -> Result<(), StoreError> {
        let Deed { id, at, origin, action, target, detail } = deed;
        for (what, text) in [("id", &id), ("address", &origin), ("action", &action), ("target", &target)] {
            limits::text(what, text, NAME_BYTES)?;
        }
        limits::text("detail", &detail, REASON_BYTES)?;
        let sql = "INSERT INTO audit (id, at_ms, origin, action, target, detail) VALUES ($1, $2, $3, $4, $5, $6)";
        let values = Values::new().with(&*id).with(at).with(&*origin).with(&*action).with(&*target).with(&*detail);
        self.change(sql, values).await.map(drop)
    }

    /// Adds to an entry of the audit log that the deed was not done, and why.
    ///
    /// # Errors
    /// The reason is too long, or the database cannot be used.
    pub async fn note_refusal(&self, id: &str, why: &str) -> Result<(), StoreError> {
        limits::text("reason", why, REASON_BYTES)?;
        let sql = "UPDATE audit SET detail = CASE detail WHEN '' THEN '' ELSE detail || '; ' END || $2 WHERE id = $1";
        self.change(sql, Values::new().with(id).with(format!("refused: {why}"))).await.map(drop)
    }

    /// The audit log, newest first.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn deeds(&self, after: Option<&Cursor>, limit: usize) -> Result<Page<Deed>, StoreError> {
        let limit = page::limit(limit)?;
        let sql = "SELECT id, at_ms, origin, action, target, detail FROM audit WHERE (at_ms, id) < ($1, $2) \
                   ORDER BY at_ms DESC, id DESC LIMIT $3";
        let read = |mut row: Row| {
            Ok(Deed {
                id: row.text()?,
                at: row.at()?,
                origin: row.text()?,
                action: row.text()?,
                target: row.text()?,
                detail: row.text()?,
            })
        };
        let rows = self.reader().await?.rows(sql, page::start(after).with(limit + 1)).await?;
        let deeds: Vec<Deed> = rows.into_iter().map(read).collect::<Result<_, StoreError>>()?;
        Ok(page::cut(deeds, limit, |deed| Cursor { at: deed.at, id: deed.id.clone() }))
    }

    /// People by their id, or by a part of their name or login, the last visit first.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn find_people(&self, text: &str, limit: usize) -> Result<Vec<Identity>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM identities i WHERE i.id = $1 OR LOWER(i.name) LIKE $2 ESCAPE '!' \
             OR i.name LIKE $4 ESCAPE '!' OR i.id IN (SELECT identity_id FROM accounts WHERE login LIKE $2 ESCAPE '!') \
             ORDER BY i.seen_ms DESC, i.id LIMIT $3"
        );
        let plain = text.replace('!', "!!").replace('%', "!%").replace('_', "!_");
        // The databases convert only Latin letters to small ones; other letters are found as they are written.
        let [small, written] = [plain.to_lowercase(), plain].map(|plain| format!("%{plain}%"));
        let values = Values::new().with(text).with(small).with(page::limit(limit)?).with(written);
        self.reader().await?.rows(sql, values).await?.into_iter().map(identity).collect()
    }

    /// Removes a line of chat; returns its speaker, if it was there.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn remove_chat(&self, table: &TableId, number: u64) -> Result<Option<IdentityId>, StoreError> {
        let values = Values::new().with(table).with(number);
        self.write(move |session| {
            Box::pin(async move {
                let sql = "DELETE FROM chat WHERE table_id = $1 AND number = $2 RETURNING identity_id";
                let row = session.row(sql, values).await?;
                row.map(|mut row| row.person()).transpose().map(Ending::Keep)
            })
        })
        .await
    }
}

async fn restrict(session: &mut Session, new: Restriction) -> Result<Ending<()>, StoreError> {
    let over = "DELETE FROM restrictions WHERE until_ms IS NOT NULL AND until_ms <= $1";
    session.execute(over, Values::new().with(new.since)).await?;
    let row = session.row("SELECT COUNT(*) FROM restrictions", Values::new()).await?;
    let have = row.map_or(Ok(0), |mut row| row.count())?;
    limits::size("restrictions", usize::try_from(have).unwrap_or(usize::MAX), RESTRICTIONS - 1)?;
    let sql = "INSERT INTO restrictions (kind, target, reason, since_ms, until_ms) VALUES ($1, $2, $3, $4, $5) \
               ON CONFLICT (kind, target) DO UPDATE SET reason = excluded.reason, until_ms = excluded.until_ms";
    let values = Values::new().with(new.kind.as_str()).with(&*new.target).with(&*new.reason);
    session.execute(sql, values.with(new.since).with(new.until)).await?;
    Ok(Ending::Keep(()))
}
