//! Results over time of games alone and against bots.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::GameRow;
use crate::wire::{TableId, Titles};

/// A person's games alone and against bots, grouped by their rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProgressDoc {
    /// The series for each set of rules, the last played first.
    pub series: Vec<ProgressSeries>,
}

/// Games that can be compared, because their edition, rules and words are the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProgressSeries {
    /// The edition, with a mark if rules or words were changed.
    pub category: String,
    /// The title of the edition with its variations.
    pub title: String,
    /// The same title in each language.
    #[schema(value_type = Object)]
    #[ts(as = "crate::wire::language::TitlesDoc")]
    pub titles: Titles,
    /// The games, oldest first.
    pub games: Vec<ProgressGame>,
    /// The averages of the latest games and of those before them.
    pub trend: Trend,
}

/// A finished game as one point in a graph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProgressGame {
    /// The id of the table, by which its review is found.
    pub table: TableId,
    /// When the game ended, in milliseconds since 1970.
    pub at: u64,
    /// The player's final score, in points.
    pub score: i32,
    /// Whether the player won; `null` in a game without opponents.
    #[ts(optional = nullable)]
    pub won: Option<bool>,
    /// The names of the bots; empty in a game alone.
    pub against: Vec<String>,
    /// The player's play with the highest score.
    #[ts(optional = nullable)]
    pub best: Option<BestPlay>,
}

/// The highest-scoring play of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BestPlay {
    /// The main word of the play.
    pub word: String,
    /// The score of the play, in points.
    pub score: i32,
}

/// The result of a finished game in which one person had no human opponents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Solo {
    /// The games with which it is compared: the edition, with a mark if rules or words were changed.
    pub category: String,
    /// The seats of the player.
    pub seats: Vec<u8>,
    /// The player's play with the highest score.
    #[ts(optional = nullable)]
    pub best: Option<BestPlay>,
}

/// The averages of the latest games and of those before them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Trend {
    /// The average score of the last ten games, or of all if there are fewer.
    pub last: i32,
    /// How many games are in that average: at most ten.
    pub n_last: usize,
    /// The average score of the ten games before those, or of as many as there are.
    pub before: i32,
    /// How many games are in that average: at most ten.
    pub n_before: usize,
}

/// The most games in each average of a trend.
const TOGETHER: usize = 10;

impl Trend {
    /// The trend of these scores, oldest first.
    #[must_use]
    pub fn of(scores: &[i32]) -> Trend {
        let split = scores.len().saturating_sub(TOGETHER);
        let (earlier, last) = scores.split_at(split);
        let before = &earlier[earlier.len().saturating_sub(TOGETHER)..];
        Trend { last: mean(last), n_last: last.len(), before: mean(before), n_before: before.len() }
    }
}

/// The average, rounded; 0 if there are no scores.
fn mean(scores: &[i32]) -> i32 {
    let sum: i64 = scores.iter().copied().map(i64::from).sum();
    // An average lies between the smallest and the largest number, so it fits in an `i32`.
    (sum as f64 / scores.len().max(1) as f64).round() as i32
}

impl ProgressDoc {
    /// The statistics of finished games, which are given newest first. Games with human opponents are left out, and so
    /// are games stored without their rules.
    #[must_use]
    pub fn of(games: &[GameRow]) -> ProgressDoc {
        let mut series: Vec<ProgressSeries> = Vec::new();
        for row in games {
            let Some(solo) = &row.solo else { continue };
            let index = series.iter().position(|one| one.category == solo.category).unwrap_or_else(|| {
                series.push(ProgressSeries {
                    category: solo.category.clone(),
                    title: row.title.clone(),
                    titles: row.titles.clone(),
                    games: Vec::new(),
                    trend: Trend::default(),
                });
                series.len() - 1
            });
            series[index].games.push(ProgressGame::of(row, solo));
        }
        for one in &mut series {
            one.games.reverse();
            let scores: Vec<i32> = one.games.iter().map(|game| game.score).collect();
            one.trend = Trend::of(&scores);
        }
        ProgressDoc { series }
    }
}

impl ProgressGame {
    fn of(row: &GameRow, solo: &Solo) -> ProgressGame {
        let is_own = |seat: usize| solo.seats.iter().any(|&own| usize::from(own) == seat);
        let scores = row.scores.iter().enumerate().filter(|&(seat, _)| is_own(seat));
        let against = row.seats.iter().enumerate().filter(|&(seat, _)| !is_own(seat));
        let against: Vec<String> = against.map(|(_, name)| name.clone()).collect();
        ProgressGame {
            table: row.table.clone(),
            at: row.changed,
            score: scores.map(|(_, score)| *score).sum(),
            won: (!against.is_empty()).then(|| row.winners.iter().any(|&seat| is_own(usize::from(seat)))),
            against,
            best: solo.best.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(n: u64, category: Option<&str>, scores: &[i32]) -> GameRow {
        let names = ["Ada", "Pip"];
        serde_json::from_value(serde_json::json!({
            "table": format!("t{n}"), "title": "A game", "seats": names[..scores.len()], "status": "over",
            "scores": scores, "winners": [0], "your_turn": false, "changed": n, "your_seat": null,
            "solo": category.map(|category| Solo { category: category.to_owned(), seats: vec![0], best: None }),
        }))
        .unwrap()
    }

    /// Rules: P1
    #[test]
    fn games_are_compared_with_those_of_the_same_rules_only_in_the_order_of_time() {
        let rows = [
            row(4, Some("deluxe#5f"), &[5_000, 10]),
            row(3, Some("deluxe"), &[250, 300]),
            row(2, None, &[999, 1]),
            row(1, Some("deluxe"), &[200, 100]),
        ];
        let doc = ProgressDoc::of(&rows);
        let told = |one: &ProgressSeries| {
            (one.category.clone(), one.games.iter().map(|game| (game.at, game.score)).collect::<Vec<_>>())
        };
        let told: Vec<_> = doc.series.iter().map(told).collect();
        assert_eq!(told, [("deluxe#5f".to_owned(), vec![(4, 5_000)]), ("deluxe".to_owned(), vec![(1, 200), (3, 250)])]);
        let game = &doc.series[1].games[0];
        assert_eq!((game.against.as_slice(), game.won), (["Pip".to_owned()].as_slice(), Some(true)));
        assert_eq!(ProgressDoc::of(&[row(1, Some("solitaire"), &[7])]).series[0].games[0].won, None, "nobody to beat");
    }

    #[test]
    fn the_last_ten_games_are_held_against_the_ten_before_them() {
        let scores: Vec<i32> = (1..=25).collect();
        assert_eq!(Trend::of(&scores), Trend { last: 21, n_last: 10, before: 11, n_before: 10 });
        assert_eq!(Trend::of(&scores[..13]), Trend { last: 9, n_last: 10, before: 2, n_before: 3 });
        assert_eq!(Trend::of(&scores[..2]), Trend { last: 2, n_last: 2, before: 0, n_before: 0 });
        assert_eq!(Trend::of(&[]), Trend::default());
    }
}
