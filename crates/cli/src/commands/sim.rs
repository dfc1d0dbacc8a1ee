//! `tilewright sim`: the values of plays, found by playing on many times.

use std::io::{IsTerminal as _, Write as _};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::inference::{InferenceSettings, LastTurn, infer};
use engine::simulation::{
    Contender, LikelyRacks, MOST_CONTENDERS, MOST_ITERATIONS, MOST_PLIES, ReplySquare, Report, Settings, Simulation,
    usual_plies,
};
use engine::{ChoiceText, Knowledge, Situation, contenders};
use movegen::Choice;
use notation::cgp::CgpPosition;
use serde_json::{Value, json};
use tiles::Tiles;

use crate::commands::analysis::{Analysis, Means, Search, position_text};
use crate::commands::leave_values::LeaveArgs;
use crate::commands::limits::seconds;
use crate::commands::output::pretty;
use crate::commands::win_values::WinArgs;
use crate::fault::Fault;
use crate::options::{Printing, SeedOption, Threads};

/// The time between two drawings of the table on a terminal.
const TICK: Duration = Duration::from_millis(300);
/// The usual number of iterations.
const USUAL_ITERATIONS: u64 = 2_000;

/// Simulate the most promising plays of a position: chance to win, points, the opponent's replies
#[derive(Debug, clap::Args)]
#[command(after_help = "A position is CGP: board, racks (the mover's first), scores, turns without a score; what \
    follows is ignored.\nA rack that is not given is dealt by chance from the unseen tiles, the same for all plays of an \
    iteration. Plays that\nare surely worse than the best drop out (-), and it ends when one is left. With --iterations \
    the result does not\ndepend on the number of threads.\n\nExamples:\n  \
    tilewright sim --position - < position.cgp\n  \
    tilewright sim --plies 4 --time 10 --candidates 20 --position - --json < position.cgp\n  \
    tilewright sim --infer \"$(cat before.cgp)\" --position - < position.cgp")]
pub(crate) struct Args {
    /// The position; - reads one line from the standard input
    #[arg(long, value_name = "CGP")]
    position: String,

    /// How many turns are played after each play; by default 2 (a reply and the player's next turn), 4 with at most two
    /// racks in the pool, and all with at most one
    #[arg(long, value_name = "P", value_parser = clap::value_parser!(u16).range(0..=MOST_PLIES as i64))]
    plies: Option<u16>,

    /// How many times the hidden tiles are dealt; by default 2000, or with --time as often as possible
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_ITERATIONS))]
    iterations: Option<u64>,

    /// How many seconds it may take
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,

    #[command(flatten)]
    threads: Threads,

    /// How many plays are simulated
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u16).range(1..=MOST_CONTENDERS as i64))]
    candidates: u16,

    /// By how many standard errors a play must be behind the best to drop out
    #[arg(long, value_name = "Z", default_value_t = 3.0)]
    sureness: f64,

    /// The position before the opponent's last play, from which the tiles they kept are inferred
    #[arg(long, value_name = "CGP")]
    infer: Option<String>,

    #[command(flatten)]
    chance: SeedOption,

    #[command(flatten)]
    means: Means,

    #[command(flatten)]
    leaves: LeaveArgs,

    #[command(flatten)]
    wins: WinArgs,

    #[command(flatten)]
    printing: Printing,
}

/// Simulates the position.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let text = position_text(&args.position)?;
    let analysis = args.means.fitting(&text)?.load(Search::Often)?;
    let situation = analysis.situation(&text).map_err(|why| Fault::BadInput(format!("--position: {why}")))?;
    analysis.doubt(&text);
    let leaves = Arc::new(args.leaves.load(&analysis)?);
    let knowledge = Knowledge::new(analysis.ruleset(), analysis.generator.clone(), leaves);
    let knowledge = args.wins.apply(knowledge, analysis.ruleset())?;
    let here = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let asked = args.threads.asked();
    let usual = if args.time.is_some() { MOST_ITERATIONS } else { USUAL_ITERATIONS };
    let settings = Settings {
        plies: args.plies.map_or_else(|| usual_plies(&situation), usize::from),
        seed: args.chance.seed,
        threads: asked.unwrap_or_else(here),
        iterations: args.iterations.unwrap_or(usual),
        sureness: args.sureness,
        reply_squares: args.printing.json,
        ..Settings::default()
    };
    let start = Instant::now();
    let settings = args.time.map_or(settings, |time| settings.within(time));
    let likely = inferred(args, &analysis, &knowledge, &situation, &settings)?;
    let mut finder = knowledge.generator.finder();
    let listed = contenders(&situation, &*knowledge.leaves, &mut finder, usize::from(args.candidates));
    let simulation = Simulation::new(&situation, &knowledge, &listed);
    let simulation = likely.as_ref().map_or(simulation, |likely| simulation.with_racks(likely));
    let mut screen = Screen::default();
    // The command can be cancelled only by ending the program.
    let report = simulation.run(&settings, &false.into(), &mut |report| screen.show(&situation, report));
    screen.clear();
    let time = start.elapsed();
    if args.printing.json {
        return Ok(report_json(&situation, &report, likely.as_ref(), time));
    }
    let sure = if report.is_sure { "sure" } else { "not sure" };
    let (n, rollouts, seconds) = (report.iterations, report.rollouts, time.as_secs_f64());
    let table = table(&situation, &report);
    Ok(format!("{table}{sure} after {n} iterations, {rollouts} rollouts in {seconds:.2} s\n"))
}

/// The likely racks of the opponent, if the position before their last play was given.
fn inferred(
    args: &Args,
    analysis: &Analysis,
    knowledge: &Knowledge,
    situation: &Situation,
    settings: &Settings,
) -> Result<Option<LikelyRacks>, Fault> {
    let Some(text) = &args.infer else { return Ok(None) };
    let bad = |why: String| Fault::BadInput(format!("--infer: {why}"));
    let CgpPosition { board, .. } = analysis.read(text).map_err(bad)?;
    let before = analysis.generator.position(&board).map_err(|fault| bad(fault.to_string()))?;
    let last = LastTurn::between(before, situation)
        .ok_or_else(|| bad("no single play makes the position of this one".to_owned()))?;
    let limits =
        InferenceSettings { seed: args.chance.seed, deadline: settings.deadline, ..InferenceSettings::default() };
    Ok(Some(infer(situation, knowledge, &last, &limits, &false.into())))
}

fn leave(situation: &Situation, choice: &Choice) -> String {
    // Contenders are for this rack, so the tiles are there.
    situation.ruleset.alphabet.rack(&situation.tiles.minus(&choice.used()).unwrap_or(Tiles::EMPTY))
}

/// For people: a table, best play first.
fn table(situation: &Situation, report: &Report) -> String {
    let rows: Vec<(String, String, &Contender)> = report
        .contenders
        .iter()
        .map(|one| (ChoiceText::of(situation, &one.choice).to_string(), leave(situation, &one.choice), one))
        .collect();
    let plays = rows.iter().map(|row| row.0.chars().count()).max().unwrap_or(0).max(4);
    let leaves = rows.iter().map(|row| row.1.chars().count()).max().unwrap_or(0).max(5);
    let mut text = format!(
        "  {:<plays$}  {:<leaves$} score   win %    ±   equity    ±  static  reply  next  bonus r/n %       n\n",
        "play", "leave"
    );
    for (play, leave, one) in rows {
        let out = if one.out_after.is_some() { '-' } else { ' ' };
        text += &format!(
            "{out} {play:<plays$}  {leave:<leaves$} {:>5} {:>7.2} {:>4.2} {:>8.2} {:>4.2} {:>7.2} {:>6.1} {:>5.1} {:>6.1}/{:<5.1} {:>7}\n",
            one.choice.score().0,
            one.win.mean * 100.0,
            one.win.error * 100.0,
            one.equity.mean,
            one.equity.error,
            f64::from(one.static_equity.0) / 1_000.0,
            one.reply,
            one.next,
            one.reply_bonuses * 100.0,
            one.next_bonuses * 100.0,
            one.n,
        );
    }
    text
}

/// A square where the opponent replies.
fn reply_square(one: &ReplySquare) -> Value {
    json!({
        "square": one.square.to_string(),
        "share": one.share.mean,
        "share_error": one.share.error,
        "score": one.score,
    })
}

fn report_json(situation: &Situation, report: &Report, likely: Option<&LikelyRacks>, time: Duration) -> String {
    let plays: Vec<Value> = report
        .contenders
        .iter()
        .map(|one| {
            json!({
                "play": ChoiceText::of(situation, &one.choice).to_string(),
                "score": one.choice.score().0,
                "leave": leave(situation, &one.choice),
                "static_equity": f64::from(one.static_equity.0) / 1_000.0,
                "n": one.n,
                "win": one.win.mean,
                "win_error": one.win.error,
                "equity": one.equity.mean,
                "equity_error": one.equity.error,
                "utility": one.utility.mean,
                "win_lost": one.lost.win.mean,
                "win_lost_error": one.lost.win.error,
                "equity_lost": one.lost.points.mean,
                "equity_lost_error": one.lost.points.error,
                "reply": one.reply,
                "next": one.next,
                "reply_bonuses": one.reply_bonuses,
                "next_bonuses": one.next_bonuses,
                "reply_squares": one.reply_squares.iter().map(reply_square).collect::<Vec<_>>(),
                "out_after": one.out_after,
            })
        })
        .collect();
    pretty(&json!({
        "plays": plays,
        "sure": report.is_sure,
        "iterations": report.iterations,
        "rollouts": report.rollouts,
        "seconds": time.as_secs_f64(),
        "rollouts_per_second": report.rollouts as f64 / time.as_secs_f64().max(f64::MIN_POSITIVE),
        "inferred": likely.map(|likely| likely.iter().count().saturating_sub(1)),
    }))
}

/// A table on the terminal that is redrawn.
#[derive(Default)]
struct Screen {
    shown: Option<Instant>,
    n_lines: usize,
}

impl Screen {
    fn show(&mut self, situation: &Situation, report: &Report) {
        let is_early = self.shown.is_some_and(|shown| shown.elapsed() < TICK);
        if is_early || !std::io::stderr().is_terminal() {
            return;
        }
        self.clear();
        let text = format!("{}{} iterations\n", table(situation, report), report.iterations);
        self.n_lines = text.lines().count();
        self.shown = Some(Instant::now());
        // If the table cannot be shown, no harm is done.
        let _ = std::io::stderr().write_all(text.as_bytes());
        let _ = std::io::stderr().flush();
    }

    fn clear(&mut self) {
        if self.n_lines > 0 {
            let _ = write!(std::io::stderr(), "\x1b[{}A\x1b[J", self.n_lines);
            self.n_lines = 0;
        }
    }
}
