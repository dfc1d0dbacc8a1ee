//! The lengths of files and functions. The exceptions are listed, and the lists only shrink.

use std::collections::BTreeMap;

use crate::source::Source;
use crate::tree::Tree;
use crate::violation::Violation;

/// A kind of thing that must not grow without end.
struct Limit {
    what: &'static str,
    lines: usize,
    /// The file that lists the exceptions: what it is, then its length, on each line.
    list: &'static str,
}

const FILES: Limit = Limit { what: "file", lines: 600, list: "xtask/tidy-long-files.txt" };
const FUNCTIONS: Limit = Limit { what: "function", lines: 70, list: "xtask/tidy-long-functions.txt" };

/// Something with a length.
struct Measured {
    /// The key in the list.
    key: String,
    path: String,
    line: usize,
    length: usize,
}

/// All lengths beyond the limit that are not listed, and all listed ones that have become shorter.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = FILES.check(tree, files(tree));
    violations.extend(FUNCTIONS.check(tree, functions(tree)));
    violations
}

fn files(tree: &Tree) -> Vec<Measured> {
    let is_source = |path: &str| [".rs", ".ts", ".svelte", ".css"].iter().any(|ending| path.ends_with(ending));
    let sources = tree.texts().filter(|(path, _)| is_source(path));
    let measured = sources.map(|(path, text)| Measured {
        key: path.to_owned(),
        path: path.to_owned(),
        line: 1,
        length: text.lines().count(),
    });
    measured.collect()
}

fn functions(tree: &Tree) -> Vec<Measured> {
    let mut measured = Vec::new();
    for (path, text) in tree.rust() {
        measured.extend(Source::parse(text).functions().into_iter().map(|function| Measured {
            key: format!("{path}::{}", function.name),
            path: path.to_owned(),
            line: function.line,
            length: function.length,
        }));
    }
    measured
}

impl Limit {
    fn check(&self, tree: &Tree, measured: Vec<Measured>) -> Vec<Violation> {
        let mut violations = Vec::new();
        let mut listed = self.listed(tree, &mut violations);
        let longest_first = {
            let mut measured = measured;
            // Of two functions with one name in one file, the list means the longer.
            measured.sort_by_key(|one| std::cmp::Reverse(one.length));
            measured
        };
        for one in longest_first {
            let entry = listed.remove(&one.key);
            if let Some(message) = self.fault(one.length, entry.map(|(length, _)| length)) {
                violations.push(Violation::new(&one.path, one.line, message));
            }
        }
        let gone = listed.into_iter().map(|(key, (_, line))| {
            Violation::new(self.list, line, format!("{key} does not exist; take it from the list"))
        });
        violations.extend(gone);
        violations
    }

    fn fault(&self, length: usize, listed: Option<usize>) -> Option<String> {
        let Limit { what, lines, list } = self;
        match listed {
            None if length > *lines => {
                Some(format!("a {what} of {length} lines; {lines} are the limit: split it by noun"))
            }
            Some(_) if length <= *lines => Some(format!("short enough now: take it from {list}")),
            Some(listed) if length > listed => {
                Some(format!("it has grown from {listed} to {length} lines; the list only shrinks: split it"))
            }
            Some(listed) if length < listed => Some(format!("it has {length} lines now: lower the number in {list}")),
            None | Some(_) => None,
        }
    }

    /// The exceptions, each with its length and its line in the list.
    fn listed(&self, tree: &Tree, violations: &mut Vec<Violation>) -> BTreeMap<String, (usize, usize)> {
        let mut listed = BTreeMap::new();
        for (index, line) in tree.text(self.list).unwrap_or_default().lines().enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            match line.rsplit_once(' ').map(|(key, length)| (key.trim(), length.parse())) {
                Some((key, Ok(length))) => {
                    listed.insert(key.to_owned(), (length, index + 1));
                }
                Some((_, Err(_))) | None => {
                    violations.push(Violation::new(self.list, index + 1, "a path and a number of lines expected"));
                }
            }
        }
        listed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(length: usize, list: &str) -> Vec<String> {
        let text = "//\n".repeat(length);
        let tree = Tree::sample(&[("crates/a/src/long.rs", text.as_str()), (FILES.list, list)]);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_file_within_the_limit_needs_no_entry() {
        assert_eq!(faults(FILES.lines, "# nothing\n"), Vec::<String>::new());
    }

    #[test]
    fn a_longer_file_needs_an_entry_with_its_length() {
        assert!(faults(601, "")[0].contains("601 lines"));
        assert_eq!(faults(601, "crates/a/src/long.rs 601\n"), Vec::<String>::new());
    }

    #[test]
    fn the_list_only_shrinks() {
        assert!(faults(700, "crates/a/src/long.rs 650\n")[0].contains("grown from 650 to 700"));
        assert!(faults(640, "crates/a/src/long.rs 650\n")[0].contains("lower the number"));
        assert!(faults(100, "crates/a/src/long.rs 650\n")[0].contains("take it from"));
        assert!(faults(100, "crates/a/src/gone.rs 650\n")[0].contains("does not exist"));
        assert!(faults(100, "crates/a/src/long.rs\n")[0].contains("expected"));
    }

    #[test]
    fn a_long_function_is_found_at_its_first_line() {
        let text = format!("\nfn long() {{\n{}}}\nfn short() {{}}\n", "    f();\n".repeat(FUNCTIONS.lines));
        let violations = check(&Tree::sample(&[("crates/a/src/lib.rs", text.as_str())]));
        assert_eq!(violations.len(), 1);
        assert_eq!(violations[0].line, 2);
        let list = (FUNCTIONS.list, "crates/a/src/lib.rs::long 72\n");
        assert_eq!(check(&Tree::sample(&[("crates/a/src/lib.rs", text.as_str()), list])), []);
    }
}
