//! A graph compared with the plain set of strings that it stands for.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;

use lexicon::{BuildError, Graph, GraphError, Node, Word, Words};
use proptest::prelude::*;
use tiles::Letter;

type Spelled = Vec<u8>;

fn letters(spelled: &[u8]) -> Vec<Letter> {
    spelled.iter().map(|&index| Letter::new(usize::from(index)).unwrap()).collect()
}

fn words(set: &BTreeSet<Spelled>) -> Words {
    set.iter().map(|spelled| Word::new(&letters(spelled)).unwrap()).collect()
}

fn build(set: &BTreeSet<Spelled>) -> Graph {
    Graph::build(&words(set), 63).unwrap()
}

/// Lists with few letters, so that words share beginnings and ends; and with all letters, so that every bit is used.
fn lists() -> impl Strategy<Value = BTreeSet<Spelled>> {
    let word = |n_letters: u8, len: usize| proptest::collection::vec(0..n_letters, 1..=len);
    let list = move |n_letters, len, size: usize| proptest::collection::btree_set(word(n_letters, len), 0..size);
    prop_oneof![list(2, 7, 60), list(4, 5, 200), list(63, Word::MAX_LEN, 30)]
}

/// Every path from a list of siblings to a node that ends a word, as its tiles.
fn paths(graph: &Graph, list: u32) -> BTreeSet<Vec<u8>> {
    let mut found = BTreeSet::new();
    for node in graph.children(list) {
        if node.accepts() {
            found.insert(vec![node.tile()]);
        }
        found.extend(paths(graph, node.arc()).into_iter().map(|rest| [vec![node.tile()], rest].concat()));
    }
    found
}

/// The forms of a word in a GADDAG: reversed up to some letter, a separator, and the rest.
fn rotated(spelled: &[u8]) -> impl Iterator<Item = Vec<u8>> + '_ {
    (1..=spelled.len()).map(|split| {
        let (start, rest) = spelled.split_at(split);
        let separator = (!rest.is_empty()).then_some(Node::SEPARATOR);
        let letters = start.iter().rev().map(|&index| index + 1);
        letters.chain(separator).chain(rest.iter().map(|&index| index + 1)).collect()
    })
}

/// The number of different sets of endings that the beginnings of the words have; a graph with more lists than that is
/// not minimal.
fn n_right_languages(paths: &BTreeSet<Vec<u8>>) -> usize {
    let beginnings = paths.iter().flat_map(|path| (0..path.len()).map(|len| &path[..len]));
    let endings = |start: &[u8]| -> BTreeSet<Vec<u8>> {
        let longer = paths.iter().filter(|path| path.len() > start.len() && path.starts_with(start));
        longer.map(|path| path[start.len()..].to_vec()).collect()
    };
    beginnings.map(endings).collect::<BTreeSet<_>>().len()
}

proptest! {
    #[test]
    fn the_graph_has_exactly_the_words(set in lists()) {
        let graph = build(&set);
        prop_assert_eq!(graph.words().collect::<Vec<_>>(), words(&set).iter().collect::<Vec<_>>());
        prop_assert_eq!(graph.n_words(), set.len());
        prop_assert_eq!(graph.longest(), set.iter().map(Vec::len).max().unwrap_or(0));
        for spelled in &set {
            for len in 0..=spelled.len() {
                prop_assert_eq!(graph.contains(&letters(&spelled[..len])), set.contains(&spelled[..len]));
            }
        }
    }

    #[test]
    fn the_gaddag_has_exactly_the_rotated_forms(set in lists()) {
        let graph = build(&set);
        let expected: BTreeSet<Vec<u8>> = set.iter().flat_map(|spelled| rotated(spelled)).collect();
        prop_assert_eq!(paths(&graph, graph.gaddag_root()), expected);
    }

    #[test]
    fn equal_lists_of_siblings_are_stored_once(set in proptest::collection::btree_set(proptest::collection::vec(0..3u8, 1..=5), 0..25)) {
        let graph = build(&set);
        let both = [graph.dawg_root(), graph.gaddag_root()].map(|root| paths(&graph, root));
        let n_lists = graph.nodes()[2..].iter().filter(|&&node| Node(node).is_end()).count();
        // A list before every path distinguishes the two halves; the two new lists are not counted.
        let marked = both.iter().zip([60, 61]).flat_map(|(half, mark)| half.iter().map(move |path| [vec![mark], path.clone()].concat()));
        let marked: BTreeSet<Vec<u8>> = marked.collect();
        let n_needed = n_right_languages(&marked).saturating_sub(1);
        prop_assert_eq!(n_lists, n_needed);
    }

    #[test]
    fn a_graph_read_back_is_the_same(set in lists()) {
        let graph = build(&set);
        prop_assert_eq!(Graph::from_nodes(graph.nodes().to_vec(), 63), Ok(graph));
    }

    #[test]
    fn any_numbers_are_a_sound_graph_or_an_error(
        nodes in proptest::collection::vec((0u32..4, any::<bool>(), prop::bool::weighted(0.4), 0u32..24), 0..24)
    ) {
        let flag = |set: bool, bit: u32| if set { bit } else { 0 };
        let nodes: Vec<u32> = nodes
            .into_iter()
            .map(|(tile, accepts, end, arc)| node(tile, flag(accepts, Node::ACCEPTS) | flag(end, Node::END), arc))
            .collect();
        if let Ok(graph) = Graph::from_nodes(nodes, 3) {
            let all: Vec<Word> = graph.words().collect();
            prop_assert_eq!(all.len(), graph.n_words());
            prop_assert!(all.iter().all(|word| graph.contains(&word.letters().collect::<Vec<_>>())));
        }
    }

    #[test]
    fn the_order_of_lists_in_the_array_does_not_matter(set in lists()) {
        let graph = build(&set);
        let turned = parents_first(graph.nodes());
        let read = Graph::from_nodes(turned, 63).unwrap();
        prop_assert_eq!(read.n_words(), graph.n_words());
        prop_assert_eq!(read.words().collect::<Vec<_>>(), graph.words().collect::<Vec<_>>());
    }
}

/// The same graph with its lists in reverse order, as other programs write them.
fn parents_first(nodes: &[u32]) -> Vec<u32> {
    let mut lists: Vec<&[u32]> = nodes[2..].split_inclusive(|&node| Node(node).is_end()).collect();
    lists.reverse();
    let mut moved = std::collections::BTreeMap::from([(0, 0)]);
    let mut at = 2;
    for list in &lists {
        let old = list.as_ptr() as usize - nodes.as_ptr() as usize;
        moved.insert((old / 4) as u32, at);
        at += list.len() as u32;
    }
    let all = nodes[..2].iter().chain(lists.into_iter().flatten());
    all.map(|&node| node & 0xff | moved[&Node(node).arc()] << Node::ARC_SHIFT).collect()
}

fn node(tile: u32, flags: u32, arc: u32) -> u32 {
    arc << Node::ARC_SHIFT | flags | tile
}

/// A header node that leads to this list.
fn to(list: u32) -> u32 {
    node(0, 0, list)
}

#[test]
fn each_break_of_the_layout_is_named() {
    const END: u32 = Node::END;
    const WORD: u32 = Node::END | Node::ACCEPTS;
    let cases: [(&[u32], GraphError); 10] = [
        (&[0], GraphError::TooFewNodes { have: 1 }),
        (&[to(9), 0], GraphError::ArcOutOfRange { node: 0, arc: 9 }),
        (&[to(2), 0, node(1, WORD, 7)], GraphError::ArcOutOfRange { node: 2, arc: 7 }),
        (&[to(2), 0, node(1, WORD, 1)], GraphError::ArcOutOfRange { node: 2, arc: 1 }),
        (&[to(2), 0, node(5, WORD, 0)], GraphError::ForeignTile { node: 2, tile: 5, n_letters: 4 }),
        (&[to(2), 0, node(2, 0, 0), node(2, WORD, 0)], GraphError::Unordered { node: 3 }),
        (&[to(2), 0, node(2, Node::ACCEPTS, 0)], GraphError::NoEnd),
        (&[to(2), 0, node(1, END, 3), node(1, WORD, 2)], GraphError::Cycle { node: 2 }),
        (&[to(2), 0, node(0, END, 3), node(1, WORD, 0)], GraphError::MisplacedSeparator { node: 2 }),
        (&[0, to(2), node(0, END, 3), node(0, END, 4), node(1, WORD, 0)], GraphError::MisplacedSeparator { node: 2 }),
    ];
    for (nodes, error) in cases {
        assert_eq!(Graph::from_nodes(nodes.to_vec(), 4), Err(error));
    }
}

#[test]
fn a_graph_of_endless_words_or_of_too_many_is_refused() {
    let chain = |n: u32| (0..n).map(|step| node(1, Node::END | Node::ACCEPTS, if step == 0 { 0 } else { step + 1 }));
    let nodes: Vec<u32> = [to(24), 0].into_iter().chain(chain(23)).collect();
    assert_eq!(Graph::from_nodes(nodes, 4), Err(GraphError::WordTooLong));

    // Twenty-one lists of all letters, each leading to the previous one: 63 to the power of 21 words.
    let list = |step: u32| {
        let arc = if step == 0 { 0 } else { 2 + (step - 1) * 63 };
        (1..=63).map(move |tile| node(tile, Node::ACCEPTS | if tile == 63 { Node::END } else { 0 }, arc))
    };
    let nodes: Vec<u32> = [to(2 + 20 * 63), 0].into_iter().chain((0..21).flat_map(list)).collect();
    assert_eq!(Graph::from_nodes(nodes, 63), Err(GraphError::TooManyWords));
}

#[test]
fn a_letter_beyond_the_alphabet_is_not_built_in() {
    let list = words(&BTreeSet::from([vec![0, 1], vec![1, 2, 0]]));
    assert_eq!(Graph::build(&list, 2), Err(BuildError::ForeignLetter { word: 2, letter: 2, n_letters: 2 }));
}

#[test]
fn no_words_make_an_empty_graph() {
    let graph = build(&BTreeSet::new());
    assert_eq!((graph.n_words(), graph.dawg_root(), graph.gaddag_root()), (0, 0, 0));
    assert!(!graph.contains(&[]) && !graph.contains(&letters(&[0])));
}
