//! The referee's side of a replay: a game, its log, its racks, and draws that fit the file.

use std::collections::VecDeque;
use std::slice;
use std::sync::Arc;

use rules::{
    Action, Command, Entry, Event, Game, Hidden, Judge, Millis, Order, Phase, Placement, Play, Points, Refusal, Ruling,
    Salt, Table, WordChoice,
};
use tiles::{BySeat, Letter, Seat, Tiles};

use super::needs::{Dice, Foresight, Need, joined, less};

/// A game in progress.
pub(super) struct Referee {
    pub(super) game: Game,
    pub(super) log: Vec<Entry<Hidden>>,
    pub(super) racks: BySeat<Tiles>,
    pub(super) needs: BySeat<Vec<Need>>,
    /// For each seat, how many of its needs are met.
    pub(super) behind: BySeat<usize>,
    /// The points that the file takes off for overtime.
    pub(super) overtime: BySeat<Points>,
    /// The points that the file takes off for the challenge being replayed.
    penalty: Points,
    /// Decides between several possible draws.
    pub(super) chance: Dice,
    /// Tiles that could not be drawn although the file shows them, with the line that shows them.
    pub(super) wanting: Vec<(usize, Tiles)>,
    /// Whether a player drew fewer tiles than possible.
    pub(super) is_short: bool,
    /// The seats whose draws are due.
    owed: Vec<Seat>,
}

/// A judge that gives every word the verdict that the file implies.
#[derive(Clone, Copy)]
pub(super) enum FileJudge {
    Good,
    Bad,
}

impl Judge for FileJudge {
    fn accepts(&self, _word: &[Letter]) -> bool {
        matches!(self, FileJudge::Good)
    }
}

impl Referee {
    /// Makes the table, and deals.
    pub(super) fn begin(
        table: Table,
        needs: BySeat<Vec<Need>>,
        overtime: BySeat<Points>,
        chance: Dice,
    ) -> Result<Referee, Refusal> {
        let (game, created) = Game::create(table, Millis::ZERO);
        let owed = needs.seats().collect();
        let mut referee = Referee {
            game,
            log: vec![created],
            racks: needs.map(|_| Tiles::EMPTY),
            behind: needs.map(|_| 0),
            needs,
            overtime,
            penalty: Points::ZERO,
            chance,
            wanting: Vec::new(),
            is_short: false,
            owed,
        };
        let salt = Salt::new("").ok_or(Refusal::NotBegun)?;
        referee.give(Order::Director(Ruling::Begin { salt }), FileJudge::Good)?;
        Ok(referee)
    }

    /// The seat to move.
    pub(super) fn to_move(&self) -> Option<Seat> {
        match self.game.public().phase() {
            Phase::ToMove { seat } => Some(seat),
            _ => None,
        }
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.game.public().phase(), Phase::Over { .. })
    }

    /// Whether the last play ends the game unless it is challenged.
    pub(super) fn is_last_chance(&self) -> bool {
        matches!(self.game.public().phase(), Phase::LastChance { .. })
    }

    /// Compares a rack with what its seat shows next.
    pub(super) fn compare(&mut self, seat: Seat) {
        if let Some(need) = self.needs[seat].get(self.behind[seat]) {
            let missing = less(&need.rack, &self.racks[seat]);
            if !missing.is_empty() && !self.wanting.iter().any(|(line, _)| *line == need.line) {
                self.wanting.push((need.line, missing));
            }
        }
    }

    /// Carries out an action, and what follows from it.
    pub(super) fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.give(Order::Player(seat, action), FileJudge::Good)
    }

    /// Lets the next player challenge the last play, with the verdict in the file.
    pub(super) fn challenge(&mut self, verdict: FileJudge, words: WordChoice) -> Result<(), Refusal> {
        let by = self.game.public().challengers().first().copied().ok_or(Refusal::NothingToChallenge)?;
        self.give(Order::Player(by, Action::Challenge { words }), verdict)
    }

    /// Lets this seat challenge the last play without success, at a cost in points. The file takes these off, not a
    /// rule.
    pub(super) fn challenge_in_vain(&mut self, by: Seat, penalty: Points) -> Result<(), Refusal> {
        self.penalty = penalty;
        let given = self.give(Order::Player(by, Action::Challenge { words: WordChoice::All }), FileJudge::Good);
        self.penalty = Points::ZERO;
        given
    }

    /// Brings the game to its end: the last play stands, or the table agrees to stop.
    pub(super) fn finish(&mut self) -> Result<(), Refusal> {
        while self.is_last_chance() {
            let seat = self.game.public().challengers().first().copied().ok_or(Refusal::NothingToChallenge)?;
            self.act(seat, Action::Accept)?;
        }
        if self.is_over() {
            return Ok(());
        }
        // The draw after the last play belongs to the game.
        if let Some(seat) = self.to_move() {
            self.act(seat, Action::StartTurn)?;
        }
        self.give(Order::Director(Ruling::Adjudicate), FileJudge::Good)
    }

    /// Lays tiles that the referee would not accept, with the score in the file, so that later lines find them.
    pub(super) fn force(&mut self, seat: Seat, placement: &Placement, score: Points) -> Result<(), Refusal> {
        self.act(seat, Action::StartTurn)?;
        let placed = placement.clone();
        let play = Play::from_log(placed, Vec::new(), placement.laid(), Vec::new(), Points::ZERO, score);
        let event = Event::Placed { seat, swaps: Vec::new(), play: Arc::new(play) };
        self.take_in(vec![Entry { at: self.game.public().now(), event }])
    }

    fn give(&mut self, order: Order, verdict: FileJudge) -> Result<(), Refusal> {
        let mut racks = self.racks.clone();
        let mut order_of_draws: VecDeque<Seat> = self.owed.iter().copied().collect();
        let given = match &order {
            Order::Player(seat, Action::Exchange { tiles, .. }) => Some((*seat, *tiles)),
            // If nobody can challenge, a play is followed by its draw at once.
            Order::Player(seat, Action::Place { placement, .. }) => Some((*seat, placement.laid())),
            _ => None,
        };
        if let Some((seat, tiles)) = given {
            racks[seat] = less(&racks[seat], &tiles);
            order_of_draws.push_back(seat);
        }
        let exchanger = match &order {
            Order::Player(seat, Action::Exchange { .. }) => Some(*seat),
            _ => None,
        };
        let mut source = Foresight {
            exchanger,
            chance: self.chance,
            needs: &self.needs,
            behind: &self.behind,
            racks,
            rack_size: usize::from(self.game.public().ruleset().rack_size),
            order: order_of_draws,
            wanting: Vec::new(),
            is_short: false,
        };
        let command = Command { at: self.game.public().now(), order };
        let decision = self.game.decide(&command, &verdict, &mut source)?;
        self.wanting.append(&mut source.wanting);
        self.chance = source.chance;
        self.is_short |= source.is_short;
        // The file's numbers replace those of the entries, which are applied anew.
        self.take_in(decision.entries)
    }

    fn take_in(&mut self, entries: Vec<Entry<Hidden>>) -> Result<(), Refusal> {
        let before = self.game.clone();
        for mut entry in entries {
            match &mut entry.event {
                // The file says who pays for a failed challenge: the challenger, or nobody.
                Event::ChallengeFailed { award, penalty, .. } if self.penalty != Points::ZERO => {
                    (*award, *penalty) = (Points::ZERO, self.penalty);
                }
                Event::Ended { settlements, .. } => {
                    // Clocks are not replayed; the file has their cost.
                    for seat in self.overtime.seats() {
                        settlements[seat].overtime = self.overtime[seat];
                    }
                }
                _ => {}
            }
            if let Err(why) = self.game.extend(slice::from_ref(&entry)) {
                self.game = before;
                return Err(Refusal::Broken(why));
            }
            self.follow(&entry.event);
            self.log.push(entry);
        }
        Ok(())
    }

    fn follow(&mut self, event: &Event<Hidden>) {
        match event {
            Event::Drew { seat, tiles } => {
                self.racks[*seat] = joined(&self.racks[*seat], &tiles.0);
                self.owed.retain(|one| one != seat);
            }
            Event::Placed { seat, play, .. } => {
                self.racks[*seat] = less(&self.racks[*seat], play.from_rack());
                if self.game.public().pool() > 0 {
                    self.owed.push(*seat);
                }
            }
            Event::Exchanged { seat, given, drawn, .. } => {
                self.racks[*seat] = joined(&less(&self.racks[*seat], &given.0), &drawn.0);
            }
            Event::Withdrawn { seat, returned, .. } => {
                self.racks[*seat] = joined(&self.racks[*seat], returned);
                self.owed.retain(|one| one != seat);
            }
            _ => {}
        }
    }
}
