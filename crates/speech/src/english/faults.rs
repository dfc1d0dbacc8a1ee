//! What is wrong with a choice of rules, for somebody who chose from lists and has seen no file.

use editions::Language;
use protocol::wire::reason::RulesFault;

use crate::rules_faults::{each_once, title, title_or_name};

/// Everything that is wrong, a sentence each and none twice.
pub(super) fn all(faults: &[RulesFault]) -> Vec<String> {
    each_once(faults, fault)
}

fn fault(fault: &RulesFault) -> String {
    match fault {
        RulesFault::UnknownName { part, name, near } => {
            format!("There is no {part} \"{name}\"; did you mean {}?", near.join(" or "))
        }
        RulesFault::Repeated { part, name } => format!("The {part} \"{name}\" is named twice."),
        RulesFault::UnknownRule { set_by, rule, near } => {
            format!("{rule} ({set_by}): there is no such rule; did you mean {}?", near.join(" or "))
        }
        RulesFault::BadValue { rule, problem, expects } => format!("{rule}: {problem}; give {expects}."),
        RulesFault::Contradiction { one, other, .. } => {
            let (one, other) = (title_or_name(one, Language::En), title_or_name(other, Language::En));
            format!("“{one}” and “{other}” contradict each other: choose one of them.")
        }
        RulesFault::TooMany { what, have, most } => {
            format!("{have} {what} are too many; at most {most} are possible.")
        }
        RulesFault::LimitTooLarge { limit, have, most } => {
            format!("{}: {have} is too much; at most {most} is possible.", limit.title(Language::En))
        }
        RulesFault::Impossible { set_by, rule, problem } => match title(set_by.as_deref(), Language::En) {
            Some(title) => format!("“{title}”: {problem}."),
            None => format!("{rule}: {problem}."),
        },
        RulesFault::Unreadable { detail } => format!("{detail}."),
    }
}
