//! The packages of the workspace, as cargo knows them, and building their programs.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::json::Json;
use crate::program;

/// The folder that holds the workspace.
pub(crate) fn root() -> PathBuf {
    // Cargo says at run time where this package is; the folder at compile time is for starts without cargo.
    let here = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    here.parent().map_or_else(|| here.clone(), Path::to_path_buf)
}

/// A call of cargo in the workspace.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root()).stdin(Stdio::null());
    // These variables describe this program's own package. Some build scripts read them, so what depends on those would
    // be rebuilt whenever a build is started from here after one from the prompt, or the other way round.
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")) {
            command.env_remove(name);
        }
    }
    command
}

/// `--locked` if there is a lock file, so that everybody builds the same versions.
pub(crate) fn locked() -> &'static [&'static str] {
    if root().join("Cargo.lock").exists() { &["--locked"] } else { &[] }
}

/// The packages of the workspace, as their manifests describe them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Workspace {
    pub(crate) packages: Vec<Package>,
    /// The folder of cargo's output.
    pub(crate) target: PathBuf,
}

/// One package of the workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Package {
    pub(crate) name: String,
    /// The folder, relative to the root of the workspace.
    pub(crate) folder: String,
    pub(crate) dependencies: Vec<Dependency>,
    pub(crate) benches: Vec<String>,
}

/// One dependency of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

/// The kinds of dependencies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The package itself, or its build script.
    Build,
    /// Tests, examples and benchmarks only.
    Dev,
}

impl Workspace {
    /// Asks cargo about the workspace; this needs no network.
    pub(crate) fn read() -> Result<Workspace, String> {
        let answer = program::ask(cargo(&["metadata", "--no-deps", "--format-version", "1", "--offline"]))?;
        Workspace::from_metadata(&Json::parse(&answer)?, &root())
    }

    fn from_metadata(metadata: &Json, root: &Path) -> Result<Workspace, String> {
        let packages: Option<Vec<Package>> =
            metadata.list("packages").iter().map(|package| Package::from_metadata(package, root)).collect();
        let target = metadata.text("target_directory").map(PathBuf::from);
        match (packages, target) {
            (Some(packages), Some(target)) => Ok(Workspace { packages, target }),
            _ => Err("`cargo metadata` answers in a form that xtask does not know".to_owned()),
        }
    }
}

impl Package {
    fn from_metadata(package: &Json, root: &Path) -> Option<Package> {
        let folder = Path::new(package.text("manifest_path")?).parent()?;
        let folder = folder.strip_prefix(root).unwrap_or(folder);
        let dependencies: Option<Vec<Dependency>> = package
            .list("dependencies")
            .iter()
            .map(|dependency| {
                let kind = if dependency.text("kind") == Some("dev") { Kind::Dev } else { Kind::Build };
                Some(Dependency { name: dependency.text("name")?.to_owned(), kind })
            })
            .collect();
        let targets = package.list("targets").iter();
        let benches = targets.filter(|target| target.lists("kind", "bench")).filter_map(|target| target.text("name"));
        Some(Package {
            name: package.text("name")?.to_owned(),
            folder: folder.to_string_lossy().replace('\\', "/"),
            dependencies: dependencies?,
            benches: benches.map(str::to_owned).collect(),
        })
    }
}

/// Builds with cargo and returns the programs that were built; `on_line` is called with cargo's output, including its
/// progress bar. An error is cargo's whole output.
pub(crate) fn build(arguments: &[&str], on_line: impl FnMut(&str)) -> Result<Vec<PathBuf>, String> {
    build_with(arguments, &[], on_line)
}

/// The same with environment variables.
pub(crate) fn build_with(
    arguments: &[&str],
    environment: &[(&str, String)],
    mut on_line: impl FnMut(&str),
) -> Result<Vec<PathBuf>, String> {
    let mut command = cargo(arguments);
    command.envs(environment.iter().map(|(name, value)| (name, value)));
    command.args(locked()).arg("--message-format=json-render-diagnostics");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let failed = |error: std::io::Error| format!("cargo could not be run: {error}");
    let mut child = command.spawn().map_err(failed)?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let (messages, said) = std::thread::scope(|scope| {
        let messages = scope.spawn(|| stdout.map(|stream| program::read_lines(stream, &mut |_| ())));
        let said = stderr.map(|stream| program::read_pieces(stream, &mut on_line));
        // A reader that panicked has read nothing.
        (messages.join().ok().flatten(), said)
    });
    let messages = messages.transpose().map_err(failed)?.unwrap_or_default();
    let said = said.transpose().map_err(failed)?.unwrap_or_default();
    if child.wait().map_err(failed)?.success() { Ok(executables(&messages)) } else { Err(said) }
}

fn executables(messages: &str) -> Vec<PathBuf> {
    let messages = messages.lines().filter_map(|line| Json::parse(line).ok());
    messages.filter_map(|message| message.text("executable").map(PathBuf::from)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const METADATA: &str = r#"{
        "packages": [{
            "name": "rules",
            "manifest_path": "/here/crates/rules/Cargo.toml",
            "dependencies": [
                {"name": "tiles", "kind": null},
                {"name": "proptest", "kind": "dev"},
                {"name": "cc", "kind": "build"}
            ],
            "targets": [{"kind": ["lib"], "name": "rules"}, {"kind": ["bench"], "name": "referee"}]
        }],
        "target_directory": "/here/target"
    }"#;

    #[test]
    fn packages_carry_their_folder_dependencies_and_benchmarks() {
        let workspace = Workspace::from_metadata(&Json::parse(METADATA).unwrap(), Path::new("/here")).unwrap();
        let [rules] = workspace.packages.as_slice() else { panic!("one package expected") };
        assert_eq!((rules.name.as_str(), rules.folder.as_str()), ("rules", "crates/rules"));
        let kinds: Vec<Kind> = rules.dependencies.iter().map(|dependency| dependency.kind).collect();
        assert_eq!(kinds, [Kind::Build, Kind::Dev, Kind::Build]);
        assert_eq!(rules.benches, ["referee"]);
    }

    #[test]
    fn metadata_of_another_form_is_refused() {
        assert!(Workspace::from_metadata(&Json::parse("{}").unwrap(), Path::new("/")).is_err());
    }

    #[test]
    fn built_programs_are_read_from_the_messages() {
        let messages = "{\"executable\":null}\n{\"reason\":\"x\"}\nnoise\n{\"reason\":\"compiler-artifact\",\"executable\":\"/t/a\"}\n";
        assert_eq!(executables(messages), [PathBuf::from("/t/a")]);
    }
}
