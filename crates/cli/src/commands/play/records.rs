//! The totals of finished games for one player.

use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};

use protocol::wire::rest::Trend;
use rules::{Digest, Points};
use serde::{Deserialize, Serialize};
use speech::{Hindrance, Remark};

use crate::fault::Fault;

/// The largest file that is read, in bytes: some hundred thousand games.
const MAX_BYTES: u64 = 64 << 20;

/// A finished game of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Record {
    /// The digest of the rules, so that only totals under the same rules are compared.
    pub(crate) ruleset: String,
    /// The title of the rules.
    pub(crate) edition: String,
    /// The name of the player.
    pub(crate) player: String,
    /// The final score.
    pub(crate) total: i32,
}

/// A total among earlier ones under the same rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    /// The total of this game.
    pub(crate) total: Points,
    /// The best total before it.
    pub(crate) best_before: Option<Points>,
    /// The average of all totals, this one among them, rounded.
    pub(crate) average: Points,
    /// The number of games, this one included.
    pub(crate) n_games: usize,
    /// The averages of the latest games and of those before them.
    pub(crate) trend: Trend,
}

/// The file of totals, one line for each game.
#[derive(Clone, Debug)]
pub(crate) struct Records {
    path: PathBuf,
}

impl Standing {
    /// Compares a total with earlier ones.
    pub(crate) fn among(earlier: &[i32], total: Points) -> Standing {
        let n_games = earlier.len() + 1;
        let sum: i64 = earlier.iter().chain([&total.0]).copied().map(i64::from).sum();
        // An average lies between the smallest and the largest number, so it fits.
        let average = Points((sum as f64 / n_games as f64).round() as i32);
        let totals: Vec<i32> = earlier.iter().copied().chain([total.0]).collect();
        let best_before = earlier.iter().max().copied().map(Points);
        Standing { total, best_before, average, n_games, trend: Trend::of(&totals) }
    }

    /// The comparison as a remark.
    pub(crate) fn remark(&self) -> Remark<'static> {
        let Standing { total, best_before, average, n_games, trend } = *self;
        Remark::Standing { total, best_before, average, n_games, trend }
    }
}

impl Records {
    /// The records in a data folder.
    pub(crate) fn within(folder: &Path) -> Records {
        Records { path: folder.join("records.jsonl") }
    }

    /// Adds a game, and returns how it compares with earlier ones under the same rules.
    pub(crate) fn add(&self, record: &Record) -> Result<Standing, Fault> {
        let earlier = self.totals(&record.ruleset)?;
        let unwritable = |error: &dyn std::fmt::Display| {
            let (path, error) = (self.path.display().to_string(), error.to_string());
            Fault::Game(Hindrance::RecordsUnwritable { path, error })
        };
        let line = serde_json::to_string(record).map_err(|error| unwritable(&error))?;
        let mut file =
            OpenOptions::new().create(true).append(true).open(&self.path).map_err(|error| unwritable(&error))?;
        writeln!(file, "{line}").and_then(|()| file.sync_data()).map_err(|error| unwritable(&error))?;
        Ok(Standing::among(&earlier, Points(record.total)))
    }

    /// Earlier totals under these rules. A line that cannot be read is skipped: it is incomplete, or of a later
    /// version, and no reason to lose the others.
    fn totals(&self, ruleset: &str) -> Result<Vec<i32>, Fault> {
        let file = match File::open(&self.path) {
            Ok(file) => file,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => {
                let (path, error) = (self.path.display().to_string(), error.to_string());
                return Err(Fault::Game(Hindrance::RecordsUnreadable { path, error }));
            }
        };
        let lines = BufReader::new(file.take(MAX_BYTES)).split(b'\n').map_while(Result::ok);
        let records = lines.filter_map(|line| serde_json::from_slice::<Record>(&line).ok());
        Ok(records.filter(|record| record.ruleset == ruleset).map(|record| record.total).collect())
    }
}

impl Record {
    /// The record of a total under these rules.
    pub(crate) fn new(ruleset: Digest, edition: &str, player: &str, total: Points) -> Record {
        Record { ruleset: ruleset.to_string(), edition: edition.to_owned(), player: player.to_owned(), total: total.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn records(name: &str) -> Records {
        let folder = std::env::temp_dir().join(format!("tilewright-records-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Records::within(&folder)
    }

    /// The file is never changed: stored totals have to stay readable.
    #[test]
    fn a_total_is_stored_as_its_file_says() {
        let stored = include_str!("../../../tests/golden/v1-records.jsonl");
        let kept = records("golden");
        kept.add(&record(1, 212)).unwrap();
        kept.add(&Record::new(Digest([0xab; 32]), "deluxe+solitaire", "Zoë", Points(-7))).unwrap();
        assert_eq!(std::fs::read_to_string(&kept.path).unwrap(), stored);
        let read: Vec<Record> = stored.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(read[0], record(1, 212));
        assert_eq!((read[1].player.as_str(), read[1].total), ("Zoë", -7));
    }

    fn told(standing: &Standing) -> String {
        speech::english().remark(&standing.remark())
    }

    fn record(rules: u8, total: i32) -> Record {
        Record::new(Digest([rules; 32]), "alone", "You", Points(total))
    }

    /// Rules: P1
    #[test]
    fn one_player_plays_against_the_totals_of_earlier_games() {
        let records = records("totals");
        let first = records.add(&record(1, 200)).unwrap();
        assert_eq!((first.best_before, first.n_games), (None, 1));
        let second = records.add(&record(1, 300)).unwrap();
        assert_eq!((second.best_before, second.average, second.n_games), (Some(Points(200)), Points(250), 2));
        assert!(told(&second).contains("new record"));
        let third = records.add(&record(1, 100)).unwrap();
        assert_eq!(told(&third), "100 points. Best 300; average 200 of 3 games.");
    }

    /// Rules: P1
    #[test]
    fn after_more_than_ten_games_the_last_ten_are_held_against_those_before() {
        let earlier: Vec<i32> = (1..20).map(|n| 100 + 10 * n).collect();
        let told = |n: usize| told(&Standing::among(&earlier[..n], Points(300)));
        assert!(!told(9).contains("before them"));
        assert!(told(10).ends_with(" Your last 10 games average 174; the one before them scored 110."), "{}", told(10));
        assert!(told(19).ends_with(" Your last 10 games average 255; the 10 before them, 155."), "{}", told(19));
    }

    /// Rules: P1
    #[test]
    fn totals_under_other_rules_are_not_compared() {
        let records = records("rules");
        records.add(&record(1, 500)).unwrap();
        assert_eq!(records.add(&record(2, 100)).unwrap().best_before, None);
    }

    #[test]
    fn a_torn_line_does_not_lose_the_other_records() {
        let records = records("torn");
        records.add(&record(1, 500)).unwrap();
        let mut file = OpenOptions::new().append(true).open(&records.path).unwrap();
        writeln!(file, "{{\"ruleset\": \"01").unwrap();
        assert_eq!(records.add(&record(1, 100)).unwrap().best_before, Some(Points(500)));
    }
}
