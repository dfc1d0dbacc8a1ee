//! Checks an array of nodes before anything walks it.

use super::below::Below;
use super::node::Node;
use crate::Word;

/// The most words of a graph. A few nodes can stand for more words than memory could list.
const MAX_WORDS: usize = 1 << 24;

/// A fault in an array of nodes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GraphError {
    /// The two nodes that lead to the roots are missing.
    #[error("a graph has at least 2 nodes; here are {have}")]
    TooFewNodes {
        /// How many there are.
        have: usize,
    },
    /// There are more nodes than arcs can number.
    #[error("a graph has at most {} nodes; here are {have}", Node::MAX_NODES)]
    TooManyNodes {
        /// How many there are.
        have: usize,
    },
    /// An arc leads out of the array, or to one of the first two nodes.
    #[error("the arc of node {node} leads to {arc}, where no list of siblings can start")]
    ArcOutOfRange {
        /// The index of the node.
        node: usize,
        /// The target of its arc.
        arc: u32,
    },
    /// The alphabet does not have a tile with this number.
    #[error("node {node} has tile {tile}; the alphabet has {n_letters} letters")]
    ForeignTile {
        /// The index of the node.
        node: usize,
        /// The number of its tile.
        tile: u8,
        /// How many letters the alphabet has.
        n_letters: usize,
    },
    /// A tile is not greater than that of the sibling before it.
    #[error("node {node} is out of the order of its siblings")]
    Unordered {
        /// The index of the node.
        node: usize,
    },
    /// The last list of siblings has no end.
    #[error("the last list of siblings has no end")]
    NoEnd,
    /// A separator is in a place where it may not be, or ends a word.
    #[error("node {node} is a separator in the wrong place")]
    MisplacedSeparator {
        /// The index of the node.
        node: usize,
    },
    /// A path returns to a node on it.
    #[error("there is a path from node {node} back to itself")]
    Cycle {
        /// The index of a node on the path.
        node: usize,
    },
    /// A word fits on no board.
    #[error("there is a word of more than {} letters", Word::MAX_LEN)]
    WordTooLong,
    /// There are more words than could be listed.
    #[error("there are more than {MAX_WORDS} words")]
    TooManyWords,
}

/// The meaning of tile number 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zero {
    /// In a word graph, the separator of the GADDAG.
    Separator,
    /// In a table of leaves, the blank.
    Blank,
}

/// The results of the check.
#[derive(Default, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) n_words: usize,
    pub(crate) longest: usize,
}

pub(crate) fn check(nodes: &[u32], n_letters: usize, zero: Zero) -> Result<Shape, GraphError> {
    let below = match below_in_order(nodes, n_letters, zero) {
        Some(below) => below,
        None => below_by_search(nodes, n_letters, zero)?,
    };
    let root = |header: usize| below[Node(nodes[header]).arc() as usize];
    let (dawg, gaddag) = (root(0), root(1));
    let (n_words, longest) = (dawg.n_words() as usize, dawg.depth() as usize);
    if longest > Word::MAX_LEN || gaddag.depth() as usize > Word::MAX_LEN + 1 {
        return Err(GraphError::WordTooLong);
    }
    if n_words > MAX_WORDS {
        return Err(GraphError::TooManyWords);
    }
    if zero == Zero::Separator && dawg.has_separator() {
        return Err(GraphError::MisplacedSeparator { node: Node(nodes[0]).arc() as usize });
    }
    Ok(Shape { n_words, longest })
}

/// The number of words from each node on, below it and below its later siblings; for checked nodes.
pub(crate) fn counts(nodes: &[u32]) -> Vec<u32> {
    let any_letters = usize::from(u8::MAX);
    let below = below_in_order(nodes, any_letters, Zero::Blank)
        .map_or_else(|| below_by_search(nodes, any_letters, Zero::Blank), Ok);
    below.map_or_else(|_| Vec::new(), |below| below.into_iter().map(Below::n_words).collect())
}

/// Checks in one pass a graph in which every list of siblings comes after those that its arcs lead to, as in graphs
/// made here, so that there is no cycle. `None` for other graphs, and for faulty ones.
fn below_in_order(nodes: &[u32], n_letters: usize, zero: Zero) -> Option<Vec<Below>> {
    let is_bad = |arc: u32| arc == 1 || arc as usize >= nodes.len();
    if nodes.len() > Node::MAX_NODES || nodes.get(..2)?.iter().any(|&node| is_bad(Node(node).arc())) {
        return None;
    }
    let mut below = vec![Below::NOTHING; nodes.len()];
    let mut start = 2;
    for list in nodes[2..].split_inclusive(|&node| Node(node).is_end()) {
        let mut later = Below::NOTHING;
        let mut later_tile = n_letters as u32 + 1;
        for (index, node) in list.iter().map(|&node| Node(node)).enumerate().rev() {
            let child = below[..start].get(node.arc() as usize)?;
            let tile = u32::from(node.tile());
            if node.arc() == 1 || tile >= later_tile || is_misplaced(node, *child, zero) {
                return None;
            }
            later = Below::from_node_on(node, *child, later);
            below[start + index] = later;
            later_tile = tile;
        }
        start += list.len();
    }
    Node(nodes[nodes.len() - 1]).is_end().then_some(below)
}

/// Checks each node alone, and with its next sibling.
fn check_each(nodes: &[u32], n_letters: usize) -> Result<(), GraphError> {
    let have = nodes.len();
    match have {
        0..2 => return Err(GraphError::TooFewNodes { have }),
        _ if have > Node::MAX_NODES => return Err(GraphError::TooManyNodes { have }),
        _ => {}
    }
    let mut before = None;
    for (index, node) in nodes.iter().map(|&node| Node(node)).enumerate() {
        if node.arc() == 1 || node.arc() as usize >= have {
            return Err(GraphError::ArcOutOfRange { node: index, arc: node.arc() });
        }
        if index < 2 {
            continue;
        }
        if usize::from(node.tile()) > n_letters {
            return Err(GraphError::ForeignTile { node: index, tile: node.tile(), n_letters });
        }
        if before.is_some_and(|tile| tile >= node.tile()) {
            return Err(GraphError::Unordered { node: index });
        }
        before = (!node.is_end()).then_some(node.tile());
    }
    if before.is_some() { Err(GraphError::NoEnd) } else { Ok(()) }
}

/// Visits every node after its children. This works with any order of lists, and finds the fault.
fn below_by_search(nodes: &[u32], n_letters: usize, zero: Zero) -> Result<Vec<Below>, GraphError> {
    #[derive(Clone, Copy, PartialEq)]
    enum Seen {
        Not,
        Open,
        Done,
    }
    check_each(nodes, n_letters)?;
    let mut below = vec![Below::NOTHING; nodes.len()];
    let mut seen = vec![Seen::Not; nodes.len()];
    let mut path = Vec::new();
    for first in 2..nodes.len() {
        path.push(first);
        while let Some(&index) = path.last() {
            if seen[index] == Seen::Not {
                seen[index] = Seen::Open;
                let node = Node(nodes[index]);
                let sibling = (!node.is_end()).then_some(index + 1);
                let child = (node.arc() != 0).then_some(node.arc() as usize);
                for next in [sibling, child].into_iter().flatten() {
                    match seen[next] {
                        Seen::Not => path.push(next),
                        Seen::Open => return Err(GraphError::Cycle { node: next }),
                        Seen::Done => {}
                    }
                }
            } else {
                if seen[index] == Seen::Open {
                    let node = Node(nodes[index]);
                    let later = if node.is_end() { Below::NOTHING } else { below[index + 1] };
                    let child = below[node.arc() as usize];
                    if is_misplaced(node, child, zero) {
                        return Err(GraphError::MisplacedSeparator { node: index });
                    }
                    below[index] = Below::from_node_on(node, child, later);
                    seen[index] = Seen::Done;
                }
                path.pop();
            }
        }
    }
    Ok(below)
}

/// A path of a GADDAG has at most one separator; it is not last, and no word ends with it.
fn is_misplaced(node: Node, child: Below, zero: Zero) -> bool {
    let is_separator = zero == Zero::Separator && node.tile() == Node::SEPARATOR;
    is_separator && (node.accepts() || node.arc() == 0 || child.has_separator())
}
