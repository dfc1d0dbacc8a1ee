//! Replies to attempts of learners, and hints.

use lessons::{AttemptVerdict, Exchanged, Outcome, Step, Task, Untyped};
use rules::{Laid, Play, Square};
use tiles::{Alphabet, Placed, Tile, Tiles};

use super::referee::{notation, unplayable};
use super::{English, listed};
use crate::learning::main_word;
use crate::plural::Category;
use crate::{Phrasebook, sentence};

/// The fault of a play, if it has one.
pub(super) fn verdict(verdict: &AttemptVerdict) -> Option<String> {
    match verdict {
        AttemptVerdict::Good(_) => None,
        AttemptVerdict::Unplayable(why) => Some(sentence(&unplayable(why))),
        AttemptVerdict::BadWords(_, words) => Some(match &words[..] {
            [word] => format!("{word} is not in the word list."),
            words => format!("{} are not in the word list.", listed(words)),
        }),
    }
}

/// Advice about the tiles that a learner laid; `None` if they are right.
pub(super) fn outcome(outcome: &Outcome, judged: &AttemptVerdict, alphabet: &Alphabet) -> Option<String> {
    match outcome {
        Outcome::Done => None,
        Outcome::SoFar(missing) => Some(so_far(*missing, judged)),
        Outcome::Elsewhere => judged.play().map(|play| elsewhere(play, alphabet)),
        Outcome::Beside(at) => Some(format!("{at} is not one of the marked squares.")),
        Outcome::Other { square: at, wanted: Placed::BlankAs(letter), .. } => {
            Some(format!("Put the blank on {at}, and let it stand for {}.", alphabet.face(*letter)))
        }
        Outcome::Other { square: at, lies: Placed::BlankAs(_), .. } => {
            Some(format!("Keep the blank for later: {at} takes a tile with a letter."))
        }
        Outcome::Other { square: at, lies: Placed::Letter(letter), .. } => {
            Some(format!("The {} does not belong on {at}.", alphabet.face(*letter)))
        }
        Outcome::Instead(wanted) => judged.play().map(|play| {
            let (word, wanted) = (main_word(play, alphabet), main_word(wanted, alphabet));
            format!("{word} is a good word, but this step asks for {wanted}.")
        }),
        Outcome::Less(least) => judged.play().map(|play| {
            let (word, score) = (main_word(play, alphabet), play.score());
            format!("{word} is worth {score}. Keep looking: there is a play worth {least} or more.")
        }),
        Outcome::Refused => verdict(judged),
    }
}

/// Advice about the tiles that a learner exchanged; `None` if they are right.
pub(super) fn exchanged(exchanged: &Exchanged, alphabet: &Alphabet) -> Option<String> {
    let faces = |tiles: &Tiles| listed(tiles.iter().map(|tile| face(tile, alphabet)));
    match exchanged {
        Exchanged::Done(_) => None,
        Exchanged::Keep(tiles) => Some(format!("Keep {}: good tiles make the next turn easier.", faces(tiles))),
        Exchanged::GiveToo(tiles) => Some(format!("Give back {} as well, or you will be stuck again.", faces(tiles))),
    }
}

/// Why a typed play cannot be laid.
pub(super) fn untyped(why: &Untyped) -> String {
    match why {
        Untyped::Notation(error) => sentence(&notation(error)),
        Untyped::Unplayable(why) => sentence(&unplayable(why)),
        Untyped::NoPlace(word) => format!("With these tiles {word} fits nowhere on the board."),
    }
}

/// The tiles that a step asks for.
pub(super) fn tiles(step: &Step, alphabet: &Alphabet) -> String {
    match &step.task {
        Task::Lay(play) | Task::Find { play, .. } => {
            listed(play.placement().tiles.iter().map(|laid| placed(laid.placed, alphabet)))
        }
        Task::Exchange { give, .. } => listed(give.iter().map(|tile| face(tile, alphabet))),
        Task::Read | Task::May(..) | Task::Challenge(..) => String::new(),
    }
}

/// The square of the first tile, and the direction of the word.
pub(super) fn begins(laid: &[Laid]) -> String {
    let mut squares: Vec<Square> = laid.iter().map(|laid| laid.square).collect();
    squares.sort();
    match squares[..] {
        [] => "Have a look at the board.".to_owned(),
        [only] => format!("One tile is enough. It goes on {only}."),
        [first, .., last] if first.row == last.row => format!("Put the first tile on {first} and go to the right."),
        [first, ..] => format!("Put the first tile on {first} and go down."),
    }
}

fn so_far(missing: usize, verdict: &AttemptVerdict) -> String {
    let more = match English.plural(missing as u64) {
        Category::One => "One more tile!".to_owned(),
        _ => format!("{missing} more tiles."),
    };
    match verdict {
        AttemptVerdict::BadWords(_, words) => format!("{} isn’t a word yet. {more}", words.join(", ")),
        AttemptVerdict::Good(_) | AttemptVerdict::Unplayable(_) => format!("Right so far. {more}"),
    }
}

fn elsewhere(play: &Play, alphabet: &Alphabet) -> String {
    let (word, score) = (main_word(play, alphabet), play.score());
    format!("{word} there would be a good play, worth {score}. For this step, use the marked squares.")
}

fn face(tile: Tile, alphabet: &Alphabet) -> String {
    match tile {
        Tile::Letter(letter) => alphabet.face(letter).to_owned(),
        Tile::Blank => "the blank".to_owned(),
    }
}

fn placed(placed: Placed, alphabet: &Alphabet) -> String {
    match placed {
        Placed::Letter(letter) => alphabet.face(letter).to_owned(),
        Placed::BlankAs(letter) => format!("the blank as {}", alphabet.face(letter)),
    }
}
