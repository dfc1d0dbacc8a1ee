//! Learning data.

use store::{IdentityId, Store, StudyAdded, StudyAnswer, StudyList, StudyMoved, TokenHash, UnixMs, limits};

use crate::place::{Place, person};

laws! {
    an_answer_that_comes_twice_counts_once,
    answers_of_two_devices_amount_to_the_same_in_any_order,
    nobody_has_more_than_the_limits,
    all_lists_of_a_person_together_have_a_limit_too,
    remembered_cards_are_told_apart_from_new_ones,
    a_list_is_kept_replaced_and_thrown_away,
    a_code_brings_everything_to_another_device_once,
    a_person_who_is_forgotten_has_learnt_nothing,
    a_guest_who_learns_is_not_swept_away,
    old_answers_are_thrown_away_and_progress_follows_from_the_others,
}

/// More than half a day, in milliseconds.
const LATER: i64 = 50_000_000;

fn answer(key: &str, card: &str, at: i64, grade: i64) -> StudyAnswer {
    StudyAnswer { key: key.to_owned(), card: card.to_owned(), at: UnixMs(at), grade, found: 1, missed: 0, wrong: 0 }
}

/// All grades in a row, which shows the answers and their order.
fn grades(answers: &[StudyAnswer]) -> String {
    answers.iter().map(|answer| answer.grade.to_string()).collect()
}

/// Adds at least one row to every table.
pub(crate) async fn fill(store: &Store, of: &IdentityId) {
    store.set_study_plan(of, "{}").await.unwrap();
    store.add_study_answers(of, vec![answer("k", "a", 1, 3)], grades).await.unwrap();
    store.set_study_list(of, StudyList { name: "mine".into(), doc: "HORN".into() }).await.unwrap();
    store.add_study_code(of, &TokenHash([7; 32]), UnixMs(99)).await.unwrap();
}

async fn docs(store: &Store, of: &IdentityId) -> Vec<(String, String)> {
    store.study_cards(of).await.unwrap().into_iter().map(|card| (card.card, card.doc)).collect()
}

fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(card, doc)| ((*card).to_owned(), (*doc).to_owned())).collect()
}

async fn an_answer_that_comes_twice_counts_once(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    let both = vec![answer("k1", "a", 1, 3), answer("k2", "b", 2, 1)];
    assert_eq!(store.add_study_answers(&ada, both.clone(), grades).await, Ok(StudyAdded::Added { new: 2 }));
    let again = [both, vec![answer("k3", "a", 3, 4)]].concat();
    assert_eq!(store.add_study_answers(&ada, again, grades).await, Ok(StudyAdded::Added { new: 1 }));
    assert_eq!(docs(&store, &ada).await, pairs(&[("a", "34"), ("b", "1")]));
    assert_eq!(store.study_answers(&ada, "k1", 10).await.unwrap().len(), 2);
    let ben = person(&store, "ben").await;
    assert_eq!(docs(&store, &ben).await, []);
}

async fn answers_of_two_devices_amount_to_the_same_in_any_order(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    let (phone, desk) = (vec![answer("p1", "a", 10, 1), answer("p2", "a", 30, 3)], vec![answer("d1", "a", 20, 2)]);
    // At the same time, through one store: none of them is lost.
    let (one, other) = tokio::join!(
        store.add_study_answers(&ada, phone.clone(), grades),
        store.add_study_answers(&ada, desk.clone(), grades)
    );
    assert_eq!((one, other), (Ok(StudyAdded::Added { new: 2 }), Ok(StudyAdded::Added { new: 1 })));
    for answers in [desk, phone] {
        store.add_study_answers(&ben, answers, grades).await.unwrap();
    }
    assert_eq!(docs(&store, &ada).await, pairs(&[("a", "123")]));
    assert_eq!(docs(&store, &ben).await, docs(&store, &ada).await);
}

async fn nobody_has_more_than_the_limits(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    let many = vec![answer("k", "a", 1, 1); limits::STUDY_ANSWERS_AT_ONCE + 1];
    assert!(store.add_study_answers(&ada, many, grades).await.is_err());
    store.add_study_answers(&ada, vec![answer("k", "a", 1, 1)], grades).await.unwrap();
    place.tamper(&format!("UPDATE study_plans SET n_cards = {}", limits::STUDY_CARDS)).await;
    assert_eq!(store.add_study_answers(&ada, vec![answer("x", "b", 1, 1)], grades).await, Ok(StudyAdded::Full));
    assert_eq!(docs(&store, &ada).await, pairs(&[("a", "1")]), "nothing is half added");
    let old = store.add_study_answers(&ada, vec![answer("y", "a", 2, 2)], grades).await;
    assert_eq!(old, Ok(StudyAdded::Added { new: 1 }), "cards that are there go on");
    for number in 0..limits::STUDY_LISTS {
        let list = StudyList { name: number.to_string(), doc: String::new() };
        assert_eq!(store.set_study_list(&ada, list).await, Ok(true));
    }
    let list = |name: &str| StudyList { name: name.into(), doc: "x".into() };
    assert_eq!(store.set_study_list(&ada, list("more")).await, Ok(false));
    assert_eq!(store.set_study_list(&ada, list("0")).await, Ok(true), "one that is there is replaced");
}

async fn all_lists_of_a_person_together_have_a_limit_too(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    let long = "é".repeat(limits::STUDY_LIST_BYTES / 2);
    let list = |name: &str, doc: &str| StudyList { name: name.into(), doc: doc.into() };
    let n_fit = limits::STUDY_LISTS_BYTES / limits::STUDY_LIST_BYTES as u64;
    for number in 0..n_fit {
        assert_eq!(store.set_study_list(&ada, list(&number.to_string(), &long)).await, Ok(true), "{number}");
    }
    assert_eq!(store.set_study_list(&ada, list("more", "x")).await, Ok(false));
    assert_eq!(store.add_to_study_list(&ada, list("more", "x")).await, Ok(false));
    // Nor does a copy grow beyond it.
    assert_eq!(store.set_study_list(&ben, list("own", "x")).await, Ok(true));
    store.add_study_code(&ada, &TokenHash([7; 32]), UnixMs(9)).await.unwrap();
    assert_eq!(store.take_study(&TokenHash([7; 32]), &ben, UnixMs(5), grades).await, Ok(StudyMoved::Full));
    assert_eq!(store.study_lists(&ben).await.unwrap().len(), 1);
}

async fn remembered_cards_are_told_apart_from_new_ones(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    let answers = vec![
        answer("1", "a", 0, 1),
        answer("2", "a", 60_000, 3),
        answer("3", "a", LATER, 3),
        answer("4", "a", 3 * LATER, 1),
        answer("5", "b", 3 * LATER, 3),
    ];
    store.add_study_answers(&ada, answers, grades).await.unwrap();
    let reviews = store.study_reviews(&ada, UnixMs(0)).await.unwrap();
    assert_eq!(reviews, [(UnixMs(3 * LATER), 1), (UnixMs(LATER), 3)]);
    assert_eq!(store.study_reviews(&ada, UnixMs(2 * LATER)).await.unwrap().len(), 1);
}

async fn a_list_is_kept_replaced_and_thrown_away(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    assert_eq!(store.study_plan(&ada).await, Ok(None));
    fill(&store, &ada).await;
    assert_eq!(store.study_plan(&ada).await, Ok(Some("{}".to_owned())));
    let list = StudyList { name: "mine".into(), doc: "FARM".into() };
    store.set_study_list(&ada, list.clone()).await.unwrap();
    assert_eq!(store.study_lists(&ada).await, Ok(vec![list]));
    let more = |doc: &str| StudyList { name: "mine".into(), doc: doc.into() };
    let (one, other) =
        tokio::join!(store.add_to_study_list(&ada, more("\nHORN")), store.add_to_study_list(&ada, more("\nOX")));
    assert_eq!((one, other), (Ok(true), Ok(true)));
    assert_eq!(store.study_lists(&ada).await.unwrap()[0].doc.lines().count(), 3, "none of them is lost");
    let long = "x".repeat(limits::STUDY_LIST_BYTES);
    assert_eq!(store.add_to_study_list(&ada, more(&long)).await, Ok(false));
    assert_eq!(store.remove_study_list(&ada, "mine").await, Ok(true));
    assert_eq!(store.remove_study_list(&ada, "mine").await, Ok(false));
}

async fn a_code_brings_everything_to_another_device_once(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    fill(&store, &ada).await;
    store.add_study_answers(&ada, vec![answer("k2", "b", 5, 2)], grades).await.unwrap();
    store.add_study_answers(&ben, vec![answer("k", "a", 1, 3), answer("own", "b", 3, 4)], grades).await.unwrap();
    let (code, later) = (TokenHash([7; 32]), TokenHash([8; 32]));
    assert_eq!(store.take_study(&later, &ben, UnixMs(5), grades).await, Ok(StudyMoved::NoSuchCode));
    assert_eq!(store.take_study(&code, &ben, UnixMs(99), grades).await, Ok(StudyMoved::NoSuchCode), "too late");
    assert_eq!(store.take_study(&code, &ben, UnixMs(5), grades).await, Ok(StudyMoved::Moved { new: 1, list_bytes: 4 }));
    assert_eq!(docs(&store, &ben).await, pairs(&[("a", "3"), ("b", "42")]), "by time, and each once");
    assert_eq!(store.study_lists(&ben).await.unwrap().len(), 1);
    assert_eq!(store.study_plan(&ben).await, Ok(Some("{}".to_owned())));
    assert_eq!(docs(&store, &ada).await, pairs(&[("a", "3"), ("b", "2")]), "nothing is taken away");
    assert_eq!(store.take_study(&code, &ben, UnixMs(5), grades).await, Ok(StudyMoved::NoSuchCode), "used up");
}

async fn a_person_who_is_forgotten_has_learnt_nothing(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    fill(&store, &ada).await;
    store.forget(&ada).await.unwrap();
    assert_eq!(store.identity(&ada).await, Ok(None));
    assert_eq!(docs(&store, &ada).await, []);
}

async fn a_guest_who_learns_is_not_swept_away(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    fill(&store, &ada).await;
    let swept = store.sweep(UnixMs(i64::MAX), UnixMs(i64::MAX)).await.unwrap();
    assert_eq!((swept.guests, swept.codes), (1, 1));
    assert_eq!(store.identity(&ben).await, Ok(None));
    assert!(store.identity(&ada).await.unwrap().is_some());
}

async fn old_answers_are_thrown_away_and_progress_follows_from_the_others(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    let old = [answer("1", "a", 1, 1), answer("2", "a", 9, 3), answer("3", "b", 2, 2)];
    store.add_study_answers(&ada, old.to_vec(), grades).await.unwrap();
    store.add_study_answers(&ben, vec![answer("1", "a", 3, 4)], grades).await.unwrap();
    let mut removed = 0;
    loop {
        match store.sweep_study_answers(UnixMs(9), grades).await.unwrap() {
            0 => break,
            n => removed += n,
        }
    }
    assert_eq!(removed, 3);
    assert_eq!((docs(&store, &ada).await, docs(&store, &ben).await), (pairs(&[("a", "3")]), vec![]));
    assert_eq!(store.faults().await.unwrap(), [""; 0], "the answers and cards that are left are counted");
}
