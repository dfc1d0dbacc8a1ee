//! The parts of a written ruleset, each in the form that it has in an edition file.

use rules::{
    Award, Bonus, Challenge, ChallengeRule, Challengers, ClockRule, ExchangeRule, FailedChallenge, FirstPlay, IdleRule,
    IdleTurn, LevelTargets, Opening, Overtime, Placing, Points, Range, Scope, Target, TargetRule, TimeRule, Unplayed,
};
use serde::{Deserialize, Serialize};

use super::or_none::OrNone;
use super::span::{Limit, Span};
use super::words::Keyword;
use super::written::Written;

/// Parts that have the same fields as the rule that they stand for.
macro_rules! parts {
    ($($doc:ident = $rule:ident { $($(#[$meta:meta])* $field:ident: $kind:ty),+ })+) => {$(
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $doc { $($(#[$meta])* pub(super) $field: $kind),+ }

        impl Written<$rule> for $doc {
            fn write(rule: &$rule) -> $doc {
                // Taken apart without `..`: a new rule does not compile until it is written here.
                let $rule { $($field),+ } = rule;
                $doc { $($field: Written::write($field)),+ }
            }
            fn read(self) -> $rule {
                $rule { $($field: self.$field.read()),+ }
            }
        }
    )+};
}

parts! {
    RangeDoc = Range { from: u8, to: u8 }
    BonusDoc = Bonus { tiles: u8, points: i32 }
    OpeningDoc = Opening { first: Keyword<FirstPlay>, at_least: u8 }
    PlacingDoc = Placing { at_least: u8, rearranging: bool, substituting: bool, taking_blanks: bool }
    ExchangeDoc = ExchangeRule { pool_at_least: u8 }
    IdleDoc = IdleRule { pool_left: Limit, pool_empty: Limit, counts: Vec<Keyword<IdleTurn>>, #[serde(default, skip_serializing_if = "std::ops::Not::not")] must_play: bool }
    UnplayedDoc = Unplayed { lost_when_out: bool, lost_otherwise: bool, gained_times: u8 }
    TargetDoc = TargetRule { each: EachDoc, #[serde(default)] levels: Vec<LevelDoc> }
    LevelDoc = LevelTargets { level: String, by_seats: Vec<(u8, i32)> }
    TimeDoc = TimeRule { turn: OrNone<Span>, game: OrNone<Span>, clock: OrNone<ClockDoc> }
    ClockDoc = ClockRule { each: Span, increment: Span, overtime: OvertimeDoc }
}

/// `{ kind = "void" }`, or `{ kind = "allowed", by = "any-opponent", scope = "whole-play", failed = "next-turn" }`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum ChallengeDoc {
    Void {},
    Allowed { by: Keyword<Challengers>, scope: Keyword<Scope>, failed: FailedDoc },
}

/// `"free"`, `"next-turn"`, or `{ points = { award = 5, per = "word" } }`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum FailedDoc {
    Free,
    NextTurn,
    Points { award: i32, per: Keyword<Award> },
}

/// `"loses"`, or `{ penalty = { points = 10, per = "1m", at_most = "10m" } }`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum OvertimeDoc {
    Loses,
    Penalty { points: i32, per: Span, at_most: Span },
}

/// A score, or the name of a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a score or the name of a level")]
pub(crate) enum EachDoc {
    Score(i32),
    Level(String),
}

impl Written<Challenge> for ChallengeDoc {
    fn write(rule: &Challenge) -> ChallengeDoc {
        match rule {
            Challenge::Void => ChallengeDoc::Void {},
            Challenge::Allowed(ChallengeRule { by, scope, failed }) => {
                ChallengeDoc::Allowed { by: Keyword(*by), scope: Keyword(*scope), failed: FailedDoc::write(failed) }
            }
        }
    }

    fn read(self) -> Challenge {
        match self {
            ChallengeDoc::Void {} => Challenge::Void,
            ChallengeDoc::Allowed { by, scope, failed } => {
                Challenge::Allowed(ChallengeRule { by: by.0, scope: scope.0, failed: failed.read() })
            }
        }
    }
}

impl Written<FailedChallenge> for FailedDoc {
    fn write(rule: &FailedChallenge) -> FailedDoc {
        match *rule {
            FailedChallenge::Free => FailedDoc::Free,
            FailedChallenge::NextTurn => FailedDoc::NextTurn,
            FailedChallenge::Points { award, per } => FailedDoc::Points { award: award.0, per: Keyword(per) },
        }
    }

    fn read(self) -> FailedChallenge {
        match self {
            FailedDoc::Free => FailedChallenge::Free,
            FailedDoc::NextTurn => FailedChallenge::NextTurn,
            FailedDoc::Points { award, per } => FailedChallenge::Points { award: Points(award), per: per.0 },
        }
    }
}

impl Written<Overtime> for OvertimeDoc {
    fn write(rule: &Overtime) -> OvertimeDoc {
        match *rule {
            Overtime::Loses => OvertimeDoc::Loses,
            Overtime::Penalty { points, per, at_most } => {
                OvertimeDoc::Penalty { points: points.0, per: Span(per), at_most: Span(at_most) }
            }
        }
    }

    fn read(self) -> Overtime {
        match self {
            OvertimeDoc::Loses => Overtime::Loses,
            OvertimeDoc::Penalty { points, per, at_most } => {
                Overtime::Penalty { points: Points(points), per: per.0, at_most: at_most.0 }
            }
        }
    }
}

impl Written<Target> for EachDoc {
    fn write(rule: &Target) -> EachDoc {
        match rule {
            Target::Score(points) => EachDoc::Score(points.0),
            Target::Level(level) => EachDoc::Level(level.clone()),
        }
    }

    fn read(self) -> Target {
        match self {
            EachDoc::Score(points) => Target::Score(Points(points)),
            EachDoc::Level(level) => Target::Level(level),
        }
    }
}
