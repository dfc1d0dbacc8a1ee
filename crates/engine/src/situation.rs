//! The position of the player to move, as far as they know it.

use std::sync::Arc;

use movegen::{Generator, Position, PositionFault, Rack, RackFault, ToMove};
use rules::{Board, Drawing, Known, Phase, Points, Ruleset, View, Viewer};
use tiles::{Seat, Tiles};

/// A game as the player to move knows it: the board, their own rack, the scores, the number of tiles of each player,
/// and the unseen tiles. Everything that chooses a turn starts from one.
///
/// It is made from a [`View`] or from the parts of a written position, never from a game, so it holds no hidden tiles.
#[derive(Clone, Debug)]
pub struct Situation {
    /// The rules of the game.
    pub ruleset: Arc<Ruleset>,
    /// The board, in the generator's form.
    pub position: Position,
    /// The rack of the player to move.
    pub tiles: Tiles,
    /// The score of the player to move.
    pub score: Points,
    /// The opponents who still play, in the order in which they play next.
    pub others: Vec<Opponent>,
    /// The tiles that the player to move cannot see: those in the pool and on hidden racks.
    pub unseen: Tiles,
    /// How many of them are in the pool.
    pub pool: usize,
    /// The number of consecutive turns without a play.
    pub idle: usize,
}

/// An opponent, as the player to move knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The opponent's score.
    pub score: Points,
    /// How many tiles the opponent holds.
    pub n_tiles: usize,
    /// The opponent's tiles, if the player to move can see them.
    pub known: Option<Tiles>,
}

/// Why a position cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SituationFault {
    /// The board does not fit the rules.
    #[error(transparent)]
    Board(#[from] PositionFault),
    /// A rack does not fit rules and board.
    #[error("rack {rack}: {fault}")]
    Rack {
        /// The number of the rack, from 1.
        rack: usize,
        /// The fault of the rack.
        fault: RackFault,
    },
    /// Racks and board together have more tiles than the set.
    #[error("racks and board together have tiles that the set has not")]
    NotInSet,
    /// There are no racks, or not as many as scores.
    #[error("a position needs a rack and a score for each player, that of the player to move first")]
    NoPlayers,
    /// The viewer is not to move.
    #[error("it is not this player's turn")]
    NotToMove,
}

impl Situation {
    /// A position as it is written down: racks and scores of all players, the player to move first. An empty rack is
    /// unknown; its owner then holds a full rack, or all remaining tiles if those are fewer.
    ///
    /// # Errors
    /// When the parts do not fit together.
    pub fn written(
        ruleset: &Arc<Ruleset>,
        generator: &Generator,
        board: &Board,
        racks: &[Tiles],
        scores: &[Points],
        idle: usize,
    ) -> Result<Situation, SituationFault> {
        let position = generator.position(board)?;
        for (rack, nth) in racks.iter().zip(1..) {
            position.rack(rack).map_err(|fault| SituationFault::Rack { rack: nth, fault })?;
        }
        let ([tiles, others @ ..], [score, scores @ ..]) = (racks, scores) else {
            return Err(SituationFault::NoPlayers);
        };
        if others.len() != scores.len() {
            return Err(SituationFault::NoPlayers);
        }
        let mut unseen = ruleset.alphabet.full_set();
        for seen in racks.iter().chain([&board.tiles()]) {
            unseen = unseen.minus(seen).map_err(|_| SituationFault::NotInSet)?;
        }
        let mut pool = unseen.len();
        let mut opponents = Vec::with_capacity(others.len());
        for (rack, score) in others.iter().zip(scores) {
            let known = (!rack.is_empty()).then_some(*rack);
            let hidden = pool.min(usize::from(ruleset.rack_size));
            let n_tiles = known.map_or(hidden, |tiles| tiles.len());
            pool -= if known.is_some() { 0 } else { hidden };
            opponents.push(Opponent { score: *score, n_tiles, known });
        }
        let ruleset = Arc::clone(ruleset);
        Ok(Situation { ruleset, position, tiles: *tiles, score: *score, others: opponents, unseen, pool, idle })
    }

    /// A game of two that the engine plays against itself, as the player to move knows it.
    #[must_use]
    pub fn of_self_play(ruleset: &Arc<Ruleset>, to_move: &ToMove<'_>) -> Situation {
        let own = to_move.player;
        let seen = to_move.position.tiles().plus(&to_move.rack).unwrap_or(to_move.rack);
        let other = Opponent { score: to_move.scores[1 - own], n_tiles: to_move.n_others, known: None };
        Situation {
            ruleset: Arc::clone(ruleset),
            position: to_move.position.clone(),
            tiles: to_move.rack,
            score: to_move.scores[own],
            others: vec![other],
            unseen: ruleset.alphabet.full_set().minus(&seen).unwrap_or(Tiles::EMPTY),
            pool: to_move.in_pool,
            idle: to_move.n_idle,
        }
    }

    /// The game as the owner of this view knows it, who must be the player to move.
    ///
    /// # Errors
    /// When it is not their turn, or the generator is for another ruleset.
    pub fn seen(view: &View, ruleset: &Arc<Ruleset>, generator: &Generator) -> Result<Situation, SituationFault> {
        let public = view.public();
        let (Viewer::Seat(own), Some(tiles)) = (view.viewer(), view.own_rack()) else {
            return Err(SituationFault::NotToMove);
        };
        if public.phase() != (Phase::ToMove { seat: own }) {
            return Err(SituationFault::NotToMove);
        }
        let position = generator.position(public.board())?;
        position.rack(tiles).map_err(|fault| SituationFault::Rack { rack: 1, fault })?;
        let active: Vec<Seat> = public.active().collect();
        let behind = active.iter().position(|&seat| seat == own).map_or(0, |nth| nth + 1);
        let opponent = |&seat: &Seat| {
            let known = view.rack_of(seat);
            Opponent {
                score: public.scores()[seat],
                n_tiles: public.rack_sizes()[seat],
                known: known.and_then(|known| match known {
                    Known::Tiles(tiles) => Some(*tiles),
                    Known::Count(_) => None,
                }),
            }
        };
        let others = active.iter().cycle().skip(behind).take(active.len().saturating_sub(1)).map(opponent).collect();
        Ok(Situation {
            ruleset: Arc::clone(ruleset),
            position,
            tiles: *tiles,
            score: public.scores()[own],
            others,
            unseen: view.unseen(),
            pool: public.pool(),
            idle: public.idle_turns(),
        })
    }

    /// The tiles of the player to move, counted for the search.
    #[must_use]
    pub fn rack(&self) -> Option<Rack> {
        self.position.rack(&self.tiles).ok()
    }

    /// How many tiles the player to move may exchange.
    #[must_use]
    pub fn may_exchange(&self) -> usize {
        self.ruleset.most_exchanged(self.pool).min(self.tiles.len())
    }

    /// The lead of the player to move over the best opponent, in points.
    #[must_use]
    pub fn spread(&self) -> Points {
        let best = self.others.iter().map(|other| other.score.0).max();
        Points(self.score.0 - best.unwrap_or(0))
    }

    /// Whether tiles are drawn at random from a hidden pool.
    #[must_use]
    pub fn draws_by_chance(&self) -> bool {
        self.ruleset.drawing == Drawing::Random
    }

    /// The sum of the values of all opponents' tiles, if the pool is empty.
    #[must_use]
    pub fn last_values(&self) -> Option<Points> {
        let shown = self.others.iter().filter_map(|other| other.known);
        let values = shown.chain([self.unseen]).map(|tiles| self.ruleset.alphabet.value_of_all(&tiles) as i32);
        (self.pool == 0).then(|| Points(values.sum()))
    }

    /// The tiles of the only opponent, if they are known: because they are visible, or all that is left.
    #[must_use]
    pub fn known_opponent(&self) -> Option<Tiles> {
        match &self.others[..] {
            [Opponent { known: Some(tiles), .. }] => Some(*tiles),
            [Opponent { known: None, n_tiles, .. }] if *n_tiles == self.unseen.len() => Some(self.unseen),
            _ => None,
        }
    }
}
