use std::collections::HashMap;
use std::sync::Arc;

use engine::{Knowledge, Situation, contenders, possible};
use movegen::{Candidate, Choice};
use rules::{Layout, Ruleset, RulesetSpec, Square};
use testkit::Dice;
use tiles::Tile;

use super::{means, situation};

const OPENING: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";

fn opening(rack: &str) -> Situation {
    situation(&format!("{OPENING} {rack}/ 0/0 0"))
}

fn written(situation: &Situation, choice: &Choice) -> String {
    engine::ChoiceText::of(situation, choice).to_string()
}

/// The squares of a play with rows and columns exchanged.
fn mirrored(situation: &Situation, candidate: &Candidate) -> Vec<(Square, tiles::Placed)> {
    let laid = situation.position.placement(candidate).tiles;
    laid.iter().map(|one| (Square { row: one.square.col, col: one.square.row }, one.placed)).collect()
}

/// For any rack: no contender of an opening is the mirror image of another, no set of letters occurs more than three
/// times, the first has the highest sum of score and leave, and every play that is left out is there in another place.
#[test]
fn contenders_of_an_opening_differ_from_each_other() {
    let (ruleset, knowledge) = means();
    let mut finder = knowledge.generator.finder();
    let mut dice = Dice::new(17);
    for _ in 0..40 {
        let mut pool: Vec<Tile> = ruleset.alphabet.full_set().iter().collect();
        let rack: tiles::Tiles = (0..7).map(|_| pool.swap_remove(dice.below(pool.len()))).collect();
        let situation = opening(&ruleset.alphabet.rack(&rack));
        let all = possible(&situation, &*knowledge.leaves, &mut finder, usize::MAX);
        let chosen = contenders(&situation, &*knowledge.leaves, &mut finder, usize::MAX);
        assert_eq!(chosen[0], all[0]);
        let mut letters: HashMap<Vec<tiles::Placed>, usize> = HashMap::new();
        let placed = |one: &engine::Possible| match &one.choice {
            Choice::Place(candidate) => Some(*candidate),
            Choice::Exchange(_) | Choice::Pass => None,
        };
        let plays: Vec<Candidate> = chosen.iter().filter_map(placed).collect();
        for play in &plays {
            let image = mirrored(&situation, play);
            let is_image = |other: &Candidate| {
                let laid = situation.position.placement(other).tiles;
                laid.iter().map(|one| (one.square, one.placed)).collect::<Vec<_>>() == image
            };
            assert!(!plays.iter().any(is_image), "{}", written(&situation, &Choice::Place(*play)));
            *letters.entry(sorted(play)).or_default() += 1;
        }
        assert!(letters.values().all(|&n| n <= 3));
        assert!(all.iter().filter_map(placed).all(|play| letters.contains_key(&sorted(&play))));
        assert_eq!(chosen.len() - plays.len(), all.len() - all.iter().filter_map(placed).count());
    }
}

fn sorted(play: &Candidate) -> Vec<tiles::Placed> {
    let mut letters: Vec<tiles::Placed> = play.placed().collect();
    letters.sort_unstable();
    letters
}

/// INTROS and NITROS lie in sixteen places for the same score, and used to leave no room for anything else.
#[test]
fn an_exchange_and_another_word_are_among_the_contenders_of_an_opening() {
    let knowledge = &means().1;
    let of = |rack: &str| {
        let situation = opening(rack);
        let chosen = contenders(&situation, &*knowledge.leaves, &mut knowledge.generator.finder(), 16);
        chosen.iter().map(|one| written(&situation, &one.choice)).collect::<Vec<_>>()
    };
    assert!(of("INORSST").contains(&"exchange S".to_owned()), "{:?}", of("INORSST"));
    assert!(of("EFILRUW").iter().any(|play| play.ends_with(" FLU")), "{:?}", of("EFILRUW"));
}

/// With a premium on one side only, plays across and down differ.
#[test]
fn nothing_is_mirrored_on_a_board_that_is_not() {
    let usual = &means().0;
    let mut drawn: Vec<Vec<char>> = usual.layout.draw().lines().map(|line| line.chars().collect()).collect();
    drawn[7][6] = '=';
    let text: String = drawn.into_iter().map(|row| row.into_iter().chain(['\n']).collect::<String>()).collect();
    let spec: &RulesetSpec = usual;
    let ruleset = Ruleset::new(RulesetSpec { layout: Layout::drawn(&text).unwrap(), ..spec.clone() }).unwrap();
    let ruleset = Arc::new(ruleset);
    let knowledge = Knowledge::of(&ruleset, Arc::clone(english::frozen(&ruleset.alphabet).unwrap().graph())).unwrap();
    let rack = ruleset.alphabet.tiles("INORSST").unwrap();
    let board = knowledge.generator.empty_position().board();
    let scores = [rules::Points(0); 2];
    let racks = [rack, tiles::Tiles::EMPTY];
    let situation = Situation::written(&ruleset, &knowledge.generator, &board, &racks, &scores, 0).unwrap();
    let chosen = contenders(&situation, &*knowledge.leaves, &mut knowledge.generator.finder(), usize::MAX);
    let is_down = |one: &engine::Possible| matches!(&one.choice, Choice::Place(candidate) if candidate.direction() == rules::Direction::Down);
    assert!(chosen.iter().any(is_down));
}

/// With tiles on the board, contenders are simply the most promising plays.
#[test]
fn later_in_the_game_nothing_is_left_out() {
    let knowledge = &means().1;
    for cgp in [super::MIDDLE, super::ONE_LEFT, super::NONE_LEFT] {
        let situation = situation(cgp);
        let mut finder = knowledge.generator.finder();
        let chosen = contenders(&situation, &*knowledge.leaves, &mut finder, 16);
        assert_eq!(chosen, possible(&situation, &*knowledge.leaves, &mut finder, 16));
    }
}

/// A list of all openings with a great many tiles would not fit in memory, so only as many are kept as asked for.
#[test]
fn an_opening_with_a_very_large_rack_is_listed_as_any_other_position() {
    let spec: &RulesetSpec = &means().0;
    let ruleset = Arc::new(Ruleset::new(RulesetSpec { rack_size: 12, ..spec.clone() }).unwrap());
    let knowledge = Knowledge::of(&ruleset, Arc::clone(english::frozen(&ruleset.alphabet).unwrap().graph())).unwrap();
    let racks = [ruleset.alphabet.tiles("AEINORSSTLD?").unwrap(), tiles::Tiles::EMPTY];
    let board = knowledge.generator.empty_position().board();
    let scores = [rules::Points(0); 2];
    let situation = Situation::written(&ruleset, &knowledge.generator, &board, &racks, &scores, 0).unwrap();
    let mut finder = knowledge.generator.finder();
    let chosen = contenders(&situation, &*knowledge.leaves, &mut finder, 16);
    assert_eq!(chosen, possible(&situation, &*knowledge.leaves, &mut finder, 16));
}
