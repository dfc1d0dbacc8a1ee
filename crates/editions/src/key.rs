//! The keys of a rules file: every rule that differs between editions.

use rules::{Dictionary, Drawing, FirstPlay, IdleTurn, Racks, Ruleset, TieBreak};
use serde::de::DeserializeOwned;
use toml::Value;

use crate::describe::{Chapter, english, german};
use crate::doc::{
    AlphabetDoc, BonusDoc, ChallengeDoc, ClockDoc, ExchangeDoc, Limit, OrNone, RangeDoc, Span, TargetDoc, Word,
};
use crate::{Language, near};

/// A rule that can be set. Its value is replaced as a whole.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The key in a file, and in a setting by hand: `opening.at_least`.
    pub name: &'static str,
    /// What its value says, in English.
    pub expects: &'static str,
    expects_german: &'static str,
    /// Where the rule stands in a list for people.
    pub chapter: Chapter,
    reads: fn(&Value) -> Result<(), String>,
    english: Says,
    german: Says,
}

/// What a ruleset says about one of its rules, in a sentence.
type Says = fn(&Ruleset) -> String;

/// All rules that can be set.
pub const KEYS: &[Key] = &[
    key::<AlphabetDoc>(
        "alphabet",
        Chapter::Set.says(english::alphabet, german::alphabet),
        "the name of a set of tiles, or its blanks and letters",
        "der Name eines Steinsatzes, oder seine Blankosteine und Buchstaben",
    ),
    key::<Vec<String>>(
        "board",
        Chapter::Set.says(english::board, german::board),
        "the name of a board, or its drawn rows",
        "der Name eines Brettes, oder seine gezeichneten Reihen",
    ),
    key::<RangeDoc>(
        "seats",
        Chapter::Set.says(english::seats, german::seats),
        "how many play: { from = 2, to = 4 }",
        "wie viele spielen: { from = 2, to = 4 }",
    ),
    key::<RangeDoc>(
        "members",
        Chapter::Set.says(english::members, german::members),
        "how many share a rack: { from = 1, to = 1 }",
        "wie viele sich eine Bank teilen: { from = 1, to = 1 }",
    ),
    key::<u8>(
        "rack_size",
        Chapter::Set.says(english::rack_size, german::rack_size),
        "a number of tiles, at most 255",
        "eine Zahl von Steinen, höchstens 255",
    ),
    key::<Vec<BonusDoc>>(
        "bonuses",
        Chapter::Scores.says(english::bonuses, german::bonuses),
        "a list such as [{ tiles = 7, points = 50 }]; [] for no bonus",
        "eine Liste wie [{ tiles = 7, points = 50 }]; [] für keinen Bonus",
    ),
    key::<Word<FirstPlay>>(
        "opening.first",
        Chapter::Turns.says(english::first, german::first),
        "\"drawn\" or \"first-seat\"",
        "\"drawn\" oder \"first-seat\"",
    ),
    key::<u8>(
        "opening.at_least",
        Chapter::Turns.says(english::first_word, german::first_word),
        "a number of letters, at most 255",
        "eine Zahl von Buchstaben, höchstens 255",
    ),
    key::<u8>(
        "placing.at_least",
        Chapter::Turns.says(english::tiles_a_play, german::tiles_a_play),
        "a number of tiles, at most 255",
        "eine Zahl von Steinen, höchstens 255",
    ),
    key::<bool>(
        "placing.rearranging",
        Chapter::Turns.says(english::rearranging, german::rearranging),
        "true or false",
        "true oder false",
    ),
    key::<bool>(
        "placing.substituting",
        Chapter::Turns.says(english::substituting, german::substituting),
        "true or false",
        "true oder false",
    ),
    key::<bool>(
        "placing.taking_blanks",
        Chapter::Turns.says(english::taking_blanks, german::taking_blanks),
        "true or false",
        "true oder false",
    ),
    key::<Word<Drawing>>(
        "drawing",
        Chapter::Set.says(english::drawing, german::drawing),
        "\"random\" or \"chosen\"",
        "\"random\" oder \"chosen\"",
    ),
    key::<Word<Racks>>(
        "racks",
        Chapter::Set.says(english::racks, german::racks),
        "\"hidden\" or \"open\"",
        "\"hidden\" oder \"open\"",
    ),
    key::<OrNone<ExchangeDoc>>(
        "exchange",
        Chapter::Turns.says(english::exchange, german::exchange),
        "{ pool_at_least = 1 }, or \"none\"",
        "{ pool_at_least = 1 }, oder \"none\"",
    ),
    key::<ChallengeDoc>(
        "challenge",
        Chapter::Words.says(english::challenge, german::challenge),
        "{ kind = \"void\" }, or { kind = \"allowed\", by = …, scope = …, failed = … } with by \"any-opponent\" or \
         \"next-player\", scope \"whole-play\" or \"named-words\", failed \"free\", \"next-turn\" or \
         { points = { award = 5, per = \"play\" } }",
        "{ kind = \"void\" }, oder { kind = \"allowed\", by = …, scope = …, failed = … } mit by \"any-opponent\" oder \
         \"next-player\", scope \"whole-play\" oder \"named-words\", failed \"free\", \"next-turn\" oder \
         { points = { award = 5, per = \"play\" } }",
    ),
    key::<Word<Dictionary>>(
        "dictionary",
        Chapter::Words.says(english::dictionary, german::dictionary),
        "\"challenges-only\" or \"free\"",
        "\"challenges-only\" oder \"free\"",
    ),
    key::<Limit>(
        "idle.pool_left",
        Chapter::End.says(english::idle_pool_left, german::idle_pool_left),
        "a limit such as \"2 rounds\" or \"6 turns\"",
        "eine Grenze wie \"2 rounds\" (Runden) oder \"6 turns\" (Züge)",
    ),
    key::<Limit>(
        "idle.pool_empty",
        Chapter::End.says(english::idle_pool_empty, german::idle_pool_empty),
        "a limit such as \"2 rounds\" or \"6 turns\"",
        "eine Grenze wie \"2 rounds\" (Runden) oder \"6 turns\" (Züge)",
    ),
    key::<Vec<Word<IdleTurn>>>(
        "idle.counts",
        Chapter::End.says(english::idle_counts, german::idle_counts),
        "a list of \"pass\", \"exchange\", \"withdrawn\", \"lost\", \"timed-out\", \"zero-play\"",
        "eine Liste aus \"pass\", \"exchange\", \"withdrawn\", \"lost\", \"timed-out\", \"zero-play\"",
    ),
    key::<bool>(
        "idle.must_play",
        Chapter::End.says(english::must_play, german::must_play),
        "true or false",
        "true oder false",
    ),
    key::<bool>(
        "unplayed.lost_when_out",
        Chapter::End.says(english::lost_when_out, german::lost_when_out),
        "true or false",
        "true oder false",
    ),
    key::<bool>(
        "unplayed.lost_otherwise",
        Chapter::End.says(english::lost_otherwise, german::lost_otherwise),
        "true or false",
        "true oder false",
    ),
    key::<u8>(
        "unplayed.gained_times",
        Chapter::End.says(english::gained_times, german::gained_times),
        "how many times the others' letters are gained",
        "wie viele Male die Buchstaben der anderen dazukommen",
    ),
    key::<Word<TieBreak>>(
        "tie_break",
        Chapter::End.says(english::tie_break, german::tie_break),
        "\"before-unplayed\" or \"shared\"",
        "\"before-unplayed\" oder \"shared\"",
    ),
    key::<OrNone<TargetDoc>>(
        "target",
        Chapter::End.says(english::target, german::target),
        "{ each = 200 }, levels with their scores, or \"none\"",
        "{ each = 200 }, Stufen mit ihren Punktzahlen, oder \"none\"",
    ),
    key::<OrNone<Span>>(
        "time.turn",
        Chapter::Time.says(english::turn_time, german::turn_time),
        "a time such as \"3m\" or \"90s\", or \"none\"",
        "eine Zeit wie \"3m\" oder \"90s\", oder \"none\"",
    ),
    key::<OrNone<Span>>(
        "time.game",
        Chapter::Time.says(english::game_time, german::game_time),
        "a time such as \"60m\", or \"none\"",
        "eine Zeit wie \"60m\", oder \"none\"",
    ),
    key::<OrNone<ClockDoc>>(
        "time.clock",
        Chapter::Time.says(english::clock, german::clock),
        "{ each = \"25m\", increment = \"0s\", overtime = \"loses\" }, a penalty for overtime, or \"none\"",
        "{ each = \"25m\", increment = \"0s\", overtime = \"loses\" }, ein Abzug für Überzeit, oder \"none\"",
    ),
];

impl Key {
    /// The key of this name.
    pub(crate) fn named(name: &str) -> Option<&'static Key> {
        KEYS.iter().find(|key| key.name == name)
    }

    /// The key of this name, or the one that it is a part of.
    #[must_use]
    pub fn of(name: &str) -> Option<&'static Key> {
        Key::named(name).or_else(|| Key::around(name))
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

    /// What its value says.
    #[must_use]
    pub fn expects_in(&self, language: Language) -> &'static str {
        match language {
            Language::En => self.expects,
            Language::De => self.expects_german,
        }
    }

    /// What the rules say here, in a sentence.
    pub(crate) fn sentence(&self, ruleset: &Ruleset, language: Language) -> String {
        match language {
            Language::En => (self.english)(ruleset),
            Language::De => (self.german)(ruleset),
        }
    }
}

fn is_below(name: &str, group: &str) -> bool {
    name.strip_prefix(group).is_some_and(|rest| rest.starts_with('.'))
}

/// A rule in its chapter, with its sentence in every language.
struct Told {
    chapter: Chapter,
    english: Says,
    german: Says,
}

impl Chapter {
    const fn says(self, english: Says, german: Says) -> Told {
        Told { chapter: self, english, german }
    }
}

const fn key<T: DeserializeOwned>(
    name: &'static str,
    told: Told,
    expects: &'static str,
    expects_german: &'static str,
) -> Key {
    let Told { chapter, english, german } = told;
    Key { name, expects, expects_german, chapter, reads: reads::<T>, english, german }
}

fn reads<T: DeserializeOwned>(value: &Value) -> Result<(), String> {
    T::deserialize(value.clone()).map(drop).map_err(|error| match value {
        // Inside of something large, the place is what people look for; a word or a number speaks for itself.
        Value::Table(_) | Value::Array(_) => near::message(error.message()),
        small => format!("{} is not understood", near::shown(&small.to_string())),
    })
}
