//! Previews of tentative placements: the play that they would be, or their faults.

use notation::print::{self, Through};
use rules::Preview;
use serde::{Deserialize, Serialize};
use tiles::Alphabet;
use ts_rs::TS;

use super::Reason;
use crate::{PlayDoc, SwapDoc, VerdictDoc};

/// What the referee says about a tentative placement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PreviewResult {
    /// It can be played, provided that its words are good.
    Fits(PreviewDoc),
    /// It cannot be played, for all of these reasons.
    Faults(Vec<FaultDoc>),
}

/// A play that has not been made yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreviewDoc {
    /// The play in notation: `8F HORN`.
    pub text: String,
    /// The replacements on the board.
    pub swaps: Vec<SwapDoc>,
    /// Its words, what each letter and square adds, and the score.
    pub play: PlayDoc,
    /// The verdict on each word; `null` if the rules do not allow asking.
    #[ts(optional = nullable)]
    pub verdicts: Option<Vec<VerdictDoc>>,
}

/// A reason why a placement cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FaultDoc {
    /// The exact reason with its data, for programs.
    pub why: Reason,
    /// The reason in a sentence, in the language that the client speaks.
    pub sentence: String,
    /// The row of the square at fault, from zero at the top; `null` if it concerns no single square.
    #[ts(optional = nullable)]
    pub row: Option<u8>,
    /// The column of that square, from zero at the left.
    #[ts(optional = nullable)]
    pub col: Option<u8>,
}

impl PreviewDoc {
    /// The document for a preview.
    #[must_use]
    pub fn write(preview: &Preview, alphabet: &Alphabet) -> PreviewDoc {
        let Preview { swaps, play, verdicts } = preview;
        PreviewDoc {
            text: print::turn(swaps, Some(play), Through::Dots, alphabet),
            swaps: SwapDoc::write_all(swaps, alphabet),
            play: PlayDoc::write(play, alphabet),
            verdicts: verdicts.as_ref().map(|verdicts| VerdictDoc::write_all(verdicts, alphabet)),
        }
    }
}
