//! Values of a statement.

#[cfg(feature = "postgres")]
use sqlx::Postgres;
use sqlx::Sqlite;
#[cfg(feature = "postgres")]
use sqlx::postgres::PgArguments;
use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;

use crate::{EventId, GameId, IdentityId, LineStudyId, TableId, TokenHash, UnixMs};

/// A value. An absent one has a type too, because PostgreSQL requires it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Int(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// The values of a statement, in order: `$1`, `$2`, …
#[derive(Clone, Debug, Default)]
pub(crate) struct Values(Vec<Value>);

impl Values {
    pub(crate) fn new() -> Values {
        Values(Vec::new())
    }

    /// The same values with one more.
    #[must_use]
    pub(crate) fn with(mut self, value: impl Into<Value>) -> Values {
        self.0.push(value.into());
        self
    }

    /// Adds more values.
    pub(crate) fn extend(&mut self, values: impl IntoIterator<Item = Value>) {
        self.0.extend(values);
    }

    /// The number of values.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

impl IntoIterator for Values {
    type Item = Value;
    type IntoIter = std::vec::IntoIter<Value>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

pub(super) fn bind_sqlite(
    query: Query<'_, Sqlite, SqliteArguments>,
    value: Value,
) -> Query<'_, Sqlite, SqliteArguments> {
    match value {
        Value::Int(value) => query.bind(value),
        Value::Text(value) => query.bind(value),
        Value::Bytes(value) => query.bind(value),
    }
}

#[cfg(feature = "postgres")]
pub(super) fn bind_postgres(query: Query<'_, Postgres, PgArguments>, value: Value) -> Query<'_, Postgres, PgArguments> {
    match value {
        Value::Int(value) => query.bind(value),
        Value::Text(value) => query.bind(value),
        Value::Bytes(value) => query.bind(value),
    }
}

macro_rules! into_value {
    ($($from:ty => $variant:ident, |$value:ident| $into:expr;)*) => {$(
        impl From<$from> for Value {
            fn from($value: $from) -> Value {
                Value::$variant(Some($into))
            }
        }

        impl From<Option<$from>> for Value {
            fn from(value: Option<$from>) -> Value {
                Value::$variant(value.map(|$value| $into))
            }
        }
    )*};
}

impl Value {
    /// Whether it is absent.
    pub(crate) fn is_absent(&self) -> bool {
        matches!(self, Value::Int(None) | Value::Text(None) | Value::Bytes(None))
    }
}

into_value! {
    i64 => Int, |value| value;
    u8 => Int, |value| i64::from(value);
    bool => Int, |value| i64::from(value);
    // All counts are far below the largest number of a database.
    u64 => Int, |value| i64::try_from(value).unwrap_or(i64::MAX);
    usize => Int, |value| i64::try_from(value).unwrap_or(i64::MAX);
    UnixMs => Int, |value| value.0;
    &str => Text, |value| value.to_owned();
    String => Text, |value| value;
    &GameId => Text, |value| value.as_str().to_owned();
    &TableId => Text, |value| value.as_str().to_owned();
    &IdentityId => Text, |value| value.as_str().to_owned();
    &LineStudyId => Text, |value| value.as_str().to_owned();
    &EventId => Text, |value| value.as_str().to_owned();
    Vec<u8> => Bytes, |value| value;
    &TokenHash => Bytes, |value| value.0.to_vec();
}
