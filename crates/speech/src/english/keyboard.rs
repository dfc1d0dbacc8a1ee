//! The sentences of the game in the terminal.

mod captions;
mod courses;
mod doubts;
mod hindrances;
mod questions;
mod remarks;
mod slips;

use notation::print::{self, Through};
use rules::{Cause, Deed};
use tiles::Alphabet;

use super::{English, listed};
use crate::keyboard::{Caption, Course, Doubt, Figure, Hindrance, KeyHint, Keyboard, Question, Remark, Slip};

impl Keyboard for English {
    fn question(&self, question: &Question<'_>) -> String {
        questions::question(question)
    }

    fn slip(&self, slip: &Slip<'_>) -> String {
        slips::slip(slip)
    }

    fn doubt(&self, doubt: &Doubt<'_>) -> String {
        doubts::doubt(doubt)
    }

    fn course(&self, course: &Course<'_>) -> String {
        courses::course(course)
    }

    fn hindrance(&self, hindrance: &Hindrance) -> String {
        hindrances::hindrance(hindrance)
    }

    fn remark(&self, remark: &Remark<'_>) -> String {
        remarks::remark(remark)
    }

    fn caption(&self, caption: Caption) -> &'static str {
        captions::caption(caption)
    }

    fn figure(&self, figure: &Figure<'_>) -> String {
        captions::figure(figure)
    }

    fn key_hint(&self, hint: KeyHint) -> [&'static str; 2] {
        captions::key_hint(hint)
    }

    fn all_keys(&self) -> &'static [[&'static str; 2]] {
        &captions::KEYS
    }

    fn deed(&self, deed: &Deed, alphabet: &Alphabet) -> String {
        match deed {
            Deed::Placed(play) => print::play(play, Through::Dots, alphabet),
            Deed::Exchanged { n_tiles } => format!("exchange {n_tiles}"),
            Deed::Passed => "pass".to_owned(),
            Deed::Withdrawn(Cause::Challenged) => "challenged off".to_owned(),
            Deed::Withdrawn(Cause::TakenBack) => "taken back".to_owned(),
            Deed::ChallengeAward => "challenge award".to_owned(),
            Deed::ChallengePenalty => "challenge penalty".to_owned(),
            Deed::TurnLost => "turn lost".to_owned(),
            Deed::TimedOut => "time ran out".to_owned(),
            Deed::Resigned => "resigned".to_owned(),
            Deed::Forfeited => "was away".to_owned(),
            Deed::Unplayed => "tiles left".to_owned(),
            Deed::Gained => "opponents' tiles".to_owned(),
            Deed::Overtime => "overtime".to_owned(),
        }
    }

    fn list(&self, parts: &[String]) -> String {
        listed(parts)
    }
}
