//! Tables of an event, whose seats the event assigns.

use protocol::wire::{ClassRules, TableStatus};

use super::task::Task;
use crate::problem::{self, Problem};
use crate::table::{Member, TableRecord};

/// How often a change is tried while others change the table at the same time.
const TRIES: usize = 8;

impl Task {
    /// Seats the people that the event assigns: those who have joined, and those who are back on another device. The
    /// game starts when every seat is taken.
    pub(super) async fn bind(&mut self, seats: &[Vec<Member>], class: Option<ClassRules>) -> Result<(), Problem> {
        for _ in 0..TRIES {
            let mut record = self.record.clone();
            if record.event.is_none() || matches!(record.status, TableStatus::Over | TableStatus::Closed) {
                return Ok(());
            }
            record.bind(seats);
            record.settings.class = class.unwrap_or(record.settings.class);
            if record != self.record && !self.update(record).await? {
                continue;
            }
            if self.live.is_some() || !self.record.is_full() || self.create_game("").await? {
                return Ok(());
            }
        }
        Err(problem::position_changed())
    }
}

impl TableRecord {
    /// Seats people by their slips: the place of a slip goes to its present holder, whatever their name. A person who
    /// has taken up another slip leaves their old place, so that nobody sees two racks.
    pub(crate) fn bind(&mut self, seats: &[Vec<Member>]) {
        for (number, members) in seats.iter().enumerate().take(self.seats.len()) {
            let known = std::mem::take(&mut self.seats[number].members);
            for member in members {
                // Tables stored before slips were recorded identify people by their names.
                let is_same = |one: &&Member| match one.slip {
                    Some(slip) => Some(slip) == member.slip,
                    None => one.name == member.name,
                };
                // A pupil who was renamed meanwhile has the new name here as well.
                let name = match known.iter().find(is_same) {
                    Some(one) if is_called(&one.name, &member.name) => one.name.clone(),
                    _ => self.free_name(&member.name),
                };
                self.seats[number].members.push(Member { name, ..member.clone() });
            }
        }
    }
}

/// Whether a name at the table is this name, with or without the number that tells two of one name apart.
fn is_called(known: &str, name: &str) -> bool {
    let kept: String = name.chars().take(rules::MAX_NAME_CHARS - 4).collect();
    let number = known.strip_prefix(&kept).and_then(|rest| rest.strip_prefix(' '));
    known == name || number.is_some_and(|number| number.bytes().all(|digit| digit.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::SeatRecord;

    fn record() -> TableRecord {
        let mut record = TableRecord::from_json(include_str!("../../tests/golden/table/v1.json")).unwrap();
        let empty = |seat: &SeatRecord| SeatRecord { members: Vec::new(), ..seat.clone() };
        record.seats = record.seats.iter().map(empty).collect();
        record
    }

    fn member(name: &str, slip: Option<(u16, u8)>, person: &str) -> Member {
        Member { person: Some(person.to_owned()), name: name.to_owned(), is_program: false, slip }
    }

    #[test]
    fn somebody_who_is_renamed_gets_the_new_name_and_the_others_keep_theirs() {
        let mut record = record();
        let (one, two) = (member("Mia", Some((1, 0)), "phone"), member("Mia", Some((1, 1)), "tablet"));
        record.bind(&[vec![one.clone(), two.clone()]]);
        let renamed = Member { name: "Emma".to_owned(), ..one.clone() };
        record.bind(&[vec![renamed, two.clone()]]);
        assert_eq!(sitting(&record), [("Emma", "phone"), ("Mia 2", "tablet")]);
        record.bind(&[vec![one, Member { name: "Mi".to_owned(), ..two }]]);
        assert_eq!(sitting(&record), [("Mia", "phone"), ("Mi", "tablet")]);
    }

    fn sitting(record: &TableRecord) -> Vec<(&str, &str)> {
        let members = record.seats[0].members.iter();
        members.map(|one| (one.name.as_str(), one.person.as_deref().unwrap_or_default())).collect()
    }

    #[test]
    fn two_of_one_name_have_a_place_each_and_keep_it_on_another_device() {
        let mut record = record();
        let (one, two) = (member("Mia", Some((1, 0)), "phone"), member("Mia", Some((1, 1)), "tablet"));
        record.bind(&[vec![one.clone(), two.clone()]]);
        assert_eq!(sitting(&record), [("Mia", "phone"), ("Mia 2", "tablet")]);
        record.bind(&[vec![one, Member { person: Some("laptop".to_owned()), ..two }]]);
        assert_eq!(sitting(&record), [("Mia", "phone"), ("Mia 2", "laptop")]);
    }

    #[test]
    fn a_table_that_was_stored_without_slips_knows_people_by_name() {
        let mut record = record();
        record.seats[0].members = vec![member("Mia", None, "phone")];
        record.bind(&[vec![member("Mia", Some((1, 0)), "tablet")]]);
        assert_eq!(sitting(&record), [("Mia", "tablet")]);
    }
}
