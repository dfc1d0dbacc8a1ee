//! People come and go, rounds begin and end, and nothing waits for somebody who is gone.

mod common;

use common::{Hall, OPEN, key, swiss};
use events::{
    By, Happened, Method, Next, Order, Outcome, Pair, Phase, PlayerId, Profile, Refusal, RoundNo, Setup, Side, Step,
    TableKey,
};

const ONE: RoundNo = RoundNo(1);

#[test]
fn a_round_that_cannot_begin_says_who_is_missing() {
    let mut hall = Hall::with(4, swiss(2));
    hall.must(Order::Register { division: OPEN, profile: Profile::named("Eve") });
    hall.must(Order::Fix { division: OPEN, round: ONE, pair: Pair::game(PlayerId(1), PlayerId(2)) });
    let tables = hall.pair(1);
    assert!(tables.iter().all(|table| table.pair().side(PlayerId(5)).is_none()), "nobody waits for Eve");
    // Checked in by mistake, and undone after the round was paired.
    let check_in =
        hall.event.log().iter().position(|entry| entry.what == events::Happened::CheckedIn { player: PlayerId(2) });
    hall.must(Order::Undo { entry: check_in.unwrap() as u32 });
    let begin = Order::Begin { division: OPEN, round: ONE };
    assert_eq!(hall.refused(begin), Refusal::PlayersMissing { players: vec![PlayerId(2)] });
}

#[test]
fn the_director_is_told_what_comes_next_and_what_it_waits_for() {
    let mut hall = Hall::new();
    hall.must(Order::AddDivision(swiss(2)));
    let next = |hall: &Hall| hall.event.next_step(OPEN).unwrap();
    let pair = |round| Next {
        step: Step::Pair,
        round: RoundNo(round),
        ends_last: false,
        open: 0,
        missing: vec![],
        is_empty: false,
    };
    assert_eq!(next(&hall), Next { is_empty: true, ..pair(1) });
    let [ann, _, cem] = ["Ann", "Ben", "Cem"].map(|name| hall.comes(name, 1_500));
    assert_eq!(next(&hall), pair(1));
    hall.pair(1);
    assert_eq!(next(&hall), Next { step: Step::Begin, ..pair(1) });
    // Checked in by mistake, and undone after the round was paired.
    let came = hall.event.log().iter().position(|entry| entry.what == Happened::CheckedIn { player: cem });
    hall.must(Order::Undo { entry: came.unwrap() as u32 });
    assert_eq!(next(&hall), Next { step: Step::Begin, missing: vec![cem], ..pair(1) });
    hall.must(Order::CheckIn { player: cem });
    hall.begin(1);
    assert_eq!(next(&hall), Next { ends_last: true, open: 1, ..pair(2) });
    hall.enter(1, 1, 400, 300);
    assert_eq!(next(&hall), Next { ends_last: true, ..pair(2) });
    hall.end(1);
    assert_eq!(next(&hall), pair(2));
    hall.must(Order::Leave { player: ann });
    hall.pair(2);
    hall.begin(2);
    assert_eq!(next(&hall), Next { step: Step::End, open: 1, ..pair(2) });
    hall.enter(2, 1, 400, 300);
    hall.end(2);
    assert_eq!(next(&hall).step, Step::Over);
    assert_eq!(hall.event.next_step(events::DivisionId(9)), None);
}

#[test]
fn a_round_that_cannot_end_says_which_results_are_missing() {
    let mut hall = Hall::with(4, swiss(2));
    hall.pair(1);
    let players: Vec<PlayerId> = hall.tables(1)[0].pair().players().collect();
    hall.enter(1, 2, 400, 300);
    let end = Order::End { division: OPEN, round: ONE };
    assert_eq!(hall.refused(end), Refusal::ResultsMissing { tables: vec![key(1, 1)], players: players.clone() });
    let pair = Order::Pair { division: OPEN, round: RoundNo(2), on: None };
    assert_eq!(hall.refused(pair), Refusal::ResultsMissing { tables: vec![key(1, 1)], players });
}

#[test]
fn nobody_begins_a_round_while_they_still_play_in_another() {
    let round_two = |order: fn(RoundNo) -> Order| order(RoundNo(2));
    let begin = || round_two(|round| Order::Begin { division: OPEN, round });
    for is_by_hand in [false, true] {
        let mut hall = Hall::with(4, Setup::new("Open", 3, Method::RoundRobin));
        let first = hall.pair(1);
        hall.begin(1);
        hall.enter(1, 2, 400, 300);
        // This method needs no results; the log records which ones were not known.
        let pairs = [Pair::game(PlayerId(1), PlayerId(2)), Pair::game(PlayerId(3), PlayerId(4))];
        let entries = hall.must(if is_by_hand {
            Order::PairSo { division: OPEN, round: RoundNo(2), pairs: pairs.to_vec() }
        } else {
            round_two(|round| Order::Pair { division: OPEN, round, on: None })
        });
        let Happened::Paired { lacks, .. } = &entries[0].what else { panic!("{entries:?}") };
        assert_eq!(lacks, &[key(1, 1)]);
        let players: Vec<PlayerId> = first[0].pair().players().collect();
        assert_eq!(hall.refused(begin()), Refusal::ResultsMissing { tables: vec![key(1, 1)], players });
        let early = Order::Enter { table: key(2, 1), outcome: Outcome::Scores { first: 1, second: 0 } };
        assert!(matches!(hall.refused(early), Refusal::ResultsMissing { .. }), "a result does not begin it either");
        hall.enter(1, 1, 350, 320);
        hall.must(begin());
    }
}

#[test]
fn a_round_can_be_paired_on_results_two_rounds_old() {
    let mut hall = Hall::with(6, swiss(4));
    hall.play(1, 1);
    hall.pair(2);
    hall.must(Order::Pair { division: OPEN, round: RoundNo(3), on: Some(ONE) });
    let met = |round| hall.tables(round).iter().map(events::PairedTable::pair).collect::<Vec<_>>();
    for pair in met(3) {
        let again = met(2).into_iter().any(|other| other.players().all(|player| pair.side(player).is_some()));
        assert!(!again, "round 2 is not played, but its pairs are known");
    }
}

#[test]
fn who_leaves_in_the_middle_of_a_game_forfeits_it_and_the_round_goes_on() {
    let mut hall = Hall::with(4, swiss(2));
    let tables = hall.pair(1);
    hall.begin(1);
    let leaver = tables[0].pair().first;
    hall.must(Order::Leave { player: leaver });
    assert_eq!(hall.tables(1)[0].outcome, Some(Outcome::Forfeit(Side::First)));
    hall.enter(1, 2, 400, 300);
    hall.end(1);
    let standings = hall.state().standings(OPEN, ONE);
    let row = standings.row(leaver).unwrap();
    assert_eq!((row.points, row.spread, row.forfeits), (0, -50, 1));
    let winner = standings.row(tables[0].pair().second.unwrap()).unwrap();
    assert_eq!((winner.points, winner.spread), (2, 50));
    assert_eq!(hall.pair(2).len(), 2, "three are left: a game and a bye");
}

#[test]
fn the_opponent_of_a_player_who_leaves_before_the_round_begins_plays_the_player_with_the_bye() {
    let mut hall = Hall::with(5, swiss(2));
    let tables = hall.pair(1);
    let bye = tables.iter().find(|table| table.pair().second.is_none()).unwrap().pair().first;
    let opponent = tables[0].pair().second.unwrap();
    hall.must(Order::Leave { player: tables[0].pair().first });
    let tables = hall.tables(1);
    assert_eq!(tables.len(), 2);
    assert!(tables.iter().any(|table| table.pair().side(bye).is_some() && table.pair().side(opponent).is_some()));
    hall.must(Order::Leave { player: opponent });
    let byes: Vec<_> =
        hall.tables(1).iter().filter(|table| table.pair().second.is_none()).map(|table| table.pair().first).collect();
    assert_eq!(byes, [bye], "never more than one bye");
}

#[test]
fn two_who_come_late_play_each_other_where_nobody_has_a_bye() {
    let mut hall = Hall::with(2, swiss(2));
    hall.pair(1);
    hall.begin(1);
    let (one, other) = (hall.comes("Late", 1000), hall.comes("Later", 900));
    assert_eq!(hall.refused(Order::SeatLate { round: ONE, player: one }), Refusal::NobodyFree);
    let together = |players| Order::SeatTogether { round: ONE, players };
    assert_eq!(hall.refused(together([one, one])), Refusal::TwiceInRound(one));
    assert_eq!(hall.refused(together([one, PlayerId(1)])), Refusal::AlreadySeated(PlayerId(1)));
    hall.must(Order::Forbid(one, other));
    assert_eq!(hall.refused(together([one, other])), Refusal::AreForbidden(one, other));
    hall.must(Order::Allow(one, other));
    hall.must(together([one, other]));
    let table = hall.tables(1).into_iter().find(|table| table.pair().side(one).is_some()).unwrap();
    assert_eq!((table.number, table.pair().opponent(one)), (2, Some(other)));
    assert_eq!(hall.refused(together([one, other])), Refusal::AlreadySeated(one));
    hall.finish(1, 4);
    assert_eq!(hall.state().standings(OPEN, ONE).row(one).unwrap().games, 1);
}

#[test]
fn a_check_in_that_is_taken_back_makes_a_round_wait_and_leaves_a_running_one_alone() {
    let mut hall = Hall::with(4, swiss(2));
    hall.pair(1);
    let back = |player| Order::TakeBackCheckIn { player: PlayerId(player) };
    hall.must(back(1));
    assert_eq!(hall.refused(back(1)), Refusal::NotHere(PlayerId(1)));
    let begin = Order::Begin { division: OPEN, round: ONE };
    assert_eq!(hall.refused(begin.clone()), Refusal::PlayersMissing { players: vec![PlayerId(1)] });
    hall.must(Order::CheckIn { player: PlayerId(1) });
    hall.must(begin);
    let by_player = hall.ask(By::Player(PlayerId(2)), back(2));
    assert_eq!(by_player, Err(Refusal::DirectorOnly), "who goes leaves");
    let tables = hall.tables(1);
    hall.must(back(2));
    assert_eq!(hall.tables(1), tables, "the game is theirs until somebody decides it");
    hall.finish(1, 4);
    assert!(hall.pair(2).iter().all(|table| table.pair().side(PlayerId(2)).is_none()), "who is not here is not paired");
}

#[test]
fn a_late_player_plays_the_player_with_the_bye() {
    let mut hall = Hall::with(3, swiss(2));
    let tables = hall.pair(1);
    hall.begin(1);
    let late = hall.comes("Late", 1000);
    hall.must(Order::SeatLate { round: ONE, player: late });
    let table = hall.tables(1).into_iter().find(|table| table.pair().side(late).is_some()).unwrap();
    assert_eq!(table.pair().opponent(late), Some(tables[1].pair().first));
    let later = hall.comes("Later", 900);
    assert_eq!(hall.refused(Order::SeatLate { round: ONE, player: later }), Refusal::NobodyFree);
    assert_eq!(hall.refused(Order::SeatLate { round: ONE, player: late }), Refusal::AlreadySeated(late));
    hall.finish(1, 4);
    let standings = hall.state().standings(OPEN, ONE);
    assert_eq!(standings.row(later).unwrap().losses, 2, "a missed round is a loss here");
    assert_eq!(hall.pair(2).len(), 3);
}

#[test]
fn people_come_and_leave_in_every_round_and_every_round_ends() {
    for method in [
        Method::Swiss,
        Method::RoundRobin,
        Method::Fontes,
        Method::KingOfTheHill,
        Method::Australian,
        Method::Contention,
        Method::Auto,
    ] {
        let mut hall = Hall::with(7, Setup { simulations: 50, ..Setup::new("Open", 6, method) });
        for round in 1..=6_u8 {
            let late = hall.comes(&format!("Late {round}"), 1500);
            hall.pair(round);
            hall.must(Order::Leave { player: PlayerId(round.into()) });
            hall.begin(round);
            let playing = hall.tables(round)[0].pair().first;
            hall.must(Order::Leave { player: playing });
            hall.must(Order::CheckIn { player: playing });
            assert!(hall.tables(round).iter().any(|table| table.pair().side(late).is_some()), "{method:?}");
            let byes = hall.tables(round).iter().filter(|table| table.pair().second.is_none()).count();
            assert!(byes <= 1, "{method:?}, round {round}: {byes} byes");
            hall.finish(round, 3);
        }
        assert_eq!(events::Event::replay(hall.event.log().to_vec()).unwrap(), hall.event);
    }
}

#[test]
fn fixed_pairs_meet_and_a_fixed_bye_is_kept() {
    let mut hall = Hall::with(8, swiss(1));
    let fixed = [Pair::game(PlayerId(8), PlayerId(1)), Pair::bye(PlayerId(4)), Pair::bye(PlayerId(5))];
    for pair in fixed {
        hall.must(Order::Fix { division: OPEN, round: ONE, pair });
    }
    let twice = Order::Fix { division: OPEN, round: ONE, pair: Pair::bye(PlayerId(8)) };
    assert_eq!(hall.refused(twice), Refusal::TwiceInRound(PlayerId(8)));
    hall.must(Order::Unfix { division: OPEN, round: ONE, player: PlayerId(5) });
    let pairs: Vec<Pair> = hall.pair(1).iter().map(events::PairedTable::pair).collect();
    assert!(pairs.contains(&fixed[0]) && pairs.contains(&fixed[1]));
    assert_eq!(pairs.iter().filter(|pair| pair.second.is_none()).count(), 2, "five are left, so one more bye");
}

#[test]
fn the_director_names_the_pairs_of_a_manual_round() {
    let mut hall = Hall::with(4, Setup::new("Open", 1, Method::Manual));
    assert_eq!(hall.refused(Order::Pair { division: OPEN, round: ONE, on: None }), Refusal::NeedsPairs);
    let pairs = |a, b| vec![Pair::game(PlayerId(1), PlayerId(2)), Pair::game(PlayerId(a), PlayerId(b))];
    let so = |pairs| Order::PairSo { division: OPEN, round: ONE, pairs };
    assert_eq!(hall.refused(so(pairs(3, 1))), Refusal::TwiceInRound(PlayerId(1)));
    assert_eq!(hall.refused(so(pairs(3, 9))), Refusal::NoSuchPlayer(PlayerId(9)));
    hall.must(Order::Forbid(PlayerId(4), PlayerId(3)));
    assert_eq!(hall.refused(so(pairs(3, 4))), Refusal::AreForbidden(PlayerId(3), PlayerId(4)));
    hall.must(Order::Allow(PlayerId(3), PlayerId(4)));
    hall.must(so(pairs(3, 4)));
    assert_eq!(hall.refused(so(pairs(3, 4))), Refusal::WrongPhase { phase: Phase::Paired });
    hall.must(Order::Unpair { division: OPEN, round: ONE });
    hall.must(so(pairs(4, 3)));
}

#[test]
fn rounds_can_be_added_and_divisions_renamed_while_the_event_runs() {
    let mut hall = Hall::with(4, swiss(1));
    hall.play(1, 1);
    let longer = Setup { name: "Masters".into(), ..Setup::new("", 3, Method::Swiss) };
    hall.must(Order::ChangeDivision { division: OPEN, setup: longer });
    hall.play(2, 1);
    let shorter = Order::ChangeDivision { division: OPEN, setup: swiss(1) };
    assert_eq!(hall.refused(shorter), Refusal::RoundsArePaired { last: RoundNo(2) });
}

#[test]
fn who_moves_to_another_division_is_paired_there() {
    let mut hall = Hall::with(4, swiss(2));
    hall.must(Order::AddDivision(Setup::new("B", 2, Method::Swiss)));
    assert_eq!(hall.refused(Order::AddDivision(Setup::new("B", 2, Method::Swiss))), Refusal::NameTaken);
    hall.pair(1);
    hall.must(Order::Move { player: PlayerId(4), division: events::DivisionId(2) });
    assert_eq!(hall.tables(1).len(), 2, "a game and a bye");
    assert_eq!(hall.state().seeds(events::DivisionId(2)), [PlayerId(4)]);
}

#[test]
fn a_player_speaks_for_themselves_only() {
    let mut hall = Hall::with(4, swiss(1));
    let by = By::Player(PlayerId(1));
    assert_eq!(hall.ask(by, Order::Leave { player: PlayerId(2) }), Err(Refusal::NotYours));
    assert_eq!(hall.ask(by, Order::Pair { division: OPEN, round: ONE, on: None }), Err(Refusal::DirectorOnly));
    assert!(hall.ask(by, Order::Leave { player: PlayerId(1) }).is_ok());
    let table = TableKey { table: 9, ..key(1, 1) };
    assert_eq!(hall.ask(by, Order::Confirm { table }), Err(Refusal::NoSuchTable(table)));
}

#[test]
fn credits_are_counted_and_names_are_unique() {
    let mut hall = Hall::with(1, swiss(1));
    for count in [3, 4] {
        hall.must(Order::Credit { player: PlayerId(1), what: "adjectives".into(), count });
    }
    assert_eq!(hall.state().players()[&PlayerId(1)].credits["adjectives"], 7);
    let again = Order::Register { division: OPEN, profile: Profile::named("Player 1") };
    assert_eq!(hall.refused(again), Refusal::PlayerNameTaken(PlayerId(1)));
    let nameless = Order::Register { division: OPEN, profile: Profile::named(" ") };
    assert_eq!(hall.refused(nameless), Refusal::Unsound);
}

/// Two teams of two and a person, all checked in.
fn teams() -> (Hall, [PlayerId; 3]) {
    let mut hall = Hall::with(0, Setup::for_class("5b"));
    let players = [vec!["Amir", "Lotte"], vec!["Hugo", "Nina"], vec!["Mia"]].map(|people| {
        let members = if people.len() > 1 { people.iter().map(|&name| name.into()).collect() } else { Vec::new() };
        hall.must(Order::Register {
            division: OPEN,
            profile: Profile { members, ..Profile::named(&people.join(", ")) },
        });
        let player = hall.state().players().keys().last().copied().unwrap_or(PlayerId(0));
        hall.must(Order::CheckIn { player });
        player
    });
    (hall, players)
}

fn name(hall: &Hall, player: PlayerId) -> String {
    hall.state().players()[&player].profile.name.clone()
}

#[test]
fn somebody_who_moves_to_another_team_keeps_their_ticket() {
    let (mut hall, [ann, ben, mia]) = teams();
    let lotte = events::Ticket { player: ann, place: 1 };
    hall.must(Order::MovePupil { from: ann, place: 1, to: ben });
    assert_eq!(hall.state().place_of(lotte), Some((ben, 2)));
    assert_eq!((name(&hall, ann), name(&hall, ben)), ("Amir".into(), "Hugo, Nina, Lotte".into()));
    // One who is left alone is a player like any other, and makes a team with the next who comes.
    hall.must(Order::MovePupil { from: mia, place: 0, to: ann });
    assert_eq!(name(&hall, ann), "Amir, Mia");
    assert_eq!(hall.state().place_of(events::Ticket { player: mia, place: 0 }), Some((ann, 1)));
    assert_eq!(hall.state().players()[&mia].presence, events::Presence::Left);
    assert!(hall.state().players()[&mia].tickets().is_empty());
    assert_eq!(events::Event::replay(hall.event.log().to_vec()).unwrap(), hall.event);
    // Undone, everybody is back in their place.
    let last = u32::try_from(hall.event.log().len() - 1).unwrap();
    hall.must(Order::Undo { entry: last });
    assert_eq!(hall.state().place_of(events::Ticket { player: mia, place: 0 }), Some((mia, 0)));
}

#[test]
fn a_ticket_of_somebody_who_was_taken_off_the_list_is_never_given_again() {
    let (mut hall, [ann, ..]) = teams();
    let profile = |names: &[&str]| Profile {
        members: names.iter().map(|&name| name.into()).collect(),
        ..Profile::named(&names.join(", "))
    };
    hall.must(Order::ChangeProfile { player: ann, profile: profile(&["Lotte", "Tom", "Ida"]) });
    let at = |hall: &Hall, place| hall.state().place_of(events::Ticket { player: ann, place });
    assert_eq!(
        [at(&hall, 0), at(&hall, 1), at(&hall, 2), at(&hall, 3)],
        [None, Some((ann, 0)), Some((ann, 1)), Some((ann, 2))]
    );
    // A new spelling is the same person.
    hall.must(Order::ChangeProfile { player: ann, profile: profile(&["Lotte", "Thomas", "Ida"]) });
    assert_eq!(at(&hall, 2), Some((ann, 1)));
    hall.must(Order::ChangeProfile { player: ann, profile: profile(&["Lotte", "Ida"]) });
    assert_eq!([at(&hall, 1), at(&hall, 2), at(&hall, 3)], [Some((ann, 0)), None, Some((ann, 1))]);
}

#[test]
fn a_full_team_takes_nobody_and_nobody_moves_who_is_not_there() {
    let (mut hall, [ann, ben, mia]) = teams();
    hall.must(Order::MovePupil { from: ann, place: 0, to: ben });
    hall.must(Order::MovePupil { from: mia, place: 0, to: ben });
    assert_eq!(hall.refused(Order::MovePupil { from: ann, place: 0, to: ben }), Refusal::Full { most: 4 });
    assert_eq!(hall.refused(Order::MovePupil { from: ben, place: 4, to: ann }), Refusal::Unsound);
    assert_eq!(
        hall.refused(Order::MovePupil { from: ben, place: 0, to: PlayerId(99) }),
        Refusal::NoSuchPlayer(PlayerId(99))
    );
    assert_eq!(hall.refused(Order::MovePupil { from: mia, place: 0, to: ann }), Refusal::Unsound);
}
