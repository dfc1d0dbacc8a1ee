//! The words that stand for kinds of rule.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A choice between a few words.
pub(crate) trait Keywords: Copy + 'static {
    /// All values.
    const ALL: &'static [Self];
    /// The word for this value.
    fn word(self) -> &'static str;
}

/// A kind of rule, written as its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Keyword<T>(pub(crate) T);

macro_rules! words {
    ($($kind:ident { $($variant:ident = $word:literal),+ })+) => {$(
        impl Keywords for rules::$kind {
            const ALL: &'static [Self] = &[$(rules::$kind::$variant),+];
            fn word(self) -> &'static str {
                match self { $(rules::$kind::$variant => $word),+ }
            }
        }
    )+};
}

words! {
    FirstPlay { Drawn = "drawn", FirstSeat = "first-seat" }
    Drawing { Random = "random", Chosen = "chosen" }
    Racks { Hidden = "hidden", Open = "open" }
    Challengers { AnyOpponent = "any-opponent", NextPlayer = "next-player" }
    Scope { WholePlay = "whole-play", NamedWords = "named-words" }
    Award { Play = "play", Word = "word" }
    Dictionary { ChallengesOnly = "challenges-only", Free = "free" }
    IdleTurn {
        Pass = "pass", Exchange = "exchange", Withdrawn = "withdrawn", Lost = "lost", TimedOut = "timed-out",
        ZeroPlay = "zero-play"
    }
    TieBreak { BeforeUnplayed = "before-unplayed", Shared = "shared" }
}

impl<T: Keywords> Serialize for Keyword<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.word())
    }
}

impl<'de, T: Keywords> Deserialize<'de> for Keyword<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Keyword<T>, D::Error> {
        deserializer.deserialize_str(WordVisitor(PhantomData))
    }
}

struct WordVisitor<T>(PhantomData<T>);

impl<T: Keywords> Visitor<'_> for WordVisitor<T> {
    type Value = Keyword<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one of the words")?;
        T::ALL.iter().try_for_each(|one| write!(f, " \"{}\"", one.word()))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Keyword<T>, E> {
        let found = T::ALL.iter().find(|one| one.word() == text);
        found.map(|&one| Keyword(one)).ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }
}
