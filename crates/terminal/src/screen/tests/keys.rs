//! The effects of keys at the board.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::*;

fn alone() -> Desk {
    Desk::scripted("deluxe+solitaire", &["Ann"], &["HORNAE?", "LLDD", "OUI", "EEE", "AAA", "III"])
}

#[test]
fn letters_lay_tiles_and_the_score_is_shown_at_once() {
    let mut desk = alone();
    desk.press("<Left><Left>horn").shows("14 points: HORN (4+1+1+1)x2 = 14");
    desk.press("<Back>").shows("HOR");
    desk.press("<Esc>").hides("points:");
    assert_eq!(desk.log.iter().filter(|entry| entry.event.name() == "placed").count(), 0);
}

#[test]
fn enter_plays_the_laid_tiles_and_draws_new_ones() {
    let mut desk = alone();
    desk.press("<Left><Left>horn<Enter>")
        .shows("Is HORN acceptable?")
        .press("y")
        .shows("Ann plays 8F HORN for 14 points");
    assert_eq!(desk.scores(), [14]);
}

#[test]
fn a_fault_of_geometry_is_said_in_words_before_anything_is_played() {
    let mut desk = alone();
    desk.press("<Up>horn").shows("The first word must cover the start square, H8.");
    desk.press("<Enter>").shows("The first word must cover the start square, H8.");
    assert_eq!(desk.scores(), [0]);
}

#[test]
fn a_letter_that_is_not_on_the_rack_takes_the_blank_and_then_nothing() {
    let mut desk = alone();
    desk.press("hz").shows("[z]");
    desk.press("q").shows("There is no Q on your rack, and no blank.");
}

#[test]
fn shift_lays_the_blank_although_the_letter_is_there() {
    let mut desk = alone();
    desk.press("Ho").shows("[h][O]");
    desk.press("<Back><Back>hO").shows("[H][o]");
}

#[test]
fn caps_lock_spends_no_blank() {
    let mut desk = alone();
    desk.press("HO").shows("[H][O]");
    desk.press("RN").shows("[H][O][R][N]").shows("14 points");
}

#[test]
fn the_star_changes_between_letter_and_blank() {
    let mut desk = alone();
    desk.press("ho*").shows("[H][o]").press("*").shows("[H][O]");
}

#[test]
fn a_pass_needs_its_key_twice_in_a_row() {
    let mut desk = Desk::scripted("deluxe", &["Ann", "Ben"], &["A", "B", "HORNAEI", "FAMSTES", "LLDD"]);
    desk.press("<Enter>2").shows("Press 2 again to pass.").press("<Left>2");
    assert!(desk.app.game().public().sheet().is_empty(), "another key in between disarms it");
    desk.press("2").shows("Ann passes.");
}

#[test]
fn keys_with_ctrl_or_alt_play_no_tile() {
    let mut desk = alone();
    for modifiers in [KeyModifiers::CONTROL, KeyModifiers::ALT] {
        let step = desk.app.key(KeyEvent::new(KeyCode::Char('h'), modifiers), Millis::ZERO);
        desk.take(step);
    }
    desk.hides("[H]");
    let leave = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    let step = desk.app.key(leave, Millis::ZERO);
    assert_eq!(step.status, Status::Left);
}

#[test]
fn a_coordinate_sets_the_cursor_and_a_typed_play_is_played() {
    let mut desk = alone();
    desk.press(":h5<Enter>horn").shows("14 points");
    desk.press("<Esc>:8f horn").shows("14 points: HORN");
    desk.press("<Enter>y").shows("Ann plays 8F HORN");
}

#[test]
fn an_exchange_is_chosen_letter_by_letter() {
    let mut desk = Desk::scripted("deluxe", &["Ann", "Ben"], &["A", "B", "HORNAEI", "FAMSTES", "LL", "DD"]);
    desk.press("<Enter>4").shows("Exchange").shows("0 of 7 tiles go back");
    desk.press("hh").shows("0 of 7 tiles go back").press("ho").shows("2 of 7 tiles go back").shows("[H]");
    desk.press("-").shows("5 of 7").press("$").shows("7 of 7").press("<Back>ei").shows("2 of 7");
    desk.press("<Enter>").shows("Ann exchanges 2 tiles.");
}

#[test]
fn a_command_that_nobody_knows_is_answered_and_changes_nothing() {
    let mut desk = alone();
    let n_entries = desk.log.len();
    desk.press(":chalenge<Enter>").shows("Did you mean");
    desk.press(":save<Enter>").shows("tilewright play --resume GAME");
    desk.press("?").shows("Backspace").press("<Esc>").press("6").shows("Score sheet");
    assert_eq!(desk.log.len(), n_entries);
}

#[test]
fn the_rack_is_shuffled_into_another_order_every_time() {
    let mut desk = alone();
    let rack = |desk: &Desk| desk.app.arranged();
    let before = rack(&desk);
    for _ in 0..30 {
        let last = rack(&desk);
        desk.press(",");
        assert_ne!(rack(&desk), last);
    }
    desk.press(".");
    assert_eq!(rack(&desk).len(), before.len());
}

fn click(desk: &mut Desk, at: (u16, u16)) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    let event = MouseEvent { kind, column: at.0, row: at.1, modifiers: KeyModifiers::NONE };
    let step = desk.app.mouse(event, desk.now);
    desk.take(step);
}

#[test]
fn a_play_can_be_made_with_the_mouse() {
    let mut desk = alone();
    desk.paint();
    let square = |col: u16, row: u16| (3 + col * 3 + 1, 2 + row);
    click(&mut desk, square(5, 7));
    let tiles = desk.app.arranged();
    let faces: Vec<&str> =
        tiles.iter().map(|&tile| crate::draw::face(&desk.app.public().ruleset().alphabet, tile)).collect();
    let places: Vec<usize> =
        ["H", "O", "R", "N"].iter().map(|face| faces.iter().position(|have| have == face).unwrap()).collect();
    for place in places {
        let at = desk.app.places.rack[place];
        click(&mut desk, (at.x, at.y));
    }
    desk.shows("14 points: HORN");
    click(&mut desk, square(8, 7));
    desk.hides("HORN");
    click(&mut desk, square(8, 8));
    desk.shows("→");
    click(&mut desk, square(8, 8));
    desk.shows("↓");
    click(&mut desk, square(8, 8));
    desk.hides("↓");
}

#[test]
fn a_blank_that_is_clicked_asks_for_its_letter() {
    let mut desk = alone();
    desk.paint();
    let place = desk.app.arranged().iter().position(|&tile| tile == tiles::Tile::Blank).unwrap();
    let at = desk.app.places.rack[place];
    click(&mut desk, (at.x, at.y));
    desk.shows("What does the blank stand for?").press("w").shows("[w]");
}

#[test]
fn tiles_can_be_laid_while_a_bot_thinks_and_stay_where_they_fit() {
    let mut desk = Desk::fair("deluxe", &against(Level::Easy), Words::English);
    desk.answers = false;
    if desk.app.thinker().is_none() {
        desk.press("22");
    }
    desk.shows("is thinking");
    let rack = desk.app.arranged();
    let face = crate::draw::face(&desk.app.public().ruleset().alphabet, rack[0]).to_lowercase();
    desk.press(&format!(":1A<Enter>{face}"));
    assert_eq!(desk.app.draft.laid().len(), 1);
    desk.press("<Enter>");
    assert!(matches!(desk.open.last(), Some(Want::Hurry)), "Enter asks the bot to come to an end");
    desk.shows("All right.").press("5").shows("It is Seat 2's turn");
    let Some(Want::Act { ticket, .. }) = desk.open.iter().rfind(|want| matches!(want, Want::Act { .. })).cloned()
    else {
        panic!("no bot was asked");
    };
    let step = desk.app.thought(ticket, Some(rules::Action::Pass { swaps: Vec::new() }), desk.now);
    desk.take(step);
    desk.shows("Seat 2 passes.").hides("It is Seat 2's turn");
}

#[test]
fn an_answer_that_comes_too_late_is_not_played() {
    let mut desk = Desk::fair("deluxe", &against(Level::Easy), Words::English);
    let n_entries = desk.log.len();
    let step = desk.app.thought(99, Some(rules::Action::Pass { swaps: Vec::new() }), desk.now);
    desk.take(step);
    assert_eq!(desk.log.len(), n_entries);
}

/// Rules: P3
#[test]
fn tiles_are_chosen_from_the_open_pool() {
    let mut desk = Desk::scripted("deluxe+open-pool", &["Ann"], &[]);
    desk.shows("Choose from the pool").press("qq").shows("There is none of those left in the pool.");
    desk.press("uizhor").shows("Chosen, 7 of 7: Q U I Z H O R").press("e").shows("That is enough");
    desk.press("<Enter>").hides("Choose from the pool");
    desk.press(":8g quiz<Enter>y").shows("Chosen, 0 of 4");
}

/// Rules: V2, V3
#[test]
fn words_are_laid_again_and_letters_replaced_by_typing() {
    let draws = ["A", "B", "HORNAEI", "FTMSSES", "LLDD", "OU", "OI"];
    let mut desk = Desk::scripted("deluxe+rearranging+substitution", &["Ann", "Ben"], &draws);
    desk.press("<Enter>:8F HORN<Enter>").press("<Enter>:f8=t ~8f thorns<Enter>");
    desk.shows("Ben puts T in place of H on F8.");
}
