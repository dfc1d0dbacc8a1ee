//! What learners are told about their attempts, in every language.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::Arc;

use lessons::{Language, Lesson};
use protocol::wire::PreviewResult;
use protocol::wire::rest::{LessonTried, LessonTry};
use rules::{AcceptAll, Judge};
use tiles::Letter;

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
    LessonTried::judge(&lesson(name), &tried, judge, language).unwrap()
}

fn remarks(name: &str, step: usize, attempt: &serde_json::Value, judge: &dyn Judge) -> [String; 2] {
    [Language::En, Language::De].map(|language| tries(name, step, attempt.clone(), judge, language).remark.unwrap())
}

#[test]
fn tiles_that_are_right_so_far_are_told_how_many_are_missing() {
    let three = serde_json::json!({ "lay": { "tiles": ["F8=H", "G8=O", "H8=R"] } });
    let told = remarks("five-turns", 1, &three, &Empty);
    assert_eq!(told, ["HOR isn’t a word yet. One more tile!", "HOR ist noch kein Wort. Noch ein Stein!"]);
    // What still lacks tiles is not marked as a bad word.
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
        "HORN there would be a good play, worth 14. For this step, use the ringed squares."
    );
    let beside = serde_json::json!({ "lay": { "tiles": ["F8=H", "A1=O"] } });
    let told = remarks("five-turns", 1, &beside, &AcceptAll);
    assert_eq!(told, ["A1 is not one of the ringed squares.", "A1 ist keines der umrandeten Felder."]);
    let other = serde_json::json!({ "lay": { "tiles": ["F8=H", "G8=R"] } });
    let told = remarks("five-turns", 1, &other, &AcceptAll);
    assert_eq!(told, ["The R does not belong on G8.", "Das R gehört nicht auf G8."]);
    let letter = serde_json::json!({ "type": "F10 PRANK" });
    assert_eq!(remarks("guide-game", 9, &letter, &AcceptAll)[0], "Put the blank on F11, and let it stand for R.");
}

#[test]
fn a_play_that_scores_less_is_told_what_there_is() {
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
fn a_wrong_exchange_is_told_what_to_keep_and_what_to_give() {
    let good = serde_json::json!({ "exchange": "UUUVE" });
    let told = remarks("five-turns", 7, &good, &AcceptAll);
    assert_eq!(told[0], "Keep E: good tiles make the next turn easier.");
    let few = serde_json::json!({ "exchange": "UU" });
    let told = remarks("five-turns", 7, &few, &AcceptAll);
    assert_eq!(told[0], "Give back U and V as well: you would be stuck with that again.");
    let right = tries("five-turns", 7, serde_json::json!({ "exchange": "UUUV" }), &AcceptAll, Language::En);
    assert!(right.done && right.remark.is_none());
}

#[test]
fn an_attempt_that_no_page_makes_is_not_answered() {
    let tried: LessonTry =
        serde_json::from_value(serde_json::json!({ "step": 99, "attempt": { "type": "A" } })).unwrap();
    assert_eq!(LessonTried::judge(&lesson("five-turns"), &tried, &AcceptAll, Language::En), None);
    let tried: LessonTry =
        serde_json::from_value(serde_json::json!({ "step": 0, "attempt": { "exchange": "Z" } })).unwrap();
    assert_eq!(LessonTried::judge(&lesson("five-turns"), &tried, &AcceptAll, Language::En), None);
}
