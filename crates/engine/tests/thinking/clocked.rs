use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::chooser::{Chooser, Manner, Thought, TimeLeft};
use movegen::Choice;

use super::{MIDDLE, NONE_LEFT, ONE_LEFT, means, situation};

fn chooser(manner: Manner) -> Chooser {
    Chooser::new(means().1.clone(), manner)
}

/// However many turns a game has, and even if each uses all the time that it may, the clock never runs out.
#[test]
fn all_turns_together_stay_within_the_clock() {
    let mut early = situation(MIDDLE);
    let mut late = situation(NONE_LEFT);
    for milliseconds in [0, 1, 50, 61, 500, 10_000, 1_500_000] {
        let total = Duration::from_millis(milliseconds);
        let mut clock = TimeLeft::of(total);
        for turn in 0..60 {
            // The pool shrinks, and then nobody can go out for a long time.
            early.pool = 80_usize.saturating_sub(turn * 4);
            let situation = if early.pool > 0 { &early } else { &mut late };
            let time = clock.for_turn(situation);
            assert!(time <= clock.remaining, "turn {turn} of {total:?}");
            clock.remaining -= time;
        }
        assert!(total.is_zero() || !clock.remaining.is_zero(), "{total:?}");
    }
}

#[test]
fn a_clock_that_gives_time_back_is_not_overdrawn() {
    let situation = situation(MIDDLE);
    for remaining in [0, 3, 70, 2_000] {
        let remaining = Duration::from_millis(remaining);
        let clock = TimeLeft { remaining, increment: Duration::from_secs(5) };
        assert!(clock.for_turn(&situation) <= remaining);
    }
}

#[test]
fn without_time_or_when_stopped_the_static_choice_is_played() {
    let now = TimeLeft::of(Duration::ZERO);
    let ever = TimeLeft::of(Duration::from_secs(100_000));
    for cgp in [MIDDLE, ONE_LEFT, NONE_LEFT] {
        let situation = situation(cgp);
        for (clock, stop) in [(now, false), (ever, true)] {
            let chosen = chooser(Manner::default()).choose(&situation, None, clock, &AtomicBool::new(stop));
            let Thought::Static(first) = &chosen.thought else { panic!("there was no time to think") };
            assert_eq!(first.choice, chosen.choice);
            let Choice::Place(candidate) = &chosen.choice else { panic!("there are plays") };
            let placement = situation.position.placement(candidate);
            assert!(
                rules::check(&situation.ruleset, &situation.position.board(), &situation.tiles, &placement).is_ok()
            );
        }
    }
}

/// Another thread stops a choice that would take hours.
#[test]
fn a_choice_can_be_stopped_at_any_time() {
    let stop = AtomicBool::new(false);
    let situation = situation(MIDDLE);
    let manner = Manner { sureness: f64::INFINITY, ..Manner::default() };
    std::thread::scope(|scope| {
        let choosing =
            scope.spawn(|| chooser(manner).choose_within(&situation, None, Duration::from_secs(3_600), &stop));
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        let chosen = choosing.join().unwrap();
        assert!(matches!(chosen.choice, Choice::Place(_)));
        assert!(chosen.time < Duration::from_secs(3_600));
    });
}

#[test]
fn with_an_empty_pool_the_endgame_is_solved() {
    let situation = situation(NONE_LEFT);
    let chosen = chooser(Manner::default()).choose_within(&situation, None, Duration::from_secs(600), &false.into());
    let Thought::Solved(solution) = chosen.thought else { panic!("it is an endgame") };
    assert_eq!((solution.value.0, solution.proven), (28, true));
}

#[test]
fn with_tiles_in_the_pool_contenders_are_simulated() {
    let situation = situation(MIDDLE);
    let manner = Manner { iterations: 20, candidates: 4, ..Manner::default() };
    let choose = || chooser(manner).choose_within(&situation, None, Duration::from_secs(600), &false.into());
    let Thought::Simulated(report) = choose().thought else { panic!("there was time") };
    assert_eq!(report.iterations, 20);
    assert_eq!(choose().thought, Thought::Simulated(report), "with enough time the result is always the same");
}
