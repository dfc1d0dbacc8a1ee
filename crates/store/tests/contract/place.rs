//! Empty places for stores, one for each test.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};

use store::{GameId, Identity, IdentityId, IdentityKind, Store, StoreUrl, TableId, UnixMs};

/// The variable with the address of PostgreSQL; `cargo xtask test` starts one and sets it.
const POSTGRES: &str = "TILEWRIGHT_TEST_POSTGRES";

/// A place without a store. Files in its folder are removed with it.
pub(crate) struct Place {
    url: StoreUrl,
    /// The address in full, with what the store hides.
    address: String,
    folder: PathBuf,
}

impl Place {
    /// A place in a new folder.
    pub(crate) fn sqlite() -> Place {
        let folder = std::env::temp_dir().join(format!("tilewright-store-{}-{}", std::process::id(), number()));
        std::fs::create_dir_all(&folder).unwrap();
        let url = StoreUrl::sqlite(folder.join("store.db"));
        Place { address: url.to_string(), url, folder }
    }

    /// A new schema if PostgreSQL is running; otherwise a message says that this was not tested.
    pub(crate) async fn postgres() -> Option<Place> {
        let Ok(address) = std::env::var(POSTGRES) else {
            static SAID: Once = Once::new();
            // Written without a macro, because the output of macros is hidden in tests that pass.
            let words =
                format!("NOT RUN: the tests on PostgreSQL, because {POSTGRES} is not set (`cargo xtask test` does)\n");
            SAID.call_once(|| std::io::stderr().write_all(words.as_bytes()).unwrap());
            return None;
        };
        let schema = format!("test_{}_{}", std::process::id(), number());
        let sql = format!("DROP SCHEMA IF EXISTS {schema} CASCADE; CREATE SCHEMA {schema}");
        postgres(&address, sql).await;
        let mark = if address.contains('?') { '&' } else { '?' };
        let address = format!("{address}{mark}options=-c%20search_path%3D{schema}&application_name={schema}");
        let folder = std::env::temp_dir().join(format!("tilewright-store-{schema}"));
        Some(Place { url: address.parse().unwrap(), address, folder })
    }

    /// Another place in the same kind of database.
    pub(crate) async fn another(&self) -> Place {
        if self.url.is_shared() { Place::postgres().await.unwrap() } else { Place::sqlite() }
    }

    /// A place in the other kind of database, if it is running.
    pub(crate) async fn of_the_other_kind(&self) -> Option<Place> {
        if self.url.is_shared() { Some(Place::sqlite()) } else { Place::postgres().await }
    }

    /// Cuts all connections to the database, as its restart would.
    pub(crate) async fn cut(&self) {
        if let Some((_, name)) = self.address.split_once("application_name=") {
            self.tamper(&format!(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                 WHERE application_name = '{name}' AND pid <> pg_backend_pid()"
            ))
            .await;
        }
    }

    /// A folder that is removed with the place.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Executes a statement that a store would never execute.
    pub(crate) async fn tamper(&self, sql: &str) {
        match self.url.path() {
            Some(path) => {
                let pool = sqlx::SqlitePool::connect(path.to_str().unwrap()).await.unwrap();
                sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&pool).await.unwrap();
                pool.close().await;
            }
            None => postgres(&self.address, sql.to_owned()).await,
        }
    }

    /// Whether a query finds anything in PostgreSQL.
    pub(crate) async fn finds(&self, sql: &str) -> bool {
        let pool = sqlx::PgPool::connect(&self.address).await.unwrap();
        let found = sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_optional(&pool).await.unwrap();
        pool.close().await;
        found.is_some()
    }

    /// The same place for a user of PostgreSQL who may read the tables and nothing else.
    pub(crate) async fn url_of_a_reader(&self) -> StoreUrl {
        let schema = self.address.rsplit('=').next().unwrap();
        let role = format!("reader_{schema}");
        self.tamper(&format!(
            "DROP ROLE IF EXISTS {role}; CREATE ROLE {role}; GRANT USAGE ON SCHEMA {schema} TO {role}; \
             GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {role}"
        ))
        .await;
        self.url_with(&format!("options=-c%20role%3D{role}"))
    }

    /// The same place with another option in its address.
    pub(crate) fn url_with(&self, option: &str) -> StoreUrl {
        format!("{}&{option}", self.address).parse().unwrap()
    }

    /// The address of the database for this test.
    pub(crate) fn url(&self) -> &StoreUrl {
        &self.url
    }

    /// Opens the store, which is made the first time.
    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.url).await.unwrap()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // If the folder stays, that is untidy but no error.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

async fn postgres(address: &str, sql: String) {
    let pool = sqlx::PgPool::connect(address).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&pool).await.unwrap();
    pool.close().await;
}

fn number() -> usize {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// The game id for a number.
pub(crate) fn game(number: usize) -> GameId {
    GameId::new(format!("game-{number}")).unwrap()
}

/// The table id for a number.
pub(crate) fn table(number: usize) -> TableId {
    TableId::new(format!("table-{number}")).unwrap()
}

/// Lines of a log.
pub(crate) fn lines(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| (*line).to_owned()).collect()
}

/// Adds a person.
pub(crate) async fn person(store: &Store, name: &str) -> IdentityId {
    let id = IdentityId::new(name).unwrap();
    let kind = IdentityKind::Guest;
    let identity = Identity { id: id.clone(), kind, name: name.to_owned(), created: UnixMs(1), seen: UnixMs(1) };
    store.create_identity(identity).await.unwrap();
    id
}
