//! A connection to either database.
//!
//! All statements of this crate are written once, in the SQL that SQLite and PostgreSQL share (`$1`, `ON CONFLICT`,
//! `RETURNING`, row values). Only the connection, the types in the schema and the pragmas differ.

mod row;
mod value;

use std::borrow::Cow;

use sqlx::pool::PoolConnection;
use sqlx::{AssertSqlSafe, Database, SqlSafeStr as _, Sqlite, SqliteConnection, Transaction};
#[cfg(feature = "postgres")]
use sqlx::{PgConnection, Postgres};

use crate::StoreError;
#[cfg(feature = "postgres")]
use crate::store::PATIENCE;
pub(crate) use row::Row;
pub(crate) use value::{Value, Values};

/// A connection, with or without a transaction around it.
pub(crate) enum Session {
    Sqlite(Link<Sqlite>),
    #[cfg(feature = "postgres")]
    Postgres(Link<Postgres>),
}

/// How a connection is held. A transaction that is dropped is rolled back.
pub(crate) enum Link<D: Database> {
    Plain(PoolConnection<D>),
    Within(Transaction<'static, D>),
}

impl Link<Sqlite> {
    fn connection(&mut self) -> &mut SqliteConnection {
        match self {
            Link::Plain(connection) => connection,
            Link::Within(transaction) => transaction,
        }
    }
}

#[cfg(feature = "postgres")]
impl Link<Postgres> {
    fn connection(&mut self) -> &mut PgConnection {
        match self {
            Link::Plain(connection) => connection,
            Link::Within(transaction) => transaction,
        }
    }
}

impl<D: Database> Link<D> {
    async fn commit(self) -> Result<(), sqlx::Error> {
        match self {
            Link::Plain(_) => Ok(()),
            Link::Within(transaction) => transaction.commit().await,
        }
    }

    #[cfg(any(feature = "postgres", test))]
    async fn roll_back(self) -> Result<(), sqlx::Error> {
        match self {
            Link::Plain(_) => Ok(()),
            Link::Within(transaction) => transaction.rollback().await,
        }
    }
}

/// A statement: a literal, or one assembled from literals.
pub(crate) type Sql = Cow<'static, str>;

impl Session {
    /// All rows of a query.
    pub(crate) async fn rows(&mut self, sql: impl Into<Sql>, values: Values) -> Result<Vec<Row>, StoreError> {
        let sql = AssertSqlSafe(sql.into()).into_sql_str();
        match self {
            Session::Sqlite(link) => {
                let query = values.into_iter().fold(sqlx::query(sql), value::bind_sqlite);
                query.fetch_all(link.connection()).await?.iter().map(row::from_sqlite).collect()
            }
            #[cfg(feature = "postgres")]
            Session::Postgres(link) => {
                let query = values.into_iter().fold(sqlx::query(sql), value::bind_postgres);
                let rows = answered(query.fetch_all(link.connection())).await?;
                rows.iter().map(row::from_postgres).collect()
            }
        }
    }

    /// The row of a query that returns at most one.
    pub(crate) async fn row(&mut self, sql: impl Into<Sql>, values: Values) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    /// Executes a statement; returns how many rows it changed.
    pub(crate) async fn execute(&mut self, sql: impl Into<Sql>, values: Values) -> Result<u64, StoreError> {
        let sql = AssertSqlSafe(sql.into()).into_sql_str();
        Ok(match self {
            Session::Sqlite(link) => {
                let query = values.into_iter().fold(sqlx::query(sql), value::bind_sqlite);
                query.execute(link.connection()).await?.rows_affected()
            }
            #[cfg(feature = "postgres")]
            Session::Postgres(link) => {
                let query = values.into_iter().fold(sqlx::query(sql), value::bind_postgres);
                answered(query.execute(link.connection())).await?.rows_affected()
            }
        })
    }

    /// Runs a script of several statements.
    pub(crate) async fn script(&mut self, sql: String) -> Result<(), StoreError> {
        let script = sqlx::raw_sql(AssertSqlSafe(sql));
        match self {
            Session::Sqlite(link) => script.execute(link.connection()).await.map(|_| ())?,
            #[cfg(feature = "postgres")]
            Session::Postgres(link) => script.execute(link.connection()).await.map(|_| ())?,
        }
        Ok(())
    }

    /// Drops the connection from the pool, which opens another one.
    pub(crate) fn discard(self) {
        match self {
            Session::Sqlite(Link::Plain(connection)) => drop(connection.detach()),
            #[cfg(feature = "postgres")]
            Session::Postgres(Link::Plain(connection)) => drop(connection.detach()),
            Session::Sqlite(Link::Within(_)) => {}
            #[cfg(feature = "postgres")]
            Session::Postgres(Link::Within(_)) => {}
        }
    }

    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Session::Sqlite(link) => link.commit().await?,
            #[cfg(feature = "postgres")]
            Session::Postgres(link) => answered(link.commit()).await?,
        }
        Ok(())
    }

    /// Rolls the transaction back. SQLite's writer uses savepoints instead.
    #[cfg(any(feature = "postgres", test))]
    pub(crate) async fn roll_back(self) -> Result<(), StoreError> {
        match self {
            Session::Sqlite(link) => link.roll_back().await?,
            #[cfg(feature = "postgres")]
            Session::Postgres(link) => answered(link.roll_back()).await?,
        }
        Ok(())
    }
}

/// The answer of a database on another machine, with a time limit, because a cut cable is not noticed for hours.
#[cfg(feature = "postgres")]
async fn answered<T>(asked: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(StoreError::Unavailable { problem: format!("it has not answered for {} s", PATIENCE.as_secs()) }),
    }
}
