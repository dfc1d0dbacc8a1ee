//! Deletes a person: games with others stay, with another name in place of theirs.

use super::identities::{INSERT, Identity};
use crate::games::replace_first;
use crate::limits::{self, DOCUMENT_BYTES, RECORD_BYTES};
use crate::session::{Row, Session, Values};
use crate::study::OF_A_LEARNER;
use crate::tables::{OF_A_TABLE, update};
use crate::writer::Ending;
use crate::{
    Cursor, GameId, IdentityId, LimitError, Page, Store, StoreError, TableId, TableState, UnixMs, Updated, page,
};

/// A table with its game, rewritten without a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The table that goes on without the person.
    pub table: TableId,
    /// The version that was read.
    pub version: u64,
    /// The new state.
    pub state: TableState,
    /// The first record of its game, which names the players.
    pub first: Option<String>,
    /// The summary of the game; `None` if it is not over.
    pub summary: Option<String>,
}

/// A line of chat of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaidLine {
    /// The table at which it was said.
    pub table: TableId,
    /// The number of the line at its table.
    pub number: u64,
    /// When it was written.
    pub at: UnixMs,
    /// The text, as it was written.
    pub line: String,
}

impl Store {
    /// Tables that refer to a person: as a player, host or speaker, or in their settings. At most `limit`; a table that
    /// was [kept without them](Store::keep_without) is no longer among them.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn traces_of(&self, person: &IdentityId, limit: usize) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE host_id = $1 OR doc LIKE $2 \
                   UNION SELECT table_id FROM sitters WHERE identity_id = $1 \
                   UNION SELECT table_id FROM chat WHERE identity_id = $1 \
                   UNION SELECT g.table_id FROM finished_players p JOIN games g ON g.id = p.game_id \
                   WHERE p.identity_id = $1 AND g.table_id IS NOT NULL LIMIT $3";
        // The only character of an id that LIKE treats specially is `_`, which also matches itself.
        let values = Values::new().with(person).with(format!("%\"{person}\"%")).with(page::limit(limit)?);
        self.reader().await?.rows(sql, values).await?.into_iter().map(|mut row| row.table()).collect()
    }

    /// Stores a table and its game without a person: their chat, list entries and replies are removed.
    ///
    /// # Errors
    /// A value exceeds its limit, there is no such table, or the database cannot be used.
    pub async fn keep_without(&self, person: &IdentityId, kept: Kept, at: UnixMs) -> Result<Updated, StoreError> {
        kept.check()?;
        let person = person.clone();
        self.write(move |session| Box::pin(keep(session, person, kept, at))).await
    }

    /// Removes a table with its games and its chat.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn remove_table(&self, table: &TableId) -> Result<(), StoreError> {
        let table = table.clone();
        self.write(move |session| Box::pin(remove(session, table))).await
    }

    /// Removes a person with their devices, account, programs and results. Their tables must have been kept without
    /// them first.
    ///
    /// # Errors
    /// A table still refers to them, or the database cannot be used.
    pub async fn forget(&self, person: &IdentityId) -> Result<(), StoreError> {
        let person = person.clone();
        self.write(move |session| Box::pin(forget(session, person))).await
    }

    /// Adds a stand-in for the seats of deleted people, unless it exists.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn add_stand_in(&self, stand_in: Identity) -> Result<(), StoreError> {
        limits::name("name", &stand_in.name, limits::NAME_BYTES)?;
        self.change(INSERT, stand_in.values()).await.map(drop)
    }

    /// A person's lines of chat at all tables, oldest first.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn said_by(
        &self,
        person: &IdentityId,
        after: Option<&Cursor>,
        limit: usize,
    ) -> Result<Page<SaidLine>, StoreError> {
        let limit = page::limit(limit)?;
        let sql = "SELECT table_id, number, at_ms, line FROM chat WHERE identity_id = $1 \
                   AND (table_id, number) > ($2, $3) ORDER BY table_id, number LIMIT $4";
        let (table, number) = after.map_or(("", -1), |cursor| (cursor.id.as_str(), cursor.at.0));
        let values = Values::new().with(person).with(table).with(number).with(limit + 1);
        let said =
            |mut row: Row| Ok(SaidLine { table: row.table()?, number: row.count()?, at: row.at()?, line: row.text()? });
        let rows = self.reader().await?.rows(sql, values).await?;
        let lines: Vec<SaidLine> = rows.into_iter().map(said).collect::<Result<_, StoreError>>()?;
        let place = |line: &SaidLine| Cursor {
            at: UnixMs(i64::try_from(line.number).unwrap_or(i64::MAX)),
            id: line.table.to_string(),
        };
        Ok(page::cut(lines, limit, place))
    }
}

impl Kept {
    fn check(&self) -> Result<(), LimitError> {
        self.state.check()?;
        self.first.as_ref().map_or(Ok(()), |first| limits::name("record", first, RECORD_BYTES))?;
        self.summary.as_ref().map_or(Ok(()), |summary| limits::text("summary", summary, DOCUMENT_BYTES))
    }
}

async fn keep(
    session: &mut Session,
    person: IdentityId,
    kept: Kept,
    at: UnixMs,
) -> Result<Ending<Updated>, StoreError> {
    let Kept { table, version, state, first, summary } = kept;
    let updated = match update(session, table.clone(), version, state, at).await? {
        Ending::Keep(updated) => updated,
        conflict @ Ending::Undo(_) => return Ok(conflict),
    };
    let both = || Values::new().with(&table).with(&person);
    session.execute("DELETE FROM chat WHERE table_id = $1 AND identity_id = $2", both()).await?;
    for mut row in session.rows("SELECT id FROM games WHERE table_id = $1", Values::new().with(&table)).await? {
        let game = row.game()?;
        let of_game = || Values::new().with(&game).with(&person);
        session.execute("DELETE FROM commands WHERE game_id = $1 AND identity_id = $2", of_game()).await?;
        session.execute("DELETE FROM finished_players WHERE game_id = $1 AND identity_id = $2", of_game()).await?;
        if let Some(first) = &first {
            replace_first(session, &game, first).await?;
        }
        if let Some(summary) = &summary {
            let values = Values::new().with(&**summary).with(&game);
            session.execute("UPDATE finished SET doc = $1 WHERE game_id = $2", values).await?;
        }
    }
    Ok(Ending::Keep(updated))
}

async fn remove(session: &mut Session, table: TableId) -> Result<Ending<()>, StoreError> {
    for mut row in session.rows("SELECT id FROM games WHERE table_id = $1", Values::new().with(&table)).await? {
        remove_game(session, &row.game()?).await?;
    }
    for sql in OF_A_TABLE {
        session.execute(sql, Values::new().with(&table)).await?;
    }
    Ok(Ending::Keep(()))
}

/// Removes a game with its log, summary and replies.
pub(crate) async fn remove_game(session: &mut Session, game: &GameId) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM finished_players WHERE game_id = $1",
        "DELETE FROM personal_records WHERE game_id = $1",
        "DELETE FROM finished WHERE game_id = $1",
        "DELETE FROM commands WHERE game_id = $1",
        "DELETE FROM records WHERE game_id = $1",
        "DELETE FROM seeds WHERE game_id = $1",
        "DELETE FROM games WHERE id = $1",
    ] {
        session.execute(sql, Values::new().with(game)).await?;
    }
    Ok(())
}

async fn forget(session: &mut Session, person: IdentityId) -> Result<Ending<()>, StoreError> {
    for sql in OF_A_LEARNER {
        session.execute(sql, Values::new().with(&person)).await?;
    }
    for sql in [
        "DELETE FROM devices WHERE identity_id = $1",
        "DELETE FROM accounts WHERE identity_id = $1",
        "DELETE FROM bot_tokens WHERE identity_id = $1 OR owner_id = $1",
        "DELETE FROM personal_records WHERE identity_id = $1",
        "DELETE FROM finished_players WHERE identity_id = $1",
        "DELETE FROM commands WHERE identity_id = $1",
        "DELETE FROM directors WHERE identity_id = $1",
        "UPDATE slips SET identity_id = NULL WHERE identity_id = $1",
        "DELETE FROM line_studies WHERE identity_id = $1",
        "DELETE FROM restrictions WHERE target = $1",
        "UPDATE audit SET target = '' WHERE target = $1",
        "DELETE FROM identities WHERE id = $1",
    ] {
        session.execute(sql, Values::new().with(&person)).await?;
    }
    Ok(Ending::Keep(()))
}
