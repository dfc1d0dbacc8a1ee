//! The result of a game, in lines.

use rules::{Deed, Points, Public};
use speech::{Phrasebook, Remark};

use crate::seating;

/// Racks, settlements, totals, winners, and how to check the draws.
pub(crate) fn card(public: &Public, book: &dyn Phrasebook) -> Vec<String> {
    let table = public.table();
    let (Some(racks), Some(settlements), Some(outcome)) =
        (public.final_racks(), public.settlements(), public.outcome())
    else {
        return Vec::new();
    };
    let mut lines = vec![String::new()];
    for (seat, score) in public.scores().iter() {
        let alphabet = &table.ruleset().alphabet;
        let left = book.remark(&Remark::Left { rack: &alphabet.rack(&racks[seat]) });
        let settlement = settlements[seat];
        let mut sum = public.score_before_settlement(seat).to_string();
        for (part, what) in [
            (settlement.unplayed, Deed::Unplayed),
            (settlement.gained, Deed::Gained),
            (settlement.overtime, Deed::Overtime),
        ] {
            if part != Points::ZERO {
                let sign = if part.0 > 0 { '+' } else { '-' };
                sum.push_str(&format!(" {sign} {} ({})", part.0.unsigned_abs(), book.deed(&what, alphabet)));
            }
        }
        let total = if settlement.total() == Points::ZERO { String::new() } else { format!(" = {score}") };
        lines.push(format!("  {}: {sum}{total}; {left}", seating::name(table, seat)));
    }
    lines.push(String::new());
    lines.push(match table.n_seats() {
        1 => book.remark(&Remark::YourTotal { points: public.scores()[tiles::Seat::FIRST] }),
        _ => book.remark(&Remark::Winners { table, seats: &outcome.winners }),
    });
    if let Some(seed) = public.seed() {
        let digits: String = seed.0.iter().map(|byte| format!("{byte:02x}")).collect();
        lines.push(book.remark(&Remark::SeedWas));
        lines.push(format!("  {digits}"));
        lines.push(book.remark(&Remark::CheckDraws));
    }
    lines
}
