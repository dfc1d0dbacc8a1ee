//! The game on a pseudo terminal, with typed keys.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{Read as _, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::process::{Child, Command};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

use crate::run::{Folder, SEED};

/// A terminal of 80×24, with the program running on it.
struct Terminal {
    terminal: File,
    child: Child,
    /// All output so far, and how much of it has been searched.
    shown: Vec<u8>,
    seen: usize,
}

impl Terminal {
    fn run(folder: &Folder, arguments: &[&str]) -> Terminal {
        let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&terminal).unwrap();
        unlockpt(&terminal).unwrap();
        let name = ptsname(&terminal, Vec::new()).unwrap();
        tcsetwinsize(&terminal, Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
        let end = || File::options().read(true).write(true).open(OsStr::from_bytes(name.to_bytes())).unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
            .args(arguments)
            .env("TILEWRIGHT_DATA", folder.file(""))
            .env("TERM", "xterm-256color")
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .unwrap();
        Terminal { terminal: File::from(terminal), child, shown: Vec::new(), seen: 0 }
    }

    fn press(&mut self, keys: &str) {
        self.terminal.write_all(keys.as_bytes()).unwrap();
    }

    /// Waits until this text appears in the output after the place found by the last search.
    fn wait_for(&mut self, text: &str) {
        loop {
            let new = &self.shown[self.seen..];
            if let Some(at) = new.windows(text.len()).position(|window| window == text.as_bytes()) {
                self.seen += at + text.len();
                return;
            }
            let mut bytes = [0; 4096];
            // When the program has ended, reading fails with an error.
            let n = self.terminal.read(&mut bytes).unwrap_or(0);
            assert!(n > 0, "{text:?} was not shown: {}", String::from_utf8_lossy(&self.shown));
            self.shown.extend_from_slice(&bytes[..n]);
        }
    }

    /// Whether the terminal delivers single keys and does not echo them.
    fn is_raw(&self) -> bool {
        !tcgetattr(&self.terminal).unwrap().local_modes.intersects(LocalModes::ICANON | LocalModes::ECHO)
    }
}

/// A game is played from the first key to the last on the whole screen; its draws are fair, and the terminal is
/// restored afterwards.
#[test]
fn a_whole_game_is_played_on_a_terminal_that_is_given_back_as_it_was() {
    let folder = Folder::new("terminal");
    let save = folder.file("game.jsonl");
    let save = save.to_str().unwrap();
    let mut terminal = Terminal::run(&folder, &["play", "--players", "Ann,Ben", "--seed", SEED, "--save", save]);
    terminal.wait_for("\x1b[?1049h");
    terminal.wait_for("hidden");
    assert!(terminal.is_raw());
    // Ann looks at her rack and plays; then both players pass for as many turns as end the game.
    terminal.press("\r:8D LAUAN\r");
    terminal.press(&"\r22".repeat(6));
    terminal.wait_for("over");
    terminal.press("\x1b");
    terminal.wait_for("leave");
    terminal.press("\r");
    terminal.wait_for("\x1b[?1049l");
    terminal.wait_for("wins!");
    assert!(terminal.child.wait().unwrap().success());
    assert!(!terminal.is_raw());
    let log = std::fs::read_to_string(save).unwrap();
    assert!(log.contains("LAUAN") && log.contains("passed"), "{log}");
    assert_eq!(folder.run(&["verify", save], &[]).status, 0);
}

/// A player who leaves in the middle of a game gets the terminal back, and finds the game where it was.
#[test]
fn a_game_is_left_and_gone_on_with() {
    let folder = Folder::new("terminal-left");
    let save = folder.file("game.jsonl");
    let save = save.to_str().unwrap();
    let mut terminal = Terminal::run(&folder, &["play", "--players", "Ann,Ben", "--seed", SEED, "--save", save]);
    terminal.wait_for("hidden");
    terminal.press("\r:8D LAUAN\r");
    terminal.wait_for("LAUAN");
    terminal.press("\x03\x03");
    terminal.wait_for("\x1b[?1049l");
    assert!(terminal.child.wait().unwrap().success() && !terminal.is_raw());
    let mut terminal = Terminal::run(&folder, &["play", "--resume", save]);
    terminal.wait_for("hidden");
    terminal.press("\x03\x03");
    terminal.wait_for("\x1b[?1049l");
    assert!(terminal.child.wait().unwrap().success());
}
