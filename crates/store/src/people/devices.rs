//! Browsers that need not say again who they are.

use super::identities::{COLUMNS, Identity, identity};
use crate::limits::IDENTITY_DEVICES;
use crate::session::{Session, Values};
use crate::writer::Ending;
use crate::{IdentityId, Store, StoreError, TokenHash, UnixMs};

impl Store {
    /// Remembers a device of somebody, and forgets the one that was not seen for the longest time when there are
    /// too many. A device that was somebody else's changes hands.
    ///
    /// # Errors
    /// Nobody has this id, or the database cannot be used.
    pub async fn add_device(&self, hash: &TokenHash, of: &IdentityId, at: UnixMs) -> Result<(), StoreError> {
        let (hash, of) = (*hash, of.clone());
        self.write(move |session| Box::pin(async move { add(session, &hash, &of, at).await })).await
    }

    /// Whose device it is.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn device(&self, hash: &TokenHash) -> Result<Option<Identity>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM devices d JOIN identities i ON i.id = d.identity_id WHERE d.token_hash = $1"
        );
        self.reader().await?.row(sql, Values::new().with(hash)).await?.map(identity).transpose()
    }

    /// Notes that a device and its owner were here.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn device_seen(&self, hash: &TokenHash, at: UnixMs) -> Result<(), StoreError> {
        let hash = *hash;
        self.write(move |session| {
            Box::pin(async move {
                let sql = "UPDATE devices SET seen_ms = $1 WHERE token_hash = $2 RETURNING identity_id";
                if let Some(mut row) = session.row(sql, Values::new().with(at).with(&hash)).await? {
                    let values = Values::new().with(at).with(&row.person()?);
                    session.execute("UPDATE identities SET seen_ms = $1 WHERE id = $2", values).await?;
                }
                Ok(Ending::Keep(()))
            })
        })
        .await
    }

    /// Forgets a device: it has to say again who it is.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn remove_device(&self, hash: &TokenHash) -> Result<(), StoreError> {
        self.change("DELETE FROM devices WHERE token_hash = $1", Values::new().with(hash)).await.map(drop)
    }

    /// Forgets all devices of somebody.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn remove_devices(&self, of: &IdentityId) -> Result<(), StoreError> {
        self.change("DELETE FROM devices WHERE identity_id = $1", Values::new().with(of)).await.map(drop)
    }
}

async fn add(session: &mut Session, hash: &TokenHash, of: &IdentityId, at: UnixMs) -> Result<Ending<()>, StoreError> {
    let sql = "INSERT INTO devices (token_hash, identity_id, created_ms, seen_ms) VALUES ($1, $2, $3, $3) \
               ON CONFLICT (token_hash) DO UPDATE SET identity_id = excluded.identity_id, seen_ms = excluded.seen_ms";
    session.execute(sql, Values::new().with(hash).with(of).with(at)).await?;
    // The newest ones stay; the new one is among them whatever its time is.
    let sql = "DELETE FROM devices WHERE identity_id = $1 AND token_hash <> $2 AND token_hash NOT IN \
               (SELECT token_hash FROM devices WHERE identity_id = $1 AND token_hash <> $2 \
                ORDER BY seen_ms DESC, token_hash LIMIT $3)";
    session.execute(sql, Values::new().with(of).with(hash).with(IDENTITY_DEVICES - 1)).await?;
    Ok(Ending::Keep(()))
}
