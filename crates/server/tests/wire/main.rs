//! Real servers, real sockets: what clients see.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod api;
mod hostile;
mod kit;
mod logs;
mod many;
mod pains;
mod play;
mod redaction;
mod restart;
