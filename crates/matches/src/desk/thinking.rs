//! Searches for a client.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine::chooser::{Chooser, Manner, TimeLeft};
use engine::endgame::{Endgame, Limits, Step};
use engine::preendgame::{Judgement, Preendgame};
use engine::simulation::{Report, Settings as Simulated, Simulation};
use engine::{ChoiceText, Knowledge, Situation, contenders, possible};
use movegen::Choice;

use super::request::{Go, How};
use super::settings::Settings;

/// The usual time of a turn.
const USUAL: Duration = Duration::from_secs(1);
/// The time between two lines of progress.
const TICK: Duration = Duration::from_millis(250);
/// The size of an endgame's table, in bytes.
const TABLE_BYTES: usize = 64 << 20;

/// A search to run.
pub(super) struct SearchTask {
    pub(super) situation: Situation,
    pub(super) knowledge: Knowledge,
    pub(super) go: Go,
    pub(super) settings: Settings,
    pub(super) clock: Option<Duration>,
}

impl SearchTask {
    /// The choice, in the form that the client reads. `info` is called with lines of progress.
    pub(super) fn think(&self, stop: &AtomicBool, info: &mut dyn FnMut(&str)) -> Result<String, String> {
        match self.go.how {
            How::Static => Ok(self.text(&self.by_leaves(info))),
            How::Sim => self.simulate(stop, info).map(|choice| self.text(&choice)),
            How::Endgame => self.solve(stop, info).map(|choice| self.text(&choice)),
            How::Preendgame => self.weigh(stop, info).map(|choice| self.text(&choice)),
            How::Best => Ok(self.text(&self.best(stop, info))),
        }
    }

    fn by_leaves(&self, info: &mut dyn FnMut(&str)) -> Choice {
        let most = self.settings.candidates;
        let all = possible(&self.situation, &*self.knowledge.leaves, &mut self.knowledge.generator.finder(), most);
        for (one, nth) in all.iter().zip(1..) {
            info(&format!("rank {nth} equity {} play {}", one.equity, self.text(&one.choice)));
        }
        // The list always holds at least a pass.
        all.into_iter().next().map_or(Choice::Pass, |one| one.choice)
    }

    fn simulate(&self, stop: &AtomicBool, info: &mut dyn FnMut(&str)) -> Result<Choice, String> {
        if !self.situation.draws_by_chance() {
            return Err("tiles are not drawn by chance here; there is nothing to simulate".to_owned());
        }
        let most = self.settings.candidates;
        let listed = contenders(&self.situation, &*self.knowledge.leaves, &mut self.knowledge.generator.finder(), most);
        let usual = Simulated::default();
        let Go { time, iterations, plies, .. } = self.go;
        let settings = Simulated {
            plies: plies.unwrap_or(usual.plies),
            seed: self.settings.seed,
            threads: self.settings.threads,
            iterations: iterations.unwrap_or(engine::simulation::MOST_ITERATIONS),
            ..usual
        };
        let settings = match (time, iterations) {
            (Some(time), _) => settings.within(time),
            (None, Some(_)) => settings,
            (None, None) => settings.within(USUAL),
        };
        let mut told = Instant::now();
        let simulation = Simulation::new(&self.situation, &self.knowledge, &listed);
        let report = simulation.run(&settings, stop, &mut |report| {
            if told.elapsed() >= TICK {
                told = Instant::now();
                info(&self.progress(report));
            }
        });
        info(&self.progress(&report));
        report.best().map(|best| best.choice.clone()).ok_or_else(|| "there is nothing to do".to_owned())
    }

    fn progress(&self, report: &Report) -> String {
        let best = report.best().map_or_else(String::new, |best| {
            let text = self.text(&best.choice);
            format!(" win {:.3} points {:.1} play {text}", best.win.mean, best.equity.mean)
        });
        format!("iterations {}{best}", report.iterations)
    }

    fn solve(&self, stop: &AtomicBool, info: &mut dyn FnMut(&str)) -> Result<Choice, String> {
        let Situation { ruleset, position, tiles, idle, pool, .. } = &self.situation;
        let opponent = self.situation.known_opponent().filter(|_| *pool == 0);
        let opponent = opponent.ok_or("the pool is not empty, or not two play")?;
        let racks = [*tiles, opponent];
        let endgame = Endgame::new(ruleset, &self.knowledge.generator, &position.board(), racks)
            .map_err(|fault| fault.to_string())?
            .after_idle_turns(*idle);
        let solution = endgame.solve(&self.limits(), stop);
        let choice = match solution.line.first() {
            Some(Step::Place(candidate)) => Choice::Place(*candidate),
            Some(Step::Pass) | None => Choice::Pass,
        };
        let (depth, nodes, value) = (solution.depth, solution.nodes, solution.value);
        let proven = yes_no(solution.proven);
        info(&format!("depth {depth} nodes {nodes} value {value} proven {proven} play {}", self.text(&choice)));
        Ok(choice)
    }

    /// Follows every choice for all possible pools.
    fn weigh(&self, stop: &AtomicBool, info: &mut dyn FnMut(&str)) -> Result<Choice, String> {
        let preendgame = Preendgame::new(&self.situation).map_err(|fault| fault.to_string())?;
        let limits = self.limits();
        // The search may report progress from any thread; the lines are written one at a time.
        let (tell, hear) = std::sync::mpsc::channel();
        let report = std::thread::scope(|scope| {
            let search = scope.spawn(move || {
                preendgame.solve(&limits, stop, &|progress| {
                    // The receiver exists until the search is over.
                    let _ = tell.send(progress.clone());
                })
            });
            for progress in hear {
                let best = progress.best.as_ref();
                let best = best.map(|(choice, win)| format!(" win {win:.3} play {}", self.text(choice)));
                let elapsed = progress.elapsed.as_millis();
                info(&format!("time {elapsed} contenders {}{}", progress.contenders, best.unwrap_or_default()));
            }
            search.join()
        });
        let report = report.map_err(|_| "the search failed".to_owned())?;
        for (one, nth) in report.candidates.iter().zip(1..=self.settings.candidates) {
            let (win, spread, play) = (one.win, one.spread, self.text(&one.choice));
            info(&format!(
                "rank {nth} win {win:.3} points {spread:.1} exact {} play {play}",
                yes_no(one.judgement != Judgement::Estimated)
            ));
        }
        info(&format!("nodes {} proven {}", report.nodes, yes_no(report.proven)));
        report.candidates.into_iter().next().map(|best| best.choice).ok_or_else(|| "there is nothing to do".to_owned())
    }

    fn limits(&self) -> Limits {
        Limits { time: self.go.time, nodes: None, threads: self.settings.threads, table_bytes: TABLE_BYTES }
    }

    /// The choice with all methods of the engine, within the time of the turn or the clock of the game.
    fn best(&self, stop: &AtomicBool, info: &mut dyn FnMut(&str)) -> Choice {
        let usual = Manner::default();
        let manner = Manner {
            candidates: self.settings.candidates,
            threads: self.settings.threads,
            plies: self.go.plies.unwrap_or(usual.plies),
            iterations: self.go.iterations.unwrap_or(usual.iterations),
            seed: self.settings.seed,
            ..usual
        };
        let mut chooser = Chooser::new(self.knowledge.clone(), manner);
        let chosen = match (self.go.time, self.clock) {
            (None, Some(left)) => chooser.choose(&self.situation, None, TimeLeft::of(left), stop),
            (time, _) => chooser.choose_within(&self.situation, None, time.unwrap_or(USUAL), stop),
        };
        info(&format!("time {} play {}", chosen.time.as_millis(), self.text(&chosen.choice)));
        chosen.choice
    }

    /// A choice as text: `8F HORN`, `exchange AIU`, `pass`.
    fn text(&self, choice: &Choice) -> String {
        ChoiceText::of(&self.situation, choice).to_string()
    }
}

fn yes_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}
