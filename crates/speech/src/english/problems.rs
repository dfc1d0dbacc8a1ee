//! The problem and the advice for each reason.

mod analysis;
mod games;
mod halls;
mod people;
mod requests;
mod tables;

use protocol::wire::Reason;
use protocol::wire::reason::{FileFault, FileReason, LessonReason, WordsReason};

pub(super) use self::people::line_left_out;
pub(super) use self::tables::house;
use super::{faults, imports, listed, referee};
use crate::told::{title, told};
use crate::{Language, Names, Told, sentence};

/// The problem and the advice, a sentence each.
pub(super) fn problem(reason: &Reason, names: &dyn Names) -> Told {
    match reason {
        Reason::Request(reason) => requests::request(reason),
        Reason::Rate(reason) => requests::rate(reason),
        Reason::Account(reason) => people::account(reason),
        Reason::Seat(reason) => tables::seat(reason),
        Reason::Table(reason) => tables::table(reason),
        Reason::Proposal(reason) => games::proposal(reason),
        Reason::Game(reason) => games::game(reason, names),
        Reason::Typed(reason) => games::typed(reason),
        Reason::Setup(reason) => tables::setup(reason),
        Reason::Words(reason) => words(reason),
        Reason::File(reason) => file(reason),
        Reason::Lesson(reason) => lesson(reason),
        Reason::Analysis(reason) => analysis::analysis(reason),
        Reason::Event(reason) => halls::event(reason),
        Reason::Admin(reason) => people::admin(reason),
    }
}

fn words(reason: &WordsReason) -> Told {
    match reason {
        WordsReason::Misspelled { error } => {
            told(sentence(&referee::spelling(error)), "Type letters of the word list only, and ? for a blank.")
        }
        WordsReason::TooManyLetters { have, most } => told(
            format!("You typed {have} letters. The most you can look up at once is {most}."),
            "Type fewer letters.",
        ),
        WordsReason::Locked { titles, others, .. } => {
            let (title, others) = (title(titles, Language::En), listed(others));
            told(
                format!(
                    "You are playing {title} with {others}, and in that game words are looked up only for a challenge."
                ),
                "Finish that game first. The lists of short words are open all the time.",
            )
        }
        WordsReason::NoSuchDeck => told("There is no such deck of words.", "Choose one on the page Study."),
        WordsReason::NoWords => told(
            "The file has no word of this word list.",
            "Choose a file with a word on each line, or another word list.",
        ),
        WordsReason::BadListName => told("A list needs a name, and its name has no slash.", "Give it another name."),
        WordsReason::TooManyLists { most, megabytes } => told(
            format!("There is no room for more words: {most} lists fit, with {megabytes} MB together."),
            "Throw a list away first.",
        ),
        WordsReason::TooManyCards { most } => told(
            format!("You have learnt as much as the server keeps: {most} cards."),
            "Go on with the cards that you have.",
        ),
        WordsReason::NoSuchPuzzle => told("There is no such puzzle.", "Take the puzzle of the day, or another one."),
        WordsReason::NoSuchStudyCode => told(
            "Nothing waits under this code. A code works once, for a quarter of an hour.",
            "Make a new code on the other device.",
        ),
    }
}

fn file(reason: &FileReason) -> Told {
    let json = "Save it as JSON instead.";
    match reason {
        FileReason::NotOver => told(
            "The game is not over yet, and its log holds tiles that nobody may see yet.",
            "Wait until the game is over.",
        ),
        FileReason::NoWordList => told("This game had no word list.", "Only games with a word list can be reviewed."),
        FileReason::Replaced => {
            told("In this game tiles on the board were replaced, and GCG files cannot tell that.", json)
        }
        FileReason::Rearranged => told("In this game a word was rearranged, and GCG files cannot tell that.", json),
        FileReason::Unreadable { fault } => {
            let why = match fault {
                FileFault::NoGame => "This file tells of no game.".to_owned(),
                FileFault::NotOver => "The game in this file is not over.".to_owned(),
                FileFault::Rules { faults } => faults::all(faults).join(" "),
                FileFault::Syntax { line, fault } => format!("Line {line}: {}", sentence(&imports::gcg(fault))),
                FileFault::Line { line, fault } => format!("Line {line}: {}", sentence(&imports::line(fault))),
                FileFault::Log { .. } => "The log of the game is damaged.".to_owned(),
            };
            let help = match fault {
                FileFault::NoGame => "Choose a game that was saved as GCG or JSON.",
                FileFault::NotOver => "Open the file again when the game is over.",
                FileFault::Rules { .. } => "Open the file with other rules.",
                FileFault::Syntax { .. } | FileFault::Line { .. } => "Correct that line, and open the file again.",
                FileFault::Log { .. } => "Save the game once more where it was played.",
            };
            told(why, help)
        }
    }
}

fn lesson(reason: &LessonReason) -> Told {
    let again = "Open the lesson again, and try something else.";
    match reason {
        LessonReason::NoSuchLesson => told("There is no such lesson.", "Choose one on the page Learn."),
        LessonReason::NoSuchStep { step, last } => {
            told(format!("This lesson has no step {step}: its steps are numbered from 0 to {last}."), again)
        }
        LessonReason::Misspelled { error } => {
            told(format!("The tiles cannot be read: {}.", referee::spelling(error)), again)
        }
        LessonReason::UnreadableTiles { .. } => told("The tiles cannot be read.", again),
        LessonReason::NotFromRack => told("You can exchange only tiles from the rack, and at least one.", again),
        LessonReason::NoExchange => told("This step does not ask for an exchange.", again),
    }
}
