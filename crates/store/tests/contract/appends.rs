//! Appends compared with a model: the same log in memory, which is obviously right.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicUsize, Ordering};

use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use store::{Append, Appended, GameId, IdentityId, KeyedCommand, NewGame, Store, Summary, UnixMs};

use crate::place::{Place, lines, person};

/// There are few games, people and keys, so that they collide.
const GAMES: usize = 3;
const KEYS: usize = 6;

/// A step of a test.
#[derive(Clone, Debug)]
enum Step {
    Append {
        game: usize,
        /// By how much the caller's knowledge is shorter or longer than the log.
        off: i64,
        records: usize,
        deadline: Option<i64>,
        command: Option<(usize, usize)>,
        ends: bool,
    },
    Pack {
        game: usize,
    },
}

fn step() -> impl Strategy<Value = Step> {
    let off = prop_oneof![6 => Just(0), 1 => -2..0_i64, 1 => 1..3_i64];
    let append = (0..GAMES, off, 0..4_usize, any::<Option<u8>>(), any::<Option<(u8, u8)>>(), 0..20_u8);
    let append = append.prop_map(|(game, off, records, deadline, command, end)| Step::Append {
        game,
        off,
        records,
        deadline: deadline.map(i64::from),
        command: command.map(|(by, key)| (usize::from(by) % 2, usize::from(key) % KEYS)),
        ends: end == 0,
    });
    prop_oneof![20 => append, 1 => (0..GAMES).prop_map(|game| Step::Pack { game })]
}

/// What a store should know about a game.
#[derive(Clone, Debug, Default)]
struct Model {
    records: Vec<String>,
    replies: BTreeMap<(String, String), (String, u64)>,
    deadline: Option<UnixMs>,
    finished: bool,
    packed: bool,
}

impl Model {
    fn append(&mut self, append: &Append) -> Appended {
        let key = append.command.as_ref().map(|command| (command.by.to_string(), command.key.clone()));
        if let Some((reply, next)) = key.as_ref().and_then(|key| self.replies.get(key)) {
            return Appended::Repeated { reply: reply.clone(), next: *next };
        }
        if append.expected != self.records.len() as u64 {
            return Appended::Conflict { have: self.records.len() as u64 };
        }
        if self.packed {
            return Appended::Closed;
        }
        self.records.extend(append.records.iter().cloned());
        let next = self.records.len() as u64;
        if let (Some(key), Some(command)) = (key, &append.command) {
            self.replies.insert(key, (command.reply.clone(), next));
        }
        self.deadline = append.deadline;
        self.finished |= append.finished.is_some();
        Appended::Appended { next }
    }

    fn pack(&mut self) {
        if self.finished && !self.packed && !self.records.is_empty() {
            self.packed = true;
            self.deadline = None;
            self.replies.clear();
        }
    }
}

/// A store on which cases run one after the other, each with games of its own.
struct Bench {
    store: Store,
    /// The same store, opened as by another process.
    other: Store,
    people: [IdentityId; 2],
    cases: AtomicUsize,
}

impl Bench {
    async fn open(place: &Place) -> Bench {
        let store = place.open().await;
        let people = [person(&store, "ada").await, person(&store, "ben").await];
        Bench { store, other: place.open().await, people, cases: AtomicUsize::new(0) }
    }

    async fn new_games(&self) -> Vec<GameId> {
        let case = self.cases.fetch_add(1, Ordering::Relaxed);
        let mut games = Vec::new();
        for number in 0..GAMES {
            let id = GameId::new(format!("case-{case}-{number}")).unwrap();
            self.store.create_game(NewGame::new(id.clone(), lines(&["created"]), UnixMs(0))).await.unwrap();
            games.push(id);
        }
        games
    }

    /// The append of a step for a log of this length. Its records say which step they come from.
    fn append(&self, step: &Step, number: usize, games: &[GameId], length: u64) -> Option<Append> {
        let Step::Append { game, off, records, deadline, command, ends } = step else { return None };
        let records = (0..*records).map(|record| format!("step {number} record {record}")).collect();
        let expected = length.saturating_add_signed(*off);
        let mut append = Append::new(games[*game].clone(), expected, records, UnixMs(number as i64));
        append.deadline = deadline.map(UnixMs);
        append.command = command.map(|(by, key)| KeyedCommand {
            by: self.people[by].clone(),
            key: format!("key {key}"),
            reply: format!("reply of step {number}"),
        });
        append.finished =
            ends.then(|| Summary { at: UnixMs(number as i64), doc: String::new(), players: vec![], reached: None });
        Some(append)
    }

    async fn agrees(&self, id: &GameId, model: &Model) -> Result<(), TestCaseError> {
        let log = self.store.read_game(id, 0, 1000).await.unwrap();
        prop_assert_eq!(&log, &model.records);
        let head = self.store.game(id).await.unwrap().unwrap();
        prop_assert_eq!(head.next, model.records.len() as u64);
        prop_assert_eq!(head.deadline, model.deadline);
        prop_assert_eq!(head.finished.is_some(), model.finished);
        Ok(())
    }

    /// One after another: every answer is the model's.
    async fn in_order(&self, steps: Vec<Step>) -> Result<(), TestCaseError> {
        let games = self.new_games().await;
        let mut models = vec![Model { records: lines(&["created"]), ..Model::default() }; GAMES];
        for (number, step) in steps.iter().enumerate() {
            match step {
                Step::Append { game, .. } => {
                    let length = models[*game].records.len() as u64;
                    let append = self.append(step, number, &games, length).unwrap();
                    let expected = models[*game].append(&append);
                    prop_assert_eq!(self.store.append(append).await.unwrap(), expected, "step {}", number);
                }
                Step::Pack { game } => {
                    self.store.pack_game(&games[*game]).await.unwrap();
                    models[*game].pack();
                }
            }
        }
        for (id, model) in games.iter().zip(&models) {
            self.agrees(id, model).await?;
        }
        Ok(())
    }

    /// All at the same time, in two processes: the numbers of the records give an order in which the model gives the
    /// same answers.
    async fn at_once(&self, steps: Vec<Step>) -> Result<(), TestCaseError> {
        let games = self.new_games().await;
        let mut working = tokio::task::JoinSet::new();
        for (number, step) in steps.iter().enumerate() {
            // No game ends here: which answers are right would depend on an order that is not visible.
            let Some(mut append) = self.append(step, number, &games, 1 + number as u64 % 3) else { continue };
            append.finished = None;
            let store = if number % 2 == 0 { self.store.clone() } else { self.other.clone() };
            working.spawn(async move { (append.clone(), store.append(append).await.unwrap()) });
        }
        let answers = working.join_all().await;
        let mut by_game: HashMap<&GameId, Vec<&(Append, Appended)>> = HashMap::new();
        for answer in &answers {
            by_game.entry(&answer.0.game).or_default().push(answer);
        }
        for id in &games {
            self.one_order(id, by_game.remove(id).unwrap_or_default()).await?;
        }
        Ok(())
    }

    async fn one_order(&self, id: &GameId, mut answers: Vec<&(Append, Appended)>) -> Result<(), TestCaseError> {
        // Appends are sorted by the numbers of their records. Appends without records leave no number: they come first
        // at theirs, and only the log is compared.
        answers.sort_by_key(|(append, _)| (append.expected, append.records.len()));
        let mut model = Model { records: lines(&["created"]), ..Model::default() };
        for (append, answer) in answers.iter().filter(|(_, answer)| matches!(answer, Appended::Appended { .. })) {
            prop_assert_eq!(&model.append(append), answer);
        }
        let log = self.store.read_game(id, 0, 1000).await.unwrap();
        prop_assert_eq!(&log, &model.records);
        for (append, answer) in answers {
            match answer {
                Appended::Appended { .. } => {}
                Appended::Conflict { have } => {
                    prop_assert!(*have != append.expected && *have <= log.len() as u64);
                }
                Appended::Repeated { reply, next } => {
                    let command = append.command.as_ref().unwrap();
                    let first = model.replies.get(&(command.by.to_string(), command.key.clone()));
                    prop_assert_eq!(first, Some(&(reply.clone(), *next)), "the reply of the one that was carried out");
                }
                Appended::Closed => prop_assert!(false, "nothing was packed"),
            }
        }
        Ok(())
    }
}

/// Runs cases on one store.
fn check<F>(place: impl Future<Output = Option<Place>>, case: F)
where
    F: AsyncFn(&Bench, Vec<Step>) -> Result<(), TestCaseError>,
{
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let Some(place) = runtime.block_on(place) else { return };
    let bench = runtime.block_on(Bench::open(&place));
    let config = Config { cases: 24, failure_persistence: None, ..Config::default() };
    let steps = proptest::collection::vec(step(), 1..30);
    let outcome = TestRunner::new(config).run(&steps, |steps| runtime.block_on(case(&bench, steps)));
    runtime.block_on(async { tokio::join!(bench.store.close(), bench.other.close()) });
    if let Err(fault) = outcome {
        panic!("{fault}");
    }
}

mod sqlite {
    use super::{Bench, Place, check};

    #[test]
    fn appends_in_order_answer_as_the_model_does() {
        check(async { Some(Place::sqlite()) }, Bench::in_order);
    }

    #[test]
    fn appends_at_once_have_an_order_that_the_model_agrees_with() {
        check(async { Some(Place::sqlite()) }, Bench::at_once);
    }
}

mod postgres {
    use super::{Bench, Place, check};

    #[test]
    fn appends_in_order_answer_as_the_model_does() {
        check(Place::postgres(), Bench::in_order);
    }

    #[test]
    fn appends_at_once_have_an_order_that_the_model_agrees_with() {
        check(Place::postgres(), Bench::at_once);
    }
}
