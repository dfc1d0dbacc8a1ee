//! Judges plays by a long simulation with an inferred rack of the opponent.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::inference::{InferenceSettings, LastTurn, infer};
use engine::simulation::{LikelyRacks, MOST_PLIES, Report, Settings, Simulation, Utility};
use engine::{ChoiceText, Knowledge, Possible, Situation, contenders};
use movegen::{Choice, Equity, Observed};
use rules::Ruleset;

use super::question::{Label, Question, Terms};
use crate::position;

/// By how many standard errors a play must be behind the best to drop out.
const SURENESS: f64 = 4.0;
/// A play that must be judged never drops out.
const NEVER: f64 = 1e9;
/// How closely the opponent is assumed to follow score and leave: the positions come from games of static players, who
/// always do.
const TOLERANCE: f64 = 0.01;

/// Judges plays according to the terms of an exam.
pub struct Judge<'a> {
    /// How plays are judged.
    pub terms: &'a Terms,
    /// The rules of the exam.
    pub ruleset: &'a Arc<Ruleset>,
    /// The words, the values of leaves and the chances to win.
    pub knowledge: &'a Knowledge,
}

/// A position of an exam, prepared for players.
pub(super) struct Sheet {
    pub(super) situation: Situation,
    pub(super) last: Option<LastTurn>,
    /// The number of the game that it comes from.
    pub(super) game: u64,
}

impl Judge<'_> {
    /// The position of a question, as its player knows it.
    pub(super) fn sheet(&self, question: &Question) -> Result<Sheet, String> {
        let situation = position::situation(&question.position, self.ruleset, &self.knowledge.generator)?;
        let last = match (&question.before, question.exchanged) {
            (Some(before), _) => {
                let board = position::read(before, self.ruleset)?.board;
                let before = self.knowledge.generator.position(&board).map_err(|fault| fault.to_string())?;
                Some(
                    LastTurn::between(before, &situation)
                        .ok_or("no single play makes the position of the one before")?,
                )
            }
            (None, Some(n_tiles)) => {
                Some(LastTurn::new(&situation, situation.position.clone(), Observed::Exchange(n_tiles)))
            }
            (None, None) => None,
        };
        Ok(Sheet { situation, last, game: question.game })
    }

    /// Judges the most promising plays of a position; `None` if there is no choice.
    pub(super) fn labels(&self, sheet: &Sheet) -> Option<(f64, Vec<Label>)> {
        let mut finder = self.knowledge.generator.finder();
        let all = contenders(&sheet.situation, &*self.knowledge.leaves, &mut finder, self.terms.candidates);
        if all.len() < 2 {
            return None;
        }
        let report = self.simulate(sheet, &all, SURENESS);
        let labels = report.contenders.iter().map(|one| Label {
            play: ChoiceText::of(&sheet.situation, &one.choice).to_string(),
            given_up: rounded(one.lost.win.mean),
            error: rounded(one.lost.win.error),
            n: one.n,
        });
        Some((rounded(report.contenders.first()?.win.mean), labels.collect()))
    }

    /// The chance to win that is lost by a play that was not judged when the exam was made: it is played on with the
    /// same deals as the best play.
    pub(super) fn given_up(&self, sheet: &Sheet, best: &str, choice: &Choice) -> Option<f64> {
        let mut finder = self.knowledge.generator.finder();
        let all = contenders(&sheet.situation, &*self.knowledge.leaves, &mut finder, self.terms.candidates);
        let best = all.into_iter().find(|one| ChoiceText::of(&sheet.situation, &one.choice).to_string() == best)?;
        let asked = Possible { choice: choice.clone(), equity: self.worth(&sheet.situation, choice) };
        let report = self.simulate(sheet, &[best.clone(), asked], NEVER);
        let win = |choice: &Choice| report.contenders.iter().find(|one| one.choice == *choice).map(|one| one.win.mean);
        Some(win(&best.choice)? - win(choice)?)
    }

    /// The static value of a choice, from which rollouts take the value of the leave.
    fn worth(&self, situation: &Situation, choice: &Choice) -> Equity {
        if *choice == Choice::Pass {
            return Equity::ZERO;
        }
        let score = Equity::from(choice.score());
        let Some(rack) = situation.rack() else { return score };
        let mut finder = self.knowledge.generator.finder();
        finder.hold(&situation.position, &rack, &*self.knowledge.leaves);
        let left = situation.tiles.minus(&choice.used()).unwrap_or(situation.tiles);
        let given = finder.exchanges(situation.tiles.len()).into_iter().find(|(given, _)| *given == choice.used());
        // The leave after exchanging these tiles is the same as after laying them.
        given.filter(|_| !left.is_empty()).map_or(score, |(_, kept)| score + kept)
    }

    fn simulate(&self, sheet: &Sheet, all: &[Possible], sureness: f64) -> Report {
        let Sheet { situation, last, game } = sheet;
        let never = AtomicBool::new(false);
        let seed = self.terms.seed.wrapping_add(*game);
        let inference =
            InferenceSettings { racks: self.terms.racks, tolerance: TOLERANCE, seed, ..InferenceSettings::default() };
        let likely: Option<LikelyRacks> =
            last.as_ref().map(|last| infer(situation, self.knowledge, last, &inference, &never));
        let is_late = situation.pool <= 2 * usize::from(situation.ruleset.rack_size);
        let settings = Settings {
            plies: if is_late { MOST_PLIES } else { self.terms.plies },
            seed,
            iterations: self.terms.iterations,
            sureness,
            utility: Utility { point: 0, ..Utility::default() },
            ..Settings::default()
        };
        let simulation = Simulation::new(situation, self.knowledge, all);
        let simulation = likely.as_ref().map_or(simulation, |likely| simulation.with_racks(likely));
        simulation.run(&settings, &never, &mut |_| ())
    }
}

/// More digits than the simulation's accuracy would only make files larger.
fn rounded(value: f64) -> f64 {
    (value * 1e5).round() / 1e5
}
