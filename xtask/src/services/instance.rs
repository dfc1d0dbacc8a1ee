//! A service that runs as long as this program.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};

use super::package::is_root;
use crate::program;

/// A running service, which stops when this is dropped.
pub(super) struct Instance {
    name: &'static str,
    child: Child,
    /// The signal that stops it at once.
    stop_signal: &'static str,
}

/// The user of a service.
#[derive(Clone)]
pub(super) struct User {
    name: Option<&'static str>,
}

impl User {
    /// The user who runs this program.
    pub(super) fn ourselves() -> User {
        User { name: None }
    }

    /// Another user than root, because PostgreSQL refuses to run as root.
    pub(super) fn not_root() -> User {
        let is_known = |name: &&str| program::exists_with("id", &["-u", name]);
        User { name: if is_root() { ["postgres", "nobody"].into_iter().find(is_known) } else { None } }
    }

    /// A call of a program as this user, which ends when this process is killed.
    pub(super) fn command(&self, program: &Path) -> Command {
        if !program::exists("setpriv", "--version") {
            return Command::new(program);
        }
        let mut command = Command::new("setpriv");
        if let Some(name) = self.name {
            let group = group_of(name);
            command.args(["--reuid", name, "--regid", &group, "--clear-groups"]);
        }
        command.args(["--pdeathsig", "TERM"]).arg(program);
        command
    }

    /// Lets this user write into a folder.
    pub(super) fn own(&self, folder: &Path) -> Result<(), String> {
        let Some(name) = self.name else { return Ok(()) };
        let mut command = Command::new("chown");
        command.arg(name).arg(folder);
        program::ask(command).map(drop)
    }
}

fn group_of(user: &str) -> String {
    let mut id = Command::new("id");
    id.args(["-g", user]);
    program::ask(id).map_or_else(|_| user.to_owned(), |group| group.trim().to_owned())
}

impl Instance {
    /// Starts a service and waits until it reports on its standard error that it is ready; also returns that line.
    pub(super) fn start(
        name: &'static str,
        mut command: Command,
        stop_signal: &'static str,
        is_ready: impl Fn(&str) -> bool,
    ) -> Result<(Instance, Vec<String>), String> {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).current_dir("/");
        let mut child = command.spawn().map_err(|error| format!("{name} could not be started: {error}"))?;
        let errors = child.stderr.take();
        let mut instance = Instance { name, child, stop_signal };
        let errors = errors.ok_or_else(|| format!("{name} has no standard error"))?;
        let said = instance.wait_until(errors, is_ready)?;
        Ok((instance, said))
    }

    /// Reads until the service is ready; then a thread reads on, so that the service never has to wait.
    fn wait_until(&mut self, errors: ChildStderr, is_ready: impl Fn(&str) -> bool) -> Result<Vec<String>, String> {
        let mut lines = BufReader::new(errors).lines();
        let mut said = Vec::new();
        for line in lines.by_ref() {
            let line = line.map_err(|error| format!("{} cannot be heard: {error}", self.name))?;
            let ready = is_ready(&line);
            said.push(line);
            if ready {
                std::thread::spawn(move || lines.for_each(drop));
                return Ok(said);
            }
        }
        Err(format!("{} did not start:\n{}", self.name, said.join("\n")))
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        let mut kill = Command::new("kill");
        kill.args([self.stop_signal, &self.child.id().to_string()]);
        if program::ask(kill).is_err() {
            // It has ended already, or there is no program that could ask it to.
            let _ = self.child.kill();
        }
        if let Err(error) = self.child.wait() {
            eprintln!("{} cannot be waited for: {error}", self.name);
        }
    }
}
