//! Checks that the map has a paragraph about every crate, and shows it in its diagram.

use crate::cargo::Workspace;
use crate::tree::Tree;
use crate::violation::Violation;

const MAP: &str = "docs/ARCHITECTURE.md";

/// Every crate whose folder the map does not name, or its diagram does not show.
pub(super) fn check(tree: &Tree, workspace: &Workspace) -> Vec<Violation> {
    let Some(map) = tree.text(MAP) else {
        return vec![Violation::new(MAP, 1, "there is no map of the project; write one")];
    };
    let folders = || workspace.packages.iter().filter_map(|package| package.folder.rsplit('/').next());
    let untold = folders()
        .filter(|folder| !names(map, folder))
        .map(|folder| Violation::new(MAP, 1, format!("`{folder}` is missing; say in a paragraph what it does")));
    let hidden = folders()
        .filter(|folder| !shows(map, folder))
        .map(|folder| Violation::new(MAP, 1, format!("`{folder}` is missing in the diagram; show what it builds on")));
    untold.chain(hidden).collect()
}

/// Whether the first fenced block, which is the diagram, contains the folder as a word.
fn shows(map: &str, folder: &str) -> bool {
    let diagram = map.split("```").nth(1).unwrap_or_default();
    diagram.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-'))).any(|word| word == folder)
}

/// Whether the map names the folder, as code or as a folder: most crate names are ordinary words too.
fn names(map: &str, folder: &str) -> bool {
    map.contains(&format!("`{folder}`"))
        || map.lines().any(|line| {
            line.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-' | '/')))
                .any(|word| word == format!("{folder}/") || word.trim_end_matches('/') == format!("crates/{folder}"))
        })
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::cargo::Package;

    fn missing(map: &str) -> usize {
        let package = |folder: &str| Package {
            name: "tilewright".to_owned(),
            folder: folder.to_owned(),
            dependencies: Vec::new(),
            benches: Vec::new(),
        };
        let packages = vec![package("crates/cli"), package("crates/rules"), package("xtask")];
        check(&Tree::sample(&[(MAP, map)]), &Workspace { packages, target: PathBuf::new() }).len()
    }

    #[test]
    fn a_crate_is_named_as_code_or_as_a_folder() {
        assert_eq!(
            missing("```\ncli rules xtask\n```\n`cli` asks, `crates/rules` answers.\n  xtask/   automation\n"),
            0
        );
    }

    #[test]
    fn a_crate_that_only_a_paragraph_names_is_missing_in_the_diagram() {
        assert_eq!(missing("```\ncli xtask\n```\n`cli` asks, `crates/rules` answers, `xtask` builds.\n"), 1);
    }

    #[test]
    fn an_ordinary_word_does_not_name_a_crate() {
        assert_eq!(missing("```\ncli rules xtask\n```\nthe rules of xtask and cli"), 3);
    }

    #[test]
    fn a_project_without_a_map_is_reported() {
        assert_eq!(check(&Tree::default(), &Workspace { packages: Vec::new(), target: PathBuf::new() }).len(), 1);
    }
}
