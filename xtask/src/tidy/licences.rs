//! Checks that external crates come from the public registry, under a compatible licence.

use crate::cargo;
use crate::json::Json;
use crate::program;
use crate::tree::Tree;
use crate::violation::Violation;

const LOCK: &str = "Cargo.lock";
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Licences that require no more than a notice.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Every locked crate from elsewhere, or under a licence that is not on the list.
pub(super) fn check_lock_file(tree: &Tree) -> Result<Vec<Violation>, String> {
    let lock = tree.text(LOCK).unwrap_or_default();
    // Crates for other platforms are never downloaded here, so their licences cannot be read.
    let about = program::ask(cargo::cargo(&["--version", "--verbose"]))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("cargo does not name its host")?;
    let mut arguments = vec!["metadata", "--format-version", "1", "--filter-platform", host];
    arguments.extend(cargo::locked());
    Ok(check(lock, &Json::parse(&program::ask(cargo::cargo(&arguments))?)?))
}

fn check(lock: &str, metadata: &Json) -> Vec<Violation> {
    let mut violations = Vec::new();
    for package in metadata.list("packages") {
        let (Some(name), Some(source)) = (package.text("name"), package.text("source")) else {
            // A crate without a source belongs to this workspace.
            continue;
        };
        let mut report = |message: String| violations.push(Violation::new(LOCK, line_of(lock, name), message));
        if source != REGISTRY {
            report(format!("'{name}' comes from {source}; only crates.io keeps what it once gave"));
        }
        match package.text("license") {
            Some(licence) if is_allowed(licence) => {}
            Some(licence) => {
                report(format!("'{name}' is under {licence}, which is not on the list in tidy/licences.rs"));
            }
            None => report(format!("'{name}' states no licence")),
        }
    }
    violations
}

fn line_of(lock: &str, name: &str) -> usize {
    let entry = format!("name = \"{name}\"");
    lock.lines().position(|line| line == entry).map_or(1, |index| index + 1)
}

/// Whether the allowed licences satisfy a licence expression.
fn is_allowed(expression: &str) -> bool {
    // The old notation for OR.
    let expression = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = expression.split_whitespace().collect();
    let mut rest = words.as_slice();
    any_of(&mut rest) == Some(true) && rest.is_empty()
}

/// `None` if the expression is not valid.
fn any_of(words: &mut &[&str]) -> Option<bool> {
    let mut allowed = all_of(words)?;
    while let ["OR", rest @ ..] = *words {
        *words = rest;
        allowed |= all_of(words)?;
    }
    Some(allowed)
}

fn all_of(words: &mut &[&str]) -> Option<bool> {
    let mut allowed = one(words)?;
    while let ["AND", rest @ ..] = *words {
        *words = rest;
        allowed &= one(words)?;
    }
    Some(allowed)
}

fn one(words: &mut &[&str]) -> Option<bool> {
    match *words {
        ["(", rest @ ..] => {
            *words = rest;
            let allowed = any_of(words)?;
            let [")", rest @ ..] = *words else { return None };
            *words = rest;
            Some(allowed)
        }
        [licence, "WITH", exception, rest @ ..] => {
            *words = rest;
            Some(ALLOWED.contains(&format!("{licence} WITH {exception}").as_str()))
        }
        [licence, rest @ ..] => {
            *words = rest;
            Some(ALLOWED.contains(licence))
        }
        [] => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_licence_expression_is_met_by_the_list_or_not() {
        for fine in ["MIT", "MIT/Apache-2.0", "GPL-3.0 OR MIT", "(MIT OR GPL-2.0) AND Unicode-3.0"] {
            assert!(is_allowed(fine), "{fine}");
        }
        assert!(is_allowed("Apache-2.0 WITH LLVM-exception OR GPL-3.0"));
        for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR GPL-2.0", "MIT WITH x", "MIT GPL-3.0", "MIT OR", ")"] {
            assert!(!is_allowed(bad), "{bad}");
        }
    }

    #[test]
    fn strange_sources_and_licences_are_found_at_their_line() {
        let lock = "[[package]]\nname = \"fine\"\n\n[[package]]\nname = \"odd\"\n";
        let metadata = format!(
            r#"{{"packages": [
                {{"name": "ours", "source": null, "license": null}},
                {{"name": "fine", "source": "{REGISTRY}", "license": "MIT"}},
                {{"name": "odd", "source": "git+https://example.org/odd", "license": "GPL-3.0"}},
                {{"name": "mute", "source": "{REGISTRY}", "license": null}}
            ]}}"#
        );
        let violations = check(lock, &Json::parse(&metadata).unwrap());
        let lines: Vec<usize> = violations.iter().map(|violation| violation.line).collect();
        assert_eq!(lines, [5, 5, 1]);
    }
}
