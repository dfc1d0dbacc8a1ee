//! Rules for people to read: those of an edition or a table, and their differences from the usual edition.

use editions::{Chapter, Edition, KEYS, Key, Language, Variation, differences};
use rules::Ruleset;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::VariationDoc;
use crate::message::TileCountDoc;
use crate::wire::{BoardSetup, RuleSentence, ThemeDoc};

/// The rules of an edition with its variations, for people to read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RulesDoc {
    /// The name by which they are chosen, with variations.
    pub name: String,
    /// The title that people read, with variations.
    pub title: String,
    /// The special feature of the edition, in a sentence.
    pub summary: String,
    /// The variations that are switched on.
    pub variations: Vec<VariationDoc>,
    /// The variations that belong to the edition.
    pub games: Vec<VariationDoc>,
    /// The colours of the board and tiles.
    pub theme: ThemeDoc,
    /// The board without tiles.
    pub board: BoardSetup,
    /// The whole set of tiles: the letters in their order, then the blanks.
    pub tiles: Vec<TileCountDoc>,
    /// How many tiles the set has.
    pub n_tiles: usize,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// The fewest and the most people at a seat.
    pub members: (u8, u8),
    /// How many tiles a rack holds.
    pub rack_size: u8,
    /// The bonuses for many tiles in one turn.
    pub bonuses: Vec<BonusRow>,
    /// The rules in force, by subject.
    pub chapters: Vec<ChapterDoc>,
    /// The differences from the usual edition of this server.
    pub differs: DiffersDoc,
}

/// A bonus for many tiles in one turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BonusRow {
    /// The number of tiles that earns it.
    pub tiles: u8,
    /// How many points it adds to the play.
    pub points: i32,
}

/// The rules of one subject.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChapterDoc {
    /// The subject of the rules.
    pub chapter: ChapterName,
    /// The rules, one sentence each.
    pub rules: Vec<RuleSentence>,
}

/// The subjects of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChapterName {
    /// The players, the board, the tiles.
    Set,
    /// The actions of a turn.
    Turns,
    /// Words and challenges.
    Words,
    /// The score of a play.
    Scores,
    /// The end of the game, and the winner.
    End,
    /// Clocks and time limits.
    Time,
}

/// The differences from another edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DiffersDoc {
    /// The name of the other edition.
    pub from: String,
    /// The title of the other edition.
    pub title: String,
    /// The rules that differ; empty only if both are the same game.
    pub rules: Vec<DifferenceDoc>,
}

/// A rule in which two editions differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DifferenceDoc {
    /// The key of the rule in an edition file.
    pub key: String,
    /// The rule of this edition, in a sentence.
    pub here: String,
    /// The rule of the other edition, in a sentence.
    pub there: String,
}

impl RulesDoc {
    /// The rules of an edition in this language, with the differences from another edition. `games` holds all
    /// variations; `say` writes the sentence of a rule under a ruleset.
    #[must_use]
    pub fn write(
        edition: &Edition,
        usual: &Edition,
        games: &[Variation],
        language: Language,
        say: impl Fn(&Key, &Ruleset) -> String,
    ) -> RulesDoc {
        let ruleset = &*edition.ruleset;
        let alphabet = &ruleset.alphabet;
        let own = games.iter().filter(|one| edition.games.contains(&one.name));
        let bonus = |bonus: &rules::Bonus| BonusRow { tiles: bonus.tiles, points: bonus.points.0 };
        RulesDoc {
            name: edition.name.clone(),
            title: edition.full_title_in(language),
            summary: edition.blurb(language).summary,
            variations: edition.variations.iter().map(|one| VariationDoc::write(one, language)).collect(),
            games: own.map(|one| VariationDoc::write(one, language)).collect(),
            theme: ThemeDoc::write(&edition.theme),
            board: BoardSetup::write(&ruleset.layout),
            tiles: TileCountDoc::write_all(&alphabet.full_set(), alphabet),
            n_tiles: alphabet.n_tiles(),
            seats: (ruleset.seats.from, ruleset.seats.to),
            members: (ruleset.members.from, ruleset.members.to),
            rack_size: ruleset.rack_size,
            bonuses: ruleset.bonuses.iter().map(bonus).collect(),
            chapters: ChapterDoc::all(|key| say(key, ruleset)),
            differs: DiffersDoc::write(edition, usual, language, &say),
        }
    }
}

impl ChapterDoc {
    fn all(say: impl Fn(&Key) -> String) -> Vec<ChapterDoc> {
        let of = |chapter: Chapter| {
            let keys = KEYS.iter().filter(|key| key.chapter == chapter);
            let rules = keys.map(|key| RuleSentence { key: key.name.to_owned(), text: say(key) });
            ChapterDoc { chapter: ChapterName::write(chapter), rules: rules.collect() }
        };
        Chapter::ALL.into_iter().map(of).collect()
    }
}

impl ChapterName {
    fn write(chapter: Chapter) -> ChapterName {
        match chapter {
            Chapter::Set => ChapterName::Set,
            Chapter::Turns => ChapterName::Turns,
            Chapter::Words => ChapterName::Words,
            Chapter::Scores => ChapterName::Scores,
            Chapter::End => ChapterName::End,
            Chapter::Time => ChapterName::Time,
        }
    }
}

impl DiffersDoc {
    fn write(
        edition: &Edition,
        usual: &Edition,
        language: Language,
        say: impl Fn(&Key, &Ruleset) -> String,
    ) -> DiffersDoc {
        let rules = differences(&edition.ruleset, &usual.ruleset);
        let write = |key: &Key| DifferenceDoc {
            key: key.name.to_owned(),
            here: say(key, &edition.ruleset),
            there: say(key, &usual.ruleset),
        };
        DiffersDoc {
            from: usual.name.clone(),
            title: usual.full_title_in(language),
            rules: rules.into_iter().map(write).collect(),
        }
    }
}

impl VariationDoc {
    /// A variation in this language.
    #[must_use]
    pub fn write(variation: &Variation, language: Language) -> VariationDoc {
        let editions::Blurb { title, summary } = variation.blurb(language);
        let sets = variation.keys.iter().map(|&key| key.to_owned()).collect();
        VariationDoc { name: variation.name.clone(), title, summary, sets }
    }
}
