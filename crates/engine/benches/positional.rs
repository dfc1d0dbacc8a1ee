//! Whether terms in addition to score and leave have a value: paired games of a static player with the term against one
//! without. `cargo bench -p engine --bench positional -- vowels|triples|ends THOUSANDTHS PAIRS SEED` gives a term a
//! weight of this many thousandths of a point and plays this many pairs of games.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::print_stdout, reason = "it reports")]

use std::sync::Arc;
use std::time::Instant;

use engine::Knowledge;
use movegen::{Candidate, Choice, Equity, Finder, LastTiles, LeaveTable, SelfPlay, StaticPlayer, ToMove};
use rules::{Direction, Points, Ruleset, Square};
use tiles::Placed;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Term {
    /// In the first play: each vowel next to a premium square.
    Vowels,
    /// While the pool has tiles: each word premium of the highest kind that a play comes near to.
    Triples,
    /// When the pool is empty: a play that does not go out, since the opponent gets another turn.
    Ends,
}

struct Bench {
    ruleset: Arc<Ruleset>,
    knowledge: Knowledge,
    leaves: LeaveTable,
    term: Term,
    weight: i32,
    best_premium: u8,
}

/// A premium square counts as near within this many squares.
const NEAR: u8 = 4;

impl Bench {
    fn new(term: Term, weight: i32) -> Bench {
        let ruleset = editions::load("tournament").unwrap().ruleset;
        let lexicon = english::frozen(&ruleset.alphabet).unwrap();
        let knowledge = Knowledge::of(&ruleset, Arc::clone(lexicon.graph())).unwrap();
        let leaves = engine::leaves::shipped(&ruleset.alphabet).unwrap().table(&ruleset.alphabet).unwrap();
        let best_premium = ruleset.layout.squares().map(|square| ruleset.layout.premium(square).word).max().unwrap();
        Bench { ruleset, knowledge, leaves, term, weight, best_premium }
    }

    fn n_faults(&self, to_move: &ToMove<'_>, play: &Candidate) -> i32 {
        let laid: Vec<(Square, Placed)> = to_move.position.squares(play).zip(play.placed()).collect();
        let crossing = play.direction().crossing();
        let n = match self.term {
            Term::Vowels => {
                let is_vowel = |placed: Placed| self.ruleset.alphabet.spec(placed.letter()).unwrap().vowel;
                let beside = |square: Square| [square.before(crossing), Some(square.on(crossing, 1))];
                let is_premium = |square: Square| {
                    let premium = self.ruleset.layout.premium(square);
                    premium.letter > 1 || premium.word > 1
                };
                laid.iter()
                    .filter(|(square, placed)| {
                        is_vowel(*placed) && beside(*square).into_iter().flatten().any(is_premium)
                    })
                    .count()
            }
            Term::Triples => {
                let squares = self.ruleset.layout.squares();
                let open = squares.filter(|&square| {
                    self.ruleset.layout.premium(square).word == self.best_premium
                        && to_move.position.at(square).is_none()
                        && laid.iter().all(|&(own, _)| own != square)
                });
                open.filter(|&square| laid.iter().any(|&(own, _)| is_near(own, square, crossing))).count()
            }
            Term::Ends => usize::from(play.n_tiles() < to_move.rack.len()),
        };
        n as i32
    }

    /// The choice of the player with the term; `None` if it is the same as without.
    fn choose(&self, to_move: &ToMove<'_>, finder: &mut Finder) -> Option<Choice> {
        let applies = match self.term {
            Term::Vowels => to_move.position.is_empty(),
            Term::Triples => to_move.in_pool > 0 && !to_move.position.is_empty(),
            Term::Ends => to_move.in_pool == 0,
        };
        if !applies {
            return None;
        }
        let rack = to_move.position.rack(&to_move.rack).ok()?;
        let mut plays = if to_move.in_pool == 0 {
            let seen = to_move.position.tiles().plus(&to_move.rack)?;
            let others = self.ruleset.alphabet.full_set().minus(&seen).ok()?;
            let others = Points(self.ruleset.alphabet.value_of_all(&others) as i32);
            finder.all(to_move.position, &rack, &LastTiles::new(&self.ruleset, others))
        } else {
            finder.all(to_move.position, &rack, &self.leaves)
        };
        plays.sort_unstable_by(Candidate::preference);
        let first = *plays.first()?;
        let worth = |play: &Candidate| play.equity() - Equity(self.weight * self.n_faults(to_move, play));
        // Only choices of nearly the same value can be the best with the term.
        let margin = Equity(self.weight * 4);
        let near = plays.iter().take_while(|play| play.equity() + margin >= first.equity());
        let best = near.reduce(|best, play| if worth(play) > worth(best) { play } else { best })?;
        (*best != first).then_some(Choice::Place(*best))
    }
}

/// Whether a tile lies on the same crossing line as a square, a few squares away.
fn is_near(own: Square, square: Square, crossing: Direction) -> bool {
    let is_on_line = own.line(crossing) == square.line(crossing);
    is_on_line && own.along(crossing).abs_diff(square.along(crossing)) <= NEAR
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (term, weight, pairs, seed) = match words[..] {
        ["vowels", weight, pairs, seed] => (Term::Vowels, weight, pairs, seed),
        ["triples", weight, pairs, seed] => (Term::Triples, weight, pairs, seed),
        ["ends", weight, pairs, seed] => (Term::Ends, weight, pairs, seed),
        _ => (Term::Vowels, "700", "200", "1"),
    };
    let (pairs, seed): (u64, u64) = (pairs.parse().unwrap(), seed.parse().unwrap());
    let bench = Bench::new(term, weight.parse().unwrap());
    let players = [StaticPlayer::ByEquity(&bench.leaves), StaticPlayer::ByEquity(&bench.leaves)];
    let mut table = SelfPlay::between(&bench.ruleset, &bench.knowledge.generator, players).unwrap();
    let mut finder = bench.knowledge.generator.finder();
    let start = Instant::now();
    let (mut sums, mut squares, mut n_changed) = ([0.0; 2], [0.0; 2], 0_u64);
    for nth in 0..pairs {
        let mut changed = false;
        let mut pair = [0.0; 2];
        for first in 0..2 {
            let played = table.chosen(seed, nth, first, |to_move| {
                let choice = if to_move.player == 0 { bench.choose(to_move, &mut finder) } else { None };
                changed |= choice.is_some();
                choice
            });
            let spread = played.scores[0].0 - played.scores[1].0;
            pair[0] += f64::from(spread.signum()) / 4.0 + 0.25;
            pair[1] += f64::from(spread) / 2.0;
        }
        n_changed += u64::from(changed);
        for (index, value) in pair.into_iter().enumerate() {
            sums[index] += value;
            squares[index] += value * value;
        }
    }
    let n = pairs as f64;
    let [rate, spread] = std::array::from_fn(|index| {
        let mean = sums[index] / n;
        (mean, 1.96 * ((squares[index] / n - mean * mean).max(0.0) / n).sqrt())
    });
    println!(
        "{} {weight}: {pairs} pairs, {n_changed} with another play; win rate {:.3} ± {:.3} %, spread {:+.3} ± {:.3} a \
         game; {:.0} s",
        words.first().unwrap_or(&"vowels"),
        rate.0 * 100.0,
        rate.1 * 100.0,
        spread.0,
        spread.1,
        start.elapsed().as_secs_f64()
    );
}
