//! Faults in the input of a caller.

use rules::Layout;

/// Why plays cannot be generated for a ruleset and a word graph.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanFault {
    /// The word premiums of one line multiply to more than scores can hold.
    #[error("the word premiums of one line multiply to {product}; a play could score more than can be counted")]
    TooManyPremiums {
        /// The product of the premiums.
        product: i64,
    },
    /// The words are for another alphabet.
    #[error("the word graph is for an alphabet of {graph} letters, the ruleset's has {ruleset}")]
    OtherAlphabet {
        /// How many letters the graph has.
        graph: usize,
        /// How many letters the ruleset's alphabet has.
        ruleset: usize,
    },
    /// The graph can only be read forwards.
    #[error("the word graph has no GADDAG, which move generation walks; build it again from its words")]
    NoGaddag,
}

/// Why a board cannot be searched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionFault {
    /// The board has another size than the ruleset's.
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
    /// A tile has a letter that the alphabet lacks.
    #[error("the tile on {square} is of another alphabet")]
    UnknownTile {
        /// The square of the tile.
        square: rules::Square,
    },
    /// There are more tiles of a kind than in the set.
    #[error("the board has tiles that the set has not: {tiles}")]
    NotInSet {
        /// The tiles beyond the set, as a rack is written.
        tiles: String,
    },
}

/// Why a rack is impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RackFault {
    /// There are more tiles than a rack holds.
    #[error("the rack has {have} tiles; {most} are possible")]
    TooManyTiles {
        /// How many tiles it has.
        have: usize,
        /// The most tiles of a rack.
        most: usize,
    },
    /// A tile has a letter that the alphabet lacks.
    #[error("the rack has a tile of another alphabet")]
    UnknownTile,
    /// Together with the board there are more tiles of a kind than in the set.
    #[error("the rack and the board together have tiles that the set has not: {tiles}")]
    NotInSet {
        /// The tiles beyond the set, as a rack is written.
        tiles: String,
    },
}

/// Why tiles cannot be laid on a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayFault {
    /// There are no tiles, or more than a rack can hold.
    #[error("{have} tiles cannot be laid at once")]
    Count {
        /// How many there are.
        have: usize,
    },
    /// A square is taken, used twice, or outside the board.
    #[error("{square} is not a free square of the board")]
    NotFree {
        /// The square at fault.
        square: rules::Square,
    },
    /// A letter is not in the alphabet.
    #[error("the tile for {square} is of another alphabet")]
    UnknownTile {
        /// The square of the tile.
        square: rules::Square,
    },
    /// The tiles are not in one line without a gap.
    #[error("the tiles do not lie in one line without a gap")]
    NotInLine,
    /// A word on the board would be rearranged, which a position cannot do.
    #[error("a position cannot rearrange words on the board")]
    Rearranges,
}

const _: () = assert!(Layout::MAX_SIDE <= 26, "squares are written with one letter");
