//! Finds the built files, for the build script and for programs that read them when they start.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// All files below a folder, by their path from the root, with slashes.
pub(crate) fn collect(folder: &Path, root: &Path, files: &mut BTreeMap<String, PathBuf>) -> Result<(), std::io::Error> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, root, files)?;
            continue;
        }
        let below = path.strip_prefix(root).unwrap_or(&path);
        let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
        files.insert(format!("/{}", parts.join("/")), path);
    }
    Ok(())
}

/// FNV-1a: it differs between two versions of a file, which is all that an entity tag needs.
pub(crate) fn etag(bytes: &[u8]) -> String {
    let mix = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("\"{:016x}\"", bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix))
}
