//! Taking the last play back, for both kinds of screen.

use rules::Public;
use speech::{Course, Phrasebook};

use super::crew::Crew;

/// What becomes of the wish to take the last play back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TakeBack {
    /// It cannot be done, and this says why.
    Refused(String),
    /// There is nobody to ask.
    Granted,
    /// The people at the table are asked this question.
    Asked(String),
}

impl TakeBack {
    /// The answer for this table. The referee takes back only the last play, while it can be challenged; a bot that has
    /// answered it has seen it.
    pub(crate) fn of(public: &Public, crew: &Crew, book: &dyn Phrasebook) -> TakeBack {
        let is_among_bots = crew.has_bots() && crew.people().count() < 2;
        let window = public.window().filter(|window| window.play.is_some());
        match window.map(|window| window.seat) {
            Some(seat) if crew.is_bot(seat) => TakeBack::Refused(book.course(&Course::BotHasAnswered)),
            Some(_) if is_among_bots => TakeBack::Granted,
            Some(seat) => TakeBack::Asked(book.course(&Course::TakeBack { table: public.table(), seat })),
            None if is_among_bots => TakeBack::Refused(book.course(&Course::BotHasAnswered)),
            None => TakeBack::Refused(book.course(&Course::NothingToTakeBack)),
        }
    }
}
