//! The colours of a theme, for squares and tiles.

use editions::{Colour as ThemeColour, Theme};
use rules::Premium;

use crate::text::{Colour, Style};

/// The styles of a board and its tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    theme: Theme,
}

const BLACK: Colour = Colour(0, 0, 0);
const WHITE: Colour = Colour(255, 255, 255);
/// The colour of the last play's tiles.
const GOLD: Colour = Colour(255, 200, 40);
/// The colour of tentative tiles.
const SKY: Colour = Colour(120, 190, 255);

impl Palette {
    /// The styles for a theme.
    pub fn new(theme: &Theme) -> Palette {
        Palette { theme: theme.clone() }
    }

    /// The style of an empty square.
    pub fn square(&self, premium: Premium, is_start: bool) -> Style {
        let paper = colour(if is_start { self.theme.start } else { self.theme.square(premium) });
        let ink = if brightness(paper) > 128 { BLACK } else { WHITE };
        // Weaker than a letter, so that tiles stand out.
        Style::on(mixed(ink, paper, 35), paper)
    }

    /// The style of a tile on the board or the rack.
    pub fn tile(&self, is_fresh: bool) -> Style {
        let tile = colour(self.theme.tile);
        let paper = if is_fresh { mixed(tile, GOLD, 75) } else { tile };
        Style::on(colour(self.theme.tile_text), paper).bold()
    }

    /// The style of a tile that is being laid.
    pub fn draft(&self) -> Style {
        Style::on(colour(self.theme.tile_text), mixed(colour(self.theme.tile), SKY, 75)).bold()
    }

    /// The style of the square for the next tile.
    pub fn cursor(&self) -> Style {
        Style::on(WHITE, BLACK).bold()
    }
}

fn colour(colour: ThemeColour) -> Colour {
    Colour(colour.red, colour.green, colour.blue)
}

/// The brightness of a colour, from 0 to 255.
fn brightness(Colour(red, green, blue): Colour) -> u32 {
    (u32::from(red) * 299 + u32::from(green) * 587 + u32::from(blue) * 114) / 1000
}

/// The first colour, mixed with this percentage of the second.
fn mixed(one: Colour, other: Colour, percent: u16) -> Colour {
    // The two percentages add up to 100, so the sum fits.
    let part = |a: u8, b: u8| ((u16::from(a) * (100 - percent) + u16::from(b) * percent) / 100) as u8;
    Colour(part(one.0, other.0), part(one.1, other.1), part(one.2, other.2))
}
