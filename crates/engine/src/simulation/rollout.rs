//! Rollouts: games continued from a contender.

mod judging;

use movegen::{Candidate, Choice, Equity, Finder, Ground, LastTiles, Position, Rack, Rng};
use rules::{IdleTurn, Points, Ruleset, Square};
use tiles::{Tile, Tiles};

use super::bag::Bag;
use super::deal::Dealer;
use super::outcome::RolloutEnd;
use super::race::Halt;
use super::stand::ChangedLines;
use super::tally::Tally;
use super::{MOST_PLIES, Settings, Simulation};
use crate::situation::Situation;

/// The most turns of a rollout; longer ones are judged as they are.
const MOST_TURNS: usize = 200;
/// Separates the random numbers for exchanged tiles from those of the deal.
const PUT_BACK: u64 = 0x7075_7462_6163_6B21;

/// Plays rollouts; each thread has its own.
pub(super) struct Roller<'a> {
    simulation: Simulation<'a>,
    settings: Settings,
    stands: Vec<ChangedLines>,
    dealer: Dealer<'a>,
    /// The lines of the position before the contenders.
    base: Ground,
    /// The lines that turns of a rollout have changed.
    changed: Ground,
    /// A finder with the rack of the next opponent, which is the same for all contenders of an iteration.
    replies: Finder,
    /// A finder for all other racks.
    finder: Finder,
    bag: Bag,
    seats: Vec<Player>,
    outcomes: Vec<RolloutEnd>,
}

/// A player of a rollout.
#[derive(Clone, Debug, Default)]
struct Player {
    rack: Vec<Tile>,
    score: i32,
    /// The value of the leave after the last turn.
    kept_worth: Equity,
}

/// The best reply to the position without a contender.
struct Unanswered {
    rack: Rack,
    best: Option<Candidate>,
    /// The line of the reply.
    line: usize,
}

/// A turn, with the value of its leave.
struct RolloutTurn {
    choice: Choice,
    kept_worth: Equity,
}

/// A running rollout.
struct Course {
    /// How many turns were played since the contender.
    n_turns: usize,
    /// The lines that those turns have changed.
    changed: u64,
    /// How many placements were laid on the board of the contender.
    n_laid: usize,
    n_idle: usize,
}

impl<'a> Roller<'a> {
    pub(super) fn new(simulation: &Simulation<'a>, settings: &Settings) -> Roller<'a> {
        let generator = &simulation.knowledge.generator;
        let situation = simulation.situation;
        let mut base = Ground::new(generator);
        base.look(&situation.position, u64::MAX);
        let stands = simulation.contenders.iter().map(|one| ChangedLines::new(situation, generator, one)).collect();
        Roller {
            simulation: *simulation,
            settings: Settings { plies: settings.plies.min(MOST_PLIES), ..*settings },
            stands,
            dealer: Dealer::new(situation, simulation.likely, settings.seed),
            base,
            changed: Ground::new(generator),
            replies: generator.finder(),
            finder: generator.finder(),
            bag: Bag::default(),
            seats: vec![Player::default(); situation.others.len() + 1],
            outcomes: Vec::new(),
        }
    }

    /// Deals the tiles, plays these contenders on, and adds the outcomes. If it has to stop in the middle, nothing is
    /// added and it returns false.
    pub(super) fn iteration(&mut self, nth: u64, contenders: &[usize], halt: &Halt<'_>, tally: &mut Tally) -> bool {
        self.dealer.deal(nth);
        let unanswered = self.unanswered();
        self.outcomes.clear();
        for &contender in contenders {
            if halt.is_due() {
                return false;
            }
            let outcome = self.rollout(contender, nth, unanswered.as_ref());
            self.outcomes.push(outcome);
        }
        tally.add(contenders, &self.outcomes);
        true
    }

    /// Finds the next opponent's best play on the board before the contender. After a contender it is still the best on
    /// all lines that were not touched, so only the others have to be searched.
    fn unanswered(&mut self) -> Option<Unanswered> {
        let position = &self.simulation.situation.position;
        let rack = Rack::drawn(self.dealer.racks.first()?);
        self.replies.hold(position, &rack, &*self.simulation.knowledge.leaves);
        let best = self.replies.best_on(position, &rack, &[(&self.base, u64::MAX)], Equity::LEAST);
        let line = best.map_or(0, |best| position.line_of(&best));
        Some(Unanswered { rack, best, line })
    }

    fn rollout(&mut self, contender: usize, nth: u64, unanswered: Option<&Unanswered>) -> RolloutEnd {
        let mut rng = Rng::new(self.settings.seed ^ PUT_BACK, nth);
        let mut course = self.start(contender, &mut rng);
        let mut outcome = RolloutEnd::default();
        let n_seats = self.seats.len();
        loop {
            let is_over = self.is_over(&course);
            let is_judged = course.n_turns >= self.settings.plies && !self.bag.is_empty();
            if is_over || is_judged || course.n_turns >= MOST_TURNS {
                self.judge(&mut outcome, &course, is_over);
                break;
            }
            course.n_turns += 1;
            let seat = course.n_turns % n_seats;
            let turn = match unanswered {
                Some(unanswered) if course.n_turns == 1 && !self.bag.is_empty() => self.reply(contender, unanswered),
                _ => self.choose(contender, seat, &course),
            };
            let (score, bonus) = match &turn.choice {
                Choice::Place(candidate) => {
                    (candidate.score().0, self.ruleset().bonus(candidate.n_tiles()) > Points::ZERO)
                }
                Choice::Exchange(_) | Choice::Pass => (0, false),
            };
            if course.n_turns == 1 && n_seats > 1 {
                (outcome.reply, outcome.reply_bonus) = (score, bonus);
                outcome.reply_squares = self.squares(contender, &turn.choice);
            }
            if course.n_turns == n_seats {
                (outcome.next, outcome.next_bonus) = (score, bonus);
            }
            self.play(contender, seat, &turn, &mut course, &mut rng);
        }
        for _ in 0..course.n_laid {
            self.stands[contender].position.unmake();
        }
        outcome
    }

    /// The squares of a turn; empty unless they are requested.
    fn squares(&self, contender: usize, choice: &Choice) -> Vec<Square> {
        match choice {
            Choice::Place(candidate) if self.settings.reply_squares => {
                let placement = self.stands[contender].position.placement(candidate);
                placement.tiles.iter().map(|laid| laid.square).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The players after the contender was played and tiles were drawn.
    fn start(&mut self, contender: usize, rng: &mut Rng) -> Course {
        let situation = self.simulation.situation;
        let stand = &self.stands[contender];
        self.bag.fill(&self.dealer.pool);
        let mover = &mut self.seats[0];
        mover.rack.clone_from(&stand.kept);
        mover.score = situation.score.0 + stand.score;
        mover.kept_worth = stand.kept_worth;
        if stand.idle != Some(IdleTurn::Pass) {
            fill(&mut mover.rack, &mut self.bag, &situation.ruleset, 0);
        }
        stand.given.iter().for_each(|&tile| self.bag.put_back(tile, rng));
        for ((seat, other), rack) in self.seats[1..].iter_mut().zip(&situation.others).zip(&self.dealer.racks) {
            seat.rack.clone_from(rack);
            seat.score = other.score.0;
            seat.kept_worth = Equity::ZERO;
        }
        let n_idle = situation.ruleset.idle.after(situation.idle, stand.idle);
        Course { n_turns: 0, changed: 0, n_laid: 0, n_idle }
    }

    /// The next opponent's best turn, with the rack that the finder already holds.
    fn reply(&mut self, contender: usize, unanswered: &Unanswered) -> RolloutTurn {
        let stand = &self.stands[contender];
        let Unanswered { rack, best, line } = unanswered;
        let may_exchange = self.ruleset().most_exchanged(self.bag.len());
        let exchange = self.replies.exchange_worth(may_exchange);
        let floor = exchange.unwrap_or(Equity::LEAST);
        let untouched = best.filter(|_| stand.touched >> line & 1 == 0);
        let found = match untouched {
            Some(best) => {
                let floor = floor.max(best.equity());
                let grounds = [(&stand.ground, stand.touched)];
                let other = self.replies.best_on(&stand.position, rack, &grounds, floor);
                let best = match other {
                    Some(other) if other.preference(&best).is_lt() => other,
                    _ => best,
                };
                Some(best).filter(|best| best.equity() >= floor)
            }
            None => {
                let grounds = [(&self.base, !stand.touched), (&stand.ground, stand.touched)];
                self.replies.best_on(&stand.position, rack, &grounds, floor)
            }
        };
        chosen(found, exchange, || self.replies.best_exchange(may_exchange))
    }

    /// The turn of a static player.
    fn choose(&mut self, contender: usize, seat: usize, course: &Course) -> RolloutTurn {
        let stand = &self.stands[contender];
        let situation = self.simulation.situation;
        let rack = Rack::drawn(&self.seats[seat].rack);
        if self.bag.is_empty() {
            let value = |tiles: &[Tile]| tiles.iter().map(|&tile| value(&situation.ruleset, tile)).sum::<i32>();
            let others = self.seats.iter().map(|seat| value(&seat.rack)).sum::<i32>() - value(&self.seats[seat].rack);
            let last = LastTiles::new(&situation.ruleset, Points(others));
            self.finder.hold(&stand.position, &rack, &last);
        } else {
            self.finder.hold(&stand.position, &rack, &*self.simulation.knowledge.leaves);
        }
        let may_exchange = situation.ruleset.most_exchanged(self.bag.len());
        let exchange = self.finder.exchange_worth(may_exchange);
        let grounds = [
            (&self.base, !stand.touched & !course.changed),
            (&stand.ground, stand.touched & !course.changed),
            (&self.changed, course.changed),
        ];
        let floor = exchange.unwrap_or(Equity::LEAST);
        let found = self.finder.best_on(&stand.position, &rack, &grounds, floor);
        chosen(found, exchange, || self.finder.best_exchange(may_exchange))
    }

    fn play(&mut self, contender: usize, seat: usize, turn: &RolloutTurn, course: &mut Course, rng: &mut Rng) {
        let (situation, choice) = (self.simulation.situation, &turn.choice);
        let player = &mut self.seats[seat];
        match choice {
            Choice::Place(candidate) => {
                candidate.placed().for_each(|placed| take(&mut player.rack, placed.tile()));
                player.score += candidate.score().0;
            }
            Choice::Exchange(given) => given.iter().for_each(|tile| take(&mut player.rack, tile)),
            Choice::Pass => {}
        }
        player.kept_worth = turn.kept_worth;
        fill(&mut player.rack, &mut self.bag, &situation.ruleset, seat);
        if let Choice::Exchange(given) = choice {
            given.iter().for_each(|tile| self.bag.put_back(tile, rng));
        }
        course.n_idle = situation.ruleset.idle.after(course.n_idle, choice.idle());
        // The board after the last turn is not needed.
        let goes_on = course.n_turns < self.settings.plies || self.bag.is_empty();
        if let Choice::Place(candidate) = choice
            && goes_on
        {
            let position: &mut Position = &mut self.stands[contender].position;
            position.make(candidate);
            course.n_laid += 1;
            let touched = position.touched();
            course.changed |= touched;
            self.changed.look(position, touched);
        }
    }

    fn ruleset(&self) -> &'a Ruleset {
        let situation: &'a Situation = self.simulation.situation;
        &situation.ruleset
    }
}

/// A placement; or an exchange that is worth more than all placements; or a pass.
fn chosen(
    found: Option<Candidate>,
    exchange: Option<Equity>,
    given: impl FnOnce() -> Option<(Tiles, Equity)>,
) -> RolloutTurn {
    if let Some(candidate) = found {
        let kept_worth = candidate.equity() - Equity::points(candidate.score().0);
        return RolloutTurn { choice: Choice::Place(candidate), kept_worth };
    }
    match exchange.and_then(|_| given()) {
        Some((given, kept_worth)) => RolloutTurn { choice: Choice::Exchange(given), kept_worth },
        None => RolloutTurn { choice: Choice::Pass, kept_worth: Equity::ZERO },
    }
}

fn fill(rack: &mut Vec<Tile>, bag: &mut Bag, ruleset: &Ruleset, seat: usize) {
    while rack.len() < usize::from(ruleset.rack_size) {
        let drawn = if seat == 0 { bag.draw_first() } else { bag.draw_last() };
        let Some(tile) = drawn else { return };
        rack.push(tile);
    }
}

fn take(rack: &mut Vec<Tile>, tile: Tile) {
    if let Some(place) = rack.iter().position(|&one| one == tile) {
        rack.swap_remove(place);
    }
}

fn value(ruleset: &Ruleset, tile: Tile) -> i32 {
    i32::from(ruleset.alphabet.value(tile))
}
