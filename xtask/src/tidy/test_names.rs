//! Checks the names of functions in Rust and of tests in the web app: a name is a sentence about a thing, so it begins
//! with a noun, and not with a clause in the place of one.

use crate::text::is_word;
use crate::tree::Tree;
use crate::violation::Violation;

/// Parts that no name has, written with underscores. Each begins at a word of the name.
const ANYWHERE: &[&str] = &["what_is", "what_was", "what_are", "what_were", concat!("who", "ever"), "so_long"];
/// The word with which no name begins.
const FIRST: &str = "what_";

const WHY: &str = "name the thing: `a_file_that_is_no_game_is_refused`, and not \"what is no game\"";

/// Every name that begins with a riddle, or has one in it.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (path, text) in tree.texts() {
        let name_of = match path.rsplit_once('.') {
            Some((_, "rs")) => rust_name,
            Some((stem, "ts")) if stem.ends_with(".test") => web_name,
            _ => continue,
        };
        for (index, line) in text.lines().enumerate() {
            let name = name_of(line).unwrap_or_default();
            if is_riddle(&name) {
                violations.push(Violation::new(path, index + 1, format!("`{name}`: {WHY}")));
            }
        }
    }
    violations
}

/// The name of the function that a line of Rust begins, if it begins one.
fn rust_name(line: &str) -> Option<String> {
    let rest = line.trim_start();
    let words: Vec<&str> = rest.split(' ').take_while(|word| *word != "fn").collect();
    let is_head = words.iter().all(|word| matches!(*word, "async" | "const" | "unsafe") || word.starts_with("pub"));
    let name = is_head.then(|| rest.split(' ').nth(words.len() + 1))??;
    Some(name.chars().take_while(|&c| is_word(c)).collect())
}

/// The name of the test or of the group of tests that a line of TypeScript begins, with underscores between its words.
fn web_name(line: &str) -> Option<String> {
    let call = ["test(", "it(", "describe("].iter().find_map(|call| line.trim_start().strip_prefix(call))?;
    let name = call.trim_start_matches(['\'', '"', '`']).to_lowercase();
    Some(name.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect())
}

fn is_riddle(name: &str) -> bool {
    let words = format!("_{name}_");
    let has = |part: &&str| words.contains(&format!("_{part}_"));
    name.starts_with(FIRST) || ANYWHERE.iter().any(has)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(path: &str, text: &str) -> usize {
        check(&Tree::sample(&[(path, text)])).len()
    }

    #[test]
    fn a_name_with_a_clause_in_the_place_of_a_noun_is_found() {
        for name in ["what_stays_counts", "it_says_what_is_wrong", "a_play_stands_for_so_long_as_nobody_doubts"] {
            assert_eq!(
                faults("crates/rules/tests/laws.rs", &format!("    pub(crate) async fn {name}() {{")),
                1,
                "{name}"
            );
            let sentence = name.replace('_', " ");
            assert_eq!(faults("web/src/look/x.test.ts", &format!("  test('{sentence}', () => {{")), 1, "{sentence}");
        }
    }

    #[test]
    fn other_names_and_other_lines_are_fine() {
        for line in ["fn a_bot_sees_what_everybody_sees() {", "// fn what_is_left() {", "let what_is_left = 3;"] {
            assert_eq!(faults("crates/rules/tests/laws.rs", line), 0, "{line}");
        }
        assert_eq!(faults("web/src/look/x.test.ts", "  const text = test.what('what is it');"), 0);
        assert_eq!(faults("web/src/look/x.ts", "test('what is it');"), 0);
    }
}
