//! Copying all tables, and comparing the copy.

use super::MoveError;
use super::digest::TableDigest;
use super::shape::{Shape, TABLES};
use crate::session::{Session, Value, Values};
use crate::{SITE_LOG, Store, StoreError, StoreUrl};

/// The most rows in one statement.
const ROWS: usize = 64;
/// The number of games.
const GAMES: &str = "SELECT COUNT(*) FROM games WHERE id <> $1";

/// The report on a copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    /// All tables of the store, including empty ones.
    pub tables: Vec<TableCopied>,
    /// How many games it has: the rows of games without the log of the site.
    pub games: u64,
}

/// One table that was copied and read back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableCopied {
    /// The name of the table in the schema.
    pub name: &'static str,
    /// How many rows it has.
    pub rows: u64,
    /// SHA-256 of all rows in the order of their keys; the same in both stores.
    pub digest: String,
}

impl Copied {
    /// The number of rows in all tables.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.tables.iter().map(|table| table.rows).sum()
    }
}

/// The progress of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The table that is being copied.
    pub table: &'static str,
    /// How many tables are done, and how many there are.
    pub tables: (usize, usize),
    /// The number of rows copied so far, over all tables.
    pub rows: u64,
}

/// Copies all data into an empty store.
///
/// The source is read as it was at one moment. It may be in use, but later changes are not copied; to move a server,
/// stop it first.
///
/// # Errors
/// The target is not empty, the copy differs, or one of the databases cannot be used. The target is left empty.
pub async fn copy(from: &Store, to: &Store, progress: &mut (dyn FnMut(Progress) + Send)) -> Result<Copied, MoveError> {
    let mut source = from.snapshot().await?;
    let mut target = to.long_change().await?;
    is_empty(to.url(), &mut target).await?;
    let counted = source.row(GAMES, Values::new().with(SITE_LOG)).await?;
    let games = counted.map_or(Ok(0), |mut row| row.count())?;
    let mut copied = Copied { tables: Vec::new(), games };
    let mut rows = 0;
    for (done, shape) in TABLES.iter().enumerate() {
        let mut report = |more: u64| {
            rows += more;
            progress(Progress { table: shape.name, tables: (done, TABLES.len()), rows });
        };
        report(0);
        let written = copy_table(shape, &mut source, &mut target, &mut report).await?;
        let read = digest_of(shape, &mut target).await?;
        if written != read {
            let problem = format!("{} rows were written, {} were read back", written.rows, read.rows);
            return Err(MoveError::Differs { url: to.url().clone(), table: shape.name, problem });
        }
        copied.tables.push(read);
    }
    target.commit().await?;
    source.commit().await?;
    Ok(copied)
}

/// Refuses a store that has rows.
pub(super) async fn is_empty(url: &StoreUrl, session: &mut Session) -> Result<(), MoveError> {
    for shape in TABLES {
        let found = session.row(format!("SELECT 1 FROM {} LIMIT 1", shape.name), Values::new()).await?;
        if found.is_some() {
            return Err(MoveError::NotEmpty { url: url.clone(), table: shape.name });
        }
    }
    Ok(())
}

async fn copy_table(
    shape: &Shape,
    source: &mut Session,
    target: &mut Session,
    report: &mut (dyn FnMut(u64) + Send),
) -> Result<TableCopied, StoreError> {
    let mut digest = TableDigest::default();
    let mut after = None;
    loop {
        let rows = read(shape, source, after.as_deref()).await?;
        let Some(last) = rows.last() else { break };
        after = Some(last[..shape.key].to_vec());
        rows.iter().for_each(|row| digest.add(row));
        let count = rows.len() as u64;
        insert(shape, target, rows).await?;
        report(count);
    }
    Ok(shape.copied(digest))
}

async fn digest_of(shape: &Shape, session: &mut Session) -> Result<TableCopied, StoreError> {
    let mut digest = TableDigest::default();
    let mut after = None;
    loop {
        let rows = read(shape, session, after.as_deref()).await?;
        let Some(last) = rows.last() else { return Ok(shape.copied(digest)) };
        after = Some(last[..shape.key].to_vec());
        rows.iter().for_each(|row| digest.add(row));
    }
}

/// The rows after a key.
async fn read(shape: &Shape, session: &mut Session, after: Option<&[Value]>) -> Result<Vec<Vec<Value>>, StoreError> {
    let mut values = Values::new();
    let mut condition = String::new();
    if let Some(after) = after {
        values.extend(after.iter().cloned());
        condition = format!("WHERE ({}) > ({}) ", shape.names(shape.key), marks(1, shape.key));
    }
    let (columns, key) = (shape.names(shape.columns.len()), shape.names(shape.key));
    let sql = format!("SELECT {columns} FROM {} {condition}ORDER BY {key} LIMIT {ROWS}", shape.name);
    let rows = session.rows(sql, values).await?.into_iter().map(crate::session::Row::into_values);
    Ok(rows.map(|row| shape.typed(row)).collect())
}

async fn insert(shape: &Shape, session: &mut Session, rows: Vec<Vec<Value>>) -> Result<(), StoreError> {
    let width = shape.columns.len();
    let marks: Vec<String> = (0..rows.len()).map(|row| format!("({})", marks(row * width + 1, width))).collect();
    let sql = format!("INSERT INTO {} ({}) VALUES {}", shape.name, shape.names(width), marks.join(", "));
    let mut values = Values::new();
    rows.into_iter().for_each(|row| values.extend(row));
    session.execute(sql, values).await.map(drop)
}

/// The placeholders for `count` values from number `first` on: `$3, $4, $5`.
fn marks(first: usize, count: usize) -> String {
    let marks: Vec<String> = (first..first + count).map(|number| format!("${number}")).collect();
    marks.join(", ")
}

impl Shape {
    /// The names of the first `count` columns.
    fn names(&self, count: usize) -> String {
        let names: Vec<&str> = self.columns[..count].iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }

    /// The row with a type for each absent value, which PostgreSQL requires and SQLite does not keep.
    fn typed(&self, row: Vec<Value>) -> Vec<Value> {
        let typed = |(value, (_, kind)): (Value, &(&str, super::shape::Kind))| {
            if value.is_absent() { kind.absent() } else { value }
        };
        row.into_iter().zip(self.columns).map(typed).collect()
    }

    fn copied(&self, digest: TableDigest) -> TableCopied {
        TableCopied { name: self.name, rows: digest.rows, digest: digest.finish() }
    }
}
