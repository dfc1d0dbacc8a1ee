//! The replies to learners' attempts, in every language.

use std::sync::Arc;

use lessons::{Language, Lesson};
use protocol::wire::rest::{LessonRemark, LessonTried, LessonTry, TaskDoc};
use protocol::wire::{PreviewResult, Reason, reason};
use rules::{AcceptAll, Judge};
use tiles::Letter;

use super::doc;

/// A dictionary without any word.
struct Empty;

impl Judge for Empty {
    fn accepts(&self, _: &[Letter]) -> bool {
        false
    }
}

fn lesson(name: &str) -> Lesson {
    let all = lessons::lessons(|_| Ok(Arc::new(AcceptAll))).unwrap();
    all.into_iter().find(|lesson| lesson.name == name).unwrap()
}

fn tries(name: &str, step: usize, attempt: serde_json::Value, judge: &dyn Judge, language: Language) -> LessonTried {
    let tried: LessonTry = serde_json::from_value(serde_json::json!({ "step": step - 1, "attempt": attempt })).unwrap();
    let tried = doc::tried(&lesson(name), &tried, judge, language).unwrap();
    assert_eq!(tried.why.is_some(), tried.remark.is_some(), "every sentence comes with its facts: {tried:?}");
    tried
}

fn remarks(name: &str, step: usize, attempt: &serde_json::Value, judge: &dyn Judge) -> [String; 2] {
    [Language::En, Language::De].map(|language| tries(name, step, attempt.clone(), judge, language).remark.unwrap())
}

#[test]
fn tiles_that_are_right_so_far_are_told_how_many_are_missing() {
    let three = serde_json::json!({ "lay": { "tiles": ["F8=H", "G8=O", "H8=R"] } });
    let told = remarks("five-turns", 1, &three, &Empty);
    assert_eq!(told, ["HOR isn’t a word yet. One more tile!", "HOR ist noch kein Wort. Noch ein Stein!"]);
    // A word that is still incomplete is not marked as bad.
    let PreviewResult::Fits(fits) = tries("five-turns", 1, three, &Empty, Language::En).preview.unwrap() else {
        unreachable!("it lies on the star")
    };
    assert_eq!(fits.verdicts, None);
    let one = serde_json::json!({ "lay": { "tiles": ["H8=R"] } });
    assert_eq!(remarks("five-turns", 1, &one, &AcceptAll)[0], "Right so far. 3 more tiles.");
}

#[test]
fn tiles_that_lie_wrong_are_told_where() {
    let elsewhere = serde_json::json!({ "type": "8E HORN" });
    assert_eq!(
        remarks("five-turns", 1, &elsewhere, &AcceptAll)[0],
        "HORN there would be a good play, worth 14. For this step, use the marked squares."
    );
    let beside = serde_json::json!({ "lay": { "tiles": ["F8=H", "A1=O"] } });
    let told = remarks("five-turns", 1, &beside, &AcceptAll);
    assert_eq!(told, ["A1 is not one of the marked squares.", "A1 ist keines der markierten Felder."]);
    let other = serde_json::json!({ "lay": { "tiles": ["F8=H", "G8=R"] } });
    let told = remarks("five-turns", 1, &other, &AcceptAll);
    assert_eq!(told, ["The R does not belong on G8.", "Das R gehört nicht auf G8."]);
    let letter = serde_json::json!({ "type": "F10 PRANK" });
    assert_eq!(remarks("guide-game", 9, &letter, &AcceptAll)[0], "Put the blank on F11, and let it stand for R.");
}

#[test]
fn a_play_that_scores_less_is_told_the_better_score() {
    let less = serde_json::json!({ "type": "8G PLANE" });
    let [english, german] = remarks("find-the-play", 5, &less, &AcceptAll);
    assert!(english.starts_with("PLANE is worth ") && english.contains("there is a play worth "), "{english}");
    assert!(german.starts_with("PLANE bringt "), "{german}");
    let nowhere = serde_json::json!({ "type": "zebra" });
    let told = remarks("find-the-play", 5, &nowhere, &AcceptAll);
    assert_eq!(told[0], "With these tiles ZEBRA fits nowhere on the board.");
    let wrong = serde_json::json!({ "type": "8G PLANE" });
    let told = remarks("find-the-play", 5, &wrong, &Empty);
    assert_eq!(told, ["PLANE is not in the word list.", "PLANE steht nicht in der Wortliste."]);
}

#[test]
fn a_remark_names_its_kind_and_its_data_for_programs() {
    for (name, step, attempt, facts) in [
        ("five-turns", 1, r#"{"lay":{"tiles":["F8=H"]}}"#, r#"{"kind":"so_far","missing":3,"not_words":[]}"#),
        ("five-turns", 1, r#"{"type":"8E HORN"}"#, r#"{"kind":"elsewhere","word":"HORN","score":14}"#),
        ("five-turns", 1, r#"{"lay":{"tiles":["F8=H","A1=O"]}}"#, r#"{"kind":"beside","square":{"row":0,"col":0}}"#),
        ("five-turns", 7, r#"{"exchange":"UUUVE"}"#, r#"{"kind":"keep","tiles":"E"}"#),
        ("five-turns", 7, r#"{"exchange":"UU"}"#, r#"{"kind":"give_too","tiles":"UV"}"#),
        ("find-the-play", 5, r#"{"type":"zebra"}"#, r#"{"kind":"no_place","word":"ZEBRA"}"#),
    ] {
        let tried = tries(name, step, serde_json::from_str(attempt).unwrap(), &AcceptAll, Language::De);
        assert_eq!(serde_json::to_string(&tried.why).unwrap(), facts, "{attempt}");
    }
    let bad = tries("find-the-play", 5, serde_json::json!({ "type": "8G PLANE" }), &Empty, Language::En);
    let Some(LessonRemark::Refused { why }) = bad.why else { unreachable!("a word that is not in the list") };
    assert!(matches!(why, Reason::Game(reason::GameReason::Refused { .. })), "{why:?}");
}

#[test]
fn a_wrong_exchange_is_told_what_to_keep_and_what_to_give() {
    let good = serde_json::json!({ "exchange": "UUUVE" });
    let told = remarks("five-turns", 7, &good, &AcceptAll);
    assert_eq!(told[0], "Keep E: good tiles make the next turn easier.");
    let few = serde_json::json!({ "exchange": "UU" });
    let told = remarks("five-turns", 7, &few, &AcceptAll);
    assert_eq!(told[0], "Give back U and V as well, or you will be stuck again.");
    let right = tries("five-turns", 7, serde_json::json!({ "exchange": "UUUV" }), &AcceptAll, Language::En);
    assert!(right.done && right.remark.is_none());
}

#[test]
fn an_attempt_that_no_page_makes_is_told_its_fault() {
    for (step, attempt, told) in [
        (99, serde_json::json!({ "type": "A" }), "This lesson has no step 99: its steps are numbered from 0 to 9."),
        (0, serde_json::json!({ "exchange": "H" }), "This step does not ask for an exchange."),
        (6, serde_json::json!({ "exchange": "Z" }), "You can exchange only tiles from the rack, and at least one."),
        (6, serde_json::json!({ "exchange": "" }), "You can exchange only tiles from the rack, and at least one."),
        (6, serde_json::json!({ "exchange": "Ä" }), "The tiles cannot be read: "),
        (0, serde_json::json!({ "lay": { "tiles": ["F8=Ä"] } }), "The tiles cannot be read."),
        (0, serde_json::json!({ "lay": { "tiles": ["nowhere"] } }), "The tiles cannot be read."),
    ] {
        let tried: LessonTry = serde_json::from_value(serde_json::json!({ "step": step, "attempt": attempt })).unwrap();
        let why = doc::tried(&lesson("five-turns"), &tried, &AcceptAll, Language::En).unwrap_err();
        let why = speech::phrasebook(Language::En).problem(&why.into(), &speech::Unnamed).sentence;
        assert!(why.starts_with(told) && why.ends_with('.'), "{why}");
    }
}

#[test]
fn a_good_word_that_was_not_asked_for_is_wrong_and_told_which_one_was() {
    let soap = serde_json::json!({ "lay": { "tiles": ["F8=S", "G8=O", "H8=A", "I8=P"] } });
    let told = remarks("five-turns", 1, &soap, &AcceptAll);
    assert_eq!(
        told,
        ["SOAP is a good word, but this step asks for HORN.", "SOAP ist ein gutes Wort, aber hier ist HORN gefragt."]
    );
    // A misplaced tile is called a mistake at once; a missing tile is not a mistake.
    for (tiles, wrong) in
        [(["F8=S"].as_slice(), true), (&["F8=H"], false), (&["A1=H"], true), (&["F8=H", "G8=O"], false)]
    {
        let laid = serde_json::json!({ "lay": { "tiles": tiles } });
        let tried = tries("five-turns", 1, laid, &AcceptAll, Language::En);
        assert!(!tried.done && tried.wrong == wrong, "{tried:?}");
    }
    assert!(tries("five-turns", 1, soap, &AcceptAll, Language::En).wrong);
}

#[test]
fn a_wrong_answer_to_a_challenge_is_told_its_consequences() {
    let doc = doc::lesson(&lesson("five-turns"), &editions::load("deluxe").unwrap().theme, Language::En);
    for step in doc.steps {
        let TaskDoc::Challenge { verdict, .. } = step.task else { continue };
        assert_eq!([verdict.why.is_none(), verdict.sentence.is_none()], [verdict.good; 2], "{verdict:?}");
        let is_word = step.notation.unwrap().contains("DHOW");
        let (then, wrong) = (step.then.unwrap(), step.wrong.unwrap());
        assert_ne!(then, wrong);
        // Letting a bad word stand costs nothing but its points; only a failed challenge costs a turn.
        assert_eq!(wrong.contains("your next turn"), is_word, "{wrong}");
    }
}
