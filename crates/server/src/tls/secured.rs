//! TLS for connections, with a certificate that can be replaced.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

use super::identity::Identity;
use super::{TlsFault, local};
use crate::config::Config;

/// The TLS configuration of all connections. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Tls {
    source: Source,
    current: Arc<RwLock<Identity>>,
}

#[derive(Clone, Debug)]
enum Source {
    /// Files that the operator renews.
    Files {
        certificate: PathBuf,
        key: PathBuf,
    },
    Local,
}

impl Tls {
    /// TLS as the configuration asks for it; `None` without.
    pub(crate) fn of(config: &Config) -> Result<Option<Tls>, TlsFault> {
        let source = match (&config.tls_certificate, &config.tls_key) {
            (Some(certificate), Some(key)) => Source::Files { certificate: certificate.clone(), key: key.clone() },
            (None, None) if config.tls => Source::Local,
            (None, None) => return Ok(None),
            _ => return Err(TlsFault::Half),
        };
        let current = source.read(&config.data)?;
        Ok(Some(Tls { source, current: Arc::new(RwLock::new(current)) }))
    }

    /// SHA-256 of the certificate.
    pub(crate) fn fingerprint(&self) -> String {
        self.current().fingerprint
    }

    /// Reads the files again, and returns the new fingerprint. If they cannot be used, the old certificate stays.
    pub(crate) fn reload(&self) -> Result<String, TlsFault> {
        let Source::Files { certificate, key } = &self.source else { return Err(TlsFault::NoFiles) };
        let identity = Identity::read(certificate, key)?;
        let fingerprint = identity.fingerprint.clone();
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = identity;
        Ok(fingerprint)
    }

    /// The TLS handshake with a client.
    pub(crate) async fn accept(&self, stream: TcpStream) -> std::io::Result<TlsStream<TcpStream>> {
        TlsAcceptor::from(self.current().config).accept(stream).await
    }

    fn current(&self) -> Identity {
        self.current.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Source {
    fn read(&self, data: &Path) -> Result<Identity, TlsFault> {
        match self {
            Source::Files { certificate, key } => Identity::read(certificate, key),
            Source::Local => {
                let file = local::file(data)?;
                Identity::read(&file, &file)
            }
        }
    }
}
