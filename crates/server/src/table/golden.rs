//! The stored form of tables, held against golden files. The files are never changed: stored tables have to stay
//! readable.

use serde_json::{Value, json};

use super::TableRecord;

/// A table in which every field has a value.
const WHOLE: &str = include_str!("../../tests/golden/table/v1.json");
/// A table as the first release of the server stored it, without the keys that were added later.
const FIRST: &str = include_str!("../../tests/golden/table/v1-first.json");

fn written(record: &TableRecord) -> String {
    serde_json::to_string(record).unwrap()
}

#[test]
fn a_table_is_stored_as_its_file_says() {
    let record = TableRecord::from_json(WHOLE).unwrap();
    assert_eq!(written(&record) + "\n", WHOLE);
    assert!(record.seed().is_some() && record.is_held);
}

#[test]
fn a_table_of_the_first_servers_is_read_and_stays_the_same() {
    let record = TableRecord::from_json(FIRST).unwrap();
    assert_eq!(TableRecord::from_json(&written(&record)).as_ref(), Ok(&record));
    assert_eq!((record.least, record.is_held, record.removed.len()), (0, false, 0));
    assert_eq!(record.title_in(protocol::wire::Language::De), "Deluxe", "the one title that there was");
}

/// Whatever subset of the optional keys is missing, reading and writing change nothing.
#[test]
fn tables_without_some_of_the_later_keys_are_read_back() {
    let later = ["titles", "least", "removed", "is_held", "proposal", "next", "previous"];
    for missing in 0..1 << later.len() {
        let mut doc: Value = serde_json::from_str(WHOLE).unwrap();
        for (bit, key) in later.iter().enumerate().filter(|(bit, _)| missing >> bit & 1 == 1) {
            // The last three keys were always written, even if they held nothing.
            match bit < 4 {
                true => drop(doc.as_object_mut().unwrap().remove(*key)),
                false => doc[*key] = Value::Null,
            }
        }
        let record = TableRecord::from_json(&doc.to_string()).unwrap();
        assert_eq!(TableRecord::from_json(&written(&record)).as_ref(), Ok(&record), "{doc}");
    }
}

#[test]
fn a_table_that_is_cut_short_or_of_a_later_version_is_refused() {
    for end in (0..WHOLE.len() - 2).filter(|&end| WHOLE.is_char_boundary(end)) {
        assert!(TableRecord::from_json(&WHOLE[..end]).is_err(), "{end} bytes");
    }
    let mut later: Value = serde_json::from_str(WHOLE).unwrap();
    later["v"] = json!(TableRecord::VERSION + 1);
    assert!(TableRecord::from_json(&later.to_string()).unwrap_err().contains("version 2"));
}
