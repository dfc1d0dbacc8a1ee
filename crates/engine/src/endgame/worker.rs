//! The board, racks and lists of plays of one thread.

use movegen::{Candidate, Position};
use tiles::{Tiles, mixed};

use super::endings::Endings;
use super::held::Held;
use super::line_lists::{LineLists, List, Play, name_of_play};
use super::ordering::{OUT_FIRST, Ordering};
use super::stakes::{MOST_PASSES, Stakes};

/// A turn: the number of a play, or [`PASS`].
pub(super) type TurnCode = u32;
/// The code of a pass.
pub(super) const PASS: TurnCode = u32::MAX;

/// The name of a turn in the table: the lower half of the play's random number, [`PASSING`] or [`NO_TURN`]. A play with
/// one of these two values by chance does no harm, because names only order the search.
pub(super) type ShortName = u32;
/// The name when there is no turn.
pub(super) const NO_TURN: ShortName = 0;
/// The name of a pass.
pub(super) const PASSING: ShortName = 1;

/// A turn with its order.
#[derive(Clone, Copy, Debug)]
pub(super) struct RankedTurn {
    pub(super) turn: TurnCode,
    pub(super) order: i32,
}

/// One thread's search, on its own board.
#[derive(Debug)]
pub(crate) struct Worker {
    pub(super) position: Position,
    pub(super) lists: LineLists,
    pub(super) stakes: Stakes,
    pub(super) at: EndgameState,
    /// The plays of both players on every line, at each level of the search.
    levels: Vec<[Vec<List>; 2]>,
    n_laid: usize,
    /// How many plays were laid before this endgame began.
    n_before: usize,
    /// The turns to search, for all positions on the current path; those of a later position come after those of an
    /// earlier one.
    pub(super) choices: Vec<RankedTurn>,
    pub(super) ordering: Ordering,
    /// Turns that other threads were searching, to be searched later, for all positions on the current path.
    pub(super) deferred: Vec<u32>,
    /// How many positions were searched.
    pub(crate) nodes: u64,
    /// It stops when it has searched this many positions.
    pub(super) until: u64,
    /// How many positions it has reported.
    pub(super) told: u64,
    pub(super) is_stopped: bool,
}

/// The racks, the player to move, and the board, as numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EndgameState {
    pub(super) racks: [Held; 2],
    pub(super) mover: usize,
    /// Consecutive turns without a play.
    pub(super) idle: usize,
    /// Consecutive passes.
    pub(super) passes: u8,
    /// The random numbers of all plays since the start, combined.
    board: u64,
}

impl EndgameState {
    pub(super) fn mine(&self) -> Held {
        self.racks[self.mover]
    }

    pub(super) fn others(&self) -> Held {
        self.racks[1 - self.mover]
    }

    /// The key of the position in the table.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        // The plays determine the tiles on the board, and with one player's rack also the other's.
        let turn = self.mover as u64 | u64::from(self.passes) << 1 | (self.idle as u64) << 8;
        mixed(self.board ^ mixed(self.racks[0].counts) ^ mixed(!turn))
    }

    /// The state after a turn of the mover.
    #[inline]
    pub(super) fn after(mut self, play: Option<&Play>, stakes: &Stakes) -> EndgameState {
        match play {
            Some(play) => {
                let rack = &mut self.racks[self.mover];
                rack.counts -= play.takes.counts;
                rack.value -= play.takes.value;
                rack.n_tiles -= play.takes.n_tiles;
                self.board ^= play.name;
                self.passes = 0;
                self.idle = if play.score == 0 && stakes.zero_play_is_idle { self.idle + 1 } else { 0 };
            }
            None => {
                self.passes += 1;
                self.idle += 1;
            }
        }
        self.mover = 1 - self.mover;
        self
    }

    /// The gain of the player to move, if the game is over.
    #[inline]
    pub(super) fn settled(&self, stakes: &Stakes) -> Option<i32> {
        let (mine, others) = (self.mine(), self.others());
        if others.n_tiles == 0 {
            return Some(-mine.value * stakes.out_times);
        }
        if mine.n_tiles == 0 {
            return Some(others.value * stakes.out_times);
        }
        let is_over = self.passes >= MOST_PASSES || self.idle >= stakes.idle_limit;
        is_over.then(|| (others.value - mine.value) * stakes.stuck_times)
    }
}

impl Worker {
    /// Workers with different noise search equal turns in different orders.
    pub(crate) fn new(endings: &Endings, noise: u64) -> Worker {
        let unknown = vec![List::UNKNOWN; endings.position.n_lines()];
        Worker {
            position: endings.position.clone(),
            lists: LineLists::new(endings),
            stakes: endings.stakes,
            at: EndgameState { racks: [Held::NOTHING; 2], mover: 0, idle: 0, passes: 0, board: 0 },
            levels: vec![[unknown.clone(), unknown]],
            n_laid: 0,
            n_before: 0,
            choices: Vec::new(),
            ordering: Ordering::new(noise),
            deferred: Vec::new(),
            nodes: 0,
            until: u64::MAX,
            told: 0,
            is_stopped: false,
        }
    }

    /// Starts another of the endgames: these plays are laid first, then both players hold these tiles, and `mover` has
    /// the turn after this many consecutive turns without a play.
    pub(crate) fn begin(&mut self, laid: &[Candidate], tiles: [&Tiles; 2], mover: usize, idle: usize) {
        for _ in 0..self.n_before + self.n_laid {
            self.position.unmake();
        }
        let mut board = 0;
        for candidate in laid {
            board ^= name_of_play(&self.position, candidate);
            self.position.make(candidate);
        }
        self.levels.truncate(1);
        self.levels.iter_mut().flatten().for_each(|lists| lists.fill(List::UNKNOWN));
        let racks = tiles.map(|tiles| self.lists.held(tiles));
        (self.n_before, self.n_laid) = (laid.len(), 0);
        self.at = EndgameState { racks, mover, idle, passes: 0, board };
        self.choices.clear();
        self.deferred.clear();
        self.is_stopped = false;
    }

    pub(super) fn play(&self, turn: TurnCode) -> Option<&Play> {
        (turn != PASS).then(|| self.lists.play(turn))
    }

    /// The score of a turn.
    #[inline]
    pub(super) fn score(&self, turn: TurnCode) -> i32 {
        self.play(turn).map_or(0, |play| play.score)
    }

    /// The name of a turn in the table.
    pub(super) fn name(&self, turn: TurnCode) -> ShortName {
        self.play(turn).map_or(PASSING, |play| play.name as ShortName)
    }

    /// Lays the tiles of a turn.
    pub(super) fn lay(&mut self, turn: TurnCode) {
        if turn == PASS {
            return;
        }
        self.position.make(self.lists.candidate(turn));
        if self.levels.len() == self.n_laid + 1 {
            self.levels.push(self.levels[self.n_laid].clone());
        }
        let (before, after) = self.levels.split_at_mut(self.n_laid + 1);
        self.n_laid += 1;
        let touched = self.position.touched();
        for (before, after) in before[self.n_laid - 1].iter().zip(&mut after[0]) {
            for (line, (&before, after)) in before.iter().zip(after).enumerate() {
                *after = if touched >> line & 1 == 0 { before } else { List::UNKNOWN };
            }
        }
    }

    /// Takes the tiles of the turn up again.
    pub(super) fn take_up(&mut self, turn: TurnCode) {
        if turn != PASS {
            self.position.unmake();
            self.n_laid -= 1;
        }
    }

    /// Lists the mover's turns after those already listed.
    pub(super) fn list(&mut self, n_turns: usize, best: ShortName) {
        let unknown = self.list_known(n_turns, best);
        self.list_lines(unknown, n_turns, best);
    }

    /// Lists the mover's pass, and the turns on lines whose plays are known. Returns the other lines, one bit for each.
    pub(super) fn list_known(&mut self, n_turns: usize, best: ShortName) -> u64 {
        if self.lists.is_full() {
            let plays = self.choices.iter_mut().map(|choice| &mut choice.turn).filter(|turn| **turn != PASS);
            self.lists.forget(plays);
            self.levels.iter_mut().flatten().for_each(|lists| lists.fill(List::UNKNOWN));
        }
        let lists = &self.levels[self.n_laid][self.at.mover];
        let known = lists.iter().enumerate().filter(|(_, list)| **list != List::UNKNOWN);
        let known = known.fold(0, |lines, (line, _)| lines | 1 << line);
        self.list_lines(known, n_turns, best);
        let order = self.ordering.of_pass(-self.at.mine().value * self.stakes.out_times, self.at.passes, best);
        self.choices.push(RankedTurn { turn: PASS, order });
        !known & (u64::MAX >> (u64::BITS as usize - self.position.n_lines()))
    }

    /// Lists the mover's turns on some lines, one bit for each.
    pub(super) fn list_lines(&mut self, lines: u64, n_turns: usize, best: ShortName) {
        let Worker { position, lists, at, stakes, choices, ordering, .. } = self;
        let mine = at.mine();
        let of_lines = &mut self.levels[self.n_laid][at.mover];
        lists.complete(position, mine.counts, lines, of_lines);
        for (line, &list) in of_lines.iter().enumerate() {
            if lines >> line & 1 == 0 {
                continue;
            }
            lists.each(list, mine.counts, |turn, play| {
                let estimate = Worker::estimate(at, stakes, play);
                let is_out = play.takes.n_tiles == mine.n_tiles;
                let estimate = if is_out { estimate + OUT_FIRST } else { estimate };
                let order = ordering.order(estimate, play.name, at.mover, n_turns, best);
                choices.push(RankedTurn { turn, order });
            });
        }
    }

    /// Generates the other player's plays on lines where they are not known; they stay the same whatever the mover does
    /// elsewhere.
    pub(super) fn prepare_other(&mut self) {
        let counts = self.at.others().counts;
        self.lists.complete(&self.position, counts, u64::MAX, &mut self.levels[self.n_laid][1 - self.at.mover]);
    }

    /// The play with the best estimate.
    pub(super) fn likely(&mut self) -> TurnCode {
        let Worker { position, lists, at, stakes, .. } = self;
        let (mut best, mut most) = (PASS, i32::MIN);
        let of_lines = &mut self.levels[self.n_laid][at.mover];
        lists.complete(position, at.mine().counts, u64::MAX, of_lines);
        for &list in of_lines.iter() {
            lists.each(list, at.mine().counts, |turn, play| {
                let estimate = Worker::estimate(at, stakes, play);
                if estimate > most {
                    (best, most) = (turn, estimate);
                }
            });
        }
        best
    }

    /// The plays with the best estimates, at most this many.
    pub(crate) fn likely_plays(&mut self, most: usize) -> Vec<Candidate> {
        if most == 1 {
            let best = self.likely();
            return self.play(best).map(|_| *self.lists.candidate(best)).into_iter().collect();
        }
        let start = self.choices.len();
        self.list(0, NO_TURN);
        let rest = &mut self.choices[start..];
        rest.sort_unstable_by_key(|choice| (-choice.order, choice.turn));
        let plays = rest.iter().filter(|choice| choice.turn != PASS).take(most);
        let plays = plays.map(|choice| *self.lists.candidate(choice.turn)).collect();
        self.choices.truncate(start);
        plays
    }

    /// How many positions it has searched since the last call.
    pub(crate) fn news(&mut self) -> u64 {
        let news = self.nodes - self.told;
        self.told = self.nodes;
        news
    }

    /// The number of consecutive turns without a play after this turn; `None` is a pass.
    pub(crate) fn idle_after(&self, play: Option<&Candidate>) -> usize {
        match play {
            Some(play) if play.score().0 != 0 || !self.stakes.zero_play_is_idle => 0,
            Some(_) | None => self.at.idle + 1,
        }
    }

    /// The gain of a player when nobody goes out.
    pub(crate) fn stuck(&self, player: usize) -> i32 {
        let [own, others] = [self.at.racks[player].value, self.at.racks[1 - player].value];
        (others - own) * self.stakes.stuck_times
    }

    /// The estimate of a turn: its score, and the gain of going out or the cost of the tiles left.
    #[inline]
    pub(super) fn estimate(at: &EndgameState, stakes: &Stakes, play: &Play) -> i32 {
        let stays = at.mine().value - play.takes.value;
        if play.takes.n_tiles == at.mine().n_tiles {
            play.score + at.others().value * stakes.out_times
        } else {
            play.score - stays * stakes.out_times
        }
    }

    /// Plays on with the best estimates for both, and returns the mover's gain.
    pub(crate) fn greedy(&mut self) -> i32 {
        self.nodes += 1;
        let (at, stakes) = (self.at, self.stakes);
        let best = self.likely();
        let after = at.after(self.play(best), &stakes);
        let score = self.score(best);
        if let Some(value) = after.settled(&stakes) {
            return score - value;
        }
        self.lay(best);
        self.at = after;
        let value = score - self.greedy();
        self.at = at;
        self.take_up(best);
        value
    }
}
