//! What a puzzle is about.

use movegen::{Candidate, Choice};
use tiles::Tile;

use super::Answer;
use crate::situation::Situation;

/// A letter of this many points is a strong one.
const POWER: u8 = 8;

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tag {
    /// The answer earns a bonus for many tiles.
    Bonus,
    /// It is the only play that does.
    OnlyBonus,
    /// It uses a blank.
    Blank,
    /// It keeps a blank.
    KeepsBlank,
    /// It lays a letter of many points.
    PowerTile,
    /// Tiles are exchanged.
    Exchange,
    /// Another play scores more.
    NotTheHighestScore,
    /// The board is empty.
    Opening,
    /// The pool has no more than a rack.
    LastDraws,
    /// The pool is empty.
    Endgame,
}

impl Tag {
    /// All of them.
    pub const ALL: [Tag; 10] = [
        Tag::Bonus,
        Tag::OnlyBonus,
        Tag::Blank,
        Tag::KeepsBlank,
        Tag::PowerTile,
        Tag::Exchange,
        Tag::NotTheHighestScore,
        Tag::Opening,
        Tag::LastDraws,
        Tag::Endgame,
    ];

    /// Whether a puzzle of this position could be about that.
    #[must_use]
    pub fn could_be(self, situation: &Situation) -> bool {
        match self {
            Tag::Bonus | Tag::OnlyBonus | Tag::PowerTile | Tag::NotTheHighestScore => true,
            Tag::Blank | Tag::KeepsBlank => situation.tiles.count(Tile::Blank) > 0,
            Tag::Exchange => situation.may_exchange() > 0,
            Tag::Opening => situation.position.is_empty(),
            Tag::LastDraws => (1..=usize::from(situation.ruleset.rack_size)).contains(&situation.pool),
            Tag::Endgame => situation.pool == 0,
        }
    }

    /// In a word or two, for people and programs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Tag::Bonus => "bonus",
            Tag::OnlyBonus => "only bonus",
            Tag::Blank => "blank",
            Tag::KeepsBlank => "keeps blank",
            Tag::PowerTile => "power tile",
            Tag::Exchange => "exchange",
            Tag::NotTheHighestScore => "not the highest score",
            Tag::Opening => "opening",
            Tag::LastDraws => "last draws",
            Tag::Endgame => "endgame",
        }
    }
}

/// What applies to an answer, of all plays that there are.
pub(super) fn tags(situation: &Situation, answer: &Answer, all: &[Candidate]) -> Vec<Tag> {
    let ruleset = &situation.ruleset;
    let is_bonus = |one: &Candidate| ruleset.bonuses.iter().any(|bonus| usize::from(bonus.tiles) == one.n_tiles());
    let mut tags = Vec::new();
    let mut add = |tag: Tag, applies: bool| tags.extend(applies.then_some(tag));
    if let Choice::Place(play) = &answer.choice {
        let has_blank = play.tiles().count(Tile::Blank) > 0;
        let n_bonuses = all.iter().filter(|one| is_bonus(one)).count();
        add(Tag::Bonus, is_bonus(play));
        add(Tag::OnlyBonus, is_bonus(play) && n_bonuses == 1);
        add(Tag::Blank, has_blank);
        add(Tag::KeepsBlank, !has_blank && situation.tiles.count(Tile::Blank) > 0);
        add(Tag::PowerTile, play.tiles().iter().any(|tile| ruleset.alphabet.value(tile) >= POWER));
    }
    add(Tag::Exchange, matches!(answer.choice, Choice::Exchange(_)));
    let highest = all.iter().map(Candidate::score).max();
    add(Tag::NotTheHighestScore, highest.is_some_and(|highest| highest > answer.score));
    add(Tag::Opening, situation.position.is_empty());
    let rack = usize::from(ruleset.rack_size);
    add(Tag::LastDraws, (1..=rack).contains(&situation.pool));
    add(Tag::Endgame, situation.pool == 0);
    tags
}
