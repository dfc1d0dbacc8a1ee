//! How fast placements are found, in positions of static games with the default English lexicon.
//!
//! `cargo bench -p movegen --bench plays` measures everything by the clock, `-- NAME` one case or all whose names start
//! like this. With `--once [N]` a case does its work a single time, on N games or positions, for callgrind; its option
//! `--toggle-collect='*measured*'` leaves out the loading.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::print_stdout, reason = "it reports")]

#[path = "../tests/common/mod.rs"]
mod common;

use std::sync::Arc;
use std::time::Instant;

use movegen::{Choice, Equity, Finder, Generator, LeaveTable, Leaves, Position, Rack, RuleOfThumb, SelfPlay, Totals};
use rules::Ruleset;

const SEED: u64 = 7;
const ENGLISH: &str = "tournament+challenge-void";

/// One measurement: its name, the edition with single rules, and the work.
struct Case {
    name: &'static str,
    edition: &'static str,
    settings: &'static [(&'static str, &'static str)],
    make: Make,
    work: Work,
    /// If set, only racks with this many blanks.
    blanks: Option<usize>,
}

type Make = fn(&Ruleset, Arc<lexicon::Graph>) -> Result<Generator, movegen::PlanFault>;

#[derive(Clone, Copy)]
enum Work {
    Load,
    Games,
    All,
    Best,
    /// All placements of the positions with known answers.
    Known,
}

const fn case(name: &'static str, work: Work) -> Case {
    Case { name, edition: ENGLISH, settings: &[], make: Generator::fast, work, blanks: None }
}

const WALKING: Make = Generator::new;

const CASES: &[Case] = &[
    case("load", Work::Load),
    case("self-play", Work::Games),
    case("all", Work::All),
    case("best", Work::Best),
    case("known", Work::Known),
    Case { make: WALKING, ..case("walking/self-play", Work::Games) },
    Case { make: WALKING, ..case("walking/all", Work::All) },
    Case { settings: &[("rack_size", "8")], ..case("rack-8/all", Work::All) },
    Case { settings: &[("rack_size", "8")], ..case("rack-8/best", Work::Best) },
    Case { settings: &[("rack_size", "9")], ..case("rack-9/all", Work::All) },
    Case { settings: &[("rack_size", "9")], ..case("rack-9/best", Work::Best) },
    Case { blanks: Some(0), ..case("blanks-0/all", Work::All) },
    Case { blanks: Some(0), ..case("blanks-0/best", Work::Best) },
    Case { blanks: Some(1), ..case("blanks-1/all", Work::All) },
    Case { blanks: Some(1), ..case("blanks-1/best", Work::Best) },
    Case { blanks: Some(2), ..case("blanks-2/all", Work::All) },
    Case { blanks: Some(2), ..case("blanks-2/best", Work::Best) },
    Case { edition: "super", ..case("board-21/all", Work::All) },
    Case { edition: "super", ..case("board-21/best", Work::Best) },
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|one| one != "--bench").collect();
    let once = arguments.iter().position(|one| one == "--once");
    let name = arguments.first().filter(|one| !one.starts_with('-')).map_or("", String::as_str);
    let n = once.and_then(|at| arguments.get(at + 1)).and_then(|n| n.parse::<usize>().ok());
    for case in CASES.iter().filter(|case| case.name.starts_with(name)) {
        match once {
            Some(_) if name.is_empty() && case.name.contains('/') => {}
            Some(_) => case.run(n.unwrap_or(20), 1),
            None if case.name.contains('/') => case.run(200, 2),
            None => case.run(500, 5),
        }
    }
}

impl Case {
    fn run(&self, n: usize, runs: usize) {
        let ruleset = common::ruleset(self.edition, self.settings);
        let start = Instant::now();
        let generator = (self.make)(&ruleset, common::english_graph()).unwrap();
        let loaded = start.elapsed();
        let thumb = RuleOfThumb::new(&ruleset.alphabet);
        let start = Instant::now();
        let table = LeaveTable::from_leaves(&ruleset.alphabet, 6, &thumb).unwrap();
        if let Work::Load = self.work {
            println!(
                "{}: words {loaded:?}, {} bytes; {} leaves {:?}",
                self.name,
                generator.n_bytes(),
                table.len(),
                start.elapsed()
            );
            return;
        }
        let mut player = SelfPlay::new(&ruleset, &generator, &table).unwrap();
        let positions = match self.work {
            Work::Games | Work::Load => Vec::new(),
            Work::All | Work::Best => positions(&generator, &mut player, n, self.blanks),
            Work::Known => known_positions(&generator, &ruleset, n),
        };
        let mut finder = generator.finder();
        for _ in 0..runs {
            let start = Instant::now();
            let found = match self.work {
                Work::All | Work::Known => measured_all(&mut finder, &positions, &table),
                Work::Best => measured_best(&mut finder, &positions, &table),
                Work::Games | Work::Load => measured_games(&mut player, n),
            };
            println!("{}: {:.0} a second; {found}", self.name, n as f64 / start.elapsed().as_secs_f64());
        }
    }
}

/// The first positions of static games, in their order, with the rack of the player to move.
fn positions(
    generator: &Generator,
    player: &mut SelfPlay<'_, impl Leaves>,
    n: usize,
    blanks: Option<usize>,
) -> Vec<(Position, Rack)> {
    let mut found = Vec::new();
    for nth in 0.. {
        let played = player.game(SEED, nth);
        let mut position = generator.empty_position();
        let mut racks = played.racks;
        for turn in &played.turns {
            if found.len() == n {
                return found;
            }
            let rack = &mut racks[turn.player];
            if blanks.is_none_or(|blanks| rack.count(tiles::Tile::Blank) == blanks) {
                found.push((position.clone(), position.rack(rack).unwrap()));
            }
            match &turn.played {
                Choice::Place(candidate) => {
                    *rack = candidate.leave(rack).unwrap();
                    position.make(candidate);
                }
                Choice::Exchange(given) => *rack = rack.minus(given).unwrap(),
                Choice::Pass => {}
            }
            *rack = rack.plus(&turn.drawn).unwrap();
        }
    }
    found
}

/// The positions with known answers, repeated until there are this many.
fn known_positions(generator: &Generator, ruleset: &Ruleset, n: usize) -> Vec<(Position, Rack)> {
    let lines = include_str!("../tests/data/movegen.tsv").lines().filter(|line| !line.starts_with('#'));
    let position = |line: &str| {
        let (board, rack) = common::read_cgp(ruleset, line.split('\t').next()?);
        let position = generator.position(&board).ok()?;
        let rack = position.rack(&rack).ok()?;
        Some((position, rack))
    };
    lines.cycle().filter_map(position).take(n).collect()
}

#[inline(never)]
fn measured_games(player: &mut SelfPlay<'_, impl Leaves>, n: usize) -> String {
    let mut totals = Totals::default();
    (0..n as u64).for_each(|nth| totals.add(&player.game(SEED, nth)));
    format!("{:.2} turns a game, mean scores {:.1?}", totals.turns as f64 / n as f64, totals.means())
}

#[inline(never)]
fn measured_all(finder: &mut Finder, positions: &[(Position, Rack)], leaves: &impl Leaves) -> String {
    let mut found = Vec::new();
    let (mut n_found, mut sum) = (0, 0);
    for (position, rack) in positions {
        found.clear();
        finder.all_into(position, rack, leaves, &mut found);
        n_found += found.len();
        sum += found.iter().map(|candidate| i64::from(candidate.score().0)).sum::<i64>();
    }
    format!("{n_found} placements, sum of scores {sum}")
}

#[inline(never)]
fn measured_best(finder: &mut Finder, positions: &[(Position, Rack)], leaves: &impl Leaves) -> String {
    let (mut sum, mut equity) = (0, Equity::ZERO);
    for (position, rack) in positions {
        if let Some(candidate) = finder.best(position, rack, leaves) {
            sum += candidate.score().0;
            equity = equity + candidate.equity();
        }
    }
    format!("sum of scores {sum}, of equities {equity}")
}
