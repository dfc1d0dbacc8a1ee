//! The digest of every preset is pinned, so that no rule changes unseen.
//!
//! Where a change is meant: `UPDATE_DIGESTS=1 cargo test -p editions --test digests`, and look at what changed.

use std::fmt::Write as _;

const PINNED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/digests.txt");

#[test]
fn no_shipped_ruleset_changes_unseen() {
    let mut digests = String::new();
    for preset in editions::catalogue().unwrap().presets {
        writeln!(digests, "{} {}", preset.ruleset.digest(), preset.name).unwrap();
    }
    if std::env::var_os("UPDATE_DIGESTS").is_some() {
        std::fs::write(PINNED, &digests).unwrap();
    }
    assert_eq!(std::fs::read_to_string(PINNED).unwrap(), digests, "see the top of this test");
}
