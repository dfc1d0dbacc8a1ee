//! The main loop: draws, waits for keys, clicks and bots, and saves each change before it is shown.

use std::io;
use std::time::Duration;

use ratatui::crossterm::event::Event;
use rules::Millis;
use speech::Hindrance;

use super::app::App;
use super::events::Events;
use super::paint::paint;
use super::signals::Signals;
use super::step::{Status, Step};
use super::terminal::Screen;
use super::thinkers::{ThinkerReply, Thinkers};
use crate::Fault;
use crate::play::Save;

/// How long to wait for a key while something on the screen is animated.
const SOON: Duration = Duration::from_millis(80);
/// How long to wait for a key when only clocks change.
const LATER: Duration = Duration::from_millis(250);

/// Runs the game until the players leave it.
pub(crate) fn run(
    app: &mut App,
    save: &mut Save,
    thinkers: &mut Thinkers,
    mouse: super::Mouse,
    notes: Vec<String>,
    now: &dyn Fn() -> Millis,
) -> Result<(), Fault> {
    let signals = Signals::listen().map_err(|error| broken(&error))?;
    let first = app.begin(notes, now());
    // Nothing is drawn that is not saved.
    let mut status = take(first, save, thinkers)?;
    let mut screen = Screen::take(mouse).map_err(|error| broken(&error))?;
    let events = Events::listen().map_err(|error| broken(&error))?;
    while status == Status::Going {
        let mut places = None;
        screen.terminal.draw(|frame| places = Some(paint(frame, app))).map_err(|error| broken(&error))?;
        if let Some(places) = places {
            app.set_places(places);
        }
        let step = match next(app, thinkers, &signals, &events, now) {
            Ok(step) => step,
            // The terminal has gone away; the game so far is saved.
            Err(_) => app.leave(now()),
        };
        status = take(step, save, thinkers)?;
    }
    Ok(())
}

/// Waits for the next event, and handles it.
fn next(
    app: &mut App,
    thinkers: &Thinkers,
    signals: &Signals,
    events: &Events,
    now: &dyn Fn() -> Millis,
) -> io::Result<Step> {
    if signals.has_come() {
        return Ok(app.leave(now()));
    }
    match thinkers.thought() {
        Some(ThinkerReply::Act { ticket, action }) => return Ok(app.thought(ticket, action, now())),
        Some(ThinkerReply::Hints { ticket, hints }) => return Ok(app.hinted(ticket, hints, now())),
        None => {}
    }
    let wait = if app.is_restless() { SOON } else { LATER };
    let Some(event) = events.within(wait)? else { return Ok(app.tick(now())) };
    Ok(match event {
        Event::Key(key) => app.key(key, now()),
        Event::Mouse(event) => app.mouse(event, now()),
        Event::Paste(text) => app.paste(&text, now()),
        // The next drawing uses the new size.
        Event::Resize(..) | Event::FocusGained | Event::FocusLost => app.tick(now()),
    })
}

/// Saves the entries of a step, and asks the bots.
fn take(step: Step, save: &mut Save, thinkers: &mut Thinkers) -> Result<Status, Fault> {
    save.append(&step.entries)?;
    if let Some(want) = step.want {
        thinkers.ask(want);
    }
    Ok(step.status)
}

fn broken(error: &dyn std::fmt::Display) -> Fault {
    Fault(Hindrance::NoScreen { error: error.to_string() })
}
