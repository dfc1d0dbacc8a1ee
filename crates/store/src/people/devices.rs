//! Devices that are logged in.

use super::identities::{COLUMNS, Identity, identity};
use crate::limits::{self, IDENTITY_DEVICES, NAME_BYTES};
use crate::session::{Row, Session, Values};
use crate::writer::Ending;
use crate::{IdentityId, Store, StoreError, TokenHash, UnixMs};

/// A device in the list of its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// The digest of its token.
    pub hash: TokenHash,
    /// The label by which its owner recognises it; empty if nothing is known.
    pub label: String,
    /// The first visit.
    pub created: UnixMs,
    /// The last visit that was recorded.
    pub seen: UnixMs,
}

impl Store {
    /// Adds a device of a person under a label; if there are too many, removes the one with the oldest visit. A device
    /// that belonged to another person now belongs to this one.
    ///
    /// # Errors
    /// The label is too long, there is no such person, or the database cannot be used.
    pub async fn add_device(
        &self,
        hash: &TokenHash,
        of: &IdentityId,
        label: &str,
        at: UnixMs,
    ) -> Result<(), StoreError> {
        limits::text("label of a device", label, NAME_BYTES)?;
        let (hash, of, label) = (*hash, of.clone(), label.to_owned());
        self.write(move |session| Box::pin(async move { add(session, &hash, &of, &label, at).await })).await
    }

    /// The devices of a person, the last visit first.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn devices_of(&self, person: &IdentityId) -> Result<Vec<Device>, StoreError> {
        let sql = "SELECT token_hash, label, created_ms, seen_ms FROM devices WHERE identity_id = $1 \
                   ORDER BY seen_ms DESC, token_hash";
        let device =
            |mut row: Row| Ok(Device { hash: row.hash()?, label: row.text()?, created: row.at()?, seen: row.at()? });
        self.reader().await?.rows(sql, Values::new().with(person)).await?.into_iter().map(device).collect()
    }

    /// The person of a device.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn device(&self, hash: &TokenHash) -> Result<Option<Identity>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM devices d JOIN identities i ON i.id = d.identity_id WHERE d.token_hash = $1"
        );
        self.reader().await?.row(sql, Values::new().with(hash)).await?.map(identity).transpose()
    }

    /// Records a visit of a device and its person.
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

    /// Logs a device out.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn remove_device(&self, hash: &TokenHash) -> Result<(), StoreError> {
        self.change("DELETE FROM devices WHERE token_hash = $1", Values::new().with(hash)).await.map(drop)
    }

    /// Logs all devices of a person out except one.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn remove_other_devices(&self, of: &IdentityId, but: &TokenHash) -> Result<(), StoreError> {
        let sql = "DELETE FROM devices WHERE identity_id = $1 AND token_hash <> $2";
        self.change(sql, Values::new().with(of).with(but)).await.map(drop)
    }

    /// Logs all devices of a person out.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn remove_devices(&self, of: &IdentityId) -> Result<(), StoreError> {
        self.change("DELETE FROM devices WHERE identity_id = $1", Values::new().with(of)).await.map(drop)
    }
}

async fn add(
    session: &mut Session,
    hash: &TokenHash,
    of: &IdentityId,
    label: &str,
    at: UnixMs,
) -> Result<Ending<()>, StoreError> {
    let sql = "INSERT INTO devices (token_hash, identity_id, created_ms, seen_ms, label) VALUES ($1, $2, $3, $3, $4) \
               ON CONFLICT (token_hash) DO UPDATE SET identity_id = excluded.identity_id, seen_ms = excluded.seen_ms, \
               label = excluded.label";
    session.execute(sql, Values::new().with(hash).with(of).with(at).with(label)).await?;
    // The newest ones stay, and so does the new one, whatever its time.
    let sql = "DELETE FROM devices WHERE identity_id = $1 AND token_hash <> $2 AND token_hash NOT IN \
               (SELECT token_hash FROM devices WHERE identity_id = $1 AND token_hash <> $2 \
                ORDER BY seen_ms DESC, token_hash LIMIT $3)";
    session.execute(sql, Values::new().with(of).with(hash).with(IDENTITY_DEVICES - 1)).await?;
    Ok(Ending::Keep(()))
}
