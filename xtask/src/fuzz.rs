//! `cargo xtask fuzz`: random input for the laws in fuzz/.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::Failure;
use crate::cargo::{self, cargo};
use crate::program;

const FOLDER: &str = "fuzz/fuzz_targets";
const DEFAULT_SECONDS: u32 = 60;
/// The folder of the inputs that a target has found.
const CORPUS: &str = "fuzz/corpus";
/// Files of the tests from which a target starts, so that it need not discover the format of a game.
const SEEDS: [(&str, &str); 5] = [
    ("gcg", "crates/transcripts/tests/gcg/good"),
    ("gcg", "crates/transcripts/tests/gcg/bad"),
    ("gcg", "crates/transcripts/tests/gcg/doubtful"),
    ("gcg", "crates/transcripts/tests/gcg/letters"),
    ("record", "crates/protocol/tests/golden/record"),
];

/// The arguments of the command.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    /// The target; `None`: all.
    target: Option<String>,
    seconds: u32,
    /// What becomes of the inputs that were found.
    found: Found,
}

/// What becomes of the inputs that were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    /// They stay in their folder, for the next run.
    Stay,
    /// As few of them as show the same behaviour are kept in the repository.
    AreKept,
}

/// Runs one target, or all in turn.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let request = Request::parse(arguments)?;
    let targets = request.choose(targets()).map_err(Failure::Work)?;
    if program::ask(cargo(&["fuzz", "--version"])).is_err() {
        return Err(Failure::Work("cargo-fuzz is missing; get it with `cargo install cargo-fuzz`".to_owned()));
    }
    if !["c++", "clang++", "g++"].iter().any(|compiler| program::exists(compiler, "--version")) {
        let message = "libFuzzer needs a C++ compiler; install one (Debian: `apt install g++`)";
        return Err(Failure::Work(message.to_owned()));
    }
    for target in targets {
        println!("{target}: {} s", request.seconds);
        let own = cargo::root().join(CORPUS).join(&target);
        make(&own)?;
        kept("unpack", &target, &own)?;
        let time = format!("-max_total_time={}", request.seconds);
        fuzz(&target, [own.clone()].into_iter().chain(seeds(&target)), &time)?;
        if request.found == Found::AreKept {
            keep(&target, own)?;
        }
    }
    Ok(())
}

/// Runs a target on folders of inputs, the first of which takes new findings.
fn fuzz(target: &str, folders: impl Iterator<Item = PathBuf>, option: &str) -> Result<(), Failure> {
    let mut fuzz = cargo(&["fuzz", "run", target]);
    fuzz.args(folders).args(["--", option]);
    // Sanitizers need flags of the nightly compiler; this makes the stable compiler accept them too.
    fuzz.env("RUSTC_BOOTSTRAP", "1").stdout(Stdio::inherit()).stderr(Stdio::inherit());
    let status = fuzz.status().map_err(|error| Failure::Work(format!("cargo could not be run: {error}")))?;
    if status.success() {
        return Ok(());
    }
    Err(Failure::Work(format!("{target} failed; the lines above say how to repeat it")))
}

/// Keeps as few inputs of a target as show all that it has found.
fn keep(target: &str, own: PathBuf) -> Result<(), Failure> {
    let few = cargo::root().join(CORPUS).join(format!("{target}-few"));
    // There is none, or it is left from a run that was stopped.
    let _ = std::fs::remove_dir_all(&few);
    make(&few)?;
    fuzz(target, [few.clone(), own].into_iter().chain(seeds(target)), "-merge=1")?;
    kept("pack", target, &few)?;
    std::fs::remove_dir_all(&few).map_err(|error| Failure::Work(format!("{}: {error}", few.display())))
}

/// Unpacks the kept inputs of a target into a folder, or packs those of a folder. `testkit` knows their form.
fn kept(what: &str, target: &str, folder: &Path) -> Result<(), Failure> {
    let mut command = cargo(&["run", "--quiet", "--package", "testkit", "--example", "kept"]);
    command.args(cargo::locked()).args(["--", what, target]).arg(folder);
    program::run(command, |line| println!("{line}"))
        .and_then(|ran| if ran.success { Ok(()) } else { Err(format!("the kept inputs of {target} cannot be used")) })
        .map_err(Failure::Work)
}

fn make(folder: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(|error| Failure::Work(format!("{}: {error}", folder.display())))
}

/// The folders from which a target starts, besides its own.
fn seeds(target: &str) -> impl Iterator<Item = PathBuf> {
    SEEDS.iter().filter(move |(of, _)| *of == target).map(|(_, folder)| cargo::root().join(folder))
}

/// The names of the targets: one file each.
fn targets() -> Vec<String> {
    let entries = std::fs::read_dir(cargo::root().join(FOLDER)).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().to_str()?.strip_suffix(".rs").map(str::to_owned));
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

impl Request {
    fn parse(arguments: &[String]) -> Result<Request, Failure> {
        let mut request = Request { target: None, seconds: DEFAULT_SECONDS, found: Found::Stay };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--seconds" => {
                    let number = arguments.next().and_then(|number| number.parse().ok()).filter(|number| *number > 0);
                    let wrong = || Failure::Usage("--seconds takes a number above 0".to_owned());
                    request.seconds = number.ok_or_else(wrong)?;
                }
                "--keep" => request.found = Found::AreKept,
                name if !name.starts_with('-') && request.target.is_none() => request.target = Some(name.to_owned()),
                other => {
                    return Err(Failure::Usage(format!("fuzz takes [TARGET] [--seconds N] [--keep], not '{other}'")));
                }
            }
        }
        Ok(request)
    }

    fn choose(&self, targets: Vec<String>) -> Result<Vec<String>, String> {
        if targets.is_empty() {
            return Err(format!("there are no fuzz targets in {FOLDER}"));
        }
        match &self.target {
            None => Ok(targets),
            Some(target) if targets.contains(target) => Ok(vec![target.clone()]),
            Some(target) => Err(format!("there is no target '{target}'; there are: {}", targets.join(", "))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(arguments: &[&str]) -> Result<Request, Failure> {
        let arguments: Vec<String> = arguments.iter().map(|argument| (*argument).to_owned()).collect();
        Request::parse(&arguments)
    }

    #[test]
    fn a_target_and_its_time_are_read_in_any_order() {
        let wanted = Request { target: Some("commands".to_owned()), seconds: 5, found: Found::AreKept };
        assert_eq!(request(&["commands", "--seconds", "5", "--keep"]).unwrap(), wanted);
        assert_eq!(request(&["--keep", "--seconds", "5", "commands"]).unwrap(), wanted);
        assert_eq!(request(&[]).unwrap(), Request { target: None, seconds: DEFAULT_SECONDS, found: Found::Stay });
    }

    #[test]
    fn bad_numbers_and_options_are_wrong_usage() {
        for bad in [["--seconds", "0"], ["--seconds", "-1"], ["a", "b"], ["a", "--fast"]] {
            assert!(matches!(request(&bad), Err(Failure::Usage(_))), "{bad:?}");
        }
        assert!(matches!(request(&["--seconds"]), Err(Failure::Usage(_))));
    }

    #[test]
    fn targets_start_from_folders_that_exist() {
        for (target, folder) in SEEDS {
            assert!(targets().contains(&target.to_owned()), "{target}");
            assert!(cargo::root().join(folder).is_dir(), "{folder}");
        }
        assert_eq!(seeds("wire").count(), 0);
    }

    #[test]
    fn an_unknown_target_is_answered_with_the_known_ones() {
        let request = request(&["replay"]).unwrap();
        assert!(request.choose(vec!["commands".to_owned()]).unwrap_err().contains("there are: commands"));
        assert!(request.choose(Vec::new()).unwrap_err().contains("no fuzz targets"));
    }
}
