//! Accounts: a login and the hash of a passphrase, for people who use several devices.

use crate::limits::{self, NAME_BYTES, PASSPHRASE_HASH_BYTES};
use crate::session::{Row, Session, Values};
use crate::writer::Ending;
use crate::{IdentityId, Store, StoreError, UnixMs};

/// An account of a person.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// The login in the form in which the caller compares logins; the store compares bytes.
    pub login: String,
    /// The id of the person.
    pub identity: IdentityId,
    /// The hash with its salt and its costs. The store computes no hashes.
    pub passphrase_hash: String,
}

impl std::fmt::Debug for Account {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Account").field("login", &self.login).field("identity", &self.identity).finish_non_exhaustive()
    }
}

/// The outcome of adding an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountAdded {
    /// It was added; the person is no longer a guest.
    Added,
    /// Another person has this login.
    LoginTaken,
    /// This person already has an account.
    HasAccount,
}

impl Store {
    /// Adds an account to a person.
    ///
    /// # Errors
    /// A value is too large, there is no such person, or the database cannot be used.
    pub async fn add_account(&self, account: Account, at: UnixMs) -> Result<AccountAdded, StoreError> {
        limits::name("login", &account.login, NAME_BYTES)?;
        limits::name("hash of a passphrase", &account.passphrase_hash, PASSPHRASE_HASH_BYTES)?;
        self.write(move |session| Box::pin(add(session, account, at))).await
    }

    /// The account with this login.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn account(&self, login: &str) -> Result<Option<Account>, StoreError> {
        let sql = "SELECT login, identity_id, passphrase_hash FROM accounts WHERE login = $1";
        self.reader().await?.row(sql, Values::new().with(login)).await?.map(account).transpose()
    }

    /// The account of a person.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn account_of(&self, person: &IdentityId) -> Result<Option<Account>, StoreError> {
        let sql = "SELECT login, identity_id, passphrase_hash FROM accounts WHERE identity_id = $1";
        self.reader().await?.row(sql, Values::new().with(person)).await?.map(account).transpose()
    }

    /// Changes the hash of an account's passphrase.
    ///
    /// # Errors
    /// The hash exceeds its limit, there is no such login, or the database cannot be used.
    pub async fn set_passphrase(&self, login: &str, hash: &str, at: UnixMs) -> Result<(), StoreError> {
        limits::name("hash of a passphrase", hash, PASSPHRASE_HASH_BYTES)?;
        let sql = "UPDATE accounts SET passphrase_hash = $1, changed_ms = $2 WHERE login = $3";
        let changed = self.change(sql, Values::new().with(hash).with(at).with(login)).await?;
        if changed == 1 { Ok(()) } else { Err(StoreError::Missing { what: "account", id: login.to_owned() }) }
    }
}

async fn add(session: &mut Session, account: Account, at: UnixMs) -> Result<Ending<AccountAdded>, StoreError> {
    let sql = "UPDATE identities SET kind = 'account' WHERE id = $1";
    if session.execute(sql, Values::new().with(&account.identity)).await? == 0 {
        return Err(StoreError::Missing { what: "person", id: account.identity.to_string() });
    }
    let sql = "INSERT INTO accounts (login, identity_id, passphrase_hash, created_ms, changed_ms) \
               VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING";
    let values = Values::new().with(&*account.login).with(&account.identity).with(account.passphrase_hash).with(at);
    if session.execute(sql, values).await? == 1 {
        return Ok(Ending::Keep(AccountAdded::Added));
    }
    let sql = "SELECT 1 FROM accounts WHERE identity_id = $1";
    let has_one = session.row(sql, Values::new().with(&account.identity)).await?.is_some();
    Ok(Ending::Undo(if has_one { AccountAdded::HasAccount } else { AccountAdded::LoginTaken }))
}

fn account(mut row: Row) -> Result<Account, StoreError> {
    Ok(Account { login: row.text()?, identity: row.person()?, passphrase_hash: row.text()? })
}
