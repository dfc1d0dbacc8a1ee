//! Imports lists from various sources.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use lexicon::{Accents, Capitals, Encoding, ImportOptions, ImportReport, Inflections, Rejection, Words, import_list};
use proptest::prelude::*;
use tiles::{Alphabet, LetterSpec};

fn english() -> Alphabet {
    let spec = |face: char| LetterSpec { face: face.into(), count: 1, value: 1, vowel: false };
    Alphabet::new(('A'..='Z').map(spec).collect(), 2).unwrap()
}

fn import(list: &str, options: &ImportOptions) -> (Vec<String>, ImportReport) {
    let (words, report) = import_list(list.as_bytes(), &english(), options).unwrap();
    (written(&words), report)
}

fn written(words: &Words) -> Vec<String> {
    words.iter().map(|word| word.written(&english())).collect()
}

fn reasons(report: &ImportReport) -> Vec<(usize, &'static str)> {
    report.rejects.iter().map(|reject| (reject.line, reject.reason.name())).collect()
}

/// Rules: C1
#[test]
fn words_that_the_rule_excludes_are_rejected_with_their_line_and_reason() {
    let list =
        "cat\nParis\nmother-in-law\ndon't\netc.\nNATO\nun-\nice cream\nкот\nx\nabcdefghijklmnopq\n\n# note\ndog\n";
    let options = ImportOptions { lengths: 2..=15, ..ImportOptions::default() };
    let (words, report) = import(list, &options);
    assert_eq!(words, ["CAT", "DOG"]);
    let expected = [
        (2, "capital"),
        (3, "hyphen"),
        (4, "apostrophe"),
        (5, "abbreviation"),
        (6, "abbreviation"),
        (7, "hyphen"),
        (8, "phrase"),
        (9, "foreign-letter"),
        (10, "too-short"),
        (11, "too-long"),
    ];
    assert_eq!(reasons(&report), expected);
    assert_eq!(report.n_lines, 14);
    assert_eq!(report.rejects[7].reason, Rejection::ForeignLetter { found: 'К', position: 1 });
}

/// Rules: C1
#[test]
fn capitals_mean_nothing_in_a_list_of_capitals_or_where_the_language_has_them() {
    let (words, report) = import("CAT\nPARIS\nDog\n", &ImportOptions::default());
    assert_eq!(words, ["CAT", "DOG", "PARIS"]);
    assert_eq!(report.n_rejected, 0);
    let options = ImportOptions { capitals: Capitals::MeanNothing, ..ImportOptions::default() };
    assert_eq!(import("cat\ndog\nHaus\n", &options).0, ["CAT", "DOG", "HAUS"]);
}

#[test]
fn duplicates_and_lengths_are_counted_and_columns_left_alone() {
    let (words, report) = import("\u{FEFF}cat\t10\r\nCat\r\ncat\r\nat\r\n", &ImportOptions::default());
    assert_eq!(words, ["AT", "CAT"]);
    assert_eq!((report.n_duplicates, report.n_rejected), (1, 1));
    assert_eq!(report.words_by_length, [0, 0, 1, 1]);
}

#[test]
fn accents_are_dropped_or_rejected_as_asked() {
    let (words, report) = import("café\ncat\n", &ImportOptions::default());
    assert_eq!((words, report.n_accents_dropped), (vec!["CAFE".into(), "CAT".into()], 1));
    let options = ImportOptions { accents: Accents::Reject, ..ImportOptions::default() };
    let (_, report) = import("café\ncat\n", &options);
    assert_eq!(report.rejects[0].reason, Rejection::ForeignLetter { found: 'é', position: 4 });
}

#[test]
fn a_latin1_list_reads_like_its_utf8_form() {
    let (words, report) = import_list(&b"caf\xE9\n"[..], &english(), &ImportOptions::default()).unwrap();
    assert_eq!((written(&words), report.encoding), (vec!["CAFE".to_owned()], Encoding::Latin1));
}

#[test]
fn the_report_names_only_as_many_rejects_as_asked_and_counts_the_rest() {
    let options = ImportOptions { rejects_kept: 2, ..ImportOptions::default() };
    let (_, report) = import(&"a-b\n".repeat(50), &options);
    assert_eq!((report.rejects.len(), report.n_rejected), (2, 50));
    assert_eq!(report.rejected_by_reason["hyphen"], 50);
    let expected = "0 words from 50 lines; 0 repeated, 50 rejected (hyphen: 50)\n\
        line 1: \"a-b\" has a hyphen\nline 2: \"a-b\" has a hyphen\n… and 48 more";
    assert_eq!(report.to_string(), expected);
}

/// Rules: C2
#[test]
fn regular_inflections_are_added_where_the_list_says_noun_or_verb() {
    let options = ImportOptions { inflections: Inflections::AddRegular, ..ImportOptions::default() };
    let (words, report) = import("stop\tverb\ncity\tnoun\nquick\tadj\nwrite\tv\n", &options);
    let expected = ["CITIES", "CITY", "QUICK", "STOP", "STOPPED", "STOPPING", "STOPS", "WRITE", "WRITES", "WRITING"];
    assert_eq!(words, expected);
    assert_eq!((report.n_inflections, report.n_duplicates), (6, 0));
}

/// Rules: C2
#[test]
fn without_parts_of_speech_only_plurals_are_added_and_verbs_that_the_list_shows() {
    let options = ImportOptions { inflections: Inflections::AddRegular, ..ImportOptions::default() };
    let (words, _) = import("stop\nstopped\ncat\nof\nsadly\nas\n", &options);
    assert_eq!(words, ["AS", "CAT", "CATS", "OF", "SADLY", "STOP", "STOPPED", "STOPPING", "STOPS"]);
}

/// Rules: C2
#[test]
fn a_dictionary_tells_the_forms_of_words_that_stand_alone() {
    let dictionary: fn(&str) -> Option<Vec<String>> =
        |word| (word == "TALK").then(|| ["TALKS", "TALKED", "TALKING"].map(str::to_owned).to_vec());
    let options = ImportOptions { inflections: Inflections::AddKnown(dictionary), ..ImportOptions::default() };
    let (words, report) = import("talk\nboat\ntalk\tnoun\n", &options);
    assert_eq!(words, ["BOAT", "BOATS", "TALK", "TALKED", "TALKING", "TALKS"]);
    assert_eq!(report.n_inflections, 4);
}

proptest! {
    #[test]
    fn any_bytes_give_words_or_an_error_and_every_line_is_accounted_for(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        if let Ok((words, report)) = import_list(&bytes[..], &english(), &ImportOptions::default()) {
            prop_assert_eq!(words.len(), report.n_words);
            prop_assert!(report.n_words + report.n_duplicates + report.n_rejected <= report.n_lines);
        }
    }

    #[test]
    fn a_list_of_plain_words_is_taken_whole(list in proptest::collection::btree_set("[A-Z]{2,15}", 0..50)) {
        let text: String = list.iter().map(|word| format!("{word}\n")).collect();
        let (words, report) = import(&text, &ImportOptions::default());
        prop_assert_eq!(words, Vec::from_iter(list));
        prop_assert_eq!(report.n_rejected, 0);
    }
}
