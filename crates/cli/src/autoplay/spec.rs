//! Who plays.

use std::fmt;
use std::str::FromStr;

use crate::leave_values::LeaveSource;

/// A bot, as it is asked for on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Spec {
    /// The highest equity, with leaves of its own or the usual ones.
    Static(Option<LeaveSource>),
    /// The highest score.
    Greedy,
}

const STATIC: &str = "static";
const GREEDY: &str = "greedy";
const LEAVES: &str = "leaves=";

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        let (name, option) = text.split_once(':').map_or((text, None), |(name, option)| (name, Some(option)));
        match (name, option) {
            (GREEDY, None) => Ok(Spec::Greedy),
            (STATIC, None) => Ok(Spec::Static(None)),
            (STATIC, Some(option)) => match option.strip_prefix(LEAVES).map(LeaveSource::from_str) {
                Some(Ok(source)) => Ok(Spec::Static(Some(source))),
                None => Err(format!("{STATIC} knows only {LEAVES}… behind the colon")),
            },
            _ => Err(format!("known are {STATIC}, {STATIC}:{LEAVES}…, {GREEDY}")),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Static(None) => f.write_str(STATIC),
            Spec::Static(Some(source)) => write!(f, "{STATIC}:{LEAVES}{source}"),
            Spec::Greedy => f.write_str(GREEDY),
        }
    }
}
