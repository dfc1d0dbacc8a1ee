//! Judges turns.

use std::sync::atomic::AtomicBool;

use movegen::{Candidate, Choice, Equity, Finder, LastTiles};
use rules::{Judge, Placement, Points};
use tiles::Tiles;

use super::judged::{Judged, Method};
use super::luck::luck;
use super::mistake::Mistake;
use super::scene::{Done, Scene};
use super::sentence;
use super::solved::Search;
use super::turn::TurnReview;
use crate::knowledge::Knowledge;
use crate::options::{Possible, possible};
use crate::simulation::{Settings, Simulation};
use crate::situation::Situation;
use crate::win::Chance;

/// How many missed plays are named.
const MOST_NAMED: usize = 3;

/// How hard a reviewer thinks. The results depend on these numbers alone, not on time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// How many of the best plays are listed.
    pub listed: usize,
    /// How many plays are simulated; none for score and leave alone.
    pub simulated: usize,
    /// How often the hidden tiles are dealt for that, at most.
    pub iterations: u64,
    /// How many turns ahead.
    pub plies: usize,
    /// How many positions are looked at in an endgame.
    pub endgame_nodes: u64,
    /// With how many draws a draw is compared.
    pub draws: usize,
}

impl Strength {
    /// Score and leave, and short endgames: a game takes less than a second.
    pub const FAST: Strength =
        Strength { listed: 5, simulated: 0, iterations: 0, plies: 0, endgame_nodes: 4_000, draws: 16 };
    /// Simulation: a game takes about a minute.
    pub const DEEP: Strength =
        Strength { listed: 8, simulated: 16, iterations: 1_000, plies: 2, endgame_nodes: 1_000_000, draws: 48 };
}

/// Judges turns by what is known. Each thread needs its own.
pub struct Reviewer<'a> {
    knowledge: &'a Knowledge,
    words: Option<&'a (dyn Judge + Sync)>,
    strength: Strength,
    finder: Finder,
}

impl<'a> Reviewer<'a> {
    /// A reviewer who knows so much; `words` says which words are good.
    #[must_use]
    pub fn new(knowledge: &'a Knowledge, words: Option<&'a (dyn Judge + Sync)>, strength: Strength) -> Reviewer<'a> {
        Reviewer { knowledge, words, strength, finder: knowledge.generator.finder() }
    }

    /// Judges a turn. `seed` is what all chance in it follows from. With `stop` set it answers with what it knows.
    pub fn turn(&mut self, scene: &Scene, seed: u64, stop: &AtomicBool) -> TurnReview {
        let situation = &scene.situation;
        let possible = if scene.is_rack_known { self.possible(situation) } else { Vec::new() };
        let done = self.done(scene, &possible);
        let (text, score) = (self.text(scene, done.as_ref()), self.score(scene));
        let mut turn = TurnReview {
            seat: scene.seat,
            rack: situation.tiles,
            is_rack_known: scene.is_rack_known,
            spread: situation.spread(),
            pool: situation.pool,
            method: Method::Static,
            played: None,
            text,
            score,
            is_withdrawn: scene.is_withdrawn,
            best: Vec::new(),
            points_lost: 0.0,
            win_lost: 0.0,
            mistake: None,
            luck: None,
            missed_bonuses: Vec::new(),
            n_bonuses: 0,
            phonies: self.phonies(scene),
            sentence: String::new(),
        };
        if scene.is_rack_known {
            self.judge(&mut turn, scene, done, possible, seed, stop);
        }
        turn.sentence = sentence::of(&turn);
        turn
    }

    fn judge(
        &mut self,
        turn: &mut TurnReview,
        scene: &Scene,
        done: Option<Possible>,
        possible: Vec<Possible>,
        seed: u64,
        stop: &AtomicBool,
    ) {
        let situation = &scene.situation;
        self.bonuses(turn, situation, done.as_ref());
        let (method, played, best) = self
            .solved(situation, done.as_ref(), stop)
            .or_else(|| self.simulated(situation, done.as_ref(), &possible, seed, stop))
            .unwrap_or_else(|| self.by_leaves(situation, done.as_ref(), &possible));
        turn.method = method;
        turn.best = best;
        turn.best.truncate(self.strength.listed);
        if let (Some(played), Some(first)) = (&played, turn.best.first()) {
            turn.points_lost = (first.points - played.points).max(0.0);
            turn.win_lost = (first.win - played.win).max(0.0);
            let is_same = !scene.is_withdrawn && first.is_same(played);
            turn.mistake = if is_same { None } else { Mistake::of(played, first, method, scene.is_withdrawn) };
        }
        turn.played = played;
        turn.luck = luck(scene, &*self.knowledge.leaves, &mut self.finder, self.strength.draws, seed);
    }

    fn possible(&mut self, situation: &Situation) -> Vec<Possible> {
        let most = self.strength.listed.max(self.strength.simulated);
        possible(situation, &*self.knowledge.leaves, &mut self.finder, most)
    }

    /// What was done, with what it is worth at once. The finder holds the rack since the possible plays were listed.
    fn done(&self, scene: &Scene, possible: &[Possible]) -> Option<Possible> {
        let situation = &scene.situation;
        if !scene.is_rack_known {
            return None;
        }
        let value = situation.ruleset.alphabet.value_of_all(&situation.tiles);
        let pass = || Possible { choice: Choice::Pass, equity: -Equity::points(value as i32) };
        match &scene.done {
            _ if scene.is_withdrawn => Some(pass()),
            Done::Pass => Some(pass()),
            Done::Place(placement) => {
                let candidate = situation.position.candidate(placement).ok()?;
                candidate.leave(&situation.tiles).ok()?;
                let text = situation.position.notation(&candidate);
                if let Some(same) = possible.iter().find(|one| text_of(situation, &one.choice) == text) {
                    return Some(same.clone());
                }
                let equity = Equity::from(candidate.score()) + self.finder.leave_after(&candidate);
                Some(Possible { choice: Choice::Place(candidate), equity })
            }
            Done::Exchange(given) => {
                let given = (*given)?;
                let all = self.finder.exchanges(situation.tiles.len());
                let (_, equity) = all.into_iter().find(|(tiles, _)| *tiles == given)?;
                Some(Possible { choice: Choice::Exchange(given), equity })
            }
        }
    }

    fn by_leaves(
        &self,
        situation: &Situation,
        done: Option<&Possible>,
        possible: &[Possible],
    ) -> (Method, Option<Judged>, Vec<Judged>) {
        let judged = |one: &Possible| {
            let points = f64::from(one.equity.0) / 1_000.0;
            let laid = if let Choice::Place(candidate) = &one.choice { candidate.n_tiles() } else { 0 };
            let spread = Equity::from(situation.spread()) + one.equity;
            let pool = situation.pool.saturating_sub(laid);
            let win = self.knowledge.wins.waiting(spread, pool).share();
            self.judged(situation, &one.choice, points, win, None)
        };
        (Method::Static, done.map(judged), possible.iter().map(judged).collect())
    }

    fn simulated(
        &self,
        situation: &Situation,
        done: Option<&Possible>,
        possible: &[Possible],
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<(Method, Option<Judged>, Vec<Judged>)> {
        let Strength { simulated, iterations, plies, .. } = self.strength;
        if simulated == 0 || !situation.draws_by_chance() {
            return None;
        }
        let mut contenders: Vec<Possible> = possible.iter().take(simulated).cloned().collect();
        contenders.extend(done.filter(|done| !possible.iter().any(|one| one.choice == done.choice)).cloned());
        let settings = Settings { plies, seed, iterations, ..Settings::default() };
        let report = Simulation::new(situation, self.knowledge, &contenders).run(&settings, stop, &mut |_| ());
        let best: Vec<Judged> = report
            .contenders
            .iter()
            .map(|one| self.judged(situation, &one.choice, one.equity.mean, one.win.mean, Some(one.reply)))
            .collect();
        let played = done.and_then(|done| {
            let nth = report.contenders.iter().position(|one| one.choice == done.choice)?;
            best.get(nth).cloned()
        });
        Some((Method::Simulated { iterations: report.iterations }, played, best))
    }

    /// With an empty pool the rest of the game is known.
    fn solved(
        &self,
        situation: &Situation,
        done: Option<&Possible>,
        stop: &AtomicBool,
    ) -> Option<(Method, Option<Judged>, Vec<Judged>)> {
        let opponent = situation.known_opponent().filter(|_| situation.pool == 0)?;
        let nodes = self.strength.endgame_nodes;
        let search = Search { situation, knowledge: self.knowledge, opponent, nodes };
        let best = search.best(stop)?;
        let won = |value: Points| Chance::of_result((situation.spread() + value).0).share();
        let judged =
            |choice: &Choice, value: Points| self.judged(situation, choice, f64::from(value.0), won(value), None);
        let mut proven = best.proven;
        let played = done.and_then(|done| {
            if text_of(situation, &done.choice) == text_of(situation, &best.choice) {
                return Some(judged(&best.choice, best.value));
            }
            let (value, is_proven) = search.value(&done.choice, stop)?;
            proven &= is_proven;
            // What was not looked at to the end can be better than what was.
            let value = if is_proven && best.proven { value } else { value.min(best.value) };
            Some(judged(&done.choice, value))
        });
        Some((Method::Solved { proven }, played, vec![judged(&best.choice, best.value)]))
    }

    fn judged(&self, situation: &Situation, choice: &Choice, points: f64, win: f64, reply: Option<f64>) -> Judged {
        let (score, used) = match choice {
            Choice::Place(candidate) => (candidate.score(), candidate.tiles()),
            Choice::Exchange(given) => (Points::ZERO, *given),
            Choice::Pass => (Points::ZERO, Tiles::EMPTY),
        };
        let leave = situation.tiles.minus(&used).unwrap_or(Tiles::EMPTY);
        let is_bonus = matches!(choice, Choice::Place(candidate) if is_bonus(situation, candidate));
        Judged { choice: choice.clone(), text: text_of(situation, choice), score, leave, points, win, reply, is_bonus }
    }

    /// Plays that earn a bonus, and those that were not made.
    fn bonuses(&mut self, turn: &mut TurnReview, situation: &Situation, done: Option<&Possible>) {
        let Some(rack) = situation.rack() else { return };
        let mut all = match situation.last_values() {
            Some(others) => self.finder.all(&situation.position, &rack, &LastTiles::new(&situation.ruleset, others)),
            None => self.finder.all(&situation.position, &rack, &*self.knowledge.leaves),
        };
        all.retain(|one| is_bonus(situation, one));
        all.sort_unstable_by(Candidate::preference);
        turn.n_bonuses = all.len();
        let is_made = matches!(done, Some(Possible { choice: Choice::Place(made), .. }) if is_bonus(situation, made));
        if !is_made {
            let named = all.iter().take(MOST_NAMED).map(|one| situation.position.notation(one));
            turn.missed_bonuses = named.collect();
        }
    }

    fn phonies(&self, scene: &Scene) -> Vec<String> {
        let (Some(judge), Done::Place(placement)) = (self.words, &scene.done) else { return Vec::new() };
        let position = &scene.situation.position;
        let Ok(candidate) = position.candidate(placement) else { return Vec::new() };
        let words = position.words(&candidate).into_iter().map(|(_, word)| word);
        let bad = words.filter(|word| !judge.accepts(word));
        bad.map(|word| scene.situation.ruleset.alphabet.word(&word)).collect()
    }

    fn text(&self, scene: &Scene, done: Option<&Possible>) -> String {
        match (&scene.done, done) {
            (Done::Place(placement), _) => written(&scene.situation, placement),
            (Done::Exchange(None), _) => "exchange".to_owned(),
            (Done::Exchange(Some(given)), _) => text_of(&scene.situation, &Choice::Exchange(*given)),
            (Done::Pass, _) => text_of(&scene.situation, &Choice::Pass),
        }
    }

    fn score(&self, scene: &Scene) -> Points {
        match &scene.done {
            Done::Place(placement) => {
                scene.situation.position.candidate(placement).map_or(Points::ZERO, |one| one.score())
            }
            Done::Exchange(_) | Done::Pass => Points::ZERO,
        }
    }
}

/// Whether a play earns a bonus for the number of its tiles.
fn is_bonus(situation: &Situation, candidate: &Candidate) -> bool {
    situation.ruleset.bonuses.iter().any(|bonus| usize::from(bonus.tiles) == candidate.n_tiles())
}

fn written(situation: &Situation, placement: &Placement) -> String {
    situation.position.candidate(placement).map_or_else(|_| String::new(), |one| situation.position.notation(&one))
}

fn text_of(situation: &Situation, choice: &Choice) -> String {
    match choice {
        Choice::Place(candidate) => situation.position.notation(candidate),
        Choice::Exchange(given) => format!("exchange {}", situation.ruleset.alphabet.rack(given)),
        Choice::Pass => "pass".to_owned(),
    }
}
