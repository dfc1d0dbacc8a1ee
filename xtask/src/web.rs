//! The pages: packages, checks, the build, and the tests in a real browser.
//!
//! Node.js is needed once, to build the pages. The result is kept until a file of `web/` changes, so the next time
//! neither Node.js nor a network is needed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

use crate::cargo;
use crate::program;
use crate::report::Outcome;
use crate::services::package::{self, Tool};

const CHROMIUM: Tool = Tool {
    name: "Chromium",
    programs: &["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    folders: &["/Applications/Google Chrome.app/Contents/MacOS"],
    package: "chromium",
};

/// The same browser without windows, menus and their processes, which takes half the processor time. Not every Debian
/// and Ubuntu has it.
const HEADLESS: Tool = Tool { package: "chromium-headless-shell", ..CHROMIUM };

/// The browsers of the two other families, in which a few whole games are played.
const FIREFOX: Tool =
    Tool { name: "Firefox", programs: &["firefox-esr", "firefox"], folders: &[], package: "firefox-esr" };
const WEBKIT: Tool =
    Tool { name: "WebKit's driver", programs: &["WebKitWebDriver"], folders: &[], package: "webkit2gtk-driver" };
/// A virtual display, because WebKit cannot run without a window in any other way.
const DISPLAY: Tool = Tool { name: "Xvfb", programs: &["Xvfb"], folders: &[], package: "xvfb" };

/// The oldest version of Node.js with which the pages were built.
const OLDEST_NODE: u32 = 20;

/// The environment variables with the browser and the program.
const BROWSER: &str = "TILEWRIGHT_CHROMIUM";
const PROGRAM: &str = "TILEWRIGHT_PROGRAM";

/// How many tests of the pages passed and failed, with the names of those that failed.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    /// The names of the failed tests.
    pub(crate) failures: Vec<String>,
}

fn folder() -> PathBuf {
    cargo::root().join("web")
}

/// Builds the pages, unless the present ones are up to date.
pub(crate) fn build(mut on_line: impl FnMut(&str)) -> Outcome {
    if is_built(&folder()) {
        return Ok("as it was".to_owned());
    }
    on_line("building the pages …");
    install(Packages::ToBuild)?;
    npm(&["run", "--silent", "build"], &[])
}

/// Whether the pages are built, or can be.
pub(crate) fn is_possible() -> Result<(), String> {
    if is_built(&folder()) { Ok(()) } else { node() }
}

/// Checks types, and the compiler's warnings including those about accessibility, in every page.
pub(crate) fn check() -> Outcome {
    install(Packages::All)?;
    npm(&["run", "--silent", "check"], &[])
}

/// Runs the tests that need no browser.
pub(crate) fn test(counts: &mut Counts) -> Outcome {
    install(Packages::All)?;
    counted(counts, &["run", "--silent", "test"], &[])
}

/// Runs the tests in a real browser, with the program itself.
pub(crate) fn browse(counts: &mut Counts) -> Outcome {
    install(Packages::All)?;
    let mut environment = browser_and_program()?.to_vec();
    for (variable, tool) in
        [("TILEWRIGHT_FIREFOX", &FIREFOX), ("TILEWRIGHT_WEBKIT", &WEBKIT), ("TILEWRIGHT_DISPLAY", &DISPLAY)]
    {
        environment.push((variable, package::find_or_install(tool)?));
    }
    counted(counts, &["run", "--silent", "browse"], &environment)
}

/// The pictures to make.
pub(crate) enum Pictures {
    /// The few of the README and the handbooks.
    OfReadme,
    /// Every page whose name contains this, on every device, light and dark.
    Of(String),
}

/// Makes pictures of the pages, with the program itself.
pub(crate) fn pictures(folder: &Path, of: &Pictures) -> Outcome {
    install(Packages::All)?;
    let (set, page) = match of {
        Pictures::OfReadme => ("readme", ""),
        Pictures::Of(page) => ("all", page.as_str()),
    };
    let mut environment = browser_and_program()?.to_vec();
    environment.push(("TILEWRIGHT_PICTURES", folder.to_owned()));
    environment.push(("TILEWRIGHT_PICTURES_SET", PathBuf::from(set)));
    environment.push(("TILEWRIGHT_PICTURES_OF", PathBuf::from(page)));
    npm(&["run", "--silent", "pictures"], &environment)
}

fn browser_and_program() -> Result<[(&'static str, PathBuf); 2], String> {
    let chromium = package::find_or_install(&HEADLESS).or_else(|_| package::find_or_install(&CHROMIUM))?;
    let built = cargo::build(&["build", "--package", "tilewright", "--bin", "tilewright"], |_| ())?;
    let program = built.last().ok_or("cargo built no program named tilewright")?;
    Ok([(BROWSER, chromium), (PROGRAM, program.clone())])
}

/// The npm packages to install; a newcomer does not wait for those that only check the pages.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Packages {
    ToBuild,
    All,
}

/// Installs the packages in `package-lock.json`, unless they are there.
fn install(wanted: Packages) -> Result<(), String> {
    let folder = folder();
    let lock = std::fs::read(folder.join("package-lock.json"))
        .map_err(|error| format!("web/package-lock.json cannot be read: {error}"))?;
    // A copy of the lock file next to the packages records which ones they are.
    let mark = |packages| match packages {
        Packages::ToBuild => folder.join("node_modules/.lock-of-those-that-build"),
        Packages::All => folder.join("node_modules/.lock-of-these"),
    };
    let has = |packages| std::fs::read(mark(packages)).is_ok_and(|installed| installed == lock);
    if has(Packages::All) || has(wanted) {
        return Ok(());
    }
    node()?;
    let mut arguments = vec!["ci", "--no-audit", "--no-fund", "--prefer-offline"];
    if wanted == Packages::ToBuild {
        arguments.push("--omit=dev");
    }
    npm(&arguments, &[])?;
    let mark = mark(wanted);
    std::fs::write(&mark, lock).map_err(|error| format!("{} cannot be written: {error}", mark.display()))
}

/// Checks that Node.js is installed and new enough.
fn node() -> Result<(), String> {
    let mut command = Command::new("node");
    command.arg("--version");
    let version = program::ask(command).ok().and_then(|answer| major(&answer));
    if version.is_some_and(|version| version >= OLDEST_NODE) {
        return Ok(());
    }
    let found = version.map_or_else(String::new, |version| format!(" (this one is {version})"));
    Err(format!(
        "Node.js {OLDEST_NODE} or newer is missing{found}; install it (https://nodejs.org, Debian: `apt install nodejs npm`) \
         and start again: it builds the pages once"
    ))
}

/// The major version: `v20.20.2` is 20.
fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

fn npm(arguments: &[&str], environment: &[(&str, PathBuf)]) -> Outcome {
    let ran = program::run(command(arguments, environment), |_| ())?;
    if ran.success { Ok(String::new()) } else { Err(ran.output) }
}

/// Runs tests, and counts them by their summary.
fn counted(counts: &mut Counts, arguments: &[&str], environment: &[(&str, PathBuf)]) -> Outcome {
    let mut remark = String::new();
    let ran = program::run(command(arguments, environment), |line| {
        counts.failures.extend(line.trim_start().strip_prefix("FAIL ").map(|name| name.trim().to_owned()));
        if counts.count(line) {
            remark = line.trim().trim_start_matches("Tests").trim().to_owned();
        }
    })?;
    // Passed tests take many lines, so only failures are printed.
    let telling = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('✓');
    let rest = || ran.output.lines().filter(telling).collect::<Vec<_>>().join("\n");
    if ran.success { Ok(remark) } else { Err(rest()) }
}

fn command(arguments: &[&str], environment: &[(&str, PathBuf)]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(arguments).current_dir(folder()).stdin(Stdio::null());
    command.env("NO_COLOR", "1").env("CI", "1").envs(environment.iter().map(|(name, value)| (name, value)));
    command
}

impl Counts {
    /// Adds the counts in a line such as `Tests  1 failed | 45 passed (46)`; returns whether it was one.
    fn count(&mut self, line: &str) -> bool {
        let Some(result) = line.trim().strip_prefix("Tests ") else { return false };
        let words: Vec<&str> = result.split([' ', '|']).filter(|word| !word.is_empty()).collect();
        for pair in words.windows(2) {
            let number = || pair[0].parse::<usize>().unwrap_or_default();
            match pair[1] {
                "passed" => self.passed += number(),
                "failed" => self.failed += number(),
                _ => {}
            }
        }
        true
    }
}

/// Whether the built pages are newer than all their sources.
fn is_built(web: &Path) -> bool {
    let Some(built) = modified(&web.join("dist/app/index.html")) else { return false };
    let mut sources = Vec::new();
    for name in
        ["index.html", "package-lock.json", "vite.config.ts", "compress.ts", "icons.ts", "shell.ts", "svelte.config.js"]
    {
        sources.push(web.join(name));
    }
    for name in ["src", "public"] {
        files(&web.join(name), &mut sources);
    }
    sources.iter().all(|source| modified(source).is_none_or(|changed| changed <= built))
}

fn modified(path: &Path) -> Option<SystemTime> {
    std::fs::metadata(path).and_then(|data| data.modified()).ok()
}

/// All files below a folder, and the folders themselves, because a removed file changes its folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    found.push(folder.to_owned());
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tests_of_the_pages_are_counted() {
        let mut counts = Counts::default();
        assert!(counts.count("      Tests  1 failed | 45 passed (46)"));
        assert!(counts.count("      Tests  12 passed (12)"));
        assert!(!counts.count(" Test Files  5 passed (5)"));
        assert_eq!(counts, Counts { passed: 57, failed: 1, failures: Vec::new() });
    }

    #[test]
    fn the_version_of_node_is_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("command not found"), None);
    }

    #[test]
    fn pages_that_were_never_built_are_not_built() {
        assert!(!is_built(Path::new("/no-such-folder")));
    }
}
