//! Reviews of games: `analyze`.

use serde_json::Value;

use crate::run::Folder;

const GUIDE: &str = include_str!("../../../transcripts/tests/gcg/good/guide.gcg");
const SHORT: &str = "#player1 Ada\n#player2 Ben\n>Ada: AHNOPRS 8F HORN +14 14\n#note <hasty>\n>Ben: FM H6 FA.M +9 9\n";

fn folder(test: &str, files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new(test);
    for (name, text) in files {
        std::fs::write(folder.file(name), text).unwrap();
    }
    folder
}

#[test]
fn the_guide_game_is_reviewed_turn_by_turn() {
    let folder = folder("analyze-guide", &[("guide.gcg", GUIDE)]);
    let run = folder.run(&["analyze", folder.file("guide.gcg").to_str().unwrap(), "--json"], &[]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let answer: Value = serde_json::from_str(&run.stdout).unwrap();
    let game = &answer["games"][0];
    assert_eq!(game["turns"].as_array().unwrap().len(), 32);
    assert_eq!((&game["players"][0]["score"], &game["players"][1]["score"]), (&456.into(), &368.into()));
    assert_eq!(game["turns"][18]["play"], "A1 COn.UEST");
    assert_eq!(game["turns"][18]["points_lost"], 0.0, "212 points cannot be bettered");
    assert_eq!(game["turns"][0]["mistake"]["kind"], "missed bonus");
    assert_eq!(game["turns"][31]["method"], "endgame");
    assert!(game["players"][0]["totals"]["points_lost"].as_f64().unwrap() > 100.0);
}

#[test]
fn text_and_page_tell_of_the_same_mistakes_and_nothing_in_a_file_is_markup() {
    let folder = folder("analyze-text", &[("short.gcg", SHORT)]);
    let (file, page) = (folder.file("short.gcg"), folder.file("page.html"));
    let run = folder.run(&["analyze", file.to_str().unwrap(), "--html", page.to_str().unwrap()], &[]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("Ada: 8B ORPHANS lays all the tiles for 80 points"), "{}", run.stdout);
    assert!(run.stdout.contains("Ben: 0 of 1 turns judged"), "only a part of that rack is known: {}", run.stdout);
    assert!(run.stdout.contains("FM…"), "and nothing is made up: {}", run.stdout);
    let page = std::fs::read_to_string(page).unwrap();
    assert!(
        page.contains("8B ORPHANS lays all the tiles") && page.contains("&lt;hasty&gt;") && !page.contains("<hasty>")
    );
    assert!(!page.contains("<script") && !page.contains("http"), "it needs nothing else");
}

#[test]
fn a_folder_is_gone_on_with_where_it_was_left() {
    let folder = folder("analyze-folder", &[("a.gcg", SHORT), ("b.gcg", SHORT), ("c.txt", "no game")]);
    let (games, out) = (folder.file(""), folder.file("out"));
    let args = ["analyze", games.to_str().unwrap(), "--out", out.to_str().unwrap(), "--json"];
    let first = folder.run(&args, &[]);
    assert_eq!((first.status, first.stderr.as_str()), (0, ""));
    std::fs::write(folder.file("b.gcg"), SHORT.replace("Ada", "Eve")).unwrap();
    let second = folder.run(&args, &[]);
    assert!(second.stderr.contains("1 of 2 reviews were there already"), "{}", second.stderr);
    let answer: Value = serde_json::from_str(&second.stdout).unwrap();
    assert_eq!(answer["games"][1]["players"][0]["name"], "Eve");
    assert!(out.join("a.gcg.review.json").is_file());
}

#[test]
fn files_of_one_name_from_two_folders_are_both_kept() {
    let folder = Folder::new("analyze-names");
    let out = folder.file("out");
    for (name, player) in [("spring", "Ada"), ("autumn", "Eve")] {
        std::fs::create_dir(folder.file(name)).unwrap();
        std::fs::write(folder.file(name).join("final.gcg"), SHORT.replace("Ada", player)).unwrap();
    }
    std::fs::write(folder.file("spring").join("first.gcg"), SHORT).unwrap();
    let (spring, autumn) = (folder.file("spring"), folder.file("autumn"));
    let args =
        ["analyze", spring.to_str().unwrap(), autumn.to_str().unwrap(), "--out", out.to_str().unwrap(), "--json"];
    assert_eq!(folder.run(&args, &[]).status, 0);
    let mut kept: Vec<String> =
        std::fs::read_dir(&out).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    kept.sort();
    assert_eq!(
        kept,
        ["autumn__final.gcg.review.json", "first.gcg.review.json", "spring__final.gcg.review.json"],
        "only names that are shared are longer"
    );
    let eve = std::fs::read_to_string(out.join("autumn__final.gcg.review.json")).unwrap();
    assert!(eve.contains("\"Eve\"") && !eve.contains("\"Ada\""));
    assert!(folder.run(&args, &[]).stderr.contains("3 of 3 reviews were there already"));
}

#[test]
fn a_review_of_an_earlier_run_is_never_replaced_by_that_of_another_file() {
    let folder = Folder::new("analyze-again");
    let out = folder.file("out");
    let mut games = Vec::new();
    for (name, player) in [("spring", "Ada"), ("autumn", "Eve")] {
        std::fs::create_dir(folder.file(name)).unwrap();
        games.push(folder.file(name).join("final.gcg"));
        std::fs::write(games.last().unwrap(), SHORT.replace("Ada", player)).unwrap();
    }
    let run =
        |game: usize| folder.run(&["analyze", games[game].to_str().unwrap(), "--out", out.to_str().unwrap()], &[]);
    let name_in = |file: &str| {
        let kept: Value = serde_json::from_str(&std::fs::read_to_string(out.join(file)).unwrap()).unwrap();
        kept["review"]["players"][0]["name"].as_str().unwrap().to_owned()
    };
    assert_eq!((run(0).status, run(0).status), (0, 0));
    let other = run(1);
    assert_eq!(other.status, 0);
    assert!(other.stderr.contains("autumn__final.gcg.review.json"), "{}", other.stderr);
    assert_eq!(
        (name_in("final.gcg.review.json"), name_in("autumn__final.gcg.review.json")),
        ("Ada".into(), "Eve".into())
    );
    for game in [0, 1] {
        assert!(run(game).stderr.contains("1 of 1 reviews were there already"));
    }
    // A game that was corrected counts as the same game.
    std::fs::write(&games[1], SHORT.replace("Ada", "Eva")).unwrap();
    assert_eq!(run(1).status, 0);
    assert_eq!(
        (name_in("final.gcg.review.json"), name_in("autumn__final.gcg.review.json")),
        ("Ada".into(), "Eva".into())
    );
    // Games that were moved to another folder are not reviewed again.
    std::fs::rename(folder.file("spring"), folder.file("summer")).unwrap();
    let moved = folder.file("summer").join("final.gcg");
    let run = folder.run(&["analyze", moved.to_str().unwrap(), "--out", out.to_str().unwrap()], &[]);
    assert!(run.stderr.contains("1 of 1 reviews were there already"), "{}", run.stderr);
}

#[test]
fn a_file_that_is_no_game_does_not_keep_others_from_being_reviewed() {
    let folder = folder("analyze-mixed", &[("a.gcg", "hello"), ("b.gcg", SHORT)]);
    let run = folder.run(&["analyze", folder.file("").to_str().unwrap()], &[]);
    assert_eq!(run.status, 1);
    assert!(run.stdout.contains("8B ORPHANS"), "{}", run.stdout);
    assert!(run.stderr.contains("a.gcg: line 1: \"hello\" is neither"), "{}", run.stderr);
    assert!(run.stderr.contains("1 of 2 files could not be reviewed"), "{}", run.stderr);
}

#[test]
fn a_file_that_is_no_game_is_refused_with_its_line() {
    let folder = Folder::new("analyze-bad");
    let run = folder.run(&["analyze", "-"], &["#player1 Ada", "hello"]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("standard input: line 2: \"hello\" is neither"), "{}", run.stderr);
    let run = folder.run(&["analyze", "nowhere.gcg"], &[]);
    assert_eq!(run.status, 1);
}

#[test]
fn a_game_in_letters_without_a_word_list_is_told_and_not_judged() {
    let game = "#player1 Ada\n#player2 Ben\n>Ada: ABEGŁOW 8H GŁOWA +22 22\n>Ben: ĆĘIKPST 9H KIĆ +13 13\n";
    let folder = folder("analyze-polish", &[("game.gcg", game)]);
    let run = folder.run(&["analyze", folder.file("game.gcg").to_str().unwrap(), "--json"], &[]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let answer: Value = serde_json::from_str(&run.stdout).unwrap();
    let game = &answer["games"][0];
    assert_eq!((&game["turns"][0]["play"], &game["turns"][0]["played"]), (&"8H GŁOWA".into(), &Value::Null));
    let notes = game["notes"].to_string();
    assert!(notes.contains("the letters of polish") && notes.contains("no word list"), "{notes}");
}
