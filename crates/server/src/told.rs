//! Previews of the referee as documents with sentences.

use protocol::wire::{FaultDoc, PreviewDoc, PreviewResult};
use rules::{Preview, Refusal, Unplayable};
use speech::{Names, Phrasebook};
use tiles::Alphabet;

/// The preview of a tentative placement, as a document.
pub(crate) fn preview(
    result: &Result<Preview, Refusal>,
    alphabet: &Alphabet,
    names: &dyn Names,
    book: &dyn Phrasebook,
) -> PreviewResult {
    match result {
        Ok(preview) => PreviewResult::Fits(PreviewDoc::write(preview, alphabet)),
        Err(Refusal::Unplayable(Unplayable { faults, .. })) => {
            let told = faults.iter().map(|fault| {
                let square = fault.square();
                let sentence = book.placement(fault);
                FaultDoc { sentence, row: square.map(|at| at.row), col: square.map(|at| at.col) }
            });
            PreviewResult::Faults(told.collect())
        }
        Err(refusal) => {
            let sentence = book.refusal(refusal, names);
            PreviewResult::Faults(vec![FaultDoc { sentence, row: None, col: None }])
        }
    }
}
