//! Answers of a server as text.

use protocol::wire::rest::{
    AdminAct, AdminDeed, AdminDoc, AdminEvent, AdminEventsDoc, AdminListKind, AdminPerson, AdminSitter,
    AdminStudiesDoc, AdminStudy, AdminTable, AdminTableDoc, AdminTablesDoc, AdminUploadReport, RunningLimits,
};
use rules::Millis;

use crate::date::date;

/// The state of the server.
pub(super) fn now(doc: &AdminDoc) -> String {
    let more = if doc.next.is_some() { " of more: `tilewright admin tables`" } else { "" };
    let mut text = format!("Tables ({}{more})\n", doc.tables.len());
    text += &doc.tables.iter().map(row).collect::<String>();
    text += &format!("People connected to this process ({})\n{}", doc.people.len(), people(&doc.people));
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

/// A person with their id, or a bot.
fn sitter(sitter: &AdminSitter) -> String {
    match &sitter.person {
        Some(person) => format!("{} ({person})", plain(&sitter.name)),
        None => plain(&sitter.name),
    }
}

fn row(table: &AdminTable) -> String {
    let seats = table.seats.iter().map(|seat| {
        let sitters = seat.iter().map(sitter).collect::<Vec<_>>().join(" + ");
        if sitters.is_empty() { "free".to_owned() } else { sitters }
    });
    let status = serde_json::to_value(table.status).unwrap_or_default();
    let seats = seats.collect::<Vec<_>>().join(", ");
    format!("  {}  {}  {}: {seats}\n", table.table, status.as_str().unwrap_or_default(), plain(&table.title))
}

/// Tables, one in each line.
pub(super) fn tables(doc: &AdminTablesDoc) -> String {
    page(doc.tables.iter().map(row), doc.next.as_deref())
}

/// Classes and tournaments, one in each line.
pub(super) fn events(doc: &AdminEventsDoc) -> String {
    let line = |event: &AdminEvent| {
        let kind = serde_json::to_value(event.kind).unwrap_or_default();
        let kind = kind.as_str().unwrap_or_default();
        let directors: Vec<String> = event.directors.iter().map(sitter).collect();
        let (closed, made) = (if event.closed { ", closed" } else { "" }, moment(event.created));
        format!("  {}  {kind}{closed}  {}: {}  {made}\n", event.event, plain(&event.name), directors.join(", "))
    };
    page(doc.events.iter().map(line), doc.next.as_deref())
}

/// Studies, one in each line.
pub(super) fn studies(doc: &AdminStudiesDoc) -> String {
    let line = |study: &AdminStudy| {
        let AdminStudy { study, name, maker, bytes, changed } = study;
        format!("  {study}  {}: {}  {bytes} bytes  {}\n", plain(name), sitter(maker), moment(*changed))
    };
    page(doc.studies.iter().map(line), doc.next.as_deref())
}

/// The lines of a page, and how to see the next one.
fn page(lines: impl Iterator<Item = String>, next: Option<&str>) -> String {
    let lines: String = lines.collect();
    let more = next.map_or_else(String::new, |next| format!("There may be more: add --after {}\n", plain(next)));
    if lines.is_empty() && more.is_empty() { "  none\n".to_owned() } else { lines + &more }
}

/// People, one in each line.
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

/// The audit log, one action in each line.
pub(super) fn deeds(deeds: &[AdminDeed]) -> String {
    let line = |deed: &AdminDeed| {
        let AdminDeed { at, origin, act, refused } = deed;
        let refused = refused.as_ref().map_or_else(String::new, |why| format!(" Refused: {why}."));
        format!("{}  {origin}  {}\n", moment(*at), plain(&format!("{}{refused}", told(act))))
    };
    deeds.iter().map(line).collect()
}

/// An action of an administrator in a sentence.
fn told(act: &AdminAct) -> String {
    match act {
        AdminAct::CloseTable { table } => format!("Closed the table {table}."),
        AdminAct::RemoveFromTable { person, table } => format!("Removed {person} from the table {table}."),
        AdminAct::DeleteChatLine { table, line } => format!("Deleted line {line} of the chat at the table {table}."),
        AdminAct::Mute { person, hours, reason } => format!("Muted {person} {}.{}", long(*hours), because(reason)),
        AdminAct::BanPerson { person, hours, reason } => {
            format!("Banned {person} {}.{}", long(*hours), because(reason))
        }
        AdminAct::BanNetwork { network, hours, reason } => {
            format!("Banned the network {network} {}.{}", long(*hours), because(reason))
        }
        AdminAct::LiftMute { person } => format!("Let {person} write in chats again."),
        AdminAct::LiftPersonBan { person } => format!("Lifted the ban on {person}."),
        AdminAct::LiftNetworkBan { network } => format!("Lifted the ban on the network {network}."),
        AdminAct::ResetPassphrase { person } => format!("Gave {person} a new passphrase."),
        AdminAct::SetLimits { limits } => format!("Set the limits: {}.", in_one_line(limits)),
        AdminAct::Drain => "Told the server to stop.".to_owned(),
        AdminAct::AddWordList { list, bytes } => format!("Added the word list {list} ({bytes} bytes)."),
        AdminAct::WithdrawWordList { list } => format!("Withdrew the word list {list}."),
        AdminAct::OfferWordList { list } => format!("Offered the word list {list} again."),
        AdminAct::AddEdition { edition, bytes } => format!("Added the edition {edition} ({bytes} bytes)."),
        AdminAct::WithdrawEdition { edition } => format!("Withdrew the edition {edition}."),
        AdminAct::OfferEdition { edition } => format!("Offered the edition {edition} again."),
        AdminAct::SetUsualWordList { list } => format!("Chose the word list {list} for new tables."),
        AdminAct::SetUsualEdition { edition } => format!("Chose the edition {edition} for new tables."),
        AdminAct::CloseEvent { event, reason } => format!("Closed the event {event}.{}", because(reason)),
        AdminAct::DeleteEvent { event, reason } => format!("Deleted the event {event}.{}", because(reason)),
        AdminAct::DeleteStudy { study, reason } => format!("Deleted the study {study}.{}", because(reason)),
        AdminAct::Noted { action, target, detail } => format!("{action} {target} {detail}"),
    }
}

fn long(hours: Option<u32>) -> String {
    match hours {
        None => "until it is lifted".to_owned(),
        Some(1) => "for 1 hour".to_owned(),
        Some(hours) => format!("for {hours} hours"),
    }
}

fn because(reason: &str) -> String {
    if reason.is_empty() { String::new() } else { format!(" Reason: {reason}") }
}

/// All limits, with the names under which `tilewright admin limits` sets them.
fn in_one_line(limits: &RunningLimits) -> String {
    let RunningLimits { messages_per_second, requests_per_second, tables_per_hour, tables_per_address, people_at_once } =
        limits;
    format!(
        "messages-per-second {messages_per_second}, requests-per-second {requests_per_second}, tables-per-hour \
         {tables_per_hour}, tables-per-address {tables_per_address}, people-at-once {people_at_once}"
    )
}

/// Limits, one in each line.
pub(super) fn limits(limits: &RunningLimits) -> String {
    let RunningLimits { messages_per_second, requests_per_second, tables_per_hour, tables_per_address, people_at_once } =
        limits;
    format!(
        "  messages of one person in a second  {messages_per_second}\n  requests of one person in a second  {requests_per_second}\n  \
         tables of one person in an hour     {tables_per_hour}\n  tables of one address in an hour    {tables_per_address}\n  \
         new people of one address at once   {people_at_once}\n"
    )
}

/// Word lists and editions, one in each line; a star marks the ones that new tables use.
pub(super) fn lists(doc: &AdminDoc) -> String {
    let mark = |is_usual: bool| if is_usual { '*' } else { ' ' };
    let mut text = "Word lists\n".to_owned();
    let origin = |kind: AdminListKind| match kind {
        AdminListKind::Shipped => "",
        AdminListKind::Own => ", own",
        AdminListKind::Withdrawn => ", withdrawn",
    };
    for list in &doc.lists {
        let kind = origin(list.kind);
        text += &format!("{} {}  {} words{kind}  {}\n", mark(list.usual), list.name, list.words, plain(&list.about));
    }
    text += "Editions\n";
    for edition in &doc.editions {
        text +=
            &format!("{} {}  {}{}\n", mark(edition.usual), edition.name, plain(&edition.title), origin(edition.kind));
    }
    text
}

/// The report on the lines of an uploaded list.
pub(super) fn report(report: &AdminUploadReport) -> String {
    let AdminUploadReport { lines, words, forms, duplicates, rejected, rejects } = report;
    let mut text = format!(
        "The list is offered. {lines} lines: {words} words ({forms} forms added), {duplicates} repeated, {rejected} left out.\n"
    );
    for reject in rejects {
        text += &format!("  {}\n", plain(&reject.sentence));
    }
    text
}

/// Text from outside, without control characters.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}
