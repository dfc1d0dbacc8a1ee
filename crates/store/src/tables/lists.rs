//! Lists of tables, newest first.

use super::StoredTable;
use super::state::{COLUMNS, read};
use crate::session::Values;
use crate::{Cursor, IdentityId, Page, Store, StoreError, page};

impl Store {
    /// Open tables in the lobby.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn lobby(&self, after: Option<&Cursor>, limit: usize) -> Result<Page<StoredTable>, StoreError> {
        let limit = page::limit(limit)?;
        let sql = format!(
            "SELECT {COLUMNS} FROM tables WHERE visibility = 'lobby' AND closed_ms IS NULL \
             AND (created_ms, id) < ($1, $2) ORDER BY created_ms DESC, id DESC LIMIT $3"
        );
        self.list(sql, page::start(after).with(limit + 1), limit).await
    }

    /// All open tables.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn open_tables(&self, after: Option<&Cursor>, limit: usize) -> Result<Page<StoredTable>, StoreError> {
        let limit = page::limit(limit)?;
        let sql = format!(
            "SELECT {COLUMNS} FROM tables WHERE closed_ms IS NULL AND (created_ms, id) < ($1, $2) \
             ORDER BY created_ms DESC, id DESC LIMIT $3"
        );
        self.list(sql, page::start(after).with(limit + 1), limit).await
    }

    /// Open tables at which a person sits, or which they made.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn tables_of(
        &self,
        person: &IdentityId,
        after: Option<&Cursor>,
        limit: usize,
    ) -> Result<Page<StoredTable>, StoreError> {
        let limit = page::limit(limit)?;
        let sql = format!(
            "SELECT {COLUMNS} FROM tables WHERE closed_ms IS NULL AND (created_ms, id) < ($1, $2) \
             AND id IN (SELECT table_id FROM sitters WHERE identity_id = $3 \
             UNION SELECT id FROM tables WHERE host_id = $3) \
             ORDER BY created_ms DESC, id DESC LIMIT $4"
        );
        self.list(sql, page::start(after).with(person).with(limit + 1), limit).await
    }

    async fn list(&self, sql: String, values: Values, limit: usize) -> Result<Page<StoredTable>, StoreError> {
        let mut session = self.snapshot().await?;
        let mut tables = Vec::new();
        for row in session.rows(sql, values).await? {
            tables.push(read(&mut session, row).await?);
        }
        Ok(page::cut(tables, limit, |table| Cursor { at: table.created, id: table.id.to_string() }))
    }
}
