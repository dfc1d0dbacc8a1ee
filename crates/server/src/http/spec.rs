//! The API as an OpenAPI document.

use axum::Json;
use protocol::wire::Problem;
use utoipa::OpenApi;

use super::{
    admin, analysis, catalogue, events, games, identity, imports, lessons, line_studies, own_data, puzzles, review,
    study, tables, words,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tilewright",
        description = "Tables, games and words. People are known by a cookie or by a token (`Authorization: Bearer`). \
                       Problems have a code, a sentence, and what to do."
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
        events::making::listed,
        events::making::create,
        events::making::teams,
        events::look,
        events::making::remove,
        events::making::settle,
        events::order,
        events::try_out,
        events::why,
        events::progress,
        events::round,
        events::rule,
        events::people::slips,
        events::people::take,
        events::people::hand,
        events::people::direct,
        events::files::file,
        events::files::import,
        games::finished,
        games::records,
        games::progress,
        games::history,
        games::export,
        games::verify,
        imports::import,
        puzzles::daily,
        puzzles::next,
        puzzles::one,
        puzzles::preview,
        puzzles::attempt,
        puzzles::help,
        puzzles::give_up,
        analysis::analyse,
        analysis::position,
        analysis::why,
        lessons::list,
        lessons::one,
        lessons::attempt,
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
        study::overview,
        study::set_plan,
        study::cards,
        study::answer,
        study::import,
        study::remove_list,
        study::export,
        study::new_code,
        study::take,
        study::judge
    ),
    components(schemas(Problem))
)]
struct Api;

/// The API as an OpenAPI document.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    Api::openapi()
}

pub(super) async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(openapi())
}
