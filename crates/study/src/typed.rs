//! Answers that are typed in one line.

use crate::{Asked, Marks, Quiz};

impl Asked {
    /// The marks for a typed line: words with spaces between them; for hooks the letters before the word, a dash, and those
    /// behind it (A-DS); for a verdict y or n.
    #[must_use]
    pub fn marked(&self, line: &str, quiz: Quiz) -> Marks {
        let typed = line.trim().to_uppercase();
        match quiz {
            Quiz::Judge => {
                let said = match typed.as_str() {
                    "Y" | "YES" => Some(true),
                    "N" | "NO" => Some(false),
                    _ => None,
                };
                let right = u32::from(said == self.good);
                Marks { found: right, missed: 1 - right, wrong: u32::from(said.is_some()) * (1 - right) }
            }
            Quiz::Hooks => {
                let (front, back) = typed.split_once('-').unwrap_or(("", &typed));
                let wanted = self.words.first();
                let sides = [(front, wanted.map(|one| &one.front)), (back, wanted.map(|one| &one.back))];
                let letters = |text: &str| text.split_whitespace().flat_map(str::chars).map(String::from).collect();
                let given = sides.map(|(text, wanted)| compared(letters(text), wanted.map_or(&[][..], Vec::as_slice)));
                given.into_iter().fold(Marks::default(), Marks::plus)
            }
            Quiz::Anagram | Quiz::Build | Quiz::AnagramHooks | Quiz::Recall | Quiz::Definition | Quiz::Play => {
                let words: Vec<String> = self.words.iter().map(|one| one.word.clone()).collect();
                compared(typed.split_whitespace().map(str::to_owned).collect(), &words)
            }
        }
    }
}

fn compared(mut given: Vec<String>, wanted: &[String]) -> Marks {
    given.sort_unstable();
    given.dedup();
    let found = given.iter().filter(|one| wanted.contains(one)).count();
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Marks { found: number(found), missed: number(wanted.len() - found), wrong: number(given.len() - found) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wanted;

    fn asked(good: Option<bool>, words: &[(&str, &[&str], &[&str])]) -> Asked {
        let all = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
        let wanted = |&(word, front, back): &(&str, &[&str], &[&str])| Wanted {
            word: word.to_owned(),
            front: all(front),
            back: all(back),
        };
        Asked { prompt: String::new(), good, words: words.iter().map(wanted).collect() }
    }

    fn marks(found: u32, missed: u32, wrong: u32) -> Marks {
        Marks { found, missed, wrong }
    }

    #[test]
    fn words_count_once_in_any_order_and_in_small_letters() {
        let asked = asked(None, &[("DARE", &[], &[]), ("READ", &[], &[]), ("DEAR", &[], &[])]);
        assert_eq!(asked.marked(" read dare READ raed ", Quiz::Anagram), marks(2, 1, 1));
    }

    #[test]
    fn hooks_stand_on_both_sides_of_a_dash() {
        let asked = asked(None, &[("LA", &["A"], &["B", "D", "G"])]);
        assert_eq!(asked.marked("a-bdx", Quiz::Hooks), marks(3, 1, 1));
        assert_eq!(asked.marked("b", Quiz::Hooks), marks(1, 3, 0), "without a dash they are behind the word");
    }

    #[test]
    fn no_verdict_is_not_a_wrong_one() {
        let asked = asked(Some(false), &[]);
        assert_eq!(asked.marked("no", Quiz::Judge), marks(1, 0, 0));
        assert_eq!(asked.marked("y", Quiz::Judge), marks(0, 1, 1));
        assert_eq!(asked.marked("perhaps", Quiz::Judge), marks(0, 1, 0));
    }
}
