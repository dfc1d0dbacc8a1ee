//! Every kind of every value that is stored or sent, byte for byte.
//!
//! A value of several kinds, which is an enum in Rust, has a file in `golden/kinds/` with a line for each kind. The
//! files are input: a kind without a line fails, and so does a line that would be written differently.
//! `TILEWRIGHT_WRITE_GOLDEN=1` adds the kinds that are only a name; those with data are written by hand. A line is never
//! changed, because what is stored has to stay readable.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use protocol::HandicapDoc;
use protocol::event_log::{self, ConfirmationDoc, CountingDoc, DeciderDoc, MethodDoc, MissedDoc, OutcomeDoc, SideDoc};
use protocol::message::ViewMessage;
use protocol::wire::{self, ServerMessage, event, rest};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads a document and writes it again, or says why it cannot be read.
type Again = fn(&str) -> Result<String, String>;

/// A value of several kinds.
struct Kinds {
    /// The file in `src` that defines it, without folder and ending, and its name.
    name: &'static str,
    /// A document that holds such a value where `PLACE` stands.
    holder: &'static str,
    /// The fault names the kinds of a value that does not exist.
    again: Again,
}

/// Stands in a holder where the value is.
const PLACE: &str = "<value>";

fn again<T: Serialize + DeserializeOwned>(text: &str) -> Result<String, String> {
    let doc: T = serde_json::from_str(text).map_err(|error| error.to_string())?;
    Ok(serde_json::to_string(&doc).unwrap())
}

fn entry(text: &str) -> Result<String, String> {
    event_log::read(text).map(|entry| event_log::write(&entry)).map_err(|fault| fault.to_string())
}

fn view(text: &str) -> Result<String, String> {
    ViewMessage::from_json(text).map(|view| view.to_json()).map_err(|fault| fault.to_string())
}

fn server(text: &str) -> Result<String, String> {
    ServerMessage::from_json(text).map(|message| message.to_json()).map_err(|fault| fault.to_string())
}

const fn whole<T: Serialize + DeserializeOwned>(name: &'static str) -> Kinds {
    Kinds { name, holder: PLACE, again: again::<T> }
}

/// A part of a view: the holder is the view `golden/view/over.json`, in which the second text stands for the first.
const VIEW_PARTS: [(&str, &str, &str); 7] = [
    ("view.ViewerDoc", r#"{"seat":0},"board""#, r#"<value>,"board""#),
    ("view.PhaseDoc", r#""phase":"over""#, r#""phase":<value>"#),
    ("view.LimitDoc", r#""deadline":null"#, r#""deadline":{"at":7,"limit":<value>}"#),
    ("sheet.DeedDoc", r#""sheet":["#, r#""sheet":[{"seat":0,"deed":<value>,"points":0,"total":0},"#),
    (
        "reason.CauseDoc",
        r#""sheet":["#,
        r#""sheet":[{"seat":0,"deed":{"withdrawn":{"cause":<value>}},"points":0,"total":0},"#,
    ),
    ("reason.ReasonDoc", r#""reason":"idle""#, r#""reason":<value>"#),
    (
        "may.ChallengeCostDoc",
        r#""may":{"ask":true,"look_up":true}"#,
        r#""may":{"challenge":{"cost":<value>},"ask":true,"look_up":true}"#,
    ),
];

const WHOLE: &[Kinds] = &[
    whole::<ConfirmationDoc>("setup.ConfirmationDoc"),
    whole::<CountingDoc>("setup.CountingDoc"),
    whole::<MethodDoc>("setup.MethodDoc"),
    whole::<MissedDoc>("setup.MissedDoc"),
    whole::<DeciderDoc>("seating.DeciderDoc"),
    whole::<OutcomeDoc>("seating.OutcomeDoc"),
    whole::<SideDoc>("seating.SideDoc"),
    whole::<event::EventFacts>("why.EventFacts"),
    whole::<event::EventFileWhy>("ruling.EventFileWhy"),
    whole::<event::EventForm>("ruling.EventForm"),
    whole::<event::EventGone>("view.EventGone"),
    whole::<event::EventKind>("making.EventKind"),
    whole::<event::EventLoss>("desk.EventLoss"),
    whole::<event::EventOrder>("order.EventOrder"),
    whole::<event::EventPhase>("view.EventPhase"),
    whole::<event::EventPresence>("desk.EventPresence"),
    whole::<event::EventRated>("making.EventRated"),
    whole::<event::EventRole>("view.EventRole"),
    whole::<event::EventRulingKind>("ruling.EventRulingKind"),
    whole::<event::EventStep>("next.EventStep"),
    whole::<event::EventTableState>("view.EventTableState"),
    whole::<event::Mission>("lesson.Mission"),
    whole::<event::QuestionDeed>("question.QuestionDeed"),
    whole::<event::QuestionFrom>("question.QuestionFrom"),
    whole::<rest::AdminAct>("audit.AdminAct"),
    whole::<rest::AdminListKind>("admin.AdminListKind"),
    whole::<rest::AdminRestrictionKind>("admin.AdminRestrictionKind"),
    whole::<rest::AnalysisStage>("analysis.AnalysisStage"),
    whole::<rest::UnfairDraws>("games.UnfairDraws"),
    whole::<rest::Attempt>("lessons.Attempt"),
    whole::<rest::ChapterName>("rulebook.ChapterName"),
    whole::<rest::DeeperStage>("review.DeeperStage"),
    whole::<rest::ExactName>("analysis.ExactName"),
    whole::<rest::ExplainedSide>("explained.ExplainedSide"),
    whole::<rest::ExplainedStays>("explained.ExplainedStays"),
    whole::<rest::ExplainedTip>("explained.ExplainedTip"),
    whole::<rest::ExplainedVerdict>("explained.ExplainedVerdict"),
    whole::<rest::LessonRemark>("lessons.LessonRemark"),
    whole::<rest::LimitName>("occasions.LimitName"),
    whole::<rest::LineFault>("admin.LineFault"),
    whole::<rest::Pace>("games.Pace"),
    whole::<rest::PlaceName>("occasions.PlaceName"),
    whole::<rest::PositionRules>("analysis.PositionRules"),
    whole::<rest::PuzzleHint>("puzzles.PuzzleHint"),
    whole::<rest::PuzzleOutcome>("puzzles.PuzzleOutcome"),
    whole::<rest::PuzzleTurn>("puzzles.PuzzleTurn"),
    whole::<rest::ReviewMethod>("review.ReviewMethod"),
    whole::<rest::ReviewMistakeKind>("review.ReviewMistakeKind"),
    whole::<rest::ReviewMistakeSize>("review.ReviewMistakeSize"),
    whole::<rest::TaskDoc>("lessons.TaskDoc"),
    whole::<rest::TopicName>("occasions.TopicName"),
    whole::<rest::WrongName>("occasions.WrongName"),
    whole::<wire::ChatSetting>("settings.ChatSetting"),
    whole::<wire::CoachReason>("coach.CoachReason"),
    whole::<wire::Code>("problem.Code"),
    whole::<wire::HintKind>("hint.HintKind"),
    whole::<wire::HintStep>("hint.HintStep"),
    whole::<wire::LobbyChange>("lobby.LobbyChange"),
    whole::<wire::NoticeKind>("tell.NoticeKind"),
    whole::<wire::Occupant>("settings.Occupant"),
    whole::<wire::PreviewResult>("preview.PreviewResult"),
    whole::<wire::Proposal>("proposal.Proposal"),
    whole::<wire::RelationDoc>("words.RelationDoc"),
    whole::<wire::SpectatorSetting>("settings.SpectatorSetting"),
    whole::<wire::TableStatus>("table.TableStatus"),
    whole::<wire::Topic>("typed.Topic"),
    whole::<wire::TypedAnswer>("typed.TypedAnswer"),
    whole::<wire::Visibility>("settings.Visibility"),
];

const PARTS: &[Kinds] = &[
    Kinds { name: "entry.ByDoc", holder: r#"{"v":1,"at":0,"by":<value>,"what":{"undone":{"entry":3}}}"#, again: entry },
    Kinds { name: "entry.HappenedDoc", holder: r#"{"v":1,"at":0,"by":"referee","what":<value>}"#, again: entry },
    Kinds {
        name: "seating.ObjectionDoc",
        holder: r#"{"v":1,"at":0,"by":"director","what":{"reseated":{"table":[1,1,1],"seating":{"pair":[1,2],"why":{"weighed":{"method":"swiss","places":[1,2],"points":[2,2],"met":0,"parts":[[<value>,4]]}},"start":"drawn"}}}}"#,
        again: entry,
    },
    Kinds {
        name: "seating.HowSettledDoc",
        holder: r#"{"v":1,"at":0,"by":"director","what":{"settled":{"table":[1,1,1],"outcome":"drawn","how":<value>}}}"#,
        again: entry,
    },
    Kinds {
        name: "seating.StartDoc",
        holder: r#"{"v":1,"at":0,"by":"director","what":{"reseated":{"table":[1,1,1],"seating":{"pair":[1,2],"why":"asked","start":<value>}}}}"#,
        again: entry,
    },
    Kinds {
        name: "seating.MeetingDoc",
        holder: r#"{"v":1,"at":0,"by":"director","what":{"reseated":{"table":[1,1,1],"seating":{"pair":[1,2],"why":<value>,"start":"drawn"}}}}"#,
        again: entry,
    },
    Kinds { name: "handicap.DictionaryDoc", holder: r#"{"dictionary":<value>}"#, again: again::<HandicapDoc> },
    Kinds { name: "handicap.LimitDoc", holder: r#"{"turn":<value>}"#, again: again::<HandicapDoc> },
    Kinds {
        name: "handicap.OvertimeDoc",
        holder: r#"{"clock":{"own":{"each":1500000,"increment":0,"overtime":<value>}}}"#,
        again: again::<HandicapDoc>,
    },
    Kinds { name: "handicap.TargetDoc", holder: r#"{"target":<value>}"#, again: again::<HandicapDoc> },
    Kinds { name: "message.Outcome", holder: r#"{"v":2,"tell":{"reply":{"id":7,"outcome":<value>}}}"#, again: server },
];

/// Values that have their lines elsewhere, or need none.
const ELSEWHERE: [(&str, &str); 8] = [
    ("reason.Reason", "as all reasons: crates/speech/tests/problems/reasons.jsonl"),
    ("command.ActionDoc", "golden/action"),
    ("ask.Ask", "golden/ask"),
    ("event.EventDoc", "golden/record and golden/seen"),
    ("message.Answer", "golden/answer"),
    ("tell.Tell", "golden/tell"),
    ("known.KnownDoc", "has no names: a text or a number"),
    ("sent.SentPlay", "has no names: tests/sizes.rs has both forms"),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/kinds")
}

fn view_parts() -> impl Iterator<Item = (&'static str, String, Again)> {
    let over = fs::read_to_string(folder().join("../view/over.json")).unwrap();
    let over = over.trim_end().to_owned();
    VIEW_PARTS.iter().map(move |(name, from, to)| {
        assert!(over.contains(from), "{name}: the view has no {from}");
        (*name, over.replacen(from, to, 1), view as Again)
    })
}

/// Every value of several kinds: its name, its holder, and how the holder is read and written.
fn all() -> impl Iterator<Item = (&'static str, String, Again)> {
    WHOLE.iter().chain(PARTS).map(|kinds| (kinds.name, kinds.holder.to_owned(), kinds.again)).chain(view_parts())
}

/// The kinds that a fault lists: "unknown variant `?`, expected one of `pass`, `resign`".
fn kinds_in(name: &str, fault: &str) -> BTreeSet<String> {
    let (_, expected) = fault.split_once("expected").unwrap_or_else(|| panic!("{name}: {fault}"));
    expected.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The kind of a value: its name, the text under its tag, or its only key.
fn kind_of(name: &str, line: &str) -> String {
    match serde_json::from_str::<Value>(line).unwrap_or_else(|why| panic!("{name}: {why} in {line}")) {
        Value::String(kind) => kind,
        Value::Object(fields) => match &fields.get("kind") {
            Some(Value::String(kind)) => kind.clone(),
            _ => fields.keys().next().unwrap().clone(),
        },
        other => panic!("{name}: {other} has no kind"),
    }
}

#[test]
fn every_kind_has_a_line_and_is_written_as_it_says() {
    for (name, holder, again) in all() {
        let unknown = |value: &str| again(&holder.replace(PLACE, value)).unwrap_err();
        let fault = Some(unknown(r#""?""#)).filter(|fault| fault.contains("unknown variant"));
        let kinds = kinds_in(name, &fault.unwrap_or_else(|| unknown(r#"{"kind":"?"}"#)));
        let path = folder().join(format!("{name}.jsonl"));
        let mut text = fs::read_to_string(&path).unwrap_or_default();
        if std::env::var_os("TILEWRIGHT_WRITE_GOLDEN").is_some() {
            let have: BTreeSet<String> = text.lines().map(|line| kind_of(name, line)).collect();
            let lines = kinds.difference(&have).map(|kind| format!("\"{kind}\""));
            let lines = lines.filter(|line| again(&holder.replace(PLACE, line)).is_ok());
            text.extend(lines.map(|line| line + "\n"));
            fs::write(&path, &text).unwrap();
        }
        let have: BTreeSet<String> = text.lines().map(|line| kind_of(name, line)).collect();
        assert_eq!(have, kinds, "the kinds in {}", path.display());
        for line in text.lines() {
            let doc = holder.replace(PLACE, line);
            assert_eq!(again(&doc).as_ref(), Ok(&doc), "{}: {line}", path.display());
        }
    }
}

/// The enums of a file that are read and written, by file and name. Those in `wire/reason` are not among them: the crate
/// that tells reasons has a line and a sentence for each.
fn enums(path: &Path, found: &mut BTreeSet<String>) {
    if path.is_dir() {
        let files = fs::read_dir(path).unwrap().map(|file| file.unwrap().path());
        return files.filter(|file| !file.ends_with("wire/reason")).for_each(|file| enums(&file, found));
    }
    let stem = path.file_stem().unwrap().to_str().unwrap();
    let text = fs::read_to_string(path).unwrap();
    let mut is_written = false;
    for line in text.lines().map(str::trim_start) {
        let name = |rest: &str| rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned();
        if line.starts_with("#[derive(") {
            is_written = line.contains("Serialize");
        } else if line.starts_with("#[") || line.starts_with("//") {
        } else if let Some((_, rest)) = line.split_once("enum ").filter(|_| is_written) {
            found.extend(Some(name(rest)).filter(|name| !name.is_empty()).map(|name| format!("{stem}.{name}")));
            is_written = false;
        } else if let Some((doc, _)) = line.split_once(" of ") {
            // A line of `choices!`: `pub SideDoc of Side: First, Second;`.
            let name = doc.rsplit(' ').next().unwrap();
            if name.ends_with("Doc") && name.chars().all(char::is_alphanumeric) {
                found.insert(format!("{stem}.{name}"));
            }
        } else {
            is_written = false;
        }
    }
}

#[test]
fn every_value_of_several_kinds_has_a_file() {
    let mut found = BTreeSet::new();
    enums(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    let listed = all().map(|(name, ..)| name).chain(ELSEWHERE.map(|(name, _)| name));
    assert_eq!(listed.map(str::to_owned).collect::<BTreeSet<_>>(), found);
    let files = fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path());
    let files = files.map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned());
    assert_eq!(files.collect::<BTreeSet<_>>(), all().map(|(name, ..)| name.to_owned()).collect());
}
