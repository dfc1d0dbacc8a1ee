//! Laws that hold under every ruleset.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::levels::{Bot, Budget, Level, Mind};
use lexicon::{Lexicon, Words};
use rules::{AcceptAll, Judge, Phase, Ruleset, SeatSetup, Table, Viewer};
use testkit::{Dice, Driver, play_out, random_table, small_ruleset, vary};
use tiles::Letter;

use super::{act, bots, english, made_up, usual};

/// Plays a game of bots to its end; a refusal fails the test.
fn plays_to_the_end(name: &str, mind: &Arc<Mind>, judge: &dyn Judge, n_seats: usize, number: u64) {
    // The champion takes longer to prepare, and has a separate test.
    let levels = &Level::ALL[..5];
    let bot = |seat: usize| Bot::new(Arc::clone(mind), levels[(number as usize + seat) % levels.len()], seat as u64);
    let table = random_table(mind.ruleset(), n_seats, None, &mut Dice::new(number));
    let bots: Vec<Bot> = (0..table.n_seats()).map(bot).collect();
    play_through(name, &bots, table, judge, number);
}

fn play_through(name: &str, bots: &[Bot], table: Table, judge: &dyn Judge, number: u64) {
    // However early the clock stops it, the turn must be legal.
    let budget = Budget::of(Duration::from_millis(5));
    let (game, log) = play_out(table, judge, number, |seat, view| bots[seat.index()].act(view, budget, &false.into()));
    assert!(matches!(game.public().phase(), Phase::Over { .. }), "{name}");
    assert!(rules::replay(&log).is_ok(), "{name}");
}

#[test]
fn the_champion_plays_by_all_kinds_of_rules() {
    let names = [
        "tournament",
        "deluxe+blanks-in-circulation+first-word-4",
        "literacy+nine-tile",
        "graves+finish-line",
        "deluxe+open-pool",
        "deluxe+solitaire",
        "deluxe+two-racks+substitution",
        "super",
    ];
    for (name, number) in names.iter().zip(0_u64..) {
        let ruleset = editions::load(name).unwrap().ruleset;
        let lexicon = common_words(&ruleset);
        let mind = Arc::new(Mind::new(&ruleset, &lexicon).unwrap());
        let n_seats = usize::from(ruleset.seats.to);
        let table = random_table(&ruleset, n_seats, None, &mut Dice::new(number));
        let bots: Vec<Bot> =
            (0..n_seats).map(|seat| Bot::new(Arc::clone(&mind), Level::Champion, seat as u64)).collect();
        play_through(name, &bots, table, &*lexicon, number);
    }
}

/// A few thousand words, so that games on large boards are quick.
fn common_words(ruleset: &Ruleset) -> Arc<Lexicon> {
    let is_common = |_, tier: Option<u8>| tier.is_some_and(|tier| tier <= 20);
    Arc::new(english(ruleset).filtered("common", is_common).unwrap())
}

#[test]
fn bots_of_every_level_play_every_preset_to_its_end() {
    for (number, (name, ruleset)) in (0_u64..).zip(testkit::presets()) {
        let lexicon = common_words(&ruleset);
        let mind = Arc::new(Mind::new(&ruleset, &lexicon).unwrap());
        let n_seats = 2 + number as usize % 3;
        plays_to_the_end(&name, &mind, &*lexicon, n_seats, number);
    }
}

#[test]
fn bots_play_by_any_mixture_of_rules() {
    for number in 0..80 {
        let ruleset = small_ruleset(number);
        let lexicon = made_up(&ruleset.alphabet);
        let mind = Arc::new(Mind::new(&ruleset, &lexicon).unwrap());
        plays_to_the_end(&format!("mixture {number}"), &mind, &*lexicon, 1 + number as usize % 6, number);
    }
}

#[test]
fn bots_play_with_every_alphabet() {
    for (name, number) in
        ["catalan", "dutch", "french", "german", "norwegian", "polish", "spanish", "swedish"].iter().zip(0_u64..)
    {
        let ruleset = editions::load_with("tournament", &[("alphabet", &format!("\"{name}\""))]).unwrap().ruleset;
        let lexicon = made_up(&ruleset.alphabet);
        let mind = Arc::new(Mind::new(&ruleset, &lexicon).unwrap());
        plays_to_the_end(name, &mind, &*lexicon, 2, number);
    }
}

#[test]
fn without_a_list_of_words_bots_exchange_and_pass_until_the_game_is_over() {
    for (number, (name, ruleset)) in (0_u64..).zip(testkit::presets()) {
        let mind = Arc::new(Mind::without_words(&ruleset).unwrap());
        plays_to_the_end(&name, &mind, &AcceptAll, 2, number);
    }
    let ruleset = editions::load("deluxe").unwrap().ruleset;
    let none = Lexicon::from_words(Default::default(), ruleset.alphabet.clone(), &Words::default()).unwrap();
    let mind = Arc::new(Mind::new(&ruleset, &Arc::new(none)).unwrap());
    plays_to_the_end("an empty list", &mind, &AcceptAll, 3, 1);
}

#[test]
fn hidden_tiles_make_no_difference_to_a_bot() {
    let mut n_varied = 0;
    for number in 0..60 {
        let ruleset = small_ruleset(number);
        let lexicon = made_up(&ruleset.alphabet);
        let mind = Arc::new(Mind::new(&ruleset, &lexicon).unwrap());
        let log = testkit::random_game(&ruleset, 2, number, 40);
        for seat in tiles::Seat::all(2) {
            let viewer = Viewer::Seat(seat);
            let (one, other) = (&log, vary(&log, viewer, number));
            let [one, other] = [&one[..other.len()], &other].map(|log| rules::replay(log).unwrap());
            let [seen, also_seen] = [&one, &other].map(|game| viewer.view(game));
            assert_eq!(seen, also_seen);
            n_varied += usize::from(one != other);
            for bot in bots(&mind, Level::ALL.len(), 0) {
                assert!(act(&bot, &seen) == act(&bot, &also_seen), "{number}: {:?}", bot.level());
            }
        }
    }
    assert!(n_varied > 20, "only {n_varied} games had anything to hide");
}

#[test]
fn a_bot_that_is_stopped_still_acts_legally() {
    let mind = usual();
    let lexicon = english(mind.ruleset());
    let players = vec![SeatSetup::player("Ada"), SeatSetup::player("Cy")];
    let table = Table::new("tournament", Arc::clone(mind.ruleset()), players, None).unwrap();
    let stop = AtomicBool::new(true);
    let bots = [Level::Champion, Level::Expert].map(|level| Bot::new(Arc::clone(mind), level, 1));
    let no_time = Budget::of(Duration::ZERO);
    let (game, _) = play_out(table, &*lexicon, 5, |seat, view| bots[seat.index()].act(view, no_time, &stop));
    let scores: i32 = game.public().scores().values().map(|score| score.0).sum();
    assert!(scores > 400, "what is seen at a glance is played even then, and not {scores} points");
}

#[test]
fn nobody_acts_when_there_is_nothing_to_do() {
    let mind = usual();
    let bot = Bot::new(Arc::clone(mind), Level::Hard, 0);
    let mut driver = Driver::new(mind.ruleset(), 2, 1);
    assert_eq!(driver.game().public().phase(), Phase::NotBegun);
    assert!(act(&bot, &Viewer::Seat(tiles::Seat::FIRST).view(driver.game())).is_none(), "before the beginning");
    for _ in 0..200 {
        let _ = driver.step();
        assert!(act(&bot, &Viewer::Spectator.view(driver.game())).is_none(), "who looks on does nothing");
        let public = driver.game().public();
        let waits = |seat| {
            let is_asked = match public.phase() {
                Phase::ToMove { seat: to_move } => seat == to_move,
                Phase::Choosing { seat: chooser, .. } => seat == chooser,
                _ => false,
            };
            !is_asked && !public.challengers().contains(&seat) || public.is_paused()
        };
        for seat in tiles::Seat::all(2).filter(|&seat| waits(seat)) {
            assert!(act(&bot, &Viewer::Seat(seat).view(driver.game())).is_none(), "{:?}", public.phase());
        }
    }
}

#[test]
fn a_mind_for_other_rules_stays_away() {
    let other = editions::load("deluxe").unwrap().ruleset;
    let bot = Bot::new(Arc::clone(usual()), Level::Hard, 0);
    let mut driver = Driver::new(&other, 2, 1);
    for _ in 0..20 {
        let _ = driver.step();
        for seat in tiles::Seat::all(2) {
            assert!(act(&bot, &Viewer::Seat(seat).view(driver.game())).is_none());
        }
    }
}

#[test]
fn stronger_levels_know_all_words_that_weaker_ones_know() {
    let mind = usual();
    let words: Vec<Vec<Letter>> =
        english(mind.ruleset()).graph().words().step_by(7).map(|word| word.letters().collect()).collect();
    for pair in Level::ALL.windows(2) {
        assert!(mind.n_words(pair[0]) < mind.n_words(pair[1]) || pair[1] == Level::Champion);
        assert!(words.iter().all(|word| !mind.knows(pair[0], word) || mind.knows(pair[1], word)), "{pair:?}");
    }
    assert_eq!(mind.n_words(Level::Champion), 184_438);
}

#[test]
fn lists_without_tiers_have_vocabularies_of_their_own() {
    let ruleset = usual().ruleset();
    let words: Words = english(ruleset).graph().words().collect();
    let plain = Lexicon::from_words(Default::default(), ruleset.alphabet.clone(), &words).unwrap();
    let mind = Mind::new(ruleset, &Arc::new(plain)).unwrap();
    for pair in Level::ALL.windows(2) {
        assert!(mind.n_words(pair[0]) < mind.n_words(pair[1]));
    }
    let [own, tiered] = [&mind, usual()].map(|mind| mind.n_words(Level::Easy));
    assert!(own.abs_diff(tiered) * 20 < tiered, "{own} words are about as many as {tiered}");
}
