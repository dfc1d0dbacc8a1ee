//! What a tentative placement would be.

use notation::print::{self, Through};
use rules::Preview;
use serde::{Deserialize, Serialize};
use tiles::Alphabet;
use ts_rs::TS;

use crate::{PlayDoc, SwapDoc, VerdictDoc};

/// What a tentative placement would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PreviewResult {
    /// It lies as a play can lie.
    Fits(PreviewDoc),
    /// It does not, and why.
    Faults(Vec<FaultDoc>),
}

/// A play that was not made yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PreviewDoc {
    /// How players write it.
    pub text: String,
    /// The replacements on the board.
    pub swaps: Vec<SwapDoc>,
    /// Its words, what each letter and square adds, and the score.
    pub play: PlayDoc,
    /// Which words are good; nothing where the rules do not let a player ask.
    #[ts(optional = nullable)]
    pub verdicts: Option<Vec<VerdictDoc>>,
}

/// Why a placement is no play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FaultDoc {
    /// A sentence for people.
    pub sentence: String,
    /// The row of the square that it is about, from zero.
    #[ts(optional = nullable)]
    pub row: Option<u8>,
    /// The column.
    #[ts(optional = nullable)]
    pub col: Option<u8>,
}

impl PreviewDoc {
    /// What a client is told of a play that fits.
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
