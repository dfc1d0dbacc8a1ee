//! Sentences about challenges.

use rules::{Award, FailedChallenge};

use super::super::happened::points;
use super::super::{all_of, either, listed, who};
use crate::keyboard::Doubt;
use crate::names::n_people;

pub(super) fn doubt(doubt: &Doubt<'_>) -> String {
    match doubt {
        Doubt::Nothing => "There is no play to challenge right now.".to_owned(),
        Doubt::TypeWho { names } => format!("Who challenges? Type the name: {}.", listed(*names)),
        Doubt::NotOfThatPlay { word, words } => {
            format!("{word} is not a word of that play; it made {}.", listed(*words))
        }
        Doubt::Again { words } => format!("Press 3 again to challenge {}.", listed(*words)),
        Doubt::DecideFirst => "First decide whether you challenge the last play.".to_owned(),
        Doubt::OnlyThey { table, seat } => format!("Only {} can decide that.", who(*table, *seat)),
        Doubt::EnterOrWho { names: [] } => "Press Enter to continue.".to_owned(),
        Doubt::EnterOrWho { names } => {
            format!("Press Enter to continue, or type who challenges: {}.", listed(*names))
        }
        Doubt::UntilYourTurn { player, words } => {
            format!("You may challenge {player}'s play ({}) until you start your turn.", listed(*words))
        }
        Doubt::Anybody { words, names } => {
            format!("Does anybody challenge {}? Type the name: {}.", listed(*words), listed(*names))
        }
        Doubt::BeforeABot { player, words, names } => {
            let (words, names) = (listed(*words), listed(*names));
            format!("{player} played {words}. Does anybody challenge? Type the name: {names}.")
        }
        Doubt::EndsTheGame { player, words, names } => {
            let (words, names) = (listed(*words), listed(*names));
            format!(
                "{player}'s play ends the game unless somebody challenges {words}. To challenge, type the name: {names}."
            )
        }
        Doubt::ByKey { player, words } => format!("Key 3 challenges {} by {player}.", listed(*words)),
        Doubt::TheyMayByKey { table, seats, words } => {
            format!("{} may challenge {}: press 3.", all_of(*table, seats), listed(*words))
        }
        Doubt::Played { player, words } => format!("{player} played {}.", listed(*words)),
        Doubt::DoThey { table, seats } => {
            let verb = either(n_people(*table, seats), "Does", "Do");
            format!("{verb} {} challenge?", all_of(*table, seats))
        }
        Doubt::Who => "Who challenges?".to_owned(),
        Doubt::Everything { words } => format!("Challenge {}?", listed(*words)),
        Doubt::AtACost { words, failed } => {
            let good = if let [_] = words { "it is good" } else { "they are all good" };
            let cost = match failed {
                FailedChallenge::Free => "that costs nothing".to_owned(),
                FailedChallenge::NextTurn => "that costs a turn".to_owned(),
                FailedChallenge::Points { award, per: Award::Play } => {
                    format!("the play earns {} more", points(*award))
                }
                FailedChallenge::Points { award, per: Award::Word } => {
                    format!("the play earns {} more for each word", points(*award))
                }
            };
            format!("Challenge {}? If {good}, {cost}.", listed(*words))
        }
        Doubt::WhichWords => "Which words? Type their numbers, or none for all.".to_owned(),
        Doubt::Acceptable { word } => format!("Is {word} acceptable?"),
        Doubt::TableDecides => "The whole table decides.".to_owned(),
        Doubt::Judged { word, is_good: None } => format!("{word}: the table decides"),
        Doubt::Judged { word, is_good: Some(true) } => format!("{word} ✓ good"),
        Doubt::Judged { word, is_good: Some(false) } => format!("{word} ✗ not a word"),
    }
}
