//! Habits of letters, counted over a list: the usual hook, letters that need another, common endings.

use std::collections::BTreeMap;

use tiles::{Letter, Tile, Tiles};

use crate::Graph;

/// Habits of the letters in a list, which its players know from experience.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterHabits {
    /// The letter that most often makes another word when it is added to the end of one: S in English.
    pub hook: Option<Letter>,
    /// Letters that nearly always come before another, such as Q before U.
    pub companions: Vec<(Letter, Letter)>,
    /// The most common endings of words, long ones first.
    pub endings: Vec<Vec<Letter>>,
}

/// How often a letter must come before another to need it, in percent.
const NEARLY_ALWAYS: usize = 90;
/// How many endings are kept, of three and of two letters.
const ENDINGS: [(usize, usize); 2] = [(3, 6), (2, 3)];

impl LetterHabits {
    /// Counts all words of a list, which takes a tenth of a second for 190,000 of them.
    pub(crate) fn of(graph: &Graph) -> LetterHabits {
        let n_letters = graph.n_letters();
        let mut hooks = vec![0_usize; n_letters];
        let mut occurs = vec![0_usize; n_letters];
        let mut before = vec![vec![0_usize; n_letters]; n_letters];
        let mut endings: BTreeMap<Vec<Letter>, usize> = BTreeMap::new();
        for word in graph.words() {
            let letters: Vec<Letter> = word.letters().collect();
            if let Some((last, rest)) = letters.split_last()
                && graph.contains(rest)
            {
                hooks[last.index()] += 1;
            }
            letters.iter().for_each(|letter| occurs[letter.index()] += 1);
            letters.windows(2).for_each(|pair| before[pair[0].index()][pair[1].index()] += 1);
            for (len, _) in ENDINGS {
                if letters.len() > len {
                    *endings.entry(letters[letters.len() - len..].to_vec()).or_default() += 1;
                }
            }
        }
        let letter = |index: usize| Letter::new(index);
        let most = (0..n_letters).filter(|&index| hooks[index] > 0).max_by_key(|&index| hooks[index]);
        let pairs = (0..n_letters).flat_map(|one| (0..n_letters).map(move |other| (one, other)));
        let needs = pairs
            .filter(|&(one, other)| occurs[one] > 0 && before[one][other] * 100 >= occurs[one] * NEARLY_ALWAYS)
            .filter_map(|(one, other)| Some((letter(one)?, letter(other)?)));
        LetterHabits { hook: most.and_then(letter), companions: needs.collect(), endings: most_common(&endings) }
    }

    /// The longest of the common endings that these tiles spell.
    #[must_use]
    pub fn ending_in(&self, tiles: &Tiles) -> Option<&[Letter]> {
        let spells = |ending: &&Vec<Letter>| {
            let needed: Tiles = ending.iter().copied().map(Tile::Letter).collect();
            tiles.contains(&needed)
        };
        self.endings.iter().find(spells).map(Vec::as_slice)
    }
}

/// The most common endings, long ones first; short ones only if they are not the end of a long one.
fn most_common(endings: &BTreeMap<Vec<Letter>, usize>) -> Vec<Vec<Letter>> {
    let mut common: Vec<Vec<Letter>> = Vec::new();
    for (len, n) in ENDINGS {
        let mut of_len: Vec<(&Vec<Letter>, &usize)> =
            endings.iter().filter(|(ending, _)| ending.len() == len).collect();
        of_len.sort_by_key(|&(ending, count)| (std::cmp::Reverse(*count), ending));
        let new: Vec<Vec<Letter>> = of_len
            .into_iter()
            .map(|(ending, _)| ending.clone())
            .filter(|ending| !common.iter().any(|longer| longer.ends_with(ending)))
            .take(n)
            .collect();
        common.extend(new);
    }
    common
}
