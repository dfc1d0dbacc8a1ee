//! Previews of the referee as documents with sentences.

use protocol::wire::{FaultDoc, PreviewDoc, PreviewResult};
use rules::{Preview, Refusal, Unplayable};
use speech::{Names, Phrasebook};
use tiles::Alphabet;

use crate::problem;

/// The preview of a tentative placement, as a document.
pub(crate) fn preview(
    result: &Result<Preview, Refusal>,
    alphabet: &Alphabet,
    names: &dyn Names,
    book: &dyn Phrasebook,
) -> PreviewResult {
    match result {
        Ok(preview) => PreviewResult::Fits(PreviewDoc::write(preview, alphabet)),
        Err(Refusal::Unplayable(Unplayable { faults, words })) => {
            let told = faults.iter().map(|fault| {
                let square = fault.square();
                let sentence = book.placement(fault);
                let alone = Unplayable { faults: vec![fault.clone()], words: words.clone() };
                let why = problem::refused(&Refusal::Unplayable(alone), names).reason();
                FaultDoc { why, sentence, row: square.map(|at| at.row), col: square.map(|at| at.col) }
            });
            PreviewResult::Faults(told.collect())
        }
        Err(refusal) => {
            let sentence = book.refusal(refusal, names);
            let why = problem::refused(refusal, names).reason();
            PreviewResult::Faults(vec![FaultDoc { why, sentence, row: None, col: None }])
        }
    }
}
