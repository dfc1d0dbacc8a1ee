//! Links that lead to a table. The store knows only the hash of what stands in them.

use crate::limits::{self, TABLE_INVITATIONS};
use crate::session::{Row, Session, Values};
use crate::writer::Ending;
use crate::{LimitError, Store, StoreError, TableId, TokenHash, UnixMs};

/// A link to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Of the token in the link.
    pub hash: TokenHash,
    /// Where it leads.
    pub table: TableId,
    /// What its holder may do there.
    pub grant: Grant,
    /// How often it can still be used.
    pub uses: u32,
    /// Until when.
    pub expires: UnixMs,
}

/// What the holder of a link may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grant {
    /// Sit down, on a certain seat or on any free one.
    Sit {
        /// The seat.
        seat: Option<u8>,
    },
    /// Watch.
    Watch,
}

const COLUMNS: &str = "token_hash, table_id, grants, seat, uses_left, expires_ms";

impl Store {
    /// Makes a link work.
    ///
    /// # Errors
    /// The table is not there or has too many links, the token is known already, or the database cannot be used.
    pub async fn add_invitation(&self, invitation: Invitation, now: UnixMs) -> Result<(), StoreError> {
        self.write(move |session| Box::pin(add(session, invitation, now))).await
    }

    /// What a link is good for, if it is now. Looking does not use it up.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn invitation(&self, hash: &TokenHash, now: UnixMs) -> Result<Option<Invitation>, StoreError> {
        let sql =
            format!("SELECT {COLUMNS} FROM invitations WHERE token_hash = $1 AND expires_ms > $2 AND uses_left > 0");
        let row = self.reader().await?.row(sql, Values::new().with(hash).with(now)).await?;
        row.map(invitation).transpose()
    }

    /// Uses a link once, if it is still good; returns what is left of it.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn use_invitation(&self, hash: &TokenHash, now: UnixMs) -> Result<Option<Invitation>, StoreError> {
        let hash = *hash;
        self.write(move |session| {
            Box::pin(async move {
                let sql = format!(
                    "UPDATE invitations SET uses_left = uses_left - 1 \
                     WHERE token_hash = $1 AND expires_ms > $2 AND uses_left > 0 RETURNING {COLUMNS}"
                );
                let row = session.row(sql, Values::new().with(&hash).with(now)).await?;
                row.map(invitation).transpose().map(Ending::Keep)
            })
        })
        .await
    }

    /// Takes all links to a table back.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn remove_invitations(&self, table: &TableId) -> Result<(), StoreError> {
        self.change("DELETE FROM invitations WHERE table_id = $1", Values::new().with(table)).await.map(drop)
    }
}

async fn add(session: &mut Session, new: Invitation, now: UnixMs) -> Result<Ending<()>, StoreError> {
    let sql = "SELECT COUNT(*) FROM invitations WHERE table_id = $1 AND expires_ms > $2 AND uses_left > 0";
    let row = session.row(sql, Values::new().with(&new.table).with(now)).await?;
    let have = row.map_or(Ok(0), |mut row| row.count())?;
    limits::size("links to a table", usize::try_from(have).unwrap_or(usize::MAX) + 1, TABLE_INVITATIONS)?;
    let (grants, seat) = match new.grant {
        Grant::Sit { seat } => ("sit", seat),
        Grant::Watch => ("watch", None),
    };
    let sql = format!("INSERT INTO invitations ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING");
    let values = Values::new().with(&new.hash).with(&new.table).with(grants).with(seat);
    if session.execute(sql, values.with(i64::from(new.uses)).with(new.expires)).await? == 0 {
        return Err(StoreError::Exists { what: "link", id: "…".to_owned() });
    }
    Ok(Ending::Keep(()))
}

fn invitation(mut row: Row) -> Result<Invitation, StoreError> {
    let hash = row.hash()?;
    let table = row.table()?;
    let grant = match (row.text()?.as_str(), row.maybe_seat()?) {
        ("sit", seat) => Grant::Sit { seat },
        ("watch", None) => Grant::Watch,
        _ => return Err(StoreError::damaged("link", "nobody knows what it grants")),
    };
    let uses = u32::try_from(row.int()?).map_err(|_| LimitError::Number { what: "uses of a link" })?;
    Ok(Invitation { hash, table, grant, uses, expires: row.at()? })
}
