//! Checks a package as an administrator would use it, in a copy of this system that leaves nothing behind.
//!
//! The copy is the root of this system with a layer in memory above it, in a mount namespace of its own: what is written
//! goes into the layer, and is gone at the end. Both need root.

use std::path::Path;
use std::process::Command;

use crate::program;
use crate::services::package::is_root;

/// Installs, starts, upgrades, removes, purges; prints each step and stops at the first fault.
const SCRIPT: &str = include_str!("check.sh");

/// The missing requirement, in one line, if there is one.
pub(super) fn is_possible() -> Result<(), String> {
    if !cfg!(target_os = "linux") || !program::exists("dpkg", "--version") {
        return Err("--check needs a Debian: dpkg is missing".to_owned());
    }
    if !is_root() {
        return Err("--check needs root: it installs the package into a copy of this system".to_owned());
    }
    for tool in ["unshare", "setpriv", "bash"] {
        if !program::exists(tool, "--version") {
            return Err(format!("--check needs {tool} (Debian: `apt install util-linux bash`)"));
        }
    }
    Ok(())
}

/// Tries an upgrade from one package to another.
pub(super) fn install(before: &Path, package: &Path, version: &str) -> Result<(), String> {
    let mut command = Command::new("unshare");
    command.args(["--mount", "--fork", "--pid", "--kill-child", "bash", "-c", SCRIPT, "check"]);
    command.arg(before).arg(package).arg(version);
    let ran = program::run(command, |line| println!("{line}"))?;
    if ran.success { Ok(()) } else { Err("the package is not as it should be; the last line says where".to_owned()) }
}
