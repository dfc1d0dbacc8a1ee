//! Checks that the files and folders that documents name exist, so that "where to make a change" leads to a place.
//!
//! A document may leave out the beginning of a path: `wire/problem.rs` is any file with this end. Decisions and
//! measurements are left alone, because they tell of the day on which they were written.

use super::documents::code_spans;
use crate::tree::Tree;
use crate::violation::Violation;

/// Endings that only files of this project have in its documents; the others also belong to files of users.
const OUR_ENDINGS: &[&str] = &["rs", "ts", "svelte", "css"];

/// Every file or folder in the documents that does not exist.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| is_document(path)) {
        for (line, span) in code_spans(text).filter(|(_, span)| is_ours(tree, span)) {
            if !is_there(tree, span) {
                violations.push(Violation::new(path, line, format!("there is no file or folder `{span}`")));
            }
        }
    }
    violations
}

fn is_document(path: &str) -> bool {
    let name = path.strip_prefix("docs/").unwrap_or(path);
    name.ends_with(".md") && !name.contains('/') && name != "CHANGELOG.md"
}

/// Whether a text between backticks names a file or a folder of the project.
fn is_ours(tree: &Tree, span: &str) -> bool {
    let is_path = span.chars().all(|c| c.is_ascii_alphanumeric() || "_-./*".contains(c));
    if !is_path || span.starts_with(['.', '/']) || span.contains("//") || has_placeholder(span) {
        return false;
    }
    let (first, is_deep) = span.split_once('/').map_or((span, false), |(first, _)| (first, true));
    let is_home = || tree.has(first) || tree.has(&format!("crates/{first}"));
    has_our_ending(span) || span.ends_with('/') || (is_deep && is_home())
}

fn has_our_ending(span: &str) -> bool {
    span.rsplit_once('.').is_some_and(|(stem, ending)| !stem.is_empty() && OUR_ENDINGS.contains(&ending))
}

/// Whether a part of the path is in capitals and stands for a name that the reader chooses: `data/editions/NAME.toml`.
fn has_placeholder(span: &str) -> bool {
    let stands_for_a_name = |part: &str| {
        let stem = part.split('.').next().unwrap_or_default();
        !part.ends_with(".md") && !stem.is_empty() && stem.chars().all(|c| c.is_ascii_uppercase())
    };
    span.split('/').any(stands_for_a_name)
}

/// Whether the parts of the path follow each other in the path of a file.
fn is_there(tree: &Tree, span: &str) -> bool {
    let wanted: Vec<&str> = span.trim_end_matches('/').split('/').collect();
    tree.paths().any(|path| {
        let parts: Vec<&str> = path.split('/').collect();
        parts.windows(wanted.len()).any(|window| window.iter().zip(&wanted).all(|(part, wanted)| fits(part, wanted)))
    })
}

/// Whether a name is this one, in which a star stands for any text.
fn fits(name: &str, wanted: &str) -> bool {
    match wanted.split_once('*') {
        Some((before, after)) => {
            name.len() >= before.len() + after.len() && name.starts_with(before) && name.ends_with(after)
        }
        None => name == wanted,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        let files = [
            ("docs/PAGE.md", text),
            ("docs/adr/0001-one.md", "`server/src/gone.rs`"),
            ("crates/server/src/http/spec.rs", ""),
            ("web/src/text/en/home.ts", ""),
            ("xtask/tidy-long-files.txt", ""),
        ];
        check(&Tree::sample(&files)).iter().map(|violation| violation.message.clone()).collect()
    }

    #[test]
    fn files_and_folders_that_are_there_pass() {
        let all = "`crates/server/src/http/spec.rs` `server/src/http` `http/` `spec.rs` `web/src/text/*/home.ts` \
                   `xtask/tidy-long-*.txt` `docs/PAGE.md`";
        assert_eq!(faults(all), Vec::<String>::new());
    }

    #[test]
    fn a_file_or_a_folder_that_is_gone_is_found() {
        for gone in
            ["server/src/http/gone.rs", "gone.rs", "server/gone", "gone/", "web/src/text/*/gone.ts", "docs/GONE.md"]
        {
            assert_eq!(faults(&format!("`{gone}`")), [format!("there is no file or folder `{gone}`")]);
        }
    }

    #[test]
    fn names_of_other_things_are_not_taken_for_paths() {
        let others = "`tilewright.toml` `players.csv` `/etc/tilewright/tilewright.toml` `data/editions/NAME.toml` \
                      `GET /me` `text/html` `rules::Game` `.rs` `./english` `8F HORN` `1/2`";
        assert_eq!(faults(others), Vec::<String>::new());
    }
}
