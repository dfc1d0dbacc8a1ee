//! Everything that can be chosen, in plain words.

use std::sync::{Arc, OnceLock};

use axum::Json;
use axum::extract::{Query, State};
use editions::{Catalogue, Edition, Language};
use protocol::wire::rest::{
    EditionDoc, EditionsDoc, LexiconDoc, RuleKeyDoc, RulesCheck, RulesChoice, RulesDoc, VariationDoc,
};
use protocol::wire::{Code, RuleSentence, Said, Short, ThemeDoc};

use super::asker::Body;
use super::lessons::Wanted;
use crate::Trouble;
use crate::problem::{self, Problem};
use crate::site::Site;

/// The edition that is played when nobody says otherwise.
pub(super) fn usual(site: &Site) -> String {
    let first = || editions::Kind::Edition.names().next().unwrap_or_default().to_owned();
    site.config.edition.clone().unwrap_or_else(first)
}

/// Loads what everybody needs, before anybody waits for it.
pub(crate) fn warm(site: &Site) {
    let lists = site.shelf.names().len();
    let editions = shipped().map_or(0, |shipped| shipped.editions.len());
    tracing::debug!(lists, editions, "word lists and editions are loaded");
}

/// The editions and variations, which are loaded once.
fn shipped() -> Result<&'static Catalogue, editions::LoadError> {
    static SHIPPED: OnceLock<Catalogue> = OnceLock::new();
    match SHIPPED.get() {
        Some(shipped) => Ok(shipped),
        None => editions::catalogue().map(|catalogue| SHIPPED.get_or_init(|| catalogue)),
    }
}

/// Every edition, variation and rule, with what it means; word lists; levels of bots.
#[utoipa::path(get, path = "/api/v1/editions", params(("language" = Option<String>, Query)), responses((status = 200, body = EditionsDoc)))]
pub(super) async fn editions(
    State(site): State<Arc<Site>>,
    Query(Wanted { language }): Query<Wanted>,
) -> Result<Json<EditionsDoc>, Trouble> {
    let language = Language::of_code(&language);
    let Catalogue { editions, variations, .. } = shipped().map_err(|error| Trouble(problem::internal(&error)))?;
    let keys = editions::KEYS
        .iter()
        .map(|key| RuleKeyDoc { key: key.name.to_owned(), expects: key.expects_in(language).to_owned() });
    let lexicons = site.shelf.names().into_iter().map(|list| LexiconDoc {
        name: list.name,
        about: list.about,
        words: list.n_words,
    });
    Ok(Json(EditionsDoc {
        usual: usual(&site),
        editions: editions.iter().map(|one| described(one, language)).collect(),
        variations: variations.iter().map(|one| VariationDoc::write(one, language)).collect(),
        keys: keys.collect(),
        lexicons: lexicons.collect(),
        levels: site.pool.levels(),
    }))
}

/// What a choice of rules means, or everything that is wrong with it.
#[utoipa::path(post, path = "/api/v1/editions/check", request_body = RulesChoice, responses((status = 200, body = RulesCheck)))]
pub(super) async fn check(Body(choice): Body<RulesChoice>) -> Json<RulesCheck> {
    Json(match chosen(&choice) {
        Ok(edition) => {
            RulesCheck { faults: Vec::new(), edition: Some(described(&edition, language(choice.language.as_ref()))) }
        }
        Err(error) => RulesCheck { faults: error.told(language(choice.language.as_ref())), edition: None },
    })
}

/// A choice of rules to be read: board, tiles, every rule, and what differs from what is usual here.
#[utoipa::path(post, path = "/api/v1/rules", request_body = RulesChoice, responses((status = 200, body = Object)))]
pub(super) async fn rules(
    State(site): State<Arc<Site>>,
    Body(choice): Body<RulesChoice>,
) -> Result<Json<RulesDoc>, Trouble> {
    let edition = chosen(&choice).map_err(|error| {
        let why = |language| error.told(language).join(" ");
        let sentence = Said::new(
            format!("There are no such rules. {}", why(Language::En)),
            format!("Solche Regeln gibt es nicht. {}", why(Language::De)),
        );
        Trouble(Problem::new(Code::NotFound, sentence, Said::new("Choose an edition.", "Wähle eine Ausgabe.")))
    })?;
    let internal = |error| Trouble(problem::internal(&error));
    let (usual, shipped) = (editions::load(&usual(&site)).map_err(internal)?, shipped().map_err(internal)?);
    Ok(Json(RulesDoc::write(&edition, &usual, &shipped.variations, language(choice.language.as_ref()))))
}

fn chosen(choice: &RulesChoice) -> Result<Edition, editions::LoadError> {
    let rules: Vec<(&str, &str)> =
        choice.rules.iter().take(64).map(|rule| (rule.key.as_str(), rule.value.as_str())).collect();
    editions::load_with(choice.edition.as_str(), &rules)
}

fn language(code: Option<&Short<16>>) -> Language {
    Language::of_code(code.map_or("", Short::as_str))
}

fn described(edition: &Edition, language: Language) -> EditionDoc {
    let ruleset = &edition.ruleset;
    EditionDoc {
        name: edition.name.clone(),
        title: edition.full_title_in(language),
        summary: edition.blurb(language).summary,
        games: edition.games.clone(),
        seats: (ruleset.seats.from, ruleset.seats.to),
        members: (ruleset.members.from, ruleset.members.to),
        open_racks: ruleset.racks == rules::Racks::Open,
        quiet: edition.quiet,
        words: edition.words.clone(),
        theme: ThemeDoc::write(&edition.theme),
        rules: RuleSentence::all_in(ruleset, language),
    }
}
