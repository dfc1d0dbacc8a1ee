//! Rows of a query.

#[cfg(feature = "postgres")]
use sqlx::Column as _;
#[cfg(feature = "postgres")]
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, TypeInfo as _, ValueRef as _};

use super::Value;
use crate::{EventId, GameId, IdentityId, LimitError, LineStudyId, StoreError, TableId, TokenHash, UnixMs};

/// A row, read column by column from the left.
pub(crate) struct Row(std::vec::IntoIter<Value>);

impl Row {
    /// All columns.
    pub(crate) fn into_values(self) -> Vec<Value> {
        self.0.collect()
    }

    fn next(&mut self) -> Result<Value, StoreError> {
        self.0.next().ok_or_else(|| StoreError::damaged("row", "it has too few columns"))
    }

    pub(crate) fn maybe_int(&mut self) -> Result<Option<i64>, StoreError> {
        match self.next()? {
            Value::Int(value) => Ok(value),
            Value::Text(None) | Value::Bytes(None) => Ok(None),
            Value::Text(_) | Value::Bytes(_) => Err(StoreError::damaged("row", "a number was expected")),
        }
    }

    pub(crate) fn maybe_text(&mut self) -> Result<Option<String>, StoreError> {
        match self.next()? {
            Value::Text(value) => Ok(value),
            Value::Int(None) | Value::Bytes(None) => Ok(None),
            Value::Int(_) | Value::Bytes(_) => Err(StoreError::damaged("row", "text was expected")),
        }
    }

    pub(crate) fn maybe_bytes(&mut self) -> Result<Option<Vec<u8>>, StoreError> {
        match self.next()? {
            Value::Bytes(value) => Ok(value),
            Value::Int(None) | Value::Text(None) => Ok(None),
            Value::Int(_) | Value::Text(_) => Err(StoreError::damaged("row", "bytes were expected")),
        }
    }

    pub(crate) fn int(&mut self) -> Result<i64, StoreError> {
        self.maybe_int()?.ok_or_else(absent)
    }

    pub(crate) fn text(&mut self) -> Result<String, StoreError> {
        self.maybe_text()?.ok_or_else(absent)
    }

    pub(crate) fn bytes(&mut self) -> Result<Vec<u8>, StoreError> {
        self.maybe_bytes()?.ok_or_else(absent)
    }

    /// A number of rows, records or bytes.
    pub(crate) fn count(&mut self) -> Result<u64, StoreError> {
        u64::try_from(self.int()?).map_err(|_| StoreError::damaged("row", "a count is below zero"))
    }

    pub(crate) fn seat(&mut self) -> Result<u8, StoreError> {
        u8::try_from(self.int()?).map_err(|_| StoreError::damaged("row", "a seat is out of range"))
    }

    pub(crate) fn maybe_seat(&mut self) -> Result<Option<u8>, StoreError> {
        let seat = self.maybe_int()?.map(u8::try_from).transpose();
        seat.map_err(|_| StoreError::damaged("row", "a seat is out of range"))
    }

    pub(crate) fn hash(&mut self) -> Result<TokenHash, StoreError> {
        let hash = <[u8; 32]>::try_from(self.bytes()?.as_slice()).map(TokenHash);
        hash.map_err(|_| StoreError::damaged("row", "a hash has the wrong length"))
    }

    pub(crate) fn flag(&mut self) -> Result<bool, StoreError> {
        Ok(self.int()? != 0)
    }

    pub(crate) fn at(&mut self) -> Result<UnixMs, StoreError> {
        self.int().map(UnixMs)
    }

    pub(crate) fn maybe_at(&mut self) -> Result<Option<UnixMs>, StoreError> {
        Ok(self.maybe_int()?.map(UnixMs))
    }

    pub(crate) fn game(&mut self) -> Result<GameId, StoreError> {
        GameId::new(self.text()?).map_err(bad_id)
    }

    pub(crate) fn table(&mut self) -> Result<TableId, StoreError> {
        TableId::new(self.text()?).map_err(bad_id)
    }

    pub(crate) fn person(&mut self) -> Result<IdentityId, StoreError> {
        IdentityId::new(self.text()?).map_err(bad_id)
    }

    pub(crate) fn line_study(&mut self) -> Result<LineStudyId, StoreError> {
        LineStudyId::new(self.text()?).map_err(bad_id)
    }

    pub(crate) fn event(&mut self) -> Result<EventId, StoreError> {
        EventId::new(self.text()?).map_err(bad_id)
    }

    /// The number of a player in an event; zero stands for none.
    pub(crate) fn player(&mut self) -> Result<u16, StoreError> {
        u16::try_from(self.int()?).map_err(|_| StoreError::damaged("row", "a player is out of range"))
    }

    pub(crate) fn maybe_game(&mut self) -> Result<Option<GameId>, StoreError> {
        self.maybe_text()?.map(|id| GameId::new(id).map_err(bad_id)).transpose()
    }

    pub(crate) fn maybe_table(&mut self) -> Result<Option<TableId>, StoreError> {
        self.maybe_text()?.map(|id| TableId::new(id).map_err(bad_id)).transpose()
    }

    pub(crate) fn maybe_person(&mut self) -> Result<Option<IdentityId>, StoreError> {
        self.maybe_text()?.map(|id| IdentityId::new(id).map_err(bad_id)).transpose()
    }
}

fn absent() -> StoreError {
    StoreError::damaged("row", "a value is absent")
}

fn bad_id(error: LimitError) -> StoreError {
    StoreError::damaged("id", error.to_string())
}

pub(super) fn from_sqlite(row: &SqliteRow) -> Result<Row, StoreError> {
    let value = |index| -> Result<Value, StoreError> {
        // In SQLite a value has a type, not a column of a query.
        let raw = row.try_get_raw(index)?;
        if raw.is_null() {
            return Ok(Value::Int(None));
        }
        Ok(match raw.type_info().name() {
            "INTEGER" => Value::Int(Some(row.try_get(index)?)),
            "TEXT" => Value::Text(Some(row.try_get(index)?)),
            "BLOB" => Value::Bytes(Some(row.try_get(index)?)),
            other => return Err(StoreError::damaged("row", format!("a value has the type {other}"))),
        })
    };
    let values: Result<Vec<Value>, StoreError> = (0..row.len()).map(value).collect();
    Ok(Row(values?.into_iter()))
}

#[cfg(feature = "postgres")]
pub(super) fn from_postgres(row: &PgRow) -> Result<Row, StoreError> {
    let value = |(index, column): (usize, &sqlx::postgres::PgColumn)| -> Result<Value, StoreError> {
        Ok(match column.type_info().name() {
            "INT8" => Value::Int(row.try_get(index)?),
            "INT4" => Value::Int(row.try_get::<Option<i32>, _>(index)?.map(i64::from)),
            "TEXT" => Value::Text(row.try_get(index)?),
            "BYTEA" => Value::Bytes(row.try_get(index)?),
            other => return Err(StoreError::damaged("row", format!("a value has the type {other}"))),
        })
    };
    let values: Result<Vec<Value>, StoreError> = row.columns().iter().enumerate().map(value).collect();
    Ok(Row(values?.into_iter()))
}
