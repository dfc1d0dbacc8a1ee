//! Words that are made from others with a prefix or a suffix, and other spellings.

use crate::relation::Relation;

/// The affix that a word is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Affix {
    /// The name of the form: "-ness form".
    name: &'static str,
    /// The parts of speech that take it.
    parts: &'static [&'static str],
}

impl Affix {
    pub(crate) const fn name(self) -> &'static str {
        self.name
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
/// All parts of speech that words are made from.
pub(crate) const ANY: &[&str] = &["noun", "verb", "adjective", "adverb"];

/// The suffixes: the ending, the endings that the word may have instead, the name, and the parts of speech that take
/// it.
const ENDINGS: &[(&str, &[&str], &str, &[&str])] = &[
    ("NESS", &["", "Y"], "-ness form", ADJECTIVE),
    ("LY", &["", "LE", "LL"], "-ly form", NAMES),
    ("ALLY", &["", "AL"], "-ly form", ADJECTIVE),
    ("ER", &["", "E", "Y"], "-er form", DEEDS),
    ("OR", &["", "E"], "-or form", VERB),
    ("ABLE", &["", "E", "Y"], "-able form", VERB),
    ("ABLY", &["", "E", "ABLE"], "-ably form", &["verb", "adjective"]),
    ("ABILITY", &["ABLE", "", "E"], "-ability form", &["verb", "adjective"]),
    ("IBILITY", &["IBLE"], "-ibility form", ADJECTIVE),
    ("ITY", &["", "E"], "-ity form", ADJECTIVE),
    ("LESS", &["", "Y"], "-less form", NOUN),
    ("FUL", &["", "Y"], "-ful form", DEEDS),
    ("LIKE", &[""], "-like form", NOUN),
    ("ISH", &["", "E", "Y"], "-ish form", NAMES),
    ("SHIP", &[""], "-ship form", NOUN),
    ("HOOD", &[""], "-hood form", NOUN),
    ("DOM", &[""], "-dom form", NAMES),
    ("MENT", &[""], "-ment form", VERB),
    ("ATION", &["", "E", "ATE"], "-ation form", VERB),
    ("ION", &["", "E"], "-ion form", VERB),
    ("ISM", &["", "E", "Y", "IC"], "-ism form", NAMES),
    ("IST", &["", "E", "Y", "ISM"], "-ist form", NAMES),
    ("ISTIC", &["IST", "ISM"], "-istic form", NOUN),
    ("IZE", &["", "E", "Y"], "-ize form", NAMES),
    ("ISE", &["", "E", "Y"], "-ise form", NAMES),
    ("IFY", &["", "E", "Y"], "-ify form", NAMES),
    ("IC", &["", "E", "Y"], "-ic form", NOUN),
    ("ICAL", &["", "Y", "IC", "ICS"], "-ical form", NAMES),
    ("AL", &["", "E", "Y"], "-al form", NOUN),
    ("OUS", &["", "E", "Y"], "-ous form", NOUN),
    ("IVE", &["", "E", "ION"], "-ive form", DEEDS),
    ("Y", &["", "E"], "-y form", DEEDS),
    ("EN", &["", "E"], "-en form", NAMES),
    ("WISE", &[""], "-wise form", NOUN),
    ("ESS", &["", "ER", "OR"], "-ess form", NOUN),
    ("AGE", &["", "E"], "-age form", DEEDS),
    ("ERY", &["", "E", "ER"], "-ery form", DEEDS),
    ("ITE", &["", "E"], "-ite form", NOUN),
    ("LET", &[""], "-let form", NOUN),
    ("ANCE", &["", "E", "ANT"], "-ance form", &["verb", "adjective"]),
    ("ENCE", &["", "E", "ENT"], "-ence form", &["verb", "adjective"]),
    ("ANCY", &["ANT", "", "E"], "-ancy form", &["verb", "adjective"]),
    ("ENCY", &["ENT", "", "E"], "-ency form", &["verb", "adjective"]),
    ("OID", &["", "A", "E"], "-oid form", NOUN),
    ("OLOGIST", &["OLOGY"], "-ologist form", NOUN),
    ("OGRAPHER", &["OGRAPHY"], "-ographer form", NOUN),
];

/// The prefixes, with their names and the parts of speech that take them.
const BEGINNINGS: &[(&str, &str, &[&str])] = &[
    ("UN", "un- form", ANY),
    ("RE", "re- form", DEEDS),
    ("NON", "non- form", NAMES),
    ("OVER", "over- form", ANY),
    ("OUT", "out- form", DEEDS),
    ("UNDER", "under- form", ANY),
    ("MIS", "mis- form", DEEDS),
    ("DIS", "dis- form", ANY),
    ("DE", "de- form", VERB),
    ("PRE", "pre- form", ANY),
    ("POST", "post- form", NAMES),
    ("ANTI", "anti- form", NAMES),
    ("COUNTER", "counter- form", DEEDS),
    ("SUPER", "super- form", NAMES),
    ("SUB", "sub- form", ANY),
    ("INTER", "inter- form", ANY),
    ("MULTI", "multi- form", NAMES),
    ("SEMI", "semi- form", NAMES),
    ("FORE", "fore- form", DEEDS),
    ("CO", "co- form", DEEDS),
    ("BE", "be- form", DEEDS),
    ("EN", "en- form", DEEDS),
    ("UP", "up- form", DEEDS),
    ("BIO", "bio- form", NAMES),
    ("MICRO", "micro- form", NAMES),
    ("ULTRA", "ultra- form", NAMES),
    ("PSEUDO", "pseudo- form", NAMES),
    ("TRANS", "trans- form", NAMES),
    ("HYPER", "hyper- form", NAMES),
    ("PHOTO", "photo- form", NAMES),
    ("ELECTRO", "electro- form", NAMES),
    ("NEO", "neo- form", NAMES),
    ("MONO", "mono- form", NAMES),
    ("POLY", "poly- form", NAMES),
    ("BI", "bi- form", NAMES),
    ("IM", "im- form", ADJECTIVE),
    ("IN", "in- form", ADJECTIVE),
    ("MID", "mid- form", NOUN),
    ("SELF", "self- form", NAMES),
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
/// The least letters of a word that another is made from.
const LEAST: usize = 3;
/// The least letters where the syllable is so short that it is often no syllable.
const LEAST_BESIDE_SHORT: usize = 4;

/// The least letters of a word whose vowels are spelt here and there.
const LEAST_RESPELT: usize = 7;

/// The words that this one, in capitals, may be made from, each with the relation; most of them are no words.
pub(crate) fn origins(word: &str) -> Vec<(Relation, String)> {
    let mut origins = Vec::new();
    let mut origin = |affix: &str, name, parts, base: String| {
        let least = if affix.len() <= 2 { LEAST_BESIDE_SHORT } else { LEAST };
        if base.len() >= least {
            origins.push((Relation::Made(Affix { name, parts }), base));
        }
    };
    for (ending, instead, name, parts) in ENDINGS {
        let Some(stem) = word.strip_suffix(ending) else { continue };
        instead.iter().for_each(|end| origin(ending, name, parts, [stem, end].concat()));
        if let Some(single) = undoubled(stem) {
            origin(ending, name, parts, single.to_owned());
        }
        // HAPPINESS of HAPPY.
        if let Some(stem) = stem.strip_suffix('I') {
            origin(ending, name, parts, [stem, "Y"].concat());
        }
    }
    for (beginning, name, parts) in BEGINNINGS {
        if let Some(base) = word.strip_prefix(beginning) {
            origin(beginning, name, parts, base.to_owned());
        }
    }
    origins
}

/// The other spellings of a word in capitals: one change each.
pub(crate) fn spellings(word: &str) -> Vec<String> {
    let both = |pairs: &'static [(&str, &str)]| pairs.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
    // Short words with -OUR- or -AE- are mostly others: STOURY is no STORY.
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
