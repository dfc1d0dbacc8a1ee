//! The score sheet.

use notation::print::{self, Through};
use rules::{Cause, Deed, Public, SheetLine};
use tiles::{Alphabet, Seat};

use super::panel::cut;
use crate::seating;

/// What a line of the score sheet is for, in a few words.
pub(super) fn deed(deed: &Deed, alphabet: &Alphabet) -> String {
    match deed {
        Deed::Placed(play) => print::play(play, Through::Dots, alphabet),
        Deed::Exchanged { n_tiles } => format!("exchange {n_tiles}"),
        Deed::Passed => "pass".to_owned(),
        Deed::Withdrawn(Cause::Challenged) => "challenged off".to_owned(),
        Deed::Withdrawn(Cause::TakenBack) => "taken back".to_owned(),
        Deed::ChallengeAward => "challenge award".to_owned(),
        Deed::ChallengePenalty => "challenge penalty".to_owned(),
        Deed::TurnLost => "turn lost".to_owned(),
        Deed::TimedOut => "time ran out".to_owned(),
        Deed::Resigned => "resigned".to_owned(),
        Deed::Forfeited => "was away".to_owned(),
        Deed::Unplayed => "tiles left".to_owned(),
        Deed::Gained => "opponents' tiles".to_owned(),
        Deed::Overtime => "overtime".to_owned(),
    }
}

/// The narrowest column that shows a play and its points.
const NARROWEST: usize = 16;

/// Every turn with its points and the running total, a column a seat.
pub fn sheet(public: &Public, width: usize) -> Vec<String> {
    let seats: Vec<Seat> = public.scores().seats().collect();
    let column = width / seats.len() - 1;
    if column < NARROWEST {
        return list(public, width);
    }
    let row = |cells: Vec<String>| cells.join(" ").trim_end().to_owned();
    let head = seats.iter().map(|&seat| format!("{:<column$}", cut(&seating::name(public.table(), seat), column)));
    let mut lines = vec![row(head.collect()), row(seats.iter().map(|_| "-".repeat(column)).collect())];
    let mut cells: Vec<Option<String>> = vec![None; seats.len()];
    let mut last: Option<usize> = None;
    for entry in public.sheet() {
        let at = entry.seat.index();
        // A row is a time round the table; a seat that has no cell in it is left empty.
        if last.is_some_and(|last| at <= last) {
            lines.push(row(filled(&mut cells, column)));
        }
        last = Some(at);
        let numbers = format!("{:>4}{:>5}", signed(entry.points.0), entry.total.0);
        let room = column.saturating_sub(numbers.len() + 1);
        let what = cut(&deed(&entry.deed, &public.ruleset().alphabet), room);
        if let Some(cell) = cells.get_mut(at) {
            *cell = Some(format!("{what:<room$} {numbers}"));
        }
    }
    if cells.iter().any(Option::is_some) {
        lines.push(row(filled(&mut cells, column)));
    }
    lines
}

/// A line a turn, for tables that are too large for columns.
fn list(public: &Public, width: usize) -> Vec<String> {
    let line = |entry: &SheetLine| {
        let (name, what) = (seating::name(public.table(), entry.seat), deed(&entry.deed, &public.ruleset().alphabet));
        let text =
            format!("{:<24} {:<30} {:>5}{:>6}", cut(&name, 24), cut(&what, 30), signed(entry.points.0), entry.total);
        cut(&text, width)
    };
    public.sheet().iter().map(line).collect()
}

fn filled(cells: &mut [Option<String>], column: usize) -> Vec<String> {
    cells.iter_mut().map(|cell| cell.take().unwrap_or_else(|| " ".repeat(column))).collect()
}

fn signed(points: i32) -> String {
    if points > 0 { format!("+{points}") } else { points.to_string() }
}
