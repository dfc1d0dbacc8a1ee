//! Previews of plays.

use alloc::vec::Vec;

use crate::{Judge, Placement, Play, Refusal, Swap, SwapDone, Verdict, View, Viewer, check, check_swaps};

/// A tentative play: its words and score, and whether the words are good if the rules let a player ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The replacements on the board before the play.
    pub swaps: Vec<SwapDone>,
    /// The play with its words and its score.
    pub play: Play,
    /// The verdict on each word; `None` if the dictionary is for challenges only.
    pub verdicts: Option<Vec<Verdict>>,
}

impl View {
    /// The preview of a play from the viewer's own rack, no matter whose turn it is.
    ///
    /// # Errors
    /// The placement or a replacement could not be played.
    pub fn preview(&self, swaps: &[Swap], placement: &Placement, judge: &dyn Judge) -> Result<Preview, Refusal> {
        let (Viewer::Seat(seat), Some(rack)) = (self.viewer(), self.own_rack()) else {
            return Err(Refusal::NoSuchSeat);
        };
        let public = self.public();
        let (swaps, board, rack) = check_swaps(public.ruleset(), public.board(), rack, swaps).map_err(Refusal::Swap)?;
        let play = check(public.ruleset(), &board, &rack, placement).map_err(Refusal::Unplayable)?;
        let verdicts = public.may_ask(seat).then(|| {
            let swapped = swaps.iter().flat_map(|swap| swap.words.iter().cloned());
            let formed = play.words().iter().map(crate::FormedWord::word);
            let words = swapped.chain(formed);
            words.map(|word| Verdict { is_good: judge.accepts(&word), word }).collect()
        });
        Ok(Preview { swaps, play, verdicts })
    }
}
