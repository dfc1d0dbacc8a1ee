//! Games at the keyboard, from scripts.

mod german;
mod plain;
mod whole;

use std::sync::Arc;

use draws::{FairSource, ScriptedSource};
use editions::{Edition, Language, Request};
use rules::{Digest, Salt, SeatSetup, Seed, Table, TileSource};

use super::*;
use crate::play::crew::Player;
use crate::play::words::WordJudge;
use crate::text::columns;

/// A game played from a script.
struct Script {
    session: Session,
    now: Millis,
    n_entries: usize,
    /// The screen shown last.
    shown: String,
    /// All screens, each after the line that caused it.
    all: String,
    status: Status,
    /// How often the screen was cleared.
    n_cleared: usize,
}

impl Script {
    fn new(edition: &str, players: &[&str], draws: &[&str]) -> Script {
        Script::of(&editions::load(edition).unwrap(), players, draws)
    }

    fn of(edition: &Edition, players: &[&str], draws: &[&str]) -> Script {
        let draws = draws.iter().map(|draw| edition.ruleset.alphabet.tiles(draw).unwrap());
        Script::with(edition, players, Box::new(ScriptedSource::new(draws)))
    }

    fn with(edition: &Edition, players: &[&str], source: Box<dyn TileSource>) -> Script {
        Script::speaking(Language::En, edition, players, source)
    }

    fn speaking(language: Language, edition: &Edition, players: &[&str], source: Box<dyn TileSource>) -> Script {
        Script::seated(language, edition, (players, &[]), WordJudge::table(), source)
    }

    /// A game of people and of bots that pass whenever it is their turn.
    fn seated(
        language: Language,
        edition: &Edition,
        (players, kinds): (&[&str], &[Player]),
        judge: WordJudge,
        source: Box<dyn TileSource>,
    ) -> Script {
        let members = |player: &&str| player.split('&').map(|name| name.trim().to_owned()).collect();
        let seats = players.iter().map(|player| SeatSetup { members: members(player), ..SeatSetup::player("") });
        let seed = Seed([7; 32]);
        let ruleset = Arc::clone(&edition.ruleset);
        let table = Table::new(&edition.name, ruleset, seats.collect(), Some(seed.commitment())).unwrap();
        let look = Look {
            title: edition.full_title_in(language),
            ink: Ink::Plain,
            palette: None,
            has_pegs: false,
            resume: "tilewright play --resume GAME".to_owned(),
            verify: "tilewright verify GAME".to_owned(),
        };
        let crew = Crew::new(kinds, table.seats());
        let (game, _) = Game::create(table, Millis::ZERO);
        let referee = Referee::new(game, judge, source, seed).speaking(language);
        let session = Session::new(referee, crew, look);
        let (shown, all) = (String::new(), String::new());
        let (now, status) = (Millis::ZERO, Status::Going);
        let mut script = Script { session, now, n_entries: 0, shown, all, status, n_cleared: 0 };
        let step = script.session.begin(Vec::new(), Millis::ZERO);
        script.take(step);
        script
    }

    /// Types lines, and returns what the last of them shows.
    fn types(&mut self, lines: &[&str]) -> &str {
        for line in lines {
            let mut step = self.session.take(line, self.now);
            while let Some((seat, ..)) = self.session.bot() {
                let entries = step.entries.len();
                step = self.session.bot_acts(seat, None, self.now);
                self.n_entries += entries;
            }
            self.take(step);
        }
        &self.shown
    }

    fn take(&mut self, step: Step) {
        self.n_entries += step.entries.len();
        self.status = step.status;
        self.shown.clear();
        for show in step.shows {
            match show {
                Show::Clear => {
                    self.shown.clear();
                    self.n_cleared += 1;
                }
                Show::Line(line) => self.shown.push_str(&(Ink::Plain.print(&line) + "\n")),
                Show::Prompt(text) => self.shown.push_str(&text),
            }
        }
        self.all.push_str(&self.shown);
        self.all.push_str("\n=====\n");
    }

    fn scores(&self) -> Vec<i32> {
        self.session.game().public().scores().values().map(|points| points.0).collect()
    }
}

fn ann_and_ben() -> Script {
    Script::new("deluxe", &["Ann", "Ben"], &["A", "B", "HORNAEI", "FAMSTES", "LLDD", "OU", "OI"])
}

/// Rules: S9
#[test]
fn a_play_is_announced_with_its_sum() {
    let mut game = ann_and_ben();
    assert!(game.shown.contains("Ann draws A and Ben draws B."), "{}", game.shown);
    let shown = game.types(&["", "8f horn"]);
    assert!(shown.contains("Ann plays 8F HORN for 14 points: HORN (4+1+1+1)x2 = 14."), "{shown}");
    assert!(shown.ends_with("Pass the keyboard to Ben, then press Enter: "), "{shown}");
    let shown = game.types(&["", "H6 FA.M"]);
    assert!(shown.contains("Ben plays H6 FA.M for 9 points"), "{shown}");
    assert_eq!(game.scores(), [14, 9]);
}

/// Rules: E5
#[test]
fn the_rack_of_a_player_is_shown_only_after_the_keyboard_was_handed_over() {
    let mut game = ann_and_ben();
    assert!(!game.shown.contains("Rack:"), "{}", game.shown);
    assert!(game.types(&[""]).contains("Rack:  A1   E1   H4   I1   N1   O1   R1"));
    assert!(!game.types(&["8F HORN"]).contains("Rack:"));
    assert!(game.types(&[""]).contains("Rack:  A1   E1   F4   M3   S1   S1   T1"));
}

/// Rules: E5
#[test]
fn nothing_that_ann_sees_depends_on_the_rack_of_ben() {
    let play = |bens: &str| {
        let mut game = Script::new("deluxe", &["Ann", "Ben"], &["A", "B", "HORNAEI", bens, "LLDD"]);
        let lines = [
            "",
            "unseen",
            "sheet",
            "rules",
            "help",
            "preview 8F HORN",
            "look HORN",
            "x QQ",
            "8F QUIZ",
            "rack sort",
            "take A",
            "challenge",
            "undo",
            "accept",
            "8F HORN",
        ];
        game.types(&lines);
        game.all
    };
    assert_eq!(play("FAMSTES"), play("QUIZ?KV"));
}

/// Rules: C4
#[test]
fn without_a_word_list_the_table_is_asked_about_challenged_words() {
    let mut game = ann_and_ben();
    let shown = game.types(&["", "8F HORN", "", "challenge", "y"]);
    assert!(shown.ends_with("Is HORN acceptable? (y/n) "), "{shown}");
    assert!(!shown.contains("Rack:"), "all look at the screen: {shown}");
    let shown = game.types(&["perhaps"]);
    assert!(shown.contains("Type y for yes or n for no."), "{shown}");
    let shown = game.types(&["n"]);
    assert!(shown.contains("Ben challenges. HORN is NOT acceptable."), "{shown}");
    assert!(shown.contains("Ann loses the turn: HNOR back to the rack, 14 points taken off."), "{shown}");
    assert!(shown.ends_with("Pass the keyboard to Ben, then press Enter: "), "all have looked at the screen: {shown}");
    assert!(game.types(&[""]).ends_with("Ben> "), "a right challenge costs nothing");
    assert_eq!(game.scores(), [0, 0]);
}

/// Rules: C4
#[test]
fn challenging_a_good_play_loses_the_next_turn() {
    let mut game = ann_and_ben();
    let shown = game.types(&["", "8F HORN", "", "challenge horn", "y"]);
    assert!(shown.contains("HORN is good. The play stands, and Ben loses a turn"), "{shown}");
    assert!(shown.contains("Ben misses this turn."), "{shown}");
    assert!(shown.ends_with("Pass the keyboard to Ann, then press Enter: "), "{shown}");
}

/// Rules: C4
#[test]
fn the_help_says_that_every_opponent_may_challenge_where_there_are_several() {
    let help = |names: &[&str], tiles: &[&str]| {
        let mut game = Script::new("deluxe", names, tiles);
        // The second page, if there is one.
        game.types(&["", "help"]).to_owned() + game.types(&[""])
    };
    let three = help(&["Ann", "Ben", "Cy"], &["A", "B", "C", "HORNAEI", "FAMSTES", "BBCCDDE"]);
    assert!(three.contains("challenge BEN") && three.contains("every opponent may challenge"), "{three}");
    let two = help(&["Ann", "Ben"], &["A", "B", "HORNAEI", "FAMSTES"]);
    assert!(two.contains("challenge WORD") && !two.contains("challenge BEN"), "{two}");
}

/// Rules: C4
#[test]
fn in_a_game_of_three_any_opponent_may_challenge_before_the_next_turn() {
    let mut game = Script::new("deluxe", &["Ann", "Ben", "Cy"], &["A", "B", "C", "HORNAEI", "FAMSTES", "BBCCDDE"]);
    let shown = game.types(&["", "8F HORN"]);
    assert!(shown.contains("Does anybody challenge HORN? Type the name: Ben and Cy."), "{shown}");
    let shown = game.types(&["challenge"]);
    assert!(shown.contains("Who challenges? Type the name: Ben and Cy."), "{shown}");
    let shown = game.types(&["cy", "y"]);
    assert!(shown.contains("Cy challenges. "), "{shown}");
    assert!(shown.ends_with("Pass the keyboard to Ben, then press Enter: "), "{shown}");
    assert_eq!(game.session.game().public().lost_turns(Seat::new(2).unwrap()), 1);
}

/// Rules: C7
#[test]
fn the_next_player_is_told_until_when_a_play_can_be_challenged() {
    let mut game = ann_and_ben();
    let shown = game.types(&["", "8F HORN", ""]);
    assert!(shown.contains("You may challenge Ann's play (HORN) until you start your turn."), "{shown}");
    let shown = game.types(&["H6 FA.M", "", "challenge", "y"]);
    assert!(shown.ends_with("Is FARM acceptable? (y/n) "), "HORN can no longer be challenged: {shown}");
}

/// Rules: C3
#[test]
fn a_preview_tells_the_score_but_not_whether_the_words_are_good() {
    let mut game = ann_and_ben();
    let shown = game.types(&["", "preview 8F HORN"]);
    assert!(shown.contains("8F HORN would score 14."), "{shown}");
    assert!(!shown.contains("good"), "{shown}");
    let shown = game.types(&["look HORN"]);
    assert!(shown.contains("only for challenges"), "{shown}");
}

#[test]
fn a_refusal_gives_every_reason_and_changes_nothing() {
    let mut game = ann_and_ben();
    let before = game.n_entries;
    let shown = game.types(&["", "1A QUIZ"]);
    assert!(shown.contains("QUZ is not on the rack; the first word must cover the start square, H8."), "{shown}");
    assert_eq!(game.n_entries, before);
}

#[test]
fn a_play_is_taken_back_if_all_agree() {
    let mut game = ann_and_ben();
    let shown = game.types(&["", "8F HORN", "undo"]);
    assert!(shown.ends_with("Does everybody agree that Ann takes the last play back? (y/n) "), "{shown}");
    let shown = game.types(&["y"]);
    assert!(shown.contains("Ann takes the play back: HNOR back to the rack"), "{shown}");
    assert!(shown.ends_with("Pass the keyboard to Ann, then press Enter: "), "{shown}");
}

/// Rules: V8
#[test]
fn a_command_that_comes_after_the_time_is_up_loses_the_turn() {
    let mut game = Script::new("deluxe+turn-timer", &["Ann", "Ben"], &["A", "B", "HORNAEI", "FAMSTES"]);
    game.now = Millis::minutes(60);
    let shown = game.types(&["", "board"]);
    assert!(shown.contains("Time for this turn    3:00"), "nobody loses time before the handover: {shown}");
    game.now = Millis::minutes(62);
    assert!(game.types(&["board"]).contains("Time for this turn    1:00"));
    game.now = Millis::minutes(63);
    let shown = game.types(&["8F HORN"]);
    assert!(shown.contains("Time is up: Ann loses the turn.") && shown.contains("came too late"), "{shown}");
    assert!(shown.ends_with("Pass the keyboard to Ben, then press Enter: "), "{shown}");
}

/// Rules: P3
#[test]
fn tiles_are_chosen_from_the_open_pool() {
    let mut game = Script::new("deluxe+open-pool", &["Ann"], &[]);
    assert!(game.shown.contains("Choose 7 tiles from the pool"), "{}", game.shown);
    assert!(game.types(&["take QQ"]).contains("Choose 7 tiles, not 2."));
    let shown = game.types(&["take quizhor"]);
    assert!(shown.contains("Rack:  H4   I1   O1   Q10   R1   U1   Z10"), "{shown}");
    let shown = game.types(&["8G QUIZ", "y"]);
    assert!(shown.contains("Choose 4 tiles"), "{shown}");
}

/// Rules: P2
#[test]
fn with_two_racks_both_are_in_sight_and_nothing_is_handed_over() {
    let mut game = Script::new("deluxe+two-racks", &["Left", "Right"], &["HORNAEI", "FAMSTES", "LLDD"]);
    assert!(game.shown.contains("Left:  A1   E1") && game.shown.contains("Right:  A1   E1"), "{}", game.shown);
    let shown = game.types(&["8F HORN", "y"]);
    assert!(shown.ends_with("Right> "), "{shown}");
}

/// Rules: V2, V3
#[test]
fn words_are_laid_again_and_letters_replaced_where_the_rules_allow_it() {
    let draws = ["A", "B", "HORNAEI", "FTMSSES", "LLDD", "OU", "OI"];
    let mut game = Script::new("deluxe+rearranging+substitution", &["Ann", "Ben"], &draws);
    let shown = game.types(&["", "8F HORN", "", "f8=t ~8f thorns"]);
    assert!(shown.contains("Ben puts T in place of H on F8. Ben plays ~8F THORNS"), "{shown}");
    let mut strict = ann_and_ben();
    let shown = strict.types(&["", "8F HORN", "", "F8=T pass"]);
    assert!(shown.contains("tiles on the board are not replaced"), "{shown}");
}

#[test]
fn a_blank_is_a_small_letter_and_a_missing_letter_says_so() {
    let mut game = Script::new("deluxe", &["Ann", "Ben"], &["A", "B", "HORNAE?", "FAMSTES"]);
    let shown = game.types(&["", "8F HORNS"]);
    assert!(shown.contains("S is not on the rack") && shown.contains("type it as a small letter"), "{shown}");
    let shown = game.types(&["8f horns"]);
    assert!(shown.contains("Ann plays 8F HORNs for 14 points"), "{shown}");
}

#[test]
fn every_entry_of_a_command_that_leaves_goes_to_the_log() {
    let mut game = Script::new("deluxe+turn-timer", &["Ann", "Ben"], &["A", "B", "HORNAEI", "FAMSTES"]);
    game.types(&[""]);
    let before = game.n_entries;
    game.types(&["quit"]);
    assert_eq!((game.n_entries - before, game.status), (1, Status::Left), "the pause");
}

#[test]
fn giving_up_is_asked_for_twice_and_ends_a_game_of_two() {
    let mut game = ann_and_ben();
    assert!(game.types(&["", "resign"]).ends_with("Ann, do you really want to resign? (y/n) "));
    assert!(game.types(&["n"]).contains("Nothing has changed."));
    let shown = game.types(&["resign", "y"]);
    assert!(shown.contains("Ben wins!"), "{shown}");
    assert!(shown.contains("tilewright verify GAME"), "{shown}");
    assert_eq!(game.status, Status::Over);
}

/// Rules: G3
#[test]
fn a_play_that_reaches_the_target_can_be_challenged_before_the_game_ends() {
    let edition = Request::named("deluxe+target-score").set("target.each", "40").load().unwrap();
    let draws = ["A", "B", "QUIZEIO", "FAMSTES", "HORN"];
    let mut game = Script::of(&edition, &["Ann", "Ben"], &draws);
    let shown = game.types(&["", "8E QUIZ"]);
    assert!(shown.contains("Ann's play ends the game unless somebody challenges QUIZ"), "{shown}");
    assert!(shown.ends_with("Press Enter if nobody challenges: "), "{shown}");
    let shown = game.types(&[""]);
    assert!(shown.contains("Ann reached the target score") && shown.contains("Ann wins!"), "{shown}");
    let mut game = Script::of(&edition, &["Ann", "Ben"], &draws);
    let shown = game.types(&["", "8E QUIZ", "ben", "n"]);
    assert!(shown.ends_with("Pass the keyboard to Ben, then press Enter: "), "{shown}");
    assert_eq!(game.scores(), [0, 0]);
}

#[test]
fn every_preset_shows_screens_that_fit_and_takes_a_turn() {
    for preset in editions::catalogue().unwrap().presets {
        let ruleset = &preset.ruleset;
        let both = [ruleset.seats.from, ruleset.seats.to];
        for (n_seats, language) in both.into_iter().flat_map(|n| Language::ALL.map(|language| (n, language))) {
            let names: Vec<String> = (1..=n_seats).map(|n| team(&format!("Long-named player {n}"), ruleset)).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let source = Box::new(FairSource::new(&Seed([7; 32]), &Salt::default(), Digest([0; 32])));
            let mut game = Script::speaking(language, &preset, &names, source);
            let first: String = ruleset.alphabet.all().take(7).map(|letter| ruleset.alphabet.face(letter)).collect();
            let take = format!("take {first}");
            for line in ["", &take, "shuffle", "sheet", "", "rules", "unseen", "x *", "", "pass", "", "help", "8F A"] {
                game.types(&[line]);
                let widest = game.shown.lines().map(columns).max().unwrap_or(0);
                assert!(widest <= 80, "{} {line:?}: {widest} columns\n{}", preset.name, game.shown);
                let is_screen = game.shown.contains("    A  B  C");
                let n_lines = game.shown.lines().count();
                let is_small = is_screen && ruleset.layout.rows() <= 15;
                assert!(!is_small || n_lines <= 24, "{} {line:?}: {n_lines} lines\n{}", preset.name, game.shown);
            }
            assert!(!game.session.game().public().sheet().is_empty(), "{}: {}", preset.name, game.shown);
        }
    }
}

fn team(name: &str, ruleset: &rules::Ruleset) -> String {
    vec![name.to_owned(); usize::from(ruleset.members.from)].join(" & ")
}

#[test]
fn no_line_breaks_the_game() {
    let lines = [
        "",
        "y",
        "n",
        "8F HORN",
        "8F",
        "F8 ....",
        "~8F HORN",
        "H8=E",
        "H8=E pass",
        "=",
        "x",
        "x *",
        "x ???????",
        "take A",
        "challenge",
        "challenge nobody",
        "1",
        "2",
        "accept",
        "undo",
        "pause",
        "resign",
        "n",
        "board",
        "99Z ABC",
        "A1 (",
        "A1 [",
        "8F \u{1F600}",
        "look",
        "rack",
        "rack \u{1F600}",
        "\t",
        "preview ~8F A",
        "pass",
    ];
    for preset in editions::catalogue().unwrap().presets {
        let names: Vec<String> = (0..preset.ruleset.seats.from).map(|_| team("Ann", &preset.ruleset)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let source = Box::new(FairSource::new(&Seed([9; 32]), &Salt::default(), Digest([0; 32])));
        let mut game = Script::with(&preset, &names, source);
        for round in 1..4 {
            for index in 0..lines.len() {
                game.types(&[lines[index * round % lines.len()]]);
                assert!(game.status == Status::Going || game.session.game().public().outcome().is_some());
            }
        }
    }
}
