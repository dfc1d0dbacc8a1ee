//! A random game, command by command.

use std::sync::Arc;

use draws::FairSource;
use rules::{Command, Decision, Entry, Event, Game, Hidden, Millis, Phase, Refusal, Ruleset, Salt, Seed, replay};

use crate::{Dice, HashJudge, propose, random_table};

/// Plays a random game with the real referee.
#[derive(Debug)]
pub struct Driver {
    game: Game,
    log: Vec<Entry<Hidden>>,
    judge: HashJudge,
    seed: Seed,
    dice: Dice,
    at: Millis,
}

/// The log of a game after `n_commands` commands, some of which were refused, with `n_seats` seats as far as the rules
/// allow. The same arguments always give the same game.
#[must_use]
pub fn random_game(ruleset: &Arc<Ruleset>, n_seats: usize, number: u64, n_commands: usize) -> Vec<Entry<Hidden>> {
    let mut driver = Driver::new(ruleset, n_seats, number);
    for _ in 0..n_commands {
        if driver.is_finished() {
            break;
        }
        // A refusal is part of the game: nothing is added to the log.
        let _ = driver.step();
    }
    driver.log
}

impl Driver {
    /// A table at which nothing has happened yet.
    #[must_use]
    pub fn new(ruleset: &Arc<Ruleset>, n_seats: usize, number: u64) -> Driver {
        let mut dice = Dice::new(number ^ 0x7461_626c_6573);
        let seed = Seed(std::array::from_fn(|_| dice.below(256) as u8));
        let table = random_table(ruleset, n_seats, Some(seed.commitment()), &mut dice);
        let at = Millis(dice.below(1_000_000) as u64);
        let (game, created) = Game::create(table, at);
        let judge = HashJudge::new(number, dice.below(6) as u64);
        Driver { game, log: vec![created], judge, seed, dice, at }
    }

    /// The same table with other dice.
    #[must_use]
    pub fn with_dice(mut self, dice: Dice) -> Driver {
        self.dice = dice;
        self
    }

    /// The same game as if the program had been stopped after this many entries.
    ///
    /// # Panics
    /// A first part of the log does not load.
    #[must_use]
    pub fn cut_off(mut self, n_entries: usize) -> Driver {
        self.log.truncate(n_entries);
        self.game = replay(&self.log).unwrap_or_else(|(entry, why)| panic!("entry {entry} of the log: {why}"));
        self.at = self.game.public().now();
        self
    }

    /// Whether the dice are used up.
    #[must_use]
    pub fn is_used_up(&self) -> bool {
        self.dice.is_used_up()
    }

    /// The game with its hidden tiles.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The entries so far.
    #[must_use]
    pub fn log(&self) -> &[Entry<Hidden>] {
        &self.log
    }

    /// Whether nothing more can happen, because the game is over and the seed is revealed.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        matches!(self.game.public().phase(), Phase::Over { .. }) && self.game.public().seed().is_some()
    }

    /// A command that might be given now. Most are legal.
    pub fn propose(&mut self) -> Command {
        self.at += Millis(self.dice.below(4_000) as u64);
        propose::command(&self.game, &self.judge, &self.seed, self.at, &mut self.dice)
    }

    /// Gives a command, and applies its consequences.
    ///
    /// # Errors
    /// The referee refused; nothing has changed.
    ///
    /// # Panics
    /// The referee broke a law: it contradicted itself, made a decision that it does not accept, or the log no longer
    /// gives the same game.
    pub fn give(&mut self, command: &Command) -> Result<Vec<Entry<Hidden>>, Refusal> {
        self.at = self.at.max(command.at);
        let mut source = self.source();
        let Decision { entries, after } = match self.game.decide(command, &self.judge, &mut source) {
            Err(broken @ (Refusal::Broken(_) | Refusal::BadDraw)) => panic!("{command:?}: {broken:?}"),
            decided => decided?,
        };
        for entry in &entries {
            self.game.apply(entry).unwrap_or_else(|why| panic!("{command:?} was decided, but: {why}"));
        }
        assert!(self.game == after, "{command:?}: the entries make another game than the one that was decided");
        self.log.extend(entries.iter().cloned());
        Ok(entries)
    }

    /// Proposes a command and gives it.
    ///
    /// # Errors
    /// The referee refused; nothing has changed.
    pub fn step(&mut self) -> Result<Vec<Entry<Hidden>>, Refusal> {
        let command = self.propose();
        self.give(&command)
    }

    /// Asserts that the log gives the present game, and that the rules give every score in it.
    ///
    /// # Panics
    /// The log gives another game, or the rules give another score.
    pub fn assert_replays(&self) {
        match rules::audit(&self.log) {
            Ok(game) => assert!(game == self.game, "the log makes another game than was played"),
            Err((entry, why)) => panic!("entry {entry} of the log: {why}"),
        }
    }

    /// The source of this game's draws. Before the beginning there is no salt, and nothing is drawn; the command that
    /// begins the game already draws, so its salt must be known here: it is always the same.
    fn source(&self) -> FairSource {
        FairSource::new(&self.seed, &self.salt(), self.game.public().ruleset().digest())
    }

    fn salt(&self) -> Salt {
        let begun = self.log.iter().find_map(|entry| match &entry.event {
            Event::Begun { salt } => Some(salt.clone()),
            _ => None,
        });
        begun.unwrap_or_else(propose::salt)
    }
}
