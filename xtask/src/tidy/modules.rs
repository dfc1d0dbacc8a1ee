//! Checks the module style: `noun.rs` next to the folder `noun/`, so that no two open files have the same name; and no
//! module with the name of a crate that its own crate uses.

use crate::cargo::Workspace;
use crate::tree::Tree;
use crate::violation::Violation;

/// Every module in the old style, and every one with the name of a crate that its own crate uses.
pub(super) fn check(tree: &Tree, workspace: &Workspace) -> Vec<Violation> {
    let mut violations = old_style(tree);
    violations.extend(hiding(tree, workspace));
    violations
}

/// Modules, at any depth, beside which `store::…` would mean the module instead of the crate.
fn hiding(tree: &Tree, workspace: &Workspace) -> Vec<Violation> {
    let mut violations = Vec::new();
    for package in &workspace.packages {
        let used = package.dependencies.iter().map(|dependency| dependency.name.as_str());
        for name in used.filter(|name| workspace.packages.iter().any(|package| package.name == *name)) {
            let (folder, file) = (format!("{}/src/", package.folder), format!("/{name}.rs"));
            for path in tree.paths().filter(|path| path.starts_with(&folder) && path.ends_with(&file)) {
                let message = format!("it hides the crate `{name}`, which this crate uses; give it another name");
                violations.push(Violation::new(path, 1, message));
            }
        }
    }
    violations
}

/// Every `mod.rs`, except those of helpers, which Cargo would otherwise take for tests or benchmarks.
fn old_style(tree: &Tree) -> Vec<Violation> {
    let strays = tree.paths().filter(|path| path.ends_with("/mod.rs") && !is_helper(path));
    strays
        .map(|path| {
            let folder = path.trim_end_matches("/mod.rs");
            Violation::new(path, 1, format!("a module with parts is `{folder}.rs` beside its folder; rename this file"))
        })
        .collect()
}

/// `tests/NAME/mod.rs` or `benches/NAME/mod.rs` of a crate.
fn is_helper(path: &str) -> bool {
    let mut folders = path.rsplit('/').skip(1);
    folders.next().is_some() && matches!(folders.next(), Some("tests" | "benches"))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::cargo::{Dependency, Kind, Package};

    #[test]
    fn only_helpers_of_tests_and_benchmarks_are_called_mod() {
        let helpers = ["crates/a/tests/common/mod.rs", "crates/a/benches/common/mod.rs"];
        let names = ["crates/a/src/noun/mod.rs", "crates/a/src/noun.rs", helpers[0], helpers[1]];
        let tree = Tree::sample(&names.map(|name| (name, "")));
        assert_eq!(old_style(&tree).len(), 1);
    }

    #[test]
    fn no_module_hides_a_crate_that_is_used_beside_it() {
        let package = |name: &str, used: &[&str]| Package {
            name: name.to_owned(),
            folder: format!("crates/{name}"),
            dependencies: used.iter().map(|used| Dependency { name: (*used).to_owned(), kind: Kind::Build }).collect(),
            benches: Vec::new(),
        };
        let packages = vec![package("store", &[]), package("server", &["store"]), package("rules", &[])];
        let workspace = Workspace { packages, target: PathBuf::new() };
        let hiding = ["crates/server/src/http/store.rs", "crates/server/src/store.rs"];
        let fine = ["crates/server/src/rules.rs", "crates/server/tests/store.rs", "crates/store/src/store.rs"];
        let all: Vec<(&str, &str)> = hiding.iter().chain(&fine).map(|&name| (name, "")).collect();
        let violations = check(&Tree::sample(&all), &workspace);
        assert_eq!(violations.iter().map(|one| one.path.as_str()).collect::<Vec<_>>(), hiding);
    }
}
