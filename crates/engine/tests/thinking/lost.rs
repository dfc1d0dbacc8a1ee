//! Lost endgames against opponents who make the play with the highest sum of score and leave.

use std::sync::Arc;
use std::time::Duration;

use engine::chooser::{Chooser, Manner, Thought};
use engine::{Opponent, Situation, possible};
use movegen::Choice;
use rules::Points;
use tiles::Tiles;

use super::{means, situation};

/// Lost by three points with best play by both.
const LOST: [&str; 3] = [
    "G5DEDUCE2M/L4QI3L2GO/ANEUrIN1BEATNIK/Z6YA1V2TI/E3CHOOSIER3/1JOBE5R4/RAX1ROUEN1e4/3HAFTS2D4/2W1T10/P1O1I10/\
     A1R1N10/VILLS10/O1D3PAWA5/N3AYU8/EMITTERS7 FIO/EEG 296/300 0",
    "5S1ADMIX3/CORONOID7/1BEE1M9/FIZ2E5E3/A2VERDOY2U3/K4S5OW1T/E4E1QI2UR1R/R2PUTTI3AA1A/3L7EN1V/3O3R4g1O/\
     2PUGGLE2OIL1I/3G3FISHNETs/1YAH3E4D1E/JABS3C7/AWA4T7 LNN/INT 317/300 0",
    "3R3C6Q/2KOS2H5DA/2IRE1HE4RET/S1DEL1OW3PIX1/E3L1PE2JUG2/WANTONED2OBI2/A3U7D2/G3tYIN2OLLAV/EA4FAIRwAY1O/\
     1V12M/1I12I/FAB9CUT/UTE9ONE/NEE9MAR/G1N9SIS TTZ/IOR 299/300 0",
];
/// All of these are solved within this time.
const TIME: Duration = Duration::from_secs(600);

fn chooser(manner: Manner) -> Chooser {
    Chooser::new(means().1.clone(), manner)
}

/// The endgame after a turn, as the opponent sees it.
fn after(now: &Situation, choice: &Choice) -> Situation {
    let mut position = now.position.clone();
    let (tiles, score, idle) = match choice {
        Choice::Place(candidate) => {
            position.make(candidate);
            (candidate.leave(&now.tiles).unwrap(), now.score + candidate.score(), 0)
        }
        // With an empty pool nobody can exchange.
        Choice::Exchange(_) | Choice::Pass => (now.tiles, now.score, now.idle + 1),
    };
    Situation {
        ruleset: Arc::clone(&now.ruleset),
        position,
        tiles: now.known_opponent().unwrap(),
        score: now.others[0].score,
        others: vec![Opponent { score, n_tiles: tiles.len(), known: Some(tiles) }],
        unseen: Tiles::EMPTY,
        pool: 0,
        idle,
    }
}

/// The lead of the player to move at the end, against an opponent who makes the play with the highest sum of score and
/// leave.
fn end(mut now: Situation) -> i32 {
    let knowledge = &means().1;
    let mut finder = knowledge.generator.finder();
    let ruleset = Arc::clone(&now.ruleset);
    let value = |tiles: &Tiles| ruleset.alphabet.value_of_all(tiles) as i32;
    for turn in 0.. {
        let sign = if turn % 2 == 0 { 1 } else { -1 };
        let other = now.known_opponent().unwrap();
        if other.is_empty() {
            // The player who moved last has gone out, and gains twice the value of the opponent's tiles.
            return sign * (now.spread().0 - 2 * value(&now.tiles));
        }
        if now.idle >= now.ruleset.idle.pool_empty.turns(2) {
            return sign * (now.spread().0 - value(&now.tiles) + value(&other));
        }
        let choice = if turn % 2 == 0 {
            chooser(Manner::default()).choose_within(&now, None, TIME, &false.into()).choice
        } else {
            possible(&now, &*knowledge.leaves, &mut finder, 1).remove(0).choice
        };
        now = after(&now, &choice);
    }
    0
}

#[test]
fn in_a_lost_endgame_the_opponent_is_given_the_chance_to_go_wrong() {
    for cgp in LOST {
        let situation = situation(cgp);
        let chosen = chooser(Manner::default()).choose_within(&situation, None, TIME, &false.into());
        let Thought::Hoped(solution, choice) = &chosen.thought else { panic!("{:?}", chosen.thought) };
        assert_eq!(situation.spread() + solution.value, Points(-3));
        assert_eq!(*choice, chosen.choice);
        assert!(end(situation) >= 0, "{cgp}");
    }
}

#[test]
fn without_hope_the_fewest_points_are_lost() {
    let situation = situation(LOST[0]);
    let manner = Manner { hopes: false, ..Manner::default() };
    let chosen = chooser(manner).choose_within(&situation, None, TIME, &false.into());
    assert!(matches!(chosen.thought, Thought::Solved(_)));
}

#[test]
fn nobody_hopes_for_mistakes_in_an_endgame_that_is_won() {
    let mut situation = situation(LOST[0]);
    situation.score += Points(4);
    let chosen = chooser(Manner::default()).choose_within(&situation, None, TIME, &false.into());
    let Thought::Solved(solution) = chosen.thought else { panic!("it is won") };
    assert_eq!(situation.spread() + solution.value, Points(1));
}
