//! Checking the indexes of PostgreSQL with its extension `amcheck`.

use crate::session::{Session, Values};
use crate::{Store, StoreError};

/// The outcome of checking indexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IndexCheck {
    /// Each index was compared with its table.
    Done {
        /// The indexes that do not fit, with the words of the database.
        faults: Vec<String>,
    },
    /// The database could not be asked to do it.
    NotDone {
        /// The reason, and what makes it possible.
        why: String,
    },
}

/// The schema of the extension, quoted, and whether its function may be called.
const EXTENSION: &str = "SELECT quote_ident(n.nspname), CASE WHEN has_schema_privilege(n.oid, 'USAGE') \
     AND has_function_privilege(quote_ident(n.nspname) || '.bt_index_check(regclass, boolean)', 'EXECUTE') \
     THEN 1 ELSE 0 END FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'amcheck'";
/// The indexes of the schema in which the games are.
const INDEXES: &str = "SELECT CAST(c.relname AS TEXT), CAST(c.oid AS BIGINT) FROM pg_index i \
     JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam JOIN pg_class t ON t.oid = i.indrelid \
     WHERE a.amname = 'btree' AND i.indisvalid AND i.indisready \
     AND t.relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = to_regclass('games')) ORDER BY 1";

impl Store {
    /// Compares every index with its table. On SQLite this is part of [`Store::faults`]; on PostgreSQL the extension
    /// `amcheck` does it, if it is installed and this user may use it. Nothing is changed, and games go on meanwhile.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn check_indexes(&self) -> Result<IndexCheck, StoreError> {
        if self.url().path().is_some() {
            return Ok(IndexCheck::Done { faults: Vec::new() });
        }
        let mut session = self.reader().await?;
        let Some(mut found) = session.row(EXTENSION, Values::new()).await? else {
            let why = "PostgreSQL has no extension amcheck here; CREATE EXTENSION amcheck adds it";
            return Ok(IndexCheck::NotDone { why: why.to_owned() });
        };
        let (schema, may_call) = (found.text()?, found.flag()?);
        if !may_call {
            let why = "this user may not call bt_index_check of the extension amcheck; GRANT EXECUTE allows it";
            return Ok(IndexCheck::NotDone { why: why.to_owned() });
        }
        let mut faults = Vec::new();
        for mut row in session.rows(INDEXES, Values::new()).await? {
            let (name, oid) = (row.text()?, row.int()?);
            if let Some(fault) = fault_of(&mut session, &schema, oid).await? {
                faults.push(format!("index {name}: {fault}"));
            }
        }
        Ok(IndexCheck::Done { faults })
    }
}

/// The fault of an index, if it has one.
async fn fault_of(session: &mut Session, schema: &str, oid: i64) -> Result<Option<String>, StoreError> {
    // Large indexes take longer than other statements may, so this is not sent as a query with a time limit.
    match session.script(format!("SELECT {schema}.bt_index_check(CAST({oid} AS oid)::regclass, true)")).await {
        Ok(()) => Ok(None),
        Err(StoreError::Unavailable { problem }) => {
            // A database that is gone does not answer this either.
            session.rows("SELECT 1", Values::new()).await?;
            Ok(Some(problem))
        }
        Err(error) => Err(error),
    }
}
