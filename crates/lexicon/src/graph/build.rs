//! Builds the smallest graph of a word list.
//!
//! Both halves are built from the bottom up out of sorted words. When the last word with some beginning has been added,
//! the list of letters that may follow it is complete, and equal lists are stored once.
//!
//! The GADDAG needs no list of its rotated words. What follows the separator after a reversed beginning `p`
//! is what the DAWG has after `p`, so it is enough to sort the reversed beginnings, a quarter of the rotated
//! words, and to hang each one's place in the DAWG behind its separator.

use super::check::GraphError;
use super::node::Node;
use crate::{Word, Words};

/// Why a graph could not be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BuildError {
    /// The words need more nodes than arcs can number.
    #[error("the {n_words} words need more than {} nodes, which is all that a graph can number", Node::MAX_NODES)]
    TooManyNodes {
        /// How many words there are.
        n_words: usize,
    },
    /// A word has a letter that the alphabet lacks.
    #[error("letter {letter} of word {word} is not among the {n_letters} letters of the alphabet")]
    ForeignLetter {
        /// The word, counted from one.
        word: usize,
        /// The letter of the word, counted from one.
        letter: usize,
        /// How many letters the alphabet has.
        n_letters: usize,
    },
    /// The graph that was built is faulty, which is a bug of this program.
    #[error("the graph that was built is broken: {0}")]
    Broken(#[from] GraphError),
}

/// A reversed beginning of some words, with its node in the DAWG.
#[derive(Clone, Copy)]
struct Beginning {
    reversed: Word,
    /// Its node in the DAWG: whether it is a word, and what may follow.
    node: u32,
}

/// The stored lists of siblings, each of which is there once.
struct Lists {
    nodes: Vec<u32>,
    /// The positions where lists start in `nodes`, by the hash of their content; 0 is an empty slot. Its length is a
    /// power of two.
    slots: Vec<u32>,
    n_lists: usize,
}

/// Lists of siblings that may still grow, for the beginnings of the word that was added last.
struct Growing {
    /// `levels[n]`: what may follow the first `n` letters.
    levels: Vec<Vec<u32>>,
    last: Word,
}

/// The nodes of the DAWG.
pub(crate) fn build_dawg(words: &Words, n_letters: usize) -> Result<Vec<u32>, BuildError> {
    check_letters(words, n_letters)?;
    let mut lists = Lists::new(words.len());
    let dawg_root = add_dawg(words, &mut lists, &mut |_, _, _| ())?;
    Ok(lists.into_nodes(dawg_root, 0))
}

/// The nodes of DAWG and GADDAG.
pub(super) fn build(words: &Words, n_letters: usize) -> Result<Vec<u32>, BuildError> {
    check_letters(words, n_letters)?;
    let mut lists = Lists::new(words.len());
    let mut beginnings = Vec::with_capacity(words.len() * 5 / 2);

    let dawg_root = add_dawg(words, &mut lists, &mut |word, len, node| {
        beginnings.push(Beginning { reversed: word.prefix(len).reversed(), node });
    })?;

    beginnings.sort_unstable_by_key(|beginning| beginning.reversed);
    let mut gaddag = Growing::new();
    for beginning in &beginnings {
        gaddag.close_to(gaddag.last.shared(beginning.reversed), &mut lists, &mut |_, _, _| ());
        gaddag.open(beginning.reversed, beginning.node & Node::ACCEPTS);
        gaddag.follow(Node(beginning.node).arc());
        lists.check_size(words.len())?;
    }
    let gaddag_root = gaddag.finish(&mut lists, &mut |_, _, _| ());

    lists.check_size(words.len())?;
    Ok(lists.into_nodes(dawg_root, gaddag_root))
}

/// Calls `closed` with every beginning of a word, and its node.
fn add_dawg(words: &Words, lists: &mut Lists, closed: &mut impl FnMut(Word, usize, u32)) -> Result<u32, BuildError> {
    let mut dawg = Growing::new();
    for word in words.iter() {
        dawg.close_to(dawg.last.shared(word), lists, closed);
        dawg.open(word, Node::ACCEPTS);
        lists.check_size(words.len())?;
    }
    let root = dawg.finish(lists, closed);
    lists.check_size(words.len())?;
    Ok(root)
}

impl Growing {
    fn new() -> Growing {
        Growing { levels: vec![Vec::new(); Word::MAX_LEN + 1], last: Word::EMPTY }
    }

    /// Stores the lists behind the letters of the last word, from its end to the one after `len` letters; they are
    /// complete. Calls `closed` with each beginning and its node.
    fn close_to(&mut self, len: usize, lists: &mut Lists, closed: &mut impl FnMut(Word, usize, u32)) {
        for level in (len + 1..=self.last.len()).rev() {
            let arc = lists.store(&mut self.levels[level]);
            if let Some(node) = self.levels[level - 1].last_mut() {
                *node |= Node::new(0, arc).0;
                closed(self.last, level, *node);
            }
        }
    }

    /// Adds a word. The lists of all letters that it shares with the previous one are still open.
    fn open(&mut self, word: Word, accepts: u32) {
        let len = word.len();
        for level in self.last.shared(word).min(self.last.len())..len {
            let ends = if level + 1 == len { accepts } else { 0 };
            self.levels[level].push(Node::new(word.tile(level), 0).0 | ends);
        }
        self.last = word;
    }

    /// Appends the DAWG's list at `arc` to the last word, after a separator.
    fn follow(&mut self, arc: u32) {
        if arc != 0 {
            self.levels[self.last.len()].push(Node::new(Node::SEPARATOR, arc).0);
        }
    }

    fn finish(mut self, lists: &mut Lists, closed: &mut impl FnMut(Word, usize, u32)) -> u32 {
        self.close_to(0, lists, closed);
        lists.store(&mut self.levels[0])
    }
}

impl Lists {
    fn new(n_words: usize) -> Lists {
        let slots = (n_words * 4).next_power_of_two().max(1024);
        let mut nodes = Vec::with_capacity(n_words * 5 + 2);
        nodes.extend([0, 0]);
        Lists { nodes, slots: vec![0; slots], n_lists: 0 }
    }

    /// The index of this list of siblings, which is stored unless it already is; empties the list.
    fn store(&mut self, siblings: &mut Vec<u32>) -> u32 {
        let Some(last) = siblings.last_mut() else { return 0 };
        *last |= Node::END;
        let mut slot = self.slot(hash(siblings));
        while self.slots[slot] != 0 {
            let start = self.slots[slot];
            if self.nodes[start as usize..].starts_with(siblings) {
                siblings.clear();
                return start;
            }
            slot = self.slot(slot as u64 + 1);
        }
        // One more than arcs can number still fits in 32 bits; then `check_size` refuses the graph.
        let start = self.nodes.len() as u32;
        self.slots[slot] = start;
        self.nodes.append(siblings);
        self.n_lists += 1;
        if self.n_lists * 2 > self.slots.len() {
            self.grow();
        }
        start
    }

    fn into_nodes(mut self, dawg_root: u32, gaddag_root: u32) -> Vec<u32> {
        self.nodes[0] = Node::new(0, dawg_root).0 | Node::END;
        self.nodes[1] = Node::new(0, gaddag_root).0 | Node::END;
        self.nodes
    }

    fn check_size(&self, n_words: usize) -> Result<(), BuildError> {
        if self.nodes.len() > Node::MAX_NODES { Err(BuildError::TooManyNodes { n_words }) } else { Ok(()) }
    }

    fn slot(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    fn grow(&mut self) {
        let longer = vec![0; self.slots.len() * 2];
        let starts = std::mem::replace(&mut self.slots, longer);
        for start in starts.into_iter().filter(|&start| start != 0) {
            let list = &self.nodes[start as usize..];
            let n = list.iter().position(|&node| Node(node).is_end()).map_or(list.len(), |last| last + 1);
            let mut slot = self.slot(hash(&list[..n]));
            while self.slots[slot] != 0 {
                slot = self.slot(slot as u64 + 1);
            }
            self.slots[slot] = start;
        }
    }
}

fn hash(siblings: &[u32]) -> u64 {
    let mixed = siblings
        .iter()
        .fold(0u64, |hash, &node| (hash.rotate_left(5) ^ u64::from(node)).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    mixed ^ mixed >> 32
}

fn check_letters(words: &Words, n_letters: usize) -> Result<(), BuildError> {
    for (index, word) in words.iter().enumerate() {
        if let Some(letter) = word.letters().position(|letter| letter.index() >= n_letters) {
            return Err(BuildError::ForeignLetter { word: index + 1, letter: letter + 1, n_letters });
        }
    }
    Ok(())
}
