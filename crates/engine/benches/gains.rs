//! What ways of thinking gain over the static player, told apart with far less luck than matches have.
//!
//! `cargo bench -p engine --bench gains -- GAMES THREADS DEALS SEED WAY [WAY…]`. The first way plays whole games against
//! the static player. On each of its turns every way chooses, and each choice that is not the static one is played on
//! from there with this many deals, by static players to the end; so is the static choice, with the same luck. The tiles
//! that the opponent kept are dealt as often as the static player would have kept them, after the last turn. How much
//! more often the choice wins is its gain. The gains of all turns of a game together are by how much the way that
//! played wins more often than half (the lemma of performance differences); those of the other ways are the same but
//! for the positions they would have come to.
//!
//! A way is settings with commas between: `time=1000` (milliseconds a turn), `clock=10000` (milliseconds a game),
//! `plies`, `point`, `candidates`, `racks`, `sureness` (in hundredths),
//! `hopes` (0 or 1), `from` (with more tiles in the pool it is static).
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::print_stdout, reason = "it reports")]

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine::chooser::{Chooser, Manner, Thought, TimeLeft};
use engine::inference::{InferenceSettings, LastTurn, infer};
use engine::simulation::{MOST_PLIES, Settings, Simulation, Utility};
use engine::{Knowledge, Opponent, Possible, Situation, possible};
use movegen::{Choice, Equity, LeaveTable, Observed, SelfPlay, ToMove};
use rules::Ruleset;

/// Up to this many tiles in the pool each are a phase of the game.
const PHASES: [(usize, &str); 7] =
    [(0, "empty"), (1, "1"), (4, "2-4"), (7, "5-7"), (14, "8-14"), (50, "15-50"), (100, "51-")];

/// How many racks are tried to find out what the opponent kept.
const RACKS: usize = 4_000;

struct Way {
    name: String,
    manner: Manner,
    turn: Option<Duration>,
    game: Option<Duration>,
    /// With more tiles in the pool it is static.
    from: usize,
}

/// What the ways chose on a turn.
struct Decision {
    situation: Situation,
    last: Option<LastTurn>,
    at_once: Choice,
    choices: Vec<Choice>,
}

/// Sums of what a way gained, by phase, and of whole games.
#[derive(Clone, Default)]
struct Gained {
    phases: [(f64, u64); PHASES.len()],
    games: (f64, f64, u64),
    time: Duration,
}

struct Bench {
    ruleset: Arc<Ruleset>,
    knowledge: Knowledge,
    leaves: LeaveTable,
    ways: Vec<Way>,
    deals: u64,
    seed: u64,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let number = |nth: usize, usual: u64| words.get(nth).map_or(usual, |text| text.parse().unwrap());
    let (games, threads, deals, seed) = (number(0, 2), number(1, 1), number(2, 50), number(3, 1));
    let ways: Vec<Way> = words.iter().skip(4).map(|text| Way::read(text)).collect();
    let ways = if ways.is_empty() { vec![Way::read("plies=2,time=50")] } else { ways };
    let ruleset = editions::load("tournament").unwrap().ruleset;
    let lexicon = english::frozen(&ruleset.alphabet).unwrap();
    let knowledge = Knowledge::of(&ruleset, Arc::clone(lexicon.graph())).unwrap();
    let leaves = engine::leaves::shipped(&ruleset.alphabet).unwrap().table(&ruleset.alphabet).unwrap();
    let bench = Bench { ruleset, knowledge, leaves, ways, deals, seed };
    let next = AtomicU64::new(0);
    let sums = Mutex::new((vec![Gained::default(); bench.ways.len()], Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    if nth >= games {
                        return;
                    }
                    bench.game(nth, &sums);
                }
            });
        }
    });
    let (gained, results) = sums.into_inner().unwrap();
    bench.report(&gained, &results);
}

impl Way {
    fn read(text: &str) -> Way {
        let mut way =
            Way { name: text.to_owned(), manner: Manner::default(), turn: None, game: None, from: usize::MAX };
        for (key, value) in text.split(',').map(|part| part.split_once('=').unwrap()) {
            let number: u64 = value.parse().unwrap();
            match key {
                "time" => way.turn = Some(Duration::from_millis(number)),
                "clock" => way.game = Some(Duration::from_millis(number)),
                "plies" => way.manner.plies = number as usize,
                "from" => way.from = number as usize,
                "hopes" => way.manner.hopes = number > 0,
                "point" => way.manner.utility = Utility { point: number as i32, ..Utility::default() },
                "candidates" => way.manner.candidates = number as usize,
                "racks" => way.manner.inferred_racks = number as usize,
                "sureness" => way.manner.sureness = number as f64 / 100.0,
                _ => println!("{key} is no setting, and changes nothing"),
            }
        }
        way
    }
}

impl Bench {
    /// Plays a game and adds what all ways gained in it.
    fn game(&self, nth: u64, sums: &Mutex<(Vec<Gained>, Vec<f64>)>) {
        let mut table = SelfPlay::new(&self.ruleset, &self.knowledge.generator, &self.leaves).unwrap();
        let chooser = |way: &Way| {
            let manner = Manner { seed: self.seed ^ nth << 20, ..way.manner };
            (Chooser::new(self.knowledge.clone(), manner), Duration::ZERO)
        };
        let mut choosers: Vec<(Chooser, Duration)> = self.ways.iter().map(chooser).collect();
        let mut finder = self.knowledge.generator.finder();
        let mut decisions: Vec<Decision> = Vec::new();
        let played = table.chosen(self.seed, nth / 2, (nth % 2) as usize, |to_move| {
            if to_move.player == 1 {
                return None;
            }
            let (situation, last) = self.seen(to_move);
            let at_once = possible(&situation, &*self.knowledge.leaves, &mut finder, 1).remove(0).choice;
            let mut choices = Vec::new();
            for (way, (chooser, used)) in self.ways.iter().zip(&mut choosers) {
                if situation.pool > way.from {
                    choices.push(at_once.clone());
                    continue;
                }
                let stop = AtomicBool::new(false);
                let chosen = match (way.turn, way.game) {
                    (_, Some(game)) => {
                        chooser.choose(&situation, last.as_ref(), TimeLeft::of(game.saturating_sub(*used)), &stop)
                    }
                    (turn, None) => {
                        chooser.choose_within(&situation, last.as_ref(), turn.unwrap_or(Duration::from_secs(1)), &stop)
                    }
                };
                *used += chosen.time;
                let is_static = matches!(chosen.thought, Thought::Static(_));
                choices.push(if is_static { at_once.clone() } else { chosen.choice });
            }
            let first = choices.first().cloned();
            decisions.push(Decision { situation, last, at_once, choices });
            first
        });
        let mut totals = vec![0.0; self.ways.len()];
        let mut phases = vec![[(0.0, 0_u64); PHASES.len()]; self.ways.len()];
        for (decision, nth_turn) in decisions.iter().zip(0..) {
            let phase = PHASES.iter().position(|&(most, _)| decision.situation.pool <= most).unwrap();
            for (way, gain) in self.gains(decision, nth << 8 | nth_turn).into_iter().enumerate() {
                totals[way] += gain;
                phases[way][phase].0 += gain;
                phases[way][phase].1 += u64::from(decision.choices[way] != decision.at_once);
            }
        }
        let mut sums = sums.lock().unwrap();
        let result = f64::from((played.scores[0].0 - played.scores[1].0).signum()) / 2.0;
        sums.1.push(result);
        for (way, gained) in sums.0.iter_mut().enumerate() {
            gained.games.0 += totals[way];
            gained.games.1 += totals[way] * totals[way];
            gained.games.2 += 1;
            gained.time += choosers[way].1;
            for (sum, one) in gained.phases.iter_mut().zip(phases[way]) {
                sum.0 += one.0;
                sum.1 += one.1;
            }
        }
        if sums.1.len().is_multiple_of(100) {
            self.report(&sums.0, &sums.1);
        }
    }

    /// The game as the player to move knows it, and the turn before.
    fn seen(&self, to_move: &ToMove<'_>) -> (Situation, Option<LastTurn>) {
        let seen = to_move.position.tiles().plus(&to_move.rack).unwrap();
        let other = Opponent { score: to_move.scores[1], n_tiles: to_move.n_others, known: None };
        let situation = Situation {
            ruleset: Arc::clone(&self.ruleset),
            position: to_move.position.clone(),
            tiles: to_move.rack,
            score: to_move.scores[0],
            others: vec![other],
            unseen: self.ruleset.alphabet.full_set().minus(&seen).unwrap(),
            pool: to_move.in_pool,
            idle: to_move.n_idle,
        };
        let last = to_move.last.map(|turn| {
            let mut before = situation.position.clone();
            if let Observed::Place(_) = turn {
                before.unmake();
            }
            LastTurn::new(&situation, before, turn)
        });
        (situation, last)
    }

    /// By how much each choice wins more often than the static one.
    fn gains(&self, decision: &Decision, seed: u64) -> Vec<f64> {
        let Decision { situation, last, at_once, choices } = decision;
        let mut contenders = vec![at_once.clone()];
        for choice in choices {
            if !contenders.contains(choice) {
                contenders.push(choice.clone());
            }
        }
        if contenders.len() == 1 {
            return vec![0.0; choices.len()];
        }
        let stop = AtomicBool::new(false);
        let exact = InferenceSettings { racks: RACKS, tolerance: 0.01, seed, deadline: None };
        let likely = last.as_ref().map(|last| infer(situation, &self.knowledge, last, &exact, &stop));
        let listed: Vec<Possible> =
            contenders.iter().map(|choice| Possible { choice: choice.clone(), equity: Equity::ZERO }).collect();
        let settings = Settings {
            plies: MOST_PLIES,
            iterations: if situation.pool == 0 { 1 } else { self.deals },
            sureness: 1e9,
            seed,
            utility: Utility { point: 0, ..Utility::default() },
            ..Settings::default()
        };
        let mut simulation = Simulation::new(situation, &self.knowledge, &listed);
        if let Some(likely) = &likely {
            simulation = simulation.with_racks(likely);
        }
        let report = simulation.run(&settings, &stop, &mut |_| ());
        let win = |choice: &Choice| report.contenders.iter().find(|one| one.choice == *choice).unwrap().win.mean;
        choices.iter().map(|choice| win(choice) - win(at_once)).collect()
    }

    fn report(&self, gained: &[Gained], results: &[f64]) {
        let n = results.len() as f64;
        let mean = results.iter().sum::<f64>() / n;
        println!("{n} games, of which the first way won {:.1} % ± {:.1}", 50.0 + mean * 100.0, 98.0 / n.sqrt());
        for (way, gained) in self.ways.iter().zip(gained) {
            let (sum, squares, n) = (gained.games.0, gained.games.1, gained.games.2 as f64);
            let mean = sum / n;
            let error = ((squares / n - mean * mean).max(0.0) / n).sqrt();
            let phases = PHASES
                .iter()
                .zip(gained.phases)
                .map(|((_, name), (sum, count))| format!("{name} {:+.2} ({:.2})", sum / n * 100.0, count as f64 / n));
            println!(
                "{}: {:.2} % ± {:.2}, {:.2} s a game; by tiles in the pool, and how often: {}",
                way.name,
                50.0 + mean * 100.0,
                196.0 * error,
                gained.time.as_secs_f64() / n,
                phases.collect::<Vec<String>>().join(", ")
            );
        }
    }
}
