//! The findings of a trial.

use crate::load::gauge::Waits;

/// How many times longer other people may wait under attack than in peace: a tenth of the factor measured before there
/// were limits.
const SLOWER: f64 = 20.0;
/// A wait that people do not notice, in milliseconds; below it the ratio depends on the machine more than on the
/// server.
const UNNOTICED: f64 = 50.0;

/// How many times longer the slowest moves of other people may take while the server thinks for somebody.
const THINKING: f64 = 2.0;

/// A single result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The quantity in words, as the table of results names it.
    pub what: String,
    /// The number, with its unit.
    pub measured: String,
    /// The law that must hold.
    pub law: String,
    /// Whether the law held.
    pub held: bool,
}

impl Finding {
    /// A share that must be complete.
    pub(super) fn all(what: &str, n: usize, of: usize) -> Finding {
        Finding { what: what.to_owned(), measured: format!("{n} of {of}"), law: "all".to_owned(), held: n == of }
    }

    /// A number that must be zero.
    pub(super) fn none(what: &str, n: usize) -> Finding {
        Finding { what: what.to_owned(), measured: n.to_string(), law: "none".to_owned(), held: n == 0 }
    }

    /// A measurement with its upper bound.
    pub(super) fn at_most(what: &str, measured: f64, most: f64, unit: &str) -> Finding {
        Finding {
            what: what.to_owned(),
            measured: format!("{measured:.0}{unit}"),
            law: format!("at most {most:.0}{unit}"),
            held: measured <= most,
        }
    }

    /// The waiting times of other people, in peace and under attack.
    pub(super) fn waits(what: &str, peace: &Waits, fire: &Waits) -> Finding {
        let (before, during) = (peace.percentile(50), fire.percentile(50));
        let most = (before * SLOWER).max(UNNOTICED);
        Finding {
            what: format!("{what}: p50, p99 in peace → under fire"),
            measured: format!(
                "{before:.1}, {:.1} → {during:.1}, {:.1} ms ({} → {})",
                peace.percentile(99),
                fire.percentile(99),
                peace.len(),
                fire.len()
            ),
            law: format!("p50 at most {most:.0} ms"),
            held: fire.len() > 0 && during <= most,
        }
    }

    /// The longest waiting times but one in a hundred, in peace and while the server thinks.
    pub(super) fn rare_waits(what: &str, peace: &Waits, fire: &Waits) -> Finding {
        let (before, during) = (peace.percentile(99), fire.percentile(99));
        let most = (before * THINKING).max(UNNOTICED);
        Finding {
            what: format!("{what}: p99 in peace → meanwhile"),
            measured: format!("{before:.1} → {during:.1} ms"),
            law: format!("p99 at most {most:.0} ms"),
            held: fire.len() > 0 && during <= most,
        }
    }

    /// A measurement without a law.
    pub(super) fn told(what: &str, measured: impl Into<String>) -> Finding {
        Finding { what: what.to_owned(), measured: measured.into(), law: "–".to_owned(), held: true }
    }
}

/// The findings as a table.
#[must_use]
pub fn table(findings: &[Finding]) -> String {
    let mut text = String::from("| measured | result | law | held |\n|---|---|---|---|\n");
    for finding in findings {
        let held = if finding.held { "yes" } else { "NO" };
        text.push_str(&format!("| {} | {} | {} | {held} |\n", finding.what, finding.measured, finding.law));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_that_nobody_notices_is_within_the_law_whatever_the_ratio() {
        let waits = |milliseconds: f64| Waits::new(vec![milliseconds / 1e3; 9]);
        assert!(Finding::waits("moves", &waits(0.5), &waits(40.0)).held);
        assert!(!Finding::waits("moves", &waits(0.5), &waits(1_000.0)).held);
        assert!(!Finding::waits("moves", &waits(0.5), &Waits::new(Vec::new())).held, "nobody was served at all");
        assert!(Finding::rare_waits("moves", &waits(0.5), &waits(40.0)).held);
        assert!(!Finding::rare_waits("moves", &waits(30.0), &waits(70.0)).held);
    }
}
