//! The players, as they are named on the command line.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use engine::levels::{Level, UnknownLevel};

use crate::program::Program;

/// A player, as it is named on the command line.
#[derive(Clone, Debug, PartialEq)]
pub enum Spec {
    /// The play with the highest equity, with the values of leaves of this name or the usual ones.
    Static(Option<String>),
    /// The play with the highest score.
    Greedy,
    /// Simulates each turn.
    Sim(Thinking),
    /// Uses all methods of the engine, within a clock for the game.
    Best(Thinking),
    /// Judges each choice by the value net, without a search.
    Net(Ends),
    /// Plays like a person of a level.
    Level(Level),
    /// Another program, over the engine protocol.
    Engine(Program),
}

/// How a player plays when the pool is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// By score and leave alone.
    Static,
    /// By the best line that a search finds.
    Exact,
}

/// The settings of a bot; `None` for those that were not given.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thinking {
    /// The options as they were written.
    text: String,
    /// The time for a turn, or for the game.
    pub(crate) time: Option<Duration>,
    pub(crate) iterations: Option<u64>,
    pub(crate) plies: Option<usize>,
    pub(crate) candidates: Option<usize>,
    pub(crate) threads: Option<NonZeroUsize>,
    /// The number of racks to try for inference.
    pub(crate) racks: Option<usize>,
    pub(crate) sureness: Option<f64>,
    /// The worth of a point in addition to winning, in hundred-thousandths of a game.
    pub(crate) point: Option<i32>,
}

const STATIC: &str = "static";
const GREEDY: &str = "greedy";
const SIM: &str = "sim";
const BEST: &str = "best";
const NET: &str = "net";
const EXACT: &str = "ends=exact";
const LEVEL: &str = "level";
const ENGINE: &str = "engine";
const LEAVES: &str = "leaves=";
/// The options after the colon.
const OPTIONS: &str = "time=1s, iterations=500, plies=2, candidates=16, threads=1, racks=1000, sureness=2.5, point=20";

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        if let Some(rest) = text.strip_prefix(ENGINE).filter(|rest| rest.starts_with([':', ','])) {
            return Program::read(rest).map(Spec::Engine);
        }
        let (name, option) = text.split_once(':').map_or((text, None), |(name, option)| (name, Some(option)));
        match (name, option) {
            (GREEDY, None) => Ok(Spec::Greedy),
            (STATIC, None) => Ok(Spec::Static(None)),
            (STATIC, Some(option)) => match option.strip_prefix(LEAVES) {
                Some(source) => Ok(Spec::Static(Some(source.to_owned()))),
                None => Err(format!("{STATIC} knows only {LEAVES}… behind the colon")),
            },
            (SIM, options) => Thinking::read(options.unwrap_or_default()).map(Spec::Sim),
            (BEST, options) => Thinking::read(options.unwrap_or_default()).map(Spec::Best),
            (NET, None) => Ok(Spec::Net(Ends::Static)),
            (NET, Some(EXACT)) => Ok(Spec::Net(Ends::Exact)),
            (NET, Some(_)) => Err(format!("{NET} knows only {EXACT} behind the colon")),
            (LEVEL, Some(name)) => name.parse().map(Spec::Level).map_err(|error: UnknownLevel| error.to_string()),
            _ => Err(format!(
                "known are {STATIC}, {STATIC}:{LEAVES}…, {GREEDY}, {SIM}:…, {BEST}:…, {NET}, {NET}:{EXACT}, {LEVEL}:…, {ENGINE}:COMMAND"
            )),
        }
    }
}

impl Thinking {
    fn read(text: &str) -> Result<Thinking, String> {
        let mut thinking = Thinking { text: text.to_owned(), ..Thinking::default() };
        for option in text.split(',').filter(|option| !option.is_empty()) {
            let Some((key, value)) = option.split_once('=') else {
                return Err(format!("'{option}': write OPTION=VALUE; known are {OPTIONS}"));
            };
            match key {
                "time" => thinking.time = Some(seconds(value)?),
                "iterations" => thinking.iterations = Some(number(value)?),
                "plies" => thinking.plies = Some(number(value)?),
                "candidates" => thinking.candidates = Some(number(value)?),
                "threads" => thinking.threads = Some(number(value)?),
                "racks" => thinking.racks = Some(number(value)?),
                "sureness" => thinking.sureness = Some(number(value)?),
                "point" => thinking.point = Some(number(value)?),
                _ => return Err(format!("'{key}' is unknown here; known are {OPTIONS}")),
            }
        }
        Ok(thinking)
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Static(None) => f.write_str(STATIC),
            Spec::Static(Some(source)) => write!(f, "{STATIC}:{LEAVES}{source}"),
            Spec::Greedy => f.write_str(GREEDY),
            Spec::Sim(thinking) => thinking.show(f, SIM),
            Spec::Best(thinking) => thinking.show(f, BEST),
            Spec::Net(Ends::Static) => f.write_str(NET),
            Spec::Net(Ends::Exact) => write!(f, "{NET}:{EXACT}"),
            Spec::Level(level) => write!(f, "{LEVEL}:{}", level.name()),
            Spec::Engine(program) => write!(f, "{ENGINE}{program}"),
        }
    }
}

impl Thinking {
    fn show(&self, f: &mut fmt::Formatter<'_>, name: &str) -> fmt::Result {
        f.write_str(name)?;
        if self.text.is_empty() { Ok(()) } else { write!(f, ":{}", self.text) }
    }
}

fn number<N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("'{text}' is no number that is possible here"))
}

/// A time such as `10s`, `1.5s`, `200ms`, or seconds without a unit.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let (digits, unit) = match text.strip_suffix("ms") {
        Some(digits) => (digits, 0.001),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    let seconds: f64 = number(digits)?;
    Duration::try_from_secs_f64(seconds * unit).map_err(|_| format!("'{text}' is no time; write 1s or 200ms"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_read_as_it_was_written() {
        let Ok(Spec::Sim(thinking)) = "sim:plies=2,time=200ms".parse() else { panic!("it is a spec") };
        assert_eq!((thinking.plies, thinking.time), (Some(2), Some(Duration::from_millis(200))));
        for text in [
            "static",
            "greedy",
            "static:leaves=thumb",
            "sim",
            "sim:time=1s",
            "best:time=10s,threads=2",
            "net",
            "net:ends=exact",
            "level:hard",
            "engine:./other --fast",
            "engine,go=sim,time=2s:./other",
        ] {
            let spec: Spec = text.parse().unwrap();
            assert_eq!(spec.to_string(), text);
        }
        for text in [
            "sim:mood=good",
            "sim:plies",
            "best:time=-1s",
            "sim:threads=0",
            "best:time=1h",
            "net:plies=2",
            "level:genius",
            "level",
            "engine",
            "engine:",
            "engines:x",
        ] {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }
}
