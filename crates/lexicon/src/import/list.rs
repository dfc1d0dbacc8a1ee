//! Reading the lines of a list.

use std::collections::BTreeMap;

use tiles::Alphabet;

use super::report::{ImportReport, Reject, Rejection};
use super::text::Text;
use super::{Accents, Capitals, ImportOptions, Inflections};
use crate::inflection::{Forms, PartsOfSpeech};
use crate::{Speller, Word, Words};

/// The most characters of a rejected line that the report shows.
const MAX_SHOWN_CHARS: usize = 40;

/// A line with a word on it.
#[derive(Clone, Copy)]
struct ListLine<'t> {
    number: usize,
    text: &'t str,
    column: &'t str,
}

/// Takes the words out of a text.
pub(crate) fn read_words(text: &Text, alphabet: &Alphabet, options: &ImportOptions) -> (Words, ImportReport) {
    let speller = Speller::new(alphabet);
    let capital_is_name = options.capitals == Capitals::AsTheListHasThem && is_mostly_small(&text.text);
    let mut report = empty_report(text);
    let mut taken: Vec<Word> = Vec::new();
    let mut parts: Vec<PartsOfSpeech> = Vec::new();
    for line in lines(&text.text) {
        let read = check_signs(line.text, capital_is_name).and_then(|()| read_word(line.text, &speller, options));
        match read {
            Ok((word, accents_dropped)) => {
                report.n_accents_dropped += usize::from(accents_dropped);
                taken.push(word);
                parts.push(PartsOfSpeech::read(line.column));
            }
            Err(reason) => report.reject(line, reason, options.rejects_kept),
        }
    }
    let n_taken = taken.len();
    let words = match options.inflections {
        Inflections::AsListed => taken.into_iter().collect::<Words>(),
        Inflections::AddRegular | Inflections::AddKnown(_) => {
            let dictionary = match options.inflections {
                Inflections::AddKnown(dictionary) => dictionary,
                Inflections::AsListed | Inflections::AddRegular => |_: &str| None,
            };
            let listed: Words = taken.iter().copied().collect();
            let forms = Forms { dictionary, speller: &speller, alphabet, lengths: &options.lengths };
            let words = forms.added(&listed, taken.into_iter().zip(parts));
            report.n_inflections = words.len() - listed.len();
            words
        }
    };
    report.n_duplicates = n_taken + report.n_inflections - words.len();
    report.n_words = words.len();
    report.words_by_length = words.count_by_length();
    (words, report)
}

/// Applies rule C1 as far as the characters of a word show it.
fn check_signs(text: &str, capital_is_name: bool) -> Result<(), Rejection> {
    // The dot of L·L is not a full stop, and is not among these.
    for sign in text.chars().filter(|character| !character.is_alphanumeric()) {
        match sign {
            '-' | '\u{2010}' | '\u{2011}' | '\u{2013}' => return Err(Rejection::Hyphen),
            '\'' | '\u{2019}' | '`' | '\u{B4}' => return Err(Rejection::Apostrophe),
            '.' => return Err(Rejection::Abbreviation),
            _ if sign.is_whitespace() => return Err(Rejection::Phrase),
            _ => {}
        }
    }
    if capital_is_name {
        let mut characters = text.chars();
        let first = characters.next().is_some_and(char::is_uppercase);
        match (first, characters.any(char::is_uppercase)) {
            (_, true) => return Err(Rejection::Abbreviation),
            (true, false) => return Err(Rejection::Capital),
            (false, false) => {}
        }
    }
    Ok(())
}

fn read_word(text: &str, speller: &Speller, options: &ImportOptions) -> Result<(Word, bool), Rejection> {
    let (least, most) = (*options.lengths.start(), (*options.lengths.end()).min(Word::MAX_LEN));
    let spelled = speller.spell(text).map_err(|error| Rejection::of_misspelled(error, most))?;
    if spelled.accents_dropped && options.accents == Accents::Reject {
        let foreign = text.chars().enumerate().find(|(_, character)| !character.is_ascii());
        let (position, found) = foreign.unwrap_or_default();
        return Err(Rejection::ForeignLetter { found, position: position + 1 });
    }
    match spelled.word.len() {
        have if have < least => Err(Rejection::TooShort { have, least }),
        have if have > most => Err(Rejection::TooLong { most }),
        _ => Ok((spelled.word, spelled.accents_dropped)),
    }
}

fn lines(text: &str) -> impl Iterator<Item = ListLine<'_>> {
    text.lines().enumerate().filter_map(|(index, line)| {
        let (word, column) = line.split_once('\t').unwrap_or((line, ""));
        let word = word.trim();
        let has_word = !word.is_empty() && !word.starts_with('#');
        has_word.then_some(ListLine { number: index + 1, text: word, column })
    })
}

fn is_mostly_small(text: &str) -> bool {
    let (mut small, mut all) = (0, 0);
    for line in lines(text) {
        all += 1;
        small += usize::from(!line.text.contains(char::is_uppercase));
    }
    small * 2 > all
}

fn empty_report(text: &Text) -> ImportReport {
    ImportReport {
        encoding: text.encoding,
        n_lines: text.text.lines().count(),
        n_words: 0,
        n_duplicates: 0,
        n_accents_dropped: 0,
        n_inflections: 0,
        n_rejected: 0,
        rejected_by_reason: BTreeMap::new(),
        rejects: Vec::new(),
        words_by_length: Vec::new(),
    }
}

impl ImportReport {
    fn reject(&mut self, line: ListLine<'_>, reason: Rejection, kept: usize) {
        self.n_rejected += 1;
        *self.rejected_by_reason.entry(reason.name()).or_default() += 1;
        if self.rejects.len() < kept {
            let text = line.text.chars().take(MAX_SHOWN_CHARS).collect();
            self.rejects.push(Reject { line: line.number, text, reason });
        }
    }
}
