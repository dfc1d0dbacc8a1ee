//! Problems with tables: seats, permissions, and settings.

use protocol::wire::reason::{HouseFault, SeatReason, SetupReason, TableReason};

use super::super::{faults, listed, referee};
use crate::told::told;
use crate::{Told, Unnamed, sentence};

pub(super) fn seat(reason: &SeatReason) -> Told {
    let (host, name) = ("Frag die Person, die dich eingeladen hat.", "Wähle einen anderen Namen.");
    let why = match reason {
        SeatReason::NoSuchTable => told(
            "Diesen Tisch gibt es nicht, oder er steht dir nicht offen.",
            "Prüfe den Link oder den Code, oder bitte die Person, die dich eingeladen hat, um einen neuen.",
        ),
        SeatReason::NoSuchCode => told(
            "Zu diesem Code gibt es keinen Tisch.",
            "Frag die Person, die dich eingeladen hat, ob er stimmt: Ein Code hat acht Buchstaben und Ziffern.",
        ),
        SeatReason::NotYours => {
            told("Das ist nicht dein Platz.", "Setz dich erst an einen Platz, dann kannst du das tun.")
        }
        SeatReason::NoneOfTheirs => told(
            "Diese Person hat keinen Platz an diesem Tisch.",
            "Sieh dir den Tisch noch einmal an: Er zeigt, wer wo sitzt.",
        ),
        SeatReason::Taken { watch: None } => told("Der Platz ist besetzt.", "Nimm einen anderen Platz."),
        SeatReason::Taken { watch: Some(_) } => {
            return told("Der Platz ist besetzt.", "Nimm einen anderen Platz, oder sieh zu.");
        }
        SeatReason::Full { .. } => told("Kein Platz ist frei.", host),
        SeatReason::Begun { .. } => told("Die Partie hat schon begonnen.", host),
        SeatReason::HasSeat { .. } => told(
            "Du hast schon einen Platz an diesem Tisch.",
            "Verlasse erst deinen Platz, wenn du einen anderen möchtest.",
        ),
        SeatReason::Removed { .. } => told(
            "Wer den Tisch gemacht hat, hat dich von ihm entfernt.",
            "Setz dich an einen anderen Tisch, oder mach einen.",
        ),
        SeatReason::NotForPeople { .. } => {
            told("Dieser Platz ist für den Computer oder für jemanden am Gerät des Gastgebers.", host)
        }
        SeatReason::Closed => {
            told("Der Tisch wurde geschlossen.", "Mach einen neuen Tisch, oder lass dir einen machen.")
        }
        SeatReason::NoHeir => told(
            "Nur eine andere Person an diesem Tisch kann ihn übernehmen.",
            "Wähle jemanden, der mit einem eigenen Gerät am Tisch sitzt.",
        ),
        SeatReason::LookAlike => told("Jemand an diesem Tisch hat einen Namen, der genauso aussieht.", name),
    };
    if reason.watch().is_some() { told(why.sentence, "Du kannst zusehen.") } else { why }
}

pub(super) fn table(reason: &TableReason) -> Told {
    match reason {
        TableReason::HostOnly => told("Das kann nur, wer den Tisch gemacht hat.", "Frag, wer ihn gemacht hat."),
        TableReason::TeamGoesOn { host } => {
            told("Du kannst nicht für dein ganzes Team aufgeben.", format!("Bitte {host}, die Partie zu beenden."))
        }
        TableReason::TeamAgrees { mates } => {
            let mates = listed(mates);
            let why = format!("Euer Team spielt nur, worauf ihr euch einigt. Noch nicht einverstanden: {mates}.");
            told(why, format!("Zeige {mates} deine Steine."))
        }
        TableReason::NoLookUps { host } => {
            told("Das Wörterbuch ist gerade zu.", format!("Überlegt im Team, oder frag {host}."))
        }
        TableReason::NoChat => told("An diesem Tisch gibt es keinen Chat.", "Sprecht auf andere Weise miteinander."),
        TableReason::EmptyLine => told("In dieser Zeile steht nichts.", "Schreibe etwas."),
        TableReason::NoHints => told("An diesem Tisch gibt es keine Hinweise.", "Finde selbst einen Zug."),
        TableReason::NoCoach => told(
            "Der Trainer hilft nur, wenn du allein gegen Bots spielst, und nur an Tischen mit Hinweisen.",
            "Schalte den Trainer aus, oder beginne ein Spiel gegen Bots.",
        ),
        TableReason::DictionaryClosed => told(
            "Nach diesen Regeln ist das Wörterbuch während der Partie nur zum Anzweifeln da.",
            "Zweifle den Zug an, oder schlage das Wort nach der Partie nach.",
        ),
        TableReason::PresenceUnknown => told(
            "Im Augenblick lässt sich nicht sagen, wer da ist.",
            "Warte einen Augenblick und versuche es noch einmal.",
        ),
        TableReason::NoClaims => told(
            "An diesem Tisch kann niemand die Partie für sich beanspruchen.",
            "Warte, oder schlage vor, abzubrechen.",
        ),
        TableReason::ClaimTooEarly => told(
            "Der Platz, auf den die Partie wartet, ist da oder noch nicht lange genug weg.",
            "Warte, bis die Zeit um ist, die der Tisch zeigt.",
        ),
    }
}

pub(super) fn setup(reason: &SetupReason) -> Told {
    let advice = match reason {
        SetupReason::LookAlike { .. } => "Wähle einen anderen Namen.",
        SetupReason::FreeSeat | SetupReason::Seats { .. } => "Warte auf die anderen, oder ändere, wer wo sitzt.",
        SetupReason::NoSuchRules { .. } => "Wähle eine Ausgabe.",
        _ => "Ändere die Einstellungen und versuche es noch einmal.",
    };
    let why = match reason {
        SetupReason::Rules { faults } => return told(faults::all(faults).join(" "), advice),
        SetupReason::NoSuchRules { faults } => {
            return told(format!("Solche Regeln gibt es nicht. {}", faults::all(faults).join(" ")), advice);
        }
        SetupReason::FreeSeat => "ein Platz ist noch frei".to_owned(),
        SetupReason::Seats { faults } => {
            let faults: Vec<String> = faults.iter().map(|fault| referee::seating(&fault.0, &Unnamed)).collect();
            faults.join("; ")
        }
        SetupReason::LookAlike { name } => format!("der Name „{name}“ sieht genauso aus wie ein anderer am Tisch"),
        SetupReason::UnknownList { name, known } => {
            format!("es gibt keine Wortliste „{name}“; es gibt: {}", known.join(", "))
        }
        SetupReason::UnfitList { name, .. } => format!("die Wortliste „{name}“ passt nicht zu diesen Steinen"),
        SetupReason::HouseWord { word, why } => format!("das Hauswort „{word}“: {}", house(why)),
        SetupReason::TooManyHouseWords { most } => format!("ein Tisch hat höchstens {most} Hauswörter"),
        SetupReason::NothingToCheckWith => {
            "ohne Wortliste kann niemand Wörter prüfen: Wähle eine Wortliste, oder lass die anderen anzweifeln".to_owned()
        }
        SetupReason::UnknownLevel { level, known } => {
            format!("es gibt keine Stärke „{level}“; es gibt: {}", known.join(", "))
        }
        SetupReason::TooShort => {
            "ein Zug, die Uhr eines Spielers und eine ganze Partie brauchen je mindestens eine Sekunde: schreibe \"30s\" oder \"2m\""
                .to_owned()
        }
    };
    told(sentence(&why), advice)
}

pub(in crate::german) fn house(fault: &HouseFault) -> String {
    match fault {
        HouseFault::Spelling { error } => referee::spelling(error),
        HouseFault::Length { have, most } => format!("ein Wort hat 1 bis {most} Buchstaben, dieses {have}"),
        HouseFault::ForeignLetter { position } => format!("Buchstabe {position} gehört nicht zu diesem Alphabet"),
        HouseFault::TooManyChanges => "so viele Wörter kann ein Tisch nicht ändern".to_owned(),
    }
}
