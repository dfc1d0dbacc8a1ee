//! Sentences about faults in files of games.

use notation::NotationError;
use notation::gcg::{GcgFaultKind, MAX_BYTES, MAX_LINES};
use rules::RulesetFault;
use tiles::MAX_SEATS;
use transcripts::{Closing, ImportFaultKind as Kind, NumberFault, Scoreless};

use super::faults::problem;
use super::referee::{notation, placement, refusal, seating, spelling};
use crate::Unnamed;

/// The fault in a line of a file.
pub(super) fn line(kind: &Kind) -> String {
    match kind {
        Kind::NoPlayers => "die Datei nennt niemanden, der spielt".to_owned(),
        Kind::Table { faults } => faults.iter().map(|one| seating(one, &Unnamed)).collect::<Vec<_>>().join("; "),
        Kind::Rules { faults } => {
            let rule = |fault: &RulesetFault| format!("{}: {}", fault.rule, problem(&fault.problem));
            faults.iter().map(rule).collect::<Vec<_>>().join("; ")
        }
        Kind::PlayerNumbers { number, problem: NumberFault::Missing } => format!("Spieler {number} fehlt"),
        Kind::PlayerNumbers { number, problem: NumberFault::Twice } => format!("Spieler {number} ist zweimal genannt"),
        Kind::UnknownPlayer { nick, players } => format!("niemand heißt {nick}; es spielen {players}"),
        Kind::WrongPlayer { nick, to_move } => format!("{to_move} ist am Zug, nicht {nick}"),
        Kind::GameOver => "die Partie war vor dieser Zeile zu Ende".to_owned(),
        Kind::RackSpelling { rack, error } => format!("Bank {rack}: {}", spelling(error)),
        Kind::RackTooLong { rack, have, most } => {
            format!("die Bank {rack} hat {have} Steine; auf eine Bank passen {most}")
        }
        Kind::ExchangeTooLong { have, most } => {
            format!("{have} Steine können nicht getauscht werden; auf eine Bank passen {most}")
        }
        Kind::LeaveLost { rack, missing, since } => {
            format!("der Bank {rack} fehlt {missing}, übrig aus Zeile {since}")
        }
        Kind::NotOnRack { missing, rack } => format!("{missing} ist nicht auf der Bank {rack}"),
        Kind::OtherRack { rack, before, since } => {
            format!("der Zug in Zeile {since} kam von der Bank {before} und kann nicht auf {rack} zurück")
        }
        Kind::TooMany { tiles, set, on_board } => {
            format!("es gibt kein {tiles} mehr: der Satz hat nur {set}, und {on_board} liegt auf dem Brett")
        }
        Kind::NoSuchTilesLeft { tiles } => format!(
            "{tiles} kann bis hier nicht gezogen worden sein: andere Zeilen lassen nichts davon oder keinen Platz übrig; \
             nicht geglaubt"
        ),
        Kind::TooEarly { what, next } => {
            let what = match what {
                Closing::Overtime => "Zeitüberschreitung",
                Closing::Unplayed => "der Wert übriger Steine",
            };
            format!("{what} gehört ans Ende, und die Partie geht in Zeile {next} weiter")
        }
        Kind::Notation { error } => notation(error),
        Kind::Placement { fault } => placement(fault),
        Kind::Refused { refusal: why } => refusal(why, &Unnamed),
        Kind::Score { have, right, sum } => format!("der Zug bringt {right:+}, nicht {have:+}: {sum}"),
        Kind::Total { have, right, before, score } => {
            format!("der Stand ist {right}, nicht {have}: {before} {score:+}")
        }
        Kind::Scoreless { what: Scoreless::Pass, have } => format!("Passen bringt nichts, nicht {have:+}"),
        Kind::Scoreless { what: Scoreless::Exchange, have } => format!("Tauschen bringt nichts, nicht {have:+}"),
        Kind::TimeGained { have } => format!("eine Zeitüberschreitung kostet Punkte; {have:+} bringt welche"),
        Kind::NothingToChallenge { nick } => {
            format!("{nick} hat hier keinen Zug, der zurückgenommen oder angezweifelt werden könnte")
        }
        Kind::Award { have, right } => format!("ein Irrtum beim Anzweifeln bringt hier {right:+}, nicht {have:+}"),
        Kind::EndTiles { written, held } => format!("für das Ende steht {written} da, aber {held} ist übrig"),
        Kind::EndScore { have, right, tiles, value } => {
            format!("das Ende bringt {right:+}, nicht {have:+}: {tiles} zählt {value}")
        }
        Kind::NotAWord { word } => format!("{word} steht nicht in der Wortliste"),
        Kind::GoodWords { words } => format!("der Zug wurde zurückgenommen, aber die Wortliste hat {words}"),
    }
}

/// Why a line of a GCG file cannot be read.
pub(super) fn gcg(kind: &GcgFaultKind) -> String {
    use GcgFaultKind as Gcg;
    match kind {
        Gcg::TooLong => format!("die Datei hat mehr als {MAX_BYTES} Bytes oder {MAX_LINES} Zeilen"),
        Gcg::NoGame => "hier ist keine Partie: Keine Zeile beginnt mit # oder >".to_owned(),
        Gcg::NotUtf8 => "die Datei soll UTF-8 sein, aber diese Zeile ist es nicht".to_owned(),
        Gcg::NotText => "das ist kein Text: Eine Partie ist in UTF-8 oder ISO-8859-1 geschrieben".to_owned(),
        Gcg::Encoding { name } => format!("die Kodierung {name} ist hier unbekannt: Nimm UTF-8 oder ISO-8859-1"),
        Gcg::Unknown { text } => {
            format!("„{text}“ ist weder eine Angabe (#…) noch ein Zug (>…) und setzt keine Notiz fort")
        }
        Gcg::PlayerNumber { name } => format!("#{name}: Die Nummern gehen von 1 bis {MAX_SEATS}"),
        Gcg::NoNick { name } => format!("#{name}: Der Kurzname fehlt, wie in #player1 Ada Ada Byron"),
        Gcg::NoPlayer => "ein Zug beginnt mit dem Kurznamen: >Ada: …".to_owned(),
        Gcg::BreaksOff => "die Zeile bricht ab: Auf >Kurzname: folgen Bank, Zug, Punkte und Summe".to_owned(),
        Gcg::Coordinate(error) => notation(&NotationError::Coordinate(error.clone())),
        Gcg::NoWord { at } => format!("nach {at} fehlt das Wort"),
        Gcg::Parenthesis { text } => format!("in „{text}“ fehlt die schließende Klammer"),
        Gcg::Score { text } => format!("„{text}“ sind keine Punkte wie +14 oder -5"),
        Gcg::Total { text } => format!("„{text}“ ist keine Summe"),
    }
}
