//! The API as an OpenAPI document.

use axum::Json;
use protocol::wire::Problem;
use utoipa::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{Components, Content, Ref, Response};

use super::asker::{COOKIE, LINK_KEY};
use super::{
    admin, against, analysis, catalogue, event_routes, games, identity, imports, lesson_routes, line_studies, own_data,
    puzzle_routes, review, study_routes, tables, words,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tilewright",
        description = "Tables, games and words. A person is known by the cookie of a device, which the first answer to \
                       `GET /api/v1/me` sets, and a program by its token from `POST /api/v1/bots` (`Authorization: \
                       Bearer`); either may add the key of a link to a table, to an event or of a study. Administrators \
                       send the key of the server in place of a token. Problems have a code, a sentence, and what to do."
    ),
    paths(
        identity::get_me,
        identity::rename,
        identity::register,
        identity::log_in,
        identity::log_out,
        identity::log_out_everywhere,
        identity::change_passphrase,
        identity::devices,
        identity::revoke_device,
        own_data::download,
        own_data::delete,
        identity::programs,
        identity::revoke_program,
        identity::new_program,
        admin::now,
        admin::people,
        admin::tables,
        admin::events,
        admin::close_event,
        admin::delete_event,
        admin::studies,
        admin::delete_study,
        admin::table,
        admin::audit,
        admin::close,
        admin::remove,
        admin::unsay,
        admin::restrict,
        admin::lift,
        admin::reset_passphrase,
        admin::set_limits,
        admin::upload,
        admin::withdraw,
        admin::offer,
        admin::upload_edition,
        admin::withdraw_edition,
        admin::offer_edition,
        admin::set_usual,
        admin::drain,
        catalogue::editions,
        catalogue::check,
        catalogue::occasions,
        catalogue::rules,
        tables::lobby,
        tables::create,
        tables::mine,
        tables::look,
        tables::terms,
        tables::invitation,
        tables::claim,
        tables::claim_by_code,
        tables::start,
        tables::leave,
        tables::remove,
        tables::rename,
        tables::let_back,
        tables::hand_over,
        tables::close,
        event_routes::making::listed,
        event_routes::making::create,
        event_routes::making::teams,
        event_routes::look,
        event_routes::making::remove,
        event_routes::making::settle,
        event_routes::order,
        event_routes::try_out,
        event_routes::why,
        event_routes::progress,
        event_routes::round,
        event_routes::rule,
        event_routes::awaited,
        event_routes::question::look,
        event_routes::question::teach,
        event_routes::question::preview,
        event_routes::question::answer,
        event_routes::people::slips,
        event_routes::people::take,
        event_routes::people::hand,
        event_routes::people::direct,
        event_routes::files::file,
        event_routes::files::import,
        games::finished,
        games::records,
        games::progress,
        games::history,
        games::export,
        games::verify,
        imports::import,
        puzzle_routes::daily,
        puzzle_routes::next,
        puzzle_routes::one,
        puzzle_routes::preview,
        puzzle_routes::attempt,
        puzzle_routes::help,
        puzzle_routes::give_up,
        analysis::analyse,
        analysis::position,
        analysis::why,
        against::against,
        lesson_routes::list,
        lesson_routes::one,
        lesson_routes::attempt,
        line_studies::mine,
        line_studies::create,
        line_studies::read,
        line_studies::change,
        line_studies::remove,
        line_studies::export,
        review::deeper::deeper,
        review::review,
        words::check,
        words::anagrams,
        words::hooks,
        words::list,
        study_routes::overview,
        study_routes::set_plan,
        study_routes::cards,
        study_routes::answer,
        study_routes::import,
        study_routes::remove_list,
        study_routes::export,
        study_routes::new_code,
        study_routes::take,
        study_routes::judge
    ),
    components(schemas(Problem))
)]
struct Api;

/// Where all requests begin.
const ROOT: &str = "/api/v1/";

/// The names of the ways in which a request says who asks.
const DEVICE: &str = "device";
const PROGRAM: &str = "program";
const LINK: &str = "link";
const ADMINISTRATOR: &str = "administrator";

/// The API as an OpenAPI document.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut document = Api::openapi();
    for (path, item) in &mut document.paths.paths {
        let path = path.strip_prefix(ROOT).unwrap_or(path);
        for (method, operation) in operations(item) {
            finish(operation, method, path);
        }
    }
    let ways = document.components.get_or_insert_with(Components::default);
    for (name, way) in ways_to_be_known() {
        ways.add_security_scheme(name, way);
    }
    document
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let PathItem { get, put, post, delete, .. } = item;
    [("get", get), ("put", put), ("post", post), ("delete", delete)]
        .into_iter()
        .filter_map(|(method, operation)| operation.as_mut().map(|operation| (method, operation)))
}

/// Adds what follows from the address of a request: its name, which is no other's, its group, who may ask, and that
/// the answer may be a problem. Tools that make clients from the document need all of these.
fn finish(operation: &mut Operation, method: &str, path: &str) {
    let words = path.split(['/', '-']).map(|word| word.trim_matches(['{', '}']));
    operation.operation_id = Some(std::iter::once(method).chain(words).collect::<Vec<_>>().join("_"));
    let group = path.split('/').next().unwrap_or_default();
    operation.tags = Some(vec![group.to_owned()]);
    operation.security = Some(if group == "admin" { vec![known_by([ADMINISTRATOR])] } else { known_as_person() });
    let problem = Content::new(Some(Ref::from_schema_name("Problem")));
    let refusal = Response::builder().description("problem").content("application/json", problem);
    operation.responses.responses.insert("default".to_owned(), refusal.build().into());
}

fn known_by<const N: usize>(ways: [&str; N]) -> SecurityRequirement {
    ways.into_iter().fold(SecurityRequirement::default(), |all, way| all.add(way, Vec::<String>::new()))
}

/// A request may come from nobody, from a device or from a program, and the last two may show a link.
fn known_as_person() -> Vec<SecurityRequirement> {
    vec![known_by([]), known_by([DEVICE]), known_by([PROGRAM]), known_by([DEVICE, LINK]), known_by([PROGRAM, LINK])]
}

/// What each of them is stands in the description of the API.
fn ways_to_be_known() -> [(&'static str, SecurityScheme); 4] {
    let bearer = || SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    [
        (DEVICE, SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(COOKIE)))),
        (PROGRAM, bearer()),
        (LINK, SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::new(LINK_KEY)))),
        (ADMINISTRATOR, bearer()),
    ]
}

pub(super) async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(openapi())
}
