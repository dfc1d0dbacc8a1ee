//! A local certificate: signed by itself, and kept in the data folder.
//!
//! Browsers warn of it once on every device. By comparing the fingerprint, a person can check that nobody intercepts
//! the connection.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rcgen::{CertificateParams, DistinguishedName, DnType, KeyPair, date_time_ymd};

use super::TlsFault;
use crate::reach::own_address;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How long it is valid. Apple's devices accept no longer period.
const GOOD_FOR: Duration = Duration::from_secs(825 * 24 * 60 * 60);
/// A start replaces a certificate older than this, about half of its validity.
const MADE_ANEW_AFTER: Duration = Duration::from_secs(400 * 24 * 60 * 60);

/// The file with the certificate and its key, made if it is missing or old.
pub(super) fn file(data: &Path) -> Result<PathBuf, TlsFault> {
    let path = data.join("local-tls.pem");
    let age = fs::metadata(&path).and_then(|about| about.modified()).map(|made| made.elapsed().unwrap_or_default());
    if age.is_ok_and(|age| age < MADE_ANEW_AFTER) {
        return Ok(path);
    }
    fs::create_dir_all(data).map_err(|error| TlsFault::File { path: data.to_owned(), problem: error.to_string() })?;
    let text = make().map_err(|error| TlsFault::Certificate { problem: error.to_string() })?;
    write(&path, &text).map_err(|error| TlsFault::File { path: path.clone(), problem: error.to_string() })?;
    Ok(path)
}

fn make() -> Result<String, rcgen::Error> {
    let mut names: Vec<String> = ["localhost", "127.0.0.1", "::1"].map(str::to_owned).to_vec();
    names.extend(own_address().map(|address| address.to_string()));
    let key = KeyPair::generate()?;
    let mut about = CertificateParams::new(names)?;
    about.distinguished_name = DistinguishedName::new();
    about.distinguished_name.push(DnType::CommonName, "Tilewright on this machine");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Clocks of other devices may be slow.
    about.not_before = date_time_ymd(1970, 1, 1) + now.saturating_sub(DAY);
    about.not_after = about.not_before + GOOD_FOR;
    Ok(about.self_signed(&key)?.pem() + &key.serialize_pem())
}

/// Writes a file completely or not at all, readable by its owner only.
fn write(path: &Path, text: &str) -> std::io::Result<()> {
    let partial = path.with_extension(format!("partial-{}", std::process::id()));
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let mut file = options.open(&partial)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&partial, path)
}
