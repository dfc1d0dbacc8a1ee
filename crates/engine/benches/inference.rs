//! How much inference tells about the opponent's rack. `cargo bench -p engine --bench inference -- GAMES THREADS SEED WAY
//! [WAY…]` plays games of two static players with the everyday list, infers the second player's rack on each turn of the
//! first, and prints how many bits likelier the true rack is in the deals of a simulation than it is by chance: the mean
//! of all turns of games with two tiles or more in the pool, with an interval of 95 % over games. Nothing depends on
//! clocks.
//!
//! A way is settings with commas between: `racks`, `tolerance` (in hundredths).
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::panic, reason = "a setting that does not exist is a mistake on the command line")]
#![allow(clippy::print_stdout, reason = "it reports")]

mod common;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use common::racks;
use engine::inference::{InferenceSettings, LastTurn, infer};
use engine::simulation::LikelyRacks;
use engine::{Clusters, Knowledge, Situation};
use movegen::{LeaveTable, Observed, SelfPlay};
use rules::Ruleset;
use tiles::{Tile, Tiles};

struct Bench {
    ruleset: Arc<Ruleset>,
    knowledge: Knowledge,
    leaves: LeaveTable,
    ways: Vec<(String, InferenceSettings)>,
    seed: u64,
}

/// The bits of a way, and how much more they are than those of the first; by the number of tiles that were kept.
#[derive(Clone, Default)]
struct Told {
    bits: [Clusters; MOST_KEPT + 1],
    more: [Clusters; MOST_KEPT + 1],
}

/// The most tiles that a player with a full rack keeps.
const MOST_KEPT: usize = 6;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let number = |nth: usize, usual: u64| words.get(nth).map_or(usual, |text| text.parse().unwrap());
    let (games, threads, seed) = (number(0, 10), number(1, 1), number(2, 1));
    let ways = words.iter().skip(3).map(|text| (text.clone(), read(text))).collect();
    let ruleset = editions::load("tournament").unwrap().ruleset;
    let lexicon = english::lexicon(&ruleset.alphabet).unwrap();
    let knowledge = Knowledge::of(&ruleset, Arc::clone(lexicon.graph())).unwrap();
    let leaves = engine::leaves::shipped(&ruleset.alphabet).unwrap().table(&ruleset.alphabet).unwrap();
    let bench = Bench { ruleset, knowledge, leaves, ways, seed };
    let (next, sums) = (AtomicU64::new(0), Mutex::new(vec![Told::default(); bench.ways.len()]));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    if nth >= games {
                        return;
                    }
                    let bits = bench.game(nth);
                    let mut sums = sums.lock().unwrap();
                    for (told, bits_of) in sums.iter_mut().zip(&bits) {
                        for kept in 0..=MOST_KEPT {
                            let of = |bits: &[(usize, f64)]| -> Vec<f64> {
                                bits.iter().filter(|(n, _)| *n == kept).map(|(_, bits)| *bits).collect()
                            };
                            let (own, first) = (of(bits_of), of(&bits[0]));
                            let more: Vec<f64> = own.iter().zip(first).map(|(one, first)| one - first).collect();
                            told.bits[kept].add(&own);
                            told.more[kept].add(&more);
                        }
                    }
                }
            });
        }
    });
    for ((name, _), told) in bench.ways.iter().zip(sums.into_inner().unwrap()) {
        println!("{name}");
        for (kept, (bits, more)) in
            told.bits.iter().zip(&told.more).enumerate().filter(|(_, (bits, _))| bits.n_items() > 0)
        {
            let (n, bits, more) = (bits.n_items(), bits.mean(), more.mean());
            let (error, error_more) = (bits.error * 1.96, more.error * 1.96);
            println!(
                "  {kept} kept, {n} turns: {:.3} ± {error:.3} bits, {:+.3} ± {error_more:.3} more than the first way",
                bits.mean, more.mean
            );
        }
    }
}

fn read(text: &str) -> InferenceSettings {
    let mut settings = InferenceSettings::default();
    for (key, value) in text.split(',').map(|part| part.split_once('=').unwrap()) {
        let number: u64 = value.parse().unwrap();
        match key {
            "racks" => settings.racks = number as usize,
            "tolerance" => settings.tolerance = number as f64 / 100.0,
            _ => panic!("{key} is no setting"),
        }
    }
    settings
}

impl Bench {
    /// The bits that each way learns on each turn of a game.
    fn game(&self, nth: u64) -> Vec<Vec<(usize, f64)>> {
        let mut table = SelfPlay::new(&self.ruleset, &self.knowledge.generator, &self.leaves).unwrap();
        let mut turns: Vec<(Situation, Option<LastTurn>)> = Vec::new();
        let played = table.chosen(self.seed, nth / 2, (nth % 2) as usize, |to_move| {
            if to_move.player == 0 {
                let situation = Situation::of_self_play(&self.ruleset, to_move);
                let last = to_move.last.map(|turn| LastTurn::seen_from(&situation, turn));
                turns.push((situation, last));
            }
            None
        });
        let mut bits = vec![Vec::new(); self.ways.len()];
        for ((situation, last), rack) in turns.iter().zip(racks(&played)) {
            let Some(last) = last.as_ref().filter(|_| situation.pool > 1) else { continue };
            for ((_, settings), bits) in self.ways.iter().zip(&mut bits) {
                let settings = InferenceSettings { seed: self.seed ^ nth << 20, ..*settings };
                let likely = infer(situation, &self.knowledge, last, &settings, &AtomicBool::new(false));
                let n_used = match last.turn {
                    Observed::Place(candidate) => candidate.n_tiles(),
                    Observed::Exchange(n_tiles) => n_tiles,
                    Observed::Pass => 0,
                };
                let kept = last.n_held.saturating_sub(n_used).min(MOST_KEPT);
                bits.push((kept, likelier(situation, &likely, &rack)));
            }
        }
        bits
    }
}

/// How many bits likelier a rack is in deals with these leaves than by chance.
fn likelier(situation: &Situation, likely: &LikelyRacks, rack: &Tiles) -> f64 {
    let by_chance = chance(&situation.unseen, rack);
    let (mut sum, mut all) = (0.0, 0.0);
    for (kept, weight) in likely.iter() {
        all += weight as f64;
        if let (Ok(rest), Ok(unseen)) = (rack.minus(kept), situation.unseen.minus(kept)) {
            sum += weight as f64 * (chance(&unseen, &rest) - by_chance).exp2();
        }
    }
    // With nothing inferred, all deals are by chance. What a finite sample excludes is not impossible.
    if all == 0.0 { 0.0 } else { (sum / all).max(1e-3).log2() }
}

/// The logarithm of the chance to draw these tiles.
fn chance(from: &Tiles, drawn: &Tiles) -> f64 {
    let ways = |n: usize, k: usize| (0..k).map(|nth| ((n - nth) as f64 / (nth + 1) as f64).log2()).sum::<f64>();
    let mut kinds: Vec<Tile> = drawn.iter().collect();
    kinds.sort_unstable();
    kinds.dedup();
    let each = kinds.into_iter().map(|tile| ways(from.count(tile), drawn.count(tile)));
    each.sum::<f64>() - ways(from.len(), drawn.len())
}
