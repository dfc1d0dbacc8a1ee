//! Settles unplayed letters and overtime at the end.

use tiles::{BySeat, Seat};

use crate::{EndReason, Game, Points, Settlement};

impl Game {
    /// The points that unplayed letters and overtime add to each score.
    pub(super) fn settlements(&self, reason: EndReason) -> BySeat<Settlement> {
        let rule = self.public.ruleset().unplayed;
        let value = |seat: Seat| {
            let value = self.public.ruleset().alphabet.value_of_all(&self.racks[seat].0);
            Points(i32::try_from(value).unwrap_or(i32::MAX))
        };
        // Whether letters are settled at all; and the seat that used all of its own.
        let (is_settled, out) = match reason {
            EndReason::WentOut { seat } => (true, Some(seat)),
            EndReason::Idle | EndReason::NoPlayLeft | EndReason::GameTimeUp | EndReason::Adjudicated => (true, None),
            EndReason::TargetReached { .. }
            | EndReason::ClockRanOut { .. }
            | EndReason::Resigned
            | EndReason::Stopped
            | EndReason::Aborted => (false, None),
        };
        let mut settlements = self.racks.map(|_| Settlement::default());
        for seat in self.racks.seats() {
            let settlement = &mut settlements[seat];
            if is_settled {
                let others = self.racks.seats().filter(|&other| other != seat).map(value).sum();
                *settlement = rule.settlement(&seat, out.as_ref(), value(seat), others);
            }
            if !matches!(reason, EndReason::Stopped | EndReason::Aborted) {
                settlement.overtime = self.public.overtime(seat);
            }
        }
        settlements
    }
}
