//! A line of text in pieces, each with its own style.

use super::wrap::columns;

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub(crate) u8, pub(crate) u8, pub(crate) u8);

/// The style of a piece of text on screens with colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// The colour of the letters.
    pub ink: Option<Colour>,
    /// The colour of the background.
    pub paper: Option<Colour>,
    /// Whether the letters are bold.
    pub is_bold: bool,
}

/// A piece of text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    /// The text, without control characters.
    pub text: String,
    /// The colours and the weight of all its letters.
    pub style: Style,
}

/// A line of text in pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextLine(pub(crate) Vec<Span>);

impl Style {
    /// Bold letters without colour.
    pub const BOLD: Style = Style { ink: None, paper: None, is_bold: true };

    /// Letters of one colour on another.
    pub fn on(ink: Colour, paper: Colour) -> Style {
        Style { ink: Some(ink), paper: Some(paper), is_bold: false }
    }

    /// The same style with bold letters.
    pub fn bold(self) -> Style {
        Style { is_bold: true, ..self }
    }
}

impl TextLine {
    /// Adds a piece without a style.
    pub fn push(&mut self, text: impl Into<String>) {
        self.push_styled(text, Style::default());
    }

    /// Adds a piece. Control characters are left out, because names come from outside and must not move the cursor.
    pub fn push_styled(&mut self, text: impl Into<String>, style: Style) {
        let mut text: String = text.into();
        text.retain(|c| !c.is_control());
        self.0.push(Span { text, style });
    }

    /// A line in bold letters.
    pub fn bold(text: impl Into<String>) -> TextLine {
        let mut line = TextLine::default();
        line.push_styled(text, Style::BOLD);
        line
    }

    /// The width of the line, in columns.
    pub fn columns(&self) -> usize {
        self.0.iter().map(|span| columns(&span.text)).sum()
    }

    /// Fills the line with spaces up to this column.
    pub fn pad_to(&mut self, column: usize) {
        let missing = column.saturating_sub(self.columns());
        if missing > 0 {
            self.push(" ".repeat(missing));
        }
    }
}

impl From<String> for TextLine {
    fn from(text: String) -> TextLine {
        let mut line = TextLine::default();
        line.push(text);
        line
    }
}

impl From<&str> for TextLine {
    fn from(text: &str) -> TextLine {
        TextLine::from(text.to_owned())
    }
}

/// Two blocks of lines side by side, the right one starting at `column`.
pub fn beside(left: Vec<TextLine>, right: Vec<TextLine>, column: usize) -> Vec<TextLine> {
    let n_lines = left.len().max(right.len());
    let (mut left, mut right) = (left.into_iter(), right.into_iter());
    let mut lines = Vec::new();
    for _ in 0..n_lines {
        let mut line = left.next().unwrap_or_default();
        if let Some(more) = right.next().filter(|more| more.columns() > 0) {
            line.pad_to(column);
            line.0.extend(more.0);
        }
        lines.push(line);
    }
    lines
}
