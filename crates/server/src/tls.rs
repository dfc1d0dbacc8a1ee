//! TLS without a proxy: with a certificate from files, which can be read again, or with a local one that the server
//! makes.

#[cfg(feature = "tls")]
mod identity;
#[cfg(feature = "tls")]
mod local;
#[cfg(feature = "tls")]
mod secured;

#[cfg(feature = "tls")]
pub(crate) use secured::Tls;

use std::path::PathBuf;

/// Why TLS cannot be started, or why a new certificate cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TlsFault {
    /// A certificate without its key, or a key without its certificate.
    #[error("a certificate and its key belong together: give both, `tls_certificate` and `tls_key`")]
    Half,
    /// A file cannot be used.
    #[error("{}: {problem}", .path.display())]
    File {
        /// The path of the file.
        path: PathBuf,
        /// The fault, in English.
        problem: String,
    },
    /// The certificate and the key cannot be used together.
    #[error("the certificate cannot be used: {problem}")]
    Certificate {
        /// The fault, in the words of the library.
        problem: String,
    },
    /// The program can do without.
    #[error(
        "this program was built without TLS; build the whole one with `cargo build --release --package tilewright` and \
         start target/release/tilewright, or put a proxy in front of it"
    )]
    NotBuilt,
    /// There are no files to read again.
    #[error("no certificate is loaded from files, so that there is nothing to load again")]
    NoFiles,
}

/// TLS in a build without it: a type without values.
#[cfg(not(feature = "tls"))]
#[derive(Clone, Debug)]
pub(crate) enum Tls {}

#[cfg(not(feature = "tls"))]
impl Tls {
    /// `None` if the configuration does not ask for TLS; otherwise an error.
    pub(crate) fn of(config: &crate::config::Config) -> Result<Option<Tls>, TlsFault> {
        if config.speaks_tls() { Err(TlsFault::NotBuilt) } else { Ok(None) }
    }

    /// Never called: there is no value of this type.
    pub(crate) fn fingerprint(&self) -> String {
        match *self {}
    }

    /// Never called: there is no value of this type.
    pub(crate) fn reload(&self) -> Result<String, TlsFault> {
        match *self {}
    }

    /// Never called: there is no value of this type.
    pub(crate) async fn accept(&self, _: tokio::net::TcpStream) -> std::io::Result<tokio::net::TcpStream> {
        match *self {}
    }
}
