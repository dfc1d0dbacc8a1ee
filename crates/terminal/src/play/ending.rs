//! The end of a game.

use rules::{Points, Public};

use crate::seating;

/// Racks, settlements, totals, who has won, and how to check the draws.
pub(crate) fn card(public: &Public) -> Vec<String> {
    let table = public.table();
    let (Some(racks), Some(settlements), Some(outcome)) =
        (public.final_racks(), public.settlements(), public.outcome())
    else {
        return Vec::new();
    };
    let mut lines = vec![String::new()];
    for (seat, score) in public.scores().iter() {
        let rack = table.ruleset().alphabet.rack(&racks[seat]);
        let left = if rack.is_empty() { "no tiles left".to_owned() } else { format!("{rack} left") };
        let settlement = settlements[seat];
        let mut sum = public.score_before_settlement(seat).to_string();
        for (part, what) in [
            (settlement.unplayed, "tiles left"),
            (settlement.gained, "opponents' tiles"),
            (settlement.overtime, "overtime"),
        ] {
            if part != Points::ZERO {
                let sign = if part.0 > 0 { '+' } else { '-' };
                sum.push_str(&format!(" {sign} {} ({what})", part.0.unsigned_abs()));
            }
        }
        let total = if settlement.total() == Points::ZERO { String::new() } else { format!(" = {score}") };
        lines.push(format!("  {}: {sum}{total}; {left}", seating::name(table, seat)));
    }
    lines.push(String::new());
    let names: Vec<String> = outcome.winners.iter().map(|&seat| seating::name(table, seat)).collect();
    lines.push(match &names[..] {
        _ if table.n_seats() == 1 => {
            format!("Your total: {}.", speech::english().points(public.scores()[tiles::Seat::FIRST]))
        }
        [] => "Nobody won.".to_owned(),
        [_] => format!("{}!", seating::does(table, outcome.winners[0], "win")),
        several => format!("{} share the win.", seating::list(several)),
    });
    if let Some(seed) = public.seed() {
        let digits: String = seed.0.iter().map(|byte| format!("{byte:02x}")).collect();
        lines.push("The secret seed of all draws was".to_owned());
        lines.push(format!("  {digits}"));
        lines.push("Anybody can check the draws with it:".to_owned());
    }
    lines
}
