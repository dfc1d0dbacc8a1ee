//! The regular forms of a word that comes without its part of speech.

use std::sync::LazyLock;

use lexicon::inflection::{Form, Inflected, possible_bases, regular_forms};
use lexicon::{Lexicon, read_lexicon};
use tiles::{Alphabet, LetterSpec};

use crate::Definitions;
use crate::list::EVERYDAY;
use crate::relation::is_irregular;

static DICTIONARY: LazyLock<Definitions> = LazyLock::new(Definitions::default);
/// The everyday list, which shows how VISIT doubles; spelling alone does not.
static LISTED: LazyLock<Option<Lexicon>> = LazyLock::new(|| {
    let spec = |face: char| LetterSpec { face: face.into(), count: 1, value: 1, vowel: false };
    read_lexicon(EVERYDAY, &Alphabet::new(('A'..='Z').map(spec).collect(), 0).ok()?).ok()
});

/// The regular plural of a noun and the regular forms of a verb, in capitals (rule C2), for a word whose part of speech
/// the dictionary knows; `None` for others.
///
/// ```
/// assert_eq!(english::forms("TALK").unwrap(), ["TALKED", "TALKING", "TALKS"]);
/// assert_eq!(english::forms("VISIT").unwrap(), ["VISITED", "VISITING", "VISITS"]);
/// assert_eq!(english::forms("CITY").unwrap(), ["CITIES"]);
/// assert_eq!(english::forms("STOP").unwrap(), ["STOPPED", "STOPPING", "STOPS"]);
/// assert_eq!(english::forms("RUN").unwrap(), ["RUNNING", "RUNS"], "RUNED has runes on it");
/// assert_eq!(english::forms("BUS").unwrap(), ["BUSES", "BUSSED", "BUSSING"]);
/// assert_eq!(english::forms("ZORK"), None);
/// ```
#[must_use]
pub fn forms(word: &str) -> Option<Vec<String>> {
    let word = word.to_uppercase();
    let senses = DICTIONARY.of(&word).into_iter().filter(|one| one.relation.is_none()).flat_map(|one| one.senses);
    let parts: Vec<String> = senses.map(|sense| sense.part).collect();
    if parts.is_empty() {
        return None;
    }
    let is = |part: &str| parts.iter().any(|one| one == part);
    let fits = |form: Form| match form {
        Form::Plural => is("noun") || is("verb"),
        Form::Past | Form::PresentParticiple => is("verb"),
        Form::Comparative | Form::Superlative => false,
    };
    let regular: Vec<Inflected> = regular_forms(&word).into_iter().filter(|form| fits(form.form)).collect();
    let is_open = |form: Form| fits(form) && !regular.iter().any(|one| one.form == form) && !is_irregular(&word, form);
    let listed = listed_forms(&word, &is_open);
    let mut forms: Vec<String> = regular.into_iter().map(|form| form.word).chain(listed).collect();
    forms.sort_unstable();
    forms.dedup();
    Some(forms)
}

/// Forms whose spelling the rules leave open, as far as the everyday list has them. Forms that the rules determine are
/// not looked up: STOPED belongs to STOPE, and BUSS is a kiss.
fn listed_forms(word: &str, is_open: &impl Fn(Form) -> bool) -> Vec<String> {
    let last = word.get(word.len().saturating_sub(1)..).unwrap_or_default();
    let spelt = ["S", "ES", "ED", "ING"].map(|ending| [word, ending].concat());
    let doubled = ["ED", "ING"].map(|ending| [word, last, ending].concat());
    let is_form = |form: &String| {
        let is_of_word = possible_bases(form).iter().any(|base| base.word == word && is_open(base.form));
        is_of_word && LISTED.as_ref().is_some_and(|list| list.find(form).is_some())
    };
    spelt.into_iter().chain(doubled).filter(is_form).collect()
}
