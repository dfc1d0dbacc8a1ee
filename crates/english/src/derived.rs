//! Words made from others with a prefix or a suffix, and other spellings.

use crate::relation::Relation;

/// The affix with which a word is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Affix {
    /// The affix in small letters, with a hyphen where the word was.
    written: &'static str,
    /// The parts of speech that take it.
    parts: &'static [&'static str],
}

impl Affix {
    /// The affix in small letters, with a hyphen where the word was: `-ness`, `re-`.
    #[must_use]
    pub const fn written(self) -> &'static str {
        self.written
    }

    pub(crate) const fn parts(self) -> &'static [&'static str] {
        self.parts
    }
}

const NOUN: &[&str] = &["noun"];
const VERB: &[&str] = &["verb"];
const ADJECTIVE: &[&str] = &["adjective"];
const NAMES: &[&str] = &["noun", "adjective"];
const DEEDS: &[&str] = &["verb", "noun"];
/// All parts of speech from which words are made.
pub(crate) const ANY: &[&str] = &["noun", "verb", "adjective", "adverb"];

/// The suffixes: the ending, the endings that the word may have instead, the suffix as it is written, and the parts of
/// speech that take it.
const ENDINGS: &[(&str, &[&str], &str, &[&str])] = &[
    ("NESS", &["", "Y"], "-ness", ADJECTIVE),
    ("LY", &["", "LE", "LL"], "-ly", NAMES),
    ("ALLY", &["", "AL"], "-ly", ADJECTIVE),
    ("ER", &["", "E", "Y"], "-er", DEEDS),
    ("OR", &["", "E"], "-or", VERB),
    ("ABLE", &["", "E", "Y"], "-able", VERB),
    ("ABLY", &["", "E", "ABLE"], "-ably", &["verb", "adjective"]),
    ("ABILITY", &["ABLE", "", "E"], "-ability", &["verb", "adjective"]),
    ("IBILITY", &["IBLE"], "-ibility", ADJECTIVE),
    ("ITY", &["", "E"], "-ity", ADJECTIVE),
    ("LESS", &["", "Y"], "-less", NOUN),
    ("FUL", &["", "Y"], "-ful", DEEDS),
    ("LIKE", &[""], "-like", NOUN),
    ("ISH", &["", "E", "Y"], "-ish", NAMES),
    ("SHIP", &[""], "-ship", NOUN),
    ("HOOD", &[""], "-hood", NOUN),
    ("DOM", &[""], "-dom", NAMES),
    ("MENT", &[""], "-ment", VERB),
    ("ATION", &["", "E", "ATE"], "-ation", VERB),
    ("ION", &["", "E"], "-ion", VERB),
    ("ISM", &["", "E", "Y", "IC"], "-ism", NAMES),
    ("IST", &["", "E", "Y", "ISM"], "-ist", NAMES),
    ("ISTIC", &["IST", "ISM"], "-istic", NOUN),
    ("IZE", &["", "E", "Y"], "-ize", NAMES),
    ("ISE", &["", "E", "Y"], "-ise", NAMES),
    ("IFY", &["", "E", "Y"], "-ify", NAMES),
    ("IC", &["", "E", "Y"], "-ic", NOUN),
    ("ICAL", &["", "Y", "IC", "ICS"], "-ical", NAMES),
    ("AL", &["", "E", "Y"], "-al", NOUN),
    ("OUS", &["", "E", "Y"], "-ous", NOUN),
    ("IVE", &["", "E", "ION"], "-ive", DEEDS),
    ("Y", &["", "E"], "-y", DEEDS),
    ("EN", &["", "E"], "-en", NAMES),
    ("WISE", &[""], "-wise", NOUN),
    ("ESS", &["", "ER", "OR"], "-ess", NOUN),
    ("AGE", &["", "E"], "-age", DEEDS),
    ("ERY", &["", "E", "ER"], "-ery", DEEDS),
    ("ITE", &["", "E"], "-ite", NOUN),
    ("LET", &[""], "-let", NOUN),
    ("ANCE", &["", "E", "ANT"], "-ance", &["verb", "adjective"]),
    ("ENCE", &["", "E", "ENT"], "-ence", &["verb", "adjective"]),
    ("ANCY", &["ANT", "", "E"], "-ancy", &["verb", "adjective"]),
    ("ENCY", &["ENT", "", "E"], "-ency", &["verb", "adjective"]),
    ("OID", &["", "A", "E"], "-oid", NOUN),
    ("OLOGIST", &["OLOGY"], "-ologist", NOUN),
    ("OGRAPHER", &["OGRAPHY"], "-ographer", NOUN),
];

/// The prefixes, as they begin a word and as they are written, with the parts of speech that take them.
const BEGINNINGS: &[(&str, &str, &[&str])] = &[
    ("UN", "un-", ANY),
    ("RE", "re-", DEEDS),
    ("NON", "non-", NAMES),
    ("OVER", "over-", ANY),
    ("OUT", "out-", DEEDS),
    ("UNDER", "under-", ANY),
    ("MIS", "mis-", DEEDS),
    ("DIS", "dis-", ANY),
    ("DE", "de-", VERB),
    ("PRE", "pre-", ANY),
    ("POST", "post-", NAMES),
    ("ANTI", "anti-", NAMES),
    ("COUNTER", "counter-", DEEDS),
    ("SUPER", "super-", NAMES),
    ("SUB", "sub-", ANY),
    ("INTER", "inter-", ANY),
    ("MULTI", "multi-", NAMES),
    ("SEMI", "semi-", NAMES),
    ("FORE", "fore-", DEEDS),
    ("CO", "co-", DEEDS),
    ("BE", "be-", DEEDS),
    ("EN", "en-", DEEDS),
    ("UP", "up-", DEEDS),
    ("BIO", "bio-", NAMES),
    ("MICRO", "micro-", NAMES),
    ("ULTRA", "ultra-", NAMES),
    ("PSEUDO", "pseudo-", NAMES),
    ("TRANS", "trans-", NAMES),
    ("HYPER", "hyper-", NAMES),
    ("PHOTO", "photo-", NAMES),
    ("ELECTRO", "electro-", NAMES),
    ("NEO", "neo-", NAMES),
    ("MONO", "mono-", NAMES),
    ("POLY", "poly-", NAMES),
    ("BI", "bi-", NAMES),
    ("IM", "im-", ADJECTIVE),
    ("IN", "in-", ADJECTIVE),
    ("MID", "mid-", NOUN),
    ("SELF", "self-", NAMES),
];

/// Pairs of spellings within words.
const SPELLINGS: &[(&str, &str)] = &[
    ("ISE", "IZE"),
    ("ISA", "IZA"),
    ("ISI", "IZI"),
    ("YSE", "YZE"),
    ("OUR", "OR"),
    ("AE", "E"),
    ("OEM", "EM"),
    ("OES", "ES"),
    ("OEC", "EC"),
    ("HOEA", "HEA"),
    ("LLED", "LED"),
    ("LLING", "LING"),
    ("LLER", "LER"),
    ("SULPH", "SULF"),
    ("GREY", "GRAY"),
    ("PLOUGH", "PLOW"),
    ("GEMENT", "GMENT"),
    ("DRAUGHT", "DRAFT"),
    ("CENTRE", "CENTER"),
    ("METRE", "METER"),
    ("LITRE", "LITER"),
];
/// Pairs of spellings at the ends of words.
const ENDS: &[(&str, &str)] = &[
    ("TRE", "TER"),
    ("BRE", "BER"),
    ("OGUE", "OG"),
    ("GRAMME", "GRAM"),
    ("XION", "CTION"),
    ("IE", "Y"),
    ("EY", "Y"),
    ("IE", "EY"),
    ("CENCE", "CENSE"),
    ("OR", "ER"),
    ("EUR", "ER"),
];
/// The least number of letters in a word from which another is made.
const LEAST: usize = 3;
/// The same for affixes so short that they are often not affixes.
const LEAST_BESIDE_SHORT: usize = 4;

/// The least number of letters in a word whose vowels have several spellings.
const LEAST_RESPELT: usize = 7;

/// The words from which this one, in capitals, may be made, each with the relation; most of them are not words.
pub(crate) fn origins(word: &str) -> Vec<(Relation, String)> {
    let mut origins = Vec::new();
    let mut origin = |affix: &str, written, parts, base: String| {
        let least = if affix.len() <= 2 { LEAST_BESIDE_SHORT } else { LEAST };
        if base.len() >= least {
            origins.push((Relation::Made(Affix { written, parts }), base));
        }
    };
    for (ending, instead, written, parts) in ENDINGS {
        let Some(stem) = word.strip_suffix(ending) else { continue };
        instead.iter().for_each(|end| origin(ending, written, parts, [stem, end].concat()));
        if let Some(single) = undoubled(stem) {
            origin(ending, written, parts, single.to_owned());
        }
        // HAPPINESS comes from HAPPY.
        if let Some(stem) = stem.strip_suffix('I') {
            origin(ending, written, parts, [stem, "Y"].concat());
        }
    }
    for (beginning, written, parts) in BEGINNINGS {
        if let Some(base) = word.strip_prefix(beginning) {
            origin(beginning, written, parts, base.to_owned());
        }
    }
    origins
}

/// The other spellings of a word in capitals, with one change each.
pub(crate) fn spellings(word: &str) -> Vec<String> {
    let both = |pairs: &'static [(&str, &str)]| pairs.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
    // Short words with -OUR- or -AE- are mostly different words: STOURY is not STORY.
    let pairs = both(SPELLINGS).filter(|(from, to)| word.len() >= LEAST_RESPELT || from.len().min(to.len()) > 2);
    let inside = pairs.flat_map(|(from, to)| {
        word.match_indices(from).map(move |(at, _)| [&word[..at], to, &word[at + from.len()..]].concat())
    });
    let ends = both(ENDS).filter_map(|(from, to)| Some([word.strip_suffix(from)?, to].concat()));
    inside.chain(ends).filter(|spelling| spelling.len() >= LEAST_BESIDE_SHORT).collect()
}

fn undoubled(stem: &str) -> Option<&str> {
    let bytes = stem.as_bytes();
    let is_double = bytes.len() > 2 && bytes[bytes.len() - 1] == bytes[bytes.len() - 2];
    is_double.then(|| &stem[..stem.len() - 1])
}
