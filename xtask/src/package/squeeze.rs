//! Compression, by the program `gzip`: this one has no dependencies.

use std::io::Write as _;
use std::process::{Command, Stdio};

/// The bytes, compressed; the same bytes give the same result, with no name and no time in it.
pub(super) fn squeeze(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let missing = |error: std::io::Error| {
        format!("gzip is missing; install it (Debian: `apt install gzip`) and try again: {error}")
    };
    let mut gzip = Command::new("gzip");
    gzip.args(["-6", "--no-name", "--stdout"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = gzip.spawn().map_err(missing)?;
    let input = child.stdin.take();
    let output = std::thread::scope(|scope| {
        // Writing runs in parallel to reading, because pipes are short. If gzip did not take all input, its exit status
        // shows it.
        scope.spawn(move || input.map(|mut input| input.write_all(bytes)));
        child.wait_with_output()
    });
    let output = output.map_err(missing)?;
    if output.status.success() { Ok(output.stdout) } else { Err("gzip failed".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_bytes_give_the_same_file() {
        let text = "tiles ".repeat(100_000);
        let squeezed = squeeze(text.as_bytes()).unwrap();
        assert!(squeezed.len() < text.len() / 10);
        assert_eq!(squeezed, squeeze(text.as_bytes()).unwrap());
        // No time: four zeros after the flags.
        assert_eq!(squeezed[3..8], [0; 5]);
    }
}
