//! The engine protocol, from the client's side.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A client of the protocol, which sends lines and waits for answers.
struct Client {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AHNOPRS/ 0/0 0";
const LATE: &str = "8AECIDIA/5V1GIF2EN1/5E4R1ME1/4LI1REBATERS/4IN4N2T1/4MY4T2I1/4E1EOAN2JA1/3PA1HOH3O1B/2ZED3AbOULIA/\
    2AWE2O1YU1L1N/2G1SPOUTeR1I1E/QIS4T3VELD/7F4R2/7O1WURST1/7X7 DKNO/CG 513/375 0";

const ONE_LEFT: &str = "6DAY2HOAR/4CRETONNE3/D5V4R3/A1GOO1O3ON3/P3FLUB2R4/P5TIMIdITy1/L9I4/EL2JEEZ2NGWEE/1EF1A5A4/\
    1KA1DILUTORS3/M1I1E5YE3/ANTAS6R3/X1H8V3/I10E3/S10D3 BCINSUW/ 353/358 0";

impl Client {
    fn new() -> Client {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
            .arg("engine")
            .env("TILEWRIGHT_DATA", env!("CARGO_TARGET_TMPDIR"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Client { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear()
    }

    /// The lines up to the best move, and the best move.
    fn go(&mut self, line: &str) -> (Vec<String>, String) {
        self.say(line);
        let mut infos = Vec::new();
        loop {
            let line = self.hear();
            match line.strip_prefix("bestmove ") {
                Some(best) => return (infos, best.to_owned()),
                None if line.starts_with("info ") => infos.push(line),
                None => return (infos, line),
            }
        }
    }

    fn quit(mut self) {
        drop(self.input.take());
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn a_client_sets_up_a_position_and_gets_the_best_play_in_every_way() {
    let mut client = Client::new();
    assert!(client.ask("hello").starts_with("engine tilewright "));
    let mut options = Vec::new();
    loop {
        match client.hear() {
            line if line == "ready" => break,
            line => options.push(line),
        }
    }
    assert!(options.iter().all(|line| line.starts_with("option ")) && options.len() == 3, "{options:?}");
    assert_eq!(client.ask("set candidates 3"), "ok set");
    assert_eq!(client.ask(&format!("position {EMPTY}")), "ok position");
    let (infos, best) = client.go("go static");
    assert_eq!((infos.len(), best.as_str()), (3, "8B ORPHANS"));
    let (infos, best) = client.go("go sim iterations 10");
    assert!(infos.last().unwrap().starts_with("info iterations 10 win 0."), "{infos:?}");
    assert!(best.ends_with("ORPHANS"), "{best}");
    assert_eq!(client.ask(&format!("position {LATE}")), "ok position");
    let (infos, best) = client.go("go endgame");
    assert_eq!(best, "H6 D..");
    assert!(infos[0].contains(" value 28 proven yes "), "{infos:?}");
    client.quit();
}

/// With one tile in the pool, every choice is followed to the end, as far as the time allows.
#[test]
fn a_pre_endgame_is_weighed() {
    let mut client = Client::new();
    assert_eq!(client.ask("set candidates 2"), "ok set");
    assert_eq!(client.ask(&format!("position {ONE_LEFT}")), "ok position");
    let (infos, best) = client.go("go preendgame time 300");
    let ranked: Vec<&String> = infos.iter().filter(|info| info.starts_with("info rank ")).collect();
    assert_eq!(ranked.len(), 2, "{infos:?}");
    assert!(ranked[0].starts_with("info rank 1 win ") && ranked[0].ends_with(&format!(" play {best}")), "{infos:?}");
    let win: f64 = ranked[0].split(' ').nth(4).unwrap().parse().unwrap();
    // How much of it is proven depends on the time.
    assert!((0.0..=1.0).contains(&win), "{infos:?}");
    assert!(infos.last().unwrap().starts_with("info nodes "), "{infos:?}");
    client.quit();
}

#[test]
fn a_search_is_stopped_and_answers_at_once() {
    let mut client = Client::new();
    client.ask(&format!("position {EMPTY}"));
    client.say("go sim time 3600000");
    assert_eq!(client.ask("ready?"), "ready", "it listens while it thinks");
    assert_eq!(client.ask("position x"), "error position: a search is going on; stop it first");
    let (_, best) = client.go("stop");
    assert!(best.contains("ORPHANS"), "{best}");
    client.quit();
}

#[test]
fn bad_lines_are_answered_and_end_nothing() {
    let mut client = Client::new();
    for (line, answer) in [
        ("walk", "error line: walk is not known"),
        ("go", "error go: there is no position"),
        ("go fast", "error line: go static, sim, preendgame, endgame or best"),
        ("position nonsense", "error position: "),
        ("rules nothing", "error rules: "),
        ("lexicon nowhere", "error lexicon: there is no lexicon nowhere"),
        ("set threads 0", "error set: threads is a number from 1"),
        ("stop", "error stop: nothing is going on"),
        (&"x".repeat(70_000), "error line: it is longer than"),
    ] {
        let heard = client.ask(line);
        assert!(heard.starts_with(answer), "{line:.20}: {heard}");
    }
    client.say(&format!("position {EMPTY}"));
    assert_eq!(client.hear(), "ok position", "what was loaded is still there");
    let (_, best) = client.go("go endgame");
    assert_eq!(best, "error go: the pool is not empty, or not two play");
    let (_, best) = client.go("go preendgame");
    assert!(best.starts_with("error go: ") && best.contains("pool"), "{best}");
    client.quit();
}
