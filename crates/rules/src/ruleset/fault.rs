//! Why a set of rules cannot be played.

use alloc::vec::Vec;
use core::fmt;

use tiles::MAX_SEATS;

use super::problem::MOST_POINTS;
use super::{
    Challenge, ChallengeRule, ClockRule, Drawing, FailedChallenge, IdleLimit, IdleTurn, MAX_MEMBERS, MAX_RACK,
    Overtime, Racks, Range, RulesetProblem, RulesetSpec, Target,
};
use crate::{Millis, Points};

/// A rule that cannot be kept, or not together with another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesetFault {
    /// The rule, by its key in an edition file: `rack_size`, `opening.at_least` …
    pub rule: &'static str,
    /// Its fault, with the right value.
    pub problem: RulesetProblem,
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

/// The longest time limit: a hundred days.
const MOST_TIME: Millis = Millis::minutes(100 * 24 * 60);

struct Faults(Vec<RulesetFault>);

impl Faults {
    fn when(&mut self, is_wrong: bool, rule: &'static str, problem: RulesetProblem) {
        if is_wrong {
            self.0.push(RulesetFault { rule, problem });
        }
    }

    fn range(&mut self, range: Range, most: u8, rule: &'static str) {
        let Range { from, to } = range;
        self.when(from == 0 || from > to || to > most, rule, RulesetProblem::NoRange { range, most });
    }

    fn sizes(&mut self, spec: &RulesetSpec) {
        let rack = spec.rack_size;
        self.when(rack == 0 || rack > MAX_RACK, "rack_size", RulesetProblem::RackSize { have: rack });
        self.range(spec.seats, MAX_SEATS as u8, "seats");
        self.range(spec.members, MAX_MEMBERS, "members");
        for (index, bonus) in spec.bonuses.iter().enumerate() {
            let tiles = bonus.tiles;
            let beyond = RulesetProblem::BonusBeyondRack { tiles, rack };
            self.when(tiles == 0 || tiles > rack, "bonuses", beyond);
            let twice = spec.bonuses[..index].iter().any(|earlier| earlier.tiles == tiles);
            self.when(twice, "bonuses", RulesetProblem::BonusTwice { tiles });
            self.points(bonus.points, "bonuses");
        }
    }

    fn points(&mut self, points: Points, rule: &'static str) {
        self.when(points < Points::ZERO || points > MOST_POINTS, rule, RulesetProblem::Points { points });
    }

    fn tiles_go_round(&mut self, spec: &RulesetSpec) {
        let have = spec.alphabet.full_set().len();
        let (racks, rack) = (spec.seats.to, spec.rack_size);
        let need = usize::from(racks) * usize::from(rack);
        self.when(have < need, "alphabet", RulesetProblem::TooFewTiles { have, racks, rack, need });
        let squares = usize::from(spec.layout.rows()) * usize::from(spec.layout.cols());
        self.when(squares < 2, "board", RulesetProblem::NoRoom);
        let chosen = spec.drawing == Drawing::Chosen;
        let hidden = spec.racks == Racks::Hidden && spec.seats.to > 1;
        self.when(chosen && hidden, "drawing", RulesetProblem::ChosenTilesAreNoSecret);
        self.when(chosen && spec.exchange.is_some(), "exchange", RulesetProblem::ChosenTilesExchanged);
    }

    fn placing(&mut self, spec: &RulesetSpec) {
        let longest = spec.rack_size.min(spec.layout.rows().max(spec.layout.cols()));
        let have = spec.opening.at_least;
        self.when(have < 2 || have > longest, "opening.at_least", RulesetProblem::FirstWord { have, longest });
        let have = spec.placing.at_least;
        self.when(have == 0 || have > longest, "placing.at_least", RulesetProblem::TilesAPlay { have, longest });
        let no_blanks = spec.placing.taking_blanks && spec.alphabet.n_blanks() == 0;
        self.when(no_blanks, "placing.taking_blanks", RulesetProblem::NoBlanksToTake);
    }

    fn challenge(&mut self, spec: &RulesetSpec) {
        let Challenge::Allowed(ChallengeRule { failed, .. }) = spec.challenge else { return };
        self.when(spec.seats.to == 1, "challenge", RulesetProblem::NobodyToChallenge);
        if let FailedChallenge::Points { award, .. } = failed {
            self.points(award, "challenge.points");
        }
    }

    fn ends(&mut self, spec: &RulesetSpec) {
        let limits = [(spec.idle.pool_left, "idle.pool_left"), (spec.idle.pool_empty, "idle.pool_empty")];
        for (limit, rule) in limits {
            let is_none = matches!(limit, IdleLimit::Rounds(0) | IdleLimit::Turns(0));
            self.when(is_none, rule, RulesetProblem::EndsAtOnce);
        }
        let passes = spec.idle.counts.contains(&IdleTurn::Pass);
        self.when(!passes, "idle.counts", RulesetProblem::PassesMustCount);
    }

    fn target(&mut self, spec: &RulesetSpec) {
        let Some(rule) = &spec.target else { return };
        for (index, level) in rule.levels.iter().enumerate() {
            let twice = rule.levels[..index].iter().any(|earlier| earlier.level == level.level);
            self.when(twice, "target.levels", RulesetProblem::LevelTwice { level: level.level.clone() });
            for &(_, points) in &level.by_seats {
                self.target_score(points);
            }
        }
        if let Target::Score(points) = rule.each {
            self.target_score(points);
        }
        for n_seats in usize::from(spec.seats.from)..=usize::from(spec.seats.to).min(MAX_SEATS) {
            let mut levels: Vec<_> = rule.levels.iter().map(|level| &level.level).collect();
            if let Target::Level(each) = &rule.each
                && !levels.contains(&each)
            {
                levels.push(each);
            }
            levels.retain(|&level| rule.score(&Target::Level(level.clone()), n_seats).is_none());
            let levels: Vec<_> = levels.into_iter().cloned().collect();
            self.when(!levels.is_empty(), "target.levels", RulesetProblem::NoScore { levels, n_seats });
        }
    }

    fn target_score(&mut self, points: Points) {
        let possible = points > Points::ZERO && points <= MOST_POINTS;
        self.when(!possible, "target", RulesetProblem::TargetScore { points });
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
        self.when(increment > MOST_TIME, "time.clock.increment", RulesetProblem::TooLong);
        if let Overtime::Penalty { points, per, at_most } = overtime {
            self.points(points, "time.clock.overtime");
            self.span(per, "time.clock.overtime.per");
            self.span(at_most, "time.clock.overtime.at_most");
        }
    }

    fn span(&mut self, span: Millis, rule: &'static str) {
        self.when(span == Millis::ZERO || span > MOST_TIME, rule, RulesetProblem::Span { span });
    }
}
