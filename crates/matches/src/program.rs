//! Another program as a player, as it is named on the command line.

use std::fmt;
use std::time::Duration;

use crate::spec::seconds;

/// The usual time of a turn.
const TURN: Duration = Duration::from_secs(1);
/// The usual time that a program may take beyond its time.
const PATIENCE: Duration = Duration::from_secs(30);
/// The options before the colon.
const OPTIONS: &str = "go=static, time=1s, clock=60s, patience=30s";

/// Another program, how it shall think, and how long to wait for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// The text on the command line, without the word at its start.
    text: String,
    /// The program, then its arguments.
    pub(crate) command: Vec<String>,
    /// The argument of `go`; empty: the program chooses.
    pub(crate) go: String,
    /// The time of each turn.
    pub(crate) time: Duration,
    /// The time for each game, in place of one for each turn.
    pub(crate) clock: Option<Duration>,
    /// How much longer than its time an answer may take.
    pub(crate) patience: Duration,
}

impl Program {
    /// Reads `,go=static,time=1s:COMMAND`, the part after the word that names the kind of player.
    pub(crate) fn read(text: &str) -> Result<Program, String> {
        let (options, command) = text.split_once(':').ok_or("a command goes behind the colon: engine:COMMAND")?;
        let mut program = Program {
            text: text.to_owned(),
            command: words(command)?,
            go: String::new(),
            time: TURN,
            clock: None,
            patience: PATIENCE,
        };
        if program.command.is_empty() {
            return Err("a command goes behind the colon: engine:COMMAND".to_owned());
        }
        for option in options.split(',').filter(|option| !option.is_empty()) {
            match option.split_once('=') {
                Some(("go", how)) if how.chars().all(|c| c.is_ascii_alphanumeric()) => how.clone_into(&mut program.go),
                Some(("time", value)) => program.time = seconds(value)?,
                Some(("clock", value)) => program.clock = Some(seconds(value)?),
                Some(("patience", value)) => program.patience = seconds(value)?,
                _ => return Err(format!("'{option}' is unknown here; known are {OPTIONS}")),
            }
        }
        Ok(program)
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The words of a command. Quotes of either kind keep spaces together; nothing else has a special meaning, and no shell
/// is involved.
fn words(text: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote): (Vec<String>, Option<String>, Option<char>) = (Vec::new(), None, None);
    for c in text.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            Some(_) => word.get_or_insert_default().push(c),
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(c),
        }
    }
    if quote.is_some() {
        return Err(format!("a quote is not closed in {text}"));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_stand_before_the_colon_and_the_command_behind_it() {
        let program = Program::read(",go=sim,clock=60s:'my engine' --words a:b").unwrap();
        assert_eq!(program.command, ["my engine", "--words", "a:b"]);
        assert_eq!((program.go.as_str(), program.clock), ("sim", Some(Duration::from_secs(60))));
        assert_eq!(program.to_string(), ",go=sim,clock=60s:'my engine' --words a:b");
        for bad in ["", ":", ":  ", ":'x", ",mood=good:x", ",time=soon:x", ",go=static time 5:x"] {
            assert!(Program::read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn an_empty_word_in_quotes_is_a_word() {
        assert_eq!(words("a '' \"b c\"d"), Ok(vec!["a".to_owned(), String::new(), "b cd".to_owned()]));
    }
}
