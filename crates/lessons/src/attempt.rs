//! Compares attempts of learners with what the step asks for.

use notation::{Cell, Lay, NotationError, WrittenWord};
use rules::{Direction, Judge, Laid, Placement, Play, Points, Square, Unplayable};
use tiles::{Placed, Tiles};

use crate::lesson::{Lesson, Step, Task};
use crate::verdict::AttemptVerdict;

/// How tiles compare with what the step asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// They are what the step asks for.
    Done,
    /// All tiles are right, and this many are missing.
    SoFar(usize),
    /// It is a good play, but on other squares than the step asks for.
    Elsewhere,
    /// The step asks for no tile on this square.
    Beside(Square),
    /// The step asks for another tile on this square.
    Other {
        /// The square on the board.
        square: Square,
        /// The tile that is there.
        lies: Placed,
        /// The tile that the step asks for.
        wanted: Placed,
    },
    /// It is a good play on the right squares, but with another word than this play's.
    Instead(Play),
    /// It is a good play, but scores less than this.
    Less(Points),
    /// The referee or the dictionary refuses it.
    Refused,
}

/// How an exchange compares with what the step asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exchanged {
    /// The tiles are right, and this is the rack afterwards.
    Done(Tiles),
    /// These tiles should be kept.
    Keep(Tiles),
    /// These tiles should be exchanged as well.
    GiveToo(Tiles),
}

/// Why a typed line of a learner cannot be laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Untyped {
    /// The line cannot be read.
    Notation(NotationError),
    /// It does not fit the board.
    Unplayable(Unplayable),
    /// There is no place for this word on the board with these tiles.
    NoPlace(String),
}

impl Step {
    /// The verdict on a learner's tiles, and how they compare with what the step asks for.
    #[must_use]
    pub fn tried(&self, lesson: &Lesson, placement: &Placement, judge: &dyn Judge) -> (Outcome, AttemptVerdict) {
        let rack = self.rack.unwrap_or_else(|| placement.laid());
        let verdict = AttemptVerdict::on(&lesson.ruleset, &self.board, &rack, placement, judge);
        let outcome = match (&self.task, &verdict) {
            (Task::Lay(play), _) => laid(play, &placement.tiles, &verdict),
            (Task::Find { least, .. }, AttemptVerdict::Good(play)) if play.score() >= *least => Outcome::Done,
            (Task::Find { least, .. }, AttemptVerdict::Good(_)) => Outcome::Less(*least),
            _ => Outcome::Refused,
        };
        (outcome, verdict)
    }

    /// How an exchange compares; `None` if the step asks for none, or the rack does not have the tiles.
    #[must_use]
    pub fn exchanged(&self, given: &Tiles) -> Option<Exchanged> {
        let Task::Exchange { give, draw, .. } = &self.task else { return None };
        let kept = self.rack.filter(|_| !given.is_empty())?.minus(given).ok()?;
        let better_kept = beyond(given, give);
        let not_given = beyond(give, given);
        Some(if !better_kept.is_empty() {
            Exchanged::Keep(better_kept)
        } else if !not_given.is_empty() {
            Exchanged::GiveToo(not_given)
        } else {
            Exchanged::Done(kept.iter().chain(draw.iter()).collect())
        })
    }

    /// The tiles of a typed play: `8G HANDY`, or only HANDY, which goes to its best place.
    ///
    /// # Errors
    /// The line cannot be read, or does not fit the board.
    pub fn typed(&self, lesson: &Lesson, text: &str, judge: &dyn Judge) -> Result<Placement, Untyped> {
        let alphabet = &lesson.ruleset.alphabet;
        let text = text.trim();
        if text.is_empty() {
            return Err(Untyped::Notation(NotationError::Nothing));
        }
        if text.chars().all(char::is_alphabetic) {
            return self.bare(lesson, &text.to_uppercase(), judge);
        }
        // Small letters stand for blanks, but a player who types nothing else means no blanks.
        let text = if text.chars().any(char::is_uppercase) { text.to_owned() } else { text.to_uppercase() };
        let lay = Lay::parse(&text, alphabet).map_err(Untyped::Notation)?;
        lay.resolve(&self.board, alphabet).map_err(Untyped::Unplayable)
    }

    /// The best place for a bare word: the one that the step asks for, or else the one with the highest score.
    fn bare(&self, lesson: &Lesson, word: &str, judge: &dyn Judge) -> Result<Placement, Untyped> {
        let alphabet = &lesson.ruleset.alphabet;
        let spelt = alphabet.spell(word).map_err(|error| Untyped::Notation(NotationError::Spelling(error)))?;
        let layout = &lesson.ruleset.layout;
        let mut best: Option<((bool, bool, Points), Placement)> = None;
        for start in layout.squares() {
            for direction in [Direction::Across, Direction::Down] {
                let cells = spelt.iter().copied().map(Cell::Letter).collect();
                let Ok(placement) = (WrittenWord { start, direction, cells }).resolve(&self.board, alphabet) else {
                    continue;
                };
                let placement = self.with_blanks(placement);
                let (outcome, verdict) = self.tried(lesson, &placement, judge);
                let Some(play) = verdict.play() else { continue };
                let worth = (outcome == Outcome::Done, verdict.is_good(), play.score());
                if best.as_ref().is_none_or(|(most, _)| *most < worth) {
                    best = Some((worth, placement));
                }
            }
        }
        best.map(|(_, placement)| placement).ok_or_else(|| Untyped::NoPlace(word.to_owned()))
    }

    /// The same tiles, with blanks for letters that the rack lacks, and where the step asks for a blank.
    fn with_blanks(&self, mut placement: Placement) -> Placement {
        let Some(mut rack) = self.rack else { return placement };
        for one in &mut placement.tiles {
            let asked = self.laid().iter().find(|asked| asked.square == one.square).map(|asked| asked.placed);
            if let Some(asked) = asked.filter(|asked| asked.letter() == one.placed.letter()) {
                one.placed = asked;
            }
            if let Some(rest) = rack.without(one.placed.tile()) {
                rack = rest;
            } else {
                one.placed = Placed::BlankAs(one.placed.letter());
            }
        }
        placement
    }
}

/// The tiles that are not among these.
fn beyond(tiles: &Tiles, these: &Tiles) -> Tiles {
    these.minus(tiles).err().map_or(Tiles::EMPTY, |missing| missing.tiles)
}

/// How tiles compare with those of the expected play.
fn laid(play: &Play, lies: &[Laid], verdict: &AttemptVerdict) -> Outcome {
    let wanted = &play.placement().tiles;
    let asked = |square: Square| wanted.iter().find(|one| one.square == square);
    if let Some(beside) = lies.iter().find(|one| asked(one.square).is_none()) {
        return if verdict.is_good() { Outcome::Elsewhere } else { Outcome::Beside(beside.square) };
    }
    let other = lies.iter().find_map(|one| {
        let wanted = asked(one.square)?.placed;
        (wanted != one.placed).then_some(Outcome::Other { square: one.square, lies: one.placed, wanted })
    });
    // A blank in the place of a letter makes the same word.
    let same_word = |lies: &Laid| asked(lies.square).is_some_and(|one| one.placed.letter() == lies.placed.letter());
    match wanted.len().saturating_sub(lies.len()) {
        0 if verdict.is_good() && !lies.iter().all(same_word) => Outcome::Instead(play.clone()),
        _ if other.is_some() => other.unwrap_or(Outcome::Refused),
        0 => Outcome::Done,
        missing => Outcome::SoFar(missing),
    }
}
