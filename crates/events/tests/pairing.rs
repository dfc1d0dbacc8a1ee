//! Laws of pairings, held against the slow and obvious way on small fields.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{Hall, OPEN, swiss};
use events::{
    History, Method, Objection, Order, Outcome, Pair, PlayerId, Profile, Refusal, RoundNo, SeededNumbers, Setup, Start,
    Why,
};
use proptest::prelude::*;

const METHODS: [Method; 6] =
    [Method::Swiss, Method::RoundRobin, Method::Fontes, Method::KingOfTheHill, Method::Australian, Method::Contention];

/// Every way to pair a field, with one bye where its number is odd.
fn all_pairings(players: &[PlayerId]) -> Vec<Vec<Pair>> {
    let Some((&first, rest)) = players.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for index in 0..rest.len() {
        let others: Vec<PlayerId> =
            rest.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, &one)| one).collect();
        for mut pairing in all_pairings(&others) {
            pairing.push(Pair::game(first, rest[index]));
            all.push(pairing);
        }
    }
    if players.len() % 2 == 1 {
        for mut pairing in all_pairings(rest) {
            pairing.push(Pair::bye(first));
            all.push(pairing);
        }
    }
    all
}

/// How many byes the player with the bye has had before, and how many pairs meet again: the two quantities that the
/// Swiss method minimises.
fn badness(history: &History, pairs: &[Pair]) -> (u32, u32) {
    let byes = pairs.iter().filter(|pair| pair.second.is_none()).map(|pair| u32::from(history.byes(pair.first))).sum();
    let met = pairs.iter().filter_map(|pair| pair.second.map(|second| u32::from(history.met(pair.first, second))));
    (byes, met.map(|met| met * met).sum())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]

    #[test]
    fn nobody_plays_twice_everybody_plays_and_forbidden_pairs_never_meet(
        n_players in 2..14_u16,
        method in prop::sample::select(&METHODS[..]),
        seed in 0..10_000_u64,
        n_forbidden in 0..4_u64,
    ) {
        let mut hall = Hall::with(n_players, Setup { simulations: 40, ..Setup::new("Open", 5, method) });
        let chance = SeededNumbers::new(seed);
        for nth in 0..n_forbidden {
            let player = |column| PlayerId(1 + chance.below(n_players.into(), 9, nth, column) as u16);
            // An order that the event refuses is fine here: the same pair twice, or a player with themselves.
            let _ = hall.director(Order::Forbid(player(0), player(1)));
        }
        for round in 1..=5_u8 {
            match hall.director(Order::Pair { division: OPEN, round: RoundNo(round), on: None }) {
                Ok(_) => {}
                Err(Refusal::NoPairing { players }) => {
                    prop_assert!(!players.is_empty());
                    let here: Vec<PlayerId> = hall.state().players().keys().copied().collect();
                    let state = hall.state();
                    let is_possible = n_players <= 9 && all_pairings(&here).iter().any(|pairs| {
                        pairs.iter().all(|pair| pair.second.is_none_or(|second| !state.are_forbidden(pair.first, second)))
                    });
                    prop_assert!(!is_possible, "there was a pairing");
                    return Ok(());
                }
                Err(other) => prop_assert!(false, "{other:?}"),
            }
            let tables = hall.tables(round);
            let mut seen = BTreeSet::new();
            for player in tables.iter().flat_map(|table| table.pair().players()) {
                prop_assert!(seen.insert(player));
            }
            prop_assert_eq!(seen.len(), usize::from(n_players));
            prop_assert_eq!(tables.iter().filter(|table| table.pair().second.is_none()).count(), usize::from(n_players % 2));
            for table in &tables {
                let pair = table.pair();
                prop_assert!(pair.second.is_none_or(|second| !hall.state().are_forbidden(pair.first, second)));
            }
            hall.finish(round, seed);
        }
    }

    #[test]
    fn a_swiss_round_has_no_repeat_and_no_second_bye_that_could_be_avoided(
        n_players in 2..9_u16,
        n_rounds in 1..9_u8,
        seed in 0..10_000_u64,
    ) {
        let mut hall = Hall::with(n_players, swiss(n_rounds.into()));
        let players: Vec<PlayerId> = hall.state().players().keys().copied().collect();
        let all = all_pairings(&players);
        for round in 1..=n_rounds {
            hall.pair(round);
            let history = History::before(hall.state(), OPEN, RoundNo(round));
            let pairs: Vec<Pair> = hall.tables(round).iter().map(events::PairedTable::pair).collect();
            let least = all.iter().map(|pairs| badness(&history, pairs)).min();
            prop_assert_eq!(Some(badness(&history, &pairs)), least);
            hall.finish(round, seed + u64::from(round));
        }
    }

    #[test]
    fn byes_are_fair(n_half in 1..8_u16, seed in 0..10_000_u64, method in prop::sample::select(&METHODS[..])) {
        let n_players = 2 * n_half + 1;
        let n_rounds = n_players.min(9) as u8;
        let mut hall = Hall::with(n_players, Setup { simulations: 40, ..Setup::new("Open", n_rounds.into(), method) });
        let mut byes: BTreeMap<PlayerId, u32> = BTreeMap::new();
        for round in 1..=n_rounds {
            hall.play(round, seed);
            let bye = hall.tables(round).iter().find(|table| table.pair().second.is_none()).unwrap().pair().first;
            *byes.entry(bye).or_default() += 1;
        }
        prop_assert!(byes.values().all(|&count| count == 1), "{byes:?}");
    }

    #[test]
    fn the_same_log_gives_the_same_pairs_and_another_seed_only_other_chance(seed in 0..1_000_u64) {
        let mut hall = Hall::with(12, Setup { simulations: 60, ..Setup::new("Open", 4, Method::Contention) });
        hall.play(1, seed);
        hall.play(2, seed);
        let mut again = Hall { event: events::Event::replay(hall.event.log().to_vec()).unwrap() };
        prop_assert_eq!(hall.pair(3), again.pair(3));
    }
}

#[test]
fn a_round_robin_lets_everybody_meet_everybody_and_two_cycles_balance_the_starts() {
    for n_players in [4_u16, 5, 8] {
        let n_turns = if n_players % 2 == 0 { n_players - 1 } else { n_players };
        let n_rounds = 2 * n_turns as u8;
        let mut hall = Hall::with(n_players, Setup::new("Open", n_rounds.into(), Method::Auto));
        let mut met: BTreeMap<(PlayerId, PlayerId), u32> = BTreeMap::new();
        for round in 1..=n_rounds {
            hall.play(round, 3);
            for table in hall.tables(round) {
                let pair = table.pair();
                if let Some(second) = pair.second {
                    assert_eq!(table.seating.start, Start::Scheduled);
                    *met.entry((pair.first, second)).or_default() += 1;
                }
            }
        }
        assert_eq!(met.len(), usize::from(n_players * (n_players - 1)), "each pair once with either of them first");
        assert!(met.values().all(|&count| count == 1));
    }
}

#[test]
fn in_a_rotation_neighbours_meet_first_and_nobody_again_before_all_have_met() {
    for n_players in 2..=13_u16 {
        let n_rounds = if n_players % 2 == 0 { n_players - 1 } else { n_players };
        let mut hall = Hall::with(n_players, Setup::new("Class", n_rounds.into(), Method::Rotation));
        let mut met = BTreeSet::new();
        for round in 1..=u8::try_from(n_rounds).unwrap() {
            hall.play(round, 1);
            let pairs: Vec<Pair> = hall.tables(round).iter().map(events::PairedTable::pair).collect();
            let lowest = pairs.iter().filter(|pair| pair.second.is_some()).map(|pair| pair.players().min());
            assert!(lowest.is_sorted(), "boards are numbered by the list: {pairs:?}");
            for pair in pairs {
                let Some(second) = pair.second else { continue };
                assert!(met.insert((pair.first.min(second), pair.first.max(second))), "round {round}: {pair:?} again");
            }
        }
        assert_eq!(met.len(), usize::from(n_players * (n_players - 1) / 2));
        let neighbours = (1..n_players).step_by(2).map(|first| Pair::game(PlayerId(first), PlayerId(first + 1)));
        let bye = (n_players % 2 == 1).then(|| Pair::bye(PlayerId(n_players)));
        assert!(hall.tables(1).iter().map(events::PairedTable::pair).eq(neighbours.chain(bye)));
    }
}

#[test]
fn a_late_player_does_not_break_a_round_robin() {
    let mut hall = Hall::with(5, Setup::new("Open", 5, Method::RoundRobin));
    hall.play(1, 1);
    hall.comes("Late", 1);
    let mut met = BTreeSet::new();
    for round in 1..=5 {
        if round > 1 {
            hall.play(round, 1);
        }
        for pair in hall.tables(round).iter().map(events::PairedTable::pair) {
            if let Some(second) = pair.second {
                assert!(met.insert((pair.first.min(second), pair.first.max(second))), "round {round}: {pair:?} again");
            }
        }
    }
}

#[test]
fn the_first_swiss_round_pairs_the_upper_half_with_the_lower_half() {
    let mut hall = Hall::with(8, swiss(2));
    for table in hall.pair(1) {
        let pair = table.pair();
        assert_eq!(pair.first.0.abs_diff(pair.second.unwrap().0), 4);
        assert!(matches!(&table.seating.why, Why::Weighed(facts) if facts.met == 0 && facts.parts.is_empty()));
    }
}

#[test]
fn the_king_of_the_hill_meets_the_second_however_often_they_have_met() {
    let mut hall = Hall::with(6, Setup::new("Open", 3, Method::KingOfTheHill));
    for round in 1..=3 {
        let order: Vec<PlayerId> =
            hall.state().standings(OPEN, RoundNo(round).before()).rows().iter().map(|row| row.player).collect();
        let pairs: Vec<Pair> = hall.pair(round).iter().map(events::PairedTable::pair).collect();
        for two in order.chunks(2) {
            assert!(pairs.iter().any(|pair| pair.side(two[0]).is_some() && pair.side(two[1]).is_some()));
        }
        hall.finish(round, 8);
    }
}

#[test]
fn a_fontes_start_mixes_all_quarters_and_repeats_nobody() {
    for n_players in [8_u16, 10, 11] {
        let mut hall = Hall::with(n_players, Setup::new("Open", 3, Method::Fontes));
        let mut met = BTreeSet::new();
        for round in 1..=3 {
            for pair in hall.pair(round).iter().map(events::PairedTable::pair) {
                let Some(second) = pair.second else { continue };
                assert!(met.insert((pair.first.min(second), pair.first.max(second))));
            }
            hall.finish(round, 1);
        }
    }
}

#[test]
fn the_australian_draw_gives_the_leader_the_best_opponent_not_yet_met() {
    let mut hall = Hall::with(8, Setup::new("Open", 4, Method::Australian));
    for round in 1..=4 {
        let standings = hall.state().standings(OPEN, RoundNo(round).before());
        let history = History::before(hall.state(), OPEN, RoundNo(round));
        let order: Vec<PlayerId> = standings.rows().iter().map(|row| row.player).collect();
        let best = order[1..].iter().copied().find(|&other| history.met(order[0], other) == 0);
        let tables = hall.pair(round);
        let leader = tables.iter().find(|table| table.pair().side(order[0]).is_some()).unwrap();
        assert_eq!(leader.pair().opponent(order[0]), best);
        hall.finish(round, 6);
    }
}

#[test]
fn in_a_team_round_robin_everybody_meets_everybody_of_the_other_team() {
    let mut hall = Hall::with(6, Setup::new("Open", 3, Method::TeamRoundRobin));
    assert!(
        matches!(hall.refused(Order::Pair { division: OPEN, round: RoundNo(1), on: None }), Refusal::NeedsTeams { players } if players.len() == 6)
    );
    for player in 1..=6_u16 {
        let team = Some(if player % 2 == 0 { "Reds".into() } else { "Blues".into() });
        let profile = Profile { team, ..Profile::named(&format!("Player {player}")) };
        hall.must(Order::ChangeProfile { player: PlayerId(player), profile });
    }
    let mut met = BTreeSet::new();
    for round in 1..=3 {
        for pair in hall.pair(round).iter().map(events::PairedTable::pair) {
            let second = pair.second.unwrap();
            assert_ne!(pair.first.0 % 2, second.0 % 2, "nobody meets their own team");
            assert!(met.insert((pair.first.min(second), pair.first.max(second))));
        }
        hall.finish(round, 1);
    }
    assert_eq!(met.len(), 9);
    assert_eq!(hall.state().standings(OPEN, RoundNo(3)).teams(hall.state()).len(), 2);
}

#[test]
fn starts_stay_balanced_over_many_rounds() {
    for method in [Method::Swiss, Method::KingOfTheHill, Method::Contention] {
        let mut hall = Hall::with(12, Setup { simulations: 30, ..Setup::new("Open", 12, method) });
        for round in 1..=12 {
            hall.play(round, 77);
        }
        let history = History::before(hall.state(), OPEN, RoundNo(13));
        for &player in hall.state().players().keys() {
            let starts = history.starts(player);
            let count = starts.iter().filter(|&&start| start).count();
            assert!(count.abs_diff(starts.len() - count) <= 2, "{method:?}: {starts:?}");
            let longest = starts.chunk_by(|a, b| a == b).map(<[bool]>::len).max();
            assert!(longest <= Some(4), "{method:?}: {starts:?}");
        }
    }
}

/// Player 1 wins every game by many points; the others win in turn.
fn runaway(method: Method, n_players: u16, n_rounds: u8, last: u8) -> Hall {
    let setup = Setup { prizes: 4, simulations: 300, ..Setup::new("Open", n_rounds.into(), method) };
    let mut hall = Hall::with(n_players, setup);
    for round in 1..=last {
        hall.pair(round);
        hall.begin(round);
        for table in hall.tables(round) {
            let pair = table.pair();
            let wins = |player: PlayerId| (player == PlayerId(1), (player.0 + u16::from(round)) % 3);
            let is_first = wins(pair.first) > wins(pair.second.unwrap());
            let points = if pair.side(PlayerId(1)).is_some() { 900 } else { 500 };
            let (first, second) = if is_first { (points, 300) } else { (300, points) };
            hall.enter(round, table.number, first, second);
        }
        hall.end(round);
    }
    hall
}

#[test]
fn who_has_won_for_certain_meets_nobody_who_still_plays_for_a_prize() {
    // In a Swiss round a second meeting would weigh more, so there are players whom the leader has not met.
    for (method, n_players, n_rounds) in [(Method::Contention, 8, 7), (Method::Swiss, 16, 5)] {
        meets_no_rival(method, n_players, n_rounds);
    }
}

fn meets_no_rival(method: Method, n_players: u16, n_rounds: u8) {
    let on = RoundNo(n_rounds - 1);
    let hall = runaway(method, n_players, n_rounds, on.0);
    let standings = hall.state().standings(OPEN, on);
    let setup = hall.state().divisions()[&OPEN].setup.clone();
    assert_eq!(standings.rows()[0].player, PlayerId(1));
    let n_safe = events::contention::safe_places(standings.rows(), 1, &setup);
    assert!((1..4).contains(&n_safe), "some prizes are decided and some are not: {n_safe}");
    let mut hall = hall;
    let tables = hall.pair(n_rounds);
    let leader = tables.iter().find(|table| table.pair().side(PlayerId(1)).is_some()).unwrap();
    let opponent = leader.pair().opponent(PlayerId(1)).unwrap();
    assert!(standings.rows()[n_safe..4].iter().all(|row| row.player != opponent), "{method:?}: {opponent:?}");
    let Why::Weighed(facts) = &leader.seating.why else { unreachable!("{method:?} weighs") };
    assert_eq!(facts.method, method);
    assert!(facts.parts.iter().all(|part| part.reason != Objection::CannotCatch), "{facts:?}");
}

/// Sixteen players, of whom the lower eight compete for the prize of a class; the stronger player wins every game.
fn classed(n_rounds: u8, last: u8) -> Hall {
    let setup = Setup {
        prizes: 2,
        class_prizes: 1,
        simulations: 300,
        ..Setup::new("Open", n_rounds.into(), Method::Contention)
    };
    let mut hall = Hall::with(0, setup);
    for number in 1..=16_u16 {
        let class = (number > 8).then(|| "Beginners".to_owned());
        let profile = Profile { class, ..Profile::named(&format!("Player {number}")) };
        hall.must(Order::Register { division: OPEN, profile });
        hall.must(Order::CheckIn { player: PlayerId(number) });
    }
    for round in 1..=last {
        hall.pair(round);
        hall.begin(round);
        for table in hall.tables(round) {
            let pair = table.pair();
            let is_first = pair.first < pair.second.unwrap();
            let (first, second) = if is_first { (420, 400) } else { (400, 420) };
            hall.enter(round, table.number, first, second);
        }
        hall.end(round);
    }
    hall
}

/// In the last round neighbours who play for a prize meet, even again: first for the main prizes, then for that of a class.
#[test]
fn in_the_last_round_neighbours_play_for_the_prizes_of_the_hall_and_of_a_class() {
    let mut hall = classed(6, 5);
    let standings = hall.state().standings(OPEN, RoundNo(5));
    let setup = hall.state().divisions()[&OPEN].setup.clone();
    let rows = standings.rows().to_vec();
    let n_safe = events::contention::safe_places(&rows, 1, &setup);
    assert!(n_safe < 2, "a main prize is open: {n_safe}");
    let outlook =
        events::contention::Outlook::simulated(&rows, 1, &setup, SeededNumbers::new(hall.state().seed()), RoundNo(6));
    let last = outlook.last_in_reach(1);
    let taken = n_safe + (last + 1 - n_safe).next_multiple_of(2);
    let class: Vec<PlayerId> = rows.iter().skip(taken).map(|row| row.player).filter(|player| player.0 > 8).collect();
    let points = |player: PlayerId| rows.iter().find(|row| row.player == player).unwrap().points;
    assert!(points(class[1]) + 2 >= points(class[0]), "the prize of the class is open");
    let tables = hall.pair(6);
    let meet = |one: PlayerId, other: PlayerId| tables.iter().any(|table| table.pair().opponent(one) == Some(other));
    assert!(meet(rows[n_safe].player, rows[n_safe + 1].player), "{tables:?}");
    assert!(meet(class[0], class[1]), "{tables:?}");
}

#[test]
fn a_lead_that_can_be_caught_is_not_safe() {
    let hall = runaway(Method::Contention, 8, 12, 3);
    let standings = hall.state().standings(OPEN, RoundNo(3));
    let setup = hall.state().divisions()[&OPEN].setup.clone();
    assert_eq!(events::contention::safe_places(standings.rows(), 9, &setup), 0);
    let outlook =
        events::contention::Outlook::simulated(standings.rows(), 9, &setup, SeededNumbers::new(1), RoundNo(4));
    assert!(outlook.reaches(0, 0) > outlook.reaches(7, 0), "the leader is likelier to win than the last");
    assert!((0..8).all(|player| outlook.reaches(player, 0) <= outlook.reaches(player, 1)));
    let total: u32 = (0..8).map(|player| outlook.reaches(player, 0)).sum();
    assert!((990..=1_000).contains(&total), "somebody wins each time: {total}");
}

#[test]
fn in_the_last_round_the_first_two_who_can_win_meet_even_again() {
    let setup = Setup { prizes: 1, simulations: 300, ..Setup::new("Open", 3, Method::Contention) };
    let mut hall = Hall::with(8, setup);
    hall.play(1, 5);
    hall.play(2, 5);
    let standings = hall.state().standings(OPEN, RoundNo(2));
    let (first, second) = (standings.rows()[0].player, standings.rows()[1].player);
    let tables = hall.pair(3);
    let top = tables.iter().find(|table| table.pair().side(first).is_some()).unwrap();
    assert_eq!(top.pair().opponent(first), Some(second));
}

#[test]
fn a_forfeited_game_is_no_meeting_and_no_start() {
    let mut hall = Hall::with(2, swiss(2));
    hall.pair(1);
    hall.must(Order::Enter { table: common::key(1, 1), outcome: Outcome::Forfeit(events::Side::First) });
    let history = History::before(hall.state(), OPEN, RoundNo(2));
    assert_eq!(history.met(PlayerId(1), PlayerId(2)), 0);
    assert!(history.starts(PlayerId(1)).is_empty());
}

/// The pairs of a hall of twelve in every round, as they were when this was written: another machine, another compiler and
/// another year give the same.
#[test]
fn the_same_hall_is_paired_in_the_same_way_on_every_machine() {
    let mut paired = String::new();
    for method in METHODS {
        let mut hall = Hall::with(12, Setup { simulations: 200, ..Setup::new("Open", 4, method) });
        for round in 1..=4 {
            let pair = |pair: Pair| format!("{}-{}", pair.first.0, pair.second.map_or(0, |player| player.0));
            let pairs: Vec<String> = hall.pair(round).iter().map(|table| pair(table.pair())).collect();
            paired += &format!("{method:?} {round}: {}\n", pairs.join(" "));
            hall.begin(round);
            hall.finish(round, u64::from(round));
        }
    }
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/pairs.txt");
    if std::env::var_os("TILEWRIGHT_WRITE_GOLDEN").is_some() {
        std::fs::write(file, &paired).unwrap();
    }
    assert_eq!(paired, std::fs::read_to_string(file).unwrap(), "TILEWRIGHT_WRITE_GOLDEN=1 writes it anew");
}
