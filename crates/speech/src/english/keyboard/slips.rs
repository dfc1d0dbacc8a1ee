//! Replies to lines and keys that cannot be used.

use notation::command::Name;

use super::super::English;
use super::super::referee::spelling;
use crate::Typing as _;
use crate::keyboard::Slip;
use crate::text::quoted;

pub(super) fn slip(slip: &Slip<'_>) -> String {
    match slip {
        Slip::ReplacementAlone => "After the replacement, type your play: H8=E 8F HORN.".to_owned(),
        Slip::NoTiles { error } => format!("Those are not tiles: {}. Type ? for a blank.", spelling(error)),
        Slip::NoWordAt { square } => format!("Say what you play at {square}: {square} HORN."),
        Slip::Incomplete { name } => incomplete(*name),
        Slip::NotHere { name } => {
            format!("\"{name}\" is a command for games on a server. Type help for those that work here.")
        }
        Slip::YouHaveABlank => {
            "You have a blank: type it as a small letter in a word of capitals, as in 8F HoRN.".to_owned()
        }
        Slip::NotYourTurn => "Only the player whose turn it is can do that.".to_owned(),
        Slip::PressEnterFirst => "That is for the player whose turn it is; press Enter first.".to_owned(),
        Slip::YesOrNo => "Type y for yes or n for no. To leave the game, type quit.".to_owned(),
        Slip::NoCursor => "Choose a square first, with the arrow keys or a click.".to_owned(),
        Slip::BoardEnds => "The board ends here.".to_owned(),
        Slip::NoLetter { typed } => format!("{} is not a letter of this alphabet.", quoted(typed)),
        Slip::NotOnRack { face } => format!("There is no {face} on your rack, and no blank."),
        Slip::NoBlank => "There is no blank on your rack.".to_owned(),
        Slip::HalfATile { typed } => format!("{typed}… is the first half of a tile: type the rest."),
        Slip::LayFirst => {
            "Lay tiles first: type letters at the cursor. 2 2 passes, 4 exchanges, ? shows all keys.".to_owned()
        }
        Slip::PassAgain => "Press 2 again to pass.".to_owned(),
        Slip::ChooseTiles => "Type the letters to exchange, or press Esc to keep them all.".to_owned(),
        Slip::Enough => "That is enough. Enter takes them, Backspace puts one back.".to_owned(),
        Slip::NoneLeft => "There is none of those left in the pool.".to_owned(),
        Slip::NoSuchTile { typed } => format!("There is no tile {}. Type ? for a blank.", quoted(typed)),
        Slip::TypeIt { written } => format!("To play it, type :{written}"),
        Slip::TooLate => "Too late: the time is up.".to_owned(),
        Slip::LineTooLate { line } => format!("\"{line}\" came too late: the time was up."),
    }
}

fn incomplete(name: Name) -> String {
    let needs = match name {
        Name::Play => return "That needs a square and a word: 8F HORN.".to_owned(),
        Name::Exchange => "the tiles to exchange",
        Name::Take => "the tiles to take",
        Name::Preview => "a play",
        Name::Look => "a word",
        _ => "something more",
    };
    format!("That needs {needs}: {}.", English.usage(name))
}
