//! A rule that an edition may leave out with the word `none`.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserialize, Deserializer, Error, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::{Serialize, Serializer};

const NONE: &str = "none";

/// A rule, or the word `none`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OrNone<T>(pub(crate) Option<T>);

impl<T: Serialize> Serialize for OrNone<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Some(rule) => rule.serialize(serializer),
            None => serializer.serialize_str(NONE),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for OrNone<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OrNone<T>, D::Error> {
        deserializer.deserialize_any(OrNoneVisitor(PhantomData))
    }
}

struct OrNoneVisitor<T>(PhantomData<T>);

/// Every other value is read as the rule.
impl<'de, T: Deserialize<'de>> Visitor<'de> for OrNoneVisitor<T> {
    type Value = OrNone<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a rule, or \"{NONE}\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<OrNone<T>, E> {
        if text == NONE { Ok(OrNone(None)) } else { some(T::deserialize(text.into_deserializer())) }
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<OrNone<T>, E> {
        some(T::deserialize(number.into_deserializer()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<OrNone<T>, E> {
        some(T::deserialize(number.into_deserializer()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<OrNone<T>, A::Error> {
        some(T::deserialize(MapAccessDeserializer::new(map)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<OrNone<T>, A::Error> {
        some(T::deserialize(SeqAccessDeserializer::new(list)))
    }
}

fn some<T, E>(rule: Result<T, E>) -> Result<OrNone<T>, E> {
    rule.map(|rule| OrNone(Some(rule)))
}
