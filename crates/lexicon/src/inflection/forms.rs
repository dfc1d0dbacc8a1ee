//! The spelling of regular forms.

use super::irregular::{has_irregular_past, has_irregular_plural};

/// A form of a word. [`regular_forms`] makes those of nouns and verbs only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// The plural of a noun, which is spelled like the third person of a verb.
    Plural,
    /// The past of a verb.
    Past,
    /// The -ING form of a verb.
    PresentParticiple,
    /// The -ER form of an adjective.
    Comparative,
    /// The -EST form of an adjective.
    Superlative,
}

/// A form of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inflected {
    /// The spelling, in capitals.
    pub word: String,
    /// The kind of form.
    pub form: Form,
}

/// The regular forms of a word in capitals, whatever its part of speech. Forms that spelling alone does not determine
/// are left out.
///
/// ```
/// use lexicon::inflection::regular_forms;
/// let forms = |word| regular_forms(word).into_iter().map(|form| form.word).collect::<Vec<_>>();
/// assert_eq!(forms("STOP"), ["STOPS", "STOPPED", "STOPPING"]);
/// assert_eq!(forms("CARRY"), ["CARRIES", "CARRIED", "CARRYING"]);
/// assert_eq!(forms("TIE"), ["TIES", "TIED", "TYING"]);
/// assert_eq!(forms("SING"), ["SINGS", "SINGING"], "SANG is not regular");
/// assert!(forms("POTATO").is_empty(), "spelling does not tell");
/// ```
#[must_use]
pub fn regular_forms(word: &str) -> Vec<Inflected> {
    // English endings apply to plain letters only, and a word needs a vowel and at least one more letter.
    if word.len() < 2 || !word.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return Vec::new();
    }
    let forms =
        [(Form::Plural, plural(word)), (Form::Past, past(word)), (Form::PresentParticiple, present_participle(word))];
    forms.into_iter().filter_map(|(form, word)| Some(Inflected { word: word?, form })).collect()
}

fn plural(word: &str) -> Option<String> {
    let unclear = ["F", "FE", "MAN", "IS"].iter().any(|ending| word.ends_with(ending)) && !word.ends_with("FF");
    if unclear || has_irregular_plural(word) || ends_in_consonant_and(word, b'O') {
        None
    } else if ends_in_consonant_and(word, b'Y') {
        Some(cut_and(word, 1, "IES"))
    } else if word.ends_with('Z') && ends_in_one_vowel_and_consonant(word) && n_syllables(word) == 1 {
        Some(cut_and(word, 0, "ZES"))
    } else if ["S", "X", "Z", "CH", "SH"].iter().any(|ending| word.ends_with(ending)) {
        Some(cut_and(word, 0, "ES"))
    } else {
        Some(cut_and(word, 0, "S"))
    }
}

fn past(word: &str) -> Option<String> {
    if has_irregular_past(word) || ends_in_consonant_and(word, b'O') {
        None
    } else if word.ends_with('E') {
        Some(cut_and(word, 0, "D"))
    } else if ends_in_consonant_and(word, b'Y') {
        Some(cut_and(word, 1, "IED"))
    } else {
        Some(cut_and(&before_vowel(word)?, 0, "ED"))
    }
}

fn present_participle(word: &str) -> Option<String> {
    if ends_in_consonant_and(word, b'O') {
        None
    } else if word.ends_with("IE") {
        Some(cut_and(word, 2, "YING"))
    } else if word == "BE" {
        Some("BEING".to_owned())
    } else if word.ends_with('E') && !["EE", "OE", "YE"].iter().any(|ending| word.ends_with(ending)) {
        Some(cut_and(word, 1, "ING"))
    } else {
        Some(cut_and(&before_vowel(word)?, 0, "ING"))
    }
}

/// The stem before an ending with a vowel: STOPP-, PICNICK-, WALK-; `None` if the stress would decide.
fn before_vowel(word: &str) -> Option<String> {
    if word.ends_with('C') && n_syllables(word) > 1 {
        return Some(cut_and(word, 0, "K"));
    }
    if !ends_in_one_vowel_and_consonant(word) || word.ends_with(['W', 'X', 'Y', 'H']) {
        return Some(word.to_owned());
    }
    let last = &word[word.len() - 1..];
    (n_syllables(word) == 1).then(|| cut_and(word, 0, last))
}

fn cut_and(word: &str, cut: usize, ending: &str) -> String {
    [&word[..word.len() - cut], ending].concat()
}

fn ends_in_consonant_and(word: &str, last: u8) -> bool {
    let bytes = word.as_bytes();
    let n = bytes.len();
    n >= 2 && bytes[n - 1] == last && !is_vowel(bytes, n - 2)
}

fn ends_in_one_vowel_and_consonant(word: &str) -> bool {
    let bytes = word.as_bytes();
    let n = bytes.len();
    let before = n < 3 || !is_vowel(bytes, n - 3);
    n >= 2 && before && (is_vowel(bytes, n - 2) || bytes[n - 2] == b'Y') && !is_vowel(bytes, n - 1)
}

/// The U of QU is not a vowel: SOLILOQUY takes -IES, QUIZ doubles its Z.
fn is_vowel(bytes: &[u8], at: usize) -> bool {
    match bytes[at] {
        b'U' => at == 0 || bytes[at - 1] != b'Q',
        byte => matches!(byte, b'A' | b'E' | b'I' | b'O'),
    }
}

fn n_syllables(word: &str) -> usize {
    let bytes = word.as_bytes();
    let sounds = |at: usize| is_vowel(bytes, at) || (bytes[at] == b'Y' && at > 0);
    (0..bytes.len()).filter(|&at| sounds(at) && (at == 0 || !sounds(at - 1))).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forms(word: &str) -> String {
        regular_forms(word).into_iter().map(|form| form.word).collect::<Vec<_>>().join(" ")
    }

    /// Rules: C2
    #[test]
    fn endings_are_spelled_as_grammars_spell_them() {
        for (word, expected) in [
            ("CAT", "CATS CATTED CATTING"),
            ("BOX", "BOXES BOXED BOXING"),
            ("WALTZ", "WALTZES WALTZED WALTZING"),
            ("QUIZ", "QUIZZES QUIZZED QUIZZING"),
            ("BUZZ", "BUZZES BUZZED BUZZING"),
            ("PLAY", "PLAYS PLAYED PLAYING"),
            ("SOLILOQUY", "SOLILOQUIES SOLILOQUIED SOLILOQUYING"),
            ("BAKE", "BAKES BAKED BAKING"),
            ("AGREE", "AGREES AGREED AGREEING"),
            ("DYE", "DYES DYED DYEING"),
            ("LOOK", "LOOKS LOOKED LOOKING"),
            ("PICNIC", "PICNICS PICNICKED PICNICKING"),
            ("RADIO", "RADIOS RADIOED RADIOING"),
        ] {
            assert_eq!(forms(word), expected, "{word}");
        }
    }

    /// Rules: C2
    #[test]
    fn a_form_that_spelling_does_not_tell_is_left_out() {
        assert_eq!(forms("VISIT"), "VISITS");
        assert_eq!(forms("LEAF"), "LEAFED LEAFING");
        assert_eq!(forms("WOMAN"), "");
        assert_eq!(forms("CHILD"), "CHILDED CHILDING", "whether it is a verb, another part decides");
        assert_eq!(forms("WRITE"), "WRITES WRITING");
        assert_eq!(forms("CAÑA"), "");
    }
}
