//! What the seats of a table are called.

use rules::Table;
use tiles::Seat;

/// The player at a seat, or the members of the team.
pub fn name(table: &Table, seat: Seat) -> String {
    table.seats().get(seat).map_or_else(|| seat.to_string(), |setup| setup.members.join(" & "))
}

/// Who does something: `Ann plays`, `Ann & Bob play`.
pub fn does(table: &Table, seat: Seat, verb: &str) -> String {
    let is_team = table.seats().get(seat).is_some_and(|setup| setup.members.len() > 1);
    let ending = match () {
        () if is_team => "",
        () if verb.ends_with('s') => "es",
        () => "s",
    };
    format!("{} {verb}{ending}", name(table, seat))
}

/// The seat that a text names: a whole name, a member of a team, the beginning of one name only, or a number.
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

/// Names as people list them: `Ann, Ben and Cy`.
pub fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
