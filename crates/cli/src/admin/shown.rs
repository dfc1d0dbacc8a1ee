//! Answers of a server, as lines to read.

use protocol::wire::rest::{
    AdminDeed, AdminDoc, AdminListKind, AdminPerson, AdminTable, AdminTableDoc, AdminUploadReport, RunningLimits,
};
use rules::Millis;

use crate::date::date;

/// The state of the server.
pub(super) fn now(doc: &AdminDoc) -> String {
    let mut text = format!("Tables ({})\n", doc.tables.len());
    text += &doc.tables.iter().map(row).collect::<String>();
    text += &format!("People connected here ({})\n{}", doc.people.len(), people(&doc.people));
    text += &format!("Restrictions ({})\n", doc.restrictions.len());
    for one in &doc.restrictions {
        let kind = serde_json::to_value(one.kind).unwrap_or_default();
        let name = one.name.as_deref().map_or_else(String::new, |name| format!(" ({})", plain(name)));
        let until = one.until.map_or_else(String::new, |until| format!("  until {}", moment(until)));
        let kind = kind.as_str().unwrap_or_default();
        text += &format!("  {kind:8} {}{name}{until}  {}\n", one.target, plain(&one.reason));
    }
    text += "Limits\n";
    text += &limits(&doc.limits);
    if doc.draining {
        text += "The server is about to stop.\n";
    }
    text
}

fn row(table: &AdminTable) -> String {
    let seats = table.seats.iter().map(|seat| {
        let sitters = seat.iter().map(|sitter| match &sitter.person {
            Some(person) => format!("{} ({person})", plain(&sitter.name)),
            None => plain(&sitter.name),
        });
        let sitters = sitters.collect::<Vec<_>>().join(" + ");
        if sitters.is_empty() { "free".to_owned() } else { sitters }
    });
    let status = serde_json::to_value(table.status).unwrap_or_default();
    let seats = seats.collect::<Vec<_>>().join(", ");
    format!("  {}  {}  {}: {seats}\n", table.table, status.as_str().unwrap_or_default(), plain(&table.title))
}

/// People, one a line.
pub(super) fn people(people: &[AdminPerson]) -> String {
    let line = |person: &AdminPerson| {
        let account = person.account.as_deref().map_or_else(String::new, |account| format!(", account {account}"));
        let network = person.network.as_deref().map_or_else(String::new, |network| format!(", from {network}"));
        format!("  {}  {}{account}{network}\n", person.person, plain(&person.name))
    };
    if people.is_empty() { "  nobody\n".to_owned() } else { people.iter().map(line).collect() }
}

/// A table and its chat.
pub(super) fn table(doc: &AdminTableDoc) -> String {
    let lines =
        doc.chat.iter().map(|line| format!("  {:4}  {}: {}\n", line.number, plain(&line.name), plain(&line.text)));
    format!("{}Chat\n{}", row(&doc.table), lines.collect::<String>())
}

/// A day and a time of day, in UTC.
fn moment(at: i64) -> String {
    let at = u64::try_from(at).unwrap_or(0);
    let minutes = at / 60_000;
    format!("{} {:02}:{:02} UTC", date(Millis(at)), minutes / 60 % 24, minutes % 60)
}

/// The audit log, one deed a line.
pub(super) fn deeds(deeds: &[AdminDeed]) -> String {
    let line = |deed: &AdminDeed| {
        let AdminDeed { at, origin, action, target, detail } = deed;
        format!("{}  {origin}  {action}  {target}  {}\n", moment(*at), plain(detail))
    };
    deeds.iter().map(line).collect()
}

/// Limits, one a line.
pub(super) fn limits(limits: &RunningLimits) -> String {
    let RunningLimits { messages_per_second, requests_per_second, tables_per_hour, tables_per_address, people_at_once } =
        limits;
    format!(
        "  messages of one person in a second  {messages_per_second}\n  requests of one person in a second  {requests_per_second}\n  \
         tables of one person in an hour     {tables_per_hour}\n  tables of one address in an hour    {tables_per_address}\n  \
         new people of one address at once   {people_at_once}\n"
    )
}

/// Word lists and editions, one a line; a star marks what new tables use.
pub(super) fn lists(doc: &AdminDoc) -> String {
    let mark = |is_usual: bool| if is_usual { '*' } else { ' ' };
    let mut text = "Word lists\n".to_owned();
    for list in &doc.lists {
        let kind = match list.kind {
            AdminListKind::Shipped => "",
            AdminListKind::Own => ", own",
            AdminListKind::Withdrawn => ", withdrawn",
        };
        text += &format!("{} {}  {} words{kind}  {}\n", mark(list.usual), list.name, list.words, plain(&list.about));
    }
    text += "Editions\n";
    for edition in &doc.editions {
        text += &format!("{} {}  {}\n", mark(edition.usual), edition.name, edition.title);
    }
    text
}

/// The report on the lines of a list.
pub(super) fn report(report: &AdminUploadReport) -> String {
    let AdminUploadReport { lines, words, forms, duplicates, rejected, rejects } = report;
    let mut text = format!(
        "The list is offered. {lines} lines: {words} words ({forms} forms added), {duplicates} repeated, {rejected} left out.\n"
    );
    for reject in rejects {
        text += &format!("  {}\n", plain(reject));
    }
    text
}

/// Text of strangers, without control characters.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}
