//! The leave values that are part of the program.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::Path;

use engine::leaves::{LeaveFileError, shipped};
use movegen::Equity;

#[test]
fn the_shipped_table_is_the_file_in_the_repository_and_has_a_value_for_every_leave() {
    let alphabet = editions::alphabet("english").unwrap();
    let values = shipped(&alphabet).unwrap();
    assert_eq!(values.holdings().most_tiles(), 6);
    assert_eq!(values.holdings().len(), 914_625);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/leaves/english/english.leaves");
    assert_eq!(values.write(), std::fs::read(file).unwrap());
}

#[test]
fn players_look_up_the_shipped_values() {
    let alphabet = editions::alphabet("english").unwrap();
    let values = shipped(&alphabet).unwrap();
    let table = values.table(&alphabet).unwrap();
    assert_eq!(table.len(), values.holdings().len());
    let mut held = Vec::new();
    // Testing all of them takes too long without optimisation.
    for number in (0..values.holdings().len()).step_by(101) {
        values.holdings().nth(number, &mut held);
        let tiles = values.holdings().tiles(&held);
        assert_eq!(table.get(&tiles), Equity::nearest(values.value_of(&tiles)));
    }
}

#[test]
fn the_shipped_values_know_what_every_player_knows() {
    let alphabet = editions::alphabet("english").unwrap();
    let values = shipped(&alphabet).unwrap();
    let value = |tiles: &str| values.value_of(&alphabet.tiles(tiles).unwrap());
    assert_eq!(value(""), 0.0);
    let best = ('A'..='Z').max_by(|one, next| value(&one.to_string()).total_cmp(&value(&next.to_string()))).unwrap();
    assert!(best == 'S' || best == 'Z', "{best}");
    assert!(value("?") > 20.0 && value("??") > value("?"), "blanks are worth most");
    assert!(value("UU") < value("U") && value("U") < 0.0, "a second U is worse than the first");
    assert!(value("QU") > value("Q") + 8.0, "Q wants its U");
    assert!(value("EINRST") > 15.0 && value("UUVVWW") < -20.0);
}

#[test]
fn other_sets_of_tiles_have_no_shipped_values() {
    let german = editions::alphabet("german").unwrap();
    assert_eq!(shipped(&german), Err(LeaveFileError::OtherSet));
}
