//! Every refusal of the referee has a sentence in every language, with its data.

use notation::{CoordinateError, NotationError};
use rules::{Millis, PlacementFault, Refusal, SeatSetup, Square, SwapFault, Table, TableFault, TimeLimit, Unplayable};
use speech::{Language, Phrasebook, Unnamed, phrasebook, sentence};
use tiles::{Seat, SpellingError};

const AT: Square = Square { row: 7, col: 7 };
const SECOND: Seat = Seat::FIRST.left_of(2);

/// Checks that the sentence holds the data in every language, and differs between languages.
fn told(say: impl Fn(&dyn Phrasebook) -> String, data: &[&str]) {
    let all = Language::ALL.map(|language| say(phrasebook(language)));
    for text in &all {
        assert!(!text.is_empty() && !text.contains('{') && !text.contains("  "), "{text}");
        assert!(!text.ends_with('.'), "a clause, no sentence: {text}");
        assert!(data.iter().all(|one| text.contains(one)), "{text} names {data:?}");
    }
    assert_ne!(all[0], all[1]);
}

#[test]
fn every_fault_of_a_placement_is_told_with_its_data() {
    use PlacementFault as Fault;
    let squares = vec![AT, Square { row: 0, col: 0 }];
    let missing = "QZ".to_owned();
    let words = |word: &str| word.to_owned();
    for (fault, data) in [
        (Fault::NoTiles, vec![]),
        (Fault::TooManyTiles { have: 8, most: 7 }, vec!["8", "7"]),
        (Fault::OffBoard { square: AT }, vec!["H8"]),
        (Fault::UnknownLetter { square: AT }, vec!["H8"]),
        (Fault::SquareTaken { square: AT, holds: "Q".to_owned() }, vec!["H8", "Q"]),
        (Fault::SameSquareTwice { square: AT }, vec!["H8"]),
        (Fault::NotInLine { squares: squares.clone() }, vec!["H8", "A1"]),
        (Fault::Gap { squares: squares.clone() }, vec!["H8", "A1"]),
        (Fault::NothingToPlayThrough { square: AT }, vec!["H8"]),
        (Fault::MissesStart { starts: vec![AT] }, vec!["H8"]),
        (Fault::MissesStart { starts: squares }, vec!["H8", "A1"]),
        (Fault::OpeningTooShort { have: 3, need: 5 }, vec!["3", "5"]),
        (Fault::NotConnected, vec![]),
        (Fault::NoWord, vec![]),
        (Fault::TooFewTiles { have: 1, need: 4 }, vec!["1", "4"]),
        (Fault::NotOnRack { missing: missing.clone() }, vec!["QZ"]),
        (
            Fault::RunsOn { written: words("GATE"), touches: vec![words("LIED")], makes: words("GATELIED") },
            vec!["GATE", "LIED", "GATELIED"],
        ),
        (Fault::NoRearranging, vec![]),
        (Fault::NotAWordOnBoard { square: AT }, vec!["H8"]),
        (Fault::TileNotRelaid { missing }, vec!["QZ"]),
        (Fault::OffTheLine { square: AT }, vec!["H8"]),
    ] {
        told(|book| book.placement(&fault), &data);
        let why = Unplayable { faults: vec![fault, Fault::NotConnected], words: Vec::new() };
        told(|book| book.refusal(&Refusal::Unplayable(why.clone()), &Unnamed), &data);
    }
}

#[test]
fn every_refusal_is_told_with_its_data() {
    let missing = "QZ".to_owned();
    for (refusal, data) in [
        (Refusal::NoSuchSeat, vec![]),
        (Refusal::NotBegun, vec![]),
        (Refusal::AlreadyBegun, vec![]),
        (Refusal::GameOver, vec![]),
        (Refusal::NotOver, vec![]),
        (Refusal::Paused, vec![]),
        (Refusal::NotPaused, vec![]),
        (Refusal::HasResigned, vec![]),
        (Refusal::NotYourTurn { to_move: SECOND }, vec!["2"]),
        (Refusal::LastChance { player: SECOND }, vec!["2"]),
        (Refusal::ChooseFirst { seat: SECOND, n_tiles: 7 }, vec!["2", "7"]),
        (Refusal::NothingToChoose, vec![]),
        (Refusal::ChooseExactly { have: 3, need: 7 }, vec!["3", "7"]),
        (Refusal::NotInPool { missing: missing.clone() }, vec!["QZ"]),
        (Refusal::NotWords { words: vec!["NROH".to_owned()] }, vec!["NROH"]),
        (Refusal::NotWords { words: vec!["NROH".to_owned(), "FH".to_owned()] }, vec!["NROH", "FH"]),
        (Refusal::ExchangeNothing, vec![]),
        (Refusal::NoExchange, vec![]),
        (Refusal::MustPlay, vec![]),
        (Refusal::PoolTooSmall { have: 3, need: 7 }, vec!["3", "7"]),
        (Refusal::NotOnRack { missing: missing.clone() }, vec!["QZ"]),
        (Refusal::NothingToChallenge, vec![]),
        (Refusal::NothingToTakeBack, vec![]),
        (Refusal::NotYourChallenge, vec![]),
        (Refusal::NoSuchWord { n_words: 1 }, vec![]),
        (Refusal::NoSuchWord { n_words: 3 }, vec!["3"]),
        (Refusal::TimeIsUp { limit: TimeLimit::Turn(SECOND) }, vec!["2"]),
        (Refusal::TimeIsUp { limit: TimeLimit::Game }, vec![]),
        (Refusal::TimeIsUp { limit: TimeLimit::Clock(SECOND) }, vec!["2"]),
        (Refusal::TimeIsNotUp { left: Some(Millis::minutes(3)) }, vec!["3:00"]),
        (Refusal::TimeIsNotUp { left: None }, vec![]),
        (Refusal::WrongSeed, vec![]),
        (Refusal::BadDraw, vec![]),
        (Refusal::Swap(SwapFault::NotAllowed), vec![]),
        (Refusal::Swap(SwapFault::TooMany), vec![]),
        (Refusal::Swap(SwapFault::NothingThere { square: AT }), vec!["H8"]),
        (Refusal::Swap(SwapFault::OnlyBlanks { square: AT }), vec!["H8"]),
        (Refusal::Swap(SwapFault::SameLetter { square: AT }), vec!["H8"]),
        (Refusal::Swap(SwapFault::NotOnRack { missing }), vec!["QZ"]),
        (Refusal::Swap(SwapFault::GainedTileExchanged), vec![]),
    ] {
        told(|book| book.refusal(&refusal, &Unnamed), &data);
    }
}

#[test]
fn people_are_named_where_they_are_known() {
    let ruleset = editions::load("deluxe").unwrap().ruleset;
    let seats = ["Ann", "Bob"].map(SeatSetup::player).to_vec();
    let table = Table::new("deluxe", ruleset, seats, None).unwrap();
    let refusal = Refusal::NotYourTurn { to_move: SECOND };
    let say = |language| sentence(&phrasebook(language).refusal(&refusal, &table));
    assert_eq!([Language::En, Language::De].map(say), ["It is the turn of Bob.", "Bob ist am Zug."]);
    told(|book| book.refusal(&Refusal::LastChance { player: SECOND }, &table), &["Bob"]);
    told(|book| book.refusal(&Refusal::ChooseFirst { seat: SECOND, n_tiles: 1 }, &table), &["Bob", "1"]);
}

#[test]
fn a_team_chooses_in_the_plural() {
    let ruleset = editions::load("school").unwrap().ruleset;
    let team = |one: &str, other: &str| SeatSetup {
        members: vec![one.to_owned(), other.to_owned()],
        handicap: rules::Handicap::NONE,
    };
    let table = Table::new("school", ruleset, vec![team("Ann", "Ben"), team("Cy", "Di")], None).unwrap();
    let refusal = Refusal::ChooseFirst { seat: SECOND, n_tiles: 7 };
    let say = |language| phrasebook(language).refusal(&refusal, &table);
    assert_eq!(
        Language::ALL.map(say),
        ["Cy & Di choose 7 tiles from the pool first", "erst wählen Cy & Di 7 Steine aus dem Vorrat"]
    );
}

#[test]
fn every_fault_of_a_table_is_told_with_its_data() {
    let level = "master".to_owned();
    for (fault, data) in [
        (TableFault::Seats { have: 5, from: 2, to: 4 }, vec!["5", "2", "4"]),
        (TableFault::Seats { have: 3, from: 2, to: 2 }, vec!["3", "2"]),
        (TableFault::Members { seat: SECOND, have: 1, from: 3, to: 9 }, vec!["1", "2", "3", "9"]),
        (TableFault::Members { seat: SECOND, have: 4, from: 3, to: 3 }, vec!["2", "4", "3"]),
        (TableFault::Name { name: "\u{2028}x".to_owned() }, vec!["64"]),
        (TableFault::UnknownLevel { seat: SECOND, level: level.clone(), known: Vec::new() }, vec!["2", "master"]),
        (
            TableFault::UnknownLevel { seat: SECOND, level, known: vec!["expert".to_owned()] },
            vec!["2", "master", "expert"],
        ),
        (TableFault::Nothing { seat: SECOND }, vec!["2"]),
    ] {
        told(|book| book.seating(&fault, &Unnamed), &data);
    }
}

#[test]
fn every_text_that_is_no_play_is_told_its_fault() {
    let text = || "H8=".to_owned();
    let unknown = SpellingError::UnknownLetter { found: '§', position: 3 };
    for error in [&unknown, &SpellingError::BadBracket { position: 3 }] {
        told(|book| book.spelling(error), &["3"]);
    }
    told(|book| book.spelling(&SpellingError::TooMany), &[]);
    for (error, data) in [
        (NotationError::Nothing, vec!["8F HORN"]),
        (NotationError::TooLong, vec![]),
        (NotationError::Coordinate(CoordinateError::NotASquare { text: text() }), vec!["H8="]),
        (NotationError::Coordinate(CoordinateError::NoSuchRow { row: "99".to_owned() }), vec!["99", "21"]),
        (NotationError::Coordinate(CoordinateError::NoSuchColumn { column: 'Z' }), vec!["Z", "U"]),
        (NotationError::NoWord { coordinate: "8F".to_owned() }, vec!["8F"]),
        (NotationError::LeftOver { text: text() }, vec!["H8="]),
        (NotationError::Spelling(unknown.clone()), vec!["§", "3"]),
        (NotationError::Parenthesis { position: 3 }, vec!["3"]),
        (NotationError::WordTooLong { have: 22 }, vec!["22", "21"]),
        (NotationError::NotInFull, vec![]),
        (NotationError::BadSwap { text: text() }, vec!["H8="]),
    ] {
        told(|book| book.notation(&error), &data);
    }
}
