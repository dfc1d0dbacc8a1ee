//! The form for a new table: every occasion can be played and matches its description.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;

use editions::{
    Answers, Edition, KEYS, Language, Limit, Occasion, Place, WrongWord, catalogue, load, load_with, occasions, pairs,
};
use protocol::wire::rest::TopicName;
use speech::phrasebook;

/// The edition of tables for which none is chosen.
const USUAL: &str = "deluxe";

fn name(occasion: &Occasion) -> String {
    let edition = occasion.edition.clone().unwrap_or_else(|| USUAL.to_owned());
    std::iter::once(edition).chain(occasion.variations.clone()).collect::<Vec<_>>().join("+")
}

fn answered(name: &str, answers: &Answers) -> Edition {
    let rules = answers.rules(&load(name).unwrap().ruleset, &[]).unwrap();
    load_with(name, &pairs(&rules)).unwrap()
}

fn only(limit: Limit, number: u32) -> Answers {
    Answers { limits: BTreeMap::from([(limit, number)]), ..Answers::default() }
}

/// The answers of an occasion, as the form sends them; limits that the answer about time does not name do not apply.
fn answers(occasion: &Occasion) -> Answers {
    let time = occasions().unwrap().times.iter().find(|answer| answer.name == occasion.time).unwrap();
    let times = [Limit::Turn, Limit::Clock, Limit::Game];
    Answers {
        wrong: Some(occasion.wrong),
        limits: times.map(|limit| (limit, time.limits.get(&limit).copied().unwrap_or(0))).into(),
        level: None,
    }
}

#[test]
fn every_occasion_can_be_played_and_gives_the_answers_that_it_claims() {
    for occasion in &occasions().unwrap().occasions {
        let edition = answered(&name(occasion), &answers(occasion));
        let held = Answers::of(&edition.ruleset);
        assert_eq!(held.wrong, Some(occasion.wrong), "{}", occasion.name);
        assert_eq!(Answers::time(&edition.ruleset).unwrap(), Some(occasion.time.as_str()), "{}", occasion.name);
        let (seats, n) = (edition.ruleset.seats, occasion.seats.len() as u8);
        assert!((seats.from..=seats.to).contains(&n), "{}: {n} seats", occasion.name);
        let is_team = occasion.seats.iter().all(|&place| place == Place::Team);
        assert_eq!(is_team, edition.ruleset.members.from > 1, "{}", occasion.name);
    }
}

#[test]
fn the_six_occasions_keep_their_sentences() {
    let said = |wanted: &str| {
        let offered = &occasions().unwrap().occasions;
        let occasion = offered.iter().find(|one| one.name == wanted).unwrap();
        let edition = answered(&name(occasion), &answers(occasion));
        phrasebook(Language::En).terms(&edition.ruleset).into_iter().map(|term| term.lead).collect::<Vec<_>>()
    };
    let relaxed = ["A wrong word comes back.", "No time limit.", "All 7 tiles at once: 50 extra points."];
    for wanted in ["family", "pass-and-play", "alone", "by-post"] {
        assert_eq!(said(wanted)[..3], relaxed, "{wanted}");
    }
    assert_eq!(said("class")[..2], ["Anyone may challenge a play.", "No time limit."]);
    assert_eq!(said("club")[..2], ["Anyone may challenge a play.", "25 minutes for each player."]);
}

#[test]
fn an_answer_that_the_edition_gives_already_changes_nothing() {
    for edition in catalogue().unwrap().presets {
        let held = Answers::of(&edition.ruleset);
        let rules = held.rules(&edition.ruleset, &[]).unwrap();
        assert_eq!(rules, [], "{}", edition.name);
    }
}

#[test]
fn every_answer_about_wrong_words_holds_on_every_edition() {
    let offered = occasions().unwrap();
    for edition in catalogue().unwrap().editions {
        for wrong in [WrongWord::ComesBack, WrongWord::Free, WrongWord::Turn, WrongWord::Points] {
            assert!(offered.wrong.iter().any(|answer| answer.name == wrong));
            let asked = Answers { wrong: Some(wrong), ..Answers::default() };
            assert_eq!(WrongWord::of(&answered(&edition.name, &asked).ruleset), wrong, "{} {wrong:?}", edition.name);
        }
    }
}

/// Rules: C1
#[test]
fn an_answer_that_needs_a_word_list_names_another_that_needs_none() {
    let offered = occasions().unwrap();
    for answer in &offered.wrong {
        let needs_list = |wrong| {
            let asked = Answers { wrong: Some(wrong), ..Answers::default() };
            answered(USUAL, &asked).ruleset.challenge == rules::Challenge::Void
        };
        assert_eq!(answer.without_list.is_some(), needs_list(answer.name), "{:?}", answer.name);
        assert!(answer.without_list.is_none_or(|instead| !needs_list(instead)), "{:?}", answer.name);
    }
}

/// Rules: V8, G3
#[test]
fn a_time_for_each_turn_and_one_for_the_game_hold_together() {
    let turn = answered("literacy+game-timer", &only(Limit::Turn, 2));
    let limits = |edition: &Edition| Limit::ALL.map(|limit| limit.of(&edition.ruleset));
    assert_eq!(limits(&turn), [Some(2), None, Some(60), None]);
    let both = Answers { limits: [(Limit::Turn, 2), (Limit::Game, 45)].into(), ..Answers::default() };
    let both = answered("literacy", &both);
    assert_eq!(limits(&both), [Some(2), None, Some(45), None]);
    let said: Vec<String> = phrasebook(Language::En).terms(&both.ruleset).into_iter().map(|term| term.lead).collect();
    assert!(said.contains(&"2 minutes for each turn.".to_owned()), "{said:?}");
    assert!(said.contains(&"45 minutes for the whole game.".to_owned()), "{said:?}");
}

/// Rules: V7
#[test]
fn everybody_plays_to_the_score_of_the_level_that_is_named() {
    for level in ["beginner", "intermediate", "expert"] {
        let asked = Answers { level: Some(level.to_owned()), ..Answers::default() };
        let edition = answered("box2007+finish-line", &asked);
        assert_eq!(Answers::of(&edition.ruleset).level.as_deref(), Some(level));
        let end = phrasebook(Language::En)
            .terms(&edition.ruleset)
            .into_iter()
            .find(|term| term.topic == TopicName::End)
            .unwrap();
        assert!(end.lead.contains(level), "{}", end.lead);
    }
    let unknown = Answers { level: Some("wizard".to_owned()), ..Answers::default() };
    let rules = unknown.rules(&load("box2007+finish-line").unwrap().ruleset, &[]).unwrap();
    assert!(load_with("box2007+finish-line", &pairs(&rules)).is_err());
}

/// Rules: G3
#[test]
fn one_score_for_all_can_be_set_with_and_without_the_variation() {
    for edition in ["literacy", "literacy+target-score", "box2007+finish-line"] {
        let played = answered(edition, &only(Limit::Target, 150));
        assert_eq!(Limit::Target.of(&played.ruleset), Some(150), "{edition}");
    }
    let none = answered("literacy+target-score", &only(Limit::Target, 0));
    assert!(none.ruleset.target.is_none());
}

#[test]
fn a_rule_set_by_hand_has_the_last_word() {
    let asked = Answers { wrong: Some(WrongWord::ComesBack), limits: [(Limit::Turn, 3)].into(), level: None };
    let base = load_with(USUAL, &[("time.turn", "\"90s\"")]).unwrap().ruleset;
    let rules = asked.rules(&base, &[("time.turn", "\"90s\"")]).unwrap();
    let ruleset = load_with(USUAL, &pairs(&rules)).unwrap().ruleset;
    assert_eq!(ruleset.time.turn, Some(rules::Millis::seconds(90)));
    assert_eq!(WrongWord::of(&ruleset), WrongWord::ComesBack);
}

#[test]
fn rules_that_the_terms_do_not_tell_are_among_the_changes() {
    let plain = load(USUAL).unwrap();
    assert_eq!(phrasebook(Language::En).changes(&plain).unwrap(), Vec::<String>::new());
    for variation in catalogue().unwrap().variations {
        let edition = load(&format!("{USUAL}+{}", variation.name)).unwrap();
        let is_told =
            phrasebook(Language::En).terms(&edition.ruleset) != phrasebook(Language::En).terms(&plain.ruleset);
        let others = phrasebook(Language::En).changes(&edition).unwrap();
        let keys: Vec<&str> = KEYS.iter().map(|key| key.name).filter(|name| variation.keys.contains(name)).collect();
        assert_eq!(keys, variation.keys, "the keys of {} are in their order", variation.name);
        assert!(is_told || !others.is_empty(), "{} changes something that nobody is told", variation.name);
    }
}

#[test]
fn special_rules_of_an_edition_are_told_before_anybody_sits_down() {
    let told = |name: &str| phrasebook(Language::En).changes(&load(name).unwrap()).unwrap().join(" ");
    for (edition, special) in [
        ("super", "21 by 21 squares"),
        ("super", "200 tiles"),
        ("literacy", "at least 2 tiles"),
        ("tournament", "at least 7"),
    ] {
        assert!(told(edition).contains(special), "{edition}: {}", told(edition));
    }
    let ends = phrasebook(Language::En).terms(&load(USUAL).unwrap().ruleset);
    assert!(ends.iter().any(|term| term.more.contains("nobody plays a word for")), "{ends:?}");
}

#[test]
fn all_languages_tell_the_same_terms() {
    for edition in catalogue().unwrap().presets {
        let topics = |language| {
            phrasebook(language).terms(&edition.ruleset).into_iter().map(|term| term.topic).collect::<Vec<_>>()
        };
        for language in Language::ALL {
            assert_eq!(topics(language), topics(Language::En), "{}", edition.name);
        }
    }
}

/// A limit of some seconds is described by its sentence; the form has no number for it, and does not invent one.
#[test]
fn a_time_that_is_no_whole_minute_is_not_told_as_one() {
    let edition = load_with("deluxe", &[("time.turn", "\"90s\"")]).unwrap();
    assert_eq!(Limit::Turn.of(&edition.ruleset), None);
    assert_eq!(Answers::time(&edition.ruleset).unwrap(), None, "it is not \"no limit\" either");
    let rules = only(Limit::Turn, 2).rules(&load("deluxe").unwrap().ruleset, &[]).unwrap();
    assert_eq!(Limit::Turn.of(&load_with("deluxe", &pairs(&rules)).unwrap().ruleset), Some(2));
    assert!(only(Limit::Turn, 601).rules(&load("deluxe").unwrap().ruleset, &[]).is_err());
}

/// A class with several boards begins with one request, so that its rules must hold together without anybody looking.
#[test]
fn the_rules_of_a_class_hold_together_with_its_occasion() {
    let offered = occasions().unwrap();
    let occasion = offered.occasions.iter().find(|one| one.name == offered.class.occasion).unwrap();
    let name = name(occasion);
    let beside: Vec<(String, String)> = offered.class.rules().collect();
    for wrong in [offered.class.wrong.checked, offered.class.wrong.trusted] {
        let asked = Answers { wrong: Some(wrong), ..Answers::default() };
        let edition = load_with(&name, &pairs(&beside)).unwrap();
        let rules = asked.rules(&edition.ruleset, &pairs(&beside)).unwrap();
        let ruleset = load_with(&name, &pairs(&rules)).unwrap().ruleset;
        assert_eq!(WrongWord::of(&ruleset), wrong);
        assert_eq!((ruleset.members.from, ruleset.dictionary), (1, rules::Dictionary::Free));
    }
}
