//! The program `tilewright`; see the library of the same name.

use std::process::ExitCode;

fn main() -> ExitCode {
    tilewright::run(std::env::args_os())
}
