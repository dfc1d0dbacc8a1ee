//! The keys of a rules file: every rule that differs between editions.

use rules::{Dictionary, Drawing, FirstPlay, IdleTurn, Racks, Ruleset, TieBreak};
use serde::de::DeserializeOwned;
use toml::Value;

use crate::describe::sentence;
use crate::doc::{
    AlphabetDoc, BonusDoc, ChallengeDoc, ClockDoc, ExchangeDoc, Limit, OrNone, RangeDoc, Span, TargetDoc, Word,
};
use crate::near;

/// A rule that can be set. Its value is replaced as a whole.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The key in a file, and in a setting by hand: `opening.at_least`.
    pub name: &'static str,
    /// What its value says.
    pub expects: &'static str,
    reads: fn(&Value) -> Result<(), String>,
    says: fn(&Ruleset) -> String,
}

/// All rules that can be set.
pub const KEYS: &[Key] = &[
    key::<AlphabetDoc>("alphabet", sentence::alphabet, "the name of a set of tiles, or its blanks and letters"),
    key::<Vec<String>>("board", sentence::board, "the name of a board, or its drawn rows"),
    key::<RangeDoc>("seats", sentence::seats, "how many play: { from = 2, to = 4 }"),
    key::<RangeDoc>("members", sentence::members, "how many share a rack: { from = 1, to = 1 }"),
    key::<u8>("rack_size", sentence::rack_size, "a number of tiles, at most 255"),
    key::<Vec<BonusDoc>>("bonuses", sentence::bonuses, "a list such as [{ tiles = 7, points = 50 }]; [] for no bonus"),
    key::<Word<FirstPlay>>("opening.first", sentence::first, "\"drawn\" or \"first-seat\""),
    key::<u8>("opening.at_least", sentence::first_word, "a number of letters, at most 255"),
    key::<u8>("placing.at_least", sentence::tiles_a_play, "a number of tiles, at most 255"),
    key::<bool>("placing.rearranging", sentence::rearranging, "true or false"),
    key::<bool>("placing.substituting", sentence::substituting, "true or false"),
    key::<bool>("placing.taking_blanks", sentence::taking_blanks, "true or false"),
    key::<Word<Drawing>>("drawing", sentence::drawing, "\"random\" or \"chosen\""),
    key::<Word<Racks>>("racks", sentence::racks, "\"hidden\" or \"open\""),
    key::<OrNone<ExchangeDoc>>("exchange", sentence::exchange, "{ pool_at_least = 1 }, or \"none\""),
    key::<ChallengeDoc>(
        "challenge",
        sentence::challenge,
        "{ kind = \"void\" }, or { kind = \"allowed\", by = …, scope = …, failed = … } with by \"any-opponent\" or \
         \"next-player\", scope \"whole-play\" or \"named-words\", failed \"free\", \"next-turn\" or \
         { points = { award = 5, per = \"play\" } }",
    ),
    key::<Word<Dictionary>>("dictionary", sentence::dictionary, "\"challenges-only\" or \"free\""),
    key::<Limit>("idle.pool_left", sentence::idle_pool_left, "a limit such as \"2 rounds\" or \"6 turns\""),
    key::<Limit>("idle.pool_empty", sentence::idle_pool_empty, "a limit such as \"2 rounds\" or \"6 turns\""),
    key::<Vec<Word<IdleTurn>>>(
        "idle.counts",
        sentence::idle_counts,
        "a list of \"pass\", \"exchange\", \"withdrawn\", \"lost\", \"timed-out\", \"zero-play\"",
    ),
    key::<bool>("unplayed.lost_when_out", sentence::lost_when_out, "true or false"),
    key::<bool>("unplayed.lost_otherwise", sentence::lost_otherwise, "true or false"),
    key::<u8>("unplayed.gained_times", sentence::gained_times, "how many times the others' letters are gained"),
    key::<Word<TieBreak>>("tie_break", sentence::tie_break, "\"before-unplayed\" or \"shared\""),
    key::<OrNone<TargetDoc>>("target", sentence::target, "{ each = 200 }, levels with their scores, or \"none\""),
    key::<OrNone<Span>>("time.turn", sentence::turn_time, "a time such as \"3m\" or \"90s\", or \"none\""),
    key::<OrNone<Span>>("time.game", sentence::game_time, "a time such as \"60m\", or \"none\""),
    key::<OrNone<ClockDoc>>(
        "time.clock",
        sentence::clock,
        "{ each = \"25m\", increment = \"0s\", overtime = \"loses\" }, a penalty for overtime, or \"none\"",
    ),
];

impl Key {
    /// The key of this name.
    pub(crate) fn named(name: &str) -> Option<&'static Key> {
        KEYS.iter().find(|key| key.name == name)
    }

    /// The key that this name is a part of: `target` for `target.each`.
    pub(crate) fn around(name: &str) -> Option<&'static Key> {
        KEYS.iter().find(|key| is_below(name, key.name))
    }

    /// Whether some keys stand below this name: `opening` is a group, and no rule itself.
    pub(crate) fn is_group(name: &str) -> bool {
        KEYS.iter().any(|key| is_below(key.name, name))
    }

    /// Whether the value says something for this key, and else why not.
    pub(crate) fn check(&self, value: &Value) -> Result<(), String> {
        (self.reads)(value)
    }

    /// What the rules say here, in a sentence.
    pub(crate) fn sentence(&self, ruleset: &Ruleset) -> String {
        (self.says)(ruleset)
    }
}

fn is_below(name: &str, group: &str) -> bool {
    name.strip_prefix(group).is_some_and(|rest| rest.starts_with('.'))
}

const fn key<T: DeserializeOwned>(name: &'static str, says: fn(&Ruleset) -> String, expects: &'static str) -> Key {
    Key { name, expects, reads: reads::<T>, says }
}

fn reads<T: DeserializeOwned>(value: &Value) -> Result<(), String> {
    T::deserialize(value.clone()).map(drop).map_err(|error| match value {
        // Inside of something large, the place is what people look for; a word or a number speaks for itself.
        Value::Table(_) | Value::Array(_) => near::message(error.message()),
        small => format!("{} is not understood", near::shown(&small.to_string())),
    })
}
