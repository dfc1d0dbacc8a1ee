//! `tilewright autoplay`: many games of bots against each other, with the result and its uncertainty.

mod report;

use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use engine::Knowledge;
use matches::{Bot, Fortune, Guest, Job, Minds, Pairing, Seated, Sequential, Spec, bot, record};
use movegen::{SelfPlay, StaticPlayer};

use self::report::Report;
use crate::commands::analysis::{Means, Search};
use crate::commands::leave_values::{LeaveArgs, LeaveValues};
use crate::commands::output::write_file;
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
    let own = [LeaveValues::own(&args.p1, &analysis)?, LeaveValues::own(&args.p2, &analysis)?];
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
    let lexicon = Arc::new(analysis.lexicon.clone());
    let (edition, ruleset) = (&analysis.edition.name, &analysis.edition.ruleset);
    let minds = Minds::of(&[&args.p1, &args.p2], edition, ruleset, &lexicon)?;
    let seated = |spec: &Spec| -> Result<Option<Seated>, Fault> {
        let bot = match spec {
            Spec::Engine(program) => {
                let (edition, words) = (args.means.edition_name()?, args.means.lexicon_name());
                Some(Box::new(Guest::seat(program, &edition, words, Arc::clone(&lexicon))?) as Box<dyn Bot>)
            }
            _ => bot(spec, args.chance.seed, &knowledge, &minds),
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
    let keep = |nth: u64, played: &_| {
        let Some(folder) = &args.gcg else { return Ok(()) };
        let game = record(nth, played, ruleset, &analysis.generator, args.means.lexicon_name());
        write_file(&folder.join(format!("game-{nth:06}.gcg")), &game.write())
    };
    let is_watched = std::io::stderr().is_terminal();
    let watch = |begun: u64, all: u64| {
        if is_watched {
            // If the progress cannot be shown, no harm is done.
            let _ = write!(std::io::stderr(), "\r\x1b[K{begun} of {all} games");
            let _ = std::io::stderr().flush();
        }
    };
    let tally = job.play(tables, args.until.as_ref(), keep, watch);
    if is_watched {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
    let report = Report { args, tally: &tally?, time: start.elapsed(), n_threads, edition };
    Ok(if args.printing.json { report.json() } else { report.text() })
}
