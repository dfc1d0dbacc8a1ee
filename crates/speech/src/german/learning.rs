//! Replies to attempts of learners, and hints.

use lessons::{AttemptVerdict, Exchanged, Outcome, Step, Task, Untyped};
use rules::{Laid, Play, Square};
use tiles::{Alphabet, Placed, Tile, Tiles};

use super::referee::{notation, unplayable};
use super::{German, listed};
use crate::learning::main_word;
use crate::plural::Category;
use crate::{Phrasebook, sentence};

/// The fault of a play, if it has one.
pub(super) fn verdict(verdict: &AttemptVerdict) -> Option<String> {
    match verdict {
        AttemptVerdict::Good(_) => None,
        AttemptVerdict::Unplayable(why) => Some(sentence(&unplayable(why))),
        AttemptVerdict::BadWords(_, words) => Some(match &words[..] {
            [word] => format!("{word} steht nicht in der Wortliste."),
            words => format!("{} stehen nicht in der Wortliste.", listed(words)),
        }),
    }
}

/// Advice about the tiles that a learner laid; `None` if they are right.
pub(super) fn outcome(outcome: &Outcome, judged: &AttemptVerdict, alphabet: &Alphabet) -> Option<String> {
    match outcome {
        Outcome::Done => None,
        Outcome::SoFar(missing) => Some(so_far(*missing, judged)),
        Outcome::Elsewhere => judged.play().map(|play| elsewhere(play, alphabet)),
        Outcome::Beside(at) => Some(format!("{at} ist keines der markierten Felder.")),
        Outcome::Other { square: at, wanted: Placed::BlankAs(letter), .. } => {
            Some(format!("Auf {at} gehört der Blankostein, als {}.", alphabet.face(*letter)))
        }
        Outcome::Other { square: at, lies: Placed::BlankAs(_), .. } => {
            Some(format!("Heb den Blankostein auf: Auf {at} gehört ein Stein mit Buchstaben."))
        }
        Outcome::Other { square: at, lies: Placed::Letter(letter), .. } => {
            Some(format!("Das {} gehört nicht auf {at}.", alphabet.face(*letter)))
        }
        Outcome::Instead(wanted) => judged.play().map(|play| {
            let (word, wanted) = (main_word(play, alphabet), main_word(wanted, alphabet));
            format!("{word} ist ein gutes Wort, aber hier ist {wanted} gefragt.")
        }),
        Outcome::Less(least) => judged.play().map(|play| {
            let (word, score) = (main_word(play, alphabet), play.score());
            format!("{word} bringt {score}. Such weiter: Es gibt einen Zug, der {least} oder mehr bringt.")
        }),
        Outcome::Refused => verdict(judged),
    }
}

/// Advice about the tiles that a learner exchanged; `None` if they are right.
pub(super) fn exchanged(exchanged: &Exchanged, alphabet: &Alphabet) -> Option<String> {
    let faces = |tiles: &Tiles| listed(tiles.iter().map(|tile| face(tile, alphabet)));
    match exchanged {
        Exchanged::Done(_) => None,
        Exchanged::Keep(tiles) => {
            Some(format!("Behalte {}: Gute Steine machen den nächsten Zug leichter.", faces(tiles)))
        }
        Exchanged::GiveToo(tiles) => Some(format!("Gib auch {} zurück: Sonst sitzt du wieder darauf.", faces(tiles))),
    }
}

/// Why a typed play cannot be laid.
pub(super) fn untyped(why: &Untyped) -> String {
    match why {
        Untyped::Notation(error) => sentence(&notation(error)),
        Untyped::Unplayable(why) => sentence(&unplayable(why)),
        Untyped::NoPlace(word) => format!("Mit diesen Steinen passt {word} nirgends auf das Brett."),
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
        [] => "Sieh dir das Brett an.".to_owned(),
        [only] => format!("Ein Stein genügt. Er kommt auf {only}."),
        [first, .., last] if first.row == last.row => {
            format!("Der erste Stein kommt auf {first}, dann geht es nach rechts.")
        }
        [first, ..] => format!("Der erste Stein kommt auf {first}, dann geht es abwärts."),
    }
}

fn so_far(missing: usize, verdict: &AttemptVerdict) -> String {
    let more = match German.plural(missing as u64) {
        Category::One => "Noch ein Stein!".to_owned(),
        _ => format!("Noch {missing} Steine."),
    };
    match verdict {
        AttemptVerdict::BadWords(_, words) => format!("{} ist noch kein Wort. {more}", words.join(", ")),
        AttemptVerdict::Good(_) | AttemptVerdict::Unplayable(_) => format!("Bis hierher richtig. {more}"),
    }
}

fn elsewhere(play: &Play, alphabet: &Alphabet) -> String {
    let (word, score) = (main_word(play, alphabet), play.score());
    format!("{word} wäre dort ein guter Zug und brächte {score}. Nimm hier aber die markierten Felder.")
}

/// A tile in the accusative.
fn face(tile: Tile, alphabet: &Alphabet) -> String {
    match tile {
        Tile::Letter(letter) => alphabet.face(letter).to_owned(),
        Tile::Blank => "den Blankostein".to_owned(),
    }
}

/// A tile on the board in the nominative.
fn placed(placed: Placed, alphabet: &Alphabet) -> String {
    match placed {
        Placed::Letter(letter) => alphabet.face(letter).to_owned(),
        Placed::BlankAs(letter) => format!("der Blankostein als {}", alphabet.face(letter)),
    }
}
