//! Games of static players.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::collections::VecDeque;
use std::sync::Arc;

use lexicon::Graph;
use movegen::{Choice, Generator, Played, RuleOfThumb, SelfPlay, SelfPlayFault, StaticPlayer, self_play};
use rules::{Action, Command, Game, Judge, Millis, Order, Phase, Ruleset, Ruling, Salt, SeatSetup, Table, TileSource};
use tiles::{Letter, Seat, Tiles};

struct Lexicon(Arc<Graph>);

impl Judge for Lexicon {
    fn accepts(&self, word: &[Letter]) -> bool {
        self.0.contains(word)
    }
}

/// Draws the tiles that were drawn before.
struct Script(VecDeque<Tiles>);

impl TileSource for Script {
    fn draw(&mut self, _: u32, _: &Tiles, n: usize) -> Tiles {
        let drawn = self.0.pop_front().unwrap();
        assert_eq!(drawn.len(), n);
        drawn
    }
}

/// Replays a game through the referee, and returns the players' final scores.
fn refereed(ruleset: &Arc<Ruleset>, graph: &Arc<Graph>, generator: &Generator, played: &Played) -> [i32; 2] {
    let judge = Lexicon(Arc::clone(graph));
    let seats = vec![SeatSetup::player("one"), SeatSetup::player("other")];
    let (mut game, _) = Game::create(Table::new("test", Arc::clone(ruleset), seats, None).unwrap(), Millis::ZERO);
    let draws = [played.racks[played.first], played.racks[1 - played.first]].into_iter();
    let later = played.turns.iter().map(|turn| turn.drawn).filter(|drawn| !drawn.is_empty());
    let mut script = Script(draws.chain(later).collect());
    let mut order = |game: &mut Game, order: Order| {
        *game = game.decide(&Command { at: Millis::ZERO, order }, &judge, &mut script).unwrap().after;
    };
    order(&mut game, Order::Director(Ruling::Begin { salt: Salt::default() }));
    let seat_of = |player: usize| Seat::new(player ^ played.first).unwrap();
    let mut position = generator.empty_position();
    for turn in &played.turns {
        let action = match &turn.played {
            Choice::Place(candidate) => Action::Place { swaps: Vec::new(), placement: position.placement(candidate) },
            Choice::Exchange(tiles) => Action::Exchange { swaps: Vec::new(), tiles: *tiles },
            Choice::Pass => Action::Pass { swaps: Vec::new() },
        };
        order(&mut game, Order::Player(seat_of(turn.player), action));
        if let Choice::Place(candidate) = &turn.played {
            position.make(candidate);
        }
    }
    assert!(matches!(game.public().phase(), Phase::Over { .. }), "the referee ends the game at the same turn");
    [0, 1].map(|player| game.public().scores()[seat_of(player)].0)
}

#[test]
fn the_referee_counts_the_same_final_scores() {
    for name in ["tournament+challenge-void", "box2007+nine-tile", "super"] {
        let settings = [("challenge", "{ kind = \"void\" }"), ("opening.first", "first-seat")];
        let ruleset = common::ruleset(name, &settings);
        let graph = common::english_graph();
        let generator = Generator::fast(&ruleset, Arc::clone(&graph)).unwrap();
        let leaves = RuleOfThumb::new(&ruleset.alphabet);
        let mut player = SelfPlay::new(&ruleset, &generator, &leaves).unwrap();
        for nth in 0..4 {
            let played = player.game(11, nth);
            let scores = refereed(&ruleset, &graph, &generator, &played);
            assert_eq!(scores, played.scores.map(|score| score.0), "{name}, game {nth}");
        }
    }
}

#[test]
fn games_end_when_nobody_can_play_any_more() {
    let ruleset = common::ruleset("tournament+challenge-void", &[("opening.first", "first-seat")]);
    // There are few words, so that players exchange and pass until the game is over.
    let graph = common::random_graph(&ruleset.alphabet, 12, 9);
    let generator = Generator::fast(&ruleset, Arc::clone(&graph)).unwrap();
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let mut player = SelfPlay::new(&ruleset, &generator, &leaves).unwrap();
    for nth in 0..6 {
        let played = player.game(1, nth);
        assert!(!matches!(played.turns.last().unwrap().played, Choice::Place(_)));
        assert_eq!(refereed(&ruleset, &graph, &generator, &played), played.scores.map(|score| score.0));
    }
}

#[test]
fn games_end_where_exchanges_do_not_count_as_idle() {
    let ruleset = common::ruleset("deluxe", &[("challenge", "{ kind = \"void\" }"), ("opening.first", "first-seat")]);
    let graph = common::random_graph(&ruleset.alphabet, 2, 9);
    let generator = Generator::fast(&ruleset, Arc::clone(&graph)).unwrap();
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let played = SelfPlay::new(&ruleset, &generator, &leaves).unwrap().game(1, 0);
    assert!(matches!(played.turns.last().unwrap().played, Choice::Pass));
    assert_eq!(refereed(&ruleset, &graph, &generator, &played), played.scores.map(|score| score.0));
}

#[test]
fn a_player_who_values_leaves_beats_one_who_only_counts_points() {
    let ruleset = common::tournament();
    let generator = Generator::fast(&ruleset, common::english_graph()).unwrap();
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let players = [StaticPlayer::ByEquity(&leaves), StaticPlayer::ByScore];
    let mut table = SelfPlay::between(&ruleset, &generator, players).unwrap();
    let games: Vec<Played> = (0..12).flat_map(|nth| [0, 1].map(|first| table.game_with_first(3, nth, first))).collect();
    let spread: i32 = games.iter().map(|played| played.scores[0].0 - played.scores[1].0).sum();
    assert!(spread > 0, "{spread}");
}

#[test]
fn both_games_of_a_pair_start_from_the_same_racks() {
    let ruleset = common::tournament();
    let generator = Generator::fast(&ruleset, common::english_graph()).unwrap();
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let mut table = SelfPlay::new(&ruleset, &generator, &leaves).unwrap();
    let [one, other] = [0, 1].map(|first| table.game_with_first(3, 5, first));
    assert_eq!((one.first, other.first), (0, 1));
    assert_eq!(one.racks, [other.racks[1], other.racks[0]], "each seat has its rack");
    assert_eq!(one.scores, [other.scores[1], other.scores[0]], "equal players play the same game from both seats");
}

#[test]
fn the_sum_of_games_does_not_depend_on_the_number_of_threads() {
    let ruleset = common::tournament();
    let generator = Generator::fast(&ruleset, common::english_graph()).unwrap();
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let totals = |n_threads| self_play(&ruleset, &generator, &leaves, 5, 0..12, n_threads).unwrap();
    assert_eq!(totals(1), totals(3));
    assert_eq!(totals(1).games, 12);
    assert!(totals(1).means().iter().all(|&mean| mean > 300.0), "{:?}", totals(1));
}

#[test]
fn walking_and_looking_up_play_the_same_games() {
    for (nth, name) in (3..).zip(["tournament", "box2007+nine-tile", "super"]) {
        let ruleset = common::ruleset(name, &[]);
        let leaves = RuleOfThumb::new(&ruleset.alphabet);
        let generators = [Generator::new, Generator::fast].map(|make| make(&ruleset, common::english_graph()).unwrap());
        let [walking, looking_up] =
            generators.each_ref().map(|generator| SelfPlay::new(&ruleset, generator, &leaves).unwrap().game(2, nth));
        assert_eq!(walking, looking_up, "{name}");
    }
}

#[test]
fn rules_that_static_players_do_not_know_are_refused() {
    let generator = |ruleset: &Ruleset| Generator::new(ruleset, common::english_graph()).unwrap();
    let fault = |name: &str| {
        let ruleset = common::ruleset(name, &[]);
        let leaves = RuleOfThumb::new(&ruleset.alphabet);
        SelfPlay::new(&ruleset, &generator(&ruleset), &leaves).err()
    };
    assert_eq!(fault("deluxe+solitaire"), Some(SelfPlayFault::NotForTwo));
    assert_eq!(fault("box2007+finish-line"), Some(SelfPlayFault::Target));
    assert_eq!(fault("tournament"), None);
}

#[test]
fn players_who_choose_the_same_play_the_same_game() {
    let ruleset = common::ruleset("tournament+challenge-void", &[]);
    let generator = Generator::fast(&ruleset, common::english_graph()).unwrap();
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let mut players = SelfPlay::new(&ruleset, &generator, &leaves).unwrap();
    let played = players.game(4, 1);
    let mut turns = played.turns.iter();
    let mut board = generator.empty_position();
    let again = players.chosen(4, 1, 1, |to_move| {
        assert_eq!(*to_move.position, board, "the board is that of all turns so far");
        let turn = turns.next()?;
        assert_eq!(turn.player, to_move.player);
        if let Choice::Place(candidate) = &turn.played {
            board.make(candidate);
        }
        Some(turn.played.clone())
    });
    assert_eq!(again, played);
    assert_eq!(players.chosen(4, 1, 1, |_| None), played, "who says nothing plays as a static player");
    let nonsense = ruleset.alphabet.full_set();
    let refused = players.chosen(4, 1, 1, |_| Some(Choice::Exchange(nonsense)));
    assert_eq!(refused, played, "what is not possible is not done");
}
