//! Real servers, real sockets: what clients see.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod api;
mod hostile;
mod jobs;
mod kit;
mod language;
mod levels;
mod logs;
mod many;
mod mine;
mod pains;
mod play;
mod redaction;
mod restart;
mod tables;
mod words;
