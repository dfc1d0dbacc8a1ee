//! Lists the built pages in `web/dist/app` for the program. Without them it lists nothing, and the program still
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
    // Pages that are read at run time may change at any time.
    if std::env::var_os("CARGO_FEATURE_EMBEDDED").is_none() {
        return Ok(());
    }
    // The folder always exists, with or without pages; a path that does not exist would always cause a new build.
    println!("cargo::rerun-if-changed={DIST}");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("cargo gives no folder for what is built")?);
    let root = Path::new(DIST).join("app");
    let mut files = BTreeMap::new();
    if root.is_dir() {
        collect(&root, &root, &mut files)?;
    }
    // The files are copied, so that a new build of the pages does not remove them while the compiler reads them.
    let kept = |path: &str, file: &Path| -> Result<String, Box<dyn Error>> {
        let name = path.replace('/', "-");
        std::fs::copy(file, out.join(&name))?;
        Ok(format!("include_bytes!(concat!(env!(\"OUT_DIR\"), {:?}))", format!("/{name}")))
    };
    let mut list = String::from("&[\n");
    for (path, file) in &files {
        // Compressed forms belong to their file; they are not files of their own.
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
