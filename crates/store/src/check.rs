//! Checking a store: the file, its indexes, and the consistency of its rows.

use crate::games::{GameHead, HEAD, head};
use crate::session::Values;
use crate::{GameId, Store, StoreError, page};

/// The most faults of one kind in the report.
const MOST: usize = 100;

/// Inconsistencies: a query for the names of wrong rows, and the sentence about them.
const RULES: &[(&str, &str)] = &[
    (
        "SELECT DISTINCT game_id FROM records r WHERE NOT EXISTS (SELECT 1 FROM games g WHERE g.id = r.game_id)",
        "game {}: it has records, and is not in the list of games",
    ),
    (
        "SELECT id FROM games g WHERE packed = 0 \
         AND next_seq <> (SELECT COUNT(*) FROM records r WHERE r.game_id = g.id)",
        "game {}: it has not as many records as are counted",
    ),
    (
        "SELECT id FROM games g WHERE packed = 1 \
         AND NOT EXISTS (SELECT 1 FROM finished f WHERE f.game_id = g.id AND f.packed IS NOT NULL)",
        "game {}: it is marked as packed, and its log is not there",
    ),
    (
        "SELECT id FROM games g WHERE packed = 1 AND EXISTS (SELECT 1 FROM records r WHERE r.game_id = g.id)",
        "game {}: it is packed, and has loose records beside that",
    ),
    (
        "SELECT id FROM games g WHERE finished_ms IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM finished f WHERE f.game_id = g.id)",
        "game {}: it has ended, and stands in no list of finished games",
    ),
    (
        "SELECT id FROM games g WHERE finished_ms IS NULL AND EXISTS (SELECT 1 FROM finished f WHERE f.game_id = g.id)",
        "game {}: it stands among the finished games, and has not ended",
    ),
    (
        "SELECT id FROM tables t WHERE game_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM games g WHERE g.id = t.game_id)",
        "table {}: its game is not there",
    ),
    (
        "SELECT DISTINCT t.id FROM tables t JOIN chat c ON c.table_id = t.id WHERE c.number >= t.chat_next",
        "table {}: its chat has more lines than are counted",
    ),
    (
        "SELECT DISTINCT game_id FROM commands c WHERE NOT EXISTS (SELECT 1 FROM games g WHERE g.id = c.game_id)",
        "game {}: there are replies to commands, and no game",
    ),
];

impl Store {
    /// All faults, a sentence each: of the file and its indexes (SQLite; PostgreSQL looks after its own), and of rows
    /// that do not fit each other. At most a hundred of each kind. The content of records is not checked.
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
            for mut row in session.rows("PRAGMA foreign_key_check", Values::new()).await?.into_iter().take(MOST) {
                faults.push(format!("a row of '{}' belongs to one that is not there", row.text()?));
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

    /// The games after this id, live and finished, in the order of ids.
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
    use crate::{Append, NewGame, StoreUrl, UnixMs};

    /// A store with one game of two records, and what is wrong with it after a change by somebody else's hand.
    async fn after(name: &str, change: &'static str) -> Vec<String> {
        let path = std::env::temp_dir().join(format!("tilewright-check-{name}-{}.db", std::process::id()));
        let store = Store::open(&StoreUrl::sqlite(&path)).await.unwrap();
        let game = GameId::new("g").unwrap();
        store.create_game(NewGame::new(game.clone(), vec!["created".to_owned()], UnixMs(0))).await.unwrap();
        store.append(Append::new(game, 1, vec!["played".to_owned()], UnixMs(1))).await.unwrap();
        store.change("PRAGMA foreign_keys = OFF", Values::new()).await.unwrap();
        store.change(change, Values::new()).await.unwrap();
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
            ("orphan", "DELETE FROM games", "not in the list of games"),
            ("packed", "UPDATE games SET packed = 1", "its log is not there"),
            ("ended", "UPDATE games SET finished_ms = 5", "no list of finished games"),
            (
                "table",
                "INSERT INTO tables (id, version, visibility, spectators, doc, game_id, chat_next, created_ms, changed_ms) \
                 VALUES ('t', 1, 'lobby', 1, '{}', 'gone', 0, 0, 0)",
                "table t: its game is not there",
            ),
        ];
        for (name, change, says) in cases {
            let faults = after(name, change).await;
            assert!(faults.iter().any(|fault| fault.contains(says)), "{name}: {faults:?}");
        }
    }
}
