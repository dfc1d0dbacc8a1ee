//! A review as text.

use super::game::{GameReview, Reviewed};

/// A review for people to read in a terminal.
pub(super) fn text(game: &GameReview) -> String {
    let players: Vec<String> = game.players.iter().map(|player| format!("{} {}", player.name, player.score)).collect();
    let title = if game.title.is_empty() { String::new() } else { format!(" ({})", game.title) };
    let mut text = format!("{}{title}: {}\n", game.file, players.join(", "));
    text += &format!("{}, {}, {}\n", game.edition, game.lexicon, game.strength);
    text.extend(game.notes.iter().map(|note| format!("note: {note}\n")));
    text.push('\n');
    let names = game.players.iter().map(|player| player.name.chars().count()).max().unwrap_or(0).max(6);
    let racks = usize::from(game.ruleset.rack_size).max(4);
    let plays = game.turns.iter().map(|turn| turn.review.text.chars().count()).max().unwrap_or(0).max(4);
    let bests = game.turns.iter().map(best).map(|best| best.chars().count()).max().unwrap_or(0).max(4);
    text += &format!(
        " #  {:<names$}  {:<racks$}  {:<plays$}  {:>5}  {:<bests$}  {:>6}  {:>6}  {:>6}  mistake\n",
        "player", "rack", "play", "score", "best", "lost", "win %", "luck"
    );
    for (turn, nth) in game.turns.iter().zip(1..) {
        let review = &turn.review;
        let number = |value: Option<f64>| value.map_or_else(String::new, |value| format!("{value:.1}"));
        let judged = review.played.as_ref().filter(|_| !review.best.is_empty());
        let mistake = review.mistake.map_or_else(String::new, |one| format!("{} {}", one.size.name(), one.kind.name()));
        let play = if review.is_withdrawn { format!("{}*", review.text) } else { review.text.clone() };
        let line = format!(
            "{nth:>2}  {:<names$}  {:<racks$}  {play:<plays$}  {:>5}  {:<bests$}  {:>6}  {:>6}  {:>6}  {mistake}",
            game.name(review.seat),
            game.rack(review),
            review.score,
            best(turn),
            number(judged.map(|_| review.points_lost)),
            number(judged.map(|_| review.win_lost * 100.0)),
            number(review.luck),
        );
        text += line.trim_end();
        text += "\n";
    }
    text.push('\n');
    for (turn, nth) in game.turns.iter().zip(1..) {
        let is_told = turn.review.mistake.is_some() || !turn.review.phonies.is_empty();
        if is_told {
            text += &format!("{nth:>2}  {}: {}\n", game.name(turn.review.seat), game.sentence(&turn.review));
            if !turn.why.is_empty() {
                text += &format!("    {}\n", turn.why);
            }
        }
    }
    text + "\n" + &totals(game)
}

fn best(turn: &Reviewed) -> String {
    turn.review.best.first().map(|best| best.text.clone()).unwrap_or_default()
}

fn totals(game: &GameReview) -> String {
    let mut text = String::new();
    for player in &game.players {
        let totals = &player.totals;
        let kinds: Vec<String> = totals.by_kind.iter().map(|(kind, n)| format!("{} {n}", kind.name())).collect();
        text += &format!(
            "{}: {} of {} turns judged, {} without a mistake; lost {:.1} points and {:.1} percentage \
             points of winning chance; luck {:+.1}; bonus plays {}, missed {}; phonies {}, withdrawn {}{}{}\n",
            player.name,
            totals.judged,
            totals.turns,
            totals.best,
            totals.points_lost,
            totals.win_lost * 100.0,
            totals.luck,
            totals.bonuses,
            totals.missed_bonuses,
            totals.phonies,
            totals.withdrawn,
            if kinds.is_empty() { "" } else { "; " },
            kinds.join(", "),
        );
    }
    text
}
