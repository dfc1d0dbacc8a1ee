//! Programs of the system that tests need, found or installed.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::program;

/// A program that does not come with cargo.
pub(crate) struct Tool {
    /// The name that people use.
    pub(crate) name: &'static str,
    /// The names under which it may be on the PATH, best first.
    pub(crate) programs: &'static [&'static str],
    /// Folders outside the PATH where it may be; `*` stands for any one folder.
    pub(crate) folders: &'static [&'static str],
    /// The name of Debian's package.
    pub(crate) package: &'static str,
}

/// Finds a program; on a Debian with root rights, installs its package first if it is missing.
pub(crate) fn find_or_install(tool: &Tool) -> Result<PathBuf, String> {
    if let Some(path) = find(tool) {
        return Ok(path);
    }
    let may_install = program::exists("apt-get", "--version") && is_root();
    if may_install {
        install(tool.package)?;
    }
    find(tool).ok_or_else(|| missing(tool))
}

/// The path of a program.
pub(crate) fn find(tool: &Tool) -> Option<PathBuf> {
    let on_path = std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default();
    find_in(tool, on_path)
}

/// Searches the folders of the PATH, then those of the tool.
fn find_in(tool: &Tool, mut folders: Vec<PathBuf>) -> Option<PathBuf> {
    folders.extend(tool.folders.iter().flat_map(|pattern| matching(pattern)));
    let places = folders.iter().flat_map(|folder| tool.programs.iter().map(move |program| folder.join(program)));
    places.into_iter().find(|path| path.is_file())
}

/// The folders that match a pattern with one `*`, highest version first.
fn matching(pattern: &str) -> Vec<PathBuf> {
    let Some((before, after)) = pattern.split_once('*') else { return vec![PathBuf::from(pattern)] };
    let entries = std::fs::read_dir(before).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    folders.sort();
    folders.iter().rev().map(|folder| folder.join(after.trim_start_matches('/'))).collect()
}

fn missing(tool: &Tool) -> String {
    format!(
        "{} is missing; install it (Debian: `apt install {}`) and try again: it must be on the PATH",
        tool.name, tool.package
    )
}

/// Whether this process runs as root. A program is asked, because the standard library does not tell.
pub(crate) fn is_root() -> bool {
    let mut id = Command::new("id");
    id.arg("-u");
    program::ask(id).is_ok_and(|answer| answer.trim() == "0")
}

/// Installs a package; if the lists of packages are old or missing, fetches them first.
fn install(package: &str) -> Result<(), String> {
    println!("installing {package} …");
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").current_dir(Path::new("/"));
        program::run(command, |_| ())
    };
    // Another installation may be running; it is waited for, five minutes at most.
    let install = ["install", "--yes", "--quiet", "--no-install-recommends", "-oDPkg::Lock::Timeout=300", package];
    if apt(&install)?.success {
        return Ok(());
    }
    apt(&["update", "--quiet"])?;
    let ran = apt(&install)?;
    let last = ran.output.lines().last().unwrap_or_default();
    if ran.success { Ok(()) } else { Err(format!("`apt-get install {package}` failed: {last}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOWHERE: Tool =
        Tool { name: "Nothing", programs: &["no-such-program"], folders: &["/no-such/*/folder"], package: "nothing" };

    #[test]
    fn a_missing_program_is_named_with_its_package() {
        assert_eq!(find(&NOWHERE), None);
        let line = missing(&NOWHERE);
        assert!(line.contains("Nothing is missing") && line.contains("`apt install nothing`"), "{line}");
        assert_eq!(line.lines().count(), 1);
    }

    #[test]
    fn the_highest_version_is_found_first() {
        let folder = std::env::temp_dir().join(format!("tilewright-tools-{}", std::process::id()));
        for version in ["14", "15"] {
            let bin = folder.join(version).join("bin");
            std::fs::create_dir_all(&bin).unwrap();
            std::fs::write(bin.join("tool"), "").unwrap();
        }
        let pattern: &'static str = format!("{}/*/bin", folder.display()).leak();
        let tool = Tool { programs: &["tool"], folders: vec![pattern].leak(), ..NOWHERE };
        assert_eq!(find_in(&tool, vec![]), Some(folder.join("15/bin/tool")));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
