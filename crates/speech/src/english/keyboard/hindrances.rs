//! Faults that stop a game.

use super::super::{listed, problems, referee};
use crate::Unnamed;
use crate::keyboard::{FileHindrance, HandicapHindrance, HandicapValue, Hindrance, ListHindrance};

pub(super) fn hindrance(hindrance: &Hindrance) -> String {
    match hindrance {
        Hindrance::NotSaved { path, why } => format!("cannot save the game in {path}: {}", file(why)),
        Hindrance::NotContinued { path, why } => format!("cannot continue {path}: {}", file(why)),
        Hindrance::SecretUnreadable { path, why } => {
            format!("cannot read the secret of the game in {path}: {}", file(why))
        }
        Hindrance::LogUnreadable { path, why } => format!("cannot read the game {path}: {}", file(why)),
        Hindrance::Seating { faults } => {
            let lines: Vec<String> = faults.iter().map(|fault| referee::seating(fault, &Unnamed)).collect();
            lines.join("\n")
        }
        Hindrance::NoSuchLevel { typed, levels } => {
            format!("{typed}: there is no such level; there are {}", listed(levels))
        }
        Hindrance::HouseWord { typed, why } => format!("{typed}: {}", problems::house(why)),
        Hindrance::HouseList { error } => format!("the list with the words of the house cannot be built: {error}"),
        Hindrance::NoScreen { error } => format!("the terminal cannot be used as a screen ({error}); try --plain"),
        Hindrance::NotBegun { error } => match error {
            Some(error) => format!("the game could not be started: {error}"),
            None => "the input ended before the game began".to_owned(),
        },
        Hindrance::NoListForBots { why } => {
            format!("bots need a word list for these tiles, as --lexicon FILE ({why})")
        }
        Hindrance::BadSeed { typed } => format!("--seed {typed}: give 64 hexadecimal digits"),
        Hindrance::NoRandomBytes { error } => format!("the system gives no random bytes: {error}"),
        Hindrance::NoSuchGame => "there is no game with that number".to_owned(),
        Hindrance::RecordsUnreadable { path, error } => format!("cannot read the records {path}: {error}"),
        Hindrance::RecordsUnwritable { path, error } => format!("cannot write the records {path}: {error}"),
        Hindrance::NoFolder { path, error } => format!("cannot make the folder {path}: {error}"),
        Hindrance::Handicap(why) => format!("--handicap {}", handicap(why)),
        Hindrance::NoSuchList { name, known } => {
            format!("there is no lexicon {name}, and no such file; known by name: {}", known.join(", "))
        }
        Hindrance::WordList { name, why } => format!("{name}: {}", list(why)),
    }
}

/// An example of every handicap.
const HANDICAPS: &str = "write NAME: turn=3m, clock=25m, target=120 or level=expert, dictionary=free";

fn handicap(why: &HandicapHindrance) -> String {
    match why {
        HandicapHindrance::NoName { typed } => format!("\"{typed}\": the name is missing; {HANDICAPS}"),
        HandicapHindrance::NoValue { typed } => format!("\"{typed}\" has no value; {HANDICAPS}"),
        HandicapHindrance::NoSuchKey { key } => format!("\"{key}\" is not a handicap; {HANDICAPS}"),
        HandicapHindrance::BadValue { key, value, takes: value_of } => {
            format!("{key}={value}: give {}", takes(*value_of))
        }
        HandicapHindrance::Nobody { name } => format!("\"{name}\": nobody at the table is called that"),
    }
}

fn takes(value: HandicapValue) -> &'static str {
    match value {
        HandicapValue::TurnTime => "a time such as 3m or 90s, or none",
        HandicapValue::GameTime => "a time such as 25m, or none",
        HandicapValue::Points => "a number of points",
        HandicapValue::Dictionary => "free or challenges",
    }
}

fn list(why: &ListHindrance) -> String {
    match why {
        ListHindrance::Said(said) => said.clone(),
        ListHindrance::NoWords { first: None } => "the list has no words".to_owned(),
        ListHindrance::NoWords { first: Some((line, text, why)) } => {
            let first = problems::line_left_out(*line, text, why);
            format!("no line is a word of this alphabet. {}", first.trim_end_matches('.'))
        }
        ListHindrance::TooLong { most } => format!("it has more than {most} bytes"),
    }
}

fn file(why: &FileHindrance) -> String {
    match why {
        FileHindrance::Said(said) => said.clone(),
        FileHindrance::Exists => "it exists already; continue it with --resume, or choose another name".to_owned(),
        FileHindrance::PlayedElsewhere => "it is being played elsewhere".to_owned(),
        FileHindrance::Over => "this game is over; tilewright verify checks its draws".to_owned(),
        FileHindrance::Line { line, error } => format!("line {line}: {error}"),
        FileHindrance::NoSeed => "its seed cannot be read".to_owned(),
        FileHindrance::NoSuchLevel { level } => format!("a bot has the level {level}, which does not exist"),
        FileHindrance::TooLong { bytes, most } => format!("it has {bytes} bytes; a game has no more than {most}"),
        FileHindrance::Empty => "it is empty".to_owned(),
        FileHindrance::TooManyToday => "there are too many games of this name today".to_owned(),
    }
}
