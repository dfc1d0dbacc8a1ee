//! The game at one keyboard: its players, their commands, saving, and the loop for lines.

pub(crate) mod asked;
mod brain;
pub mod crew;
mod ending;
mod help;
mod house;
mod lay;
mod referee;
mod save;
mod scene;
mod session;
mod start;
mod take_back;
mod terminal;
mod typed;
pub mod welcome;
mod words;

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use rules::{Game, Millis};
use speech::Course;

pub(crate) use brain::{Brain, Hint};
pub(crate) use crew::Crew;
pub use crew::{Player, Sitting};
pub(crate) use ending::card as ending_card;
pub(crate) use help::commands as help_commands;
pub use house::House;
pub(crate) use referee::{Answer, Clocks, Referee};
pub(crate) use save::Save;
pub use save::{Listed, Log, MAX_FILE_BYTES, Opened, log_of, read_log, unfinished};
pub(crate) use scene::{Scene, has_secrets};
pub(crate) use session::Look;
pub use start::{GameWords, Preferences, Setup, Start};
pub(crate) use take_back::TakeBack;
pub use terminal::{Audience, Terminal};
pub(crate) use typed::{Page, PromptLine, RackOrder, read as read_typed};
#[cfg(test)]
pub(crate) use words::WordJudge;

use self::session::{MOST_HINTS, Session, Status};
use crate::Fault;
use crate::screen::{self, App, Mouse, Thinkers};
use crate::text::TextLine;

/// How a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// On the whole screen.
    WholeScreen(Mouse),
    /// Line by line.
    Lines,
}

/// Plays until the players leave; returns the game if it has ended.
///
/// # Errors
/// The game can no longer be saved, or the terminal cannot be used as a screen. If the terminal goes away, the game is
/// saved, and there is nobody to tell.
pub fn play(start: Start, shown: Shown, kind: Audience) -> Result<Option<Game>, Fault> {
    let brain = Brain::of(&start.referee).map(Arc::new);
    let played = match shown {
        Shown::WholeScreen(mouse) => whole_screen(start, brain, mouse, kind),
        Shown::Lines => line_by_line(start, brain.as_deref(), &mut Terminal::of_program(kind)),
    };
    match played {
        Ok(game) => Ok(game),
        Err(Stopped::Fault(fault)) => Err(fault),
        Err(Stopped::Screen) => Ok(None),
    }
}

/// Why a game stopped before its end.
enum Stopped {
    /// A fault that the players must know.
    Fault(Fault),
    /// The terminal has gone away, so there is nobody to tell.
    Screen,
}

impl From<Fault> for Stopped {
    fn from(fault: Fault) -> Stopped {
        Stopped::Fault(fault)
    }
}

impl From<io::Error> for Stopped {
    fn from(_: io::Error) -> Stopped {
        Stopped::Screen
    }
}

fn whole_screen(
    start: Start,
    brain: Option<Arc<Brain>>,
    mouse: Mouse,
    kind: Audience,
) -> Result<Option<Game>, Stopped> {
    let Start { referee, crew, look, hints, mut save, notes } = start;
    let mut thinkers = Thinkers::new(brain, crew.clone());
    let app = App::new(referee, crew, look);
    let mut app = if hints { app.with_hints() } else { app };
    let clock = Clock::start();
    screen::play(&mut app, &mut save, &mut thinkers, mouse, notes, &|| clock.now())?;
    let mut terminal = Terminal::of_program(kind);
    let (public, book) = (app.game().public(), app.book());
    if public.outcome().is_none() {
        terminal.print(&TextLine::from(book.course(&Course::Saved)))?;
        terminal.print(&TextLine::from(format!("  {}", app.look().resume)))?;
        return Ok(None);
    }
    save.finish(app.game());
    for line in ending::card(public, book).into_iter().chain([format!("  {}", app.look().verify)]) {
        terminal.print(&TextLine::from(line))?;
    }
    Ok(Some(app.game().clone()))
}

fn line_by_line<R: BufRead, W: Write>(
    start: Start,
    brain: Option<&Brain>,
    terminal: &mut Terminal<R, W>,
) -> Result<Option<Game>, Stopped> {
    let Start { referee, crew, look, hints, mut save, notes } = start;
    let session = Session::new(referee, crew, look);
    let mut session = if hints { session.with_hints() } else { session };
    let clock = Clock::start();
    let never = AtomicBool::new(false);
    let mut step = session.begin(notes, clock.now());
    loop {
        save.append(&step.entries)?;
        if step.status == Status::Going
            && let Some((seat, level, view)) = session.bot()
        {
            let action = brain.and_then(|brain| brain.act(level, &view, &never));
            step = session.bot_acts(seat, action, clock.now());
            continue;
        }
        terminal.show(&step.shows)?;
        match step.status {
            Status::Going => {}
            Status::Left => return Ok(None),
            Status::Over => {
                save.finish(session.game());
                return Ok(Some(session.game().clone()));
            }
        }
        if let Some(view) = session.hints_wanted() {
            let found = brain.map(|brain| brain.hints(&view, MOST_HINTS, &never)).unwrap_or_default();
            step = session.hinted(&found, clock.now());
            continue;
        }
        step = match terminal.read()? {
            Some(line) => session.take(&line, clock.now()),
            None => session.leave(clock.now()),
        };
    }
}

/// The present time, in milliseconds since 1970.
pub(crate) fn now() -> Millis {
    Clock::start().now()
}

/// The present time, on a clock that cannot be set back. It is not the server's: this crate knows no servers, and a
/// change of the machine's date must not reach a game that is being played.
struct Clock {
    start: Instant,
    at_start: Millis,
}

impl Clock {
    fn start() -> Clock {
        let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock { start: Instant::now(), at_start: since_epoch.into() }
    }

    fn now(&self) -> Millis {
        self.at_start + Millis::from(self.start.elapsed())
    }
}
