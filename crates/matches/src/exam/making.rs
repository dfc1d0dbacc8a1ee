//! Makes the questions of an exam.

use engine::inference::LastTurn;
use engine::{Sight, Sights};
use movegen::{Observed, Rng};
use rules::{Board, Points};
use tiles::Tiles;

use super::judge::{Judge, Sheet};
use super::question::Question;
use crate::fault::MatchFault;
use crate::position;

/// Separates the random numbers that choose turns from those of the games.
const TURN: u64 = 0x6578_616D_7475_726E;

impl Judge<'_> {
    /// The question from a game of static players; `None` if its turn has only one choice.
    ///
    /// # Errors
    /// The engine cannot play such games against itself.
    pub fn question(&self, game: u64) -> Result<Option<Question>, MatchFault> {
        let Some((sheet, turn)) = self.sheet_of(game)? else { return Ok(None) };
        let Some((win, plays)) = self.labels(&sheet) else { return Ok(None) };
        let Sheet { situation, last, .. } = &sheet;
        let scores = [situation.score, situation.others.first().map_or(Points::ZERO, |other| other.score)];
        let idle = u16::try_from(situation.idle).unwrap_or(u16::MAX);
        let cgp = |board: Board, rack, scores: [Points; 2], idle| {
            position::write(self.ruleset, board, rack, scores.to_vec(), idle)
        };
        let before = last.as_ref().filter(|last| matches!(last.turn, Observed::Place(_)));
        Ok(Some(Question {
            game,
            turn,
            position: cgp(situation.position.board(), situation.tiles, scores, idle),
            before: before.map(|last| cgp(last.before.board(), Tiles::EMPTY, [Points::ZERO; 2], 0)),
            exchanged: last.as_ref().and_then(|last| match last.turn {
                Observed::Exchange(n_tiles) => Some(n_tiles),
                Observed::Place(_) | Observed::Pass => None,
            }),
            pool: situation.pool,
            win,
            plays,
        }))
    }

    /// A random turn of a game, among those with tiles in the pool, and its number.
    fn sheet_of(&self, game: u64) -> Result<Option<(Sheet, usize)>, MatchFault> {
        let seed = self.terms.seed;
        let mut sights = Sights::new(self.ruleset, self.knowledge, seed)
            .map_err(|fault| MatchFault::Unplayable(fault.to_string()))?;
        let turns = sights.of_game(game);
        let n_turns = turns.iter().take_while(|turn| turn.situation.pool > 0).count();
        let nth = Rng::new(seed ^ TURN, game).below(n_turns);
        Ok(turns.into_iter().take(n_turns).nth(nth).map(|Sight { situation, last, .. }| {
            let last = last.map(|turn| LastTurn::seen_from(&situation, turn));
            (Sheet { situation, last, game }, nth + 1)
        }))
    }
}
