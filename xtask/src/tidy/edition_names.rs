//! Checks that no code asks which edition is played: the kinds of rules are code, the editions are data.

use crate::source::Source;
use crate::text::neighbours;
use crate::tree::Tree;
use crate::violation::Violation;

/// Every name of an edition or variation in the code.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let names: Vec<&str> = tree.paths().filter_map(name_of_data).collect();
    let mut violations = Vec::new();
    for (path, text) in tree.rust().filter(|(path, _)| is_program(path)) {
        let source = Source::parse(text);
        let test_lines = source.test_lines();
        for (line, literal) in &source.strings {
            if test_lines[line - 1] {
                continue;
            }
            if let Some(name) = names.iter().find(|name| mentions(literal, name)) {
                let message = format!(
                    "\"{literal}\" names '{name}' of data/; match on the rule instead, and put what is special into the data file"
                );
                violations.push(Violation::new(path, *line, message));
            }
        }
    }
    violations
}

/// The name of an edition or variation, from the path of its data file.
fn name_of_data(path: &str) -> Option<&str> {
    let file = path.strip_prefix("data/editions/").or_else(|| path.strip_prefix("data/variations/"))?;
    file.strip_suffix(".toml").filter(|name| !name.contains('/'))
}

/// Whether a file is part of a program, and not of its tests. The words of a language and the names of its lists are
/// not names of editions.
fn is_program(path: &str) -> bool {
    if path.starts_with("crates/english/") {
        return false;
    }
    let mut folders = path.split('/');
    let in_source = match folders.next() {
        Some("crates") => folders.nth(1) == Some("src"),
        Some("xtask") => folders.next() == Some("src"),
        Some(_) | None => false,
    };
    in_source && !folders.any(|part| matches!(part, "tests" | "tests.rs"))
}

/// Whether a literal is the name, alone or joined to others with `+` or `-`.
fn mentions(literal: &str, name: &str) -> bool {
    let joins = |c: Option<char>| c.is_none_or(|c| matches!(c, '+' | '-'));
    neighbours(literal, name).any(|(before, after)| joins(before) && joins(after))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DATA: [(&str, &str); 3] =
        [("data/editions/club.toml", ""), ("data/variations/nine-tile.toml", ""), ("data/boards/round.txt", "")];

    fn lines(path: &str, text: &str) -> Vec<usize> {
        let mut files = DATA.to_vec();
        files.push((path, text));
        check(&Tree::sample(&files)).iter().map(|violation| violation.line).collect()
    }

    #[test]
    fn words_of_a_language_are_no_editions() {
        assert!(lines("crates/english/src/list.rs", "const NAME: &str = \"english-club\";\n").is_empty());
    }

    #[test]
    fn a_name_in_a_literal_is_found_alone_or_joined() {
        let text = "fn f() {\n  \"club\";\n  \"club+nine-tile\";\n  \"old-club\";\n  r\"nine-tile\";\n}\n";
        assert_eq!(lines("crates/rules/src/play.rs", text), [2, 3, 4, 5]);
    }

    #[test]
    fn prose_other_words_and_comments_are_fine() {
        let text = "/// Like \"club\".\nfn f() { \"the club rules\"; \"clubs\"; \"round\"; \"nine\"; }\n";
        assert_eq!(lines("crates/rules/src/play.rs", text), Vec::<usize>::new());
    }

    #[test]
    fn tests_may_name_editions() {
        let text = "#[cfg(test)]\nmod tests {\n  const E: &str = \"club\";\n}\nconst F: &str = \"club\";\n";
        assert_eq!(lines("crates/rules/src/play.rs", text), [5]);
        for path in ["crates/rules/tests/a.rs", "crates/rules/src/game/tests.rs", "crates/rules/benches/b.rs"] {
            assert_eq!(lines(path, "const E: &str = \"club\";\n"), Vec::<usize>::new(), "{path}");
        }
    }
}
