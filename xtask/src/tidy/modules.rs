//! One module style: `noun.rs` beside the folder `noun/`, so that no two open files have the same name.

use crate::tree::Tree;
use crate::violation::Violation;

/// Every `mod.rs` but those of helpers of tests, which Cargo would otherwise take for tests of their own.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let strays = tree.paths().filter(|path| path.ends_with("/mod.rs") && !is_test_helper(path));
    strays
        .map(|path| {
            let folder = path.trim_end_matches("/mod.rs");
            Violation::new(path, 1, format!("a module with parts is `{folder}.rs` beside its folder; rename this file"))
        })
        .collect()
}

/// `tests/NAME/mod.rs` of a crate.
fn is_test_helper(path: &str) -> bool {
    let mut folders = path.rsplit('/').skip(1);
    folders.next().is_some() && folders.next() == Some("tests")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_helpers_of_tests_are_called_mod() {
        let names = ["crates/a/src/noun/mod.rs", "crates/a/src/noun.rs", "crates/a/tests/common/mod.rs"];
        let tree = Tree::sample(&names.map(|name| (name, "")));
        assert_eq!(check(&tree).len(), 1);
    }
}
