//! Real servers, real sockets: what clients see.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod admin;
mod agreement;
mod analysis;
mod api;
mod by_age;
mod class;
mod club;
mod coach;
mod crowd;
mod deeper;
mod desk;
mod device;
mod doubt;
mod events;
mod hall;
mod hostile;
mod imported;
mod jobs;
mod joining;
mod kit;
mod language;
mod levels;
mod line_studies;
mod logs;
mod making;
mod making_puzzles;
mod many;
mod mine;
mod offers;
mod own_data;
mod own_events;
mod pace;
mod pains;
mod play;
mod puzzles;
mod redaction;
mod refusals;
mod restart;
mod rotation;
mod strangers;
mod study;
mod tables;
mod words;
