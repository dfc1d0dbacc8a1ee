//! [`Id`]: the name of a rule, such as E4.

use std::collections::BTreeMap;
use std::fmt;

/// The chapters of the rules: their letter, and how many rules they must have.
const CHAPTERS: &[(char, u8)] = &[
    ('E', 6),  // equipment and set-up
    ('T', 9),  // turns
    ('C', 7),  // words and challenges
    ('S', 10), // scoring
    ('G', 3),  // end of the game
    ('V', 9),  // variations and shorter games
    ('P', 3),  // solitaire
    ('L', 4),  // examples that teach
];

/// The name of a rule; ordered as the chapters are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Id {
    chapter: usize,
    number: u8,
}

impl Id {
    /// Reads an id such as `E4`.
    pub(super) fn parse(text: &str) -> Option<Id> {
        let letter = text.chars().next()?;
        let chapter = CHAPTERS.iter().position(|(known, _)| *known == letter)?;
        let digits = &text[letter.len_utf8()..];
        let number = digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
        Some(Id { chapter, number })
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", CHAPTERS[self.chapter].0, self.number)
    }
}

/// The ids that the rules must have.
pub(super) fn all() -> impl Iterator<Item = Id> {
    let chapters = CHAPTERS.iter().enumerate();
    chapters.flat_map(|(chapter, (_, rules))| (1..=*rules).map(move |number| Id { chapter, number }))
}

/// The ids in brackets in a document, `[E4]` or `[E4, T1]`, each with the line of its first occurrence.
pub(super) fn in_brackets(text: &str) -> BTreeMap<Id, usize> {
    let mut lines = BTreeMap::new();
    for (index, line) in text.lines().enumerate() {
        let inside = line.split('[').skip(1).filter_map(|rest| rest.split_once(']')).map(|(inside, _)| inside);
        for marks in inside {
            let ids: Option<Vec<Id>> = marks.split(',').map(|mark| Id::parse(mark.trim())).collect();
            for id in ids.into_iter().flatten() {
                lines.entry(id).or_insert(index + 1);
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_and_written_alike() {
        for id in all() {
            assert_eq!(Id::parse(&id.to_string()), Some(id));
        }
        for bad in ["", "E", "X1", "e4", "E+4", "E4x", "É4", "E999"] {
            assert_eq!(Id::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn marks_are_found_with_their_first_line() {
        let text = "Draw. [E4]\nPlay [T1, T2] again [E4](#x) [not E5] [a link](T3)\n";
        let found = in_brackets(text);
        let names: Vec<(String, usize)> = found.iter().map(|(id, line)| (id.to_string(), *line)).collect();
        assert_eq!(names, [("E4".to_owned(), 1), ("T1".to_owned(), 2), ("T2".to_owned(), 2)]);
    }
}
