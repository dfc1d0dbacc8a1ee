//! Any text is read as a position, or is refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| testkit::fuzz::cgp(data));
