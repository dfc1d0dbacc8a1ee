//! Tables: their seats, what they allow, and their settings.

use protocol::wire::reason::{HouseFault, Seat, Setup, Table};

use super::super::{faults, referee};
use crate::told::told;
use crate::{Told, Unnamed, sentence};

pub(super) fn seat(reason: &Seat) -> Told {
    let (host, name) = ("Ask the person who invited you.", "Choose another name.");
    let why = match reason {
        Seat::NoSuchTable => told(
            "There is no such table, or it is not open to you.",
            "Check the link or the code, or ask the person who invited you for a new one.",
        ),
        Seat::NoSuchCode => told(
            "No table has this code.",
            "Check it with the person who invited you: a code has eight letters and digits.",
        ),
        Seat::NotYours => told("That’s not your seat.", "Take a seat first, then you can do this."),
        Seat::NoneOfTheirs => {
            told("This person has no seat at this table.", "Look at the table again: it shows who sits where.")
        }
        Seat::Taken { watch: None } => told("The seat is taken.", "Take another seat."),
        Seat::Taken { watch: Some(_) } => return told("The seat is taken.", "Take another seat, or watch."),
        Seat::Full { .. } => told("No seat is free.", host),
        Seat::Begun { .. } => told("The game has already started.", host),
        Seat::HasSeat { .. } => {
            told("You already have a seat at this table.", "Leave your seat first if you want another one.")
        }
        Seat::Removed { .. } => told("The host has removed you from this table.", "Join another table, or make one."),
        Seat::NotForPeople { .. } => {
            told("That seat is kept for the computer or for somebody at the host’s device.", host)
        }
        Seat::Closed => told("The table was closed.", "Make a new table, or ask for one."),
        Seat::NoHeir => told(
            "Only another person who sits at this table can become its host.",
            "Choose somebody who sits at the table with a device of their own.",
        ),
        Seat::LookAlike => told("Somebody at this table has a name that looks just like yours.", name),
    };
    if reason.watch().is_some() { told(why.sentence, "You can watch.") } else { why }
}

pub(super) fn table(reason: &Table) -> Told {
    match reason {
        Table::HostOnly => told("Only the host can do this.", "Ask the host."),
        Table::TeamGoesOn { host } => {
            told("You cannot resign for your whole team.", format!("Ask {host} to end the game."))
        }
        Table::NoChat => told("There is no chat at this table.", "Talk to each other in another way."),
        Table::EmptyLine => told("There is nothing in this line.", "Type something."),
        Table::NoHints => told("There are no hints at this table.", "Find a play yourself."),
        Table::DictionaryClosed => told(
            "Under these rules the dictionary is for challenges only while the game is on.",
            "Challenge the play, or look the word up after the game.",
        ),
        Table::PresenceUnknown => told("Just now nobody can tell who is here.", "Wait a moment and try again."),
        Table::NoClaims => told("At this table nobody can claim the game.", "Wait, or propose to break the game off."),
        Table::ClaimTooEarly => told(
            "The seat that the game waits for is here, or has not been away for long enough.",
            "Wait until the time is over that the table shows.",
        ),
    }
}

pub(super) fn setup(reason: &Setup) -> Told {
    let advice = match reason {
        Setup::LookAlike { .. } => "Choose another name.",
        Setup::FreeSeat | Setup::Seats { .. } => "Wait for the others, or change who sits where.",
        Setup::NoSuchRules { .. } => "Choose an edition.",
        _ => "Change the settings and try again.",
    };
    let why = match reason {
        Setup::Rules { faults } => return told(faults::all(faults).join(" "), advice),
        Setup::NoSuchRules { faults } => {
            return told(format!("There are no such rules. {}", faults::all(faults).join(" ")), advice);
        }
        Setup::FreeSeat => "a seat is still free".to_owned(),
        Setup::Seats { faults } => {
            let faults: Vec<String> = faults.iter().map(|fault| referee::seating(&fault.0, &Unnamed)).collect();
            faults.join("; ")
        }
        Setup::LookAlike { name } => format!("the name \"{name}\" looks just like another one at this table"),
        Setup::UnknownList { name, known } => {
            format!("there is no word list called \"{name}\"; there are: {}", known.join(", "))
        }
        Setup::UnfitList { name, .. } => format!("the word list \"{name}\" cannot be used with these tiles"),
        Setup::HouseWord { word, why } => format!("the house word \"{word}\": {}", house(why)),
        Setup::TooManyHouseWords { most } => format!("a table has at most {most} house words"),
        Setup::NothingToCheckWith => {
            "without a word list nobody can check words: choose a word list, or let the others challenge".to_owned()
        }
        Setup::UnknownLevel { level, known } => {
            format!("there is no level \"{level}\"; there are: {}", known.join(", "))
        }
        Setup::TooShort => {
            "a turn, a player's clock and a whole game each need at least one second: write \"30s\" or \"2m\""
                .to_owned()
        }
    };
    told(sentence(&why), advice)
}

fn house(fault: &HouseFault) -> String {
    match fault {
        HouseFault::Spelling { error } => referee::spelling(error),
        HouseFault::Length { have, most } => format!("a word has 1 to {most} letters; this one has {have}"),
        HouseFault::ForeignLetter { position } => format!("letter {position} is not of the lexicon's alphabet"),
        HouseFault::TooManyChanges => {
            "that is more than a table can change: import a list of your own instead".to_owned()
        }
    }
}
