//! Any bytes are read as a stored game, a message or a command, or are refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| testkit::fuzz::record(data));
