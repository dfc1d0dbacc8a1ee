//! Helpers for sentences about a choice of rules, in all languages.

use editions::{Language, variation_title};
use protocol::wire::reason::RulesFault;

/// A line for each fault, and none twice: two variations that contradict each other do so in several rules.
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

/// The title of a shipped variation, or the name of another source.
pub(crate) fn title_or_name(name: &str, language: Language) -> String {
    title(Some(name), language).unwrap_or_else(|| name.to_owned())
}
