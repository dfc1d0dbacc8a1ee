//! Real servers, real sockets: what clients see.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod kit;
mod play;
