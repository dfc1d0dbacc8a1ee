//! A folder of lexicons, from import to removal.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs;
use std::path::PathBuf;

use lexicon::{About, Catalogue, CatalogueError, FileError, ImportOptions};
use tiles::{Alphabet, LetterSpec};

/// A folder for one test, removed afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("catalogue-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn alphabet(last: char) -> Alphabet {
    let spec = |face: char| LetterSpec { face: face.into(), count: 1, value: 1, vowel: false };
    Alphabet::new(('A'..=last).map(spec).collect(), 2).unwrap()
}

fn about(name: &str) -> About {
    About { name: name.into(), language: "English".into(), licence: "my own".into() }
}

#[test]
fn a_list_is_imported_listed_loaded_and_removed() {
    let folder = Folder::new("round");
    let catalogue = Catalogue::new(&folder.0);
    assert!(catalogue.list().unwrap().is_empty(), "a folder that is not there is empty");
    let list = "cat\ncats\nParis\ncat\n";
    let report = catalogue.import(about("mine"), list.as_bytes(), &alphabet('Z'), &ImportOptions::default()).unwrap();
    assert_eq!((report.n_words, report.n_rejected, report.n_duplicates), (2, 1, 1));

    let entries = catalogue.list().unwrap();
    let info = entries[0].info.as_ref().unwrap();
    assert_eq!((entries.len(), entries[0].name.as_str(), info.n_words), (1, "mine", 2));
    assert_eq!(info.words_by_length, [0, 0, 0, 1, 1]);
    assert_eq!(info.about.licence, "my own");

    let lexicon = catalogue.load("mine", &alphabet('Z')).unwrap();
    assert!(lexicon.find("CATS").is_some());
    assert_eq!(lexicon.info(), *info);
    let sha256_of_cat_cats = "db7bc8d329c7d351eeb7226cc36dc75dfcf408d8b779126f24427c6096059286";
    assert_eq!(info.digest.to_string(), sha256_of_cat_cats, "as `printf 'CAT\\nCATS\\n' | sha256sum` says");
    catalogue.remove("mine").unwrap();
    assert!(matches!(catalogue.load("mine", &alphabet('Z')), Err(CatalogueError::NotFound { .. })));
}

#[test]
fn a_broken_file_is_listed_with_its_fault_and_hides_no_other() {
    let folder = Folder::new("broken");
    let catalogue = Catalogue::new(&folder.0);
    catalogue.import(about("good"), &b"CAT\n"[..], &alphabet('Z'), &ImportOptions::default()).unwrap();
    fs::write(folder.0.join("bad.lexicon"), "CAT\n").unwrap();
    fs::write(folder.0.join("notes.txt"), "CAT\n").unwrap();
    let entries = catalogue.list().unwrap();
    let names: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names, ["bad", "good"]);
    assert!(matches!(entries[0].info, Err(CatalogueError::File { error: FileError::BadMagic, .. })));
    assert!(entries[1].info.is_ok());
}

#[test]
fn a_withdrawn_lexicon_is_not_listed_and_stays_for_games_that_were_begun_with_it() {
    let folder = Folder::new("withdrawn");
    let catalogue = Catalogue::new(&folder.0);
    let import = |name: &str| catalogue.import(about(name), &b"CAT\n"[..], &alphabet('Z'), &ImportOptions::default());
    import("club").unwrap();
    catalogue.withdraw("club").unwrap();
    assert!(catalogue.list().unwrap().is_empty() && !catalogue.is_listed("club"));
    assert_eq!(catalogue.withdrawn().unwrap()[0].name, "club");
    assert_eq!(catalogue.load("club", &alphabet('Z')).unwrap().n_words(), 1);
    assert!(matches!(import("club"), Err(CatalogueError::NameTaken { .. })), "the name stays with its words");
    assert!(matches!(catalogue.withdraw("club"), Err(CatalogueError::NotFound { .. })));
    catalogue.offer("club").unwrap();
    assert!(catalogue.is_listed("club") && catalogue.withdrawn().unwrap().is_empty());
}

#[test]
fn the_usual_lexicon_is_remembered() {
    let folder = Folder::new("usual");
    let catalogue = Catalogue::new(&folder.0);
    assert_eq!(catalogue.usual(), None);
    catalogue.set_usual("club").unwrap();
    assert_eq!(Catalogue::new(&folder.0).usual().as_deref(), Some("club"));
    assert!(matches!(catalogue.set_usual("../up"), Err(CatalogueError::BadName { .. })));
}

#[test]
fn nothing_is_written_when_an_import_fails() {
    let folder = Folder::new("failing");
    let catalogue = Catalogue::new(&folder.0);
    let import =
        |name: &str, list: &[u8]| catalogue.import(about(name), list, &alphabet('Z'), &ImportOptions::default());
    assert!(matches!(import("../up", b"CAT\n"), Err(CatalogueError::BadName { .. })));
    assert!(matches!(import("", b"CAT\n"), Err(CatalogueError::BadName { .. })));
    assert!(matches!(import("none", "кот\n".as_bytes()), Err(CatalogueError::NoWords { .. })));
    assert!(matches!(import("binary", b"CAT\0\n"), Err(CatalogueError::Import(_))));
    assert!(!folder.0.exists());
    import("one", b"CAT\n").unwrap();
    assert!(matches!(import("one", b"DOG\n"), Err(CatalogueError::NameTaken { .. })));
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1);
    assert!(matches!(catalogue.load("one", &alphabet('Y')), Err(CatalogueError::File { .. })));
}
