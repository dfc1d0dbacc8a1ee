//! Checks a package as an administrator would use it, in a copy of this system that leaves nothing behind.
//!
//! The copy is the root of this system with a layer in memory above it, in a separate mount namespace: writes go into
//! the layer, which disappears at the end. Both need root.

use std::path::Path;
use std::process::Command;

use crate::program;
use crate::services::package::is_root;

/// Installs, starts, upgrades, removes, purges; prints each step, and stops at the first fault.
const SCRIPT: &str = include_str!("check.sh");

/// The outcome of trying a package.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Tried {
    /// It is as it should be.
    Sound,
    /// This system lacks something, named in one line.
    NotPossible(String),
}

/// The missing requirement, in one line, if there is one.
pub(super) fn is_possible() -> Result<(), String> {
    if !cfg!(target_os = "linux") || !program::exists("dpkg", "--version") {
        return Err("trying a package needs a Debian: dpkg is missing".to_owned());
    }
    if !is_root() {
        return Err("trying a package needs root: it is installed into a copy of this system".to_owned());
    }
    for tool in ["unshare", "setpriv", "bash"] {
        if !program::exists(tool, "--version") {
            return Err(format!("trying a package needs {tool} (Debian: `apt install util-linux bash`)"));
        }
    }
    Ok(())
}

/// Tries an upgrade from one package to another; `on_line` is called with every step.
///
/// # Errors
/// The last line of the output, which names the fault.
pub(super) fn install(
    before: &Path,
    package: &Path,
    version: &str,
    on_line: impl FnMut(&str),
) -> Result<Tried, String> {
    let mut command = Command::new("unshare");
    command.args(["--mount", "--fork", "--pid", "--kill-child", "bash", "-c", SCRIPT, "check"]);
    command.arg(before).arg(package).arg(version);
    let ran = program::run(command, on_line)?;
    judged(ran.success, &ran.output)
}

fn judged(success: bool, output: &str) -> Result<Tried, String> {
    if success {
        return Ok(Tried::Sound);
    }
    match output.lines().find_map(|line| line.strip_prefix("NOT POSSIBLE: ")) {
        Some(why) => Ok(Tried::NotPossible(why.to_owned())),
        // Where even the new namespace is refused, nothing was tried either.
        None if output.lines().all(|line| line.starts_with("unshare: ")) => {
            Ok(Tried::NotPossible(output.trim().to_owned()))
        }
        None => Err(format!("the package is not as it should be:\n{}", output.trim_end())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_that_lets_nobody_copy_it_is_no_fault_of_the_package() {
        assert_eq!(judged(true, "purge\n"), Ok(Tried::Sound));
        assert_eq!(judged(false, "NOT POSSIBLE: no overlayfs\n"), Ok(Tried::NotPossible("no overlayfs".to_owned())));
        let refused = "unshare: unshare failed: Operation not permitted";
        assert_eq!(judged(false, refused), Ok(Tried::NotPossible(refused.to_owned())));
        let fault = judged(false, "start\nFAILED: there are no pages\n").unwrap_err();
        assert!(fault.ends_with("FAILED: there are no pages"), "{fault}");
    }
}
