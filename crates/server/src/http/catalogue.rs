//! The choices for a table: editions, variations, word lists and bots.

use std::sync::{Arc, OnceLock};

use axum::Json;
use axum::extract::{Query, State};
use editions::{Answers, Catalogue, Edition, Language};
use protocol::wire::rest::{
    AnswersDoc, EditionDoc, EditionsDoc, LexiconDoc, OccasionsDoc, QuickDoc, RivalDoc, RuleKeyDoc, RulesCheck,
    RulesChoice, RulesDoc, TermsDoc, VariationDoc,
};
use protocol::wire::{HouseWords, RuleSetting, Short, ThemeDoc, reason};
use speech::phrasebook;

use super::asker::Body;
use super::lesson_routes::TextLanguage;
use crate::Trouble;
use crate::problem::{self};
use crate::site::Site;
use crate::table::{self, SetupFault};

/// The name of the edition of tables for which none is chosen.
pub(super) fn usual(site: &Site) -> String {
    let first = || editions::ShippedKind::Edition.names().next().unwrap_or_default().to_owned();
    // What an administrator has chosen may have been withdrawn since.
    let chosen = site.usual_edition.get().filter(|name| site.shelf.editions().choose(name, &[]).is_ok());
    chosen.or_else(|| site.config.edition.clone()).unwrap_or_else(first)
}

/// The edition of tables whose maker chooses none.
///
/// # Errors
/// The one in the settings cannot be loaded any more.
pub(super) fn usual_edition(site: &Site) -> Result<Edition, editions::LoadError> {
    site.shelf.editions().load(&usual(site), &[])
}

/// Loads editions and variations before the first request needs them.
pub(crate) fn warm(site: &Site) {
    let lists = site.shelf.names().len();
    let editions = shipped().map_or(0, |shipped| shipped.editions.len());
    tracing::debug!(lists, editions, "word lists and editions are loaded");
}

/// The editions and variations, loaded once.
pub(super) fn shipped() -> Result<&'static Catalogue, editions::LoadError> {
    static SHIPPED: OnceLock<Catalogue> = OnceLock::new();
    match SHIPPED.get() {
        Some(shipped) => Ok(shipped),
        None => editions::catalogue().map(|catalogue| SHIPPED.get_or_init(|| catalogue)),
    }
}

/// All editions, variations and rules with their meaning; word lists; levels of bots.
#[utoipa::path(get, path = "/api/v1/editions", params(("language" = Option<String>, Query)), responses((status = 200, body = EditionsDoc)))]
pub(super) async fn editions(
    State(site): State<Arc<Site>>,
    Query(TextLanguage { language }): Query<TextLanguage>,
) -> Result<Json<EditionsDoc>, Trouble> {
    let language = Language::of_code(&language);
    let Catalogue { editions, variations, .. } = shipped().map_err(|error| Trouble(problem::internal(&error)))?;
    let keys = editions::KEYS
        .iter()
        .map(|key| RuleKeyDoc { key: key.name.to_owned(), expects: phrasebook(language).expects(key.rule).to_owned() });
    Ok(Json(EditionsDoc {
        usual: usual(&site),
        quick: quick(&site, usual(&site)),
        editions: editions.iter().chain(&site.shelf.editions().offered()).map(|one| described(one, language)).collect(),
        variations: variations.iter().map(|one| VariationDoc::write(one, language)).collect(),
        keys: keys.collect(),
        lexicons: lists(&site).collect(),
        rivals: (1..).zip(site.pool.levels()).map(|(strength, level)| rival(level, strength)).collect(),
        levels: site.pool.levels(),
    }))
}

/// The rules of a quick game: words are checked as they are laid, so that a newcomer neither loses a turn nor wins with a
/// word that nobody would let stand.
fn quick(site: &Site, edition: String) -> QuickDoc {
    let is_void = site
        .shelf
        .editions()
        .load(&edition, &[])
        .is_ok_and(|edition| edition.ruleset.challenge == rules::Challenge::Void);
    let setting = |key, value| Some(RuleSetting { key: Short::new(key)?, value: Short::new(value)? });
    let checked = setting("challenge", "{ kind = \"void\" }").filter(|_| !is_void);
    QuickDoc { edition, rules: checked.into_iter().collect() }
}

/// The bot of a level. A level that the engine does not know is described by its name alone.
fn rival(level: String, strength: u8) -> RivalDoc {
    let known = level.parse::<engine::levels::Level>();
    let (name, face) = known.map_or((level.as_str(), ""), |level| (level.bots()[0], level.face()));
    RivalDoc { strength, name: name.to_owned(), face: face.to_owned(), level }
}

/// The form for a new table: occasions, and the plain questions that they answer.
#[utoipa::path(get, path = "/api/v1/occasions", params(("language" = Option<String>, Query)), responses((status = 200, body = OccasionsDoc)))]
pub(super) async fn occasions(
    State(site): State<Arc<Site>>,
    Query(TextLanguage { language }): Query<TextLanguage>,
) -> Result<Json<OccasionsDoc>, Trouble> {
    let offered = editions::occasions().map_err(|error| Trouble(problem::internal(&error)))?;
    let names: Vec<String> = lists(&site).map(|list| list.name).collect();
    Ok(Json(OccasionsDoc::write(offered, &usual(&site), &names, Language::of_code(&language))))
}

fn lists(site: &Site) -> impl Iterator<Item = LexiconDoc> {
    let doc = |list: crate::words::ListName| LexiconDoc { name: list.name, about: list.about, words: list.n_words };
    site.shelf.names().into_iter().map(doc)
}

/// The terms of a table with these rules and this word list; with an empty name the players judge words.
pub(super) fn terms(
    site: &Site,
    edition: &Edition,
    wanted: &str,
    house: &HouseWords,
    language: Language,
) -> Result<TermsDoc, editions::LoadError> {
    // Of a withdrawn list only the name is known.
    let by_name = || LexiconDoc { name: wanted.to_owned(), about: String::new(), words: 0 };
    let list = (!wanted.is_empty()).then(|| lists(site).find(|list| list.name == wanted).unwrap_or_else(by_name));
    let book = phrasebook(language);
    let (terms, changes) = (book.terms(&edition.ruleset), book.changes(edition)?);
    Ok(TermsDoc::write(edition, terms, changes, list, house.clone(), language))
}

/// What a choice of rules amounts to, or all of its faults.
#[utoipa::path(post, path = "/api/v1/editions/check", request_body = RulesChoice, responses((status = 200, body = RulesCheck)))]
pub(super) async fn check(State(site): State<Arc<Site>>, Body(choice): Body<RulesChoice>) -> Json<RulesCheck> {
    let language = language(choice.language.as_ref());
    Json(checked(&site, &choice, language).unwrap_or_else(|fault| RulesCheck {
        faults: fault.told(language),
        edition: None,
        rules: Vec::new(),
        answers: AnswersDoc::default(),
        time: None,
        terms: None,
    }))
}

fn checked(site: &Site, choice: &RulesChoice, language: Language) -> Result<RulesCheck, SetupFault> {
    // A withdrawn edition can be read, and not chosen.
    site.shelf.editions().choose(choice.edition.as_str(), &table::by_hand(&choice.rules)?)?;
    let (rules, edition) = chosen(site, choice)?;
    let house = HouseWords::default();
    let (edition, list) = table::playable(edition, choice.lexicon.as_ref(), &house, &site.shelf)?;
    let answers = Answers::of(&edition.ruleset);
    let setting =
        |(key, value): &(String, String)| Some(RuleSetting { key: Short::new(key)?, value: Short::new(value)? });
    Ok(RulesCheck {
        faults: Vec::new(),
        edition: Some(described(&edition, language)),
        rules: rules.iter().filter_map(setting).collect(),
        answers: AnswersDoc::write(&answers),
        time: Answers::time(&edition.ruleset)?.map(str::to_owned),
        terms: Some(terms(site, &edition, list.as_str(), &house, language)?),
    })
}

/// The rules of a choice for people to read: board, tiles, every rule, and the differences from the usual edition.
#[utoipa::path(post, path = "/api/v1/rules", request_body = RulesChoice, responses((status = 200, body = Object)))]
pub(super) async fn rules(
    State(site): State<Arc<Site>>,
    Body(choice): Body<RulesChoice>,
) -> Result<Json<RulesDoc>, Trouble> {
    let (_, edition) = chosen(&site, &choice).map_err(|error| {
        let faults = error.0.iter().map(Into::into).collect();
        Trouble::new(reason::SetupReason::NoSuchRules { faults })
    })?;
    let internal = |error| Trouble(problem::internal(&error));
    let (usual, shipped) = (usual_edition(&site).map_err(internal)?, shipped().map_err(internal)?);
    let language = language(choice.language.as_ref());
    let say = |key: &editions::Key, ruleset: &rules::Ruleset| phrasebook(language).rule(key.rule, ruleset);
    Ok(Json(RulesDoc::write(&edition, &usual, &shipped.variations, language, say)))
}

/// The rules that differ from the edition, and the edition with them.
pub(super) fn chosen(
    site: &Site,
    choice: &RulesChoice,
) -> Result<(Vec<(String, String)>, Edition), editions::LoadError> {
    let by_hand = table::by_hand(&choice.rules)?;
    let load = |settings: &[(&str, &str)]| site.shelf.editions().load(choice.edition.as_str(), settings);
    let rules = choice.answers.read().rules(&load(&by_hand)?.ruleset, &by_hand)?;
    let edition = load(&editions::pairs(&rules))?;
    Ok((rules, edition))
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
        levels: ruleset.target.iter().flat_map(|rule| &rule.levels).map(|one| one.level.clone()).collect(),
        words: edition.words.clone(),
        theme: ThemeDoc::write(&edition.theme),
        rules: phrasebook(language).rules(ruleset),
    }
}
