//! `cargo xtask play`: builds the game and starts it, for a browser or in this terminal.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Failure;
use crate::progress::Progress;
use crate::{cargo, web};

/// The help text.
pub(crate) const HELP: &str = "
    Builds the program and its pages, starts the server and says which address to open. The first build takes some
    minutes and shows how far it is; later ones take seconds.

    cargo xtask play                            play in a browser on this machine
    cargo xtask play --listen 0.0.0.0:7654      let others in the same network join
    cargo xtask play --data FOLDER              keep the games in another folder
    cargo xtask play terminal                   play in this terminal; needs no Node.js
    cargo xtask play terminal --level medium    the same against a medium bot

    What else can be set: docs/OPERATIONS.md for the server, docs/CLI.md for the terminal.
    This program keeps its games in a SQLite file. For PostgreSQL, several processes, metrics, analysis and word lists
    build the whole one: cargo build --release --package tilewright
";

/// The program without features for large sites and without its terminal, in the profile of the tests, so that both
/// share their crates.
const PROGRAM: &[&str] = &["build", "--package", "tilewright", "--bin", "tilewright", "--no-default-features"];
const WITH_TERMINAL: &[&str] = &["--features", "terminal"];
/// Cargo shows its progress only on a terminal, unless it is told to.
const TELLING: &[&str] = &["--config", "term.progress.when='always'", "--config", "term.progress.width=100"];

/// Builds the program, with its pages unless it is played in the terminal, and replaces this process by it.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let (command, arguments) = match arguments.split_first() {
        Some((first, rest)) if first == "terminal" => ("play", rest),
        _ => ("serve", arguments),
    };
    let program = match command {
        "serve" => build_with_pages()?,
        _ => Progress::new().show(|progress| build_program(progress, WITH_TERMINAL))?,
    };
    let mut game = Command::new(&program);
    game.arg(command).args(arguments);
    become_it(game, &program)
}

/// The pages are built at the same time as the program, which reads them when it starts.
fn build_with_pages() -> Result<PathBuf, Failure> {
    let without =
        |why: String| Failure::Work(format!("{}\n`cargo xtask play terminal` plays without a browser", why.trim_end()));
    // People without Node.js are told so before the wait.
    web::is_possible().map_err(without)?;
    Progress::new().show(|progress| {
        std::thread::scope(|scope| {
            let pages = scope.spawn(|| {
                let built = web::build(|_| progress.pages("being built"));
                progress.pages(if built.is_ok() { "ready" } else { "failed" });
                built
            });
            let program = build_program(progress, &[]);
            let pages = pages.join().unwrap_or_else(|_| Err("the pages could not be built".to_owned()));
            pages.map_err(without).and(program)
        })
    })
}

fn build_program(progress: &Progress, features: &[&str]) -> Result<PathBuf, Failure> {
    let built = cargo::build(&[PROGRAM, features, TELLING].concat(), |piece| progress.cargo_says(piece));
    let programs = built.map_err(|output| Failure::Work(explain(&output)))?;
    programs.last().cloned().ok_or_else(|| Failure::Work("cargo built no program named tilewright".to_owned()))
}

/// The missing requirement in one line, if it is known; otherwise cargo's own output.
fn explain(output: &str) -> String {
    const REMEDIES: &[(&[&str], &str)] = &[
        (
            &["failed to download", "failed to get `", "no matching package named", "unable to update registry"],
            "the crates that Tilewright is built from are not here and could not be downloaded; connect to the \
             network (https://crates.io) for the first build, later ones need none",
        ),
        (
            &["linker `cc` not found", "linker `link.exe` not found"],
            "there is no linker; install a C compiler (Debian: `apt install gcc`, macOS: `xcode-select --install`, \
             Windows: the Visual Studio build tools) and start again",
        ),
        (
            &["needs to be updated but --locked was passed"],
            "Cargo.lock does not fit the manifests; run `cargo update --workspace` and start again",
        ),
        (&["No space left on device"], "the disk is full; the build needs about 1 GB in target/"),
    ];
    let remedy = REMEDIES.iter().find(|(signs, _)| signs.iter().any(|sign| output.contains(sign)));
    remedy
        .map_or_else(|| format!("the game could not be built:\n{}", output.trim_end()), |(_, line)| (*line).to_owned())
}

/// The game replaces this process, so that an interrupt from the keyboard reaches only the game.
#[cfg(unix)]
fn become_it(mut game: Command, program: &Path) -> Result<(), Failure> {
    use std::os::unix::process::CommandExt;
    let error = game.exec();
    Err(Failure::Work(format!("{} could not be started: {error}", program.display())))
}

#[cfg(not(unix))]
fn become_it(mut game: Command, program: &Path) -> Result<(), Failure> {
    match game.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Failure::Reported),
        Err(error) => Err(Failure::Work(format!("{} could not be started: {error}", program.display()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_network_is_explained_in_one_line() {
        let output = "    Updating crates.io index\n\
            error: failed to get `toml` as a dependency of package `editions v0.1.0`\n\nCaused by:\n  \
            failed to download from `https://registry.invalid/config.json`\n";
        let line = explain(output);
        assert!(line.contains("connect to the network") && !line.contains('\n'), "{line}");
    }

    #[test]
    fn a_missing_linker_is_explained_in_one_line() {
        let line = explain("error: linker `cc` not found\n  |\n  = note: No such file or directory (os error 2)\n");
        assert!(line.contains("install a C compiler") && !line.contains('\n'), "{line}");
    }

    #[test]
    fn a_fault_of_the_code_is_shown_as_the_compiler_says_it() {
        assert!(explain("error[E0308]: mismatched types\n").contains("E0308"));
    }
}
