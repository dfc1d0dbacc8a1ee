//! A review as a single-file page.

use std::fmt::Write as _;

use rules::{Laid, Layout, Premium, Square};
use tiles::{Alphabet, Placed, Tile};

use super::game::{GameReview, Player, Reviewed};

const STYLE: &str = include_str!("html.css");
/// The side of a square, in pixels.
const SIDE: usize = 20;
/// The margin for the names of columns and rows, in pixels.
const EDGE: usize = 12;
/// The size of the chart, in pixels.
const CHART: (f64, f64) = (600.0, 120.0);
/// The margin of the chart for its scale, in pixels.
const LABELS: f64 = 26.0;

/// A page with these games.
pub(super) fn page(games: &[GameReview]) -> String {
    let title = match games {
        [game] => format!("Review of {}", game.file),
        games => format!("Review of {} games", games.len()),
    };
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n",
        escaped(&title)
    );
    if games.len() > 1 {
        page += &contents(games);
    }
    for (nth, game) in games.iter().enumerate() {
        page += &section(game, nth);
    }
    page + "</main>\n</body>\n</html>\n"
}

/// The games of a page, each with a link.
fn contents(games: &[GameReview]) -> String {
    let mut html = "<nav><h1>Games</h1>\n<ul>\n".to_owned();
    for (nth, game) in games.iter().enumerate() {
        let (result, title) = (result(game), escaped(title(game)));
        let _ = writeln!(html, "<li><a href=\"#g{nth}\">{result}</a> <span class=\"soft\">{title}</span></li>");
    }
    html + "</ul></nav>\n"
}

/// The players and the result.
fn result(game: &GameReview) -> String {
    let player = |player: &Player| format!("{} {}", escaped(&player.name), player.score);
    game.players.iter().map(player).collect::<Vec<_>>().join(" – ")
}

fn title(game: &GameReview) -> &str {
    if game.title.is_empty() { &game.file } else { &game.title }
}

fn section(game: &GameReview, nth: usize) -> String {
    let mut html = format!(
        "<section id=\"g{nth}\">\n<h1>{}</h1>\n<p class=\"about\">{} · {} · {} · {}</p>\n",
        result(game),
        escaped(title(game)),
        escaped(&game.edition),
        escaped(&game.lexicon),
        game.strength,
    );
    for note in &game.notes {
        let _ = writeln!(html, "<p class=\"about\">{}</p>", escaped(note));
    }
    html += &empty_board(&game.ruleset.layout, nth);
    html += &totals(game);
    html += &chart(game, nth);
    html += "<ol>\n";
    for (turn, number) in game.turns.iter().zip(1..) {
        html += &self::turn(game, turn, number, nth);
    }
    html + "</ol>\n</section>\n"
}

fn totals(game: &GameReview) -> String {
    let mut html = "<div class=\"wide\"><table>\n<thead><tr><th>Player</th><th>Score</th><th>Turns</th><th>Judged</th>\
        <th>No mistake</th><th>Points lost</th><th>Game lost</th><th>Luck</th><th>Bonus plays</th><th>Missed</th>\
        <th>Phonies</th></tr></thead>\n<tbody>\n"
        .to_owned();
    for player in &game.players {
        let totals = &player.totals;
        let _ = writeln!(
            html,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:.1}</td><td>{:.1} %</td><td>{:+.1}</td>\
             <td>{}</td><td>{}</td><td>{}</td></tr>",
            escaped(&player.name),
            player.score,
            totals.turns,
            totals.judged,
            totals.best,
            totals.points_lost,
            totals.win_lost * 100.0,
            totals.luck,
            totals.bonuses,
            totals.missed_bonuses,
            totals.phonies,
        );
    }
    html += "</tbody>\n</table></div>\n";
    for player in &game.players {
        let kinds: Vec<String> = player.totals.by_kind.iter().map(|(kind, n)| format!("{} {n}", kind.name())).collect();
        if !kinds.is_empty() {
            let name = escaped(&player.name);
            let _ = writeln!(html, "<p class=\"soft kinds\">Mistakes of {name}: {}</p>", kinds.join(", "));
        }
    }
    html
}

/// The first player's chance to win, turn by turn.
fn chart(game: &GameReview, game_nth: usize) -> String {
    let Some(first) = game.players.first().map(|player| player.seat) else { return String::new() };
    let n_turns = game.turns.len();
    if game.players.len() != 2 || n_turns < 2 {
        return String::new();
    }
    let (width, height) = CHART;
    let mut points = String::new();
    let mut dots = String::new();
    for (nth, turn) in game.turns.iter().enumerate() {
        let Some(played) = &turn.review.played else { continue };
        let win = if turn.review.seat == first { played.win } else { 1.0 - played.win };
        let x = LABELS + (width - LABELS) * (nth as f64 + 0.5) / n_turns as f64;
        let y = height * (1.0 - win);
        let _ = write!(points, "{x:.1},{y:.1} ");
        if let Some(mistake) = turn.review.mistake {
            let _ = write!(
                dots,
                "<a href=\"#g{game_nth}t{turn}\"><circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\">\
                 <title>Turn {turn}: {} {}</title></circle></a>",
                mistake.size.name(),
                mistake.kind.name(),
                turn = nth + 1,
            );
        }
    }
    let name = escaped(game.name(first));
    let labels: String = [(0.0, "100 %"), (height / 2.0, "50 %"), (height, "0 %")]
        .map(|(y, label)| format!("<text class=\"percent\" x=\"0\" y=\"{:.1}\">{label}</text>", y + 3.0))
        .concat();
    format!(
        "<figure class=\"wide\" style=\"margin:1rem 0\"><svg viewBox=\"0 -4 {width} {}\" role=\"img\" \
         aria-label=\"The chance of {name} to win\"><line class=\"axis\" x1=\"{LABELS}\" x2=\"{width}\" y1=\"{half}\" \
         y2=\"{half}\"/>{labels}<polyline class=\"curve\" points=\"{}\"/>{dots}</svg><figcaption class=\"soft\">The chance of \
         {name} to win after each turn; dots are mistakes and lead to them.</figcaption></figure>\n",
        height + 8.0,
        points.trim_end(),
        half = height / 2.0,
    )
}

fn turn(game: &GameReview, turn: &Reviewed, number: usize, nth: usize) -> String {
    let review = &turn.review;
    let alphabet = &game.ruleset.alphabet;
    let mark = match review.mistake {
        Some(mistake) => {
            format!(
                " <span class=\"mark {}\">{} {}</span>",
                mistake.size.name(),
                mistake.size.name(),
                mistake.kind.name()
            )
        }
        None if review.best.is_empty() => String::new(),
        None => " <span class=\"mark good\">good</span>".to_owned(),
    };
    let scores: Vec<String> = turn.logged.scores.iter().map(ToString::to_string).collect();
    let mut html = format!(
        "<li id=\"g{nth}t{number}\">\n<h2>{number}. {} {} {:+}{mark}</h2>\n<p>{}</p>\n{}\
         <p class=\"soft\">Rack <span class=\"rack\">{}</span> · score {} · {} in the pool{}</p>\n<div class=\"columns\">\n",
        escaped(game.name(review.seat)),
        escaped(&review.text),
        review.score.0,
        escaped(&game.sentence(review)),
        if turn.why.is_empty() { String::new() } else { format!("<p class=\"why\">{}</p>\n", escaped(&turn.why)) },
        escaped(&game.rack(review)),
        scores.join("–"),
        review.pool,
        review.luck.map_or_else(String::new, |luck| format!(" · luck {luck:+.1}")),
    );
    html += &board(game, turn, nth);
    html += "<div class=\"wide\">";
    if !review.best.is_empty() {
        html += "<table>\n<thead><tr><th>Play</th><th>Score</th><th>Leave</th><th>Worth</th><th>Win</th></tr></thead>\n<tbody>\n";
        let mut is_listed = false;
        let listed = review.best.iter();
        let rows =
            listed.chain(review.played.iter().filter(|played| !review.best.iter().any(|one| one.is_same(played))));
        for one in rows {
            let is_played = review.played.as_ref().is_some_and(|played| one.is_same(played)) && !is_listed;
            is_listed |= is_played;
            let _ = writeln!(
                html,
                "<tr{}><td>{}</td><td>{}</td><td>{}</td><td>{:.1}</td><td>{:.1} %</td></tr>",
                if is_played { " class=\"played\"" } else { "" },
                escaped(&one.text),
                one.score,
                escaped(&alphabet.rack(&one.leave)),
                one.points,
                one.win * 100.0,
            );
        }
        html += "</tbody>\n</table>\n";
    }
    if !review.missed_bonuses.is_empty() {
        let named = escaped(&review.missed_bonuses.join(", "));
        let _ = writeln!(html, "<p class=\"soft\">Bonus plays: {named} ({} in all)</p>", review.n_bonuses);
    }
    if !turn.logged.note.is_empty() {
        let _ = writeln!(html, "<p class=\"note\">{}</p>", escaped(&turn.logged.note));
    }
    html + "</div>\n</div>\n</li>\n"
}

/// The empty board, drawn once for all turns.
fn empty_board(layout: &Layout, nth: usize) -> String {
    let mut svg = format!(
        "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><symbol id=\"board{nth}\">"
    );
    for square in layout.squares() {
        let (x, y) = at(square);
        let class = class_of(layout.premium(square));
        let _ = write!(svg, "<rect class=\"s{class}\" x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\"/>");
    }
    for col in 0..layout.cols() {
        let x = EDGE + usize::from(col) * SIDE + SIDE / 2;
        let _ = write!(svg, "<text class=\"c\" x=\"{x}\" y=\"{}\">{}</text>", EDGE - 3, char::from(b'A' + col));
    }
    for row in 0..layout.rows() {
        let y = EDGE + usize::from(row) * SIDE + SIDE / 2 + 3;
        let _ = write!(svg, "<text class=\"c\" x=\"{}\" y=\"{y}\">{}</text>", EDGE / 2, u16::from(row) + 1);
    }
    svg + "</symbol></svg>\n"
}

fn board(game: &GameReview, turn: &Reviewed, nth: usize) -> String {
    let (layout, alphabet) = (&game.ruleset.layout, &game.ruleset.alphabet);
    let (width, height) = (EDGE + usize::from(layout.cols()) * SIDE, EDGE + usize::from(layout.rows()) * SIDE);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"The board with {}\"><use href=\"#board{nth}\"/>",
        escaped(&turn.review.text)
    );
    for square in layout.squares() {
        if let Some(placed) = turn.logged.board.at(square) {
            tile(&mut svg, square, placed, alphabet, "t");
        }
    }
    let laid = turn.logged.scene.done.placement().map_or(&[][..], |placement| &placement.tiles);
    for &Laid { square, placed } in laid {
        tile(&mut svg, square, placed, alphabet, "f");
    }
    svg + "</svg>\n"
}

fn tile(svg: &mut String, square: Square, placed: Placed, alphabet: &Alphabet, class: &str) {
    let (x, y) = at(square);
    let is_blank = placed.tile() == Tile::Blank;
    let side = SIDE - 1;
    let _ = write!(
        svg,
        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"2\"/>\
         <text class=\"l{}\" x=\"{}\" y=\"{}\">{}</text>",
        if is_blank { " b" } else { "" },
        x + SIDE / 2,
        y + 14,
        escaped(alphabet.face(placed.letter())),
    );
    if !is_blank {
        let value = alphabet.value(placed.tile());
        let _ = write!(svg, "<text class=\"v\" x=\"{}\" y=\"{}\">{value}</text>", x + SIDE - 2, y + SIDE - 3);
    }
}

fn at(square: Square) -> (usize, usize) {
    (EDGE + usize::from(square.col) * SIDE, EDGE + usize::from(square.row) * SIDE)
}

fn class_of(premium: Premium) -> &'static str {
    match (premium.word, premium.letter) {
        (4.., _) => " qw",
        (3, _) => " tw",
        (2, _) => " dw",
        (_, 4..) => " ql",
        (_, 3) => " tl",
        (_, 2) => " dl",
        _ => "",
    }
}

/// Text in which no character is read as markup.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            '\n' => safe.push('\n'),
            c if c.is_control() => {}
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_from_files_stay_text() {
        assert_eq!(escaped("<b onload=\"x\">&'\u{7}"), "&lt;b onload=&quot;x&quot;&gt;&amp;&#39;");
    }
}
