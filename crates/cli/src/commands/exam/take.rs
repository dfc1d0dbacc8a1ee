//! Lets players take an exam.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use engine::levels::Mind;
use engine::net::Net;
use engine::simulation::Estimate;
use engine::{Knowledge, Written, possible};
use movegen::{Choice, NoLeaves};
use serde_json::{Value, json};

use super::judge::{Judge, Sheet};
use super::marks::{Mark, Marks};
use super::question::{Exam, Question};
use crate::commands::analysis::{Means, Search};
use crate::commands::autoplay;
use crate::commands::autoplay::bot::bot;
use crate::commands::autoplay::spec::Spec;
use crate::commands::leave_values::LeaveValues;
use crate::commands::output::pretty;
use crate::commands::progress::Progress;
use crate::commands::workers;
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

/// What the players of an exam share.
struct Room<'a> {
    judge: Judge<'a>,
    mind: Option<Arc<Mind>>,
    net: Option<Arc<Net>>,
    seed: u64,
}

/// A player, with separate values of leaves if it has any.
struct Candidate<'a> {
    spec: &'a Spec,
    own: Option<LeaveValues>,
}

/// A player's answer to a question.
struct Answer {
    mark: Mark,
    /// Whether the play was simulated for this answer.
    is_new: bool,
}

/// Lets the players choose, and reports.
pub(super) fn run(args: &Args) -> Result<String, Fault> {
    let Exam { terms, mut questions } = Exam::read(&args.exam)?;
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
    let room = Room {
        judge: Judge { terms: &terms, analysis: &analysis, knowledge: &knowledge },
        mind: autoplay::mind(&specs, &analysis)?,
        net: autoplay::net(&specs, &analysis)?,
        seed: args.chance.seed,
    };
    let candidate = |spec: &&'_ Spec| match spec {
        Spec::Engine(_) => Err(Fault::Usage(format!("{spec}: other programs cannot take an exam"))),
        Spec::Static(Some(source)) => LeaveValues::load(Some(source), &analysis).map(Some),
        _ => Ok(None),
    };
    let owns = specs.iter().map(candidate).collect::<Result<Vec<_>, Fault>>()?;
    let candidates: Vec<Candidate<'_>> = specs.iter().zip(owns).map(|(&spec, own)| Candidate { spec, own }).collect();
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

impl Room<'_> {
    /// The loss of each player in a position.
    fn take(&self, question: &Question, candidates: &[Candidate<'_>]) -> Result<Vec<Answer>, String> {
        let sheet = self.judge.sheet(question)?;
        candidates.iter().map(|candidate| self.answer(question, &sheet, candidate)).collect()
    }

    fn answer(&self, question: &Question, sheet: &Sheet, candidate: &Candidate<'_>) -> Result<Answer, String> {
        let choice = self.choose(sheet, candidate)?;
        let play = Written::of(&sheet.situation, &choice).to_string();
        let known = question.plays.iter().find(|label| label.play == play).map(|label| label.given_up);
        let best = question.plays.first().ok_or("it has no plays")?;
        let given_up = known.or_else(|| self.judge.given_up(sheet, &best.play, &choice));
        let given_up = given_up.ok_or_else(|| format!("{} is no play of the position", best.play))?;
        Ok(Answer { mark: Mark { pool: question.pool, given_up }, is_new: known.is_none() })
    }

    /// The player gets every position as if it were the first, so that answers do not depend on their order.
    fn choose(&self, sheet: &Sheet, candidate: &Candidate<'_>) -> Result<Choice, String> {
        let (situation, knowledge) = (&sheet.situation, self.judge.knowledge);
        if let Some(mut bot) = bot(candidate.spec, self.seed, knowledge, self.mind.as_ref(), self.net.as_ref()) {
            let share = situation.position.n_tiles() as f64 / situation.ruleset.alphabet.full_set().len().max(1) as f64;
            let used = bot.clock().map_or(Duration::ZERO, |clock| clock.mul_f64(share.min(1.0)));
            return bot.choose(situation, sheet.last.as_ref(), used).map_err(|fault| fault.to_string());
        }
        let mut finder = knowledge.generator.finder();
        let first = match (candidate.spec, &candidate.own) {
            (Spec::Greedy, _) => possible(situation, &NoLeaves, &mut finder, 1),
            (_, Some(own)) => possible(situation, own, &mut finder, 1),
            (_, None) => possible(situation, &*knowledge.leaves, &mut finder, 1),
        };
        Ok(first.into_iter().next().map_or(Choice::Pass, |one| one.choice))
    }
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
