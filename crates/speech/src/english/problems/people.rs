//! Accounts, names and programs, and requests of an administrator.

use protocol::wire::reason::{Account, Admin, ListFault};

use crate::Told;
use crate::told::told;

pub(super) fn account(reason: &Account) -> Told {
    let (name, from_list) = ("Choose another name.", "Choose one from your list.");
    let taken = "Choose another name, or log in.";
    match reason {
        Account::UnknownDevice => {
            told("The server does not know this device.", "Open the start page, or ask for /api/v1/me first.")
        }
        Account::WrongPassphrase => {
            told("The name and the passphrase do not fit.", "Check both; capital letters in the passphrase matter.")
        }
        Account::ShortPassphrase { least } => told(
            format!("An account needs a name and a passphrase of at least {least} characters."),
            "Choose a longer one; several words are easier to remember.",
        ),
        Account::LoginTaken => told("This name is taken.", taken),
        Account::HasAccount => told("You have an account already.", taken),
        Account::NoAccount => told("You have no account yet.", "Make one first."),
        Account::NoAccountOfTheirs => told("This person has no account.", "Guests have no passphrase."),
        Account::NoSuchDevice => told("You have no such device.", from_list),
        Account::NoSuchProgram => told("You have no such program.", from_list),
        Account::ProgramMakesPrograms => told("A program cannot make programs.", "Make the token yourself."),
        Account::NotForPrograms => told("A program cannot do this.", "Do it yourself, in the settings."),
        Account::EmptyName => told("A name needs at least one character that can be seen.", name),
        Account::TooManyAccents { most } => {
            told(format!("A letter of a name can have at most {most} accents, and a name cannot begin with one."), name)
        }
        Account::Banned => told("You have been banned from this server.", "Ask the person who runs it."),
        Account::Muted => {
            told("You cannot write in the chat: you have been muted.", "Ask the person who runs the server.")
        }
    }
}

pub(super) fn admin(reason: &Admin) -> Told {
    let one_a_line = "Send a text with one word a line.";
    match reason {
        Admin::WrongKey => {
            told("This is not the key of this server.", "`tilewright admin key` shows it on the server's machine.")
        }
        Admin::NoEdition { name } => told(format!("There is no edition \"{name}\"."), "Choose one from the list."),
        Admin::NoLetters { name } => {
            told(format!("There are no tiles called \"{name}\"."), "Leave it empty for the English ones.")
        }
        Admin::BadListName => {
            told("This is no name for a word list.", "Use 1 to 40 small letters, digits and hyphens.")
        }
        Admin::ListTaken { name } => told(
            format!("There is a word list \"{name}\" already."),
            "Choose another name: games name their list, so a name stays with its words.",
        ),
        Admin::NotYourList { name } => told(
            format!("\"{name}\" is not one of your own word lists."),
            "Lists that come with the program stay; choose one of your own.",
        ),
        Admin::NoWords { lines } => told(format!("None of the {lines} lines is a word of this alphabet."), one_a_line),
        Admin::UnreadableList { fault } => told(list(fault), one_a_line),
        Admin::ListTooLarge => told("The list is too large.", "Leave some words out."),
        Admin::NoNetwork { text } => told(
            format!("\"{text}\" is not a network."),
            "Write an address such as 192.0.2.7, or a network such as 192.0.2.0/24 or 2001:db8::/48.",
        ),
        Admin::NoChatLine => told("There is no such line in this chat.", "Look at the table again for its number."),
        Admin::NotRestricted => {
            told("Nothing of the kind holds for them.", "Look at the list of who is muted or banned.")
        }
        Admin::NoTime => told("That would be over at once.", "Give at least one hour, or no number for no end."),
        Admin::Nobody => told("There is no such person.", "Look for them by name first."),
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
