//! A server: the real program in a separate process.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use tokio::sync::oneshot;

/// The time limit for a server to start or to stop.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many log lines are reported of a server that fails to start.
const LAST_WORDS: usize = 3;

/// The settings with which a server starts.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    /// The `tilewright` to start.
    pub(crate) program: PathBuf,
    /// The data folder.
    pub(crate) data: PathBuf,
    /// The database; `None`: SQLite in the data folder.
    pub(crate) database: Option<String>,
    /// The address of the bus; `None`: there is none.
    pub(crate) bus: Option<String>,
    /// The content of the configuration file.
    pub(crate) settings: String,
    /// The log filter.
    pub(crate) log: &'static str,
    /// The most open files; `None`: as many as this process.
    pub(crate) files: Option<u64>,
    /// The fault of the disk; `None`: it works.
    pub(crate) disk: Option<DiskFault>,
}

/// A fault of the disk under a server, made by `strace`, which delays system calls or answers them itself.
#[derive(Clone, Debug)]
pub(crate) enum DiskFault {
    /// Every sync takes this much longer.
    Slow(Duration),
    /// These writes to the write-ahead log of SQLite find no room, counted from the start of the server.
    Full(std::ops::RangeInclusive<u64>),
}

impl DiskFault {
    /// The command line before that of the server. The server stays our own child, so that it can be killed as usual.
    fn command(&self, data: &Path) -> Command {
        let mut strace = Command::new("strace");
        strace.args(["-D", "-f", "-qq", "--seccomp-bpf", "-o", "/dev/null"]);
        match self {
            DiskFault::Slow(delay) => {
                let delay = format!("inject=fsync,fdatasync:delay_enter={}ms", delay.as_millis());
                strace.args(["-e", "trace=fsync,fdatasync", "-e", &delay]);
            }
            DiskFault::Full(writes) => {
                let refuse = format!("inject=write,pwrite64:error=ENOSPC:when={}..{}", writes.start(), writes.end());
                strace.arg("-P").arg(data.join("tilewright.db-wal"));
                strace.args(["-e", "trace=write,pwrite64", "-e", &refuse]);
            }
        }
        strace
    }
}

/// The log lines of all servers together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Journal(Arc<Mutex<Vec<String>>>);

/// A running server, which is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Host {
    child: Guarded,
    address: SocketAddr,
}

impl Journal {
    fn add(&self, line: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    }

    /// All lines so far.
    #[must_use]
    pub(crate) fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Start {
    /// Starts a process that will listen at this address, without waiting for it.
    ///
    /// # Errors
    /// The program cannot be started.
    pub(crate) fn spawn(&self, listen: SocketAddr, journal: &Journal) -> anyhow::Result<Starting> {
        let name = format!("settings-{}.toml", listen.port());
        let settings = self.data.join(name);
        std::fs::write(&settings, &self.settings)
            .with_context(|| format!("{} cannot be written", settings.display()))?;
        let mut command = match (self.files, &self.disk) {
            (None, None) => Command::new(&self.program),
            (None, Some(fault)) => {
                let mut strace = fault.command(&self.data);
                strace.arg(&self.program);
                strace
            }
            (Some(files), _) => {
                let mut shell = Command::new("sh");
                shell.arg("-c").arg(format!("ulimit -n {files} && exec \"$0\" \"$@\"")).arg(&self.program);
                shell
            }
        };
        command.arg("serve").arg("--listen").arg(listen.to_string()).arg("--data").arg(&self.data);
        command.arg("--config").arg(&settings).args(["--log", self.log]);
        for (flag, value) in [("--database", &self.database), ("--bus", &self.bus)] {
            command.args(value.iter().flat_map(|value| [flag, value.as_str()]));
        }
        Starting::new(command, journal)
    }

    /// Starts a server, and waits until it listens.
    ///
    /// # Errors
    /// The server cannot be started, or ends before it listens.
    pub(crate) async fn host(&self, listen: SocketAddr, journal: &Journal) -> anyhow::Result<Host> {
        self.spawn(listen, journal)?.ready().await
    }
}

/// A server that does not listen yet, which is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Starting {
    child: Guarded,
    /// The first line that it prints.
    said: oneshot::Receiver<String>,
    journal: Journal,
}

/// A process that is killed when this is dropped.
#[derive(Debug)]
struct Guarded(Child);

impl Guarded {
    fn kill(&mut self) -> anyhow::Result<()> {
        self.0.kill().context("a server cannot be killed")?;
        // A killed process ends at once.
        self.0.wait().context("a server cannot be waited for")?;
        Ok(())
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

impl Starting {
    /// Starts a program that prints its address on its first line.
    ///
    /// # Errors
    /// It cannot be started.
    pub(crate) fn new(mut command: Command, journal: &Journal) -> anyhow::Result<Starting> {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let name = command.get_program().to_string_lossy().into_owned();
        let mut child = command.spawn().with_context(|| format!("{name} cannot be started"))?;
        let (out, errors) = (child.stdout.take(), child.stderr.take());
        let (Some(out), Some(errors)) = (out, errors) else { bail!("{name} cannot be heard") };
        let heard = journal.clone();
        std::thread::spawn(move || {
            BufReader::new(errors).lines().map_while(Result::ok).for_each(|line| heard.add(line));
        });
        let (first, said) = oneshot::channel();
        std::thread::spawn(move || {
            let mut lines = BufReader::new(out).lines().map_while(Result::ok);
            if let Some(line) = lines.next() {
                let _ = first.send(line);
            }
            lines.for_each(drop);
        });
        Ok(Starting { child: Guarded(child), said, journal: journal.clone() })
    }

    /// Waits until it listens.
    ///
    /// # Errors
    /// It ends before that, or prints something else.
    pub(crate) async fn ready(self) -> anyhow::Result<Host> {
        let line = tokio::time::timeout(PATIENCE, self.said).await.context("the server does not start")?;
        let Ok(line) = line else {
            let lines = self.journal.lines();
            let last = &lines[lines.len().saturating_sub(LAST_WORDS)..];
            bail!("the server ended before it listened; it said last: {}", last.join(" / "));
        };
        let address = line.strip_prefix("listening on http://").and_then(|address| address.trim().parse().ok());
        let address = address.with_context(|| format!("the server said '{line}' instead of its address"))?;
        Ok(Host { child: self.child, address })
    }

    /// Kills it before it can do anything.
    ///
    /// # Errors
    /// It cannot be killed.
    pub(crate) fn kill(mut self) -> anyhow::Result<()> {
        self.child.kill()
    }
}

impl Host {
    /// The address at which it listens.
    #[must_use]
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The id of its process.
    #[must_use]
    pub(crate) fn process(&self) -> u32 {
        self.child.0.id()
    }

    /// Kills it without warning.
    ///
    /// # Errors
    /// It cannot be killed.
    pub(crate) fn kill(mut self) -> anyhow::Result<()> {
        self.child.kill()
    }

    /// Suspends it, like a machine that goes to sleep.
    ///
    /// # Errors
    /// It has ended.
    pub(crate) fn suspend(&self) -> anyhow::Result<()> {
        self.signal(rustix::process::Signal::STOP)
    }

    /// Resumes a suspended server.
    ///
    /// # Errors
    /// It has ended.
    pub(crate) fn wake(&self) -> anyhow::Result<()> {
        self.signal(rustix::process::Signal::CONT)
    }

    fn signal(&self, signal: rustix::process::Signal) -> anyhow::Result<()> {
        let process = i32::try_from(self.process()).ok().and_then(rustix::process::Pid::from_raw);
        let process = process.context("the server is gone already")?;
        Ok(rustix::process::kill_process(process, signal)?)
    }

    /// Stops it in the way that an operator would.
    ///
    /// # Errors
    /// It does not stop, or reports an error.
    pub(crate) async fn stop(mut self) -> anyhow::Result<()> {
        self.signal(rustix::process::Signal::TERM)?;
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until {
            match self.child.0.try_wait()? {
                Some(status) if status.success() => return Ok(()),
                Some(status) => bail!("the server stopped with {status}"),
                None => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
        bail!("the server does not stop")
    }
}

/// Ports that no system gives to connecting clients. A killed server comes back at the same address; in the meantime
/// clients connect so often that one of them would be given that very port, and be connected with itself.
const PORTS: std::ops::Range<u16> = 20_000..32_000;

/// A port on the loopback address that is free, and that the system does not give to clients.
///
/// # Errors
/// No port is free.
pub(crate) fn free_address() -> anyhow::Result<SocketAddr> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let n_ports = u32::from(PORTS.end - PORTS.start);
    // Several of these programs may run at the same time; each begins elsewhere.
    let first = std::process::id().wrapping_mul(97);
    for _ in 0..n_ports {
        let nth = first.wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed)) % n_ports;
        let address = SocketAddr::from(([127, 0, 0, 1], PORTS.start + nth as u16));
        if std::net::TcpListener::bind(address).is_ok() {
            return Ok(address);
        }
    }
    bail!("there is no free port from {} to {}", PORTS.start, PORTS.end - 1)
}

/// Raises the number of files that this process and its children may open.
///
/// # Errors
/// The system does not allow that many.
pub fn allow_files(wanted: u64) -> anyhow::Result<()> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    if limit.current.is_none_or(|current| current >= wanted) {
        return Ok(());
    }
    let maximum = limit.maximum.map(|maximum| maximum.max(wanted));
    let is_raised = [maximum, limit.maximum]
        .into_iter()
        .any(|maximum| setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum }).is_ok());
    if is_raised {
        return Ok(());
    }
    let most = limit.maximum.unwrap_or(wanted);
    bail!("{wanted} open files are needed, and the system allows {most}; raise the limit (`ulimit -Hn {wanted}`) first")
}
