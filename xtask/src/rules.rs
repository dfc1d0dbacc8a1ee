//! `cargo xtask rules`: the tests of each rule.
//!
//! docs/RULES.md gives every rule an id; a test names the rules that it shows in a comment above it: `/// Rules: E4,
//! T1`. A rule without a test is a promise that nobody checks.

mod citation;
mod id;

use std::collections::BTreeMap;

use crate::report::Outcome;
use crate::tree::Tree;
use crate::violation::{self, Violation};
use crate::{Failure, no_arguments};
use citation::Citation;
use id::Id;

const RULES: &str = "docs/RULES.md";

/// Prints the table of rules and tests.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    no_arguments("rules", arguments)?;
    let coverage = Coverage::of(&Tree::read().map_err(Failure::Work)?);
    print!("{}", coverage.table());
    if coverage.violations.is_empty() {
        println!("{}", coverage.summary());
        return Ok(());
    }
    print!("\n{}", violation::list(&coverage.violations));
    Err(Failure::Work(format!("{}; {} faults, listed above", coverage.summary(), coverage.violations.len())))
}

/// The same check as a step of a larger command, without the table.
pub(crate) fn step() -> Outcome {
    let coverage = Coverage::of(&Tree::read()?);
    if coverage.violations.is_empty() { Ok(coverage.summary()) } else { Err(violation::list(&coverage.violations)) }
}

/// The tests of each rule, and the faults of citations.
struct Coverage {
    /// Every rule of the document with the tests that name it, as `path:line name`.
    tests: BTreeMap<Id, Vec<String>>,
    violations: Vec<Violation>,
}

impl Coverage {
    fn of(tree: &Tree) -> Coverage {
        let mut coverage = Coverage { tests: BTreeMap::new(), violations: Vec::new() };
        let rules = tree.text(RULES).unwrap_or_default();
        let lines = id::in_brackets(rules);
        coverage.tests.extend(lines.keys().map(|id| (*id, Vec::new())));
        let missing: Vec<String> = id::all().filter(|id| !lines.contains_key(id)).map(|id| format!("[{id}]")).collect();
        if !missing.is_empty() {
            let message = format!("no rule is marked with {}; every id has one", missing.join(" "));
            coverage.violations.push(Violation::new(RULES, 1, message));
        }
        for (path, text) in tree.rust() {
            for citation in citation::citations(text) {
                coverage.add(path, citation);
            }
        }
        let unshown = coverage.tests.iter().filter(|(_, tests)| tests.is_empty());
        let unshown = unshown.map(|(id, _)| {
            let message = format!("no test shows {id}; write one and put `/// Rules: {id}` above it");
            Violation::new(RULES, lines[id], message)
        });
        coverage.violations.extend(unshown);
        coverage
    }

    fn add(&mut self, path: &str, citation: Citation) {
        let line = citation.line;
        let name = match citation.test {
            Ok(name) => name,
            Err(fault) => return self.violations.push(Violation::new(path, line, fault)),
        };
        for word in citation.ids {
            match Id::parse(&word).and_then(|id| self.tests.get_mut(&id)) {
                Some(tests) => tests.push(format!("{path}:{line} {name}")),
                None => self.violations.push(Violation::new(path, line, format!("{RULES} has no rule [{word}]"))),
            }
        }
    }

    fn table(&self) -> String {
        let mut table = String::new();
        for (id, tests) in &self.tests {
            let id = id.to_string();
            if tests.is_empty() {
                table.push_str(&format!("{id:<4} —\n"));
            }
            for test in tests {
                table.push_str(&format!("{id:<4} {test}\n"));
            }
        }
        table
    }

    fn summary(&self) -> String {
        let shown = self.tests.values().filter(|tests| !tests.is_empty()).count();
        let citations: usize = self.tests.values().map(Vec::len).sum();
        format!("{shown} of {} rules shown by tests, {citations} times in all", self.tests.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document() -> String {
        id::all().map(|id| format!("1. A rule. [{id}]\n")).collect()
    }

    fn test_citing(ids: &str) -> String {
        format!("/// Rules: {ids}\n#[test]\nfn the_rule_holds() {{}}\n")
    }

    fn every_id() -> String {
        id::all().map(|id| id.to_string()).collect::<Vec<_>>().join(", ")
    }

    fn faults(rules: &str, test: &str) -> Vec<String> {
        let tree = Tree::sample(&[(RULES, rules), ("crates/rules/tests/a.rs", test)]);
        Coverage::of(&tree).violations.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_test_for_every_rule_is_enough() {
        assert_eq!(faults(&document(), &test_citing(&every_id())), Vec::<String>::new());
    }

    #[test]
    fn a_rule_without_a_test_is_reported_at_its_line() {
        let cited = every_id().replace("E4, ", "");
        let faults = faults(&document(), &test_citing(&cited));
        assert_eq!(faults.len(), 1);
        assert!(faults[0].starts_with("docs/RULES.md:4: no test shows E4"), "{faults:?}");
    }

    #[test]
    fn an_id_that_the_document_lost_is_reported() {
        let rules = document().replace("[G2]", "");
        let faults = faults(&rules, &test_citing(&every_id()));
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].contains("no rule is marked with [G2];") && faults[1].contains("has no rule [G2]"));
    }

    #[test]
    fn only_tests_can_show_a_rule() {
        let text = test_citing(&every_id()) + "/// Rules: E4\nfn not_a_test() {}\n";
        let faults = faults(&document(), &text);
        assert_eq!(faults.len(), 1);
        assert!(faults[0].contains("`not_a_test` is not a test"), "{faults:?}");
    }

    #[test]
    fn the_table_names_the_place_of_every_test() {
        let tree = Tree::sample(&[(RULES, "[E4] [T1]"), ("crates/rules/tests/a.rs", &test_citing("E4"))]);
        assert_eq!(Coverage::of(&tree).table(), "E4   crates/rules/tests/a.rs:1 the_rule_holds\nT1   —\n");
    }
}
