//! Handicaps: the rules that differ for a single seat.

use rules::{ClockRule, Dictionary, Handicap, Limit, Millis, Overtime, Points, Target};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Rules that differ for one seat; an absent key means that the rule of the table holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct HandicapDoc {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    turn: Option<LimitDoc<u64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    clock: Option<LimitDoc<ClockDoc>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    target: Option<TargetDoc>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    dictionary: Option<DictionaryDoc>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
enum LimitDoc<T> {
    Unlimited,
    Own(T),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
struct ClockDoc {
    each: u64,
    increment: u64,
    overtime: OvertimeDoc,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum OvertimeDoc {
    Loses,
    Penalty { points: i32, per: u64, at_most: u64 },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
enum TargetDoc {
    Score(i32),
    Level(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
enum DictionaryDoc {
    ChallengesOnly,
    Free,
}

impl HandicapDoc {
    pub(crate) fn is_none(&self) -> bool {
        *self == HandicapDoc::default()
    }

    pub(crate) fn write(handicap: &Handicap) -> HandicapDoc {
        let Handicap { turn, clock, target, dictionary } = handicap;
        HandicapDoc {
            turn: LimitDoc::write(turn, |limit| limit.0),
            clock: LimitDoc::write(clock, ClockDoc::write),
            target: target.as_ref().map(|target| match target {
                Target::Score(points) => TargetDoc::Score(points.0),
                Target::Level(level) => TargetDoc::Level(level.clone()),
            }),
            dictionary: dictionary.map(|dictionary| match dictionary {
                Dictionary::ChallengesOnly => DictionaryDoc::ChallengesOnly,
                Dictionary::Free => DictionaryDoc::Free,
            }),
        }
    }

    /// The handicap. Its values are checked when the table is made.
    #[must_use]
    pub fn read(self) -> Handicap {
        Handicap {
            turn: LimitDoc::read(self.turn, Millis),
            clock: LimitDoc::read(self.clock, ClockDoc::read),
            target: self.target.map(|target| match target {
                TargetDoc::Score(points) => Target::Score(Points(points)),
                TargetDoc::Level(level) => Target::Level(level),
            }),
            dictionary: self.dictionary.map(|dictionary| match dictionary {
                DictionaryDoc::ChallengesOnly => Dictionary::ChallengesOnly,
                DictionaryDoc::Free => Dictionary::Free,
            }),
        }
    }
}

impl<T> LimitDoc<T> {
    fn write<U>(limit: &Limit<U>, write: impl FnOnce(&U) -> T) -> Option<LimitDoc<T>> {
        match limit {
            Limit::AsTable => None,
            Limit::Unlimited => Some(LimitDoc::Unlimited),
            Limit::Own(own) => Some(LimitDoc::Own(write(own))),
        }
    }

    fn read<U>(limit: Option<LimitDoc<T>>, read: impl FnOnce(T) -> U) -> Limit<U> {
        match limit {
            None => Limit::AsTable,
            Some(LimitDoc::Unlimited) => Limit::Unlimited,
            Some(LimitDoc::Own(own)) => Limit::Own(read(own)),
        }
    }
}

impl ClockDoc {
    fn write(clock: &ClockRule) -> ClockDoc {
        let ClockRule { each, increment, overtime } = clock;
        let overtime = match overtime {
            Overtime::Loses => OvertimeDoc::Loses,
            Overtime::Penalty { points, per, at_most } => {
                OvertimeDoc::Penalty { points: points.0, per: per.0, at_most: at_most.0 }
            }
        };
        ClockDoc { each: each.0, increment: increment.0, overtime }
    }

    fn read(self) -> ClockRule {
        let overtime = match self.overtime {
            OvertimeDoc::Loses => Overtime::Loses,
            OvertimeDoc::Penalty { points, per, at_most } => {
                Overtime::Penalty { points: Points(points), per: Millis(per), at_most: Millis(at_most) }
            }
        };
        ClockRule { each: Millis(self.each), increment: Millis(self.increment), overtime }
    }
}
