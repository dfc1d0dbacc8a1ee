//! The layout of a screen of a given size.

use ratatui::layout::Rect;

use crate::screen::app::App;

/// The rectangles of all parts of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// The line with the title of the rules and the pool.
    pub(super) title: Rect,
    /// The board with its letters and numbers.
    pub(super) board: Rect,
    /// The size of a square, in columns and lines.
    pub(super) cell: (u16, u16),
    /// How many rows and columns of the board are shown.
    pub(super) shown: (u8, u8),
    /// The rack of the player at the keyboard.
    pub(super) rack: Rect,
    /// The tentative play: its words and its score.
    pub(super) draft: Rect,
    /// The news: what happened since the last key.
    pub(super) news: Rect,
    /// Scores, moves and unseen tiles; empty on a narrow screen.
    pub(super) panel: Rect,
    /// The line with the keys.
    pub(super) keys: Rect,
}

/// The sizes of a square, in columns and lines, the largest first.
const CELLS: [(u16, u16); 5] = [(7, 3), (6, 3), (5, 2), (4, 2), (3, 1)];
/// The width of the row numbers, in columns.
pub(super) const MARGIN: u16 = 3;
/// The height of the column letters, in lines.
const HEAD: u16 = 1;
/// The usual least width of the panel, in columns.
const PANEL: u16 = 28;
/// The least width of a useful panel, in columns.
const NARROW_PANEL: u16 = 20;
/// The number of columns between the board and the panel.
const GAP: u16 = 2;
/// The number of lines for the tentative play: its words, and its verdict.
const DRAFT: u16 = 2;
/// The least number of lines for the news.
const NEWS: u16 = 2;
/// The smallest screen, in columns and lines.
const LEAST: (u16, u16) = (40, 14);

impl Plan {
    /// The smallest screen, in words.
    pub(super) const LEAST: &'static str = "40×14";

    /// The plan for a screen, a board and racks of these sizes; `None` if they do not fit.
    pub(super) fn of(area: Rect, rows: u8, cols: u8, rack_size: u8) -> Option<Plan> {
        if area.width < LEAST.0 || area.height < LEAST.1 {
            return None;
        }
        let (n_rows, n_cols) = (u16::from(rows), u16::from(cols));
        let fits = |(width, height): (u16, u16)| {
            let rack = rack_height(height);
            MARGIN + n_cols * width + GAP + PANEL <= area.width
                && 1 + HEAD + n_rows * height + rack + DRAFT + NEWS < area.height
        };
        let cell = CELLS.into_iter().find(|&cell| fits(cell)).unwrap_or(CELLS[CELLS.len() - 1]);
        let whole = MARGIN + n_cols * cell.0;
        // A wide board has priority over a wide panel, as long as the panel is useful.
        let panel = match () {
            () if whole + GAP + NARROW_PANEL <= area.width => area.width - whole - GAP,
            () if area.width >= MARGIN + n_cols.min(13) * cell.0 + GAP + PANEL => PANEL,
            () => 0,
        };
        let gap = if panel > 0 { GAP } else { 0 };
        let left = area.width - panel - gap;
        let shown_cols = n_cols.min(left.saturating_sub(MARGIN) / cell.0);
        let rack = rack_height(cell.1);
        let below = rack + DRAFT + NEWS + 1;
        let shown_rows = n_rows.min(area.height.saturating_sub(1 + HEAD + below) / cell.1).max(1);
        let board_height = HEAD + shown_rows * cell.1;
        // A large rack may need more room than a narrow board has.
        let left = left.min((MARGIN + shown_cols * cell.0).max(u16::from(rack_size) * 3 + 2));
        let at = |y: u16, height: u16| Rect { x: area.x, y: area.y + y, width: left, height };
        let spare = area.height.saturating_sub(1 + board_height + below);
        let (above, under) = (u16::from(spare > 2), u16::from(spare > 4));
        let rack_top = 1 + board_height + above;
        let draft_top = rack_top + rack + under;
        let news_top = draft_top + DRAFT;
        let panel = match panel {
            0 => Rect::default(),
            _ => Rect {
                x: area.x + left + GAP,
                y: area.y + 1,
                width: area.width - left - GAP,
                height: area.height.saturating_sub(2),
            },
        };
        Some(Plan {
            title: Rect { height: 1, ..area },
            board: at(1, board_height),
            cell,
            // Both are at most the size of the board.
            shown: (shown_rows as u8, shown_cols as u8),
            rack: at(rack_top, rack),
            draft: at(draft_top, DRAFT),
            news: at(news_top, (area.height - 1).saturating_sub(news_top)),
            panel,
            keys: Rect { y: area.y + area.height - 1, height: 1, ..area },
        })
    }

    /// The row and column at the top left, chosen so that the cursor is visible and the board moves as little as
    /// possible.
    pub(super) fn corner(&self, app: &App) -> (u8, u8) {
        let board = app.public().board();
        let cursor = app.draft.cursor().map(|cursor| cursor.square);
        let (row, col) = cursor.map_or((board.rows() / 2, board.cols() / 2), |square| (square.row, square.col));
        let before = app.places.corner;
        (
            follow(before.0, self.shown.0, board.rows(), row.min(board.rows() - 1)),
            follow(before.1, self.shown.1, board.cols(), col.min(board.cols() - 1)),
        )
    }
}

/// A rack is as high as a square, up to a face and a value.
fn rack_height(cell: u16) -> u16 {
    cell.min(2)
}

/// The first of `shown` lines out of `all`, near `before`, so that `at` is among them with some margin.
fn follow(before: u8, shown: u8, all: u8, at: u8) -> u8 {
    let room = (shown / 4).min(3);
    let lowest = (at + room + 1).saturating_sub(shown);
    let highest = at.saturating_sub(room);
    before.clamp(lowest.min(highest), highest.max(lowest)).min(all.saturating_sub(shown))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(width: u16, height: u16) -> Rect {
        Rect { x: 0, y: 0, width, height }
    }

    #[test]
    fn eighty_by_twenty_four_shows_the_whole_board_and_a_panel() {
        let plan = Plan::of(area(80, 24), 15, 15, 7).unwrap();
        assert_eq!((plan.cell, plan.shown), ((3, 1), (15, 15)));
        assert!(plan.panel.width >= PANEL && plan.news.height >= NEWS, "{plan:?}");
    }

    #[test]
    fn larger_screens_have_larger_squares() {
        assert_eq!(Plan::of(area(120, 40), 15, 15, 7).unwrap().cell, (5, 2));
        assert_eq!(Plan::of(area(160, 60), 15, 15, 7).unwrap().cell, (7, 3));
    }

    #[test]
    fn nothing_lies_beyond_the_screen_or_on_something_else() {
        for (rows, cols) in [(15, 15), (21, 21), (5, 5)] {
            for (width, height) in [(40, 14), (60, 20), (76, 24), (80, 24), (100, 30), (120, 40), (300, 100)] {
                for rack_size in [7, 9, 15] {
                    let screen = area(width, height);
                    let plan = Plan::of(screen, rows, cols, rack_size).unwrap();
                    let parts = [plan.title, plan.board, plan.rack, plan.draft, plan.news, plan.panel, plan.keys];
                    for (index, part) in parts.iter().enumerate() {
                        assert_eq!(part.intersection(screen), *part, "{width}x{height}: {plan:?}");
                        let overlaps = parts[..index].iter().any(|other| part.intersects(*other));
                        assert!(!overlaps || part.is_empty(), "{width}x{height}, part {index}: {plan:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_cursor_is_always_in_sight() {
        for shown in 1..=21 {
            let mut corner = 0;
            for at in (0..21).chain((0..21).rev()) {
                corner = follow(corner, shown, 21, at);
                assert!((corner..corner + shown).contains(&at) && corner + shown <= 21, "{shown} {at} {corner}");
            }
        }
    }
}
