//! A certificate with its key, read from files.

use std::fmt::Write as _;
use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

use sha2::{Digest as _, Sha256};
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::TlsFault;

/// The largest file that is read, in bytes; a certificate with its chain has about 5,000.
const MAX_FILE: u64 = 1 << 20;

/// The certificate and the key that a server shows to its clients.
#[derive(Clone, Debug)]
pub(super) struct Identity {
    pub(super) config: Arc<ServerConfig>,
    pub(super) fingerprint: String,
}

impl Identity {
    /// Reads the certificate followed by its chain from one file, and its key from another, both in PEM; they may be
    /// the same file.
    pub(super) fn read(certificate: &Path, key: &Path) -> Result<Identity, TlsFault> {
        let wrong = |path: &Path, problem: String| TlsFault::File { path: path.to_owned(), problem };
        let certificates: Result<Vec<CertificateDer<'static>>, _> =
            CertificateDer::pem_slice_iter(&bytes(certificate)?).collect();
        let certificates = certificates.map_err(|error| wrong(certificate, format!("it is not PEM: {error}")))?;
        let Some(first) = certificates.first() else {
            return Err(wrong(certificate, "there is no certificate in it; PEM is needed".to_owned()));
        };
        let fingerprint = fingerprint(first);
        let private = PrivateKeyDer::from_pem_slice(&bytes(key)?);
        let private = private.map_err(|error| wrong(key, format!("there is no private key in it: {error}")))?;
        let unusable = |error: tokio_rustls::rustls::Error| TlsFault::Certificate { problem: error.to_string() };
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(unusable)?
            .with_no_client_auth();
        let mut config = config.with_single_cert(certificates, private).map_err(unusable)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Identity { config: Arc::new(config), fingerprint })
    }
}

/// SHA-256 of the certificate, in the form that browsers show.
fn fingerprint(certificate: &CertificateDer<'_>) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(certificate) {
        let colon = if text.is_empty() { "" } else { ":" };
        // Writing into a string cannot fail.
        let _ = write!(text, "{colon}{byte:02X}");
    }
    text
}

fn bytes(path: &Path) -> Result<Vec<u8>, TlsFault> {
    let fault = |problem: String| TlsFault::File { path: path.to_owned(), problem };
    let file = std::fs::File::open(path).map_err(|error| fault(error.to_string()))?;
    let mut bytes = Vec::new();
    file.take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(|error| fault(error.to_string()))?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(fault(format!("it is larger than {MAX_FILE} bytes")));
    }
    Ok(bytes)
}
