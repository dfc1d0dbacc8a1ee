//! Lexicon files, intact and damaged.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use lexicon::{
    About, FileError, Graph, Lexicon, Word, Words, read_kbwg, read_kwg, read_lexicon, verify_lexicon, write_kbwg,
    write_kwg, write_lexicon,
};
use proptest::prelude::*;
use tiles::{Alphabet, LetterSpec};

fn alphabet(faces: &[&str]) -> Alphabet {
    let spec = |face: &&str| LetterSpec { face: (*face).into(), count: 1, value: 1, vowel: false };
    Alphabet::new(faces.iter().map(spec).collect(), 2).unwrap()
}

fn spanish_like() -> Alphabet {
    alphabet(&["A", "C", "CH", "Ñ", "O"])
}

fn lexicon(texts: &[&str]) -> Lexicon {
    let alphabet = spanish_like();
    let words: Words = texts.iter().map(|text| Word::new(&alphabet.letters(text).unwrap()).unwrap()).collect();
    let about = About { name: "small".into(), language: "Spanish".into(), licence: "none".into() };
    Lexicon::from_words(about, alphabet, &words).unwrap()
}

fn small() -> Lexicon {
    lexicon(&["CHA", "OCHO", "AÑO"]).with_tiers(vec![35, 10, 20]).unwrap()
}

fn same(one: &Lexicon, two: &Lexicon) -> bool {
    (one.about(), one.alphabet(), one.graph(), one.tiers()) == (two.about(), two.alphabet(), two.graph(), two.tiers())
}

#[test]
fn a_written_file_is_read_back_whole() {
    let bytes = write_lexicon(&small());
    let read = verify_lexicon(&bytes, &spanish_like()).unwrap();
    assert!(same(&read, &small()));
    assert_eq!(read.tier(read.find("año").unwrap()), Some(35), "tiers go by the order of the alphabet");
    assert_eq!(read.tier(read.find("ocho").unwrap()), Some(20));
}

#[test]
fn every_changed_byte_and_every_cut_is_noticed() {
    let bytes = write_lexicon(&small());
    for at in 0..bytes.len() {
        for change in [1, 0x80, 0xFF] {
            let mut broken = bytes.clone();
            broken[at] ^= change;
            assert!(read_lexicon(&broken, &spanish_like()).is_err(), "byte {at} was changed");
        }
        assert!(read_lexicon(&bytes[..at], &spanish_like()).is_err(), "the file was cut at {at}");
    }
    assert!(read_lexicon(&[&bytes[..], &[0]].concat(), &spanish_like()).is_err());
}

#[test]
fn each_kind_of_damage_has_its_own_message() {
    let alphabet = spanish_like();
    let bytes = write_lexicon(&small());
    let read = |bytes: &[u8]| read_lexicon(bytes, &alphabet).unwrap_err();
    assert_eq!(read(b"CAT\nDOG\n"), FileError::BadMagic);
    let mut newer = bytes.clone();
    newer[8] = 9;
    assert_eq!(read(&newer), FileError::OtherVersion { found: 9 });
    let mut damaged = bytes.clone();
    damaged[bytes.len() - 9] ^= 1;
    assert_eq!(read(&damaged), FileError::BadChecksum);
    assert!(matches!(read(&bytes[..bytes.len() / 2]), FileError::Truncated { .. }));
    assert!(matches!(read(&bytes[..3]), FileError::Truncated { have: 3, .. }));
    let other = read_lexicon(&bytes, &self::alphabet(&["A", "C", "CH", "O", "U"])).unwrap_err();
    assert_eq!(other, FileError::OtherAlphabet { letters: "A C CH Ñ O".into() });
}

#[test]
fn a_graph_whose_halves_differ_is_found_by_verifying() {
    // The GADDAG of another list with the same shape, after the DAWG of this one.
    let (one, two) = (lexicon(&["CHA"]), lexicon(&["CHA", "CO"]));
    let mut nodes = two.graph().nodes().to_vec();
    nodes[1] = nodes[0];
    let graph = Graph::from_nodes(nodes, 5).unwrap();
    let mixed = Lexicon::new(one.about().clone(), spanish_like(), graph).unwrap();
    let bytes = write_lexicon(&mixed);
    assert!(read_lexicon(&bytes, &spanish_like()).is_ok());
    assert_eq!(verify_lexicon(&bytes, &spanish_like()).unwrap_err(), FileError::OtherGraph);
}

proptest! {
    #[test]
    fn reading_undoes_writing_in_every_format(list in proptest::collection::btree_set("[ACHÑO]{1,8}", 0..40)) {
        let texts: Vec<&str> = list.iter().map(String::as_str).filter(|text| spanish_like().letters(text).is_ok()).collect();
        let lexicon = lexicon(&texts);
        prop_assert!(same(&verify_lexicon(&write_lexicon(&lexicon), &spanish_like()).unwrap(), &lexicon));
        let graph = read_kwg(&write_kwg(lexicon.graph()).unwrap(), 5).unwrap();
        prop_assert_eq!(&graph, lexicon.graph().as_ref());
        prop_assert_eq!(&read_kbwg(&write_kbwg(lexicon.graph()), 5).unwrap(), lexicon.graph().as_ref());
        let ranks: Vec<_> = graph.words().map(|word| lexicon.rank(word)).collect();
        prop_assert_eq!(ranks, (0..graph.n_words()).map(Some).collect::<Vec<_>>());
    }

    #[test]
    fn a_changed_kwg_file_is_an_error_or_a_sound_graph(at in any::<prop::sample::Index>(), byte in any::<u8>(), cut in any::<bool>()) {
        let mut bytes = write_kwg(small().graph()).unwrap();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if cut {
            bytes.truncate(at);
        }
        if let Ok(graph) = read_kwg(&bytes, 5) {
            prop_assert_eq!(graph.words().count(), graph.n_words());
        }
    }
}

#[test]
fn a_kwg_file_without_gaddag_is_read_too() {
    // A and AC: one node in front, and the lists from node 1 on.
    let nodes = [2u32 | 1 << 22, 2 << 24 | 3 << 22, 1 << 24 | 3 << 22 | 1];
    let bytes: Vec<u8> = nodes.iter().flat_map(|node| node.to_le_bytes()).collect();
    let graph = read_kwg(&bytes, 5).unwrap();
    let texts: Vec<String> = graph.words().map(|word| word.written(&spanish_like())).collect();
    assert_eq!(texts, ["A", "AC"]);
    assert_eq!(graph.gaddag_root(), 0);
}
