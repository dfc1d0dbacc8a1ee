//! Several people at one keyboard.

use super::*;

fn ann_and_ben() -> Desk {
    Desk::scripted("deluxe", &["Ann", "Ben"], &["A", "B", "HORNAEI", "FAMSTES", "LLDD", "OU", "OI"])
}

/// Rules: E5
#[test]
fn racks_are_hidden_until_the_right_person_has_sat_down() {
    let mut desk = ann_and_ben();
    desk.shows("Pass the keyboard to Ann.").shows("Racks are hidden").hides("H₄");
    desk.press("<Enter>").shows("H₄").hides("Hand over");
    desk.press(":8F HORN<Enter>").shows("Pass the keyboard to Ben.").hides("I₁").hides("F₄");
    desk.press("<Enter>").shows("F₄").hides("Hand over");
}

/// Rules: E5
#[test]
fn nothing_on_the_screen_of_ann_depends_on_the_rack_of_ben() {
    let play = |bens: &str| {
        let mut desk = Desk::scripted("deluxe", &["Ann", "Ben"], &["A", "B", "HORNAEI", bens, "LLDD", "OU"]);
        let mut screens = Vec::new();
        for keys in ["<Enter>", ",", "horn", "7", "<Esc>", "6", "<Esc>", "?", "<Esc>", "<Esc>", ":8F HORN<Enter>"] {
            desk.press(keys);
            screens.push(desk.paint());
        }
        screens
    };
    assert_eq!(play("FAMSTES"), play("QUIZZES".replace("ZZ", "ZX").as_str()));
}

#[test]
fn nothing_of_the_last_players_thoughts_stays_on_the_screen() {
    let mut desk = ann_and_ben();
    desk.press("<Enter>ae").shows("[A][E]").press("<Esc>22").shows("Pass the keyboard to Ben.").hides("[A]");
}

/// Rules: C1
#[test]
fn the_table_rules_on_words_where_there_is_no_list() {
    let mut desk = ann_and_ben();
    desk.press("<Enter>:8F HORN<Enter>").shows("Ben may challenge HORN: press 3.");
    desk.press("3").shows("Challenge HORN?").press("<Enter>").shows("Is HORN acceptable?");
    desk.press("x").shows("Is HORN acceptable?").press("n").shows("Ann loses the turn: HNOR back to the rack");
    assert_eq!(desk.scores(), [0, 0]);
}

#[test]
fn a_play_is_taken_back_only_if_it_was_meant() {
    let mut desk = ann_and_ben();
    desk.press("<Enter>:8F HORN<Enter>:undo<Enter>").shows("Does everybody agree that Ann takes the last play back?");
    desk.press("n").shows("Nothing has changed.").press(":undo<Enter>y").shows("Ann takes the play back");
    desk.press("<Enter>:resign<Enter>").shows("Ann, do you really want to resign?").press("y").shows("Ben wins!");
    desk.shows("Ann resigned.").hides("opponents");
    desk.shows("tilewright verify GAME");
    assert!(draws_are_open(&desk));
    desk.press("<Esc>").shows("game over").press("<Enter>");
    assert_eq!(desk.status, Status::Left);
}

fn draws_are_open(desk: &Desk) -> bool {
    desk.app.game().public().seed().is_some()
}

/// Rules: V8
#[test]
fn a_key_that_comes_after_the_time_is_up_loses_the_turn() {
    let draws = ["A", "B", "HORNAEI", "FAMSTES"];
    let mut desk = Desk::scripted("deluxe+turn-timer", &["Ann", "Ben"], &draws);
    desk.now = Millis::minutes(60);
    desk.press("<Enter>").shows("Time for this turn    3:00");
    desk.now = Millis::minutes(62);
    let step = desk.app.tick(desk.now);
    desk.take(step);
    desk.shows("Time for this turn    1:00");
    desk.now = Millis::minutes(63);
    desk.press("h").shows("Too late: the time is up.").shows("Pass the keyboard to Ben.");
}

#[test]
fn a_game_that_is_left_stops_its_clocks_and_that_is_stored() {
    for leave in [":quit<Enter>", "<Esc>"] {
        let draws = ["A", "B", "HORNAEI", "FAMSTES"];
        let mut desk = Desk::scripted("deluxe+turn-timer", &["Ann", "Ben"], &draws);
        desk.press("<Enter>").press(leave);
        if desk.status == Status::Going {
            let step = desk.app.leave(desk.now);
            desk.take(step);
        }
        assert_eq!(desk.status, Status::Left);
        assert_eq!(desk.log.last().map(|entry| entry.event.name()), Some("paused"));
    }
}

#[test]
fn a_pause_stops_the_clocks_and_any_key_goes_on() {
    let draws = ["A", "B", "HORNAEI", "FAMSTES"];
    let mut desk = Desk::scripted("deluxe+turn-timer", &["Ann", "Ben"], &draws);
    desk.press("<Enter>:pause<Enter>").shows("Paused");
    desk.now = Millis::minutes(90);
    desk.press("x").hides("Paused").shows("Time for this turn    3:00");
}

#[test]
fn a_bot_does_nothing_while_the_game_is_paused() {
    let mut desk = Desk::fair("tournament", &against(Level::Easy), Words::English);
    desk.answers = false;
    if desk.app.thinker().is_none() {
        desk.press("22");
    }
    let (turns, n_asked) = (desk.app.game().public().sheet().len(), desk.open.len());
    desk.press(":pause<Enter>").shows("Paused");
    let Some(Want::Act { ticket, .. }) = desk.open.last().cloned() else { panic!("no bot was asked") };
    let step = desk.app.thought(ticket, Some(rules::Action::StartTurn), desk.now);
    desk.take(step);
    assert_eq!((desk.app.game().public().sheet().len(), desk.open.len()), (turns, n_asked));
    desk.answers = true;
    desk.press("x").hides("Paused");
    let last = desk.app.game().public().sheet().last().cloned();
    assert!(last.is_some_and(|line| matches!(line.deed, rules::Deed::Placed(_))), "{}", desk.paint());
}

/// Rules: G3
#[test]
fn a_play_that_reaches_the_target_can_be_challenged_before_the_game_ends() {
    let edition = editions::Request::named("deluxe+target-score").set("target.each", "40").load().unwrap();
    let draws = ["A", "B", "QUIZEIO", "FAMSTES", "HORN"].map(|draw| edition.ruleset.alphabet.tiles(draw).unwrap());
    let source = Box::new(ScriptedSource::new(draws));
    let players = [Player::Person, Player::Person];
    let mut desk = Desk::with(&edition, &["Ann", "Ben"], &players, Words::Table, source);
    desk.press("<Enter>:8E QUIZ<Enter>").shows("Does Ben challenge?");
    desk.press("<Enter>").shows("Does Ben challenge?");
    desk.press(" ").shows("Ann reached the target score").shows("Ann wins!");
}

#[test]
fn people_are_asked_whether_they_challenge_before_the_next_bot_goes_on() {
    let players = [Player::Person, Player::Bot(Level::Easy), Player::Bot(Level::Easy)];
    let mut desk = Desk::fair("deluxe", &players, Words::English);
    for _ in 0..3 {
        if desk.paint().contains("Does Seat 1 challenge?") {
            desk.press("3").shows("Enter challenges, Esc goes back").press("<Esc> ").hides("Does Seat 1 challenge?");
            return;
        }
        desk.press("22");
    }
    panic!("nobody was asked:\n{}", desk.paint());
}

#[test]
fn a_play_against_a_bot_is_taken_back_until_the_bot_has_answered() {
    let edition = editions::load("deluxe").unwrap();
    let draws = ["A", "B", "HORNAEI", "FAMSTES", "LLDD"].map(|draw| edition.ruleset.alphabet.tiles(draw).unwrap());
    let players = against(Level::Easy);
    let mut desk = Desk::with(&edition, &["Ann", "Bot"], &players, Words::Table, Box::new(ScriptedSource::new(draws)));
    desk.answers = false;
    desk.press(":8F HORN<Enter>:undo<Enter>").shows("Ann takes the play back");
    desk.answers = true;
    desk.press(":8F HORN<Enter>:undo<Enter>").shows("Once a bot has answered, no play is taken back.");
}

/// Rules: P2
#[test]
fn with_open_racks_both_are_in_sight_and_nothing_is_handed_over() {
    let mut desk = Desk::scripted("deluxe+two-racks", &["Left", "Right"], &["HORNAEI", "FAMSTES", "LLDD"]);
    desk.shows("H₄").shows("Right: AEFMSST").press(":8F HORN<Enter>y").shows("Left: ");
}
