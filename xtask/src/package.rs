//! `cargo xtask package`: a Debian package, a tarball and the files for an image.
//!
//! The same program gives the same bytes: every file in the archives belongs to root, has the time of the last commit
//! (or `SOURCE_DATE_EPOCH`), and is sorted by its path.

mod check;
mod content;
mod deb;
mod squeeze;
mod tar;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Failure;
use crate::progress::Progress;
use crate::report::{self, Outcome};
use crate::{cargo, program, web};
use check::Tried;
use deb::About;
use tar::Files;

/// The help text.
pub(crate) const HELP: &str = "
    Builds the whole program, stripped, with its pages inside, and writes into target/package: a Debian package, a tarball,
    and a Containerfile that makes an image of the package.

    cargo xtask package                    build and write
    cargo xtask package --program FILE     with a program that was built before
    cargo xtask package --check            also install, start, upgrade, remove and purge the package, in a copy of this
                                           system that leaves nothing behind; needs root and a Debian
    cargo xtask package --check --before F upgrade from this older package
";

/// The program for release: see the profile in Cargo.toml.
const BUILD: &[&str] = &["build", "--profile", "dist", "--package", "tilewright", "--bin", "tilewright"];
/// Cargo shows its progress only on a terminal, unless it is told to.
const TELLING: &[&str] = &["--config", "term.progress.when='always'", "--config", "term.progress.width=100"];
/// The largest program that is released, in bytes.
const MAX_PROGRAM: usize = 50_000_000;
/// The date of files if neither git nor the environment gives one: the year 2000.
const SOME_TIME: u64 = 946_684_800;

/// The arguments of the command.
#[derive(Debug, Default, PartialEq, Eq)]
struct Request {
    program: Option<PathBuf>,
    check: bool,
    before: Option<PathBuf>,
}

/// The packages: names and bytes.
#[derive(Debug, PartialEq, Eq)]
struct Packages(Vec<(String, Vec<u8>)>);

/// Writes the packages, and tries them if requested.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let request = Request::parse(arguments)?;
    if request.check {
        check::is_possible().map_err(Failure::Work)?;
    }
    let program = match &request.program {
        Some(program) => program.clone(),
        None => build()?,
    };
    package(&request, &program).map_err(Failure::Work)
}

fn package(request: &Request, program: &Path) -> Result<(), String> {
    let folder = cargo::Workspace::read()?.target.join("package");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    let bytes = stripped(program, &folder)?;
    let size = bytes.len();
    let about = About { version: version(program)?, time: time(), libc: deb::libc_of(&bytes) };
    let files = content::content(program, bytes, &folder)?;
    let packages = Packages::of(&files, &about)?;
    for (name, bytes) in &packages.0 {
        let path = folder.join(name);
        std::fs::write(&path, bytes).map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
        println!("{:>9} kB  {}", bytes.len().div_ceil(1000), path.display());
    }
    println!("{:>9} kB  the program, of {} kB at most", size.div_ceil(1000), MAX_PROGRAM / 1000);
    // A program given on the command line may be one for tests.
    if size > MAX_PROGRAM && request.program.is_none() {
        return Err("the program is too large".to_owned());
    }
    if request.check {
        let again = Packages::of(&content::content(program, stripped(program, &folder)?, &folder)?, &about)?;
        if packages != again {
            return Err("the same program gave other bytes the second time".to_owned());
        }
        println!("packed twice, with the same bytes");
        let before = match &request.before {
            Some(before) => before.clone(),
            None => older(&files, &about, &folder)?,
        };
        let package = folder.join(about.file_name()?);
        if let Tried::NotPossible(why) = check::install(&before, &package, &about.version, |line| println!("{line}"))? {
            return Err(why);
        }
    }
    Ok(())
}

/// The step of `cargo xtask test`: tries a package of the program that the tests have built. There is no released version
/// to upgrade from, so the same program under an earlier number is the one before.
pub(crate) fn step() -> Outcome {
    let tried = check::is_possible().map_or_else(|why| Ok(Tried::NotPossible(why)), |()| of_the_tests());
    match tried? {
        Tried::Sound => Ok("installed, started, upgraded with its games, removed and purged".to_owned()),
        Tried::NotPossible(why) => {
            report::pass_on(&format!("NOT RUN: the package was not installed: {why}"));
            Ok("not run".to_owned())
        }
    }
}

fn of_the_tests() -> Result<Tried, String> {
    let target = cargo::Workspace::read()?.target;
    let (program, folder) = (target.join("debug/tilewright"), target.join("package/tried"));
    std::fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    let bytes = stripped(&program, &folder)?;
    let about = About { version: version(&program)?, time: time(), libc: deb::libc_of(&bytes) };
    let files = content::content(&program, bytes, &folder)?;
    let package = folder.join(about.file_name()?);
    std::fs::write(&package, deb::deb(&files, &about)?).map_err(|error| format!("{}: {error}", package.display()))?;
    check::install(&older(&files, &about, &folder)?, &package, &about.version, |_| ())
}

impl Packages {
    fn of(files: &Files, about: &About) -> Result<Packages, String> {
        let name = format!("tilewright-{}-{}", about.version, std::env::consts::ARCH);
        let tarball = squeeze::squeeze(&files.under(&name).tar("", about.time)?)?;
        let container = include_bytes!("../../packaging/Containerfile").to_vec();
        Ok(Packages(vec![
            (about.file_name()?, deb::deb(files, about)?),
            (format!("{name}.tar.gz"), tarball),
            ("Containerfile".to_owned(), container),
        ]))
    }
}

/// The same files under an earlier version number, until there is a released one.
fn older(files: &Files, about: &About, folder: &Path) -> Result<PathBuf, String> {
    let about = About { version: format!("{}~before", about.version), ..about.clone() };
    let path = folder.join("before.deb");
    std::fs::write(&path, deb::deb(files, &about)?).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(path)
}

fn build() -> Result<PathBuf, Failure> {
    web::is_possible().and_then(|()| web::build(|line| println!("{line}")).map(drop)).map_err(Failure::Work)?;
    let built = Progress::new().show(|progress| {
        let arguments = [BUILD, TELLING].concat();
        cargo::build_with(&arguments, &[("CARGO_ENCODED_RUSTFLAGS", flags())], |piece| progress.cargo_says(piece))
    });
    let built = built.map_err(|output| Failure::Work(format!("the program could not be built:\n{output}")))?;
    built.last().cloned().ok_or_else(|| Failure::Work("cargo built no program named tilewright".to_owned()))
}

/// The names of this machine's folders are removed from the program, so that another machine builds the same one.
fn flags() -> String {
    let mut flags: Vec<String> = std::env::var("CARGO_ENCODED_RUSTFLAGS").into_iter().collect();
    let home = std::env::var("CARGO_HOME").ok().or_else(|| Some(format!("{}/.cargo", std::env::var("HOME").ok()?)));
    flags.extend(home.map(|home| format!("--remap-path-prefix={home}=cargo")));
    flags.push(format!("--remap-path-prefix={}=tilewright", cargo::root().display()));
    flags.join("\u{1f}")
}

/// The program without debugging information.
fn stripped(tilewright: &Path, folder: &Path) -> Result<Vec<u8>, String> {
    let to = folder.join("stripped");
    let mut strip = Command::new("strip");
    strip.arg("--strip-all").arg("-o").arg(&to).arg(tilewright);
    // The build strips the program itself; one that was built in another way may be larger than necessary.
    let path = match program::ask(strip) {
        Ok(_) => &to,
        Err(_) => {
            println!("strip is missing (Debian: `apt install binutils`): the program is packed as it is");
            tilewright
        }
    };
    let bytes = std::fs::read(path).map_err(|error| format!("{} cannot be read: {error}", path.display()));
    let _ = std::fs::remove_file(to);
    bytes
}

/// The version that the program prints.
fn version(tilewright: &Path) -> Result<String, String> {
    let mut command = Command::new(tilewright);
    command.arg("--version");
    let said = program::ask(command)?;
    let version = said.trim().strip_prefix("tilewright ").ok_or_else(|| format!("no version: {said}"))?;
    Ok(version.to_owned())
}

/// The date of all files, in seconds since 1970.
fn time() -> u64 {
    let said = std::env::var("SOURCE_DATE_EPOCH").ok();
    let of_commit = || {
        let mut git = Command::new("git");
        git.args(["log", "-1", "--format=%ct"]).current_dir(cargo::root());
        program::ask(git).ok()
    };
    said.or_else(of_commit).and_then(|time| time.trim().parse().ok()).unwrap_or(SOME_TIME)
}

impl Request {
    fn parse(arguments: &[String]) -> Result<Request, Failure> {
        let mut request = Request::default();
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            let file = |rest: &mut std::slice::Iter<'_, String>| rest.next().map(PathBuf::from);
            match argument.as_str() {
                "--check" => request.check = true,
                "--program" => request.program = file(&mut arguments),
                "--before" => request.before = file(&mut arguments),
                other => {
                    let usage = "package takes [--program FILE] [--check [--before FILE]]";
                    return Err(Failure::Usage(format!("{usage}, not '{other}'")));
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
    fn the_request_is_read() {
        let parsed = |arguments: &[&str]| {
            Request::parse(&arguments.iter().map(|argument| (*argument).to_owned()).collect::<Vec<_>>())
        };
        let request = parsed(&["--check", "--program", "a"]).unwrap();
        assert_eq!(request, Request { program: Some("a".into()), check: true, before: None });
        assert!(matches!(parsed(&["--chekc"]), Err(Failure::Usage(_))));
    }

    #[test]
    fn the_tarball_of_the_same_files_has_the_same_bytes() {
        let about = About { version: "1.0.0".to_owned(), time: 7, libc: "2.36".to_owned() };
        let mut files = Files::default();
        files.add_program("usr/bin/tilewright", "program");
        assert_eq!(Packages::of(&files, &about), Packages::of(&files, &about));
        files.add("usr/share/doc/more", "more");
        let more = Packages::of(&files, &about).unwrap();
        assert_eq!(more.0[1].0, format!("tilewright-1.0.0-{}.tar.gz", std::env::consts::ARCH));
    }
}
