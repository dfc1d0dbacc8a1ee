//! The exchange of lines with another program, with a deadline for every answer.

use std::io::{BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use crate::lines::{EngineLine, Lines};

/// The most lines that wait to be read; a program that writes more has to wait.
const WAITING: usize = 256;
/// The time for a program to end after it was told to.
const FAREWELL: Duration = Duration::from_secs(2);

/// A program that runs next to this one. It is told to end when it is no longer needed, and killed if it does not.
pub(crate) struct Talk {
    name: String,
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<EngineLine>,
}

impl Talk {
    /// Starts a program. Its error output goes to that of this program.
    pub(crate) fn start(command: &[String]) -> Result<Talk, String> {
        let name = command.join(" ");
        let (program, arguments) = command.split_first().ok_or("there is no command")?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start {name}: {error}"))?;
        let (send, lines) = sync_channel(WAITING);
        let input = child.stdin.take();
        let output = child.stdout.take();
        std::thread::spawn(move || {
            let Some(output) = output else { return };
            for line in Lines::new(BufReader::new(output)) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Talk { name, child, input, lines })
    }

    /// The command line of the program.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Sends a line, and returns the first answer that `is_answer` accepts; other lines are skipped. A line that starts
    /// with `error` is always an answer, and a bad one.
    pub(crate) fn ask(
        &mut self,
        line: &str,
        within: Duration,
        is_answer: impl Fn(&str) -> bool,
    ) -> Result<String, String> {
        let asked = line.split_whitespace().next().unwrap_or_default();
        let until = Instant::now() + within;
        let said = self.input.as_mut().map(|input| writeln!(input, "{line}").and_then(|()| input.flush()));
        if !matches!(said, Some(Ok(()))) {
            return Err(self.gone(asked));
        }
        loop {
            match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(EngineLine::Text(text)) if is_answer(&text) => return Ok(text),
                Ok(EngineLine::Text(text)) if text.starts_with("error") => {
                    return Err(format!("{} answers {asked} with: {text}", self.name));
                }
                Ok(EngineLine::Text(_)) => {}
                Ok(EngineLine::Bad(why)) => return Err(format!("{} says something that is no line: {why}", self.name)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone(asked)),
                Err(RecvTimeoutError::Timeout) => {
                    let seconds = within.as_secs_f64();
                    return Err(format!("{} did not answer {asked} within {seconds} s", self.name));
                }
            }
            if Instant::now() >= until {
                return Err(format!(
                    "{} talks, but did not answer {asked} within {} s",
                    self.name,
                    within.as_secs_f64()
                ));
            }
        }
    }

    /// The fault of a program that has ended or closed its output.
    fn gone(&mut self, asked: &str) -> String {
        let _ = self.child.kill();
        let how = self.child.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
        format!("{} ended and did not answer {asked} ({how})", self.name)
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        if let Some(mut input) = self.input.take() {
            // A program that no longer reads has ended already, or is killed below.
            let _ = writeln!(input, "quit");
        }
        let until = Instant::now() + FAREWELL;
        while self.lines.recv_timeout(until.saturating_duration_since(Instant::now())).is_ok() && Instant::now() < until
        {
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
