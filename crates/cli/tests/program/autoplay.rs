//! Bots that play each other.

use serde_json::Value;

use crate::run::Folder;

fn play(folder: &Folder, more: &[&str]) -> Value {
    play_games(folder, "6", "5", more)
}

fn play_games(folder: &Folder, games: &str, seed: &str, more: &[&str]) -> Value {
    let run = folder.run(&[&["autoplay", "--json", "--games", games, "--seed", seed], more].concat(), &[]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{more:?}");
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let folder = Folder::new("autoplay-threads");
    for more in [&[][..], &["--pairs", "--p2", "greedy"]] {
        let result = |threads: &str| {
            let result = play(&folder, &[more, &["--threads", threads]].concat());
            ["games", "mean", "wins", "draws", "win_rate", "ci95", "turns"].map(|key| result[key].clone())
        };
        assert_eq!(result("1"), result("3"), "{more:?}");
    }
}

#[test]
fn a_match_ends_when_its_result_is_clear_on_any_number_of_threads() {
    let folder = Folder::new("autoplay-until");
    let result = |threads: &str| {
        let more = ["--p2", "greedy", "--pairs", "--until", "50..60", "--threads", threads];
        let result = play_games(&folder, "4000", "7", &more);
        assert_eq!(result["until"]["decided"], "high");
        ["games", "half_points", "mean", "until"].map(|key| result[key].clone())
    };
    let one = result("1");
    assert!(one[0].as_u64().unwrap() < 4_000);
    assert_eq!(one, result("3"));
}

#[test]
fn luck_is_told_where_it_is_asked_for_and_is_the_same_on_any_number_of_threads() {
    let folder = Folder::new("autoplay-luck");
    let result = |threads: &str| play(&folder, &["--pairs", "--p2", "greedy", "--luck", "3", "--threads", threads]);
    let (one, other) = (result("1"), result("3"));
    assert_eq!(one["without_luck"], other["without_luck"]);
    let told = &one["without_luck"];
    let rate = told["win_rate"].as_f64().unwrap();
    assert!(told["ci95"][0].as_f64().unwrap() < rate && rate < told["ci95"][1].as_f64().unwrap(), "{told}");
    assert!(play(&folder, &[])["without_luck"].is_null());
}

#[test]
fn the_report_has_the_keys_that_scripts_rely_on() {
    let folder = Folder::new("autoplay-report");
    let result = play(&folder, &[]);
    assert_eq!(result["games"], 6);
    assert!(result["seconds"].as_f64().unwrap() > 0.0 && result["games_per_second"].as_f64().unwrap() > 0.0);
    let number = |key: &str, nth: usize| result[key][nth].as_f64().unwrap();
    assert!(number("mean", 0) > 200.0 && number("mean", 1) > 200.0);
    assert_eq!(number("wins", 0) + number("wins", 1) + result["draws"].as_f64().unwrap(), 6.0);
    let rate = result["win_rate"].as_f64().unwrap();
    assert!(number("ci95", 0) <= rate && rate <= number("ci95", 1));
    assert_ne!(play_games(&folder, "6", "6", &[])["mean"], result["mean"], "another seed, other games");
}

#[test]
fn equal_players_share_their_pairs() {
    let folder = Folder::new("autoplay-pairs");
    let result = play_games(&folder, "5", "5", &["--pairs"]);
    assert_eq!(result["games"], 6, "the last pair is played to its end");
    assert_eq!(result["mean"][0], result["mean"][1]);
    assert_eq!(result["win_rate"], 0.5);
}

/// The scores in a GCG file add up, line by line, to those in the report.
#[test]
fn games_are_written_as_gcg() {
    let folder = Folder::new("autoplay-gcg");
    let games = folder.file("games");
    let result = play(&folder, &["--gcg", games.to_str().unwrap()]);
    let mut sums = [0, 0];
    for nth in 1..=6 {
        let text = std::fs::read_to_string(games.join(format!("game-00000{nth}.gcg"))).unwrap();
        let first = if nth % 2 == 1 { "p1" } else { "p2" };
        assert!(text.contains(&format!("#player1 {first} {first}\n")), "{text}");
        let mut scores = [0, 0];
        for line in text.lines().filter(|line| line.starts_with('>')) {
            let (name, what) = line[1..].split_once(": ").unwrap();
            let player = usize::from(name == "p2");
            let mut numbers = what.rsplit(' ');
            let (total, score) = (numbers.next().unwrap(), numbers.next().unwrap());
            scores[player] += score.parse::<i32>().unwrap();
            assert_eq!(total.parse::<i32>().unwrap(), scores[player], "{line}");
        }
        sums = [sums[0] + scores[0], sums[1] + scores[1]];
    }
    let means = [0, 1].map(|player: usize| result["mean"][player].as_f64().unwrap() * 6.0);
    assert_eq!(means.map(f64::round), sums.map(f64::from));
    let turns = std::fs::read_to_string(games.join("game-000001.gcg")).unwrap();
    assert!(turns.lines().nth(5).unwrap().starts_with(">p1: "), "who begins writes the first line");
}

#[test]
fn unknown_players_and_rules_for_others_are_refused() {
    let folder = Folder::new("autoplay-refused");
    let run = folder.run(&["autoplay", "--games", "1", "--p1", "genius"], &[]);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("known are static, static:leaves=…, greedy"), "{}", run.stderr);
    let cases: [(&[&str], i32); 6] = [
        (&["--games", "1", "--p2", "static:mood=good"], 2),
        (&["--games", "1", "--edition", "deluxe+nine-tile", "--leaves", "trained"], 1),
        (&["--games", "0"], 2),
        (&["--games", "many"], 2),
        (&["--games", "1", "--threads", "0"], 2),
        (&["--games", "1", "--edition", "deluxe+solitaire"], 1),
    ];
    for (arguments, status) in cases {
        let run = folder.run(&[&["autoplay"], arguments].concat(), &[]);
        assert_eq!(run.status, status, "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn each_player_may_have_leaves_of_its_own() {
    let folder = Folder::new("autoplay-leaves");
    let means = |leaves: &str| play_games(&folder, "1", "5", &["--p2", leaves])["mean"].clone();
    assert_eq!(means("static"), means("static:leaves=trained"));
    assert_ne!(means("static"), means("static:leaves=thumb"));
}
