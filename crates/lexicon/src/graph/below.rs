//! The summary of a graph below a node.

use super::node::Node;

/// The bits of the number of words, and the most words that can be counted.
const MAX_COUNT: u32 = (1 << 26) - 1;
/// The position of the depth, and the greatest depth that fits.
const DEPTH_SHIFT: u32 = 26;
const MAX_DEPTH: u32 = 31;
const SEPARATOR: u32 = 1 << 31;

/// A summary of the graph from one node on: the words below it and below its later siblings. It takes four bytes, because
/// there is one for every node and loading a graph is limited by memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Below(u32);

impl Below {
    /// The summary of an empty list.
    pub(super) const NOTHING: Below = Below(0);

    /// The summary from a node on, from those of its children and of its next sibling. Numbers that are too large stay
    /// at the largest that fits.
    pub(super) fn from_node_on(node: Node, child: Below, later: Below) -> Below {
        let n_words = (u32::from(node.accepts()) + child.n_words() + later.n_words()).min(MAX_COUNT);
        let depth = (child.depth() + 1).max(later.depth()).min(MAX_DEPTH);
        let separator = if node.tile() == Node::SEPARATOR { SEPARATOR } else { (child.0 | later.0) & SEPARATOR };
        Below(n_words | depth << DEPTH_SHIFT | separator)
    }

    /// How many words end there.
    pub(super) const fn n_words(self) -> u32 {
        self.0 & MAX_COUNT
    }

    /// How many letters the longest path has.
    pub(super) const fn depth(self) -> u32 {
        self.0 >> DEPTH_SHIFT & MAX_DEPTH
    }

    /// Whether a separator occurs, or another tile with number 0.
    pub(super) const fn has_separator(self) -> bool {
        self.0 & SEPARATOR != 0
    }
}
