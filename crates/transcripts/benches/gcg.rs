//! The cost of files: reading a GCG file, replaying it through the referee, and writing and reading its log.
//!
//! `cargo bench -p protocol` measures by the clock; `-- PART --once` does the work of a part once, for callgrind. The file is
//! the guide game of 32 turns; a thousand of them in two seconds leave two milliseconds for each.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]

use std::hint::black_box;
use std::time::Instant;

use notation::gcg::GcgGame;
use protocol::record::GameFile;
use transcripts::{Terms, import};

const GUIDE: &[u8] = include_bytes!("../tests/gcg/good/guide.gcg");

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let is_once = arguments.iter().any(|argument| argument == "--once");
    let part = arguments.iter().find(|argument| !argument.starts_with("--")).map_or("", String::as_str);
    let edition = editions::load("tournament").unwrap();
    let terms = Terms { edition: &edition.name, ruleset: &edition.ruleset, words: None };
    let read = || GcgGame::read(GUIDE).unwrap().0.lines.len();
    let checked = || {
        let (game, numbers) = GcgGame::read(GUIDE).unwrap();
        let import = import(&game, &numbers, &terms).unwrap();
        assert!(import.faults.is_empty());
        import.log.len()
    };
    let (game, numbers) = GcgGame::read(GUIDE).unwrap();
    let file = GameFile::new(import(&game, &numbers, &terms).unwrap().log);
    let records = || GameFile::read(file.write().unwrap().as_bytes()).unwrap().log().len();
    let parts: [(&str, &dyn Fn() -> usize); 3] =
        [("read a file", &read), ("check a file", &checked), ("write and read a log", &records)];
    for (name, work) in parts.into_iter().filter(|(name, _)| name.contains(part)) {
        if is_once {
            black_box(work());
            continue;
        }
        let (mut runs, start) = (0_u32, Instant::now());
        while start.elapsed().as_millis() < 500 {
            black_box(work());
            runs += 1;
        }
        println!("{name}: {:.1} µs", start.elapsed().as_secs_f64() * 1e6 / f64::from(runs));
    }
}
