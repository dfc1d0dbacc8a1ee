//! People who solve puzzles while servers are killed. An acknowledged try is never lost and counts once, for the solver
//! and for the puzzle.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use protocol::message::LaidDoc;
use protocol::wire::rest::{PuzzleDoc, PuzzleGivenUp, PuzzleHint, PuzzleOutcome, PuzzlePlay, PuzzleTried};
use serde::Deserialize;
use serde_json::{Value, json};
use store::{IdentityId, PuzzleEnding, PuzzleResult, Store};

use super::arena::Arena;
use super::asking::{come, get, post, send};
use super::audit::Findings;
use crate::dice::Dice;
use crate::fault::Faults;
use crate::guest::Guest;

/// The longest time that a person looks at a puzzle.
const THINK: Duration = Duration::from_millis(500);
/// The tries before the answer, at most one less than this.
const TRIES: usize = 5;
/// The most puzzles of one person.
const MOST: usize = 400;

/// Somebody who solves puzzles, and what was acknowledged.
#[derive(Debug)]
pub(crate) struct Solved {
    who: IdentityId,
    /// The rating before the first puzzle.
    rating: f64,
    /// The puzzles in which something was done, by number.
    met: BTreeMap<u32, Met>,
}

/// What a person did in a puzzle.
#[derive(Debug, Default)]
struct Met {
    /// The tries in their order, with what the server said of each.
    tries: Vec<(String, PuzzleOutcome)>,
    has_given_up: bool,
}

impl Met {
    fn is_found(&self) -> bool {
        self.tries.iter().any(|(_, outcome)| *outcome == PuzzleOutcome::Best)
    }

    /// What counts is the first try.
    fn result(&self) -> Option<PuzzleResult> {
        match self.tries.first() {
            Some((_, PuzzleOutcome::Best)) => Some(PuzzleResult::Solved),
            Some(_) => Some(PuzzleResult::Missed),
            None => self.has_given_up.then_some(PuzzleResult::Missed),
        }
    }

    fn ended(&self) -> Option<PuzzleEnding> {
        let asked = self.has_given_up.then_some(PuzzleEnding::GivenUp);
        if self.is_found() { Some(PuzzleEnding::Found) } else { asked }
    }
}

/// A device of a person.
struct Device {
    arena: Arc<Arena>,
    guest: Guest,
    dice: Dice,
    solved: Solved,
}

/// Solves puzzles until the run ends, and one at least. A second person asks for the answers, so that the first knows
/// what to try.
pub(crate) async fn solve(arena: Arc<Arena>, mut dice: Dice) -> anyhow::Result<[Solved; 2]> {
    let mut solver = Device::new(&arena, dice.fork()).await.context("a solver")?;
    let mut asker = Device::new(&arena, dice.fork()).await.context("somebody who asks for answers")?;
    let is_enough = |n_met: usize| n_met > 0 && !arena.is_playing() || n_met >= MOST;
    while !arena.is_hopeless() && !is_enough(solver.solved.met.len()) {
        tokio::time::sleep(dice.up_to(THINK)).await;
        let puzzle: PuzzleDoc = get(&arena, &solver.guest, "/puzzles/next").await.context("a puzzle")?;
        if solver.solved.met.contains_key(&puzzle.number) {
            continue;
        }
        let mut plays = asker.give_up(puzzle.number).await?;
        if dice.thousandths(200) {
            solver.take_a_hint(puzzle.number).await?;
        }
        // The answer is the last.
        let first = usize::try_from(dice.below(plays.len().min(TRIES) as u64))?;
        let last = plays.pop().context("a puzzle without an answer")?;
        plays.truncate(first);
        if plays.is_empty() || dice.thousandths(800) {
            plays.push(last);
        }
        for play in &plays {
            if !solver.solved.met.get(&puzzle.number).is_some_and(Met::is_found) {
                solver.attempt(puzzle.number, play).await?;
            }
        }
    }
    Ok([solver.solved, asker.solved])
}

impl Device {
    async fn new(arena: &Arc<Arena>, dice: Dice) -> anyhow::Result<Device> {
        let (guest, who) = come(arena).await?;
        let daily: PuzzleDoc = get(arena, &guest, "/puzzles/daily").await?;
        let solved = Solved { who, rating: daily.standing.rating.into(), met: BTreeMap::new() };
        Ok(Device { arena: Arc::clone(arena), guest, dice, solved })
    }

    /// Asks for the answer; returns all plays that the server names, the answer as the last of them.
    async fn give_up(&mut self, puzzle: u32) -> anyhow::Result<Vec<PuzzlePlay>> {
        let path = format!("/puzzles/{puzzle}/give-up");
        let given = post(&self.arena, &self.guest, &path, "{}").await;
        let (PuzzleGivenUp { over, .. }, _) = given.with_context(|| format!("the answer of puzzle {puzzle}"))?;
        self.solved.met.entry(puzzle).or_default().has_given_up = true;
        let mut plays = over.solution.others;
        plays.push(over.solution.answer);
        // Nobody can try a pass.
        plays.retain(|play| !play.laid.is_empty() || !play.given.is_empty());
        Ok(plays)
    }

    async fn take_a_hint(&mut self, puzzle: u32) -> anyhow::Result<()> {
        let path = format!("/puzzles/{puzzle}/hint");
        let hint = post(&self.arena, &self.guest, &path, &json!({ "step": 1 }).to_string()).await;
        let _: (PuzzleHint, u32) = hint.with_context(|| format!("a hint to puzzle {puzzle}"))?;
        self.solved.met.entry(puzzle).or_default();
        Ok(())
    }

    /// Tries a play until the try is acknowledged, and sometimes sends it once more, which must change nothing.
    async fn attempt(&mut self, puzzle: u32, play: &PuzzlePlay) -> anyhow::Result<()> {
        let path = format!("/puzzles/{puzzle}/try");
        let body = json!({ "key": self.dice.key(), "turn": turn(play) }).to_string();
        let tried = post(&self.arena, &self.guest, &path, &body).await;
        let (tried, _): (PuzzleTried, _) = tried.with_context(|| format!("a try at puzzle {puzzle}"))?;
        if tried.outcome == PuzzleOutcome::Refused {
            self.arena.faults.note(format!("puzzle {puzzle}: {} was named, and is refused", play.id));
            return Ok(());
        }
        self.solved.met.entry(puzzle).or_default().tries.push((play.id.clone(), tried.outcome));
        if self.dice.thousandths(200) {
            let wanted = format!("POST /api/v1{path}");
            let turn = usize::try_from(self.dice.below(2))?;
            let again = send(&self.arena, turn, &self.guest, &wanted, &body).await;
            if let Ok(again) = again.and_then(|answer| answer.json::<PuzzleTried>())
                && (again.outcome, &again.over) != (tried.outcome, &tried.over)
            {
                self.arena.faults.note(format!("puzzle {puzzle}: one try was answered {tried:?} and {again:?}"));
            }
        }
        Ok(())
    }
}

/// A play as it is tried.
fn turn(play: &PuzzlePlay) -> Value {
    if play.laid.is_empty() {
        return json!({ "exchange": play.given });
    }
    let tile = |one: &LaidDoc| {
        let face = if one.blank { one.face.to_lowercase() } else { one.face.clone() };
        format!("{}{}={face}", char::from(b'A' + one.col), one.row + 1)
    };
    json!({ "lay": { "tiles": play.laid.iter().map(tile).collect::<Vec<String>>() } })
}

/// A stored rating, as far as it is compared.
#[derive(Debug, Deserialize)]
struct Rating {
    value: f64,
}

/// What a puzzle did to both ratings.
#[derive(Debug, Deserialize)]
struct Change {
    gained: f64,
    puzzle: f64,
}

/// Every acknowledged try is stored, once, and no other is; each puzzle has changed the rating of its solver once, and
/// has itself the rating that the last of its solvers left.
pub(super) async fn audit(
    store: &Store,
    solved: &[Solved],
    faults: &Faults,
    findings: &mut Findings,
) -> anyhow::Result<()> {
    let mut left: HashMap<u32, Vec<f64>> = HashMap::new();
    for person in solved {
        let n_rows = store.puzzles_of(&person.who).await?.len();
        if n_rows != person.met.len() {
            faults.note(format!("a solver met {} puzzles, and {n_rows} are stored", person.met.len()));
        }
        let mut rating = person.rating;
        for (&number, met) in &person.met {
            let solve = store.puzzle_solve(&person.who, number.into()).await?;
            let (mut kept, mut tried) =
                (solve.tries, met.tries.iter().map(|(play, _)| play.clone()).collect::<Vec<_>>());
            kept.sort();
            tried.sort();
            if kept != tried || (solve.result, solve.ended) != (met.result(), met.ended()) {
                let (result, ended) = (solve.result, solve.ended);
                faults.note(format!(
                    "puzzle {number}: {met:?} was acknowledged; stored: {kept:?}, {result:?}, {ended:?}"
                ));
            }
            if solve.result.is_some() {
                let change: Change = serde_json::from_str(&solve.doc).context("the change of a rating")?;
                rating += change.gained;
                left.entry(number).or_default().push(change.puzzle);
            }
            findings.tries += met.tries.len();
        }
        let stored = store.puzzle_solver(&person.who).await?;
        let stored: Option<Rating> = stored.map(|doc| serde_json::from_str(&doc)).transpose().context("a rating")?;
        let value = stored.map_or(person.rating, |rating| rating.value);
        if !is_same(value, rating) {
            faults
                .note(format!("a solver has the rating {value}, and it follows from the puzzles that it is {rating}"));
        }
    }
    for (number, left) in left {
        let stored =
            store.puzzle_rating(number.into()).await?.with_context(|| format!("no rating of puzzle {number}"))?;
        let Rating { value } = serde_json::from_str(&stored).context("a rating")?;
        if !left.iter().any(|&one| is_same(value, one)) {
            faults.note(format!("puzzle {number} has the rating {value}, and its solvers left {left:?}"));
        }
    }
    Ok(())
}

/// Whether two ratings are the same, but for the last digits of a sum.
fn is_same(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-6
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::folder::Folder;
    use store::{Identity, IdentityKind, LimitError, PuzzleDeed, PuzzleRated, PuzzleSolve, UnixMs};

    /// Every puzzle that counts gives its solver ten points, and has twenty itself.
    fn ten(_: i64, solver: &str, _: &str, _: &PuzzleSolve) -> Result<PuzzleRated, LimitError> {
        let value = serde_json::from_str(solver).map_or(1_400.0, |Rating { value }| value) + 10.0;
        Ok(PuzzleRated {
            solver: json!({ "value": value }).to_string(),
            puzzle: json!({ "value": 20.0 }).to_string(),
            solve: json!({ "gained": 10.0, "puzzle": 20.0 }).to_string(),
        })
    }

    async fn faults_of(store: &Store, person: &Solved) -> usize {
        let faults = Faults::default();
        audit(store, std::slice::from_ref(person), &faults, &mut Findings::default()).await.unwrap();
        faults.all().len()
    }

    #[tokio::test]
    async fn a_try_that_is_lost_or_doubled_and_a_puzzle_that_counted_twice_are_noticed() {
        let folder = Folder::new().unwrap();
        let url = format!("sqlite:{}", folder.path().join("store.db").display());
        let store = Store::open(&url.parse().unwrap()).await.unwrap();
        let who = IdentityId::new("ada").unwrap();
        let (kind, name) = (IdentityKind::Guest, "Ada".to_owned());
        let ada = Identity { id: who.clone(), kind, name, created: UnixMs(1), seen: UnixMs(1) };
        store.create_identity(ada).await.unwrap();
        let (wrong, right) = ("8F HORNY".to_owned(), "8F HORN".to_owned());
        let tried = PuzzleDeed::Try { key: "k".to_owned(), play: wrong.clone() };
        let found = PuzzleDeed::Solve { key: "l".to_owned(), play: right.clone() };
        for (deed, at) in [(tried.clone(), 2), (tried, 3), (found, 4)] {
            store.puzzle_deed(&who, 7, deed, UnixMs(at), ten).await.unwrap();
        }
        let tries = vec![(wrong.clone(), PuzzleOutcome::Good), (right.clone(), PuzzleOutcome::Best)];
        let with = |tries, rating| {
            let met = BTreeMap::from([(7, Met { tries, has_given_up: false })]);
            Solved { who: who.clone(), rating, met }
        };
        assert_eq!(faults_of(&store, &with(tries.clone(), 1_400.0)).await, 0);
        assert_ne!(faults_of(&store, &with(tries[1..].to_vec(), 1_400.0)).await, 0, "one that nobody acknowledged");
        let lost = [&tries[..1], &tries[..]].concat();
        assert_ne!(faults_of(&store, &with(lost, 1_400.0)).await, 0, "one that was acknowledged and is not there");
        assert_ne!(faults_of(&store, &with(tries, 1_390.0)).await, 0, "ten points that no puzzle explains");
        store.close().await;
    }
}
