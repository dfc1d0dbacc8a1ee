//! A tournament on the command line, from the first name to the results for the federation.

use serde_json::Value;

use crate::run::{Folder, Run};

/// An event in its own folder.
struct Cup {
    folder: Folder,
    file: String,
}

impl Cup {
    fn new(test: &str) -> Cup {
        let folder = Folder::new(test);
        let file = folder.file("cup.jsonl").to_str().unwrap().to_owned();
        Cup { folder, file }
    }

    fn try_to(&self, what: &[&str]) -> Run {
        let (command, rest) = what.split_first().unwrap();
        let arguments: Vec<&str> = ["event", command, &self.file].into_iter().chain(rest.iter().copied()).collect();
        self.folder.run(&arguments, &[])
    }

    fn must(&self, what: &[&str]) -> String {
        let run = self.try_to(what);
        assert_eq!(run.status, 0, "{what:?}: {}", run.stderr);
        run.stdout
    }

    fn refused(&self, what: &[&str]) -> String {
        let run = self.try_to(what);
        assert_eq!(run.status, 1, "{what:?}: {}{}", run.stdout, run.stderr);
        run.stderr
    }

    fn json(&self, what: &[&str]) -> Value {
        serde_json::from_str(&self.must(&[what, &["--json"]].concat())).unwrap()
    }

    /// Enters all results of the last round: the alphabetically first player of each table wins by an amount that
    /// depends on the table's number.
    fn play(&self) {
        for table in self.json(&["round"])["tables"].as_array().unwrap() {
            if table["open"] == true {
                let number = table["table"].to_string();
                let margin = table["table"].as_u64().unwrap();
                let wins = table["first"].as_str() < table["second"].as_str();
                let (first, second) = if wins { (400 + margin, 400) } else { (400, 400 + margin) };
                self.must(&["result", &number, &format!("{first}-{second}")]);
            }
        }
        self.must(&["end"]);
    }

    fn names(&self, what: &[&str]) -> Vec<String> {
        let rows = self.json(what)["standings"].as_array().unwrap().clone();
        rows.iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
    }
}

#[test]
fn a_tournament_of_eight_over_five_rounds_with_a_late_player_a_leaver_and_a_correction() {
    let cup = Cup::new("event_cup");
    cup.must(&["new", "--name", "Spring cup", "--rounds", "5", "--method", "swiss", "--seed", "7"]);
    let list = cup.folder.file("players.csv");
    std::fs::write(&list, "name,rating\nAda,1900\nBen,1800\nCyd,1700\nDee,1600\nEve,1500\nFay,1400\nGus,1300\n")
        .unwrap();
    let added = cup.must(&["add", "--from", list.to_str().unwrap()]);
    assert!(added.contains("7 players registered, 7 in all"), "{added}");
    assert!(cup.refused(&["pair"]).contains("nobody is here"));
    cup.must(&["here", "--all"]);
    let round = cup.must(&["pair"]);
    assert!(round.contains("Gus has a bye"), "{round}");
    // Hal comes late, and plays with Gus.
    cup.must(&["add", "--name", "Hal", "--rating", "1200", "--here"]);
    let round = cup.must(&["seat", "Hal"]);
    assert!(round.contains("Gus – Hal") || round.contains("Hal – Gus"), "{round}");
    assert!(cup.refused(&["end"]).contains("has not begun"));
    cup.must(&["result", "1", "412-380"]);
    assert!(cup.refused(&["end"]).contains("results are missing: table 2 of round 1"));
    assert!(cup.refused(&["pair"]).contains("results are missing"));
    cup.play();
    cup.must(&["pair"]);
    cup.must(&["begin"]);
    // Fay leaves in the middle of the second round.
    cup.must(&["leave", "fay"]);
    cup.play();
    let before = cup.names(&["standings"]);
    let corrected = cup.must(&["correct", "1", "100-700", "--round", "2"]);
    assert!(corrected.contains("100–700"), "{corrected}");
    assert_ne!(cup.names(&["standings"]), before);
    let undone = cup.must(&["undo"]);
    assert!(undone.contains("table 1 of round 2: 100–700, corrected"), "{undone}");
    assert_eq!(cup.names(&["standings"]), before);
    cup.must(&["correct", "1", "350-400", "--round", "2"]);
    for _ in 3..=5 {
        let round = cup.must(&["pair"]);
        assert!(!round.contains("Fay"), "{round}");
        assert_eq!(round.matches("has a bye").count(), 1, "seven are left: {round}");
        cup.play();
    }
    assert!(cup.refused(&["pair"]).contains("rounds 1 to 5"));
    let last = cup.names(&["standings"]);
    assert_eq!(last.len(), 8);
    assert_eq!(last[7], "Fay", "who left has lost the rest: {last:?}");
    let log = cup.must(&["log"]);
    assert_eq!(log.matches("(undone)").count(), 1, "{log}");
    exports(&cup);
}

fn exports(cup: &Cup) {
    let tsh = cup.must(&["export", "--to", "tsh"]);
    assert_eq!(tsh.lines().count(), 8);
    assert!(tsh.starts_with("Ada "), "{tsh}");
    let again = cup.folder.file("again.t");
    std::fs::write(&again, &tsh).unwrap();
    let other = Cup::new("event_again");
    other.must(&["new", "--name", "Again", "--wins-only"]);
    assert!(other.must(&["add", "--from", again.to_str().unwrap()]).contains("8 players"));
    let tou = cup.must(&["export", "--to", "tou"]);
    assert!(tou.starts_with("*M") && tou.contains(" Spring cup\n*Open\n") && tou.ends_with("*** END OF FILE ***\n"));
    assert_eq!(cup.must(&["export", "--to", "standings"]).lines().count(), 9);
    assert!(cup.must(&["export", "--to", "results"]).contains("absent"));
    assert!(cup.json(&["export", "--to", "players"])["text"].as_str().unwrap().contains("Hal,1200,,Open"));
    let why = cup.must(&["why", "Ada"]);
    assert!(why.contains("no other pairing fitted better (Swiss)") || why.contains("bye"), "{why}");
    assert!(cup.json(&["why", "Ada"])["place"].as_u64().is_some());
}

#[test]
fn every_change_answers_with_json_and_names_faults() {
    let cup = Cup::new("event_json");
    assert!(cup.refused(&["pair"]).contains("cannot read the event"));
    assert!(cup.json(&["new", "--name", "Class 4b", "--method", "manual"])["added"].is_array());
    assert!(cup.refused(&["new", "--name", "Class 4b"]).contains("cannot start the event"));
    assert!(cup.json(&["division", "--division", "B"])["added"].is_array());
    assert!(cup.refused(&["add", "--name", "Ada"]).contains("--division is one of: Open, B"));
    let open = ["--division", "Open"];
    for name in ["Ada", "Adam", "Ben"] {
        cup.json(&[&["add", "--name", name][..], &open].concat());
    }
    assert!(cup.refused(&["here", "A"]).contains("could be any of: Ada, Adam"));
    cup.json(&["here", "Ada", "#2", "ben"]);
    assert!(cup.refused(&["here", "Ada"]).contains("so already"));
    cup.json(&["forbid", "Ada", "Ben"]);
    assert!(cup.refused(&[&["fix", "--round", "1", "Ada", "Ben"][..], &open].concat()).contains("must not meet"));
    cup.json(&["forbid", "Ada", "Ben", "--lift"]);
    cup.json(&[&["fix", "--round", "1", "Ada", "Ben"][..], &open].concat());
    assert!(cup.refused(&[&["pair"][..], &open].concat()).contains("by hand"));
    let paired = cup.json(&[&["pair", "--so", "Ada/Ben", "--so", "Adam"][..], &open].concat());
    assert_eq!(paired["added"][0]["what"]["paired"]["seatings"][0]["pair"], serde_json::json!([1, 3]));
    cup.json(&[&["pair", "--again", "--so", "Adam/Ben"][..], &open].concat());
    assert!(cup.refused(&["seat", "Ada"]).contains("nobody has a bye"));
    cup.json(&[&["begin"][..], &open].concat());
    assert!(
        cup.refused(&[&["result", "1", "first"][..], &open].concat()).contains("not a result that the division counts")
    );
    cup.json(&[&["result", "1", "-5-300"][..], &open].concat());
    assert!(cup.refused(&[&["result", "1", "1-2"][..], &open].concat()).contains("event correct"));
    cup.json(&[&["correct", "1", "first-absent"][..], &open].concat());
    cup.json(&[&["end"][..], &open].concat());
    cup.json(&["leave", "Ada"]);
    assert!(cup.json(&["log"])["entries"].as_array().unwrap().len() > 10);
    assert!(cup.json(&["undo"])["added"][0]["what"]["undone"].is_object());
    assert_eq!(cup.json(&[&["round"][..], &open].concat())["tables"][0]["table"], 1);
}

#[test]
fn a_file_with_a_torn_end_goes_on_and_a_damaged_one_names_its_line() {
    let cup = Cup::new("event_torn");
    cup.must(&["new", "--name", "Cup"]);
    let whole = std::fs::read_to_string(&cup.file).unwrap();
    std::fs::write(&cup.file, format!("{whole}{{\"v\":1,\"at\":9")).unwrap();
    cup.must(&["add", "--name", "Ada"]);
    let repaired = std::fs::read_to_string(&cup.file).unwrap();
    assert!(repaired.starts_with(&whole) && repaired.ends_with("}\n") && repaired.lines().count() == 3, "{repaired}");
    std::fs::write(&cup.file, repaired.replacen("\"at\"", "\"when\"", 1)).unwrap();
    assert!(cup.refused(&["log"]).contains("line 1"));
    let list = cup.folder.file("bad.csv");
    std::fs::write(&list, "name,rating\nAda,many\nAda,1\n,2\n").unwrap();
    let said = cup.refused(&["add", "--from", list.to_str().unwrap()]);
    assert!(said.contains("line 2") && said.contains("line 4"), "{said}");
}
