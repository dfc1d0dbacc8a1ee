//! Runs other programs and keeps their output.

use std::io::{BufRead, BufReader, Read};
use std::process::Command;

/// The output of a program, and whether it succeeded.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) success: bool,
    /// Standard output and standard error, in the order in which they arrived.
    pub(crate) output: String,
}

/// Runs a program to its end; `on_line` is called with every line as it arrives.
pub(crate) fn run(mut command: Command, mut on_line: impl FnMut(&str)) -> Result<Ran, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let failed = |error: std::io::Error| format!("`{name}` could not be run: {error}");
    // One pipe for both streams keeps an error next to the line that it belongs to.
    let (reader, writer) = std::io::pipe().map_err(failed)?;
    command.stdout(writer.try_clone().map_err(failed)?).stderr(writer);
    let mut child = command.spawn().map_err(failed)?;
    // It holds the writing end of the pipe, which would otherwise never close.
    drop(command);
    let output = read_lines(reader, &mut on_line).map_err(failed)?;
    let status = child.wait().map_err(failed)?;
    Ok(Ran { success: status.success(), output })
}

/// Runs a program, and returns its standard output.
pub(crate) fn ask(mut command: Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let answer = command.output().map_err(|error| format!("`{name}` could not be run: {error}"))?;
    if answer.status.success() {
        Ok(String::from_utf8_lossy(&answer.stdout).into_owned())
    } else {
        Err(String::from_utf8_lossy(&answer.stderr).into_owned())
    }
}

/// Whether a program can be started at all.
pub(crate) fn exists(program: &str, argument: &str) -> bool {
    exists_with(program, &[argument])
}

/// Whether a program succeeds with these arguments.
pub(crate) fn exists_with(program: &str, arguments: &[&str]) -> bool {
    Command::new(program).args(arguments).output().is_ok_and(|output| output.status.success())
}

/// All lines of a stream; `on_line` is called with every line as it arrives.
pub(crate) fn read_lines(stream: impl Read, on_line: &mut dyn FnMut(&str)) -> std::io::Result<String> {
    let mut stream = BufReader::new(stream);
    let mut all = String::new();
    let mut line = Vec::new();
    while stream.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        on_line(text.trim_end_matches(['\r', '\n']));
        all.push_str(&text);
        line.clear();
    }
    Ok(all)
}

/// All lines of a stream, without those that a carriage return overwrites, such as a progress bar; `on_piece` is called
/// with both as they arrive.
pub(crate) fn read_pieces(mut stream: impl Read, on_piece: &mut dyn FnMut(&str)) -> std::io::Result<String> {
    let (mut all, mut piece, mut buffer) = (String::new(), Vec::new(), [0; 4096]);
    loop {
        let n = stream.read(&mut buffer)?;
        for &byte in &buffer[..n] {
            match byte {
                b'\r' | b'\n' => {
                    let text = String::from_utf8_lossy(&piece);
                    on_piece(&text);
                    if byte == b'\n' {
                        all.push_str(&text);
                        all.push('\n');
                    }
                    drop(text);
                    piece.clear();
                }
                byte => piece.push(byte),
            }
        }
        if n == 0 {
            all.push_str(&String::from_utf8_lossy(&piece));
            return Ok(all);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_is_named() {
        let fault = run(Command::new("no-such-program-anywhere"), |_| ()).unwrap_err();
        assert!(fault.contains("`no-such-program-anywhere`"), "{fault}");
    }

    #[test]
    fn a_progress_bar_is_seen_and_not_kept() {
        let mut seen = Vec::new();
        let all = read_pieces("1/2\r2/2\rdone\nend".as_bytes(), &mut |piece| seen.push(piece.to_owned())).unwrap();
        assert_eq!(seen, ["1/2", "2/2", "done"]);
        assert_eq!(all, "done\nend");
    }

    #[test]
    fn every_line_is_seen_and_kept() {
        let mut seen = Vec::new();
        let all = read_lines("one\r\ntwo\nthree".as_bytes(), &mut |line| seen.push(line.to_owned())).unwrap();
        assert_eq!(seen, ["one", "two", "three"]);
        assert_eq!(all, "one\r\ntwo\nthree");
    }
}
