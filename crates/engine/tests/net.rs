//! The value net: it computes the same numbers as in training; and a player that uses it.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::Arc;

use engine::net::features::{FEATURE_BYTES, Features};
use engine::net::sampler::{GROUP, RECORD_BYTES, Sampler};
use engine::net::{NetPlayer, Reader, shipped};
use engine::{Knowledge, Opponent, Situation};
use movegen::{Choice, Equity, SelfPlay, ToMove};
use rules::Ruleset;

/// Records with the numbers that `training/net/export.py` computed for them: three chances, and three changes of the
/// spread in units of 30 points before the leave is added.
const ANSWERS: &[u8] = include_bytes!("data/net-answers.bin");

fn knowledge() -> (Arc<Ruleset>, Knowledge) {
    let ruleset = editions::load("tournament").unwrap().ruleset;
    let lexicon = english::lexicon(&ruleset.alphabet).unwrap();
    let knowledge = Knowledge::of(&ruleset, Arc::clone(lexicon.graph())).unwrap();
    (ruleset, knowledge)
}

#[test]
fn the_program_computes_what_the_training_computed() {
    let positions: Vec<(Features, Vec<f32>)> = ANSWERS
        .chunks_exact(RECORD_BYTES + 6 * 4)
        .map(|bytes| {
            let (record, numbers) = bytes.split_at(RECORD_BYTES);
            let numbers = numbers.chunks_exact(4).map(|four| f32::from_le_bytes(four.try_into().unwrap()));
            (Features::read(record).unwrap(), numbers.collect())
        })
        .collect();
    assert_eq!(positions.len(), 16);
    let asked: Vec<Features> = positions.iter().map(|(features, _)| features.clone()).collect();
    let together = Reader::new(shipped().unwrap()).judge(&asked);
    for ((features, numbers), verdict) in positions.iter().zip(&together) {
        let leave = f32::from(features.leave_value) / 100.0;
        for nth in 0..3 {
            assert!((verdict.chances[nth] - numbers[nth]).abs() < 1e-5);
            assert!((verdict.changes[nth] - (numbers[3 + nth] * 30.0 + leave)).abs() < 1e-2);
        }
        let alone = Reader::new(shipped().unwrap()).judge(std::slice::from_ref(features));
        assert_eq!(alone[0], *verdict, "what is asked together does not matter");
    }
}

#[test]
fn records_come_in_groups_of_one_turn_and_features_are_read_back_as_they_were_written() {
    let (ruleset, knowledge) = knowledge();
    let mut records = Vec::new();
    Sampler::new(&ruleset, &knowledge).game(3, 1, &mut records);
    assert!(!records.is_empty() && records.len() % (GROUP * RECORD_BYTES) == 0);
    for group in records.chunks_exact(GROUP * RECORD_BYTES) {
        let features: Vec<Features> =
            group.chunks_exact(RECORD_BYTES).map(|one| Features::read(one).unwrap()).collect();
        assert!(
            features.iter().all(|one| one.opponent == features[0].opponent && one.last_turn == features[0].last_turn)
        );
        for (features, record) in features.iter().zip(group.chunks_exact(RECORD_BYTES)) {
            let mut written = Vec::new();
            features.write(&mut written);
            assert_eq!(written, record[..FEATURE_BYTES]);
            let n_seen = |counts: &[u8]| counts.iter().map(|&count| usize::from(count)).sum::<usize>();
            let on_board = features.board.iter().filter(|&&code| code != 0).count();
            assert_eq!(n_seen(&features.leave) + n_seen(&features.unseen) + on_board, 100);
        }
    }
}

#[test]
fn a_transposed_board_is_worth_the_same() {
    let record = &ANSWERS[..RECORD_BYTES];
    let features = Features::read(record).unwrap();
    let mut turned = features.clone();
    for square in 0..225 {
        let other = square % 15 * 15 + square / 15;
        turned.board[other] = features.board[square];
        for way in 0..2 {
            turned.fitting[1 - way][other] = features.fitting[way][square];
            turned.crossing[1 - way][other] = features.crossing[way][square];
        }
    }
    let verdicts = Reader::new(shipped().unwrap()).judge(&[features, turned]);
    for nth in 0..3 {
        // The lines are summed in another order.
        assert!((verdicts[0].chances[nth] - verdicts[1].chances[nth]).abs() < 1e-5);
    }
}

/// A game of two as the player to move knows it.
fn situation(ruleset: &Arc<Ruleset>, to_move: &ToMove<'_>) -> Situation {
    let own = to_move.player;
    let seen = to_move.position.tiles().plus(&to_move.rack).unwrap();
    Situation {
        ruleset: Arc::clone(ruleset),
        position: to_move.position.clone(),
        tiles: to_move.rack,
        score: to_move.scores[own],
        others: vec![Opponent { score: to_move.scores[1 - own], n_tiles: to_move.n_others, known: None }],
        unseen: ruleset.alphabet.full_set().minus(&seen).unwrap(),
        pool: to_move.in_pool,
        idle: to_move.n_idle,
    }
}

#[test]
fn the_net_player_plays_whole_games_of_legal_turns() {
    let (ruleset, knowledge) = knowledge();
    let leaves = engine::leaves::shipped(&ruleset.alphabet).unwrap().table(&ruleset.alphabet).unwrap();
    let mut table = SelfPlay::new(&ruleset, &knowledge.generator, &leaves).unwrap();
    let mut player = NetPlayer::new(shipped().unwrap(), knowledge.clone());
    let mut n_differ = 0;
    let played = table.chosen(9, 1, 0, |to_move| {
        if to_move.player == 1 {
            return None;
        }
        let situation = situation(&ruleset, to_move);
        let choice = player.choose(&situation, to_move.last);
        let best = engine::possible(&situation, &leaves, &mut knowledge.generator.finder(), 1);
        n_differ += usize::from(best[0].choice != choice);
        if let Choice::Place(candidate) = &choice {
            assert!(candidate.leave(&to_move.rack).is_ok());
        }
        Some(choice)
    });
    assert!(played.turns.len() > 10 && n_differ > 0, "it has a mind of its own");
}

#[test]
fn with_an_empty_pool_it_gives_up_at_most_ten_points_and_only_to_go_out() {
    let (ruleset, knowledge) = knowledge();
    let leaves = engine::leaves::shipped(&ruleset.alphabet).unwrap().table(&ruleset.alphabet).unwrap();
    let mut table = SelfPlay::new(&ruleset, &knowledge.generator, &leaves).unwrap();
    let mut finder = knowledge.generator.finder();
    let mut player = NetPlayer::new(shipped().unwrap(), knowledge.clone());
    let mut n_given_up = 0;
    for nth in 0..60 {
        table.chosen(11, nth, 0, |to_move| {
            if to_move.in_pool > 0 {
                return None;
            }
            let situation = situation(&ruleset, to_move);
            let all = engine::possible(&situation, &leaves, &mut finder, 1_000);
            let best = all.iter().find(|one| one.choice != Choice::Pass)?.equity;
            let choice = player.choose(&situation, to_move.last);
            let equity = all.iter().find(|one| one.choice == choice).unwrap().equity;
            if equity < best {
                n_given_up += 1;
                let n_laid = match &choice {
                    Choice::Place(candidate) => candidate.n_tiles(),
                    Choice::Exchange(_) | Choice::Pass => 0,
                };
                assert_eq!(n_laid, to_move.rack.len(), "it goes out");
                assert!(equity + Equity::points(10) >= best);
            }
            Some(choice)
        });
    }
    assert!(n_given_up > 0);
}
