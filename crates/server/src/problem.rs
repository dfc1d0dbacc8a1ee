//! Problems on their way to clients, in every language.

use protocol::wire::{self, Code, Language, Said};
use rules::Refusal;
use speech::Names;
use store::StoreError;

use crate::name::NameFault;
use crate::secret::NoRandomness;
use crate::table::{SeatingFault, SetupFault};
use crate::told;

/// Why something was not done: what is wrong, and what would be right. In which language it is told is decided where it
/// leaves the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    /// What kind of problem it is.
    pub(crate) code: Code,
    /// What is wrong, in a sentence.
    pub(crate) sentence: Said,
    /// What to do about it, in a sentence.
    pub(crate) advice: Said,
    /// What only some problems have.
    aside: Option<Box<Aside>>,
}

/// What only some problems have.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Aside {
    /// The path of the link for spectators, where that is a way out.
    Watch(String),
    /// The table that it is about.
    Table(String),
    /// What exactly could not be read, for whoever writes clients.
    Detail(String),
}

impl Problem {
    /// A problem.
    #[must_use]
    pub(crate) fn new(code: Code, sentence: Said, advice: Said) -> Problem {
        Problem { code, sentence, advice, aside: None }
    }

    /// The same problem, which is about this table.
    #[must_use]
    pub(crate) fn about(self, table: &str) -> Problem {
        Problem { aside: Some(Box::new(Aside::Table(table.to_owned()))), ..self }
    }

    /// What a client is told that speaks this language.
    #[must_use]
    pub(crate) fn told(&self, language: Language) -> wire::Problem {
        let told = wire::Problem::new(self.code, self.sentence.told(language), self.advice.told(language));
        match self.aside.as_deref() {
            Some(Aside::Watch(link)) => wire::Problem { watch: Some(link.clone()), ..told },
            Some(Aside::Table(table)) => wire::Problem { table: Some(table.clone()), ..told },
            Some(Aside::Detail(why)) => wire::Problem { detail: Some(why.clone()), ..told },
            None => told,
        }
    }
}

/// Whatever was asked for is not there, or is none of the asker's business: both look the same.
#[must_use]
pub(crate) fn not_found() -> Problem {
    Problem::new(
        Code::NotFound,
        Said::new(
            "There is no such table, or it is not open to you.",
            "Diesen Tisch gibt es nicht, oder er steht dir nicht offen.",
        ),
        Said::new(
            "Check the link or the code, or ask the person who invited you for a new one.",
            "Prüfe den Link oder den Code, oder bitte die Person, die dich eingeladen hat, um einen neuen.",
        ),
    )
}

/// Somebody who is to be taken off a table sits nowhere at it.
#[must_use]
pub(crate) fn no_seat_of_theirs() -> Problem {
    Problem::new(
        Code::NotFound,
        Said::new("This person has no seat at this table.", "Diese Person hat keinen Platz an diesem Tisch."),
        Said::new(
            "Look at the table again: it shows who sits where.",
            "Sieh dir den Tisch noch einmal an: Er zeigt, wer wo sitzt.",
        ),
    )
}

/// A code that leads to no table.
#[must_use]
pub(crate) fn no_such_code() -> Problem {
    Problem::new(
        Code::NotFound,
        Said::new("No table has this code.", "Zu diesem Code gibt es keinen Tisch."),
        Said::new(
            "Check it with the person who invited you: a code has eight letters and digits.",
            "Frag die Person, die dich eingeladen hat, ob er stimmt: Ein Code hat acht Buchstaben und Ziffern.",
        ),
    )
}

/// Nothing is at this address of the API.
#[must_use]
pub(crate) fn no_such_address() -> Problem {
    Problem::new(
        Code::NotFound,
        Said::new("There is nothing at this address.", "Unter dieser Adresse gibt es nichts."),
        see_the_description(),
    )
}

/// An address that takes other requests than this one.
#[must_use]
pub(crate) fn wrong_method() -> Problem {
    Problem::new(
        Code::Malformed,
        Said::new(
            "This address does not take this kind of request.",
            "Diese Adresse nimmt diese Art von Anfrage nicht an.",
        ),
        see_the_description(),
    )
}

fn see_the_description() -> Said {
    Said::new(
        "Check the address; docs/PROTOCOL.md lists all of them.",
        "Prüfe die Adresse; docs/PROTOCOL.md nennt alle.",
    )
}

/// A request that took too long to arrive.
#[must_use]
pub(crate) fn too_slow() -> Problem {
    Problem::new(
        Code::TooMany,
        Said::new("The request took too long to arrive.", "Die Anfrage kam zu langsam an."),
        Said::new("Try again with a better connection.", "Versuche es mit einer besseren Verbindung noch einmal."),
    )
}

/// A request with more in it than is read.
#[must_use]
pub(crate) fn request_too_large() -> Problem {
    too_large(Said::new("The request is too large.", "Die Anfrage ist zu groß."))
}

/// The server cannot answer just now; why was told to its log where it happened.
#[must_use]
pub(crate) fn unanswered() -> Problem {
    Problem::new(
        Code::Internal,
        Said::new("The server could not do this just now.", "Das ging gerade nicht: ein Fehler des Servers."),
        Said::new("Try again; nothing was lost.", "Versuche es noch einmal; es ist nichts verloren."),
    )
}

/// The asker holds no such seat.
#[must_use]
pub(crate) fn not_your_seat() -> Problem {
    Problem::new(
        Code::NotYourSeat,
        Said::new("That’s not your seat.", "Das ist nicht dein Platz."),
        Said::new("Take a seat first, then you can do this.", "Setz dich erst an einen Platz, dann kannst du das tun."),
    )
}

/// The position has changed since the client decided.
#[must_use]
pub(crate) fn position_changed() -> Problem {
    Problem::new(
        Code::PositionChanged,
        Said::new(
            "The position has changed since you decided; nothing was done.",
            "Die Stellung hat sich geändert, seit du dich entschieden hast; es ist nichts geschehen.",
        ),
        Said::new(
            "Look at the position as it is now, and decide again.",
            "Sieh dir die Stellung an, wie sie jetzt ist, und entscheide neu.",
        ),
    )
}

/// The table does not allow it.
#[must_use]
pub(crate) fn not_allowed(sentence: Said, advice: Said) -> Problem {
    Problem::new(Code::NotAllowed, sentence, advice)
}

/// The server is about to stop.
#[must_use]
pub(crate) fn draining() -> Problem {
    Problem::new(
        Code::Draining,
        Said::new(
            "The server is being restarted; nothing was done, and all clocks stand still.",
            "Der Server wird neu gestartet; es ist nichts geschehen, und alle Uhren stehen.",
        ),
        Said::new("Try again in a moment.", "Versuche es gleich noch einmal."),
    )
}

/// Too much was asked.
#[must_use]
pub(crate) fn too_many() -> Problem {
    Problem::new(
        Code::TooMany,
        Said::new("That was too much in too short a time.", "Das war zu viel in zu kurzer Zeit."),
        Said::new("Wait a moment and try again.", "Warte einen Augenblick und versuche es noch einmal."),
    )
}

/// Something is too large.
#[must_use]
pub(crate) fn too_large(sentence: Said) -> Problem {
    Problem::new(Code::TooLarge, sentence, Said::new("Send less at once.", "Sende weniger auf einmal."))
}

/// Something that cannot be read. Why is for whoever writes clients; people see it when a link was torn.
#[must_use]
pub(crate) fn malformed(why: impl std::fmt::Display) -> Problem {
    let problem = Problem::new(
        Code::Malformed,
        Said::new("The server did not understand this.", "Das hat der Server nicht verstanden."),
        Said::new(
            "Check the link or what you typed, or load the page again.",
            "Prüfe den Link oder deine Eingabe, oder lade die Seite neu.",
        ),
    );
    Problem { aside: Some(Box::new(Aside::Detail(why.to_string()))), ..problem }
}

/// The server could not do it. Why is for its log, not for strangers.
#[must_use]
pub(crate) fn internal(why: &dyn std::fmt::Display) -> Problem {
    tracing::error!(%why, "a request could not be answered");
    metrics::counter!("tilewright_internal_errors_total").increment(1);
    unanswered()
}

/// A document as text, to be stored.
///
/// # Errors
/// It cannot be written; nothing is stored then.
pub(crate) fn written<T: serde::Serialize>(doc: &T) -> Result<String, Problem> {
    serde_json::to_string(doc).map_err(|why| internal(&why))
}

/// What the referee says.
#[must_use]
pub(crate) fn refused(refusal: &Refusal, names: &dyn Names) -> Problem {
    if let Refusal::Broken(_) | Refusal::BadDraw | Refusal::WrongSeed = refusal {
        return internal(&format_args!("{refusal:?}"));
    }
    Problem::new(
        Code::Refused,
        told::said(|book| book.refusal(refusal, names)).sentence(),
        Said::new(
            "Do something else, or change it and try again.",
            "Tu etwas anderes, oder ändere es und versuche es noch einmal.",
        ),
    )
}

/// The store failed.
#[must_use]
pub(crate) fn stored(error: &StoreError) -> Problem {
    match error {
        StoreError::Limit(limit) => Problem::new(
            Code::TooLarge,
            Said::new(limit.to_string(), format!("zu groß: {limit}")).sentence(),
            Said::new("Make it smaller and try again.", "Mach es kleiner und versuche es noch einmal."),
        ),
        other => internal(other),
    }
}

/// What is wrong with the settings of a table.
#[must_use]
pub(crate) fn setup(fault: &SetupFault) -> Problem {
    match fault {
        SetupFault::Random => internal(fault),
        SetupFault::LookAlike(_) => Problem::new(Code::Refused, fault.sentence(), other_name()),
        SetupFault::FreeSeat | SetupFault::Seats(_) => Problem::new(
            Code::Refused,
            fault.sentence(),
            Said::new(
                "Wait for the others, or change who sits where.",
                "Warte auf die anderen, oder ändere, wer wo sitzt.",
            ),
        ),
        fault => Problem::new(
            Code::Refused,
            fault.sentence(),
            Said::new("Change the settings and try again.", "Ändere die Einstellungen und versuche es noch einmal."),
        ),
    }
}

/// A name that cannot be used.
#[must_use]
pub(crate) fn name(fault: NameFault) -> Problem {
    Problem::new(Code::Refused, fault.said().sentence(), other_name())
}

fn other_name() -> Said {
    Said::new("Choose another name.", "Wähle einen anderen Namen.")
}

/// Why somebody does not get a seat.
#[must_use]
pub(crate) fn seating(fault: SeatingFault) -> Problem {
    match fault {
        SeatingFault::NoEntrance => not_found(),
        SeatingFault::Taken => Problem::new(
            Code::Taken,
            fault.said().sentence(),
            Said::new("Take another seat.", "Nimm einen anderen Platz."),
        ),
        SeatingFault::LookAlike => Problem::new(Code::Taken, fault.said().sentence(), other_name()),
        SeatingFault::Full => Problem::new(Code::Taken, fault.said().sentence(), ask_the_host()),
        SeatingFault::HasSeat => Problem::new(
            Code::NotAllowed,
            fault.said().sentence(),
            Said::new(
                "Leave your seat first if you want another one.",
                "Verlasse erst deinen Platz, wenn du einen anderen möchtest.",
            ),
        ),
        SeatingFault::NoHeir => Problem::new(
            Code::NotAllowed,
            fault.said().sentence(),
            Said::new(
                "Choose somebody who sits at the table with a device of their own.",
                "Wähle jemanden, der mit einem eigenen Gerät am Tisch sitzt.",
            ),
        ),
        SeatingFault::Removed => Problem::new(
            Code::NotAllowed,
            fault.said().sentence(),
            Said::new("Join another table, or make one.", "Setz dich an einen anderen Tisch, oder mach einen."),
        ),
        SeatingFault::Closed => Problem::new(
            Code::NotAllowed,
            fault.said().sentence(),
            Said::new("Make a new table, or ask for one.", "Mach einen neuen Tisch, oder lass dir einen machen."),
        ),
        SeatingFault::Begun | SeatingFault::NotForPeople => {
            Problem::new(Code::NotAllowed, fault.said().sentence(), ask_the_host())
        }
    }
}

/// One of a team cannot give up for all of it where somebody runs the game.
#[must_use]
pub(crate) fn team_goes_on(host: &str) -> Problem {
    not_allowed(
        Said::new("You cannot resign for your whole team.", "Du kannst nicht für dein ganzes Team aufgeben."),
        Said::new(format!("Ask {host} to end the game."), format!("Bitte {host}, die Partie zu beenden.")),
    )
}

fn ask_the_host() -> Said {
    Said::new("Ask the person who invited you.", "Frag die Person, die dich eingeladen hat.")
}

/// The same, for somebody who may watch by this link.
#[must_use]
pub(crate) fn seating_but_watching(fault: SeatingFault, link: String) -> Problem {
    let advice = match fault {
        // There is nothing to be seen, or another name opens the seat.
        SeatingFault::Closed | SeatingFault::LookAlike => return seating(fault),
        SeatingFault::Taken => Said::new("Take another seat, or watch.", "Nimm einen anderen Platz, oder sieh zu."),
        _ => Said::new("You can watch.", "Du kannst zusehen."),
    };
    Problem { advice, aside: Some(Box::new(Aside::Watch(link))), ..seating(fault) }
}

impl From<NoRandomness> for crate::Trouble {
    fn from(fault: NoRandomness) -> crate::Trouble {
        crate::Trouble(internal(&fault))
    }
}
