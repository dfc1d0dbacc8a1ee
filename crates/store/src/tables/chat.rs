//! The chat of tables, of which the last lines are kept.

use crate::limits::{self, CHAT_BYTES, CHAT_LINES};
use crate::session::{Row, Session, Values};
use crate::writer::Ending;
use crate::{IdentityId, Store, StoreError, TableId, UnixMs, page};

/// What one person said at a table, as JSON that the store does not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Its number at this table, counted from 0.
    pub number: u64,
    /// The id of the speaker.
    pub by: IdentityId,
    /// When it was written.
    pub at: UnixMs,
    /// The text, as it was written.
    pub line: String,
}

impl Store {
    /// Adds a line, and removes the oldest one if there are too many; returns the number of the line.
    ///
    /// # Errors
    /// It is too long, the table or the person does not exist, or the database cannot be used.
    pub async fn add_chat(
        &self,
        table: &TableId,
        by: &IdentityId,
        line: String,
        at: UnixMs,
    ) -> Result<u64, StoreError> {
        limits::name("line of chat", &line, CHAT_BYTES)?;
        let (table, by) = (table.clone(), by.clone());
        self.write(move |session| Box::pin(add(session, table, by, line, at))).await
    }

    /// Lines from a number on, oldest first.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn chat(&self, table: &TableId, from: u64, limit: usize) -> Result<Vec<ChatLine>, StoreError> {
        let sql = "SELECT number, identity_id, at_ms, line FROM chat WHERE table_id = $1 AND number >= $2 \
                   ORDER BY number LIMIT $3";
        let values = Values::new().with(table).with(from).with(page::limit(limit)?);
        let line =
            |mut row: Row| Ok(ChatLine { number: row.count()?, by: row.person()?, at: row.at()?, line: row.text()? });
        self.reader().await?.rows(sql, values).await?.into_iter().map(line).collect()
    }
}

async fn add(
    session: &mut Session,
    table: TableId,
    by: IdentityId,
    line: String,
    at: UnixMs,
) -> Result<Ending<u64>, StoreError> {
    let sql = "UPDATE tables SET chat_next = chat_next + 1 WHERE id = $1 RETURNING chat_next - 1";
    let row = session.row(sql, Values::new().with(&table)).await?;
    let number = row.ok_or_else(|| StoreError::Missing { what: "table", id: table.to_string() })?.count()?;
    let sql = "INSERT INTO chat (table_id, number, identity_id, at_ms, line) VALUES ($1, $2, $3, $4, $5)";
    session.execute(sql, Values::new().with(&table).with(number).with(&by).with(at).with(line)).await?;
    if let Some(old) = number.checked_sub(CHAT_LINES) {
        let sql = "DELETE FROM chat WHERE table_id = $1 AND number <= $2";
        session.execute(sql, Values::new().with(&table).with(old)).await?;
    }
    Ok(Ending::Keep(number))
}
