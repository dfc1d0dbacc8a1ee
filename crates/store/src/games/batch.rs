//! Appends of many games in a handful of statements.
//!
//! The cost of a move in a database is mostly the round trip. Appends that wait for the same commit make it together:
//! first the rows of all games are taken that are as their callers expect, then the records and replies of those follow.
//! The other appends are made one by one, which finds the reason.

use std::collections::HashSet;
use std::pin::Pin;
use std::sync::Arc;

use tokio::sync::oneshot;

use super::append::{Append, Appended, write_alone};
use crate::StoreError;
use crate::limits::GAME_BYTES;
use crate::session::{Session, Value, Values};
use crate::writer::{Guard, Job, outcome};

/// An append that waits for its group.
pub(crate) struct Waiting {
    append: Arc<Append>,
    bytes: u64,
    result: Option<Result<Option<Appended>, StoreError>>,
    answer: oneshot::Sender<Result<Option<Appended>, StoreError>>,
}

/// The answer to an append that waits for its group: `None` if another attempt is worthwhile.
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
        // The receiver may have been dropped; the work is done all the same.
        let _ = self.answer.send(outcome(self.result, committed));
    }

    fn append(&mut self) -> Option<&mut Waiting> {
        Some(self)
    }

    fn is_done(&self) -> bool {
        self.result.is_some()
    }
}

/// Makes all appends that can be made together in one transaction; the others are left unchanged.
///
/// # Errors
/// It is unknown whether they were made. On SQLite the transaction may still be open.
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
    // Processes that append to the same games lock their rows in the same order.
    together.sort_unstable_by(|one, other| one.append.game.as_str().cmp(other.append.game.as_str()));
    let taken = take(session, &together).await?;
    for waiting in together {
        if taken.contains(waiting.append.game.as_str()) {
            waiting.result = Some(Ok(Some(Appended::Appended { next: waiting.append.next() })));
        }
    }
    Ok(())
}

/// Takes the games that are as expected, and returns their ids.
async fn take(session: &mut Session, together: &[&mut &mut Waiting]) -> Result<HashSet<String>, StoreError> {
    match session {
        Session::Sqlite(_) => take_row_by_row(session, together).await,
        #[cfg(feature = "postgres")]
        Session::Postgres(_) => take_at_once(session, together).await,
    }
}

/// The most rows that one message to SQLite takes. The sizes below it are few, so that all statements stay prepared.
const SIZES: [usize; 3] = [16, 4, 1];

/// How many of these rows go together into the next message.
fn size(n_rows: usize) -> usize {
    SIZES.into_iter().find(|size| *size <= n_rows).unwrap_or(1)
}

/// Appends in a transaction on SQLite. Values are bound one by one: reading them from JSON takes SQLite about as long as
/// all the rest.
async fn take_row_by_row(session: &mut Session, together: &[&mut &mut Waiting]) -> Result<HashSet<String>, StoreError> {
    session.execute("BEGIN IMMEDIATE", Values::new()).await?;
    let mut taken = HashSet::new();
    let mut rest = together;
    while !rest.is_empty() {
        let (now, later) = rest.split_at(size(rest.len()));
        let values = now.iter().fold(Values::new().with(GAME_BYTES), |values, waiting| head(values, waiting));
        for mut row in session.rows(updates(now.len()), values).await? {
            taken.insert(row.text()?);
        }
        rest = later;
    }
    let appends = || together.iter().map(|waiting| &waiting.append).filter(|one| taken.contains(one.game.as_str()));
    let records = appends().flat_map(|append| {
        let numbered = (append.expected..).zip(&append.records);
        numbered.map(|(seq, record)| [(&append.game).into(), seq.into(), (&**record).into()])
    });
    insert(session, "INSERT INTO records (game_id, seq, record) VALUES ", records.collect()).await?;
    let commands = appends().filter_map(|append| {
        let command = append.command.as_ref()?;
        let (key, reply) = ((&*command.key).into(), (&*command.reply).into());
        Some([(&append.game).into(), (&command.by).into(), key, append.next().into(), reply])
    });
    let into_commands = "INSERT INTO commands (game_id, identity_id, command_key, seq, reply) VALUES ";
    insert(session, into_commands, commands.collect()).await?;
    session.execute("COMMIT", Values::new()).await?;
    Ok(taken)
}

/// How many values the row of a game takes.
const HEAD: usize = 8;

/// The values for the row of a game.
fn head(values: Values, waiting: &Waiting) -> Values {
    let Waiting { append, bytes, .. } = waiting;
    let command = append.command.as_ref();
    values
        .with(&append.game)
        .with(append.expected)
        .with(append.records.len())
        .with(*bytes)
        .with(append.deadline)
        .with(append.at)
        .with(command.map(|command| &command.by))
        .with(command.map(|command| &*command.key))
}

/// Statements that take the rows of this many games, each if it is as expected. `$1` is the most bytes of a game.
fn updates(n_games: usize) -> String {
    let update = |number: usize| {
        let [game, expected, n, bytes, deadline, at, person, key] = std::array::from_fn(|at| number * HEAD + at + 2);
        format!(
            "UPDATE games SET next_seq = next_seq + ${n}, size = size + ${bytes}, deadline_ms = ${deadline}, \
             changed_ms = ${at} WHERE id = ${game} AND next_seq = ${expected} AND packed = 0 AND size + ${bytes} <= $1 \
             AND NOT EXISTS (SELECT 1 FROM commands \
                             WHERE game_id = ${game} AND identity_id = ${person} AND command_key = ${key}) \
             RETURNING id"
        )
    };
    (0..n_games).map(update).collect::<Vec<_>>().join("; ")
}

/// Inserts rows with so many columns, a few in each message.
async fn insert<const COLUMNS: usize>(
    session: &mut Session,
    into: &str,
    rows: Vec<[Value; COLUMNS]>,
) -> Result<(), StoreError> {
    let (mut n_left, mut rows) = (rows.len(), rows.into_iter());
    while n_left > 0 {
        let n_now = size(n_left);
        n_left -= n_now;
        let mut sql = into.to_owned();
        let mut values = Values::new();
        for (number, row) in rows.by_ref().take(n_now).enumerate() {
            let marks: Vec<String> = (1..=COLUMNS).map(|column| format!("${}", number * COLUMNS + column)).collect();
            sql += &format!("{}({})", if number == 0 { "" } else { ", " }, marks.join(", "));
            values.extend(row);
        }
        session.execute(sql, values).await?;
    }
    Ok(())
}

/// Appends in one statement on PostgreSQL, where a message costs far more than reading JSON.
#[cfg(feature = "postgres")]
async fn take_at_once(session: &mut Session, together: &[&mut &mut Waiting]) -> Result<HashSet<String>, StoreError> {
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
    let records = list(appends().flat_map(|(append, _)| {
        let game = append.game.as_str();
        (append.expected..).zip(&append.records).map(move |(seq, record)| (game, seq, record))
    }))?;
    let values = Values::new().with(heads).with(GAME_BYTES).with(records);
    session.rows(POSTGRES, values).await?.into_iter().map(|mut row| row.text()).collect()
}

/// Rows as PostgreSQL reads them: a list of lists.
#[cfg(feature = "postgres")]
fn list<T: serde::Serialize>(rows: impl Iterator<Item = T>) -> Result<String, StoreError> {
    serde_json::to_string(&rows.collect::<Vec<_>>()).map_err(|error| StoreError::damaged("append", error.to_string()))
}

/// `$1` has games, their expected lengths, how many records and bytes follow, deadlines, now, and commands; `$3` has the
/// records. The statement knows which numbers were taken.
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
