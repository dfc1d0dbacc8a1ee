//! Definitions of words.

use std::io::Read;
use std::sync::OnceLock;

use crate::derived::{origins, spellings};
use crate::lines::Lines;
use crate::relation::{Relation, related};

/// Definitions written for this project, of words so common that WordNet has none.
const COMMON: &str = include_str!("../../../data/lexicons/english/common.tsv");

/// The definitions of WordNet, by the first letter of the headwords; each chapter reaches up to the next.
const CHAPTERS: [(char, &[u8]); 8] = [
    ('a', include_bytes!("../../../data/lexicons/english/definitions/a.tsv.zst")),
    ('c', include_bytes!("../../../data/lexicons/english/definitions/c.tsv.zst")),
    ('d', include_bytes!("../../../data/lexicons/english/definitions/d.tsv.zst")),
    ('g', include_bytes!("../../../data/lexicons/english/definitions/g.tsv.zst")),
    ('l', include_bytes!("../../../data/lexicons/english/definitions/l.tsv.zst")),
    ('p', include_bytes!("../../../data/lexicons/english/definitions/p.tsv.zst")),
    ('s', include_bytes!("../../../data/lexicons/english/definitions/s.tsv.zst")),
    ('t', include_bytes!("../../../data/lexicons/english/definitions/t.tsv.zst")),
];

/// How many affixes are removed from a word before it counts as undefined.
const MOST_STEPS: usize = 3;
/// Parts with at most this many letters do not count as words from which others are made.
const SHORT: usize = 3;

/// The dictionary. Opening it costs nothing; a chapter is unpacked when the first of its words is looked up, and then
/// kept.
///
/// ```
/// let dictionary = english::Definitions::default();
/// let went = dictionary.of("went");
/// assert_eq!(went[0].relation, Some(english::Relation::PastTense));
/// assert_eq!(went[0].head, "GO");
/// assert!(went[0].senses[0].gloss.starts_with("to move from one place"));
/// assert!(dictionary.of("xyzzy").is_empty());
/// ```
#[derive(Debug, Default)]
pub struct Definitions {
    chapters: [OnceLock<String>; CHAPTERS.len()],
}

/// The definition of a word under one headword.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// The headword, in capitals.
    pub head: String,
    /// How the word is related to the headword; `None` if it is the headword.
    pub relation: Option<Relation>,
    /// The meanings of the headword that have this form.
    pub senses: Vec<Sense>,
}

/// One meaning of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sense {
    /// The part of speech, such as "noun".
    pub part: String,
    /// The definition of the meaning.
    pub gloss: String,
}

impl Definitions {
    /// The definitions of a word, in capitals or small letters: as a headword, and as a form of others. If there are
    /// none, those of the word from which it is made, or of its other spelling.
    #[must_use]
    pub fn of(&self, word: &str) -> Vec<Definition> {
        let word = word.to_uppercase();
        let found = self.as_a_form(&word);
        if !found.is_empty() {
            return found;
        }
        let mut tried = Vec::from([word]);
        // UNCOLOURFULNESSES is a plural, has two suffixes and a prefix, and is spelled in the British way.
        for _ in 0..MOST_STEPS {
            let mut next: Vec<String> = Vec::new();
            for one in &tried {
                let made = self.as_made(one);
                if !made.is_empty() {
                    return made;
                }
                let forms = related(one).into_iter().map(|form| form.head.to_uppercase());
                let origins = origins(one).into_iter().map(|(_, base)| base);
                next.extend(forms.chain(origins).filter(|base| base.len() > SHORT && base != one));
            }
            next.sort_unstable();
            next.dedup();
            tried = next;
        }
        Vec::new()
    }

    /// The definitions of the words from which this one is made, and of its other spellings: the longest of them.
    fn as_made(&self, word: &str) -> Vec<Definition> {
        // TIMETABLED comes from a word that the dictionary knows as a noun only.
        let forms = related(word).into_iter().filter(|form| form.relation.is_of_any_part());
        let forms = forms.map(|form| (form.relation, form.head.to_uppercase()));
        let spelt = spellings(word).into_iter().map(|spelling| (Relation::Spelling, spelling));
        let mut made: Vec<Definition> = Vec::new();
        for (relation, base) in forms.chain(origins(word)).chain(spelt) {
            if made.iter().any(|one| one.head == base) {
                continue;
            }
            let senses = self.senses(&base.to_lowercase()).into_iter();
            let fits = |sense: &Sense| relation.is_of_any_part() || relation.parts().contains(&sense.part.as_str());
            let senses: Vec<Sense> = senses.filter(fits).collect();
            if !senses.is_empty() {
                made.push(Definition { head: base, relation: Some(relation), senses });
            }
        }
        let longest = made.iter().map(|one| one.head.len()).max();
        made.retain(|one| Some(one.head.len()) == longest);
        made.truncate(1);
        made
    }

    /// The definitions of a word in capitals, as a headword and as a form of others.
    fn as_a_form(&self, word: &str) -> Vec<Definition> {
        let mut found = Vec::new();
        let senses = self.senses(&word.to_lowercase());
        if !senses.is_empty() {
            found.push(Definition { head: word.to_owned(), relation: None, senses });
        }
        for form in related(word) {
            let head = form.head.to_uppercase();
            let known = found.iter().any(|one: &Definition| one.head == head && one.relation == Some(form.relation));
            let parts = form.relation.parts();
            let senses: Vec<Sense> =
                self.senses(&form.head).into_iter().filter(|sense| parts.contains(&sense.part.as_str())).collect();
            if !senses.is_empty() && !known {
                found.push(Definition { head, relation: Some(form.relation), senses });
            }
        }
        found
    }

    /// The meanings of a headword in small letters.
    fn senses(&self, head: &str) -> Vec<Sense> {
        let own = Lines(COMMON).values(head);
        let chapter = CHAPTERS.iter().rposition(|(first, _)| head.starts_with(|letter| letter >= *first));
        let listed = chapter.map(|chapter| Lines(self.chapter(chapter)).values(head));
        own.chain(listed.into_iter().flatten()).flat_map(read_senses).collect()
    }

    fn chapter(&self, index: usize) -> &str {
        // The chapters are part of the program and a test unpacks each of them, so none is damaged.
        self.chapters[index].get_or_init(|| unpack(CHAPTERS[index].1).unwrap_or_default())
    }
}

/// Reads `noun: one thing | verb: to do another`.
fn read_senses(value: &str) -> impl Iterator<Item = Sense> + '_ {
    value.split(" | ").filter_map(|sense| {
        let (part, gloss) = sense.split_once(": ")?;
        let part = match part {
            "adj" => "adjective",
            "adv" => "adverb",
            part => part,
        };
        Some(Sense { part: part.to_owned(), gloss: gloss.to_owned() })
    })
}

/// The text of a packed file.
pub(crate) fn unpack(packed: &[u8]) -> Option<String> {
    let mut text = String::new();
    ruzstd::decoding::StreamingDecoder::new(packed).ok()?.read_to_string(&mut text).ok()?;
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chapter_unpacks_sorted_and_within_its_letters() {
        for (index, (first, packed)) in CHAPTERS.into_iter().enumerate() {
            let text = unpack(packed).unwrap();
            let next = CHAPTERS.get(index + 1).map_or('{', |(next, _)| *next);
            let heads: Vec<&str> = text.lines().map(|line| line.split('\t').next().unwrap()).collect();
            assert!(heads.is_sorted() && heads.len() > 4000, "chapter {first}");
            assert!(heads.iter().all(|head| head.starts_with(|letter| (first..next).contains(&letter))));
            assert!(text.lines().all(|line| read_senses(line.split_once('\t').unwrap().1).count() > 0));
        }
        assert!(COMMON.lines().is_sorted());
    }
}
