//! Names that are similar to an unknown one.

use tiles::edit_distance;

/// The most characters of a name from outside that a message repeats.
const SHOWN_CHARS: usize = 40;
/// The most characters of a message that repeats a text from outside.
const MESSAGE_CHARS: usize = 200;
/// The most names that are suggested.
const OFFERED: usize = 3;

/// The beginning of a name from outside.
pub(crate) fn shown(name: &str) -> String {
    clipped(name, SHOWN_CHARS)
}

/// The beginning of a message that repeats a text from outside.
pub(crate) fn message(text: &str) -> String {
    clipped(text, MESSAGE_CHARS)
}

fn clipped(text: &str, chars: usize) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(chars).collect()
}

/// Similar names, the most similar first.
pub(crate) fn names<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Vec<String> {
    let name = shown(name);
    let mut near: Vec<(usize, &str)> = known.map(|known| (distance(&name, known), known)).collect();
    near.sort();
    let nearest = near.first().map_or(0, |(distance, _)| *distance);
    near.retain(|(distance, _)| *distance <= nearest + 1);
    near.truncate(OFFERED);
    near.into_iter().map(|(_, known)| known.to_owned()).collect()
}

/// The distance between two names; a name that begins with the other is near.
fn distance(name: &str, known: &str) -> usize {
    if !name.is_empty() && known.starts_with(name) { 1 } else { edit_distance(name, known) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_comes_first_and_the_beginning_of_a_name_is_near() {
        let known = ["challenge-five", "nine-tile", "first-word-3", "rearranging"];
        assert_eq!(names("nine-tiles", known.into_iter())[0], "nine-tile");
        assert_eq!(names("rearr", known.into_iter()), ["rearranging"]);
        assert!(!names("", known.into_iter()).is_empty());
    }
}
