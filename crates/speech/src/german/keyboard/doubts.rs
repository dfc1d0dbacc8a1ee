//! Sentences about challenges.

use rules::{Award, FailedChallenge};

use super::super::happened::points;
use super::super::{all_of, listed, verb, who};
use crate::keyboard::Doubt;

pub(super) fn doubt(doubt: &Doubt<'_>) -> String {
    match doubt {
        Doubt::Nothing => "Gerade gibt es keinen Zug, der sich anzweifeln ließe.".to_owned(),
        Doubt::TypeWho { names } => format!("Wer zweifelt? Tippe den Namen: {}.", listed(*names)),
        Doubt::NotOfThatPlay { word, words } => {
            format!("{word} ist kein Wort dieses Zuges; er ergab {}.", listed(*words))
        }
        Doubt::Again { words } => format!("Drücke noch einmal 3, um {} anzuzweifeln.", listed(*words)),
        Doubt::DecideFirst => "Entscheide zuerst, ob du den letzten Zug anzweifelst.".to_owned(),
        Doubt::OnlyThey { table, seat } => {
            let can = verb(*table, &[*seat], ("kann", "können"));
            format!("Das {can} nur {} entscheiden.", who(*table, *seat))
        }
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
        Doubt::TheyMayByKey { table, seats, words } => {
            let may = verb(*table, seats, ("darf", "dürfen"));
            format!("{} {may} {} anzweifeln: Taste 3.", all_of(*table, seats), listed(*words))
        }
        Doubt::Played { player, words } => format!("Gelegt von {player}: {}.", listed(*words)),
        Doubt::DoThey { table, seats } => {
            format!("{} {}?", verb(*table, seats, ("Zweifelt", "Zweifeln")), all_of(*table, seats))
        }
        Doubt::Who => "Wer zweifelt?".to_owned(),
        Doubt::Everything { words } => format!("{} anzweifeln?", listed(*words)),
        Doubt::AtACost { words, failed } => {
            let good = if let [_] = words { "Gilt das Wort" } else { "Gelten alle" };
            let cost = match failed {
                FailedChallenge::Free => "kostet das nichts".to_owned(),
                FailedChallenge::NextTurn => "kostet das einen Zug".to_owned(),
                FailedChallenge::Points { award, per: Award::Play } => {
                    format!("bekommt der Zug {} mehr", points(*award))
                }
                FailedChallenge::Points { award, per: Award::Word } => {
                    format!("bekommt der Zug für jedes Wort {} mehr", points(*award))
                }
            };
            format!("{} anzweifeln? {good}, {cost}.", listed(*words))
        }
        Doubt::WhichWords => "Welche Wörter? Tippe ihre Nummern, oder keine für alle.".to_owned(),
        Doubt::Acceptable { word } => format!("Gilt {word}?"),
        Doubt::TableDecides => "Der ganze Tisch entscheidet.".to_owned(),
        Doubt::Judged { word, is_good: None } => format!("{word}: der Tisch entscheidet"),
        Doubt::Judged { word, is_good: Some(true) } => format!("{word} ✓ gut"),
        Doubt::Judged { word, is_good: Some(false) } => format!("{word} ✗ kein Wort"),
    }
}
