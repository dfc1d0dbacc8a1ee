//! Remarks during a game and at its end.

use protocol::wire::rest::Trend;
use rules::Points;

use super::super::referee::spelling;
use super::super::{English, all_of, does, either, happened, listed, many, who};
use crate::Phrasebook as _;
use crate::keyboard::Remark;
use crate::plural::Category;

pub(super) fn remark(remark: &Remark<'_>) -> String {
    match remark {
        Remark::DictionaryClosed => {
            "Under these rules the dictionary is only for challenges. The variation open-dictionary lets you look words up \
             at any time."
                .to_owned()
        }
        Remark::WordList { name, n_words, n_left_out: 0 } => format!("Word list: {name}, words: {n_words}."),
        Remark::WordList { name, n_words, n_left_out } => {
            let (lines, were) = (many(*n_left_out, "line"), either(*n_left_out, "was", "were"));
            format!("Word list: {name}, words: {n_words}. {lines} {were} left out.")
        }
        Remark::HouseWords { more, fewer } => format!("House words: {more} more, {fewer} fewer."),
        Remark::TornLine { line } => format!("Line {line} was not finished, and is left out."),
        Remark::NoWordList => "This game has no word list. Start a game with --lexicon FILE to have one.".to_owned(),
        Remark::Good { word } => format!("{word} is good."),
        Remark::NotListed { word } => format!("{word} is not in the list."),
        Remark::Unspellable { word, error } => {
            format!("{word} cannot be spelled with the tiles of this game: {}.", spelling(error))
        }
        Remark::Hint { turn, score: None, keeps } => format!("{turn}: keeps {keeps}."),
        Remark::Hint { turn, score: Some(score), keeps: "" } => {
            format!("{turn} scores {score} and plays all your tiles.")
        }
        Remark::Hint { turn, score: Some(score), keeps } => format!("{turn} scores {score} and keeps {keeps}."),
        Remark::NoHints => {
            "These rules allow no hints. Start the game with --hints if everybody at the table wants them.".to_owned()
        }
        Remark::HintsNeedWords => {
            "There are no hints without a word list. Start the game with --lexicon FILE.".to_owned()
        }
        Remark::LookingForPlays => "Looking for good plays …".to_owned(),
        Remark::NoPlay => "There is no play with this rack. Exchange or pass.".to_owned(),
        Remark::NoExchange => "These rules have no exchange; play or pass.".to_owned(),
        Remark::PoolTooSmall { need, have } => {
            let need = many(*need, "tile");
            format!("An exchange needs at least {need} in the pool, and there are {have}. Play or pass.")
        }
        Remark::WouldScore { play, score } => format!("{play} would score {score}."),
        Remark::ChooseTiles { n, example } => {
            format!("Choose {} from the pool, for example: take {example}", many(*n, "tile"))
        }
        Remark::Left { rack: "" } => "no tiles left".to_owned(),
        Remark::Left { rack } => format!("{rack} left"),
        Remark::YourTotal { points } => format!("Your total: {}.", happened::points(*points)),
        Remark::Standing { total, best_before, average, n_games, trend } => {
            let before = best_before.map(|best| (best, *total > best, *average, *n_games));
            standing(*total, before) + &since(*trend)
        }
        Remark::Resigned { table, seats } => format!("{} resigned.", all_of(*table, seats)),
        Remark::Winners { seats: [], .. } => "Nobody won.".to_owned(),
        Remark::Winners { table, seats: [seat] } => format!("{}!", does(*table, *seat, "win")),
        Remark::Winners { table, seats } => {
            format!("{} share the win.", listed(seats.iter().map(|&seat| who(*table, seat))))
        }
        Remark::SeedWas => "The secret seed of all draws was".to_owned(),
        Remark::CheckDraws => "Anybody can check the draws with it:".to_owned(),
    }
}

/// A total compared with the best before it, if there is one, and with the average of all games.
fn standing(total: Points, before: Option<(Points, bool, Points, usize)>) -> String {
    let points = happened::points(total);
    match before {
        None => format!("{points}: the first game under these rules, and the record to beat."),
        Some((best, true, average, n_games)) => {
            format!("{points}: a new record! Best before {best}; average {average} of {}.", many(n_games, "game"))
        }
        Some((best, false, average, n_games)) => {
            format!("{points}. Best {best}; average {average} of {}.", many(n_games, "game"))
        }
    }
}

fn since(Trend { last, n_last, before, n_before }: Trend) -> String {
    match (n_before, English.plural(n_before as u64)) {
        (0, _) => String::new(),
        (_, Category::One) => {
            format!(" Your last {n_last} games average {last}; the one before them scored {before}.")
        }
        _ => format!(" Your last {n_last} games average {last}; the {n_before} before them, {before}."),
    }
}
