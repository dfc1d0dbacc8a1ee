//! Questions before a game.

use super::super::German;
use crate::Phrasebook as _;
use crate::keyboard::{Question, Sitters};
use crate::plural::Category;

pub(super) fn question(question: &Question<'_>) -> String {
    match question {
        Question::Welcome => "Willkommen bei Tilewright!".to_owned(),
        Question::Opponents { levels } => {
            format!("Es spielen Menschen mit (tippe ihre Namen) oder Bots (tippe eine Stufe: {}).", levels.join(", "))
        }
        Question::Several => "Mehrere trennst du mit Kommas: hard, Ben, easy".to_owned(),
        Question::WhoOpposes { usual } => format!("Gegen wen spielst du? Eingabetaste für einen Bot ({usual}): "),
        Question::NotForSoMany { from, to } => format!("Diese Regeln sind für {from} bis {to}, dich mitgezählt."),
        Question::OwnName { usual } => format!("Wie heißt du? Eingabetaste für {usual}: "),
        Question::TeamMembers { team, usual } => {
            format!("Wer ist in Team {team}? Namen mit Kommas, Eingabetaste für {usual}: ")
        }
        Question::PlayerName { player, usual } => format!("Wie heißt Person {player}? Eingabetaste für {usual}: "),
        Question::WordJudge => {
            "Wer entscheidet über Wörter? Eingabetaste für die Spielenden, english für die eingebaute Liste,".to_owned()
        }
        Question::WordFile => "oder der Name einer Datei mit einem Wort je Zeile: ".to_owned(),
        Question::HowMany { who, from, to } => {
            format!("Wie viele {}? {from} bis {to}, Eingabetaste für {from}: ", sitters(*who))
        }
        Question::NotBetween { who, from, to } => {
            format!("Diese Regeln sind für {from} bis {to} {}.", sitters(*who))
        }
        Question::WhichRules { usual } => format!("Welche Regeln? Nummer oder Name, Eingabetaste für {usual}: "),
        Question::NoSuchRules { text } => format!("Regeln „{text}“ gibt es nicht. Tippe eine Nummer aus der Liste."),
        Question::Variations => "Varianten? Nummern oder Namen mit Leerzeichen, Eingabetaste für keine: ".to_owned(),
        Question::Unfinished { n } => match German.plural(*n as u64) {
            Category::One => "Eine Partie ist noch nicht zu Ende: tilewright play --resume".to_owned(),
            _ => format!("{n} Partien sind noch nicht zu Ende: tilewright play --resume"),
        },
        Question::NoneUnfinished { folder } => format!("In {folder} liegt keine unbeendete Partie."),
        Question::WhichGame => "Welche Partie? Nummer, oder Eingabetaste für 1: ".to_owned(),
    }
}

fn sitters(who: Sitters) -> &'static str {
    match who {
        Sitters::Players => "Personen",
        Sitters::Teams => "Teams",
    }
}
