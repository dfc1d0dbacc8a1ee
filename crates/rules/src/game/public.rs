//! The public state of a game.

use alloc::sync::Arc;
use alloc::vec::Vec;

use tiles::{BySeat, Letter, Seat, Tiles};

use super::clock::Clocks;
use super::due::Owed;
use super::sheet::SheetLine;
use crate::{
    Board, Challenge, ChallengeRule, Challengers, Dictionary, EndReason, Millis, Play, Points, Ruleset, Seed,
    Settlement, SwapDone, Table,
};

/// The part of a game that is not secret: it follows from the log, and needs only the number of hidden tiles.
///
/// The referee, a server's clients and bots all compute it with the same code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    pub(super) table: Arc<Table>,
    pub(super) board: Board,
    pub(super) scores: BySeat<Points>,
    pub(super) rack_sizes: BySeat<usize>,
    pub(super) pool: usize,
    pub(super) has_begun: bool,
    /// The seats that may still play first, during the draw for it.
    pub(super) contenders: Vec<Seat>,
    pub(super) first_rounds: u32,
    pub(super) first: Option<Seat>,
    pub(super) to_move: Seat,
    pub(super) owed: Vec<Owed>,
    pub(super) window: Option<Window>,
    pub(super) lost_turns: BySeat<u8>,
    pub(super) has_resigned: BySeat<bool>,
    /// The number of consecutive turns without a play, as the rules count them.
    pub(super) idle: usize,
    pub(super) n_draws: u32,
    pub(super) clocks: Clocks,
    pub(super) sheet: Vec<SheetLine>,
    pub(super) ended: Option<Ended>,
    pub(super) seed: Option<Seed>,
}

/// The last play as long as it can be challenged, with all that is needed to undo it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The seat whose play it is.
    pub seat: Seat,
    /// The tiles that were replaced on the board.
    pub swaps: Vec<SwapDone>,
    /// The play; `None` if only tiles on the board were replaced.
    pub play: Option<Arc<Play>>,
    /// The seats that have said that they will not challenge.
    pub accepted: Vec<Seat>,
    pub(super) is_upheld: bool,
    pub(super) idle_before: usize,
    /// The seats that have lost a turn since the play.
    pub(super) lost_since: Vec<Seat>,
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ended {
    pub(super) reason: EndReason,
    pub(super) racks: BySeat<Tiles>,
    pub(super) settlements: BySeat<Settlement>,
    pub(super) scores_before: BySeat<Points>,
}

impl Window {
    /// The words that can be challenged, in the order in which a challenge names them.
    #[must_use]
    pub fn words(&self) -> Vec<Vec<Letter>> {
        let swapped = self.swaps.iter().flat_map(|swap| swap.words.iter().cloned());
        let formed = self.play.iter().flat_map(|play| play.words()).map(crate::FormedWord::word);
        swapped.chain(formed).collect()
    }

    /// The score of the play; zero if only tiles on the board were replaced.
    #[must_use]
    pub fn score(&self) -> Points {
        self.play.as_ref().map_or(Points::ZERO, |play| play.score())
    }
}

impl Public {
    pub(super) fn new(table: Arc<Table>, at: Millis) -> Public {
        let seats = table.seats();
        Public {
            board: Board::empty(&table.ruleset().layout),
            scores: seats.map(|_| Points::ZERO),
            rack_sizes: seats.map(|_| 0),
            pool: table.ruleset().alphabet.full_set().len(),
            has_begun: false,
            contenders: seats.seats().collect(),
            first_rounds: 0,
            first: None,
            to_move: Seat::FIRST,
            owed: Vec::new(),
            window: None,
            lost_turns: seats.map(|_| 0),
            has_resigned: seats.map(|_| false),
            idle: 0,
            n_draws: 0,
            clocks: Clocks::new(&table, at),
            sheet: Vec::new(),
            ended: None,
            seed: None,
            table,
        }
    }

    /// The table: rules, seats, commitment.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The rules of the table.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        self.table.ruleset()
    }

    /// The tiles on the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The score of each seat.
    #[must_use]
    pub fn scores(&self) -> &BySeat<Points> {
        &self.scores
    }

    /// How many tiles each rack holds.
    #[must_use]
    pub fn rack_sizes(&self) -> &BySeat<usize> {
        &self.rack_sizes
    }

    /// How many tiles the pool holds.
    #[must_use]
    pub fn pool(&self) -> usize {
        self.pool
    }

    /// How many draws there have been, and so the number of the next one.
    #[must_use]
    pub fn n_draws(&self) -> u32 {
        self.n_draws
    }

    /// The seat that plays first, once that is decided.
    #[must_use]
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// The last play, while it can be challenged.
    #[must_use]
    pub fn window(&self) -> Option<&Window> {
        self.window.as_ref()
    }

    /// How many turns this seat still has to sit out.
    #[must_use]
    pub fn lost_turns(&self, seat: Seat) -> u8 {
        self.lost_turns[seat]
    }

    /// Whether this seat has resigned.
    #[must_use]
    pub fn has_resigned(&self, seat: Seat) -> bool {
        self.has_resigned[seat]
    }

    /// The number of consecutive turns without a play, as the rules count them.
    #[must_use]
    pub fn idle_turns(&self) -> usize {
        self.idle
    }

    /// The score sheet, turn by turn.
    #[must_use]
    pub fn sheet(&self) -> &[SheetLine] {
        &self.sheet
    }

    /// The racks as they were revealed at the end.
    #[must_use]
    pub fn final_racks(&self) -> Option<&BySeat<Tiles>> {
        self.ended.as_ref().map(|ended| &ended.racks)
    }

    /// The changes of the scores at the end, once the game is over.
    #[must_use]
    pub fn settlements(&self) -> Option<&BySeat<Settlement>> {
        self.ended.as_ref().map(|ended| &ended.settlements)
    }

    /// The seed of all draws, once it is revealed.
    #[must_use]
    pub fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// The seats that still play, in order.
    pub fn active(&self) -> impl Iterator<Item = Seat> + '_ {
        self.has_resigned.iter().filter(|(_, resigned)| !**resigned).map(|(seat, _)| seat)
    }

    /// The seats that may challenge the last play now.
    #[must_use]
    pub fn challengers(&self) -> Vec<Seat> {
        let Some(window) = &self.window else { return Vec::new() };
        let Challenge::Allowed(ChallengeRule { by, .. }) = self.ruleset().challenge else { return Vec::new() };
        let may = |seat: &Seat| match by {
            Challengers::AnyOpponent => true,
            Challengers::NextPlayer => *seat == self.to_move,
        };
        let opponents = self.active().filter(|&seat| seat != window.seat && !window.accepted.contains(&seat));
        opponents.filter(may).collect()
    }

    /// Whether this seat may look up words at any time.
    #[must_use]
    pub fn may_look_up(&self, seat: Seat) -> bool {
        self.table.dictionary(seat) == Dictionary::Free
    }

    /// Whether this seat may ask, before playing, if the words of a play would be good.
    #[must_use]
    pub fn may_ask(&self, seat: Seat) -> bool {
        self.may_look_up(seat) || self.ruleset().challenge == Challenge::Void
    }

    /// Whether a seat that can play may not pass now.
    #[must_use]
    pub fn must_play(&self) -> bool {
        self.ruleset().idle.must_play && self.pool == 0
    }

    /// Whether this many tiles can be exchanged now.
    #[must_use]
    pub fn can_exchange(&self, n_tiles: usize) -> bool {
        (1..=self.ruleset().most_exchanged(self.pool)).contains(&n_tiles)
    }

    /// The seat whose clock runs, or would run without a pause; `None` before the first turn and after the end.
    #[must_use]
    pub fn running(&self) -> Option<Seat> {
        (self.has_begun && self.ended.is_none() && self.first.is_some()).then_some(self.to_move)
    }
}
