//! The numbers in the documents for hosts are those of the code.

use std::collections::BTreeSet;

use super::*;
use crate::config::Config;
use crate::site::{hourly, steady};

const OPERATIONS: &str = include_str!("../../../../docs/OPERATIONS.md");
const THREATS: &str = include_str!("../../../../docs/THREATS.md");

/// The units of time in which the documents give rates: their names, and their lengths in seconds.
const SECOND: (&str, f64) = ("s", 1.0);
const MINUTE: (&str, f64) = ("min", 60.0);
const HOUR: (&str, f64) = ("h", 3_600.0);

fn rate(Allowance { burst, per_second }: Allowance, (unit, seconds): (&str, f64)) -> String {
    format!("{:.0}/{unit}, {burst:.0} at once", per_second * seconds)
}

fn bytes_an_hour(Allowance { burst, per_second }: Allowance) -> String {
    let mebibytes = |bytes: f64| bytes / f64::from(1 << 20);
    format!("{:.0} MiB/h, {:.0} MiB at once", mebibytes(per_second * 3_600.0), mebibytes(burst))
}

/// Limits of the store.
mod stored {
    use store::limits::{
        LINE_STUDIES, LINE_STUDIES_BYTES, LINE_STUDY_BYTES, STUDY_LIST_BYTES, STUDY_LISTS, STUDY_LISTS_BYTES,
    };

    pub(super) fn studies() -> String {
        let (each, together) = (LINE_STUDY_BYTES >> 10, LINE_STUDIES_BYTES >> 20);
        format!("{LINE_STUDIES}, {each} KiB each, {together} MiB together")
    }

    pub(super) fn lists() -> String {
        let (each, together) = (STUDY_LIST_BYTES >> 20, STUDY_LISTS_BYTES >> 20);
        format!("{STUDY_LISTS}, {each} MiB each, {together} MiB together")
    }
}

/// A number with a comma between thousands, as sentences have it.
fn grouped(n: usize) -> String {
    let digits = n.to_string();
    let places = digits.chars().enumerate();
    let with_commas = places.map(|(index, digit)| {
        let is_first_of_three = index > 0 && (digits.len() - index).is_multiple_of(3);
        if is_first_of_three { format!(",{digit}") } else { digit.to_string() }
    });
    with_commas.collect()
}

const fn days(time: Millis) -> u64 {
    time.0 / (24 * 60 * 60 * 1_000)
}

const fn seconds(time: Millis) -> u64 {
    time.0 / 1_000
}

/// The rows of the table of limits, each with the texts that follow from constants and settings.
fn rows() -> Vec<(&'static str, Vec<String>)> {
    let config = Config::default();
    let by_address = steady(config.requests_per_second * REQUESTS_OF_AN_ADDRESS, 10.0);
    let tables = rate(hourly(config.tables_per_hour), HOUR);
    vec![
        ("messages and pings on sockets", vec![rate(steady(config.messages_per_second, 5.0), SECOND)]),
        ("requests", vec![rate(steady(config.requests_per_second, 10.0), SECOND), rate(by_address, SECOND)]),
        ("tables made", vec![tables.clone(), rate(hourly(config.tables_per_address), HOUR)]),
        ("reviews", vec![rate(REVIEWS, HOUR)]),
        (
            "files of games",
            vec![tables, rate(IMPORTS_BY_ADDRESS, HOUR), format!("kept for {} days", days(IMPORT_KEPT))],
        ),
        ("new people", vec![rate(Allowance { burst: config.people_at_once, per_second: 1.0 }, SECOND)]),
        ("wrong codes and links", vec![rate(WRONG_BY_PERSON, MINUTE), rate(WRONG_BY_ADDRESS, MINUTE)]),
        (
            "wrong passphrases of one account",
            vec![rate(LOGINS_BY_ACCOUNT_HERE, MINUTE), rate(LOGINS_BY_ACCOUNT, MINUTE)],
        ),
        ("new accounts", vec![rate(ACCOUNTS_BY_PERSON, MINUTE), rate(PASSPHRASES_BY_ADDRESS, MINUTE)]),
        ("lines of chat", vec![rate(CHAT, MINUTE)]),
        (
            "heavy work: reviews, hints, searches, files",
            vec![format!("{HEAVY_OF_ONE} at once"), format!("{HEAVY_WAITING} waiting")],
        ),
        ("studies of lines", vec![stored::studies()]),
        ("word lists of learners", vec![stored::lists()]),
        (
            "studies, word lists, answers to cards and their copies",
            vec![bytes_an_hour(SAVED_BY_PERSON), bytes_an_hour(SAVED_BY_ADDRESS)],
        ),
        (
            "bodies of more than 4 KiB that are arriving",
            vec![
                format!("more than {} KiB", SMALL_BODY >> 10),
                format!("{} MiB, and {} MiB in all", BODIES_BY_ADDRESS >> 20, BODIES >> 20),
            ],
        ),
        ("deeper reviews", vec![format!("{} seconds a turn", DEEPER_TURN.as_secs())]),
        ("analyses of positions", vec![format!("{LONGEST_ANALYSIS} seconds"), format!("{ANALYSES_WAITING} waiting")]),
        (
            "connections that are no sockets",
            vec![format!("{}, and {} in all", config.connections_per_address, config.connections)],
        ),
        (
            "sockets",
            vec![format!("| {SOCKETS_BY_PERSON} | {}, and {} in all |", config.sockets_per_address, config.sockets)],
        ),
        ("the head of a request, and a connection between two requests", vec![format!("{} s", HEAD_TIME.as_secs())]),
        ("the body of a request", vec![format!("{} s", BODY_TIME.as_secs())]),
        ("seats of one person at a table", Vec::new()),
        (
            "tables in the lobby",
            vec![
                format!("the newest {} are shown", crate::lobby::MOST),
                format!("after {} minutes", config.lobby_lease_s / 60),
            ],
        ),
        ("tables that were never played at", vec![format!("forgotten after {} days", days(crate::server::IDLE_TABLE))]),
        ("claiming a game from a seat that is away", vec![format!("{} s at least", seconds(CLAIM_AFTER))]),
        (
            "blanks on a rack for which all plays are listed (reviews, strong bots)",
            vec![format!("| {BLANKS_LISTED} |")],
        ),
        ("events that somebody makes", vec![rate(EVENTS_BY_PERSON, HOUR), rate(EVENTS_BY_ADDRESS, HOUR)]),
    ]
}

#[test]
fn the_table_of_limits_in_the_manual_has_the_numbers_of_the_code() {
    let (_, table) = OPERATIONS.split_once("\n| limited |").unwrap();
    let (table, _) = table.split_once("\n\n").unwrap();
    let lines: Vec<&str> = table.lines().skip(2).collect();
    let name = |line: &&str| line.split(" | ").next().unwrap_or_default().trim_start_matches("| ").to_owned();
    let rows = rows();
    let known: BTreeSet<String> = rows.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(lines.iter().map(name).collect::<BTreeSet<_>>(), known);
    for (name, texts) in rows {
        let line = lines.iter().find(|line| line.starts_with(&format!("| {name} |"))).unwrap();
        for text in texts {
            assert!(line.contains(&text), "{text:?} belongs into: {line}");
        }
    }
}

#[test]
fn the_sentences_about_limits_have_the_numbers_of_the_code() {
    let Allowance { burst: requests_at_once, per_second: requests } = REQUESTS_OF_AN_EVENT;
    let Allowance { burst: people_at_once, per_second: people } = PEOPLE_OF_AN_EVENT;
    let sockets = grouped(SOCKETS_BY_EVENT);
    let manual = [
        format!("messages {} KiB", protocol::wire::MAX_CLIENT_BYTES >> 10),
        format!("requests {} KiB (files of games {} MiB)", BODY >> 10, IMPORT_BODY >> 20),
        format!("{} lines of chat", store::limits::CHAT_LINES),
        format!("{sockets} sockets, {requests} requests a second ({} at once)", grouped(requests_at_once as usize)),
        format!("{people_at_once} new people with a slip at once, then {people} a second"),
        format!("nothing could be stored for {} seconds", seconds(WRITE_IS_OLD)),
        format!("less than {} MB of the disk", DISK_IS_FULL >> 20),
    ];
    let threats = [
        format!("cut off after {} seconds", HEAD_TIME.as_secs()),
        format!("thrown away after {} days", days(IMPORT_KEPT)),
        format!("no game is claimed within {} seconds", seconds(CLAIM_AFTER)),
        format!("({sockets} sockets, {requests} requests a second)"),
        format!("lag is given back up to {} ms", Config::default().lag_cap_ms),
        format!("after {} days", days(crate::server::IDLE_TABLE)),
        format!("Codes have {} bits", crate::secret::code().unwrap().len() * 5),
        format!("Names of tables have {} random bits", crate::secret::token().unwrap().len() * 6),
    ];
    for (document, texts) in [(OPERATIONS, manual.as_slice()), (THREATS, threats.as_slice())] {
        let document = document.split_whitespace().collect::<Vec<_>>().join(" ");
        for text in texts {
            assert!(document.contains(text.as_str()), "{text:?} stands in no sentence");
        }
    }
}
