//! Checks an array of nodes before anything walks it.

use super::node::Node;
use crate::Word;

/// The most words of a graph. Few nodes can stand for more words than memory could list.
const MAX_WORDS: usize = 1 << 24;

/// What is wrong with an array of nodes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GraphError {
    /// There are not even the two nodes that lead to the roots.
    #[error("a graph has at least 2 nodes; here are {have}")]
    TooFewNodes {
        /// How many there are.
        have: usize,
    },
    /// There are more nodes than 22 bits can number.
    #[error("a graph has at most {} nodes; here are {have}", Node::ARC)]
    TooManyNodes {
        /// How many there are.
        have: usize,
    },
    /// An arc leads out of the array, or to one of the two nodes in front.
    #[error("the arc of node {node} leads to {arc}, where no list of siblings can start")]
    ArcOutOfRange {
        /// The node.
        node: usize,
        /// Where its arc leads.
        arc: u32,
    },
    /// A tile that the alphabet has not.
    #[error("node {node} has tile {tile}; the alphabet has {n_letters} letters")]
    ForeignTile {
        /// The node.
        node: usize,
        /// Its tile.
        tile: u8,
        /// How many letters the alphabet has.
        n_letters: usize,
    },
    /// A tile that is not greater than that of the sibling before.
    #[error("node {node} is out of the order of its siblings")]
    Unordered {
        /// The node.
        node: usize,
    },
    /// The last list of siblings has no end.
    #[error("the last list of siblings has no end")]
    NoEnd,
    /// A separator where none may stand, or one that ends a word.
    #[error("node {node} is a separator in the wrong place")]
    MisplacedSeparator {
        /// The node.
        node: usize,
    },
    /// A path that comes back to where it was.
    #[error("there is a path from node {node} back to itself")]
    Cycle {
        /// A node on it.
        node: usize,
    },
    /// A word that fits no board.
    #[error("there is a word of more than {} letters", Word::MAX_LEN)]
    WordTooLong,
    /// More words than could be listed.
    #[error("there are more than {MAX_WORDS} words")]
    TooManyWords,
}

/// What a tile of number 0 means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zero {
    /// In a word graph, the separator of the GADDAG.
    Separator,
    /// In a table of leaves, the blank.
    Blank,
}

/// What was found out on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) n_words: usize,
    pub(crate) longest: usize,
}

/// What there is from one node on: below it, and below its later siblings.
#[derive(Clone, Copy, Default)]
struct Below {
    n_words: u32,
    depth: u8,
    separator: bool,
}

pub(crate) fn check(nodes: &[u32], n_letters: usize, zero: Zero) -> Result<Shape, GraphError> {
    check_each(nodes, n_letters)?;
    let below = below(nodes)?;
    let root = |header: usize| below[Node(nodes[header]).arc() as usize];
    let (dawg, gaddag) = (root(0), root(1));
    let longest = usize::from(dawg.depth);
    if longest > Word::MAX_LEN || usize::from(gaddag.depth) > Word::MAX_LEN + 1 {
        return Err(GraphError::WordTooLong);
    }
    if dawg.n_words as usize > MAX_WORDS {
        return Err(GraphError::TooManyWords);
    }
    if zero == Zero::Separator {
        check_separators(nodes, &below)?;
    }
    Ok(Shape { n_words: dawg.n_words as usize, longest })
}

/// How many words there are from each node on, below it and below its later siblings, in nodes that were
/// checked.
pub(crate) fn counts(nodes: &[u32]) -> Vec<u32> {
    below(nodes).map_or_else(|_| Vec::new(), |below| below.iter().map(|below| below.n_words).collect())
}

/// What can be seen at each node alone, or at two siblings.
fn check_each(nodes: &[u32], n_letters: usize) -> Result<(), GraphError> {
    let have = nodes.len();
    match have {
        0..2 => return Err(GraphError::TooFewNodes { have }),
        _ if have > Node::ARC as usize => return Err(GraphError::TooManyNodes { have }),
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

fn below(nodes: &[u32]) -> Result<Vec<Below>, GraphError> {
    if children_come_first(nodes) { Ok(below_in_order(nodes)) } else { below_by_search(nodes) }
}

/// Whether every list of siblings lies behind the lists that its arcs lead to, as in graphs of our own
/// making: then there is no way back.
fn children_come_first(nodes: &[u32]) -> bool {
    let mut start = 2;
    nodes.iter().enumerate().skip(2).all(|(index, &node)| {
        let forward = (Node(node).arc() as usize) < start;
        if Node(node).is_end() {
            start = index + 1;
        }
        forward
    })
}

fn below_in_order(nodes: &[u32]) -> Vec<Below> {
    let mut below = vec![Below::default(); nodes.len()];
    let mut start = 2;
    for end in 2..nodes.len() {
        if Node(nodes[end]).is_end() {
            for index in (start..=end).rev() {
                below[index] = sum(nodes, &below, index);
            }
            start = end + 1;
        }
    }
    below
}

/// Visits every node after those that it leads to. Works on any order of lists, and finds circles.
fn below_by_search(nodes: &[u32]) -> Result<Vec<Below>, GraphError> {
    #[derive(Clone, Copy, PartialEq)]
    enum Seen {
        Not,
        Open,
        Done,
    }
    let mut below = vec![Below::default(); nodes.len()];
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
                    below[index] = sum(nodes, &below, index);
                    seen[index] = Seen::Done;
                }
                path.pop();
            }
        }
    }
    Ok(below)
}

fn sum(nodes: &[u32], below: &[Below], index: usize) -> Below {
    let node = Node(nodes[index]);
    let child = below[node.arc() as usize];
    let sibling = if node.is_end() { Below::default() } else { below[index + 1] };
    Below {
        n_words: u32::from(node.accepts()).saturating_add(child.n_words).saturating_add(sibling.n_words),
        depth: child.depth.saturating_add(1).max(sibling.depth),
        separator: node.tile() == Node::SEPARATOR || child.separator || sibling.separator,
    }
}

/// A DAWG has no separators; a path of a GADDAG has at most one, and it ends no word.
fn check_separators(nodes: &[u32], below: &[Below]) -> Result<(), GraphError> {
    let dawg_root = Node(nodes[0]).arc() as usize;
    if below[dawg_root].separator {
        return Err(GraphError::MisplacedSeparator { node: dawg_root });
    }
    for (index, node) in nodes.iter().map(|&node| Node(node)).enumerate().skip(2) {
        let twice = below[node.arc() as usize].separator;
        if node.tile() == Node::SEPARATOR && (node.accepts() || node.arc() == 0 || twice) {
            return Err(GraphError::MisplacedSeparator { node: index });
        }
    }
    Ok(())
}
