//! `tilewright autoplay`: many games of bots against each other, with the result and its uncertainty.

pub(crate) mod bot;
mod clocks;
mod crew;
mod gcg;
mod guest;
mod luck;
mod program;
mod sequential;
pub(crate) mod spec;
mod talk;
mod tally;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::Knowledge;
use engine::levels::Mind;
use engine::net::Net;
use engine::net::features::Features;
use movegen::{SelfPlay, StaticPlayer};
use serde_json::json;

use self::bot::{Bot, Seated, bot};
use self::crew::{Job, Pairing};
use self::guest::Guest;
use self::luck::Fortune;
use self::sequential::Sequential;
use self::spec::Spec;
use self::tally::{Tally, WinRate};
use crate::commands::analysis::{Analysis, Means, Search};
use crate::commands::leave_values::{LeaveArgs, LeaveValues};
use crate::commands::output::pretty;
use crate::commands::win_values::WinArgs;
use crate::fault::Fault;
use crate::options::{Printing, SeedOption, Threads};

/// The most games of one run.
const MAX_GAMES: u64 = 1_000_000_000;

/// The most alternative draws with which each draw is compared.
const MAX_DRAWS: i64 = 10_000;

/// Let bots play each other, and report speed, scores and win rate
#[derive(Debug, clap::Args)]
#[command(after_help = "A SPEC is one of:\n  static  plays what is worth most at once: score and the value of the \
    leave\n  static:leaves=NAME|FILE  the same with values of its own\n  greedy  plays the highest score\n  \
    sim:time=1s  simulates each turn for this time; also iterations=, plies=, candidates=, threads=, racks= (for \
    inference),\n    sureness=, point=\n  \
    best:time=10s  does all that the engine can, with a clock for the whole game; the same options\n  \
    net  asks a value net about each choice and thinks no further; net:ends=exact also searches endgames\n  \
    level:hard  plays as people of that level do\n  \
    engine:COMMAND  another program that speaks the engine protocol (docs/PROTOCOL.md); before the colon may stand,\n    \
    parted by commas, go=HOW, time=1s (a turn) or clock=60s (a game), patience=30s (how much later it may answer)\n\n\
    Games follow from the seed and their number alone, so that results do not depend on the number of threads, but\n\
    for players who look at the clock. One process of another program runs for each thread.\n\
    With --pairs each pool is played twice with seats swapped, and the interval is over pairs. The win rate is\n\
    that of p1, draws counted half; the interval is Wilson's, with the variance of the results.\n\
    With --until a match ends as soon as it is clear which of two win rates is the truer one, with 5 % of errors\n\
    either way; --games is then the most that are played. Such a match ends on a lucky or unlucky streak more often\n\
    than not, so the interval is a little too narrow: play as many games again with another seed for a figure to publish.\n\
    With --luck the win rate is also given less the luck of the draws: what the best play with each rack is worth, against\n\
    the same with other draws. Its mean is the same, its interval narrower; each draw costs as many searches.\n\nExamples:\n  \
    tilewright autoplay --games 1000 --seed 1\n  \
    tilewright autoplay --games 2000 --seed 7 --p2 greedy --pairs --threads 4 --json\n  \
    tilewright autoplay --games 2000 --pairs --p1 static:leaves=trained --p2 static:leaves=thumb\n  \
    tilewright autoplay --games 40000 --pairs --until 50..51 --p1 static:leaves=new.klv2 --p2 static\n  \
    tilewright autoplay --games 20 --pairs --p1 sim:plies=2,time=200ms --p2 static\n  \
    tilewright autoplay --games 10 --threads 1 --p2 'engine,go=static:./other-engine --quiet'\n  \
    tilewright autoplay --games 10 --seed 3 --gcg games/")]
pub(crate) struct Args {
    /// How many games; with --pairs an odd number is rounded up
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,

    #[command(flatten)]
    chance: SeedOption,

    #[command(flatten)]
    threads: Threads,

    /// The first player
    #[arg(long, value_name = "SPEC", default_value = "static")]
    p1: Spec,

    /// The second player
    #[arg(long, value_name = "SPEC", default_value = "static")]
    p2: Spec,

    /// Play each pool twice, with seats swapped
    #[arg(long)]
    pairs: bool,

    /// Stop as soon as it is clear which of two win rates of p1, in percent, is closer to the truth
    #[arg(long, value_name = "LOW..HIGH")]
    until: Option<Sequential>,

    /// Take the luck of the draws out of the win rate: compare each draw with this many others
    #[arg(long, value_name = "DRAWS", value_parser = clap::value_parser!(u16).range(1..=MAX_DRAWS))]
    luck: Option<u16>,

    /// Write each game into this folder, in GCG
    #[arg(long, value_name = "DIR")]
    gcg: Option<PathBuf>,

    #[command(flatten)]
    means: Means,

    #[command(flatten)]
    leaves: LeaveArgs,

    #[command(flatten)]
    wins: WinArgs,

    #[command(flatten)]
    printing: Printing,
}

/// Plays the games, and reports.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let analysis = args.means.load(Search::Often)?;
    let usual = Arc::new(args.leaves.load(&analysis)?);
    let knowledge = Knowledge::new(analysis.ruleset(), analysis.generator.clone(), Arc::clone(&usual) as Arc<_>);
    let knowledge = args.wins.apply(knowledge, analysis.ruleset())?;
    let own = |spec: &Spec| match spec {
        Spec::Static(Some(source)) => LeaveValues::load(Some(source), &analysis).map(Some),
        _ => Ok(None),
    };
    let own = [own(&args.p1)?, own(&args.p2)?];
    let player = |spec: &Spec, own| match spec {
        Spec::Greedy => StaticPlayer::ByScore,
        Spec::Static(_) | Spec::Sim(_) | Spec::Best(_) | Spec::Net(_) | Spec::Level(_) | Spec::Engine(_) => {
            StaticPlayer::ByEquity(Option::unwrap_or(own, &*usual))
        }
    };
    let players = [player(&args.p1, own[0].as_ref()), player(&args.p2, own[1].as_ref())];
    if let Some(folder) = &args.gcg {
        std::fs::create_dir_all(folder).map_err(|error| Fault::file("cannot make the folder", folder, error))?;
    }
    // More threads than games would only start other programs that play no game.
    let n_threads = args.threads.n().min(usize::try_from(args.games).unwrap_or(usize::MAX));
    let specs = [&args.p1, &args.p2];
    let (mind, net) = (mind(&specs, &analysis)?, net(&specs, &analysis)?);
    let lexicon = Arc::new(analysis.lexicon.clone());
    let seated = |spec: &Spec| -> Result<Option<Seated>, Fault> {
        let bot = match spec {
            Spec::Engine(program) => {
                let (edition, words) = (args.means.edition_name()?, args.means.lexicon_name());
                Some(Box::new(Guest::seat(program, &edition, words, Arc::clone(&lexicon))?) as Box<dyn Bot>)
            }
            _ => bot(spec, args.chance.seed, &knowledge, mind.as_ref(), net.as_ref()),
        };
        Ok(bot.map(|bot| Seated::new(bot, &analysis.edition.ruleset)))
    };
    let table = |_: usize| {
        let table = SelfPlay::between(analysis.ruleset(), &analysis.generator, players)
            .map_err(|fault| Fault::BadInput(format!("{}: {fault}", analysis.edition.name)))?;
        let fortune = args.luck.map(|n_others| Fortune {
            ruleset: analysis.ruleset(),
            generator: &analysis.generator,
            finder: analysis.generator.finder(),
            leaves: &*usual,
            wins: &knowledge.wins,
            n_others: usize::from(n_others),
            seed: args.chance.seed,
        });
        Ok(Pairing { table, bots: [seated(&args.p1)?, seated(&args.p2)?], fortune })
    };
    let tables = (0..n_threads).map(table).collect::<Result<Vec<_>, Fault>>()?;
    let job = Job { seed: args.chance.seed, games_each: if args.pairs { 2 } else { 1 }, n_games: args.games };
    let start = Instant::now();
    let tally = job.play(tables, args.until.as_ref(), |nth, played| match &args.gcg {
        Some(folder) => gcg::write(folder, nth, played, &analysis, args.means.lexicon_name()),
        None => Ok(()),
    })?;
    let seconds = start.elapsed();
    Ok(if args.printing.json {
        report_json(args, &analysis, &tally, seconds, n_threads)
    } else {
        report(args, &tally, seconds)
    })
}

/// What bots of a level share, if one of the players is such a bot.
pub(crate) fn mind(specs: &[&Spec], analysis: &Analysis) -> Result<Option<Arc<Mind>>, Fault> {
    if !specs.iter().any(|spec| matches!(spec, Spec::Level(_))) {
        return Ok(None);
    }
    let mind = Mind::new(&analysis.edition.ruleset, &Arc::new(analysis.lexicon.clone()));
    mind.map(|mind| Some(Arc::new(mind))).map_err(|fault| Fault::BadInput(fault.to_string()))
}

/// The value net, if one of the players uses it.
pub(crate) fn net(specs: &[&Spec], analysis: &Analysis) -> Result<Option<Arc<Net>>, Fault> {
    if !specs.iter().any(|spec| matches!(spec, Spec::Net(_))) {
        return Ok(None);
    }
    if !Features::fit(&analysis.edition.ruleset) {
        return Err(Fault::BadInput(format!(
            "{}: the net was trained for a board of 15×15 squares, 100 tiles and racks of 7, and plays nothing else",
            analysis.edition.name
        )));
    }
    engine::net::shipped().map(Some).map_err(|fault| Fault::BadInput(fault.to_string()))
}

fn report(args: &Args, tally: &Tally, time: Duration) -> String {
    let totals = &tally.totals;
    let ([one, other], WinRate { rate, interval: [low, high] }) = (totals.means(), tally.win_rate());
    let games = totals.games;
    let in_pairs = if args.pairs { format!(" in {} pairs", tally.n_units()) } else { String::new() };
    let seconds = time.as_secs_f64();
    let until = args.until.map_or(String::new(), |test| format!("{}\n", test.verdict(tally)));
    let luck = tally.without_luck().map_or(String::new(), |(WinRate { rate, interval: [low, high] }, ratio)| {
        let [rate, low, high] = [rate, low, high].map(|share| share * 100.0);
        format!(
            "less luck: {rate:.2} %, 95 % interval {low:.2} to {high:.2} %, as sure as {ratio:.2} times the games\n"
        )
    });
    let times: String =
        tally.clocks.iter().zip(["p1", "p2"]).filter_map(|(clocks, name)| clocks.report(name)).collect();
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

fn report_json(args: &Args, analysis: &Analysis, tally: &Tally, time: Duration, n_threads: usize) -> String {
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
        "time": tally.clocks.iter().map(clocks::Clocks::json).collect::<Vec<_>>(),
        "edition": analysis.edition.name,
        "lexicon": args.means.lexicon_name(),
    }))
}

fn per_second(games: u64, seconds: f64) -> f64 {
    games as f64 / seconds.max(f64::MIN_POSITIVE)
}
