//! What learners are told about what they did, and hints.

use lessons::{AttemptVerdict, Exchanged, Outcome, Step, Task, Untyped};
use notation::Coordinate;
use rules::{Direction, Laid, Play, Square};
use tiles::{Alphabet, Placed, Tile, Tiles};

use crate::wire::{Language, Said};

/// What is wrong with a play, where something is.
pub(super) fn fault(verdict: &AttemptVerdict) -> Option<Said> {
    match verdict {
        AttemptVerdict::Good(_) => None,
        AttemptVerdict::Unplayable(why) => Some(Said::from(why).sentence()),
        AttemptVerdict::BadWords(_, words) => Some(not_words(words)),
    }
}

/// What to do about tiles that lie on the board; nothing where they are what is asked for.
pub(super) fn outcome(outcome: &Outcome, verdict: &AttemptVerdict, alphabet: &Alphabet) -> Option<Said> {
    let name = |at: &Square| square(*at);
    match outcome {
        Outcome::Done => None,
        Outcome::SoFar(missing) => Some(so_far(*missing, verdict)),
        Outcome::Elsewhere => verdict.play().map(|play| elsewhere(play, alphabet)),
        Outcome::Beside(at) => Some(Said::new(
            format!("{} is not one of the marked squares.", name(at)),
            format!("{} ist keines der markierten Felder.", name(at)),
        )),
        Outcome::Other { square: at, wanted: Placed::BlankAs(letter), .. } => {
            let (at, letter) = (name(at), alphabet.face(*letter));
            Some(Said::new(
                format!("Put the blank on {at}, and let it stand for {letter}."),
                format!("Auf {at} gehört der Blankostein, als {letter}."),
            ))
        }
        Outcome::Other { square: at, lies, .. } => {
            let (at, letter) = (name(at), alphabet.face(lies.letter()));
            Some(match lies {
                Placed::BlankAs(_) => Said::new(
                    format!("Keep the blank for later: {at} takes a tile with a letter."),
                    format!("Heb den Blankostein auf: Auf {at} gehört ein Stein mit Buchstaben."),
                ),
                Placed::Letter(_) => Said::new(
                    format!("The {letter} does not belong on {at}."),
                    format!("Das {letter} gehört nicht auf {at}."),
                ),
            })
        }
        Outcome::Instead(wanted) => verdict.play().map(|play| {
            let (word, wanted) = (main_word(play, alphabet), main_word(wanted, alphabet));
            Said::new(
                format!("{word} is a good word, but this step asks for {wanted}."),
                format!("{word} ist ein gutes Wort, aber hier ist {wanted} gefragt."),
            )
        }),
        Outcome::Less(least) => verdict.play().map(|play| {
            let (word, score) = (main_word(play, alphabet), play.score());
            Said::new(
                format!("{word} is worth {score}. Keep looking: there is a play worth {least} or more."),
                format!("{word} bringt {score}. Such weiter: Es gibt einen Zug, der {least} oder mehr bringt."),
            )
        }),
        Outcome::Refused => fault(verdict),
    }
}

/// What to do about tiles that were given back; nothing where they are the right ones.
pub(super) fn exchanged(exchanged: &Exchanged, alphabet: &Alphabet) -> Option<Said> {
    let faces = |tiles: &Tiles| -> Vec<Said> { tiles.iter().map(|tile| face(tile, alphabet)).collect() };
    match exchanged {
        Exchanged::Done(_) => None,
        Exchanged::Keep(tiles) => {
            let tiles = listed(&faces(tiles));
            Some(Said::new(
                format!("Keep {}: good tiles make the next turn easier.", tiles.told(Language::En)),
                format!("Behalte {}: Gute Steine machen den nächsten Zug leichter.", tiles.told(Language::De)),
            ))
        }
        Exchanged::GiveToo(tiles) => {
            let tiles = listed(&faces(tiles));
            Some(Said::new(
                format!("Give back {} as well: you would be stuck with that again.", tiles.told(Language::En)),
                format!("Gib auch {} zurück: Sonst sitzt du wieder darauf.", tiles.told(Language::De)),
            ))
        }
    }
}

/// The lesson is shorter than that.
pub(super) fn no_step(step: usize, steps: usize) -> Said {
    let last = steps.saturating_sub(1);
    Said::new(
        format!("This lesson has no step {step}: its steps are numbered from 0 to {last}."),
        format!("Diese Lektion hat keinen Schritt {step}: Ihre Schritte haben die Nummern 0 bis {last}."),
    )
}

/// These are no tiles.
pub(super) fn no_tiles(why: &dyn std::fmt::Display) -> Said {
    Said::new(format!("The tiles cannot be read: {why}."), format!("Die Steine sind nicht zu lesen: {why}."))
}

/// Why these tiles cannot be exchanged at this step.
pub(super) fn no_exchange(step: &Step) -> Said {
    match step.task {
        Task::Exchange { .. } => Said::new(
            "You can exchange only tiles from the rack, and at least one.",
            "Du kannst nur Steine von der Bank tauschen, und mindestens einen.",
        ),
        _ => Said::new("This step does not ask for an exchange.", "In diesem Schritt wird nicht getauscht."),
    }
}

/// Why what was typed cannot be laid.
pub(super) fn untyped(why: &Untyped) -> Said {
    match why {
        Untyped::Notation(error) => Said::from(error).sentence(),
        Untyped::Unplayable(why) => Said::from(why).sentence(),
        Untyped::NoPlace(word) => Said::new(
            format!("With these tiles {word} fits nowhere on the board."),
            format!("Mit diesen Steinen passt {word} nirgends auf das Brett."),
        ),
    }
}

/// The hints before the answer: a nudge, and which tiles.
pub(super) fn hints(step: &Step, alphabet: &Alphabet, nudge: Option<String>, language: Language) -> Vec<String> {
    let tiles: Vec<Said> = match &step.task {
        Task::Lay(play) | Task::Find { play, .. } => {
            play.placement().tiles.iter().map(|laid| placed(laid.placed, alphabet)).collect()
        }
        Task::Exchange { give, .. } => give.iter().map(|tile| face(tile, alphabet)).collect(),
        Task::Read | Task::May(..) | Task::Challenge(..) => return Vec::new(),
    };
    let nudge = nudge.unwrap_or_else(|| begins(step.laid()).told(language).to_owned());
    vec![nudge, listed(&tiles).told(language).to_owned()]
}

fn so_far(missing: usize, verdict: &AttemptVerdict) -> Said {
    let more = match missing {
        1 => Said::new("One more tile!", "Noch ein Stein!"),
        n => Said::new(format!("{n} more tiles."), format!("Noch {n} Steine.")),
    };
    match verdict {
        AttemptVerdict::BadWords(_, words) => {
            let words = words.join(", ");
            Said::new(
                format!("{words} isn’t a word yet. {}", more.told(Language::En)),
                format!("{words} ist noch kein Wort. {}", more.told(Language::De)),
            )
        }
        AttemptVerdict::Good(_) | AttemptVerdict::Unplayable(_) => Said::new(
            format!("Right so far. {}", more.told(Language::En)),
            format!("Bis hierher richtig. {}", more.told(Language::De)),
        ),
    }
}

fn elsewhere(play: &Play, alphabet: &Alphabet) -> Said {
    let (word, score) = (main_word(play, alphabet), play.score());
    Said::new(
        format!("{word} there would be a good play, worth {score}. For this step, use the marked squares."),
        format!("{word} wäre dort ein guter Zug und brächte {score}. Nimm hier aber die markierten Felder."),
    )
}

fn not_words(words: &[String]) -> Said {
    let list: Vec<Said> = words.iter().map(|word| Said::plain(word.clone())).collect();
    let list = listed(&list);
    match words.len() {
        1 => Said::new(
            format!("{} is not in the word list.", list.told(Language::En)),
            format!("{} steht nicht in der Wortliste.", list.told(Language::De)),
        ),
        _ => Said::new(
            format!("{} are not in the word list.", list.told(Language::En)),
            format!("{} stehen nicht in der Wortliste.", list.told(Language::De)),
        ),
    }
}

/// Where the first tile goes, and how the word is read.
fn begins(laid: &[Laid]) -> Said {
    let mut squares: Vec<Square> = laid.iter().map(|laid| laid.square).collect();
    squares.sort();
    match squares[..] {
        [] => Said::new("Have a look at the board.", "Sieh dir das Brett an."),
        [only] => Said::new(
            format!("One tile is enough. It goes on {}.", square(only)),
            format!("Ein Stein genügt. Er kommt auf {}.", square(only)),
        ),
        [first, .., last] if first.row == last.row => Said::new(
            format!("Put the first tile on {} and go to the right.", square(first)),
            format!("Der erste Stein kommt auf {}, dann geht es nach rechts.", square(first)),
        ),
        [first, ..] => Said::new(
            format!("Put the first tile on {} and go down.", square(first)),
            format!("Der erste Stein kommt auf {}, dann geht es abwärts.", square(first)),
        ),
    }
}

/// `A, B and C`.
fn listed(parts: &[Said]) -> Said {
    let join = |language, and: &str| match parts {
        [] => String::new(),
        [only] => only.told(language).to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(|part| part.told(language)).collect();
            format!("{} {and} {}", first.join(", "), last.told(language))
        }
    };
    Said::new(join(Language::En, "and"), join(Language::De, "und"))
}

fn main_word(play: &Play, alphabet: &Alphabet) -> String {
    play.words().first().map(|word| alphabet.word(&word.word())).unwrap_or_default()
}

fn face(tile: Tile, alphabet: &Alphabet) -> Said {
    match tile {
        Tile::Letter(letter) => Said::plain(alphabet.face(letter).to_owned()),
        Tile::Blank => Said::new("the blank", "den Blankostein"),
    }
}

fn placed(placed: Placed, alphabet: &Alphabet) -> Said {
    let letter = alphabet.face(placed.letter()).to_owned();
    match placed {
        Placed::Letter(_) => Said::plain(letter),
        Placed::BlankAs(_) => Said::new(format!("the blank as {letter}"), format!("der Blankostein als {letter}")),
    }
}

fn square(square: Square) -> String {
    Coordinate { square, direction: Direction::Down }.to_string()
}
