//! Keys and clicks, read on a separate thread.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use ratatui::crossterm::event::{self, Event};

/// The events of the terminal.
///
/// When a terminal goes away, reading from it may never return: the end of its input is read again and again. So the
/// main loop does not read; it still receives the signal that is sent then, saves the game and ends the program.
#[derive(Debug)]
pub(super) struct Events(Receiver<io::Result<Event>>);

impl Events {
    /// Listens until the program ends.
    pub(super) fn listen() -> io::Result<Events> {
        let (told, heard) = channel();
        let listening = move || {
            loop {
                let event = event::read();
                let is_broken = event.as_ref().is_err_and(|error| error.kind() != io::ErrorKind::Interrupted);
                if told.send(event).is_err() || is_broken {
                    return;
                }
            }
        };
        std::thread::Builder::new().name("keys".to_owned()).spawn(listening)?;
        Ok(Events(heard))
    }

    /// The next event, if one arrives within this time.
    pub(super) fn within(&self, time: Duration) -> io::Result<Option<Event>> {
        match self.0.recv_timeout(time) {
            Ok(Ok(event)) => Ok(Some(event)),
            Ok(Err(error)) if error.kind() == io::ErrorKind::Interrupted => Ok(None),
            Ok(Err(error)) => Err(error),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }
}
