//! What somebody is told who meets a limit: which one, and when to try again.

use protocol::wire::{Code, Said};

use crate::limits;
use crate::problem::Problem;

fn wait(sentence: Said, advice: Said) -> Problem {
    Problem::new(Code::TooMany, sentence, advice)
}

/// Too many wrong codes or links.
pub(crate) fn wrong_codes() -> Problem {
    wait(
        Said::new("That was a wrong code or link too many times.", "Das war zu oft ein falscher Code oder Link."),
        Said::new(
            "Check the code with the person who gave it to you, wait ten seconds, and try again.",
            "Frag noch einmal nach dem Code, warte zehn Sekunden, und versuche es dann wieder.",
        ),
    )
}

/// Too many wrong passphrases.
pub(crate) fn wrong_passphrases() -> Problem {
    wait(
        Said::new(
            "There were too many wrong passphrases for this account.",
            "Für dieses Konto gab es zu viele falsche Kennsätze.",
        ),
        Said::new("Wait half a minute and try again.", "Warte eine halbe Minute und versuche es noch einmal."),
    )
}

/// Too many wrong keys of an administrator.
pub(crate) fn wrong_admin_keys() -> Problem {
    wait(
        Said::new("That was a wrong key too many times.", "Das war zu oft ein falscher Schlüssel."),
        Said::new(
            "Wait ten seconds; `tilewright admin key` shows the right one.",
            "Warte zehn Sekunden; `tilewright admin key` zeigt den richtigen.",
        ),
    )
}

/// Too many files with everything about somebody.
pub(crate) fn own_data() -> Problem {
    wait(
        Said::new(
            "You have downloaded your data several times already.",
            "Du hast deine Daten schon mehrmals geladen.",
        ),
        Said::new("Wait five minutes and try again.", "Warte fünf Minuten und versuche es noch einmal."),
    )
}

/// Too many accounts, or logins from one network.
pub(crate) fn accounts() -> Problem {
    wait(
        Said::new(
            "Too many people are logging in or making accounts at once.",
            "Zu viele melden sich gerade auf einmal an oder legen ein Konto an.",
        ),
        Said::new("Wait a few seconds and try again.", "Warte ein paar Sekunden und versuche es noch einmal."),
    )
}

/// Too many newcomers from one network.
pub(crate) fn newcomers() -> Problem {
    wait(
        Said::new(
            "Too many new people have come from your network at once.",
            "Aus deinem Netz sind zu viele neue Leute auf einmal gekommen.",
        ),
        Said::new("Wait a few seconds and load the page again.", "Warte ein paar Sekunden und lade die Seite neu."),
    )
}

/// Too many tables by one person or from one network.
pub(crate) fn tables() -> Problem {
    wait(
        Said::new(
            "You, or others in your network, have made too many tables in the last hour.",
            "Du oder andere in deinem Netz haben in der letzten Stunde zu viele Tische gemacht.",
        ),
        Said::new(
            "Use a table that is open, or wait a few minutes.",
            "Nimm einen offenen Tisch, oder warte ein paar Minuten.",
        ),
    )
}

/// Too many reviews by one person.
pub(crate) fn reviews() -> Problem {
    wait(
        Said::new(
            "You have asked for too many reviews in the last hour.",
            "Du hast in der letzten Stunde zu viele Auswertungen verlangt.",
        ),
        Said::new("Wait a few minutes and try again.", "Warte ein paar Minuten und versuche es noch einmal."),
    )
}

/// Too many lines of chat.
pub(crate) fn chat() -> Problem {
    wait(
        Said::new("You are writing too fast.", "Du schreibst zu schnell."),
        Said::new("Wait two seconds before the next line.", "Warte zwei Sekunden bis zur nächsten Zeile."),
    )
}

/// The rest of a request took too long.
pub(crate) fn slow_body() -> Problem {
    let seconds = limits::BODY_TIME.as_secs();
    Problem::new(
        Code::Malformed,
        Said::new(
            format!("The rest of the request did not arrive within {seconds} seconds."),
            format!("Der Rest der Anfrage kam nicht innerhalb von {seconds} Sekunden an."),
        ),
        Said::new("Check your connection and try again.", "Prüfe deine Verbindung und versuche es noch einmal."),
    )
}

/// Too many open connections.
pub(crate) fn connections() -> Problem {
    wait(
        Said::new("Too many connections are open.", "Es sind zu viele Verbindungen offen."),
        Said::new(
            "Close other windows, or try again in a few seconds.",
            "Schließe andere Fenster, oder versuche es in ein paar Sekunden noch einmal.",
        ),
    )
}

/// Too much heavy work waits.
pub(crate) fn heavy_work() -> Problem {
    wait(
        Said::new("The server is busy.", "Der Server hat gerade viel zu tun."),
        Said::new("Try again in a few seconds.", "Versuche es in ein paar Sekunden noch einmal."),
    )
}

/// Too many files of games.
pub(crate) fn imports() -> Problem {
    wait(
        Said::new(
            "You, or others in your network, have opened too many files of games.",
            "Du oder andere in deinem Netz haben zu viele Partiedateien geöffnet.",
        ),
        Said::new("Wait a few minutes and try again.", "Warte ein paar Minuten und versuche es noch einmal."),
    )
}
