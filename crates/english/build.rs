//! Builds the graph of the default lexicon from its list, so that the repository holds text and the program
//! starts with a graph (`docs/adr/0003-lexicon-file.md`).

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

use lexicon::{About, ImportOptions, Lexicon, Speller, Word, import_list, write_lexicon};
use tiles::{Alphabet, LetterSpec};

const LIST: &str = "../../data/lexicons/english/words.tsv";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={LIST}");
    println!("cargo::rerun-if-changed=build.rs");
    let list = std::fs::read(LIST)?;
    let alphabet = letters_only()?;
    let (words, report) = import_list(&list[..], &alphabet, &ImportOptions::default())?;
    if report.n_rejected + report.n_duplicates > 0 {
        return Err(format!("{LIST} has lines that are not words, or repeats words: {report:?}").into());
    }
    let tiers = tiers(std::str::from_utf8(&list)?, &alphabet)?;
    let about = About {
        name: "english".into(),
        language: "English".into(),
        licence: "SCOWL and MIT (Wordnik): free to use and pass on with the notices".into(),
    };
    let lexicon = Lexicon::from_words(about, alphabet, &words)?.with_tiers(tiers.into_values().collect())?;
    let out = std::env::var_os("OUT_DIR").ok_or("cargo gives no folder for what is built")?;
    std::fs::write(Path::new(&out).join("english.lexicon"), write_lexicon(&lexicon))?;
    Ok(())
}

/// The tier of each word, in the order of the words.
fn tiers(list: &str, alphabet: &Alphabet) -> Result<BTreeMap<Word, u8>, Box<dyn Error>> {
    let speller = Speller::new(alphabet);
    let line = |(index, line): (usize, &str)| {
        let (word, tier) = line.split_once('\t').ok_or(format!("{LIST}:{}: no tier", index + 1))?;
        Ok((speller.spell(word)?.word, tier.parse()?))
    };
    list.lines().enumerate().map(line).collect()
}

/// The letters of English. How many tiles there are of each and what they score is no matter here: a graph
/// file knows letters only, and is read for any set that has the same.
fn letters_only() -> Result<Alphabet, Box<dyn Error>> {
    let spec = |face: char| LetterSpec { face: face.into(), count: 1, value: 1, vowel: false };
    Alphabet::new(('A'..='Z').map(spec).collect(), 2).map_err(|faults| format!("{faults:?}").into())
}
