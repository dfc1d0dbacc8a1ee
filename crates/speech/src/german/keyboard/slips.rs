//! Replies to lines and keys that cannot be used.

use notation::command::Name;

use super::super::German;
use super::super::referee::spelling;
use crate::Typing as _;
use crate::keyboard::Slip;
use crate::text::german_quoted;

pub(super) fn slip(slip: &Slip<'_>) -> String {
    match slip {
        Slip::ReplacementAlone => "Nach der Ersetzung kommt dein Zug: H8=E 8F HORN.".to_owned(),
        Slip::NoTiles { error } => format!("Das sind keine Steine: {}. Ein Blankostein ist ein ?.", spelling(error)),
        Slip::NoWordAt { square } => format!("Sag, was du auf {square} legst: {square} HORN."),
        Slip::Incomplete { name } => incomplete(*name),
        Slip::NotHere { name } => format!(
            "„{}“ ist ein Befehl für Partien auf einem Server. „hilfe“ zeigt, was hier geht.",
            name.entry().german.first().copied().unwrap_or(name.as_str())
        ),
        Slip::YouHaveABlank => {
            "Du hast einen Blankostein: Schreib ihn klein in einem groß geschriebenen Wort, wie in 8F HoRN.".to_owned()
        }
        Slip::NotYourTurn => "Das kann nur, wer am Zug ist.".to_owned(),
        Slip::PressEnterFirst => "Das kann nur, wer am Zug ist; drücke zuerst die Eingabetaste.".to_owned(),
        Slip::YesOrNo => "Tippe j für ja oder n für nein. Wer aus der Partie gehen will, tippt „beenden“.".to_owned(),
        Slip::NoCursor => "Wähle zuerst ein Feld, mit den Pfeiltasten oder einem Klick.".to_owned(),
        Slip::BoardEnds => "Hier endet das Brett.".to_owned(),
        Slip::NoLetter { typed } => format!("{} ist kein Buchstabe dieses Steinsatzes.", german_quoted(typed)),
        Slip::NotOnRack { face } => format!("Auf deiner Bank liegt kein {face} und kein Blankostein."),
        Slip::NoBlank => "Auf deiner Bank liegt kein Blankostein.".to_owned(),
        Slip::HalfATile { typed } => format!("{typed}… ist die erste Hälfte eines Steins: Tippe den Rest."),
        Slip::LayFirst => "Lege zuerst Steine: Tippe Buchstaben. 2 2 passt, 4 tauscht, ? zeigt alle Tasten.".to_owned(),
        Slip::PassAgain => "Drücke noch einmal 2, um zu passen.".to_owned(),
        Slip::ChooseTiles => "Tippe die Buchstaben, die du tauschst, oder Esc, um alle zu behalten.".to_owned(),
        Slip::Enough => "Das sind genug. Die Eingabetaste nimmt sie, die Rücktaste legt einen zurück.".to_owned(),
        Slip::NoneLeft => "Davon ist keiner mehr im Vorrat.".to_owned(),
        Slip::NoSuchTile { typed } => {
            format!("Einen Stein {} gibt es nicht. Ein Blankostein ist ein ?.", german_quoted(typed))
        }
        Slip::TypeIt { written } => format!("Um das zu spielen, tippe :{written}"),
        Slip::TooLate => "Zu spät: Die Zeit ist um.".to_owned(),
        Slip::LineTooLate { line } => format!("„{line}“ kam zu spät: Die Zeit war um."),
    }
}

fn incomplete(name: Name) -> String {
    let needs = match name {
        Name::Play => return "Dazu gehören ein Feld und ein Wort: 8F HORN.".to_owned(),
        Name::Exchange => "noch, was du tauschst",
        Name::Take => "noch, was du nimmst",
        Name::Preview => "ein Zug",
        Name::Look => "ein Wort",
        _ => "etwas",
    };
    format!("Es fehlt {needs}: {}.", German.usage(name))
}
