//! Attempts of learners, and the replies to them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails, and says why")]

use std::sync::{Arc, LazyLock};

use lessons::{AttemptVerdict, Exchanged, Lesson, Outcome, Step, Task, Untyped, lessons};
use lexicon::Lexicon;
use rules::Points;

/// The words for lessons, put together once for all tests.
static SCHOOL: LazyLock<Arc<Lexicon>> =
    LazyLock::new(|| Arc::new(english::list(english::List::School, &editions::alphabet("english").unwrap()).unwrap()));

struct Class {
    lessons: Vec<Lesson>,
    judge: Arc<Lexicon>,
}

impl Class {
    fn new() -> Class {
        let judge = Arc::clone(&SCHOOL);
        Class { lessons: lessons(|_| Ok(Arc::clone(&judge))).unwrap(), judge }
    }

    fn step(&self, lesson: &str, step: usize) -> (&Lesson, &Step) {
        let lesson = self.lessons.iter().find(|one| one.name == lesson).unwrap();
        (lesson, &lesson.steps[step - 1])
    }

    fn types(&self, lesson: &str, step: usize, text: &str) -> (Outcome, AttemptVerdict) {
        let (lesson, step) = self.step(lesson, step);
        let placement = step.typed(lesson, text, &*self.judge).unwrap();
        step.tried(lesson, &placement, &*self.judge)
    }
}

#[test]
fn the_answer_of_every_step_is_accepted_by_the_referee_tile_by_tile() {
    let class = Class::new();
    let mut laid = 0;
    for lesson in &class.lessons {
        for step in &lesson.steps {
            let (Task::Lay(play) | Task::Find { play, .. }) = &step.task else { continue };
            laid += 1;
            assert_eq!(step.tried(lesson, play.placement(), &*class.judge).0, Outcome::Done, "{:?}", step.notation);
            // Before the last tile it is not done, but right so far.
            if let Task::Lay(_) = &step.task {
                let mut tiles = play.placement().clone();
                while tiles.tiles.pop().is_some_and(|_| !tiles.tiles.is_empty()) {
                    let missing = play.placement().tiles.len() - tiles.tiles.len();
                    assert_eq!(step.tried(lesson, &tiles, &*class.judge).0, Outcome::SoFar(missing));
                }
            }
        }
    }
    assert!(laid > 40);
}

#[test]
fn a_bare_word_counts_where_it_can_be_laid() {
    let class = Class::new();
    for (step, word) in
        [(1, "HANDY"), (1, "handy"), (2, "soapy"), (3, "qat"), (4, "Nastier"), (5, "EDITORS"), (5, "k8 editors")]
    {
        let (outcome, verdict) = class.types("find-the-play", step, word);
        assert_eq!(outcome, Outcome::Done, "{word}: {verdict:?}");
    }
}

#[test]
fn a_bare_word_lies_where_the_step_asks_for_it_and_takes_the_blank_that_it_needs() {
    let class = Class::new();
    for (step, word) in [(1, "HORN"), (2, "FARM"), (5, "bit"), (6, "THORN")] {
        assert_eq!(class.types("five-turns", step, word).0, Outcome::Done, "{word}");
    }
    // The guide game uses its blank although the rack has an R.
    assert_eq!(class.types("guide-game", 9, "PRANK").0, Outcome::Done);
}

#[test]
fn a_play_of_ones_own_may_be_any_word_that_fits() {
    let class = Class::new();
    for play in ["14I GAS", "14K STAGE", "STAG"] {
        assert_eq!(class.types("five-turns", 10, play).0, Outcome::Done, "{play}");
    }
}

#[test]
fn a_word_without_a_place_is_told_so() {
    let class = Class::new();
    let (lesson, step) = class.step("find-the-play", 1);
    assert_eq!(step.typed(lesson, "zebra", &*class.judge), Err(Untyped::NoPlace("ZEBRA".to_owned())));
    assert!(matches!(step.typed(lesson, "8g", &*class.judge), Err(Untyped::Notation(_))));
    assert!(step.typed(lesson, "1A HANDY", &*class.judge).is_ok());
    assert!(matches!(step.typed(lesson, "8A HANDY.....", &*class.judge), Err(Untyped::Unplayable(_))));
}

#[test]
fn a_good_play_that_scores_less_is_told_how_much_more_there_is() {
    let class = Class::new();
    let (outcome, verdict) = class.types("find-the-play", 5, "8G PLANE");
    let Task::Find { least, .. } = &class.step("find-the-play", 5).1.task else { panic!() };
    assert_eq!(outcome, Outcome::Less(*least));
    assert!(verdict.play().unwrap().score() < *least);
    assert!(*least > Points(70));
}

#[test]
fn a_wrong_answer_is_told_its_fault() {
    let class = Class::new();
    // A good play on other squares.
    assert_eq!(class.types("five-turns", 1, "8E HORN").0, Outcome::Elsewhere);
    // A tile next to the squares that the step asks for.
    assert!(matches!(class.types("five-turns", 1, "1A HO").0, Outcome::Beside(_)));
    // The right squares, in another order.
    assert!(matches!(class.types("five-turns", 1, "8F HRON").0, Outcome::Other { .. }));
    // An R where the game uses its blank.
    assert!(matches!(class.types("guide-game", 9, "F10 PRANK").0, Outcome::Other { .. }));
}

#[test]
fn an_exchange_keeps_good_tiles_gives_all_bad_ones_and_fills_the_rack() {
    let class = Class::new();
    let (lesson, step) = class.step("five-turns", 7);
    let tiles = |text: &str| lesson.ruleset.alphabet.tiles(text).unwrap();
    assert_eq!(step.exchanged(&tiles("UUUV")), Some(Exchanged::Done(tiles("ENRTAGS"))));
    assert_eq!(step.exchanged(&tiles("UUUVE")), Some(Exchanged::Keep(tiles("E"))));
    assert_eq!(step.exchanged(&tiles("UU")), Some(Exchanged::GiveToo(tiles("UV"))));
    assert_eq!(step.exchanged(&tiles("Z")), None);
    assert_eq!(step.exchanged(&tiles("")), None);
    // The next rack has the kept tiles and the drawn ones.
    assert_eq!(class.step("five-turns", 10).1.rack, Some(tiles("ENRTAGS")));
}
