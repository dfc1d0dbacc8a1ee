//! Challenges.

use super::super::{German, listed};
use crate::Phrasebook as _;
use crate::keyboard::Doubt;
use crate::plural::Category;

pub(super) fn doubt(doubt: &Doubt<'_>) -> String {
    match doubt {
        Doubt::Nothing => "Gerade gibt es keinen Zug, der sich anzweifeln ließe.".to_owned(),
        Doubt::TypeWho { names } => format!("Wer zweifelt? Tippe den Namen: {}.", listed(*names)),
        Doubt::NotOfThatPlay { word, words } => {
            format!("{word} ist kein Wort dieses Zuges; er ergab {}.", listed(*words))
        }
        Doubt::Again { words } => format!("Drücke noch einmal 3, um {} anzuzweifeln.", listed(*words)),
        Doubt::DecideFirst => "Entscheide zuerst, ob du den letzten Zug anzweifelst.".to_owned(),
        Doubt::OnlyThey { name } => format!("Das kann nur {name} entscheiden."),
        Doubt::EnterOrWho { names: [] } => "Weiter mit der Eingabetaste.".to_owned(),
        Doubt::EnterOrWho { names } => {
            format!("Weiter mit der Eingabetaste, oder tippe, wer zweifelt: {}.", listed(*names))
        }
        Doubt::UntilYourTurn { player, words } => {
            format!("Bis du deinen Zug beginnst, kannst du den Zug von {player} anzweifeln ({}).", listed(*words))
        }
        Doubt::Anybody { words, names } => {
            format!("Zweifelt jemand {} an? Tippe den Namen: {}.", listed(*words), listed(*names))
        }
        Doubt::BeforeABot { player, words, names } => {
            let (words, names) = (listed(*words), listed(*names));
            format!("Gelegt von {player}: {words}. Zweifelt jemand? Tippe den Namen: {names}.")
        }
        Doubt::EndsTheGame { player, words, names } => {
            let (words, names) = (listed(*words), listed(*names));
            format!(
                "Mit dem Zug von {player} endet die Partie, wenn niemand {words} anzweifelt. Sonst tippe den Namen: {names}."
            )
        }
        Doubt::ByKey { player, words } => format!("Taste 3 zweifelt {} von {player} an.", listed(*words)),
        Doubt::TheyMayByKey { names, words } => match German.plural(names.len() as u64) {
            Category::One => format!("{} darf {} anzweifeln: Taste 3.", listed(*names), listed(*words)),
            _ => format!("{} dürfen {} anzweifeln: Taste 3.", listed(*names), listed(*words)),
        },
        Doubt::Played { player, words } => format!("Gelegt von {player}: {}.", listed(*words)),
        Doubt::DoThey { names } => match German.plural(names.len() as u64) {
            Category::One => format!("Zweifelt {}?", listed(*names)),
            _ => format!("Zweifeln {}?", listed(*names)),
        },
        Doubt::Who => "Wer zweifelt?".to_owned(),
        Doubt::Everything { words } => format!("{} anzweifeln?", listed(*words)),
        Doubt::WhichWords => "Welche Wörter? Tippe ihre Nummern, oder keine für alle.".to_owned(),
        Doubt::Acceptable { word } => format!("Gilt {word}?"),
        Doubt::TableDecides => "Der ganze Tisch entscheidet.".to_owned(),
        Doubt::Judged { word, is_good: None } => format!("{word}: der Tisch entscheidet"),
        Doubt::Judged { word, is_good: Some(true) } => format!("{word} ✓ gut"),
        Doubt::Judged { word, is_good: Some(false) } => format!("{word} ✗ kein Wort"),
    }
}
