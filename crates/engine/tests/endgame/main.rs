//! Endgames and pre-endgames: known answers, and comparisons with solvers that try everything.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on stops")]

mod known_answers;
mod limits;
mod preendgame;
mod small;
mod small_preendgame;
mod try_everything;

use std::sync::Arc;

use engine::endgame::{Endgame, Solution, Step};
use movegen::{Generator, Position};
use notation::cgp::CgpPosition;
use rules::Ruleset;
use tiles::Tiles;

/// The standard set, and the default lexicon.
struct English {
    ruleset: Arc<Ruleset>,
    generator: Generator,
}

impl English {
    fn new(edition: &str) -> English {
        let ruleset = editions::load(edition).unwrap().ruleset;
        let lexicon = english::frozen(&ruleset.alphabet).unwrap();
        let generator = Generator::new(&ruleset, Arc::clone(lexicon.graph())).unwrap();
        English { ruleset, generator }
    }

    fn read(&self, text: &str) -> (CgpPosition, Endgame) {
        let position = CgpPosition::read(text, &self.ruleset).unwrap();
        let racks = [position.racks[0], position.racks[1]];
        let endgame = Endgame::new(&self.ruleset, &self.generator, &position.board, racks).unwrap();
        (position, endgame)
    }
}

/// Plays a proven line by the referee's arithmetic, and returns the gain of the player to move.
fn gain_of_line(ruleset: &Ruleset, position: &Position, racks: [Tiles; 2], solution: &Solution) -> i32 {
    let mut position = position.clone();
    let mut racks = racks;
    let mut scores = [0, 0];
    for (nth, step) in solution.line.iter().enumerate() {
        let mover = nth % 2;
        if let Step::Place(candidate) = step {
            let play = rules::check(ruleset, &position.board(), &racks[mover], &position.placement(candidate)).unwrap();
            assert_eq!(play.score(), candidate.score());
            scores[mover] += candidate.score().0;
            racks[mover] = candidate.leave(&racks[mover]).unwrap();
            position.make(candidate);
        }
    }
    let value = |nth: usize| ruleset.alphabet.value_of_all(&racks[nth]) as i32;
    let out = (0..2).find(|&nth| racks[nth].is_empty());
    let is_lost = if out.is_some() { ruleset.unplayed.lost_when_out } else { ruleset.unplayed.lost_otherwise };
    for (nth, score) in scores.iter_mut().enumerate() {
        *score -= if is_lost { value(nth) } else { 0 };
        *score += if out == Some(nth) { i32::from(ruleset.unplayed.gained_times) * value(1 - nth) } else { 0 };
    }
    if out.is_none() {
        assert!(solution.line.ends_with(&[Step::Pass, Step::Pass]), "nobody went out, so both passed");
    }
    scores[0] - scores[1]
}
