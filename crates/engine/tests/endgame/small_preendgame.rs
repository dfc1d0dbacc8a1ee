//! Pre-endgames with few tiles and few words, for which everything can be tried.

use std::cmp::Ordering;
use std::sync::Arc;

use engine::endgame::Limits;
use engine::preendgame::{JudgedChoice, Judgement, Preendgame, PreendgameReport};
use engine::{Opponent, Situation};
use movegen::{Choice, Generator, NoLeaves};
use proptest::prelude::*;
use rules::{IdleTurn, Points, Ruleset};
use testkit::Dice;
use tiles::{Tile, Tiles};

use super::small::{random_endgame, small};
use super::try_everything::TryEverything;

/// A situation with one tile in the pool.
fn random_situation(ruleset: &Arc<Ruleset>, generator: &Generator, dice: &mut Dice) -> Option<Situation> {
    let n_left = 4 + dice.below(3);
    let (position, [mine, rest]) = random_endgame(ruleset, generator, dice, n_left)?;
    let knows = dice.below(4) == 0;
    let others = dice.draw(&rest, rest.len() - 1);
    let pool = rest.minus(&others).unwrap();
    (!others.is_empty()).then(|| Situation {
        ruleset: Arc::clone(ruleset),
        position,
        tiles: mine,
        score: Points(100),
        others: vec![Opponent {
            score: Points(80 + dice.below(40) as i32),
            n_tiles: others.len(),
            known: knows.then_some(others),
        }],
        unseen: if knows { pool } else { rest },
        pool: 1,
        idle: dice.below(ruleset.idle.pool_left.turns(2)),
    })
}

/// Tries everything: every choice, every tile in the pool, every reply.
struct Oracle<'a> {
    situation: &'a Situation,
    generator: &'a Generator,
}

/// The results of a choice: by how much it wins, and with how many equal tiles.
type Spreads = Vec<(usize, i32)>;

fn points(spreads: &Spreads) -> usize {
    let each = |spread: i32| match spread.cmp(&0) {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    };
    spreads.iter().map(|&(ways, spread)| ways * each(spread)).sum()
}

impl Oracle<'_> {
    /// The result of each of a player's choices for each tile of the pool, the tiles in the order of the alphabet.
    fn laid(
        &self,
        rack: Tiles,
        hidden: &Tiles,
        known: Option<Tiles>,
        lead: i32,
        idle: usize,
    ) -> Vec<(Choice, Spreads)> {
        let ruleset = &self.situation.ruleset;
        let position = &self.situation.position;
        let mut finder = self.generator.finder();
        let zero_is_idle = ruleset.idle.counts.contains(&IdleTurn::ZeroPlay);
        let mut all = Vec::new();
        for candidate in finder.all(position, &position.rack(&rack).unwrap(), &NoLeaves) {
            let mut after = position.clone();
            after.make(&candidate);
            let mut everything = TryEverything::new(ruleset, after, self.generator.finder());
            let leave = candidate.leave(&rack).unwrap();
            let score = candidate.score().0;
            let idle = if score == 0 && zero_is_idle { idle + 1 } else { 0 };
            let spread = |(tile, ways): (Tile, usize)| {
                let others = known.unwrap_or_else(|| hidden.without(tile).unwrap());
                (ways, lead + score - everything.value([others, leave.with(tile).unwrap()], idle))
            };
            all.push((Choice::Place(candidate), hidden.kinds().map(spread).collect()));
        }
        all
    }

    fn stuck(&self, own: &Tiles, others: &Tiles) -> i32 {
        let ruleset = &self.situation.ruleset;
        let value = |tiles: &Tiles| ruleset.alphabet.value_of_all(tiles) as i32;
        if ruleset.unplayed.lost_otherwise { value(others) - value(own) } else { 0 }
    }

    /// The result of a turn that lays nothing, if the pool then has this tile: the opponent makes the choice that wins
    /// most often as far as they know; of equal choices, the worst for the player.
    fn after_nothing(&self, own: Tiles, others: Tiles, pool: Tile, idle: usize) -> i32 {
        let lead = -self.situation.spread().0;
        let hidden = own.with(pool).unwrap();
        let mut replies = self.laid(others, &hidden, None, lead, idle);
        let passed = |(tile, ways): (Tile, usize)| (ways, lead + self.stuck(&others, &hidden.without(tile).unwrap()));
        replies.push((Choice::Pass, hidden.kinds().map(passed).collect()));
        let most = replies.iter().map(|(_, spreads)| points(spreads)).max().unwrap();
        let nth = hidden.kinds().position(|(tile, _)| tile == pool).unwrap();
        let best = replies.iter().filter(|(_, spreads)| points(spreads) == most);
        -best.map(|(_, spreads)| spreads[nth].1.signum()).max().unwrap()
    }

    /// Passes and exchanges: only which player wins, not by how much.
    fn idle_turns(&self) -> Vec<(Choice, Spreads)> {
        let Situation { ruleset, tiles, unseen, idle, .. } = self.situation;
        let known = self.situation.known_opponent();
        let mut given: Vec<Option<Tile>> = vec![None];
        if self.situation.may_exchange() > 0 {
            given.extend(tiles.kinds().map(|kind| Some(kind.0)));
        }
        let counts = ruleset.idle.counts.contains(&IdleTurn::Exchange);
        let turn = |given: Option<Tile>| {
            let is_over = (given.is_none() || counts) && idle + 1 >= ruleset.idle.pool_left.turns(2);
            let spread = |(tile, ways): (Tile, usize)| {
                let others = self.situation.others[0].known.or(known).unwrap_or_else(|| unseen.without(tile).unwrap());
                let own = given.map_or(*tiles, |given| tiles.without(given).unwrap().with(tile).unwrap());
                if is_over {
                    return (ways, self.situation.spread().0 + self.stuck(&own, &others));
                }
                let idle = if given.is_none() || counts { idle + 1 } else { 0 };
                (ways, self.after_nothing(own, others, given.unwrap_or(tile), idle))
            };
            let choice = given.map_or(Choice::Pass, |tile| Choice::Exchange([tile].into_iter().collect()));
            (choice, unseen.kinds().map(spread).collect())
        };
        given.into_iter().map(turn).collect()
    }

    /// Which player wins, for each tile of the pool, if the player with this rack makes the choice that wins most
    /// often, and both may pass as long as the rules allow it. Of equal choices the one with the highest gain counts.
    fn played_on(&self, rack: Tiles, hidden: Tiles, lead: i32, idle: usize, memory: &mut Memory) -> Vec<(Tile, i32)> {
        if let Some(known) = memory.get(&(rack, lead, idle)) {
            return known.clone();
        }
        let mut choices: Vec<Spreads> =
            self.laid(rack, &hidden, None, lead, idle).into_iter().map(|choice| choice.1).collect();
        let is_over = idle + 1 >= self.situation.ruleset.idle.pool_left.turns(2);
        let mut passed = Spreads::new();
        for (tile, ways) in hidden.kinds() {
            let others = hidden.without(tile).unwrap();
            let spread = if is_over {
                lead + self.stuck(&rack, &others)
            } else {
                let after = self.played_on(others, rack.with(tile).unwrap(), -lead, idle + 1, memory);
                -after.iter().find(|one| one.0 == tile).unwrap().1
            };
            passed.push((ways, spread));
        }
        choices.push(passed);
        let most = choices.iter().map(points).max().unwrap();
        let best: Vec<&Spreads> = choices.iter().filter(|spreads| points(spreads) == most).collect();
        let results = hidden
            .kinds()
            .enumerate()
            .map(|(nth, (tile, _))| (tile, best.iter().map(|spreads| spreads[nth].1.signum()).max().unwrap()));
        let results: Vec<(Tile, i32)> = results.collect();
        memory.insert((rack, lead, idle), results.clone());
        results
    }
}

/// The results for a rack, a lead and a number of consecutive turns without a play. Which player has this lead is
/// always the same, unless the scores are equal, in which case it does not matter.
type Memory = std::collections::HashMap<(Tiles, i32, usize), Vec<(Tile, i32)>>;

/// A proof about a pass without assumptions also holds if both players may pass as often as the rules say.
fn compare_passes(edition: &str, seed: u64) -> Result<(), TestCaseError> {
    let mut dice = Dice::new(seed);
    let (ruleset, generator) = small(edition, &[], &mut dice);
    let situation = random_situation(&ruleset, &generator, &mut dice);
    prop_assume!(situation.is_some(), "nobody can play");
    let situation = situation.unwrap();
    prop_assume!(situation.others[0].known.is_none() && situation.may_exchange() == 0);
    prop_assume!(situation.idle + 1 < ruleset.idle.pool_left.turns(2));
    let report = Preendgame::new(&situation).unwrap().solve(&Limits::default(), &false.into(), &|_| {});
    let passed = report.candidates.iter().find(|judged| judged.choice == Choice::Pass).unwrap();
    prop_assume!(!passed.is_assumed);
    let oracle = Oracle { situation: &situation, generator: &generator };
    let mut memory = Memory::new();
    for outcome in &passed.outcomes {
        let Some(result) = outcome.result else { continue };
        let tile = outcome.pool.iter().next().unwrap();
        let hidden = situation.tiles.with(tile).unwrap();
        let others = situation.unseen.without(tile).unwrap();
        let (lead, idle) = (-situation.spread().0, situation.idle + 1);
        let after = oracle.played_on(others, hidden, lead, idle, &mut memory);
        let found = -after.iter().find(|one| one.0 == tile).unwrap().1;
        prop_assert_eq!(result, found.cmp(&0));
    }
    Ok(())
}

fn ways_to(spreads: &Spreads, result: Ordering) -> u64 {
    spreads.iter().filter(|(_, spread)| spread.cmp(&0) == result).map(|&(ways, _)| ways as u64).sum()
}

fn check(judged: &JudgedChoice, spreads: &Spreads, report: &PreendgameReport) -> Result<(), TestCaseError> {
    let [wins, draws, losses] =
        [Ordering::Greater, Ordering::Equal, Ordering::Less].map(|result| ways_to(spreads, result));
    prop_assert!(judged.wins <= wins && judged.draws <= draws && judged.losses <= losses, "{judged:?} {spreads:?}");
    let win = (2 * wins + draws) as f64 / (2 * report.ways) as f64;
    if judged.judgement >= Judgement::Win {
        prop_assert_eq!((judged.wins, judged.draws, judged.losses), (wins, draws, losses));
        prop_assert!((judged.win - win).abs() < 1e-9);
    }
    if judged.judgement == Judgement::WinAndSpread && matches!(judged.choice, Choice::Place(_)) {
        let sum: i32 = spreads.iter().map(|&(ways, spread)| ways as i32 * spread).sum();
        prop_assert!((judged.spread - f64::from(sum) / report.ways as f64).abs() < 1e-9);
    }
    Ok(())
}

fn compare(edition: &str, seed: u64) -> Result<(), TestCaseError> {
    let mut dice = Dice::new(seed);
    let (ruleset, generator) = small(edition, &[], &mut dice);
    let situation = random_situation(&ruleset, &generator, &mut dice);
    prop_assume!(situation.is_some(), "nobody can play");
    let situation = situation.unwrap();
    let oracle = Oracle { situation: &situation, generator: &generator };
    let known = situation.others[0].known;
    let mut all = oracle.laid(situation.tiles, &situation.unseen, known, situation.spread().0, situation.idle);
    all.extend(oracle.idle_turns());
    let threads = (1 + dice.below(2)).try_into().unwrap();
    let limits = Limits { threads, table_bytes: 1 << 18, ..Limits::default() };
    let report = Preendgame::new(&situation).unwrap().solve(&limits, &false.into(), &|_| {});
    prop_assert!(report.proven);
    prop_assert_eq!(report.candidates.len(), all.len());
    for judged in &report.candidates {
        let same = |one: &Choice| match (one, &judged.choice) {
            // Different generators may list plays with other equities.
            (Choice::Place(one), Choice::Place(other)) => {
                situation.position.placement(one) == situation.position.placement(other)
            }
            (one, other) => one == other,
        };
        let (_, spreads) = all.iter().find(|(choice, _)| same(choice)).unwrap();
        check(judged, spreads, &report)?;
    }
    let best = &report.candidates[0];
    prop_assert!(best.judgement >= Judgement::Win);
    let most = all.iter().map(|(_, spreads)| points(spreads)).max().unwrap();
    prop_assert_eq!((2 * best.wins + best.draws) as usize, most);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn trying_every_choice_tile_and_reply_finds_the_same_chances(seed: u64) {
        compare("tournament", seed)?;
    }

    #[test]
    fn a_proof_about_a_pass_holds_however_often_both_may_pass(seed: u64) {
        compare_passes("tournament", seed)?;
    }

    /// Rules: T7
    #[test]
    fn trying_every_choice_finds_the_same_chances_where_the_last_tile_may_be_exchanged(seed: u64) {
        compare("deluxe", seed)?;
    }
}
