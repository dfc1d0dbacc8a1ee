//! The messages between processes, byte for byte: during a rolling upgrade two versions of the program share one bus.

use std::collections::BTreeSet;

use super::{Job, News};

/// One message of each kind.
const NEWS: &str = include_str!("../../tests/golden/bus/news.jsonl");
/// A turn of a bot, offered to all processes.
const JOB: &str = include_str!("../../tests/golden/bus/job.json");

#[test]
fn news_is_told_as_its_file_says() {
    for line in NEWS.lines() {
        let news: News = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&news).unwrap(), line);
    }
}

#[test]
fn every_kind_of_news_has_a_line_in_the_file() {
    let kinds = NEWS.lines().map(|line| format!("{:?}", serde_json::from_str::<News>(line).unwrap().what));
    let named = include_str!("news.rs").lines().filter_map(|line| line.split_once("=> \"")?.1.strip_suffix("\","));
    assert_eq!(kinds.collect::<BTreeSet<_>>(), named.map(str::to_owned).collect());
}

#[test]
fn news_that_is_cut_short_or_of_an_unknown_kind_is_refused() {
    for line in NEWS.lines() {
        for end in (0..line.len()).filter(|&end| line.is_char_boundary(end)) {
            assert!(serde_json::from_str::<News>(&line[..end]).is_err(), "{end} bytes of {line}");
        }
    }
    assert!(serde_json::from_str::<News>(r#"{"from":"herald-1","what":"of_a_later_version"}"#).is_err());
}

#[test]
fn a_job_is_offered_as_its_file_says() {
    let job: Job = serde_json::from_str(JOB).unwrap();
    assert_eq!(serde_json::to_string(&job).unwrap() + "\n", JOB);
}
