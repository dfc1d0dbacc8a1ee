//! `tilewright preendgame`: each choice's chance to win with one to four tiles in the pool.

use std::cmp::Ordering;
use std::io::{IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use engine::preendgame::{JudgedChoice, Judgement, PoolOutcome, Preendgame, PreendgameReport, Progress};
use engine::{ChoiceText, Situation};
use movegen::Choice;
use serde_json::{Value, json};

use crate::commands::analysis::{Analysis, Means, Search, position_text};
use crate::commands::limits::LimitArgs;
use crate::commands::output::pretty;
use crate::fault::Fault;
use crate::options::Printing;

/// Judge every choice with one to four tiles in the pool: chance to win, and average spread
#[derive(Debug, clap::Args)]
#[command(after_help = "A position is CGP: board, racks (the mover's first), scores, turns without a score; what \
    follows is ignored.\nIf the other player's rack is not given, it may be any of the unseen tiles.\n\n\
    A choice is followed for everything that the pool may have. With one tile in the pool, and without --time, the \
    best\nchoice is proven to win most often; with more, plays that leave tiles in the pool are estimated. Draws count \
    half.\n\nExamples:\n  \
    tilewright preendgame --position - < position.cgp\n  \
    tilewright preendgame --time 20 --limit 5 --outcomes --position - < position.cgp")]
pub(crate) struct Args {
    /// The position; - reads one line from the standard input
    #[arg(long, value_name = "CGP")]
    position: String,

    #[command(flatten)]
    limits: LimitArgs,

    /// How many choices are shown
    #[arg(long, value_name = "N", default_value_t = 10)]
    limit: usize,

    /// Show the result of each choice for each possible pool
    #[arg(long)]
    outcomes: bool,

    #[command(flatten)]
    means: Means,

    #[command(flatten)]
    printing: Printing,
}

/// Judges the position.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let text = position_text(&args.position)?;
    let analysis = args.means.fitting(&text)?.load(Search::Once)?;
    let bad = |why: String| Fault::BadInput(format!("--position: {why}"));
    let situation = analysis.situation(&text).map_err(bad)?;
    let preendgame = Preendgame::new(&situation).map_err(|fault| bad(fault.to_string()))?;
    analysis.doubt(&text);
    let start = Instant::now();
    // The command can be cancelled only by ending the program.
    let report = preendgame.solve(&args.limits.limits(), &false.into(), &|progress| show(&situation, progress));
    let time = start.elapsed();
    clear();
    let table = ChoiceTable { args, analysis: &analysis, situation: &situation, report: &report };
    Ok(if args.printing.json { table.json(time) } else { table.text(time) })
}

/// Shows the progress on a terminal.
fn show(situation: &Situation, progress: &Progress) {
    if !std::io::stderr().is_terminal() {
        return;
    }
    let best = progress
        .best
        .as_ref()
        .map(|(choice, win)| format!(", {} {:.1} %", ChoiceText::of(situation, choice), win * 100.0));
    // If the progress cannot be shown, no harm is done.
    let _ = write!(
        std::io::stderr(),
        "\r\x1b[K{:.1} s, {} choices left{}",
        progress.elapsed.as_secs_f64(),
        progress.contenders,
        best.unwrap_or_default()
    );
    let _ = std::io::stderr().flush();
}

fn clear() {
    if std::io::stderr().is_terminal() {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
}

fn score(choice: &Choice) -> i32 {
    match choice {
        Choice::Place(candidate) => candidate.score().0,
        Choice::Exchange(_) | Choice::Pass => 0,
    }
}

fn named(result: Option<Ordering>) -> &'static str {
    match result {
        Some(Ordering::Greater) => "win",
        Some(Ordering::Equal) => "draw",
        Some(Ordering::Less) => "loss",
        None => "open",
    }
}

/// Which numbers are exact; for an estimate, its proven bounds.
fn relied(judged: &JudgedChoice, ways: u64) -> String {
    let JudgedChoice { judgement, losses, draws, is_assumed, .. } = judged;
    let not_won = (2 * losses + draws) as f64 / (2 * ways.max(1)) as f64;
    let text = match judgement {
        Judgement::Estimated if not_won > 0.0 => format!("estimated, at most {:.1} %", (1.0 - not_won) * 100.0),
        Judgement::Estimated => "estimated".to_owned(),
        Judgement::Win => "exact chance".to_owned(),
        Judgement::WinAndSpread => "exact".to_owned(),
    };
    if *is_assumed { text + " if two passes end the game" } else { text }
}

/// The table of a report.
struct ChoiceTable<'a> {
    args: &'a Args,
    analysis: &'a Analysis,
    situation: &'a Situation,
    report: &'a PreendgameReport,
}

impl ChoiceTable<'_> {
    fn shown(&self) -> &[JudgedChoice] {
        &self.report.candidates[..self.report.candidates.len().min(self.args.limit)]
    }

    fn pool(&self, outcome: &PoolOutcome) -> String {
        self.analysis.ruleset().alphabet.rack(&outcome.pool)
    }

    fn json(&self, time: Duration) -> String {
        let outcome = |one: &PoolOutcome| {
            json!({
                "pool": self.pool(one), "ways": one.ways, "result": named(one.result), "spread": one.spread.0,
                "exact": one.is_exact,
            })
        };
        let judged = |one: &JudgedChoice| {
            let mut value = json!({
                "play": ChoiceText::of(self.situation, &one.choice).to_string(),
                "score": score(&one.choice),
                "win": one.win,
                "spread": one.spread,
                "wins": one.wins,
                "draws": one.draws,
                "losses": one.losses,
                "exact_win": one.judgement >= Judgement::Win,
                "exact_spread": one.judgement == Judgement::WinAndSpread,
                "assumed": one.is_assumed,
            });
            if self.args.outcomes {
                value["outcomes"] = one.outcomes.iter().map(outcome).collect();
            }
            value
        };
        pretty(&json!({
            "pool": self.situation.pool,
            "ways": self.report.ways,
            "proven": self.report.proven,
            "placements_proven": self.report.placements_proven,
            "total": self.report.candidates.len(),
            "plays": self.shown().iter().map(judged).collect::<Vec<Value>>(),
            "seconds": time.as_secs_f64(),
            "nodes": self.report.nodes,
        }))
    }

    fn text(&self, time: Duration) -> String {
        let shown = self.shown();
        let plays: Vec<String> =
            shown.iter().map(|one| ChoiceText::of(self.situation, &one.choice).to_string()).collect();
        let width = plays.iter().map(|play| play.chars().count()).max().unwrap_or(0);
        let sure = match (self.report.proven, self.report.placements_proven) {
            (true, _) => "the first is proven to win most often",
            (false, true) => "proven for plays, not for turns that lay nothing",
            (false, false) => "not proven",
        };
        let mut text = format!("{} tiles in the pool, {} ways; {sure}\n", self.situation.pool, self.report.ways);
        for ((one, play), nth) in shown.iter().zip(&plays).zip(1..) {
            text += &format!(
                "{nth:>2}  {play:<width$}  {:>4}  {:>5.1} %  {:>+7.2}  {}\n",
                score(&one.choice),
                one.win * 100.0,
                one.spread,
                relied(one, self.report.ways)
            );
            for outcome in one.outcomes.iter().filter(|_| self.args.outcomes) {
                let about = if outcome.is_exact { "" } else { "about " };
                let result = named(outcome.result);
                text += &format!("      {}  {result}  {about}{:+}\n", self.pool(outcome), outcome.spread.0);
            }
        }
        text + &format!("{} positions in {:.3} s\n", self.report.nodes, time.as_secs_f64())
    }
}
