//! Simulations of positions, and players that simulate.

use serde_json::Value;

use crate::run::Folder;

const MIDDLE: &str = "7U7/4AZINE6/7S7/7C2QAT2/3S3A1KAROO1/3P3LOITERS1/3I2HEWN5/3CANID1ENAMEL/3U11/3L11/2VARIX8/3E11/\
    15/15/15 AFGIIYY/ 206/215 0";
/// The position before the opponent played VARIX.
const BEFORE: &str = "7U7/4AZINE6/7S7/7C2QAT2/3S3A1KAROO1/3P3LOITERS1/3I2HEWN5/3CANID1ENAMEL/3U11/3L11/3A11/3E11/\
    15/15/15 AFGIIYY/ 206/190 0";

fn simulate(folder: &Folder, more: &[&str]) -> Value {
    let usual = ["sim", "--json", "--position", MIDDLE, "--iterations", "20", "--candidates", "3"];
    let run = folder.run(&[&usual[..], more].concat(), &[]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{more:?}");
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn a_simulation_says_what_plays_lead_to_on_any_number_of_threads() {
    let folder = Folder::new("sim");
    let result = simulate(&folder, &["--threads", "1"]);
    assert_eq!((&result["iterations"], &result["rollouts"]), (&20.into(), &60.into()));
    let plays = result["plays"].as_array().unwrap();
    assert_eq!(plays.len(), 3);
    for play in plays {
        let win = play["win"].as_f64().unwrap();
        assert!(win > 0.0 && win < 1.0 && play["win_error"].as_f64().unwrap() > 0.0, "{play}");
        assert!(play["play"].as_str().unwrap().contains(' ') && play["n"] == 20);
    }
    assert_eq!(simulate(&folder, &["--threads", "3"])["plays"], result["plays"]);
    let inferred = simulate(&folder, &["--infer", BEFORE]);
    assert!(inferred["inferred"].as_u64().unwrap() > 0);
    assert_ne!(inferred["plays"], result["plays"]);
}

#[test]
fn people_get_a_table() {
    let folder = Folder::new("sim-table");
    let run = folder.run(&["sim", "--position", MIDDLE, "--iterations", "2", "--candidates", "2"], &[]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.lines().next().unwrap().contains("win %"), "{}", run.stdout);
    assert!(run.stdout.contains("not sure after 2 iterations, 4 rollouts"), "{}", run.stdout);
}

#[test]
fn options_of_a_simulation_that_make_no_sense_are_refused() {
    let folder = Folder::new("sim-refused");
    let cases: [(&[&str], i32, &str); 4] = [
        (&["--position", "15/15 AB/ 0/0 0"], 1, "--position:"),
        (&["--position", MIDDLE, "--infer", MIDDLE], 1, "--infer: no single play"),
        (&["--position", MIDDLE, "--plies", "many"], 2, ""),
        (&["--position", MIDDLE, "--time", "-1"], 2, ""),
    ];
    for (arguments, status, said) in cases {
        let run = folder.run(&[&["sim"], arguments].concat(), &[]);
        assert_eq!(run.status, status, "{arguments:?}: {}", run.stderr);
        assert!(run.stderr.contains(said), "{}", run.stderr);
    }
}

#[test]
fn players_who_think_meet_others_and_tell_their_time() {
    let folder = Folder::new("sim-autoplay");
    let spec = "sim:iterations=1,candidates=2,racks=2";
    let run =
        folder.run(&["autoplay", "--games", "2", "--pairs", "--json", "--p1", spec, "--p2", "best:time=200ms"], &[]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let result: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((&result["p1"], &result["games"]), (&spec.into(), &2.into()));
    for player in 0..2 {
        assert!(result["time"][player]["mean_seconds"].as_f64().unwrap() > 0.0);
        assert!(result["time"][player]["longest_seconds"].as_f64().unwrap() > 0.0);
    }
    assert_eq!(result["time"][0]["over_time"], 0, "who has no clock is never late");
}
