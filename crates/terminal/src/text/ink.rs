//! The colours that a screen can show.

use std::fmt::Write as _;

use super::line::{Colour, Style, TextLine};

/// The colours that a screen can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// No colours.
    Plain,
    /// The palette of 256 colours.
    Palette,
    /// All colours, as red, green and blue.
    Full,
}

/// The abilities of the screen.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings<'a> {
    /// Whether the output is a terminal.
    pub is_terminal: bool,
    /// `NO_COLOR`, by which people ask all programs for plain text.
    pub no_color: Option<&'a str>,
    /// `TERM`, the kind of terminal; `dumb` has no colours.
    pub term: Option<&'a str>,
    /// `COLORTERM`, which is `truecolor` if all colours can be shown.
    pub colorterm: Option<&'a str>,
}

impl Ink {
    /// The colours for a screen.
    pub fn suited_to(screen: Surroundings<'_>) -> Ink {
        let is_unwanted = screen.no_color.is_some_and(|value| !value.is_empty());
        let can_none = matches!(screen.term, None | Some("" | "dumb"));
        if !screen.is_terminal || is_unwanted || can_none {
            return Ink::Plain;
        }
        match screen.colorterm {
            Some("truecolor" | "24bit") => Ink::Full,
            _ => Ink::Palette,
        }
    }

    /// The line with escape sequences, without spaces at its end.
    pub fn print(self, line: &TextLine) -> String {
        let mut text = String::new();
        for span in &line.0 {
            let look = self.look(span.style);
            if look.is_empty() {
                text.push_str(&span.text);
            } else {
                // Writing to a string cannot fail.
                let _ = write!(text, "\x1b[{look}m{}\x1b[0m", span.text);
            }
        }
        text.truncate(text.trim_end_matches(' ').len());
        text
    }

    fn look(self, style: Style) -> String {
        if self == Ink::Plain {
            return String::new();
        }
        let mut codes: Vec<String> = Vec::new();
        if style.is_bold {
            codes.push("1".to_owned());
        }
        codes.extend(style.ink.map(|colour| self.colour(38, colour)));
        codes.extend(style.paper.map(|colour| self.colour(48, colour)));
        codes.join(";")
    }

    fn colour(self, layer: u8, Colour(red, green, blue): Colour) -> String {
        match self {
            Ink::Full => format!("{layer};2;{red};{green};{blue}"),
            Ink::Palette | Ink::Plain => format!("{layer};5;{}", nearest_of_palette([red, green, blue])),
        }
    }
}

impl Ink {
    /// The style as a type of the screen library.
    pub fn screen_style(self, style: Style) -> ratatui::style::Style {
        use ratatui::style::{Color, Modifier};
        let colour = |Colour(red, green, blue): Colour| match self {
            Ink::Plain => Color::Reset,
            Ink::Palette => Color::Indexed(nearest_of_palette([red, green, blue])),
            Ink::Full => Color::Rgb(red, green, blue),
        };
        let mut look = ratatui::style::Style::new();
        look.fg = style.ink.map(colour);
        look.bg = style.paper.map(colour);
        if style.is_bold { look.add_modifier(Modifier::BOLD) } else { look }
    }
}

/// The nearest colour of the 6×6×6 cube, or of the greys if one of those is nearer.
fn nearest_of_palette(wanted: [u8; 3]) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let distance =
        |have: [u8; 3]| -> u32 { have.iter().zip(&wanted).map(|(&a, &b)| u32::from(a.abs_diff(b)).pow(2)).sum() };
    let nearest_step = |part: u8| (0..6_u8).min_by_key(|&step| STEPS[usize::from(step)].abs_diff(part)).unwrap_or(0);
    let steps = wanted.map(nearest_step);
    let cube = (distance(steps.map(|step| STEPS[usize::from(step)])), 16 + 36 * steps[0] + 6 * steps[1] + steps[2]);
    let greys = (0..24_u8).map(|grey| (distance([8 + 10 * grey; 3]), 232 + grey));
    greys.chain([cube]).min().map_or(cube.1, |(_, number)| number)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMINAL: Surroundings<'_> =
        Surroundings { is_terminal: true, no_color: None, term: Some("xterm"), colorterm: None };

    #[test]
    fn colours_are_only_for_terminals_that_want_them() {
        assert_eq!(Ink::suited_to(TERMINAL), Ink::Palette);
        assert_eq!(Ink::suited_to(Surroundings { colorterm: Some("truecolor"), ..TERMINAL }), Ink::Full);
        assert_eq!(Ink::suited_to(Surroundings { is_terminal: false, ..TERMINAL }), Ink::Plain);
        assert_eq!(Ink::suited_to(Surroundings { no_color: Some("1"), ..TERMINAL }), Ink::Plain);
        assert_eq!(Ink::suited_to(Surroundings { term: Some("dumb"), ..TERMINAL }), Ink::Plain);
    }

    #[test]
    fn plain_text_has_no_codes() {
        let mut line = TextLine::default();
        line.push_styled("H", Style::on(Colour(1, 2, 3), Colour(250, 240, 230)).bold());
        assert_eq!(Ink::Plain.print(&line), "H");
        assert_eq!(Ink::Full.print(&line), "\x1b[1;38;2;1;2;3;48;2;250;240;230mH\x1b[0m");
    }

    #[test]
    fn a_colour_of_the_palette_is_its_own_nearest() {
        assert_eq!(nearest_of_palette([255, 0, 0]), 196);
        assert_eq!(nearest_of_palette([0, 0, 0]), 16);
        assert_eq!(nearest_of_palette([128, 128, 128]), 244);
    }
}
