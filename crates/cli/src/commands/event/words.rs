//! Sentences that only the commands for events print.

use events::{PairedTable, PlayerId, Refusal, State};
use speech::{PlayerNames as _, english};

/// The name of a player.
pub(super) fn name(state: &State, player: PlayerId) -> String {
    state.player(player).map_or_else(|| format!("#{}", player.0), str::to_owned)
}

/// A number with its noun.
pub(super) fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// A table with its result.
pub(super) fn table(state: &State, table: &PairedTable) -> String {
    let result = match table.outcome {
        Some(outcome) => format!("  {}", english().outcome(outcome, Some(table.pair()), state)),
        None if table.is_disputed() => "  disputed".into(),
        None => String::new(),
    };
    format!("{:>3}  {}{result}", table.number, english().pair(table.pair(), state))
}

/// Why an order is refused, and which command or option helps.
pub(super) fn refusal(state: &State, refusal: &Refusal) -> String {
    let why = english().event_refusal(refusal, state);
    match refusal {
        Refusal::NeedsPairs => format!("{why} with --so"),
        Refusal::HasResult(_) => format!("{why} with `event correct`"),
        _ => why,
    }
}
