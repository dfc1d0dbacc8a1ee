//! Finds lexicons: shipped ones, imported ones, and files.

use std::fmt;
use std::path::Path;

use english::List;
use lexicon::{
    About, Catalogue, CatalogueError, Graph, ImportOptions, ImportReport, Info, Lexicon, LexiconError, Words,
    import_list, inspect_lexicon, read_kbwg, read_kwg, read_lexicon,
};
use server::words::line_fault;
use speech::{Hindrance, ListHindrance};
use tiles::Alphabet;

use super::alphabets;
use crate::commands::input::Input;
use crate::commands::output::note;
use crate::fault::Fault;

/// The largest graph file that is read, in bytes; larger than any graph.
const MAX_GRAPH_BYTES: u64 = 128 * 1024 * 1024;
/// The first bytes of a lexicon file of this program.
const MAGIC: &[u8] = b"TILELEX";

/// The lexicons that can be asked for by name.
#[derive(Clone, Debug)]
pub(crate) struct Shelf {
    catalogue: Catalogue,
}

/// A lexicon, and where it was found.
#[derive(Debug)]
pub(crate) struct Held {
    /// The words with their graph.
    pub(crate) lexicon: Lexicon,
    /// Where it was found.
    pub(crate) origin: Origin,
    /// The report on the lines, if it was read from a list.
    pub(crate) report: Option<ImportReport>,
}

/// Where a lexicon was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// It is part of the program.
    Shipped,
    /// It was imported earlier.
    Imported,
    /// It is a graph in a file.
    Graph(Input),
    /// It is a list of words.
    List(Input),
}

impl Shelf {
    /// The shelf for a data folder, which need not exist.
    pub(crate) fn within(folder: &Path) -> Shelf {
        Shelf { catalogue: Catalogue::new(folder.join("lexicons")) }
    }

    /// The lexicons that were imported.
    pub(super) fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Loads a lexicon. Without an alphabet, it is the file's own, or the usual one. Lines of a list that are not words
    /// are left out, with a message.
    pub(crate) fn find(&self, name: &str, alphabet: Option<&Alphabet>) -> Result<Held, Fault> {
        let held = self.find_with(name, alphabet, &ImportOptions::default())?;
        held.note_rejects();
        Ok(held)
    }

    /// The same with options for reading a list, and without messages.
    pub(crate) fn find_with(
        &self,
        name: &str,
        alphabet: Option<&Alphabet>,
        options: &ImportOptions,
    ) -> Result<Held, Fault> {
        let usual = || alphabet.map_or_else(alphabets::usual, |alphabet| Ok(alphabet.clone()));
        let unfit = |why: &dyn fmt::Display| unfit(name, ListHindrance::Said(why.to_string()));
        if let Some(list) = List::named(name) {
            let lexicon = english::list(list, &usual()?).map_err(|error| unfit(&error))?;
            return Ok(Held { lexicon, origin: Origin::Shipped, report: None });
        }
        match self.catalogue.info(name) {
            Ok(info) => {
                let alphabet = own_alphabet(&info, alphabet)?;
                let lexicon = self.catalogue.load(name, &alphabet).map_err(|error| unfit(&error))?;
                Ok(Held { lexicon: english::with_manners(lexicon), origin: Origin::Imported, report: None })
            }
            Err(CatalogueError::NotFound { .. } | CatalogueError::BadName { .. }) => {
                let held = self.open(name, alphabet, options)?;
                Ok(Held { lexicon: english::with_manners(held.lexicon), ..held })
            }
            Err(error) => Err(unfit(&error)),
        }
    }

    /// Loads a file, for a name that is not on the shelf.
    fn open(&self, name: &str, alphabet: Option<&Alphabet>, options: &ImportOptions) -> Result<Held, Fault> {
        let input = Input::named(name);
        if let Input::File(path) = &input
            && !path.exists()
        {
            return Err(Fault::Game(Hindrance::NoSuchList { name: name.to_owned(), known: self.names() }));
        }
        open_file(input, alphabet, options)
    }

    /// The name of a lexicon on the shelf as it is stored, found regardless of capitals; `None` if there is none.
    pub(crate) fn known(&self, name: &str) -> Option<String> {
        self.names().into_iter().find(|known| known.eq_ignore_ascii_case(name))
    }

    /// The names of the offered lists and of the imported ones; without the latter if the folder cannot be read.
    fn names(&self) -> Vec<String> {
        let imported = self.catalogue.list().unwrap_or_default().into_iter().map(|entry| entry.name);
        List::OFFERED.iter().map(|list| list.name().to_owned()).chain(imported).collect()
    }
}

impl Held {
    /// Prints on the error output how many lines of a list were left out.
    pub(super) fn note_rejects(&self) {
        if let (Origin::List(input), Some(report)) = (&self.origin, &self.report)
            && let Some(first) = report.rejects.first()
        {
            note(format_args!("{input}: {} lines are no words, the first: {first}", report.n_rejected));
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Shipped => f.write_str("part of this program"),
            Origin::Imported => f.write_str("imported"),
            Origin::Graph(input) => write!(f, "graph in {input}"),
            Origin::List(input) => write!(f, "list in {input}"),
        }
    }
}

/// The kinds of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    List,
    Ours,
    Kwg,
    Kbwg,
}

impl Kind {
    /// By the ending of the name, or by the first bytes. The standard input is a list.
    fn of(input: &Input) -> Result<Kind, Fault> {
        let Input::File(path) = input else { return Ok(Kind::List) };
        if let Some(kind) = Kind::of_ending(path) {
            return Ok(kind);
        }
        let mut reader = input.open()?;
        let start = reader.fill_buf().map_err(|error| input.fault(error))?;
        Ok(if start.starts_with(MAGIC) { Kind::Ours } else { Kind::List })
    }

    /// By the ending of the name, if other programs use it.
    pub(super) fn of_ending(path: &Path) -> Option<Kind> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "kwg" => Some(Kind::Kwg),
            "kbwg" => Some(Kind::Kbwg),
            _ => None,
        }
    }
}

/// Loads a file. Without an alphabet, it is the file's own, or the usual one.
pub(super) fn open_file(input: Input, alphabet: Option<&Alphabet>, options: &ImportOptions) -> Result<Held, Fault> {
    let kind = Kind::of(&input)?;
    if kind == Kind::Ours {
        let bytes = graph_bytes(&input)?;
        let info = inspect_lexicon(&bytes).map_err(|error| input.fault(error))?;
        let alphabet = own_alphabet(&info, alphabet)?;
        let lexicon = read_lexicon(&bytes, &alphabet).map_err(|error| input.fault(error))?;
        return Ok(Held { lexicon, origin: Origin::Graph(input), report: None });
    }
    let alphabet = alphabet.map_or_else(alphabets::usual, |alphabet| Ok(alphabet.clone()))?;
    let read = match kind {
        Kind::List | Kind::Ours => {
            let (lexicon, report) = read_list(&input, alphabet, options, about(&input))?;
            return Ok(Held { lexicon, origin: Origin::List(input), report: Some(report) });
        }
        Kind::Kwg => read_kwg,
        Kind::Kbwg => read_kbwg,
    };
    let graph = read(&graph_bytes(&input)?, alphabet.n_letters()).map_err(|error| input.fault(error))?;
    let lexicon = of_graph(about(&input), alphabet, graph).map_err(|error| input.fault(error))?;
    Ok(Held { lexicon, origin: Origin::Graph(input), report: None })
}

/// The fault of a list, told in the language of the game that needs it.
fn unfit(name: impl fmt::Display, why: ListHindrance) -> Fault {
    Fault::Game(Hindrance::WordList { name: name.to_string(), why })
}

/// Reads a list, and reports on its lines.
pub(super) fn read_list(
    input: &Input,
    alphabet: Alphabet,
    options: &ImportOptions,
    about: About,
) -> Result<(Lexicon, ImportReport), Fault> {
    let (words, report) = import_list(input.open()?, &alphabet, options).map_err(|error| input.fault(error))?;
    if words.is_empty() {
        let first = report.rejects.first();
        let first = first.map(|one| (one.line, one.text.clone(), line_fault(one.reason)));
        return Err(unfit(input, ListHindrance::NoWords { first }));
    }
    let lexicon = Lexicon::from_words(about, alphabet, &words).map_err(|error| input.fault(error))?;
    Ok((lexicon, report))
}

/// The bytes of a graph.
fn graph_bytes(input: &Input) -> Result<Vec<u8>, Fault> {
    let bytes = input.bytes_if_within(MAX_GRAPH_BYTES)?;
    bytes.ok_or_else(|| unfit(input, ListHindrance::TooLong { most: MAX_GRAPH_BYTES }))
}

/// A lexicon from another program's graph. A graph that can only be read forwards is rebuilt, so that plays can be
/// generated with it.
fn of_graph(about: About, alphabet: Alphabet, graph: Graph) -> Result<Lexicon, LexiconError> {
    if graph.gaddag_root() == 0 {
        let words: Words = graph.words().collect();
        return Lexicon::from_words(about, alphabet, &words);
    }
    Lexicon::new(about, alphabet, graph)
}

/// The description of a lexicon that is named after its file.
pub(super) fn about(input: &Input) -> About {
    let name = match input {
        Input::Stdin => "standard-input".to_owned(),
        Input::File(path) => path.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
    };
    About { name, ..About::default() }
}

/// The alphabet that was asked for, or that of the file.
fn own_alphabet(info: &Info, asked: Option<&Alphabet>) -> Result<Alphabet, Fault> {
    asked.map_or_else(|| alphabets::of_letters(&info.letters), |alphabet| Ok(alphabet.clone()))
}
