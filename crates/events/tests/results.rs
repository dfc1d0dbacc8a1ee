//! Results are entered, confirmed, disputed and corrected; standings follow.

mod common;

use common::{Hall, OPEN, key, swiss};
use events::{
    By, Confirmation, Counting, Decider, Happened, Method, Missed, Order, Outcome, Pair, PlayerId, Profile, Refusal,
    RoundNo, Settlement, Setup, Side, Standings,
};
use proptest::prelude::*;

const ONE: RoundNo = RoundNo(1);

fn both_must_agree() -> Hall {
    let mut hall = Hall::with(2, Setup { confirmation: Confirmation::Opponent, ..swiss(1) });
    hall.pair(1);
    hall.must(Order::Begin { division: OPEN, round: ONE });
    hall
}

fn scores(first: i16, second: i16) -> Outcome {
    Outcome::Scores { first, second }
}

#[test]
fn a_game_that_was_played_with_the_program_settles_its_table_and_nothing_else() {
    let mut hall = both_must_agree();
    let outcome = scores(410, 380);
    let entries = hall.ask(By::Referee, Order::Enter { table: key(1, 1), outcome }).unwrap();
    let settled = entries.iter().map(|entry| &entry.what).next_back();
    assert!(matches!(settled, Some(Happened::Settled { how: Settlement::Played, .. })), "{settled:?}");
    assert_eq!(hall.tables(1)[0].outcome, Some(outcome), "nobody has to confirm it");
    let again = hall.ask(By::Referee, Order::Enter { table: key(1, 1), outcome });
    assert_eq!(again, Err(Refusal::HasResult(key(1, 1))));
    assert_eq!(hall.ask(By::Referee, Order::Leave { player: PlayerId(1) }), Err(Refusal::DirectorOnly));
}

#[test]
fn a_game_without_a_result_is_played_again_or_settled_by_the_director() {
    let mut hall = both_must_agree();
    let (broken, again) = (Order::BreakOff { table: key(1, 1) }, Order::PlayAgain { table: key(1, 1) });
    assert_eq!(hall.refused(again.clone()), Refusal::NotBrokenOff(key(1, 1)));
    let by_player = hall.ask(By::Player(PlayerId(1)), broken.clone());
    assert_eq!(by_player, Err(Refusal::DirectorOnly), "nobody breaks off what they are losing");
    for n_replays in 0..3 {
        hall.ask(By::Referee, broken.clone()).unwrap();
        assert!(hall.tables(1)[0].awaits_decision());
        assert_eq!(hall.ask(By::Referee, broken.clone()), Err(Refusal::HoldsAlready));
        assert!(matches!(hall.refused(Order::End { division: OPEN, round: ONE }), Refusal::ResultsMissing { .. }));
        hall.must(again.clone());
        assert_eq!(hall.tables(1)[0].n_replays, n_replays + 1);
        assert!(!hall.tables(1)[0].awaits_decision());
    }
    hall.ask(By::Referee, broken.clone()).unwrap();
    hall.enter(1, 1, 400, 300);
    assert!(!hall.tables(1)[0].awaits_decision(), "a result settles it");
    assert_eq!(hall.ask(By::Referee, broken), Err(Refusal::HasResult(key(1, 1))));
    assert_eq!(events::Event::replay(hall.event.log().to_vec()).unwrap(), hall.event);
}

#[test]
fn a_player_does_not_begin_a_round_by_saying_how_a_game_ended() {
    let mut hall = Hall::with(2, swiss(1));
    hall.pair(1);
    let enter = Order::Enter { table: key(1, 1), outcome: scores(400, 390) };
    let early = hall.ask(By::Player(PlayerId(1)), enter.clone());
    assert_eq!(early, Err(Refusal::WrongPhase { phase: events::Phase::Paired }));
    hall.must(enter);
    assert_eq!(hall.tables(1)[0].outcome, Some(scores(400, 390)), "the director's word begins it");
}

#[test]
fn a_result_counts_when_both_players_have_said_the_same_in_either_order() {
    for (one, other) in [(1, 2), (2, 1)] {
        for confirms in [true, false] {
            let mut hall = both_must_agree();
            let (one, other) = (By::Player(PlayerId(one)), By::Player(PlayerId(other)));
            let outcome = scores(400, 390);
            hall.ask(one, Order::Enter { table: key(1, 1), outcome }).unwrap();
            assert_eq!(hall.tables(1)[0].outcome, None);
            let early = hall.ask(one, Order::Confirm { table: key(1, 1) });
            assert_eq!(early, Err(Refusal::NothingToConfirm(key(1, 1))), "nobody confirms their own word");
            let answer =
                if confirms { Order::Confirm { table: key(1, 1) } } else { Order::Enter { table: key(1, 1), outcome } };
            hall.ask(other, answer).unwrap();
            assert_eq!(hall.tables(1)[0].outcome, Some(outcome));
        }
    }
}

#[test]
fn two_different_results_are_a_dispute_until_one_gives_in_or_the_director_decides() {
    let (ann, ben) = (By::Player(PlayerId(1)), By::Player(PlayerId(2)));
    let enter = |outcome| Order::Enter { table: key(1, 1), outcome };
    let mut disputed = both_must_agree();
    disputed.ask(ann, enter(scores(400, 390))).unwrap();
    disputed.ask(ben, enter(scores(390, 400))).unwrap();
    assert!(disputed.tables(1)[0].is_disputed());
    assert!(matches!(disputed.refused(Order::End { division: OPEN, round: ONE }), Refusal::ResultsMissing { .. }));
    let mut yields = disputed.clone();
    yields.ask(ben, enter(scores(400, 390))).unwrap();
    assert_eq!(yields.tables(1)[0].outcome, Some(scores(400, 390)));
    disputed.must(enter(scores(395, 395)));
    assert_eq!(disputed.tables(1)[0].outcome, Some(scores(395, 395)));
    assert!(!disputed.tables(1)[0].is_disputed());
    assert_eq!(disputed.ask(ann, enter(scores(1, 0))), Err(Refusal::HasResult(key(1, 1))));
}

#[test]
fn only_what_the_division_counts_can_be_entered() {
    let mut hall = Hall::with(2, Setup { counting: Counting::WinsOnly, ..swiss(1) });
    hall.pair(1);
    let enter = |outcome| Order::Enter { table: key(1, 1), outcome };
    assert_eq!(hall.refused(enter(scores(400, 390))), Refusal::WrongKindOfResult);
    hall.must(enter(Outcome::Won(Side::Second)));
    assert_eq!(hall.refused(enter(Outcome::Drawn)), Refusal::HasResult(key(1, 1)));
    hall.must(Order::Correct { table: key(1, 1), outcome: Outcome::Drawn });
    assert_eq!(hall.refused(Order::Correct { table: key(1, 1), outcome: Outcome::Drawn }), Refusal::HoldsAlready);
    let mut hall = Hall::with(2, swiss(1));
    hall.pair(1);
    let impossible = Order::Enter { table: key(1, 1), outcome: scores(3_001, 0) };
    assert_eq!(hall.refused(impossible), Refusal::WrongKindOfResult);
    let nothing = Order::Correct { table: key(1, 1), outcome: scores(1, 0) };
    assert_eq!(hall.refused(nothing), Refusal::HasNoResult(key(1, 1)));
}

/// The players next to one in the standings, and what decides between each two.
fn beside(standings: &Standings, player: u16) -> Vec<(u16, u16, Decider)> {
    let beside = standings.beside(PlayerId(player)).into_iter();
    beside.map(|(upper, lower, by)| (upper.player.0, lower.player.0, by)).collect()
}

#[test]
fn a_bye_adds_fifty_and_a_cap_cuts_every_game() {
    let mut hall = Hall::with(3, Setup { spread_cap: Some(100), ..Setup::new("Open", 1, Method::Manual) });
    let pairs = vec![Pair::game(PlayerId(1), PlayerId(2)), Pair::bye(PlayerId(3))];
    hall.must(Order::PairSo { division: OPEN, round: ONE, pairs });
    assert_eq!(hall.state().standings(OPEN, ONE).row(PlayerId(3)).unwrap().games, 0, "not before it begins");
    hall.enter(1, 1, 600, 200);
    let standings = hall.state().standings(OPEN, ONE);
    let spread = |player| standings.row(PlayerId(player)).unwrap().spread;
    assert_eq!([spread(1), spread(2), spread(3)], [100, -100, 50]);
    let order: Vec<_> = standings.rows().iter().map(|row| (row.player.0, row.place)).collect();
    assert_eq!(order, [(1, 1), (3, 2), (2, 3)]);
    assert_eq!(beside(&standings, 3), [(1, 3, Decider::Spread), (3, 2, Decider::WinShare)]);
}

#[test]
fn equal_results_share_a_place_and_are_listed_by_seed() {
    let mut hall = Hall::with(4, Setup::new("Open", 1, Method::Manual));
    let pairs = vec![Pair::game(PlayerId(4), PlayerId(1)), Pair::game(PlayerId(3), PlayerId(2))];
    hall.must(Order::PairSo { division: OPEN, round: ONE, pairs });
    hall.enter(1, 1, 400, 350);
    hall.enter(1, 2, 450, 400);
    let standings = hall.state().standings(OPEN, ONE);
    let order: Vec<_> = standings.rows().iter().map(|row| (row.player.0, row.place)).collect();
    assert_eq!(order, [(3, 1), (4, 1), (1, 3), (2, 3)]);
    assert_eq!(beside(&standings, 3), [(3, 4, Decider::Seed)], "nobody stands above the first");
    assert_eq!(beside(&standings, 9), [], "nobody has this number");
}

#[test]
fn at_a_club_evening_missed_rounds_count_nothing() {
    let mut hall = Hall::with(2, Setup { missed: Missed::Nothing, ..swiss(2) });
    hall.play(1, 1);
    let late = hall.comes("Late", 1);
    assert_eq!(hall.state().standings(OPEN, ONE).row(late).unwrap().games, 0);
}

#[test]
fn a_class_prize_goes_to_the_best_of_the_class_without_a_main_prize() {
    let mut hall = Hall::with(4, Setup { prizes: 1, ..Setup::new("Open", 1, Method::Manual) });
    for player in [1, 2, 4] {
        let profile = Profile { class: Some("Juniors".into()), ..Profile::named(&format!("Player {player}")) };
        hall.must(Order::ChangeProfile { player: PlayerId(player), profile });
    }
    let pairs = vec![Pair::game(PlayerId(1), PlayerId(2)), Pair::game(PlayerId(3), PlayerId(4))];
    hall.must(Order::PairSo { division: OPEN, round: ONE, pairs });
    hall.enter(1, 1, 500, 300);
    hall.enter(1, 2, 400, 350);
    let setup = hall.state().divisions()[&OPEN].setup.clone();
    let prizes = hall.state().standings(OPEN, ONE).prizes(hall.state(), &setup);
    let given: Vec<_> = prizes.iter().map(|prize| (prize.class.as_deref(), prize.player.0)).collect();
    assert_eq!(given, [(None, 1), (Some("Juniors"), 4)]);
}

#[test]
fn players_who_share_the_place_of_the_last_prize_share_the_prize() {
    let setup = Setup { prizes: 1, class_prizes: 1, ..Setup::new("Open", 1, Method::Manual) };
    let mut hall = Hall::with(6, setup.clone());
    for player in 3..=6 {
        let profile = Profile { class: Some("Juniors".into()), ..Profile::named(&format!("Player {player}")) };
        hall.must(Order::ChangeProfile { player: PlayerId(player), profile });
    }
    let pairs = [(1, 3), (2, 4), (5, 6)].map(|(a, b)| Pair::game(PlayerId(a), PlayerId(b))).to_vec();
    hall.must(Order::PairSo { division: OPEN, round: ONE, pairs });
    hall.enter(1, 1, 500, 300);
    hall.enter(1, 2, 450, 250);
    hall.enter(1, 3, 400, 400);
    let prizes = hall.state().standings(OPEN, ONE).prizes(hall.state(), &setup);
    let given: Vec<_> = prizes.iter().map(|prize| (prize.class.as_deref(), prize.place, prize.player.0)).collect();
    let juniors = Some("Juniors");
    assert_eq!(given, [(None, 1, 1), (None, 1, 2), (juniors, 1, 5), (juniors, 1, 6)]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    #[test]
    fn the_order_in_which_results_are_entered_does_not_matter(
        seed in 0..1_000_u64,
        order in Just((1..=5_u16).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let mut hall = Hall::with(10, swiss(2));
        hall.play(1, seed);
        hall.pair(2);
        hall.begin(2);
        let mut sorted = hall.clone();
        let score = |table: u16| (300 + (table * 37 % 91) as i16, 300 + (table * 53 % 97) as i16);
        for table in 1..=5 {
            sorted.enter(2, table, score(table).0, score(table).1);
        }
        for &table in &order {
            hall.enter(2, table, score(table).0, score(table).1);
        }
        let through = RoundNo(2);
        prop_assert_eq!(hall.state().standings(OPEN, through), sorted.state().standings(OPEN, through));
        let pair = |hall: &Hall| hall.state().standings(OPEN, through);
        prop_assert_eq!(pair(&hall), events::Event::replay(hall.event.log().to_vec()).unwrap().state().standings(OPEN, through));
    }
}

#[test]
fn a_game_that_nobody_started_in_time_is_forfeited_and_no_player_says_so() {
    let mut hall = both_must_agree();
    let late = |side| Order::TimeOut { table: key(1, 1), side };
    let by_player = hall.ask(By::Player(PlayerId(1)), late(Some(Side::Second)));
    assert_eq!(by_player, Err(Refusal::DirectorOnly), "nobody wins by saying that the other is late");
    let entries = hall.ask(By::Referee, late(Some(Side::Second))).unwrap();
    let Happened::Settled { outcome, how, .. } = entries[0].what else { panic!("{entries:?}") };
    assert_eq!((outcome, how), (Outcome::Forfeit(Side::Second), Settlement::Late));
    assert_eq!(hall.ask(By::Referee, late(None)), Err(Refusal::HasResult(key(1, 1))));
    let mut nobody = both_must_agree();
    nobody.ask(By::Referee, late(None)).unwrap();
    assert_eq!(nobody.tables(1)[0].outcome, Some(Outcome::BothForfeit));
}

#[test]
fn a_place_is_safe_when_the_rounds_left_cannot_make_up_the_lead() {
    let mut hall = Hall::with(4, Setup { safe_spread: 100, ..swiss(3) });
    assert_eq!(hall.state().safe_places(OPEN, RoundNo::NONE), 0);
    hall.pair(1);
    hall.begin(1);
    hall.enter(1, 1, 900, 100);
    assert_eq!(hall.state().safe_places(OPEN, ONE), 0, "a result is missing");
    hall.enter(1, 2, 400, 390);
    hall.end(1);
    assert_eq!(hall.state().safe_places(OPEN, ONE), 0, "two rounds are left");
    for round in [2, 3] {
        hall.play(round, 4);
    }
    let standings = hall.state().standings(OPEN, RoundNo(3));
    let first = standings.rows()[0].player;
    assert_ne!(beside(&standings, first.0)[0].2, Decider::Seed);
    assert!(hall.state().safe_places(OPEN, RoundNo(3)) >= 1, "after the last round nobody takes a place away");
}

#[test]
fn ratings_rise_and_fall_with_the_games_that_were_played_and_with_nothing_else() {
    let mut hall = Hall::with(5, swiss(1));
    hall.pair(1);
    hall.begin(1);
    hall.enter(1, 1, 500, 300);
    hall.must(Order::Enter { table: key(1, 2), outcome: Outcome::Forfeit(Side::First) });
    let changes = events::rating::changes(hall.state(), events::rating::Worth::Win);
    let pair = hall.tables(1)[0].pair();
    assert_eq!(changes.iter().map(|change| change.player).collect::<Vec<_>>(), {
        let mut players: Vec<PlayerId> = pair.players().collect();
        players.sort();
        players
    });
    let gain =
        |player| changes.iter().find(|change| change.player == player).map(|one| one.after.value - one.before.value);
    assert!(gain(pair.first) > Some(0.0) && gain(pair.second.unwrap()) < Some(0.0));
    let narrow = |worth| {
        let changes = events::rating::changes(hall.state(), worth);
        changes.iter().map(|change| (change.after.value - change.before.value).abs()).sum::<f64>()
    };
    use events::rating::Worth;
    assert!(narrow(Worth::Spread(1_000)) < narrow(Worth::Spread(200)), "a small lead says less");
}
