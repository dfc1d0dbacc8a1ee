//! The lessons that are shipped, answered by the referee and the default list.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails, and says why")]

use std::sync::Arc;

use lessons::{Language, Lesson, Task, Verdict, lessons, tips};

fn all() -> Vec<Lesson> {
    lessons(|ruleset| english::lexicon(&ruleset.alphabet).map(Arc::new).map_err(|fault| fault.to_string())).unwrap()
}

fn lesson(name: &str) -> Lesson {
    all().into_iter().find(|lesson| lesson.name == name).unwrap()
}

fn scores(lesson: &Lesson) -> Vec<i32> {
    let score = |task: &Task| match task {
        Task::Score(play) => play.score().0,
        other => panic!("{other:?}"),
    };
    lesson.steps.iter().map(|step| score(&step.task)).collect()
}

/// Rules: L1
#[test]
fn the_five_turns_are_taught_with_their_scores() {
    assert_eq!(scores(&lesson("five-turns")), [14, 9, 25, 16, 16]);
}

/// Rules: L2
#[test]
fn the_guide_game_is_taught_to_458_and_366() {
    let lesson = lesson("guide-game");
    assert_eq!(lesson.steps.len(), 32);
    let mut totals = [0, 0];
    for (step, score) in lesson.steps.iter().zip(scores(&lesson)) {
        totals[step.by.unwrap()] += score;
    }
    assert_eq!(totals, [458, 366]);
}

/// Rules: L3
#[test]
fn of_the_dos_and_donts_three_may_not_be_played_and_the_referee_says_why() {
    let lesson = lesson("dos-and-donts");
    assert_eq!(lesson.steps.len(), 10);
    let verdicts: Vec<&Verdict> = lesson
        .steps
        .iter()
        .filter_map(|step| match &step.task {
            Task::May(_, verdict) => Some(verdict),
            _ => None,
        })
        .collect();
    assert_eq!(verdicts.iter().filter(|verdict| verdict.is_good()).count(), 4, "{verdicts:?}");
    assert!(matches!(verdicts[0], Verdict::Unplayable(why) if why.to_string().contains("one row or one column")));
    assert!(matches!(verdicts[1], Verdict::BadWords(_, words) if words[..] == ["DD"]), "{:?}", verdicts[1]);
    assert!(matches!(verdicts[2], Verdict::BadWords(_, words) if words[..] == ["GATELIED"]), "{:?}", verdicts[2]);
}

#[test]
fn what_is_to_be_found_can_be_found() {
    let alphabet = editions::alphabet("english").unwrap();
    let judge = english::lexicon(&alphabet).unwrap();
    for step in lesson("find-the-play").steps {
        let Task::Find(play) = &step.task else { panic!("{:?}", step.task) };
        let rack = step.rack.unwrap();
        let ruleset = editions::load("deluxe").unwrap().ruleset;
        let verdict = Verdict::on(&ruleset, &step.board, &rack, play.placement(), &judge);
        assert!(step.task.is_found(&verdict), "{verdict:?}");
    }
}

#[test]
fn every_lesson_speaks_every_language_and_says_something_different_in_each() {
    for lesson in all() {
        let texts = lesson.steps.iter().flat_map(|step| [Some(&step.text), step.then.as_ref()]).flatten();
        for text in texts.chain([&lesson.title, &lesson.about]) {
            assert!(Language::ALL.iter().all(|&language| !text.to(language).is_empty()), "{text:?}");
            assert_ne!(text.to(Language::En), text.to(Language::De));
        }
    }
}

/// Rules: L4
#[test]
fn there_are_ten_tips_with_names_of_their_own() {
    let mut names: Vec<String> = tips().unwrap().into_iter().map(|tip| tip.name).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 10);
}

#[test]
fn a_language_is_known_by_its_code_with_or_without_a_country() {
    assert_eq!(Language::of_code("de-CH"), Language::De);
    assert_eq!(Language::of_code("de"), Language::De);
    assert_eq!(Language::of_code("fr"), Language::En);
}
