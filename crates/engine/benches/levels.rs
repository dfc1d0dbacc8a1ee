//! Matches between the levels: `cargo bench -p engine --bench levels -- [GAMES] [SEED] [THREADS]` lets each level play
//! itself and the one above it, through the referee, with the everyday list, and prints mean scores, win rates and
//! times. `-- pair LEVEL LEVEL GAMES SEED [THREADS]` plays one match.
//!
//! Intervals are of 95 %, over pairs of games with the same pool and seats swapped; a level against itself plays each
//! pool once. The number of threads changes the time and nothing else.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::print_stdout, reason = "it reports")]

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use engine::Clusters;
use engine::levels::{Bot, Budget, Level, Mind};
use lexicon::Lexicon;
use rules::{Deed, Points, Ruleset, SeatSetup, Table};
use tiles::Seat;

struct Bench {
    ruleset: Arc<Ruleset>,
    lexicon: Arc<Lexicon>,
    mind: Arc<Mind>,
}

/// The results of a match, from the side of the first level.
#[derive(Default)]
struct Match {
    games: u32,
    /// The scores of both levels, by pairs of games.
    scores: [Clusters; 2],
    /// A win of the first level counts one, a draw a half; by pairs of games.
    wins: Clusters,
    turns: u32,
    bonuses: u32,
    challenges: u32,
    /// The time of all games together, whichever thread played them.
    time: Duration,
}

/// One game, from the side of the first level.
struct Outcome {
    scores: [f64; 2],
    win: f64,
    turns: u32,
    bonuses: u32,
    challenges: u32,
}

impl Bench {
    fn new() -> Bench {
        let ruleset = editions::load("tournament").unwrap().ruleset;
        let lexicon = Arc::new(english::lexicon(&ruleset.alphabet).unwrap());
        let mind = Arc::new(Mind::new(&ruleset, &lexicon).unwrap());
        Bench { ruleset, lexicon, mind }
    }

    /// Each pool is played twice, with seats swapped. If both levels are the same, that would only repeat the game.
    fn play(&self, levels: [Level; 2], games: u64, seed: u64, threads: u64) -> Match {
        let a_group = if levels[0] == levels[1] { 1 } else { 2 };
        let (next, sums) = (AtomicU64::new(0), Mutex::new(Match::default()));
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let first = next.fetch_add(a_group, Ordering::Relaxed);
                        if first >= games {
                            return;
                        }
                        let start = Instant::now();
                        let group = first..(first + a_group).min(games);
                        let group: Vec<Outcome> =
                            group.map(|nth| self.game(levels, nth, nth / a_group, seed)).collect();
                        sums.lock().unwrap().add(&group, start.elapsed());
                    }
                });
            }
        });
        sums.into_inner().unwrap()
    }

    fn game(&self, levels: [Level; 2], nth: u64, pool: u64, seed: u64) -> Outcome {
        let seats = if nth.is_multiple_of(2) { levels } else { [levels[1], levels[0]] };
        let seeds = [2 * nth, 2 * nth + 1];
        let bot = |index: usize| Bot::new(Arc::clone(&self.mind), seats[index], seed ^ seeds[index] << 8);
        let bots = [bot(0), bot(1)];
        let names = seats.map(|level| SeatSetup::player(level.name()));
        let table = Table::new("match", Arc::clone(&self.ruleset), names.to_vec(), None).unwrap();
        let number = seed.wrapping_mul(1 << 20) + pool;
        let (game, _) = testkit::play_out(table, &*self.lexicon, number, |seat, view| {
            bots[seat.index()].act(view, Budget::FIXED, &false.into())
        });
        let public = game.public();
        let scores: [Points; 2] = std::array::from_fn(|index| {
            let seat = Seat::all(2).nth((index + nth as usize) % 2).unwrap();
            public.scores()[seat]
        });
        let win = f64::from((scores[0].0 - scores[1].0).signum() + 1) / 2.0;
        let scores = scores.map(|score| f64::from(score.0));
        let mut outcome = Outcome { scores, win, turns: 0, bonuses: 0, challenges: 0 };
        for line in public.sheet() {
            match &line.deed {
                Deed::Placed(play) => {
                    outcome.turns += 1;
                    outcome.bonuses += u32::from(play.bonus() != Points::ZERO);
                }
                Deed::Exchanged { .. } | Deed::Passed => outcome.turns += 1,
                Deed::TurnLost => outcome.challenges += 1,
                _ => {}
            }
        }
        outcome
    }
}

impl Match {
    fn add(&mut self, group: &[Outcome], time: Duration) {
        let of = |value: &dyn Fn(&Outcome) -> f64| group.iter().map(value).collect::<Vec<f64>>();
        self.games += group.len() as u32;
        self.wins.add(&of(&|game| game.win));
        self.scores.iter_mut().enumerate().for_each(|(side, scores)| scores.add(&of(&|game| game.scores[side])));
        for game in group {
            self.turns += game.turns;
            self.bonuses += game.bonuses;
            self.challenges += game.challenges;
        }
        self.time += time;
    }

    fn print(&self, levels: [Level; 2]) {
        let games = f64::from(self.games.max(1));
        let said = |sum: &Clusters, unit: f64| {
            let mean = sum.mean();
            format!("{:6.1} ± {:4.1}", mean.mean * unit, mean.error * 1.96 * unit)
        };
        println!(
            "{:<8} – {:<8} {:>5} games  {} – {}  won {} %  {:4.1} turns  {:4.2} bonuses  {:4.2} challenges in vain  \
             {:6.1} ms a turn",
            levels[0],
            levels[1],
            self.games,
            said(&self.scores[0], 1.0),
            said(&self.scores[1], 1.0),
            said(&self.wins, 100.0),
            f64::from(self.turns) / games,
            f64::from(self.bonuses) / games,
            f64::from(self.challenges) / games,
            self.time.as_secs_f64() * 1_000.0 / f64::from(self.turns.max(1)),
        );
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let bench = Bench::new();
    match words[..] {
        ["pair", one, other, games, seed, ref rest @ ..] => {
            let levels = [one.parse().unwrap(), other.parse().unwrap()];
            let threads = rest.first().map_or(1, |word| word.parse().unwrap());
            bench.play(levels, games.parse().unwrap(), seed.parse().unwrap(), threads).print(levels);
        }
        _ => {
            let number = |nth: usize, usual: u64| words.get(nth).map_or(usual, |word| word.parse().unwrap());
            let (games, seed, threads) = (number(0, 20), number(1, 1), number(2, 1));
            for level in Level::ALL {
                println!("{level}: {} words", bench.mind.n_words(level));
                bench.play([level; 2], games, seed, threads).print([level; 2]);
            }
            for pair in Level::ALL.windows(2) {
                bench.play([pair[1], pair[0]], games, seed, threads).print([pair[1], pair[0]]);
            }
        }
    }
}
