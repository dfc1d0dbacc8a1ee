//! Values of leaves by a rule of thumb, for tiles without better values.

use tiles::Alphabet;

use crate::code::{BLANK, CODES};
use crate::equity::Equity;
use crate::leaves::{Leave, Leaves};

/// Values leaves by what every player knows: keep blanks, keep cheap and common letters without duplicates, and keep as
/// many consonants as vowels.
///
/// A blank is worth 24 points. A letter is worth 2 points, less 0.4 for each point of its value above one, and less 3
/// if the set has only one tile of it. Every further tile of a kind costs 3. If vowels and consonants differ in number,
/// each one in excess beyond the first costs 2.
///
/// These numbers were chosen by hand to suit any alphabet; trained values belong in a
/// [`LeaveTable`](crate::LeaveTable).
#[derive(Clone, Debug)]
pub struct RuleOfThumb {
    /// By code; the blank is at 0.
    values: [Equity; CODES],
    is_vowel: [bool; CODES],
}

const BLANK_VALUE: Equity = Equity(24_000);
const LETTER_VALUE: Equity = Equity(2_000);
const PER_POINT: i32 = 400;
const ONLY_ONE: Equity = Equity(3_000);
const PAIR: i32 = 3_000;
const IMBALANCE: i32 = 2_000;

impl RuleOfThumb {
    /// The values for the tiles of an alphabet.
    #[must_use]
    pub fn new(alphabet: &Alphabet) -> RuleOfThumb {
        let mut values = [Equity::ZERO; CODES];
        let mut is_vowel = [false; CODES];
        values[0] = BLANK_VALUE;
        for (index, spec) in alphabet.all().filter_map(|letter| alphabet.spec(letter)).enumerate() {
            let points = Equity(i32::from(spec.value.saturating_sub(1)) * PER_POINT);
            let scarce = if spec.count == 1 { ONLY_ONE } else { Equity::ZERO };
            values[index + 1] = LETTER_VALUE - points - scarce;
            is_vowel[index + 1] = spec.vowel;
        }
        RuleOfThumb { values, is_vowel }
    }
}

impl Leaves for RuleOfThumb {
    fn value(&self, leave: &Leave<'_>) -> Equity {
        let (mut sum, mut balance) = (Equity::ZERO, 0_i32);
        let mut before = BLANK;
        for &code in leave.codes {
            sum = sum + self.values[usize::from(code) % CODES];
            if code != 0 {
                balance += if self.is_vowel[usize::from(code) % CODES] { 1 } else { -1 };
                sum = sum - Equity(if code == before { PAIR } else { 0 });
            }
            before = code;
        }
        sum - Equity((balance.abs() - 1).max(0) * IMBALANCE)
    }
}
