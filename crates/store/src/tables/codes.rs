//! Short codes that lead to a table until they expire.

use crate::limits::{self, NAME_BYTES, TABLE_CODES};
use crate::session::{Session, Values};
use crate::writer::Ending;
use crate::{Store, StoreError, TableId, UnixMs};

/// A code that can be read aloud.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinCode {
    /// The characters of the code.
    pub code: String,
    /// The table to which it leads.
    pub table: TableId,
    /// The seat to which it leads; `None`: to the table only.
    pub seat: Option<u8>,
    /// When it expires.
    pub expires: UnixMs,
}

/// The outcome of adding a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeAdded {
    /// It works from now on.
    Added,
    /// Another table uses it; try again with another code.
    Taken,
}

impl Store {
    /// Adds a code to a table. An expired code may be used again.
    ///
    /// # Errors
    /// The table does not exist or has too many codes, or the database cannot be used.
    pub async fn add_code(&self, code: JoinCode, now: UnixMs) -> Result<CodeAdded, StoreError> {
        limits::name("code", &code.code, NAME_BYTES)?;
        self.write(move |session| Box::pin(add(session, code, now))).await
    }

    /// What a code leads to, if it has not expired.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn code(&self, code: &str, now: UnixMs) -> Result<Option<JoinCode>, StoreError> {
        let sql = "SELECT code, table_id, seat, expires_ms FROM codes WHERE code = $1 AND expires_ms > $2";
        let row = self.reader().await?.row(sql, Values::new().with(code).with(now)).await?;
        row.map(|mut row| {
            Ok(JoinCode { code: row.text()?, table: row.table()?, seat: row.maybe_seat()?, expires: row.at()? })
        })
        .transpose()
    }
}

async fn add(session: &mut Session, code: JoinCode, now: UnixMs) -> Result<Ending<CodeAdded>, StoreError> {
    let sql = "SELECT COUNT(*) FROM codes WHERE table_id = $1 AND expires_ms > $2";
    let row = session.row(sql, Values::new().with(&code.table).with(now)).await?;
    let have = row.map_or(Ok(0), |mut row| row.count())?;
    limits::size("codes of a table", usize::try_from(have).unwrap_or(usize::MAX) + 1, TABLE_CODES)?;
    let sql = "INSERT INTO codes (code, table_id, seat, expires_ms) VALUES ($1, $2, $3, $4) \
               ON CONFLICT (code) DO UPDATE SET table_id = excluded.table_id, seat = excluded.seat, \
               expires_ms = excluded.expires_ms WHERE codes.expires_ms <= $5";
    let values = Values::new().with(code.code).with(&code.table).with(code.seat).with(code.expires).with(now);
    let added = session.execute(sql, values).await? == 1;
    Ok(Ending::Keep(if added { CodeAdded::Added } else { CodeAdded::Taken }))
}
