//! `cargo xtask load`: measures the capacity of a server on this machine, with the load generator next to it.

use std::process::Command;

use crate::Failure;
use crate::chaos::{attend, programs};
use crate::services::{Durability, Services};

/// The arguments of the command.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    stores: Vec<Store>,
    /// Whether more than one server is started, which share PostgreSQL and NATS.
    has_several: bool,
    /// Arguments that are passed on.
    rest: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Store {
    Sqlite,
    Postgres,
}

/// Builds the programs in the profile for play, and measures.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let request = Request::parse(arguments)?;
    let [trials, program] = programs(&["build", "--release"])?;
    for store in &request.stores {
        println!("{store:?}");
        let mut command = Command::new(&trials);
        command.arg("load").arg("--program").arg(&program).args(&request.rest);
        let services = match store {
            Store::Sqlite => None,
            Store::Postgres => Some(Services::with(Durability::Full).map_err(Failure::Work)?),
        };
        if let Some(services) = &services {
            command.args(["--postgres", &services.postgres.url()]);
            if request.has_several {
                command.args(["--nats", &services.nats.url()]);
            }
        }
        if !attend(command, services)? {
            return Err(Failure::Reported);
        }
        println!();
    }
    Ok(())
}

impl Request {
    fn parse(arguments: &[String]) -> Result<Request, Failure> {
        let both = vec![Store::Sqlite, Store::Postgres];
        let (mut named, mut has_several, mut rest) = (None, false, Vec::new());
        for pair in arguments.chunks(2) {
            match pair.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                ["--database", "sqlite"] => named = Some(vec![Store::Sqlite]),
                ["--database", "postgres"] => named = Some(vec![Store::Postgres]),
                ["--database", "both"] => named = Some(both.clone()),
                ["--servers", numbers] => {
                    has_several = numbers.split(',').any(|number| number != "1");
                    rest.extend_from_slice(pair);
                }
                ["--games" | "--spectators" | "--event" | "--seconds" | "--half", _] => rest.extend_from_slice(pair),
                _ => {
                    return Err(Failure::Usage(format!(
                        "load takes [--database sqlite|postgres|both] [--games N,N…] [--servers N,N…] [--spectators N,N…] [--event N,N…] [--half N] [--seconds N], not '{}'",
                        pair.join(" ")
                    )));
                }
            }
        }
        let stores = match named {
            Some(stores) if has_several && stores.contains(&Store::Sqlite) => {
                return Err(Failure::Usage("several servers share PostgreSQL; SQLite serves one".to_owned()));
            }
            Some(stores) => stores,
            None if has_several => vec![Store::Postgres],
            None => both,
        };
        Ok(Request { stores, has_several, rest })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_stores_are_measured_unless_one_is_named() {
        let parsed = |arguments: &[&str]| {
            Request::parse(&arguments.iter().map(|argument| (*argument).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(parsed(&[]).unwrap().stores, [Store::Sqlite, Store::Postgres]);
        let request = parsed(&["--database", "sqlite", "--games", "10,20"]).unwrap();
        assert_eq!(
            (request.stores, request.rest),
            (vec![Store::Sqlite], vec!["--games".to_owned(), "10,20".to_owned()])
        );
        assert!(matches!(parsed(&["--database"]), Err(Failure::Usage(_))));
    }

    #[test]
    fn several_servers_are_measured_on_postgresql_alone() {
        let parsed = |arguments: &[&str]| {
            Request::parse(&arguments.iter().map(|argument| (*argument).to_owned()).collect::<Vec<_>>())
        };
        let request = parsed(&["--servers", "1,2"]).unwrap();
        assert_eq!((request.stores, request.has_several), (vec![Store::Postgres], true));
        assert!(!parsed(&["--servers", "1", "--database", "sqlite"]).unwrap().has_several);
        assert!(matches!(parsed(&["--servers", "2", "--database", "sqlite"]), Err(Failure::Usage(_))));
    }
}
