//! Tables, events and studies, for administrators to search and to read page by page.
//!
//! A search compares what is shown and nothing else: in the documents of the store it would find keys and codes letter
//! by letter.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use protocol::wire::EventId;
use protocol::wire::rest::{
    AdminEvent, AdminEventsDoc, AdminSitter, AdminStudiesDoc, AdminStudy, AdminTable, AdminTablesDoc,
};
use serde::Deserialize;
use store::{Cursor, ListedEvent, ListedLineStudy, Page, StoreError};

use super::Admin;
use super::looking::{MOST, shown};
use crate::Trouble;
use crate::halls::EventRecord;
use crate::http::games::{cursor, page_name};
use crate::site::Site;

/// How many pages of the store are read at most for one page of a search.
const PAGES: usize = 10;
/// The longest text that is searched for, in characters.
const LONGEST: usize = 100;

/// The text to search for, and the key of the page.
#[derive(Deserialize)]
pub(in crate::http) struct Wanted {
    #[serde(default)]
    name: String,
    after: Option<String>,
}

/// Open tables with a text in their title, their host or their people, or with this text as an id.
#[utoipa::path(get, path = "/api/v1/admin/tables", params(("name" = Option<String>, Query), ("after" = Option<String>, Query)), responses((status = 200, body = AdminTablesDoc)))]
pub(in crate::http) async fn tables(
    _: Admin,
    State(site): State<Arc<Site>>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<AdminTablesDoc>, Trouble> {
    let fits = |table: &AdminTable, fit: Fit<'_>| {
        let people = table.seats.iter().flatten();
        fit.id(table.table.as_str())
            || fit.any([&table.title, &table.host])
            || people.clone().any(|one| fit.person(one))
    };
    let read =
        |site: Arc<Site>, after: Option<Cursor>| async move { site.store.open_tables(after.as_ref(), MOST).await };
    let (tables, next) = found(&site, &wanted, read, |row| shown(&row), fits).await?;
    Ok(Json(AdminTablesDoc { tables, next }))
}

/// Classes and tournaments with a text in their name or their directors, or with this text as an id.
#[utoipa::path(get, path = "/api/v1/admin/events", params(("name" = Option<String>, Query), ("after" = Option<String>, Query)), responses((status = 200, body = AdminEventsDoc)))]
pub(in crate::http) async fn events(
    _: Admin,
    State(site): State<Arc<Site>>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<AdminEventsDoc>, Trouble> {
    let fits = |event: &AdminEvent, fit: Fit<'_>| {
        fit.id(event.event.as_str()) || fit.any([&event.name]) || event.directors.iter().any(|one| fit.person(one))
    };
    let read = |site: Arc<Site>, after: Option<Cursor>| async move { site.store.events(after.as_ref(), MOST).await };
    let (events, next) = found(&site, &wanted, read, event, fits).await?;
    Ok(Json(AdminEventsDoc { events, next }))
}

/// Studies with a text in their name or their maker, or with this text as an id.
#[utoipa::path(get, path = "/api/v1/admin/studies", params(("name" = Option<String>, Query), ("after" = Option<String>, Query)), responses((status = 200, body = AdminStudiesDoc)))]
pub(in crate::http) async fn studies(
    _: Admin,
    State(site): State<Arc<Site>>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<AdminStudiesDoc>, Trouble> {
    let fits =
        |study: &AdminStudy, fit: Fit<'_>| fit.id(&study.study) || fit.any([&study.name]) || fit.person(&study.maker);
    let read =
        |site: Arc<Site>, after: Option<Cursor>| async move { site.store.line_studies(after.as_ref(), MOST).await };
    let (studies, next) = found(&site, &wanted, read, |row| Some(study(row)), fits).await?;
    Ok(Json(AdminStudiesDoc { studies, next }))
}

/// An event, without its keys. One that cannot be read is shown without a name, so that it can be deleted.
fn event(row: ListedEvent) -> Option<AdminEvent> {
    let ListedEvent { event, directors } = row;
    let record = EventRecord::from_json(&event.doc).ok();
    let sitter = |(id, name): (store::IdentityId, String)| AdminSitter { person: Some(id.to_string()), name };
    Some(AdminEvent {
        event: EventId::new(event.id.as_str())?,
        kind: record.as_ref().map(|record| record.kind).unwrap_or_default(),
        name: record.map(|record| record.name).unwrap_or_default(),
        directors: directors.into_iter().map(sitter).collect(),
        created: event.created.0,
        closed: event.closed.is_some(),
    })
}

fn study(row: ListedLineStudy) -> AdminStudy {
    let ListedLineStudy { id, maker, maker_name, name, bytes, changed } = row;
    let maker = AdminSitter { person: Some(maker.to_string()), name: maker_name };
    AdminStudy { study: id.to_string(), name, maker, bytes, changed: changed.0 }
}

/// The text of a search, in small letters.
#[derive(Clone, Copy)]
struct Fit<'t>(&'t str);

impl Fit<'_> {
    fn any<const N: usize>(self, texts: [&str; N]) -> bool {
        self.0.is_empty() || texts.iter().any(|text| text.to_lowercase().contains(self.0))
    }

    /// Whether an id is the whole text: three letters of a name stand in some random id by chance.
    fn id(self, id: &str) -> bool {
        id.to_lowercase() == self.0
    }

    fn person(self, person: &AdminSitter) -> bool {
        self.any([&person.name]) || person.person.as_deref().is_some_and(|id| self.id(id))
    }
}

/// A page of what a search finds, and the key of the next one. It ends early when much was read and little found.
async fn found<R, T, P: Future<Output = Result<Page<R>, StoreError>>>(
    site: &Arc<Site>,
    wanted: &Wanted,
    read: impl Fn(Arc<Site>, Option<Cursor>) -> P,
    show: impl Fn(R) -> Option<T>,
    fits: impl Fn(&T, Fit<'_>) -> bool,
) -> Result<(Vec<T>, Option<String>), Trouble> {
    let text: String = wanted.name.trim().chars().take(LONGEST).flat_map(char::to_lowercase).collect();
    let mut after = wanted.after.as_deref().map(cursor).transpose()?;
    let mut all = Vec::new();
    for _ in 0..PAGES {
        let page = read(Arc::clone(site), after.take()).await?;
        all.extend(page.rows.into_iter().filter_map(&show).filter(|one| fits(one, Fit(&text))));
        after = page.next;
        if after.is_none() || all.len() >= MOST {
            break;
        }
    }
    Ok((all, after.as_ref().map(page_name)))
}
