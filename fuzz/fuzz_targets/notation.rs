//! Any text is read as a play, a board or a position, or is refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| testkit::fuzz::notation(data));
