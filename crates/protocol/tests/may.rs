//! What a view says about what its viewer may do.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use protocol::message::ViewMessage;
use rules::{Phase, Viewer, replay};
use serde_json::{Value, json};
use testkit::random_game;
use tiles::Seat;

/// The cost of a challenge, as the view of a player who may challenge says it. `is_to_move` selects the player; the
/// position is the first of its kind in any game.
fn cost(edition: &str, is_to_move: impl Fn(Phase, Seat) -> bool) -> Option<Value> {
    let ruleset = editions::load(edition).unwrap().ruleset;
    let n_seats = usize::from(ruleset.seats.to).min(3);
    (0..40).find_map(|number| {
        let log = random_game(&ruleset, n_seats, number, 30);
        (1..=log.len()).find_map(|n_entries| {
            let game = replay(&log[..n_entries]).unwrap();
            let public = game.public();
            let challenger = public.challengers().into_iter().find(|seat| is_to_move(public.phase(), *seat))?;
            let json = ViewMessage::new(n_entries as u64, &Viewer::Seat(challenger).view(&game)).to_json();
            let view: Value = serde_json::from_str(&json).unwrap();
            let may = &view["may"]["challenge"];
            may.is_object().then(|| may["cost"].clone())
        })
    })
}

/// Rules: C4, C6
#[test]
fn a_player_who_may_challenge_is_told_what_a_failed_challenge_costs() {
    let next = |phase, seat| phase == Phase::ToMove { seat };
    let other = |phase, seat| !next(phase, seat) && matches!(phase, Phase::ToMove { .. });
    assert_eq!(cost("deluxe", next), Some(json!("this_turn")));
    assert_eq!(cost("deluxe", other), Some(json!("next_turn")));
    assert_eq!((cost("literacy", next), cost("literacy", other)), (Some(json!("this_turn")), None));
    assert_eq!(cost("tournament+challenge-single", next), Some(json!("nothing")));
    let points = |points, each_word| Some(json!({ "points": { "points": points, "each_word": each_word } }));
    assert_eq!(cost("tournament+challenge-five", next), points(5, false));
    assert_eq!(cost("tournament+challenge-ten-per-word", next), points(10, true));
    assert_eq!(cost("tournament+challenge-void", next), None, "nobody challenges");
}
