//! The ten tips, as cards.

use editions::Text;
use serde::Deserialize;

use crate::fault::LessonFault;
use crate::file::{self, TipsFile};

/// A tip for better plays. Explanations of plays cite it by its name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tip {
    /// The name by which explanations cite it.
    pub name: String,
    /// The heading of the tip.
    pub title: Text,
    /// The advice, in a few sentences.
    pub text: Text,
}

/// All tips, in their order.
///
/// # Errors
/// The file with the tips cannot be read.
pub fn tips() -> Result<Vec<Tip>, LessonFault> {
    let fault = |message: String| LessonFault::File { lesson: "tips".to_owned(), message };
    let text = file::tips().ok_or_else(|| fault("there are none".to_owned()))?;
    let TipsFile { tips } = toml::from_str(text).map_err(|error| fault(error.to_string()))?;
    Ok(tips)
}
