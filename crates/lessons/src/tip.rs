//! The ten tips, as cards.

use editions::Text;
use serde::Deserialize;

use crate::fault::LessonFault;
use crate::file::{self, TipsFile};

/// A tip for better plays. Explanations of plays cite it by its name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tip {
    /// How it is cited.
    pub name: String,
    /// Its heading.
    pub title: Text,
    /// What it says.
    pub text: Text,
}

/// All tips, in their order.
///
/// # Errors
/// The file of the tips cannot be read.
pub fn tips() -> Result<Vec<Tip>, LessonFault> {
    let fault = |message: String| LessonFault::File { lesson: "tips".to_owned(), message };
    let text = file::tips().ok_or_else(|| fault("there are none".to_owned()))?;
    let TipsFile { tips } = toml::from_str(text).map_err(|error| fault(error.to_string()))?;
    Ok(tips)
}
