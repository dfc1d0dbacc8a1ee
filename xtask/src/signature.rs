//! `cargo xtask signature`: prints a number computed from the engine's choices in fixed situations.
//!
//! A test of the engine (`crates/engine/tests/signature.rs`) computes the number, so it cannot change unnoticed; this
//! command only prints it.

use crate::cargo::{self, cargo};
use crate::{Failure, no_arguments, program};

/// The text before the number in the test's output.
const MARK: &str = "signature ";

/// Prints the number, and the numbers of its parts on standard error.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    no_arguments("signature", arguments)?;
    let mut command = cargo(&["test", "--package", "engine", "--test", "signature"]);
    command.args(cargo::locked()).args(["--", "--nocapture"]);
    let mut number = None;
    let mut parts = Vec::new();
    let ran = program::run(command, |line| match line.strip_prefix(MARK) {
        Some(found) => number = Some(found.trim().to_owned()),
        None if is_part(line) => parts.push(line.to_owned()),
        None => {}
    });
    let ran = ran.map_err(Failure::Work)?;
    let Some(number) = number else {
        return Err(Failure::Work(format!("the engine gave no signature:\n{}", ran.output.trim_end())));
    };
    parts.iter().for_each(|part| eprintln!("{part}"));
    println!("{number}");
    if !ran.success {
        eprintln!(
            "this is not the number in crates/engine/tests/data/signature.txt: the engine's choices have changed"
        );
    }
    Ok(())
}

/// Whether a line is a name and a number.
fn is_part(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_number = |word: &str| word.len() == 8 && word.bytes().all(|byte| byte.is_ascii_digit());
    words.next().is_some() && words.next().is_some_and(is_number) && words.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_a_name_and_a_number_of_eight_digits() {
        assert!(is_part("static     01234567"));
        assert!(!is_part("running 1 test") && !is_part("static 0123456x") && !is_part("test result: ok. 00000001"));
    }
}
