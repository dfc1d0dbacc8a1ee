//! Lists the built pages of `web/dist/app` for the program. Without them it lists nothing, and the program still
//! builds.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

const DIST: &str = "../../web/dist";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    // The folder is always there, with or without pages; a path that does not exist would always build anew.
    println!("cargo::rerun-if-changed={DIST}");
    let root = Path::new(DIST).join("app");
    let mut files = BTreeMap::new();
    if root.is_dir() {
        collect(&root, &root, &mut files)?;
    }
    let mut list = String::from("&[\n");
    for (path, file) in &files {
        // Compressed forms are parts of their file, not files of their own.
        if path.ends_with(".br") || path.ends_with(".gz") {
            continue;
        }
        println!("cargo::rerun-if-changed={}", file.display());
        let form = |ending: &str| -> Result<String, Box<dyn Error>> {
            match files.get(&format!("{path}{ending}")) {
                Some(file) => Ok(format!("Some(include_bytes!({:?}))", file.canonicalize()?)),
                None => Ok("None".to_owned()),
            }
        };
        writeln!(
            list,
            "    File {{ path: {path:?}, etag: {:?}, plain: include_bytes!({:?}), brotli: {}, gzip: {} }},",
            format!("\"{:016x}\"", digest(&std::fs::read(file)?)),
            file.canonicalize()?,
            form(".br")?,
            form(".gz")?,
        )?;
    }
    list.push_str("]\n");
    let out = std::env::var_os("OUT_DIR").ok_or("cargo gives no folder for what is built")?;
    std::fs::write(Path::new(&out).join("files.rs"), list)?;
    Ok(())
}

/// All files below a folder, by their path from the root, with slashes.
fn collect(folder: &Path, root: &Path, files: &mut BTreeMap<String, PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, root, files)?;
            continue;
        }
        let parts: Vec<_> = path.strip_prefix(root)?.iter().map(|part| part.to_string_lossy()).collect();
        files.insert(format!("/{}", parts.join("/")), path);
    }
    Ok(())
}

/// FNV-1a: two versions of a file differ in it, which is all that an entity tag needs.
fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
