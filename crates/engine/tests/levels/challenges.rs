//! When the levels challenge.

use std::sync::Arc;

use draws::ScriptedSource;
use engine::levels::{Bot, Level, Mind};
use lexicon::Lexicon;
use rules::{Action, Command, Game, Laid, Millis, Order, Phase, Placement, Ruling, Salt, SeatSetup, Table, Viewer};
use rules::{Direction, Ruleset, Square, WordChoice};
use tiles::{Placed, Seat};

use super::{act, english};

struct Doubts {
    mind: Arc<Mind>,
    lexicon: Arc<Lexicon>,
}

impl Doubts {
    fn new(edition: &str) -> Doubts {
        let ruleset = editions::load(edition).unwrap().ruleset;
        let words = english(&ruleset);
        Doubts::with(&ruleset, &words)
    }

    fn with(ruleset: &Arc<Ruleset>, words: &Lexicon) -> Doubts {
        // Short words are enough for these tests, and quick to build.
        let lexicon = Arc::new(words.filtered("short", |word, _| word.len() <= 5).unwrap());
        Doubts { mind: Arc::new(Mind::new(ruleset, &lexicon).unwrap()), lexicon }
    }

    /// A game in which the first player has just played this word on the start square.
    fn after(&self, word: &str) -> Game {
        let ruleset = self.mind.ruleset();
        let alphabet = &ruleset.alphabet;
        let seats = vec![SeatSetup::player("Ada"), SeatSetup::player("Bot")];
        let table = Table::new("test", Arc::clone(ruleset), seats, None).unwrap();
        let (mut game, _) = Game::create(table, Millis::ZERO);
        let letters = alphabet.letters(word).unwrap();
        let own = alphabet.tiles(word).unwrap();
        let rest = alphabet.full_set().minus(&own).unwrap();
        let filler = rest.iter().take(7 - own.len());
        let rack = own.iter().chain(filler).collect();
        let other = alphabet.full_set().minus(&rack).unwrap().iter().skip(40).take(7).collect();
        // The player nearest to A plays first; editions without that draw only take the racks.
        let tiles = |text: &str| alphabet.tiles(text).unwrap();
        let mut source = ScriptedSource::new([tiles("A"), tiles("B"), rack, other]);
        let start = ruleset.layout.starts()[0];
        let squares = (0..).map(|n| Square { row: start.row, col: start.col }.on(Direction::Across, n));
        let laid = squares.zip(&letters).map(|(square, &letter)| Laid { square, placed: Placed::Letter(letter) });
        let placement = Placement::new(laid.collect());
        let orders = [
            Order::Director(Ruling::Begin { salt: Salt::default() }),
            Order::Player(Seat::FIRST, Action::Place { swaps: Vec::new(), placement }),
        ];
        for order in orders {
            let command = Command { at: Millis::ZERO, order };
            game = game.decide(&command, &*self.lexicon, &mut source).unwrap().after;
        }
        game
    }

    /// Whether a bot at the second seat challenges the word.
    fn challenges(&self, level: Level, seed: u64, word: &str) -> bool {
        let game = self.after(word);
        let seat = Seat::all(2).nth(1).unwrap();
        assert_eq!(game.public().phase(), Phase::ToMove { seat });
        let bot = Bot::new(Arc::clone(&self.mind), level, seed);
        match act(&bot, &Viewer::Seat(seat).view(&game)) {
            Some(Action::Challenge { .. }) => true,
            Some(Action::StartTurn) => false,
            other => {
                assert!(other.is_none(), "{other:?}");
                false
            }
        }
    }
}

/// Rules: C4
#[test]
fn the_champion_challenges_words_that_are_in_no_list_and_nothing_else() {
    for edition in ["deluxe", "literacy", "tournament+challenge-double", "tournament+challenge-five"] {
        let doubts = Doubts::new(edition);
        for (word, is_bad) in [("HORN", false), ("ZA", false), ("TRANQ", false), ("HORM", true), ("AEIOR", true)] {
            let is_bad = is_bad || !doubts.lexicon.contains(&doubts.mind.ruleset().alphabet.letters(word).unwrap());
            assert_eq!(doubts.challenges(Level::Champion, 1, word), is_bad, "{edition}: {word}");
        }
    }
}

#[test]
fn words_that_a_level_knows_are_never_challenged() {
    let doubts = Doubts::new("deluxe");
    for level in Level::ALL {
        for (word, seed) in ["HORN", "FARM", "PASTE", "BIT", "HOUSE", "WATER"].iter().zip(0..) {
            assert!(!doubts.challenges(level, seed, word), "{level}: {word}");
        }
    }
}

#[test]
fn a_good_word_is_not_challenged_only_because_no_bot_shows_it() {
    let ruleset = editions::load("tournament+challenge-single").unwrap().ruleset;
    let complete = english::list(english::List::Complete, &ruleset.alphabet).unwrap();
    let doubts = Doubts::with(&ruleset, &complete);
    assert!(!doubts.mind.knows(Level::Champion, &ruleset.alphabet.letters("CRAP").unwrap()));
    for level in Level::ALL {
        assert!(!doubts.challenges(level, 1, "CRAP"), "{level}");
    }
}

#[test]
fn a_challenge_that_costs_nothing_is_always_made() {
    let doubts = Doubts::new("tournament+challenge-single");
    for level in Level::ALL {
        assert!(doubts.challenges(level, 1, "HORMZ"), "{level}");
    }
}

#[test]
fn a_weaker_level_lets_more_rare_words_and_more_bad_ones_stand() {
    let doubts = Doubts::new("deluxe");
    let bad = ["HORM", "GLAIP", "ZONTE", "QUERM", "VLOT", "SNIRP", "WEXY", "JOOF", "KRETH", "PLOMB"];
    let n_caught = |level: Level| {
        let tries = bad.iter().zip(0..).filter(|(word, seed)| doubts.challenges(level, *seed, word));
        tries.count()
    };
    let caught = Level::ALL.map(n_caught);
    assert_eq!(caught[Level::Champion as usize], bad.len());
    assert!(caught[Level::Beginner as usize] < bad.len(), "{caught:?}");
    assert!(caught[Level::Hard as usize] >= caught[Level::Beginner as usize], "{caught:?}");
    assert!(caught[Level::Beginner as usize] > 0, "{caught:?}");
}

#[test]
fn good_words_that_a_beginner_does_not_know_are_mostly_believed() {
    let doubts = Doubts::new("deluxe");
    let alphabet = &doubts.mind.ruleset().alphabet;
    let rare: Vec<String> = doubts
        .lexicon
        .tiered_words()
        .map(|(word, _)| word)
        .step_by(97)
        .filter(|word| (3..=5).contains(&word.len()))
        .filter(|word| !doubts.mind.knows(Level::Beginner, &word.letters().collect::<Vec<_>>()))
        .map(|word| word.written(alphabet))
        .filter(|word| alphabet.full_set().contains(&alphabet.tiles(word).unwrap()))
        .collect();
    assert!(rare.len() > 40);
    let challenged =
        rare.iter().zip(0..).filter(|(word, seed)| doubts.challenges(Level::Beginner, *seed, word)).count();
    assert!(challenged > 0 && challenged * 3 < rare.len(), "{challenged} of {}", rare.len());
}

#[test]
fn who_may_look_words_up_challenges_exactly_the_bad_ones() {
    let doubts = Doubts::new("deluxe+open-dictionary");
    for level in Level::ALL {
        assert!(doubts.challenges(level, 1, "HORM"), "{level}");
        assert!(
            !doubts.challenges(level, 1, "ZA")
                || !doubts.lexicon.contains(&doubts.mind.ruleset().alphabet.letters("ZA").unwrap())
        );
        assert!(!doubts.challenges(level, 1, "XU"), "{level}");
    }
}

#[test]
fn where_words_are_named_only_those_in_doubt_are() {
    let doubts = Doubts::new("tournament+challenge-five-per-word");
    let game = doubts.after("HORM");
    let seat = Seat::all(2).nth(1).unwrap();
    let bot = Bot::new(Arc::clone(&doubts.mind), Level::Champion, 1);
    let action = act(&bot, &Viewer::Seat(seat).view(&game));
    let expected = match doubts.mind.ruleset().challenge {
        rules::Challenge::Allowed(rule) if rule.scope == rules::Scope::NamedWords => WordChoice::Named(vec![0]),
        _ => WordChoice::All,
    };
    assert!(action == Some(Action::Challenge { words: expected }));
}
