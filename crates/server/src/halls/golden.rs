//! Events as they are stored beside their logs. The files are never changed: events that were stored have to stay readable.

use serde_json::{Value, json};

use super::record::EventRecord;

/// An event with everything that can be stored of one.
const WHOLE: &str = include_str!("../../tests/golden/event/v1.json");
/// An event as the first servers stored it, without the keys that came later.
const FIRST: &str = include_str!("../../tests/golden/event/v1-first.json");
/// The keys that may be missing.
const OPTIONAL: [&str; 2] = ["hands", "closed"];

fn written(record: &EventRecord) -> String {
    serde_json::to_string(record).unwrap()
}

#[test]
fn an_event_is_stored_as_its_file_says() {
    assert_eq!(written(&EventRecord::from_json(WHOLE).unwrap()) + "\n", WHOLE);
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
        let mut doc: Value = serde_json::from_str(WHOLE).unwrap();
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
