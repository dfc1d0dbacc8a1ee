//! Chess clocks.

use rules::{ClockRule, Deadline, EndReason, Limit, Millis, Overtime, Points, Ruling, TimeLimit};

use crate::table::{A, B, C, Setting, sit};

const MINUTE: u64 = 60;

fn clock(each: u64, increment: u64) -> ClockRule {
    ClockRule { each: Millis::seconds(each), increment: Millis::seconds(increment), overtime: Overtime::Loses }
}

fn with_clock(rule: ClockRule) -> Setting {
    sit("deluxe").but(|rules| rules.time.clock = Some(rule))
}

fn clock_of(seat: tiles::Seat, seconds: u64) -> Option<Deadline> {
    Some(Deadline { at: Millis::seconds(seconds), limit: TimeLimit::Clock(seat) })
}

/// Rules: V8
#[test]
fn a_clock_runs_only_in_its_players_own_turns() {
    let mut game = sit("tournament").racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.at(5 * MINUTE).does(A, "play 8F HORN");
    game.at(7 * MINUTE).does(B, "pass");
    assert_eq!(game.public().time_used(A), Millis::minutes(5));
    assert_eq!(game.public().time_used(B), Millis::minutes(2));
    // 25 minutes and ten of overtime, of which A has used five.
    assert_eq!(game.public().deadline(), clock_of(A, 37 * MINUTE));
}

/// Rules: V8
#[test]
fn each_begun_minute_of_overtime_costs_ten_points() {
    let penalty = |seconds: u64| {
        let mut game = sit("tournament").racks(&["HO", "FA"]).pool("").begin();
        game.at(seconds).does(A, "play 8G HO");
        game.does(B, "accept");
        game.public().settlements().unwrap()[A].overtime
    };
    assert_eq!(penalty(25 * MINUTE), Points(0));
    assert_eq!(penalty(25 * MINUTE + 1), Points(-10));
    assert_eq!(penalty(26 * MINUTE), Points(-10));
    assert_eq!(penalty(26 * MINUTE + 1), Points(-20));
}

/// Rules: V8
#[test]
fn overtime_is_shown_while_the_game_goes_on_and_taken_off_at_the_end() {
    let mut game = sit("tournament").racks(&["HORN", "FAMS"]).pool("").begin();
    game.at(26 * MINUTE).does(A, "play 8G HO");
    assert_eq!((game.public().overtime(A), game.score(A)), (Points(-10), 10));
    game.does(B, "pass");
    game.does(A, "play G8 .RN");
    game.does(B, "accept");
    // HO is 10 and HRN 7 points; A gains twice the nine of B and loses ten.
    assert_eq!(game.score(A), 10 + 7 + 18 - 10);
}

/// Rules: V8
#[test]
fn the_cost_of_overtime_is_known_before_anything_happens() {
    let mut game = sit("tournament").racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.at(5 * MINUTE).does(A, "play 8F HORN");
    game.at(30 * MINUTE).does(B, "pass");
    // B has used all of its time and A five minutes: A's has run down at 50.
    let down = Millis::minutes(50);
    let public = game.public();
    let costs = |over: u64| public.overtime_at(A, down + Millis(over));
    assert_eq!([0, 1, 60_000, 60_001].map(costs), [0, -10, -10, -20].map(Points));
    assert_eq!(public.overtime_at(B, Millis::minutes(90)), Points(0), "it is not the turn of B");
    let mut moments = Vec::new();
    let mut at = public.now();
    while let Some(next) = public.next_overtime(at) {
        assert!(public.overtime_at(A, next) < public.overtime_at(A, at));
        assert_eq!(public.overtime_at(A, next - Millis(1)), public.overtime_at(A, at), "not a moment earlier");
        moments.push(next);
        at = next;
    }
    assert_eq!(moments, (0..10).map(|minute| down + Millis::minutes(minute) + Millis(1)).collect::<Vec<_>>());
    game.at(51 * MINUTE).does(A, "pass");
    assert_eq!(game.public().time_over(A), Millis::minutes(1));
    game.director(Ruling::Pause);
    assert_eq!(game.public().next_overtime(game.public().now()), None, "nothing runs in a pause");
}

/// Rules: V8
#[test]
fn who_has_used_all_overtime_loses_the_game() {
    let mut game = sit("tournament").racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.does(A, "play 8F HORN");
    game.does(B, "pass");
    assert_eq!(game.at(35 * MINUTE).refused(A, "pass"), "the clock of seat 1 has run out");
    game.time_up();
    assert_eq!(game.outcome().reason, EndReason::ClockRanOut { seat: A });
    assert_eq!(game.outcome().winners, [B], "although A has more points");
    assert_eq!(game.public().settlements().unwrap()[A].overtime, Points(-100), "ten begun minutes");
}

/// Rules: V8
#[test]
fn without_overtime_a_clock_that_has_run_down_loses_the_game() {
    let mut game = with_clock(clock(60, 0)).racks(&["HORNPAS", "FAMOBPR", "TEDIEVE"]).begin();
    assert_eq!(game.public().deadline(), clock_of(A, 60));
    game.does(A, "play 8F HORN");
    game.does(B, "play H6 FARM");
    game.does(C, "pass");
    assert_eq!(game.at(60).time_up(), "ended: the clock of A ran out: A 0 B 0 C 0");
    assert_eq!(game.outcome().winners, [B], "A has more points, and B the most of the others");
}

/// Rules: V8
#[test]
fn overtime_counts_up_to_the_moment_when_the_game_is_ended() {
    let mut game = sit("tournament").begin();
    game.at(27 * MINUTE).director(Ruling::Adjudicate);
    assert_eq!(game.public().settlements().unwrap()[A].overtime, Points(-20));
    let mut game = sit("tournament").but(|rules| rules.time.game = Some(Millis::minutes(27))).begin();
    game.at(27 * MINUTE).time_up();
    assert_eq!(game.outcome().reason, EndReason::GameTimeUp);
    assert_eq!(game.public().settlements().unwrap()[A].overtime, Points(-20));
}

/// Rules: V8
#[test]
fn overtime_never_costs_more_than_all_of_it() {
    let mut game = sit("tournament").begin();
    // The clock ran out at 35 minutes; the director comes an hour late.
    game.at(95 * MINUTE).time_up();
    assert_eq!(game.public().settlements().unwrap()[A].overtime, Points(-100));
}

/// Rules: V8
#[test]
fn a_clock_gains_its_increment_with_each_turn_that_is_played() {
    let mut game = with_clock(clock(60, 10)).begin();
    game.at(30).does(A, "pass");
    game.at(30).does(B, "pass");
    assert_eq!(game.public().deadline(), clock_of(A, 30 + 60 - 30 + 10));
    assert_eq!(game.public().time_left(A), Some(Millis::seconds(40)));
    assert_eq!(game.public().time_left(B), Some(Millis::seconds(70)), "a clock may gain more than it has used");
}

/// Rules: V8
#[test]
fn a_clock_may_gain_more_than_it_started_with() {
    let mut game = with_clock(clock(60, 10)).begin();
    game.at(2).does(A, "exchange A");
    game.at(4).does(B, "pass");
    assert_eq!(game.public().deadline(), clock_of(A, 4 + 60 - 2 + 10));
    // A's clock stands at the same moment, with and without events in between.
    game.at(40).director(Ruling::Pause);
    game.director(Ruling::Resume);
    assert_eq!(game.public().deadline(), clock_of(A, 4 + 60 - 2 + 10));
}

/// Rules: V8
#[test]
fn one_player_may_have_a_clock_of_their_own() {
    let mut game = sit("deluxe").handicap(A, |handicap| handicap.clock = Limit::Own(clock(60, 0))).begin();
    assert_eq!(game.public().deadline(), clock_of(A, 60));
    game.at(10).does(A, "pass");
    assert_eq!(game.public().deadline(), None);
    game.at(500).does(B, "pass");
    assert_eq!(game.public().deadline(), clock_of(A, 550));
}

/// Rules: V8
#[test]
fn the_next_players_clock_runs_while_the_last_play_can_be_challenged() {
    let mut game = sit("tournament").racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.at(10).does(A, "play 8F HORN");
    game.at(25).does(B, "accept");
    assert_eq!(game.public().time_used(B), Millis::seconds(15));
    assert_eq!(game.public().time_used(A), Millis::seconds(10));
}

/// Rules: V8
#[test]
fn nobodys_clock_runs_in_a_pause() {
    let mut game = sit("tournament").begin();
    game.at(10).director(Ruling::Pause);
    game.at(100).director(Ruling::Resume);
    game.at(105).does(A, "pass");
    assert_eq!(game.public().time_used(A), Millis::seconds(15));
}
