//! Automates the project: `cargo xtask` lists its commands.
//!
//! There is one file for each command, named after it; this one only dispatches.
//!
//! **Invariant:** no dependencies, neither on crates of this workspace nor on others: the automation must work when the
//! rest of the workspace does not.

mod bench;
mod cargo;
mod chaos;
mod fuzz;
mod json;
mod load;
mod package;
mod pictures;
mod play;
mod program;
mod progress;
mod report;
mod rules;
mod services;
mod siege;
mod signature;
mod source;
mod test;
mod text;
mod tidy;
mod tree;
mod violation;
mod web;

use std::process::ExitCode;

/// One command of `cargo xtask`.
struct Command {
    name: &'static str,
    arguments: &'static str,
    does: &'static str,
    run: fn(&[String]) -> Result<(), Failure>,
}

const COMMANDS: &[Command] = &[
    Command {
        name: "play",
        arguments: "[terminal] [ARGS…]",
        does: "build the game and play it in a browser, or in this terminal",
        run: play::run,
    },
    Command {
        name: "test",
        arguments: "[FILTER]",
        does: "all that CI asks for; with FILTER only the tests whose name contains it",
        run: test::run,
    },
    Command {
        name: "tidy",
        arguments: "",
        does: "check the walls between the crates and the house rules",
        run: tidy::run,
    },
    Command {
        name: "rules",
        arguments: "",
        does: "list which tests show which rule of docs/RULES.md",
        run: rules::run,
    },
    Command {
        name: "bench",
        arguments: "[NAME] [--callgrind]",
        does: "run the benchmarks, by the clock or by counted instructions",
        run: bench::run,
    },
    Command {
        name: "signature",
        arguments: "",
        does: "print the number that changes when the engine's choices do",
        run: signature::run,
    },
    Command {
        name: "fuzz",
        arguments: "[TARGET] [--seconds N] [--keep]",
        does: "feed random input to one law, or to each in turn",
        run: fuzz::run,
    },
    Command {
        name: "chaos",
        arguments: "[--kills N] [--seed S] [--database sqlite|postgres|both] [--two] [--partition] [--disk slow|full] [--rolling]",
        does: "kill servers while people play, and look whether anything was lost",
        run: chaos::run,
    },
    Command {
        name: "load",
        arguments: "[--database sqlite|postgres|both] [--servers N,N…] [--games N,N…] [--event N,N…] [--half N] [--seconds N]",
        does: "measure how much a server carries, and what the machine could at best",
        run: load::run,
    },
    Command {
        name: "siege",
        arguments: "[--seconds N] [--only class,bodies,heads,reviews,analyses,searches,sleep,clock]",
        does: "attack servers as a stranger could, and look whether everybody else notices",
        run: siege::run,
    },
    Command {
        name: "package",
        arguments: "[--program FILE] [--check [--before FILE]]",
        does: "make a Debian package, a tarball and what an image is made from; --check installs it",
        run: package::run,
    },
    Command {
        name: "pictures",
        arguments: "[FOLDER [PAGE]]",
        does: "make the pictures of docs/img again, or those of every page into a folder",
        run: pictures::run,
    },
    Command {
        name: "services",
        arguments: "[--durable] [COMMAND…]",
        does: "run a command with a PostgreSQL and a NATS of its own",
        run: services::run,
    },
];

/// Why a command failed.
#[derive(Debug)]
enum Failure {
    /// The command line is not valid; the text says what would be.
    Usage(String),
    /// Something is missing or wrong: the text says what, and what to do.
    Work(String),
    /// The fault has been printed already.
    Reported,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Usage(message)) => {
            eprintln!("xtask: {message}");
            ExitCode::from(2)
        }
        Err(Failure::Work(message)) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
        Err(Failure::Reported) => ExitCode::FAILURE,
    }
}

fn dispatch(arguments: &[String]) -> Result<(), Failure> {
    let Some((name, rest)) = arguments.split_first() else {
        print!("{}", help());
        return Ok(());
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        print!("{}", help());
        return Ok(());
    }
    let command = COMMANDS.iter().find(|command| command.name == name).ok_or_else(|| {
        Failure::Usage(format!("there is no command '{name}'; `cargo xtask --help` lists those there are"))
    })?;
    let is_help = |argument: &String| argument == "--help" || argument == "-h";
    let asks_for_help = match command.name {
        // The command after `services` has a help of its own.
        "services" => rest.first().is_some_and(is_help),
        _ => rest.iter().any(is_help),
    };
    if asks_for_help {
        println!("cargo xtask {} {}\n    {}", command.name, command.arguments, command.does);
        match command.name {
            "play" => print!("{}", play::HELP),
            "package" => print!("{}", package::HELP),
            _ => {}
        }
        return Ok(());
    }
    (command.run)(rest)
}

/// Refuses arguments for a command that takes none.
fn no_arguments(command: &str, arguments: &[String]) -> Result<(), Failure> {
    match arguments.first() {
        Some(argument) => Err(Failure::Usage(format!("{command} takes no arguments, not '{argument}'"))),
        None => Ok(()),
    }
}

fn help() -> String {
    let mut text = String::from("Usage: cargo xtask COMMAND\n\n");
    for command in COMMANDS {
        let call = format!("{} {}", command.name, command.arguments);
        text.push_str(&format!("  {call:<30} {}\n", command.does));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_command_is_wrong_usage() {
        assert!(matches!(dispatch(&["plya".to_owned()]), Err(Failure::Usage(_))));
    }

    #[test]
    fn the_help_names_every_command() {
        let help = help();
        for command in COMMANDS {
            assert!(help.contains(&format!("  {} ", command.name)), "{} is missing", command.name);
        }
    }
}
