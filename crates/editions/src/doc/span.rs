//! Times and limits in the form in which people write them.

use std::fmt;
use std::str::FromStr;

use rules::{IdleLimit, Millis};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A time: `"25m"`, `"90s"`, `"1h30m"`, or a number of milliseconds, which is the stored form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span(pub(crate) Millis);

/// A limit of turns without a play: `"2 rounds"`, `"6 turns"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Limit(pub(crate) IdleLimit);

/// The units of time, in milliseconds.
const UNITS: [(&str, u64); 4] = [("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)];

impl FromStr for Span {
    type Err = ();

    fn from_str(text: &str) -> Result<Span, ()> {
        let mut total = 0_u64;
        let mut rest = text;
        while !rest.is_empty() {
            let (number, after) = split(rest, |c| c.is_ascii_digit());
            let (unit, after) = split(after, |c| c.is_ascii_alphabetic());
            let (_, millis) = UNITS.into_iter().find(|(name, _)| *name == unit).ok_or(())?;
            let span = number.parse::<u64>().ok().and_then(|number| number.checked_mul(millis)).ok_or(())?;
            total = total.checked_add(span).ok_or(())?;
            rest = after;
        }
        if text.is_empty() { Err(()) } else { Ok(Span(Millis(total))) }
    }
}

fn split(text: &str, belongs: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(|c| !belongs(c)).unwrap_or(text.len()))
}

impl FromStr for Limit {
    type Err = ();

    fn from_str(text: &str) -> Result<Limit, ()> {
        let (number, unit) = text.split_once(' ').ok_or(())?;
        let number = number.parse().map_err(drop)?;
        match unit {
            "round" | "rounds" => Ok(Limit(IdleLimit::Rounds(number))),
            "turn" | "turns" => Ok(Limit(IdleLimit::Turns(number))),
            _ => Err(()),
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, unit) = match self.0 {
            IdleLimit::Rounds(rounds) => (rounds, "round"),
            IdleLimit::Turns(turns) => (turns, "turn"),
        };
        write!(f, "{number} {unit}{}", if number == 1 { "" } else { "s" })
    }
}

impl Serialize for Span {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.0.0)
    }
}

impl Serialize for Limit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Span {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Span, D::Error> {
        deserializer.deserialize_any(SpanVisitor)
    }
}

impl<'de> Deserialize<'de> for Limit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Limit, D::Error> {
        deserializer.deserialize_str(LimitVisitor)
    }
}

struct SpanVisitor;

impl Visitor<'_> for SpanVisitor {
    type Value = Span;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a time such as \"25m\" or \"90s\", or milliseconds")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Span, E> {
        text.parse().map_err(|()| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }

    fn visit_u64<E: Error>(self, millis: u64) -> Result<Span, E> {
        Ok(Span(Millis(millis)))
    }

    fn visit_i64<E: Error>(self, millis: i64) -> Result<Span, E> {
        let unsigned = u64::try_from(millis);
        unsigned.map(|millis| Span(Millis(millis))).map_err(|_| E::custom("a time below zero"))
    }
}

struct LimitVisitor;

impl Visitor<'_> for LimitVisitor {
    type Value = Limit;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a limit such as \"2 rounds\" or \"6 turns\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Limit, E> {
        text.parse().map_err(|()| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_in_hours_minutes_and_seconds() {
        for (text, millis) in [("3m", 180_000), ("90s", 90_000), ("1h30m", 5_400_000), ("2m500ms", 120_500)] {
            assert_eq!(text.parse(), Ok(Span(Millis(millis))), "{text}");
        }
        for text in ["", "3", "m", "3 m", "-3m", "3d", "99999999999999999999s"] {
            assert_eq!(text.parse::<Span>(), Err(()), "{text}");
        }
    }

    #[test]
    fn a_limit_of_idle_turns_is_read_as_it_is_shown() {
        for limit in [IdleLimit::Rounds(1), IdleLimit::Rounds(2), IdleLimit::Turns(1), IdleLimit::Turns(6)] {
            assert_eq!(Limit(limit).to_string().parse(), Ok(Limit(limit)));
        }
        assert_eq!("2 hours".parse::<Limit>(), Err(()));
        assert_eq!("2".parse::<Limit>(), Err(()));
    }
}
