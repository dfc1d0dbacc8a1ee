//! Remarks during a game and at its end.

use protocol::wire::rest::Trend;
use rules::Points;

use super::super::referee::spelling;
use super::super::{German, TILE, all_of, does, happened, listed, many, verb, who};
use crate::Phrasebook as _;
use crate::keyboard::Remark;
use crate::plural::Category;

pub(super) fn remark(remark: &Remark<'_>) -> String {
    match remark {
        Remark::DictionaryClosed => {
            "Unter diesen Regeln ist das Wörterbuch nur zum Anzweifeln da. Mit der Variante open-dictionary darfst du \
             jederzeit nachschlagen."
                .to_owned()
        }
        Remark::WordList { name, n_words, n_left_out: 0 } => format!("Wortliste: {name}, Wörter: {n_words}."),
        Remark::WordList { name, n_words, n_left_out } => {
            let lines = many(*n_left_out, ("Zeile", "Zeilen"));
            format!("Wortliste: {name}, Wörter: {n_words}. {lines} ausgelassen.")
        }
        Remark::HouseWords { more, fewer } => format!("Hauswörter: {more} mehr, {fewer} weniger."),
        Remark::TornLine { line } => format!("Zeile {line} war nicht fertig und ist ausgelassen."),
        Remark::NoWordList => "Diese Partie hat keine Wortliste. Mit --lexicon DATEI hat sie eine.".to_owned(),
        Remark::Good { word } => format!("{word} ist gut."),
        Remark::NotListed { word } => format!("{word} steht nicht in der Liste."),
        Remark::Unspellable { word, error } => {
            format!("{word} lässt sich mit diesen Steinen nicht legen: {}.", spelling(error))
        }
        Remark::Hint { turn, score: None, keeps } => format!("{turn}: Auf der Bank bleibt {keeps}."),
        Remark::Hint { turn, score: Some(score), keeps: "" } => {
            format!("{turn} bringt {} und legt alle Steine.", happened::points(*score))
        }
        Remark::Hint { turn, score: Some(score), keeps } => {
            format!("{turn} bringt {}, auf der Bank bleibt {keeps}.", happened::points(*score))
        }
        Remark::NoHints => {
            "Diese Regeln erlauben keine Tipps. Wenn alle am Tisch sie wollen, beginne die Partie mit --hints."
                .to_owned()
        }
        Remark::HintsNeedWords => {
            "Ohne Wortliste gibt es keine Tipps. Beginne die Partie mit --lexicon DATEI.".to_owned()
        }
        Remark::LookingForPlays => "Gute Züge werden gesucht …".to_owned(),
        Remark::NoPlay => "Mit dieser Bank geht kein Zug. Tausche oder passe.".to_owned(),
        Remark::NoExchange => "Unter diesen Regeln wird nicht getauscht; lege oder passe.".to_owned(),
        Remark::PoolTooSmall { need, have } => {
            format!("Zum Tauschen braucht der Vorrat mindestens {}, er hat {have}. Lege oder passe.", many(*need, TILE))
        }
        Remark::WouldScore { play, score } => format!("{play} brächte {}.", happened::points(*score)),
        Remark::ChooseTiles { n, example } => {
            format!("Wähle {} aus dem Vorrat, zum Beispiel: nehmen {example}", many(*n, TILE))
        }
        Remark::Left { rack: "" } => "keine Steine übrig".to_owned(),
        Remark::Left { rack } => format!("übrig: {rack}"),
        Remark::YourTotal { points } => format!("Dein Ergebnis: {}.", happened::points(*points)),
        Remark::Standing { total, best_before, average, n_games, trend } => {
            let before = best_before.map(|best| (best, *total > best, *average, *n_games));
            standing(*total, before) + &since(*trend)
        }
        Remark::Resigned { table, seats } => {
            format!("{} {} aufgegeben.", all_of(*table, seats), verb(*table, seats, ("hat", "haben")))
        }
        Remark::Winners { seats: [], .. } => "Niemand hat gewonnen.".to_owned(),
        Remark::Winners { table, seats: [seat] } => format!("{}!", does(*table, *seat, ("gewinnt", "gewinnen"))),
        Remark::Winners { table, seats } => {
            format!("{} teilen sich den Sieg.", listed(seats.iter().map(|&seat| who(*table, seat))))
        }
        Remark::SeedWas => "Der geheime Startwert aller Ziehungen war".to_owned(),
        Remark::CheckDraws => "Damit lassen sich die Ziehungen prüfen:".to_owned(),
    }
}

/// A total compared with the best before it, if there is one, and with the average of all games.
fn standing(total: Points, before: Option<(Points, bool, Points, usize)>) -> String {
    let points = happened::points(total);
    match before {
        None => format!("{points}: die erste Partie unter diesen Regeln, und damit der Rekord."),
        Some((best, true, average, n_games)) => {
            format!("{points}: ein neuer Rekord! Bisher {best}; im Mittel {average} bei {n_games} Partien.")
        }
        Some((best, false, average, n_games)) => {
            format!("{points}. Rekord {best}; im Mittel {average} bei {n_games} Partien.")
        }
    }
}

fn since(Trend { last, n_last, before, n_before }: Trend) -> String {
    match (n_before, German.plural(n_before as u64)) {
        (0, _) => String::new(),
        (_, Category::One) => format!(" Deine letzten {n_last} Partien: im Mittel {last}; die davor: {before}."),
        _ => format!(" Deine letzten {n_last} Partien: im Mittel {last}; die {n_before} davor: {before}."),
    }
}
