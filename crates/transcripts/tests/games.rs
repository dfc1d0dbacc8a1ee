//! Random games as GCG files: what was played comes back, as far as the format can express it.

use notation::gcg::{GcgGame, GcgLine, What};
use rules::{Cause, Deed, EndReason, Entry, Event, FailedChallenge, Game, Hidden, Points, Ruleset, Table, replay};
use rules::{Challenge, Drawing};
use testkit::{presets, random_game, small_ruleset};
use tiles::Seat;
use transcripts::{Terms, export, import, told};

/// Whether the format can express all events under these rules.
fn can_tell(ruleset: &Ruleset) -> bool {
    let is_per_word = matches!(ruleset.challenge, Challenge::Allowed(rule)
        if matches!(rule.failed, FailedChallenge::Points { per: rules::Award::Word, .. }));
    ruleset.drawing == Drawing::Random && ruleset.target.is_none() && !is_per_word
}

/// Whether the format can express all events of this log: it has no lines for resignations, plays taken back, lost
/// turns, and ends by decision.
fn is_told(log: &[Entry<Hidden>]) -> bool {
    log.iter().all(|entry| match &entry.event {
        Event::Resigned { .. } | Event::Forfeited { .. } | Event::TurnLost { .. } | Event::TimedOut { .. } => false,
        Event::Withdrawn { cause, .. } => *cause == Cause::Challenged,
        Event::Ended { reason, .. } => matches!(reason, EndReason::WentOut { .. } | EndReason::Idle),
        _ => true,
    })
}

fn logs() -> impl Iterator<Item = Vec<Entry<Hidden>>> {
    let small = (0..300).map(|number| (number, small_ruleset(number)));
    let shipped = presets().into_iter().flat_map(|(_, ruleset)| (0..5).map(move |number| (number, ruleset.clone())));
    let rules = small.chain(shipped).filter(|(_, ruleset)| can_tell(ruleset));
    rules.flat_map(|(number, ruleset)| {
        // Long games nearly always contain something that cannot be expressed, so a part that does not is used.
        let log = random_game(&ruleset, 2 + number as usize % 3, number, 120);
        let told = (1..=log.len()).rev().find(|&len| is_told(&log[..len])).unwrap_or(1);
        (told > 20).then(|| log[..told].to_vec())
    })
}

/// The plays with their scores, and the totals in the order of play.
fn story(game: &Game) -> (Vec<(String, Points)>, Vec<Points>) {
    let public = game.public();
    let table: &Table = public.table();
    let plays = public.sheet().iter().filter_map(|line| match &line.deed {
        Deed::Placed(play) => {
            let text = notation::print::play(play, notation::print::Through::Dots, &public.ruleset().alphabet);
            Some((text, line.points))
        }
        _ => None,
    });
    let mut seat = public.first().unwrap_or(Seat::FIRST);
    let totals = (0..table.n_seats()).map(|_| {
        let score = public.scores()[seat];
        seat = seat.left_of(table.n_seats());
        score
    });
    (plays.collect(), totals.collect())
}

/// Which racks are left out of a file.
#[derive(Clone, Copy)]
enum Blind {
    /// Two racks of three.
    TwoOfThree,
    /// All racks, and the tiles that were exchanged.
    All,
}

/// The same file with less information.
fn without_racks(game: &GcgGame, blind: Blind) -> GcgGame {
    let mut game = game.clone();
    for (index, line) in game.lines.iter_mut().enumerate() {
        let GcgLine::Event(event) = line else { continue };
        if let (Blind::All, What::Exchange { .. }) = (blind, &event.what) {
            let What::Exchange { tiles } = &event.what else { continue };
            // Tiles of several letters are in brackets.
            let mut depth = 0;
            let count = |c: char| {
                depth += i32::from(c == '[') - i32::from(c == ']');
                usize::from(depth == 0)
            };
            event.what = What::ExchangeCount { n_tiles: tiles.chars().map(count).sum() };
            event.rack.clear();
        }
        let is_kept = matches!(blind, Blind::TwoOfThree) && index % 3 == 0;
        if !matches!(event.what, What::EndRack { .. }) && !is_kept {
            event.rack.clear();
        }
    }
    game
}

#[test]
fn plays_scores_and_totals_survive_the_way_through_a_file() {
    let mut n_games = 0;
    let mut n_plays = 0;
    let mut n_blind = 0;
    let mut n_doubtful = 0;
    for (number, log) in logs().enumerate() {
        let Ok(written) = export(&log, &[("title", "Random")]) else { continue };
        let bytes = written.write();
        let (read, numbers) = GcgGame::read(&bytes).unwrap();
        assert_eq!(read, written, "game {number}");
        let game = replay(&log).unwrap();
        let table = game.public().table();
        let terms = Terms { edition: table.edition(), ruleset: table.ruleset(), words: None };
        let import = import(&read, &numbers, &terms).unwrap();
        let text = String::from_utf8(bytes).unwrap();
        assert_eq!((import.faults, import.doubts), (vec![], vec![]), "game {number}\n{text}");
        assert_eq!(story(&import.game), story(&game), "game {number}\n{text}");
        for blind in [Blind::TwoOfThree, Blind::All] {
            let file = without_racks(&read, blind);
            let import = transcripts::import(&file, &numbers, &terms).unwrap();
            n_blind += usize::from(file.events().any(|(_, event)| matches!(event.what, What::ExchangeCount { .. })));
            assert_eq!(import.faults, [], "game {number} without racks\n{text}");
            let turns = told(&file, &terms);
            assert!(turns.iter().map(|turn| turn.rack).eq(import.racks.iter().copied()), "game {number}\n{text}");
            let events = file.events().filter(|(_, event)| event.what.is_turn());
            let are_known = events.map(|(_, event)| !matches!(event.what, What::ExchangeCount { .. }));
            assert!(turns.iter().map(|turn| turn.are_given_known).eq(are_known), "game {number}\n{text}");
            // Draws for games that exchange half of a set of thirty tiles are not always found.
            let is_small = table.ruleset().rack_size < 7;
            assert!(is_small || import.doubts.is_empty(), "game {number}: {:?}\n{text}", import.doubts);
            if !import.doubts.is_empty() {
                n_doubtful += 1;
                continue;
            }
            assert_eq!(story(&import.game), story(&game), "game {number} without racks\n{text}");
        }
        n_games += 1;
        n_plays += story(&game).0.len();
    }
    let seen = format!("{n_games} games, {n_plays} plays, {n_blind} with unknown exchanges, {n_doubtful} doubtful");
    assert!(n_games > 90 && n_plays > 1_000 && n_blind > 25 && n_doubtful * 50 < n_games, "{seen}");
}
