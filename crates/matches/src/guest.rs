//! Another program as a player, over the engine protocol.

use std::sync::Arc;
use std::time::Duration;

use engine::inference::LastTurn;
use engine::{ChoiceText, Situation};
use lexicon::Lexicon;
use movegen::Choice;
use notation::Lay;
use rules::{FormedWord, check};

use crate::bot::Bot;
use crate::fault::MatchFault;
use crate::lines::PROTOCOL;
use crate::position;
use crate::program::Program;
use crate::talk::Talk;

/// Another program that plays. Its answers are checked like a person's moves, since they may be wrong.
pub struct Guest {
    talk: Talk,
    program: Program,
    lexicon: Arc<Lexicon>,
}

impl Guest {
    /// Starts the program, and sends it the rules and the words.
    ///
    /// # Errors
    /// The program does not start, or does not accept them.
    pub fn seat(program: &Program, edition: &str, words: &str, lexicon: Arc<Lexicon>) -> Result<Guest, MatchFault> {
        let mut talk = Talk::start(&program.command).map_err(MatchFault::Guest)?;
        let patience = program.patience;
        let greeted = |talk: &mut Talk| {
            let greeting = talk.ask("hello", patience, |line| line.starts_with("engine "))?;
            if !greeting.ends_with(PROTOCOL) {
                return Err(format!("{} speaks another protocol than ours, {PROTOCOL}: {greeting}", talk.name()));
            }
            talk.ask("ready?", patience, |line| line == "ready")?;
            talk.ask(&format!("rules {edition}"), patience, |line| line == "ok rules")?;
            talk.ask(&format!("lexicon {words}"), patience, |line| line == "ok lexicon")
        };
        greeted(&mut talk).map_err(MatchFault::Guest)?;
        Ok(Guest { talk, program: program.clone(), lexicon })
    }

    fn answer(&mut self, situation: &Situation, used: Duration) -> Result<Choice, String> {
        let patience = self.program.patience;
        let cgp = cgp(situation);
        self.talk.ask(&format!("position {cgp}"), patience, |line| line == "ok position")?;
        let how = &self.program.go;
        let (go, time) = match self.program.clock {
            Some(clock) => {
                let left = clock.saturating_sub(used).max(Duration::from_millis(1));
                self.talk.ask(&format!("clock {}", left.as_millis()), patience, |line| line == "ok clock")?;
                (format!("go {how}"), left)
            }
            None => (format!("go {how} time {}", self.program.time.as_millis().max(1)), self.program.time),
        };
        let go = go.split_whitespace().collect::<Vec<_>>().join(" ");
        let best = self.talk.ask(&go, time + patience, |line| line.starts_with("bestmove"))?;
        let best = best.strip_prefix("bestmove").unwrap_or_default().trim();
        choice(situation, &self.lexicon, best)
            .map_err(|why| format!("{} answers {best} in {cgp}: {why}", self.talk.name()))
    }
}

impl Bot for Guest {
    fn choose(&mut self, situation: &Situation, _: Option<&LastTurn>, used: Duration) -> Result<Choice, MatchFault> {
        self.answer(situation, used).map_err(MatchFault::Guest)
    }

    fn clock(&self) -> Option<Duration> {
        self.program.clock
    }
}

/// The position as the player to move knows it, without the opponent's rack.
fn cgp(situation: &Situation) -> String {
    let others = situation.others.iter().map(|other| other.score);
    let scores = std::iter::once(situation.score).chain(others).collect();
    let idle = u16::try_from(situation.idle).unwrap_or(u16::MAX);
    position::write(&situation.ruleset, situation.position.board(), situation.tiles, scores, idle)
}

/// The choice in a program's answer, if the rules and the words allow it.
fn choice(situation: &Situation, lexicon: &Lexicon, text: &str) -> Result<Choice, String> {
    let (ruleset, rack) = (&situation.ruleset, &situation.tiles);
    let alphabet = &ruleset.alphabet;
    let text = match ChoiceText::read(text) {
        ChoiceText::Play(text) => text,
        ChoiceText::Exchange(given) => {
            let given = alphabet.tiles(&given).map_err(|error| speech::english().spelling(&error))?;
            rack.minus(&given).map_err(|_| format!("these are not all on the rack {}", alphabet.rack(rack)))?;
            let most = situation.may_exchange();
            if given.is_empty() || given.len() > most {
                return Err(format!("{} tiles cannot be exchanged here, {most} at most", given.len()));
            }
            return Ok(Choice::Exchange(given));
        }
        ChoiceText::Pass => return Ok(Choice::Pass),
    };
    let board = situation.position.board();
    let lay = Lay::parse(&text, alphabet).map_err(|error| speech::english().notation(&error))?;
    let placement = lay.resolve(&board, alphabet).map_err(|why| speech::english().unplayable(&why))?;
    let play = check(ruleset, &board, rack, &placement).map_err(|why| speech::english().unplayable(&why))?;
    if let Some(word) = play.words().iter().map(FormedWord::word).find(|word| !lexicon.contains(word)) {
        return Err(format!("{} is not a word", alphabet.word(&word)));
    }
    situation.position.candidate(&placement).map(Choice::Place).map_err(|fault| fault.to_string())
}
