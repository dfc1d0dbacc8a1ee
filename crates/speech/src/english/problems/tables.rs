//! Problems with tables: seats, permissions, and settings.

use protocol::wire::reason::{HouseFault, SeatReason, SetupReason, TableReason};

use super::super::{faults, listed, referee};
use crate::told::told;
use crate::{Told, Unnamed, sentence};

pub(super) fn seat(reason: &SeatReason) -> Told {
    let (host, name) = ("Ask the person who invited you.", "Choose another name.");
    let why = match reason {
        SeatReason::NoSuchTable => told(
            "There is no such table, or it is not open to you.",
            "Check the link or the code, or ask the person who invited you for a new one.",
        ),
        SeatReason::NoSuchCode => told(
            "No table has this code.",
            "Check it with the person who invited you: a code has eight letters and digits.",
        ),
        SeatReason::NotYours => told("That’s not your seat.", "Take a seat first, then you can do this."),
        SeatReason::NoneOfTheirs => {
            told("This person has no seat at this table.", "Look at the table again: it shows who sits where.")
        }
        SeatReason::Taken { watch: None } => told("The seat is taken.", "Take another seat."),
        SeatReason::Taken { watch: Some(_) } => return told("The seat is taken.", "Take another seat, or watch."),
        SeatReason::Full { .. } => told("No seat is free.", host),
        SeatReason::Begun { .. } => told("The game has already started.", host),
        SeatReason::HasSeat { .. } => {
            told("You already have a seat at this table.", "Leave your seat first if you want another one.")
        }
        SeatReason::Removed { .. } => {
            told("The host has removed you from this table.", "Join another table, or make one.")
        }
        SeatReason::NotForPeople { .. } => {
            told("That seat is kept for the computer or for somebody at the host’s device.", host)
        }
        SeatReason::Closed => told("The table was closed.", "Make a new table, or ask for one."),
        SeatReason::NoHeir => told(
            "Only another person who sits at this table can become its host.",
            "Choose somebody who sits at the table with a device of their own.",
        ),
        SeatReason::LookAlike => told("Somebody at this table has a name that looks just like yours.", name),
    };
    if reason.watch().is_some() { told(why.sentence, "You can watch.") } else { why }
}

pub(super) fn table(reason: &TableReason) -> Told {
    match reason {
        TableReason::HostOnly => told("Only the host can do this.", "Ask the host."),
        TableReason::TeamGoesOn { host } => {
            told("You cannot resign for your whole team.", format!("Ask {host} to end the game."))
        }
        TableReason::TeamAgrees { mates } => {
            let mates = listed(mates);
            told(
                format!("Your team has to agree on each turn. Still to agree: {mates}."),
                format!("Show {mates} your tiles."),
            )
        }
        TableReason::NoLookUps { host } => {
            told("The dictionary is closed just now.", format!("Think it over in your team, or ask {host}."))
        }
        TableReason::NoChat => told("There is no chat at this table.", "Talk to each other in another way."),
        TableReason::EmptyLine => told("There is nothing in this line.", "Type something."),
        TableReason::NoHints => told("There are no hints at this table.", "Find a play yourself."),
        TableReason::NoCoach => told(
            "The coach helps only when you play alone against bots, at tables with hints.",
            "Switch the coach off, or start a game against bots.",
        ),
        TableReason::DictionaryClosed => told(
            "Under these rules the dictionary is for challenges only while the game is on.",
            "Challenge the play, or look the word up after the game.",
        ),
        TableReason::PresenceUnknown => told("Just now nobody can tell who is here.", "Wait a moment and try again."),
        TableReason::NoClaims => {
            told("At this table nobody can claim the game.", "Wait, or propose to break the game off.")
        }
        TableReason::ClaimTooEarly => told(
            "The seat that the game waits for is here, or has not been away for long enough.",
            "Wait until the time that the table shows is over.",
        ),
    }
}

pub(super) fn setup(reason: &SetupReason) -> Told {
    let advice = match reason {
        SetupReason::LookAlike { .. } => "Choose another name.",
        SetupReason::FreeSeat | SetupReason::Seats { .. } => "Wait for the others, or change who sits where.",
        SetupReason::NoSuchRules { .. } => "Choose an edition.",
        _ => "Change the settings and try again.",
    };
    let why = match reason {
        SetupReason::Rules { faults } => return told(faults::all(faults).join(" "), advice),
        SetupReason::NoSuchRules { faults } => {
            return told(format!("There are no such rules. {}", faults::all(faults).join(" ")), advice);
        }
        SetupReason::FreeSeat => "a seat is still free".to_owned(),
        SetupReason::Seats { faults } => {
            let faults: Vec<String> = faults.iter().map(|fault| referee::seating(&fault.0, &Unnamed)).collect();
            faults.join("; ")
        }
        SetupReason::LookAlike { name } => format!("the name \"{name}\" looks just like another one at this table"),
        SetupReason::UnknownList { name, known } => {
            format!("there is no word list called \"{name}\"; there are: {}", known.join(", "))
        }
        SetupReason::UnfitList { name, .. } => format!("the word list \"{name}\" cannot be used with these tiles"),
        SetupReason::HouseWord { word, why } => format!("the house word \"{word}\": {}", house(why)),
        SetupReason::TooManyHouseWords { most } => format!("a table has at most {most} house words"),
        SetupReason::NothingToCheckWith => {
            "without a word list nobody can check words: choose a word list, or let the others challenge".to_owned()
        }
        SetupReason::UnknownLevel { level, known } => {
            format!("there is no level \"{level}\"; there are: {}", known.join(", "))
        }
        SetupReason::TooShort => {
            "a turn, a player's clock and a whole game each need at least one second: write \"30s\" or \"2m\""
                .to_owned()
        }
    };
    told(sentence(&why), advice)
}

pub(in crate::english) fn house(fault: &HouseFault) -> String {
    match fault {
        HouseFault::Spelling { error } => referee::spelling(error),
        HouseFault::Length { have, most } => format!("a word has 1 to {most} letters; this one has {have}"),
        HouseFault::ForeignLetter { position } => format!("letter {position} is not of the lexicon's alphabet"),
        HouseFault::TooManyChanges => {
            "that is more than a table can change: import a list of your own instead".to_owned()
        }
    }
}
