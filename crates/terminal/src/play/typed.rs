//! What was typed at the prompt.

use std::fmt;

use notation::command::{self, Name};

/// A command at the prompt, as far as it can be understood without knowing the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// Only Enter.
    Nothing,
    /// A play, perhaps with replacements before it, as written.
    Play(String),
    /// An exchange.
    Exchange {
        /// Replacements on the board before it.
        swaps: Vec<String>,
        /// The tiles, as written.
        tiles: String,
    },
    /// A pass.
    Pass {
        /// Replacements on the board before it.
        swaps: Vec<String>,
    },
    /// A challenge, with the name of its challenger, words, or nothing behind it.
    Challenge(Vec<String>),
    /// Letting the last play stand.
    Accept,
    /// Tiles from an open pool.
    Take(String),
    /// What a play would be.
    Preview(String),
    /// A look into the dictionary.
    Look(Vec<String>),
    /// Another order of the tiles on the rack.
    Rack(RackOrder),
    /// Something to read.
    Read(Page),
    /// A good play, where the table allows it.
    Hint,
    /// Giving up.
    Resign,
    /// Stopping the clocks.
    Pause,
    /// Taking the last play back.
    Undo,
    /// Saying where the game is saved.
    Save,
    /// Leaving.
    Quit,
}

/// An order of the tiles on a rack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RackOrder {
    /// Mixed.
    Mixed,
    /// In the order of the alphabet.
    Sorted,
    /// As written; what is not named stays behind it.
    Written(String),
}

/// Something to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The board.
    Board,
    /// The score sheet.
    Sheet,
    /// The tiles that were not seen.
    Unseen,
    /// The rules in force.
    Rules,
    /// The commands.
    Help,
}

/// Why what was typed cannot be done in a terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Mistyped {
    /// It is no command.
    Line(command::Mistyped),
    /// A square without a word.
    NoWord {
        /// The square.
        square: String,
    },
    /// A command that needs something behind it.
    Incomplete {
        /// What is missing.
        needs: &'static str,
        /// How it would be right.
        example: &'static str,
    },
    /// A command of tables on a server.
    NotHere(Name),
}

/// Reads a line.
pub(crate) fn read(line: &str) -> Result<Typed, Mistyped> {
    match command::read(line).map_err(Mistyped::Line)? {
        command::Typed::Nothing => Ok(Typed::Nothing),
        command::Typed::Play(text) => Ok(Typed::Play(text)),
        command::Typed::Square(square) => Err(Mistyped::NoWord { square }),
        command::Typed::Command { swaps, name, rest } => {
            let needs = match name {
                Name::Play => "a square and a word",
                Name::Exchange => "the tiles to exchange",
                Name::Take => "the tiles to take",
                Name::Preview => "a play",
                Name::Look => "a word",
                _ => return meant(swaps, name, rest),
            };
            let example = if name == Name::Play { "8F HORN" } else { name.entry().usage };
            if rest.is_empty() { Err(Mistyped::Incomplete { needs, example }) } else { meant(swaps, name, rest) }
        }
    }
}

fn meant(swaps: Vec<String>, name: Name, rest: Vec<String>) -> Result<Typed, Mistyped> {
    Ok(match name {
        Name::Exchange => Typed::Exchange { swaps, tiles: rest.concat() },
        Name::Pass => Typed::Pass { swaps },
        Name::Challenge => Typed::Challenge(rest),
        Name::Accept => Typed::Accept,
        Name::Take => Typed::Take(rest.concat()),
        Name::Preview => Typed::Preview(rest.join(" ")),
        Name::Look => Typed::Look(rest),
        Name::Hint => Typed::Hint,
        Name::Shuffle => Typed::Rack(RackOrder::Mixed),
        Name::Sort => Typed::Rack(RackOrder::Sorted),
        Name::Rack => match rest.first().and_then(|word| Name::of(word)) {
            Some(Name::Shuffle) => Typed::Rack(RackOrder::Mixed),
            Some(Name::Sort) => Typed::Rack(RackOrder::Sorted),
            // The rack stands under the board.
            _ if rest.is_empty() => Typed::Read(Page::Board),
            _ => Typed::Rack(RackOrder::Written(rest.concat())),
        },
        Name::Board => Typed::Read(Page::Board),
        Name::Score => Typed::Read(Page::Sheet),
        Name::Bag => Typed::Read(Page::Unseen),
        Name::Rules => Typed::Read(Page::Rules),
        Name::Help => Typed::Read(Page::Help),
        Name::Resign => Typed::Resign,
        Name::Pause => Typed::Pause,
        Name::Undo => Typed::Undo,
        Name::Save => Typed::Save,
        Name::Quit => Typed::Quit,
        Name::Play
        | Name::Hooks
        | Name::Recall
        | Name::Yes
        | Name::No
        | Name::Row
        | Name::Column
        | Name::Around
        | Name::Laid
        | Name::Words
        | Name::Turn
        | Name::Time
        | Name::Last
        | Name::Previous
        | Name::Start
        | Name::Resume
        | Name::Abort
        | Name::Spelling => return Err(Mistyped::NotHere(name)),
    })
}

impl fmt::Display for Mistyped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mistyped::Line(mistyped) => f.write_str(&speech::english().mistyped(mistyped)),
            Mistyped::NoWord { square } => write!(f, "Say what you play at {square}: {square} HORN."),
            Mistyped::Incomplete { needs, example } => write!(f, "That needs {needs}: {example}."),
            Mistyped::NotHere(name) => {
                write!(f, "\"{name}\" is a command for games on a server. Type help for those that work here.")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use notation::command::{Places, TABLE};

    use super::*;

    #[test]
    fn every_command_of_the_terminal_is_understood_here_and_no_other() {
        for entry in TABLE {
            let is_here = read(entry.usage).is_ok();
            assert_eq!(is_here, entry.places != Places::Page, "{}", entry.usage);
        }
    }

    #[test]
    fn a_turn_without_a_play_may_have_replacements_before_it() {
        let swaps = vec!["H8=E".to_owned()];
        assert_eq!(read("H8=E x ab c"), Ok(Typed::Exchange { swaps: swaps.clone(), tiles: "abc".to_owned() }));
        assert_eq!(read("H8=E pass"), Ok(Typed::Pass { swaps }));
    }

    #[test]
    fn a_rack_is_looked_at_or_put_into_an_order() {
        assert_eq!(read("rack"), Ok(Typed::Read(Page::Board)));
        assert_eq!(read("rack sortieren"), Ok(Typed::Rack(RackOrder::Sorted)));
        assert_eq!(read("rack AERT"), Ok(Typed::Rack(RackOrder::Written("AERT".to_owned()))));
    }

    #[test]
    fn a_square_without_a_word_is_answered_with_how_to_write_it() {
        assert_eq!(read("8F"), Err(Mistyped::NoWord { square: "8F".to_owned() }));
    }

    #[test]
    fn a_command_that_needs_more_says_what() {
        for line in ["exchange", "take", "preview", "look", "play"] {
            assert!(matches!(read(line), Err(Mistyped::Incomplete { .. })), "{line}");
        }
    }
}
