//! A file of the built app.

/// The path of the app's only page.
pub(crate) const INDEX: &str = "/index.html";

/// A file of the built app, plain and compressed.
#[derive(Debug)]
pub struct File {
    pub(crate) path: &'static str,
    pub(crate) etag: &'static str,
    pub(crate) plain: &'static [u8],
    pub(crate) brotli: Option<&'static [u8]>,
    pub(crate) gzip: Option<&'static [u8]>,
}

/// All files, by path; they are part of the program.
#[cfg(feature = "embedded")]
fn files() -> &'static [File] {
    static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));
    FILES
}

/// All files, by path; they are read when the first one is requested.
#[cfg(not(feature = "embedded"))]
fn files() -> &'static [File] {
    static FILES: std::sync::OnceLock<Vec<File>> = std::sync::OnceLock::new();
    FILES.get_or_init(crate::folder::read)
}

impl File {
    /// The file with this path, which begins with a slash.
    #[must_use]
    pub fn find(path: &str) -> Option<&'static File> {
        files().binary_search_by(|file| file.path.cmp(path)).ok().map(|index| &files()[index])
    }

    /// All files.
    pub fn all() -> impl Iterator<Item = &'static File> {
        files().iter()
    }

    /// The path, which begins with a slash.
    #[must_use]
    pub fn path(&self) -> &'static str {
        self.path
    }

    /// The value of the header `Content-Type`.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self.path.rsplit_once('.').map_or("", |(_, ending)| ending) {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "woff2" => "font/woff2",
            "json" => "application/json",
            "webmanifest" => "application/manifest+json",
            "txt" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }

    /// Whether its name changes with its content, so that a browser may keep it forever.
    #[must_use]
    pub fn is_immutable(&self) -> bool {
        self.path.starts_with("/assets/")
    }
}
