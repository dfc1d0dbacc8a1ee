//! The verifier finds every draw that does not follow from the seed.

use std::sync::Arc;

use draws::{ScriptedSource, Unfair, verify};
use rules::{AcceptAll, Command, CorruptLog, Drawing, Entry, Event, Game, Hidden, Order, Ruling, Seed, Table, replay};
use testkit::{presets, random_game, small_ruleset};
use tiles::{Tile, Tiles};

/// Finished games with a revealed seed, on small boards and by the shipped rules.
fn finished_games() -> Vec<Vec<Entry<Hidden>>> {
    let small = (0..80).map(|number| random_game(&small_ruleset(number), 3, number, 400));
    let shipped = presets().into_iter().map(|(_, ruleset)| random_game(&ruleset, 4, 5, 600));
    let games = small.chain(shipped);
    games.filter(|log| matches!(log.last().map(|entry| &entry.event), Some(Event::SeedRevealed { .. }))).collect()
}

/// The same log with one tile of an event replaced by another, for every event with which the game still replays.
fn with_one_tile_flipped(log: &[Entry<Hidden>]) -> Vec<(usize, Vec<Entry<Hidden>>)> {
    let Event::Created(table) = &log[0].event else { return Vec::new() };
    let kinds: Vec<Tile> = table.ruleset().alphabet.full_set().kinds().map(|(tile, _)| tile).collect();
    let mut flipped = Vec::new();
    for index in 0..log.len() {
        for &other in &kinds {
            let mut log = log.to_vec();
            let changed = match &mut log[index].event {
                Event::Drew { tiles: hidden, .. } | Event::Exchanged { drawn: hidden, .. } => {
                    flip(&mut hidden.0, other)
                }
                Event::DrewForFirst { draws } => {
                    let (_, tile) = &mut draws[0];
                    std::mem::replace(tile, other) != other
                }
                _ => false,
            };
            // A changed draw often makes a later play impossible; the log is then corrupt, not only unfair.
            if changed && replay(&log).is_ok() {
                flipped.push((index, log));
            }
        }
    }
    flipped
}

fn flip(tiles: &mut Tiles, other: Tile) -> bool {
    let Some(one) = tiles.iter().next().filter(|&one| one != other) else { return false };
    *tiles = tiles.without(one).and_then(|rest| rest.with(other)).unwrap_or(*tiles);
    true
}

#[test]
fn the_draws_of_every_finished_game_can_be_repeated() {
    let games = finished_games();
    assert!(games.len() > 50, "only {} games came to an end", games.len());
    let mut n_tiles = 0;
    for log in games {
        let game = replay(&log).unwrap();
        let verified = verify(&log).unwrap();
        assert_eq!(Some(verified.commitment), game.public().table().commitment());
        assert_eq!(verified.n_draws, game.public().n_draws());
        n_tiles += verified.n_tiles;
    }
    assert!(n_tiles > 1_000, "only {n_tiles} tiles were drawn");
}

#[test]
fn one_flipped_tile_is_found() {
    let mut n_found = 0;
    for log in finished_games().iter().take(40) {
        let Event::Created(table) = &log[0].event else { continue };
        for (index, log) in with_one_tile_flipped(log) {
            match verify(&log) {
                Err(Unfair::Differs { entry, drawn, expected, .. }) => {
                    assert_eq!(entry, index, "the draw that was changed is named");
                    assert_ne!(drawn, expected);
                    n_found += 1;
                }
                other => assert_eq!(table.ruleset().drawing, Drawing::Chosen, "chosen tiles are no draw: {other:?}"),
            }
        }
    }
    assert!(n_found > 20, "only {n_found} flipped tiles were tried");
}

#[test]
fn a_draw_of_fewer_tiles_than_are_due_is_found() {
    let mut n_found = 0;
    for log in finished_games() {
        // The last draw is left out, and the game is broken off after it.
        let Some(index) = log.iter().rposition(|entry| matches!(entry.event, Event::Drew { .. })) else { continue };
        let mut short = log[..=index].to_vec();
        if let Event::Drew { tiles, .. } = &mut short[index].event {
            *tiles = Hidden(Tiles::EMPTY);
        }
        let game = replay(&short).unwrap();
        let Some(Event::SeedRevealed { seed }) = log.last().map(|entry| &entry.event) else { continue };
        // If the game is over at this point, breaking it off is refused.
        for ruling in [Ruling::Abort, Ruling::Reveal { seed: *seed }] {
            let game = replay(&short).unwrap();
            let command = Command { at: game.public().now(), order: Order::Director(ruling) };
            let decided = game.decide(&command, &AcceptAll, &mut ScriptedSource::default());
            short.extend(decided.map(|decision| decision.entries).unwrap_or_default());
        }
        match verify(&short) {
            Err(Unfair::Differs { entry, drawn, .. }) => {
                assert_eq!((entry, drawn.as_str()), (index, "nothing"));
                n_found += 1;
            }
            other => assert_eq!(game.public().ruleset().drawing, Drawing::Chosen, "{other:?}"),
        }
    }
    assert!(n_found > 20, "only {n_found} games were tried");
}

#[test]
fn draws_that_cannot_be_checked_are_reported() {
    assert_eq!(verify(&[]), Err(Unfair::Corrupt { entry: 0, why: CorruptLog::NotCreatedOnce }));
    let games = finished_games();
    let log = &games[0];
    let (revealed, rest) = log.split_last().unwrap();
    assert_eq!(verify(rest), Err(Unfair::NotRevealed));

    let mut wrong = log.clone();
    let last = wrong.len() - 1;
    wrong[last].event = Event::SeedRevealed { seed: Seed([9; 32]) };
    assert_eq!(verify(&wrong), Err(Unfair::WrongSeed { entry: last }));

    let mut corrupt = log.clone();
    corrupt.push(revealed.clone());
    corrupt.insert(1, log[0].clone());
    assert!(matches!(verify(&corrupt), Err(Unfair::Corrupt { entry: 1, .. })));

    let Event::Created(table) = &log[0].event else { return };
    let ruleset = Arc::new(table.ruleset().clone());
    let seats = table.seats().values().cloned().collect();
    let free = Table::new(table.edition(), ruleset, seats, None).unwrap();
    let (_, created) = Game::create(free, log[0].at);
    assert_eq!(verify(&[created]), Err(Unfair::NoCommitment));
}
