//! Documents of the HTTP API: golden files, and random documents that are read back.
//!
//! A file in `golden/rest/` is one line of JSON, named after its type. `TILEWRIGHT_WRITE_GOLDEN=1` makes missing files
//! from the description of the type, and rewrites the others from what was read of them.

#![cfg(feature = "schema")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

#[path = "rest/sample.rs"]
mod sample;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use protocol::wire::{event, rest};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use testkit::Dice;
use utoipa::ToSchema;

use self::sample::Samples;

/// A type of the API.
struct Document {
    name: &'static str,
    /// Reads a document and writes it again.
    again: fn(&str) -> Result<String, serde_json::Error>,
    /// Makes documents of the type; `None` for types whose parts are described for TypeScript only.
    samples: Option<fn() -> Samples>,
}

fn again<T: Serialize + DeserializeOwned>(text: &str) -> Result<String, serde_json::Error> {
    serde_json::from_str::<T>(text).and_then(|doc| serde_json::to_string(&doc))
}

fn samples<T: ToSchema>() -> Samples {
    let mut parts = Vec::new();
    T::schemas(&mut parts);
    let parts: BTreeMap<String, Value> =
        parts.into_iter().map(|(name, schema)| (name, serde_json::to_value(schema).unwrap())).collect();
    Samples { parts, whole: serde_json::to_value(T::schema()).unwrap() }
}

macro_rules! documents {
    ($($name:ident)* ; $($plain:ident)* ; $($of_event:ident)* ; $($plain_of_event:ident)*) => {
        /// Every document that a client sends or gets.
        const DOCUMENTS: &[Document] = &[
            $(described_by_schema::<rest::$name>(stringify!($name)),)*
            $(Document { name: stringify!($plain), again: again::<rest::$plain>, samples: None },)*
            $(described_by_schema::<event::$of_event>(stringify!($of_event)),)*
            $(Document { name: stringify!($plain_of_event), again: again::<event::$plain_of_event>, samples: None },)*
        ];
    };
}

const fn described_by_schema<T: Serialize + DeserializeOwned + ToSchema>(name: &'static str) -> Document {
    Document { name, again: again::<T>, samples: Some(samples::<T>) }
}

documents! {
    Account AgainstAsk AdminDeedsDoc AdminDoc AdminEditionUpload AdminEventsDoc AdminPassphrase AdminPeopleDoc AdminRemove AdminRestrict
    AdminStudiesDoc AdminTableDoc AdminTablesDoc AdminUpload AdminUploadReport AdminUsual AdminWhy AnalysisAsk BotToken BotTokenName Claim Claimed Created DeeperAsk DeeperNews EditionsDoc Exported
    Farewell GamesDoc HooksDoc Import InvitationDoc JudgeAsk JudgeVerdict
    LessonsDoc LineStudiesDoc LineStudyAsk LineStudyDoc LineStudySaved NewName NewPassphrase OccasionsDoc OwnKey PositionAsk
    ProgressDoc PuzzleHintAsk RecordsDoc Remove Rename ReviewDoc
    RulesChoice Start StudyAnswered StudyAnswersDoc StudyCardsDoc
    StudyCode StudyDoc StudyImport StudyImported TablesDoc VerifyDoc WhyAsk WhyDoc WordsDoc;
    AgainstDoc AnalysisNews HistoryDoc Imported LessonDoc LessonTried LessonTry PositionDoc PuzzleDoc PuzzleGivenUp PuzzleHint PuzzleTried PuzzleTry RulesCheck RulesDoc;
    EventAwaited EventCreated EventDone EventImport EventImported EventRuled EventWhy ClassProgress EventsDoc NewEvent RaiseHand SlipTaken SlipsDoc TakeSlip TeamsDoc;
    EventOrders EventRuling EventTried EventView QuestionDeed QuestionDoc QuestionTried QuestionTry
}

fn described() -> impl Iterator<Item = (&'static Document, Samples)> {
    DOCUMENTS.iter().filter_map(|document| document.samples.map(|samples| (document, samples())))
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/rest").join(format!("{name}.json"))
}

/// The document in a file.
fn line_in(name: &str) -> String {
    let text = fs::read_to_string(file(name))
        .unwrap_or_else(|why| panic!("{name}: {why}; TILEWRIGHT_WRITE_GOLDEN=1 makes a file that is missing"));
    text.strip_suffix('\n').unwrap_or_else(|| panic!("{name} does not end with its line")).to_owned()
}

fn written_again(document: &Document, text: &str) -> String {
    (document.again)(text).unwrap_or_else(|why| panic!("{}: {why} in {text}", document.name))
}

#[test]
fn every_document_is_written_as_its_file_says() {
    for document in DOCUMENTS {
        if std::env::var_os("TILEWRIGHT_WRITE_GOLDEN").is_some() {
            let made = || document.samples.unwrap()().full().to_string();
            let text = fs::read_to_string(file(document.name)).unwrap_or_else(|_| made());
            fs::write(file(document.name), written_again(document, &text) + "\n").unwrap();
        }
        let line = line_in(document.name);
        assert_eq!(written_again(document, &line), line, "{}", document.name);
    }
}

/// Every document with a type in the web app has a file here.
#[test]
fn every_document_of_the_web_app_has_a_file() {
    let types = ["visit::<rest::", "visit::<event::"].map(|visit| include_str!("typescript.rs").split(visit).skip(1));
    let typed: BTreeSet<&str> = types.into_iter().flatten().filter_map(|rest| rest.split('>').next()).collect();
    let listed: BTreeSet<&str> = DOCUMENTS.iter().map(|document| document.name).collect();
    assert_eq!(listed, typed, "add it to `documents!`, and run the test with TILEWRIGHT_WRITE_GOLDEN=1");
    let files = fs::read_dir(file("?").parent().unwrap()).unwrap();
    let files = files.map(|entry| entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned());
    assert_eq!(files.collect::<BTreeSet<_>>(), typed.into_iter().map(str::to_owned).collect());
}

/// Without a key in the file, a renamed key would not be noticed.
#[test]
fn every_key_of_a_document_is_in_its_file() {
    for (document, samples) in described() {
        let full = written_again(document, &samples.full().to_string());
        let have = sample::keys(&line_in(document.name).parse().unwrap());
        let missing: Vec<String> = sample::keys(&full.parse().unwrap()).difference(&have).cloned().collect();
        assert!(missing.is_empty(), "{} lacks {missing:?}", document.name);
    }
}

/// Reading and writing lose nothing, with any choice of optional keys, variants and lengths of lists.
#[test]
fn random_documents_are_read_back() {
    for (document, samples) in described() {
        for number in 0..200 {
            let doc = samples.random(&mut Dice::new(number));
            let once = written_again(document, &doc.to_string());
            assert_eq!(written_again(document, &once), once, "{}", document.name);
            let kept = sample::keys(&once.parse().unwrap());
            // Without house words, the setting for their forms has no meaning and is dropped.
            let is_lost = |key: &&String| !kept.contains(*key) && !key.contains(".house");
            let lost: Vec<String> = sample::keys(&doc).iter().filter(is_lost).cloned().collect();
            assert!(lost.is_empty(), "{} loses {lost:?} of {doc}", document.name);
        }
    }
}

#[test]
fn a_document_that_is_cut_short_or_has_a_key_too_many_is_refused() {
    for document in DOCUMENTS {
        let line = line_in(document.name);
        let cuts = (0..line.len()).filter(|&end| line.is_char_boundary(end)).step_by(1 + line.len() / 100);
        for end in cuts {
            assert!((document.again)(&line[..end]).is_err(), "{}: {end} bytes", document.name);
        }
        if let Value::Object(mut fields) = line.parse().unwrap() {
            fields.insert("unknown".to_owned(), Value::Null);
            assert!((document.again)(&Value::Object(fields).to_string()).is_err(), "{}", document.name);
        }
    }
}
