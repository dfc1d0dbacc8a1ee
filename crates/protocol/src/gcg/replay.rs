//! A script through the referee, line by line, with all that is wrong.

use std::sync::Arc;

use notation::gcg::MAX_FAULTS;
use rules::{Action, Deed as Sheet, FormedWord, Placement, PlacementFault, Points, Refusal, Table};
use tiles::{BySeat, Seat, Tiles};

use super::needs::less;
use super::referee::Referee;
use super::script::{Deed, Misplay, Players, Script, Step};
use super::sum::sum;
use super::{Import, ImportFault, ImportFaultKind as Kind, Terms};

pub(super) fn replay(script: Script<'_>, terms: &Terms<'_>) -> Result<Import, Vec<ImportFault>> {
    let Script { players, ruleset, steps, needs, last_racks, faults } = script;
    let refused = |why: String| vec![ImportFault { line: 1, kind: Kind::Table { why } }];
    let table = Table::new(terms.edition, Arc::new(ruleset), players.setups(), None)
        .map_err(|faults| refused(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
    let mut overtime = last_racks.map(|_| Points::ZERO);
    for step in steps.iter().filter(|step| matches!(step.deed, Deed::Time)) {
        overtime[step.seat] += Points(step.event.score.min(0));
    }
    let referee = Referee::begin(table, needs, overtime).map_err(|refusal| refused(refusal.to_string()))?;
    let totals = last_racks.map(|_| 0);
    let mut replay = Replay { referee, players, totals, faults, words: terms, line: 1 };
    for (index, step) in steps.iter().enumerate() {
        if replay.faults.len() >= MAX_FAULTS || !replay.step(step, index.checked_sub(1).map(|before| &steps[before])) {
            break;
        }
    }
    let Replay { referee: Referee { game, log, .. }, mut faults, .. } = replay;
    faults.sort_by_key(|fault| fault.line);
    faults.truncate(MAX_FAULTS);
    let racks = steps.iter().filter(|step| step.event.what.is_turn()).map(|step| step.rack).collect();
    Ok(Import { log, game, faults, racks, last_racks })
}

/// A replay in progress.
pub(super) struct Replay<'t> {
    pub(super) referee: Referee,
    pub(super) players: Players,
    /// The totals as the file writes them.
    totals: BySeat<i32>,
    pub(super) faults: Vec<ImportFault>,
    pub(super) words: &'t Terms<'t>,
    /// The line that is being replayed.
    line: usize,
}

impl Replay<'_> {
    pub(super) fn fault(&mut self, kind: Kind) {
        self.faults.push(ImportFault { line: self.line, kind });
    }

    pub(super) fn rack_text(&self, tiles: &Tiles) -> String {
        self.referee.game.public().ruleset().alphabet.rack(tiles)
    }

    /// Replays a line; `false` when nothing after it can be checked.
    fn step(&mut self, step: &Step<'_>, before: Option<&Step<'_>>) -> bool {
        self.line = step.line;
        self.total(step, before);
        // After a play that ends the game, a pass is how a challenge is written that failed and cost a turn.
        let is_in_vain = matches!(step.deed, Deed::Pass) && self.referee.is_last_chance();
        if step.event.what.is_turn() && !is_in_vain {
            if !self.await_turn_of(step.seat) {
                self.fault(Kind::GameOver);
                return false;
            }
            self.turn(step);
            self.wanting();
            return true;
        }
        match &step.deed {
            Deed::Withdraw => self.withdraw(step),
            Deed::Challenge => self.award(step),
            Deed::Time if step.event.score > 0 => self.fault(Kind::TimeGained { have: step.event.score }),
            Deed::EndRack(tiles) => self.end_rack(step, tiles),
            _ => {}
        }
        if !matches!(step.deed, Deed::EndRack(_)) {
            self.pass_by(step);
        }
        self.wanting();
        true
    }

    /// One more of what this seat shows is behind it.
    fn pass_by(&mut self, step: &Step<'_>) {
        if matches!(step.deed, Deed::Withdraw) || step.event.what.is_turn() {
            self.referee.behind[step.seat] += 1;
        }
    }

    /// Every line adds up for itself, so that one mistake is not reported again and again.
    fn total(&mut self, step: &Step<'_>, before: Option<&Step<'_>>) {
        let (score, have) = (step.event.score, step.event.total);
        // Older programs write nothing for a play that goes back, and only the total shows it.
        let score = match (&step.deed, before) {
            (Deed::Withdraw, Some(play)) if score == 0 && play.seat == step.seat => -play.event.score,
            _ => score,
        };
        let total = self.totals[step.seat];
        if total.saturating_add(score) != have {
            self.fault(Kind::Total { have, right: total.saturating_add(score), before: total, score });
        }
        self.totals[step.seat] = have;
    }

    /// Lets others pass until it is this seat's turn; `false` if the game is over.
    fn await_turn_of(&mut self, seat: Seat) -> bool {
        for _ in self.totals.seats() {
            let Some(to_move) = self.referee.to_move() else { return false };
            if to_move == seat {
                return true;
            }
            let nick = self.players.nick(seat).to_owned();
            self.fault(Kind::WrongPlayer { nick, to_move: self.players.nick(to_move).to_owned() });
            if self.referee.act(to_move, Action::Pass { swaps: Vec::new() }).is_err() {
                return false;
            }
        }
        self.referee.to_move() == Some(seat)
    }

    fn turn(&mut self, step: &Step<'_>) {
        let seat = step.seat;
        // Tiles that the play before has coming are drawn now, for what its player shows next.
        let started = self.referee.act(seat, Action::StartTurn);
        self.pass_by(step);
        let swaps = Vec::new();
        let done = match &step.deed {
            _ if started.is_err() => started,
            Deed::Place(placement) => return self.place(step, placement),
            Deed::Unplaced(misplay) => {
                self.misplayed(misplay);
                return self.sit_out(seat);
            }
            Deed::Exchange(tiles) => self.referee.act(seat, Action::Exchange { swaps, tiles: *tiles }),
            Deed::ExchangeCount(n) => {
                let tiles = self.given(seat, *n);
                self.referee.act(seat, Action::Exchange { swaps, tiles })
            }
            _ => self.referee.act(seat, Action::Pass { swaps }),
        };
        if step.event.score != 0 {
            let what = if matches!(step.deed, Deed::Pass) { "a pass" } else { "an exchange" };
            self.fault(Kind::Scoreless { what, have: step.event.score });
        }
        if let Err(refusal) = done {
            self.refused(refusal);
            self.sit_out(seat);
        }
    }

    /// A turn that could not be replayed is passed, so that the next player can go on.
    fn sit_out(&mut self, seat: Seat) {
        // If even that is refused, the next line finds it.
        let _ = self.referee.act(seat, Action::Pass { swaps: Vec::new() });
    }

    fn place(&mut self, step: &Step<'_>, placement: &Placement) {
        let action = Action::Place { swaps: Vec::new(), placement: placement.clone() };
        match self.referee.act(step.seat, action) {
            Ok(()) => self.scored(step),
            Err(refusal) => {
                self.refused(refusal);
                if self.referee.force(step.seat, placement, Points(step.event.score)).is_err() {
                    self.sit_out(step.seat);
                }
            }
        }
    }

    fn scored(&mut self, step: &Step<'_>) {
        let public = self.referee.game.public();
        let placed = public.sheet().iter().rev().find_map(|line| match &line.deed {
            Sheet::Placed(play) => Some(Arc::clone(play)),
            _ => None,
        });
        let Some(play) = placed else { return };
        let (have, right) = (step.event.score, play.score().0);
        if have != right {
            let sum = sum(&play, &public.ruleset().alphabet);
            self.fault(Kind::Score { have, right, sum });
        }
        self.look_up(play.words());
    }

    /// Words that are not good; a play that is withdrawn later takes these back.
    fn look_up(&mut self, words: &[FormedWord]) {
        let Some(judge) = self.words.words else { return };
        for word in words.iter().map(FormedWord::word).filter(|word| !judge.accepts(word)) {
            let word = self.referee.game.public().ruleset().alphabet.word(&word);
            self.fault(Kind::NotAWord { word });
        }
    }

    fn misplayed(&mut self, misplay: &Misplay) {
        match misplay {
            Misplay::Notation(error) => self.fault(Kind::Notation(error.clone())),
            Misplay::Unplayable(unplayable) => self.refused(Refusal::Unplayable(unplayable.clone())),
        }
    }

    pub(super) fn refused(&mut self, refusal: Refusal) {
        let line = self.line;
        match refusal {
            Refusal::Unplayable(unplayable) => {
                // A tile that is not there was reported when it could not be drawn.
                self.wanting();
                let is_wanting = self.faults.iter().any(|fault| {
                    fault.line == line && matches!(fault.kind, Kind::NoSuchTilesLeft { .. } | Kind::NotOnRack { .. })
                });
                for fault in unplayable.faults {
                    if !(is_wanting && matches!(fault, PlacementFault::NotOnRack { .. })) {
                        self.fault(Kind::Placement(fault));
                    }
                }
            }
            Refusal::GameOver => self.fault(Kind::GameOver),
            refusal => self.fault(Kind::Refused(refusal)),
        }
    }

    /// Reports tiles that the file shows and that could not be drawn.
    fn wanting(&mut self) {
        for (line, tiles) in std::mem::take(&mut self.referee.wanting) {
            let tiles = self.rack_text(&tiles);
            let fault = ImportFault { line, kind: Kind::NoSuchTilesLeft { tiles } };
            if !self.faults.contains(&fault) {
                self.faults.push(fault);
            }
        }
    }

    /// The tiles of an exchange of which only the number is known: first those that the seat does not show next.
    fn given(&self, seat: Seat, n: usize) -> Tiles {
        let held = self.referee.racks[seat];
        let next = self.referee.needs[seat].get(self.referee.behind[seat]).map_or(Tiles::EMPTY, |need| need.rack);
        let spare = less(&held, &next);
        let kept = less(&held, &spare);
        spare.iter().chain(kept.iter()).take(n).collect()
    }
}
