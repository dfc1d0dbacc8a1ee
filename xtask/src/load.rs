//! `cargo xtask load`: measures the capacity of a server on this machine, with the load generator next to it.

use std::process::Command;

use crate::Failure;
use crate::chaos::{attend, programs};
use crate::services::{Durability, Services};

/// The arguments of the command.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    stores: Vec<Store>,
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
        let mut request = Request { stores: vec![Store::Sqlite, Store::Postgres], rest: Vec::new() };
        for pair in arguments.chunks(2) {
            match pair.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                ["--database", "sqlite"] => request.stores = vec![Store::Sqlite],
                ["--database", "postgres"] => request.stores = vec![Store::Postgres],
                ["--database", "both"] => {}
                ["--games" | "--spectators" | "--event" | "--seconds" | "--half", _] => {
                    request.rest.extend_from_slice(pair);
                }
                _ => {
                    return Err(Failure::Usage(format!(
                        "load takes [--database sqlite|postgres|both] [--games N,N…] [--spectators N,N…] [--event N,N…] [--half N] [--seconds N], not '{}'",
                        pair.join(" ")
                    )));
                }
            }
        }
        Ok(request)
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
}
