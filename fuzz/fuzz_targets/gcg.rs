//! Any bytes are read as a game in GCG, or are refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| testkit::fuzz::gcg(data));
