//! The built pages in the folder where the build puts them.
//!
//! `cargo xtask play` builds the pages and the program at the same time, so that neither waits for the other; the
//! program reads the pages when it starts.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::collect::{collect, etag};
use crate::file::File;

const DIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist/app");

/// All files, by path; empty if the pages are not built. They are kept as long as the program runs.
pub(crate) fn read() -> Vec<File> {
    let root = Path::new(DIST);
    let mut files = BTreeMap::new();
    if collect(root, root, &mut files).is_err() {
        return Vec::new();
    }
    files.iter().filter_map(|(path, file)| one(path, file, &files)).collect()
}

fn one(path: &str, file: &Path, files: &BTreeMap<String, PathBuf>) -> Option<File> {
    // Compressed forms belong to their file; they are not files of their own.
    if path.ends_with(".br") || path.ends_with(".gz") {
        return None;
    }
    let bytes = |file: &Path| -> Option<&'static [u8]> { Some(std::fs::read(file).ok()?.leak()) };
    let form = |ending: &str| files.get(&format!("{path}{ending}")).and_then(|file| bytes(file));
    let (plain, brotli, gzip) = (bytes(file)?, form(".br"), form(".gz"));
    Some(File { path: path.to_owned().leak(), etag: etag(plain).leak(), plain, brotli, gzip })
}
