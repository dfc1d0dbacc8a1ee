//! Rules to read: what an edition or a table plays by, and what is different there.

use editions::{Chapter, Edition, KEYS, Key, Language, Variation, differences};
use rules::Ruleset;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::VariationDoc;
use crate::message::TileCountDoc;
use crate::wire::{BoardSetup, RuleSentence, ThemeDoc};

/// The rules of an edition with its variations, to be read by people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RulesDoc {
    /// The name by which they are chosen, with variations.
    pub name: String,
    /// What they are called, with variations.
    pub title: String,
    /// What is special about the edition.
    pub summary: String,
    /// The variations that are switched on.
    pub variations: Vec<VariationDoc>,
    /// The variations that belong to the edition.
    pub games: Vec<VariationDoc>,
    /// The colours.
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
    /// What playing many tiles at once earns.
    pub bonuses: Vec<BonusRow>,
    /// The rules in force, by what they are about.
    pub chapters: Vec<ChapterDoc>,
    /// What differs from the edition that is usual here.
    pub differs: DiffersDoc,
}

/// A bonus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BonusRow {
    /// For this many tiles in one turn.
    pub tiles: u8,
    /// This many points.
    pub points: i32,
}

/// Rules about one thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChapterDoc {
    /// What they are about.
    pub chapter: ChapterName,
    /// The rules, one sentence each.
    pub rules: Vec<RuleSentence>,
}

/// What a rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChapterName {
    /// The players, the board, the tiles.
    Set,
    /// What may be done in a turn.
    Turns,
    /// Words and challenges.
    Words,
    /// What a play scores.
    Scores,
    /// How the game ends and who wins.
    End,
    /// Clocks.
    Time,
}

/// What differs from another edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DiffersDoc {
    /// The name of the other.
    pub from: String,
    /// What it is called.
    pub title: String,
    /// The rules that differ; none only if both are the same game.
    pub rules: Vec<DifferenceDoc>,
}

/// A rule that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DifferenceDoc {
    /// The key of the rule in an edition file.
    pub key: String,
    /// What holds here.
    pub here: String,
    /// What holds there.
    pub there: String,
}

impl RulesDoc {
    /// The rules of an edition in this language, held against another edition. `games` are all variations that there
    /// are; `say` tells what a ruleset says about a rule.
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
