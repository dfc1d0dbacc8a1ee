//! Patterns of letters and gaps.

use tiles::{Alphabet, Letter, SpellingError};

use super::LetterSet;

/// The shape of words: letters, `?` or `.` for any one letter, `*` for any number of letters or none, `[AEI]` for one
/// of these letters, and `[^AEI]` for any other.
///
/// ```
/// # use tiles::{Alphabet, LetterSpec};
/// # let spec = |c: char| LetterSpec { face: c.into(), count: 1, value: 1, vowel: false };
/// # let alphabet = Alphabet::new(('A'..='Z').map(spec).collect(), 2).unwrap();
/// use lexicon::Pattern;
/// let pattern = Pattern::parse("c?[^ae]*s", &alphabet).unwrap();
/// let fits = |word: &str| pattern.fits(&alphabet.letters(word).unwrap());
/// assert!(fits("COWS") && fits("CATS") && fits("CHORES"));
/// assert!(!fits("CHAPS") && !fits("CAT"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// For each letter, the steps that it fits, one bit for each step.
    fitting: Vec<u64>,
    /// The steps that are runs, one bit for each step.
    runs: u64,
    n_steps: usize,
}

/// Why a text is not a pattern.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PatternError {
    /// A character is neither a letter nor a pattern sign.
    #[error("{found:?} (character {position}) is neither a letter of this alphabet nor one of ? . * [ ]")]
    UnknownCharacter {
        /// The character that was found.
        found: char,
        /// The position of the character, counted from one.
        position: usize,
    },
    /// A bracket is not closed or opened, or encloses nothing.
    #[error("the bracket at character {position} must hold letters and be closed, as in [AEI]")]
    BadClass {
        /// The position of the bracket, counted from one.
        position: usize,
    },
    /// The pattern is longer than any word.
    #[error("a pattern has at most {} parts", Pattern::MAX_STEPS)]
    TooLong,
}

impl Pattern {
    /// The most letters and signs of a pattern.
    pub const MAX_STEPS: usize = 60;

    /// Reads a pattern, in capitals or small letters.
    ///
    /// # Errors
    /// The first wrong character, with its position.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Pattern, PatternError> {
        let mut pattern = Pattern { fitting: vec![0; alphabet.n_letters()], runs: 0, n_steps: 0 };
        let mut rest = text;
        while let Some(sign) = rest.chars().next() {
            let position = text.chars().count() - rest.chars().count();
            match sign {
                '*' => pattern.add_run()?,
                '?' | '.' => pattern.add(LetterSet::ALL)?,
                '[' => {
                    let bad = PatternError::BadClass { position: position + 1 };
                    let (inside, after) = rest[1..].split_once(']').ok_or(bad.clone())?;
                    pattern.add(class(inside, position + 1, alphabet)?.ok_or(bad)?)?;
                    rest = after;
                    continue;
                }
                _ => {
                    let end = rest.find(['*', '?', '.', '[']).unwrap_or(rest.len());
                    for letter in letters(&rest[..end], position, alphabet)? {
                        pattern.add(LetterSet::from_iter([letter]))?;
                    }
                    rest = &rest[end..];
                    continue;
                }
            }
            rest = &rest[sign.len_utf8()..];
        }
        Ok(pattern)
    }

    /// A pattern for words with these letters next to each other.
    #[must_use]
    pub fn containing(letters: &[Letter], alphabet: &Alphabet) -> Option<Pattern> {
        let mut pattern = Pattern { fitting: vec![0; alphabet.n_letters()], runs: 0, n_steps: 0 };
        pattern.add_run().ok()?;
        letters.iter().try_for_each(|&letter| pattern.add(LetterSet::from_iter([letter]))).ok()?;
        pattern.add_run().ok()?;
        Some(pattern)
    }

    /// Whether a word fits.
    #[must_use]
    pub fn fits(&self, word: &[Letter]) -> bool {
        self.is_done(word.iter().fold(self.start(), |state, &letter| self.after(state, letter)))
    }

    /// The steps of the pattern before a word's first letter, one bit each.
    pub(super) const fn start(&self) -> u64 {
        self.skip_runs(1)
    }

    /// The steps after one more letter; 0 if it does not fit.
    pub(super) fn after(&self, state: u64, letter: Letter) -> u64 {
        let fitting = self.fitting.get(letter.index()).copied().unwrap_or(0);
        self.skip_runs((state & fitting) << 1 | state & self.runs)
    }

    /// Whether a word may end here.
    pub(super) const fn is_done(&self, state: u64) -> bool {
        state >> self.n_steps & 1 != 0
    }

    /// A run may be empty. Two runs are never next to each other, so one step is enough.
    const fn skip_runs(&self, state: u64) -> u64 {
        state | (state & self.runs) << 1
    }

    fn add(&mut self, set: LetterSet) -> Result<(), PatternError> {
        if self.n_steps == Pattern::MAX_STEPS {
            return Err(PatternError::TooLong);
        }
        for (index, steps) in self.fitting.iter_mut().enumerate() {
            let fits = Letter::new(index).is_some_and(|letter| set.has(letter));
            *steps |= u64::from(fits) << self.n_steps;
        }
        self.n_steps += 1;
        Ok(())
    }

    fn add_run(&mut self) -> Result<(), PatternError> {
        if self.n_steps > 0 && self.runs >> (self.n_steps - 1) & 1 != 0 {
            return Ok(());
        }
        self.add(LetterSet::EMPTY)?;
        self.runs |= 1 << (self.n_steps - 1);
        Ok(())
    }
}

/// The letters inside brackets; `None` if there are none. `before` characters come before them.
fn class(inside: &str, before: usize, alphabet: &Alphabet) -> Result<Option<LetterSet>, PatternError> {
    let (wanted, before) = match inside.strip_prefix('^') {
        Some(unwanted) => (unwanted, before + 1),
        None => (inside, before),
    };
    let set: LetterSet = letters(wanted, before, alphabet)?.into_iter().collect();
    let set = if wanted.len() == inside.len() { set } else { set.complement() };
    Ok((!wanted.is_empty()).then_some(set))
}

fn letters(text: &str, before: usize, alphabet: &Alphabet) -> Result<Vec<Letter>, PatternError> {
    alphabet.letters(text).map_err(|error| match error {
        SpellingError::UnknownLetter { found, position } => {
            PatternError::UnknownCharacter { found, position: before + position }
        }
        SpellingError::BadBracket { position } => PatternError::BadClass { position: before + position },
        SpellingError::TooMany => PatternError::TooLong,
    })
}
