//! Problems with accounts, names and programs, and with requests of an administrator.

use protocol::wire::reason::{AccountReason, AdminReason, ListFault};
use protocol::wire::rest::LineFault;

use super::super::many;
use crate::Told;
use crate::told::told;

pub(super) fn account(reason: &AccountReason) -> Told {
    let (name, from_list) = ("Wähle einen anderen Namen.", "Wähle eines aus deiner Liste.");
    let taken = "Wähle einen anderen Namen, oder melde dich an.";
    match reason {
        AccountReason::UnknownDevice => {
            told("Der Server kennt dieses Gerät nicht.", "Öffne die Startseite, oder frage erst nach /api/v1/me.")
        }
        AccountReason::WrongPassphrase => told(
            "Name und Passphrase passen nicht zusammen.",
            "Prüfe beides; in der Passphrase zählt die Großschreibung.",
        ),
        AccountReason::ShortPassphrase { least } => told(
            format!("Ein Konto braucht einen Namen und eine Passphrase mit mindestens {least} Zeichen."),
            "Wähle eine längere; mehrere Wörter merkt man sich leichter.",
        ),
        AccountReason::LoginTaken => told("Dieser Name ist vergeben.", taken),
        AccountReason::HasAccount => told("Du hast schon ein Konto.", taken),
        AccountReason::NoAccount => told("Du hast noch kein Konto.", "Lege erst eines an."),
        AccountReason::NoAccountOfTheirs => told("Diese Person hat kein Konto.", "Gäste haben keine Passphrase."),
        AccountReason::NoSuchDevice => told("Ein solches Gerät hast du nicht.", from_list),
        AccountReason::NoSuchProgram => told("Ein solches Programm hast du nicht.", from_list),
        AccountReason::ProgramMakesPrograms => {
            told("Ein Programm kann keine Programme anmelden.", "Lass dir das Kennwort selbst geben.")
        }
        AccountReason::NotForPrograms => told("Ein Programm kann das nicht.", "Tu es selbst, in den Einstellungen."),
        AccountReason::EmptyName => told("Ein Name braucht mindestens ein sichtbares Zeichen.", name),
        AccountReason::TooManyAccents { most } => told(
            format!(
                "Ein Buchstabe im Namen kann höchstens {most} Akzente haben, und ein Name kann nicht mit einem beginnen."
            ),
            name,
        ),
        AccountReason::Banned => {
            told("Du bist von diesem Server ausgeschlossen.", "Frag die Person, die ihn betreibt.")
        }
        AccountReason::Muted => told(
            "Du kannst im Chat nicht schreiben: Du bist stummgeschaltet.",
            "Frag die Person, die den Server betreibt.",
        ),
    }
}

pub(super) fn admin(reason: &AdminReason) -> Told {
    let one_a_line = "Schicke einen Text mit einem Wort in jeder Zeile.";
    match reason {
        AdminReason::WrongKey => told(
            "Das ist nicht der Schlüssel dieses Servers.",
            "`tilewright admin key` zeigt ihn auf dem Rechner des Servers.",
        ),
        AdminReason::NoEdition { name } => {
            told(format!("Die Ausgabe „{name}“ gibt es nicht."), "Wähle eine aus der Liste.")
        }
        AdminReason::BadEditionName => {
            told("So kann keine Ausgabe heißen.", "Nimm 1 bis 40 kleine Buchstaben, Ziffern und Bindestriche.")
        }
        AdminReason::EditionTaken { name } => told(
            format!("Eine Ausgabe oder Variante „{name}“ gibt es schon."),
            "Wähle einen anderen Namen: Tische nennen ihre Ausgabe, darum bleibt ein Name bei seinen Regeln.",
        ),
        AdminReason::NotYourEdition { name } => told(
            format!("„{name}“ ist keine eigene Ausgabe."),
            "Ausgaben, die zum Programm gehören, bleiben; wähle eine eigene.",
        ),
        AdminReason::TooManyEditions { most } => told(
            format!("Dieser Server hat schon {most} eigene Ausgaben."),
            "Entferne Dateien, die kein Tisch braucht, aus dem Ordner „editions“ des Datenordners.",
        ),
        AdminReason::NoLetters { name } => {
            told(format!("Steine namens „{name}“ gibt es nicht."), "Lass das Feld für die englischen leer.")
        }
        AdminReason::BadListName => {
            told("So kann keine Wortliste heißen.", "Nimm 1 bis 40 kleine Buchstaben, Ziffern und Bindestriche.")
        }
        AdminReason::ListTaken { name } => told(
            format!("Eine Wortliste „{name}“ gibt es schon."),
            "Wähle einen anderen Namen: Partien nennen ihre Liste, darum bleibt ein Name bei seinen Wörtern.",
        ),
        AdminReason::NotYourList { name } => told(
            format!("„{name}“ ist keine eigene Wortliste."),
            "Listen, die zum Programm gehören, bleiben; wähle eine eigene.",
        ),
        AdminReason::NoWords { lines } => {
            told(format!("Keine der {lines} Zeilen ist ein Wort aus diesen Buchstaben."), one_a_line)
        }
        AdminReason::UnreadableList { fault } => told(list(fault), one_a_line),
        AdminReason::ListTooLarge => told("Die Liste ist zu groß.", "Lass einige Wörter weg."),
        AdminReason::NoNetwork { text } => told(
            format!("„{text}“ ist kein Netz."),
            "Schreibe eine Adresse wie 192.0.2.7 oder ein Netz wie 192.0.2.0/24 oder 2001:db8::/48.",
        ),
        AdminReason::NoChatLine => told(
            "Diese Zeile gibt es in diesem Chat nicht.",
            "Sieh dir den Tisch noch einmal an: Dort steht ihre Nummer.",
        ),
        AdminReason::NotRestricted => told(
            "Sie sind weder stumm noch ausgeschlossen.",
            "Sieh in der Liste nach, wer stumm oder ausgeschlossen ist.",
        ),
        AdminReason::NoTime => {
            told("Das wäre sofort vorbei.", "Gib mindestens eine Stunde an, oder keine Zahl für kein Ende.")
        }
        AdminReason::BadLimit { least, most } => told(
            format!("Eine Grenze ist eine Zahl von {least} bis {most}."),
            "Sieh dir die fünf Zahlen noch einmal an, und speichere neu.",
        ),
        AdminReason::Nobody => told("Diese Person gibt es nicht.", "Suche sie erst nach ihrem Namen."),
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

pub(in crate::german) fn line_left_out(line: usize, text: &str, why: &LineFault) -> String {
    let letters = ("Buchstaben", "Buchstaben");
    let why = match why {
        LineFault::Capital => "beginnt groß, wie ein Name".to_owned(),
        LineFault::Hyphen => "hat einen Bindestrich".to_owned(),
        LineFault::Apostrophe => "hat einen Apostroph".to_owned(),
        LineFault::Abbreviation => "ist eine Abkürzung".to_owned(),
        LineFault::Phrase => "ist mehr als ein Wort".to_owned(),
        LineFault::ForeignLetter { found, position } => {
            format!("hat „{found}“ (Zeichen {position}), und dieses Alphabet kennt diesen Buchstaben nicht")
        }
        LineFault::TooShort { least, .. } => format!("hat weniger als {}", many(*least, letters)),
        LineFault::TooLong { most } => format!("hat mehr als {}", many(*most, letters)),
    };
    format!("Zeile {line}: „{text}“ {why}.")
}
