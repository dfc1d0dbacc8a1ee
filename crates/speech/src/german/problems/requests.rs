//! Problems with requests: their form, and their number.

use protocol::wire::reason::{RateReason, RequestReason, Unstorable};

use crate::Told;
use crate::told::told;

pub(super) fn request(reason: &RequestReason) -> Told {
    let address = "Prüfe die Adresse; docs/PROTOCOL.md nennt alle.";
    let less = "Sende weniger auf einmal.";
    match reason {
        RequestReason::Malformed { .. } => {
            told("Das hat der Server nicht verstanden.", "Prüfe den Link oder deine Eingabe, oder lade die Seite neu.")
        }
        RequestReason::NoSuchAddress => told("Unter dieser Adresse gibt es nichts.", address),
        RequestReason::WrongMethod => told("Diese Adresse nimmt diese Art von Anfrage nicht an.", address),
        RequestReason::TooSlow => {
            told("Die Anfrage kam zu langsam an.", "Versuche es mit einer besseren Verbindung noch einmal.")
        }
        RequestReason::BodyTooSlow { seconds } => told(
            format!("Der Rest der Anfrage kam nicht innerhalb von {seconds} Sekunden an."),
            "Prüfe deine Verbindung und versuche es noch einmal.",
        ),
        RequestReason::TooLarge => told("Die Anfrage ist zu groß.", less),
        RequestReason::MessageTooLong { most } => {
            told(format!("Eine Nachricht kann höchstens {most} Bytes haben."), less)
        }
        RequestReason::MessageDamaged { most } => told(
            format!("Diese Nachricht war beschädigt oder weit länger als {most} Bytes. Die Verbindung wird getrennt."),
            less,
        ),
        RequestReason::TooManyWords { most } => {
            told(format!("Höchstens {most} Wörter werden auf einmal nachgeschlagen."), less)
        }
        RequestReason::TooManyTiles => told("So viele Steine hat keine Bank.", less),
        RequestReason::NotStored { why, .. } => not_stored(why),
        RequestReason::WrongOrigin => told(
            "Diese Anfrage kommt von der Seite eines anderen Servers.",
            "Öffne die eigenen Seiten des Servers; weitere Adressen trägt der Betreiber unter `origins` ein.",
        ),
        RequestReason::Draining => told(
            "Der Server wird neu gestartet; es ist nichts geschehen, und alle Uhren stehen.",
            "Versuche es gleich noch einmal.",
        ),
        RequestReason::Internal => {
            told("Das ging gerade nicht: ein Fehler des Servers.", "Versuche es noch einmal; es ist nichts verloren.")
        }
    }
}

fn not_stored(why: &Unstorable) -> Told {
    match why {
        Unstorable::TooLarge { have, most } => told(
            format!("Das ist zu groß zum Speichern: Gezählt sind {have}, erlaubt sind {most}."),
            "Mach es kleiner und versuche es noch einmal.",
        ),
        Unstorable::Empty => {
            told("Etwas ist leer, das nicht leer sein darf.", "Fülle es aus und versuche es noch einmal.")
        }
        Unstorable::Character => {
            told("Ein Zeichen darin lässt sich nicht speichern.", "Lass es weg und versuche es noch einmal.")
        }
        Unstorable::Number => {
            told("Eine Zahl darin ist zu groß.", "Nimm eine kleinere Zahl und versuche es noch einmal.")
        }
    }
}

pub(super) fn rate(reason: &RateReason) -> Told {
    let minutes = "Warte ein paar Minuten und versuche es noch einmal.";
    match reason {
        RateReason::Requests => {
            told("Das war zu viel in zu kurzer Zeit.", "Warte einen Augenblick und versuche es noch einmal.")
        }
        RateReason::WrongCodes => told(
            "Das war zu oft ein falscher Code oder Link.",
            "Frag noch einmal nach dem Code, warte zehn Sekunden, und versuche es dann wieder.",
        ),
        RateReason::WrongPassphrases => told(
            "Für dieses Konto gab es zu viele falsche Passphrasen.",
            "Warte eine halbe Minute und versuche es noch einmal.",
        ),
        RateReason::WrongAdminKeys => told(
            "Das war zu oft ein falscher Schlüssel.",
            "Warte zehn Sekunden; `tilewright admin key` zeigt den richtigen.",
        ),
        RateReason::OwnData => {
            told("Du hast deine Daten schon mehrmals geladen.", "Warte fünf Minuten und versuche es noch einmal.")
        }
        RateReason::Accounts => told(
            "Zu viele melden sich gerade auf einmal an oder legen ein Konto an.",
            "Warte ein paar Sekunden und versuche es noch einmal.",
        ),
        RateReason::Newcomers => told(
            "Aus deinem Netz sind zu viele neue Leute auf einmal gekommen.",
            "Warte ein paar Sekunden und lade die Seite neu.",
        ),
        RateReason::Tables => told(
            "Du oder andere in deinem Netz haben in der letzten Stunde zu viele Tische gemacht.",
            "Nimm einen offenen Tisch, oder warte ein paar Minuten.",
        ),
        RateReason::Reviews => told("Du hast in der letzten Stunde zu viele Auswertungen verlangt.", minutes),
        RateReason::Chat => told("Du schreibst zu schnell.", "Warte zwei Sekunden bis zur nächsten Zeile."),
        RateReason::Connections => told(
            "Es sind zu viele Verbindungen offen.",
            "Schließe andere Fenster, oder versuche es in ein paar Sekunden noch einmal.",
        ),
        RateReason::HeavyWork => {
            told("Der Server hat gerade viel zu tun.", "Versuche es in ein paar Sekunden noch einmal.")
        }
        RateReason::Imports => told("Du oder andere in deinem Netz haben zu viele Partiedateien geöffnet.", minutes),
        RateReason::Saving => told("Du oder andere in deinem Netz haben gerade sehr viel gespeichert.", minutes),
        RateReason::Subscriptions { most } => {
            told(format!("Eine Verbindung folgt höchstens {most} Tischen."), "Verlasse erst einen.")
        }
    }
}
