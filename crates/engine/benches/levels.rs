//! Matches between the levels: `cargo bench -p engine --bench levels -- [GAMES] [SEED]` lets each level play itself and
//! the
//! one above it, through the referee, and prints mean scores, win rates and times.
//! `-- pair LEVEL LEVEL GAMES SEED` plays one match.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::print_stdout, reason = "it reports")]

use std::sync::Arc;
use std::time::Instant;

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
    scores: [i64; 2],
    half_wins: u32,
    turns: u32,
    bonuses: u32,
    challenges: u32,
    seconds: f64,
}

impl Bench {
    fn new() -> Bench {
        let ruleset = editions::load("tournament").unwrap().ruleset;
        let lexicon = Arc::new(english::frozen(&ruleset.alphabet).unwrap());
        let mind = Arc::new(Mind::new(&ruleset, &lexicon).unwrap());
        Bench { ruleset, lexicon, mind }
    }

    /// Each pool is played twice, with seats swapped.
    fn play(&self, levels: [Level; 2], games: u64, seed: u64) -> Match {
        let mut result = Match::default();
        let start = Instant::now();
        for nth in 0..games {
            let seats = if nth % 2 == 0 { levels } else { [levels[1], levels[0]] };
            let seeds = [2 * nth, 2 * nth + 1];
            let bot = |index: usize| Bot::new(Arc::clone(&self.mind), seats[index], seed ^ seeds[index] << 8);
            let bots = [bot(0), bot(1)];
            let names = seats.map(|level| SeatSetup::player(level.name()));
            let table = Table::new("match", Arc::clone(&self.ruleset), names.to_vec(), None).unwrap();
            // If both levels are the same, swapping seats would only repeat the game.
            let pool = if levels[0] == levels[1] { nth } else { nth / 2 };
            let number = seed.wrapping_mul(1 << 20) + pool;
            let (game, _) = testkit::play_out(table, &*self.lexicon, number, |seat, view| {
                bots[seat.index()].act(view, Budget::FIXED, &false.into())
            });
            let public = game.public();
            let [one, other]: [Points; 2] = std::array::from_fn(|index| {
                let seat = Seat::all(2).nth((index + nth as usize) % 2).unwrap();
                public.scores()[seat]
            });
            result.games += 1;
            result.scores[0] += i64::from(one.0);
            result.scores[1] += i64::from(other.0);
            result.half_wins += match one.cmp(&other) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 2,
            };
            for line in public.sheet() {
                match &line.deed {
                    Deed::Placed(play) => {
                        result.turns += 1;
                        result.bonuses += u32::from(play.bonus() != Points::ZERO);
                    }
                    Deed::Exchanged { .. } | Deed::Passed => result.turns += 1,
                    Deed::TurnLost => result.challenges += 1,
                    _ => {}
                }
            }
        }
        result.seconds = start.elapsed().as_secs_f64();
        result
    }
}

impl Match {
    fn print(&self, levels: [Level; 2]) {
        let games = f64::from(self.games.max(1));
        let mean = self.scores.map(|sum| sum as f64 / games);
        let rate = f64::from(self.half_wins) / 2.0 / games;
        let error = 1.96 * (rate * (1.0 - rate) / games).sqrt();
        println!(
            "{:<8} – {:<8} {:>5} games  {:6.1} – {:6.1}  won {:5.1} ± {:4.1} %  {:4.1} turns  {:4.2} bonuses  \
             {:4.2} challenges in vain  {:6.1} ms a turn",
            levels[0],
            levels[1],
            self.games,
            mean[0],
            mean[1],
            rate * 100.0,
            error * 100.0,
            f64::from(self.turns) / games,
            f64::from(self.bonuses) / games,
            f64::from(self.challenges) / games,
            self.seconds * 1_000.0 / f64::from(self.turns.max(1)),
        );
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let bench = Bench::new();
    match words[..] {
        ["pair", one, other, games, seed] => {
            let levels = [one.parse().unwrap(), other.parse().unwrap()];
            bench.play(levels, games.parse().unwrap(), seed.parse().unwrap()).print(levels);
        }
        _ => {
            let number = |nth: usize, usual: u64| words.get(nth).map_or(usual, |word| word.parse().unwrap());
            let (games, seed) = (number(0, 20), number(1, 1));
            for level in Level::ALL {
                println!("{level}: {} words", bench.mind.n_words(level));
                bench.play([level; 2], games, seed).print([level; 2]);
            }
            for pair in Level::ALL.windows(2) {
                bench.play([pair[1], pair[0]], games, seed).print([pair[1], pair[0]]);
            }
        }
    }
}
