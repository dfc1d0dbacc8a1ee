//! Problems with accounts, names and programs, and with requests of an administrator.

use protocol::wire::reason::{AccountReason, AdminReason, ListFault};
use protocol::wire::rest::LineFault;

use super::super::many;
use crate::Told;
use crate::told::told;

pub(super) fn account(reason: &AccountReason) -> Told {
    let (name, from_list) = ("Choose another name.", "Choose one from your list.");
    let taken = "Choose another name, or log in.";
    match reason {
        AccountReason::UnknownDevice => {
            told("The server does not know this device.", "Open the start page, or ask for /api/v1/me first.")
        }
        AccountReason::WrongPassphrase => {
            told("The name and the passphrase do not fit.", "Check both; capital letters in the passphrase matter.")
        }
        AccountReason::ShortPassphrase { least } => told(
            format!("An account needs a name and a passphrase of at least {least} characters."),
            "Choose a longer one; several words are easier to remember.",
        ),
        AccountReason::LoginTaken => told("This name is taken.", taken),
        AccountReason::HasAccount => told("You have an account already.", taken),
        AccountReason::NoAccount => told("You have no account yet.", "Make one first."),
        AccountReason::NoAccountOfTheirs => told("This person has no account.", "Guests have no passphrase."),
        AccountReason::NoSuchDevice => told("You have no such device.", from_list),
        AccountReason::NoSuchProgram => told("You have no such program.", from_list),
        AccountReason::ProgramMakesPrograms => told("A program cannot make programs.", "Make the token yourself."),
        AccountReason::NotForPrograms => told("A program cannot do this.", "Do it yourself, in the settings."),
        AccountReason::EmptyName => told("A name needs at least one character that can be seen.", name),
        AccountReason::TooManyAccents { most } => {
            told(format!("A letter of a name can have at most {most} accents, and a name cannot begin with one."), name)
        }
        AccountReason::Banned => told("You have been banned from this server.", "Ask the person who runs it."),
        AccountReason::Muted => {
            told("You cannot write in the chat: you have been muted.", "Ask the person who runs the server.")
        }
    }
}

pub(super) fn admin(reason: &AdminReason) -> Told {
    let one_a_line = "Send a text with one word a line.";
    match reason {
        AdminReason::WrongKey => {
            told("This is not the key of this server.", "`tilewright admin key` shows it on the server's machine.")
        }
        AdminReason::NoEdition { name } => {
            told(format!("There is no edition \"{name}\"."), "Choose one from the list.")
        }
        AdminReason::BadEditionName => {
            told("This is no name for an edition.", "Use 1 to 40 small letters, digits and hyphens.")
        }
        AdminReason::EditionTaken { name } => told(
            format!("There is an edition or a variation \"{name}\" already."),
            "Choose another name: tables name their edition, so a name stays with its rules.",
        ),
        AdminReason::NotYourEdition { name } => told(
            format!("\"{name}\" is not one of your own editions."),
            "Editions that come with the program stay; choose one of your own.",
        ),
        AdminReason::TooManyEditions { most } => told(
            format!("This server has {most} editions of its own already."),
            "Remove files that no table needs from the folder \"editions\" of the data folder.",
        ),
        AdminReason::NoLetters { name } => {
            told(format!("There are no tiles called \"{name}\"."), "Leave it empty for the English ones.")
        }
        AdminReason::BadListName => {
            told("This is no name for a word list.", "Use 1 to 40 small letters, digits and hyphens.")
        }
        AdminReason::ListTaken { name } => told(
            format!("There is a word list \"{name}\" already."),
            "Choose another name: games name their list, so a name stays with its words.",
        ),
        AdminReason::NotYourList { name } => told(
            format!("\"{name}\" is not one of your own word lists."),
            "Lists that come with the program stay; choose one of your own.",
        ),
        AdminReason::NoWords { lines } => {
            told(format!("None of the {lines} lines is a word of this alphabet."), one_a_line)
        }
        AdminReason::UnreadableList { fault } => told(list(fault), one_a_line),
        AdminReason::ListTooLarge => told("The list is too large.", "Leave some words out."),
        AdminReason::NoNetwork { text } => told(
            format!("\"{text}\" is not a network."),
            "Write an address such as 192.0.2.7, or a network such as 192.0.2.0/24 or 2001:db8::/48.",
        ),
        AdminReason::NoChatLine => {
            told("There is no such line in this chat.", "Look at the table again for its number.")
        }
        AdminReason::NotRestricted => {
            told("They are neither muted nor banned.", "Look at the list of who is muted or banned.")
        }
        AdminReason::NoTime => told("That would be over at once.", "Give at least one hour, or no number for no end."),
        AdminReason::BadLimit { least, most } => told(
            format!("A limit is a number from {least} to {most}."),
            "Look at the five numbers again, and save once more.",
        ),
        AdminReason::Nobody => told("There is no such person.", "Look for them by name first."),
    }
}

fn list(fault: &ListFault) -> String {
    match fault {
        ListFault::LineTooLong { line } => format!("Line {line} of the list is longer than any word."),
        ListFault::Utf16 => "The list is in UTF-16: save it as UTF-8.".to_owned(),
        ListFault::NotText { line, byte } => format!(
            "Line {line} has the byte 0x{byte:02X}: the list is neither UTF-8 nor Latin-1 text; save it as UTF-8."
        ),
    }
}

pub(in crate::english) fn line_left_out(line: usize, text: &str, why: &LineFault) -> String {
    let why = match why {
        LineFault::Capital => "starts with a capital, as a proper noun does".to_owned(),
        LineFault::Hyphen => "has a hyphen".to_owned(),
        LineFault::Apostrophe => "has an apostrophe".to_owned(),
        LineFault::Abbreviation => "is an abbreviation".to_owned(),
        LineFault::Phrase => "is more than one word".to_owned(),
        LineFault::ForeignLetter { found, position } => {
            format!("has “{found}” (character {position}), which is not a letter of this alphabet")
        }
        LineFault::TooShort { least, .. } => format!("has fewer than {}", many(*least, "letter")),
        LineFault::TooLong { most } => format!("has more than {}", many(*most, "letter")),
    };
    format!("Line {line}: “{text}” {why}.")
}
