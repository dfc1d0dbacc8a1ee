//! Drawing the score sheet.

use rules::{Points, Public, SheetLine};
use speech::{Figure, Phrasebook, signed};
use tiles::Seat;

use super::panel::cut;
use crate::seating;

/// The narrowest column for a play with its points, in characters.
const NARROWEST: usize = 16;

/// Every turn with its points and the running total, with a column for each seat.
pub fn sheet(public: &Public, width: usize, book: &dyn Phrasebook) -> Vec<String> {
    let seats: Vec<Seat> = public.scores().seats().collect();
    let column = width / seats.len() - 1;
    if column < NARROWEST {
        return list(public, width, book);
    }
    let row = |cells: Vec<String>| cells.join(" ").trim_end().to_owned();
    let head = seats.iter().map(|&seat| format!("{:<column$}", cut(&seating::name(public.table(), seat), column)));
    let mut lines = vec![row(head.collect()), row(seats.iter().map(|_| "-".repeat(column)).collect())];
    let mut cells: Vec<Option<String>> = vec![None; seats.len()];
    let mut last: Option<usize> = None;
    for entry in public.sheet() {
        let at = entry.seat.index();
        // A row is one round of the table; a seat without a turn in it has an empty cell.
        if last.is_some_and(|last| at <= last) {
            lines.push(row(filled(&mut cells, column)));
        }
        last = Some(at);
        let numbers = format!("{:>4}{:>5}", signed(entry.points.0), entry.total.0);
        let room = column.saturating_sub(numbers.len() + 1);
        let what = cut(&book.deed(&entry.deed, &public.ruleset().alphabet), room);
        if let Some(cell) = cells.get_mut(at) {
            *cell = Some(format!("{what:<room$} {numbers}"));
        }
    }
    if cells.iter().any(Option::is_some) {
        lines.push(row(filled(&mut cells, column)));
    }
    lines
}

/// A sentence for each turn and one for the totals, to be read from the first to the last.
pub fn sheet_in_sentences(public: &Public, book: &dyn Phrasebook) -> Vec<String> {
    let turn = |entry: &SheetLine| {
        let name = &seating::name(public.table(), entry.seat);
        let deed = &book.deed(&entry.deed, &public.ruleset().alphabet);
        book.figure(&Figure::SheetLine { name, deed, points: entry.points, total: entry.total })
    };
    let total = |(seat, points): (Seat, &Points)| format!("{} {points}", seating::name(public.table(), seat));
    let totals: Vec<String> = public.scores().iter().map(total).collect();
    public.sheet().iter().map(turn).chain([format!("{}.", totals.join(", "))]).collect()
}

/// One line for each turn, for tables with too many seats for columns.
fn list(public: &Public, width: usize, book: &dyn Phrasebook) -> Vec<String> {
    let line = |entry: &SheetLine| {
        let (name, what) =
            (seating::name(public.table(), entry.seat), book.deed(&entry.deed, &public.ruleset().alphabet));
        let text =
            format!("{:<24} {:<30} {:>5}{:>6}", cut(&name, 24), cut(&what, 30), signed(entry.points.0), entry.total);
        cut(&text, width)
    };
    public.sheet().iter().map(line).collect()
}

fn filled(cells: &mut [Option<String>], column: usize) -> Vec<String> {
    cells.iter_mut().map(|cell| cell.take().unwrap_or_else(|| " ".repeat(column))).collect()
}
