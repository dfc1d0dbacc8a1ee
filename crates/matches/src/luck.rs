//! Measures the luck of a game's draws.
//!
//! Each draw is compared with other draws from the same pool: how much the resulting racks are worth. All these draws
//! have the same distribution, so the difference is zero on average, for any players and any valuation of racks.
//! Results minus luck therefore have the same mean as the results, and vary less.

use engine::win::{Chance, WinTable};
use movegen::{Choice, Equity, Finder, Generator, Leaves, Played, Position, Rng};
use rules::Ruleset;
use tiles::{Tile, Tiles};

/// Separates the random numbers for other draws from those of the game.
const OTHER_DRAWS: u64 = 0x6F74_6865_7264_7277;

/// Measures the luck of games; each thread has its own.
pub struct Fortune<'a> {
    /// The rules of the games.
    pub ruleset: &'a Ruleset,
    /// Finds the plays of other draws.
    pub generator: &'a Generator,
    /// The generator's working memory, one for each thread.
    pub finder: Finder,
    /// The values of leaves by which plays are compared.
    pub leaves: &'a (dyn Leaves + Send + Sync),
    /// The chances to win by lead and pool.
    pub wins: &'a WinTable,
    /// How many other draws each draw is compared with.
    pub n_others: usize,
    /// The seed of the other draws.
    pub seed: u64,
}

/// The state of a game between two turns.
struct Moment {
    position: Position,
    racks: [Tiles; 2],
    scores: [i32; 2],
}

/// A draw that is about to be made.
struct Draw {
    player: usize,
    /// The tiles on the rack before it.
    kept: Tiles,
    /// The tiles in the pool before it.
    pool: Vec<Tile>,
    drawn: Tiles,
    /// Whether the player who draws is the next to play.
    is_to_move: bool,
}

impl Fortune<'_> {
    /// By how much the draws of a game raised the first player's chance to win, in hundred-thousandths. `nth`
    /// distinguishes games that are played from one seed.
    pub(crate) fn of(&mut self, nth: u64, played: &Played) -> i64 {
        let first = played.first;
        let mut rng = Rng::new(self.seed ^ OTHER_DRAWS, nth << 1 | first as u64);
        let mut table = Moment { position: self.generator.empty_position(), racks: [Tiles::EMPTY; 2], scores: [0; 2] };
        let mut luck = 0;
        for (player, is_to_move) in [(first, true), (1 - first, false)] {
            luck += self.draw(&mut table, player, played.racks[player], Tiles::EMPTY, is_to_move, &mut rng);
        }
        for turn in &played.turns {
            let player = turn.player;
            if let Choice::Place(candidate) = &turn.played {
                table.position.make(candidate);
            }
            table.scores[player] += turn.played.score().0;
            let given = if let Choice::Exchange(given) = turn.played { given } else { Tiles::EMPTY };
            table.racks[player] = table.racks[player].minus(&turn.played.used()).unwrap_or(table.racks[player]);
            luck += self.draw(&mut table, player, turn.drawn, given, false, &mut rng);
        }
        luck
    }

    /// Makes a player's draw, and returns its luck for the first player. Tiles that are given back are not in the pool
    /// yet.
    fn draw(
        &mut self,
        table: &mut Moment,
        player: usize,
        drawn: Tiles,
        given: Tiles,
        is_to_move: bool,
        rng: &mut Rng,
    ) -> i64 {
        let held = [table.racks[0], table.racks[1], table.position.tiles(), given];
        let pool = held.iter().fold(self.ruleset.alphabet.full_set(), |pool, tiles| pool.minus(tiles).unwrap_or(pool));
        let kept = table.racks[player];
        table.racks[player] = kept.plus(&drawn).unwrap_or(kept);
        let draw = Draw { player, kept, pool: pool.iter().collect(), drawn, is_to_move };
        let luck = self.luck(table, draw, rng);
        if player == 0 { luck } else { -luck }
    }

    /// The luck of a draw for the player who makes it.
    fn luck(&mut self, table: &Moment, mut draw: Draw, rng: &mut Rng) -> i64 {
        let n_drawn = draw.drawn.len();
        // A draw of nothing, or of the whole pool, has no luck.
        if n_drawn == 0 || n_drawn >= draw.pool.len() || self.n_others == 0 {
            return 0;
        }
        let in_pool = draw.pool.len() - n_drawn;
        let mut worths = vec![self.worth(table, in_pool, &draw.kept, draw.drawn.iter())];
        for _ in 0..self.n_others {
            for nth in 0..n_drawn {
                let other = nth + rng.below(draw.pool.len() - nth);
                draw.pool.swap(nth, other);
            }
            worths.push(self.worth(table, in_pool, &draw.kept, draw.pool[..n_drawn].iter().copied()));
        }
        // The average over all draws including the real one, so that it favours none.
        let middle = worths.iter().map(|worth| i64::from(worth.0)).sum::<i64>() / worths.len() as i64;
        let lead = Equity::points(table.scores[draw.player] - table.scores[1 - draw.player]);
        let chance = |worth: &Equity| {
            let spread = lead + Equity(i32::try_from(i64::from(worth.0) - middle).unwrap_or(0));
            let Chance(chance) =
                if draw.is_to_move { self.wins.to_move(spread, in_pool) } else { self.wins.waiting(spread, in_pool) };
            i64::from(chance)
        };
        let others: i64 = worths[1..].iter().map(chance).sum();
        // Both sides are multiplied by the number of others and divided once, so that rounding happens only once.
        (chance(&worths[0]) * self.n_others as i64 - others) / self.n_others as i64
    }

    /// The value of the best play with these tiles.
    fn worth(&mut self, table: &Moment, in_pool: usize, kept: &Tiles, drawn: impl Iterator<Item = Tile>) -> Equity {
        let tiles: Tiles = kept.iter().chain(drawn).collect();
        let may_exchange = self.ruleset.most_exchanged(in_pool);
        let rack = table.position.rack(&tiles);
        let worth = rack.ok().and_then(|rack| self.finder.worth(&table.position, &rack, self.leaves, may_exchange));
        worth.unwrap_or(Equity::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::Knowledge;
    use movegen::SelfPlay;

    use super::*;

    fn knowledge() -> (Arc<Ruleset>, Knowledge) {
        let ruleset = editions::load("tournament").unwrap().ruleset;
        let lexicon = english::frozen(&ruleset.alphabet).unwrap();
        let knowledge = Knowledge::of(&ruleset, Arc::clone(lexicon.graph())).unwrap();
        (ruleset, knowledge)
    }

    fn fortune<'a>(ruleset: &'a Ruleset, knowledge: &'a Knowledge) -> Fortune<'a> {
        let finder = knowledge.generator.finder();
        let leaves = &*knowledge.leaves;
        Fortune {
            ruleset,
            generator: &knowledge.generator,
            finder,
            leaves,
            wins: &knowledge.wins,
            n_others: 4,
            seed: 1,
        }
    }

    /// Judges every draw from one pool against others: the average is zero within its error, although single draws are
    /// worth some percent.
    #[test]
    fn the_luck_of_a_draw_is_nothing_on_average() {
        let (ruleset, knowledge) = knowledge();
        let mut fortune = fortune(&ruleset, &knowledge);
        let position = knowledge.generator.empty_position();
        let table = Moment { position, racks: [Tiles::EMPTY; 2], scores: [20, 0] };
        let kept = ruleset.alphabet.tiles("QER").unwrap();
        let pool: Vec<Tile> = ruleset.alphabet.full_set().minus(&kept).unwrap().iter().collect();
        let mut rng = Rng::new(5, 5);
        let lucks: Vec<f64> = (0..1_500)
            .map(|_| {
                let mut pool = pool.clone();
                (0..4).for_each(|nth| pool.swap(nth, nth + rng.below(97 - nth)));
                let drawn = pool[..4].iter().copied().collect();
                let draw = Draw { player: 0, kept, pool, drawn, is_to_move: true };
                fortune.luck(&table, draw, &mut rng) as f64
            })
            .collect();
        let n = lucks.len() as f64;
        let mean = lucks.iter().sum::<f64>() / n;
        let deviation = (lucks.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / n).sqrt();
        assert!(deviation > 3_000.0, "{deviation}");
        assert!(mean.abs() < 3.5 * deviation / n.sqrt(), "{mean} with a deviation of {deviation}");
    }

    #[test]
    fn a_better_draw_is_luckier_and_the_same_game_as_lucky_every_time() {
        let (ruleset, knowledge) = knowledge();
        let mut fortune = fortune(&ruleset, &knowledge);
        let table = |racks| Moment { position: knowledge.generator.empty_position(), racks, scores: [0; 2] };
        let drawn = |text: &str| ruleset.alphabet.tiles(text).unwrap();
        let mut luck = |text: &str, player: usize| {
            let mut rng = Rng::new(9, 9);
            fortune.draw(&mut table([Tiles::EMPTY; 2]), player, drawn(text), Tiles::EMPTY, true, &mut rng)
        };
        assert!(luck("AEINRS?", 0) > 10_000 && luck("UUVVWWC", 0) < -3_000);
        assert_eq!(luck("AEINRS?", 0), -luck("AEINRS?", 1));
        let leaves = &*knowledge.leaves;
        let played = SelfPlay::new(&ruleset, &knowledge.generator, &leaves).unwrap().game(3, 4);
        assert_eq!(fortune.of(4, &played), fortune.of(4, &played));
    }

    /// A draw of all remaining tiles could not have been different.
    #[test]
    fn the_last_tiles_are_no_luck() {
        let (ruleset, knowledge) = knowledge();
        let mut fortune = fortune(&ruleset, &knowledge);
        let table = Moment { position: knowledge.generator.empty_position(), racks: [Tiles::EMPTY; 2], scores: [0; 2] };
        let pool = ruleset.alphabet.tiles("QZ?").unwrap();
        let draw = Draw { player: 0, kept: Tiles::EMPTY, pool: pool.iter().collect(), drawn: pool, is_to_move: true };
        assert_eq!(fortune.luck(&table, draw, &mut Rng::new(1, 1)), 0);
    }
}
