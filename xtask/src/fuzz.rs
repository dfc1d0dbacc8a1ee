//! `cargo xtask fuzz`: random input for the laws in fuzz/.

use std::path::PathBuf;
use std::process::Stdio;

use crate::Failure;
use crate::cargo::{self, cargo};
use crate::program;

const FOLDER: &str = "fuzz/fuzz_targets";
const DEFAULT_SECONDS: u32 = 60;
/// The folder of the inputs that a target has found.
const CORPUS: &str = "fuzz/corpus";
/// Files of our tests that a target starts from, so that it need not find out what a game looks like.
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
    /// All targets if there is none.
    target: Option<String>,
    seconds: u32,
}

/// Runs one target, or each in turn.
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
        std::fs::create_dir_all(&own).map_err(|error| Failure::Work(format!("{}: {error}", own.display())))?;
        let mut fuzz = cargo(&["fuzz", "run", &target]);
        fuzz.arg(own).args(seeds(&target)).args(["--", &format!("-max_total_time={}", request.seconds)]);
        // Sanitizers are flags of the nightly compiler; this lets the compiler at hand take them too.
        fuzz.env("RUSTC_BOOTSTRAP", "1").stdout(Stdio::inherit()).stderr(Stdio::inherit());
        let status = fuzz.status().map_err(|error| Failure::Work(format!("cargo could not be run: {error}")))?;
        if !status.success() {
            return Err(Failure::Work(format!("{target} failed; the lines above say how to repeat it")));
        }
    }
    Ok(())
}

/// The folders that a target starts from, besides its own.
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
        let mut request = Request { target: None, seconds: DEFAULT_SECONDS };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--seconds" => {
                    let number = arguments.next().and_then(|number| number.parse().ok()).filter(|number| *number > 0);
                    let wrong = || Failure::Usage("--seconds takes a number above 0".to_owned());
                    request.seconds = number.ok_or_else(wrong)?;
                }
                name if !name.starts_with('-') && request.target.is_none() => request.target = Some(name.to_owned()),
                other => return Err(Failure::Usage(format!("fuzz takes [TARGET] [--seconds N], not '{other}'"))),
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
        let wanted = Request { target: Some("commands".to_owned()), seconds: 5 };
        assert_eq!(request(&["commands", "--seconds", "5"]).unwrap(), wanted);
        assert_eq!(request(&["--seconds", "5", "commands"]).unwrap(), wanted);
        assert_eq!(request(&[]).unwrap(), Request { target: None, seconds: DEFAULT_SECONDS });
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
