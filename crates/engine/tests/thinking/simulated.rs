use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use engine::simulation::{Report, Settings, Simulation, Utility, simulate};
use engine::{Possible, Situation, possible};
use movegen::{Choice, Equity, LastTiles, Position};
use rules::Points;
use tiles::Tiles;

use super::{MIDDLE, NONE_LEFT, ONE_LEFT, OPEN, means, situation};

fn run(situation: &Situation, contenders: &[Possible], settings: &Settings) -> Report {
    Simulation::new(situation, &means().1, contenders).run(settings, &AtomicBool::new(false), &mut |_| ())
}

fn contenders(situation: &Situation, most: usize) -> Vec<Possible> {
    let knowledge = &means().1;
    possible(situation, &*knowledge.leaves, &mut knowledge.generator.finder(), most)
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let situation = situation(MIDDLE);
    let contenders = contenders(&situation, 4);
    let report = |threads: usize, plies: usize| {
        let threads = NonZeroUsize::new(threads).unwrap();
        let settings = Settings { plies, threads, iterations: 70, sureness: 1.0, seed: 9, ..Settings::default() };
        run(&situation, &contenders, &settings)
    };
    for plies in [1, 3] {
        let one = report(1, plies);
        assert_eq!(one, report(2, plies), "{plies} plies");
        assert_eq!(one, report(5, plies), "{plies} plies");
    }
}

#[test]
fn every_contender_has_the_same_luck() {
    let situation = situation(MIDDLE);
    let mut contenders = contenders(&situation, 2);
    contenders.push(contenders[1].clone());
    let settings = Settings { iterations: 48, ..Settings::default() };
    let report = run(&situation, &contenders, &settings);
    let same: Vec<_> = report.contenders.iter().filter(|one| one.choice == contenders[1].choice).collect();
    assert_eq!(same.len(), 2);
    assert_eq!(same[0], same[1], "the same play twice, the same outcomes");
    assert_eq!(report.rollouts, 3 * 48);
}

#[test]
fn of_plays_that_are_the_same_the_more_promising_stays() {
    let situation = situation(MIDDLE);
    let first = contenders(&situation, 1).remove(0);
    let report = run(&situation, &[first.clone(), first.clone()], &Settings::default());
    assert!(report.is_sure && report.iterations < 1_000);
    assert_eq!(report.contenders.len(), 2);
}

/// A reply with a known rack is the same in every iteration, so for every play the simulation must give exactly the
/// result of a plain search: the shortcuts of the rollouts change nothing.
#[test]
fn a_known_reply_is_what_a_plain_search_finds() {
    let situation = situation(OPEN);
    let (ruleset, knowledge) = means();
    let contenders = contenders(&situation, 80);
    let settings = Settings { plies: 1, iterations: 1, ..Settings::default() };
    let report = run(&situation, &contenders, &settings);
    let mut finder = knowledge.generator.finder();
    for one in &report.contenders {
        let mut position = situation.position.clone();
        if let Choice::Place(candidate) = &one.choice {
            position.make(candidate);
        }
        let rack = position.rack(&situation.others[0].known.unwrap()).unwrap();
        let reply = finder.best(&position, &rack, &*knowledge.leaves).unwrap();
        let expected = f64::from((one.static_equity - reply.equity()).0) / 1_000.0;
        assert!((one.equity.mean - expected).abs() < 1e-9, "{:?} {}", one.choice, ruleset.rack_size);
        assert!((one.reply - f64::from(reply.score().0)).abs() < 1e-9);
    }
}

/// Plays on to the end with the highest sum of score and leave on each turn: the slow way.
fn played_out(situation: &Situation, mut position: Position, mut racks: [Tiles; 2], mut mover: usize) -> i32 {
    let knowledge = &means().1;
    let mut finder = knowledge.generator.finder();
    let value = |tiles: &Tiles| situation.ruleset.alphabet.value_of_all(tiles) as i32;
    let (mut spread, mut n_passes) = (0, 0);
    while racks.iter().all(|rack| !rack.is_empty()) && n_passes < 6 {
        let leaves = LastTiles::new(&situation.ruleset, Points(value(&racks[1 - mover])));
        let rack = position.rack(&racks[mover]).unwrap();
        let sign = if mover == 0 { 1 } else { -1 };
        match finder.best(&position, &rack, &leaves) {
            Some(best) => {
                racks[mover] = best.leave(&racks[mover]).unwrap();
                position.make(&best);
                spread += sign * best.score().0;
                n_passes = 0;
            }
            None => n_passes += 1,
        }
        mover = 1 - mover;
    }
    match racks.iter().position(Tiles::is_empty) {
        Some(0) => spread + 2 * value(&racks[1]),
        Some(_) => spread - 2 * value(&racks[0]),
        None => spread - value(&racks[0]) + value(&racks[1]),
    }
}

/// The spread after a play, with this rack of the opponent and these tiles in the pool, all of which the mover draws.
fn after(situation: &Situation, choice: &Choice, other: Tiles, pool: Tiles) -> Option<i32> {
    let Choice::Place(candidate) = choice else { return None };
    let mut position = situation.position.clone();
    position.make(candidate);
    let own = candidate.leave(&situation.tiles).unwrap().plus(&pool).unwrap();
    Some(candidate.score().0 + played_out(situation, position, [own, other], 1))
}

#[test]
fn when_everything_is_known_there_is_no_doubt() {
    let situation = situation(NONE_LEFT);
    let contenders = contenders(&situation, 15);
    let report = run(&situation, &contenders, &Settings { iterations: 3, ..Settings::default() });
    for one in &report.contenders {
        let Some(spread) = after(&situation, &one.choice, situation.others[0].known.unwrap(), Tiles::EMPTY) else {
            continue;
        };
        assert!((one.equity.mean - f64::from(spread)).abs() < 1e-9 && one.equity.error == 0.0, "{:?}", one.choice);
        let win = if situation.spread().0 + spread > 0 { 1.0 } else { 0.0 };
        assert_eq!(one.win.mean, win);
    }
}

/// With one tile in the pool there are eight equally likely deals: averages approach the exact expectation.
#[test]
fn means_come_near_the_expectation_over_all_deals() {
    let situation = situation(ONE_LEFT);
    let contenders = contenders(&situation, 3);
    let settings = Settings { iterations: 200, sureness: f64::INFINITY, ..Settings::default() };
    let report = run(&situation, &contenders, &settings);
    for one in &report.contenders {
        let (mut sum, mut wins, mut n) = (0.0, 0.0, 0.0);
        for drawn in situation.unseen.iter() {
            let pool: Tiles = [drawn].into_iter().collect();
            let other = situation.unseen.minus(&pool).unwrap();
            let Some(spread) = after(&situation, &one.choice, other, pool) else { continue };
            sum += f64::from(spread);
            let total = situation.spread().0 + spread;
            wins += f64::from(total.signum() + 1) / 2.0;
            n += 1.0;
        }
        if n > 0.0 {
            let (mean, win): (f64, f64) = (sum / n, wins / n);
            assert!((one.equity.mean - mean).abs() < 4.0 * one.equity.error + 1e-9, "{mean} {one:?}");
            assert!((one.win.mean - win).abs() < 4.0 * one.win.error + 1e-9, "{win} {one:?}");
        }
    }
}

#[test]
fn a_contender_that_is_surely_behind_drops_out_and_the_rest_go_on() {
    let situation = situation(MIDDLE);
    let contenders = contenders(&situation, 20);
    let report = run(&situation, &contenders, &Settings { iterations: 100, ..Settings::default() });
    let n_out = report.contenders.iter().filter(|one| one.out_after.is_some()).count();
    assert!(n_out > 2, "only {n_out} dropped out");
    let best = report.best().unwrap();
    assert!(best.out_after.is_none());
    assert!(report.contenders.iter().all(|one| one.n <= best.n && one.out_after.is_none_or(|out| out == one.n)));
    assert!(report.rollouts < 20 * report.iterations);
}

#[test]
fn a_cancelled_simulation_ends_at_once() {
    let situation = situation(MIDDLE);
    let report = simulate(&situation, &means().1, 10, &Settings::default(), &AtomicBool::new(true));
    assert_eq!((report.iterations, report.rollouts, report.contenders.len()), (0, 0, 10));
    let expired = Settings { deadline: Some(std::time::Instant::now()), ..Settings::default() };
    assert_eq!(simulate(&situation, &means().1, 10, &expired, &AtomicBool::new(false)).rollouts, 0);
}

#[test]
fn with_points_alone_more_points_are_of_more_use() {
    let situation = situation(MIDDLE);
    let contenders = contenders(&situation, 5);
    let settings =
        Settings { utility: Utility::SPREAD, iterations: 64, sureness: f64::INFINITY, ..Settings::default() };
    let mut report = run(&situation, &contenders, &settings);
    report.contenders.sort_by(|one, other| other.utility.mean.total_cmp(&one.utility.mean));
    assert!(report.contenders.is_sorted_by(|one, next| one.equity.mean >= next.equity.mean));
}

#[test]
fn with_few_rollouts_the_promise_of_score_and_leave_decides_and_with_many_the_rollouts() {
    let situation = situation(MIDDLE);
    let contenders = contenders(&situation, 10);
    let after = |iterations| {
        let settings = Settings { iterations, sureness: f64::INFINITY, ..Settings::default() };
        run(&situation, &contenders, &settings).contenders
    };
    // So few rollouts show nothing yet, so the order is the static one. The spread of a single rollout is zero, which
    // does not mean certainty.
    for few in [0, 1, 2, 7] {
        assert!(after(few).is_sorted_by(|one, next| one.static_equity >= next.static_equity), "{few}");
    }
    let many = after(4_000);
    let best = many.iter().map(|one| one.utility.mean).fold(f64::MIN, f64::max);
    assert!(best - many[0].utility.mean < 0.002, "{many:?}");
}

#[test]
fn exchanges_and_passes_are_played_on_as_well() {
    let situation = situation(MIDDLE);
    let given = situation.ruleset.alphabet.tiles("IYY").unwrap();
    let exchange = Possible { choice: Choice::Exchange(given), equity: Equity::points(3) };
    let pass = Possible { choice: Choice::Pass, equity: Equity::ZERO };
    let report = run(&situation, &[exchange, pass], &Settings { iterations: 40, ..Settings::default() });
    assert!(report.contenders.iter().all(|one| one.n == 40 && one.reply > 10.0 && one.next > 10.0), "{report:?}");
}
