//! Programs that take seats with a token.

use super::identities::{COLUMNS, INSERT, Identity, IdentityKind, identity};
use crate::limits::{self, IDENTITY_BOTS, NAME_BYTES};
use crate::session::{Session, Values};
use crate::writer::Ending;
use crate::{IdentityId, Store, StoreError, TokenHash, UnixMs};

/// A new program with its token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotToken {
    /// The digest of its token.
    pub hash: TokenHash,
    /// The id under which it plays.
    pub bot: IdentityId,
    /// The name that others see.
    pub name: String,
    /// The id of the person who is responsible for it.
    pub owner: IdentityId,
}

impl Store {
    /// Adds a program.
    ///
    /// # Errors
    /// A value exceeds its limit, the owner is unknown or has too many, the id or token is known already, or the
    /// database cannot be used.
    pub async fn add_bot(&self, new: BotToken, at: UnixMs) -> Result<(), StoreError> {
        limits::name("name", &new.name, NAME_BYTES)?;
        self.write(move |session| Box::pin(add(session, new, at))).await
    }

    /// The program with this token.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn bot(&self, hash: &TokenHash) -> Result<Option<Identity>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM bot_tokens b JOIN identities i ON i.id = b.identity_id WHERE b.token_hash = $1"
        );
        self.reader().await?.row(sql, Values::new().with(hash)).await?.map(identity).transpose()
    }

    /// The programs of a person, oldest first.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn bots_of(&self, owner: &IdentityId) -> Result<Vec<Identity>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM bot_tokens b JOIN identities i ON i.id = b.identity_id WHERE b.owner_id = $1 \
             ORDER BY b.created_ms, i.id"
        );
        self.reader().await?.rows(sql, Values::new().with(owner)).await?.into_iter().map(identity).collect()
    }

    /// Removes the token of a program; true if it was this owner's. Its games stay.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn remove_bot(&self, owner: &IdentityId, bot: &IdentityId) -> Result<bool, StoreError> {
        let sql = "DELETE FROM bot_tokens WHERE owner_id = $1 AND identity_id = $2";
        self.change(sql, Values::new().with(owner).with(bot)).await.map(|removed| removed == 1)
    }
}

async fn add(session: &mut Session, new: BotToken, at: UnixMs) -> Result<Ending<()>, StoreError> {
    let sql = "SELECT COUNT(*) FROM bot_tokens WHERE owner_id = $1";
    let row = session.row(sql, Values::new().with(&new.owner)).await?;
    let have = row.map_or(Ok(0), |mut row| row.count())?;
    limits::size("bots of a person", usize::try_from(have).unwrap_or(usize::MAX) + 1, IDENTITY_BOTS)?;
    let exists = || StoreError::Exists { what: "bot", id: new.bot.to_string() };
    let bot = Identity { id: new.bot.clone(), kind: IdentityKind::Bot, name: new.name.clone(), created: at, seen: at };
    if session.execute(INSERT, bot.values()).await? == 0 {
        return Err(exists());
    }
    let sql = "INSERT INTO bot_tokens (token_hash, identity_id, owner_id, created_ms) VALUES ($1, $2, $3, $4) \
               ON CONFLICT DO NOTHING";
    let values = Values::new().with(&new.hash).with(&new.bot).with(&new.owner).with(at);
    if session.execute(sql, values).await? == 0 {
        return Err(exists());
    }
    Ok(Ending::Keep(()))
}
