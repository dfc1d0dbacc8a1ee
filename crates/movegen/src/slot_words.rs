//! Words tried on a slot.

use crate::candidate::Candidate;
use crate::code::{BLANK, LetterSet};
use crate::equity::Equity;
use crate::line::Line;
use crate::lists::{Entry, Words};
use crate::plan::{Plan, RACK, SIDE};
use crate::position::Position;
use crate::slots::{Slot, SlotLine, span, tile_times};
use crate::subracks::{Subrack, Subracks};

/// A slot made ready to try words on it.
pub(crate) struct SlotWords<'a> {
    slot: &'a Slot,
    plan: &'a Plan,
    line: &'a Line,
    index: usize,
    /// The squares of the word on which not every letter may stand.
    limited: u32,
    /// For each laid tile its place in the word, and how many times it counts.
    places: [u8; RACK],
    times: [i16; RACK],
}

impl SlotLine {
    /// The free squares on which no tile of the rack can be laid.
    #[inline]
    pub(crate) fn blocked(&self, line: &Line, playable: LetterSet) -> u32 {
        let mut blocked = 0;
        let mut squares = self.crossed;
        while squares != 0 {
            let along = squares.trailing_zeros();
            squares &= squares - 1;
            blocked |= u32::from(line.allowed[along as usize] & playable == 0) << along;
        }
        blocked
    }
}

impl<'a> SlotWords<'a> {
    #[inline]
    pub(crate) fn new(position: &'a Position, index: usize, slot: &'a Slot, slots: &SlotLine) -> SlotWords<'a> {
        let (plan, line) = (position.plan(), position.line(index));
        let word = span(usize::from(slot.start), usize::from(slot.len));
        let limited = (slots.crossed | slots.taken) & word;
        let mut ready = SlotWords { slot, plan, line, index, limited, places: [0; RACK], times: [0; RACK] };
        let mut squares = slot.squares;
        for nth in 0..usize::from(slot.n_tiles) {
            let along = squares.trailing_zeros() as usize % SIDE;
            squares &= squares.wrapping_sub(1);
            ready.places[nth] = along as u8 - slot.start;
            ready.times[nth] = tile_times(line, &plan.premiums[index], along, slot.word_times);
        }
        ready
    }

    /// Adds every placement of these words.
    pub(crate) fn each(&self, entries: &[Entry], subracks: &Subracks, words: &Words<'_>, found: &mut Vec<Candidate>) {
        for entry in entries {
            let subrack = subracks.get(entry.subrack);
            for word in words.map.words(entry.anagrams, usize::from(self.slot.len)) {
                if self.fits(word) {
                    let laid = self.laid(word);
                    let n_blanks = usize::from(subrack.n_blanks);
                    self.each_blank(laid, &entry.blanks[..n_blanks], 0, subrack, found);
                }
            }
        }
    }

    /// Replaces `best` if one of these words makes a placement that is preferred to it.
    #[inline]
    pub(crate) fn best(
        &self,
        entries: &[Entry],
        subracks: &Subracks,
        words: &Words<'_>,
        mut floor: Equity,
        best: &mut Option<Candidate>,
    ) {
        for entry in entries {
            let subrack = subracks.get(entry.subrack);
            if Equity::points(self.slot.most(&subrack.values)) + subrack.leave < floor {
                continue;
            }
            for word in words.map.words(entry.anagrams, usize::from(self.slot.len)) {
                if !self.fits(word) {
                    continue;
                }
                let mut laid = self.laid(word);
                self.lay_blanks(&mut laid, &entry.blanks[..usize::from(subrack.n_blanks)]);
                let candidate = self.candidate(laid, subrack);
                if candidate.equity < floor {
                    continue;
                }
                if best.is_none_or(|best| candidate.preference(&best).is_lt()) {
                    floor = candidate.equity;
                    *best = Some(candidate);
                }
            }
        }
    }

    /// Whether every letter may stand where it would.
    #[inline]
    fn fits(&self, word: &[u8]) -> bool {
        let mut squares = self.limited;
        while squares != 0 {
            let along = squares.trailing_zeros() as usize;
            squares &= squares - 1;
            let letter = word[along - usize::from(self.slot.start)];
            if self.line.allowed[along % SIDE] >> letter & 1 == 0 {
                return false;
            }
        }
        true
    }

    /// The letters of a word that are laid, without blanks.
    #[inline]
    fn laid(&self, word: &[u8]) -> [u8; RACK] {
        let mut laid = [0; RACK];
        for nth in 0..usize::from(self.slot.n_tiles) {
            laid[nth] = word[usize::from(self.places[nth])];
        }
        laid
    }

    /// Lays each blank where its letter counts least; of equal squares on the last, as candidates are preferred.
    #[inline]
    fn lay_blanks(&self, laid: &mut [u8; RACK], blanks: &[u8]) {
        for &letter in blanks {
            let places = (0..usize::from(self.slot.n_tiles)).filter(|&nth| laid[nth] == letter);
            if let Some(nth) = places.rev().min_by_key(|&nth| self.times[nth]) {
                laid[nth] |= BLANK;
            }
        }
    }

    /// Adds a placement for every way to lay blanks for these letters, from the tile `from` on. Blanks for the
    /// same letter are laid from left to right, so that no way comes twice.
    fn each_blank(&self, laid: [u8; RACK], blanks: &[u8], from: usize, subrack: &Subrack, found: &mut Vec<Candidate>) {
        let Some((&letter, rest)) = blanks.split_first() else {
            found.push(self.candidate(laid, subrack));
            return;
        };
        for nth in from..usize::from(self.slot.n_tiles) {
            if laid[nth] == letter {
                let mut laid = laid;
                laid[nth] |= BLANK;
                let next = if rest.first() == Some(&letter) { nth + 1 } else { 0 };
                self.each_blank(laid, rest, next, subrack, found);
            }
        }
    }

    #[inline]
    fn candidate(&self, laid: [u8; RACK], subrack: &Subrack) -> Candidate {
        let mut score = self.slot.base;
        for (&code, &times) in laid.iter().zip(&self.times).take(usize::from(self.slot.n_tiles)) {
            score += i32::from(self.plan.values[usize::from(code)]) * i32::from(times);
        }
        let (direction, line) = self.plan.line_of(self.index);
        Candidate {
            score,
            equity: Equity::points(score) + subrack.leave,
            direction,
            line: line as u8,
            first: self.slot.squares.trailing_zeros() as u8,
            n_tiles: self.slot.n_tiles,
            laid,
        }
    }
}
