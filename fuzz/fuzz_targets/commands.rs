//! Any commands at any table keep the laws of the game.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| testkit::fuzz::commands(data));
