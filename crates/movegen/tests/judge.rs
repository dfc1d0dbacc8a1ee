//! The judge that ends games in which nobody can play.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::sync::Arc;

use lexicon::{Graph, Word, Words};
use movegen::PlayJudge;
use rules::{
    Action, Command, EndReason, Game, Judge, Millis, Order, Phase, Ruleset, Ruling, Salt, SeatSetup, Table, TileSource,
};
use tiles::{Seat, Tiles};

/// Rules without exchanges, so that the referee asks from the first turn on; bad words are refused.
const SETTINGS: [(&str, &str); 3] =
    [("exchange", "none"), ("challenge", "{ kind = \"void\" }"), ("opening.first", "first-seat")];

/// Gives the racks of the test, and after that the first tiles in order.
struct Deal(Vec<Tiles>);

impl TileSource for Deal {
    fn draw(&mut self, _: u32, pool: &Tiles, n: usize) -> Tiles {
        self.0.pop().unwrap_or_else(|| pool.iter().take(n).collect())
    }
}

fn judge(ruleset: &Ruleset, words: &[&str]) -> PlayJudge {
    let words: Words = words.iter().map(|word| Word::new(&ruleset.alphabet.letters(word).unwrap()).unwrap()).collect();
    PlayJudge::new(ruleset, Arc::new(Graph::build(&words, ruleset.alphabet.n_letters()).unwrap())).unwrap()
}

/// A game of two with these racks.
fn begun(ruleset: &Arc<Ruleset>, judge: &dyn Judge, racks: [&str; 2]) -> Game {
    let seats = vec![SeatSetup::player("one"), SeatSetup::player("other")];
    let (mut game, _) = Game::create(Table::new("test", Arc::clone(ruleset), seats, None).unwrap(), Millis::ZERO);
    let deal = racks.iter().rev().map(|rack| ruleset.alphabet.tiles(rack).unwrap()).collect();
    let begin = Order::Director(Ruling::Begin { salt: Salt::default() });
    order(&mut game, judge, &mut Deal(deal), begin);
    game
}

fn order(game: &mut Game, judge: &dyn Judge, source: &mut Deal, order: Order) {
    *game = game.decide(&Command { at: Millis::ZERO, order }, judge, source).unwrap().after;
}

fn is_stuck(game: &Game) -> bool {
    game.public().outcome().is_some_and(|outcome| outcome.reason == EndReason::NoPlayLeft)
}

/// Rules: G2
#[test]
fn the_game_ends_when_nobody_can_play() {
    let ruleset = common::ruleset("tournament", &SETTINGS);
    let judge = judge(&ruleset, &["ZAX"]);
    assert!(is_stuck(&begun(&ruleset, &judge, ["AABCDEF", "EEGHIJK"])), "no Z, no X");
    assert!(!is_stuck(&begun(&ruleset, &judge, ["AABCDEF", "AXZHIJK"])), "the other can play");
    assert!(!is_stuck(&begun(&ruleset, &judge, ["AX?CDEF", "EEGHIJK"])), "a blank is any letter");
}

/// Rules: G2
#[test]
fn a_player_who_cannot_play_passes_while_the_other_still_can() {
    let ruleset = common::ruleset("tournament", &SETTINGS);
    let judge = judge(&ruleset, &["ZAX"]);
    let mut game = begun(&ruleset, &judge, ["AABCDEF", "AXZHIJK"]);
    let mut source = Deal(Vec::new());
    let first = Seat::FIRST;
    order(&mut game, &judge, &mut source, Order::Player(first, Action::Pass { swaps: Vec::new() }));
    let Phase::ToMove { seat } = game.public().phase() else { unreachable!("the other can play") };
    let lay = notation::Lay::parse("8G ZAX", &ruleset.alphabet).unwrap();
    let placement = lay.resolve(game.public().board(), &ruleset.alphabet).unwrap();
    order(&mut game, &judge, &mut source, Order::Player(seat, Action::Place { swaps: Vec::new(), placement }));
    assert!(is_stuck(&game), "no word goes on from ZAX");
}

/// Rules: G2
#[test]
fn where_words_can_be_rearranged_a_judge_that_finds_nothing_does_not_end_the_game() {
    for variation in ["rearranging", "substitution", "blanks-in-circulation"] {
        let ruleset = common::ruleset(&format!("deluxe+{variation}"), &SETTINGS);
        let judge = judge(&ruleset, &["ZAX"]);
        let game = begun(&ruleset, &judge, ["AABCDEF", "EEGHIJK"]);
        assert!(!is_stuck(&game), "{variation}");
        let tiles = |text: &str| ruleset.alphabet.tiles(text).unwrap();
        assert_eq!(judge.can_play(game.public(), &tiles("AABCDEF")), None);
        assert_eq!(judge.can_play(game.public(), &tiles("AXZ")), Some(true));
    }
}

/// Rules: G2
#[test]
fn a_judge_does_not_answer_for_games_under_other_rules() {
    let ruleset = common::ruleset("tournament", &SETTINGS);
    let other = common::ruleset("super", &SETTINGS);
    let judge = judge(&ruleset, &["ZAX"]);
    let game = begun(&other, &rules::AcceptAll, ["AABCDEF", "EEGHIJK"]);
    assert_eq!(judge.can_play(game.public(), &ruleset.alphabet.tiles("AABCDEF").unwrap()), None);
}
