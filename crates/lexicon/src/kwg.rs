//! Graphs in the KWG format, which other programs read and write: the nodes as little-endian numbers, and
//! nothing else.

use crate::{Graph, GraphError, Node};

/// Why bytes are not a KWG file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KwgError {
    /// The length is no multiple of four.
    #[error("a KWG file is a row of 4-byte numbers; this one has {have} bytes, so it is cut off or something else")]
    BadLength {
        /// How many bytes there are.
        have: usize,
    },
    /// The numbers are no graph.
    #[error("not a sound word graph: {0}")]
    Graph(#[from] GraphError),
}

/// Reads a KWG file for an alphabet of `n_letters` letters. A file may lack the GADDAG.
///
/// # Errors
/// When the bytes are no row of numbers, or the numbers no graph of this alphabet.
pub fn read_kwg(bytes: &[u8], n_letters: usize) -> Result<Graph, KwgError> {
    let mut nodes = numbers(bytes).ok_or(KwgError::BadLength { have: bytes.len() })?;
    // With a GADDAG, node 1 leads to its root and has no tile. Without, it may be an ordinary node.
    if nodes.get(1).is_some_and(|&node| Node(node).tile() != Node::SEPARATOR) {
        add_second_header(&mut nodes);
    }
    Ok(Graph::from_nodes(nodes, n_letters)?)
}

/// Writes a KWG file.
#[must_use]
pub fn write_kwg(graph: &Graph) -> Vec<u8> {
    to_bytes(graph.nodes())
}

/// Makes room for the node in front that a graph without GADDAG may lack.
pub(crate) fn add_second_header(nodes: &mut Vec<u32>) {
    for node in nodes.iter_mut().filter(|node| Node(**node).arc() != 0) {
        // An arc at the upper end would overflow into a flag; it led out of the array anyway, and still does.
        *node += u32::from(Node(*node).arc() < Node::ARC);
    }
    nodes.insert(1, Node::END);
}

pub(crate) fn numbers(bytes: &[u8]) -> Option<Vec<u32>> {
    let (numbers, []) = bytes.as_chunks() else { return None };
    Some(numbers.iter().map(|&number| u32::from_le_bytes(number)).collect())
}

pub(crate) fn to_bytes(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}
