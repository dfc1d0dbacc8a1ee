//! Why a position is not analysed.

use protocol::wire::reason::{AnalysisReason, PositionFault};

use super::super::{listed, referee};
use crate::told::{title, told};
use crate::{Language, Told, sentence};

pub(super) fn analysis(reason: &AnalysisReason) -> Told {
    match reason {
        AnalysisReason::Position { faults } => {
            let all: Vec<String> = faults.iter().map(|fault| sentence(&position(fault))).collect();
            told(all.join(" "), "Change the position.")
        }
        AnalysisReason::NoTiles => {
            told("The player to move has no tiles.", "Give the player to move at least one tile.")
        }
        AnalysisReason::TooManyBlanks { most } => told(
            format!("With more than {most} blanks on a rack there are too many plays to list."),
            "Take blanks off the rack.",
        ),
        AnalysisReason::NotForTheseRules => {
            told("Plays by these rules cannot be found.", "Choose another edition, or another word list.")
        }
        AnalysisReason::NoSuchTurn => told("The game has no such turn.", "Choose a turn in the list of the game."),
        AnalysisReason::NoSuchPlay { play } => {
            told(format!("\"{play}\" cannot be played here."), "Choose a play from the list.")
        }
        AnalysisReason::Locked { titles, others, .. } => {
            let (title, others) = (title(titles, Language::En), listed(others));
            told(
                format!("You are playing {title} with {others}, and in that game nobody gets help."),
                "Finish that game first. You can still look at finished games.",
            )
        }
        AnalysisReason::Full => told("Too many people are waiting for an analysis.", "Try again in a minute."),
        AnalysisReason::NoSuchStudy => told("There is no such study, or it was deleted.", "Ask for the link again."),
        AnalysisReason::NotYourStudy => told("Somebody else made this study.", "Save it as a study of your own."),
        AnalysisReason::StudyChanged => told(
            "This study was changed in another window or on another device.",
            "Load it again, or save it as a new one.",
        ),
        AnalysisReason::TooManyStudies { most, megabytes } => told(
            format!("There is no more room for studies: {most} fit, with {megabytes} MB together."),
            "Delete one that you do not need any more.",
        ),
        AnalysisReason::NamelessStudy => told("A study needs a name.", "Type a name, and save it again."),
        AnalysisReason::StudyTooLarge { chapters, plays } => told(
            format!(
                "A study has at most {chapters} chapters with {plays} plays each, and every play follows one before it."
            ),
            "Make a second study of it.",
        ),
        AnalysisReason::NotAsGcg => told(
            "This chapter begins with a position that was set up, and a GCG file can only tell games from their first play.",
            "Export it as text, which holds the position in CGP.",
        ),
    }
}

fn position(fault: &PositionFault) -> String {
    match fault {
        PositionFault::TooLong => "the position is longer than any position".to_owned(),
        PositionFault::Parts { have } => {
            format!("the position has {have} of its 4 parts: board, racks, scores, turns without a score")
        }
        PositionFault::Rows { have, need } => format!("the board has {have} rows instead of {need}"),
        PositionFault::Row { row, have, need } => format!("row {row} has {have} squares instead of {need}"),
        PositionFault::BoardTile { row, error } => format!("row {row}: {}", referee::spelling(error)),
        PositionFault::RackTile { rack, error } => format!("rack {rack}: {}", referee::spelling(error)),
        PositionFault::RackTooFull { rack, have, most } => {
            format!("rack {rack} has {have} tiles, and a rack holds {most}")
        }
        PositionFault::Players { racks, scores } => {
            format!("the position has {racks} racks and {scores} scores, and needs as many of both")
        }
        PositionFault::TooManyTiles { surplus } => format!("the set does not have that many tiles: {surplus} too many"),
        PositionFault::Score { text } => format!("\"{text}\" is not a score"),
        PositionFault::ZeroTurns { text } => format!("\"{text}\" is not a number of turns"),
        PositionFault::TooManySettings => "there are too many settings behind the position".to_owned(),
    }
}
