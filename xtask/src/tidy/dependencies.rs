//! The allowed dependencies of each crate. A new edge in this table is a decision, and changes docs/ARCHITECTURE.md
//! too.

use crate::cargo::{Kind, Package, Workspace};
use crate::tree::Tree;
use crate::violation::Violation;

/// The allowed dependencies of one crate.
struct Wall {
    package: &'static str,
    /// The crates of the workspace that it may use.
    ours: &'static [&'static str],
    /// The external crates that it may use.
    outside: Outside,
}

enum Outside {
    /// Any that the root manifest offers.
    Any,
    /// Only these.
    Only(&'static [&'static str]),
}

/// From the bottom to the top.
const WALLS: &[Wall] = &[
    // Macros that make nothing, in the place of those that describe the wire types.
    Wall { package: "blanks", ours: &[], outside: Outside::Only(&[]) },
    Wall { package: "tiles", ours: &[], outside: Outside::Only(&[]) },
    // The digest of a ruleset is the only thing that the referee does not compute itself.
    Wall { package: "rules", ours: &["tiles"], outside: Outside::Only(&["sha2"]) },
    // An event follows from its log as well; the exact matching of a field is the only thing that it does not compute
    // itself.
    Wall { package: "events", ours: &[], outside: Outside::Only(&["integer-blossom"]) },
    Wall { package: "draws", ours: &["tiles", "rules"], outside: Outside::Any },
    Wall { package: "editions", ours: &["tiles", "rules"], outside: Outside::Any },
    // It answers the referee's question whether a word is good, hence `rules`.
    Wall { package: "lexicon", ours: &["tiles", "rules"], outside: Outside::Any },
    // The default list is data with a thin reader, apart so that the lexicon code builds without it.
    Wall { package: "english", ours: &["tiles", "lexicon"], outside: Outside::Any },
    Wall { package: "movegen", ours: &["tiles", "rules", "lexicon"], outside: Outside::Any },
    Wall { package: "engine", ours: &["tiles", "rules", "lexicon", "movegen"], outside: Outside::Any },
    Wall { package: "notation", ours: &["tiles", "rules"], outside: Outside::Any },
    // Replays files of other programs through the referee; it stores nothing and sends nothing. Files name boards, tiles
    // and editions, hence `editions`.
    Wall {
        package: "transcripts",
        ours: &["tiles", "rules", "editions", "notation"],
        outside: Outside::Only(&["thiserror"]),
    },
    // Learning words: functions of a list and of answers. Its tests use a real list.
    Wall { package: "study", ours: &["tiles", "lexicon"], outside: Outside::Only(&[]) },
    // Data with a thin reader; the program that shows a position reads it.
    Wall { package: "puzzles", ours: &[], outside: Outside::Only(&["serde", "serde_json"]) },
    // It stores lines that it does not read: no rule may enter a statement.
    Wall { package: "store", ours: &[], outside: Outside::Any },
    // Tasks for newcomers; the referee answers, and the program that shows a lesson supplies the judge of words.
    Wall { package: "lessons", ours: &["tiles", "rules", "editions", "notation"], outside: Outside::Any },
    Wall {
        package: "protocol",
        ours: &["blanks", "tiles", "rules", "draws", "editions", "events", "notation", "transcripts"],
        outside: Outside::Any,
    },
    // All sentences for people: it reads the facts of all other libraries.
    Wall {
        package: "speech",
        ours: &[
            "tiles",
            "rules",
            "draws",
            "editions",
            "events",
            "movegen",
            "engine",
            "notation",
            "transcripts",
            "lessons",
            "protocol",
        ],
        outside: Outside::Only(&[]),
    },
    // Engine against engine; it opens no files: the caller finds rules, words and values of leaves.
    Wall {
        package: "matches",
        ours: &["tiles", "rules", "lexicon", "movegen", "engine", "notation", "speech"],
        outside: Outside::Only(&["serde", "serde_json", "thiserror"]),
    },
    // Random games and fuzz bodies, for tests only.
    Wall {
        package: "testkit",
        ours: &[
            "tiles",
            "rules",
            "draws",
            "editions",
            "lexicon",
            "english",
            "movegen",
            "notation",
            "protocol",
            "transcripts",
        ],
        outside: Outside::Any,
    },
    // The built pages and how they are served: bytes and headers, no server.
    Wall { package: "webapp", ours: &[], outside: Outside::Only(&[]) },
    // It asks for views and sends documents; hidden tiles it only stores.
    Wall {
        package: "server",
        ours: &[
            "blanks",
            "tiles",
            "rules",
            "draws",
            "editions",
            "lexicon",
            "english",
            "events",
            "movegen",
            "engine",
            "notation",
            "protocol",
            "transcripts",
            "lessons",
            "puzzles",
            "speech",
            "store",
            "study",
            "webapp",
        ],
        outside: Outside::Any,
    },
    // Real servers under attack and under load: it plays as people do, and reads the store only afterwards.
    Wall {
        package: "trials",
        ours: &["tiles", "rules", "draws", "events", "movegen", "protocol", "store", "server"],
        outside: Outside::Any,
    },
    // The game at one keyboard: rules and words are passed in, and it knows no options, folders or servers.
    Wall {
        package: "terminal",
        ours: &[
            "tiles", "rules", "draws", "editions", "lexicon", "movegen", "engine", "notation", "protocol", "speech",
        ],
        outside: Outside::Any,
    },
    Wall {
        package: "tilewright",
        ours: &[
            "tiles",
            "rules",
            "draws",
            "editions",
            "events",
            "lexicon",
            "english",
            "movegen",
            "engine",
            "matches",
            "notation",
            "protocol",
            "puzzles",
            "transcripts",
            "speech",
            "store",
            "study",
            "server",
            "terminal",
        ],
        outside: Outside::Any,
    },
    Wall { package: "xtask", ours: &[], outside: Outside::Only(&[]) },
];

/// Crates that no other crate uses.
const PROGRAMS: &[&str] = &["tilewright", "xtask"];

/// Every edge between crates that the table does not allow.
pub(super) fn check(tree: &Tree, workspace: &Workspace) -> Vec<Violation> {
    let mut violations = Vec::new();
    let is_ours = |name: &str| workspace.packages.iter().any(|package| package.name == name);
    for package in &workspace.packages {
        let manifest = format!("{}/Cargo.toml", package.folder);
        let Some(level) = WALLS.iter().position(|wall| wall.package == package.name) else {
            let message = format!(
                "crate '{}' has no wall: add it to the table in xtask/src/tidy/dependencies.rs and to docs/ARCHITECTURE.md",
                package.name
            );
            violations.push(Violation::new(&manifest, 1, message));
            continue;
        };
        for dependency in &package.dependencies {
            let name = dependency.name.as_str();
            let fault = match (is_ours(name), dependency.kind) {
                (true, Kind::Build) => forbidden_edge(&WALLS[level], name),
                (true, Kind::Dev) => forbidden_test_edge(level, name),
                (false, Kind::Build) => forbidden_outsider(&WALLS[level], name),
                (false, Kind::Dev) => None,
            };
            if let Some(message) = fault {
                violations.push(Violation::new(&manifest, line_in_manifest(tree, package, name), message));
            }
        }
    }
    violations
}

fn forbidden_edge(wall: &Wall, name: &str) -> Option<String> {
    if wall.ours.contains(&name) {
        return None;
    }
    let allowed = if wall.ours.is_empty() { "none of ours".to_owned() } else { wall.ours.join(", ") };
    Some(format!(
        "`{}` may not depend on `{name}` (allowed: {allowed}); move the code to where both may see it, \
         or open the wall in xtask/src/tidy/dependencies.rs with a reason in docs/adr/",
        wall.package
    ))
}

/// Tests of a lower crate may use an upper one (the referee is tested with the shipped editions), but not the programs
/// at the top.
fn forbidden_test_edge(level: usize, name: &str) -> Option<String> {
    PROGRAMS.contains(&name).then(|| {
        format!("the tests of `{}` may not depend on the program `{name}`; test that one itself", WALLS[level].package)
    })
}

fn forbidden_outsider(wall: &Wall, name: &str) -> Option<String> {
    let Outside::Only(allowed) = wall.outside else { return None };
    let list = if allowed.is_empty() { "none".to_owned() } else { allowed.join(", ") };
    (!allowed.contains(&name))
        .then(|| format!("`{}` may not depend on `{name}` (crates of others that it may use: {list})", wall.package))
}

/// The line that names the dependency, or else the first line.
fn line_in_manifest(tree: &Tree, package: &Package, dependency: &str) -> usize {
    let text = tree.text(&format!("{}/Cargo.toml", package.folder)).unwrap_or_default();
    let names = |line: &str| {
        let line = line.trim_start().trim_start_matches("[dependencies.").trim_start_matches("[build-dependencies.");
        line.strip_prefix(dependency).is_some_and(|rest| rest.starts_with([' ', '.', '=', ']']))
    };
    text.lines().position(names).map_or(1, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::cargo::Dependency;

    fn workspace(packages: &[(&str, &[(&str, Kind)])]) -> Workspace {
        let package = |(name, dependencies): &(&str, &[(&str, Kind)])| Package {
            name: (*name).to_owned(),
            folder: format!("crates/{name}"),
            dependencies: dependencies
                .iter()
                .map(|(name, kind)| Dependency { name: (*name).to_owned(), kind: *kind })
                .collect(),
            benches: Vec::new(),
        };
        Workspace { packages: packages.iter().map(package).collect(), target: PathBuf::new() }
    }

    fn faults(packages: &[(&str, &[(&str, Kind)])]) -> Vec<String> {
        let violations = check(&Tree::default(), &workspace(packages));
        violations.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn allowed_edges_pass() {
        let fine: &[(&str, &[(&str, Kind)])] = &[
            ("tiles", &[("proptest", Kind::Dev)]),
            ("rules", &[("tiles", Kind::Build), ("sha2", Kind::Build)]),
            ("editions", &[("rules", Kind::Build), ("toml", Kind::Build)]),
            ("protocol", &[("tiles", Kind::Dev)]),
        ];
        assert_eq!(faults(fine), Vec::<String>::new());
    }

    #[test]
    fn an_edge_that_is_not_in_the_table_is_reported_at_its_line() {
        let tree = Tree::sample(&[("crates/tiles/Cargo.toml", "[package]\n[dependencies]\nrules.workspace = true\n")]);
        let violations = check(&tree, &workspace(&[("rules", &[]), ("tiles", &[("rules", Kind::Build)])]));
        assert_eq!(violations.len(), 1);
        assert_eq!((violations[0].path.as_str(), violations[0].line), ("crates/tiles/Cargo.toml", 3));
        assert!(violations[0].message.contains("allowed: none of ours"));
    }

    #[test]
    fn the_referee_may_not_use_other_peoples_crates() {
        let faults = faults(&[("rules", &[("serde", Kind::Build)])]);
        assert!(faults[0].contains("crates of others that it may use: sha2"), "{faults:?}");
    }

    #[test]
    fn tests_may_use_upper_crates_but_no_program() {
        let faults = faults(&[
            ("rules", &[("editions", Kind::Dev), ("tilewright", Kind::Dev)]),
            ("editions", &[("rules", Kind::Build)]),
            ("tilewright", &[]),
        ]);
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].contains("may not depend on the program `tilewright`"));
    }

    #[test]
    fn the_test_kit_is_for_tests_only() {
        assert!(faults(&[("rules", &[("testkit", Kind::Build)]), ("testkit", &[])])[0].contains("may not depend"));
    }

    #[test]
    fn a_crate_without_a_wall_is_reported() {
        assert!(faults(&[("helpers", &[])])[0].contains("add it to the table"));
    }

    #[test]
    fn the_table_has_no_cycle() {
        for (level, wall) in WALLS.iter().enumerate() {
            for name in wall.ours {
                let other = WALLS.iter().position(|wall| wall.package == *name);
                assert!(other.is_some_and(|other| other < level), "{} -> {name}", wall.package);
            }
        }
    }
}
