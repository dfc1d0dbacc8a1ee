//! Text of limited length from clients.

use serde::{Deserialize, Deserializer, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;

/// A line of text with at most `MAX` characters, none of them a control character.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Short<const MAX: usize>(String);

impl<const MAX: usize> Short<MAX> {
    /// The text without spaces at its ends, if it is short enough and has no control characters.
    #[must_use]
    pub fn new(text: &str) -> Option<Short<MAX>> {
        let text = text.trim();
        let fits = text.chars().count() <= MAX && !text.chars().any(char::is_control);
        fits.then(|| Short(text.to_owned()))
    }

    /// The characters of the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the text has no characters.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'de, const MAX: usize> Deserialize<'de> for Short<MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong =
            || serde::de::Error::custom(format!("a text must have at most {MAX} characters that can be printed"));
        Short::new(&text).ok_or_else(wrong)
    }
}

#[cfg(feature = "schema")]
impl<const MAX: usize> TS for Short<MAX> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "string".to_owned()
    }

    fn inline(cfg: &ts_rs::Config) -> String {
        Self::name(cfg)
    }
}

#[cfg(feature = "schema")]
impl<const MAX: usize> utoipa::PartialSchema for Short<MAX> {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        String::schema()
    }
}

#[cfg(feature = "schema")]
impl<const MAX: usize> utoipa::ToSchema for Short<MAX> {}
