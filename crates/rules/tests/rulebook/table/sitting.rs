//! A game that is played with sentences.

use rules::{
    Command, Entry, Event, Game, Hidden, Judge, Millis, Order, Outcome, Phase, Preview, Public, Refusal, Ruling, Salt,
    Table, TileSource, View, Viewer, replay,
};
use tiles::Seat;

use super::{Script, Words, phrase, position, tell};

/// A game that is played with sentences.
pub(crate) struct Sitting {
    game: Game,
    log: Vec<Entry<Hidden>>,
    views: Vec<View>,
    pub(crate) script: Script,
    pub(crate) words: Words,
    now: Millis,
}

impl Sitting {
    pub(super) fn new(table: Table, script: Script, words: Words) -> Sitting {
        let (game, created) = Game::create(table, Millis::ZERO);
        let viewers = game.public().scores().seats().map(Viewer::Seat).chain([Viewer::Spectator]);
        let views = viewers.map(|viewer| viewer.view(&game)).collect();
        Sitting { game, log: vec![created], views, script, words, now: Millis::ZERO }
    }

    /// A player does something that the referee allows. Tells what happened.
    pub(crate) fn does(&mut self, seat: Seat, phrase: &str) -> String {
        let order = phrase::action(&self.game, seat, phrase).map(|action| Order::Player(seat, action));
        let told = order.and_then(|order| self.order(order));
        told.unwrap_or_else(|why| panic!("{} cannot {phrase}: {why:?}", tell::name(seat)))
    }

    /// A player tries something that the referee refuses.
    pub(crate) fn refusal(&self, seat: Seat, phrase: &str) -> Refusal {
        let order = phrase::action(&self.game, seat, phrase).map(|action| Order::Player(seat, action));
        order.and_then(|order| self.decide(order)).unwrap_err()
    }

    /// Why the referee refuses, as people read it.
    pub(crate) fn refused(&self, seat: Seat, phrase: &str) -> String {
        tell::refusal(&self.refusal(seat, phrase))
    }

    /// What the referee answers: what would happen, or why not.
    pub(crate) fn decide_said(&self, seat: Seat, phrase: &str) -> Result<String, String> {
        let order = phrase::action(&self.game, seat, phrase).map(|action| Order::Player(seat, action));
        let entries = order.and_then(|order| self.decide(order)).map_err(|why| tell::refusal(&why))?;
        Ok(tell::tell(self.game.public().ruleset(), &entries))
    }

    /// The person who runs the table begins the game.
    pub(crate) fn begins(&mut self) -> String {
        self.director(Ruling::Begin { salt: Salt::default() })
    }

    /// The person who runs the table does something.
    pub(crate) fn director(&mut self, ruling: Ruling) -> String {
        self.order(Order::Director(ruling)).unwrap()
    }

    /// Why the referee refuses the person who runs the table.
    pub(crate) fn director_refused(&self, ruling: Ruling) -> String {
        tell::refusal(&self.decide(Order::Director(ruling)).unwrap_err())
    }

    /// The clock says that some time is up.
    pub(crate) fn time_up(&mut self) -> String {
        self.order(Order::TimeUp).unwrap()
    }

    /// Why no time is up.
    pub(crate) fn time_up_refused(&self) -> String {
        tell::refusal(&self.decide(Order::TimeUp).unwrap_err())
    }

    /// Lets time go on to this moment, counted from the beginning.
    pub(crate) fn at(&mut self, seconds: u64) -> &mut Sitting {
        self.now = Millis::seconds(seconds);
        self
    }

    /// Decides without taking the events in.
    pub(crate) fn decide(&self, order: Order) -> Result<Vec<Entry<Hidden>>, Refusal> {
        self.decide_with(order, &self.words, &mut self.script.clone())
    }

    /// Decides with another judge and another source of tiles.
    pub(crate) fn decide_with(
        &self,
        order: Order,
        judge: &dyn Judge,
        source: &mut dyn TileSource,
    ) -> Result<Vec<Entry<Hidden>>, Refusal> {
        self.game.decide(&Command { at: self.now, order }, judge, source).map(|decision| decision.entries)
    }

    /// Decides, and takes the events in.
    pub(crate) fn order(&mut self, order: Order) -> Result<String, Refusal> {
        // A refused command has drawn nothing.
        let mut script = self.script.clone();
        let entries = self.decide_with(order, &self.words, &mut script)?;
        self.script = script;
        for entry in &entries {
            self.take_in(entry);
        }
        Ok(tell::tell(self.game.public().ruleset(), &entries))
    }

    /// Takes an event in, and checks what must hold after every event.
    fn take_in(&mut self, entry: &Entry<Hidden>) {
        self.game.apply(entry).unwrap();
        self.log.push(entry.clone());
        assert_eq!(replay(&self.log).as_ref(), Ok(&self.game), "the log is the game");
        for view in &mut self.views {
            let seen = view.viewer().sees(self.game.public().table(), entry);
            view.apply(&seen).unwrap();
            assert_eq!(*view, view.viewer().view(&self.game), "a viewer who takes in everything is up to date");
        }
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn public(&self) -> &Public {
        self.game.public()
    }

    pub(crate) fn log(&self) -> &[Entry<Hidden>] {
        &self.log
    }

    /// The last event.
    pub(crate) fn last(&self) -> &Event<Hidden> {
        &self.log.last().unwrap().event
    }

    pub(crate) fn view(&self, viewer: Viewer) -> &View {
        self.views.iter().find(|view| view.viewer() == viewer).unwrap()
    }

    /// What a player is shown of a play before it is made: `8F HORN`.
    pub(crate) fn preview(&self, seat: Seat, play: &str) -> Preview {
        let alphabet = &self.public().ruleset().alphabet;
        let placement = phrase::write(alphabet, play).resolve(self.public().board(), alphabet).unwrap();
        self.view(Viewer::Seat(seat)).preview(&[], &placement, &self.words).unwrap()
    }

    /// What a player is told of the words of a play before it is made.
    pub(crate) fn verdicts(&self, seat: Seat, play: &str) -> Option<Vec<bool>> {
        let verdicts = self.preview(seat, play).verdicts?;
        Some(verdicts.iter().map(|verdict| verdict.is_good).collect())
    }

    pub(crate) fn phase(&self) -> Phase {
        self.public().phase()
    }

    /// A rack as text, in the order of the alphabet.
    pub(crate) fn rack(&self, seat: Seat) -> String {
        self.public().ruleset().alphabet.rack(self.game.secrets().rack(seat).unwrap())
    }

    pub(crate) fn score(&self, seat: Seat) -> i32 {
        self.public().scores()[seat].0
    }

    pub(crate) fn outcome(&self) -> Outcome {
        self.public().outcome().unwrap()
    }

    /// Whether the board looks like this drawing.
    pub(crate) fn shows(&self, drawn: &str) -> bool {
        let ruleset = self.public().ruleset();
        *self.public().board() == position::board(&ruleset.layout, &ruleset.alphabet, drawn)
    }
}
