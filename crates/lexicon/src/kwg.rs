//! Graphs in the KWG and KBWG formats, which other programs read and write: the nodes as little-endian numbers, and
//! nothing else.
//!
//! KBWG has the same layout of bits as [`Node`]. KWG has more room for tiles and less for arcs: bits 31 to 24 are the
//! tile, bit 23 "a word ends here", bit 22 "last of its siblings", bits 21 to 0 the arc.

use crate::{Graph, GraphError, Node};

/// The position of the tile in a KWG node.
const TILE_SHIFT: u32 = 24;
const ACCEPTS: u32 = 1 << 23;
const END: u32 = 1 << 22;
const ARC: u32 = END - 1;
/// The most nodes of a KWG file.
pub(crate) const MAX_KWG_NODES: usize = 1 << 22;

/// Why bytes are not a KWG file, or why a graph cannot be written as one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KwgError {
    /// The length is not a multiple of four.
    #[error("a KWG file is a row of 4-byte numbers; this one has {have} bytes, so it is cut off or something else")]
    BadLength {
        /// How many bytes there are.
        have: usize,
    },
    /// The graph is too large for the format.
    #[error("the graph has {have} nodes; a KWG file has at most {MAX_KWG_NODES}, a KBWG file {}", Node::MAX_NODES)]
    TooManyNodes {
        /// How many nodes there are.
        have: usize,
    },
    /// The numbers are not a valid graph.
    #[error("not a sound word graph: {0}")]
    Graph(#[from] GraphError),
}

/// Reads a KWG file for an alphabet of `n_letters` letters. A file may lack the GADDAG.
///
/// # Errors
/// The length is not a multiple of four, or the numbers are not a graph for this alphabet.
pub fn read_kwg(bytes: &[u8], n_letters: usize) -> Result<Graph, KwgError> {
    let nodes = numbers(bytes).ok_or(KwgError::BadLength { have: bytes.len() })?;
    from_file(nodes_of_kwg(nodes, n_letters)?, n_letters)
}

/// Writes a KWG file.
///
/// # Errors
/// The graph has more nodes than the format can number.
pub fn write_kwg(graph: &Graph) -> Result<Vec<u8>, KwgError> {
    let have = graph.nodes().len();
    if have > MAX_KWG_NODES {
        return Err(KwgError::TooManyNodes { have });
    }
    Ok(to_bytes(graph.nodes().iter().map(|&node| to_kwg(Node(node)))))
}

/// Reads a KBWG file for an alphabet of `n_letters` letters. A file may lack the GADDAG.
///
/// # Errors
/// The length is not a multiple of four, or the numbers are not a graph for this alphabet.
pub fn read_kbwg(bytes: &[u8], n_letters: usize) -> Result<Graph, KwgError> {
    from_file(numbers(bytes).ok_or(KwgError::BadLength { have: bytes.len() })?, n_letters)
}

/// Writes a KBWG file.
#[must_use]
pub fn write_kbwg(graph: &Graph) -> Vec<u8> {
    to_bytes(graph.nodes().iter().copied())
}

fn from_file(mut nodes: Vec<u32>, n_letters: usize) -> Result<Graph, KwgError> {
    // With a GADDAG, node 1 leads to its root and has no tile. Without one, it may be an ordinary node.
    if nodes.get(1).is_some_and(|&node| Node(node).tile() != Node::SEPARATOR) {
        add_second_header(&mut nodes);
    }
    Ok(Graph::from_nodes(nodes, n_letters)?)
}

/// Inserts the second header node, which a graph without a GADDAG may lack.
pub(crate) fn add_second_header(nodes: &mut Vec<u32>) {
    for node in nodes.iter_mut().filter(|node| Node(**node).arc() != 0) {
        // The largest arc cannot grow; it already led out of the array, and still does.
        *node = node.checked_add(1 << Node::ARC_SHIFT).unwrap_or(*node);
    }
    nodes.insert(1, Node::END);
}

/// Converts nodes of a KWG file to the layout of [`Node`].
pub(crate) fn nodes_of_kwg(mut nodes: Vec<u32>, n_letters: usize) -> Result<Vec<u32>, GraphError> {
    for (index, node) in nodes.iter_mut().enumerate() {
        let tile = (*node >> TILE_SHIFT) as u8;
        if u32::from(tile) > Node::TILE {
            return Err(GraphError::ForeignTile { node: index, tile, n_letters });
        }
        let flags = flag(*node & ACCEPTS != 0, Node::ACCEPTS) | flag(*node & END != 0, Node::END);
        *node = Node::new(tile, *node & ARC).0 | flags;
    }
    Ok(nodes)
}

/// A node in the layout of KWG; its arc must fit.
pub(crate) fn to_kwg(node: Node) -> u32 {
    u32::from(node.tile()) << TILE_SHIFT | flag(node.accepts(), ACCEPTS) | flag(node.is_end(), END) | node.arc()
}

fn flag(is_set: bool, bit: u32) -> u32 {
    if is_set { bit } else { 0 }
}

pub(crate) fn numbers(bytes: &[u8]) -> Option<Vec<u32>> {
    let (numbers, []) = bytes.as_chunks() else { return None };
    Some(numbers.iter().map(|&number| u32::from_le_bytes(number)).collect())
}

pub(crate) fn to_bytes(numbers: impl IntoIterator<Item = u32>) -> Vec<u8> {
    numbers.into_iter().flat_map(u32::to_le_bytes).collect()
}
