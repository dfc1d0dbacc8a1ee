//! The slow, obvious generator: it tries every word of the list on every square in both directions, checked by the
//! referee.

use std::collections::BTreeMap;

use lexicon::Graph;
use movegen::{Candidate, Position};
use rules::{Board, Direction, Laid, Placement, Ruleset, Run, check};
use tiles::{Letter, Placed, Tile, Tiles};

/// Placements with their scores.
pub(crate) type Scored = BTreeMap<Vec<Laid>, i32>;

/// Every legal placement of a rack.
pub(crate) fn every_placement(ruleset: &Ruleset, graph: &Graph, board: &Board, rack: &Tiles) -> Scored {
    let mut found = Scored::new();
    let words: Vec<Vec<Letter>> = graph.words().map(|word| word.letters().collect()).collect();
    for start in ruleset.layout.squares() {
        for direction in Direction::BOTH {
            for word in &words {
                let run = Run { start, direction, len: word.len() as u8 };
                for tiles in ways_to_lay(board, rack, run, word) {
                    if let Some(score) = score_if_legal(ruleset, graph, board, rack, &tiles) {
                        found.insert(tiles, score);
                    }
                }
            }
        }
    }
    found
}

/// The same placements as candidates of a generator; each must occur once.
pub(crate) fn scored(position: &Position, candidates: &[Candidate]) -> Scored {
    let mut found = Scored::new();
    for candidate in candidates {
        let placement = position.placement(candidate);
        let twice = found.insert(placement.tiles, candidate.score().0);
        assert_eq!(twice, None, "{} comes twice", position.notation(candidate));
    }
    found
}

/// The score of a placement, if the referee allows it and all its words are good.
pub(crate) fn score_if_legal(
    ruleset: &Ruleset,
    graph: &Graph,
    board: &Board,
    rack: &Tiles,
    tiles: &[Laid],
) -> Option<i32> {
    let play = check(ruleset, board, rack, &Placement::new(tiles.to_vec())).ok()?;
    play.words().iter().all(|word| graph.contains(&word.word())).then_some(play.score().0)
}

/// The tiles that would have to be laid for a word to be there, each as a letter and as a blank.
fn ways_to_lay(board: &Board, rack: &Tiles, run: Run, word: &[Letter]) -> Vec<Vec<Laid>> {
    let mut ways = vec![Vec::new()];
    for (square, &letter) in run.squares().zip(word) {
        match board.at(square) {
            _ if !board.has(square) => return Vec::new(),
            Some(placed) if placed.letter() == letter => {}
            Some(_) => return Vec::new(),
            None => {
                let one_more = |way: Vec<Laid>| {
                    [Placed::Letter(letter), Placed::BlankAs(letter)].map(|placed| {
                        let mut way = way.clone();
                        way.push(Laid { square, placed });
                        way
                    })
                };
                ways = ways.into_iter().flat_map(one_more).filter(|way| has(rack, way)).collect();
            }
        }
    }
    ways
}

fn has(rack: &Tiles, way: &[Laid]) -> bool {
    let count = |tile: Tile| way.iter().filter(|laid| laid.placed.tile() == tile).count();
    way.iter().all(|laid| count(laid.placed.tile()) <= rack.count(laid.placed.tile()))
}
