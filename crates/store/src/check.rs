//! Checking a store: the file, its indexes, and the consistency of its rows.

mod indexes;
mod rules;

use crate::games::{GameHead, HEAD, head};
use crate::session::Values;
use crate::{GameId, Store, StoreError, page};
pub use indexes::IndexCheck;
use rules::{REFERENCES, RULES};

/// The most faults of one kind in the report.
const MOST: usize = 100;

impl Store {
    /// All faults, one sentence each: of the file and its indexes (SQLite only; see [`Store::check_indexes`]), of rows
    /// that refer to others that are not there, and of rows that contradict each other. At most a hundred of each kind.
    /// The content of records is not checked.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn faults(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = Vec::new();
        let mut session = self.snapshot().await?;
        if self.url().path().is_some() {
            for mut row in session.rows(format!("PRAGMA integrity_check({MOST})"), Values::new()).await? {
                let said = row.text()?;
                if said != "ok" {
                    faults.push(format!("the file is damaged: {said}"));
                }
            }
        }
        for reference in REFERENCES {
            let lost = session.rows(format!("{} ORDER BY 1 LIMIT {MOST}", reference.lost()), Values::new()).await?;
            for mut row in lost {
                faults.push(reference.fault(&row.text()?));
            }
        }
        for (question, sentence) in RULES {
            let wrong = session.rows(format!("{question} ORDER BY 1 LIMIT {MOST}"), Values::new()).await?;
            for mut row in wrong {
                faults.push(sentence.replace("{}", &row.text()?));
            }
        }
        session.commit().await?;
        Ok(faults)
    }

    /// The games after this id, live and finished, in the order of ids. The logs of events are among them.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn all_games(&self, after: Option<&GameId>, limit: usize) -> Result<Vec<GameHead>, StoreError> {
        let sql = format!("SELECT {HEAD} FROM games WHERE id > $1 ORDER BY id LIMIT $2");
        let values = Values::new().with(after.map_or("", GameId::as_str)).with(page::limit(limit)?);
        self.reader().await?.rows(sql, values).await?.into_iter().map(head).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moving::{Kind, TABLES};
    use crate::{Append, NewGame, StoreUrl, UnixMs};

    /// Changes a store from outside, where nothing is refused.
    async fn tamper(path: &std::path::Path, sql: &str) {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path).foreign_keys(false);
        let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&pool).await.unwrap();
        pool.close().await;
    }

    /// A new store in a file of its own.
    async fn store(name: &str) -> (Store, std::path::PathBuf) {
        let path = std::env::temp_dir().join(format!("tilewright-check-{name}-{}.db", std::process::id()));
        (Store::open(&StoreUrl::sqlite(&path)).await.unwrap(), path)
    }

    /// The faults of a store with one game of two records after this change from outside.
    async fn after(name: &str, change: &str) -> Vec<String> {
        let (store, path) = store(name).await;
        let game = GameId::new("g").unwrap();
        store.create_game(NewGame::new(game.clone(), vec!["created".to_owned()], UnixMs(0))).await.unwrap();
        store.append(Append::new(game, 1, vec!["played".to_owned()], UnixMs(1))).await.unwrap();
        tamper(&path, change).await;
        let faults = store.faults().await.unwrap();
        store.close().await;
        std::fs::remove_file(&path).unwrap();
        faults
    }

    #[tokio::test]
    async fn a_store_that_nobody_touched_is_whole() {
        assert_eq!(after("whole", "UPDATE games SET size = size").await, [""; 0]);
    }

    #[tokio::test]
    async fn rows_that_do_not_fit_each_other_are_found() {
        let cases = [
            ("gap", "DELETE FROM records WHERE seq = 1", "not as many records"),
            ("packed", "UPDATE games SET packed = 1", "its log is not there"),
            ("ended", "UPDATE games SET finished_ms = 5", "no list of finished games"),
            (
                "answers",
                "INSERT INTO study_plans VALUES ('ada', '', 3, 0)",
                "learner ada: there are not as many answers",
            ),
            ("cards", "INSERT INTO study_plans VALUES ('ada', '', 0, 3)", "learner ada: there are not as many cards"),
            ("card", "INSERT INTO study_cards VALUES ('ada', 'HORN', '')", "learner ada: a card has no answers"),
            (
                "try",
                "INSERT INTO puzzle_tries VALUES ('ada', 1, 'k', '8H HORN', 0)",
                "tries at a puzzle, and no result",
            ),
            (
                "rating",
                "INSERT INTO puzzle_solves VALUES ('ada', 7, 0, 1, 1, 0, '')",
                "learner ada: puzzles have counted",
            ),
            ("puzzle", "INSERT INTO puzzle_solves VALUES ('ada', 7, 0, 1, 1, 0, '')", "puzzle 7: it has counted"),
            (
                "chat",
                "INSERT INTO tables (id, version, visibility, spectators, doc, chat_next, created_ms, changed_ms) \
                 SELECT 't', 1, 'lobby', 1, '{}', 0, 0, 0; INSERT INTO chat VALUES ('t', 0, 'ada', 0, 'hello')",
                "table t: its chat has more lines than are counted",
            ),
        ];
        for (name, change, says) in cases {
            let faults = after(name, change).await;
            assert!(faults.iter().any(|fault| fault.contains(says)), "{name}: {faults:?}");
        }
    }

    /// A row in every table whose every column names something that is nowhere: each reference is a fault.
    #[tokio::test]
    async fn a_row_that_refers_to_nothing_is_found_in_every_table() {
        let (store, path) = store("references").await;
        for shape in TABLES {
            let value = |(column, kind): &(&str, Kind)| match kind {
                Kind::Text => format!("'lost {} {column}'", shape.name),
                Kind::Int => "1".to_owned(),
                Kind::Bytes => "x'00'".to_owned(),
            };
            let columns: Vec<&str> = shape.columns.iter().map(|(column, _)| *column).collect();
            let values: Vec<String> = shape.columns.iter().map(value).collect();
            let sql = format!("INSERT INTO {} ({}) VALUES ({})", shape.name, columns.join(", "), values.join(", "));
            tamper(&path, &sql).await;
        }
        let faults = store.faults().await.unwrap();
        for reference in REFERENCES {
            let expected = reference.fault(&format!("lost {} {}", reference.table, reference.column));
            assert!(faults.contains(&expected), "{expected}: {faults:#?}");
        }
        store.close().await;
        std::fs::remove_file(&path).unwrap();
    }

    /// A reference that a new table declares is checked, too: on PostgreSQL nothing else would notice a lost row.
    #[tokio::test]
    async fn every_reference_that_the_schema_declares_is_checked() {
        let (store, path) = store("declared").await;
        let mut session = store.reader().await.unwrap();
        let sql = "SELECT m.name, f.\"from\", f.\"table\", f.\"to\" FROM sqlite_master m, \
                   pragma_foreign_key_list(m.name) f WHERE m.type = 'table' ORDER BY 1, 2";
        let rows = session.rows(sql, Values::new()).await.unwrap();
        assert!(rows.len() > 20, "{}", rows.len());
        for mut row in rows {
            let declared = [(); 4].map(|()| row.text().unwrap());
            let is_it = |one: &rules::Reference| [one.table, one.column, one.target, one.key] == declared;
            assert!(REFERENCES.iter().any(is_it), "{declared:?}");
        }
        drop(session);
        store.close().await;
        std::fs::remove_file(&path).unwrap();
    }
}
