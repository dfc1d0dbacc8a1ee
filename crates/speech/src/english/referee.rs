//! Refusals of the referee, and faults in notation.

use notation::NotationError;
use rules::{MAX_NAME_CHARS, PlacementFault, Refusal, SwapFault, TableFault, TimeLimit, Unplayable};
use tiles::SpellingError;

use super::{does, either, listed, many, who};
use crate::Names;

/// Why a command was refused.
pub(super) fn refusal(refusal: &Refusal, names: &dyn Names) -> String {
    match refusal {
        Refusal::NoSuchSeat => "the table does not have this seat".to_owned(),
        Refusal::NotBegun => "the game has not begun".to_owned(),
        Refusal::AlreadyBegun => "the game has begun already".to_owned(),
        Refusal::GameOver => "the game is over".to_owned(),
        Refusal::NotOver => "the game is not over yet".to_owned(),
        Refusal::Paused => "the game is paused; resume it first".to_owned(),
        Refusal::NotPaused => "the game is not paused".to_owned(),
        Refusal::HasResigned => "this player has resigned and is out of the game".to_owned(),
        Refusal::NotYourTurn { to_move } => format!("it is the turn of {}", who(names, *to_move)),
        Refusal::LastChance { player } => {
            let whose = who(names, *player);
            format!("the play of {whose} ends the game unless it is challenged: challenge it or accept it")
        }
        Refusal::ChooseFirst { seat, n_tiles } => {
            format!("{} {} from the pool first", does(names, *seat, "choose"), many(*n_tiles, "tile"))
        }
        Refusal::NothingToChoose => "there are no tiles to choose now".to_owned(),
        Refusal::ChooseExactly { have, need } => format!("choose {}, not {have}", many(*need, "tile")),
        Refusal::NotInPool { missing } => format!("{missing} is not in the pool"),
        Refusal::Unplayable(why) => unplayable(why),
        Refusal::Swap(fault) => swap(fault),
        Refusal::NotWords { words } => match &words[..] {
            [word] => format!("{word} is not in the word list"),
            words => format!("{} are not in the word list", words.join(", ")),
        },
        Refusal::ExchangeNothing => "name the tiles to exchange, or pass".to_owned(),
        Refusal::NoExchange => "these rules have no exchange; play or pass".to_owned(),
        Refusal::MustPlay => "you can still play, and these rules do not let you pass then".to_owned(),
        Refusal::PoolTooSmall { have, need } => {
            format!("an exchange needs at least {need} tiles in the pool, and there are {have}; play or pass")
        }
        Refusal::NotOnRack { missing } => not_on_rack(missing),
        Refusal::NothingToChallenge => "there is no play that can be challenged now".to_owned(),
        Refusal::NothingToTakeBack => {
            "only the last play can be taken back, and only while it could be challenged".to_owned()
        }
        Refusal::NotYourChallenge => "this seat may not challenge the last play".to_owned(),
        Refusal::NoSuchWord { n_words: 1 } => "the play has only one word: challenge that one".to_owned(),
        Refusal::NoSuchWord { n_words } => format!("choose one or more of the {n_words} words of the play"),
        Refusal::TimeIsUp { limit } => match limit {
            TimeLimit::Turn(seat) => format!("the time for the turn of {} has run out", who(names, *seat)),
            TimeLimit::Game => "the time for the game has run out".to_owned(),
            TimeLimit::Clock(seat) => format!("the clock of {} has run out", who(names, *seat)),
        },
        Refusal::TimeIsNotUp { left: Some(left) } => format!("the time is not up yet: {left} is left"),
        Refusal::TimeIsNotUp { left: None } => "no time limit is running".to_owned(),
        Refusal::WrongSeed => "the seed does not fit the commitment that the game began with".to_owned(),
        Refusal::BadDraw => "the tiles that were drawn are not in the pool; nothing was changed".to_owned(),
        Refusal::Broken(why) => format!("the referee contradicted itself ({why}); nothing was changed"),
    }
}

/// Why a placement cannot be played: all reasons.
pub(super) fn unplayable(unplayable: &Unplayable) -> String {
    unplayable.faults.iter().map(placement).collect::<Vec<_>>().join("; ")
}

/// One reason why a placement cannot be played.
pub(super) fn placement(fault: &PlacementFault) -> String {
    use PlacementFault as Fault;
    match fault {
        Fault::NoTiles => "no tile is laid; lay at least one, exchange or pass".to_owned(),
        Fault::TooManyTiles { have, most } => format!("{have} tiles are laid, a rack holds {most}"),
        Fault::OffBoard { square } => format!("{square} is outside the board"),
        Fault::UnknownLetter { square } => format!("the tile on {square} is not part of this alphabet"),
        Fault::SquareTaken { square, holds } => format!("{square} is taken: {holds} lies there"),
        Fault::SameSquareTwice { square } => format!("two tiles are laid on {square}"),
        Fault::NotInLine { squares } => {
            format!("the tiles on {} must lie in one row or one column", listed(squares))
        }
        Fault::Gap { squares } => format!("the tiles leave a gap at {}", listed(squares)),
        Fault::NothingToPlayThrough { square } => {
            format!("there is no tile on {square} to play through; name a letter for it")
        }
        Fault::MissesStart { starts } => match starts.as_slice() {
            [start] => format!("the first word must cover the start square, {start}"),
            _ => format!("the first word must cover one of the start squares {}", listed(starts)),
        },
        Fault::OpeningTooShort { have, need } => {
            format!("the first word must have at least {need} letters, this one has {have}")
        }
        Fault::NotConnected => "the tiles must touch a tile on the board".to_owned(),
        Fault::NoWord => "the tiles do not make a word of two or more letters".to_owned(),
        Fault::TooFewTiles { have, need } => format!(
            "{} from the rack {} too few: lay at least {need}, or lengthen a word that lies on the board",
            many(*have, "tile"),
            either(*have, "is", "are")
        ),
        Fault::NotOnRack { missing } => not_on_rack(missing),
        Fault::RunsOn { written, touches, makes } => {
            format!("{written} would touch {} and make {makes}", listed(touches))
        }
        Fault::NoRearranging => "under these rules, tiles on the board stay where they are".to_owned(),
        Fault::NotAWordOnBoard { square } => {
            format!("no whole word on the board starts at {square} in that direction")
        }
        Fault::TileNotRelaid { missing } => {
            format!("every letter of the rearranged word must be laid again: {missing} is left over")
        }
        Fault::OffTheLine { square } => {
            format!("a rearranged word stays on its own line: {square} is not on it")
        }
    }
}

/// Why tiles on the board cannot be replaced.
pub(super) fn swap(fault: &SwapFault) -> String {
    match fault {
        SwapFault::NotAllowed => "under these rules, tiles on the board are not replaced".to_owned(),
        SwapFault::TooMany => "more tiles are replaced than the board has squares".to_owned(),
        SwapFault::NothingThere { square } => format!("there is no tile on {square} to replace"),
        SwapFault::OnlyBlanks { square } => {
            format!("{square}: only a blank may be taken, in exchange for a tile with its letter")
        }
        SwapFault::SameLetter { square } => {
            format!("{square} would show the same letter; a replacement must form a new word")
        }
        SwapFault::NotOnRack { missing } => not_on_rack(missing),
        SwapFault::GainedTileExchanged => {
            "a tile that was just taken from the board cannot be exchanged in the same turn".to_owned()
        }
    }
}

/// Why people cannot sit at the table in this way.
pub(super) fn seating(fault: &TableFault, names: &dyn Names) -> String {
    match fault {
        TableFault::Seats { have, from, to } if from == to => {
            format!("these rules are for {from} players or teams, not {have}")
        }
        TableFault::Seats { have, from, to } => {
            format!("these rules are for {from} to {to} players or teams, not {have}")
        }
        TableFault::Members { seat, have, from, to } if from == to => {
            format!("{} must have {from} at the rack, not {have}", who(names, *seat))
        }
        TableFault::Members { seat, have, from, to } => {
            format!("{} must have {from} to {to} people at the rack, not {have}", who(names, *seat))
        }
        TableFault::Name { name } => {
            format!("\"{name}\" is not a name: use 1 to {MAX_NAME_CHARS} characters that can be printed")
        }
        TableFault::UnknownLevel { seat, level, known } if known.is_empty() => {
            let whose = who(names, *seat);
            format!("{whose}: these rules have no levels such as \"{level}\"; give a score instead")
        }
        TableFault::UnknownLevel { seat, level, known } => {
            let (whose, known) = (who(names, *seat), known.join(", "));
            format!("{whose}: \"{level}\" is not a level of these rules; choose one of {known}")
        }
        TableFault::Nothing { seat } => {
            format!("{}: the time and the target must be more than nothing", who(names, *seat))
        }
    }
}

/// Why a text is not a play. Displayed errors about files use the same words.
pub(super) fn notation(error: &NotationError) -> String {
    error.to_string()
}

/// Why a text does not spell tiles.
pub(super) fn spelling(error: &SpellingError) -> String {
    error.to_string()
}

fn not_on_rack(missing: &str) -> String {
    format!("{missing} is not on the rack")
}
