//! Lists the built pages of `web/dist/app` for the program. Without them it lists nothing, and the program still
//! builds.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

#[path = "src/collect.rs"]
mod collect;

use collect::{collect, etag};

const DIST: &str = "../../web/dist";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/collect.rs");
    // Pages that are read at run time may change as they like.
    if std::env::var_os("CARGO_FEATURE_EMBEDDED").is_none() {
        return Ok(());
    }
    // The folder is always there, with or without pages; a path that does not exist would always build anew.
    println!("cargo::rerun-if-changed={DIST}");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("cargo gives no folder for what is built")?);
    let root = Path::new(DIST).join("app");
    let mut files = BTreeMap::new();
    if root.is_dir() {
        collect(&root, &root, &mut files)?;
    }
    // Copied, so that pages that are built anew in the meantime do not pull the files from under the compiler.
    let kept = |path: &str, file: &Path| -> Result<String, Box<dyn Error>> {
        let name = path.replace('/', "-");
        std::fs::copy(file, out.join(&name))?;
        Ok(format!("include_bytes!(concat!(env!(\"OUT_DIR\"), {:?}))", format!("/{name}")))
    };
    let mut list = String::from("&[\n");
    for (path, file) in &files {
        // Compressed forms are parts of their file, not files of their own.
        if path.ends_with(".br") || path.ends_with(".gz") {
            continue;
        }
        println!("cargo::rerun-if-changed={}", file.display());
        let form = |ending: &str| -> Result<String, Box<dyn Error>> {
            let path = format!("{path}{ending}");
            match files.get(&path) {
                Some(file) => Ok(format!("Some({})", kept(&path, file)?)),
                None => Ok("None".to_owned()),
            }
        };
        writeln!(
            list,
            "    File {{ path: {path:?}, etag: {:?}, plain: {}, brotli: {}, gzip: {} }},",
            etag(&std::fs::read(file)?),
            kept(path, file)?,
            form(".br")?,
            form(".gz")?,
        )?;
    }
    list.push_str("]\n");
    std::fs::write(out.join("files.rs"), list)?;
    Ok(())
}
