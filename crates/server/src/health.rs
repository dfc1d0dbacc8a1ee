//! The health of the server: its store, its disk, and its last write.

use std::sync::{Mutex, PoisonError};

use rules::Millis;

use crate::limits;
use crate::site::Site;

/// What the last check of the whole store found.
#[derive(Debug, Default)]
pub(crate) struct Health {
    checked: Mutex<Checked>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Checked {
    #[default]
    NotYet,
    Whole,
    Damaged(String),
}

/// The facts on which `/healthz` is based.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Facts {
    is_draining: bool,
    /// Whether the store answers queries.
    answers: bool,
    /// The time since something was last written to the disk.
    since_write: Millis,
    /// The free bytes on the disk with the database, if known.
    free: Option<u64>,
    checked: Checked,
}

impl Health {
    /// Checks the whole store, after the start and once a day.
    pub(crate) async fn check(&self, site: &Site) {
        let checked = match site.store.damage().await {
            Ok(None) => Checked::Whole,
            Ok(Some(damage)) => {
                tracing::error!(damage, store = %site.store.url(), "the database is damaged; stop the server and restore a backup");
                Checked::Damaged(damage)
            }
            Err(error) => {
                tracing::warn!(%error, "the store could not be checked");
                return;
            }
        };
        *self.checked.lock().unwrap_or_else(PoisonError::into_inner) = checked;
    }

    fn checked(&self) -> Checked {
        self.checked.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The faults, one in each line, and the facts worth knowing.
pub(crate) async fn report(site: &Site) -> (Vec<String>, Vec<String>) {
    let facts = Facts {
        is_draining: site.is_draining(),
        answers: site.store.ping().await.is_ok(),
        since_write: site.outages.since_beat(site.now()),
        free: free_bytes(site).await,
        checked: site.health.checked(),
    };
    let bus = if *site.bus.health().borrow() { "up" } else { "down, looking into the log instead" };
    let mut known = vec![format!("bus: {bus}"), format!("tables: {}", site.tables.n_open())];
    known.extend(facts.known());
    (facts.faults(), known)
}

/// The free bytes on the disk with the database; `None` if unknown.
pub(crate) async fn free_bytes(site: &Site) -> Option<u64> {
    let path = site.store.url().path()?.to_owned();
    // A disk on another machine may be slow.
    let room =
        tokio::task::spawn_blocking(move || rustix::fs::statvfs(path.parent().unwrap_or(&path))).await.ok()?.ok()?;
    Some(room.f_bavail.saturating_mul(room.f_frsize))
}

impl Facts {
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.is_draining {
            faults.push("draining".to_owned());
        }
        if !self.answers {
            faults.push("the store does not answer".to_owned());
        }
        if self.since_write > limits::WRITE_IS_OLD {
            faults.push(format!("nothing could be stored for {} s", self.since_write.0 / 1_000));
        }
        if let Some(free) = self.free.filter(|free| *free < limits::DISK_IS_FULL) {
            faults.push(format!("the disk is nearly full: {} MB are free", free >> 20));
        }
        if let Checked::Damaged(damage) = &self.checked {
            let damage = damage.lines().next().unwrap_or_default();
            faults.push(format!("the database is damaged; restore a backup: {damage}"));
        }
        faults
    }

    fn known(&self) -> Vec<String> {
        let integrity = match self.checked {
            Checked::NotYet => "not checked yet",
            Checked::Whole => "whole",
            Checked::Damaged(_) => "damaged",
        };
        let mut known = vec![
            format!("last durable write: {} ms ago", self.since_write.0),
            format!("integrity of the store: {integrity}"),
        ];
        known.extend(self.free.map(|free| format!("disk: {} MB free", free >> 20)));
        known
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn well() -> Facts {
        let (is_draining, answers, since_write) = (false, true, Millis(900));
        Facts { is_draining, answers, since_write, free: Some(1 << 40), checked: Checked::Whole }
    }

    #[test]
    fn a_server_says_that_it_is_well_only_while_nothing_is_wrong() {
        assert_eq!(well().faults(), [""; 0]);
        let ill = [
            (Facts { is_draining: true, ..well() }, "draining"),
            (Facts { answers: false, ..well() }, "does not answer"),
            (Facts { since_write: Millis(61_000), ..well() }, "nothing could be stored for 61 s"),
            (Facts { free: Some(3 << 20), ..well() }, "nearly full: 3 MB"),
            (
                Facts { checked: Checked::Damaged("page 7\nand more".to_owned()), ..well() },
                "damaged; restore a backup: page 7",
            ),
        ];
        for (facts, said) in ill {
            let faults = facts.faults();
            assert!(faults.len() == 1 && faults[0].contains(said) && !faults[0].contains('\n'), "{faults:?}");
        }
    }

    #[test]
    fn a_fact_that_is_not_known_is_no_fault() {
        let unknown = Facts { free: None, checked: Checked::NotYet, ..well() };
        assert_eq!(unknown.faults(), [""; 0]);
        assert!(unknown.known().contains(&"integrity of the store: not checked yet".to_owned()));
    }
}
