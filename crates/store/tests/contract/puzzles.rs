//! The results of puzzles.

use store::{
    IdentityId, LimitError, MadePuzzle, PuzzleDeed, PuzzleEnding, PuzzleRated, PuzzleResult, PuzzleRow, PuzzleSolve,
    Store, StudyMoved, TokenHash, UnixMs, limits,
};

use crate::place::{Place, person};

laws! {
    the_first_try_counts_and_changes_solver_and_puzzle_in_the_same_step,
    tries_after_the_end_change_nothing,
    a_try_that_comes_twice_counts_once,
    people_who_solve_at_once_are_all_counted,
    a_code_brings_solved_puzzles_to_another_device,
    the_device_with_more_puzzles_keeps_its_rating,
    a_person_who_is_forgotten_has_solved_nothing,
    a_guest_who_solves_is_not_swept_away,
    old_results_are_thrown_away_with_their_tries,
    made_puzzles_have_numbers_that_follow_on_and_a_rating_from_the_start,
    no_more_puzzles_are_made_than_are_allowed,
    one_process_makes_puzzles_until_its_time_is_over,
}

/// More than half a day, in milliseconds.
const LATER: i64 = 50_000_000;

/// How often each has counted: it shows the state before.
fn counted(_: i64, solver: &str, rating: &str, solve: &PuzzleSolve) -> Result<PuzzleRated, LimitError> {
    let more = |text: &str| format!("{text}x");
    let solve = format!("{:?} after {} hints", solve.result, solve.hints);
    Ok(PuzzleRated { solver: more(solver), puzzle: more(rating), solve })
}

fn tried(key: &str) -> PuzzleDeed {
    PuzzleDeed::Try { key: key.to_owned(), play: "8F HORNY".to_owned() }
}

fn solved(key: &str) -> PuzzleDeed {
    PuzzleDeed::Solve { key: key.to_owned(), play: "8F HORN".to_owned() }
}

async fn does(store: &Store, of: &IdentityId, puzzle: i64, deed: PuzzleDeed, at: i64) -> PuzzleSolve {
    store.puzzle_deed(of, puzzle, deed, UnixMs(at), counted).await.unwrap()
}

/// Adds at least one row to every table of a person.
pub(crate) async fn fill(store: &Store, of: &IdentityId) {
    does(store, of, 7, tried("k"), 1).await;
    does(store, of, 7, solved("l"), 2).await;
}

/// Adds a row to the tables of puzzles that belong to nobody.
pub(crate) async fn fill_made(store: &Store) {
    store.add_made_puzzle(1_000, "made", "first", UnixMs(3)).await.unwrap();
    store.hold_puzzle_making("process", UnixMs(1), UnixMs(2)).await.unwrap();
}

async fn the_first_try_counts_and_changes_solver_and_puzzle_in_the_same_step(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    assert_eq!(store.puzzle_solve(&ada, 7).await, Ok(PuzzleSolve::default()));
    assert_eq!(does(&store, &ada, 7, PuzzleDeed::Hint(2), 2).await.hints, 2);
    assert_eq!(does(&store, &ada, 7, PuzzleDeed::Hint(1), 3).await.hints, 2, "one before it was taken already");
    assert_eq!((store.puzzle_solver(&ada).await, store.puzzle_rating(7).await), (Ok(None), Ok(None)));
    let first = does(&store, &ada, 7, tried("a"), 4).await;
    assert_eq!((first.result, first.ended, first.at), (Some(PuzzleResult::Missed), None, UnixMs(4)));
    assert_eq!(first.doc, "Some(Missed) after 2 hints");
    let end = does(&store, &ada, 7, solved("b"), 5).await;
    let tries = vec!["8F HORNY".to_owned(), "8F HORN".to_owned()];
    assert_eq!(end, PuzzleSolve { tries, ended: Some(PuzzleEnding::Found), ..first });
    assert_eq!(does(&store, &ada, 8, solved("a"), 6).await.result, Some(PuzzleResult::Solved));
    assert_eq!(store.puzzle_solver(&ada).await, Ok(Some("xx".to_owned())));
    assert_eq!(store.puzzle_ratings().await, Ok(vec![(7, "x".to_owned()), (8, "x".to_owned())]));
    let row = |puzzle, result, at| {
        let (result, ended) = (Some(result), Some(PuzzleEnding::Found));
        PuzzleRow { puzzle, result, ended, at: UnixMs(at) }
    };
    let rows = [row(8, PuzzleResult::Solved, 6), row(7, PuzzleResult::Missed, 4)];
    assert_eq!(store.puzzles_of(&ada).await.unwrap(), rows);
}

async fn tries_after_the_end_change_nothing(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    for (puzzle, last) in [(7, solved("b")), (8, PuzzleDeed::GiveUp)] {
        let end = does(&store, &ada, puzzle, last, 4).await;
        assert!(end.ended.is_some() && end.result.is_some());
        for late in [solved("b"), solved("c"), tried("d"), PuzzleDeed::Hint(3), PuzzleDeed::GiveUp] {
            assert_eq!(does(&store, &ada, puzzle, late, 9).await, end);
        }
    }
    let given_up = store.puzzle_solve(&ada, 8).await.unwrap();
    assert_eq!((given_up.result, given_up.ended), (Some(PuzzleResult::Missed), Some(PuzzleEnding::GivenUp)));
    assert_eq!(store.puzzle_solver(&ada).await, Ok(Some("xx".to_owned())));
}

async fn a_try_that_comes_twice_counts_once(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    for _ in 0..3 {
        assert_eq!(does(&store, &ada, 7, tried("same"), 1).await.tries.len(), 1);
    }
    for nth in 0..limits::PUZZLE_TRIES + 10 {
        does(&store, &ada, 7, tried(&nth.to_string()), 2).await;
    }
    assert_eq!(store.puzzle_solve(&ada, 7).await.unwrap().tries.len(), limits::PUZZLE_TRIES);
    assert_eq!(store.puzzle_solver(&ada).await, Ok(Some("x".to_owned())));
    assert_eq!(does(&store, &ada, 7, solved("z"), 3).await.ended, Some(PuzzleEnding::Found), "and it still ends");
    let long = "x".repeat(limits::STUDY_KEY_BYTES + 1);
    for key in [long.as_str(), ""] {
        assert!(store.puzzle_deed(&ada, 7, tried(key), UnixMs(1), counted).await.is_err());
    }
}

async fn people_who_solve_at_once_are_all_counted(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    tokio::join!(does(&store, &ada, 7, solved("a"), 1), does(&store, &ben, 7, solved("b"), 1));
    assert_eq!(store.puzzle_ratings().await, Ok(vec![(7, "xx".to_owned())]));
    tokio::join!(does(&store, &ada, 8, solved("a"), 1), does(&store, &ada, 9, solved("b"), 1));
    assert_eq!(store.puzzle_solver(&ada).await, Ok(Some("xxx".to_owned())));
    tokio::join!(does(&store, &ben, 8, solved("a"), 1), does(&store, &ben, 8, solved("b"), 1));
    assert_eq!(store.puzzle_solver(&ben).await, Ok(Some("xx".to_owned())), "of two devices one was first");
}

/// Copies all data of one person to another.
async fn moves(store: &Store, from: &IdentityId, into: &IdentityId) {
    store.add_study_code(from, &TokenHash([7; 32]), UnixMs(99)).await.unwrap();
    let taken = store.take_study(&TokenHash([7; 32]), into, UnixMs(5), |_| String::new()).await;
    assert_eq!(taken, Ok(StudyMoved::Moved { new: 0, list_bytes: 0 }));
}

async fn a_code_brings_solved_puzzles_to_another_device(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    fill(&store, &ada).await;
    does(&store, &ben, 7, PuzzleDeed::Hint(1), 1).await;
    moves(&store, &ada, &ben).await;
    assert_eq!(store.puzzle_solve(&ben, 7).await, store.puzzle_solve(&ada, 7).await);
    assert_eq!(store.puzzle_solver(&ben).await, store.puzzle_solver(&ada).await);
    assert_eq!(store.puzzle_ratings().await.unwrap(), [(7, "x".to_owned())], "the puzzle counted once");
}

async fn the_device_with_more_puzzles_keeps_its_rating(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    fill(&store, &ada).await;
    for puzzle in [7, 8, 9] {
        does(&store, &ben, puzzle, solved("own"), 3).await;
    }
    let own = store.puzzle_solve(&ben, 7).await;
    moves(&store, &ada, &ben).await;
    assert_eq!((store.puzzle_solve(&ben, 7).await, store.puzzle_solver(&ben).await), (own, Ok(Some("xxx".to_owned()))));
    moves(&store, &ben, &ada).await;
    assert_eq!(store.puzzle_solver(&ada).await, Ok(Some("xxx".to_owned())));
    assert_eq!(store.puzzle_solve(&ada, 7).await.unwrap().result, Some(PuzzleResult::Missed), "as it counted there");
    assert_eq!(store.puzzles_of(&ada).await.unwrap().len(), 3);
}

async fn a_person_who_is_forgotten_has_solved_nothing(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    fill(&store, &ada).await;
    store.forget(&ada).await.unwrap();
    assert_eq!(store.puzzle_solve(&ada, 7).await, Ok(PuzzleSolve::default()));
    assert_eq!((store.puzzle_solver(&ada).await, store.puzzles_of(&ada).await), (Ok(None), Ok(vec![])));
    assert_eq!(store.puzzle_ratings().await.unwrap().len(), 1, "the puzzle stays as hard as it was");
}

async fn a_guest_who_solves_is_not_swept_away(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    fill(&store, &ada).await;
    store.sweep(UnixMs(LATER), UnixMs(LATER)).await.unwrap();
    assert!(store.identity(&ada).await.unwrap().is_some());
}

async fn old_results_are_thrown_away_with_their_tries(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    fill(&store, &ada).await;
    fill(&store, &ben).await;
    does(&store, &ada, 8, solved("m"), 9).await;
    assert_eq!((store.sweep_puzzles(UnixMs(1)).await, store.sweep_puzzles(UnixMs(9)).await), (Ok(0), Ok(2)));
    let left = store.puzzles_of(&ada).await.unwrap();
    assert!(left.len() == 1 && left[0].puzzle == 8, "{left:?}");
    assert_eq!(store.puzzle_solve(&ada, 7).await, Ok(PuzzleSolve::default()));
    assert!(store.puzzle_solver(&ada).await.unwrap().is_some());
    assert_eq!(store.puzzle_solver(&ben).await, Ok(None), "a rating without results says nothing");
    assert_eq!(store.faults().await.unwrap(), [""; 0]);
}

async fn made_puzzles_have_numbers_that_follow_on_and_a_rating_from_the_start(place: Place) {
    let store = place.open().await;
    let made = |number, doc: &str| MadePuzzle { number, doc: doc.to_owned() };
    assert_eq!(store.made_puzzles(0, 10).await, Ok(Vec::new()));
    for (number, doc) in [(1_000, "one"), (1_001, "two"), (1_002, "three")] {
        assert_eq!(store.add_made_puzzle(1_000, doc, "first", UnixMs(5)).await, Ok(Some(number)));
    }
    assert_eq!(store.made_puzzles(0, 2).await, Ok(vec![made(1_000, "one"), made(1_001, "two")]));
    assert_eq!(store.made_puzzles(1_001, 10).await, Ok(vec![made(1_002, "three")]));
    assert_eq!(store.puzzle_rating(1_001).await, Ok(Some("first".to_owned())));
    let ada = person(&store, "ada").await;
    does(&store, &ada, 1_001, solved("a"), 6).await;
    assert_eq!(store.puzzle_rating(1_001).await, Ok(Some("firstx".to_owned())), "it counts like any other");
    for empty in [("", "first"), ("doc", "")] {
        assert!(store.add_made_puzzle(1_000, empty.0, empty.1, UnixMs(5)).await.is_err());
    }
}

async fn no_more_puzzles_are_made_than_are_allowed(place: Place) {
    let store = place.open().await;
    store.add_made_puzzle(1_000, "one", "first", UnixMs(5)).await.unwrap();
    place
        .tamper(&format!(
            "INSERT INTO made_puzzles (number, at_ms, doc) \
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {}) SELECT 1000 + i, 5, 'x' FROM n",
            limits::MADE_PUZZLES - 2
        ))
        .await;
    let last = 1_000 + i64::try_from(limits::MADE_PUZZLES).unwrap() - 1;
    assert_eq!(store.add_made_puzzle(1_000, "last", "first", UnixMs(5)).await, Ok(Some(last)));
    assert_eq!(store.add_made_puzzle(1_000, "more", "first", UnixMs(5)).await, Ok(None));
}

async fn one_process_makes_puzzles_until_its_time_is_over(place: Place) {
    let store = place.open().await;
    let holds = async |process: &str, now: i64| {
        store.hold_puzzle_making(process, UnixMs(now), UnixMs(now + 100)).await.unwrap()
    };
    assert!(holds("one", 10).await);
    assert!(!holds("two", 50).await, "another process does it");
    assert!(holds("one", 60).await, "it goes on");
    assert!(!holds("two", 159).await);
    assert!(holds("two", 160).await, "the first one has not said for long that it goes on");
    assert!(!holds("one", 161).await);
}
