//! Lists the lessons, so that adding one changes no code.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = |name| env::var_os(name).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let shelf = folder("CARGO_MANIFEST_DIR")?.join("../../data/lessons").canonicalize()?;
    println!("cargo::rerun-if-changed={}", shelf.display());
    let mut files = fs::read_dir(&shelf)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    files.sort();
    let mut code = String::from("pub(crate) const FILES: &[(&str, &str)] = &[\n");
    for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "toml")) {
        let name = file.file_stem().unwrap_or_default();
        // Writing to a string cannot fail.
        let _ = writeln!(code, "    ({name:?}, include_str!({file:?})),");
    }
    fs::write(folder("OUT_DIR")?.join("files.rs"), code + "];\n")
}
