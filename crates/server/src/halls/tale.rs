//! What was played in one game: the turns of both sides, with the plays that stood.

use std::collections::BTreeSet;

use english::{Definitions, is_english};
use protocol::wire::event::{ClassLesson, ClassPlay, Mission};
use rules::{Cause, Deed};

use crate::game::Live;

/// Letters of a long word.
const LONG: usize = 5;

/// A turn in which no word was made. It has a line of its own on a score sheet.
const NOTHING_LAID: ClassPlay = ClassPlay { words: Vec::new(), points: 0 };

/// The plays of one game.
#[derive(Debug)]
pub(super) struct Tale {
    /// Whether the game is over: then it never changes.
    pub(super) is_over: bool,
    /// The two sides, the first to move first.
    pub(super) sides: Vec<TaleSide>,
    /// Whether the dictionary knows the words.
    is_english: bool,
}

/// One side of a game.
#[derive(Debug, Default)]
pub(super) struct TaleSide {
    pub(super) score: i32,
    pub(super) plays: Vec<ClassPlay>,
}

impl Tale {
    /// The tale of a game.
    pub(super) fn of(live: &Live) -> Tale {
        let public = live.public();
        let mut sides: Vec<TaleSide> =
            public.scores().iter().map(|(_, score)| TaleSide { score: score.0, ..TaleSide::default() }).collect();
        for line in public.sheet() {
            let Some(side) = sides.get_mut(line.seat.index()) else { continue };
            match &line.deed {
                Deed::Placed(play) => {
                    let words = play.words().iter().map(|formed| live.alphabet().word(&formed.word())).collect();
                    side.plays.push(ClassPlay { words, points: line.points.0 });
                }
                // A play that was taken back is made again; one that was challenged off costs the turn.
                Deed::Withdrawn(Cause::TakenBack) => drop(side.plays.pop()),
                Deed::Withdrawn(Cause::Challenged) => {
                    side.plays.pop();
                    side.plays.push(NOTHING_LAID);
                }
                Deed::Exchanged { .. } | Deed::Passed | Deed::TurnLost | Deed::TimedOut => {
                    side.plays.push(NOTHING_LAID);
                }
                Deed::ChallengeAward
                | Deed::ChallengePenalty
                | Deed::Resigned
                | Deed::Forfeited
                | Deed::Unplayed
                | Deed::Gained
                | Deed::Overtime => {}
            }
        }
        let language = live.judge().list().map(|list| list.about().language.clone());
        Tale { is_over: live.is_over(), sides, is_english: language.is_none_or(|language| is_english(&language)) }
    }
}

impl TaleSide {
    /// The words of a lesson that this side has played, each once, in their order.
    pub(super) fn lesson(&self, lesson: &ClassLesson) -> Vec<String> {
        let wanted: BTreeSet<String> = lesson.words.iter().map(|word| capitals(word.as_str())).collect();
        once(self.plays.iter().flat_map(|play| &play.words).filter(|word| wanted.contains(*word)))
    }

    /// What counts for a mission, each once, in its order.
    pub(super) fn mission(&self, mission: Mission, tale: &Tale, dictionary: &Definitions) -> Vec<String> {
        let all = || self.plays.iter().flat_map(|play| &play.words);
        let is = |word: &str, part: &str| {
            let known = if tale.is_english { dictionary.of(word) } else { Vec::new() };
            known.iter().flat_map(|definition| &definition.senses).any(|sense| sense.part == part)
        };
        match mission {
            Mission::DifferentWords => once(all()),
            Mission::FiveLetters => once(all().filter(|word| word.chars().count() >= LONG)),
            Mission::Adjectives => once(all().filter(|word| is(word, "adjective"))),
            Mission::Verbs => once(all().filter(|word| is(word, "verb"))),
            Mission::TwoAtOnce => {
                once(self.plays.iter().filter(|play| play.words.len() > 1).filter_map(|play| play.words.first()))
            }
        }
    }
}

/// A word of a lesson as boards spell it.
pub(super) fn capitals(word: &str) -> String {
    word.trim().to_uppercase()
}

fn once<'a>(words: impl Iterator<Item = &'a String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    words.filter(|word| seen.insert(word.as_str())).cloned().collect()
}

#[cfg(test)]
mod tests {
    use protocol::wire::Short;

    use super::*;

    fn side(plays: &[&[&str]]) -> TaleSide {
        let play =
            |words: &&[&str]| ClassPlay { words: words.iter().map(|&word| word.to_owned()).collect(), points: 9 };
        TaleSide { score: 0, plays: plays.iter().map(play).collect() }
    }

    fn mission(mission: Mission) -> Vec<String> {
        let side = side(&[&["STORM"], &["AT", "STORMY"], &["STORM"], &["RUN"]]);
        let tale = Tale { is_over: false, sides: Vec::new(), is_english: true };
        side.mission(mission, &tale, &Definitions::default())
    }

    #[test]
    fn a_word_of_the_lesson_counts_once_for_a_team_however_it_is_written() {
        let words = ["storm", " Wind ", "hail"].map(|word| Short::new(word).unwrap()).to_vec();
        let lesson = ClassLesson { words, mission: None };
        assert_eq!(side(&[&["WIND"], &["STORM", "AT"], &["STORM"]]).lesson(&lesson), ["WIND", "STORM"]);
    }

    #[test]
    fn each_mission_counts_its_own_words_once() {
        assert_eq!(mission(Mission::DifferentWords), ["STORM", "AT", "STORMY", "RUN"]);
        assert_eq!(mission(Mission::FiveLetters), ["STORM", "STORMY"]);
        assert_eq!(mission(Mission::Adjectives), ["STORMY"]);
        assert!(mission(Mission::Verbs).contains(&"RUN".to_owned()));
        assert_eq!(mission(Mission::TwoAtOnce), ["AT"]);
    }
}
