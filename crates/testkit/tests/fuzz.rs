//! Runs the fuzz targets on a few thousand inputs, so that they are tested without a fuzzer.

use protocol::record::GameFile;
use testkit::{Dice, fuzz, kept, random_game, small_ruleset};

/// Text with a few bytes changed, left out, or repeated.
fn damaged(text: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = text.to_vec();
    let alphabet = b"\"{}[],:0123456789-?.=/~() \nACEHILSachl\xc3\x91";
    for _ in 0..dice.between(1, 4) {
        let at = dice.below(bytes.len());
        let end = (at + dice.below(12)).min(bytes.len());
        match dice.below(4) {
            0 => drop(bytes.drain(at..end)),
            1 => bytes.splice(at..at, text[at.min(text.len())..end.min(text.len())].to_vec()).for_each(drop),
            _ => bytes.splice(at..end.min(at + 1), dice.pick(alphabet).copied()).for_each(drop),
        }
    }
    bytes
}

#[test]
fn any_commands_keep_the_laws() {
    let mut dice = Dice::new(1);
    for _ in 0..1_500 {
        let len = dice.below(1_200);
        let data: Vec<u8> = (0..len).map(|_| dice.below(256) as u8).collect();
        fuzz::commands(&data);
    }
}

#[test]
fn any_damage_to_a_stored_game_is_noticed_or_harmless() {
    let mut dice = Dice::new(2);
    for number in 0..30 {
        let text = GameFile::new(random_game(&small_ruleset(number), 3, number, 25)).write().unwrap();
        fuzz::record(text.as_bytes());
        for _ in 0..60 {
            fuzz::record(&damaged(text.as_bytes(), &mut dice));
        }
        for line in text.lines().skip(1) {
            fuzz::record(&damaged(line.as_bytes(), &mut dice));
        }
    }
}

#[test]
fn any_text_is_read_or_refused() {
    let mut dice = Dice::new(3);
    let turns: [&str; 6] = ["4C [CH]A", "D3 A.(C)l", "~4D LAS", "E4=e 4C SALE", "5/5/5/5/5 A/C 0/0 0", "....\n.A.\n"];
    for _ in 0..3_000 {
        let text = dice.pick(&turns).copied().unwrap_or_default();
        fuzz::notation(&damaged(text.as_bytes(), &mut dice));
    }
}

#[test]
fn any_damage_to_a_gcg_file_is_noticed_or_harmless() {
    let mut dice = Dice::new(4);
    let forms = include_bytes!("../../transcripts/tests/gcg/good/forms.gcg");
    let latin = include_bytes!("../../transcripts/tests/gcg/good/latin.gcg");
    let random = (0..20).filter_map(|number| {
        let log = random_game(&small_ruleset(number), 3, number, 60);
        transcripts::export(&log, &[]).ok().map(|game| game.write())
    });
    for file in [forms.to_vec(), latin.to_vec()].into_iter().chain(random) {
        fuzz::gcg(&file);
        for _ in 0..150 {
            // The length selects the rules.
            let mut bytes = damaged(&file, &mut dice);
            bytes.resize(bytes.len() + dice.below(64), b'\n');
            fuzz::gcg(&bytes);
        }
    }
}

#[test]
fn any_line_is_a_position_or_is_refused() {
    let mut dice = Dice::new(9);
    let line = b"\x0015/15/3[CH]o10/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEINRT?/AB 10/-14 3 lex english; ld x;";
    for number in 0..3_000 {
        let mut data = damaged(line, &mut dice);
        if let Some(which) = data.first_mut() {
            *which = number as u8;
        }
        fuzz::cgp(&data);
    }
}

/// Messages of clients and servers, and the same with some bytes changed.
#[test]
fn messages_of_the_wire_are_read_or_refused() {
    let texts = [
        r#"{"v":2,"id":7,"ask":{"act":{"table":"t1","key":"k","seq":41,"action":{"exchange":{"tiles":"QZ"}}}}}"#,
        r#"{"v":2,"id":8,"ask":{"subscribe":{"table":"t1","from":0}}}"#,
        r#"{"v":2,"id":9,"ask":{"preview":{"table":"t1","placement":{"tiles":["H8=A","I8=b"]}}}}"#,
        r#"{"v":2,"id":10,"ask":{"typed":{"table":"t1","text":"8H HORN"}}}"#,
        r#"{"v":2,"tell":{"reply":{"id":7,"outcome":{"ok":{"acted":{"seq":43}}}}}}"#,
        r#"{"v":2,"tell":{"clock":{"table":"t1","seq":3,"now":9,"lag":0}}}"#,
        r#"{"edition":"ours","seats":[{"occupant":"person"},{"occupant":{"bot":{"level":"medium"}}}]}"#,
    ];
    let mut dice = Dice::new(11);
    for text in texts {
        fuzz::wire(text.as_bytes());
        for _ in 0..300 {
            fuzz::wire(&damaged(text.as_bytes(), &mut dice));
        }
    }
}

/// What fuzzing has found once is tried in every run of the tests.
#[test]
fn every_kept_input_keeps_its_law() {
    for (target, law) in fuzz::LAWS {
        let text = std::fs::read_to_string(kept::file(target)).unwrap_or_else(|error| panic!("{target}: {error}"));
        assert!(text.len() <= kept::MOST_BYTES, "{target}: {} bytes", text.len());
        let inputs = kept::read(&text).unwrap_or_else(|line| panic!("{target}: line {line} is no input"));
        assert!(!inputs.is_empty(), "{target}");
        for (number, input) in (1..).zip(inputs) {
            let kept_it = std::panic::catch_unwind(|| law(&input));
            assert!(kept_it.is_ok(), "line {number} of {}", kept::file(target).display());
        }
    }
}

/// A target without a law in the list would have no kept inputs.
#[test]
fn every_target_has_its_law() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/fuzz_targets");
    let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.map(|name| name.trim_end_matches(".rs").to_owned()).collect();
    names.sort();
    assert_eq!(names, fuzz::LAWS.map(|(name, _)| name));
}
