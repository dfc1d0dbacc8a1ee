//! Sentences about the course of a game.

use super::super::{does, either, who};
use crate::keyboard::Course;
use crate::names::n_people;

pub(super) fn course(course: &Course<'_>) -> String {
    match course {
        Course::Saved => "The game is saved. Continue it at any time:".to_owned(),
        Course::SavedAlways { resume } => format!("The game is saved after every turn. To go on later: {resume}"),
        Course::Continues => "The game continues.".to_owned(),
        Course::Paused => "The game is paused and all clocks are stopped.".to_owned(),
        Course::EndHere => "End the game here?".to_owned(),
        Course::Resign { table, seat } => format!("{}, do you really want to resign?", who(*table, *seat)),
        Course::NothingToTakeBack => {
            "Only the last play can be taken back, and only while it can still be challenged.".to_owned()
        }
        Course::TakeBack { table, seat } => {
            format!("Does everybody agree that {} the last play back?", does(*table, *seat, "take"))
        }
        Course::BotHasAnswered => {
            "Once a bot has answered, no play is taken back. preview 8F HORN tells the score of a play before you make it."
                .to_owned()
        }
        Course::NothingChanged => "Nothing has changed.".to_owned(),
        Course::AllRight => "All right.".to_owned(),
        Course::TheirTurn { name } => format!("It is {name}'s turn. Your tiles stay where they are."),
        Course::Thinking { table, seat } => {
            format!("{} {} thinking …", who(*table, *seat), either(n_people(*table, &[*seat]), "is", "are"))
        }
        Course::HandOver { name } => format!("Pass the keyboard to {name}."),
        Course::HandOverAndEnter { name } => format!("Pass the keyboard to {name}, then press Enter:"),
        Course::UnlessChallenged => "Press Enter if nobody challenges:".to_owned(),
        Course::MoreToRead => "Press Enter for more:".to_owned(),
        Course::GoOn => "Press Enter to continue:".to_owned(),
    }
}
