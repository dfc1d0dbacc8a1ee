//! `cargo xtask bench`: the benchmarks, by the clock or by counted instructions.
//!
//! A benchmark is a separate program (`harness = false`). With `--once` it does its work a single time, so that
//! callgrind can count instructions; the counts are the same every time, on every machine.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::Failure;
use crate::cargo::{self, Package, Workspace, cargo};
use crate::program;

/// The arguments of the command.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    /// The name of a package or benchmark; `None`: all.
    name: Option<String>,
    measure: Measure,
}

#[derive(Debug, PartialEq, Eq)]
enum Measure {
    Time,
    Instructions,
}

/// Runs the benchmarks.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let request = Request::parse(arguments)?;
    let workspace = Workspace::read().map_err(Failure::Work)?;
    let chosen = request.choose(&workspace.packages).map_err(Failure::Work)?;
    if request.measure == Measure::Instructions && !program::exists("valgrind", "--version") {
        let message = "valgrind is missing; install it (Debian: `apt install valgrind`) or leave out --callgrind";
        return Err(Failure::Work(message.to_owned()));
    }
    let mut failed = Vec::new();
    for (package, bench) in chosen {
        let outcome = match request.measure {
            Measure::Time => time(package, bench),
            Measure::Instructions => count(&workspace.target, package, bench),
        };
        if let Err(fault) = outcome {
            eprintln!("{fault}");
            failed.push(bench);
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(Failure::Work(format!("failed: {}", failed.join(", ")))) }
}

fn time(package: &Package, bench: &str) -> Result<(), String> {
    println!("{}/{bench}", package.name);
    let mut command = cargo(&["bench", "--quiet", "--package", &package.name, "--bench", bench]);
    command.args(cargo::locked()).stdout(Stdio::inherit()).stderr(Stdio::inherit());
    let status = command.status().map_err(|error| format!("cargo could not be run: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{}/{bench} failed", package.name)) }
}

fn count(target: &Path, package: &Package, bench: &str) -> Result<(), String> {
    let programs = cargo::build(&["bench", "--no-run", "--package", &package.name, "--bench", bench], |_| ())?;
    let program = programs.last().ok_or("cargo built no benchmark")?;
    // The details are kept for callgrind_annotate.
    let folder = target.join("callgrind");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    let details = folder.join(format!("{}-{bench}.out", package.name));
    let mut valgrind = Command::new("valgrind");
    valgrind.arg("--tool=callgrind").arg(format!("--callgrind-out-file={}", details.display()));
    valgrind.arg(program).arg("--once").current_dir(cargo::root().join(&package.folder));
    let ran = program::run(valgrind, |_| ())?;
    match collected(&ran.output) {
        Some(instructions) if ran.success => {
            println!("{}/{bench}: {instructions} instructions ({})", package.name, details.display());
            Ok(())
        }
        Some(_) | None => Err(format!("{}/{bench} failed:\n{}", package.name, ran.output)),
    }
}

/// The count in callgrind's line `==1234== Collected : 56789`.
fn collected(output: &str) -> Option<u64> {
    let line = output.lines().find_map(|line| line.strip_prefix("==")?.split_once("Collected :"))?;
    line.1.split_whitespace().next()?.parse().ok()
}

impl Request {
    fn parse(arguments: &[String]) -> Result<Request, Failure> {
        let mut request = Request { name: None, measure: Measure::Time };
        for argument in arguments {
            match argument.as_str() {
                "--callgrind" => request.measure = Measure::Instructions,
                name if !name.starts_with('-') && request.name.is_none() => request.name = Some(name.to_owned()),
                other => return Err(Failure::Usage(format!("bench takes [NAME] [--callgrind], not '{other}'"))),
            }
        }
        Ok(request)
    }

    /// The benchmarks for the name.
    fn choose<'a>(&self, packages: &'a [Package]) -> Result<Vec<(&'a Package, &'a str)>, String> {
        let all: Vec<(&Package, &str)> = packages
            .iter()
            .flat_map(|package| package.benches.iter().map(move |bench| (package, bench.as_str())))
            .collect();
        let Some(name) = &self.name else {
            return if all.is_empty() { Err("no package has a benchmark yet".to_owned()) } else { Ok(all) };
        };
        let names: Vec<String> = all.iter().map(|(package, bench)| format!("{}/{bench}", package.name)).collect();
        let chosen: Vec<(&Package, &str)> =
            all.into_iter().filter(|(package, bench)| package.name == *name || bench == name).collect();
        if chosen.is_empty() {
            return Err(format!("no benchmark is called '{name}'; there are: {}", names.join(", ")));
        }
        Ok(chosen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, benches: &[&str]) -> Package {
        Package {
            name: name.to_owned(),
            folder: format!("crates/{name}"),
            dependencies: Vec::new(),
            benches: benches.iter().map(|bench| (*bench).to_owned()).collect(),
        }
    }

    fn chosen(arguments: &[&str]) -> Result<Vec<String>, String> {
        let arguments: Vec<String> = arguments.iter().map(|argument| (*argument).to_owned()).collect();
        let packages =
            [package("tiles", &[]), package("rules", &["referee", "replay"]), package("movegen", &["plays"])];
        let request = Request::parse(&arguments).map_err(|failure| format!("{failure:?}"))?;
        let chosen = request.choose(&packages)?;
        Ok(chosen.iter().map(|(package, bench)| format!("{}/{bench}", package.name)).collect())
    }

    #[test]
    fn a_name_means_a_package_or_a_benchmark() {
        assert_eq!(chosen(&[]).unwrap().len(), 3);
        assert_eq!(chosen(&["rules", "--callgrind"]).unwrap(), ["rules/referee", "rules/replay"]);
        assert_eq!(chosen(&["plays"]).unwrap(), ["movegen/plays"]);
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        assert!(chosen(&["speed"]).unwrap_err().contains("rules/replay"));
        assert!(chosen(&["--fast"]).unwrap_err().contains("not '--fast'"));
    }

    #[test]
    fn the_count_is_read_from_callgrind() {
        let output = "==7== Callgrind, a call-graph generating cache profiler\n==7== Collected : 123456\n";
        assert_eq!(collected(output), Some(123_456));
        assert_eq!(collected("Collected : 5"), None);
    }
}
