//! The built pages of `web/` inside the program, and how they are served.
//!
//! This crate knows no server and no socket: it turns a path and two headers of a request into a [`PageAnswer`]. Every
//! path that is not a file is answered with the only page of the app, which reads the address itself; requests to the
//! API never reach this crate.
//!
//! A program that was built without the pages serves one that says how to build them. Without the feature `embedded` the
//! pages are read from the folder of the build when the program starts.

mod answer;
#[cfg(not(feature = "embedded"))]
mod collect;
mod file;
#[cfg(not(feature = "embedded"))]
mod folder;

pub use answer::{PageAnswer, Request, answer};
pub use file::File;

/// Whether this program has the pages.
#[must_use]
pub fn is_built() -> bool {
    File::find(file::INDEX).is_some()
}
