//! Lists that are read page by page, newest first.

use crate::session::Values;
use crate::{StoreError, UnixMs};

/// Where a page ended: what follows is older.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The time of the last row.
    pub at: UnixMs,
    /// Its id, because times may be equal.
    pub id: String,
}

/// A part of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page<T> {
    /// The rows, newest first.
    pub rows: Vec<T>,
    /// Where to go on; nothing if this was the end.
    pub next: Option<Cursor>,
}

/// The two values that a page starts below: everything is below the end of time.
pub(crate) fn start(after: Option<&Cursor>) -> Values {
    match after {
        Some(cursor) => Values::new().with(cursor.at.0).with(cursor.id.as_str()),
        None => Values::new().with(i64::MAX).with(""),
    }
}

/// A page of rows that were read with one more than its limit, to see whether there is another page.
pub(crate) fn cut<T>(mut rows: Vec<T>, limit: usize, cursor: impl Fn(&T) -> Cursor) -> Page<T> {
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = if more { rows.last().map(cursor) } else { None };
    Page { rows, next }
}

/// How many rows to ask for.
pub(crate) fn limit(limit: usize) -> Result<usize, StoreError> {
    crate::limits::size("rows of a page", limit, crate::limits::PAGE_ROWS)?;
    Ok(limit)
}
