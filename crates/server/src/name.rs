//! Names that people choose: they must be readable, and must not be mistaken for other names.

use protocol::wire::reason;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};
use unicode_security::confusable_detection::skeleton;

/// The most accents on one letter. Written languages need up to three; more of them run over the lines above and below.
const MOST_MARKS: usize = 3;

/// Letters that are invisible: fillers of Hangul, and the empty cell of Braille.
const BLANK_LETTERS: [char; 5] = ['\u{115F}', '\u{1160}', '\u{3164}', '\u{FFA0}', '\u{2800}'];

/// Why a name cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameFault {
    /// It has no visible character.
    Empty,
    /// It begins with an accent, or has a letter with too many.
    Marks,
}

impl NameFault {
    /// The reason that a client is sent.
    #[must_use]
    pub(crate) fn reason(self) -> reason::AccountReason {
        match self {
            NameFault::Empty => reason::AccountReason::EmptyName,
            NameFault::Marks => reason::AccountReason::TooManyAccents { most: MOST_MARKS },
        }
    }
}

/// A name in the form that others see: composed characters, single spaces, nothing invisible, and nothing that changes
/// the direction of the text.
///
/// # Errors
/// No visible character is left, or a letter has more accents than any language uses.
pub(crate) fn clean(text: &str) -> Result<String, NameFault> {
    let visible = text.nfc().filter(|&c| c.is_whitespace() || is_visible(c)).collect::<String>();
    let name = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    // A removed character may have separated a letter from its accent.
    let name: String = name.nfc().collect();
    if name.is_empty() {
        return Err(NameFault::Empty);
    }
    let mut marks = MOST_MARKS;
    for c in name.chars() {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        if marks > MOST_MARKS {
            return Err(NameFault::Marks);
        }
    }
    Ok(name)
}

/// A line of chat in the form that others see: nothing invisible, nothing that changes the direction of the text, and
/// no stacks of accents.
#[must_use]
pub(crate) fn readable(text: &str) -> String {
    let mut marks = 0;
    let kept = text.nfc().filter(|&c| c.is_whitespace() || is_visible(c)).filter(|&c| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        marks <= MOST_MARKS
    });
    kept.collect::<String>().trim().to_owned()
}

/// Whether two names count as the same: capitals make no difference.
#[must_use]
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    one == other || one.to_lowercase() == other.to_lowercase()
}

/// Whether two different names look alike: a Cyrillic А for an A, a zero for an O.
#[must_use]
pub(crate) fn looks_like(one: &str, other: &str) -> bool {
    !is_same(one, other) && (is_drawn_alike(one, other) || is_drawn_alike(&one.to_lowercase(), &other.to_lowercase()))
}

/// Two forms of how a name looks, as it is written and in small letters, without spaces: names that share one of them
/// cannot be told apart.
#[must_use]
pub(crate) fn looks(name: &str) -> [String; 2] {
    let seen: String = name.nfc().filter(|&c| is_visible(c) && !c.is_whitespace()).collect();
    [skeleton(&seen).collect(), skeleton(&seen.to_lowercase()).collect()]
}

fn is_drawn_alike(one: &str, other: &str) -> bool {
    skeleton(one).eq(skeleton(other))
}

fn is_visible(c: char) -> bool {
    let is_hidden = matches!(
        c.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned
            | GeneralCategory::Surrogate
    );
    // Variation selectors choose how the character before them is drawn, and are invisible.
    let is_selector =
        matches!(c, '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}' | '\u{180B}'..='\u{180F}' | '\u{034F}');
    !is_hidden && !is_selector && !BLANK_LETTERS.contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_chat_keeps_its_words_and_loses_invisible_characters() {
        assert_eq!(readable(" Très bien, 謝謝 👍 "), "Très bien, 謝謝 👍");
        assert_eq!(readable("\u{202E}live\u{200B}"), "live");
        assert_eq!(readable("\u{200B}\u{2063}"), "");
        assert_eq!(readable(&format!("a{}", "\u{0301}".repeat(300))).chars().count(), 1 + MOST_MARKS);
    }

    #[test]
    fn invisible_characters_are_taken_out_of_a_name() {
        let written = [
            ("A\u{200B}nn", "Ann"),
            ("\u{202E}nnA\u{202C}", "nnA"),
            ("\u{2066}Ann\u{2069}", "Ann"),
            ("Ann\u{FEFF}\u{2060}\u{00AD}\u{3164}", "Ann"),
            ("  Ann \u{00A0} \u{2003}Lee\u{2800} ", "Ann Lee"),
            ("Ann\u{E0041}\u{FE0F}", "Ann"),
            ("Zoe\u{308}", "Zoë"),
            ("e\u{200D}\u{301}", "é"),
            ("Žofie Nguyễn 李 שרה", "Žofie Nguyễn 李 שרה"),
        ];
        for (text, name) in written {
            assert_eq!(clean(text).as_deref(), Ok(name), "{text:?}");
        }
    }

    #[test]
    fn a_name_needs_something_to_be_seen_and_no_stack_of_accents() {
        for empty in ["", "  ", "\u{200B}\u{200D}", "\u{3164}", "\u{2800}\u{00AD}"] {
            assert_eq!(clean(empty), Err(NameFault::Empty), "{empty:?}");
        }
        for stack in [
            format!("Z{}algo", "\u{0336}".repeat(9)),
            "\u{0301}nn".to_owned(),
            format!("A\u{200B}{}", "\u{0335}".repeat(4)),
        ] {
            assert_eq!(clean(&stack), Err(NameFault::Marks), "{stack:?}");
        }
    }

    #[test]
    fn names_that_look_alike_are_told_from_those_that_are_the_same() {
        for (one, other) in
            [("Ann", "Аnn"), ("Otto", "0tto"), ("BEN", "ВЕN"), ("Bill", "BiII"), ("Νora", "Nora"), ("PAUL", "РАUL")]
        {
            assert!(looks_like(one, other), "{one} {other}");
        }
        for (one, other) in [("Ann", "Ann"), ("Ann", "ANN"), ("Ann", "Anne"), ("Ann", "Ann 2"), ("Ben", "Ken")] {
            assert!(!looks_like(one, other), "{one} {other}");
        }
        assert!(is_same("Ann", "ANN") && !is_same("Ann", "Аnn"));
    }
}
