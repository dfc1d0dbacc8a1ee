//! The reviewer of turns.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use movegen::{Candidate, Choice, Equity, Finder, LastTiles, Leaves};
use rules::{Judge, Placement, Points};
use tiles::{Tile, Tiles};

use super::judged::{Judged, JudgedBy};
use super::last_draws::LastDraws;
use super::luck::luck;
use super::mistake::Mistake;
use super::scene::{Done, Scene};
use super::solved::Search;
use super::turn::TurnReview;
use crate::analysis::FIRST_SHARE;
use crate::choice_text::ChoiceText;
use crate::explain::{Comparison, Explainer};
use crate::knowledge::Knowledge;
use crate::options::{Possible, has_large_racks, is_large, possible};
use crate::simulation::{Contender, Settings, Simulation, usual_plies};
use crate::situation::Situation;
use crate::win::Chance;
use crate::workers;

/// The most blanks on a rack for which all plays are listed. Each further blank makes the list about ten times as long;
/// with seven it has millions of plays.
const MOST_BLANKS: usize = 3;
/// The most missed plays in the review of a turn.
const MOST_NAMED: usize = 3;

/// The effort of a reviewer. Without a time limit the results depend on these numbers alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// How many of the best plays are listed.
    pub listed: usize,
    /// How many plays are simulated; 0: score and leave alone.
    pub simulated: usize,
    /// The most deals of the hidden tiles for that.
    pub iterations: u64,
    /// How many positions of an endgame are searched.
    pub endgame_nodes: u64,
    /// How many positions are searched after a simulation with one to four tiles in the pool, for proven chances; 0: none,
    /// since such a search takes seconds.
    pub preendgame_nodes: u64,
    /// How many random draws are compared with the actual draw.
    pub draws: usize,
}

impl Strength {
    /// Score and leave, and short endgames: a game takes less than a second.
    pub const FAST: Strength =
        Strength { listed: 5, simulated: 0, iterations: 0, endgame_nodes: 4_000, preendgame_nodes: 0, draws: 16 };
    /// Short simulations and endgames: a game takes one to three seconds.
    pub const SHORT: Strength =
        Strength { listed: 5, simulated: 6, iterations: 100, endgame_nodes: 10_000, preendgame_nodes: 0, draws: 12 };
    /// Simulation: a game takes about a minute.
    pub const DEEP: Strength = Strength {
        listed: 8,
        simulated: 16,
        iterations: 1_000,
        endgame_nodes: 1_000_000,
        preendgame_nodes: 300_000,
        draws: 48,
    };
}

/// Reviews turns. Each thread needs its own.
pub struct Reviewer<'a> {
    knowledge: &'a Knowledge,
    words: Option<&'a (dyn Judge + Sync)>,
    pub(super) strength: Strength,
    finder: Finder,
    /// The time limit of the current turn, after which score and leave decide.
    pub(super) deadline: Option<Instant>,
}

/// The choice that was made, the best ones, and the difference.
pub(super) struct FoundChoices {
    pub(super) method: JudgedBy,
    pub(super) played: Option<Judged>,
    pub(super) best: Vec<Judged>,
    /// The standard errors of the lost points and of the lost chance.
    pub(super) doubt: Option<(f64, f64)>,
}

impl<'a> Reviewer<'a> {
    /// A reviewer with this knowledge; `words` is the judge of words.
    #[must_use]
    pub fn new(knowledge: &'a Knowledge, words: Option<&'a (dyn Judge + Sync)>, strength: Strength) -> Reviewer<'a> {
        Reviewer { knowledge, words, strength, finder: knowledge.generator.finder(), deadline: None }
    }

    /// Judges all turns of a game within this time. Each turn gets an equal share of the time that is left; when it is
    /// up, score and leave decide. `stop` ends it as in [`Reviewer::turn`].
    pub fn game(&mut self, scenes: &[Scene], time: Duration, stop: &AtomicBool) -> Vec<TurnReview> {
        let end = Instant::now().checked_add(time);
        let shares = (1..=scenes.len()).rev().map(|n| u32::try_from(n).unwrap_or(u32::MAX));
        let reviews = scenes.iter().zip(shares).zip(0..).map(|((scene, share), seed)| {
            let now = Instant::now();
            self.deadline = end.map(|end| now + end.saturating_duration_since(now) / share);
            self.turn(scene, seed, stop)
        });
        let reviews = reviews.collect();
        self.deadline = None;
        reviews
    }

    /// Judges all turns on several threads, without a time limit, and compares the best choice of each with the one made. The
    /// result does not depend on the number of threads. `done` is called after each turn.
    pub fn explained<L: Leaves + Sync + ?Sized>(
        &self,
        scenes: &[&Scene],
        explainer: &Explainer<'_, L>,
        n_threads: usize,
        done: impl Fn() + Sync,
    ) -> Vec<(TurnReview, Option<Comparison>)> {
        let (knowledge, words, strength) = (self.knowledge, self.words, self.strength);
        let stop = AtomicBool::new(false);
        let another = || Reviewer::new(knowledge, words, strength);
        workers::on_all(scenes, n_threads, another, |reviewer, nth, scene| {
            let review = reviewer.turn(scene, nth as u64, &stop);
            let reason = explainer.reason(&scene.situation, &review);
            done();
            (review, reason)
        })
    }

    /// Reviews a turn. `seed` is the seed of all random numbers. If `stop` is set, it answers with the values so far.
    pub fn turn(&mut self, scene: &Scene, seed: u64, stop: &AtomicBool) -> TurnReview {
        let situation = &scene.situation;
        let is_judged = scene.is_rack_known && situation.tiles.count(Tile::Blank) <= MOST_BLANKS;
        let possible = if is_judged { self.possible(situation) } else { Vec::new() };
        let done = if is_judged { self.done(scene, &possible) } else { None };
        let (text, score) = (self.text(scene), self.score(scene));
        let mut turn = TurnReview {
            seat: scene.seat,
            rack: situation.tiles,
            is_rack_known: scene.is_rack_known,
            spread: situation.spread(),
            pool: situation.pool,
            method: JudgedBy::Static,
            played: None,
            text,
            score,
            is_withdrawn: scene.is_withdrawn,
            best: Vec::new(),
            points_lost: 0.0,
            points_doubt: None,
            win_lost: 0.0,
            win_doubt: None,
            mistake: None,
            luck: None,
            missed_bonuses: Vec::new(),
            n_bonuses: 0,
            phonies: self.phonies(scene),
        };
        if is_judged {
            self.judge(&mut turn, scene, done, possible, seed, stop);
        }
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
        let deadline = self.deadline;
        let is_due = || stop.load(Ordering::Relaxed) || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if !is_large(situation) {
            let (leaves, draws) = (&*self.knowledge.leaves, self.strength.draws);
            turn.luck = luck(scene, leaves, &mut self.finder, draws, seed, &is_due);
        }
        let found = self
            .solved(situation, done.as_ref(), stop)
            .or_else(|| self.simulated(situation, done.as_ref(), &possible, seed, stop))
            .unwrap_or_else(|| self.by_leaves(situation, done.as_ref(), &possible));
        let FoundChoices { method, played, best, doubt } = found;
        turn.method = method;
        turn.best = best;
        turn.best.truncate(self.strength.listed);
        if let (Some(played), Some(first)) = (&played, turn.best.first()) {
            turn.points_lost = (first.points - played.points).max(0.0);
            turn.win_lost = (first.win - played.win).max(0.0);
            (turn.points_doubt, turn.win_doubt) = doubt.unzip();
            let is_same = !scene.is_withdrawn && first.is_same(played);
            turn.mistake = if is_same { None } else { Mistake::of(played, first, method, doubt, scene.is_withdrawn) };
        }
        turn.played = played;
    }

    fn possible(&mut self, situation: &Situation) -> Vec<Possible> {
        let most = self.strength.listed.max(self.strength.simulated);
        possible(situation, &*self.knowledge.leaves, &mut self.finder, most)
    }

    /// The choice that was made, with its static value. The finder still holds the rack with which the plays were
    /// listed.
    fn done(&self, scene: &Scene, possible: &[Possible]) -> Option<Possible> {
        let situation = &scene.situation;
        let value = situation.ruleset.alphabet.value_of_all(&situation.tiles);
        let pass = || Possible { choice: Choice::Pass, equity: -Equity::points(value as i32) };
        match &scene.done {
            _ if scene.is_withdrawn => Some(pass()),
            Done::Pass => Some(pass()),
            Done::Place(placement) => {
                let candidate = situation.position.candidate(placement).ok()?;
                candidate.leave(&situation.tiles).ok()?;
                let text = situation.position.notation(&candidate);
                if let Some(same) =
                    possible.iter().find(|one| ChoiceText::of(situation, &one.choice).to_string() == text)
                {
                    return Some(same.clone());
                }
                let equity = Equity::from(candidate.score()) + self.finder.leave_after(&candidate);
                Some(Possible { choice: Choice::Place(candidate), equity })
            }
            Done::SwapAndPlace(_) => None,
            Done::Exchange(given) => {
                let given = (*given)?;
                let all = self.finder.exchanges(situation.tiles.len());
                let (_, equity) = all.into_iter().find(|(tiles, _)| *tiles == given)?;
                Some(Possible { choice: Choice::Exchange(given), equity })
            }
        }
    }

    fn by_leaves(&self, situation: &Situation, done: Option<&Possible>, possible: &[Possible]) -> FoundChoices {
        let judged = |one: &Possible| {
            let points = f64::from(one.equity.0) / 1_000.0;
            let laid = if let Choice::Place(candidate) = &one.choice { candidate.n_tiles() } else { 0 };
            let spread = Equity::from(situation.spread()) + one.equity;
            let pool = situation.pool.saturating_sub(laid);
            let win =
                if situation.others.is_empty() { Chance::EVEN } else { self.knowledge.wins.waiting(spread, pool) };
            self.judged(situation, &one.choice, points, win.share())
        };
        let best = possible.iter().map(judged).collect();
        FoundChoices { method: JudgedBy::Static, played: done.map(judged), best, doubt: None }
    }

    fn simulated(
        &self,
        situation: &Situation,
        done: Option<&Possible>,
        possible: &[Possible],
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<FoundChoices> {
        let Strength { simulated, iterations, .. } = self.strength;
        let is_apt = situation.draws_by_chance() && !has_large_racks(situation) && situation.ruleset.target.is_none();
        if simulated == 0 || !is_apt || situation.others.is_empty() {
            return None;
        }
        let mut contenders: Vec<Possible> = possible.iter().take(simulated).cloned().collect();
        // The choice that was made never drops out, because a review needs an accurate loss.
        let kept = done.map(|done| {
            let known = contenders.iter().position(|one| one.choice == done.choice);
            known.unwrap_or_else(|| {
                contenders.push(done.clone());
                contenders.len() - 1
            })
        });
        let plies = usual_plies(situation);
        let last_draws = LastDraws::of(situation, self);
        let deadline = last_draws.as_ref().map_or(self.deadline, |_| self.earlier());
        let settings = Settings { plies, seed, iterations, deadline, ..Settings::default() };
        let simulation = Simulation::new(situation, self.knowledge, &contenders);
        let simulation = kept.map_or(simulation, |kept| simulation.keeping(kept));
        let report = simulation.run(&settings, stop, &mut |_| ());
        if report.iterations == 0 {
            return None;
        }
        let judged = |one: &Contender| {
            let judged = self.judged(situation, &one.choice, one.equity.mean, one.win.mean);
            let (points_error, win_error) = (Some(one.equity.error), Some(one.win.error));
            Judged { points_error, win_error, reply: Some(one.reply), ..judged }
        };
        let played = done.and_then(|done| report.contenders.iter().find(|one| one.choice == done.choice));
        let found = FoundChoices {
            method: JudgedBy::Simulated { iterations: report.iterations },
            played: played.map(judged),
            best: report.contenders.iter().map(judged).collect(),
            doubt: played.map(|one| (one.lost.points.error, one.lost.win.error)),
        };
        Some(match last_draws {
            Some(last_draws) => last_draws.prove(found, stop),
            None => found,
        })
    }

    /// When a simulation ends that is followed by a pre-endgame.
    fn earlier(&self) -> Option<Instant> {
        let now = Instant::now();
        self.deadline.map(|deadline| now + deadline.saturating_duration_since(now).mul_f64(FIRST_SHARE))
    }

    /// With an empty pool, by solving the endgame.
    fn solved(&self, situation: &Situation, done: Option<&Possible>, stop: &AtomicBool) -> Option<FoundChoices> {
        let opponent = situation.known_opponent().filter(|_| situation.pool == 0)?;
        let nodes = self.strength.endgame_nodes;
        let search = Search { situation, knowledge: self.knowledge, opponent, nodes, deadline: self.deadline };
        let best = search.best(stop)?;
        let won = |value: Points| Chance::of_result((situation.spread() + value).0).share();
        let judged = |choice: &Choice, value: Points| self.judged(situation, choice, f64::from(value.0), won(value));
        let mut proven = best.proven;
        let played = done.and_then(|done| {
            if ChoiceText::of(situation, &done.choice) == ChoiceText::of(situation, &best.choice) {
                return Some(judged(&best.choice, best.value));
            }
            let (value, is_proven) = search.value(&done.choice, stop)?;
            proven &= is_proven;
            // A choice that was not searched to the end could be better than the best proven one.
            let value = if is_proven && best.proven { value } else { value.min(best.value) };
            Some(judged(&done.choice, value))
        });
        let best = vec![judged(&best.choice, best.value)];
        Some(FoundChoices { method: JudgedBy::Solved { proven }, played, best, doubt: None })
    }

    pub(super) fn judged(&self, situation: &Situation, choice: &Choice, points: f64, win: f64) -> Judged {
        let leave = situation.tiles.minus(&choice.used()).unwrap_or(Tiles::EMPTY);
        let is_bonus = matches!(choice, Choice::Place(candidate) if is_bonus(situation, candidate));
        Judged {
            choice: choice.clone(),
            text: ChoiceText::of(situation, choice).to_string(),
            score: choice.score(),
            leave,
            points,
            points_error: None,
            win,
            win_error: None,
            reply: None,
            is_bonus,
        }
    }

    /// Lists the plays that earn a bonus and were not made.
    fn bonuses(&mut self, turn: &mut TurnReview, situation: &Situation, done: Option<&Possible>) {
        let Some(rack) = situation.rack().filter(|_| !is_large(situation)) else { return };
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
        let (Some(judge), Some(placement)) = (self.words, scene.done.placement()) else { return Vec::new() };
        let position = &scene.situation.position;
        let Ok(candidate) = position.candidate(placement) else { return Vec::new() };
        let words = position.words(&candidate).into_iter().map(|(_, word)| word);
        let bad = words.filter(|word| !judge.accepts(word));
        bad.map(|word| scene.situation.ruleset.alphabet.word(&word)).collect()
    }

    fn text(&self, scene: &Scene) -> String {
        match &scene.done {
            Done::Place(placement) | Done::SwapAndPlace(placement) => written(&scene.situation, placement),
            Done::Exchange(None) => "exchange".to_owned(),
            Done::Exchange(Some(given)) => ChoiceText::of(&scene.situation, &Choice::Exchange(*given)).to_string(),
            Done::Pass => ChoiceText::Pass.to_string(),
        }
    }

    fn score(&self, scene: &Scene) -> Points {
        let candidate = |placement| scene.situation.position.candidate(placement).ok();
        scene.done.placement().and_then(candidate).map_or(Points::ZERO, |one| one.score())
    }
}

/// Whether a play earns a bonus for the number of its tiles.
fn is_bonus(situation: &Situation, candidate: &Candidate) -> bool {
    situation.ruleset.bonuses.iter().any(|bonus| usize::from(bonus.tiles) == candidate.n_tiles())
}

fn written(situation: &Situation, placement: &Placement) -> String {
    situation.position.candidate(placement).map_or_else(|_| String::new(), |one| situation.position.notation(&one))
}
