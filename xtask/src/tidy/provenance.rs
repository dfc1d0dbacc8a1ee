//! Checks that the origin and the licence of every data file are written next to it.

use std::collections::BTreeMap;

use crate::tree::Tree;
use crate::violation::Violation;

/// Every data file that no README.md in its folder mentions, every such README.md without a licence, and every binary
/// file in a place for text only.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = undescribed(tree);
    let strays = tree.binaries().filter(|path| !may_be_binary(path));
    violations.extend(strays.map(|path| {
        Violation::new(path, 1, "this is no text: data goes to data/ with a note on its source, the rest stays out")
    }));
    violations
}

/// Folders of files from other sources, each with a note on their origin: data, and the typefaces of the pages.
const DESCRIBED: [&str; 2] = ["data/", "web/src/look/fonts/"];

fn is_described(path: &str) -> bool {
    DESCRIBED.iter().any(|folder| path.starts_with(folder))
}

/// Data files, pictures, and test files, which may be damaged on purpose.
fn may_be_binary(path: &str) -> bool {
    is_described(path) || path.starts_with("docs/img/") || path.contains("/tests/")
}

fn undescribed(tree: &Tree) -> Vec<Violation> {
    let mut folders: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for path in tree.paths().filter(|path| is_described(path)) {
        if let Some((folder, name)) = path.rsplit_once('/') {
            folders.entry(folder).or_default().push(name);
        }
    }
    let mut violations = Vec::new();
    for (folder, names) in folders {
        let readme = format!("{folder}/README.md");
        let note = tree.text(&readme).unwrap_or_default();
        let uncovered = names.iter().filter(|name| !is_note(name) && !covers(note, name));
        violations.extend(uncovered.map(|name| {
            let message = format!("say in {readme} where it comes from, by its name or by a pattern such as `*.toml`");
            Violation::new(&format!("{folder}/{name}"), 1, message)
        }));
        let licence = note.to_lowercase();
        if !note.is_empty() && !licence.contains("licence") && !licence.contains("license") {
            violations.push(Violation::new(&readme, 1, "say under which licence these files are given"));
        }
    }
    violations
}

/// Files that are notes themselves.
fn is_note(name: &str) -> bool {
    ["README", "NOTICE", "LICENCE", "LICENSE"].iter().any(|note| name.starts_with(note))
}

fn covers(note: &str, name: &str) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| format!("*.{ending}"));
    note.contains(name) || ending.is_some_and(|pattern| note.contains(&pattern))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_covered_by_its_name_or_by_a_pattern() {
        let files = [
            ("data/boards/README.md", "`*.txt`: drawn by us. Licence as the project's.\n"),
            ("data/boards/square.txt", ""),
            ("data/words/README.md", "`small.words`: ours. License: CC0.\n"),
            ("data/words/small.words", ""),
            ("data/words/LICENSE-CC0", ""),
        ];
        assert_eq!(check(&Tree::sample(&files)), []);
    }

    #[test]
    fn a_file_that_is_no_text_has_its_places() {
        let tree = Tree::default().with_binary("crates/notation/tests/old.gcg").with_binary("crates/cli/tool.zip");
        let violations = check(&tree);
        assert_eq!(violations.len(), 1);
        assert_eq!(violations[0].path, "crates/cli/tool.zip");
    }

    #[test]
    fn a_file_that_nobody_speaks_of_is_found() {
        let files = [
            ("data/boards/README.md", "`*.txt` are ours. Licence: as the project.\n"),
            ("data/boards/square.txt", ""),
            ("data/boards/odd.bin", ""),
            ("data/words/small.words", ""),
        ];
        let violations = check(&Tree::sample(&files));
        let paths: Vec<&str> = violations.iter().map(|violation| violation.path.as_str()).collect();
        assert_eq!(paths, ["data/boards/odd.bin", "data/words/small.words"]);
    }

    #[test]
    fn a_note_without_a_licence_is_found() {
        let files = [("data/boards/README.md", "`*.txt` are ours.\n"), ("data/boards/square.txt", "")];
        assert_eq!(check(&Tree::sample(&files)).len(), 1);
    }
}
