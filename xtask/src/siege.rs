//! `cargo xtask siege`: attacks servers while people play.
//!
//! The program `trials` does the work, and starts the servers.

use std::process::Command;

use crate::Failure;
use crate::chaos::{attend, programs};

/// Builds the programs, and passes the arguments on.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    check(arguments)?;
    let [trials, program] = programs(&["build"])?;
    let mut command = Command::new(&trials);
    command.arg("siege").arg("--program").arg(&program).args(arguments);
    if attend(command, None)? { Ok(()) } else { Err(Failure::Reported) }
}

fn check(arguments: &[String]) -> Result<(), Failure> {
    for pair in arguments.chunks(2) {
        if !matches!(pair, [name, _] if name == "--seconds" || name == "--only") {
            return Err(Failure::Usage(format!(
                "siege takes [--seconds N] [--only TRIAL,TRIAL…], not '{}'",
                pair.join(" ")
            )));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_without_sense_are_refused_before_anything_is_built() {
        let checked =
            |arguments: &[&str]| check(&arguments.iter().map(|argument| (*argument).to_owned()).collect::<Vec<_>>());
        assert!(checked(&["--seconds", "10", "--only", "class,heads"]).is_ok());
        assert!(matches!(checked(&["--seconds"]), Err(Failure::Usage(_))));
        assert!(matches!(checked(&["class"]), Err(Failure::Usage(_))));
    }
}
