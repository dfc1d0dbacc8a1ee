//! Problems with requests: their form, and their number.

use protocol::wire::reason::{RateReason, RequestReason, Unstorable};

use crate::Told;
use crate::told::told;

pub(super) fn request(reason: &RequestReason) -> Told {
    let address = "Check the address; docs/PROTOCOL.md lists all of them.";
    let less = "Send less at once.";
    match reason {
        RequestReason::Malformed { .. } => {
            told("The server did not understand this.", "Check the link or what you typed, or load the page again.")
        }
        RequestReason::NoSuchAddress => told("There is nothing at this address.", address),
        RequestReason::WrongMethod => told("This address does not take this kind of request.", address),
        RequestReason::TooSlow => told("The request took too long to arrive.", "Try again with a better connection."),
        RequestReason::BodyTooSlow { seconds } => told(
            format!("The rest of the request did not arrive within {seconds} seconds."),
            "Check your connection and try again.",
        ),
        RequestReason::TooLarge => told("The request is too large.", less),
        RequestReason::MessageTooLong { most } => told(format!("A message can have at most {most} bytes."), less),
        RequestReason::MessageDamaged { most } => {
            told(format!("This message was damaged, or far longer than {most} bytes. The connection is closed."), less)
        }
        RequestReason::TooManyWords { most } => told(format!("At most {most} words are looked up at once."), less),
        RequestReason::TooManyTiles => told("A rack does not hold that many tiles.", less),
        RequestReason::NotStored { why, .. } => not_stored(why),
        RequestReason::WrongOrigin => told(
            "This request comes from a page of another site.",
            "Open the server's own pages; an operator lists other addresses of the server under `origins`.",
        ),
        RequestReason::Draining => told(
            "The server is being restarted; nothing was done, and all clocks stand still.",
            "Try again in a moment.",
        ),
        RequestReason::Internal => told("The server could not do this just now.", "Try again; nothing was lost."),
    }
}

fn not_stored(why: &Unstorable) -> Told {
    match why {
        Unstorable::TooLarge { have, most } => told(
            format!("This is too large to be stored: it counts {have}, where {most} are allowed."),
            "Make it smaller and try again.",
        ),
        Unstorable::Empty => told("Something is empty that must not be.", "Fill it in and try again."),
        Unstorable::Character => told("A character in it cannot be stored.", "Leave it out and try again."),
        Unstorable::Number => told("A number in it is out of range.", "Use a smaller number and try again."),
    }
}

pub(super) fn rate(reason: &RateReason) -> Told {
    let minutes = "Wait a few minutes and try again.";
    match reason {
        RateReason::Requests => told("That was too much in too short a time.", "Wait a moment and try again."),
        RateReason::WrongCodes => told(
            "That was a wrong code or link too many times.",
            "Check the code with the person who gave it to you, wait ten seconds, and try again.",
        ),
        RateReason::WrongPassphrases => {
            told("There were too many wrong passphrases for this account.", "Wait half a minute and try again.")
        }
        RateReason::WrongAdminKeys => told(
            "That was a wrong key too many times.",
            "Wait ten seconds; `tilewright admin key` shows the right one.",
        ),
        RateReason::OwnData => {
            told("You have downloaded your data several times already.", "Wait five minutes and try again.")
        }
        RateReason::Accounts => {
            told("Too many people are logging in or making accounts at once.", "Wait a few seconds and try again.")
        }
        RateReason::Newcomers => told(
            "Too many new people have come from your network at once.",
            "Wait a few seconds and load the page again.",
        ),
        RateReason::Tables => told(
            "You, or others in your network, have made too many tables in the last hour.",
            "Use a table that is open, or wait a few minutes.",
        ),
        RateReason::Reviews => told("You have asked for too many reviews in the last hour.", minutes),
        RateReason::Chat => told("You are writing too fast.", "Wait two seconds before the next line."),
        RateReason::Connections => {
            told("Too many connections are open.", "Close other windows, or try again in a few seconds.")
        }
        RateReason::HeavyWork => told("The server is busy.", "Try again in a few seconds."),
        RateReason::Imports => told("You, or others in your network, have opened too many files of games.", minutes),
        RateReason::Saving => told("You, or others in your network, have saved a great deal just now.", minutes),
        RateReason::Subscriptions { most } => {
            told(format!("One connection follows at most {most} tables."), "Unsubscribe from one first.")
        }
    }
}
