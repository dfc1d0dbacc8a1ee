//! Sentences about faults in files of games.

use notation::NotationError;
use notation::gcg::{GcgFaultKind, MAX_BYTES, MAX_LINES};
use rules::RulesetFault;
use tiles::MAX_SEATS;
use transcripts::{Closing, ImportFaultKind as Kind, NumberFault, Scoreless};

use super::faults::problem;
use super::referee::{notation, placement, refusal, seating, spelling};
use crate::Unnamed;

/// The fault in a line of a file.
pub(super) fn line(kind: &Kind) -> String {
    match kind {
        Kind::NoPlayers => "the file names no players".to_owned(),
        Kind::Table { faults } => faults.iter().map(|one| seating(one, &Unnamed)).collect::<Vec<_>>().join("; "),
        Kind::Rules { faults } => {
            let rule = |fault: &RulesetFault| format!("{}: {}", fault.rule, problem(&fault.problem));
            faults.iter().map(rule).collect::<Vec<_>>().join("; ")
        }
        Kind::PlayerNumbers { number, problem: NumberFault::Missing } => format!("player {number} is missing"),
        Kind::PlayerNumbers { number, problem: NumberFault::Twice } => format!("player {number} is named twice"),
        Kind::UnknownPlayer { nick, players } => format!("nobody is called {nick}; the players are {players}"),
        Kind::WrongPlayer { nick, to_move } => format!("it is the turn of {to_move}, not of {nick}"),
        Kind::GameOver => "the game was over before this line".to_owned(),
        Kind::RackSpelling { rack, error } => format!("rack {rack}: {}", spelling(error)),
        Kind::RackTooLong { rack, have, most } => format!("the rack {rack} has {have} tiles; a rack holds {most}"),
        Kind::ExchangeTooLong { have, most } => format!("{have} tiles cannot be exchanged; a rack holds {most}"),
        Kind::LeaveLost { rack, missing, since } => {
            format!("the rack {rack} lacks {missing}, left over from line {since}")
        }
        Kind::NotOnRack { missing, rack } => format!("{missing} is not on the rack {rack}"),
        Kind::OtherRack { rack, before, since } => {
            format!("the play of line {since} came from the rack {before}, and cannot go back to {rack}")
        }
        Kind::TooMany { tiles, set, on_board } => {
            format!("there is no {tiles} left: the set has no more than {set}, and {on_board} lies on the board")
        }
        Kind::NoSuchTilesLeft { tiles } => {
            format!("{tiles} cannot have been drawn by now: other lines leave none, or no room for it; not believed")
        }
        Kind::TooEarly { what, next } => {
            let what = match what {
                Closing::Overtime => "overtime",
                Closing::Unplayed => "what unplayed tiles are worth",
            };
            format!("{what} belongs to the end, and the game goes on in line {next}")
        }
        Kind::Notation { error } => notation(error),
        Kind::Placement { fault } => placement(fault),
        Kind::Refused { refusal: why } => refusal(why, &Unnamed),
        Kind::Score { have, right, sum } => format!("the score is {right:+}, not {have:+}: {sum}"),
        Kind::Total { have, right, before, score } => format!("the total is {right}, not {have}: {before} {score:+}"),
        Kind::Scoreless { what: Scoreless::Pass, have } => format!("a pass scores nothing, not {have:+}"),
        Kind::Scoreless { what: Scoreless::Exchange, have } => format!("an exchange scores nothing, not {have:+}"),
        Kind::TimeGained { have } => format!("overtime takes points away; {have:+} adds some"),
        Kind::NothingToChallenge { nick } => {
            format!("{nick} has no play that could be withdrawn or challenged here")
        }
        Kind::Award { have, right } => format!("a challenge that failed is worth {right:+} here, not {have:+}"),
        Kind::EndTiles { written, held } => format!("{written} is written for the end, but {held} is left"),
        Kind::EndScore { have, right, tiles, value } => {
            format!("the end is worth {right:+}, not {have:+}: {tiles} counts {value}")
        }
        Kind::NotAWord { word } => format!("{word} is not in the lexicon"),
        Kind::GoodWords { words } => format!("the play was withdrawn, but the lexicon has {words}"),
    }
}

/// Why a line of a GCG file cannot be read.
pub(super) fn gcg(kind: &GcgFaultKind) -> String {
    use GcgFaultKind as Gcg;
    match kind {
        Gcg::TooLong => format!("the file has more than {MAX_BYTES} bytes or {MAX_LINES} lines"),
        Gcg::NoGame => "there is no game: no line starts with # or >".to_owned(),
        Gcg::NotUtf8 => "the file says that it is UTF-8, but this line is not".to_owned(),
        Gcg::NotText => "this is no text: a game is written in UTF-8 or ISO-8859-1".to_owned(),
        Gcg::Encoding { name } => format!("the encoding {name} is not known here: use UTF-8 or ISO-8859-1"),
        Gcg::Unknown { text } => {
            format!("\"{text}\" is neither a pragma (#…) nor an event (>…), and continues no note")
        }
        Gcg::PlayerNumber { name } => format!("#{name}: players are numbered 1 to {MAX_SEATS}"),
        Gcg::NoNick { name } => format!("#{name}: the nickname is missing, as in #player1 Ada Ada Byron"),
        Gcg::NoPlayer => "an event starts with its player: >Ada: …".to_owned(),
        Gcg::BreaksOff => "the line breaks off: an event is >nick: rack, what was done, score, total".to_owned(),
        Gcg::Coordinate(error) => notation(&NotationError::Coordinate(error.clone())),
        Gcg::NoWord { at } => format!("the word is missing after {at}"),
        Gcg::Parenthesis { text } => format!("\"{text}\" has no closing parenthesis"),
        Gcg::Score { text } => format!("\"{text}\" is not a score, as +14 or -5"),
        Gcg::Total { text } => format!("\"{text}\" is not a total"),
    }
}
