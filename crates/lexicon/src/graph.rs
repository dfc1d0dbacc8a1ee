//! The word graph that move generation walks.

mod below;
mod build;
mod check;
mod node;
mod ranks;
mod walk;

pub use build::BuildError;
pub use check::GraphError;
pub use node::Node;
pub use walk::GraphWords;

pub(crate) use build::build_dawg;
pub(crate) use check::{Shape, Zero, check, counts};
pub(crate) use ranks::{Ranks, rank};

use tiles::Letter;

#[cfg(doc)]
use crate::Word;
use crate::Words;

/// A word list as a minimal graph, to be read forwards (DAWG) and from any letter outwards (GADDAG).
///
/// # Layout
/// One array of [`Node`]s, each a `u32`: bits 5 to 0 the tile (letter index + 1; 0 is the separator of the GADDAG), bit
/// 6 "last of its siblings", bit 7 "a word ends here", bits 31 to 8 the index of the first child (0: none). Siblings
/// are stored next to each other with ascending tiles. Nodes 0 and 1 have no siblings: their arcs lead to the first
/// letters of the DAWG and of the GADDAG.
///
/// The GADDAG holds each word once for each of its letters: CARE as ERAC, RAC◆E, AC◆RE and C◆ARE, where ◆ is the
/// separator; the wholly reversed form has none. What follows a separator is a part of the DAWG.
///
/// # What a walker may rely on
/// Every graph was checked, however it was made: every arc leads to a list of siblings inside the array; every list
/// ends; no path comes back; no path of the DAWG has more than [`Word::MAX_LEN`] letters, and none of the GADDAG more
/// than that and one separator.
///
/// ```
/// use lexicon::{Graph, Word, Words};
/// use tiles::Letter;
/// let [a, b] = [0, 1].map(|index| Letter::new(index).unwrap());
/// let words: Words = [&[a, b][..], &[b, a, b]].into_iter().filter_map(Word::new).collect();
/// let graph = Graph::build(&words, 2)?;
/// assert!(graph.contains(&[b, a, b]) && !graph.contains(&[b, a]));
///
/// let first = graph.child(graph.dawg_root(), 1).unwrap();
/// assert_eq!((first.tile(), first.accepts()), (1, false), "A starts a word and is none");
/// # Ok::<(), lexicon::BuildError>(())
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Graph {
    nodes: Box<[u32]>,
    n_letters: usize,
    shape: Shape,
}

impl Graph {
    /// Builds the graph of a list, for an alphabet of `n_letters` letters.
    ///
    /// # Errors
    /// A word has a letter that the alphabet lacks, or the graph has more nodes than arcs can number.
    pub fn build(words: &Words, n_letters: usize) -> Result<Graph, BuildError> {
        let nodes = build::build(words, n_letters)?;
        Ok(Graph::from_nodes(nodes, n_letters)?)
    }

    /// The graph without words.
    pub(crate) fn empty(n_letters: usize) -> Graph {
        Graph { nodes: Box::default(), n_letters, shape: Shape::default() }
    }

    /// Takes an array of nodes as it is stored in a file, and checks every one of them.
    ///
    /// # Errors
    /// The node that breaks the layout, and how.
    pub fn from_nodes(nodes: Vec<u32>, n_letters: usize) -> Result<Graph, GraphError> {
        let shape = check(&nodes, n_letters, Zero::Separator)?;
        Ok(Graph { nodes: nodes.into(), n_letters, shape })
    }

    /// The nodes, in the layout above.
    #[must_use]
    #[inline]
    pub fn nodes(&self) -> &[u32] {
        &self.nodes
    }

    /// The list of the words' first letters; 0 if there are no words.
    #[must_use]
    #[inline]
    pub fn dawg_root(&self) -> u32 {
        self.root(0)
    }

    /// The list of the GADDAG's first letters; 0 if the graph has no GADDAG.
    #[must_use]
    #[inline]
    pub fn gaddag_root(&self) -> u32 {
        self.root(1)
    }

    /// The node at `index`; `None` beyond the last node.
    #[must_use]
    #[inline]
    pub fn node(&self, index: u32) -> Option<Node> {
        self.nodes.get(index as usize).copied().map(Node)
    }

    /// The sibling with this tile in the list that starts at `list`; list 0 is empty.
    #[must_use]
    #[inline]
    pub fn child(&self, list: u32, tile: u8) -> Option<Node> {
        self.children(list).find(|node| node.tile() >= tile).filter(|node| node.tile() == tile)
    }

    /// The siblings of the list that starts at `list`, in the order of their tiles; list 0 is empty.
    #[inline]
    pub fn children(&self, list: u32) -> impl Iterator<Item = Node> + Clone + '_ {
        let siblings = if list == 0 { &[] } else { self.nodes.get(list as usize..).unwrap_or_default() };
        let mut ended = false;
        siblings.iter().map_while(move |&node| {
            (!ended).then(|| {
                ended = Node(node).is_end();
                Node(node)
            })
        })
    }

    /// Whether these letters are a word.
    #[must_use]
    pub fn contains(&self, word: &[Letter]) -> bool {
        let mut list = self.dawg_root();
        let mut accepts = false;
        for letter in word {
            let Some(node) = self.child(list, letter.index() as u8 + 1) else { return false };
            (list, accepts) = (node.arc(), node.accepts());
        }
        accepts
    }

    /// Every word, in the order of the alphabet.
    #[must_use]
    pub fn words(&self) -> GraphWords<'_> {
        GraphWords::new(self)
    }

    /// How many words it has.
    #[must_use]
    pub fn n_words(&self) -> usize {
        self.shape.n_words
    }

    /// The number of letters of the longest word.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.shape.longest
    }

    /// How many letters the alphabet has.
    #[must_use]
    pub fn n_letters(&self) -> usize {
        self.n_letters
    }

    fn root(&self, header: usize) -> u32 {
        self.nodes.get(header).map_or(0, |&node| Node(node).arc())
    }
}
