//! The keys of a rules file: every rule that differs between editions.

use rules::{Dictionary, Drawing, FirstPlay, IdleTurn, Racks, TieBreak};
use serde::de::DeserializeOwned;
use toml::Value;

use crate::doc::{
    AlphabetDoc, BonusDoc, ChallengeDoc, ClockDoc, ExchangeDoc, Keyword, Limit, OrNone, RangeDoc, Span, TargetDoc,
};
use crate::{ValueFault, near};

/// A rule that differs between editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// The set of tiles.
    Alphabet,
    /// The printed board.
    Board,
    /// The number of seats.
    Seats,
    /// The number of people who share a rack.
    Members,
    /// The number of tiles on a rack.
    RackSize,
    /// The bonuses for many tiles in one turn.
    Bonuses,
    /// How the first player is chosen.
    First,
    /// The least number of letters in the first word.
    FirstWord,
    /// The least number of tiles in a play.
    TilesAPlay,
    /// Whether tiles on the board may be rearranged.
    Rearranging,
    /// Whether tiles on the board may be replaced.
    Substituting,
    /// Whether blanks on the board may be taken for their letter.
    TakingBlanks,
    /// How tiles are drawn.
    Drawing,
    /// Whether racks are hidden or open.
    Racks,
    /// When tiles may be exchanged.
    Exchange,
    /// What happens to a word that is not good.
    Challenge,
    /// When words may be looked up.
    Dictionary,
    /// The number of turns without a play that end the game while the pool has tiles.
    IdlePoolLeft,
    /// The number of turns without a play that end the game when the pool is empty.
    IdlePoolEmpty,
    /// The kinds of turns that count as turns without a play.
    IdleCounts,
    /// Whether a player who can play may pass at the end.
    MustPlay,
    /// Whether unplayed tiles are taken off when a player goes out.
    LostWhenOut,
    /// Whether unplayed tiles are taken off otherwise.
    LostOtherwise,
    /// The gain of the player who goes out.
    GainedTimes,
    /// How ties are broken.
    TieBreak,
    /// The score that ends the game.
    Target,
    /// The time limit of a turn.
    TurnTime,
    /// The time limit of the game.
    GameTime,
    /// The clocks of the players.
    Clock,
}

/// The subjects of rules, in the order of lists for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Chapter {
    /// The players, the board, the tiles.
    Set,
    /// The actions of a turn.
    Turns,
    /// Words and challenges.
    Words,
    /// The score of a play.
    Scores,
    /// The end of the game, and the winner.
    End,
    /// Clocks and time limits.
    Time,
}

impl Chapter {
    /// All subjects, in their order.
    pub const ALL: [Chapter; 6] =
        [Chapter::Set, Chapter::Turns, Chapter::Words, Chapter::Scores, Chapter::End, Chapter::Time];
}

/// A rule that can be set. Its value is replaced as a whole.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The key in a file, and in a setting by hand: `opening.at_least`.
    pub name: &'static str,
    /// The rule behind the key.
    pub rule: Rule,
    /// The subject of the rule in lists for people.
    pub chapter: Chapter,
    reads: fn(&Value) -> Result<(), ValueFault>,
}

/// All rules that can be set.
pub const KEYS: &[Key] = &[
    key::<AlphabetDoc>("alphabet", Rule::Alphabet, Chapter::Set),
    key::<Vec<String>>("board", Rule::Board, Chapter::Set),
    key::<RangeDoc>("seats", Rule::Seats, Chapter::Set),
    key::<RangeDoc>("members", Rule::Members, Chapter::Set),
    key::<u8>("rack_size", Rule::RackSize, Chapter::Set),
    key::<Vec<BonusDoc>>("bonuses", Rule::Bonuses, Chapter::Scores),
    key::<Keyword<FirstPlay>>("opening.first", Rule::First, Chapter::Turns),
    key::<u8>("opening.at_least", Rule::FirstWord, Chapter::Turns),
    key::<u8>("placing.at_least", Rule::TilesAPlay, Chapter::Turns),
    key::<bool>("placing.rearranging", Rule::Rearranging, Chapter::Turns),
    key::<bool>("placing.substituting", Rule::Substituting, Chapter::Turns),
    key::<bool>("placing.taking_blanks", Rule::TakingBlanks, Chapter::Turns),
    key::<Keyword<Drawing>>("drawing", Rule::Drawing, Chapter::Set),
    key::<Keyword<Racks>>("racks", Rule::Racks, Chapter::Set),
    key::<OrNone<ExchangeDoc>>("exchange", Rule::Exchange, Chapter::Turns),
    key::<ChallengeDoc>("challenge", Rule::Challenge, Chapter::Words),
    key::<Keyword<Dictionary>>("dictionary", Rule::Dictionary, Chapter::Words),
    key::<Limit>("idle.pool_left", Rule::IdlePoolLeft, Chapter::End),
    key::<Limit>("idle.pool_empty", Rule::IdlePoolEmpty, Chapter::End),
    key::<Vec<Keyword<IdleTurn>>>("idle.counts", Rule::IdleCounts, Chapter::End),
    key::<bool>("idle.must_play", Rule::MustPlay, Chapter::End),
    key::<bool>("unplayed.lost_when_out", Rule::LostWhenOut, Chapter::End),
    key::<bool>("unplayed.lost_otherwise", Rule::LostOtherwise, Chapter::End),
    key::<u8>("unplayed.gained_times", Rule::GainedTimes, Chapter::End),
    key::<Keyword<TieBreak>>("tie_break", Rule::TieBreak, Chapter::End),
    key::<OrNone<TargetDoc>>("target", Rule::Target, Chapter::End),
    key::<OrNone<Span>>("time.turn", Rule::TurnTime, Chapter::Time),
    key::<OrNone<Span>>("time.game", Rule::GameTime, Chapter::Time),
    key::<OrNone<ClockDoc>>("time.clock", Rule::Clock, Chapter::Time),
];

impl Rule {
    /// The key of the rule in a file.
    #[must_use]
    pub fn key(self) -> &'static Key {
        // The rules are numbered in the order of their keys.
        &KEYS[self as usize]
    }
}

impl Key {
    /// The key with this name.
    pub(crate) fn named(name: &str) -> Option<&'static Key> {
        KEYS.iter().find(|key| key.name == name)
    }

    /// The key with this name, or the one of which it names a part.
    #[must_use]
    pub fn of(name: &str) -> Option<&'static Key> {
        Key::named(name).or_else(|| Key::around(name))
    }

    /// The key of which this name is a part: `target` for `target.each`.
    pub(crate) fn around(name: &str) -> Option<&'static Key> {
        KEYS.iter().find(|key| is_below(name, key.name))
    }

    /// Whether the name is a group of keys, such as `opening`, and not a rule itself.
    pub(crate) fn is_group(name: &str) -> bool {
        KEYS.iter().any(|key| is_below(key.name, name))
    }

    /// Checks that the key takes this value; otherwise says why not.
    pub(crate) fn check(&self, value: &Value) -> Result<(), ValueFault> {
        (self.reads)(value)
    }
}

fn is_below(name: &str, group: &str) -> bool {
    name.strip_prefix(group).is_some_and(|rest| rest.starts_with('.'))
}

const fn key<T: DeserializeOwned>(name: &'static str, rule: Rule, chapter: Chapter) -> Key {
    Key { name, rule, chapter, reads: reads::<T> }
}

fn reads<T: DeserializeOwned>(value: &Value) -> Result<(), ValueFault> {
    T::deserialize(value.clone()).map(drop).map_err(|error| match value {
        // In something large, the location helps most; a word or a number needs none.
        Value::Table(_) | Value::Array(_) => ValueFault::Part { report: near::message(error.message()) },
        small => ValueFault::of(small),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_its_key() {
        assert!(
            KEYS.iter().enumerate().all(|(index, key)| key.rule as usize == index && key.rule.key().name == key.name)
        );
    }
}
