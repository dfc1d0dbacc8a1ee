//! The editions that an administrator has added, beside those that are shipped.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;
use std::{fs, io};

use editions::{Edition, Fault, LoadError, Request, ShippedKind};

/// The ending of a file of rules.
const ENDING: &str = "toml";
/// The ending of the empty file that says of an edition that it is not offered any more.
const WITHDRAWN: &str = "withdrawn";
/// The longest name, in characters.
const LONGEST_NAME: usize = 40;
/// The most editions that are added to one server.
const MOST: usize = 50;
/// Longer files are not read, in bytes: the loader takes no longer ones either.
const MOST_BYTES: u64 = 65_536;

/// Why an edition was not added, withdrawn or offered again.
#[derive(Debug)]
pub(crate) enum OwnEditionFault {
    /// No edition can be called this.
    BadName,
    /// An edition or a variation has this name.
    Taken,
    /// Nothing of this name was added.
    NotOwn,
    /// The server has as many as it takes.
    TooMany {
        /// The most that it takes.
        most: usize,
    },
    /// The text is no edition.
    Rules(LoadError),
    /// A file cannot be written.
    Io(io::Error),
}

/// The text of an edition that was added.
#[derive(Debug)]
struct Text {
    toml: String,
    is_offered: bool,
}

type Texts = Arc<BTreeMap<String, Text>>;

/// The editions in a data folder, one file each. A file is never changed: tables name their edition, so a name stays with its
/// rules, and one that is withdrawn stays for tables that were made with it.
#[derive(Debug, Default)]
pub(crate) struct OwnEditions {
    folder: Option<PathBuf>,
    /// The files, as they were when the folder last changed.
    read: Mutex<Option<(SystemTime, Texts)>>,
}

impl OwnEditions {
    /// The editions in a data folder.
    pub(crate) fn new(data: Option<&Path>) -> OwnEditions {
        OwnEditions { folder: data.map(|data| data.join("editions")), read: Mutex::default() }
    }

    /// An edition with variations, shipped or added, for a table that has it already.
    ///
    /// # Errors
    /// All faults of the choice.
    pub(crate) fn load(&self, name: &str, settings: &[(&str, &str)]) -> Result<Edition, LoadError> {
        let texts = self.texts();
        let own = |kind: ShippedKind, name: &str| text_of(&texts, kind, name);
        let request = Request::named(name).lookup(&own);
        settings.iter().fold(request, |request, (key, value)| request.set(key, value)).load()
    }

    /// The same for a new table, which may not choose withdrawn editions.
    ///
    /// # Errors
    /// All faults of the choice.
    pub(crate) fn choose(&self, name: &str, settings: &[(&str, &str)]) -> Result<Edition, LoadError> {
        let base = name.split('+').next().unwrap_or_default();
        if self.texts().get(base).is_some_and(|text| !text.is_offered) {
            let near = ShippedKind::Edition.names().map(str::to_owned).collect();
            let unknown = Fault::UnknownName { kind: ShippedKind::Edition, name: base.to_owned(), near };
            return Err(LoadError(vec![unknown]));
        }
        self.load(name, settings)
    }

    /// Those that were added and can be read, by name, with whether they are offered.
    pub(crate) fn all(&self) -> Vec<(Edition, bool)> {
        let texts = self.texts();
        let all = texts.iter().filter_map(|(name, text)| Some((self.load(name, &[]).ok()?, text.is_offered)));
        all.collect()
    }

    /// Those that new tables can choose.
    pub(crate) fn offered(&self) -> Vec<Edition> {
        self.all().into_iter().filter_map(|(edition, is_offered)| is_offered.then_some(edition)).collect()
    }

    /// Adds an edition and offers it.
    ///
    /// # Errors
    /// Its name is taken or not allowed, there are too many, or its rules cannot be loaded.
    pub(crate) fn add(&self, name: &str, toml: &str) -> Result<Edition, OwnEditionFault> {
        let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if name.is_empty() || name.len() > LONGEST_NAME || name.starts_with('-') || !name.bytes().all(is_plain) {
            return Err(OwnEditionFault::BadName);
        }
        let texts = self.texts();
        let is_shipped = |kind: ShippedKind| kind.names().any(|known| known == name);
        if texts.contains_key(name) || is_shipped(ShippedKind::Edition) || is_shipped(ShippedKind::Variation) {
            return Err(OwnEditionFault::Taken);
        }
        if texts.len() >= MOST {
            return Err(OwnEditionFault::TooMany { most: MOST });
        }
        let own = |kind: ShippedKind, name: &str| text_of(&texts, kind, name);
        let edition = Request::text(name, toml).lookup(&own).load().map_err(OwnEditionFault::Rules)?;
        let folder = self.folder.as_ref().ok_or(OwnEditionFault::NotOwn)?;
        fs::create_dir_all(folder).map_err(OwnEditionFault::Io)?;
        let (unfinished, file) = (folder.join(format!("{name}.part")), file(folder, name, ENDING));
        let written = fs::write(&unfinished, toml).and_then(|()| fs::rename(&unfinished, &file));
        written.map_err(OwnEditionFault::Io)?;
        self.forget();
        Ok(edition)
    }

    /// Withdraws an edition, or offers it again.
    ///
    /// # Errors
    /// It was not added to this server.
    pub(crate) fn set_offered(&self, name: &str, is_offered: bool) -> Result<(), OwnEditionFault> {
        let folder = self.folder.as_ref().ok_or(OwnEditionFault::NotOwn)?;
        if !self.texts().contains_key(name) {
            return Err(OwnEditionFault::NotOwn);
        }
        let mark = file(folder, name, WITHDRAWN);
        let done = match is_offered {
            true if mark.exists() => fs::remove_file(&mark),
            true => Ok(()),
            false => fs::write(&mark, ""),
        };
        done.map_err(OwnEditionFault::Io)?;
        self.forget();
        Ok(())
    }

    fn forget(&self) {
        *self.read.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// The texts of the folder, which other processes may have changed.
    fn texts(&self) -> Texts {
        let changed = self.folder.as_ref().and_then(|folder| fs::metadata(folder).ok()?.modified().ok());
        let (Some(folder), Some(changed)) = (&self.folder, changed) else { return Texts::default() };
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        match &*read {
            Some((then, texts)) if *then == changed => Arc::clone(texts),
            _ => {
                let texts = Arc::new(texts_in(folder));
                *read = Some((changed, Arc::clone(&texts)));
                texts
            }
        }
    }
}

/// The text that was added under this name.
fn text_of(texts: &Texts, kind: ShippedKind, name: &str) -> Option<String> {
    let text = (kind == ShippedKind::Edition).then(|| texts.get(name)).flatten();
    text.map(|text| text.toml.clone())
}

/// The path of a file of an edition.
fn file(folder: &Path, name: &str, ending: &str) -> PathBuf {
    folder.join(format!("{name}.{ending}"))
}

/// All texts in a folder. A file that cannot be read is left out: nobody can choose it.
fn texts_in(folder: &Path) -> BTreeMap<String, Text> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let named = files.filter_map(|entry| Some(entry.file_name().to_str()?.strip_suffix(".toml")?.to_owned()));
    let text = |name: String| {
        let path = file(folder, &name, ENDING);
        let is_small = fs::metadata(&path).is_ok_and(|about| about.len() <= MOST_BYTES);
        let toml = is_small.then(|| fs::read_to_string(&path).ok()).flatten()?;
        let is_offered = !file(folder, &name, WITHDRAWN).exists();
        Some((name, Text { toml, is_offered }))
    };
    named.take(MOST).filter_map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OURS: &str = "title = 'Ours'\nsummary = 'For long evenings.'\nextends = 'deluxe'\nrack_size = 8";

    /// A folder of its own for a test, removed at its end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            Folder(std::env::temp_dir().join(format!("tilewright-own-{name}-{}", std::process::id())))
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn an_edition_that_was_added_can_be_chosen_with_variations_and_extended() {
        let folder = Folder::new("added");
        let own = OwnEditions::new(Some(&folder.0));
        own.add("ours", OURS).unwrap();
        assert_eq!(own.choose("ours+rearranging", &[]).unwrap().ruleset.rack_size, 8);
        own.add("ours-2", "title = 'Two'\nsummary = 'More.'\nextends = 'ours'").unwrap();
        let again = OwnEditions::new(Some(&folder.0));
        let names: Vec<String> = again.offered().into_iter().map(|edition| edition.name).collect();
        assert_eq!(names, ["ours", "ours-2"], "after a start as well");
    }

    #[test]
    fn one_that_is_withdrawn_stays_for_its_tables_and_its_name_stays_taken() {
        let folder = Folder::new("withdrawn");
        let own = OwnEditions::new(Some(&folder.0));
        own.add("ours", OURS).unwrap();
        own.set_offered("ours", false).unwrap();
        assert!(own.choose("ours", &[]).is_err() && own.load("ours", &[]).is_ok() && own.offered().is_empty());
        assert!(matches!(own.add("ours", OURS), Err(OwnEditionFault::Taken)));
        own.set_offered("ours", true).unwrap();
        assert!(own.choose("ours", &[]).is_ok());
    }

    #[test]
    fn names_that_are_taken_or_lead_elsewhere_and_texts_that_are_no_rules_are_refused() {
        let folder = Folder::new("refused");
        let own = OwnEditions::new(Some(&folder.0));
        for name in ["", "../up", "Ours", "-o", "a+b", &"a".repeat(LONGEST_NAME + 1)] {
            assert!(matches!(own.add(name, OURS), Err(OwnEditionFault::BadName)), "{name}");
        }
        for name in ["deluxe", "rearranging"] {
            assert!(matches!(own.add(name, OURS), Err(OwnEditionFault::Taken)), "{name}");
        }
        for text in ["", "title = ", "title = 'A'\nsummary = 'B'\nextends = 'nothing'"] {
            assert!(matches!(own.add("ours", text), Err(OwnEditionFault::Rules(_))), "{text}");
        }
        assert!(matches!(own.set_offered("deluxe", false), Err(OwnEditionFault::NotOwn)));
    }
}
