//! One node of a graph.

/// One node of a [`Graph`](crate::Graph): an arc with a tile on it. The layout of its bits is a documented
/// part of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node(pub u32);

impl Node {
    /// The tile of the separator in a GADDAG.
    pub const SEPARATOR: u8 = 0;
    /// A word ends here.
    pub const ACCEPTS: u32 = 1 << 23;
    /// The last of its siblings.
    pub const END: u32 = 1 << 22;
    /// The bits of the arc.
    pub const ARC: u32 = Node::END - 1;
    /// How far left the tile stands.
    pub const TILE_SHIFT: u32 = 24;

    /// Letter index + 1, or [`Node::SEPARATOR`].
    #[must_use]
    #[inline]
    pub const fn tile(self) -> u8 {
        (self.0 >> Node::TILE_SHIFT) as u8
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
        self.0 & Node::ARC
    }
}
