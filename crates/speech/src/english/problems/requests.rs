//! Requests: how they look, and how many come.

use protocol::wire::reason::{Rate, Request, Unstorable};

use crate::Told;
use crate::told::told;

pub(super) fn request(reason: &Request) -> Told {
    let address = "Check the address; docs/PROTOCOL.md lists all of them.";
    let less = "Send less at once.";
    match reason {
        Request::Malformed { .. } => {
            told("The server did not understand this.", "Check the link or what you typed, or load the page again.")
        }
        Request::NoSuchAddress => told("There is nothing at this address.", address),
        Request::WrongMethod => told("This address does not take this kind of request.", address),
        Request::TooSlow => told("The request took too long to arrive.", "Try again with a better connection."),
        Request::BodyTooSlow { seconds } => told(
            format!("The rest of the request did not arrive within {seconds} seconds."),
            "Check your connection and try again.",
        ),
        Request::TooLarge => told("The request is too large.", less),
        Request::MessageTooLong { most } => told(format!("A message can have at most {most} bytes."), less),
        Request::MessageDamaged { most } => {
            told(format!("This message was damaged, or far longer than {most} bytes. The connection is closed."), less)
        }
        Request::TooManyWords { most } => told(format!("At most {most} words are looked up at once."), less),
        Request::TooManyTiles => told("A rack does not hold that many tiles.", less),
        Request::NotStored { why, .. } => not_stored(why),
        Request::WrongOrigin => told(
            "This request comes from a page of another site.",
            "Open the server's own pages; an operator lists other addresses of the server under `origins`.",
        ),
        Request::Draining => told(
            "The server is being restarted; nothing was done, and all clocks stand still.",
            "Try again in a moment.",
        ),
        Request::Internal => told("The server could not do this just now.", "Try again; nothing was lost."),
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

pub(super) fn rate(reason: &Rate) -> Told {
    let minutes = "Wait a few minutes and try again.";
    match reason {
        Rate::Requests => told("That was too much in too short a time.", "Wait a moment and try again."),
        Rate::WrongCodes => told(
            "That was a wrong code or link too many times.",
            "Check the code with the person who gave it to you, wait ten seconds, and try again.",
        ),
        Rate::WrongPassphrases => {
            told("There were too many wrong passphrases for this account.", "Wait half a minute and try again.")
        }
        Rate::WrongAdminKeys => told(
            "That was a wrong key too many times.",
            "Wait ten seconds; `tilewright admin key` shows the right one.",
        ),
        Rate::OwnData => {
            told("You have downloaded your data several times already.", "Wait five minutes and try again.")
        }
        Rate::Accounts => {
            told("Too many people are logging in or making accounts at once.", "Wait a few seconds and try again.")
        }
        Rate::Newcomers => told(
            "Too many new people have come from your network at once.",
            "Wait a few seconds and load the page again.",
        ),
        Rate::Tables => told(
            "You, or others in your network, have made too many tables in the last hour.",
            "Use a table that is open, or wait a few minutes.",
        ),
        Rate::Reviews => told("You have asked for too many reviews in the last hour.", minutes),
        Rate::Chat => told("You are writing too fast.", "Wait two seconds before the next line."),
        Rate::Connections => {
            told("Too many connections are open.", "Close other windows, or try again in a few seconds.")
        }
        Rate::HeavyWork => told("The server is busy.", "Try again in a few seconds."),
        Rate::Imports => told("You, or others in your network, have opened too many files of games.", minutes),
        Rate::Subscriptions { most } => {
            told(format!("One connection follows at most {most} tables."), "Unsubscribe from one first.")
        }
    }
}
