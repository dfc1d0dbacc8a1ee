//! The metrics: their names, their descriptions, and values that are read on request.

use std::path::Path;

use crate::health;
use crate::site::Site;

/// The kinds of metrics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A number that only grows; it is shown from the start, as 0.
    Counter,
    /// A counter for each value of a label.
    Labelled,
    /// A number that goes up and down.
    Gauge,
    /// A distribution of durations, in seconds.
    Seconds,
}

use Kind::{Counter, Gauge, Labelled, Seconds};

/// All metrics. A test fails for one that is recorded and missing here.
const NUMBERS: &[(&str, Kind, &str)] = &[
    ("tilewright_append_seconds", Seconds, "Time until a move is on the disk"),
    ("tilewright_bot_jobs_refused_total", Counter, "Turns of bots for which there was no room"),
    ("tilewright_bot_jobs_taken_total", Counter, "Turns of bots that were taken over from other processes"),
    ("tilewright_bot_panics_total", Counter, "Bots that failed while they thought"),
    ("tilewright_bot_queue", Gauge, "Turns of bots that wait or are thought about"),
    ("tilewright_bots_late_total", Counter, "Turns that were played by the fallback because a bot took too long"),
    ("tilewright_bus_healthy", Gauge, "Whether news from other processes gets through: 1 or 0"),
    ("tilewright_bus_lost_total", Counter, "Times the connection to the bus was lost"),
    ("tilewright_conflicts_total", Counter, "Moves that another process was faster with"),
    ("tilewright_database_bytes", Gauge, "Size of the database, with its write-ahead log"),
    ("tilewright_database_queue", Gauge, "Writes that wait for SQLite, or connections to PostgreSQL in use"),
    ("tilewright_disk_free_bytes", Gauge, "Free space where the SQLite file is"),
    ("tilewright_games_total", Counter, "Games that began"),
    ("tilewright_heavy_queue", Gauge, "Reviews, hints, searches and files that wait or are worked on"),
    ("tilewright_internal_errors_total", Counter, "Requests that could not be answered through a fault of the server"),
    ("tilewright_last_write_seconds", Gauge, "How long ago something last reached the disk"),
    ("tilewright_memory_resident_bytes", Gauge, "Memory of the process"),
    ("tilewright_messages_total", Counter, "Messages from sockets"),
    ("tilewright_moves_total", Counter, "Moves that were stored"),
    ("tilewright_news_missed_total", Counter, "News that the process was too slow for"),
    ("tilewright_open_tables", Gauge, "Tables that somebody looks at"),
    ("tilewright_refused_connections_total", Counter, "Connections for which there was no room"),
    ("tilewright_refused_messages_total", Counter, "Messages that came too fast"),
    ("tilewright_refused_requests_total", Counter, "Requests that came too fast"),
    ("tilewright_refused_work_total", Counter, "Reviews, hints, searches and files for which there was no room"),
    ("tilewright_request_seconds", Seconds, "Time until a request was answered"),
    ("tilewright_requests_total", Labelled, "Requests, by status"),
    ("tilewright_slow_readers_total", Counter, "Sockets that were cut off because they did not read"),
    ("tilewright_sockets", Gauge, "Open sockets"),
    ("tilewright_table_notes_total", Counter, "Notes to tables"),
];

/// Registers the descriptions, and starts all counters and durations at 0, so that charts show a number instead of a
/// gap.
pub(crate) fn describe() {
    for (name, kind, meaning) in NUMBERS {
        match kind {
            Counter => {
                metrics::describe_counter!(*name, *meaning);
                metrics::counter!(*name).increment(0);
            }
            Labelled => metrics::describe_counter!(*name, *meaning),
            Gauge => metrics::describe_gauge!(*name, *meaning),
            Seconds => {
                metrics::describe_histogram!(*name, metrics::Unit::Seconds, *meaning);
                // This makes it exist from the start, without values.
                let _ = metrics::histogram!(*name);
            }
        }
    }
    metrics::gauge!("tilewright_sockets").increment(0.0);
    metrics::gauge!("tilewright_open_tables").increment(0.0);
}

/// Reads the gauges that are not updated as they change.
pub(crate) async fn take(site: &Site) {
    let set = |name: &'static str, value: Option<f64>| {
        if let Some(value) = value {
            metrics::gauge!(name).set(value);
        }
    };
    set("tilewright_disk_free_bytes", health::free_bytes(site).await.map(|bytes| bytes as f64));
    set("tilewright_database_bytes", site.store.bytes().await.ok().map(|bytes| bytes as f64));
    set("tilewright_database_queue", Some(site.store.n_waiting() as f64));
    set("tilewright_bot_queue", Some(site.pool.n_waiting() as f64));
    set("tilewright_heavy_queue", Some(site.heavy.n_waiting() as f64));
    set("tilewright_memory_resident_bytes", resident_bytes().map(|bytes| bytes as f64));
    set("tilewright_last_write_seconds", Some(site.outages.since_beat(site.now()).0 as f64 / 1_000.0));
    set("tilewright_bus_healthy", Some(f64::from(u8::from(*site.bus.health().borrow()))));
}

/// The resident memory of the process, in bytes; `None` if the system does not tell.
fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string(Path::new("/proc/self/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kib * 1024)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// All names of metrics in a text.
    fn names(text: &str) -> BTreeSet<String> {
        let is_part = |c: char| c.is_ascii_lowercase() || c == '_';
        let starts = text.match_indices("tilewright_").map(|(at, _)| &text[at..]);
        starts.map(|rest| rest.chars().take_while(|c| is_part(*c)).collect()).collect()
    }

    fn sources(folder: &Path, found: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                sources(&path, found);
            } else if path.file_name().is_some_and(|name| name != "numbers.rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                // Names are the first argument of a macro call.
                for rest in text.split("!(\"").skip(1) {
                    *found += rest.split('"').next().unwrap_or_default();
                    found.push(' ');
                }
            }
        }
    }

    fn known() -> BTreeSet<String> {
        NUMBERS.iter().map(|(name, ..)| (*name).to_owned()).collect()
    }

    #[test]
    fn every_number_that_is_counted_is_described() {
        let mut found = String::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
        let counted: BTreeSet<String> = names(&found);
        assert!(counted.len() > 20, "{counted:?}");
        let missing: Vec<String> = counted.difference(&known()).cloned().collect();
        assert_eq!(missing, [""; 0]);
    }

    #[test]
    fn every_number_of_the_dashboard_exists() {
        let dashboard = include_str!("../../../packaging/grafana/tilewright.json");
        let shown = names(dashboard);
        let missing: Vec<String> = shown.difference(&known()).cloned().collect();
        assert_eq!(missing, [""; 0], "the dashboard shows what nobody counts");
        for name in ["disk_free_bytes", "database_bytes", "memory_resident_bytes", "bot_queue", "append_seconds"] {
            assert!(shown.contains(&format!("tilewright_{name}")), "the dashboard does not show {name}");
        }
    }

    #[test]
    fn the_manual_lists_every_number_and_no_other() {
        let mut manual = names(include_str!("../../../docs/OPERATIONS.md"));
        // The name of the package of the program.
        manual.remove("tilewright_");
        assert_eq!(manual, known());
    }
}
