//! The house words of a table, as they are stored.

use protocol::wire::HouseWords;

use crate::table::TableRecord;

/// The house words in the stored document of a table, for programs that check a store.
///
/// # Errors
/// The document is damaged, or written by a newer version of this program.
pub fn house_words(doc: &str) -> Result<HouseWords, String> {
    TableRecord::from_json(doc).map(|record| record.settings.house)
}
