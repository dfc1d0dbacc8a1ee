//! People: devices with a cookie, accounts with a passphrase, programs with a token.

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use protocol::wire::limits::SHORTEST_PASSPHRASE;
use protocol::wire::{Language, Me, reason};
use speech::phrasebook;
use store::{Account, AccountAdded, BotToken, Identity, IdentityId, IdentityKind, TokenHash};

use crate::name;
use crate::problem::{self};
use crate::reach;
use crate::secret;
use crate::site::{Site, Trouble};
use crate::table::Member;

/// The name of people who have given none.
pub(crate) const NAMELESS: &str = "Guest";
/// The shortest time between two recorded visits of a person, in milliseconds.
const SEEN_EVERY: i64 = 24 * 60 * 60 * 1_000;
/// The prefix of ids of stand-ins for deleted people.
pub(crate) const STAND_IN: &str = "former-player-";

/// A hash that matches no passphrase, with the same costs as all others: an attempt at an account that does not exist
/// takes as long as one with a wrong passphrase.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$dGlsZXdyaWdodHNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// A recognised person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    /// The id by which seats, games and accounts know the person.
    pub(crate) id: IdentityId,
    /// The name that others see.
    pub(crate) name: String,
    /// Whether it is a program with a token.
    pub(crate) is_program: bool,
}

impl From<Identity> for Person {
    fn from(identity: Identity) -> Person {
        // Names stored before they were checked are cleaned like all others.
        let name = name::clean(&identity.name).unwrap_or_else(|_| NAMELESS.to_owned());
        Person { id: identity.id, name, is_program: identity.kind == IdentityKind::Bot }
    }
}

/// The digest of a token, in the form in which it is stored.
#[must_use]
pub(crate) fn token_hash(token: &str) -> TokenHash {
    TokenHash(rules::Digest::of(&[b"tilewright token 1", token.as_bytes()]).0)
}

/// Makes a guest for a new device with this label; returns the person, and the token for the device's cookie.
///
/// # Errors
/// The store cannot be used.
pub(crate) async fn welcome(site: &Site, device: &str) -> Result<(Person, String), Trouble> {
    let now = site.unix();
    let id = IdentityId::new(secret::token()?).map_err(|why| Trouble(problem::internal(&why)))?;
    let token = secret::token()?;
    let guest =
        Identity { id: id.clone(), kind: IdentityKind::Guest, name: NAMELESS.to_owned(), created: now, seen: now };
    site.store.create_identity(guest.clone()).await?;
    site.store.add_device(&token_hash(&token), &id, device, now).await?;
    Ok((guest.into(), token))
}

/// The person of a device's token.
///
/// # Errors
/// The store cannot be used.
pub(crate) async fn of_device(site: &Site, token: &str) -> Result<Option<Person>, Trouble> {
    let hash = token_hash(token);
    let found = site.store.device(&hash).await?;
    let now = site.unix();
    if found.as_ref().is_some_and(|identity| now.0 - identity.seen.0 >= SEEN_EVERY) {
        site.store.device_seen(&hash, now).await?;
    }
    Ok(found.map(Person::from))
}

/// The program of a token.
///
/// # Errors
/// The store cannot be used.
pub(crate) async fn of_program(site: &Site, token: &str) -> Result<Option<Person>, Trouble> {
    Ok(site.store.bot(&token_hash(token)).await?.map(Person::from))
}

/// Whether a token is still valid; true if the store cannot tell.
pub(crate) async fn is_known(site: &Site, token: &TokenHash) -> bool {
    let is_device = site.store.device(token).await.map_or(true, |found| found.is_some());
    is_device || site.store.bot(token).await.map_or(true, |found| found.is_some())
}

/// The document that describes the person to themselves.
///
/// # Errors
/// The store cannot be used.
pub(crate) async fn me(site: &Site, person: &Person) -> Result<Me, Trouble> {
    let account = site.store.account_of(&person.id).await?.map(|account| account.login);
    let at = reach::for_others(&site.config, site.listening, reach::own_address);
    Ok(Me { id: person.id.to_string(), name: person.name.clone(), account, at })
}

/// Gives a guest an account.
///
/// # Errors
/// The name is taken, the passphrase is too short, or the store cannot be used.
pub(crate) async fn register(site: &Site, person: &Person, login: &str, passphrase: &str) -> Result<(), Trouble> {
    // A missing name is refused like a missing passphrase.
    must_be_long(if login.is_empty() { "" } else { passphrase })?;
    let hash = hashed(passphrase.to_owned()).await?;
    let account = Account { login: folded(login), identity: person.id.clone(), passphrase_hash: hash };
    match site.store.add_account(account, site.unix()).await? {
        AccountAdded::Added => Ok(()),
        AccountAdded::LoginTaken => Err(Trouble::new(reason::AccountReason::LoginTaken)),
        AccountAdded::HasAccount => Err(Trouble::new(reason::AccountReason::HasAccount)),
    }
}

/// Logs a person in on a device with this label; returns the token for its cookie. An unknown name takes as long as a
/// wrong passphrase, and gets the same answer.
///
/// # Errors
/// Name and passphrase do not belong together, or the store fails.
pub(crate) async fn log_in(
    site: &Site,
    login: &str,
    passphrase: &str,
    device: &str,
) -> Result<(Person, String), Trouble> {
    let account = site.store.account(&folded(login)).await?;
    let (hash, identity) = match account {
        Some(account) => (account.passphrase_hash, Some(account.identity)),
        None => (NOBODYS.to_owned(), None),
    };
    let fits = verified(passphrase.to_owned(), hash).await?;
    let found = match identity.filter(|_| fits) {
        Some(identity) => site.store.identity(&identity).await?,
        None => None,
    };
    let person: Person = found.ok_or_else(|| Trouble::new(reason::AccountReason::WrongPassphrase))?.into();
    let token = secret::token()?;
    site.store.add_device(&token_hash(&token), &person.id, device, site.unix()).await?;
    Ok((person, token))
}

/// Whether this id is that of a stand-in for a deleted person.
#[must_use]
pub(crate) fn is_stand_in(id: &str) -> bool {
    id.starts_with(STAND_IN)
}

/// Checks that the person knows the passphrase of their account. A guest has none, and passes.
///
/// # Errors
/// The passphrase is wrong, or the store cannot be used.
pub(crate) async fn must_be_holder(site: &Site, person: &Person, passphrase: &str) -> Result<(), Trouble> {
    let Some(account) = site.store.account_of(&person.id).await? else { return Ok(()) };
    let fits = verified(passphrase.to_owned(), account.passphrase_hash).await?;
    if fits { Ok(()) } else { Err(Trouble::new(reason::AccountReason::WrongPassphrase)) }
}

/// Makes the stand-in that takes the place of a deleted person at tables; nothing in it leads back to the person.
///
/// # Errors
/// The store cannot be used.
pub(crate) async fn stand_in(site: &Site, person: &Person, language: Language) -> Result<Member, Trouble> {
    let id =
        IdentityId::new(format!("{STAND_IN}{}", secret::token()?)).map_err(|why| Trouble(problem::internal(&why)))?;
    let name = phrasebook(language).former_player().to_owned();
    let at = site.unix();
    let stand_in = Identity { id: id.clone(), kind: IdentityKind::Guest, name: name.clone(), created: at, seen: at };
    site.store.add_stand_in(stand_in).await?;
    Ok(Member { person: Some(id.to_string()), name, is_program: person.is_program, slip: None })
}

/// Gives an account a new random passphrase.
///
/// # Errors
/// There is no account, or the store cannot be used.
pub(crate) async fn reset_passphrase(site: &Site, person: &IdentityId) -> Result<String, Trouble> {
    let Some(account) = site.store.account_of(person).await? else {
        return Err(Trouble::new(reason::AccountReason::NoAccountOfTheirs));
    };
    let passphrase = format!("{}-{}", secret::code()?, secret::code()?);
    site.store.set_passphrase(&account.login, &hashed(passphrase.clone()).await?, site.unix()).await?;
    Ok(passphrase)
}

/// Changes the passphrase of a person's account.
///
/// # Errors
/// There is no account, the old one is wrong, the new one is too short, or the store cannot be used.
pub(crate) async fn change_passphrase(site: &Site, person: &Person, old: &str, new: &str) -> Result<(), Trouble> {
    let Some(account) = site.store.account_of(&person.id).await? else {
        return Err(Trouble::new(reason::AccountReason::NoAccount));
    };
    must_be_long(new)?;
    if !verified(old.to_owned(), account.passphrase_hash).await? {
        return Err(Trouble::new(reason::AccountReason::WrongPassphrase));
    }
    site.store.set_passphrase(&account.login, &hashed(new.to_owned()).await?, site.unix()).await?;
    Ok(())
}

fn must_be_long(passphrase: &str) -> Result<(), Trouble> {
    if passphrase.chars().count() >= SHORTEST_PASSPHRASE {
        return Ok(());
    }
    Err(Trouble::new(reason::AccountReason::ShortPassphrase { least: SHORTEST_PASSPHRASE }))
}

/// Registers a program: its name as others see it, and its token, which is shown once.
///
/// # Errors
/// The owner has too many, the name cannot be used, or the store cannot be used.
pub(crate) async fn new_program(site: &Site, owner: &Person, name: &str) -> Result<(String, String), Trouble> {
    let token = secret::token()?;
    let bot = IdentityId::new(secret::token()?).map_err(|why| Trouble(problem::internal(&why)))?;
    let name = if name.is_empty() { NAMELESS } else { name };
    let name = name::clean(name).map_err(|fault| Trouble(problem::name(fault)))?;
    let new = BotToken { hash: token_hash(&token), bot, name: name.clone(), owner: owner.id.clone() };
    site.store.add_bot(new, site.unix()).await?;
    Ok((name, token))
}

/// The form of a login in which it is compared, without regard to capitals.
pub(crate) fn folded(login: &str) -> String {
    login.trim().to_lowercase()
}

/// Hashes a passphrase. This takes some tenths of a second on purpose, on a thread that answers no requests.
async fn hashed(passphrase: String) -> Result<String, Trouble> {
    let hash = tokio::task::spawn_blocking(move || {
        Argon2::default().hash_password(passphrase.as_bytes()).map(|hash| hash.to_string())
    });
    let hash = hash.await.map_err(|why| Trouble(problem::internal(&why)))?;
    hash.map_err(|why| Trouble(problem::internal(&why)))
}

async fn verified(passphrase: String, hash: String) -> Result<bool, Trouble> {
    let fits = tokio::task::spawn_blocking(move || {
        argon2::PasswordHash::new(&hash)
            .is_ok_and(|hash| Argon2::default().verify_password(passphrase.as_bytes(), &hash).is_ok())
    });
    fits.await.map_err(|why| Trouble(problem::internal(&why)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test measures no time: the costs in the hash determine how long it takes.
    #[tokio::test]
    async fn an_account_that_does_not_exist_costs_as_much_as_a_wrong_passphrase() {
        let real = hashed("correct horse battery".to_owned()).await.unwrap();
        let costs = |hash: &str| hash.split('$').take(4).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(costs(NOBODYS), costs(&real));
        assert!(argon2::PasswordHash::new(NOBODYS).is_ok(), "otherwise nothing would be computed");
        assert_eq!(verified("correct horse battery".to_owned(), NOBODYS.to_owned()).await, Ok(false));
        assert_eq!(verified("correct horse battery".to_owned(), real).await, Ok(true));
    }
}
