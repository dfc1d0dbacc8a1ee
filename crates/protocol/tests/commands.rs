//! Commands of players.

use protocol::{Fault, command};
use rules::{Action, Order, WordChoice};
use testkit::{Driver, small_ruleset};

#[test]
fn a_players_command_is_read_back_as_itself() {
    let mut n_actions = 0;
    for number in 0..100 {
        let ruleset = small_ruleset(number);
        let mut driver = Driver::new(&ruleset, 3, number);
        for _ in 0..60 {
            let asked = driver.propose();
            if let Order::Player(_, action) = &asked.order {
                let text = command::write(action, &ruleset.alphabet);
                assert_eq!(command::read(&text, &ruleset.alphabet).as_ref(), Ok(action), "{text}");
                n_actions += 1;
            }
            let _ = driver.give(&asked);
        }
    }
    assert!(n_actions > 2_000, "{n_actions}");
}

#[test]
fn commands_look_as_documented() {
    let ruleset = small_ruleset(1);
    let read = |text: &str| command::read(text, &ruleset.alphabet);
    let placed = read(r#"{"v":1,"action":{"place":{"placement":{"tiles":["F4=H","G4=[ch]"]}}}}"#).unwrap();
    let Action::Place { swaps, placement } = placed else { panic!("a play was read as something else") };
    assert_eq!((swaps.len(), placement.tiles.len(), placement.rearranges), (0, 2, None));
    assert!(matches!(read(r#"{"v":1,"action":{"exchange":{"tiles":"A?"}}}"#), Ok(Action::Exchange { .. })));
    let challenge = read(r#"{"v":1,"action":{"challenge":{"words":[0]}}}"#);
    assert_eq!(challenge, Ok(Action::Challenge { words: WordChoice::Named(vec![0]) }));
    assert_eq!(read(r#"{"v":1,"action":{"challenge":{}}}"#), Ok(Action::Challenge { words: WordChoice::All }));
    assert_eq!(read(r#"{"v":1,"action":"pass"}"#), Ok(Action::Pass { swaps: Vec::new() }));
}

#[test]
fn a_player_cannot_ask_for_another_seat_or_as_director_or_clock() {
    let ruleset = small_ruleset(1);
    for text in [
        r#"{"v":1,"seat":1,"action":"pass"}"#,
        r#"{"v":1,"action":{"resign":{"seat":1}}}"#,
        r#"{"v":1,"action":{"place":{"seat":1,"placement":{"tiles":[]}}}}"#,
        r#"{"v":1,"action":"adjudicate"}"#,
        r#"{"v":1,"action":"time_up"}"#,
        r#"{"v":1,"at":99,"action":"pass"}"#,
    ] {
        assert!(matches!(command::read(text, &ruleset.alphabet), Err(Fault::Json { .. })), "{text}");
    }
    let newer = command::read(r#"{"v":7,"action":{"dance":{}}}"#, &ruleset.alphabet);
    assert_eq!(newer, Err(Fault::Version { have: 7, known: 1 }));
}
