//! Accounts, names and programs, and requests of an administrator.

use protocol::wire::reason::{Account, Admin, ListFault};

use crate::Told;
use crate::told::told;

pub(super) fn account(reason: &Account) -> Told {
    let (name, from_list) = ("Wähle einen anderen Namen.", "Wähle eines aus deiner Liste.");
    let taken = "Wähle einen anderen Namen, oder melde dich an.";
    match reason {
        Account::UnknownDevice => {
            told("Der Server kennt dieses Gerät nicht.", "Öffne die Startseite, oder frage erst nach /api/v1/me.")
        }
        Account::WrongPassphrase => told(
            "Name und Passphrase passen nicht zusammen.",
            "Prüfe beides; in der Passphrase zählt die Großschreibung.",
        ),
        Account::ShortPassphrase { least } => told(
            format!("Ein Konto braucht einen Namen und eine Passphrase mit mindestens {least} Zeichen."),
            "Wähle eine längere; mehrere Wörter merkt man sich leichter.",
        ),
        Account::LoginTaken => told("Dieser Name ist vergeben.", taken),
        Account::HasAccount => told("Du hast schon ein Konto.", taken),
        Account::NoAccount => told("Du hast noch kein Konto.", "Lege erst eines an."),
        Account::NoAccountOfTheirs => told("Diese Person hat kein Konto.", "Gäste haben keine Passphrase."),
        Account::NoSuchDevice => told("Ein solches Gerät hast du nicht.", from_list),
        Account::NoSuchProgram => told("Ein solches Programm hast du nicht.", from_list),
        Account::ProgramMakesPrograms => {
            told("Ein Programm kann keine Programme anmelden.", "Lass dir das Kennwort selbst geben.")
        }
        Account::NotForPrograms => told("Ein Programm kann das nicht.", "Tu es selbst, in den Einstellungen."),
        Account::EmptyName => told("Ein Name braucht mindestens ein sichtbares Zeichen.", name),
        Account::TooManyAccents { most } => told(
            format!(
                "Ein Buchstabe im Namen kann höchstens {most} Akzente haben, und ein Name kann nicht mit einem beginnen."
            ),
            name,
        ),
        Account::Banned => told("Du bist von diesem Server ausgeschlossen.", "Frag die Person, die ihn betreibt."),
        Account::Muted => told(
            "Du kannst im Chat nicht schreiben: Du bist stummgeschaltet.",
            "Frag die Person, die den Server betreibt.",
        ),
    }
}

pub(super) fn admin(reason: &Admin) -> Told {
    let one_a_line = "Schicke einen Text mit einem Wort in jeder Zeile.";
    match reason {
        Admin::WrongKey => told(
            "Das ist nicht der Schlüssel dieses Servers.",
            "`tilewright admin key` zeigt ihn auf dem Rechner des Servers.",
        ),
        Admin::NoEdition { name } => told(format!("Die Ausgabe „{name}“ gibt es nicht."), "Wähle eine aus der Liste."),
        Admin::NoLetters { name } => {
            told(format!("Steine namens „{name}“ gibt es nicht."), "Lass das Feld für die englischen leer.")
        }
        Admin::BadListName => {
            told("So kann keine Wortliste heißen.", "Nimm 1 bis 40 kleine Buchstaben, Ziffern und Bindestriche.")
        }
        Admin::ListTaken { name } => told(
            format!("Eine Wortliste „{name}“ gibt es schon."),
            "Wähle einen anderen Namen: Partien nennen ihre Liste, darum bleibt ein Name bei seinen Wörtern.",
        ),
        Admin::NotYourList { name } => told(
            format!("„{name}“ ist keine eigene Wortliste."),
            "Listen, die zum Programm gehören, bleiben; wähle eine eigene.",
        ),
        Admin::NoWords { lines } => {
            told(format!("Keine der {lines} Zeilen ist ein Wort aus diesen Buchstaben."), one_a_line)
        }
        Admin::UnreadableList { fault } => told(list(fault), one_a_line),
        Admin::ListTooLarge => told("Die Liste ist zu groß.", "Lass einige Wörter weg."),
        Admin::NoNetwork { text } => told(
            format!("„{text}“ ist kein Netz."),
            "Schreibe eine Adresse wie 192.0.2.7 oder ein Netz wie 192.0.2.0/24 oder 2001:db8::/48.",
        ),
        Admin::NoChatLine => told(
            "Diese Zeile gibt es in diesem Chat nicht.",
            "Sieh dir den Tisch noch einmal an: Dort steht ihre Nummer.",
        ),
        Admin::NotRestricted => {
            told("Dergleichen gilt für sie nicht.", "Sieh in der Liste nach, wer stumm oder ausgeschlossen ist.")
        }
        Admin::NoTime => {
            told("Das wäre sofort vorbei.", "Gib mindestens eine Stunde an, oder keine Zahl für kein Ende.")
        }
        Admin::Nobody => told("Diese Person gibt es nicht.", "Suche sie erst nach ihrem Namen."),
    }
}

fn list(fault: &ListFault) -> String {
    match fault {
        ListFault::LineTooLong { line } => format!("Zeile {line} der Liste ist länger als jedes Wort."),
        ListFault::Utf16 => "Die Liste ist in UTF-16: Speichere sie als UTF-8.".to_owned(),
        ListFault::NotText { line, byte } => format!(
            "In Zeile {line} steht das Byte 0x{byte:02X}: Die Liste ist weder UTF-8 noch Latin-1; speichere sie als UTF-8."
        ),
    }
}
