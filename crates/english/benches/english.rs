//! The cost of the default lexicon when a program starts: `cargo bench -p english`.

#![expect(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]

use std::time::Instant;

use tiles::{Alphabet, LetterSpec};

fn main() {
    let spec = |face: char| LetterSpec { face: face.into(), count: 1, value: 1, vowel: false };
    let alphabet = Alphabet::new(('A'..='Z').map(spec).collect(), 2).unwrap();
    println!("before: {}", memory());
    let start = Instant::now();
    let lexicon = english::lexicon(&alphabet).unwrap();
    println!("load {} words: {:.1?}; {}", lexicon.n_words(), start.elapsed(), memory());

    let start = Instant::now();
    let dictionary = english::Definitions::default();
    let first = dictionary.of("WENT");
    println!("first definition: {:.1?}: WENT, of {}", start.elapsed(), first[0].head);
    let start = Instant::now();
    let defined = |tiers: u8| {
        let words = lexicon.tiered_words().filter(move |(_, tier)| tier.is_none_or(|tier| tier <= tiers));
        let texts: Vec<String> = words.map(|(word, _)| word.written(&alphabet)).collect();
        let n_defined = texts.iter().filter(|text| !dictionary.of(text).is_empty()).count();
        100.0 * n_defined as f64 / texts.len() as f64
    };
    println!("defined: {:.1} % of all words, {:.1} % of tiers up to 60", defined(u8::MAX), defined(60));
    println!("look all of them up: {:.1?}; {}", start.elapsed(), memory());

    let start = Instant::now();
    let school = english::list(english::List::School, &alphabet).unwrap();
    println!("school list, {} words fewer: {:.1?}", lexicon.n_words() - school.n_words(), start.elapsed());
}

/// The memory in use now and at its highest, if the system tells.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let lines = status.lines().filter(|line| line.starts_with("VmRSS") || line.starts_with("VmHWM"));
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect::<Vec<_>>().join(", ")
}
