//! Lists the words of a graph.

use tiles::Letter;

use super::{Graph, Node};
use crate::Word;

/// The words of a [`Graph`], in the order of its alphabet.
#[derive(Clone, Debug)]
pub struct GraphWords<'g> {
    graph: &'g Graph,
    /// For each letter of the current word, the position in the list from which it was taken, and the word up to it.
    path: Vec<(u32, Word)>,
}

impl<'g> GraphWords<'g> {
    pub(super) fn new(graph: &'g Graph) -> GraphWords<'g> {
        let root = graph.dawg_root();
        GraphWords { graph, path: if root == 0 { Vec::new() } else { vec![(root, Word::EMPTY)] } }
    }
}

impl Iterator for GraphWords<'_> {
    type Item = Word;

    fn next(&mut self) -> Option<Word> {
        while let Some((index, before)) = self.path.pop() {
            let node = self.graph.node(index).unwrap_or(Node(Node::END));
            if !node.is_end() {
                self.path.push((index + 1, before));
            }
            let Some(word) = Letter::new(usize::from(node.tile()).wrapping_sub(1)).and_then(|one| before.then(one))
            else {
                continue;
            };
            if node.arc() != 0 {
                self.path.push((node.arc(), word));
            }
            if node.accepts() {
                return Some(word);
            }
        }
        None
    }
}
