//! Classes, club evenings and tournaments in every language.

use events::files::{Fault, Problem};
use events::{
    By, Command, Decider, DivisionId, Event, Happened, Method, Millis, Misfit, Objection, Order, Outcome, Pair, Part,
    Phase, PlayerId, PlayerId as P, Profile, Refusal, RoundNo, Seating, Settlement, Setup, Side, Standing, Start,
    TableKey, Weighed, Why,
};
use speech::{Language, Phrasebook, PlayerNames, phrasebook};

/// Ada is player 1, Ben is player 2; no others have names.
struct Two;

impl PlayerNames for Two {
    fn player(&self, player: PlayerId) -> Option<&str> {
        ["Ada", "Ben"].get(usize::from(player.0) - 1).copied()
    }
}

const KEY: TableKey = TableKey { division: DivisionId(1), round: RoundNo(3), table: 17 };

/// Checks that the sentence holds the data in every language, and differs between languages.
fn tells(data: &[&str], say: impl Fn(&'static dyn Phrasebook) -> String) {
    let told = Language::ALL.map(|language| say(phrasebook(language)));
    for text in &told {
        assert!(data.iter().all(|one| text.contains(one)), "{text} names {data:?}");
    }
    assert!((1..told.len()).all(|index| !told[..index].contains(&told[index])), "{told:?}");
}

#[test]
fn a_refusal_names_its_players_tables_and_numbers() {
    use Refusal as R;
    let refusals = [
        (R::DirectorOnly, vec![]),
        (R::NotYours, vec![]),
        (R::NoSuchPlayer(P(9)), vec!["#9"]),
        (R::NoSuchDivision(DivisionId(4)), vec!["4"]),
        (R::NoSuchRound { n_rounds: 7 }, vec!["7"]),
        (R::NoSuchTable(KEY), vec!["17", "3"]),
        (R::Unsound, vec!["64"]),
        (R::NameTaken, vec![]),
        (R::PlayerNameTaken(P(1)), vec!["Ada"]),
        (R::Full { most: 500 }, vec!["500"]),
        (R::RoundsArePaired { last: RoundNo(2) }, vec!["2"]),
        (R::WrongPhase { phase: Phase::Unpaired }, vec![]),
        (R::WrongPhase { phase: Phase::Paired }, vec![]),
        (R::WrongPhase { phase: Phase::Playing }, vec![]),
        (R::WrongPhase { phase: Phase::Over }, vec![]),
        (R::ResultsMissing { tables: vec![KEY], players: vec![P(1), P(2)] }, vec!["17", "3", "Ada", "Ben"]),
        (R::PlayersMissing { players: vec![P(1), P(2)] }, vec!["Ada, Ben"]),
        (R::NotBrokenOff(KEY), vec!["17", "3"]),
        (R::NobodyHere, vec![]),
        (R::TwiceInRound(P(1)), vec!["Ada"]),
        (R::NotHere(P(8)), vec!["#8"]),
        (R::AreForbidden(P(1), P(2)), vec!["Ada", "Ben"]),
        (R::NoPairing { players: vec![P(2)] }, vec!["Ben"]),
        (R::NeedsPairs, vec![]),
        (R::NeedsTeams { players: vec![] }, vec![]),
        (R::NeedsTeams { players: vec![P(1)] }, vec!["Ada"]),
        (R::AlreadySeated(P(1)), vec!["Ada"]),
        (R::NobodyFree, vec![]),
        (R::WrongKindOfResult, vec![]),
        (R::HasResult(KEY), vec!["17", "3"]),
        (R::HasNoResult(KEY), vec!["17", "3"]),
        (R::NothingToConfirm(KEY), vec!["17", "3"]),
        (R::HoldsAlready, vec![]),
        (R::NothingToUndo, vec![]),
        (R::Needed { by: 31 }, vec!["31"]),
        (R::Broken(Misfit::NeededBy { entry: 31 }), vec!["31"]),
        (R::Broken(Misfit::Table(KEY)), vec!["17", "3"]),
    ];
    for (refusal, data) in refusals {
        tells(&data, |book| book.event_refusal(&refusal, &Two));
    }
}

#[test]
fn an_entry_of_the_log_names_its_players_rounds_and_results() {
    use Happened as H;
    let (division, round, player, table) = (DivisionId(1), RoundNo(3), P(1), KEY);
    let (pair, profile) = (Pair::game(P(1), P(2)), Profile::named("Ada"));
    let setup = || Setup::new("Masters", 5, Method::Swiss);
    let seating = || Seating { pair, why: Why::Asked, start: Start::Asked };
    let scores = Outcome::Scores { first: 412, second: 380 };
    let entries = [
        (H::Opened { name: "Cup".into(), seed: 1 }, vec!["Cup"]),
        (H::DivisionAdded { division, setup: setup() }, vec!["Masters"]),
        (H::DivisionChanged { division, setup: setup() }, vec!["Masters"]),
        (H::Registered { player, division, profile: profile.clone() }, vec!["Ada", "#1"]),
        (H::ProfileChanged { player, profile }, vec!["Ada"]),
        (H::Moved { player, division }, vec!["Ada"]),
        (H::CheckedIn { player }, vec!["Ada"]),
        (H::CheckInTakenBack { player }, vec!["Ada"]),
        (H::Left { player }, vec!["Ada"]),
        (H::Fixed { division, round, pair }, vec!["3", "Ada – Ben"]),
        (H::Unfixed { division, round, pair: Pair::bye(player) }, vec!["3", "Ada"]),
        (H::Forbidden(P(1), P(2)), vec!["Ada", "Ben"]),
        (H::Allowed(P(1), P(2)), vec!["Ada", "Ben"]),
        (H::Paired { division, round, seatings: vec![seating()], lacks: vec![] }, vec!["3", "1"]),
        (H::Paired { division, round, seatings: vec![seating()], lacks: vec![KEY] }, vec!["3", "1", "17"]),
        (H::BrokenOff { table: KEY }, vec!["17", "3"]),
        (H::PlayedAgain { table: KEY }, vec!["17", "3"]),
        (H::Unpaired { division, round }, vec!["3"]),
        (H::Reseated { table, seating: Some(seating()) }, vec!["17", "3", "Ada – Ben"]),
        (H::Reseated { table, seating: None }, vec!["17", "3"]),
        (H::Begun { division, round }, vec!["3"]),
        (H::Ended { division, round }, vec!["3"]),
        (H::Claimed { table, player, outcome: scores }, vec!["Ada", "17", "412", "380"]),
        (H::Settled { table, outcome: scores, how: Settlement::Correction }, vec!["17", "412", "380"]),
        (H::Settled { table, outcome: Outcome::Forfeit(Side::First), how: Settlement::Absence }, vec!["17"]),
        (H::Undone { entry: 31 }, vec!["31"]),
    ];
    for (entry, data) in entries {
        tells(&data, |book| book.event_entry(&entry, &Two));
    }
}

#[test]
fn a_pairing_is_explained_by_the_facts_that_decided_it() {
    let reasons = [
        Objection::RepeatBye,
        Objection::Repeat,
        Objection::BackToBack,
        Objection::CannotCatch,
        Objection::LastRound,
        Objection::ScoreGap,
        Objection::PlaceGap,
        Objection::FoldGap,
        Objection::OtherGroup,
    ];
    let parts = (21..).zip(reasons).map(|(weight, reason)| Part { reason, weight }).collect();
    let weighed =
        |places, parts| Why::Weighed(Weighed { method: Method::Swiss, places, points: [5, 8], met: 6, parts });
    let whys = [
        (Why::Asked, vec![]),
        (Why::Remained, vec![]),
        (Why::Scheduled { method: Method::Fontes, group: 11, turn: 2 }, vec!["Fontes", "11", "2"]),
        (weighed([13, 14], parts), vec!["Ada", "13", "2½", "Ben", "14", "4", "6"]),
        (weighed([13, 0], vec![]), vec!["Ada", "13", "6"]),
    ];
    for (why, data) in whys {
        let pair = if data.contains(&"Ben") { Pair::game(P(1), P(2)) } else { Pair::bye(P(1)) };
        tells(&data, |book| book.why_paired(&why, pair, &Two));
    }
    let starts = [
        (Start::Asked, vec![]),
        (Start::Scheduled, vec![]),
        (Start::FewerStarts { first: [1, 5], second: [3, 6] }, vec!["1", "5", "3", "6"]),
        (Start::LongerAgo { games_ago: 1 }, vec![]),
        (Start::LongerAgo { games_ago: 4 }, vec!["4"]),
        (Start::LastMeeting, vec![]),
        (Start::Drawn, vec![]),
    ];
    for (start, data) in starts {
        tells(&data, |book| book.why_first(start, Pair::game(P(1), P(2)), &Two));
    }
    let row = |player, points, losses, spread| Standing { player, points, losses, spread, ..standing() };
    let deciders = [
        (Decider::WinShare, vec!["Ada", "3", "Ben", "2½", "4"]),
        (Decider::Losses, vec!["Ada", "1", "Ben", "1½"]),
        (Decider::Spread, vec!["Ada", "+120", "Ben", "−34"]),
        (Decider::Seed, vec!["Ada", "Ben"]),
    ];
    for (decider, data) in deciders {
        tells(&data, |book| book.ahead(&row(P(1), 6, 2, 120), &row(P(2), 5, 3, -34), decider, &Two));
    }
}

/// A standing after four games, all other numbers zero.
fn standing() -> Standing {
    Standing {
        player: P(1),
        place: 1,
        games: 4,
        points: 0,
        losses: 0,
        spread: 0,
        scored: 0,
        byes: 0,
        forfeits: 0,
        seed: 1,
    }
}

#[test]
fn a_result_names_the_players_where_they_are_known() {
    let pair = Some(Pair::game(P(1), P(2)));
    tells(&["Ada"], |book| book.outcome(Outcome::Won(Side::First), pair, &Two));
    tells(&["Ben"], |book| book.outcome(Outcome::Forfeit(Side::Second), pair, &Two));
    tells(&[], |book| book.outcome(Outcome::Won(Side::First), None, &Two));
    tells(&["412", "380"], |book| book.outcome(Outcome::Scores { first: 412, second: 380 }, pair, &Two));
}

#[test]
fn a_fault_of_a_file_names_its_line() {
    let problems = [
        (Problem::TooLarge, vec![]),
        (Problem::TooMany, vec![]),
        (Problem::Name, vec![]),
        (Problem::NameTwice, vec![]),
        (Problem::Number("x7".into()), vec!["x7"]),
        (Problem::Column("shoes".into()), vec!["shoes", "members"]),
        (Problem::NoHeader, vec!["name"]),
        (Problem::Quote, vec![]),
        (Problem::Opponent(-3), vec!["-3"]),
        (Problem::Uneven, vec![]),
        (Problem::Contradiction { round: 8 }, vec!["8"]),
        (Problem::NoDivision, vec![]),
        (Problem::NoPlayer("Zoe".into()), vec!["Zoe"]),
        (Problem::Result("lost".into()), vec!["lost"]),
        (Problem::OtherPairs { round: 8 }, vec!["8"]),
    ];
    for (problem, mut data) in problems {
        data.push("42");
        let fault = Fault { line: 42, problem };
        tells(&data, |book| book.players_file(&fault));
    }
}

#[test]
fn a_place_is_explained_against_the_neighbours_above_and_below() {
    let mut event = Event::open("Cup", 1, Millis(0)).unwrap();
    let mut ask = |order| {
        event = event.decide(&Command { at: Millis(0), by: By::Director, order }).unwrap().after;
    };
    ask(Order::AddDivision(Setup::new("Open", 3, Method::Swiss)));
    for name in ["Ada", "Ben", "Cyd"] {
        ask(Order::Register { division: DivisionId(1), profile: Profile::named(name) });
    }
    let standings = event.state().standings(DivisionId(1), RoundNo(0));
    for language in Language::ALL {
        let lines = phrasebook(language).why_placed(&standings, P(2), event.state());
        assert_eq!(lines.len(), 3, "{lines:?}");
        assert!(lines[0].contains("Ben") && lines[1].contains("Ada") && lines[2].contains("Cyd"), "{lines:?}");
    }
    assert!(phrasebook(Language::En).why_placed(&standings, P(9), event.state()).is_empty());
}
