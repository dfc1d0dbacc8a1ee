//! Replaying a script through the referee, line by line, with all faults.

use std::sync::Arc;

use notation::gcg::MAX_FAULTS;
use rules::{Action, Deed as Sheet, FormedWord, Placement, PlacementFault, Points, Refusal, Table};
use tiles::{BySeat, Seat, Tile, Tiles};

use super::needs::{Dice, by_urgency, less, wanted_by_others};
use super::referee::Referee;
use super::script::{Deed, Distrust, Misplay, Players, Script, Step, needs};
use super::sum::sum;
use super::{Closing, Import, ImportFault, ImportFaultKind as Kind, Scoreless, Terms};

/// How often draws are tried for the racks in the file before one of them is doubted.
const TRIES: usize = 100;
/// How often draws are tried when some racks are doubted already.
const LATER_TRIES: usize = 5;
/// A file with more turns than this, more than any game has, is tried only once.
const LONG: usize = 1_000;
/// How many racks are doubted one by one before all are.
const MOST_DOUBTS: usize = 12;

/// Replays a script. Draws that are not recorded are tried in several ways; if none fits, racks are doubted, one after
/// the other.
pub(super) fn replay(script: &Script<'_>, terms: &Terms<'_>) -> Result<Import, Vec<ImportFault>> {
    let is_exchange = |step: &Step<'_>| matches!(step.deed, Deed::Exchange(_) | Deed::ExchangeCount(_));
    // Without exchanges every tile is drawn once, so more tries change nothing.
    let is_long = script.steps.len() > LONG;
    let is_open = !is_long && script.steps.iter().any(is_exchange);
    let mut distrust = Distrust::default();
    loop {
        let tries = match (is_open, distrust.lines.is_empty() || distrust.is_total) {
            (false, _) => 1,
            (true, true) => TRIES,
            (true, false) => LATER_TRIES,
        };
        let mut best = attempt(script, terms, &distrust, Dice::new(0))?;
        for number in 1..tries {
            if best.is_convincing() {
                break;
            }
            let other = attempt(script, terms, &distrust, Dice::new(number))?;
            best = if other.rank() < best.rank() { other } else { best };
        }
        let Attempt { mut import, wanting, .. } = best;
        let Some((line, tiles)) = wanting.first() else { return Ok(import) };
        if distrust.is_total {
            let doubt = |(line, tiles): &(usize, Tiles)| ImportFault {
                line: *line,
                kind: Kind::NoSuchTilesLeft { tiles: script.ruleset.alphabet.rack(tiles) },
            };
            import.doubts.extend(wanting.iter().map(doubt));
            return Ok(import);
        }
        script.doubt(*line, tiles, &mut distrust);
        distrust.is_total |= is_long || distrust.lines.len() > MOST_DOUBTS;
    }
}

/// The result of one way of filling in draws.
struct Attempt {
    import: Import,
    /// Tiles that could not be drawn, with the lines that show them.
    wanting: Vec<(usize, Tiles)>,
    /// Whether a player drew fewer tiles than possible.
    is_short: bool,
}

impl Attempt {
    /// Whether no other try is needed.
    fn is_convincing(&self) -> bool {
        self.wanting.is_empty() && (!self.is_short || self.import.faults.is_empty())
    }

    /// The rank of an attempt; lower is better.
    fn rank(&self) -> (usize, usize) {
        (self.wanting.len(), self.import.faults.len())
    }
}

/// Replays a script with the racks that are not doubted.
fn attempt(
    script: &Script<'_>,
    terms: &Terms<'_>,
    distrust: &Distrust,
    chance: Dice,
) -> Result<Attempt, Vec<ImportFault>> {
    let Script { players, ruleset, steps, last, faults } = script;
    let (needs, mut doubts) = needs(steps, last, ruleset, distrust);
    let at_first = |kind: Kind| vec![ImportFault { line: 1, kind }];
    let table = Table::new(terms.edition, Arc::clone(ruleset), players.setups(), None)
        .map_err(|faults| at_first(Kind::Table { faults }))?;
    let mut overtime = last.map(|_| Points::ZERO);
    for step in steps.iter().filter(|step| matches!(step.deed, Deed::Time)) {
        overtime[step.seat] += Points(step.event.score.min(0));
    }
    let referee =
        Referee::begin(table, needs, overtime, chance).map_err(|refusal| at_first(Kind::Refused { refusal }))?;
    let totals = last.map(|_| 0);
    let is_lost = false;
    let mut replay =
        Replay { referee, players, totals, faults: faults.clone(), words: terms, distrust, line: 1, is_lost };
    let next_turn = |index: usize| steps[index..].iter().skip(1).find(|step| step.event.what.is_turn());
    for (index, step) in steps.iter().enumerate() {
        let around = Around { before: index.checked_sub(1).map(|before| &steps[before]), next_turn: next_turn(index) };
        if replay.faults.len() >= MAX_FAULTS || !replay.step(step, &around) {
            break;
        }
    }
    let Replay { referee: Referee { game, log, wanting, is_short, .. }, mut faults, .. } = replay;
    faults.sort_by_key(|fault| fault.line);
    faults.dedup();
    faults.truncate(MAX_FAULTS);
    for (&line, tiles) in &distrust.lines {
        doubts.push(ImportFault { line, kind: Kind::NoSuchTilesLeft { tiles: ruleset.alphabet.rack(tiles) } });
    }
    // A line with a certain fault is not doubted as well.
    doubts.retain(|doubt| !faults.iter().any(|fault| fault.line == doubt.line));
    doubts.sort_by_key(|doubt| doubt.line);
    doubts.truncate(MAX_FAULTS);
    let racks = steps.iter().filter(|step| step.event.what.is_turn()).map(|step| step.rack).collect();
    let last_racks = last.map(|&(_, rack)| rack);
    Ok(Attempt { import: Import { log, game, faults, doubts, racks, last_racks }, wanting, is_short })
}

/// The lines around a line.
struct Around<'s, 'e> {
    /// The line before.
    before: Option<&'s Step<'e>>,
    /// The first turn after the line, past notes and challenges.
    next_turn: Option<&'s Step<'e>>,
}

/// A replay in progress.
pub(super) struct Replay<'t> {
    pub(super) referee: Referee,
    pub(super) players: &'t Players,
    /// The totals in the file.
    totals: BySeat<i32>,
    pub(super) faults: Vec<ImportFault>,
    pub(super) words: &'t Terms<'t>,
    /// Racks that are doubted.
    pub(super) distrust: &'t Distrust,
    /// The line that is being replayed.
    line: usize,
    /// Whether the board differs from the file's, because a play needed tiles that do not exist.
    is_lost: bool,
}

impl Replay<'_> {
    pub(super) fn fault(&mut self, kind: Kind) {
        self.faults.push(ImportFault { line: self.line, kind });
    }

    pub(super) fn rack_text(&self, tiles: &Tiles) -> String {
        self.referee.game.public().ruleset().alphabet.rack(tiles)
    }

    /// Replays a line; `false` if nothing after it can be checked.
    fn step(&mut self, step: &Step<'_>, around: &Around<'_, '_>) -> bool {
        self.line = step.line;
        self.total(step, around.before);
        if self.is_lost {
            self.without_referee(step, around.before);
            return true;
        }
        // After a play that ends the game, a pass stands for a challenge that failed and cost a turn.
        let is_in_vain = matches!(step.deed, Deed::Pass) && self.referee.is_last_chance();
        if step.event.what.is_turn() && !is_in_vain {
            if !self.await_turn_of(step.seat) {
                self.fault(Kind::GameOver);
                return false;
            }
            self.turn(step);
            return true;
        }
        match &step.deed {
            Deed::Withdraw => {
                self.same_rack(step, around.before);
                self.withdraw(step);
            }
            Deed::Challenge => self.award(step),
            Deed::Time if step.event.score > 0 => self.fault(Kind::TimeGained { have: step.event.score }),
            Deed::Time | Deed::EndRack(_) if around.next_turn.is_some() && self.referee.to_move().is_some() => {
                let what = if matches!(step.deed, Deed::Time) { Closing::Overtime } else { Closing::Unplayed };
                let next = around.next_turn.map_or(0, |next| next.line);
                self.fault(Kind::TooEarly { what, next });
            }
            Deed::EndRack(tiles) => self.end_rack(step, tiles),
            Deed::Resign => {
                if let Err(refusal) = self.referee.act(step.seat, Action::Resign) {
                    self.refused(refusal);
                }
            }
            _ => {}
        }
        if !matches!(step.deed, Deed::EndRack(_)) {
            self.pass_by(step);
        }
        true
    }

    /// What a line reveals when the referee can no longer follow: a play that does not fit the board, or two turns of
    /// one player in a row.
    fn without_referee(&mut self, step: &Step<'_>, before: Option<&Step<'_>>) {
        if let Deed::Unplaced(misplay) = &step.deed {
            self.misplayed(misplay);
        }
        let is_again = |before: &Step<'_>| before.event.what.is_turn() && before.seat == step.seat;
        let n_seats = self.totals.n_seats();
        if n_seats > 1 && step.event.what.is_turn() && before.is_some_and(is_again) {
            let nick = self.players.nick(step.seat).to_owned();
            let to_move = self.players.nick(step.seat.left_of(n_seats)).to_owned();
            self.fault(Kind::WrongPlayer { nick, to_move });
        }
    }

    /// The line that withdraws a play and the play itself show the same rack, though one of them may show less of it.
    fn same_rack(&mut self, step: &Step<'_>, before: Option<&Step<'_>>) {
        let Some(play) = before.filter(|before| before.seat == step.seat) else { return };
        if !step.rack.contains(&play.rack) && !play.rack.contains(&step.rack) {
            let (rack, before) = (self.rack_text(&step.rack), self.rack_text(&play.rack));
            self.fault(Kind::OtherRack { rack, before, since: play.line });
        }
    }

    /// One more of this seat's needs is met.
    fn pass_by(&mut self, step: &Step<'_>) {
        if matches!(step.deed, Deed::Withdraw) || step.event.what.is_turn() {
            self.referee.compare(step.seat);
            self.referee.behind[step.seat] += 1;
        }
    }

    /// Every line is added up separately, so that one mistake is not reported again and again.
    fn total(&mut self, step: &Step<'_>, before: Option<&Step<'_>>) {
        let (score, have) = (step.event.score, step.event.total);
        // Older programs write no points for a withdrawn play, and only the total shows the loss.
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

    /// Lets other seats pass until it is this seat's turn; `false` if the game is over.
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
        // The draw after the previous play is made now, with what its player shows next.
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
            Deed::Exchange(tiles) => {
                let is_doubted = self.distrust.is_of(step.line);
                let tiles = if is_doubted { self.given(seat, tiles.len()) } else { *tiles };
                self.referee.act(seat, Action::Exchange { swaps, tiles })
            }
            Deed::ExchangeCount(n) => {
                let tiles = self.given(seat, *n);
                self.referee.act(seat, Action::Exchange { swaps, tiles })
            }
            _ => self.referee.act(seat, Action::Pass { swaps }),
        };
        if step.event.score != 0 {
            let what = if matches!(step.deed, Deed::Pass) { Scoreless::Pass } else { Scoreless::Exchange };
            self.fault(Kind::Scoreless { what, have: step.event.score });
        }
        if let Err(refusal) = done {
            self.refused(refusal);
            self.sit_out(seat);
        }
    }

    /// Passes for a turn that could not be replayed, so that the next player can continue.
    fn sit_out(&mut self, seat: Seat) {
        // If even that is refused, the next line reports it.
        let _ = self.referee.act(seat, Action::Pass { swaps: Vec::new() });
    }

    fn place(&mut self, step: &Step<'_>, placement: &Placement) {
        let action = Action::Place { swaps: Vec::new(), placement: placement.clone() };
        match self.referee.act(step.seat, action) {
            Ok(()) => self.scored(step),
            Err(refusal) => {
                self.refused(refusal);
                if self.referee.force(step.seat, placement, Points(step.event.score)).is_err() {
                    self.is_lost = true;
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
            self.forget_total_of(right);
            self.fault(Kind::Score { have, right, sum });
        }
        self.look_up(play.words());
    }

    /// A total that is right with the right score of its line shows that only the score was mistyped.
    fn forget_total_of(&mut self, right: i32) {
        let line = self.line;
        self.faults.retain(|fault| match fault.kind {
            Kind::Total { have, before, .. } => fault.line != line || before.saturating_add(right) != have,
            _ => true,
        });
    }

    /// Reports words that are not good; if the play is withdrawn later, the reports are removed.
    fn look_up(&mut self, words: &[FormedWord]) {
        let Some(judge) = self.words.words else { return };
        for word in words.iter().map(FormedWord::word).filter(|word| !judge.accepts(word)) {
            let word = self.referee.game.public().ruleset().alphabet.word(&word);
            self.fault(Kind::NotAWord { word });
        }
    }

    fn misplayed(&mut self, misplay: &Misplay) {
        match misplay {
            Misplay::Notation(error) => self.fault(Kind::Notation { error: error.clone() }),
            Misplay::Unplayable(unplayable) => self.refused(Refusal::Unplayable(unplayable.clone())),
        }
    }

    pub(super) fn refused(&mut self, refusal: Refusal) {
        let line = self.line;
        match refusal {
            Refusal::Unplayable(unplayable) => {
                // A tile that is not there was already reported as missing.
                let is_wanting = self.referee.wanting.iter().any(|(wanting, _)| *wanting == line)
                    || self.faults.iter().any(|fault| {
                        fault.line == line && matches!(fault.kind, Kind::TooMany { .. } | Kind::NotOnRack { .. })
                    });
                for fault in unplayable.faults {
                    if !(is_wanting && matches!(fault, PlacementFault::NotOnRack { .. })) {
                        self.fault(Kind::Placement { fault });
                    }
                }
            }
            Refusal::GameOver => self.fault(Kind::GameOver),
            refusal => self.fault(Kind::Refused { refusal }),
        }
    }

    /// The tiles of an exchange of which only the number is known: first those that the seat does not show again, among
    /// them first those that other seats show; then those that it shows last.
    fn given(&mut self, seat: Seat, n: usize) -> Tiles {
        let Referee { needs, behind, racks, chance, .. } = &mut self.referee;
        let (urgent, spare) = by_urgency(needs[seat].get(behind[seat]..).unwrap_or_default(), &racks[seat]);
        let rest = less(&spare, &wanted_by_others(needs, behind, racks, seat));
        let mut first: Vec<Tile> = less(&spare, &rest).iter().chain(rest.iter()).collect();
        let mut last: Vec<Tile> = urgent.into_iter().rev().collect();
        chance.shuffle(&mut first);
        chance.shuffle(&mut last);
        first.into_iter().chain(last).take(n).collect()
    }
}
