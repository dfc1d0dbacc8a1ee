//! Searches on boards that differ in a few lines.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use movegen::{Choice, Equity, Generator, Ground, Rack, RuleOfThumb, SelfPlay};
use tiles::Tile;

/// After every turn of some games, only the lines that it touched are looked at again; the best placement of all lines
/// must be that of a fresh search, for racks with and without blanks, and whatever the rack was tried on before.
#[test]
fn lines_that_no_play_touched_need_not_be_looked_at_again() {
    let ruleset = common::ruleset("tournament+challenge-void", &[]);
    let generator = Generator::fast(&ruleset, common::english_graph()).unwrap();
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let racks = ["AEINRST", "QUZJXKV", "AEIOU?B", "DE"].map(|text| ruleset.alphabet.tiles(text).unwrap());
    for nth in 0..2 {
        let played = SelfPlay::new(&ruleset, &generator, &leaves).unwrap().game(8, nth);
        let mut position = generator.empty_position();
        let (mut base, mut changed) = (Ground::new(&generator), Ground::new(&generator));
        base.look(&position, u64::MAX);
        let mut touched = 0;
        let mut finder = generator.finder();
        for turn in &played.turns {
            let Choice::Place(candidate) = &turn.played else { continue };
            position.make(candidate);
            touched |= position.touched();
            changed.look(&position, position.touched());
            for tiles in &racks {
                let rack = Rack::drawn(&tiles.iter().collect::<Vec<Tile>>());
                let fresh = generator.finder().best(&position, &rack, &leaves);
                let grounds = [(&base, !touched), (&changed, touched)];
                finder.hold(&position, &rack, &leaves);
                assert_eq!(finder.best_on(&position, &rack, &grounds, Equity::LEAST), fresh);
                // A second search with a floor, on lists that were made with another one.
                let bar = fresh.map_or(Equity::ZERO, |best| best.equity());
                assert_eq!(finder.best_on(&position, &rack, &grounds, bar), fresh);
                assert_eq!(finder.best_on(&position, &rack, &grounds, Equity(-50_000)), fresh);
            }
        }
    }
}
