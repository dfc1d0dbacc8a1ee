//! The referee at this table: the game, the judge of words, the source of tiles, and entries to be stored.
//!
//! Both the line mode and the whole screen use it for everything.

use rules::{
    Action, Command, Decision, Entry, Game, Hidden, Millis, Order, Phase, Preview, Public, Refusal, Ruling, Salt, Seed,
    Swap, TileSource, Verdict, View, Viewer,
};
use speech::{Course, Language, Phrasebook, phrasebook};
use tiles::{Letter, Seat};

use super::words::WordJudge;

/// A game with all that is needed to continue it.
pub(crate) struct Referee {
    game: Game,
    judge: WordJudge,
    source: Box<dyn TileSource>,
    seed: Seed,
    /// The language of all sentences at this table.
    book: &'static dyn Phrasebook,
    /// Entries of the log that are not saved yet.
    unstored: Vec<Entry<Hidden>>,
}

/// The reply to an order.
#[derive(Debug)]
pub(crate) enum Answer {
    /// It was carried out: what happened, in sentences.
    Done(Vec<String>),
    /// It was refused: the reason, in a sentence.
    Refused(String),
    /// The players must first judge these words, beginning with the last; then the order is given again.
    Asked {
        /// The words to judge.
        words: Vec<Vec<Letter>>,
        /// The order that waits for the judgement.
        order: Order,
    },
}

/// The state that the clocks should have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clocks {
    /// They run, because a player is thinking.
    Run,
    /// They are stopped so that nobody loses time; if no time is counted, no pause is written to the log.
    Stand,
    /// They are stopped because a player asked for a pause.
    Paused,
}

impl Referee {
    /// The referee of a new game, or of one rebuilt from its log.
    pub(crate) fn new(game: Game, judge: WordJudge, source: Box<dyn TileSource>, seed: Seed) -> Referee {
        Referee { game, judge, source, seed, book: speech::english(), unstored: Vec::new() }
    }

    /// The same at a table with another language.
    #[must_use]
    pub(crate) fn speaking(self, language: Language) -> Referee {
        Referee { book: phrasebook(language), ..self }
    }

    /// The language of all sentences at this table.
    pub(crate) fn book(&self) -> &'static dyn Phrasebook {
        self.book
    }

    /// Begins or continues the game, and returns what happened, in sentences.
    pub(crate) fn begin(&mut self, now: Millis) -> Vec<String> {
        if self.public().phase() == Phase::NotBegun {
            let begin = Order::Director(Ruling::Begin { salt: Salt::default() });
            return match self.decide(begin, now) {
                Answer::Done(news) => news,
                Answer::Refused(_) | Answer::Asked { .. } => Vec::new(),
            };
        }
        let then = self.public().now();
        // A command that was cut off in the middle is completed, which may end the game.
        if let Ok(decision) = self.game.complete(then, self.source.as_mut()) {
            self.take(decision);
        }
        // The time in which the program did not run is charged to nobody.
        self.decide_plainly(Order::Director(Ruling::Pause), then);
        vec![self.book.course(&Course::Continues)]
    }

    /// The game with its hidden tiles.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// The public state.
    pub(crate) fn public(&self) -> &Public {
        self.game.public()
    }

    /// The view of this seat.
    pub(crate) fn view(&self, seat: Seat) -> View {
        Viewer::Seat(seat).view(&self.game)
    }

    /// The judge of words.
    pub(crate) fn judge(&self) -> &WordJudge {
        &self.judge
    }

    /// Records the players' judgement of a word.
    pub(crate) fn agree(&mut self, verdict: Verdict) {
        self.judge.agree(verdict);
    }

    /// The preview of a play, and the words that only the players can judge.
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

    /// The entries since the last call, to be saved.
    pub(crate) fn take_unstored(&mut self) -> Vec<Entry<Hidden>> {
        std::mem::take(&mut self.unstored)
    }

    /// Decides an order, applies the entries, and queues them to be saved.
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

    /// Decides an order without a report.
    pub(crate) fn decide_plainly(&mut self, order: Order, now: Millis) {
        let _ = self.decide(order, now);
    }

    /// Lets a bot act, and returns what happened; `None` if it does nothing. If it is the bot's turn and its action is
    /// refused, it passes, because the game must go on.
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

    /// Reveals the seed of the draws after the end.
    pub(crate) fn reveal(&mut self, now: Millis) {
        self.decide_plainly(Order::Director(Ruling::Reveal { seed: self.seed }), now);
    }

    /// Ends a turn or a game whose time is up, and returns what happened; `None` if time is left.
    pub(crate) fn time_up(&mut self, now: Millis) -> Option<Vec<String>> {
        let mut said = None;
        // A timeout starts the next turn, whose time has just begun; so the loop ends after a few rounds.
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

    /// Brings the clocks into this state.
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

    /// The sentence of a refusal.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> String {
        speech::sentence(&self.book.refusal(refusal, self.public().table()))
    }

    /// Whether the rules have any time limit.
    pub(crate) fn has_clocks(&self) -> bool {
        let table = self.public().table();
        let is_timed = |seat| table.turn_limit(seat).is_some() || table.clock(seat).is_some();
        self.public().ruleset().time.game.is_some() || table.seats().seats().any(is_timed)
    }

    fn take(&mut self, Decision { entries, after }: Decision) -> Answer {
        self.game = after;
        let public = self.game.public();
        let seen: Vec<_> = entries.iter().map(|entry| Viewer::Spectator.sees(public.table(), entry)).collect();
        let sentences = seen.iter().filter_map(|entry| self.book.event(&entry.event, public.table())).collect();
        self.unstored.extend(entries);
        Answer::Done(sentences)
    }
}
