//! The line mode, as it is read aloud: only news, and nothing that clears the screen without need.

use super::*;
use crate::play::Brain;

/// The line above every board.
const BOARD: &str = "    A  B  C";

fn against_a_bot() -> Script {
    let edition = editions::load("deluxe").unwrap();
    let draws = ["A", "B", "HORNAEI", "FAMSTES", "LLDD"].map(|draw| edition.ruleset.alphabet.tiles(draw).unwrap());
    let kinds = [Player::Person, Player::Bot(Level::Easy)];
    let source = Box::new(ScriptedSource::new(draws));
    Script::seated(Language::En, &edition, (&["Ann", "Bot"], &kinds), WordJudge::table(), source)
}

#[test]
fn a_play_that_a_bot_has_answered_stays_and_nobody_is_asked() {
    let mut game = against_a_bot();
    let shown = game.types(&["8F HORN", "undo"]);
    assert!(shown.contains("Once a bot has answered, no play is taken back."), "{shown}");
    assert!(shown.ends_with("Ann> ") && !shown.contains("(y/n)"), "{shown}");
    assert_eq!(game.scores(), [14, 0]);
}

#[test]
fn a_question_explains_itself_and_the_game_can_be_left_at_it() {
    for lines in [&["", "8F HORN", "undo"][..], &["", "8F HORN", "", "challenge horn"], &["", "resign"]] {
        let mut game = ann_and_ben();
        game.types(lines);
        for line in ["help", "", "maybe"] {
            let shown = game.types(&[line]);
            assert!(shown.starts_with("Type y for yes or n for no. To leave the game, type quit."), "{shown}");
            assert!(shown.ends_with("(y/n) "), "{shown}");
        }
        let shown = game.types(&["board"]);
        assert!(shown.contains(BOARD) && shown.ends_with("(y/n) "), "{shown}");
        game.types(&["quit"]);
        assert_eq!(game.status, Status::Left, "{lines:?}");
        assert!(game.session.game().public().outcome().is_none());
    }
}

#[test]
fn a_pause_can_be_left() {
    let mut game = ann_and_ben();
    game.types(&["", "pause", "quit"]);
    assert_eq!(game.status, Status::Left);
}

#[test]
fn the_board_is_shown_after_a_move_and_when_somebody_asks_for_it() {
    let mut game = against_a_bot();
    assert!(game.shown.contains(BOARD), "{}", game.shown);
    for line in ["8F", "8F QUIZ", "preview 8F HORN", "bag", "score", "rack", "shuffle", "undo", "x QQ", ""] {
        let shown = game.types(&[line]);
        assert!(!shown.contains(BOARD) && shown.ends_with("Ann> "), "{line}: {shown}");
    }
    for line in ["board", "8F HORN"] {
        let shown = game.types(&[line]);
        assert!(shown.contains(BOARD) && shown.contains("Rack:"), "{line}: {shown}");
    }
    assert_eq!(game.types(&["rack sort"]), "Rack:  A1   D2   D2   E1   I1   L1   L1\nAnn> ");
}

/// Rules: E5
#[test]
fn the_screen_is_cleared_only_where_it_shows_a_rack_that_has_to_be_hidden() {
    let mut alone = against_a_bot();
    alone.types(&["bag", "score", "help", "", "8F", "pause", "", "board", "8F HORN", "resign", "n", "quit"]);
    assert_eq!((alone.n_cleared, alone.status), (0, Status::Left));
    let mut game = ann_and_ben();
    game.types(&["", "bag", "score", "board", "shuffle"]);
    assert_eq!(game.n_cleared, 0, "Ann looks at her own rack");
    let shown = game.types(&["8F HORN"]);
    assert!(shown.contains(BOARD) && !shown.contains("Rack:"), "{shown}");
    game.types(&["board", "score"]);
    assert_eq!(game.n_cleared, 1, "her rack is hidden before Ben comes");
    game.types(&["", "undo"]);
    assert_eq!(game.n_cleared, 2, "all look at the screen when they are asked");
    game.types(&["n", "", "quit"]);
    assert_eq!(game.n_cleared, 3, "nobody finds a rack on the screen of a game that was left");
}

#[test]
fn the_board_is_hidden_while_clocks_stand() {
    let mut game = Script::new("deluxe+turn-timer", &["Ann", "Ben"], &["A", "B", "HORNAEI", "FAMSTES"]);
    let shown = game.types(&["", "pause"]);
    assert!(!shown.contains(BOARD) && !shown.contains("Rack:"), "{shown}");
    assert_eq!(game.n_cleared, 1);
}

#[test]
fn the_score_sheet_is_told_turn_by_turn() {
    let mut game = ann_and_ben();
    let shown = game.types(&["", "8F HORN", "", "H6 FA.M", "", "score"]);
    let told = "Ann: 8F HORN, +14, total 14.\nBen: H6 FA.M, +9, total 9.\nAnn 14, Ben 9.\n";
    assert!(shown.starts_with(told), "{shown}");
}

/// Rules: C4
#[test]
fn a_challenge_of_all_words_is_asked_for_once_where_it_can_cost_something() {
    let mut game = ann_and_ben();
    let shown = game.types(&["", "8F HORN", "", "challenge"]);
    assert!(shown.ends_with("Challenge HORN? If it is good, that costs a turn. (y/n) "), "{shown}");
    let shown = game.types(&["n"]);
    assert!(shown.contains("Nothing has changed.") && shown.ends_with("Ben> "), "{shown}");
    let shown = game.types(&["challenge", "y", "y"]);
    assert!(shown.contains("HORN is good. The play stands, and Ben loses a turn"), "{shown}");
    let free = editions::load("deluxe+challenge-single").unwrap();
    let mut game = Script::of(&free, &["Ann", "Ben"], &["A", "B", "HORNAEI", "FAMSTES", "LLDD"]);
    assert!(game.types(&["", "8F HORN", "", "challenge"]).ends_with("Is HORN acceptable? (y/n) "), "{}", game.shown);
}

#[test]
fn hints_are_told_in_lines_where_the_table_allows_them() {
    let edition = editions::load("deluxe").unwrap();
    let ruleset = &edition.ruleset;
    let list = Arc::new(english::lexicon(&ruleset.alphabet).unwrap());
    let start = || {
        let draws = ["A", "B", "HORNAEI", "FAMSTES", "LLDD"].map(|draw| ruleset.alphabet.tiles(draw).unwrap());
        let judge = WordJudge::with_list(Arc::clone(&list), ruleset);
        let source = Box::new(ScriptedSource::new(draws));
        Script::seated(Language::En, &edition, (&["Ann", "Ben"], &[]), judge, source)
    };
    let mut game = start();
    assert!(game.types(&["", "hint"]).contains("These rules allow no hints."), "{}", game.shown);
    assert!(game.session.hints_wanted().is_none());
    let mut game = start();
    game.session.has_house_hints = true;
    assert_eq!(game.types(&["", "hint"]), "Looking for good plays …\n");
    let view = game.session.hints_wanted().unwrap();
    let never = std::sync::atomic::AtomicBool::new(false);
    let hints = Brain::new(ruleset, &list).hints(&view, MOST_HINTS, &never);
    let step = game.session.hinted(&hints, Millis::ZERO);
    game.take(step);
    let told = game.shown.lines().filter(|line| line.contains(" scores ") && line.contains(" keeps ")).count();
    assert_eq!(told, MOST_HINTS, "{}", game.shown);
    assert!(game.shown.ends_with("Ann> ") && game.session.hints_wanted().is_none(), "{}", game.shown);
}
