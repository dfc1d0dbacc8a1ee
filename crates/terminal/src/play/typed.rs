//! Reading typed commands.

use notation::command::{self, Name};
use speech::{Phrasebook, Slip};

/// A command at the prompt, as far as it can be understood without the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PromptLine {
    /// An empty line.
    Nothing,
    /// A play as it was typed, possibly with replacements before it.
    Play(String),
    /// An exchange, possibly with replacements before it.
    Exchange {
        /// Replacements on the board before it.
        swaps: Vec<String>,
        /// The tiles as they were typed.
        tiles: String,
    },
    /// A pass, possibly with replacements before it.
    Pass {
        /// Replacements on the board before it.
        swaps: Vec<String>,
    },
    /// A challenge, followed by the name of the challenger, by words, or by nothing.
    Challenge(Vec<String>),
    /// Let the last play stand.
    Accept,
    /// Take these tiles from an open pool.
    Take(String),
    /// Preview this play.
    Preview(String),
    /// Look these words up.
    Look(Vec<String>),
    /// Put the rack in another order.
    Rack(RackOrder),
    /// Show a page.
    Read(Page),
    /// Suggest a good play, if the table allows it.
    Hint,
    /// Give up the game.
    Resign,
    /// Stop the clocks.
    Pause,
    /// Take the last play back.
    Undo,
    /// Say where the game is saved.
    Save,
    /// Leave the game.
    Quit,
}

/// The orders for a rack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RackOrder {
    /// The order that it has: the rack is only looked at.
    Kept,
    /// A shuffled order.
    Mixed,
    /// Alphabetical order.
    Sorted,
    /// This order; tiles that are not named come last.
    Written(String),
}

/// The pages that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The board with its tiles.
    Board,
    /// The score sheet.
    Sheet,
    /// The tiles that the player has not seen.
    Unseen,
    /// The rules in force.
    Rules,
    /// The list of commands.
    Help,
}

/// Why a typed line cannot be carried out in a terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Mistyped {
    /// The line is not a command.
    Line(command::Mistyped),
    /// A square was given without a word.
    NoWord {
        /// The square that was typed.
        square: String,
    },
    /// The command lacks its argument.
    Incomplete(Name),
    /// The command is for tables on a server.
    NotHere(Name),
}

/// Reads a typed line.
pub(crate) fn read(line: &str) -> Result<PromptLine, Mistyped> {
    match command::read(line).map_err(Mistyped::Line)? {
        command::Typed::Nothing => Ok(PromptLine::Nothing),
        command::Typed::Play(text) => Ok(PromptLine::Play(text)),
        command::Typed::Square(square) => Err(Mistyped::NoWord { square }),
        command::Typed::Command { swaps, name, rest } => {
            let needs_more = matches!(name, Name::Play | Name::Exchange | Name::Take | Name::Preview | Name::Look);
            if needs_more && rest.is_empty() { Err(Mistyped::Incomplete(name)) } else { meant(swaps, name, rest) }
        }
    }
}

fn meant(swaps: Vec<String>, name: Name, rest: Vec<String>) -> Result<PromptLine, Mistyped> {
    Ok(match name {
        Name::Exchange => PromptLine::Exchange { swaps, tiles: rest.concat() },
        Name::Pass => PromptLine::Pass { swaps },
        Name::Challenge => PromptLine::Challenge(rest),
        Name::Accept => PromptLine::Accept,
        Name::Take => PromptLine::Take(rest.concat()),
        Name::Preview => PromptLine::Preview(rest.join(" ")),
        Name::Look => PromptLine::Look(rest),
        Name::Hint => PromptLine::Hint,
        Name::Shuffle => PromptLine::Rack(RackOrder::Mixed),
        Name::Sort => PromptLine::Rack(RackOrder::Sorted),
        Name::Rack => match rest.first().and_then(|word| Name::of(word)) {
            Some(Name::Shuffle) => PromptLine::Rack(RackOrder::Mixed),
            Some(Name::Sort) => PromptLine::Rack(RackOrder::Sorted),
            _ if rest.is_empty() => PromptLine::Rack(RackOrder::Kept),
            _ => PromptLine::Rack(RackOrder::Written(rest.concat())),
        },
        Name::Board => PromptLine::Read(Page::Board),
        Name::Score => PromptLine::Read(Page::Sheet),
        Name::Bag => PromptLine::Read(Page::Unseen),
        Name::Rules => PromptLine::Read(Page::Rules),
        Name::Help => PromptLine::Read(Page::Help),
        Name::Resign => PromptLine::Resign,
        Name::Pause => PromptLine::Pause,
        Name::Undo => PromptLine::Undo,
        Name::Save => PromptLine::Save,
        Name::Quit => PromptLine::Quit,
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

impl Mistyped {
    /// The fault as a sentence.
    pub(crate) fn told(&self, book: &dyn Phrasebook) -> String {
        match self {
            Mistyped::Line(mistyped) => book.mistyped(mistyped),
            Mistyped::NoWord { square } => book.slip(&Slip::NoWordAt { square }),
            Mistyped::Incomplete(name) => book.slip(&Slip::Incomplete { name: *name }),
            Mistyped::NotHere(name) => book.slip(&Slip::NotHere { name: *name }),
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
            let is_here = read(&entry.usage()).is_ok();
            assert_eq!(is_here, entry.places != Places::Page, "{}", entry.usage());
        }
    }

    #[test]
    fn a_turn_without_a_play_may_have_replacements_before_it() {
        let swaps = vec!["H8=E".to_owned()];
        assert_eq!(read("H8=E x ab c"), Ok(PromptLine::Exchange { swaps: swaps.clone(), tiles: "abc".to_owned() }));
        assert_eq!(read("H8=E pass"), Ok(PromptLine::Pass { swaps }));
    }

    #[test]
    fn a_rack_is_looked_at_or_put_into_an_order() {
        assert_eq!(read("rack"), Ok(PromptLine::Rack(RackOrder::Kept)));
        assert_eq!(read("rack sortieren"), Ok(PromptLine::Rack(RackOrder::Sorted)));
        assert_eq!(read("rack AERT"), Ok(PromptLine::Rack(RackOrder::Written("AERT".to_owned()))));
    }

    #[test]
    fn a_square_without_a_word_is_answered_with_how_to_write_it() {
        assert_eq!(read("8F"), Err(Mistyped::NoWord { square: "8F".to_owned() }));
    }

    #[test]
    fn a_command_that_needs_more_says_what() {
        for line in ["exchange", "take", "preview", "look", "play"] {
            assert!(matches!(read(line), Err(Mistyped::Incomplete(_))), "{line}");
        }
    }
}
