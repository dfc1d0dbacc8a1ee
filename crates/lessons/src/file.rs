//! Lessons as they are written in `data/lessons`.

use editions::Text;
use serde::Deserialize;

use crate::tip::Tip;

mod shipped {
    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

/// The file that holds the cards and is no lesson.
const TIPS: &str = "tips";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LessonFile {
    pub(crate) place: u8,
    pub(crate) edition: String,
    #[serde(default)]
    pub(crate) players: Vec<String>,
    pub(crate) title: Text,
    pub(crate) about: Text,
    pub(crate) steps: Vec<StepFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepFile {
    /// A board of its own: plays on the empty one.
    pub(crate) board: Option<Vec<String>>,
    pub(crate) rack: Option<String>,
    pub(crate) text: Text,
    pub(crate) play: Option<String>,
    pub(crate) tiles: Option<String>,
    pub(crate) by: Option<String>,
    #[serde(default)]
    pub(crate) ask: Ask,
    pub(crate) then: Option<Text>,
    /// The name of a tip that fits.
    pub(crate) tip: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ask {
    #[default]
    Nothing,
    Score,
    May,
    Find,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TipsFile {
    pub(crate) tips: Vec<Tip>,
}

/// The lessons that are shipped, with their names.
pub(crate) fn lessons() -> impl Iterator<Item = (&'static str, &'static str)> {
    shipped::FILES.iter().copied().filter(|&(name, _)| name != TIPS)
}

/// The cards that are shipped.
pub(crate) fn tips() -> Option<&'static str> {
    shipped::FILES.iter().find(|&&(name, _)| name == TIPS).map(|&(_, text)| text)
}
