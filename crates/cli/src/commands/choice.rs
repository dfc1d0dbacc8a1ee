//! The choice of rules on the command line.

use std::path::Path;

use editions::{Edition, Request};

use super::output::read_small;
use crate::DEFAULT_EDITION;
use crate::fault::Fault;

/// The largest file of rules that is read, in bytes.
const MAX_FILE_BYTES: u64 = 1 << 20;

/// Options that choose the rules.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Choice {
    /// The edition: a name from `tilewright editions`, with variations joined by +, or a file of your own
    #[arg(long, short, value_name = "NAME|FILE")]
    pub(crate) edition: Option<String>,

    /// A variation to play with; may be given more than once
    #[arg(long, value_name = "NAME")]
    pub(crate) variation: Vec<String>,

    /// Set a single rule, such as opening.at_least=4; may be given more than once
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
}

impl Choice {
    /// Whether nothing was chosen.
    pub(crate) fn is_open(&self) -> bool {
        self.edition.is_none() && self.variation.is_empty() && self.set.is_empty()
    }

    /// The same choice, with this edition if none was chosen.
    pub(crate) fn or_edition(self, usual: &str) -> Choice {
        Choice { edition: self.edition.or_else(|| Some(usual.trim().to_owned())), ..self }
    }

    /// The rules that were chosen.
    pub(crate) fn load(&self) -> Result<Edition, Fault> {
        let edition = self.edition.as_deref().unwrap_or(DEFAULT_EDITION.trim());
        let (file, more) = edition.split_once('+').map_or((edition, None), |(file, more)| (file, Some(more)));
        let text = own_file(file)?;
        let base = if text.is_some() { stem(file) } else { file.to_owned() };
        let names = more.into_iter().chain(self.variation.iter().map(String::as_str));
        let name = names.fold(base, |name, variation| format!("{name}+{variation}"));
        let mut request = match &text {
            Some(text) => Request::text(&name, text),
            None => Request::named(&name),
        };
        for setting in &self.set {
            let Some((key, value)) = setting.split_once('=') else {
                return Err(Fault::Usage(format!("--set {setting}: write KEY=VALUE, as in opening.at_least=4")));
            };
            request = request.set(key.trim(), value.trim());
        }
        Ok(request.load()?)
    }
}

/// The text of a file, if the choice is a file instead of a name.
fn own_file(name: &str) -> Result<Option<String>, Fault> {
    let path = Path::new(name);
    let looks_like_file = name.ends_with(".toml") || name.contains(['/', '\\']);
    if !looks_like_file {
        return Ok(None);
    }
    let unreadable = |why: &dyn std::fmt::Display| Fault::file("cannot read the edition", path, why);
    read_small(path, MAX_FILE_BYTES).map(Some).map_err(|why| unreadable(&why))
}

fn stem(file: &str) -> String {
    Path::new(file).file_stem().map_or_else(|| "own".to_owned(), |stem| stem.to_string_lossy().replace('+', "-"))
}
