//! Lessons in the form of the files in `data/lessons`.

use editions::Text;
use serde::Deserialize;

use crate::tip::Tip;

mod shipped {
    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

/// The file with the cards, which is not a lesson.
const TIPS: &str = "tips";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LessonFile {
    pub(crate) place: u8,
    pub(crate) edition: String,
    #[serde(default)]
    pub(crate) players: Vec<String>,
    /// The tiles that stay on the racks of the players at the end.
    #[serde(default)]
    pub(crate) left: Vec<String>,
    pub(crate) title: Text,
    pub(crate) about: Text,
    /// What the lesson has taught, shown at its end.
    #[serde(default)]
    pub(crate) learnt: Vec<Text>,
    pub(crate) steps: Vec<StepFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepFile {
    /// The board for this step: plays on the empty board.
    pub(crate) board: Option<Vec<String>>,
    pub(crate) rack: Option<String>,
    pub(crate) title: Option<Text>,
    pub(crate) text: Text,
    pub(crate) play: Option<String>,
    pub(crate) tiles: Option<String>,
    pub(crate) by: Option<String>,
    #[serde(default)]
    pub(crate) ask: Ask,
    /// The score from which a play is accepted; absent: that of the play.
    pub(crate) least: Option<i32>,
    /// The tiles to give back, if the step asks for an exchange; the others are kept.
    pub(crate) give: Option<String>,
    /// The tiles that are drawn for them.
    pub(crate) draw: Option<String>,
    pub(crate) nudge: Option<Text>,
    pub(crate) then: Option<Text>,
    /// The text after a wrong answer; absent: the same as after a right one.
    pub(crate) wrong: Option<Text>,
    /// The name of a suitable tip.
    pub(crate) tip: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ask {
    #[default]
    Nothing,
    Lay,
    May,
    Challenge,
    Find,
    Exchange,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TipsFile {
    pub(crate) tips: Vec<Tip>,
}

/// The shipped lessons, with their names.
pub(crate) fn lessons() -> impl Iterator<Item = (&'static str, &'static str)> {
    shipped::FILES.iter().copied().filter(|&(name, _)| name != TIPS)
}

/// The shipped cards.
pub(crate) fn tips() -> Option<&'static str> {
    shipped::FILES.iter().find(|&&(name, _)| name == TIPS).map(|&(_, text)| text)
}
