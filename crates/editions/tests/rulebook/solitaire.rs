use rules::{Challenge, Dictionary, Drawing, FirstPlay, Racks, Range};

use crate::ruleset;

const ONE: Range = Range { from: 1, to: 1 };

/// Rules: P1
#[test]
fn one_player_may_play_alone_in_every_edition() {
    for edition in editions::ShippedKind::Edition.names() {
        let ruleset = ruleset(&[edition, "+solitaire"].concat());
        assert_eq!((ruleset.seats, ruleset.members), (ONE, ONE), "{edition}");
        assert_eq!((ruleset.challenge, ruleset.opening.first), (Challenge::Void, FirstPlay::FirstSeat));
    }
}

/// Rules: P2
#[test]
fn one_player_may_play_two_open_racks() {
    let ruleset = ruleset("deluxe+two-racks");
    assert_eq!((ruleset.seats, ruleset.members), (Range { from: 2, to: 2 }, ONE));
    assert_eq!((ruleset.racks, ruleset.challenge), (Racks::Open, Challenge::Void));
}

/// Rules: P3
#[test]
fn one_player_may_choose_from_an_open_pool_with_a_free_dictionary() {
    let ruleset = ruleset("deluxe+open-pool");
    assert_eq!((ruleset.seats, ruleset.drawing), (ONE, Drawing::Chosen));
    assert_eq!((ruleset.exchange, ruleset.dictionary), (None, Dictionary::Free));
}
