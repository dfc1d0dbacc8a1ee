//! Questions before a game.

use super::super::English;
use crate::Phrasebook as _;
use crate::keyboard::{Question, Sitters};
use crate::plural::Category;

pub(super) fn question(question: &Question<'_>) -> String {
    match question {
        Question::Welcome => "Welcome to Tilewright!".to_owned(),
        Question::Opponents { levels } => {
            format!("Opponents are people (type their names) or bots (type a level: {}).", levels.join(", "))
        }
        Question::Several => "For several, put commas between them: hard, Ben, easy".to_owned(),
        Question::WhoOpposes { usual } => format!("Who are your opponents? Enter for one {usual} bot: "),
        Question::NotForSoMany { from, to } => {
            format!("These rules are for {from} to {to} players, including you.")
        }
        Question::OwnName { usual } => format!("What is your name? Enter for {usual}: "),
        Question::TeamMembers { team, usual } => {
            format!("Who is in team {team}? Names separated by commas, Enter for {usual}: ")
        }
        Question::PlayerName { player, usual } => {
            format!("What is the name of player {player}? Enter for {usual}: ")
        }
        Question::WordJudge => {
            "Who decides which words count? Enter for the players, english for the built-in list,".to_owned()
        }
        Question::WordFile => "or the name of a file with one word per line: ".to_owned(),
        Question::HowMany { who, from, to } => {
            format!("How many {}? {from} to {to}, Enter for {from}: ", sitters(*who))
        }
        Question::NotBetween { who, from, to } => format!("These rules are for {from} to {to} {}.", sitters(*who)),
        Question::WhichRules { usual } => format!("Which rules? Number or name, Enter for {usual}: "),
        Question::NoSuchRules { text } => format!("There are no rules \"{text}\". Type a number from the list."),
        Question::Variations => "Variations? Numbers or names separated by spaces, Enter for none: ".to_owned(),
        Question::Unfinished { n } => match English.plural(*n as u64) {
            Category::One => "You have an unfinished game: tilewright play --resume".to_owned(),
            _ => format!("You have {n} unfinished games: tilewright play --resume"),
        },
        Question::NoneUnfinished { folder } => format!("There are no unfinished games in {folder}."),
        Question::WhichGame => "Which game? Number, or Enter for 1: ".to_owned(),
    }
}

fn sitters(who: Sitters) -> &'static str {
    match who {
        Sitters::Players => "players",
        Sitters::Teams => "teams",
    }
}
