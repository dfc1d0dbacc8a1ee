//! `tilewright endgame`: the best line to the end when the pool is empty.

use std::time::{Duration, Instant};

use engine::ChoiceText;
use engine::endgame::{Endgame, Solution, Step};
use notation::cgp::CgpPosition;
use serde_json::{Value, json};
use tiles::Tiles;

use crate::commands::analysis::{Analysis, Means, Search, position_text};
use crate::commands::limits::LimitArgs;
use crate::commands::output::pretty;
use crate::fault::Fault;
use crate::options::Printing;

/// Solve a position with an empty pool exactly: the value, and the best line to the end
#[derive(Debug, clap::Args)]
#[command(after_help = "A position is CGP: board, racks (the mover's first), scores, turns without a score; what \
    follows is ignored.\nA rack of the other player that is not given is what is left of the set.\n\n\
    The value is the spread that the player to move gains from here to the end if both play best, with unplayed\n\
    letters settled by the edition's rules. Without --time the search goes on until it is proven.\n\nExamples:\n  \
    tilewright endgame --position - --json < position.cgp\n  \
    tilewright endgame --time 10 --threads 1 --position - < position.cgp")]
pub(crate) struct Args {
    /// The position; - reads one line from the standard input
    #[arg(long, value_name = "CGP")]
    position: String,

    #[command(flatten)]
    limits: LimitArgs,

    #[command(flatten)]
    means: Means,

    #[command(flatten)]
    printing: Printing,
}

/// A turn of the best line as text.
struct Shown {
    rack: String,
    play: String,
    score: i32,
}

/// Solves the position.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let text = position_text(&args.position)?;
    let analysis = args.means.fitting(&text)?.load(Search::Once)?;
    let (endgame, racks) = endgame(&analysis, &text).map_err(|why| Fault::BadInput(format!("--position: {why}")))?;
    analysis.doubt(&text);
    let start = Instant::now();
    // The command can be cancelled only by ending the program.
    let solution = endgame.solve(&args.limits.limits(), &false.into());
    let time = start.elapsed();
    let shown = shown(&analysis, &endgame, racks, &solution);
    Ok(if args.printing.json { report_json(&solution, &shown, time) } else { report(&solution, &shown, time) })
}

/// Reads the position; the opponent's rack may be left out, and is then found by elimination.
fn endgame(analysis: &Analysis, text: &str) -> Result<(Endgame, [Tiles; 2]), String> {
    let CgpPosition { board, racks, zero_turns, .. } = analysis.read(text)?;
    let ruleset = &analysis.edition.ruleset;
    let (mine, given) = match racks[..] {
        [mine] => (mine, Tiles::EMPTY),
        [mine, others] => (mine, others),
        _ => return Err(format!("it has racks of {} players; endgames are for two", racks.len())),
    };
    let seen = board.tiles().plus(&mine).unwrap_or(mine);
    let unseen = ruleset.alphabet.full_set().minus(&seen).unwrap_or(Tiles::EMPTY);
    let most = usize::from(ruleset.rack_size);
    if given.is_empty() && unseen.len() > most {
        let n_pool = unseen.len() - most;
        return Err(format!("the pool is not empty: it has {n_pool} tiles or more besides the other player's rack"));
    }
    let racks = [mine, if given.is_empty() { unseen } else { given }];
    let endgame = Endgame::new(ruleset, &analysis.generator, &board, racks).map_err(|fault| fault.to_string())?;
    Ok((endgame.after_idle_turns(usize::from(zero_turns)), racks))
}

/// The line as text, each turn in the notation for its board.
fn shown(analysis: &Analysis, endgame: &Endgame, mut racks: [Tiles; 2], solution: &Solution) -> Vec<Shown> {
    let mut position = endgame.position().clone();
    let mut line = Vec::with_capacity(solution.line.len());
    for (nth, step) in solution.line.iter().enumerate() {
        let rack = &mut racks[nth % 2];
        let written = analysis.ruleset().alphabet.rack(rack);
        line.push(match step {
            Step::Pass => Shown { rack: written, play: ChoiceText::Pass.to_string(), score: 0 },
            Step::Place(candidate) => {
                let play = position.notation(candidate);
                position.make(candidate);
                // The line was searched with these racks, so the tiles are there.
                *rack = candidate.leave(rack).unwrap_or(Tiles::EMPTY);
                Shown { rack: written, play, score: candidate.score().0 }
            }
        });
    }
    line
}

fn report_json(solution: &Solution, shown: &[Shown], time: Duration) -> String {
    let turns: Vec<Value> =
        shown.iter().map(|one| json!({ "rack": one.rack, "play": one.play, "score": one.score })).collect();
    pretty(&json!({
        "value": solution.value.0,
        "proven": solution.proven,
        "line": shown.iter().map(|one| one.play.as_str()).collect::<Vec<_>>(),
        "turns": turns,
        "depth": solution.depth,
        "seconds": time.as_secs_f64(),
        "nodes": solution.nodes,
    }))
}

fn report(solution: &Solution, shown: &[Shown], time: Duration) -> String {
    let width = |text: fn(&Shown) -> &str| shown.iter().map(|one| text(one).chars().count()).max().unwrap_or(0);
    let (racks, plays) = (width(|one| &one.rack), width(|one| &one.play));
    let sure =
        if solution.proven { "proven".to_owned() } else { format!("not proven, {} turns ahead", solution.depth) };
    let mut text = format!("value {:+}, {sure}\n", solution.value.0);
    for (one, nth) in shown.iter().zip(1..) {
        text += &format!("{nth:>2}  {:<racks$}  {:<plays$}  {:>4}\n", one.rack, one.play, one.score);
    }
    text + &format!("{} positions in {:.3} s\n", solution.nodes, time.as_secs_f64())
}
