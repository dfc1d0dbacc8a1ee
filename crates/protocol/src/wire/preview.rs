//! What a tentative placement would be.

use notation::print::{self, Through};
use rules::{PlacementFault, Preview, Refusal, Square, Unplayable};
use serde::{Deserialize, Serialize};
use tiles::Alphabet;
use ts_rs::TS;

use super::{Language, Said};
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

impl PreviewResult {
    /// What a client is told, in the language that it speaks.
    #[must_use]
    pub fn write(result: Result<Preview, Refusal>, alphabet: &Alphabet, language: Language) -> PreviewResult {
        match result {
            Ok(Preview { swaps, play, verdicts }) => PreviewResult::Fits(PreviewDoc {
                text: print::turn(&swaps, Some(&play), Through::Dots, alphabet),
                swaps: SwapDoc::write_all(&swaps, alphabet),
                play: PlayDoc::write(&play, alphabet),
                verdicts: verdicts.map(|verdicts| VerdictDoc::write_all(&verdicts, alphabet)),
            }),
            Err(Refusal::Unplayable(Unplayable { faults, .. })) => {
                PreviewResult::Faults(faults.iter().map(|fault| FaultDoc::write(fault, language)).collect())
            }
            Err(refusal) => {
                let sentence = Said::from(&refusal).told(language).to_owned();
                PreviewResult::Faults(vec![FaultDoc { sentence, row: None, col: None }])
            }
        }
    }
}

impl FaultDoc {
    fn write(fault: &PlacementFault, language: Language) -> FaultDoc {
        let square = square(fault);
        let sentence = Said::from(fault).told(language).to_owned();
        FaultDoc { sentence, row: square.map(|at| at.row), col: square.map(|at| at.col) }
    }
}

/// The first square that a fault is about.
fn square(fault: &PlacementFault) -> Option<Square> {
    match fault {
        PlacementFault::OffBoard { square }
        | PlacementFault::UnknownLetter { square }
        | PlacementFault::SquareTaken { square, .. }
        | PlacementFault::SameSquareTwice { square }
        | PlacementFault::NothingToPlayThrough { square }
        | PlacementFault::NotAWordOnBoard { square } => Some(*square),
        PlacementFault::Gap { squares } | PlacementFault::NotInLine { squares } => squares.first().copied(),
        PlacementFault::MissesStart { starts } => starts.first().copied(),
        _ => None,
    }
}
