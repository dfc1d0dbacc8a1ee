//! Values of leaves in the KLV2 format.

use tiles::{Letter, Tile, Tiles};

use crate::graph::{Shape, Zero, build_dawg, check, counts, rank};
use crate::kwg::{MAX_KWG_NODES, add_second_header, nodes_of_kwg, numbers, to_bytes, to_kwg};
use crate::{BuildError, GraphError, Node, Word, Words};

/// The values of leaves, in points, found by their tiles.
///
/// The leaves are stored in a DAWG with their tiles in order, blanks first; the rank of a leave in it is the index of
/// its value.
///
/// ```
/// use lexicon::Leaves;
/// use tiles::{Letter, Tile, Tiles};
/// let s = Tile::Letter(Letter::new(18).unwrap());
/// let leaves = Leaves::new([(Tiles::from_iter([s]), 8.0), (Tiles::from_iter([Tile::Blank, s]), 31.5)], 26)?;
/// assert_eq!(leaves.value(&Tiles::from_iter([s, Tile::Blank])), 31.5);
/// assert_eq!(leaves.value(&Tiles::from_iter([s, s])), 0.0, "not in the table");
/// let read = Leaves::read_klv2(&leaves.write_klv2(), 26)?;
/// assert_eq!(read, leaves);
/// # Ok::<(), lexicon::LeavesError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Leaves {
    nodes: Vec<u32>,
    /// How many leaves there are from each node on, below it and below its later siblings.
    counts: Vec<u32>,
    values: Vec<f32>,
}

/// Why there is no table of leaves.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LeavesError {
    /// The file ends too early.
    #[error("the file ends after {have} bytes; {need} are needed")]
    Truncated {
        /// How many bytes there are.
        have: usize,
        /// How many are needed at least.
        need: usize,
    },
    /// The file has extra bytes.
    #[error("the file has {extra} bytes behind its end")]
    TooLong {
        /// How many extra bytes there are.
        extra: usize,
    },
    /// The numbers of values and leaves differ.
    #[error("the table has {leaves} leaves and {values} values")]
    CountsDiffer {
        /// How many leaves the graph has.
        leaves: usize,
        /// How many values there are.
        values: usize,
    },
    /// A value is not finite.
    #[error("value {index} of the table is not a finite number")]
    NotFinite {
        /// The index of the value, counted from zero.
        index: usize,
    },
    /// The leaves are not a valid graph.
    #[error("the leaves are not a sound graph: {0}")]
    Graph(#[from] GraphError),
    /// A table could not be made of the leaves.
    #[error("no table can be made of these leaves: {0}")]
    Build(#[from] BuildError),
    /// A leave has more tiles than any rack.
    #[error("a leave has more than {} tiles", Word::MAX_LEN)]
    LeaveTooLong,
    /// The alphabet has so many letters that no room is left for a blank.
    #[error("an alphabet of more than {} letters leaves no room for the blank", Letter::MAX - 1)]
    AlphabetTooLarge,
}

impl Leaves {
    /// A table of these leaves. If a leave occurs twice, its last value counts.
    ///
    /// # Errors
    /// There are too many leaves, or one of them is too long or has no finite value.
    pub fn new(leaves: impl IntoIterator<Item = (Tiles, f32)>, n_letters: usize) -> Result<Leaves, LeavesError> {
        if n_letters >= Letter::MAX {
            return Err(LeavesError::AlphabetTooLarge);
        }
        let named: Vec<(Word, f32)> = leaves
            .into_iter()
            .map(|(tiles, value)| word_of(&tiles).map(|word| (word, value)).ok_or(LeavesError::LeaveTooLong))
            .collect::<Result<_, _>>()?;
        let words: Words = named.iter().map(|&(word, _)| word).collect();
        let mut values = vec![0.0; words.len()];
        for (word, value) in named {
            if let Some(rank) = words.rank(word) {
                values[rank] = value;
            }
        }
        // In words the blank is the first letter; in the table it is tile 0.
        let mut nodes = build_dawg(&words, n_letters + 1)?;
        nodes[2..].iter_mut().for_each(|node| *node -= 1);
        Leaves::checked(nodes, values, n_letters)
    }

    /// Reads a KLV2 file: the number of nodes, the nodes, the number of values, the values.
    ///
    /// # Errors
    /// The file is truncated, too long, or something else.
    pub fn read_klv2(bytes: &[u8], n_letters: usize) -> Result<Leaves, LeavesError> {
        let (nodes, rest) = counted(bytes, 0)?;
        let (values, rest) = counted(rest, bytes.len() - rest.len())?;
        if !rest.is_empty() {
            return Err(LeavesError::TooLong { extra: rest.len() });
        }
        let mut nodes = nodes_of_kwg(numbers(nodes).unwrap_or_default(), n_letters)?;
        let second = nodes.get(1).map(|&node| node & !Node::END);
        if second.is_some_and(|node| node != 0) {
            add_second_header(&mut nodes);
        }
        let values = numbers(values).unwrap_or_default().into_iter().map(f32::from_bits).collect();
        Leaves::checked(nodes, values, n_letters)
    }

    /// Writes a KLV2 file.
    #[must_use]
    pub fn write_klv2(&self) -> Vec<u8> {
        let count = |n: usize| (n as u32).to_le_bytes();
        let values = self.values.iter().map(|value| value.to_bits());
        let nodes = to_bytes(self.nodes.iter().map(|&node| to_kwg(Node(node))));
        [&count(self.nodes.len())[..], &nodes, &count(values.len()), &to_bytes(values)].concat()
    }

    /// The value of a leave in points; zero if it is not in the table.
    #[must_use]
    pub fn value(&self, tiles: &Tiles) -> f32 {
        self.rank(tiles).and_then(|rank| self.values.get(rank)).copied().unwrap_or(0.0)
    }

    /// How many leaves there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Every leave with its value, in the order of the table.
    pub fn iter(&self) -> impl Iterator<Item = (Tiles, f32)> + '_ {
        let mut path = vec![(Node(self.nodes[0]).arc() as usize, Tiles::EMPTY)];
        path.retain(|&(root, _)| root != 0);
        let leaves = std::iter::from_fn(move || {
            while let Some((index, before)) = path.pop() {
                let node = Node(self.nodes[index]);
                if !node.is_end() {
                    path.push((index + 1, before));
                }
                let tiles = before.with(tile(node)).unwrap_or(before);
                if node.arc() != 0 {
                    path.push((node.arc() as usize, tiles));
                }
                if node.accepts() {
                    return Some(tiles);
                }
            }
            None
        });
        leaves.zip(self.values.iter().copied())
    }

    fn checked(nodes: Vec<u32>, values: Vec<f32>, n_letters: usize) -> Result<Leaves, LeavesError> {
        let Shape { n_words, .. } = check(&nodes, n_letters, Zero::Blank)?;
        if nodes.len() > MAX_KWG_NODES {
            return Err(GraphError::TooManyNodes { have: nodes.len() }.into());
        }
        if n_words != values.len() {
            return Err(LeavesError::CountsDiffer { leaves: n_words, values: values.len() });
        }
        if let Some(index) = values.iter().position(|value| !value.is_finite()) {
            return Err(LeavesError::NotFinite { index });
        }
        let counts = counts(&nodes);
        Ok(Leaves { nodes, counts, values })
    }

    fn rank(&self, tiles: &Tiles) -> Option<usize> {
        // In words the blank is the first letter; in the table it is tile 0.
        rank(&self.nodes, &self.counts, word_of(tiles)?.letters().map(|letter| letter.index() as u8))
    }
}

/// The tiles as a word that sorts like the table: the blank is its first letter, A the second.
fn word_of(tiles: &Tiles) -> Option<Word> {
    let blanks = std::iter::repeat_n(Tile::Blank, tiles.count(Tile::Blank));
    let letters = tiles.iter().filter(|&tile| tile != Tile::Blank);
    blanks.chain(letters).try_fold(Word::EMPTY, |word, tile| {
        let index = match tile {
            Tile::Blank => 0,
            Tile::Letter(letter) => letter.index() + 1,
        };
        word.then(Letter::new(index)?)
    })
}

fn tile(node: Node) -> Tile {
    Letter::new(usize::from(node.tile()).wrapping_sub(1)).map_or(Tile::Blank, Tile::Letter)
}

/// Reads a number and as many 4-byte items; returns the items and the rest. `before` is the number of bytes read
/// already.
fn counted(bytes: &[u8], before: usize) -> Result<(&[u8], &[u8]), LeavesError> {
    let cut_off =
        |need: usize| LeavesError::Truncated { have: before + bytes.len(), need: before.saturating_add(need) };
    let (count, rest) = bytes.split_first_chunk::<4>().ok_or(cut_off(4))?;
    let len = u32::from_le_bytes(*count) as usize * 4;
    rest.split_at_checked(len).ok_or(cut_off(4 + len))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn leaves() -> impl Strategy<Value = Vec<(Tiles, f32)>> {
        let tile = (0..6usize).prop_map(|index| Letter::new(index.wrapping_sub(1)).map_or(Tile::Blank, Tile::Letter));
        let leave = proptest::collection::vec(tile, 1..=6).prop_map(Tiles::from_iter);
        proptest::collection::vec((leave, -50.0f32..50.0), 0..80)
    }

    proptest! {
        #[test]
        fn every_leave_has_its_value_and_a_written_table_is_read_back(list in leaves()) {
            let table = Leaves::new(list.clone(), 5).unwrap();
            for (at, (tiles, value)) in list.iter().enumerate() {
                let again = list[at + 1..].iter().any(|(later, _)| later == tiles);
                prop_assert!(again || table.value(tiles) == *value);
            }
            prop_assert!(table.iter().all(|(tiles, value)| table.value(&tiles) == value));
            prop_assert_eq!(table.iter().count(), table.len());
            prop_assert_eq!(Leaves::read_klv2(&table.write_klv2(), 5).unwrap(), table);
        }

        #[test]
        fn a_table_that_is_cut_off_or_changed_never_panics(list in leaves(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
            let mut bytes = Leaves::new(list, 5).unwrap().write_klv2();
            let at = at.index(bytes.len());
            prop_assert!(Leaves::read_klv2(&bytes[..at], 5).is_err());
            bytes[at] = byte;
            if let Ok(table) = Leaves::read_klv2(&bytes, 5) {
                prop_assert_eq!(table.iter().count(), table.len());
            }
        }
    }

    #[test]
    fn a_table_without_the_second_node_in_front_is_read_too() {
        let a = Tiles::from_iter([tile(Node(1))]);
        let table = Leaves::new([(a, 2.5)], 5).unwrap();
        let nodes = [Node(1 << Node::ARC_SHIFT), Node(1 | Node::ACCEPTS | Node::END)].map(to_kwg);
        let bytes = [&2u32.to_le_bytes()[..], &to_bytes(nodes), &1u32.to_le_bytes(), &2.5f32.to_le_bytes()].concat();
        assert_eq!(Leaves::read_klv2(&bytes, 5).unwrap().value(&a), table.value(&a));
    }

    #[test]
    fn faults_of_a_table_are_named() {
        let cut = Leaves::read_klv2(&[9, 0, 0, 0, 1], 26);
        assert_eq!(cut, Err(LeavesError::Truncated { have: 5, need: 40 }));
        let table = Leaves::new([], 26).unwrap();
        let longer = [table.write_klv2(), vec![1]].concat();
        assert_eq!(Leaves::read_klv2(&longer, 26), Err(LeavesError::TooLong { extra: 1 }));
        let one = Tiles::from_iter([Tile::Blank]);
        assert_eq!(Leaves::new([(one, f32::NAN)], 26), Err(LeavesError::NotFinite { index: 0 }));
        assert_eq!(Leaves::new([], 63), Err(LeavesError::AlphabetTooLarge));
    }
}
