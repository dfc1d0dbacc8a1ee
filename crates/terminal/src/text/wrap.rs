//! Breaks sentences into lines.

/// The width of a text, in columns. Every character that this game prints is one column wide.
pub fn columns(text: &str) -> usize {
    text.chars().count()
}

/// Breaks a text into lines of at most `width` columns, between words if possible. Lines after the first begin with
/// `indent` spaces.
pub fn wrap(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let mut word = word;
        if columns(&line) > 0 && columns(&line) + 1 + columns(word) > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
        } else if columns(line.trim_start()) > 0 {
            line.push(' ');
        }
        // A word longer than a line is cut, since no line may be wider than the screen.
        while columns(&line) + columns(word) > width {
            let room = width.saturating_sub(columns(&line)).max(1);
            let end = word.char_indices().nth(room).map_or(word.len(), |(at, _)| at);
            line.push_str(&word[..end]);
            word = &word[end..];
            lines.push(std::mem::replace(&mut line, " ".repeat(indent.min(width / 2))));
        }
        line.push_str(word);
    }
    if !line.trim().is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_longer_than_the_width() {
        let text = "a bb ccc dddddddddddddddddddddddd eeeee ff";
        for width in 4..20 {
            let lines = wrap(text, width, 2);
            assert!(lines.iter().all(|line| columns(line) <= width), "{width}: {lines:?}");
            let joined: String = lines.concat().split_whitespace().collect();
            assert_eq!(joined, text.split_whitespace().collect::<String>(), "no letter is lost");
        }
    }

    #[test]
    fn a_text_that_fits_is_one_line() {
        assert_eq!(wrap("it fits", 7, 2), ["it fits"]);
        assert_eq!(wrap("", 7, 2), [""]);
    }
}
