//! Deletes data that is older than the configuration allows.

use crate::people::remove_game;
use crate::session::{Session, Values};
use crate::tables::OF_A_TABLE;
use crate::writer::Ending;
use crate::{GameId, Identity, IdentityKind, Store, StoreError, TableId, UnixMs};

/// The most tables, games or people in one call, so that other writers do not wait long.
const MOST: i64 = 100;

/// The people that can count as idle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idle {
    /// Guests only.
    Guests,
    /// Guests, and people with an account.
    Everybody,
}

impl Store {
    /// Removes chat lines from before this time at some tables; returns how many. Call it again as long as it removes
    /// any.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn sweep_chat(&self, before: UnixMs) -> Result<u64, StoreError> {
        // The search takes a while, so it runs outside the writer's transaction.
        let sql = "SELECT DISTINCT table_id FROM chat WHERE at_ms < $1 LIMIT $2";
        let rows = self.reader().await?.rows(sql, Values::new().with(before).with(MOST)).await?;
        let tables: Vec<TableId> = rows.into_iter().map(|mut row| row.table()).collect::<Result<_, _>>()?;
        if tables.is_empty() {
            return Ok(0);
        }
        self.write(move |session| {
            Box::pin(async move {
                let mut removed = 0;
                for table in tables {
                    let sql = "DELETE FROM chat WHERE table_id = $1 AND at_ms < $2";
                    removed += session.execute(sql, Values::new().with(&table).with(before)).await?;
                }
                Ok(Ending::Keep(removed))
            })
        })
        .await
    }

    /// Removes some games without an entry since this time, finished or not, with their tables; returns the tables.
    /// Call it again as long as it removes any.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn sweep_games(&self, before: UnixMs) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id, table_id FROM games WHERE changed_ms < $1 AND table_id IS NOT NULL \
                   ORDER BY changed_ms LIMIT $2";
        let rows = self.reader().await?.rows(sql, Values::new().with(before).with(MOST)).await?;
        let mut found = Vec::new();
        for mut row in rows {
            found.push((row.game()?, row.table()?));
        }
        if found.is_empty() {
            return Ok(Vec::new());
        }
        self.write(move |session| Box::pin(remove(session, found, before))).await
    }

    /// Removes entries of the audit log from before this time; returns how many.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn sweep_deeds(&self, before: UnixMs) -> Result<u64, StoreError> {
        self.change("DELETE FROM audit WHERE at_ms < $1", Values::new().with(before)).await
    }

    /// Some people without a visit since this time, the longest absent first; ids with this prefix are left out.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn idle_people(&self, who: Idle, before: UnixMs, but: &str) -> Result<Vec<Identity>, StoreError> {
        let account = if who == Idle::Everybody { "account" } else { "guest" };
        let sql = "SELECT id, name, kind, created_ms, seen_ms FROM identities \
                   WHERE kind IN ('guest', $1) AND seen_ms < $2 AND id NOT LIKE $3 ORDER BY seen_ms LIMIT $4";
        let values = Values::new().with(account).with(before).with(format!("{but}%")).with(MOST);
        let rows = self.reader().await?.rows(sql, values).await?;
        let identity = |mut row: crate::session::Row| {
            let (id, name, kind) = (row.person()?, row.text()?, row.text()?);
            let kind = if kind == "account" { IdentityKind::Account } else { IdentityKind::Guest };
            Ok(Identity { id, name, kind, created: row.at()?, seen: row.at()? })
        };
        rows.into_iter().map(identity).collect()
    }
}

async fn remove(
    session: &mut Session,
    found: Vec<(GameId, TableId)>,
    before: UnixMs,
) -> Result<Ending<Vec<TableId>>, StoreError> {
    let mut removed = Vec::new();
    for (game, table) in found {
        // Only if it is unchanged: a move in the meantime keeps it.
        let sql = "UPDATE games SET changed_ms = changed_ms WHERE id = $1 AND changed_ms < $2";
        if session.execute(sql, Values::new().with(&game).with(before)).await? == 0 {
            continue;
        }
        remove_game(session, &game).await?;
        for sql in OF_A_TABLE {
            session.execute(sql, Values::new().with(&table)).await?;
        }
        removed.push(table);
    }
    Ok(Ending::Keep(removed))
}
