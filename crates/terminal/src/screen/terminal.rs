//! The terminal as a screen: taken over when the game begins, and always restored.

use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};

/// Whether the terminal must be restored, for the panic handler.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// What mouse clicks do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mouse {
    /// They go to the game and lay tiles.
    Used,
    /// They go to the terminal, which can mark and copy text with them.
    Left,
}

/// A terminal that was taken over; it is restored when this is dropped.
pub(crate) struct Screen {
    /// The terminal type of the library, for drawing.
    pub(crate) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Takes the terminal over.
    pub(crate) fn take(mouse: Mouse) -> io::Result<Screen> {
        enable_raw_mode()?;
        IS_TAKEN.store(true, Ordering::Relaxed);
        give_back_after_a_panic();
        let taken = execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste).and_then(|()| match mouse {
            Mouse::Used => execute!(stdout(), EnableMouseCapture),
            Mouse::Left => Ok(()),
        });
        match taken.and_then(|()| Terminal::new(CrosstermBackend::new(stdout()))) {
            Ok(terminal) => Ok(Screen { terminal }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Restores the terminal, once. Errors are ignored, since there is no remedy.
fn give_back() {
    if !IS_TAKEN.swap(false, Ordering::Relaxed) {
        return;
    }
    let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste, LeaveAlternateScreen);
    let _ = execute!(stdout(), ratatui::crossterm::cursor::Show);
    let _ = disable_raw_mode();
}

/// Restores the terminal before a panic is printed, so that it can be read. A panic of a bot is not printed: the bot
/// passes, and the game goes on.
fn give_back_after_a_panic() {
    let before = panic::take_hook();
    let own = thread::current().id();
    panic::set_hook(Box::new(move |panic| {
        if thread::current().id() == own {
            give_back();
            before(panic);
        }
    }));
}
