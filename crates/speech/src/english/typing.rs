//! Sentences about typed commands.

use notation::command::{CommandEntry, MAX_CHARS, Mistyped, Name, Writing};

use super::English;
use crate::Typing;

impl Typing for English {
    fn spellings(&self, entry: &CommandEntry) -> &'static [&'static str] {
        entry.english
    }

    fn command(&self, name: Name) -> &'static str {
        match name {
            Name::Play => "play the tiles that you have laid",
            Name::Exchange => "put these tiles back and draw others; * is the whole rack",
            Name::Pass => "do nothing this turn",
            Name::Challenge => "challenge the last play; challenge WORD names one word",
            Name::Accept => "let the last play stand",
            Name::Take => "choose tiles from the open pool",
            Name::Preview => "see what it would score, word by word",
            Name::Look => "look a word up, where the rules allow it",
            Name::Hooks => "letters that make another word before or behind this one",
            Name::Hint => "ask for a good play, where the table allows it",
            Name::Rack => "your tiles",
            Name::Shuffle => "mix the tiles on your rack",
            Name::Sort => "sort the tiles on your rack",
            Name::Recall => "take back the tiles that you have laid",
            Name::Yes => "do what was offered",
            Name::No => "drop what was offered",
            Name::Board => "the board",
            Name::Row => "the tiles in a row",
            Name::Column => "the tiles in a column",
            Name::Around => "the squares around one",
            Name::Laid => "the tiles that you have laid",
            Name::Words => "the words of the last play, while it can be challenged",
            Name::Score => "the scores",
            Name::Turn => "whose turn it is",
            Name::Time => "the clocks",
            Name::Last => "the last turn",
            Name::Previous => "the turn before the last",
            Name::Bag => "the tiles that you have not seen",
            Name::Rules => "the rules of this game",
            Name::Start => "begin your turn",
            Name::Pause => "stop the clocks",
            Name::Resume => "let the clocks run again",
            Name::Undo => "take the last play back, if everybody agrees and no bot has answered",
            Name::Abort => "end the game without a winner, if everybody agrees",
            Name::Resign => "give up",
            Name::Spelling => "spell letters as Alfa, Bravo, Charlie, or plainly again",
            Name::Save => "where the game is kept",
            Name::Quit => "leave the game for later",
            Name::Help => "this list",
        }
    }

    fn writing(&self, writing: Writing) -> &'static str {
        match writing {
            Writing::Plain => "play across, starting at F8; F8 HORN plays down",
            Writing::Blank => "the small o is a blank; a word all in small letters has none",
            Writing::Through => "a dot, or the letter, stands for a tile on the board",
            Writing::Rearranged => "rearrange a word and add tiles; write the new word in full",
            Writing::Replaced => "first put an E from your rack in place of the tile on H8",
        }
    }

    fn mistyped(&self, mistyped: &Mistyped) -> String {
        match mistyped {
            Mistyped::Unknown { word, nearest: Some(nearest) } => {
                format!("There is no command \"{word}\". Did you mean \"{nearest}\"? Type help for all of them.")
            }
            Mistyped::Unknown { word, nearest: None } => {
                format!("I do not know \"{word}\". Type a play such as 8F HORN, or help.")
            }
            Mistyped::NoSquare { word } => format!(
                "Say where {word} begins: row first to play across (8F {word}), column first to play down (F8 {word})."
            ),
            Mistyped::StraySwap => {
                "A replacement such as H8=E comes before a play, an exchange or a pass: H8=E 8F HORN.".to_owned()
            }
            Mistyped::TooLong => format!("That line is longer than {MAX_CHARS} characters, so nothing was done."),
        }
    }
}
