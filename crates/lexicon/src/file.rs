//! Lexicons in files of this program's own format.
//!
//! # Layout
//! All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `TILELEX` and a zero |
//! | 4 | version of the format: 1 |
//! | 4 | number of sections |
//! | … | the sections: 4 bytes kind, 8 bytes length, the content |
//! | 8 | checksum of everything before |
//!
//! | kind | content |
//! |---|---|
//! | 1 | name, language, licence: each UTF-8, ended by a zero |
//! | 2 | the letters of the alphabet in order: each UTF-8, ended by a zero |
//! | 3 | SHA-256 of the words: see [`Digest`] |
//! | 4 | the nodes of the [`Graph`] |
//! | 5 | one byte a word, in the order of the words: its tier (may be missing) |
//!
//! The checksum finds damage on disk; it is not a signature.

mod checksum;

use checksum::checksum;
use tiles::{Alphabet, LetterSpec};

use crate::kwg::{numbers, to_bytes};
use crate::{About, Digest, Graph, GraphError, Info, Lexicon, LexiconError, Words};

const MAGIC: &[u8; 8] = b"TILELEX\0";
const VERSION: u32 = 1;

/// The kinds of section, in the order in which they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    About = 1,
    Letters = 2,
    Digest = 3,
    Graph = 4,
    Tiers = 5,
}

/// Why bytes are not a valid lexicon file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// It does not begin like a lexicon file.
    #[error("this is not a lexicon file: it does not start with \"TILELEX\"")]
    BadMagic,
    /// It was written by another version.
    #[error("the file has format version {found}; this program reads version {VERSION}")]
    OtherVersion {
        /// The version of the file.
        found: u32,
    },
    /// It ends too early.
    #[error("the file is cut off: {missing} bytes are missing after byte {have}")]
    Truncated {
        /// How many bytes there are.
        have: usize,
        /// The least number of bytes that are missing.
        missing: usize,
    },
    /// The checksum does not match the content.
    #[error("the file is damaged: its checksum does not fit its content")]
    BadChecksum,
    /// Its sections are not those of this version.
    #[error("the file has a section that does not belong where it stands: {what}")]
    BadSection {
        /// The section and its fault.
        what: &'static str,
    },
    /// It is for another alphabet.
    #[error("the file is for another alphabet: its letters are {letters}")]
    OtherAlphabet {
        /// The letters of its alphabet.
        letters: String,
    },
    /// The graph is damaged.
    #[error("the graph in the file is not sound: {0}")]
    Graph(#[from] GraphError),
    /// The parts do not fit together.
    #[error("the parts of the file do not fit each other: {0}")]
    Lexicon(#[from] LexiconError),
    /// The file is intact, but does not have the words that it claims.
    #[error("the words have the digest {actual}, the file says {stated}")]
    OtherDigest {
        /// The digest that the file states.
        stated: Digest,
        /// The digest of its words.
        actual: Digest,
    },
    /// The two halves of the graph have different words, or are not minimal.
    #[error("the graph is not the one that its words give")]
    OtherGraph,
}

/// Writes a lexicon file.
#[must_use]
pub fn write_lexicon(lexicon: &Lexicon) -> Vec<u8> {
    let About { name, language, licence } = lexicon.about();
    let alphabet = lexicon.alphabet();
    let mut sections = vec![
        (Kind::About, texts([name, language, licence].map(String::as_str))),
        (Kind::Letters, texts(alphabet.all().map(|letter| alphabet.face(letter)))),
        (Kind::Digest, lexicon.digest().0.to_vec()),
        (Kind::Graph, to_bytes(lexicon.graph().nodes().iter().copied())),
    ];
    sections.extend(lexicon.tiers().map(|tiers| (Kind::Tiers, tiers.to_vec())));

    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend((sections.len() as u32).to_le_bytes());
    for (kind, content) in sections {
        bytes.extend((kind as u32).to_le_bytes());
        bytes.extend((content.len() as u64).to_le_bytes());
        bytes.extend(content);
    }
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

/// Reads a lexicon file for this alphabet. It checks everything except the digest of the words; for that, see
/// [`verify_lexicon`].
///
/// # Errors
/// The file is damaged, of another version or for another alphabet, or something else.
pub fn read_lexicon(bytes: &[u8], alphabet: &Alphabet) -> Result<Lexicon, FileError> {
    read(bytes, alphabet).map(|(lexicon, _)| lexicon)
}

/// Reads a lexicon file, and also checks that its digest and its graph are those of its words.
///
/// # Errors
/// As [`read_lexicon`]; and if the words are not those that the file claims.
pub fn verify_lexicon(bytes: &[u8], alphabet: &Alphabet) -> Result<Lexicon, FileError> {
    let (lexicon, stated) = read(bytes, alphabet)?;
    let actual = lexicon.digest();
    if actual != stated {
        return Err(FileError::OtherDigest { stated, actual });
    }
    let words: Words = lexicon.graph().words().collect();
    let built = Graph::build(&words, alphabet.n_letters()).map_err(LexiconError::from)?;
    if built == **lexicon.graph() { Ok(lexicon) } else { Err(FileError::OtherGraph) }
}

/// The parts of a file, before they are put together.
struct Parts<'b> {
    about: About,
    letters: Vec<String>,
    digest: Digest,
    nodes: Vec<u32>,
    tiers: Option<&'b [u8]>,
}

/// The description of a file for any alphabet. The graph is checked, too.
///
/// # Errors
/// The file is damaged, of another version, or something else.
pub fn inspect_lexicon(bytes: &[u8]) -> Result<Info, FileError> {
    let parts = split(bytes)?;
    // The file lacks the counts and values of tiles, which are not needed here.
    let spec = |face: &String| LetterSpec { face: face.clone(), count: 0, value: 0, vowel: false };
    let alphabet = Alphabet::new(parts.letters.iter().map(spec).collect(), 0)
        .map_err(|_| FileError::BadSection { what: "the letters are no alphabet" })?;
    let digest = parts.digest;
    let lexicon = parts.lexicon(&alphabet)?;
    Ok(Info { digest, ..Info::without_digest(&lexicon) })
}

fn read(bytes: &[u8], alphabet: &Alphabet) -> Result<(Lexicon, Digest), FileError> {
    let parts = split(bytes)?;
    let digest = parts.digest;
    Ok((parts.lexicon(alphabet)?, digest))
}

impl Parts<'_> {
    fn lexicon(self, alphabet: &Alphabet) -> Result<Lexicon, FileError> {
        if !self.letters.iter().map(String::as_str).eq(alphabet.all().map(|letter| alphabet.face(letter))) {
            return Err(FileError::OtherAlphabet { letters: self.letters.join(" ") });
        }
        let graph = Graph::from_nodes(self.nodes, alphabet.n_letters())?;
        let lexicon = Lexicon::new(self.about, alphabet.clone(), graph)?;
        match self.tiers {
            Some(tiers) => Ok(lexicon.with_tiers(tiers.to_vec())?),
            None => Ok(lexicon),
        }
    }
}

fn split(bytes: &[u8]) -> Result<Parts<'_>, FileError> {
    let mut rest = Rest { bytes: checked_content(bytes)?, read: MAGIC.len() + 4 };
    let n_sections = rest.number()?;
    let names = split_texts(rest.section(Kind::About, "name, language, licence")?)?;
    let letters = split_texts(rest.section(Kind::Letters, "letters")?)?;
    let digest = rest.section(Kind::Digest, "digest")?;
    let nodes = rest.section(Kind::Graph, "graph")?;
    let tiers = match n_sections {
        4 => None,
        5 => Some(rest.section(Kind::Tiers, "tiers")?),
        _ => return Err(FileError::BadSection { what: "there must be four or five sections" }),
    };
    if !rest.bytes.is_empty() {
        return Err(FileError::BadSection { what: "there is something behind the last section" });
    }
    let [name, language, licence] = <[String; 3]>::try_from(names)
        .map_err(|_| FileError::BadSection { what: "name, language and licence must be three texts" })?;
    let digest = digest.try_into().map_err(|_| FileError::BadSection { what: "a digest has 32 bytes" })?;
    let nodes = numbers(nodes).ok_or(FileError::BadSection { what: "a graph is a row of 4-byte numbers" })?;
    Ok(Parts { about: About { name, language, licence }, letters, digest: Digest(digest), nodes, tiers })
}

/// The content between the version and the checksum, if both are right.
fn checked_content(bytes: &[u8]) -> Result<&[u8], FileError> {
    let have = bytes.len();
    if !bytes.starts_with(&MAGIC[..have.min(MAGIC.len())]) {
        return Err(FileError::BadMagic);
    }
    let least = MAGIC.len() + 4 + 4 + 8;
    if have < least {
        return Err(FileError::Truncated { have, missing: least - have });
    }
    let (before, stated) = bytes.split_at(have - 8);
    let (version, content) = before[MAGIC.len()..].split_at(4);
    let found = version.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte));
    if found != VERSION {
        return Err(FileError::OtherVersion { found });
    }
    if checksum(before).to_le_bytes() == stated {
        return Ok(content);
    }
    // A truncated file has a wrong checksum too; the lengths in it distinguish the two.
    let mut rest = Rest { bytes: content, read: MAGIC.len() + 4 };
    let n_sections = rest.number()?;
    for _ in 0..n_sections.min(5) {
        rest.number()?;
        rest.content()?;
    }
    Err(FileError::BadChecksum)
}

/// The unread part of a file.
struct Rest<'b> {
    bytes: &'b [u8],
    read: usize,
}

impl<'b> Rest<'b> {
    fn take(&mut self, n: usize) -> Result<&'b [u8], FileError> {
        let have = self.bytes.len();
        let (taken, rest) = self
            .bytes
            .split_at_checked(n)
            .ok_or_else(|| FileError::Truncated { have: self.read + have, missing: n - have })?;
        (self.bytes, self.read) = (rest, self.read + n);
        Ok(taken)
    }

    fn number(&mut self) -> Result<u32, FileError> {
        Ok(self.take(4)?.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte)))
    }

    fn content(&mut self) -> Result<&'b [u8], FileError> {
        let (low, high) = (self.number()?, self.number()?);
        let len = u64::from(high) << 32 | u64::from(low);
        self.take(usize::try_from(len).unwrap_or(usize::MAX))
    }

    fn section(&mut self, kind: Kind, what: &'static str) -> Result<&'b [u8], FileError> {
        if self.number()? == kind as u32 { self.content() } else { Err(FileError::BadSection { what }) }
    }
}

/// Texts, each ended by a zero. A zero within a text is removed.
fn texts<'t>(texts: impl IntoIterator<Item = &'t str>) -> Vec<u8> {
    let ended = |text: &'t str| text.bytes().filter(|&byte| byte != 0).chain([0]);
    texts.into_iter().flat_map(ended).collect()
}

fn split_texts(bytes: &[u8]) -> Result<Vec<String>, FileError> {
    let bad = FileError::BadSection { what: "a text is not UTF-8, or has no end" };
    let Some((0, texts)) = bytes.split_last() else { return Err(bad) };
    let texts = texts.split(|&byte| byte == 0).map(|text| String::from_utf8(text.to_vec()));
    texts.collect::<Result<_, _>>().map_err(|_| bad)
}
