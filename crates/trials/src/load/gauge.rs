//! The resources of a process, as the system counts them.

use anyhow::Context as _;

/// The number of ticks a second in the system's counts. It is this on all known Linux systems.
const TICKS_PER_SECOND: f64 = 100.0;

/// The resources that a process has used so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Usage {
    /// The resident memory, in bytes.
    pub(crate) memory: f64,
    /// The processor time, in seconds.
    pub(crate) cpu: f64,
}

impl std::iter::Sum for Usage {
    fn sum<I: Iterator<Item = Usage>>(all: I) -> Usage {
        all.fold(Usage { memory: 0.0, cpu: 0.0 }, |sum, one| Usage {
            memory: sum.memory + one.memory,
            cpu: sum.cpu + one.cpu,
        })
    }
}

/// The processor time that everything on this machine has used so far, in seconds.
///
/// # Errors
/// The system does not report it.
pub(crate) fn machine() -> anyhow::Result<f64> {
    let stat = std::fs::read_to_string("/proc/stat").context("/proc/stat cannot be read")?;
    let fields: Vec<f64> =
        stat.lines().next().into_iter().flat_map(str::split_whitespace).flat_map(str::parse).collect();
    // In this order: user, nice, system, idle, waiting for the disk, interrupts, soft interrupts.
    let [user, nice, system, _, _, hard, soft, ..] = fields[..] else {
        anyhow::bail!("no time of the machine is told")
    };
    Ok((user + nice + system + hard + soft) / TICKS_PER_SECOND)
}

/// Reads the resources that a process has used.
///
/// # Errors
/// The system does not report them; only Linux does it in this way.
pub(crate) fn read(process: u32) -> anyhow::Result<Usage> {
    let file = |name: &str| {
        let path = format!("/proc/{process}/{name}");
        std::fs::read_to_string(&path).with_context(|| format!("{path} cannot be read"))
    };
    let status = file("status")?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let resident = resident.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    let stat = file("stat")?;
    // The name of the program is in brackets, and may contain anything.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok());
    let cpu = ticks(11).zip(ticks(12)).map(|(user, system)| (user + system) / TICKS_PER_SECOND);
    Ok(Usage { memory: resident.context("no memory is told")? * 1024.0, cpu: cpu.context("no time is told")? })
}

/// The durations of single operations.
#[derive(Clone, Debug, Default)]
pub(crate) struct Waits(Vec<f64>);

impl Waits {
    /// From durations in seconds.
    pub(crate) fn new(mut seconds: Vec<f64>) -> Waits {
        seconds.sort_by(f64::total_cmp);
        Waits(seconds)
    }

    /// These and others.
    pub(crate) fn and(mut self, others: Waits) -> Waits {
        self.0.extend(others.0);
        Waits::new(self.0)
    }

    /// The number of durations.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The percentile of the durations, in milliseconds.
    pub(crate) fn percentile(&self, hundredths: usize) -> f64 {
        let index = (self.0.len() * hundredths / 100).min(self.0.len().saturating_sub(1));
        self.0.get(index).map_or(f64::NAN, |seconds| seconds * 1e3)
    }
}
