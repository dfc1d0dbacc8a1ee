//! Descriptions of lexicons.

use crate::{About, Digest, Lexicon};

/// The description of a lexicon, without its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// Its name, language and licence.
    pub about: About,
    /// The letters of its alphabet, in order.
    pub letters: Vec<String>,
    /// How many words it has.
    pub n_words: usize,
    /// How many words it has of each length; the index is the length.
    pub words_by_length: Vec<usize>,
    /// The digest of its words.
    pub digest: Digest,
    /// Whether its words have tiers.
    pub has_tiers: bool,
    /// How many nodes its graph has.
    pub n_nodes: usize,
}

impl Lexicon {
    /// The description of the lexicon.
    #[must_use]
    pub fn info(&self) -> Info {
        Info { digest: self.digest(), ..Info::without_digest(self) }
    }
}

impl Info {
    /// The description without the digest, which takes longest to compute.
    pub(crate) fn without_digest(lexicon: &Lexicon) -> Info {
        let alphabet = lexicon.alphabet();
        Info {
            about: lexicon.about().clone(),
            letters: alphabet.all().map(|letter| alphabet.face(letter).to_owned()).collect(),
            n_words: lexicon.n_words(),
            words_by_length: lexicon.count_by_length(),
            digest: Digest([0; 32]),
            has_tiers: lexicon.tiers().is_some(),
            n_nodes: lexicon.graph().nodes().len(),
        }
    }
}
