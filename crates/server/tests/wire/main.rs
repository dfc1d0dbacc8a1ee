//! Real servers, real sockets: what clients see.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod admin;
mod analysis;
mod api;
mod crowd;
mod device;
mod doubt;
mod events;
mod hall;
mod hostile;
mod jobs;
mod joining;
mod kit;
mod language;
mod levels;
mod logs;
mod making;
mod many;
mod mine;
mod own_data;
mod pace;
mod pains;
mod play;
mod redaction;
mod refusals;
mod restart;
mod strangers;
mod study;
mod tables;
mod words;
