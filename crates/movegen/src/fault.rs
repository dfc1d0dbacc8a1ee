//! Faults of a caller's input.

use rules::Layout;

/// Why nothing can be generated for a ruleset and a word graph.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanFault {
    /// The word premiums of one line multiply to more than scores can hold.
    #[error("the word premiums of one line multiply to {product}; a play could score more than can be counted")]
    TooManyPremiums {
        /// The product of the premiums.
        product: i64,
    },
    /// The words are written in another alphabet.
    #[error("the word graph is for an alphabet of {graph} letters, the ruleset's has {ruleset}")]
    OtherAlphabet {
        /// How many letters the graph has.
        graph: usize,
        /// How many letters the ruleset's alphabet has.
        ruleset: usize,
    },
    /// The graph can be read forwards only.
    #[error("the word graph has no GADDAG, which move generation walks; build it again from its words")]
    NoGaddag,
}

/// Why a board cannot be searched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionFault {
    /// The board is not as large as the ruleset's.
    #[error("the board has {rows} rows and {cols} columns; the ruleset's has {need_rows} and {need_cols}")]
    OtherSize {
        /// The number of rows of the board.
        rows: usize,
        /// The number of columns of the board.
        cols: usize,
        /// Rows of the ruleset's board.
        need_rows: usize,
        /// Columns of the ruleset's board.
        need_cols: usize,
    },
    /// A tile with a letter that the alphabet has not.
    #[error("the tile on {square} is of another alphabet")]
    UnknownTile {
        /// The square of the tile.
        square: rules::Square,
    },
    /// More tiles of a kind than the set has.
    #[error("the board has tiles that the set has not: {tiles}")]
    NotInSet {
        /// The tiles beyond the set, as a rack is written.
        tiles: String,
    },
}

/// Why a rack is impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RackFault {
    /// More tiles than a rack holds.
    #[error("the rack has {have} tiles; {most} are possible")]
    TooManyTiles {
        /// How many tiles it has.
        have: usize,
        /// How many tiles are possible.
        most: usize,
    },
    /// A tile with a letter that the alphabet has not.
    #[error("the rack has a tile of another alphabet")]
    UnknownTile,
    /// More tiles of a kind than the set has, with those on the board.
    #[error("the rack and the board together have tiles that the set has not: {tiles}")]
    NotInSet {
        /// The tiles beyond the set, as a rack is written.
        tiles: String,
    },
}

/// Why tiles cannot be laid on a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayFault {
    /// No tile at all, or more than a rack could hold.
    #[error("{have} tiles cannot be laid at once")]
    Count {
        /// How many there are.
        have: usize,
    },
    /// A square that is taken, laid twice or outside the board.
    #[error("{square} is not a free square of the board")]
    NotFree {
        /// The square at fault.
        square: rules::Square,
    },
    /// A letter that the alphabet has not.
    #[error("the tile for {square} is of another alphabet")]
    UnknownTile {
        /// The square of the tile.
        square: rules::Square,
    },
    /// The tiles are not in one line without a gap.
    #[error("the tiles do not lie in one line without a gap")]
    NotInLine,
    /// A word on the board would be rearranged, which a position does not know.
    #[error("a position cannot rearrange words on the board")]
    Rearranges,
}

const _: () = assert!(Layout::MAX_SIDE <= 26, "squares are written with one letter");
