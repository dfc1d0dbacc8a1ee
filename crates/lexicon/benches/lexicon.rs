//! Times of building, reading and asking, on a list given on the command line.
#![expect(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]

fn main() {
    use std::time::Instant;
    let path = std::env::args().nth(1).unwrap();
    let spec = |face: char| tiles::LetterSpec { face: face.into(), count: 1, value: 1, vowel: false };
    let alphabet = tiles::Alphabet::new(('A'..='Z').map(spec).collect(), 2).unwrap();
    let bytes = std::fs::read(path).unwrap();
    for _ in 0..5 {
        let t = Instant::now();
        let (words, _) = lexicon::import_list(&bytes[..], &alphabet, &lexicon::ImportOptions::default()).unwrap();
        let read = t.elapsed();
        let t = Instant::now();
        let graph = lexicon::Graph::build(&words, 26).unwrap();
        let build = t.elapsed();
        let t = Instant::now();
        let again = lexicon::Graph::from_nodes(graph.nodes().to_vec(), 26).unwrap();
        let check = t.elapsed();
        println!("{read:?} {build:?} {check:?} {} {}", again.nodes().len(), again.n_words());
    }
}
