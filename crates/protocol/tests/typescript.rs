//! The TypeScript types of all messages, made from the Rust types.

#![cfg(feature = "schema")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::path::PathBuf;

use events::Method;
use protocol::command::ActionDoc;
use protocol::event_log::{HappenedDoc, MethodDoc};
use protocol::message::{SeenMessage, ViewMessage};
use protocol::wire::{ClientMessage, Problem, ServerMessage, SetupMessage, TableInfo, event, limits, rest};
use ts_rs::{Config, TS, TypeVisitor};

/// The folder of the web app with the types.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/wire");
/// Set this variable to write the files instead of comparing them.
const WRITE: &str = "TILEWRIGHT_WRITE_TYPES";
const HEAD: &str = "// Made from crates/protocol by its test `typescript`. Do not edit.\n";

/// All declarations found, by name, each with its file.
struct Declarations {
    config: Config,
    file: &'static str,
    found: BTreeMap<String, (&'static str, String)>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // A type without a file of its own is written where it is used.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        let docs = T::docs().unwrap_or_default();
        let declared = tidied(&format!("{docs}export {}", T::decl(&self.config)));
        if let Some((_, before)) = self.found.get(&name) {
            assert_eq!(*before, declared, "two types are called {name}");
            return;
        }
        self.found.insert(name, (self.file, declared));
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// The text with one-line comments on one line, and without spaces at the ends of lines.
fn tidied(text: &str) -> String {
    let text: Vec<&str> = text.lines().map(str::trim_end).collect();
    let text = text.join("\n");
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once("/**\n * ") {
        let (comment, behind) = after.split_once("\n */").unwrap();
        out.push_str(before);
        let lines = comment.replace("\n *", "");
        out.push_str(&format!("/** {lines} */"));
        rest = behind;
    }
    out + rest
}

/// The files, by name.
fn written() -> BTreeMap<String, String> {
    let mut all = Declarations { config: Config::new().with_large_int("number"), file: "game", found: BTreeMap::new() };
    all.visit::<ViewMessage>();
    all.visit::<SeenMessage>();
    all.visit::<ActionDoc>();
    all.visit::<SetupMessage>();
    all.file = "table";
    all.visit::<TableInfo>();
    all.file = "problem";
    all.visit::<Problem>();
    visit_events(&mut all);
    all.file = "message";
    all.visit::<ClientMessage>();
    all.visit::<ServerMessage>();
    all.file = "making";
    all.visit::<rest::EditionsDoc>();
    all.visit::<rest::InvitationDoc>();
    all.visit::<rest::OccasionsDoc>();
    all.visit::<rest::RulesCheck>();
    all.visit::<rest::RulesChoice>();
    all.visit::<rest::RulesDoc>();
    visit_admin(&mut all);
    study(&mut all);
    visit_lessons(&mut all);
    all.file = "rest";
    all.visit::<rest::Account>();
    visit_keys(&mut all);
    all.visit::<rest::Farewell>();
    all.visit::<rest::BotToken>();
    all.visit::<rest::BotTokenName>();
    all.visit::<rest::Claim>();
    all.visit::<rest::Claimed>();
    all.visit::<rest::Created>();
    all.visit::<rest::Exported>();
    all.visit::<rest::GamesDoc>();
    all.visit::<rest::HistoryDoc>();
    all.visit::<rest::Import>();
    all.visit::<rest::Imported>();
    all.visit::<rest::NewName>();
    all.visit::<rest::RecordsDoc>();
    all.visit::<rest::ProgressDoc>();
    all.visit::<rest::ReviewDoc>();
    all.visit::<rest::DeeperAsk>();
    all.visit::<rest::DeeperNews>();
    all.visit::<rest::Remove>();
    all.visit::<rest::Rename>();
    all.visit::<rest::Start>();
    all.visit::<rest::TablesDoc>();
    all.visit::<rest::VerifyDoc>();
    visit_words(&mut all);
    visit_analysis(&mut all);
    visit_puzzles(&mut all);
    let files = [
        "game", "table", "problem", "class", "log", "event", "club", "message", "making", "admin", "study", "lesson",
        "rest", "analysis", "puzzle",
    ];
    let mut written: BTreeMap<String, String> = files
        .iter()
        .map(|file| (format!("{file}.ts"), format!("{HEAD}{}\n{}", imports(file, &all.found), body(file, &all.found))))
        .collect();
    let exports: String = files.iter().map(|file| format!("export type * from \"./{file}\";\n")).collect();
    written.insert("index.ts".to_owned(), format!("{HEAD}{exports}"));
    written.insert("limits.ts".to_owned(), limits());
    written
}

/// The limits as constants.
fn limits() -> String {
    let constants = limits::ALL.iter().map(|(name, value, sentence)| {
        let sentence = sentence.trim();
        format!("/** {sentence} */\nexport const {name} = {value};\n")
    });
    let methods = Method::OF_TOURNAMENTS.map(|method| serde_json::to_string(&MethodDoc::write(method)).unwrap());
    let methods = format!(
        "/** The ways to pair a round that a tournament chooses from. */\nexport const METHODS = [{}] as const;\n",
        methods.join(", ")
    );
    format!("{HEAD}{}{methods}", constants.collect::<String>())
}

fn visit_lessons(all: &mut Declarations) {
    all.file = "lesson";
    all.visit::<rest::LessonDoc>();
    all.visit::<rest::LessonTried>();
    all.visit::<rest::LessonTry>();
    all.visit::<rest::LessonsDoc>();
}

/// The types for learning words.
fn study(all: &mut Declarations) {
    all.file = "study";
    all.visit::<rest::StudyDoc>();
    all.visit::<rest::StudyCardsDoc>();
    all.visit::<rest::StudyAnswersDoc>();
    all.visit::<rest::StudyAnswered>();
    all.visit::<rest::StudyImport>();
    all.visit::<rest::StudyImported>();
    all.visit::<rest::StudyCode>();
    all.visit::<rest::JudgeAsk>();
    all.visit::<rest::JudgeVerdict>();
}

fn visit_words(all: &mut Declarations) {
    all.visit::<rest::HooksDoc>();
    all.visit::<rest::WordsDoc>();
}

fn visit_keys(all: &mut Declarations) {
    all.visit::<rest::OwnKey>();
    all.visit::<rest::NewPassphrase>();
}

fn visit_analysis(all: &mut Declarations) {
    all.file = "analysis";
    all.visit::<rest::PositionAsk>();
    all.visit::<rest::PositionDoc>();
    all.visit::<rest::AnalysisAsk>();
    all.visit::<rest::AnalysisNews>();
    all.visit::<rest::WhyAsk>();
    all.visit::<rest::WhyDoc>();
    all.visit::<rest::AgainstAsk>();
    all.visit::<rest::AgainstDoc>();
    all.visit::<rest::LineStudyAsk>();
    all.visit::<rest::LineStudySaved>();
    all.visit::<rest::LineStudyDoc>();
    all.visit::<rest::LineStudiesDoc>();
}

fn visit_puzzles(all: &mut Declarations) {
    all.file = "puzzle";
    all.visit::<rest::PuzzleDoc>();
    all.visit::<rest::PuzzleTry>();
    all.visit::<rest::PuzzleTried>();
    all.visit::<rest::PuzzleGivenUp>();
    all.visit::<rest::PuzzleHintAsk>();
    all.visit::<rest::PuzzleHint>();
}

/// The types for administrators.
fn visit_admin(all: &mut Declarations) {
    all.file = "admin";
    all.visit::<rest::AdminDoc>();
    all.visit::<rest::AdminTableDoc>();
    all.visit::<rest::AdminTablesDoc>();
    all.visit::<rest::AdminEventsDoc>();
    all.visit::<rest::AdminStudiesDoc>();
    all.visit::<rest::AdminWhy>();
    all.visit::<rest::AdminPeopleDoc>();
    all.visit::<rest::AdminRestrict>();
    all.visit::<rest::AdminRemove>();
    all.visit::<rest::AdminPassphrase>();
    all.visit::<rest::AdminDeedsDoc>();
    all.visit::<rest::AdminUpload>();
    all.visit::<rest::AdminUploadReport>();
    all.visit::<rest::AdminUsual>();
    all.visit::<rest::AdminEditionUpload>();
}

/// The types for classes and tournaments.
fn visit_events(all: &mut Declarations) {
    all.file = "class";
    all.visit::<event::ClassProgress>();
    all.visit::<event::TakeSlip>();
    all.visit::<event::SlipsDoc>();
    all.visit::<event::RaiseHand>();
    all.visit::<event::TeamsDoc>();
    all.visit::<event::QuestionDeed>();
    all.visit::<event::QuestionDoc>();
    all.visit::<event::QuestionTry>();
    all.visit::<event::QuestionTried>();
    all.file = "log";
    all.visit::<HappenedDoc>();
    all.visit::<event::EventWhy>();
    all.file = "event";
    all.visit::<event::EventView>();
    all.visit::<event::NewEvent>();
    all.visit::<event::EventCreated>();
    all.visit::<event::EventsDoc>();
    all.visit::<event::EventOrders>();
    all.visit::<event::EventDone>();
    all.visit::<event::EventTried>();
    all.visit::<event::SlipTaken>();
    all.file = "club";
    all.visit::<event::EventRuling>();
    all.visit::<event::EventRuled>();
    all.visit::<event::EventAwaited>();
    all.visit::<event::EventImport>();
    all.visit::<event::EventImported>();
}

fn body(file: &str, found: &BTreeMap<String, (&'static str, String)>) -> String {
    let ours = found.values().filter(|(home, _)| *home == file);
    let declared: Vec<&str> = ours.map(|(_, declared)| declared.as_str()).collect();
    declared.join("\n\n") + "\n"
}

/// Imports for the types of other files that this one uses.
fn imports(file: &str, found: &BTreeMap<String, (&'static str, String)>) -> String {
    let body = body(file, found);
    let words: std::collections::BTreeSet<&str> = body.split(|c: char| !c.is_alphanumeric()).collect();
    let mut named: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (name, (home, _)) in found {
        if *home != file && words.contains(name.as_str()) {
            named.entry(home).or_default().push(name);
        }
    }
    let line =
        |(home, names): (&str, Vec<&str>)| format!("import type {{ {} }} from \"./{home}\";\n", names.join(", "));
    named.into_iter().map(line).collect()
}

/// Every message of the protocol has a type in the web app, and none of them is out of date.
#[test]
fn the_types_of_the_web_app_are_up_to_date() {
    for (name, types) in written() {
        let path = PathBuf::from(FOLDER).join(&name);
        if std::env::var_os(WRITE).is_some() {
            std::fs::create_dir_all(FOLDER).unwrap();
            std::fs::write(&path, &types).unwrap();
        }
        let there = std::fs::read_to_string(&path).unwrap_or_default();
        if there != types {
            panic!("web/src/wire/{name} is out of date; run {WRITE}=1 cargo test -p protocol --test typescript");
        }
    }
}
