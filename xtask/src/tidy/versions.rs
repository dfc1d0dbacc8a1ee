//! One version: every package has the number of the newest release in CHANGELOG.md, and documents show no other.

use crate::tree::Tree;
use crate::violation::Violation;

const CHANGES: &str = "CHANGELOG.md";
/// The files with a version of their own, and what stands before it on its line.
const PACKAGES: &[(&str, &str)] = &[
    ("Cargo.toml", "version = \""),
    ("fuzz/Cargo.toml", "version = \""),
    ("web/package.json", "\"version\": \""),
    ("web/package-lock.json", "\"version\": \""),
    ("docs/PROTOCOL.md", "< engine tilewright "),
];

/// Every package and document with another version than the newest release.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let Some(changes) = tree.text(CHANGES) else { return Vec::new() };
    let Some(released) = changes.lines().find_map(release) else {
        return vec![Violation::new(
            CHANGES,
            1,
            "no release is listed; write a heading such as `## 0.1.0 (2026-11-18)`".to_owned(),
        )];
    };
    let mut violations = Vec::new();
    for (path, before) in PACKAGES {
        let Some(text) = tree.text(path) else { continue };
        // In a lock file the packages of others follow.
        let found = text.lines().enumerate().find_map(|(index, line)| {
            let rest = line.trim_start().strip_prefix(before)?;
            Some((index + 1, rest.split(['"', ' ']).next().unwrap_or_default()))
        });
        match found {
            Some((_, version)) if version == released => {}
            Some((line, version)) => violations.push(Violation::new(
                path,
                line,
                format!("{version} here, and {released} is the newest release in {CHANGES}; make them agree"),
            )),
            None => violations.push(Violation::new(path, 1, format!("no line begins with `{before}`"))),
        }
    }
    violations
}

/// The number in the heading of a release: `## 0.1.0 (2026-11-18)`.
fn release(line: &str) -> Option<&str> {
    let (number, _) = line.strip_prefix("## ")?.split_once(" (")?;
    number.starts_with(|c: char| c.is_ascii_digit()).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(changes: &str) -> Vec<String> {
        let files = [
            (CHANGES, changes),
            ("Cargo.toml", "[workspace.package]\nversion = \"0.1.0\"\n"),
            ("web/package.json", "{\n  \"name\": \"web\",\n  \"version\": \"0.1.0\",\n"),
        ];
        check(&Tree::sample(&files)).iter().map(|violation| violation.message.clone()).collect()
    }

    #[test]
    fn packages_with_the_number_of_the_newest_release_pass() {
        assert_eq!(faults("# Changelog\n\n## Unreleased\n\n## 0.1.0 (2026-11-18)\n\n## 0.0.9 (2026-11-01)\n"), [""; 0]);
    }

    #[test]
    fn a_release_that_the_packages_do_not_follow_is_found() {
        let faults = faults("## 0.2.0 (2026-12-01)\n\n## 0.1.0 (2026-11-18)\n");
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].starts_with("0.1.0 here, and 0.2.0"), "{faults:?}");
    }

    #[test]
    fn changes_without_a_release_are_found() {
        assert!(faults("## Unreleased\n")[0].contains("no release is listed"));
    }
}
