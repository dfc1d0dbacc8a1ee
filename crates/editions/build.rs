//! Lists the data files, so that adding one changes no code.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Each list with its folder below `data/` and how its files end.
const SHELVES: [(&str, &str, &str); 5] = [
    ("EDITIONS", "editions", "toml"),
    ("VARIATIONS", "variations", "toml"),
    ("BOARDS", "boards", "txt"),
    ("ALPHABETS", "alphabets", "toml"),
    ("THEMES", "themes", "toml"),
];

fn main() -> io::Result<()> {
    let folder = |name| env::var_os(name).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let data = folder("CARGO_MANIFEST_DIR")?.join("../../data").canonicalize()?;
    let mut code = String::new();
    for (list, shelf, ending) in SHELVES {
        let shelf = data.join(shelf);
        println!("cargo::rerun-if-changed={}", shelf.display());
        code += &list_of(list, &shelf, ending)?;
    }
    fs::write(folder("OUT_DIR")?.join("shipped.rs"), code)
}

/// A constant with the name and the text of every file of the folder, in the order of the names.
fn list_of(list: &str, shelf: &Path, ending: &str) -> io::Result<String> {
    let files = fs::read_dir(shelf)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    let mut files: Vec<_> =
        files.into_iter().filter(|file| file.extension().is_some_and(|end| end == ending)).collect();
    files.sort();
    let mut code = format!("pub(crate) const {list}: &[(&str, &str)] = &[\n");
    for file in files {
        let name = file.file_stem().unwrap_or_default();
        // Writing to a string cannot fail.
        let _ = writeln!(code, "    ({name:?}, include_str!({file:?})),");
    }
    Ok(code + "];\n")
}
