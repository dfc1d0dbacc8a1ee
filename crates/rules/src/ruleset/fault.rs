//! Why a set of rules cannot be played.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use tiles::MAX_SEATS;

use super::{
    Challenge, ChallengeRule, ClockRule, Drawing, FailedChallenge, IdleLimit, IdleTurn, MAX_MEMBERS, MAX_RACK,
    Overtime, Racks, Range, RulesetSpec, Target,
};
use crate::{Millis, Points};

/// A rule that cannot hold, or that cannot hold together with another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesetFault {
    /// The rule, by its key in an edition file: `rack_size`, `opening.at_least` …
    pub rule: &'static str,
    /// What is wrong with it, and what would be right.
    pub problem: String,
}

impl fmt::Display for RulesetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.problem)
    }
}

impl core::error::Error for RulesetFault {}

pub(super) fn faults(spec: &RulesetSpec) -> Vec<RulesetFault> {
    let mut found = Faults(Vec::new());
    found.sizes(spec);
    found.tiles_go_round(spec);
    found.placing(spec);
    found.challenge(spec);
    found.ends(spec);
    found.target(spec);
    found.time(spec);
    found.0
}

/// Points in a rule beyond this are a slip of the pen, and could overflow in a long game.
const MOST_POINTS: Points = Points(10_000);
/// No limit of a game is longer than a hundred days.
const MOST_TIME: Millis = Millis::minutes(100 * 24 * 60);

struct Faults(Vec<RulesetFault>);

impl Faults {
    fn when(&mut self, is_wrong: bool, rule: &'static str, problem: impl fmt::Display) {
        if is_wrong {
            self.0.push(RulesetFault { rule, problem: problem.to_string() });
        }
    }

    fn range(&mut self, range: Range, most: u8, rule: &'static str) {
        let Range { from, to } = range;
        let problem = format_args!("from {from} to {to} is not a range between 1 and {most}");
        self.when(from == 0 || from > to || to > most, rule, problem);
    }

    fn sizes(&mut self, spec: &RulesetSpec) {
        let rack = spec.rack_size;
        let problem = format_args!("{rack} is not between 1 and {MAX_RACK}");
        self.when(rack == 0 || rack > MAX_RACK, "rack_size", problem);
        self.range(spec.seats, MAX_SEATS as u8, "seats");
        self.range(spec.members, MAX_MEMBERS, "members");
        for (index, bonus) in spec.bonuses.iter().enumerate() {
            let tiles = bonus.tiles;
            let problem = format_args!("a bonus for {tiles} tiles, but racks hold {rack}");
            self.when(tiles == 0 || tiles > rack, "bonuses", problem);
            let twice = spec.bonuses[..index].iter().any(|earlier| earlier.tiles == tiles);
            self.when(twice, "bonuses", format_args!("two bonuses for {tiles} tiles"));
            self.points(bonus.points, "bonuses");
        }
    }

    fn points(&mut self, points: Points, rule: &'static str) {
        let problem = format_args!("{points} points are not between 0 and {MOST_POINTS}");
        self.when(points < Points::ZERO || points > MOST_POINTS, rule, problem);
    }

    fn tiles_go_round(&mut self, spec: &RulesetSpec) {
        let have = spec.alphabet.full_set().len();
        let need = usize::from(spec.seats.to) * usize::from(spec.rack_size);
        let problem =
            format_args!("the set has {have} tiles; {} racks of {} need {need}", spec.seats.to, spec.rack_size);
        self.when(have < need, "alphabet", problem);
        let squares = usize::from(spec.layout.rows()) * usize::from(spec.layout.cols());
        self.when(squares < 2, "board", "it has no room for a word");
        let chosen = spec.drawing == Drawing::Chosen;
        self.when(
            chosen && spec.racks == Racks::Hidden && spec.seats.to > 1,
            "drawing",
            "tiles chosen from an open pool are no secret: racks must be open, or the table for one",
        );
        self.when(
            chosen && spec.exchange.is_some(),
            "exchange",
            "who chooses tiles has nothing to exchange: leave the rule out",
        );
    }

    fn placing(&mut self, spec: &RulesetSpec) {
        let longest = spec.rack_size.min(spec.layout.rows().max(spec.layout.cols()));
        let opening = spec.opening.at_least;
        let problem = format_args!("a first word of {opening} letters is not between 2 and {longest}");
        self.when(opening < 2 || opening > longest, "opening.at_least", problem);
        let at_least = spec.placing.at_least;
        let problem = format_args!("{at_least} tiles a play are not between 1 and {longest}");
        self.when(at_least == 0 || at_least > longest, "placing.at_least", problem);
        self.when(
            spec.placing.taking_blanks && spec.alphabet.n_blanks() == 0,
            "placing.taking_blanks",
            "the set has no blanks to take up",
        );
    }

    fn challenge(&mut self, spec: &RulesetSpec) {
        let Challenge::Allowed(ChallengeRule { failed, .. }) = spec.challenge else { return };
        self.when(
            spec.seats.to == 1,
            "challenge",
            "a table for one has no opponent to challenge: use the kind \"void\"",
        );
        if let FailedChallenge::Points { award, .. } = failed {
            self.points(award, "challenge.points");
        }
    }

    fn ends(&mut self, spec: &RulesetSpec) {
        let limits = [(spec.idle.pool_left, "idle.pool_left"), (spec.idle.pool_empty, "idle.pool_empty")];
        for (limit, rule) in limits {
            let is_none = matches!(limit, IdleLimit::Rounds(0) | IdleLimit::Turns(0));
            self.when(is_none, rule, "a limit of none would end the game at once");
        }
        let passes = spec.idle.counts.contains(&IdleTurn::Pass);
        self.when(!passes, "idle.counts", "passes must count, or a game need never end");
    }

    fn target(&mut self, spec: &RulesetSpec) {
        let Some(rule) = &spec.target else { return };
        for (index, level) in rule.levels.iter().enumerate() {
            let twice = rule.levels[..index].iter().any(|earlier| earlier.level == level.level);
            self.when(twice, "target.levels", format_args!("the level {:?} stands twice", level.level));
            for &(_, points) in &level.by_seats {
                self.target_score(points);
            }
        }
        if let Target::Score(points) = rule.each {
            self.target_score(points);
        }
        for n_seats in usize::from(spec.seats.from)..=usize::from(spec.seats.to).min(MAX_SEATS) {
            let levels = rule.levels.iter().map(|level| Target::Level(level.level.clone()));
            let mut targets: Vec<Target> = levels.collect();
            if !targets.contains(&rule.each) {
                targets.push(rule.each.clone());
            }
            for target in targets {
                let Target::Level(name) = &target else { continue };
                let problem = format_args!("the level {name:?} has no score for a table of {n_seats}");
                self.when(rule.score(&target, n_seats).is_none(), "target.levels", problem);
            }
        }
    }

    fn target_score(&mut self, points: Points) {
        let problem = format_args!("{points} is not a score between 1 and {MOST_POINTS}");
        self.when(points <= Points::ZERO || points > MOST_POINTS, "target", problem);
    }

    fn time(&mut self, spec: &RulesetSpec) {
        for (limit, rule) in [(spec.time.turn, "time.turn"), (spec.time.game, "time.game")] {
            if let Some(limit) = limit {
                self.span(limit, rule);
            }
        }
        let Some(clock) = spec.time.clock else { return };
        let ClockRule { each, increment, overtime } = clock;
        self.span(each, "time.clock.each");
        self.when(increment > MOST_TIME, "time.clock.increment", "more than a hundred days");
        if let Overtime::Penalty { points, per, at_most } = overtime {
            self.points(points, "time.clock.overtime");
            self.span(per, "time.clock.overtime.per");
            self.span(at_most, "time.clock.overtime.at_most");
        }
    }

    fn span(&mut self, span: Millis, rule: &'static str) {
        let problem = format_args!("{span} is not a time between nothing and a hundred days");
        self.when(span == Millis::ZERO || span > MOST_TIME, rule, problem);
    }
}
