//! The shipped lessons, with answers computed by the referee and the default list.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails, and says why")]

use std::sync::{Arc, LazyLock};

use lessons::{AttemptVerdict, Language, Lesson, Task, lessons, tips};
use lexicon::Lexicon;
use rules::{Points, Square};

/// The words for lessons, put together once for all tests.
static SCHOOL: LazyLock<Arc<Lexicon>> =
    LazyLock::new(|| Arc::new(english::list(english::List::School, &editions::alphabet("english").unwrap()).unwrap()));

fn all() -> Vec<Lesson> {
    lessons(|_| Ok(Arc::clone(&SCHOOL))).unwrap()
}

fn lesson(name: &str) -> Lesson {
    all().into_iter().find(|lesson| lesson.name == name).unwrap()
}

/// Rules: L1
#[test]
fn the_five_turns_are_laid_with_their_scores() {
    let scores = lesson("five-turns").steps.into_iter().filter_map(|step| match step.task {
        Task::Lay(play) => Some(play.score().0),
        _ => None,
    });
    // The sixth is a single blank before HORN.
    assert_eq!(scores.collect::<Vec<_>>(), [14, 9, 25, 16, 16, 7]);
}

#[test]
fn the_first_lesson_teaches_laying_blanks_exchanging_challenging_and_finding() {
    let lesson = lesson("five-turns");
    let has = |asked: fn(&Task) -> bool| lesson.steps.iter().any(|step| asked(&step.task));
    assert!(has(|task| matches!(task, Task::Lay(play) if play.from_rack().count(tiles::Tile::Blank) == 1)));
    assert!(has(|task| matches!(task, Task::Exchange { .. })));
    assert!(has(|task| matches!(task, Task::Challenge(_, AttemptVerdict::BadWords(..)))));
    assert!(has(|task| matches!(task, Task::Challenge(_, AttemptVerdict::Good(_)))));
    assert!(has(|task| matches!(task, Task::Find { .. })));
    // The text says that a failed challenge costs the next turn.
    let rules::Challenge::Allowed(rule) = lesson.ruleset.challenge else { panic!() };
    assert_eq!(rule.failed, rules::FailedChallenge::NextTurn);
}

/// Rules: L2
#[test]
fn the_guide_game_is_laid_to_458_and_366_and_ends_at_456_and_368() {
    let lesson = lesson("guide-game");
    assert_eq!(lesson.steps.len(), 32);
    assert_eq!(lesson.totals(0), [Points(0), Points(0)]);
    assert_eq!(lesson.totals(6), [Points(55), Points(107)]);
    assert_eq!(lesson.totals(32), [Points(458), Points(366)]);
    assert_eq!(lesson.result().unwrap(), [Points(456), Points(368)]);
}

/// Rules: L2
#[test]
fn the_guide_game_is_spread_over_the_board_and_uses_the_premium_squares_as_it_says() {
    let lesson = lesson("guide-game");
    let board = lesson.steps.last().unwrap().board_after();
    let side = lesson.ruleset.layout.cols();
    let (middle, last) = (side / 2, side - 1);
    let quarters = [(false, false), (false, true), (true, false), (true, true)].map(|(below, right)| {
        let beyond = |at: u8, after: bool| at != middle && (at > middle) == after;
        board.placed().filter(|(square, _)| beyond(square.row, below) && beyond(square.col, right)).count()
    });
    let (least, most) = (quarters.iter().min().unwrap(), quarters.iter().max().unwrap());
    let corners = [(0, 0), (0, last), (last, 0), (last, last)];
    assert!(corners.iter().all(|&(row, col)| board.at(Square { row, col }).is_some()));
    let covered = |times| {
        let squares = lesson.ruleset.layout.squares();
        let of_kind: Vec<Square> = squares.filter(|&at| lesson.ruleset.layout.premium(at).word == times).collect();
        (of_kind.iter().filter(|&&square| board.at(square).is_some()).count(), of_kind.len())
    };
    let ((triple, triples), (double, doubles)) = (covered(3), covered(2));
    for language in Language::ALL {
        let [spread, premiums] = &lesson.learnt[..] else { panic!() };
        assert_eq!(numbers(spread.to(language)), [*least, *most].map(|n| i32::try_from(n).unwrap()));
        let said = [triple, triples, double, doubles].map(|n| i32::try_from(n).unwrap());
        assert_eq!(numbers(premiums.to(language)), said);
    }
}

/// Every number in a text.
fn numbers(text: &str) -> Vec<i32> {
    text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).map(|n| n.parse().unwrap()).collect()
}

/// Every word in capitals in a text, except single letters.
fn capitals(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_alphabetic());
    words.filter(|word| word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase())).collect()
}

/// The texts of a lesson, with the step of each.
fn texts(lesson: &Lesson) -> Vec<(usize, &lessons::Text)> {
    let parts = lesson.steps.iter().enumerate();
    parts
        .flat_map(|(at, step)| {
            let all = [step.title.as_ref(), Some(&step.text), step.nudge.as_ref(), step.then.as_ref()];
            all.into_iter().flatten().map(move |text| (at, text))
        })
        .collect()
}

#[test]
fn every_number_in_an_explanation_is_part_of_the_sum_of_its_play() {
    for lesson in all() {
        for step in &lesson.steps {
            let (Some(play), Some(then)) = (step.play(), &step.then) else { continue };
            let mut facts = vec![play.score().0, play.bonus().0];
            for word in play.words() {
                facts.push(word.score.0);
                let times = i32::try_from(word.times).unwrap();
                facts.extend([word.score.0 / times, times]);
                facts.extend(word.letters.iter().map(|letter| i32::from(letter.value)));
                facts.extend(word.letters.iter().map(|letter| letter.score().0));
            }
            for language in Language::ALL {
                let said = numbers(then.to(language));
                assert!(said.iter().all(|n| facts.contains(n)), "{said:?} {facts:?}");
            }
        }
    }
}

#[test]
fn an_explanation_speaks_of_the_premium_squares_that_its_play_covers_and_of_no_others() {
    let mut spoken = 0;
    for lesson in all() {
        for step in &lesson.steps {
            let (Some(play), Some(then)) = (step.play(), &step.then) else { continue };
            let then = then.to(Language::En);
            let word = |times: u32| play.words().iter().any(|word| word.times % times == 0);
            let letter = |times: u8| play.words().iter().flat_map(|word| &word.letters).any(|one| one.times == times);
            for (claim, holds) in [
                ("double word square", word(2)),
                ("triple word square", word(3)),
                ("double letter square", letter(2)),
                ("count their letter three times", letter(3)),
                ("counts three times", letter(3) || word(3)),
            ] {
                // The second turn says that the star of the first does not count again.
                spoken += usize::from(then.contains(claim));
                assert!(!then.contains(claim) || holds, "{} {:?}: {claim}", lesson.name, step.notation);
            }
        }
    }
    assert!(spoken > 5);
}

#[test]
fn every_word_that_a_lesson_shows_is_in_the_school_list_but_those_that_are_shown_as_wrong() {
    let alphabet = editions::alphabet("english").unwrap();
    let is_good = |word: &str| {
        let letters: Vec<_> = alphabet.spell(word).unwrap().into_iter().map(tiles::Placed::letter).collect();
        rules::Judge::accepts(&**SCHOOL, &letters)
    };
    for lesson in all() {
        let wrong = |verdict: &AttemptVerdict| match verdict {
            AttemptVerdict::BadWords(_, words) => words.clone(),
            _ => Vec::new(),
        };
        let mut shown_as_wrong: Vec<String> = lesson
            .steps
            .iter()
            .flat_map(|step| match &step.task {
                Task::May(_, verdict) | Task::Challenge(_, verdict) => wrong(verdict),
                _ => Vec::new(),
            })
            .collect();
        // What HERD would have made, in the guide game as well.
        shown_as_wrong.push("DD".to_owned());
        for (step, text) in texts(&lesson) {
            for language in Language::ALL {
                for word in capitals(text.to(language)) {
                    let ending = ["ER", "ING", "ED"].contains(&word);
                    assert!(
                        ending || is_good(word) || shown_as_wrong.iter().any(|bad| bad == word),
                        "{} {step}: {word}",
                        lesson.name
                    );
                }
            }
        }
        for play in lesson.steps.iter().filter_map(lessons::Step::play) {
            for word in play.words() {
                assert!(is_good(&alphabet.word(&word.word())), "{:?}", alphabet.word(&word.word()));
            }
        }
    }
}

/// Rules: L3
#[test]
fn of_the_dos_and_donts_three_may_not_be_played_and_the_referee_says_why() {
    let lesson = lesson("dos-and-donts");
    assert_eq!(lesson.steps.len(), 10);
    let verdicts: Vec<&AttemptVerdict> = lesson
        .steps
        .iter()
        .filter_map(|step| match &step.task {
            Task::May(_, verdict) => Some(verdict),
            _ => None,
        })
        .collect();
    assert_eq!(verdicts.iter().filter(|verdict| verdict.is_good()).count(), 4, "{verdicts:?}");
    assert!(
        matches!(verdicts[0], AttemptVerdict::Unplayable(why) if matches!(why.faults[..], [rules::PlacementFault::NotInLine { .. }]))
    );
    assert!(matches!(verdicts[1], AttemptVerdict::BadWords(_, words) if words[..] == ["DD"]), "{:?}", verdicts[1]);
    assert!(
        matches!(verdicts[2], AttemptVerdict::BadWords(_, words) if words[..] == ["GATELIED"]),
        "{:?}",
        verdicts[2]
    );
}

#[test]
fn every_lesson_speaks_every_language_and_says_something_different_in_each() {
    for lesson in all() {
        let texts = texts(&lesson).into_iter().map(|(_, text)| text);
        for text in texts.chain([&lesson.title, &lesson.about]).chain(&lesson.learnt) {
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

/// Rules: L4
#[test]
fn every_tip_of_a_lesson_is_among_the_ten_and_most_of_them_come_up() {
    let names: Vec<String> = tips().unwrap().into_iter().map(|tip| tip.name).collect();
    let lessons = all();
    let mut cited: Vec<&String> =
        lessons.iter().flat_map(|lesson| &lesson.steps).filter_map(|step| step.tip.as_ref()).collect();
    cited.sort();
    cited.dedup();
    assert!(cited.iter().all(|tip| names.contains(tip)), "{cited:?}");
    assert!(cited.len() > names.len() / 2, "{cited:?}");
}

/// Rules: L4
#[test]
fn the_tips_name_fifty_points_all_groups_of_letters_and_the_hooks_of_tame() {
    let text = |name: &str, language| {
        tips().unwrap().into_iter().find(|tip| tip.name == name).unwrap().text.to(language).to_owned()
    };
    for language in Language::ALL {
        assert_eq!(numbers(&text("short-words", language)), [50]);
        assert_eq!(capitals(&text("letter-groups", language)).len(), 26);
        let hooks = text("hooks", language);
        for word in ["HAND", "HANDY", "PLAN", "PLANE", "TAME", "TAMED", "TAMER"] {
            assert!(capitals(&hooks).contains(&word), "{hooks}");
        }
    }
}

#[test]
fn a_language_is_known_by_its_code_with_or_without_a_country() {
    assert_eq!(Language::of_code("de-CH"), Language::De);
    assert_eq!(Language::of_code("de"), Language::De);
    assert_eq!(Language::of_code("fr"), Language::En);
}
