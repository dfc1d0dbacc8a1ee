//! Records are read back as they were written, and damage is reported with its line.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::Arc;

use protocol::Fault;
use protocol::record::{self, GameFile, Reader};
use rules::{CorruptLog, Digest, Entry, Event, Hidden, Table, WordList};
use testkit::{presets, random_game, small_ruleset};

fn games() -> impl Iterator<Item = Vec<Entry<Hidden>>> {
    let small = (0..120).map(|number| random_game(&small_ruleset(number), 4, number, 120));
    let shipped = presets().into_iter().map(|(_, ruleset)| random_game(&ruleset, 6, 1, 60));
    small.chain(shipped)
}

#[test]
fn a_game_that_is_written_is_read_back_as_itself() {
    for log in games() {
        let text = GameFile::new(log.clone()).write().unwrap();
        let file = GameFile::read(text.as_bytes()).unwrap();
        assert_eq!(file.torn(), None);
        assert!(file.log() == log, "{text}");
        assert_eq!(file.write().unwrap(), text);
        assert!(file.game().is_ok());
    }
}

/// Games from before word lists were recorded (`golden/record/v1.jsonl`) load as they did.
#[test]
fn a_log_names_its_word_list_and_is_read_back_with_it() {
    let log = random_game(&small_ruleset(5), 2, 5, 30);
    let Some(Event::Created(table)) = log.first().map(|entry| entry.event.clone()) else { unreachable!() };
    assert!(table.words().is_none() && !GameFile::new(log.clone()).write().unwrap().contains("\"words\":{"));
    let words = WordList { name: "english-school".to_owned(), digest: Digest([7; 32]) };
    let named = Table::clone(&table).with_words(words.clone()).unwrap();
    let created = Entry { event: Event::Created(Arc::new(named)), ..log[0].clone() };
    let text = GameFile::new([&[created], &log[1..]].concat()).write().unwrap();
    let file = GameFile::read(text.as_bytes()).unwrap();
    let Some(Event::Created(read)) = file.log().first().map(|entry| &entry.event) else { unreachable!() };
    assert_eq!(read.words(), Some(&words));
    assert_eq!(file.write().unwrap(), text);
    assert!(Table::clone(&table).with_words(WordList { name: "\n".to_owned(), ..words }).is_err());
}

/// What a GCG file said about the game is stored after the log and read back word for word.
#[test]
fn the_lines_of_a_file_are_kept_behind_the_log() {
    let log = random_game(&small_ruleset(5), 2, 5, 30);
    let told = vec!["#title A \"game\"".to_owned(), "#note späť".to_owned(), String::new()];
    let text = GameFile::new(log.clone()).with_told(told.clone()).write().unwrap();
    let file = GameFile::read(text.as_bytes()).unwrap();
    assert!(file.log() == log && file.told() == told);
    assert_eq!(file.write().unwrap(), text);
    let strange = text + "{\"v\":1,\"gcg\":\"#title\",\"at\":5}\n";
    assert_eq!(GameFile::read(strange.as_bytes()).unwrap_err().line, log.len() + 4);
}

#[test]
fn every_part_of_a_file_that_ends_with_a_line_is_a_file() {
    let log = random_game(&small_ruleset(12), 3, 12, 60);
    let text = GameFile::new(log.clone()).write().unwrap();
    let mut n_lines = 0;
    for (end, _) in text.match_indices('\n') {
        n_lines += 1;
        let file = GameFile::read(&text.as_bytes()[..=end]).unwrap();
        assert!(file.log() == &log[..n_lines]);
        assert!(file.game().is_ok());
        let file = GameFile::read(&text.as_bytes()[..end]).unwrap();
        assert!(file.log() == &log[..n_lines], "only the end of the last line is missing");
    }
    assert_eq!(n_lines, log.len());
}

#[test]
fn a_torn_last_line_is_reported_and_left_out() {
    let log = random_game(&small_ruleset(3), 2, 3, 30);
    let text = GameFile::new(log.clone()).write().unwrap();
    let last = text.trim_end().rfind('\n').unwrap() + 1;
    for end in last + 1..text.trim_end().len() {
        let file = GameFile::read(&text.as_bytes()[..end]).unwrap();
        let torn = file.torn().unwrap();
        assert_eq!((torn.line, torn.byte), (log.len(), last));
        assert!(file.log() == &log[..log.len() - 1]);
    }
    let whole = text.replacen("{\"v\":1", "{\"v\":1,", 2);
    let error = GameFile::read(whole.as_bytes()).unwrap_err();
    assert_eq!(error.line, 1, "a broken line that is not the last is an error");
}

/// The lines of a small game, to be damaged by a test.
fn lines() -> Vec<String> {
    let log = random_game(&small_ruleset(4), 3, 4, 40);
    GameFile::new(log).write().unwrap().lines().map(str::to_owned).collect()
}

fn fault_of(lines: &[String]) -> (usize, Fault) {
    let error = GameFile::read((lines.join("\n") + "\n").as_bytes()).unwrap_err();
    (error.line, error.fault)
}

#[test]
fn a_damaged_line_is_named_with_its_fault() {
    let damaged = |from: &str, to: &str| {
        let mut lines = lines();
        let line = lines.iter_mut().find(|line| line.contains(from)).unwrap();
        *line = line.replacen(from, to, 1);
        fault_of(&lines).1
    };
    assert_eq!(damaged("\"v\":1", "\"v\":2"), Fault::Version { have: 2, known: 1 });
    assert!(matches!(damaged("\"at\":", "\"at\":-"), Fault::Json { .. }));
    assert!(matches!(damaged("\"at\":", "\"extra\":0,\"at\":"), Fault::Json { .. }), "unknown keys are refused");
    assert!(matches!(damaged("{\"drew\":{\"seat\":0", "{\"drew\":{\"seat\":6"), Fault::Seat { seat: 6 }));
    assert!(matches!(damaged("\"tiles\":\"", "\"tiles\":\"%"), Fault::Letters { .. }));
    assert!(matches!(damaged("\"rack_size\":", "\"rack_size\":1"), Fault::Rules(_) | Fault::Digest { .. }));
    assert!(matches!(damaged("\"digest\":\"", "\"digest\":\"x"), Fault::Hex { .. }));
    let digest = "\"digest\":\"";
    let line = lines()[0].clone();
    let stored = &line[line.find(digest).unwrap() + digest.len()..][..64];
    assert!(matches!(damaged(stored, &"0".repeat(64)), Fault::Digest { .. }), "rules that were tampered with");
}

#[test]
fn a_file_without_its_table_cannot_be_read() {
    let lines = lines();
    assert_eq!(fault_of(&lines[1..]), (1, Fault::NoTable));
    let mut reader = Reader::new();
    let Event::Created(table) = reader.read(&lines[0]).unwrap().event else { return };
    let mut second = Reader::at_table(table);
    assert!(second.read(&lines[1]).is_ok(), "a store may keep the table elsewhere");
}

#[test]
fn lines_in_another_order_are_no_game() {
    let mut lines = lines();
    let last = lines.len() - 1;
    lines.swap(1, last);
    let file = GameFile::read((lines.join("\n") + "\n").as_bytes()).unwrap();
    let error = file.game().unwrap_err();
    assert!(matches!(error.fault, Fault::Corrupt(_)), "{error}");
    assert!(
        GameFile::read(b"")
            .unwrap()
            .game()
            .is_err_and(|error| error.fault == Fault::Corrupt(CorruptLog::NotCreatedOnce))
    );
}

#[test]
fn sizes_have_limits() {
    let long = "x".repeat(record::MAX_LINE_BYTES + 1) + "\n";
    let error = GameFile::read(long.as_bytes()).unwrap_err();
    assert!(matches!(error.fault, Fault::TooLong { .. }));
    let mut reader = Reader::new();
    for line in lines() {
        if let Some((before, after)) = line.split_once("\"tiles\":[") {
            let many = "\"A1=A\",".repeat(500);
            let error = reader.read(&format!("{before}\"tiles\":[{many}{after}")).unwrap_err();
            assert!(matches!(error, Fault::TooMany { what: "tiles", have: 501.., .. }), "{error}");
        }
        assert!(reader.read(&line).is_ok());
    }
}

/// A file written by the first version. It must always load.
#[test]
fn a_game_of_the_first_version_still_loads() {
    let file = GameFile::read(include_bytes!("golden/record/v1.jsonl")).unwrap();
    let game = file.game().unwrap();
    let scores: Vec<i32> = game.public().scores().values().map(|points| points.0).collect();
    assert_eq!((game.public().board().n_tiles(), scores), (20, vec![497, 59, 109]));
    assert_eq!(file.write().unwrap().as_bytes(), include_bytes!("golden/record/v1.jsonl"), "and is written as it was");
}
