//! The edit distance of words.

use alloc::vec::Vec;

/// How many characters must be inserted, removed or changed to turn one word into the other. The time is proportional
/// to the product of the lengths, so callers limit text from outside.
///
/// ```
/// assert_eq!(tiles::edit_distance("HORN", "THORNS"), 2);
/// ```
#[must_use]
pub fn edit_distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=one.chars().count()).collect();
    for (line, b) in other.chars().enumerate() {
        let mut corner = core::mem::replace(&mut row[0], line + 1);
        for (col, a) in one.chars().enumerate() {
            let above = row[col + 1];
            row[col + 1] = (corner + usize::from(a != b)).min(above + 1).min(row[col] + 1);
            corner = above;
        }
    }
    row.last().copied().unwrap_or(0)
}
