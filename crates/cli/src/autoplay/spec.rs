//! Who plays.

use std::fmt;
use std::str::FromStr;

/// A bot, as it is asked for on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spec {
    /// The highest equity.
    Static,
    /// The highest score.
    Greedy,
}

impl Spec {
    const ALL: [Spec; 2] = [Spec::Static, Spec::Greedy];

    const fn name(self) -> &'static str {
        match self {
            Spec::Static => "static",
            Spec::Greedy => "greedy",
        }
    }
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        let known = || Spec::ALL.map(Spec::name).join(", ");
        Spec::ALL.into_iter().find(|spec| spec.name() == text).ok_or_else(|| format!("known are {}", known()))
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
