//! The report of a match.

use std::time::Duration;

use matches::{Clocks, Decision, Sequential, Tally, WinRate};
use serde_json::{Value, json};

use super::Args;
use crate::commands::output::pretty;

/// A match that was played.
pub(super) struct Report<'a> {
    pub(super) args: &'a Args,
    pub(super) tally: &'a Tally,
    pub(super) time: Duration,
    pub(super) n_threads: usize,
    /// The name of the edition.
    pub(super) edition: &'a str,
}

impl Report<'_> {
    pub(super) fn text(&self) -> String {
        let Report { args, tally, time, .. } = self;
        let totals = &tally.totals;
        let ([one, other], WinRate { rate, interval: [low, high] }) = (totals.means(), tally.win_rate());
        let games = totals.games;
        let in_pairs = if args.pairs { format!(" in {} pairs", tally.n_units()) } else { String::new() };
        let seconds = time.as_secs_f64();
        let until = args.until.map_or(String::new(), |test| format!("{}\n", verdict(&test, tally)));
        let luck = tally.without_luck().map_or(String::new(), |(WinRate { rate, interval: [low, high] }, ratio)| {
            let [rate, low, high] = [rate, low, high].map(|share| share * 100.0);
            format!(
                "less luck: {rate:.2} %, 95 % interval {low:.2} to {high:.2} %, as sure as {ratio:.2} times the games\n"
            )
        });
        let times: String =
            tally.clocks.iter().zip(["p1", "p2"]).filter_map(|(clocks, name)| time_of(clocks, name)).collect();
        format!(
            "{games} games{in_pairs} in {seconds:.2} s: {:.1} games/s, {:.1} turns a game\n\
             p1 {:<8} mean {one:.2}  wins {}\n\
             p2 {:<8} mean {other:.2}  wins {}\n\
             draws {}\n\
             win rate of p1: {:.2} %, 95 % interval {:.2} to {:.2} %\n{luck}{until}{times}",
            per_second(games, seconds),
            totals.turns as f64 / games.max(1) as f64,
            args.p1.to_string(),
            totals.wins[0],
            args.p2.to_string(),
            totals.wins[1],
            totals.draws,
            rate * 100.0,
            low * 100.0,
            high * 100.0,
        )
    }

    pub(super) fn json(&self) -> String {
        let Report { args, tally, time, n_threads, edition } = self;
        let totals = &tally.totals;
        let WinRate { rate, interval } = tally.win_rate();
        let seconds = time.as_secs_f64();
        pretty(&json!({
            "games": totals.games,
            "seconds": seconds,
            "games_per_second": per_second(totals.games, seconds),
            "mean": totals.means(),
            "wins": totals.wins,
            "draws": totals.draws,
            "win_rate": rate,
            "ci95": interval,
            "half_points": &tally.outcomes[..if args.pairs { 5 } else { 3 }],
            "without_luck": tally.without_luck().map(|(WinRate { rate, interval }, ratio)| json!({
                "win_rate": rate,
                "ci95": interval,
                "times_the_games": ratio,
            })),
            "until": args.until.map(|test| json!({
                "rates": test.to_string(),
                "decided": test.decides(tally).map(|decision| decision.to_string()),
                "log_likelihood_ratio": test.likelihood(tally),
            })),
            "turns": totals.turns,
            "seed": args.chance.seed,
            "threads": n_threads,
            "pairs": args.pairs,
            "p1": args.p1.to_string(),
            "p2": args.p2.to_string(),
            "time": tally.clocks.iter().map(times).collect::<Vec<_>>(),
            "edition": edition,
            "lexicon": args.means.lexicon_name(),
        }))
    }
}

fn per_second(games: u64, seconds: f64) -> f64 {
    games as f64 / seconds.max(f64::MIN_POSITIVE)
}

/// The sentence about a match that ends when it is decided.
fn verdict(test: &Sequential, tally: &Tally) -> String {
    let [low, high] = test.rates().map(|rate| format!("{:.2} %", rate * 100.0));
    let said = match test.decides(tally) {
        Some(Decision::High) => format!("decided: rather {high} than {low}"),
        Some(Decision::Low) => format!("decided: rather {low} than {high}"),
        None => format!("not decided between {low} and {high}: play more games"),
    };
    format!("{said} (log likelihood ratio {:+.2})", test.likelihood(tally))
}

/// A line about a player that used time; `None` for any other.
fn time_of(clocks: &Clocks, name: &str) -> Option<String> {
    let (mean, longest) = (clocks.mean().as_secs_f64(), clocks.longest.as_secs_f64());
    let n_over = clocks.n_over;
    (clocks.n_games > 0)
        .then(|| format!("time of {name}: {mean:.2} s a game, at most {longest:.2} s; over time in {n_over} games\n"))
}

/// The same as a document; null for a player that used no time.
fn times(clocks: &Clocks) -> Value {
    if clocks.n_games == 0 {
        return Value::Null;
    }
    json!({
        "mean_seconds": clocks.mean().as_secs_f64(),
        "longest_seconds": clocks.longest.as_secs_f64(),
        "over_time": clocks.n_over,
    })
}
