//! Lists that are read page by page, newest first.

use crate::session::Values;
use crate::{StoreError, UnixMs};

/// The end of a page; the rows after it are older.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The time of the last row.
    pub at: UnixMs,
    /// The id of the last row, because times may be equal.
    pub id: String,
}

/// A page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page<T> {
    /// The rows, newest first.
    pub rows: Vec<T>,
    /// The position where the next page starts; `None` if this was the last.
    pub next: Option<Cursor>,
}

/// The two values below which a page starts; without a cursor, values above all rows.
pub(crate) fn start(after: Option<&Cursor>) -> Values {
    match after {
        Some(cursor) => Values::new().with(cursor.at.0).with(cursor.id.as_str()),
        None => Values::new().with(i64::MAX).with(""),
    }
}

/// A page from rows that were read with one more than its limit, which shows whether there is another page.
pub(crate) fn cut<T>(mut rows: Vec<T>, limit: usize, cursor: impl Fn(&T) -> Cursor) -> Page<T> {
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = if more { rows.last().map(cursor) } else { None };
    Page { rows, next }
}

/// The number of rows to read.
pub(crate) fn limit(limit: usize) -> Result<usize, StoreError> {
    crate::limits::size("rows of a page", limit, crate::limits::PAGE_ROWS)?;
    Ok(limit)
}
