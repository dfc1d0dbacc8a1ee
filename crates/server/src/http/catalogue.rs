//! Everything that can be chosen, in plain words.

use std::sync::{Arc, OnceLock};

use axum::Json;
use axum::extract::State;
use editions::Edition;
use protocol::wire::rest::{EditionDoc, EditionsDoc, LexiconDoc, RuleKeyDoc, RulesCheck, RulesChoice, VariationDoc};
use protocol::wire::{RuleSentence, ThemeDoc};

use super::asker::Body;
use crate::Trouble;
use crate::problem;
use crate::site::Site;

/// The edition that is played when nobody says otherwise.
pub(super) fn usual(site: &Site) -> String {
    let first = || editions::Kind::Edition.names().next().unwrap_or_default().to_owned();
    site.config.edition.clone().unwrap_or_else(first)
}

/// Loads what everybody needs, before anybody waits for it.
pub(crate) fn warm(site: &Site) {
    let lists = site.shelf.names().len();
    let editions = shipped().map_or(0, |(editions, _)| editions.len());
    tracing::debug!(lists, editions, "word lists and editions are loaded");
}

type Shipped = (Vec<EditionDoc>, Vec<VariationDoc>);

/// The editions and variations, which are described once.
fn shipped() -> Result<Shipped, editions::LoadError> {
    static SHIPPED: OnceLock<Shipped> = OnceLock::new();
    if let Some(shipped) = SHIPPED.get() {
        return Ok(shipped.clone());
    }
    let catalogue = editions::catalogue()?;
    let variations = catalogue.variations.into_iter().map(|one| VariationDoc {
        name: one.name,
        title: one.title,
        summary: one.summary,
    });
    let shipped = (catalogue.editions.iter().map(described).collect(), variations.collect());
    Ok(SHIPPED.get_or_init(|| shipped).clone())
}

/// Every edition, variation and rule, with what it means; word lists; levels of bots.
#[utoipa::path(get, path = "/api/v1/editions", responses((status = 200, body = EditionsDoc)))]
pub(super) async fn editions(State(site): State<Arc<Site>>) -> Result<Json<EditionsDoc>, Trouble> {
    let (editions, variations) = shipped().map_err(|error| Trouble(problem::internal(&error)))?;
    let keys =
        editions::KEYS.iter().map(|key| RuleKeyDoc { key: key.name.to_owned(), expects: key.expects.to_owned() });
    let lexicons = site.shelf.names().into_iter().map(|list| LexiconDoc {
        name: list.name,
        about: list.about,
        words: list.n_words,
    });
    Ok(Json(EditionsDoc {
        usual: usual(&site),
        editions,
        variations,
        keys: keys.collect(),
        lexicons: lexicons.collect(),
        levels: site.pool.levels(),
    }))
}

/// What a choice of rules means, or everything that is wrong with it.
#[utoipa::path(post, path = "/api/v1/editions/check", request_body = RulesChoice, responses((status = 200, body = RulesCheck)))]
pub(super) async fn check(Body(choice): Body<RulesChoice>) -> Json<RulesCheck> {
    let rules: Vec<(&str, &str)> =
        choice.rules.iter().take(64).map(|rule| (rule.key.as_str(), rule.value.as_str())).collect();
    Json(match editions::load_with(choice.edition.as_str(), &rules) {
        Ok(edition) => RulesCheck { faults: Vec::new(), edition: Some(described(&edition)) },
        Err(error) => RulesCheck { faults: error.0.iter().map(ToString::to_string).collect(), edition: None },
    })
}

fn described(edition: &Edition) -> EditionDoc {
    let ruleset = &edition.ruleset;
    EditionDoc {
        name: edition.name.clone(),
        title: edition.full_title(),
        summary: edition.summary.clone(),
        games: edition.games.clone(),
        seats: (ruleset.seats.from, ruleset.seats.to),
        members: (ruleset.members.from, ruleset.members.to),
        quiet: edition.quiet,
        theme: ThemeDoc::write(&edition.theme),
        rules: RuleSentence::all(ruleset),
    }
}
