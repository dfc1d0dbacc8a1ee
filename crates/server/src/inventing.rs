//! Making puzzles: positions from games that the engine plays against itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::puzzle::{Answer, Demand, Puzzle, Tag, puzzle};
use engine::{Knowledge, Sight, Sights, Situation};
use notation::cgp::{CgpPosition, Opcode};
use puzzles::{Draft, Told};
use rules::Ruleset;
use tiles::Tiles;

/// The CGP opcode that names the word list of a position.
pub(crate) const LIST: &str = "lex";
/// How many positions are examined for one puzzle before another theme has its turn.
const POSITIONS: usize = 200;
/// The most games that are played for them: few games have a position for some themes.
const GAMES: u64 = 400;

/// A source of puzzles: the engine, or in tests a fixed one.
pub trait Inventor: Send + Sync + 'static {
    /// Looks for a puzzle about a theme for a while. `None` if there was none, or if `stop` is set.
    fn invent(&self, of: &Task<'_>, stop: &AtomicBool) -> Option<Draft>;
}

/// A puzzle that is wanted.
pub struct Task<'a> {
    /// The rules by which the games are played.
    pub ruleset: &'a Arc<Ruleset>,
    /// The engine's knowledge of the words that may be shown.
    pub knowledge: &'a Knowledge,
    /// The name of the word list.
    pub lexicon: &'a str,
    /// The idea that the best play has to show, such as a hook or a block.
    pub theme: Tag,
    /// The seed of all random numbers.
    pub seed: u64,
}

/// The engine, which plays games against itself and verifies their positions like those of the puzzles that come with the
/// program.
#[derive(Clone, Copy, Debug, Default)]
pub struct EngineInventor;

impl Inventor for EngineInventor {
    fn invent(&self, of: &Task<'_>, stop: &AtomicBool) -> Option<Draft> {
        let Task { ruleset, knowledge, lexicon, theme, seed } = *of;
        let demand = Demand { about: Some(theme), ..Demand::default() };
        let mut sights = Sights::new(ruleset, knowledge, seed).ok()?;
        let mut n_left = POSITIONS;
        for nth in 0..GAMES {
            for Sight { situation, source, .. } in sights.of_game(nth) {
                if !theme.could_be(&situation) {
                    continue;
                }
                if n_left == 0 || stop.load(Ordering::Relaxed) {
                    return None;
                }
                n_left -= 1;
                let found = puzzle(&situation, knowledge, &demand, seed.wrapping_add(nth), stop);
                if let Some(found) = found {
                    return Some(draft(&found, &source, lexicon));
                }
            }
        }
        None
    }
}

/// A puzzle as it is stored.
#[must_use]
pub fn draft(puzzle: &Puzzle, source: &str, lexicon: &str) -> Draft {
    let Puzzle { situation, answer, second, tags } = puzzle;
    let told = |one: &Answer| Told { play: one.text.clone(), score: one.score.0, points: one.points, win: one.win };
    Draft {
        position: cgp(situation, lexicon),
        rack: situation.ruleset.alphabet.rack(&situation.tiles),
        answer: told(answer),
        second: told(second),
        tags: tags.iter().map(|tag| tag.name().to_owned()).collect(),
        source: source.to_owned(),
    }
}

/// The position on one line, with its word list.
#[must_use]
pub fn cgp(situation: &Situation, lexicon: &str) -> String {
    let others = situation.others.iter();
    let position = CgpPosition {
        board: situation.position.board(),
        racks: std::iter::once(situation.tiles)
            .chain(others.clone().map(|one| one.known.unwrap_or(Tiles::EMPTY)))
            .collect(),
        scores: std::iter::once(situation.score).chain(others.map(|one| one.score)).collect(),
        zero_turns: u16::try_from(situation.idle).unwrap_or(u16::MAX),
        opcodes: vec![Opcode { name: LIST.to_owned(), value: lexicon.to_owned() }],
    };
    position.write(&situation.ruleset.alphabet)
}
