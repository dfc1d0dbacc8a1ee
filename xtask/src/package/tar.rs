//! Archives whose bytes depend only on their content: one time, one owner, one order.

use std::collections::BTreeMap;

const BLOCK: usize = 512;
/// The longest name in a header field; longer paths are split into two fields.
const MAX_NAME: usize = 100;
const MAX_PREFIX: usize = 155;

/// Files by their path, without a leading slash; the order of the paths is that of the archive.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Files(BTreeMap<String, File>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct File {
    mode: u32,
    bytes: Vec<u8>,
}

impl Files {
    /// Adds a file that everybody may read.
    pub(super) fn add(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.0.insert(path.into(), File { mode: 0o644, bytes: bytes.into() });
    }

    /// Adds a file that everybody may run.
    pub(super) fn add_program(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.0.insert(path.into(), File { mode: 0o755, bytes: bytes.into() });
    }

    /// The paths with their content, in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.0.iter().map(|(path, file)| (path.as_str(), file.bytes.as_slice()))
    }

    /// The same files in a folder.
    pub(super) fn under(&self, folder: &str) -> Files {
        Files(self.0.iter().map(|(path, file)| (format!("{folder}/{path}"), file.clone())).collect())
    }

    /// An archive in the format ustar; every entry belongs to root and has the same time, in seconds since 1970. `top`
    /// comes before every path; it is `./` in Debian packages.
    pub(super) fn tar(&self, top: &str, time: u64) -> Result<Vec<u8>, String> {
        let mut archive = Vec::new();
        let mut made = Vec::new();
        if !top.is_empty() {
            header(&mut archive, top, 0o755, 0, time, b'5')?;
        }
        for (path, file) in &self.0 {
            for (end, _) in path.match_indices('/') {
                let folder = format!("{top}{}/", &path[..end]);
                if !made.contains(&folder) {
                    header(&mut archive, &folder, 0o755, 0, time, b'5')?;
                    made.push(folder);
                }
            }
            header(&mut archive, &format!("{top}{path}"), file.mode, file.bytes.len(), time, b'0')?;
            archive.extend_from_slice(&file.bytes);
            archive.resize(archive.len().next_multiple_of(BLOCK), 0);
        }
        archive.resize(archive.len() + 2 * BLOCK, 0);
        Ok(archive)
    }
}

fn header(archive: &mut Vec<u8>, path: &str, mode: u32, size: usize, time: u64, kind: u8) -> Result<(), String> {
    let (prefix, name) = split(path).ok_or_else(|| format!("{path} is too long for an archive"))?;
    let mut block = [0; BLOCK];
    let mut put = |at: usize, bytes: &[u8]| block[at..at + bytes.len()].copy_from_slice(bytes);
    put(0, name.as_bytes());
    put(100, format!("{mode:07o}").as_bytes());
    put(108, b"0000000");
    put(116, b"0000000");
    put(124, format!("{size:011o}").as_bytes());
    put(136, format!("{time:011o}").as_bytes());
    // The checksum is computed with blanks in its own place.
    put(148, b"        ");
    put(156, &[kind]);
    put(257, b"ustar\x0000root");
    put(297, b"root");
    put(345, prefix.as_bytes());
    let sum: u32 = block.iter().map(|byte| u32::from(*byte)).sum();
    block[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    archive.extend_from_slice(&block);
    Ok(())
}

/// The path in two parts that fit in a header, with an implied slash between them.
fn split(path: &str) -> Option<(&str, &str)> {
    if path.len() <= MAX_NAME {
        return Some(("", path));
    }
    let mut slashes = path.match_indices('/').map(|(at, _)| (&path[..at], &path[at + 1..]));
    slashes.find(|(prefix, name)| prefix.len() <= MAX_PREFIX && name.len() <= MAX_NAME && !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(names: &[&str]) -> Files {
        let mut files = Files::default();
        names.iter().for_each(|name| files.add(*name, name.as_bytes()));
        files
    }

    #[test]
    fn the_order_in_which_files_were_found_does_not_show() {
        let one = files(&["usr/bin/a", "usr/b", "etc/c"]).tar("./", 7);
        assert_eq!(one, files(&["etc/c", "usr/b", "usr/bin/a"]).tar("./", 7));
        assert_ne!(one, files(&["etc/c", "usr/b"]).tar("./", 7));
    }

    #[test]
    fn tar_of_the_system_reads_it() {
        use std::io::Write as _;
        let mut long = files(&["usr/bin/a"]);
        let path = format!("usr/{}/{}", "x".repeat(90), "y".repeat(60));
        long.add_program(path.clone(), "run");
        let mut tar = std::process::Command::new("tar");
        tar.args(["--list", "--verbose", "--utc", "--file", "-"]);
        tar.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
        // Without tar, people cannot unpack archives either.
        let Ok(mut child) = tar.spawn() else { return };
        child.stdin.take().unwrap().write_all(&long.tar("./", 86_400).unwrap()).unwrap();
        let listed = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
        let lines: Vec<&str> = listed.lines().collect();
        assert_eq!(lines.len(), 6, "{listed}");
        assert!(lines[3].starts_with("-rw-r--r-- root/root") && lines[3].contains("1970-01-02"), "{listed}");
        assert!(lines[5].starts_with("-rwxr-xr-x") && lines[5].ends_with(&path), "{listed}");
    }

    #[test]
    fn a_path_that_fits_nowhere_is_refused() {
        assert!(files(&[&"x".repeat(300)]).tar("", 0).unwrap_err().contains("too long"));
    }
}
