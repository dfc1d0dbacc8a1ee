//! Matches against other programs, over the engine protocol.

use serde_json::Value;

use crate::run::{Folder, Run};

/// A program that does not answer, and does not end when it is told to.
const SLOW: &str = "read x; echo 'engine slow 1 protocol 1'; exec tail -f /dev/null";
const DIES: &str = "read x; echo 'engine dies 1 protocol 1'; read x; exit 3";
const MUTE: &str = "exec 1>&-; while read x; do :; done";
const STRANGE: &str = "read x; echo 'engine strange 1 protocol 9'; while read x; do :; done";
/// A program that agrees to everything, and then answers with `$1`.
const LIES: &str = "answer=$1; while read word rest; do case $word in hello) echo 'engine lies 1 protocol 1';; \
    'ready?') echo ready;; go) echo info nothing; echo \"bestmove $answer\";; *) echo \"ok $word\";; esac; done";

fn play(folder: &Folder, player: &str, more: &[&str]) -> Run {
    folder.run(&[&["autoplay", "--seed", "3", "--games", "2", "--p2", player], more].concat(), &[])
}

/// A program made of a few lines of shell, which may or may not follow the protocol.
#[cfg(unix)]
fn script(folder: &Folder, options: &str, lines: &str, answer: &str) -> Run {
    let file = folder.file("other.sh");
    std::fs::write(&file, lines).unwrap();
    let player = format!("engine{options}:sh '{}' '{answer}'", file.display());
    play(folder, &player, &["--threads", "1"])
}

/// The engine, run like another program, makes exactly the same plays as the static player in this process.
#[test]
fn our_engine_plays_the_same_games_from_the_other_side_of_the_protocol() {
    let folder = Folder::new("engine-own");
    let own = env!("CARGO_BIN_EXE_tilewright");
    let json = |player: &str| -> Value {
        let run = play(&folder, player, &["--json"]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{player}");
        serde_json::from_str(&run.stdout).unwrap()
    };
    let (here, there) = (json("static"), json(&format!("engine,go=static:'{own}' engine")));
    for key in ["mean", "wins", "draws", "turns", "games"] {
        assert_eq!(here[key], there[key], "{key}");
    }
    assert!(there["time"][1]["mean_seconds"].as_f64().unwrap() > 0.0, "its time was taken");
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let folder = Folder::new("engine-missing");
    let run = play(&folder, "engine:./no-such-engine", &[]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.starts_with("tilewright: cannot start ./no-such-engine: "), "{}", run.stderr);
    assert_eq!(play(&folder, "engine:", &[]).status, 2);
    let run = play(&folder, "engine:x", &["--set", "rack_size=8"]);
    assert_eq!(run.status, 2, "{}", run.stderr);
}

#[cfg(unix)]
#[test]
fn a_program_that_dies_is_slow_or_speaks_otherwise_ends_the_match_with_a_sentence() {
    let folder = Folder::new("engine-bad");
    for (lines, options, said) in [
        (SLOW, ",patience=200ms", " within 0.2 s"),
        (DIES, "", " did not answer ready? (exit status: 3)"),
        (MUTE, "", " did not answer hello ("),
        (STRANGE, "", " speaks another protocol than ours, protocol 1: engine strange 1 protocol 9"),
    ] {
        let run = script(&folder, options, lines, "");
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{lines}");
        assert!(run.stderr.contains(said), "{}", run.stderr);
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_answers_with_a_forbidden_play_is_found_out() {
    let folder = Folder::new("engine-lies");
    for (answer, why) in [
        ("nonsense", "answers nonsense in "),
        ("8H ZZZZZZZ", "answers 8H ZZZZZZZ in "),
        ("exchange ZZZZ", "these are not all on the rack"),
        ("exchange 99", "answers exchange 99 in "),
        ("", "answers  in "),
    ] {
        let run = script(&folder, "", LIES, answer);
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{answer}");
        assert!(run.stderr.starts_with("tilewright: game ") && run.stderr.contains(why), "{}", run.stderr);
    }
    let run = script(&folder, "", LIES, "pass");
    assert_eq!(run.status, 0, "who only passes loses, and breaks no rule: {}", run.stderr);
    assert!(run.stdout.contains("mean 0.00"), "{}", run.stdout);
}
