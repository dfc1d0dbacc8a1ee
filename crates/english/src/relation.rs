//! How forms are related to their headwords.

use lexicon::inflection::{Form, possible_bases};

use crate::derived::{ANY, Affix};
use crate::lines::Lines;

/// Irregular forms: form, relation, word.
const IRREGULAR: &str = include_str!("../../../data/lexicons/english/irregular.tsv");

/// How a form is related to its headword.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// CATS of CAT.
    Plural,
    /// GOES of GO.
    ThirdPerson,
    /// AM of BE.
    PresentTense,
    /// WENT of GO, WALKED of WALK.
    PastTense,
    /// GONE of GO.
    PastParticiple,
    /// GOING of GO.
    IngForm,
    /// BETTER of GOOD.
    Comparative,
    /// BEST of GOOD.
    Superlative,
    /// COLOUR of COLOR.
    Spelling,
    /// KINDNESS of KIND, REWRITE of WRITE.
    Made(Affix),
}

/// A word of which another may be a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Related {
    pub(crate) relation: Relation,
    /// The headword, in small letters.
    pub(crate) head: String,
}

impl Relation {
    /// The relations that occur in the table of irregular forms.
    const ALL: [Relation; 8] = [
        Relation::Plural,
        Relation::ThirdPerson,
        Relation::PresentTense,
        Relation::PastTense,
        Relation::PastParticiple,
        Relation::IngForm,
        Relation::Comparative,
        Relation::Superlative,
    ];

    /// The name of the relation in data files, such as `past tense`; of an affix, the affix with a hyphen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Relation::Plural => "plural",
            Relation::ThirdPerson => "third person",
            Relation::PresentTense => "present tense",
            Relation::PastTense => "past tense",
            Relation::PastParticiple => "past participle",
            Relation::IngForm => "-ing form",
            Relation::Comparative => "comparative",
            Relation::Superlative => "superlative",
            Relation::Spelling => "spelling",
            Relation::Made(affix) => affix.written(),
        }
    }

    /// Whether the form identifies its word even if the dictionary lacks the part of speech.
    pub(crate) const fn is_of_any_part(self) -> bool {
        matches!(self, Relation::Plural | Relation::PastTense | Relation::IngForm)
    }

    /// The parts of speech that have such a form.
    pub(crate) const fn parts(self) -> &'static [&'static str] {
        match self {
            Relation::Plural => &["noun"],
            Relation::ThirdPerson
            | Relation::PresentTense
            | Relation::PastTense
            | Relation::PastParticiple
            | Relation::IngForm => &["verb"],
            Relation::Comparative | Relation::Superlative => &["adjective", "adverb"],
            Relation::Spelling => ANY,
            Relation::Made(affix) => affix.parts(),
        }
    }
}

/// The words of which this one, in capitals, may be a form; irregular forms first.
pub(crate) fn related(word: &str) -> Vec<Related> {
    let irregular = Lines(IRREGULAR).values(&word.to_lowercase()).filter_map(|value| {
        let (name, head) = value.split_once('\t')?;
        let relation = Relation::ALL.into_iter().find(|relation| relation.name() == name)?;
        Some(Related { relation, head: head.to_owned() })
    });
    let regular = possible_bases(word).into_iter().filter(|base| is_spelt_so(word, &base.word)).flat_map(|base| {
        let relations: &[Relation] = match base.form {
            Form::Plural => &[Relation::Plural, Relation::ThirdPerson],
            Form::Past => &[Relation::PastTense],
            Form::PresentParticiple => &[Relation::IngForm],
            Form::Comparative => &[Relation::Comparative],
            Form::Superlative => &[Relation::Superlative],
        };
        let head = base.word.to_lowercase();
        relations.iter().map(move |&relation| Related { relation, head: head.clone() })
    });
    irregular.chain(regular).collect()
}

/// Whether the spelling of a form allows this word: HOPES and HOPED are forms of HOPE, not of HOP.
fn is_spelt_so(form: &str, base: &str) -> bool {
    let Some(ending) = form.strip_prefix(base) else { return true };
    match ending {
        "ES" => ["S", "X", "Z", "CH", "SH", "J", "O"].iter().any(|end| base.ends_with(end)),
        // A short word doubles its last letter before these endings.
        "ED" | "ING" | "ER" | "EST" => !is_short(base),
        _ => true,
    }
}

/// Whether a word is a single syllable that ends with one vowel and one consonant, like HOP.
fn is_short(word: &str) -> bool {
    let is_vowel = |letter: u8| b"AEIOU".contains(&letter);
    match word.as_bytes() {
        [before @ .., vowel, last] => {
            let starts = !before.iter().any(|letter| is_vowel(*letter));
            starts && is_vowel(*vowel) && !is_vowel(*last) && !b"SWXY".contains(last)
        }
        _ => false,
    }
}

/// Whether a word, in capitals, has an irregular form of this kind: RAN, CHILDREN.
pub(crate) fn is_irregular(word: &str, form: Form) -> bool {
    let relations: &[Relation] = match form {
        Form::Plural => &[Relation::Plural, Relation::ThirdPerson, Relation::PresentTense],
        Form::Past => &[Relation::PastTense],
        Form::PresentParticiple => &[Relation::IngForm],
        Form::Comparative => &[Relation::Comparative],
        Form::Superlative => &[Relation::Superlative],
    };
    let head = word.to_lowercase();
    let ends: Vec<String> = relations.iter().map(|relation| format!("\t{}\t{head}", relation.name())).collect();
    IRREGULAR.lines().any(|line| ends.iter().any(|end| line.ends_with(end.as_str())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_belongs_to_the_word_that_its_spelling_tells() {
        let heads = |form: &str| related(form).into_iter().map(|one| one.head).collect::<Vec<_>>();
        for (form, head, other) in
            [("HOPES", "hope", "hop"), ("HOPED", "hope", "hop"), ("RATING", "rate", "rat"), ("CUTEST", "cute", "cut")]
        {
            let heads = heads(form);
            assert!(heads.iter().any(|one| one == head) && heads.iter().all(|one| one != other), "{form}: {heads:?}");
        }
        for (form, head) in [
            ("HOPPED", "hop"),
            ("TOMATOES", "tomato"),
            ("BOXES", "box"),
            ("VISITED", "visit"),
            ("BUSED", "bus"),
            ("RAINED", "rain"),
            ("QUIZZES", "quiz"),
            ("PLAYED", "play"),
            ("FIXED", "fix"),
            ("COLDEST", "cold"),
        ] {
            assert!(heads(form).iter().any(|one| one == head), "{form}: {:?}", heads(form));
        }
    }

    #[test]
    fn every_line_of_the_table_is_understood_and_in_order() {
        let lines: Vec<&str> = IRREGULAR.lines().collect();
        assert!(lines.is_sorted());
        for line in lines {
            let (form, rest) = line.split_once('\t').unwrap();
            let (name, head) = rest.split_once('\t').unwrap();
            assert!(Relation::ALL.iter().any(|relation| relation.name() == name), "{line}");
            assert!(related(&form.to_uppercase()).iter().any(|one| one.head == head), "{line}");
        }
    }
}
