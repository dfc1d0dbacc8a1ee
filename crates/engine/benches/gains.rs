//! How much methods of choosing gain over the static player, measured with far less luck than in matches.
//!
//! `cargo bench -p engine --bench gains -- GAMES THREADS DEALS SEED WAY [WAY…]`. The first way plays whole games against
//! the static player. On each of its turns every way chooses, and so does the static player. Where two of them disagree,
//! each choice is played on from there with this many deals, by static players to the end, all with the same luck. The
//! opponent holds in all deals what they hold in the game, and the pool is in any order: so what a way infers of that
//! rack is worth here what it is worth in games. How much more often a choice wins is its gain. The gains of all turns
//! of a game together are by how much the way that played wins more often than half (the lemma of performance
//! differences); those of the other ways are the same but for the positions they would have come to.
//!
//! Every way is compared with the static player and with the first way, on the same turns; intervals are of 95 %, and
//! over games, as the turns of one game are alike.
//!
//! A way is settings with commas between: `time=1000` (milliseconds a turn), `clock=10000` (milliseconds a game), or
//! without a clock, so that a busy machine changes nothing, `iterations` (the most of a simulation) and `nodes` (the
//! most of an endgame or pre-endgame search; 500 for each iteration if only those are given); `plies`, `point`,
//! `candidates`, `racks`, `sureness` and `tolerance` (in hundredths), `hopes` (0 or 1), `from` (with more tiles in the
//! pool it is static).
//!
//! The list is the everyday one. The number of threads changes the time and nothing else, if no way has a clock; each
//! thread plays games of its own. The results so far are printed after every 50 games.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::panic, reason = "a setting that does not exist is a mistake on the command line")]
#![allow(clippy::print_stdout, reason = "it reports")]

mod common;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use common::racks;
use engine::chooser::{Chooser, Manner, Thought, TimeLeft};
use engine::inference::LastTurn;
use engine::simulation::{MOST_ITERATIONS, MOST_PLIES, Settings, Simulation, Utility};
use engine::{Clusters, Knowledge, Opponent, Possible, Situation, possible};
use movegen::{Choice, Equity, LeaveTable, SelfPlay, ToMove};
use rules::Ruleset;
use tiles::Tiles;

/// Without a clock, a choice may take this long.
const LONG: Duration = Duration::from_secs(3_600);
/// How many positions of an endgame a way without a clock searches for each iteration: both take about as long.
const NODES_EACH: u64 = 500;
/// The time of a turn if nothing is said about it.
const TURN: Duration = Duration::from_secs(1);

/// The phases of the game: each lasts while the pool has at most this many tiles.
const PHASES: [(usize, &str); 7] =
    [(0, "empty"), (1, "1"), (4, "2-4"), (7, "5-7"), (14, "8-14"), (50, "15-50"), (100, "51-")];

struct Way {
    name: String,
    manner: Manner,
    turn: Option<Duration>,
    game: Option<Duration>,
    /// With more tiles in the pool it chooses like the static player.
    from: usize,
}

/// The choices of all ways on a turn.
struct Decision {
    situation: Situation,
    at_once: Choice,
    choices: Vec<Choice>,
}

/// The gain of a way over another, by phase and in total; the turns of a game form a group.
#[derive(Clone, Default)]
struct Gained {
    phases: [Clusters; PHASES.len()],
    all: Clusters,
}

/// The results of a way so far.
#[derive(Clone, Default)]
struct Known {
    over_static: Gained,
    over_first: Gained,
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
    let lexicon = english::lexicon(&ruleset.alphabet).unwrap();
    let knowledge = Knowledge::of(&ruleset, Arc::clone(lexicon.graph())).unwrap();
    let leaves = engine::leaves::shipped(&ruleset.alphabet).unwrap().table(&ruleset.alphabet).unwrap();
    let bench = Bench { ruleset, knowledge, leaves, ways, deals, seed };
    let next = AtomicU64::new(0);
    let sums = Mutex::new((vec![Known::default(); bench.ways.len()], Clusters::default()));
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
    let (known, results) = sums.into_inner().unwrap();
    bench.report(&known, &results);
}

impl Gained {
    /// Adds a game: the gain on each turn on which the choices differ, with its phase.
    fn add(&mut self, turns: &[(usize, f64)]) {
        let mut all = [(0, 0.0); PHASES.len()];
        for &(phase, gain) in turns {
            all[phase].0 += 1;
            all[phase].1 += gain;
        }
        self.phases.iter_mut().zip(all).for_each(|(phase, (n, sum))| phase.add_sum(n, sum));
        self.all.add_sum(turns.len(), turns.iter().map(|(_, gain)| gain).sum());
    }

    fn said(&self) -> String {
        let game = self.all.mean_of_group();
        let phases = PHASES.iter().zip(&self.phases).map(|((_, name), phase)| {
            let (game, n) = (phase.mean_of_group(), phase.n_items() as f64 / phase.n_groups().max(1) as f64);
            format!("{name} {:+.2} ± {:.2} ({n:.2})", game.mean * 100.0, game.error * 196.0)
        });
        let phases = phases.collect::<Vec<String>>().join(", ");
        format!(
            "{:+.2} ± {:.2} %; by tiles in the pool, and how often: {phases}",
            game.mean * 100.0,
            game.error * 196.0
        )
    }
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
                "iterations" => way.manner.iterations = number,
                "nodes" => way.manner.nodes = Some(number),
                "tolerance" => way.manner.tolerance = number as f64 / 100.0,
                _ => panic!("{key} is no setting"),
            }
        }
        let is_fixed = way.turn.is_none() && way.manner.iterations < MOST_ITERATIONS;
        if is_fixed && way.game.is_none() {
            way.turn = Some(LONG);
            way.manner.nodes = way.manner.nodes.or(Some(way.manner.iterations * NODES_EACH));
        }
        way
    }
}

impl Bench {
    /// Plays a game and adds the gains of all ways.
    fn game(&self, nth: u64, sums: &Mutex<(Vec<Known>, Clusters)>) {
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
                    (turn, None) => chooser.choose_within(&situation, last.as_ref(), turn.unwrap_or(TURN), &stop),
                };
                *used += chosen.time;
                let is_static = matches!(chosen.thought, Thought::Static(_));
                choices.push(if is_static { at_once.clone() } else { chosen.choice });
            }
            let first = choices.first().cloned();
            decisions.push(Decision { situation, at_once, choices });
            first
        });
        let mut turns: Vec<[Vec<(usize, f64)>; 2]> = vec![Default::default(); self.ways.len()];
        for ((decision, rack), nth_turn) in decisions.iter().zip(racks(&played)).zip(0..) {
            let phase = PHASES.iter().position(|&(most, _)| decision.situation.pool <= most).unwrap();
            let worth = self.worths(decision, rack, nth << 8 | nth_turn);
            for (way, choice) in decision.choices.iter().enumerate() {
                if *choice != decision.at_once {
                    turns[way][0].push((phase, worth(choice) - worth(&decision.at_once)));
                }
                if *choice != decision.choices[0] {
                    turns[way][1].push((phase, worth(choice) - worth(&decision.choices[0])));
                }
            }
        }
        let mut sums = sums.lock().unwrap();
        sums.1.add(&[f64::from((played.scores[0].0 - played.scores[1].0).signum()) / 2.0]);
        for ((known, [over_static, over_first]), (_, used)) in sums.0.iter_mut().zip(&turns).zip(&choosers) {
            known.over_static.add(over_static);
            known.over_first.add(over_first);
            known.time += *used;
        }
        if sums.1.n_groups().is_multiple_of(50) {
            self.report(&sums.0, &sums.1);
        }
    }

    /// The game as the player to move knows it, and the turn before it.
    fn seen(&self, to_move: &ToMove<'_>) -> (Situation, Option<LastTurn>) {
        let situation = Situation::of_self_play(&self.ruleset, to_move);
        let last = to_move.last.map(|turn| LastTurn::seen_from(&situation, turn));
        (situation, last)
    }

    /// How often each choice made on a turn wins if the opponent holds this rack. If all choices agree, nothing is
    /// computed.
    fn worths<'d>(&self, decision: &'d Decision, rack: Tiles, seed: u64) -> impl Fn(&Choice) -> f64 + use<'d> {
        let Decision { situation, at_once, choices } = decision;
        let mut contenders = vec![at_once.clone()];
        for choice in choices {
            if !contenders.contains(choice) {
                contenders.push(choice.clone());
            }
        }
        let mut wins: Vec<(Choice, f64)> = Vec::new();
        if contenders.len() > 1 {
            let shown = situation.others.iter().map(|other| Opponent { known: Some(rack), ..*other }).collect();
            let unseen = situation.unseen.minus(&rack).unwrap();
            let open = Situation { others: shown, unseen, ..situation.clone() };
            let settings = Settings {
                plies: MOST_PLIES,
                iterations: if situation.pool == 0 { 1 } else { self.deals },
                sureness: 1e9,
                seed,
                utility: Utility { point: 0, ..Utility::default() },
                ..Settings::default()
            };
            let listed: Vec<Possible> =
                contenders.into_iter().map(|choice| Possible { choice, equity: Equity::ZERO }).collect();
            let simulation = Simulation::new(&open, &self.knowledge, &listed);
            let report = simulation.run(&settings, &AtomicBool::new(false), &mut |_| ());
            wins = report.contenders.into_iter().map(|one| (one.choice, one.win.mean)).collect();
        }
        move |choice| wins.iter().find(|(one, _)| one == choice).map_or(0.0, |(_, win)| *win)
    }

    fn report(&self, known: &[Known], results: &Clusters) {
        let won = results.mean();
        let (percent, half) = (50.0 + won.mean * 100.0, won.error * 196.0);
        println!("{} games, of which the first way won {percent:.1} ± {half:.1} %", results.n_groups());
        for (nth, (way, known)) in self.ways.iter().zip(known).enumerate() {
            let time = known.time.as_secs_f64() / results.n_groups().max(1) as f64;
            println!("{}, {time:.2} s a game: over static {}", way.name, known.over_static.said());
            if nth > 0 {
                println!("  over the first way {}", known.over_first.said());
            }
        }
    }
}
