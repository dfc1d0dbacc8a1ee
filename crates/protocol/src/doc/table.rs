//! The first event of a log: rules, seats, and the commitment to the draws.

use editions::{RulesetDoc, shared};
use rules::{MAX_MEMBERS, Ruleset, SeatSetup, Table, WordList};
use serde::{Deserialize, Serialize};
use tiles::MAX_SEATS;
use ts_rs::TS;

use super::handicap::HandicapDoc;
use super::text::read_digest;
use crate::Fault;
use crate::fault::at_most;

/// The table: everything that was agreed before the first draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct TableDoc {
    edition: String,
    seats: Vec<SeatDoc>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    commitment: Option<String>,
    /// The word list; absent in games without one, and in games stored before lists were recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    words: Option<WordListDoc>,
    /// The digest of the rules, which shows whether they were tampered with.
    digest: String,
    #[ts(type = "Record<string, unknown>")]
    ruleset: RulesetDoc,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
struct SeatDoc {
    members: Vec<String>,
    #[serde(default, skip_serializing_if = "HandicapDoc::is_none")]
    #[ts(optional, as = "Option<_>")]
    handicap: HandicapDoc,
}

/// The word list of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
struct WordListDoc {
    /// The name by which the table chose it.
    name: String,
    /// The SHA-256 of its words, each followed by a line feed.
    digest: String,
}

impl TableDoc {
    pub(crate) fn write(table: &Table) -> TableDoc {
        let seat = |SeatSetup { members, handicap }: &SeatSetup| SeatDoc {
            members: members.clone(),
            handicap: HandicapDoc::write(handicap),
        };
        TableDoc {
            edition: table.edition().to_owned(),
            seats: table.seats().values().map(seat).collect(),
            commitment: table.commitment().map(|digest| digest.to_string()),
            words: table
                .words()
                .map(|WordList { name, digest }| WordListDoc { name: name.clone(), digest: digest.to_string() }),
            digest: table.ruleset().digest().to_string(),
            ruleset: RulesetDoc::from(table.ruleset()),
        }
    }

    pub(crate) fn read(self) -> Result<Table, Fault> {
        let TableDoc { edition, seats, commitment, words, digest, ruleset } = self;
        at_most("seats", seats.len(), MAX_SEATS)?;
        for seat in &seats {
            at_most("people at a seat", seat.members.len(), usize::from(MAX_MEMBERS))?;
        }
        let ruleset = Ruleset::try_from(ruleset).map_err(Fault::Rules)?;
        let (stored, computed) = (read_digest(&digest)?, ruleset.digest());
        if stored != computed {
            return Err(Fault::Digest { stored, computed });
        }
        let commitment = commitment.as_deref().map(read_digest).transpose()?;
        let seats = seats.into_iter().map(|seat| SeatSetup { members: seat.members, handicap: seat.handicap.read() });
        let table = Table::new(&edition, shared(ruleset), seats.collect(), commitment).map_err(Fault::Table)?;
        let Some(WordListDoc { name, digest }) = words else { return Ok(table) };
        let words = WordList { name, digest: read_digest(&digest)? };
        table.with_words(words).map_err(|fault| Fault::Table(vec![fault]))
    }
}
