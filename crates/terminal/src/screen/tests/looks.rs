//! Pictures of the screen.

use super::*;

fn guide() -> Desk {
    let draws = ["A", "B", "HORNAET", "FAMOBQE", "PSBI", "DUG", "TLUK?"];
    let mut desk = Desk::scripted("deluxe", &["Ann", "Ben"], &draws);
    desk.press("<Enter>:8F HORN<Enter><Enter>:H6 FA.M<Enter><Enter>:10F PASTE<Enter><Enter>:9H .OB<Enter><Enter>");
    desk
}

#[test]
fn a_turn_on_eighty_by_twenty_four() {
    let mut desk = guide();
    desk.press(":h12<Enter>");
    let screen = desk.paint();
    let expected = include_str!("looks/turn-80x24.txt");
    assert_same(&screen, expected, "turn-80x24.txt");
}

#[test]
fn a_turn_on_a_hundred_and_twenty_by_forty() {
    let mut desk = guide();
    desk.size = (120, 40);
    desk.press("b");
    assert_same(&desk.paint(), include_str!("looks/turn-120x40.txt"), "turn-120x40.txt");
}

#[test]
fn the_curtain_and_the_exchange() {
    let mut desk = Desk::scripted("deluxe", &["Ann", "Ben"], &["A", "B", "HORNAEI", "FAMSTES"]);
    assert_same(&desk.paint(), include_str!("looks/curtain-80x24.txt"), "curtain-80x24.txt");
    desk.press("<Enter>4ho");
    assert_same(&desk.paint(), include_str!("looks/exchange-80x24.txt"), "exchange-80x24.txt");
}

#[test]
fn a_large_board_scrolls_with_the_cursor() {
    let names = ["Ann", "Ben"];
    let players = [Player::Person; 2];
    let edition = editions::load("super").unwrap();
    let source = Box::new(FairSource::new(&SEED, &Salt::default(), edition.ruleset.digest()));
    let mut desk = Desk::with(&edition, &names, &players, Words::Table, source);
    desk.press("<Enter>:1A<Enter>").shows(" 1  ").hides("21  ").shows("▸").shows("▾");
    desk.press(":21U<Enter>").shows("21  ").hides(" 1  ").shows("◂").shows("▴");
    desk.size = (110, 40);
    desk.shows(" 1  ").shows("21  ").hides("▸");
}

#[test]
fn a_narrow_screen_still_tells_the_scores_and_wraps_texts() {
    let mut desk = guide();
    desk.size = (50, 16);
    desk.shows("Ann 39, Ben 25").press("?").shows("change the direction of play").press("<Esc>");
    desk.size = (30, 10);
    desk.shows("The window is too small: 30×10");
}

#[test]
fn every_preset_is_drawn_on_screens_of_every_size() {
    for preset in editions::catalogue().unwrap().presets {
        let n_seats = usize::from(preset.ruleset.seats.to);
        let names: Vec<String> = (1..=n_seats).map(|n| format!("Long-named player {n}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let source = Box::new(FairSource::new(&SEED, &Salt::default(), preset.ruleset.digest()));
        let mut desk = Desk::with(&preset, &names, &vec![Player::Person; n_seats], Words::Table, source);
        for size in [(1, 1), (40, 14), (80, 24), (81, 25), (120, 40), (200, 60)] {
            desk.size = size;
            for keys in ["<Enter>", "?", "<Esc>6", "<Esc>7", "<Esc>8", "<PgDn>", "<Esc>4", "<Esc>:x", "<Esc>"] {
                desk.press(keys);
            }
        }
        desk.size = (80, 24);
        desk.shows("Long-named player 1");
    }
}

/// After an intended change of the screen: `UPDATE_LOOKS=1 cargo test -p tilewright looks`.
#[track_caller]
fn assert_same(screen: &str, expected: &str, name: &str) {
    if std::env::var_os("UPDATE_LOOKS").is_some() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/terminal/screen/tests/looks");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(name), screen).unwrap();
        return;
    }
    assert!(screen == expected, "the screen has changed; is that meant?\n{screen}\ninstead of\n{expected}");
}
