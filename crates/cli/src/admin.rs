//! `tilewright admin`: administration of a running server.

mod client;
mod shown;

use std::net::IpAddr;
use std::path::PathBuf;

use clap::Subcommand;
use protocol::wire::rest::{
    AdminDeedsDoc, AdminDoc, AdminPassphrase, AdminPeopleDoc, AdminTableDoc, AdminUploadReport, RunningLimits,
};
use serde::de::DeserializeOwned;
use serde_json::json;
use server::AdminKey;

use self::client::Client;
use crate::fault::Fault;
use crate::options::Printing;
use crate::output::pretty;
use crate::output::read_small;
use crate::serve;

/// Run a server: see tables, people, events and studies, close, remove, mute, ban, reset passphrases, drain
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The commands ask a server that runs, with the key that its first start made; the key is in its data folder. \
    Everything that is done is noted: `tilewright admin audit`. The page /admin of the server does the same.\n\n\
    Examples:\n  tilewright admin key\n  tilewright admin now\n  tilewright admin people eve\n  \
    tilewright admin ban 192.0.2.0/24 --hours 24 --reason \"floods the lobby\"\n  tilewright admin drain"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    deed: Deed,

    /// The address of the server
    #[arg(
        long,
        global = true,
        value_name = "URL",
        env = "TILEWRIGHT_ADDRESS",
        default_value = "http://127.0.0.1:7654"
    )]
    address: String,

    /// The key; by default the one in the data folder
    #[arg(long, global = true, value_name = "KEY", env = "TILEWRIGHT_ADMIN_KEY", hide_env_values = true)]
    key: Option<String>,

    /// The settings of the server, which say where its data folder is
    #[arg(long, global = true, value_name = "FILE", env = "TILEWRIGHT_CONFIG")]
    config: Option<PathBuf>,

    /// The data folder of the server; by default TILEWRIGHT_DATA, or the system's data folder
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,

    #[command(flatten)]
    printing: Printing,
}

#[derive(Debug, Subcommand)]
enum Deed {
    /// Show the key, or make a new one
    #[command(after_help = "Examples:\n  tilewright admin key\n  tilewright admin key --renew")]
    Key {
        /// Make a new key; the old one is no longer accepted
        #[arg(long)]
        renew: bool,
    },
    /// Show tables, people, restrictions and limits
    #[command(after_help = "Examples:\n  tilewright admin now\n  tilewright admin now --json")]
    Now,
    /// Find people by a part of their name
    #[command(after_help = "Examples:\n  tilewright admin people eve")]
    People {
        /// A part of the name or of the account, or a whole id
        name: String,
    },
    /// Find open tables by a part of their id, title or people
    #[command(after_help = "Examples:\n  tilewright admin tables\n  tilewright admin tables eve")]
    Tables(Finding),
    /// Find classes and tournaments by a part of their id, name or directors
    #[command(after_help = "Examples:\n  tilewright admin events\n  tilewright admin events \"Tuesday club\"")]
    Events(Finding),
    /// Close a class or a tournament; a director can open it again
    #[command(after_help = "Examples:\n  tilewright admin close-event kT3w9a --reason \"left open\"")]
    CloseEvent(Ending),
    /// Delete a class or a tournament with the names of the people in it
    #[command(after_help = "Examples:\n  tilewright admin delete-event kT3w9a --reason \"spam\"")]
    DeleteEvent(Ending),
    /// Find studies of lines by a part of their id, name or maker
    #[command(after_help = "Examples:\n  tilewright admin studies\n  tilewright admin studies eve")]
    Studies(Finding),
    /// Delete a study of lines, for everybody who has its link
    #[command(after_help = "Examples:\n  tilewright admin delete-study Zr81qX --reason \"rude\"")]
    DeleteStudy(Ending),
    /// Show a table and its chat
    #[command(after_help = "Examples:\n  tilewright admin table x7Gt0q")]
    Table {
        /// The id of the table, as in its address
        table: String,
    },
    /// Close a table; a running game ends with its present scores
    #[command(after_help = "Examples:\n  tilewright admin close x7Gt0q")]
    Close {
        /// The table
        table: String,
    },
    /// Take a person off their seats at a table for good; in a running game they resign
    #[command(after_help = "Examples:\n  tilewright admin remove x7Gt0q aQ3f9k")]
    Remove {
        /// The table
        table: String,
        /// The id of the person
        person: String,
    },
    /// Delete a line of chat
    #[command(after_help = "Examples:\n  tilewright admin delete-line x7Gt0q 12")]
    DeleteLine {
        /// The table
        table: String,
        /// The number of the line, as `admin table` shows it
        number: u64,
    },
    /// Stop a person from writing in any chat
    #[command(after_help = "Examples:\n  tilewright admin mute aQ3f9k --hours 24")]
    Mute(Muting),
    /// Let a person write again
    #[command(after_help = "Examples:\n  tilewright admin unmute aQ3f9k")]
    Unmute {
        /// The id of the person
        target: String,
    },
    /// Ban a person or a network; their connections close at once
    #[command(
        after_help = "Examples:\n  tilewright admin ban aQ3f9k\n  tilewright admin ban 192.0.2.0/24 --hours 24 --reason flood"
    )]
    Ban(Restriction),
    /// Lift the ban of a person or a network
    #[command(after_help = "Examples:\n  tilewright admin unban 192.0.2.0/24")]
    Unban {
        /// The id of the person, or the network
        target: String,
    },
    /// Give an account a new passphrase, which is shown once
    #[command(after_help = "Examples:\n  tilewright admin reset-passphrase aQ3f9k")]
    ResetPassphrase {
        /// The id of the person
        person: String,
    },
    /// Show or set the limits on requests, until the next start
    #[command(after_help = "Examples:\n  tilewright admin limits\n  tilewright admin limits --tables-per-hour 20")]
    Limits(Limits),
    /// Show word lists and editions
    #[command(after_help = "Examples:\n  tilewright admin lists")]
    Lists,
    /// Offer a word list to everybody, and report how its lines were read
    #[command(after_help = "Examples:\n  tilewright admin upload-list club.txt --name club\n  \
        tilewright admin upload-list topic.txt --name volcanoes --forms")]
    UploadList(Upload),
    /// Stop offering a word list; games that began with it keep it
    #[command(after_help = "Examples:\n  tilewright admin withdraw-list club")]
    WithdrawList {
        /// The name of the list
        name: String,
    },
    /// Offer a word list again
    #[command(after_help = "Examples:\n  tilewright admin offer-list club")]
    OfferList {
        /// The name of the list
        name: String,
    },
    /// Offer an edition to everybody: a file of rules as in data/editions
    #[command(after_help = "Examples:\n  tilewright admin upload-edition ours.toml --name ours")]
    UploadEdition {
        /// The file of its rules
        file: PathBuf,
        /// The name: small letters, digits and hyphens
        #[arg(long, value_name = "NAME")]
        name: String,
    },
    /// Offer an edition no more; tables that were made with it keep it
    #[command(after_help = "Examples:\n  tilewright admin withdraw-edition ours")]
    WithdrawEdition {
        /// The name of the edition
        name: String,
    },
    /// Offer an edition again
    #[command(after_help = "Examples:\n  tilewright admin offer-edition ours")]
    OfferEdition {
        /// The name of the edition
        name: String,
    },
    /// Choose the word list or the edition of new tables for which none is chosen
    #[command(
        after_help = "Examples:\n  tilewright admin usual --list club\n  tilewright admin usual --edition box2007"
    )]
    Usual {
        /// The name of the list
        #[arg(long, value_name = "NAME", required_unless_present = "edition")]
        list: Option<String>,
        /// The name of the edition
        #[arg(long, value_name = "NAME")]
        edition: Option<String>,
    },
    /// Let the server finish its work and stop
    #[command(after_help = "Examples:\n  tilewright admin drain")]
    Drain,
    /// Show what administrators did
    #[command(after_help = "Examples:\n  tilewright admin audit")]
    Audit,
}

#[derive(Debug, clap::Args)]
struct Finding {
    /// The text to search for; without it, all
    #[arg(default_value = "")]
    name: String,
    /// Where to go on, as the page before says
    #[arg(long, value_name = "PAGE")]
    after: Option<String>,
}

impl Finding {
    /// The address of the page of results.
    fn path(&self, list: &str) -> String {
        let after = self.after.as_deref().map_or_else(String::new, |after| format!("&after={}", escaped(after)));
        format!("/{list}?name={}{after}", escaped(&self.name))
    }
}

#[derive(Debug, clap::Args)]
struct Ending {
    /// The id, as in the address
    id: String,
    /// The reason, for administrators to read
    #[arg(long, value_name = "TEXT", default_value = "")]
    reason: String,
}

#[derive(Debug, clap::Args)]
struct Muting {
    /// The id of the person
    target: String,
    /// For how many hours; without it, until it is lifted
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    hours: Option<u32>,
    /// The reason, for administrators to read
    #[arg(long, value_name = "TEXT", default_value = "")]
    reason: String,
}

#[derive(Debug, clap::Args)]
struct Restriction {
    /// The id of a person, or a network such as 192.0.2.0/24
    target: String,
    /// For how many hours; without it, until it is lifted
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    hours: Option<u32>,
    /// The reason, for administrators to read
    #[arg(long, value_name = "TEXT", default_value = "")]
    reason: String,
}

#[derive(Debug, clap::Args)]
struct Upload {
    /// The list, one word in each line
    file: PathBuf,
    /// The name: small letters, digits and hyphens
    #[arg(long, value_name = "NAME")]
    name: String,
    /// Add regular English plurals and verb forms
    #[arg(long)]
    forms: bool,
    /// The set of tiles, such as german; by default the English one
    #[arg(long, value_name = "NAME")]
    alphabet: Option<String>,
    /// The language of the words
    #[arg(long, value_name = "TEXT", default_value = "")]
    language: String,
    /// The licence: the terms under which the list may be copied
    #[arg(long, value_name = "TEXT", default_value = "")]
    licence: String,
}

#[derive(Debug, clap::Args)]
struct Limits {
    /// The most messages of one person in a second
    #[arg(long, value_name = "N")]
    messages_per_second: Option<u32>,
    /// The most requests of one person in a second
    #[arg(long, value_name = "N")]
    requests_per_second: Option<u32>,
    /// The most new tables of one person in an hour
    #[arg(long, value_name = "N")]
    tables_per_hour: Option<u32>,
    /// The most new tables from one address in an hour
    #[arg(long, value_name = "N")]
    tables_per_address: Option<u32>,
    /// The most new people from one address at once
    #[arg(long, value_name = "N")]
    people_at_once: Option<u32>,
}

/// The name of the database file in a server's data folder.
const DATABASE: &str = "tilewright.db";

/// Carries out the command; returns its output.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let config = args.config.as_deref().map(serve::from_file).transpose()?.unwrap_or_default();
    let folder = serve::data_folder(&config, args.data.as_deref());
    if let Deed::Key { renew } = args.deed {
        return key(&folder, renew, args.printing.json);
    }
    let key = match &args.key {
        Some(key) => key.clone(),
        None => AdminKey::read(&folder).map_err(|error| {
            Fault::BadInput(format!("{error}; say where the data folder of the server is with --data, or give --key"))
        })?,
    };
    let client = Client::new(&args.address, key)?;
    match &args.deed {
        Deed::Key { .. } => Ok(String::new()),
        Deed::Now => shown(&client, "/now", args.printing.json, |doc: &AdminDoc| shown::now(doc)),
        Deed::People { name } => {
            let path = format!("/people?name={}", escaped(name));
            shown(&client, &path, args.printing.json, |doc: &AdminPeopleDoc| shown::people(&doc.people))
        }
        Deed::Tables(found) => shown(&client, &found.path("tables"), args.printing.json, shown::tables),
        Deed::Events(found) => shown(&client, &found.path("events"), args.printing.json, shown::events),
        Deed::Studies(found) => shown(&client, &found.path("studies"), args.printing.json, shown::studies),
        Deed::Table { table } => {
            let path = format!("/tables/{}", escaped(table));
            shown(&client, &path, args.printing.json, |doc: &AdminTableDoc| shown::table(doc))
        }
        Deed::Lists => shown(&client, "/now", args.printing.json, |doc: &AdminDoc| shown::lists(doc)),
        Deed::UploadList(list) => upload(&client, list, args.printing.json),
        Deed::Audit => shown(&client, "/audit", args.printing.json, |doc: &AdminDeedsDoc| shown::deeds(&doc.deeds)),
        Deed::Limits(limits) => set_limits(&client, limits, args.printing.json),
        deed => act(&client, deed).map(|done| match args.printing.json {
            true => pretty(&json!({ "done": done.trim_end() })),
            false => done,
        }),
    }
}

fn key(folder: &std::path::Path, renew: bool, as_json: bool) -> Result<String, Fault> {
    // A key in a folder without a server would only mislead.
    if !AdminKey::path(folder).exists() && !folder.join(DATABASE).exists() {
        return Err(Fault::BadInput(format!(
            "no server keeps its data in {}: say where the data folder is with --data, or where the settings are with --config",
            folder.display()
        )));
    }
    let key = if renew { AdminKey::renew(folder) } else { AdminKey::load_or_make(folder) };
    let key = key.map_err(|error| Fault::BadInput(error.to_string()))?;
    let file = AdminKey::path(folder);
    Ok(match as_json {
        true => pretty(&json!({ "key": key.expose(), "file": file.display().to_string() })),
        false => format!("{}\n", key.expose()),
    })
}

/// The answer of the server, as text or as JSON.
fn shown<T: DeserializeOwned>(
    client: &Client,
    path: &str,
    as_json: bool,
    show: impl FnOnce(&T) -> String,
) -> Result<String, Fault> {
    let text = client.ask("GET", path, None)?;
    let unreadable = |error: serde_json::Error| Fault::BadInput(format!("the server is of another version: {error}"));
    if as_json {
        return serde_json::from_str(&text).map(|value| pretty(&value)).map_err(unreadable);
    }
    serde_json::from_str(&text).map(|doc| show(&doc)).map_err(unreadable)
}

fn act(client: &Client, deed: &Deed) -> Result<String, Fault> {
    let post = |path: &str, body: serde_json::Value| client.ask("POST", path, Some(&body.to_string()));
    let said = |path: &str, body: serde_json::Value, done: &str| post(path, body).map(|_| format!("{done}\n"));
    let done = match deed {
        Deed::Close { table } => said(&format!("/tables/{}/close", escaped(table)), json!({}), "The table is closed.")?,
        Deed::Remove { table, person } => {
            let done = "They have no seat at this table any more.";
            said(&format!("/tables/{}/remove", escaped(table)), json!({ "person": person }), done)?
        }
        Deed::CloseEvent(ending) => end(client, ("events", "close"), ending, "The event is closed.")?,
        Deed::DeleteEvent(ending) => end(client, ("events", "delete"), ending, "The event is deleted.")?,
        Deed::DeleteStudy(ending) => end(client, ("studies", "delete"), ending, "The study is deleted.")?,
        Deed::DeleteLine { table, number } => {
            client.ask("DELETE", &format!("/tables/{}/chat/{number}", escaped(table)), None)?;
            "The line is deleted.\n".to_owned()
        }
        Deed::Mute(Muting { target, hours, reason }) => {
            let mute = json!({ "kind": "mute", "target": target, "hours": hours, "reason": reason });
            said("/restrictions", mute, "They cannot write in the chat any more.")?
        }
        Deed::Ban(Restriction { target, hours, reason }) => {
            let ban = json!({ "kind": kind_of(target), "target": target, "hours": hours, "reason": reason });
            said("/restrictions", ban, &format!("This {} is banned; open connections are closed.", kind_of(target)))?
        }
        Deed::Unmute { target } => {
            said("/restrictions/lift", json!({ "kind": "mute", "target": target }), "They can write again.")?
        }
        Deed::Unban { target } => {
            let lift = json!({ "kind": kind_of(target), "target": target });
            said("/restrictions/lift", lift, &format!("This {} can come in again.", kind_of(target)))?
        }
        Deed::ResetPassphrase { person } => reset(client, person)?,
        Deed::WithdrawList { name } => {
            let done = "The list is not offered any more. Games that were begun with it keep it.";
            said(&format!("/lists/{}/withdraw", escaped(name)), json!({}), done)?
        }
        Deed::OfferList { name } => {
            said(&format!("/lists/{}/offer", escaped(name)), json!({}), "The list is offered again.")?
        }
        Deed::UploadEdition { file, name } => {
            let text = sendable(file, MAX_EDITION_BYTES)?;
            said("/editions", json!({ "name": name, "text": text }), "The edition is offered.")?
        }
        Deed::WithdrawEdition { name } => {
            let done = "The edition is not offered any more. Tables that were made with it keep it.";
            said(&format!("/editions/{}/withdraw", escaped(name)), json!({}), done)?
        }
        Deed::OfferEdition { name } => {
            said(&format!("/editions/{}/offer", escaped(name)), json!({}), "The edition is offered again.")?
        }
        Deed::Usual { list, edition } => {
            let usual = json!({ "list": list, "edition": edition });
            said("/usual", usual, "New tables use it when nobody says otherwise.")?
        }
        Deed::Drain => said("/drain", json!({}), "The server finishes its work and stops.")?,
        // These commands only show something, and were handled before.
        Deed::Key { .. }
        | Deed::Now
        | Deed::People { .. }
        | Deed::Table { .. }
        | Deed::Tables(_)
        | Deed::Events(_)
        | Deed::Studies(_)
        | Deed::Limits(_)
        | Deed::Lists
        | Deed::UploadList(_)
        | Deed::Audit => String::new(),
    };
    Ok(done)
}

fn reset(client: &Client, person: &str) -> Result<String, Fault> {
    let answer = client.ask("POST", &format!("/people/{}/passphrase", escaped(person)), Some("{}"))?;
    let made: AdminPassphrase = serde_json::from_str(&answer).map_err(|error| Fault::BadInput(error.to_string()))?;
    Ok(format!("The new passphrase, shown once: {}\nAll their devices are logged out.\n", made.passphrase))
}

/// Closes or deletes something, with a reason.
fn end(client: &Client, (list, deed): (&str, &str), ending: &Ending, done: &str) -> Result<String, Fault> {
    let Ending { id, reason } = ending;
    let body = json!({ "reason": reason }).to_string();
    client.ask("POST", &format!("/{list}/{}/{deed}", escaped(id)), Some(&body))?;
    Ok(format!("{done}\n"))
}

/// The largest list that is sent, in bytes; servers accept no larger ones.
const MAX_LIST_BYTES: u64 = 16 << 20;

/// The largest edition that is sent, in bytes: as much as the loader takes.
const MAX_EDITION_BYTES: u64 = 64 << 10;

/// The text of a file that is not too large to be sent.
fn sendable(file: &std::path::Path, most: u64) -> Result<String, Fault> {
    read_small(file, most).map_err(|why| Fault::file("cannot read", file, why))
}

fn upload(client: &Client, list: &Upload, as_json: bool) -> Result<String, Fault> {
    let words = sendable(&list.file, MAX_LIST_BYTES)?;
    let Upload { name, forms, alphabet, language, licence, .. } = list;
    let body = json!({ "name": name, "words": words, "forms": forms, "alphabet": alphabet, "language": language, "licence": licence });
    let answer = client.ask("POST", "/lists", Some(&body.to_string()))?;
    let report: AdminUploadReport = serde_json::from_str(&answer)
        .map_err(|error| Fault::BadInput(format!("the server is of another version: {error}")))?;
    Ok(if as_json { pretty(&json!(report)) } else { shown::report(&report) })
}

fn set_limits(client: &Client, wanted: &Limits, as_json: bool) -> Result<String, Fault> {
    let read = || -> Result<RunningLimits, Fault> {
        let doc: Result<AdminDoc, _> = serde_json::from_str(&client.ask("GET", "/now", None)?);
        doc.map(|doc| doc.limits).map_err(|error| Fault::BadInput(format!("the server is of another version: {error}")))
    };
    let before = read()?;
    let limits = RunningLimits {
        messages_per_second: wanted.messages_per_second.unwrap_or(before.messages_per_second),
        requests_per_second: wanted.requests_per_second.unwrap_or(before.requests_per_second),
        tables_per_hour: wanted.tables_per_hour.unwrap_or(before.tables_per_hour),
        tables_per_address: wanted.tables_per_address.unwrap_or(before.tables_per_address),
        people_at_once: wanted.people_at_once.unwrap_or(before.people_at_once),
    };
    if limits != before {
        client.ask("POST", "/limits", Some(&json!(limits).to_string()))?;
    }
    Ok(if as_json { pretty(&json!(limits)) } else { shown::limits(&limits) })
}

/// `network` for an address with or without the number of its fixed bits, `person` for anything else.
fn kind_of(target: &str) -> &'static str {
    let address = target.split_once('/').map_or(target, |(address, _)| address);
    if address.parse::<IpAddr>().is_ok() { "network" } else { "person" }
}

/// A text in the form in which it can be part of an address.
fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    text.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}
