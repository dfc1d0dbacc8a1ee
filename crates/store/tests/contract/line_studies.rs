//! Studies: chapters of lines of play.

use store::{
    IdentityId, LineStudyId, LineStudyRow, NewLineStudy, Store, StoreError, TokenHash, UnixMs, Updated, limits,
};

use crate::place::{Place, person};

laws! {
    a_study_is_kept_changed_and_thrown_away,
    of_two_changes_to_one_version_one_happens,
    nobody_has_more_studies_than_the_limit_and_none_is_larger,
    all_studies_of_a_person_together_have_a_limit_too,
    all_studies_are_read_page_by_page_with_their_makers,
    studies_of_a_person_who_is_forgotten_are_gone,
    a_guest_with_a_study_is_not_swept_away,
    studies_that_nobody_changes_are_thrown_away_by_age,
}

/// More than half a day, in milliseconds.
const LATER: i64 = 50_000_000;

fn id(name: &str) -> LineStudyId {
    LineStudyId::new(name).unwrap()
}

fn study(name: &str, maker: &IdentityId) -> NewLineStudy {
    let key = TokenHash([5; 32]);
    NewLineStudy { id: id(name), maker: maker.clone(), key, name: format!("Study {name}"), doc: "{}".into() }
}

/// Adds at least one row.
pub(crate) async fn fill(store: &Store, of: &IdentityId) {
    assert!(store.create_line_study(study("lines", of), UnixMs(3)).await.unwrap());
}

async fn a_study_is_kept_changed_and_thrown_away(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    assert_eq!(store.create_line_study(study("one", &ada), UnixMs(3)).await, Ok(true));
    assert_eq!(store.create_line_study(study("one", &ada), UnixMs(4)).await, Ok(false), "the id is taken");
    assert_eq!(store.create_line_study(study("two", &ada), UnixMs(5)).await, Ok(true));
    let changed = ("Études".to_owned(), "[\"☃\"]".to_owned());
    let updated = store.change_line_study(&id("one"), 1, changed, UnixMs(9)).await;
    assert_eq!(updated, Ok(Some(Updated::Updated { version: 2 })));
    let found = store.line_study(&id("one")).await.unwrap().unwrap();
    assert_eq!((found.maker, found.key, found.version), (ada.clone(), TokenHash([5; 32]), 2));
    assert_eq!((found.name.as_str(), found.doc.as_str(), found.changed), ("Études", "[\"☃\"]", UnixMs(9)));
    let row = |name: &str, called: &str, at| LineStudyRow { id: id(name), name: called.into(), changed: UnixMs(at) };
    assert_eq!(store.line_studies_of(&ada).await.unwrap(), [row("one", "Études", 9), row("two", "Study two", 5)]);
    assert_eq!(
        (store.remove_line_study(&id("one")).await, store.remove_line_study(&id("one")).await),
        (Ok(true), Ok(false))
    );
    assert_eq!(store.line_study(&id("one")).await, Ok(None));
}

async fn of_two_changes_to_one_version_one_happens(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    store.create_line_study(study("one", &ada), UnixMs(3)).await.unwrap();
    let (one, other) = (id("one"), id("one"));
    let change = |doc: &str| ("x".to_owned(), doc.to_owned());
    let (first, second) = tokio::join!(
        store.change_line_study(&one, 1, change("a"), UnixMs(4)),
        store.change_line_study(&other, 1, change("b"), UnixMs(4)),
    );
    let both = [first.unwrap().unwrap(), second.unwrap().unwrap()];
    assert!(both.contains(&Updated::Updated { version: 2 }) && both.contains(&Updated::Conflict { have: 2 }));
    let gone = store.change_line_study(&id("nowhere"), 1, change("c"), UnixMs(4)).await;
    assert!(matches!(gone, Err(StoreError::Missing { what: "study", .. })), "{gone:?}");
}

async fn nobody_has_more_studies_than_the_limit_and_none_is_larger(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    for number in 0..limits::LINE_STUDIES {
        assert!(store.create_line_study(study(&format!("s{number}"), &ada), UnixMs(1)).await.unwrap());
    }
    assert_eq!(store.create_line_study(study("more", &ada), UnixMs(1)).await, Ok(false));
    assert_eq!(store.create_line_study(study("other", &ben), UnixMs(1)).await, Ok(true));
    let large = "x".repeat(limits::LINE_STUDY_BYTES + 1);
    assert!(
        store.create_line_study(NewLineStudy { doc: large.clone(), ..study("large", &ben) }, UnixMs(1)).await.is_err()
    );
    assert!(store.change_line_study(&id("other"), 1, ("x".into(), large), UnixMs(1)).await.is_err());
    assert!(store.change_line_study(&id("other"), 1, (String::new(), "x".into()), UnixMs(1)).await.is_err());
}

async fn all_studies_of_a_person_together_have_a_limit_too(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    // Bytes count, not characters.
    let large = "é".repeat(limits::LINE_STUDY_BYTES / 2);
    let n_fit = limits::LINE_STUDIES_BYTES / limits::LINE_STUDY_BYTES as u64;
    for number in 0..n_fit {
        let new = NewLineStudy { doc: large.clone(), ..study(&format!("s{number}"), &ada) };
        assert_eq!(store.create_line_study(new, UnixMs(1)).await, Ok(true), "{number}");
    }
    assert_eq!(store.create_line_study(study("more", &ada), UnixMs(1)).await, Ok(false));
    assert_eq!(store.create_line_study(study("other", &ben), UnixMs(1)).await, Ok(true));
    let change = |doc: &str| ("x".to_owned(), doc.to_owned());
    let smaller = store.change_line_study(&id("s0"), 1, change("{}"), UnixMs(2)).await;
    assert_eq!(smaller, Ok(Some(Updated::Updated { version: 2 })));
    assert_eq!(store.create_line_study(study("more", &ada), UnixMs(2)).await, Ok(true));
    assert_eq!(store.change_line_study(&id("s0"), 2, change(&large), UnixMs(3)).await, Ok(None));
    assert_eq!(store.line_study(&id("s0")).await.unwrap().unwrap().doc, "{}", "the change is not half made");
}

async fn all_studies_are_read_page_by_page_with_their_makers(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    for (name, maker, at) in [("one", &ada, 3), ("two", &ben, 4), ("three", &ada, 5)] {
        store.create_line_study(study(name, maker), UnixMs(at)).await.unwrap();
    }
    store.change_line_study(&id("one"), 1, ("x".into(), "\"é\"".into()), UnixMs(9)).await.unwrap();
    let first = store.line_studies(None, 2).await.unwrap();
    let rest = store.line_studies(first.next.as_ref(), 2).await.unwrap();
    assert_eq!(rest.next, None);
    let all = [first.rows, rest.rows].concat();
    let shown: Vec<_> = all.iter().map(|one| (one.id.as_str(), one.maker.as_str(), one.bytes)).collect();
    assert_eq!(shown, [("one", "ada", 4), ("three", "ada", 2), ("two", "ben", 2)], "the last changed first");
    let name = store.identity(&ben).await.unwrap().unwrap().name;
    assert_eq!(all[2].maker_name, name);
}

async fn studies_of_a_person_who_is_forgotten_are_gone(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    fill(&store, &ada).await;
    store.forget(&ada).await.unwrap();
    assert_eq!((store.identity(&ada).await, store.line_study(&id("lines")).await), (Ok(None), Ok(None)));
}

async fn a_guest_with_a_study_is_not_swept_away(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    fill(&store, &ada).await;
    store.sweep(UnixMs(LATER), UnixMs(LATER)).await.unwrap();
    assert!(store.identity(&ada).await.unwrap().is_some());
}

async fn studies_that_nobody_changes_are_thrown_away_by_age(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    for name in ["old", "changed"] {
        store.create_line_study(study(name, &ada), UnixMs(3)).await.unwrap();
    }
    store.change_line_study(&id("changed"), 1, ("x".into(), "{}".into()), UnixMs(9)).await.unwrap();
    assert_eq!((store.sweep_line_studies(UnixMs(3)).await, store.sweep_line_studies(UnixMs(9)).await), (Ok(0), Ok(1)));
    let left = store.line_studies_of(&ada).await.unwrap();
    assert!(left.len() == 1 && left[0].id == id("changed"), "{left:?}");
}
