//! Words tried on a slot.

use crate::candidate::Candidate;
use crate::code::{BLANK, LETTER, LetterSet};
use crate::equity::Equity;
use crate::line::Line;
use crate::lists::{ListedWord, WordSource};
use crate::plan::{Plan, RACK, SIDE};
use crate::position::Position;
use crate::slots::{Slot, SlotLine, span, tile_times};
use crate::subracks::{Subrack, Subracks};
use crate::word_map::Spelled;

/// A slot on which words are tried.
pub(crate) struct SlotWords<'a> {
    slot: &'a Slot,
    plan: &'a Plan,
    line: &'a Line,
    index: usize,
    /// The squares of the word that have a tile; they rule out most words, so they are checked first.
    taken: u32,
    /// The free squares of the word with crossing tiles.
    crossed: u32,
}

/// For each laid tile, its position in the word and its factor.
struct Places {
    places: [u8; RACK],
    times: [i16; RACK],
}

/// The codes of the laid tiles, and their score.
type Way = ([u8; RACK], i32);

impl SlotLine {
    /// The free squares on which no tile of the rack can be laid.
    #[inline]
    pub(crate) fn blocked(&self, line: &Line, playable: LetterSet) -> u32 {
        let mut blocked = 0;
        let mut squares = self.crossed;
        while squares != 0 {
            let along = squares.trailing_zeros();
            squares &= squares - 1;
            blocked |= u32::from(line.allowed[along as usize % SIDE] & playable == 0) << along;
        }
        blocked
    }
}

impl<'a> SlotWords<'a> {
    #[inline]
    pub(crate) fn new(position: &'a Position, index: usize, slot: &'a Slot, slots: &SlotLine) -> SlotWords<'a> {
        let word = span(usize::from(slot.start), usize::from(slot.len));
        let (taken, crossed) = (slots.taken & word, slots.crossed & word);
        SlotWords { slot, plan: position.plan(), line: position.line(index), index, taken, crossed }
    }

    /// Adds every placement of these words.
    pub(crate) fn each(
        &self,
        entries: &[ListedWord],
        subracks: &Subracks,
        words: &WordSource<'_>,
        found: &mut Vec<Candidate>,
    ) {
        let places = self.places();
        for entry in entries {
            let Some(word) = words.map.word(entry.word).filter(|word| self.fits(word)) else { continue };
            let subrack = subracks.get(entry.subrack);
            let (laid, score) = self.lay(&places, word);
            if subrack.n_blanks == 0 {
                found.push(self.candidate(laid, score, subrack));
            } else {
                let blanks = &entry.blanks[..usize::from(subrack.n_blanks)];
                let give = &mut |laid, score| found.push(self.candidate(laid, score, subrack));
                self.each_blank(&places, (laid, score), blanks, 0, give);
            }
        }
    }

    /// Replaces `best` if one of these words makes a placement that is preferred to it.
    #[inline]
    pub(crate) fn best(
        &self,
        entries: &[ListedWord],
        subracks: &Subracks,
        words: &WordSource<'_>,
        mut floor: Equity,
        best: &mut Option<Candidate>,
    ) {
        // Words of the same part of the rack follow each other: if one is too low, so are the others.
        let mut too_little = None;
        for entry in entries {
            if too_little == Some(entry.subrack) {
                continue;
            }
            let subrack = subracks.get(entry.subrack);
            if self.slot.most(&subrack.values).0 + subrack.leave.0 < floor.0 {
                too_little = Some(entry.subrack);
                continue;
            }
            let Some(word) = words.map.word(entry.word).filter(|word| self.fits(word)) else { continue };
            let places = self.places();
            let mut way = self.lay(&places, word);
            self.lay_blanks(&places, &mut way, &entry.blanks[..usize::from(subrack.n_blanks)]);
            let candidate = self.candidate(way.0, way.1, subrack);
            if candidate.equity >= floor && best.is_none_or(|best| candidate.preference(&best).is_lt()) {
                floor = candidate.equity;
                *best = Some(candidate);
            }
        }
    }

    /// Whether every letter may stand where it would.
    #[inline]
    fn fits(&self, word: &Spelled) -> bool {
        self.fits_on(self.taken, word) && self.fits_on(self.crossed, word)
    }

    #[inline]
    fn fits_on(&self, mut squares: u32, word: &Spelled) -> bool {
        while squares != 0 {
            let along = squares.trailing_zeros() as usize;
            squares &= squares - 1;
            let letter = word[(along - usize::from(self.slot.start)) % SIDE];
            if self.line.allowed[along % SIDE] >> (letter & LETTER) & 1 == 0 {
                return false;
            }
        }
        true
    }

    fn places(&self) -> Places {
        let mut ready = Places { places: [0; RACK], times: [0; RACK] };
        let mut squares = self.slot.squares;
        for (place, times) in ready.places.iter_mut().zip(&mut ready.times).take(usize::from(self.slot.n_tiles)) {
            let along = squares.trailing_zeros() as usize % SIDE;
            squares &= squares.wrapping_sub(1);
            *place = along as u8 - self.slot.start;
            *times = tile_times(self.line, &self.plan.premiums[self.index], along, self.slot.word_times);
        }
        ready
    }

    /// The letters of a word that are laid, without blanks, and the score.
    #[inline]
    fn lay(&self, places: &Places, word: &Spelled) -> Way {
        let mut laid = [0; RACK];
        let mut score = self.slot.base;
        for nth in 0..usize::from(self.slot.n_tiles) % RACK {
            let code = word[usize::from(places.places[nth]) % SIDE];
            laid[nth] = code;
            score += self.value(code, places.times[nth]);
        }
        (laid, score)
    }

    #[inline]
    fn value(&self, code: u8, times: i16) -> i32 {
        i32::from(self.plan.values[usize::from(code)]) * i32::from(times)
    }

    /// Lays each blank where its letter counts least; of equal squares on the last, in agreement with the order of
    /// candidates.
    #[inline]
    fn lay_blanks(&self, places: &Places, (laid, score): &mut Way, blanks: &[u8]) {
        for &letter in blanks {
            let same = (0..usize::from(self.slot.n_tiles)).filter(|&nth| laid[nth] == letter);
            if let Some(nth) = same.rev().min_by_key(|&nth| places.times[nth]) {
                laid[nth] |= BLANK;
                *score -= self.value(letter, places.times[nth]);
            }
        }
    }

    /// Gives every way to lay blanks for these letters, from the tile `from` on. Blanks for the same letter are
    /// laid from left to right, so that no way comes twice.
    fn each_blank(
        &self,
        places: &Places,
        (laid, score): Way,
        blanks: &[u8],
        from: usize,
        give: &mut impl FnMut([u8; RACK], i32),
    ) {
        let Some((&letter, rest)) = blanks.split_first() else {
            give(laid, score);
            return;
        };
        for nth in from..usize::from(self.slot.n_tiles) {
            if laid[nth] == letter {
                let mut laid = laid;
                laid[nth] |= BLANK;
                let score = score - self.value(letter, places.times[nth]);
                let next = if rest.first() == Some(&letter) { nth + 1 } else { 0 };
                self.each_blank(places, (laid, score), rest, next, give);
            }
        }
    }

    #[inline]
    fn candidate(&self, laid: [u8; RACK], score: i32, subrack: &Subrack) -> Candidate {
        let (direction, line) = self.plan.line_of(self.index);
        Candidate {
            score,
            equity: Equity(score * 1_000 + subrack.leave.0),
            direction,
            line: line as u8,
            first: self.slot.squares.trailing_zeros() as u8,
            n_tiles: self.slot.n_tiles,
            laid,
        }
    }
}
