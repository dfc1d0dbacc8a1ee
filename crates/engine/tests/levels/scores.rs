//! Whole games of the weakest levels.

use std::sync::Arc;

use engine::levels::{Bot, Level, Mind};
use movegen::PlayJudge;
use rules::{EndReason, Phase, SeatSetup, Table};

use super::{act, english, usual};

/// The average scores of two levels over this many games, with seats swapped each time.
fn means(levels: [Level; 2], n_games: u64) -> [f64; 2] {
    let mind = usual();
    let lexicon = english(mind.ruleset());
    let mut sums = [0; 2];
    for number in 0..n_games {
        let seats = if number % 2 == 0 { levels } else { [levels[1], levels[0]] };
        let bots = [0, 1].map(|seat: usize| Bot::new(Arc::clone(mind), seats[seat], number << 8 | seat as u64));
        let setups = seats.map(|level| SeatSetup::player(level.name())).to_vec();
        let setups = setups
            .into_iter()
            .zip(["a", "b"])
            .map(|(setup, name)| SeatSetup { members: vec![format!("{} {name}", setup.members[0])], ..setup });
        let table = Table::new("match", Arc::clone(mind.ruleset()), setups.collect(), None).unwrap();
        let (game, _) = testkit::play_out(table, &*lexicon, number, |seat, view| act(&bots[seat.index()], view));
        for (seat, score) in game.public().scores().iter() {
            let side = (seat.index() + number as usize) % 2;
            sums[side] += score.0;
        }
    }
    sums.map(|sum| f64::from(sum) / n_games as f64)
}

/// A person who has just learned the rules can beat it.
#[test]
fn a_novice_scores_about_130_points() {
    let [novice, beginner] = means([Level::Novice, Level::Beginner], 60);
    assert!((115.0..=145.0).contains(&novice), "a novice scores {novice:.1} against a beginner's {beginner:.1}");
    assert!(novice * 1.5 < beginner, "{novice:.1} against {beginner:.1}");
}

/// If nobody may pass who can play, bots play words that they would not have thought of; the referee refuses none of
/// them.
///
/// Rules: G2
#[test]
fn bots_play_on_to_the_last_where_they_have_to() {
    let ruleset = editions::load("deluxe+play-on").unwrap().ruleset;
    let lexicon = english(&ruleset);
    let mind = Arc::new(Mind::new(&ruleset, &lexicon).unwrap());
    let judge = PlayJudge::new(&ruleset, Arc::clone(lexicon.graph())).unwrap();
    for number in 0..4 {
        let bots = [Level::Novice, Level::Expert].map(|level| Bot::new(Arc::clone(&mind), level, number));
        let setups = ["Pip", "Sage"].map(SeatSetup::player).to_vec();
        let table = Table::new("match", Arc::clone(&ruleset), setups, None).unwrap();
        let (game, _) = testkit::play_out(table, &judge, number, |seat, view| act(&bots[seat.index()], view));
        let Phase::Over { reason } = game.public().phase() else { unreachable!("it was played out") };
        assert!(matches!(reason, EndReason::WentOut { .. } | EndReason::NoPlayLeft), "{reason:?}");
    }
}
