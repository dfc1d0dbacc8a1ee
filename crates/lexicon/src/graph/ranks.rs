//! The position of words in the order of the list.

use super::check::counts;
use super::{Graph, Node};
use crate::Word;

/// The number of words from each node on, which is enough to number the words of a graph without listing them.
#[derive(Clone, Debug)]
pub(crate) struct Ranks {
    /// How many words there are from each node of the DAWG on, below it and below its later siblings.
    counts: Vec<u32>,
}

impl Ranks {
    pub(crate) fn new(graph: &Graph) -> Ranks {
        Ranks { counts: counts(graph.nodes()) }
    }

    pub(crate) fn rank(&self, graph: &Graph, word: Word) -> Option<usize> {
        rank(graph.nodes(), &self.counts, (0..word.len()).map(|index| word.tile(index)))
    }
}

/// The rank of a sequence of tiles among those that the DAWG at node 0 accepts, by [`counts`].
pub(crate) fn rank(nodes: &[u32], counts: &[u32], tiles: impl Iterator<Item = u8>) -> Option<usize> {
    let mut list = Node(nodes[0]).arc() as usize;
    let (mut rank, mut accepts) = (0, false);
    for tile in tiles {
        rank += usize::from(accepts);
        if list == 0 {
            return None;
        }
        while Node(nodes[list]).tile() != tile {
            if Node(nodes[list]).is_end() {
                return None;
            }
            rank += (counts[list] - counts[list + 1]) as usize;
            list += 1;
        }
        let node = Node(nodes[list]);
        (list, accepts) = (node.arc() as usize, node.accepts());
    }
    accepts.then_some(rank)
}
