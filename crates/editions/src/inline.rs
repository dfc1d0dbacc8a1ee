//! Replaces names of boards and alphabets by their content.

use std::borrow::Cow;

use toml::Value;

use crate::doc::AlphabetFile;
use crate::library::Library;
use crate::settings::Settings;
use crate::{Fault, LoadError, ShippedKind, near};

/// Finds the value of a name.
type Inline = fn(&str, Library<'_>) -> Result<Value, LoadError>;

/// Replaces the names of the board and the letters by their content. Returns their faults, and the keys that still hold
/// names.
pub(crate) fn resolve(settings: &mut Settings, library: Library<'_>) -> (Vec<Fault>, Vec<&'static str>) {
    let mut faults = Vec::new();
    let mut unknown = Vec::new();
    let named: [(&str, Inline); 2] = [("board", board), ("alphabet", alphabet)];
    for (key, inline) in named {
        let Some(value) = settings.value_mut(key) else { continue };
        let Value::String(name) = &value else { continue };
        match inline(name, library) {
            Ok(inline) => *value = inline,
            Err(LoadError(found)) => {
                faults.extend(found);
                unknown.push(key);
            }
        }
    }
    (faults, unknown)
}

/// The rows of a board, by its name or its drawing.
fn board(name: &str, library: Library<'_>) -> Result<Value, LoadError> {
    let is_drawing = name.contains('\n');
    let drawn = if is_drawing { Cow::Borrowed(name) } else { library.text(ShippedKind::Board, name)? };
    let rows = drawn.lines().map(str::trim_end).filter(|row| !row.is_empty());
    Ok(Value::Array(rows.map(|row| Value::String(row.to_owned())).collect()))
}

/// The letters of an alphabet, by its name.
fn alphabet(name: &str, library: Library<'_>) -> Result<Value, LoadError> {
    let letters = AlphabetFile::read(name, &library.text(ShippedKind::Alphabet, name)?)?.letters();
    let inline = Value::try_from(letters);
    inline.map_err(|error| {
        // Letters and numbers can always be written; this keeps a bug from being a panic.
        let (file, report) = (near::shown(name), near::message(&error.to_string()));
        LoadError::from(Fault::Syntax { file, line: 1, report })
    })
}
