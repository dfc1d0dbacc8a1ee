//! Lets players take an exam.

use std::path::PathBuf;
use std::sync::Arc;

use engine::simulation::Estimate;
use engine::{Knowledge, workers};
use matches::exam::{Answer, Candidate, Exam, Judge, Mark, Marks, Room};
use matches::{Minds, Spec};
use serde_json::{Value, json};

use crate::commands::analysis::{Means, Search};
use crate::commands::leave_values::LeaveValues;
use crate::commands::output::pretty;
use crate::commands::progress::Progress;
use crate::fault::Fault;
use crate::options::{Printing, SeedOption, Threads};

/// Let a player choose in the positions of an exam, and report the losses
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A SPEC is a player of `tilewright autoplay`, but for other programs. A player with a clock for the \
    game gets as much of it\nas is left when so many tiles lie on the board. With --against both players are compared \
    position by position, which\ntells far smaller differences than two exams apart do. A play that nobody thought of \
    when the exam was made is simulated\nas the others were.\n\nExamples:\n  tilewright exam take --exam exam.jsonl \
    --player static\n  tilewright exam take --exam exam.jsonl --player best:time=10s --against static --threads 1"
)]
pub(super) struct Args {
    /// The exam, as `tilewright exam make` writes it
    #[arg(long, value_name = "FILE")]
    exam: PathBuf,

    /// The player who takes it
    #[arg(long, value_name = "SPEC", default_value = "static")]
    player: Spec,

    /// Another player who takes it, for comparison
    #[arg(long, value_name = "SPEC")]
    against: Option<Spec>,

    /// Only positions with at most this many tiles in the pool
    #[arg(long, value_name = "N")]
    pool: Option<usize>,

    #[command(flatten)]
    chance: SeedOption,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    means: Means,

    #[command(flatten)]
    printing: Printing,
}

/// Lets the players choose, and reports.
pub(super) fn run(args: &Args) -> Result<String, Fault> {
    let Exam { terms, mut questions } = super::read(&args.exam)?;
    let analysis = args.means.load(Search::Often)?;
    let (edition, lexicon) = (args.means.edition_name()?, args.means.lexicon_name());
    if (terms.edition.as_str(), terms.lexicon.as_str()) != (edition.as_str(), lexicon) {
        let why = format!("it is for --edition {} --lexicon {}", terms.edition, terms.lexicon);
        return Err(Fault::file("cannot take", &args.exam, why));
    }
    questions.retain(|question| args.pool.is_none_or(|most| question.pool <= most));
    let leaves = Arc::new(LeaveValues::load(None, &analysis)?);
    let knowledge = Knowledge::new(analysis.ruleset(), analysis.generator.clone(), leaves);
    let specs: Vec<&Spec> = std::iter::once(&args.player).chain(&args.against).collect();
    let words = Arc::new(analysis.lexicon.clone());
    let room = Room {
        judge: Judge { terms: &terms, ruleset: &analysis.edition.ruleset, knowledge: &knowledge },
        minds: Minds::of(&specs, &analysis.edition.name, &analysis.edition.ruleset, &words)?,
        seed: args.chance.seed,
    };
    let candidate = |&spec: &&'_ Spec| match spec {
        Spec::Engine(_) => Err(Fault::Usage(format!("{spec}: other programs cannot take an exam"))),
        _ => LeaveValues::own(spec, &analysis),
    };
    let owns = specs.iter().map(candidate).collect::<Result<Vec<_>, Fault>>()?;
    let candidates: Vec<_> = specs.iter().zip(owns).map(|(&spec, own)| Candidate { spec, own }).collect();
    let progress = Progress::new("positions", questions.len());
    let answers = workers::on_all(
        &questions,
        args.threads.n(),
        || (),
        |(), nth, question| {
            let answers = room.take(question, &candidates);
            progress.step();
            answers.map_err(|why| Fault::file("cannot take", &args.exam, format!("position {}: {why}", nth + 1)))
        },
    );
    progress.end();
    let answers = answers.into_iter().collect::<Result<Vec<_>, Fault>>()?;
    let marks = |nth: usize| answers.iter().map(|answers: &Vec<Answer>| answers[nth].mark).collect::<Vec<Mark>>();
    let all: Vec<Vec<Mark>> = (0..candidates.len()).map(marks).collect();
    let n_new = answers.iter().flatten().filter(|answer| answer.is_new).count();
    Ok(if args.printing.json { report_json(args, &all, n_new) } else { report(args, &all, n_new) })
}

fn report(args: &Args, all: &[Vec<Mark>], n_new: usize) -> String {
    let specs = std::iter::once(&args.player).chain(&args.against);
    let mut text = String::new();
    for (spec, marks) in specs.zip(all) {
        let marks = Marks(marks);
        let share = 100.0 * marks.n_best() as f64 / marks.0.len().max(1) as f64;
        text += &format!("{spec}: gives up {} a move; the best play in {share:.1} %\n", said(marks.mean()));
        text += &by_phase(&marks);
    }
    if let [one, other] = all {
        let less = Marks(one).less(&Marks(other));
        let n_differ = less.iter().filter(|mark| mark.given_up != 0.0).count();
        text += &format!(
            "the first more than the second: {} a move; {n_differ} positions differ\n",
            said(Marks(&less).mean())
        );
        text += &by_phase(&Marks(&less));
    }
    let n = all.first().map_or(0, Vec::len);
    format!("{text}{n} positions, intervals of 95 %; {n_new} plays were simulated now\n")
}

fn by_phase(marks: &Marks<'_>) -> String {
    let phases = marks.phases().into_iter().filter(|(_, n, _)| *n > 0);
    let said = phases.map(|(name, n, estimate)| format!("{name}: {} ({n})", said(estimate)));
    format!("  by tiles in the pool  {}\n", said.collect::<Vec<_>>().join(", "))
}

fn said(Estimate { mean, error }: Estimate) -> String {
    if error.is_finite() { format!("{mean:.3} ± {error:.3} %") } else { format!("{mean:.3} %") }
}

fn report_json(args: &Args, all: &[Vec<Mark>], n_new: usize) -> String {
    let number = |Estimate { mean, error }: Estimate| json!({ "percent": mean, "half_ci95": error });
    let told = |marks: &Marks<'_>| -> Value {
        let phase = |(name, n, estimate): (&str, usize, Estimate)| json!({ "pool": name, "positions": n, "given_up": number(estimate) });
        json!({
            "given_up": number(marks.mean()),
            "best": marks.n_best(),
            "phases": marks.phases().into_iter().map(phase).collect::<Vec<_>>(),
        })
    };
    let specs = std::iter::once(&args.player).chain(&args.against);
    let players = specs.zip(all).map(|(spec, marks)| {
        let mut player = told(&Marks(marks));
        player["player"] = json!(spec.to_string());
        player
    });
    let difference = if let [one, other] = all { Some(told(&Marks(&Marks(one).less(&Marks(other))))) } else { None };
    pretty(&json!({
        "positions": all.first().map_or(0, Vec::len),
        "players": players.collect::<Vec<_>>(),
        "difference": difference,
        "simulated_now": n_new,
        "seed": args.chance.seed,
    }))
}
