//! `cargo xtask test`: everything that continuous integration runs, for use at home.

use std::ffi::OsString;

use crate::Failure;
use crate::cargo::{self, cargo};
use crate::program;
use crate::report::{self, Colour, Outcome};
use crate::services::{Services, helpers};
use crate::{package, rules, tidy, web};

/// One step of the list.
struct Step {
    name: &'static str,
    run: fn(&mut Tally) -> Outcome,
    /// What happens to the steps after it when this one fails.
    on_failure: OnFailure,
}

#[derive(PartialEq)]
enum OnFailure {
    GoOn,
    /// Stop, because later steps would show nothing new.
    Stop,
}

const STEPS: &[Step] = &[
    Step { name: "fmt", run: |_| fmt(), on_failure: OnFailure::GoOn },
    // This comes before the build, which puts the pages into the program.
    Step { name: "web check", run: |_| web::check(), on_failure: OnFailure::GoOn },
    Step { name: "web test", run: |tally| tally.with(web::test), on_failure: OnFailure::GoOn },
    Step { name: "web build", run: |_| web::build(|_| ()), on_failure: OnFailure::GoOn },
    Step { name: "build", run: |_| build(), on_failure: OnFailure::Stop },
    Step { name: "clippy", run: |_| clippy(), on_failure: OnFailure::GoOn },
    // The program that `cargo xtask play` builds; the earlier steps have built the whole one.
    Step { name: "lean", run: |_| lean(), on_failure: OnFailure::GoOn },
    Step { name: "test", run: |tally| test(tally, None), on_failure: OnFailure::GoOn },
    // The package of the program that the build step has made.
    Step { name: "package", run: |_| package::step(), on_failure: OnFailure::GoOn },
    Step { name: "browser", run: |tally| tally.with(web::browse), on_failure: OnFailure::GoOn },
    Step { name: "doc", run: |_| doc(), on_failure: OnFailure::GoOn },
    Step { name: "tidy", run: |_| tidy::step(), on_failure: OnFailure::GoOn },
    Step { name: "rules", run: |_| rules::step(), on_failure: OnFailure::GoOn },
];

/// How many tests passed and failed, and the names of those that failed.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    passed: usize,
    failed: usize,
    failures: Vec<String>,
}

/// Runs every step, or only the tests whose name contains the filter.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let mut tally = Tally::default();
    let fault = match arguments {
        [] => run_steps(&mut tally),
        [filter] if !filter.starts_with('-') => {
            let outcome = report::step("test", || test(&mut tally, Some(filter)));
            outcome.is_err().then(|| "test".to_owned())
        }
        _ => return Err(Failure::Usage("test takes one FILTER at most: a part of the names of the tests".to_owned())),
    };
    println!();
    match &fault {
        None => println!("{}", report::paint(Colour::Green, "all steps ok")),
        Some(steps) => println!("{}: {steps}", report::paint(Colour::Red, "failed")),
    }
    // Their output is far above, in that of their step.
    for failure in &tally.failures {
        println!("  {failure}");
    }
    println!("{} passed, {} failed", tally.passed, tally.failed);
    if fault.is_none() { Ok(()) } else { Err(Failure::Reported) }
}

/// Names the steps that failed, if any did.
fn run_steps(tally: &mut Tally) -> Option<String> {
    let mut failed = Vec::new();
    for (index, step) in STEPS.iter().enumerate() {
        if report::step(step.name, || (step.run)(tally)).is_ok() {
            continue;
        }
        failed.push(step.name);
        if step.on_failure == OnFailure::Stop {
            let skipped: Vec<&str> = STEPS[index + 1..].iter().map(|step| step.name).collect();
            return Some(format!("{} (not run: {})", failed.join(", "), skipped.join(", ")));
        }
    }
    (!failed.is_empty()).then(|| failed.join(", "))
}

fn fmt() -> Outcome {
    quietly(&["fmt", "--all", "--check"], &[], &[])?;
    // The fuzz targets are a separate workspace.
    if cargo::root().join("fuzz/Cargo.toml").exists() {
        quietly(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"], &[], &[])?;
    }
    Ok(String::new())
}

fn build() -> Outcome {
    quietly(&["build", "--workspace", "--all-targets"], cargo::locked(), &[])
}

fn clippy() -> Outcome {
    let mut locked = cargo::locked().to_vec();
    locked.extend(["--", "-D", "warnings"]);
    quietly(&["clippy", "--workspace", "--all-targets"], &locked, &[])
}

fn lean() -> Outcome {
    let mut locked = cargo::locked().to_vec();
    locked.extend(["--", "-D", "warnings"]);
    quietly(&["clippy", "--package", "tilewright", "--no-default-features"], &locked, &[])
}

fn doc() -> Outcome {
    quietly(&["doc", "--workspace", "--no-deps"], cargo::locked(), &[("RUSTDOCFLAGS", "-D warnings".into())])
}

fn test(tally: &mut Tally, filter: Option<&str>) -> Outcome {
    let mut command = cargo(&["test", "--workspace", "--no-fail-fast"]);
    command.args(cargo::locked()).args(filter);
    if filter.is_none() {
        // A failure with its backtrace hides the next one; to fix it, run that test alone.
        command.env("RUST_BACKTRACE", "0");
    }
    // They stop when this is dropped. A run of a few tests may do without them; the tests report that.
    let services = match (Services::start(), filter) {
        (Ok(services), _) => Some(services),
        (Err(fault), None) => return Err(fault),
        (Err(fault), Some(_)) => {
            report::pass_on(&fault);
            None
        }
    };
    command.envs(services.iter().flat_map(Services::environment));
    if filter.is_none() {
        helpers::missing().iter().for_each(|line| report::pass_on(line));
    }
    let mut rest = String::new();
    let ran = program::run(command, |line| {
        if tally.count(line) || is_heading(line) {
            report::pass_on(line);
        } else if is_telling(line) {
            tally.failures.extend(failure_of(line).map(str::to_owned));
            rest.push_str(line);
            rest.push('\n');
        }
    })?;
    // Results that were passed on are not printed twice, because a program that adds them up would count them twice.
    if ran.success { Ok(String::new()) } else { Err(rest) }
}

/// Runs cargo; its output is shown only if it failed.
fn quietly(arguments: &[&str], more: &[&str], environment: &[(&str, OsString)]) -> Outcome {
    let mut command = cargo(arguments);
    command.args(more).envs(environment.iter().map(|(name, value)| (name, value)));
    let ran = program::run(command, |_| ())?;
    if ran.success { Ok(String::new()) } else { Err(ran.output) }
}

/// Whether a line of cargo's output says which tests come next.
fn is_heading(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("Running ") || line.starts_with("Doc-tests ")
}

/// The name of the test that failed, if a line says so.
fn failure_of(line: &str) -> Option<&str> {
    line.strip_prefix("test ")?.strip_suffix(" ... FAILED")
}

/// Whether a line helps to find out what failed.
fn is_telling(line: &str) -> bool {
    !line.trim().is_empty() && !line.ends_with("... ok") && !line.starts_with("running ")
}

impl Tally {
    /// Adds the tests of the pages.
    fn with(&mut self, run: fn(&mut web::Counts) -> Outcome) -> Outcome {
        let mut counts = web::Counts::default();
        let outcome = run(&mut counts);
        self.passed += counts.passed;
        self.failed += counts.failed;
        self.failures.extend(counts.failures);
        outcome
    }

    /// Adds the counts in a line such as `test result: ok. 3 passed; 0 failed; …`; returns whether it was one.
    fn count(&mut self, line: &str) -> bool {
        let Some(result) = line.strip_prefix("test result:") else { return false };
        let words: Vec<&str> = result.split([' ', ';']).filter(|word| !word.is_empty()).collect();
        for pair in words.windows(2) {
            let number = || pair[0].parse::<usize>().unwrap_or_default();
            match pair[1] {
                "passed" => self.passed += number(),
                "failed" => self.failed += number(),
                _ => {}
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_summed() {
        let mut tally = Tally::default();
        assert!(
            tally
                .count("test result: ok. 7 passed; 0 failed; 0 ignored; 0 measured; 2 filtered out; finished in 0.00s")
        );
        assert!(tally.count("test result: FAILED. 5 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out"));
        assert!(!tally.count("test a_test_with_3_passed_plays ... ok"));
        assert_eq!(tally, Tally { passed: 12, failed: 2, failures: Vec::new() });
    }

    #[test]
    fn tests_that_failed_are_named() {
        assert_eq!(failure_of("test clocks::a_clock_stands ... FAILED"), Some("clocks::a_clock_stands"));
        assert_eq!(failure_of("test clocks::a_clock_stands ... ok"), None);
        assert_eq!(failure_of("test result: FAILED. 5 passed; 2 failed"), None);
    }

    #[test]
    fn two_filters_are_wrong_usage() {
        assert!(matches!(run(&["a".to_owned(), "b".to_owned()]), Err(Failure::Usage(_))));
    }
}
