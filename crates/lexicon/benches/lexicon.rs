//! Times of building, loading and querying, for the default list or one named on the command line: `cargo bench -p
//! lexicon [-- LIST]`. Each line shows the least and the median time of its runs.

#![expect(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use lexicon::{
    About, Graph, ImportOptions, Lexicon, MatchOrder, Pattern, Search, Supply, import_list, read_kwg, read_lexicon,
    verify_lexicon, write_kwg, write_lexicon,
};
use tiles::{Alphabet, LetterSpec};

const LIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/lexicons/english/words.tsv");
const COUNTS: [u8; 26] = [9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1];

fn main() {
    // Cargo adds options of its own, such as --bench.
    let path = std::env::args().skip(1).find(|argument| !argument.starts_with('-')).unwrap_or(LIST.to_owned());
    let list = std::fs::read(&path).unwrap();
    let spec = |(face, count): (char, u8)| LetterSpec { face: face.into(), count, value: 1, vowel: false };
    let alphabet = Alphabet::new(('A'..='Z').zip(COUNTS).map(spec).collect(), 2).unwrap();

    let options = ImportOptions::default();
    let words = time("import the list", 7, || import_list(&list[..], &alphabet, &options).unwrap().0);
    let graph = time("build DAWG and GADDAG", 7, || Graph::build(&words, 26).unwrap());
    println!("{} words, {} nodes, {} bytes", graph.n_words(), graph.nodes().len(), graph.nodes().len() * 4);
    let kwg = write_kwg(&graph).unwrap();
    time("load KWG, all nodes checked", 15, || read_kwg(&kwg, 26).unwrap());
    let lexicon = Lexicon::new(About::default(), alphabet.clone(), graph).unwrap();
    let lexicon = lexicon.with_tiers(vec![10; words.len()]).unwrap();
    let file = write_lexicon(&lexicon);
    time("load lexicon file, checked", 15, || read_lexicon(&file, &alphabet).unwrap());
    time("verify lexicon file", 5, || verify_lexicon(&file, &alphabet).unwrap());
    drop(words);

    time("1000 words, is it one", 15, || lexicon.find("QUIXOTRY").map(|_| spell_out(&lexicon)));
    let search = |name: &str, search: Search| time(name, 15, || lexicon.search(&search).total);
    let rack = |text: &str| alphabet.tiles(text).unwrap();
    search("anagrams of AEINRST", Search { supply: Some(Supply::AllOf(rack("AEINRST"))), ..Search::default() });
    search("words within AEINRS?", Search { supply: Some(Supply::SomeOf(rack("AEINRS?"))), ..Search::default() });
    search("words within AEINR??", Search { supply: Some(Supply::SomeOf(rack("AEINR??"))), ..Search::default() });
    let pattern = |text: &str| Some(Pattern::parse(text, &alphabet).unwrap());
    search("pattern C?[AEIOU]*ING", Search { pattern: pattern("C?[AEIOU]*ING"), ..Search::default() });
    search("pattern *CAT*", Search { pattern: pattern("*CAT*"), ..Search::default() });
    search("Q without U", Search::containing("Q", &alphabet).unwrap().lacking("U", &alphabet).unwrap());
    search("three-letter words", Search { lengths: 3..=3, ..Search::default() });
    let order = MatchOrder::Probability(alphabet.full_set());
    search("seven letters by probability", Search { lengths: 7..=7, order, ..Search::default() });
    search("every word", Search { limit: usize::MAX, ..Search::default() });
    let cat = alphabet.letters("CAT").unwrap();
    time("hooks of CAT", 15, || lexicon.hooks(&cat));
    if let Ok(status) = std::fs::read_to_string("/proc/self/status") {
        status.lines().filter(|line| line.starts_with("VmHWM")).for_each(|line| println!("{line}"));
    }
}

fn spell_out(lexicon: &Lexicon) -> usize {
    let words = lexicon.graph().words().take(1000).map(|word| word.letters().collect::<Vec<_>>());
    words.filter(|letters| lexicon.contains(letters)).count()
}

fn time<T>(name: &str, n_runs: usize, mut work: impl FnMut() -> T) -> T {
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..n_runs {
        let start = Instant::now();
        black_box(work());
        times.push(start.elapsed());
    }
    times.sort_unstable();
    println!("{name:32} {:>10.3?} {:>10.3?}", times[0], times[n_runs / 2]);
    work()
}
