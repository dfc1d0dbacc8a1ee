//! The stored form of an event, apart from its log, held against golden files. The files are never changed: stored
//! events have to stay readable.

use serde_json::{Value, json};

use super::record::EventRecord;

/// An event in which every field has a value.
const WHOLE: &str = include_str!("../../tests/golden/event/v1.json");
/// An event as the first release of the server stored it, without the keys that were added later.
const FIRST: &str = include_str!("../../tests/golden/event/v1-first.json");
/// A class with a lesson and rules of its teacher, as they came later.
const LESSON: &str = include_str!("../../tests/golden/event/v1-lesson.json");
/// An event in whose log a name was replaced, because somebody was forgotten.
const RENAMED: &str = include_str!("../../tests/golden/event/v1-renamed.json");
/// A class to which a question was put.
const QUESTION: &str = include_str!("../../tests/golden/event/v1-question.json");
/// A class that an administrator has closed.
const SHUT: &str = include_str!("../../tests/golden/event/v1-shut.json");
/// The keys that may be missing.
const OPTIONAL: [&str; 7] = ["hands", "closed", "is_shut", "question", "n_questions", "lesson_since", "renamings"];

fn written(record: &EventRecord) -> String {
    serde_json::to_string(record).unwrap()
}

#[test]
fn an_event_is_stored_as_its_file_says() {
    for stored in [WHOLE, LESSON, RENAMED, QUESTION, SHUT] {
        assert_eq!(written(&EventRecord::from_json(stored).unwrap()) + "\n", stored);
    }
}

#[test]
fn an_event_of_the_first_servers_is_read() {
    let record = EventRecord::from_json(FIRST).unwrap();
    assert_eq!(record.hands.iter().map(|hand| hand.seq).collect::<Vec<_>>(), [0]);
    assert!(EventRecord::from_json(&written(&record)).unwrap() == record);
}

#[test]
fn events_without_some_of_the_optional_keys_are_read_back() {
    for missing in 0..1 << OPTIONAL.len() {
        let mut doc: Value = serde_json::from_str(QUESTION).unwrap();
        for (_, key) in OPTIONAL.iter().enumerate().filter(|(bit, _)| missing >> bit & 1 == 1) {
            doc.as_object_mut().unwrap().remove(*key);
        }
        let record = EventRecord::from_json(&doc.to_string()).unwrap();
        assert!(EventRecord::from_json(&written(&record)).unwrap() == record, "{doc}");
    }
}

#[test]
fn an_event_that_is_cut_short_or_of_a_later_version_is_refused() {
    for end in (0..WHOLE.len() - 2).filter(|&end| WHOLE.is_char_boundary(end)) {
        assert!(EventRecord::from_json(&WHOLE[..end]).is_err(), "{end} bytes");
    }
    let mut later: Value = serde_json::from_str(WHOLE).unwrap();
    later["v"] = json!(2);
    let refused = EventRecord::from_json(&later.to_string());
    assert!(refused.err().is_some_and(|why| why.contains("version 2")));
}
