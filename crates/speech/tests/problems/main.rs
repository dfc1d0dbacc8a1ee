//! Every reason why a request is not carried out is read back as it was written, has sentences in every language, and
//! is listed in `docs/PROTOCOL.md`.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod reasons;

use std::collections::BTreeSet;
use std::fs;

use protocol::wire::{Problem, Reason, reason};
use serde_json::Value;
use speech::{Language, Told, Unnamed, phrasebook};
use ts_rs::{Config, TS};

/// Set this variable to write the table instead of comparing it.
const WRITE: &str = "TILEWRIGHT_WRITE_REASONS";
const PROTOCOL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/PROTOCOL.md");
/// One line of JSON for each reason, as programs read it.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/problems/reasons.jsonl");
const N_AREAS: usize = 15;
const FROM: &str = "<!-- reasons -->\n";
const TO: &str = "<!-- end of reasons -->\n";

/// The keys whose values appear in the sentences. The other data is for programs: links, tables, squares, details.
const NAMED: [&str; 17] = [
    "host",
    "name",
    "word",
    "words",
    "known",
    "others",
    "have",
    "most",
    "least",
    "megabytes",
    "seconds",
    "lines",
    "text",
    "step",
    "last",
    "level",
    "position",
];

fn json(reason: &Reason) -> Value {
    serde_json::to_value(reason).unwrap()
}

fn text(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap().to_owned()
}

/// The kinds of reason in an area, as its TypeScript type lists them.
fn kinds<T: TS>() -> BTreeSet<String> {
    let declared = T::decl(&Config::new());
    let kinds = declared.split("\"kind\": \"").skip(1).filter_map(|rest| rest.split('"').next());
    kinds.map(str::to_owned).collect()
}

#[test]
fn every_kind_of_every_area_is_among_the_reasons_of_these_tests() {
    let areas: [(&str, BTreeSet<String>); N_AREAS] = [
        ("request", kinds::<reason::RequestReason>()),
        ("rate", kinds::<reason::RateReason>()),
        ("account", kinds::<reason::AccountReason>()),
        ("seat", kinds::<reason::SeatReason>()),
        ("table", kinds::<reason::TableReason>()),
        ("proposal", kinds::<reason::ProposalReason>()),
        ("game", kinds::<reason::GameReason>()),
        ("typed", kinds::<reason::TypedReason>()),
        ("setup", kinds::<reason::SetupReason>()),
        ("words", kinds::<reason::WordsReason>()),
        ("file", kinds::<reason::FileReason>()),
        ("lesson", kinds::<reason::LessonReason>()),
        ("analysis", kinds::<reason::AnalysisReason>()),
        ("event", kinds::<reason::EventReason>()),
        ("admin", kinds::<reason::AdminReason>()),
    ];
    let all: Vec<Value> = reasons::all().iter().map(json).collect();
    for (area, kinds) in areas {
        let ours = all.iter().filter(|reason| reason["area"] == area).map(|reason| text(reason, "kind"));
        assert_eq!(ours.collect::<BTreeSet<_>>(), kinds, "{area}");
    }
    let declared = Reason::decl(&Config::new());
    assert_eq!(declared.matches("\"area\"").count(), N_AREAS, "an area is missing here: {declared}");
}

#[test]
fn every_reason_is_read_back_as_it_was_written() {
    for reason in reasons::all() {
        let problem = Problem { code: reason.code(), sentence: "No.".to_owned(), advice: "Yes.".to_owned(), reason };
        let written = serde_json::to_string(&problem).unwrap();
        assert_eq!(serde_json::from_str::<Problem>(&written).unwrap(), problem, "{written}");
    }
}

/// Programs act on these bytes: a changed line is a change of the protocol.
#[test]
fn every_reason_is_written_as_its_file_says() {
    let lines: String = reasons::all().iter().map(|reason| serde_json::to_string(reason).unwrap() + "\n").collect();
    if std::env::var_os(WRITE).is_some() {
        fs::write(GOLDEN, &lines).unwrap();
    }
    assert_eq!(fs::read_to_string(GOLDEN).unwrap(), lines, "run {WRITE}=1 cargo test -p speech --test problems");
}

#[test]
fn every_reason_is_told_in_every_language_and_names_its_data() {
    for reason in reasons::all() {
        let mut told = BTreeSet::new();
        for language in Language::ALL {
            let Told { sentence, advice } = phrasebook(language).problem(&reason, &Unnamed);
            for line in [&sentence, &advice] {
                assert!(line.ends_with(['.', '?', '!']) && !line.ends_with(".."), "{reason:?}: {line}");
            }
            let both = format!("{sentence} {advice}");
            let data = json(&reason);
            for (key, value) in data.as_object().unwrap().iter().filter(|(key, _)| NAMED.contains(&key.as_str())) {
                let values = value.as_array().cloned().unwrap_or_else(|| vec![value.clone()]);
                for value in values.iter().filter(|value| value.is_string() || value.is_number()) {
                    let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                    assert!(both.contains(&value), "{key} of {reason:?} is not in: {both}");
                }
            }
            told.insert(both);
        }
        assert_eq!(told.len(), Language::ALL.len(), "{reason:?} is told in one language twice");
    }
}

/// The table of all reasons: area, kind, code, the names of the data, and what a client reads.
fn table() -> String {
    let mut table = "| area | kind | code | data | for example |\n|---|---|---|---|---|\n".to_owned();
    let mut seen = BTreeSet::new();
    for reason in reasons::all() {
        let data = json(&reason);
        let (area, kind) = (text(&data, "area"), text(&data, "kind"));
        if !seen.insert((area.clone(), kind.clone())) {
            continue;
        }
        let code = serde_json::to_value(reason.code()).unwrap();
        let keys = data.as_object().unwrap().keys().filter(|key| !["area", "kind"].contains(&key.as_str()));
        let keys: Vec<String> = keys.map(|key| format!("`{key}`")).collect();
        let sentence = phrasebook(Language::En).problem(&reason, &Unnamed).sentence.replace('|', "\\|");
        let row =
            format!("| `{area}` | `{kind}` | `{}` | {} | {sentence} |\n", code.as_str().unwrap(), keys.join(", "));
        table.push_str(&row);
    }
    table
}

#[test]
fn the_description_of_the_protocol_lists_every_reason() {
    let described = fs::read_to_string(PROTOCOL).unwrap();
    let (before, rest) = described.split_once(FROM).unwrap();
    let (listed, after) = rest.split_once(TO).unwrap();
    let table = table();
    if std::env::var_os(WRITE).is_some() {
        fs::write(PROTOCOL, format!("{before}{FROM}{table}{TO}{after}")).unwrap();
    } else if listed != table {
        panic!("the table of reasons is out of date; run {WRITE}=1 cargo test -p speech --test problems");
    }
}
