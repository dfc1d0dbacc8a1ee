//! The referee at this table: the game, who judges words, where tiles come from, and what must still be stored.
//!
//! Both games at the keyboard, the one of lines and the one of a whole screen, ask it for everything.

use rules::{
    Action, Command, Decision, Entry, Game, Hidden, Millis, Order, Phase, Preview, Public, Refusal, Ruling, Salt, Seed,
    Swap, TileSource, Verdict, View, Viewer,
};
use tiles::{Letter, Seat};

use super::words::WordJudge;

/// A game with everything that it takes to go on with it.
pub(crate) struct Referee {
    game: Game,
    judge: WordJudge,
    source: Box<dyn TileSource>,
    seed: Seed,
    /// Entries of the log that nobody has stored yet.
    unstored: Vec<Entry<Hidden>>,
}

/// What became of an order.
#[derive(Debug)]
pub(crate) enum Answer {
    /// It was done; these sentences say what happened.
    Done(Vec<String>),
    /// It was not done.
    Refused(String),
    /// The table is asked about these words first, the last one first; then the order is given again.
    Asked {
        /// The words.
        words: Vec<Vec<Letter>>,
        /// The order.
        order: Order,
    },
}

/// What the clocks should do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clocks {
    /// Somebody thinks.
    Run,
    /// Nobody shall lose time; where no time is counted, nothing is written down.
    Stand,
    /// Somebody asked for a pause.
    Paused,
}

impl Referee {
    /// A game that was just set up, or was taken from its log.
    pub(crate) fn new(game: Game, judge: WordJudge, source: Box<dyn TileSource>, seed: Seed) -> Referee {
        Referee { game, judge, source, seed, unstored: Vec::new() }
    }

    /// Begins the game, or goes on with it, and says what happened.
    pub(crate) fn begin(&mut self, now: Millis) -> Vec<String> {
        if self.public().phase() == Phase::NotBegun {
            let begin = Order::Director(Ruling::Begin { salt: Salt::default() });
            return match self.decide(begin, now) {
                Answer::Done(news) => news,
                Answer::Refused(_) | Answer::Asked { .. } => Vec::new(),
            };
        }
        let then = self.public().now();
        // A command that was cut off in the middle is completed; that may end the game.
        if let Ok(decision) = self.game.complete(then, self.source.as_mut()) {
            self.take(decision);
        }
        // Nobody shall lose the time in which the program did not run.
        self.decide_plainly(Order::Director(Ruling::Pause), then);
        vec!["The game continues.".to_owned()]
    }

    /// The game as it stands.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// What everybody knows.
    pub(crate) fn public(&self) -> &Public {
        self.game.public()
    }

    /// What the player at this seat knows.
    pub(crate) fn view(&self, seat: Seat) -> View {
        Viewer::Seat(seat).view(&self.game)
    }

    /// Who judges words.
    pub(crate) fn judge(&self) -> &WordJudge {
        &self.judge
    }

    /// Remembers what the table has agreed on.
    pub(crate) fn agree(&mut self, verdict: Verdict) {
        self.judge.agree(verdict);
    }

    /// What a play would be, and the words about which only the table could say something.
    pub(crate) fn preview(
        &self,
        view: &View,
        swaps: &[Swap],
        placement: &rules::Placement,
    ) -> Result<(Preview, Vec<Vec<Letter>>), Refusal> {
        let preview = view.preview(swaps, placement, &self.judge);
        let open = self.judge.take_open();
        preview.map(|preview| (preview, open))
    }

    /// The entries since this was asked last, for the log.
    pub(crate) fn take_unstored(&mut self) -> Vec<Entry<Hidden>> {
        std::mem::take(&mut self.unstored)
    }

    /// Decides an order; what was decided is applied and goes to the log.
    pub(crate) fn decide(&mut self, order: Order, now: Millis) -> Answer {
        let is_players = matches!(order, Order::Player(..));
        if is_players && self.public().is_paused() {
            self.decide_plainly(Order::Director(Ruling::Resume), now);
        }
        let command = Command { at: now, order };
        let decided = self.game.decide(&command, &self.judge, &mut *self.source);
        let words = self.judge.take_open();
        match decided {
            Err(refusal) => Answer::Refused(self.refusal(&refusal)),
            Ok(_) if !words.is_empty() => {
                Answer::Asked { words: words.into_iter().rev().collect(), order: command.order }
            }
            Ok(decision) => self.take(decision),
        }
    }

    /// Decides an order of which nobody needs to hear.
    pub(crate) fn decide_plainly(&mut self, order: Order, now: Millis) {
        let _ = self.decide(order, now);
    }

    /// Lets a bot do something; says what happened, or `None` if it does nothing. Where it is the bot's turn and what it
    /// wants is not allowed, it passes: the game must go on.
    pub(crate) fn bot_acts(&mut self, seat: Seat, action: Option<Action>, now: Millis) -> Option<Vec<String>> {
        let otherwise = match self.public().phase() {
            Phase::ToMove { seat: to_move } if to_move == seat => Some(Action::Pass { swaps: Vec::new() }),
            Phase::Choosing { seat: chooser, n_tiles } if chooser == seat => {
                Some(Action::Choose { tiles: self.view(seat).unseen().iter().take(n_tiles).collect() })
            }
            Phase::LastChance { .. } => Some(Action::Accept),
            _ => None,
        };
        [action, otherwise].into_iter().flatten().find_map(|action| {
            match self.decide(Order::Player(seat, action), now) {
                Answer::Done(news) => Some(news),
                Answer::Refused(_) | Answer::Asked { .. } => None,
            }
        })
    }

    /// Lays the seed of the draws open after the end.
    pub(crate) fn reveal(&mut self, now: Millis) {
        self.decide_plainly(Order::Director(Ruling::Reveal { seed: self.seed }), now);
    }

    /// Lets the referee end what has taken too long, and says what happened; `None` if there is time left.
    pub(crate) fn time_up(&mut self, now: Millis) -> Option<Vec<String>> {
        let mut said = None;
        // A timeout starts the next turn, whose time has not begun; so this ends after a few rounds at most.
        for _ in 0..tiles::MAX_SEATS {
            let is_over = self.public().deadline().is_some_and(|deadline| now >= deadline.at);
            if !is_over {
                break;
            }
            match self.decide(Order::TimeUp, now) {
                Answer::Done(news) => said = Some(news),
                Answer::Refused(_) | Answer::Asked { .. } => break,
            }
        }
        said
    }

    /// Stops the clocks where nobody is to lose time, and lets them go on.
    pub(crate) fn keep_clocks(&mut self, clocks: Clocks, now: Millis) {
        let public = self.public();
        let is_over = matches!(public.phase(), Phase::Over { .. });
        let runs = clocks == Clocks::Run;
        if is_over || public.is_paused() != runs {
            return;
        }
        if runs {
            self.decide_plainly(Order::Director(Ruling::Resume), now);
        } else if clocks == Clocks::Paused || self.has_clocks() {
            self.decide_plainly(Order::Director(Ruling::Pause), now);
        }
    }

    /// The referee's sentence.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> String {
        speech::sentence(&speech::english().refusal(refusal, self.public().table()))
    }

    /// Whether any time is counted.
    fn has_clocks(&self) -> bool {
        let table = self.public().table();
        let is_timed = |seat| table.turn_limit(seat).is_some() || table.clock(seat).is_some();
        self.public().ruleset().time.game.is_some() || table.seats().seats().any(is_timed)
    }

    fn take(&mut self, Decision { entries, after }: Decision) -> Answer {
        self.game = after;
        let public = self.game.public();
        let seen: Vec<_> = entries.iter().map(|entry| Viewer::Spectator.sees(public.table(), entry)).collect();
        let book = speech::english();
        let sentences = seen.iter().filter_map(|entry| book.event(&entry.event, public.table())).collect();
        self.unstored.extend(entries);
        Answer::Done(sentences)
    }
}
