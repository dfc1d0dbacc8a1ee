//! The sets of tiles in `data/alphabets`.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::path::Path;

use lexicon::{Graph, ImportOptions, Speller, import_list};
use tiles::{Alphabet, LetterSpec};

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct AlphabetFile {
    title: String,
    blanks: u8,
    letters: Vec<LetterLine>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct LetterLine {
    face: String,
    count: u8,
    value: u8,
    #[serde(default)]
    vowel: bool,
}

/// Each file with the number of its tiles.
const SETS: [(&str, usize); 10] = [
    ("catalan", 100),
    ("dutch", 102),
    ("english", 100),
    ("english-super", 200),
    ("french", 102),
    ("german", 102),
    ("norwegian", 100),
    ("polish", 100),
    ("spanish", 100),
    ("swedish", 100),
];

fn alphabet(name: &str) -> Alphabet {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/alphabets").join(format!("{name}.toml"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let file: AlphabetFile = toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(!file.title.is_empty());
    let spec = |line: LetterLine| {
        let LetterLine { face, count, value, vowel } = line;
        LetterSpec { face, count, value, vowel }
    };
    Alphabet::new(file.letters.into_iter().map(spec).collect(), file.blanks).unwrap()
}

/// Rules: E2
#[test]
fn every_set_has_its_number_of_tiles() {
    for (name, n_tiles) in SETS {
        assert_eq!(alphabet(name).full_set().len(), n_tiles, "{name}");
    }
    let english = alphabet("english");
    assert_eq!(english.value_of_all(&english.full_set()), 187, "the face value of the English set");
}

#[test]
fn no_set_is_left_out_of_the_tests() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/alphabets");
    let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut names: Vec<String> = names
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, SETS.map(|(name, _)| name));
}

#[test]
fn the_large_english_set_has_the_letters_and_values_of_the_small_one() {
    let (small, large) = (alphabet("english"), alphabet("english-super"));
    for letter in small.all() {
        let (one, two) = (small.spec(letter).unwrap(), large.spec(letter).unwrap());
        assert_eq!((&one.face, one.value, one.vowel), (&two.face, two.value, two.vowel));
    }
}

#[test]
fn a_list_in_any_of_the_languages_can_be_imported_and_built() {
    let lists = [
        ("german", "Straße\nÄpfel\nüben\n", vec!["ÄPFEL", "STRASSE", "ÜBEN"]),
        ("french", "œuvre\nété\n", vec!["ETE", "OEUVRE"]),
        ("spanish", "chorro\nllave\ncañón\n", vec!["CAÑON", "CHORRO", "LLAVE"]),
        ("dutch", "ijs\nbelangrijk\n", vec!["BELANGRIJK", "IJS"]),
        ("polish", "żółć\nłąka\n", vec!["ŁĄKA", "ŻÓŁĆ"]),
        ("norwegian", "blåbær\nøl\n", vec!["BLÅBÆR", "ØL"]),
        ("swedish", "smörgås\nägg\n", vec!["SMÖRGÅS", "ÄGG"]),
        ("catalan", "cel·la\nquinze\nany\nçò\n", vec!["ANY", "CEL·LA", "ÇO", "QUINZE"]),
    ];
    for (name, list, expected) in lists {
        let alphabet = alphabet(name);
        let options = ImportOptions { capitals: lexicon::Capitals::MeanNothing, ..ImportOptions::default() };
        let (words, report) = import_list(list.as_bytes(), &alphabet, &options).unwrap();
        let graph = Graph::build(&words, alphabet.n_letters()).unwrap();
        let written: Vec<String> = graph.words().map(|word| word.written(&alphabet)).collect();
        assert_eq!(written, expected, "{name}");
        assert_eq!(report.n_rejected, 0, "{name}");
    }
}

#[test]
fn a_digraph_takes_one_square() {
    let tiles = |name: &str, word: &str| Speller::new(&alphabet(name)).spell(word).unwrap().word.len();
    assert_eq!(tiles("spanish", "chorro"), 4, "CH-O-RR-O");
    assert_eq!(tiles("catalan", "cel·la"), 4, "C-E-L·L-A");
    assert_eq!(tiles("catalan", "quinze"), 5, "QU-I-N-Z-E");
    assert_eq!(tiles("catalan", "any"), 2, "A-NY");
}
