//! The content of a package: the program, its manual and its completions.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::squeeze::squeeze;
use super::tar::Files;
use crate::{cargo, program};

/// The places of project files in a package.
const FILES: &[(&str, &str)] = &[
    ("packaging/tilewright.toml", "etc/tilewright/tilewright.toml"),
    ("packaging/systemd/tilewright.service", "usr/lib/systemd/system/tilewright.service"),
    ("packaging/systemd/tilewright-backup.service", "usr/lib/systemd/system/tilewright-backup.service"),
    ("packaging/systemd/tilewright-backup.timer", "usr/lib/systemd/system/tilewright-backup.timer"),
    ("packaging/proxies/nginx.conf", "usr/share/doc/tilewright/proxies/nginx.conf"),
    ("packaging/proxies/Caddyfile", "usr/share/doc/tilewright/proxies/Caddyfile"),
    ("packaging/proxies/haproxy.cfg", "usr/share/doc/tilewright/proxies/haproxy.cfg"),
    ("packaging/grafana/tilewright.json", "usr/share/doc/tilewright/grafana/tilewright.json"),
    ("docs/OPERATIONS.md", "usr/share/doc/tilewright/OPERATIONS.md"),
    ("docs/CLI.md", "usr/share/doc/tilewright/CLI.md"),
    ("LICENSE-MIT", "usr/share/doc/tilewright/LICENSE-MIT"),
    ("LICENSE-APACHE", "usr/share/doc/tilewright/LICENSE-APACHE"),
];

/// The folder of completions of each shell.
const SHELLS: &[(&str, &str)] = &[
    ("bash", "usr/share/bash-completion/completions/tilewright"),
    ("zsh", "usr/share/zsh/vendor-completions/_tilewright"),
    ("fish", "usr/share/fish/vendor_completions.d/tilewright.fish"),
];

/// The folder with the notices for the words in the program.
const NOTICES: &str = "data/lexicons/english";

/// All files of a package.
pub(super) fn content(tilewright: &Path, bytes: Vec<u8>, scratch: &Path) -> Result<Files, String> {
    let mut files = Files::default();
    files.add_program("usr/bin/tilewright", bytes);
    for (from, to) in FILES {
        files.add(*to, read(&cargo::root().join(from))?);
    }
    let changes = read(&cargo::root().join("CHANGELOG.md"))?;
    files.add("usr/share/doc/tilewright/changelog.gz", squeeze(&changes)?);
    files.add("usr/share/doc/tilewright/copyright", copyright()?);
    for (shell, to) in SHELLS {
        files.add(*to, ask(tilewright, &["completions", shell])?);
    }
    let pages = scratch.join("man");
    ask(tilewright, &["man", "--out", &pages.to_string_lossy()])?;
    for page in listed(&pages)? {
        let name = page.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.add(format!("usr/share/man/man1/{name}.gz"), squeeze(&read(&page)?)?);
    }
    Ok(files)
}

/// The licence, and the notices of the authors whose words are in the program.
fn copyright() -> Result<String, String> {
    let mut text = String::from(
        "Tilewright is under the MIT licence or the Apache licence 2.0, at your choice; both are in this folder.\n\
         The word lists and definitions inside the program come with these notices:\n",
    );
    for path in listed(&cargo::root().join(NOTICES))? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with("NOTICE") {
            text += &format!("\n--- {name}\n\n{}", String::from_utf8_lossy(&read(&path)?));
        }
    }
    Ok(text)
}

fn ask(tilewright: &Path, arguments: &[&str]) -> Result<String, String> {
    let mut command = Command::new(tilewright);
    command.args(arguments);
    program::ask(command)
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

/// The files of a folder, in order.
fn listed(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries =
        std::fs::read_dir(folder).map_err(|error| format!("{} cannot be listed: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    paths.sort();
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_a_package_is_in_the_project() {
        for (from, _) in FILES {
            assert!(cargo::root().join(from).is_file(), "{from}");
        }
    }

    #[test]
    fn the_notices_of_all_word_lists_go_along() {
        let text = copyright().unwrap();
        for name in ["NOTICE-scowl.txt", "NOTICE-wordnet.txt"] {
            assert!(text.contains(name), "{name}");
        }
    }

    #[test]
    fn units_name_files_that_the_package_has() {
        let unit = include_str!("../../../packaging/systemd/tilewright.service");
        assert!(unit.contains("--config /etc/tilewright/tilewright.toml") && unit.contains("MemoryMax="));
        assert!(FILES.iter().any(|(_, to)| *to == "etc/tilewright/tilewright.toml"));
    }
}
