//! One node of a graph.

/// One node of a [`Graph`](crate::Graph): an arc with a tile on it. The layout of its bits is a documented
/// part of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node(pub u32);

impl Node {
    /// The tile of the separator in a GADDAG.
    pub const SEPARATOR: u8 = 0;
    /// The bits of the tile.
    pub const TILE: u32 = 0x3f;
    /// The flag of the last sibling.
    pub const END: u32 = 1 << 6;
    /// The flag of a node that ends a word.
    pub const ACCEPTS: u32 = 1 << 7;
    /// The position of the arc's bits.
    pub const ARC_SHIFT: u32 = 8;
    /// The most nodes that arcs can number.
    pub const MAX_NODES: usize = 1 << (u32::BITS - Node::ARC_SHIFT);

    /// A node without flags. Bits beyond the layout are cut off.
    #[must_use]
    #[inline]
    pub const fn new(tile: u8, arc: u32) -> Node {
        Node(arc << Node::ARC_SHIFT | tile as u32 & Node::TILE)
    }

    /// The index of the letter plus 1, or [`Node::SEPARATOR`].
    #[must_use]
    #[inline]
    pub const fn tile(self) -> u8 {
        (self.0 & Node::TILE) as u8
    }

    /// Whether a word ends here.
    #[must_use]
    #[inline]
    pub const fn accepts(self) -> bool {
        self.0 & Node::ACCEPTS != 0
    }

    /// Whether it is the last of its siblings.
    #[must_use]
    #[inline]
    pub const fn is_end(self) -> bool {
        self.0 & Node::END != 0
    }

    /// Where its children start; 0 if it has none.
    #[must_use]
    #[inline]
    pub const fn arc(self) -> u32 {
        self.0 >> Node::ARC_SHIFT
    }
}
