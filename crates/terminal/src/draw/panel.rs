//! The panel next to the board: scores, the player to move, time, the latest turns.

use rules::{Deed, Millis, Phase, Public};
use speech::{Caption, Figure, Phrasebook};
use tiles::Seat;

use super::pegs::{pegs, pegs_in_words};
use crate::seating;
use crate::text::{Style, TextLine, columns};

/// The data of the panel.
#[derive(Clone, Copy)]
pub struct Panel<'a> {
    /// The public state of the game.
    pub public: &'a Public,
    /// The language.
    pub book: &'a dyn Phrasebook,
    /// The title of the rules.
    pub title: &'a str,
    /// The present time, on the scale of the log.
    pub now: Millis,
    /// Whether scores are shown as pegs too.
    pub has_pegs: bool,
    /// The width, in columns.
    pub width: usize,
    /// The height, in lines.
    pub height: usize,
}

/// The panel, in at most `height` lines.
pub fn panel(panel: &Panel<'_>) -> Vec<TextLine> {
    let public = panel.public;
    let mut lines = vec![TextLine::bold(cut(panel.title, panel.width)), TextLine::default()];
    lines.extend(scores(panel));
    lines.push(TextLine::default());
    lines.push(TextLine::from(panel.book.figure(&Figure::Pool(public.pool()))));
    lines.extend(times(public, panel.now, panel.book).into_iter().map(TextLine::from));
    let room = panel.height.saturating_sub(lines.len() + 1);
    let latest = turns(panel, room, 0);
    if !latest.is_empty() {
        lines.push(TextLine::default());
        lines.extend(latest);
    }
    lines.truncate(panel.height);
    lines
}

/// The score of every seat, also as pegs if that is wanted.
pub fn scores(panel: &Panel<'_>) -> Vec<TextLine> {
    let public = panel.public;
    let mut lines = Vec::new();
    for seat in public.scores().seats() {
        lines.push(score(panel, seat));
        let has_room = public.scores().n_seats() * 3 < panel.height / 2;
        match panel.has_pegs {
            true if has_room => lines.extend(pegs(public.scores()[seat]).map(TextLine::from)),
            true => lines.push(TextLine::from(pegs_in_words(public.scores()[seat], panel.book))),
            false => {}
        }
    }
    lines
}

/// A text cut to this many columns.
pub(super) fn cut(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{kept}…")
}

fn score(panel: &Panel<'_>, seat: Seat) -> TextLine {
    let public = panel.public;
    let is_next =
        matches!(public.phase(), Phase::ToMove { seat: next } | Phase::Choosing { seat: next, .. } if next == seat);
    let target = public.table().target(seat).map_or_else(String::new, |target| format!("/{target}"));
    let points = format!("{}{target}", public.scores()[seat]);
    let name = cut(&seating::name(public.table(), seat), panel.width.saturating_sub(columns(&points) + 3));
    let gap = panel.width.saturating_sub(2 + columns(&name) + columns(&points));
    let mark = match () {
        () if is_next => "> ",
        () if public.has_resigned(seat) => "x ",
        () => "  ",
    };
    let mut line = TextLine::default();
    let style = if is_next { Style::BOLD } else { Style::default() };
    line.push_styled(format!("{mark}{name}{}{points}", " ".repeat(gap)), style);
    line
}

/// Every running time limit, with the time left.
pub fn times(public: &Public, now: Millis, book: &dyn Phrasebook) -> Vec<String> {
    let Phase::ToMove { seat } = public.phase() else { return Vec::new() };
    let passed = if public.is_paused() { Millis::ZERO } else { now - public.now() };
    let mut times = Vec::new();
    let labelled = |label: &str, time: &str| format!("{label:<18} {time:>7}");
    if let Some(limit) = public.table().turn_limit(seat) {
        let left = limit - (public.turn_used() + passed);
        times.push(labelled(book.caption(Caption::TurnTime), &left.to_string()));
    }
    for (one, _) in public.scores().iter() {
        let Some(clock) = public.table().clock(one) else { continue };
        let used = public.time_used(one) + if one == seat { passed } else { Millis::ZERO };
        let text = if used > clock.each { format!("-{}", used - clock.each) } else { (clock.each - used).to_string() };
        let name = cut(&seating::name(public.table(), one), 12);
        times.push(labelled(&format!("{} {name}", book.caption(Caption::Clock)), &text));
    }
    if let Some(limit) = public.ruleset().time.game {
        let left = limit - (public.game_used() + passed);
        times.push(labelled(book.caption(Caption::GameTime), &left.to_string()));
    }
    if public.is_paused() {
        times.push(book.caption(Caption::ClocksStopped).to_owned());
    }
    times
}

/// The latest turns except the last `but` of them; the last one is marked.
pub fn turns(panel: &Panel<'_>, room: usize, but: usize) -> Vec<TextLine> {
    let public = panel.public;
    let turns: Vec<_> =
        public.sheet().iter().filter(|line| !matches!(line.deed, Deed::Unplayed | Deed::Gained)).collect();
    let end = turns.len().saturating_sub(but).max(room.min(turns.len()));
    let first = end.saturating_sub(room);
    let names = short_names(public);
    let mut lines = Vec::new();
    for (index, turn) in turns.iter().enumerate().take(end).skip(first) {
        let is_last = index + 1 == turns.len();
        let mark = if is_last { "* " } else { "  " };
        let who = names.get(turn.seat.index()).cloned().unwrap_or_default();
        let points = turn.points.to_string();
        let room = panel.width.saturating_sub(columns(mark) + columns(&who) + columns(&points) + 1);
        let what = cut(&panel.book.deed(&turn.deed, &public.ruleset().alphabet), room);
        let gap = " ".repeat(room.saturating_sub(columns(&what)) + 1);
        let mut line = TextLine::default();
        line.push_styled(
            format!("{mark}{who}{what}{gap}{points}"),
            if is_last { Style::BOLD } else { Style::default() },
        );
        lines.push(line);
    }
    lines
}

/// The names for the list of turns: short, and all different. A player alone needs none.
fn short_names(public: &Public) -> Vec<String> {
    const MOST: usize = 7;
    let seats: Vec<Seat> = public.scores().seats().collect();
    if seats.len() == 1 {
        return vec![String::new()];
    }
    let cut: Vec<String> =
        seats.iter().map(|&seat| seating::name(public.table(), seat).chars().take(MOST).collect()).collect();
    let widest = cut.iter().map(|name| columns(name)).max().unwrap_or(0);
    let one = |(seat, name): (&Seat, &String)| {
        let is_clear = cut.iter().filter(|other| *other == name).count() == 1;
        let name = if is_clear { name.clone() } else { format!("no. {}", seat.index() + 1) };
        format!("{name:<widest$} ")
    };
    seats.iter().zip(&cut).map(one).collect()
}
