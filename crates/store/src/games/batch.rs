//! Appends of many games in a handful of statements.
//!
//! The cost of a move in a database is mostly the round trip. Appends that wait for the same commit make it together:
//! one statement takes the rows of all games that are as their callers expect, and the records and replies of those
//! follow. The other appends are made one by one, which finds the reason.

use std::collections::HashSet;
use std::pin::Pin;
use std::sync::Arc;

use tokio::sync::oneshot;

use super::append::{Append, Appended, write_alone};
use crate::StoreError;
use crate::limits::GAME_BYTES;
use crate::session::{Session, Values};
use crate::writer::{Guard, Job, outcome};

/// An append that waits for its group.
pub(crate) struct Waiting {
    append: Arc<Append>,
    bytes: u64,
    result: Option<Result<Option<Appended>, StoreError>>,
    answer: oneshot::Sender<Result<Option<Appended>, StoreError>>,
}

/// The answer to an append that waits for its group: nothing if another attempt is worth while.
pub(crate) type Answer = oneshot::Receiver<Result<Option<Appended>, StoreError>>;

impl Waiting {
    pub(crate) fn new(append: Arc<Append>, bytes: u64) -> (Waiting, Answer) {
        let (answer, waiting) = oneshot::channel();
        (Waiting { append, bytes, result: None, answer }, waiting)
    }
}

impl Job for Waiting {
    fn guard(&self) -> Guard {
        Guard::Itself
    }

    fn run<'s>(&'s mut self, session: &'s mut Session) -> Pin<Box<dyn Future<Output = bool> + Send + 's>> {
        Box::pin(async move {
            let result = write_alone(session, Arc::clone(&self.append), self.bytes).await;
            let is_known = result.is_ok();
            self.result = Some(result);
            is_known
        })
    }

    fn finish(self: Box<Self>, committed: &Result<(), StoreError>) {
        // The receiver may be gone; the work is done all the same.
        let _ = self.answer.send(outcome(self.result, committed));
    }

    fn append(&mut self) -> Option<&mut Waiting> {
        Some(self)
    }

    fn is_done(&self) -> bool {
        self.result.is_some()
    }
}

/// Makes all appends that can be made together, in a transaction of their own; the others are left as they are.
///
/// # Errors
/// It is not known whether they were made. On SQLite the transaction may be open still.
pub(crate) async fn write(session: &mut Session, appends: &mut [&mut Waiting]) -> Result<(), StoreError> {
    // A second append to the same game waits for the outcome of the first.
    let mut games = HashSet::new();
    let mut together: Vec<&mut &mut Waiting> = appends
        .iter_mut()
        .filter(|waiting| !waiting.append.records.is_empty() && games.insert(waiting.append.game.clone()))
        .collect();
    if together.len() < 2 {
        return Ok(());
    }
    // Processes that append to the same games take their rows in the same order.
    together.sort_unstable_by(|one, other| one.append.game.as_str().cmp(other.append.game.as_str()));
    let taken = take(session, &together).await?;
    for waiting in together {
        if taken.contains(waiting.append.game.as_str()) {
            waiting.result = Some(Ok(Some(Appended::Appended { next: waiting.append.next() })));
        }
    }
    Ok(())
}

/// Appends to the games that are as expected, and returns their ids.
async fn take(session: &mut Session, together: &[&mut &mut Waiting]) -> Result<HashSet<String>, StoreError> {
    let appends = || together.iter().map(|waiting| (&waiting.append, waiting.bytes));
    let heads = list(appends().map(|(append, bytes)| {
        let command = append.command.as_ref();
        (
            append.game.as_str(),
            append.expected,
            append.records.len(),
            bytes,
            append.deadline.map(|at| at.0),
            append.at.0,
            command.map(|command| (command.by.as_str(), &command.key, &command.reply)),
        )
    }))?;
    let records = list(appends().flat_map(|(append, _)| records(append)))?;
    let sql = match session {
        Session::Sqlite(_) => SQLITE,
        #[cfg(feature = "postgres")]
        Session::Postgres(_) => POSTGRES,
    };
    let values = Values::new().with(heads).with(GAME_BYTES).with(records);
    session.rows(sql, values).await?.into_iter().map(|mut row| row.text()).collect()
}

/// Each record with its game, its number, and how many records the game has afterwards.
fn records(append: &Append) -> impl Iterator<Item = (&str, u64, &String, u64)> {
    let (game, next) = (append.game.as_str(), append.next());
    (append.expected..).zip(&append.records).map(move |(seq, record)| (game, seq, record, next))
}

/// Rows as both databases read them: a list of lists.
fn list<T: serde::Serialize>(rows: impl Iterator<Item = T>) -> Result<String, StoreError> {
    serde_json::to_string(&rows.collect::<Vec<_>>()).map_err(|error| StoreError::damaged("append", error.to_string()))
}

/// One transaction in one message to the thread that owns the connection. `$1` has games, their expected lengths, how many
/// records and bytes follow, deadlines, now, and commands; `$3` has the records.
///
/// A game that others have made just as long is not taken, and looks as if it were: then its records are there already, the
/// statement fails, and everything is undone. The records of a packed game are not there, so such a game is left out.
const SQLITE: &str = "BEGIN IMMEDIATE; \
     UPDATE games SET next_seq = next_seq + a.n, size = size + a.bytes, deadline_ms = a.deadline, changed_ms = a.at \
     FROM (SELECT value ->> 0 AS game, value ->> 1 AS expected, value ->> 2 AS n, value ->> 3 AS bytes, \
           value ->> 4 AS deadline, value ->> 5 AS at, value ->> '$[6][0]' AS person, value ->> '$[6][1]' AS command \
           FROM json_each($1)) AS a \
     WHERE id = a.game AND next_seq = a.expected AND packed = 0 AND size + a.bytes <= $2 \
     AND NOT EXISTS (SELECT 1 FROM commands \
                     WHERE game_id = a.game AND identity_id = a.person AND command_key = a.command) \
     RETURNING id; \
     INSERT INTO records (game_id, seq, record) \
     SELECT r.value ->> 0, r.value ->> 1, r.value ->> 2 FROM json_each($3) AS r \
     CROSS JOIN games ON games.id = r.value ->> 0 AND games.next_seq = r.value ->> 3 AND packed = 0; \
     INSERT INTO commands (game_id, identity_id, command_key, seq, reply) \
     SELECT a.value ->> 0, a.value ->> '$[6][0]', a.value ->> '$[6][1]', games.next_seq, a.value ->> '$[6][2]' \
     FROM json_each($1) AS a \
     CROSS JOIN games ON games.id = a.value ->> 0 AND games.next_seq = (a.value ->> 1) + (a.value ->> 2) AND packed = 0 \
     WHERE a.value ->> '$[6][1]' IS NOT NULL; \
     COMMIT";

/// The same in one statement, which knows what was taken.
#[cfg(feature = "postgres")]
const POSTGRES: &str = "WITH a AS MATERIALIZED (\
       SELECT r ->> 0 AS game, (r ->> 1)::bigint AS expected, (r ->> 2)::bigint AS n, (r ->> 3)::bigint AS bytes, \
              (r ->> 4)::bigint AS deadline, (r ->> 5)::bigint AS at, \
              r #>> '{6,0}' AS person, r #>> '{6,1}' AS command, r #>> '{6,2}' AS reply \
       FROM json_array_elements($1::json) AS r), \
     updated AS (\
       UPDATE games SET next_seq = next_seq + a.n, size = size + a.bytes, deadline_ms = a.deadline, changed_ms = a.at \
       FROM a \
       WHERE id = a.game AND next_seq = a.expected AND packed = 0 AND size + a.bytes <= $2 \
       AND NOT EXISTS (SELECT 1 FROM commands \
                       WHERE game_id = a.game AND identity_id = a.person AND command_key = a.command) \
       RETURNING id), \
     written AS (\
       INSERT INTO records (game_id, seq, record) \
       SELECT r ->> 0, (r ->> 1)::bigint, r ->> 2 FROM json_array_elements($3::json) AS r \
       WHERE r ->> 0 IN (SELECT id FROM updated)), \
     kept AS (\
       INSERT INTO commands (game_id, identity_id, command_key, seq, reply) \
       SELECT game, person, command, expected + n, reply FROM a \
       WHERE command IS NOT NULL AND game IN (SELECT id FROM updated)) \
     SELECT id FROM updated";
