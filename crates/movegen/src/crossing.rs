//! The letters that fit between tiles on the board.

use lexicon::{Graph, Node};

use crate::code::{BLANK, LETTER, LetterSet};

/// The letters that make a word between `before` and `after`, which are codes in reading order and not both empty.
pub(crate) fn letters_between(graph: &Graph, before: &[u8], after: &[u8]) -> LetterSet {
    let nodes = graph.nodes();
    if before.is_empty() {
        // The wholly reversed word: first the letters after it, then the one that is wanted.
        return follow(nodes, graph.gaddag_root(), after.iter().rev()).map_or(0, |list| accepted(nodes, list));
    }
    let list = follow(nodes, graph.gaddag_root(), before.iter().rev());
    let Some(list) = list.and_then(|list| child(nodes, list, Node::SEPARATOR)).map(Node::arc) else { return 0 };
    let Some((&last, middle)) = after.split_last() else { return accepted(nodes, list) };
    let mut set = 0;
    for node in siblings(nodes, list) {
        let end = follow(nodes, node.arc(), middle.iter()).and_then(|list| child(nodes, list, last & LETTER));
        if end.is_some_and(Node::accepts) {
            set |= 1 << node.tile();
        }
    }
    set
}

/// The sibling with this tile in a list; list 0 is empty.
#[inline]
pub(crate) fn child(nodes: &[u32], list: u32, tile: u8) -> Option<Node> {
    siblings(nodes, list).find(|node| node.tile() >= tile).filter(|node| node.tile() == tile)
}

/// The nodes of a list in order; list 0 is empty.
#[inline]
pub(crate) fn siblings(nodes: &[u32], list: u32) -> impl Iterator<Item = Node> + '_ {
    let mut next = list as usize;
    std::iter::from_fn(move || {
        if next == 0 {
            return None;
        }
        // Every list of a checked graph ends inside it.
        let node = Node(*nodes.get(next)?);
        next = if node.is_end() { 0 } else { next + 1 };
        Some(node)
    })
}

/// The list of children after these codes.
fn follow<'c>(nodes: &[u32], mut list: u32, codes: impl Iterator<Item = &'c u8>) -> Option<u32> {
    for &code in codes {
        list = child(nodes, list, code & !BLANK)?.arc();
    }
    Some(list)
}

/// The letters of a list that end a word.
fn accepted(nodes: &[u32], list: u32) -> LetterSet {
    siblings(nodes, list).filter(|node| node.accepts()).fold(0, |set, node| set | 1 << node.tile())
}
