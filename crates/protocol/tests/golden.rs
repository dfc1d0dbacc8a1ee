//! Golden files: every kind of message and record, byte for byte as it is stored and sent.
//!
//! A file in `golden/` is one line of JSON, named after its kind. The files are input, not output: a kind without a
//! file fails, and so does a file that would be written differently. `TILEWRIGHT_WRITE_GOLDEN=1` rewrites files from
//! what was read of them, and makes missing ones of `seen` and `record`. A file of `record` is never changed, because
//! stored games have to stay readable.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use protocol::Fault;
use protocol::message::{self, SeenMessage, ViewMessage};
use protocol::record::{GameFile, Reader};
use protocol::wire::{ClientMessage, MAX_CLIENT_BYTES, ServerMessage};
use rules::{Command, Entry, Event, Hidden, Millis, Order, Ruling, Viewer, replay};
use serde_json::{Value, json};
use testkit::{Dice, Driver, random_game, small_ruleset};
use tiles::Seat;

/// Messages of one sort, with a folder of their own.
struct Family {
    folder: &'static str,
    /// A message of the kind `?`, which does not exist: the fault lists the kinds that do.
    unknown: &'static str,
    /// The most bytes of such a message.
    most: usize,
    /// Reads a message and writes it again.
    again: fn(&str) -> Result<String, Fault>,
}

const FAMILIES: [Family; 5] = [
    Family { folder: "ask", unknown: r#"{"v":2,"id":7,"ask":"?"}"#, most: MAX_CLIENT_BYTES, again: client },
    Family {
        folder: "action",
        unknown: r#"{"v":2,"id":7,"ask":{"act":{"table":"t","key":"k","seq":1,"action":"?"}}}"#,
        most: MAX_CLIENT_BYTES,
        again: client,
    },
    Family { folder: "tell", unknown: r#"{"v":2,"tell":"?"}"#, most: message::MAX_BYTES, again: server },
    Family {
        folder: "answer",
        unknown: r#"{"v":2,"tell":{"reply":{"id":7,"outcome":{"ok":"?"}}}}"#,
        most: message::MAX_BYTES,
        again: server,
    },
    Family { folder: "seen", unknown: r#"{"v":2,"seq":0,"at":0,"event":"?"}"#, most: message::MAX_BYTES, again: seen },
];

fn client(text: &str) -> Result<String, Fault> {
    ClientMessage::from_json(text).map(|message| message.to_json())
}

fn server(text: &str) -> Result<String, Fault> {
    ServerMessage::from_json(text).map(|message| message.to_json())
}

fn seen(text: &str) -> Result<String, Fault> {
    SeenMessage::from_json(text).map(|message| message.to_json())
}

fn view(text: &str) -> Result<String, Fault> {
    ViewMessage::from_json(text).map(|message| message.to_json())
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

fn is_writing() -> bool {
    std::env::var_os("TILEWRIGHT_WRITE_GOLDEN").is_some()
}

/// The files of a folder, by name.
fn files(name: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder(name)).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn line_in(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    text.strip_suffix('\n').unwrap_or_else(|| panic!("{} does not end with its line", path.display())).to_owned()
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap().to_str().unwrap().to_owned()
}

/// The kinds that a fault lists: "unknown variant `?`, expected one of `pass`, `resign`".
fn kinds_in(fault: &Fault) -> BTreeSet<String> {
    let Fault::Json { problem } = fault else { panic!("another fault: {fault}") };
    let (_, expected) = problem.split_once("expected").unwrap();
    expected.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn kinds(family: &Family) -> BTreeSet<String> {
    kinds_in(&(family.again)(family.unknown).unwrap_err())
}

/// The name of an event in JSON.
fn kind_of(line: &str) -> String {
    match &serde_json::from_str::<Value>(line).unwrap()["event"] {
        Value::String(kind) => kind.clone(),
        Value::Object(event) => event.keys().next().unwrap().clone(),
        other => panic!("an event is not {other}"),
    }
}

fn games() -> impl Iterator<Item = (u64, Vec<Entry<Hidden>>)> {
    let random = (0..300).map(|number| (number, random_game(&small_ruleset(number), 2, number, 60)));
    random.chain([(300, forfeited()), (301, stopped())])
}

/// A game that a player lost by staying away, which never happens in random games.
fn forfeited() -> Vec<Entry<Hidden>> {
    let mut driver = Driver::new(&small_ruleset(300), 2, 300);
    let forfeit = Command { at: Millis(0), order: Order::Director(Ruling::Forfeit { seat: Seat::FIRST }) };
    while driver.give(&forfeit).is_err() {
        let _ = driver.step();
    }
    driver.log().to_vec()
}

/// A game that the bell ended after some plays.
fn stopped() -> Vec<Entry<Hidden>> {
    let mut driver = Driver::new(&small_ruleset(301), 2, 301);
    let has_played = |log: &[Entry<Hidden>]| log.iter().any(|entry| matches!(entry.event, Event::Placed { .. }));
    let stop = Command { at: Millis(0), order: Order::Director(Ruling::Stop) };
    while !has_played(driver.log()) || driver.give(&stop).is_err() {
        let _ = driver.step();
    }
    driver.log().to_vec()
}

/// Reads a line and writes it again.
type Again = fn(&str) -> Result<String, Fault>;

/// Every line of the golden files, with the function that reads and writes it, and its limit in bytes.
fn lines() -> Vec<(PathBuf, String, Again, usize)> {
    let families = FAMILIES.iter().map(|family| (family.folder, family.again, family.most));
    let all = families.chain([("view", view as Again, message::MAX_BYTES)]);
    let lines = all.flat_map(|(name, again, most)| {
        files(name).into_iter().map(move |path| (path.clone(), line_in(&path), again, most))
    });
    lines.collect()
}

/// Variants of the document with an unknown key, one for each of its objects.
fn with_an_unknown_key(doc: &Value) -> Vec<Value> {
    let mut changed = Vec::new();
    match doc {
        Value::Object(fields) => {
            let mut more = fields.clone();
            more.insert("unknown".to_owned(), json!(0));
            changed.push(Value::Object(more));
            for (key, value) in fields {
                changed.extend(with_an_unknown_key(value).into_iter().map(|value| {
                    let mut fields = fields.clone();
                    fields.insert(key.clone(), value);
                    Value::Object(fields)
                }));
            }
        }
        Value::Array(items) => {
            // All items of a list have one type, so the first is enough.
            for value in items.first().into_iter().flat_map(with_an_unknown_key) {
                changed.push(Value::Array([&[value], &items[1..]].concat()));
            }
        }
        _ => {}
    }
    changed
}

#[test]
fn every_kind_of_message_is_written_as_its_file_says() {
    if is_writing() {
        make_seen();
        make_views();
    }
    for family in &FAMILIES {
        let files = files(family.folder);
        let have: BTreeSet<String> = files.iter().map(|path| stem(path)).collect();
        assert_eq!(have, kinds(family), "there is one file for each kind in {}", family.folder);
    }
    for (path, line, again, _) in lines() {
        let written = again(&line).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        if is_writing() {
            fs::write(&path, format!("{written}\n")).unwrap();
        } else {
            assert_eq!(written, line, "{}", path.display());
        }
    }
}

/// The names in the first column of a table of the document, which stands between two comments.
fn described(table: &str) -> BTreeSet<String> {
    let document = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/PROTOCOL.md")).unwrap();
    let (_, rest) = document.split_once(&format!("<!-- {table} -->\n")).unwrap();
    let (rows, _) = rest.split_once(&format!("<!-- end of {table} -->\n")).unwrap();
    let name = |row: &str| Some(row.strip_prefix("| `")?.split_once('`')?.0.to_owned());
    rows.lines().filter_map(name).collect()
}

#[test]
fn the_description_of_the_protocol_has_a_row_for_every_message_on_a_socket() {
    for (folder, table) in [("ask", "asks"), ("answer", "answers"), ("tell", "tells")] {
        let family = FAMILIES.iter().find(|family| family.folder == folder).unwrap();
        assert_eq!(described(table), kinds(family), "the table of {table} in docs/PROTOCOL.md");
    }
}

/// Writes messages of the kinds that have no file yet.
fn make_seen() {
    for (_, log) in games() {
        let Event::Created(table) = &log[0].event else { panic!("a log begins with its table") };
        for (seq, entry) in (0..).zip(&log) {
            let viewer = Viewer::Seat(Seat::FIRST);
            let text = SeenMessage::new(seq, &viewer.sees(table, entry), &table.ruleset().alphabet).to_json();
            let path = folder("seen").join(format!("{}.json", kind_of(&text)));
            if !path.exists() {
                fs::write(path, text + "\n").unwrap();
            }
        }
    }
}

/// Writes views at the beginning, in the middle and at the end of a game.
fn make_views() {
    let (_, log) = games().find(|(_, log)| matches!(log.last().unwrap().event, Event::Ended { .. })).unwrap();
    for (name, n) in [("begun", 6), ("played", log.len() / 2), ("over", log.len())] {
        let path = folder("view").join(format!("{name}.json"));
        let message = ViewMessage::new(n as u64, &Viewer::Seat(Seat::FIRST).view(&replay(&log[..n]).unwrap()));
        if !path.exists() {
            fs::write(path, message.to_json() + "\n").unwrap();
        }
    }
}

/// The files of version 1. More may be added; none may change.
#[test]
fn stored_games_of_every_version_are_read_and_written_as_they_were() {
    let unknown = Reader::new().read(r#"{"v":1,"at":0,"event":"?"}"#).unwrap_err();
    let mut missing = kinds_in(&unknown);
    let mut note = |text: &str| {
        let n_missing = missing.len();
        text.lines().for_each(|line| {
            missing.remove(&kind_of(line));
        });
        missing.len() < n_missing
    };
    for path in files("record") {
        let text = fs::read_to_string(&path).unwrap();
        let file = GameFile::read(text.as_bytes()).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        assert_eq!(file.write().unwrap(), text, "{}", path.display());
        assert!(file.game().is_ok() && file.torn().is_none(), "{}", path.display());
        note(&text);
    }
    if is_writing() {
        for (number, log) in games() {
            let text = GameFile::new(log).write().unwrap();
            if note(&text) {
                fs::write(folder("record").join(format!("v1-{number}.jsonl")), text).unwrap();
            }
        }
    }
    assert_eq!(missing, BTreeSet::new(), "these kinds of record are in no file");
}

/// The record of a game that the bell ended: the scores stay as they were.
#[test]
fn a_game_that_was_stopped_is_stored_with_nothing_taken_off() {
    let path = folder("record").join("v1-301.jsonl");
    if is_writing() && !path.exists() {
        fs::write(&path, GameFile::new(stopped()).write().unwrap()).unwrap();
    }
    let text = fs::read_to_string(path).unwrap();
    let ended = text.lines().find(|line| kind_of(line) == "ended").unwrap();
    let ended: Value = serde_json::from_str(ended).unwrap();
    assert_eq!(ended["event"]["ended"]["reason"], "stopped");
    let nothing = json!({ "unplayed": 0, "gained": 0, "overtime": 0 });
    assert_eq!(ended["event"]["ended"]["settlements"], json!([nothing, nothing]));
    let game = GameFile::read(text.as_bytes()).unwrap().game().unwrap();
    assert!(!game.public().outcome().unwrap().winners.is_empty());
}

#[test]
fn a_key_that_nobody_knows_is_refused_wherever_it_stands() {
    for (path, line, again, _) in lines() {
        for doc in with_an_unknown_key(&serde_json::from_str(&line).unwrap()) {
            let text = doc.to_string();
            match again(&text) {
                Err(Fault::Json { problem }) => assert!(problem.contains(" column "), "the place is told: {problem}"),
                other => panic!("{}: {other:?} of {text}", path.display()),
            }
        }
    }
}

/// The same document with one value changed at random: another number or text, a key or an item less, an item twice.
fn varied(doc: &Value, dice: &mut Dice) -> Value {
    let mut changed = doc.clone();
    match &mut changed {
        Value::Object(fields) if !fields.is_empty() => {
            let key = fields.keys().nth(dice.below(fields.len())).unwrap().clone();
            match dice.once_in(6) {
                true => drop(fields.remove(&key)),
                false => fields[&key] = varied(&fields[&key], dice),
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let at = dice.below(items.len());
            match dice.below(6) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => items[at] = varied(&items[at], dice),
            }
        }
        Value::Number(_) => changed = json!([0, 1, 7, 300, 70_000, 1_u64 << 40][dice.below(6)]),
        Value::String(text) => *text = ["", "Zoë", "8F HORN", "H8", "en", "\u{1F9E9} \"q\""][dice.below(6)].to_owned(),
        Value::Bool(is) => *is = !*is,
        Value::Null => changed = json!(3),
        Value::Object(_) | Value::Array(_) => {}
    }
    changed
}

/// Nothing that is taken in is lost or changed when it is passed on.
#[test]
fn a_message_that_was_changed_at_random_is_refused_or_read_back_as_itself() {
    for (path, line, again, _) in lines() {
        let doc = serde_json::from_str(&line).unwrap();
        for number in 0..200 {
            let text = varied(&doc, &mut Dice::new(number)).to_string();
            if let Ok(once) = again(&text) {
                assert_eq!(again(&once), Ok(once), "{}: {text}", path.display());
            }
        }
    }
}

#[test]
fn a_message_that_is_cut_short_too_long_or_of_another_version_is_refused() {
    for (path, line, again, most) in lines() {
        let cuts = (0..line.len()).filter(|&end| line.is_char_boundary(end)).step_by(1 + line.len() / 200);
        for end in cuts {
            assert!(matches!(again(&line[..end]), Err(Fault::Json { .. })), "{}: {end} bytes", path.display());
        }
        let long = line.clone() + &" ".repeat(most + 1 - line.len());
        assert_eq!(again(&long), Err(Fault::TooLong { have: most + 1, most }), "{}", path.display());
        for have in [1, 3] {
            let other = line.replacen("\"v\":2", &format!("\"v\":{have}"), 1);
            assert_eq!(again(&other), Err(Fault::Version { have, known: 2 }), "{}", path.display());
        }
    }
}
