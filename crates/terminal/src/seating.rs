//! The names of seats.

use rules::Table;
use tiles::Seat;

/// The name of the player at a seat, or the names of the team's members.
pub fn name(table: &Table, seat: Seat) -> String {
    table.seats().get(seat).map_or_else(|| seat.to_string(), |setup| setup.members.join(" & "))
}

/// The seat for a text: a whole name, a member of a team, the unambiguous beginning of a name, or a number.
pub fn find(table: &Table, text: &str) -> Option<Seat> {
    let text = text.trim().to_lowercase();
    if text.is_empty() {
        return None;
    }
    let seats: Vec<Seat> = table.seats().seats().collect();
    let names = |seat: &Seat| {
        let members = table.seats()[*seat].members.iter().map(|member| member.to_lowercase());
        members.chain([name(table, *seat).to_lowercase()]).collect::<Vec<_>>()
    };
    let one = |fits: &dyn Fn(&str) -> bool| {
        let mut found = seats.iter().filter(|seat| names(seat).iter().any(|name| fits(name)));
        found.next().copied().filter(|_| found.next().is_none())
    };
    let number = || text.parse::<usize>().ok()?.checked_sub(1).and_then(|index| seats.get(index).copied());
    one(&|name| name == text).or_else(|| one(&|name| name.starts_with(&text))).or_else(number)
}
