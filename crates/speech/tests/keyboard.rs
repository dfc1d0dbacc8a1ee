//! What a terminal says: in the singular of a player, in the plural of a team, and why a game does not begin.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use protocol::wire::reason::HouseFault;
use protocol::wire::rest::LineFault;
use rules::{Handicap, SeatSetup, Table, TableFault};
use speech::{
    Course, Doubt, FileHindrance, HandicapHindrance, HandicapValue, Hindrance, Language, ListHindrance, Phrasebook,
    phrasebook,
};
use tiles::Seat;

const SECOND: Seat = Seat::FIRST.left_of(2);

/// A team and somebody who plays alone.
fn table() -> Table {
    let ruleset = editions::load_with("school", &[("members", "{ from = 1, to = 4 }")]).unwrap().ruleset;
    let seat = |names: &[&str]| SeatSetup {
        members: names.iter().map(|&name| name.to_owned()).collect(),
        handicap: Handicap::NONE,
    };
    Table::new("school", ruleset, vec![seat(&["Ann", "Ben"]), seat(&["Cy"])], None).unwrap()
}

/// The same of the team and of the single player, in English and in German.
fn said(say: impl Fn(&dyn Phrasebook, Seat) -> String) -> [[String; 2]; 2] {
    [Seat::FIRST, SECOND].map(|seat| Language::ALL.map(|language| say(phrasebook(language), seat)))
}

#[test]
fn a_team_is_spoken_of_in_the_plural_and_a_player_in_the_singular() {
    let table = &table();
    assert_eq!(
        said(|book, seat| book.course(&Course::Thinking { table, seat })),
        [["Ann & Ben are thinking …", "Ann & Ben überlegen …"], ["Cy is thinking …", "Cy überlegt …"]]
    );
    assert_eq!(
        said(|book, seat| book.course(&Course::Resign { table, seat })),
        [
            ["Ann & Ben, do you really want to resign?", "Ann & Ben, möchtet ihr wirklich aufgeben?"],
            ["Cy, do you really want to resign?", "Cy, möchtest du wirklich aufgeben?"]
        ]
    );
    assert_eq!(
        said(|book, seat| book.doubt(&Doubt::DoThey { table, seats: &[seat] })),
        [["Do Ann & Ben challenge?", "Zweifeln Ann & Ben?"], ["Does Cy challenge?", "Zweifelt Cy?"]]
    );
    assert_eq!(
        said(|book, seat| book.doubt(&Doubt::OnlyThey { table, seat })),
        [
            ["Only Ann & Ben can decide that.", "Das können nur Ann & Ben entscheiden."],
            ["Only Cy can decide that.", "Das kann nur Cy entscheiden."]
        ]
    );
    let words = &["HORN".to_owned()];
    assert_eq!(
        said(|book, seat| book.doubt(&Doubt::TheyMayByKey { table, seats: &[seat], words })),
        [
            ["Ann & Ben may challenge HORN: press 3.", "Ann & Ben dürfen HORN anzweifeln: Taste 3."],
            ["Cy may challenge HORN: press 3.", "Cy darf HORN anzweifeln: Taste 3."]
        ]
    );
}

#[test]
fn several_seats_are_spoken_of_in_the_plural() {
    let (table, seats) = (&table(), &[Seat::FIRST, SECOND]);
    let say = |language| phrasebook(language).doubt(&Doubt::DoThey { table, seats });
    assert_eq!(Language::ALL.map(say), ["Do Ann & Ben and Cy challenge?", "Zweifeln Ann & Ben und Cy?"]);
}

/// Faults of options, lists and folders, each with the data that its sentence names.
fn before_a_game() -> Vec<(Hindrance, Vec<&'static str>)> {
    let text = |text: &str| text.to_owned();
    let bad = |takes, value: &str| {
        Hindrance::Handicap(HandicapHindrance::BadValue { key: text("turn"), value: text(value), takes })
    };
    let list = |why| Hindrance::WordList { name: text("words.txt"), why };
    let line = || (3, text("Paris"), LineFault::Capital);
    let (path, error) = (|| text("data/x"), || text("disk full"));
    vec![
        (Hindrance::NotBegun { error: Some(error()) }, vec!["disk full"]),
        (Hindrance::NotBegun { error: None }, vec![]),
        (Hindrance::NoListForBots { why: text("no Ö") }, vec!["--lexicon", "no Ö"]),
        (Hindrance::BadSeed { typed: text("zz") }, vec!["--seed zz", "64"]),
        (Hindrance::NoRandomBytes { error: error() }, vec!["disk full"]),
        (Hindrance::NoSuchGame, vec![]),
        (Hindrance::RecordsUnreadable { path: path(), error: error() }, vec!["data/x", "disk full"]),
        (Hindrance::RecordsUnwritable { path: path(), error: error() }, vec!["data/x", "disk full"]),
        (Hindrance::NoFolder { path: path(), error: error() }, vec!["data/x", "disk full"]),
        (Hindrance::Handicap(HandicapHindrance::NoName { typed: text("turn=3m") }), vec!["--handicap", "turn=3m"]),
        (Hindrance::Handicap(HandicapHindrance::NoValue { typed: text("turn") }), vec!["turn", "turn=3m"]),
        (Hindrance::Handicap(HandicapHindrance::NoSuchKey { key: text("height") }), vec!["height", "turn=3m"]),
        (Hindrance::Handicap(HandicapHindrance::Nobody { name: text("zoe") }), vec!["zoe"]),
        (bad(HandicapValue::TurnTime, "soon"), vec!["turn=soon", "90s"]),
        (bad(HandicapValue::GameTime, "soon"), vec!["turn=soon", "25m"]),
        (bad(HandicapValue::Points, "many"), vec!["turn=many"]),
        (bad(HandicapValue::Dictionary, "big"), vec!["turn=big", "free", "challenges"]),
        (
            Hindrance::NoSuchList { name: text("nowhere"), known: vec![text("one"), text("two")] },
            vec!["nowhere", "one, two"],
        ),
        (list(ListHindrance::NoWords { first: None }), vec!["words.txt"]),
        (list(ListHindrance::NoWords { first: Some(line()) }), vec!["words.txt", "3", "Paris"]),
        (list(ListHindrance::TooLong { most: 90 }), vec!["words.txt", "90"]),
    ]
}

#[test]
fn every_fault_that_stops_a_game_is_told_in_every_language_with_its_data() {
    let path = || "games/a.jsonl".to_owned();
    let files = [
        (FileHindrance::Said("no space".to_owned()), vec!["no space"]),
        (FileHindrance::Exists, vec!["--resume"]),
        (FileHindrance::PlayedElsewhere, vec![]),
        (FileHindrance::Over, vec!["tilewright verify"]),
        (FileHindrance::Line { line: 3, error: "twice".to_owned() }, vec!["3", "twice"]),
        (FileHindrance::NoSeed, vec![]),
        (FileHindrance::NoSuchLevel { level: "wizard".to_owned() }, vec!["wizard"]),
        (FileHindrance::TooLong { bytes: 90, most: 64 }, vec!["90", "64"]),
        (FileHindrance::Empty, vec![]),
        (FileHindrance::TooManyToday, vec![]),
    ];
    let made: [fn(String, FileHindrance) -> Hindrance; 4] = [
        |path, why| Hindrance::NotSaved { path, why },
        |path, why| Hindrance::NotContinued { path, why },
        |path, why| Hindrance::SecretUnreadable { path, why },
        |path, why| Hindrance::LogUnreadable { path, why },
    ];
    let mut all: Vec<(Hindrance, Vec<&str>)> = Vec::new();
    for make in made {
        all.extend(
            files.iter().map(|(why, data)| (make(path(), why.clone()), [&data[..], &["games/a.jsonl"]].concat())),
        );
    }
    let typed = || "--allow naïve".to_owned();
    all.extend([
        (Hindrance::Seating { faults: vec![TableFault::Seats { have: 5, from: 2, to: 4 }] }, vec!["5", "2", "4"]),
        (
            Hindrance::NoSuchLevel { typed: "bot:wizard".to_owned(), levels: vec!["easy", "hard"] },
            vec!["bot:wizard", "hard"],
        ),
        (Hindrance::HouseWord { typed: typed(), why: HouseFault::TooManyChanges }, vec!["--allow naïve"]),
        (Hindrance::HouseList { error: "full".to_owned() }, vec!["full"]),
        (Hindrance::NoScreen { error: "no colours".to_owned() }, vec!["no colours", "--plain"]),
    ]);
    all.extend(before_a_game());
    for (hindrance, data) in all {
        let told = Language::ALL.map(|language| phrasebook(language).hindrance(&hindrance));
        assert_ne!(told[0], told[1]);
        for text in told {
            assert!(data.iter().all(|one| text.contains(one)), "{text} names {data:?}");
            assert!(!text.contains('{') && !text.contains("  ") && !text.ends_with('.'), "{text}");
        }
    }
}
