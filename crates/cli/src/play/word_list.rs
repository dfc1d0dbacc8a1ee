//! The word list that a game is played with.

use std::io::BufReader;
use std::path::Path;

use lexicon::{About, ImportOptions, Inflections, Lexicon, import_list, read_lexicon};
use tiles::Alphabet;

use crate::fault::Fault;

/// The largest lexicon file that is read, in bytes.
const MAX_FILE_BYTES: u64 = 1 << 28;

/// Reads a list: one word a line, or a lexicon file. Anything that is no file may be the name of the list that is
/// shipped. Also says in a sentence what was read.
pub(crate) fn load(name: &str, alphabet: &Alphabet, inflections: Inflections) -> Result<(Lexicon, String), Fault> {
    let path = Path::new(name);
    if !path.exists() {
        return shipped(name, alphabet);
    }
    let unreadable = |why: &dyn std::fmt::Display| Fault::file("cannot read the word list", path, why);
    let file = std::fs::File::open(path).map_err(|error| unreadable(&error))?;
    let size = file.metadata().map_err(|error| unreadable(&error))?.len();
    if size > MAX_FILE_BYTES {
        return Err(unreadable(&format!("it has {size} bytes; more than {MAX_FILE_BYTES} are not read")));
    }
    if is_graph(path) {
        let bytes = std::fs::read(path).map_err(|error| unreadable(&error))?;
        let lexicon = read_lexicon(&bytes, alphabet).map_err(|error| unreadable(&error))?;
        let said = format!("Word list: {}, words: {}.", lexicon.about().name, lexicon.n_words());
        return Ok((lexicon, said));
    }
    let options = ImportOptions { inflections, ..ImportOptions::default() };
    let (words, report) = import_list(BufReader::new(file), alphabet, &options).map_err(|error| unreadable(&error))?;
    let about = About { name: name.to_owned(), ..About::default() };
    let lexicon = Lexicon::from_words(about, alphabet.clone(), &words).map_err(|error| unreadable(&error))?;
    if lexicon.n_words() == 0 {
        return Err(unreadable(&"it has no word that can be laid with these tiles"));
    }
    let rejected = match report.rejects.first() {
        Some(first) => format!(" {} lines were not taken, the first: {first}.", report.n_rejected),
        None => String::new(),
    };
    Ok((lexicon, format!("Word list: {name}, words: {}.{rejected}", report.n_words)))
}

fn shipped(name: &str, alphabet: &Alphabet) -> Result<(Lexicon, String), Fault> {
    let missing = |known: &str| Fault::BadInput(format!("there is no word list {name}: give a file, or {known}"));
    let list = english::lexicon(alphabet).map_err(|_| missing("one word a line in the letters of these tiles"))?;
    let known = list.about().name.clone();
    if known != name {
        return Err(missing(&known));
    }
    let said = format!("Word list: {known}, words: {}.", list.n_words());
    Ok((list, said))
}

fn is_graph(path: &Path) -> bool {
    use std::io::Read as _;
    let mut start = [0; 7];
    let read = std::fs::File::open(path).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && &start == b"TILELEX"
}
