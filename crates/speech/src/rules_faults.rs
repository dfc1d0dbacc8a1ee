//! Helpers for sentences about a choice of rules, in all languages.

use editions::{Language, variation_title};
use protocol::wire::reason::RulesFault;

/// One line for each fault, without repetition: two variations often contradict each other in several rules.
pub(crate) fn each_once(faults: &[RulesFault], say: impl Fn(&RulesFault) -> String) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in faults.iter().map(say) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// The title of a shipped variation.
pub(crate) fn title(name: Option<&str>, language: Language) -> Option<String> {
    name.and_then(|name| variation_title(name, language))
}

/// The title of a shipped variation; for any other source, its name.
pub(crate) fn title_or_name(name: &str, language: Language) -> String {
    title(Some(name), language).unwrap_or_else(|| name.to_owned())
}
