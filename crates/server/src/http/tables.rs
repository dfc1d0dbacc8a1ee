//! Tables over HTTP: making them, seats, invitations.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use editions::Language;
use protocol::wire::rest::{
    Claim, Claimed, Created, GamesDoc, InvitationDoc, Remove, Rename, Start, TablesDoc, TermsDoc,
};
use protocol::wire::{ChatSetting, Code, Key, Short, TableId, TableInfo, TableSettings, reason};
use serde::Deserialize;
use tiles::Seat;
use tokio::sync::oneshot;

use super::asker::{Address, Asker, Body, LinkKey};
use crate::Trouble;
use crate::game::{Answering, HostDeed, Note, keep};
use crate::name;
use crate::people::{self, Person};
use crate::problem;
use crate::secret;
use crate::site::Site;
use crate::table::{self, Member, SeatingFault, load_edition, seat_numbered, table_info};
use crate::words::Shelf;

/// The most tables in a person's list. Each is opened to find out whose turn it is.
const MOST: usize = 60;

/// Sends a message to a table and waits for its answer.
pub(crate) async fn asked<T>(
    site: &Arc<Site>,
    table: &TableId,
    note: impl FnOnce(Answering<T>) -> Note,
) -> Result<T, Trouble> {
    let (answer, answered) = oneshot::channel();
    site.tables.tell(site, table, note(answer)).await?;
    match answered.await {
        Ok(answer) => Ok(answer?),
        Err(gone) => Err(Trouble(problem::internal(&gone))),
    }
}

/// All tables in the lobby.
#[utoipa::path(get, path = "/api/v1/tables", responses((status = 200, body = TablesDoc)))]
pub(super) async fn lobby(State(site): State<Arc<Site>>) -> Json<TablesDoc> {
    Json(TablesDoc { tables: site.lobby.rows(site.now()) })
}

/// Makes a table. Its host takes a seat like everybody else.
#[utoipa::path(post, path = "/api/v1/tables", request_body = TableSettings, responses((status = 200, body = Created)))]
pub(super) async fn create(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Address(address): Address,
    Body(mut settings): Body<TableSettings>,
) -> Result<Json<Created>, Trouble> {
    if !site.config.chat {
        settings.chat = ChatSetting::Off;
    }
    if site.is_draining() {
        return Err(Trouble(problem::draining()));
    }
    let rates = &site.rates;
    let now = site.steady();
    if !rates.tables.allows(person.id.to_string(), now) || !rates.tables_by_address.allows(address, now) {
        return Err(Trouble::new(reason::RateReason::Tables));
    }
    let host = Member {
        person: Some(person.id.to_string()),
        name: person.name.clone(),
        is_program: person.is_program,
        slip: None,
    };
    let seed = draws::new_seed().map_err(|why| Trouble(problem::internal(&why)))?;
    let levels = site.pool.levels();
    let record = table::new_record(settings, host, &levels, &site.shelf, seed, site.now().0);
    let record = record.map_err(|fault| Trouble(problem::setup(&fault)))?;
    let record = keep(&site, record).await?;
    let table = table_info(&record, table::TableReader { person: Some(person.id.as_str()) });
    Ok(Json(Created { table }))
}

/// The person's tables, and their games that are not over.
#[utoipa::path(get, path = "/api/v1/tables/mine", responses((status = 200, body = GamesDoc)))]
pub(super) async fn mine(State(site): State<Arc<Site>>, Asker(person): Asker) -> Result<Json<GamesDoc>, Trouble> {
    let page = site.store.tables_of(&person.id, None, MOST).await?;
    let mut games = Vec::new();
    for found in page.rows {
        let Some(table) = TableId::new(found.id.as_str()) else { continue };
        let who = Asker(person.clone()).who();
        // A table that cannot be read must not hide the others.
        if let Ok(row) = asked(&site, &table, |answer| Note::Row { who, answer }).await {
            games.push(row);
        }
    }
    Ok(Json(GamesDoc { games, next: None }))
}

/// A table as the person may see it.
#[utoipa::path(get, path = "/api/v1/tables/{table}", params(("table" = String, Path)), responses((status = 200, body = TableInfo)))]
pub(super) async fn look(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(table): Path<TableId>,
    LinkKey(key): LinkKey,
) -> Result<Json<TableInfo>, Trouble> {
    let who = asker.who();
    Ok(Json(asked(&site, &table, |answer| Note::Look { who, key, answer }).await?))
}

/// The language of the answer, as a query parameter.
#[derive(Debug, Deserialize)]
pub(super) struct Reading {
    #[serde(default)]
    language: String,
}

/// The rules of a table, for everybody who may see it.
#[utoipa::path(get, path = "/api/v1/tables/{table}/terms", params(("table" = String, Path), ("language" = Option<String>, Query)), responses((status = 200, body = TermsDoc)))]
pub(super) async fn terms(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(table): Path<TableId>,
    LinkKey(key): LinkKey,
    Query(Reading { language }): Query<Reading>,
) -> Result<Json<TermsDoc>, Trouble> {
    let who = asker.who();
    let table = asked(&site, &table, |answer| Note::Look { who, key, answer }).await?;
    Ok(Json(terms_of(&site, &table, Language::of_code(&language))?))
}

fn terms_of(site: &Site, table: &TableInfo, language: Language) -> Result<TermsDoc, Trouble> {
    let settings = &table.settings;
    let edition = load_edition(settings, &site.shelf).map_err(|fault| Trouble(problem::setup(&fault)))?;
    let list = settings.lexicon.as_ref().map_or(Shelf::BEFORE_LISTS, Short::as_str);
    let terms = super::catalogue::terms(site, &edition, list, &settings.house, language);
    terms.map_err(|error| Trouble(problem::internal(&error)))
}

/// A table by its code, with its terms, for a person who may want to sit down.
#[utoipa::path(get, path = "/api/v1/invitations/{code}", params(("code" = String, Path), ("language" = Option<String>, Query)), responses((status = 200, body = InvitationDoc)))]
pub(super) async fn invitation(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Address(address): Address,
    Path(code): Path<String>,
    Query(Reading { language }): Query<Reading>,
) -> Result<Json<InvitationDoc>, Trouble> {
    let guess = Guess::new(&site, &asker, &address)?;
    let (table, key) = guess.table_of_code(&code).await?;
    let (who, again) = (asker.who(), asker.who());
    let looked = asked(&site, &table, |answer| Note::Look { who, key: key.clone(), answer }).await;
    let table = match looked {
        Ok(table) => table,
        // With the code, everybody may look until the game begins. After that the code gives no seat, and the answer
        // says why.
        Err(refused) => {
            let claim = Claim { key, seat: None, name: None, again: false };
            asked(&site, &table, |answer| Note::Sit { who: again, claim, answer }).await?;
            return Err(refused);
        }
    };
    let terms = terms_of(&site, &table, Language::of_code(&language))?;
    Ok(Json(InvitationDoc { table, terms }))
}

/// A person who tries a code or the key of a link. Right ones are not counted, so that a whole class can sit down at
/// once.
struct Guess<'g> {
    site: &'g Arc<Site>,
    person: &'g str,
    address: &'g str,
}

impl<'g> Guess<'g> {
    /// Refuses a person who has been wrong too often.
    fn new(site: &'g Arc<Site>, asker: &'g Asker, address: &'g str) -> Result<Guess<'g>, Trouble> {
        let person = asker.0.id.as_str();
        let may = site.rates.codes.may_try(person, address, site.steady());
        if may { Ok(Guess { site, person, address }) } else { Err(Trouble::new(reason::RateReason::WrongCodes)) }
    }

    /// Counts a wrong guess. A taken seat, or a game that has begun, is not one.
    fn note(&self, trouble: &Trouble) {
        if trouble.0.code() == Code::NotFound {
            self.site.rates.codes.wrong(self.person, self.address, self.site.steady());
        }
    }

    /// The table of a typed code, and the code in its stored form.
    async fn table_of_code(&self, typed: &str) -> Result<(TableId, Option<Key>), Trouble> {
        let code = secret::typed_code(typed);
        let found = self.site.store.code(&code, self.site.unix()).await?;
        let Some(table) = found.and_then(|found| TableId::new(found.table.as_str())) else {
            let unknown = Trouble::new(reason::SeatReason::NoSuchCode);
            self.note(&unknown);
            return Err(unknown);
        };
        Ok((table, Key::new(&code)))
    }
}

/// Takes a seat by a link, or at a table in the lobby.
#[utoipa::path(post, path = "/api/v1/tables/{table}/claim", params(("table" = String, Path)), request_body = Claim, responses((status = 200, body = Claimed)))]
pub(super) async fn claim(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Address(address): Address,
    Path(table): Path<TableId>,
    Body(claim): Body<Claim>,
) -> Result<Json<Claimed>, Trouble> {
    let guess = Guess::new(&site, &asker, &address)?;
    let (who, name) = (asker.who(), claim.name.clone());
    let claimed = asked(&site, &table, |answer| Note::Sit { who, claim, answer }).await;
    let claimed = claimed.inspect_err(|trouble| guess.note(trouble))?;
    introduce(&site, &asker.0, name.as_ref().map(Short::as_str)).await?;
    Ok(Json(claimed))
}

/// Takes a seat by a code.
#[utoipa::path(post, path = "/api/v1/claim", request_body = Claim, responses((status = 200, body = Claimed)))]
pub(super) async fn claim_by_code(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Address(address): Address,
    Body(claim): Body<Claim>,
) -> Result<Json<Claimed>, Trouble> {
    let guess = Guess::new(&site, &asker, &address)?;
    let typed = claim.key.as_ref().map(Key::as_str).unwrap_or_default();
    let (table, key) = guess.table_of_code(typed).await?;
    let who = asker.who();
    let (name, claim) = (claim.name.clone(), Claim { key, ..claim });
    let claimed = asked(&site, &table, |answer| Note::Sit { who, claim, answer }).await?;
    introduce(&site, &asker.0, name.as_ref().map(Short::as_str)).await?;
    Ok(Json(claimed))
}

/// Gives a person without a name the one under which they first sit down.
async fn introduce(site: &Site, person: &Person, name: Option<&str>) -> Result<(), Trouble> {
    if person.name == people::NAMELESS
        && let Some(name) = name.and_then(|name| name::clean(name).ok())
    {
        site.store.rename(&person.id, &name).await?;
    }
    Ok(())
}

/// Begins the game, once every seat is taken.
#[utoipa::path(post, path = "/api/v1/tables/{table}/start", params(("table" = String, Path)), request_body = Start, responses((status = 200, body = TableInfo)))]
pub(super) async fn start(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(table): Path<TableId>,
    Body(start): Body<Start>,
) -> Result<Json<TableInfo>, Trouble> {
    let who = asker.who();
    let salt = start.salt.as_str().to_owned();
    Ok(Json(asked(&site, &table, |answer| Note::Start { who, salt, answer }).await?))
}

/// Leaves a seat before the game.
#[utoipa::path(post, path = "/api/v1/tables/{table}/leave", params(("table" = String, Path)), responses((status = 200, body = TableInfo)))]
pub(super) async fn leave(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(table): Path<TableId>,
) -> Result<Json<TableInfo>, Trouble> {
    let who = asker.who();
    Ok(Json(asked(&site, &table, |answer| Note::Stand { who, answer }).await?))
}

/// The seat with the number in a path.
fn numbered(seat: u8) -> Result<Seat, Trouble> {
    seat_numbered(seat).ok_or_else(|| problem::seating(SeatingFault::NotForPeople).into())
}

/// Takes a person off a seat before the game, and off a team during it; only the host can do so. They get no seat there
/// until the host lets them back in.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/remove", params(("table" = String, Path), ("seat" = u8, Path)), request_body = Remove, responses((status = 200, body = TableInfo)))]
pub(super) async fn remove(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path((table, seat)): Path<(TableId, u8)>,
    Body(remove): Body<Remove>,
) -> Result<Json<TableInfo>, Trouble> {
    let (who, deed) = (asker.who(), HostDeed::Remove(numbered(seat)?, remove.name.as_str().to_owned()));
    Ok(Json(asked(&site, &table, |answer| Note::Host { who, deed, answer }).await?))
}

/// Gives a person at a seat another name before the game, and in a team during it; only the host can.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/rename", params(("table" = String, Path), ("seat" = u8, Path)), request_body = Rename, responses((status = 200, body = TableInfo)))]
pub(super) async fn rename(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path((table, seat)): Path<(TableId, u8)>,
    Body(Rename { name, to }): Body<Rename>,
) -> Result<Json<TableInfo>, Trouble> {
    let (who, deed) =
        (asker.who(), HostDeed::Rename(numbered(seat)?, name.as_str().to_owned(), to.as_str().to_owned()));
    Ok(Json(asked(&site, &table, |answer| Note::Host { who, deed, answer }).await?))
}

/// Allows people who were removed to take a seat again; only the host can do so.
#[utoipa::path(post, path = "/api/v1/tables/{table}/let-back", params(("table" = String, Path)), responses((status = 200, body = TableInfo)))]
pub(super) async fn let_back(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(table): Path<TableId>,
) -> Result<Json<TableInfo>, Trouble> {
    let (who, deed) = (asker.who(), HostDeed::LetBack);
    Ok(Json(asked(&site, &table, |answer| Note::Host { who, deed, answer }).await?))
}

/// Makes a person at the table its host, before or during the game; only the host can.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/host", params(("table" = String, Path), ("seat" = u8, Path)), request_body = Remove, responses((status = 200, body = TableInfo)))]
pub(super) async fn hand_over(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path((table, seat)): Path<(TableId, u8)>,
    Body(heir): Body<Remove>,
) -> Result<Json<TableInfo>, Trouble> {
    let (who, deed) = (asker.who(), HostDeed::HandOver(numbered(seat)?, heir.name.as_str().to_owned()));
    Ok(Json(asked(&site, &table, |answer| Note::Host { who, deed, answer }).await?))
}

/// Closes a table before the game; only the host can.
#[utoipa::path(post, path = "/api/v1/tables/{table}/close", params(("table" = String, Path)), responses((status = 200, body = TableInfo)))]
pub(super) async fn close(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(table): Path<TableId>,
) -> Result<Json<TableInfo>, Trouble> {
    let (who, deed) = (asker.who(), HostDeed::Close);
    Ok(Json(asked(&site, &table, |answer| Note::Host { who, deed, answer }).await?))
}
