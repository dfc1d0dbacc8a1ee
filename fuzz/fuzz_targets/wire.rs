//! Any bytes are read as something that a client or a server says, or are refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| testkit::fuzz::wire(data));
