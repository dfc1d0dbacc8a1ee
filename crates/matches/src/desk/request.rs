//! Requests of a client.

use std::time::Duration;

/// The longest time for a turn, in milliseconds.
const MOST_MS: u64 = 24 * 60 * 60 * 1000;
/// The most iterations of a simulation.
const MOST_ITERATIONS: u64 = 10_000_000;

/// The words with which requests begin.
const NAMES: [&str; 10] = ["hello", "ready?", "set", "rules", "lexicon", "position", "clock", "go", "stop", "quit"];
/// The methods of a search, by name.
const SEARCHES: [(&str, How); 5] = [
    ("static", How::Static),
    ("sim", How::Sim),
    ("preendgame", How::Preendgame),
    ("endgame", How::Endgame),
    ("best", How::Best),
];

/// A request of a client.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Request {
    /// `hello`: asks for the name of the engine.
    Hello,
    /// `ready?`: asks for a sign of life.
    Ready,
    /// `set NAME VALUE`.
    Set { name: String, value: String },
    /// `rules EDITION`.
    Rules(String),
    /// `lexicon NAME|FILE`.
    Lexicon(String),
    /// `position CGP`.
    Position(String),
    /// `clock MS`: the time left for the game.
    Clock(Duration),
    /// Start a search.
    Go(Go),
    /// Answer now, with the best choice so far.
    Stop,
    /// End the program.
    Quit,
}

/// The method and the limits of a search.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Go {
    pub(super) how: How,
    pub(super) time: Option<Duration>,
    pub(super) iterations: Option<u64>,
    pub(super) plies: Option<usize>,
}

/// The methods of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// By score and leave alone.
    Static,
    /// By simulation.
    Sim,
    /// By solving the endgame.
    Endgame,
    /// By searching all orders of the pool's last tiles.
    Preendgame,
    /// By the best method for the position.
    Best,
}

impl Request {
    /// The request in a line; `None` for an empty line.
    pub(super) fn read(line: &str) -> Result<Option<Request>, String> {
        let line = line.trim();
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |request: Request| {
            if rest.is_empty() { Ok(Some(request)) } else { Err(format!("nothing goes behind {name}")) }
        };
        let with = |make: fn(String) -> Request, what: &str| {
            if rest.is_empty() { Err(format!("{name} needs {what}")) } else { Ok(Some(make(rest.to_owned()))) }
        };
        match name {
            "" => Ok(None),
            "hello" => Ok(Some(Request::Hello)),
            "ready?" | "isready" => alone(Request::Ready),
            "stop" => alone(Request::Stop),
            "quit" => alone(Request::Quit),
            "rules" => with(Request::Rules, "the name of an edition"),
            "lexicon" => with(Request::Lexicon, "a name or a file"),
            "position" => with(Request::Position, "a position in CGP"),
            "clock" => Ok(Some(Request::Clock(milliseconds(rest)?))),
            "set" => {
                let (name, value) = rest.split_once(char::is_whitespace).ok_or("set needs a name and a value")?;
                Ok(Some(Request::Set { name: name.to_owned(), value: value.trim().to_owned() }))
            }
            "go" => Go::read(rest).map(|go| Some(Request::Go(go))),
            _ => {
                let shown: String = name.chars().filter(|c| !c.is_control()).take(30).collect();
                let [known @ .., last] = NAMES;
                Err(format!("{shown} is not known; {} and {last} are", known.join(", ")))
            }
        }
    }

    /// The word that requests it.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Request::Hello => "hello",
            Request::Ready => "ready?",
            Request::Set { .. } => "set",
            Request::Rules(_) => "rules",
            Request::Lexicon(_) => "lexicon",
            Request::Position(_) => "position",
            Request::Clock(_) => "clock",
            Request::Go(_) => "go",
            Request::Stop => "stop",
            Request::Quit => "quit",
        }
    }
}

impl Go {
    fn read(text: &str) -> Result<Go, String> {
        let mut words = text.split_whitespace().peekable();
        let how = match words.peek() {
            None | Some(&("time" | "iterations" | "plies")) => Some(How::Best),
            Some(word) => SEARCHES.into_iter().find_map(|(name, how)| (name == *word).then_some(how)),
        };
        let how = how.ok_or("go static, sim, preendgame, endgame or best, then time, iterations or plies")?;
        if words.peek().is_some_and(|word| !["time", "iterations", "plies"].contains(word)) {
            words.next();
        }
        let mut go = Go { how, time: None, iterations: None, plies: None };
        while let Some(word) = words.next() {
            let value = words.next().ok_or_else(|| format!("{word} needs a number"))?;
            match word {
                "time" => go.time = Some(milliseconds(value)?),
                "iterations" => go.iterations = Some(number(value, MOST_ITERATIONS)?),
                "plies" => go.plies = Some(number(value, engine::simulation::MOST_PLIES as u64)? as usize),
                _ => return Err("go knows time, iterations and plies".to_owned()),
            }
        }
        Ok(go)
    }
}

fn milliseconds(text: &str) -> Result<Duration, String> {
    number(text, MOST_MS).map(Duration::from_millis)
}

fn number(text: &str, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("a number from 1 to {most} is needed"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first words of a table in the description of the protocol, which stands between two comments.
    fn described(table: &str) -> Vec<&'static str> {
        let document = include_str!("../../../../docs/PROTOCOL.md");
        let (_, rest) = document.split_once(&format!("<!-- {table} -->\n")).unwrap();
        let (rows, _) = rest.split_once(&format!("<!-- end of {table} -->\n")).unwrap();
        let name = |row: &'static str| row.strip_prefix("| `")?.split(['`', ' ']).next();
        rows.lines().filter_map(name).collect()
    }

    #[test]
    fn the_description_of_the_protocol_has_a_row_for_every_request_and_every_search() {
        let (mut rows, mut names) = (described("engine requests"), NAMES.to_vec());
        rows.sort_unstable();
        names.sort_unstable();
        assert_eq!(rows, names);
        for name in NAMES {
            // What a request carries is a number, or a text that may be one.
            let lines = [name.to_owned(), format!("{name} 1"), format!("{name} one 1")];
            let read = lines.iter().find_map(|line| Request::read(line).ok().flatten()).unwrap();
            assert_eq!(read.name(), name);
        }
        let (mut rows, mut names) = (described("engine searches"), SEARCHES.map(|(name, _)| name).to_vec());
        rows.sort_unstable();
        names.sort_unstable();
        assert_eq!(rows, names);
    }

    #[test]
    fn lines_are_read_as_requests() {
        let go = |text: &str| match Request::read(text) {
            Ok(Some(Request::Go(go))) => Ok((go.how, go.time.map(|time| time.as_millis()), go.iterations)),
            Ok(_) => Err("no go".to_owned()),
            Err(why) => Err(why),
        };
        assert_eq!(go("go"), Ok((How::Best, None, None)));
        assert_eq!(go("go time 20"), Ok((How::Best, Some(20), None)));
        assert_eq!(go(" go  sim iterations 5 time 7 "), Ok((How::Sim, Some(7), Some(5))));
        assert_eq!(Request::read(""), Ok(None));
        for bad in ["go fast", "go sim time", "go time 0", "go time -1", "clock", "set x", "quit now", "walk", "rules"]
        {
            assert!(Request::read(bad).is_err(), "{bad}");
        }
    }
}
