//! Problems in classes and tournaments.

use protocol::wire::reason::EventReason;

use super::super::English;
use crate::told::told;
use crate::{Club as _, Told, sentence};

pub(super) fn event(reason: &EventReason) -> Told {
    match reason {
        EventReason::NoSuchEvent => {
            told("There is no such event, or it is not open to you.", "Check the link, or type the code on your slip.")
        }
        EventReason::NoSuchSlip => {
            told("No slip has this code.", "Look at your slip again: the code has five letters and digits.")
        }
        EventReason::DirectorOnly => {
            told("Only the teacher of a class or the director of a tournament may do this.", "Ask them.")
        }
        EventReason::Closed => told("This event was closed.", "Ask the director to open it again."),
        EventReason::ClosedByAdministrator => told(
            "The people who run this server have closed this event, and it stays closed.",
            "Ask them why, or make a new one.",
        ),
        EventReason::PlayedHere => told(
            "This game is played here, and its result comes by itself.",
            "Play it to the end, or ask the director.",
        ),
        EventReason::QuestionOpen => {
            told("The class has a question already.", "Take it away first, then send another one.")
        }
        EventReason::QuestionOver => told(
            "This question is over: its answers are shown, or your teacher has taken it away.",
            "Look at the page again.",
        ),
        EventReason::NothingToAsk => {
            told("Nobody is to move at this board now.", "Choose another board, or paste a position.")
        }
        EventReason::NameAlike { name, like } => told(
            format!("\"{name}\" cannot be told from \"{like}\", who is in this event."),
            "Add something that tells them apart: a last name, a town, a number.",
        ),
        EventReason::TooManyOrders { most } => {
            told(format!("You can ask for {most} things at once."), "Ask for fewer at a time.")
        }
        EventReason::TooManyPupils { most } => {
            told(format!("A class has at most {most} pupils."), "Make a second class for the others.")
        }
        EventReason::TooManyLessonWords { most } => {
            told(format!("A lesson has at most {most} words."), "Keep some of them for the next lesson.")
        }
        EventReason::TooManyRounds { most } => {
            told(format!("A division has at most {most} rounds."), "Take some rounds away.")
        }
        EventReason::Refused { refusal } => told(
            sentence(&English.event_refusal(&refusal.refusal(), refusal)),
            "Nothing was changed. Look at the page again.",
        ),
    }
}
