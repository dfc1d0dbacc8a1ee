//! Builds the graph of the everyday list, so that the repository holds text and the program starts with a graph
//! (`docs/adr/0003-lexicon-file.md`); and the table of the words in which the other lists differ from it.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;

use lexicon::{About, Lexicon, Speller, Word, Words, write_lexicon};
use tiles::{Alphabet, LetterSpec};

const LIST: &str = "../../data/lexicons/english/words.tsv";

/// A line of the list.
struct ListLine<'t> {
    text: &'t str,
    word: Word,
    tier: &'t str,
    /// Whether the list of 2020 has it.
    is_old: bool,
    /// E if the everyday and school lists leave it out, S if the school list does; otherwise empty.
    mark: &'t str,
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={LIST}");
    println!("cargo::rerun-if-changed=build.rs");
    let list = std::fs::read_to_string(LIST)?;
    let alphabet = letters_only()?;
    let lines = lines(&list, &alphabet)?;
    let out = std::env::var_os("OUT_DIR").ok_or("cargo gives no folder for what is built")?;
    std::fs::write(Path::new(&out).join("everyday.lexicon"), everyday(&lines, alphabet)?)?;
    std::fs::write(Path::new(&out).join("differences.tsv"), differences(&lines)?)?;
    Ok(())
}

fn everyday(lines: &[ListLine<'_>], alphabet: Alphabet) -> Result<Vec<u8>, Box<dyn Error>> {
    let about = About {
        name: "english-everyday".into(),
        language: "English".into(),
        licence: "SCOWL and MIT (Wordnik): free to use and pass on with the notices".into(),
    };
    let kept = || lines.iter().filter(|line| line.mark != "E");
    let words: Words = kept().map(|line| line.word).collect();
    let tiers = kept().map(|line| line.tier.parse()).collect::<Result<Vec<u8>, _>>()?;
    Ok(write_lexicon(&Lexicon::from_words(about, alphabet, &words)?.with_tiers(tiers)?))
}

/// The words that are not in all lists: word, tier, N if the list of 2020 lacks it, and its mark.
fn differences(lines: &[ListLine<'_>]) -> Result<String, Box<dyn Error>> {
    let mut table = String::new();
    for ListLine { text, tier, is_old, mark, .. } in lines {
        if !is_old || !mark.is_empty() {
            writeln!(table, "{text}\t{tier}\t{}{mark}", if *is_old { "" } else { "N" })?;
        }
    }
    Ok(table)
}

/// The lines of the list, which must be sorted and without duplicates.
fn lines<'t>(list: &'t str, alphabet: &Alphabet) -> Result<Vec<ListLine<'t>>, Box<dyn Error>> {
    let speller = Speller::new(alphabet);
    let line = |(index, line): (usize, &'t str)| {
        let fault = || format!("{LIST}:{}: not a word, a tier and sources", index + 1);
        let mut columns = line.split('\t');
        let mut column = || columns.next().ok_or_else(fault);
        let (text, tier, sources) = (column()?, column()?, column()?);
        let mark = &sources[sources.trim_end_matches(['E', 'S']).len()..];
        let word = speller.spell(text).map_err(|_| fault())?.word;
        Ok(ListLine { text, word, tier, is_old: sources.starts_with('o'), mark })
    };
    let lines = list.lines().enumerate().map(line).collect::<Result<Vec<ListLine<'_>>, Box<dyn Error>>>()?;
    match lines.array_windows().find(|[one, two]| one.word >= two.word) {
        Some([one, two]) => Err(format!("{LIST}: {} stands before {}", one.text, two.text).into()),
        None => Ok(lines),
    }
}

/// The letters of English. The numbers and values of tiles do not matter here: a graph file has letters only, and is
/// read for any set that has the same letters.
fn letters_only() -> Result<Alphabet, Box<dyn Error>> {
    let spec = |face: char| LetterSpec { face: face.into(), count: 1, value: 1, vowel: false };
    Alphabet::new(('A'..='Z').map(spec).collect(), 2).map_err(|faults| format!("{faults:?}").into())
}
