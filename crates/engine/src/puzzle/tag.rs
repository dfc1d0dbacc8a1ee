//! The subjects of puzzles.

use movegen::{Candidate, Choice};
use rules::{FormedWord, check};
use tiles::Tile;

use super::Answer;
use crate::preendgame::MOST_POOL;
use crate::situation::Situation;

/// The least value of a power tile, in points.
const POWER: u8 = 8;
/// A play that lays at most this many tiles and keeps a strong rack is a fishing play.
const FISHED: usize = 2;
/// The shortest word made by a hook that counts, in letters with the hook.
const HOOKED: u8 = 3;

/// The subjects of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tag {
    /// The answer earns a bonus for many tiles.
    Bonus,
    /// The answer is the only play that does.
    OnlyBonus,
    /// The answer uses a blank.
    Blank,
    /// The answer keeps a blank.
    KeepsBlank,
    /// The answer lays a letter of high value.
    PowerTile,
    /// The answer is an exchange.
    Exchange,
    /// Another play scores more.
    NotTheHighestScore,
    /// The board is empty.
    Opening,
    /// The pool has at most one rack of tiles.
    LastDraws,
    /// The pool has so few tiles that the unseen tiles can be worked out.
    PreEndgame,
    /// The pool is empty.
    Endgame,
    /// A tile extends a word on the board at its beginning or end, and the new word crosses it there.
    Hook,
    /// The new word lies alongside another one, and makes at least two more words with it.
    Parallel,
    /// One or two tiles are laid or exchanged although another play scores more: the rack is kept for a bonus.
    Fish,
    /// Another play scores more, but the opponent's replies are worth far less after this one.
    Block,
}

impl Tag {
    /// All subjects.
    pub const ALL: [Tag; 15] = [
        Tag::Bonus,
        Tag::OnlyBonus,
        Tag::Blank,
        Tag::KeepsBlank,
        Tag::PowerTile,
        Tag::Exchange,
        Tag::NotTheHighestScore,
        Tag::Opening,
        Tag::LastDraws,
        Tag::PreEndgame,
        Tag::Endgame,
        Tag::Hook,
        Tag::Parallel,
        Tag::Fish,
        Tag::Block,
    ];

    /// Whether a puzzle with this position could have this subject.
    #[must_use]
    pub fn could_be(self, situation: &Situation) -> bool {
        match self {
            Tag::Bonus | Tag::OnlyBonus | Tag::PowerTile | Tag::NotTheHighestScore => true,
            Tag::Blank | Tag::KeepsBlank => situation.tiles.count(Tile::Blank) > 0,
            Tag::Exchange => situation.may_exchange() > 0,
            Tag::Opening => situation.position.is_empty(),
            Tag::LastDraws => (1..=usize::from(situation.ruleset.rack_size)).contains(&situation.pool),
            Tag::PreEndgame => (1..=MOST_POOL).contains(&situation.pool),
            Tag::Endgame => situation.pool == 0,
            Tag::Hook | Tag::Parallel => !situation.position.is_empty(),
            Tag::Fish | Tag::Block => situation.pool > 0,
        }
    }

    /// The name in a word or two, for people and programs.
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
            Tag::PreEndgame => "pre-endgame",
            Tag::Endgame => "endgame",
            Tag::Hook => "hook",
            Tag::Parallel => "parallel",
            Tag::Fish => "fish",
            Tag::Block => "block",
        }
    }
}

/// The subjects of an answer, among all plays.
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
    let scores_less = highest.is_some_and(|highest| highest > answer.score);
    add(Tag::NotTheHighestScore, scores_less);
    add(Tag::Opening, situation.position.is_empty());
    let rack = usize::from(ruleset.rack_size);
    add(Tag::LastDraws, (1..=rack).contains(&situation.pool));
    add(Tag::PreEndgame, (1..=MOST_POOL).contains(&situation.pool));
    add(Tag::Endgame, situation.pool == 0);
    let crossing = crossing(situation, &answer.choice);
    add(Tag::Hook, crossing.iter().any(|word| is_hook(word, situation)));
    add(Tag::Parallel, crossing.len() > 1);
    let n_gone = match &answer.choice {
        Choice::Place(play) => play.n_tiles(),
        Choice::Exchange(given) => given.len(),
        Choice::Pass => 0,
    };
    let is_whole = situation.tiles.len() == rack;
    add(Tag::Fish, scores_less && is_whole && situation.pool > 0 && (1..=FISHED).contains(&n_gone));
    tags
}

/// The words that a play makes across its direction.
fn crossing(situation: &Situation, choice: &Choice) -> Vec<FormedWord> {
    let Choice::Place(play) = choice else { return Vec::new() };
    let (position, ruleset) = (&situation.position, &situation.ruleset);
    let checked = check(ruleset, &position.board(), &situation.tiles, &position.placement(play));
    let words = checked.map(|play| play.words().to_vec()).unwrap_or_default();
    words.into_iter().filter(|word| word.run.direction != play.direction()).collect()
}

/// Whether the only new tile of a crossing word is its first or its last.
fn is_hook(word: &FormedWord, situation: &Situation) -> bool {
    let (run, board) = (word.run, situation.position.board());
    let is_new = |nth: u8| board.at(run.start.on(run.direction, nth)).is_none();
    run.len >= HOOKED && (is_new(0) || is_new(run.len - 1))
}
