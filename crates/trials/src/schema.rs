//! A separate schema in a shared PostgreSQL.

use anyhow::Context as _;
use sqlx::{Connection as _, PgConnection};

/// Makes a schema for a run, and returns its address.
///
/// # Errors
/// PostgreSQL cannot be reached.
pub async fn own_schema(address: &str, seed: u64) -> anyhow::Result<String> {
    let name = format!("trials_{}_{seed}", std::process::id());
    let mut connection = PgConnection::connect(address).await.context("PostgreSQL cannot be reached")?;
    let sql = format!("DROP SCHEMA IF EXISTS {name} CASCADE; CREATE SCHEMA {name}");
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await?;
    connection.close().await?;
    let mark = if address.contains('?') { '&' } else { '?' };
    Ok(format!("{address}{mark}options=-c%20search_path%3D{name}"))
}
