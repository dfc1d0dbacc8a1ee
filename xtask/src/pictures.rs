//! `cargo xtask pictures`: pictures of the pages in a real browser.

use std::path::PathBuf;

use crate::Failure;
use crate::cargo;
use crate::web;

/// Makes the pictures of the README and the handbooks; if a folder is given, those of every page on every device.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let (folder, of) = match arguments {
        [] => (cargo::root().join("docs/img"), web::Pictures::OfReadme),
        [folder] => (PathBuf::from(folder), web::Pictures::Of(String::new())),
        [folder, page] => (PathBuf::from(folder), web::Pictures::Of(page.clone())),
        _ => return Err(Failure::Usage("pictures takes a folder and a page".to_owned())),
    };
    let folder = std::path::absolute(folder).map_err(|error| Failure::Work(error.to_string()))?;
    web::build(|line| eprintln!("{line}")).map_err(Failure::Work)?;
    web::pictures(&folder, &of).map_err(Failure::Work)?;
    println!("the pictures are in {}", folder.display());
    Ok(())
}
