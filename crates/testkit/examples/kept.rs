//! The kept inputs of a fuzz target, for `cargo xtask fuzz`: `kept unpack TARGET FOLDER` puts each into a file of its own,
//! `kept pack TARGET FOLDER` keeps those in a folder, as far as there is room.

use std::path::Path;

use testkit::kept;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["unpack", target, folder] => unpack(target, Path::new(folder)),
        ["pack", target, folder] => pack(target, Path::new(folder)),
        _ => Err("kept takes: unpack|pack TARGET FOLDER".to_owned()),
    }
}

fn unpack(target: &str, folder: &Path) -> Result<(), String> {
    let file = kept::file(target);
    // A new target has nothing yet.
    let Ok(text) = std::fs::read_to_string(&file) else { return Ok(()) };
    let inputs = kept::read(&text).map_err(|line| format!("{}: line {line} is no input", file.display()))?;
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for (number, input) in inputs.iter().enumerate() {
        let path = folder.join(format!("kept-{number}"));
        std::fs::write(&path, input).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    println!("{target}: {} kept inputs", inputs.len());
    Ok(())
}

fn pack(target: &str, folder: &Path) -> Result<(), String> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    let paths = std::fs::read_dir(folder).map_err(fault)?.map(|entry| entry.map(|entry| entry.path()));
    let inputs: Vec<Vec<u8>> =
        paths.map(|path| path.and_then(std::fs::read)).collect::<Result<_, _>>().map_err(fault)?;
    let (found, text) = (inputs.len(), kept::write(inputs));
    let file = kept::file(target);
    std::fs::write(&file, &text).map_err(|error| format!("{}: {error}", file.display()))?;
    println!("{target}: {} of {found} inputs kept, {} bytes", text.lines().count(), text.len());
    Ok(())
}
