//! Runs the real program.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The result of running the program.
pub(crate) struct Run {
    /// The exit status.
    pub(crate) status: i32,
    /// Its standard output.
    pub(crate) stdout: String,
    /// Its error output.
    pub(crate) stderr: String,
}

/// The data folder of one test.
pub(crate) struct Folder(PathBuf);

/// A seed, so that the draws are the same in every test.
pub(crate) const SEED: &str = "0707070707070707070707070707070707070707070707070707070707070707";

impl Folder {
    /// An empty folder for the test with this name.
    pub(crate) fn new(test: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// The path of a file in it.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Runs the program with these arguments, and with these lines as its input.
    pub(crate) fn run(&self, arguments: &[&str], lines: &[&str]) -> Run {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
            .args(arguments)
            .env("TILEWRIGHT_DATA", &self.0)
            .env("COLORTERM", "truecolor")
            .env("TERM", "xterm-256color")
            .env_remove("RUST_BACKTRACE")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        // The program may end before it has read everything.
        let _ = child.stdin.take().unwrap().write_all(text.as_bytes());
        let output = child.wait_with_output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        let status = output.status.code().expect("no signal ended the program");
        let run = Run { status, stdout: text(output.stdout), stderr: text(output.stderr) };
        assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
        run
    }
}

impl Run {
    /// The letters of the last rack shown.
    pub(crate) fn rack(&self) -> Vec<char> {
        let line = self.stdout.lines().rev().find_map(|line| line.strip_prefix("Rack:")).expect("a rack was shown");
        line.chars().filter(|c| c.is_alphabetic() || *c == '?').collect()
    }

    /// The last screen shown.
    pub(crate) fn screen(&self) -> &str {
        self.stdout.rsplit("----------\n").next().unwrap_or_default()
    }
}
