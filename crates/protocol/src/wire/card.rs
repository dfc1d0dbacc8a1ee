//! Challenges with their outcomes.

use rules::{Cause, Event, Seen, Verdict};
use serde::{Deserialize, Serialize};
use tiles::{Alphabet, Seat};
use ts_rs::TS;

use super::{DefinitionDoc, LookedUp, MAX_LOOK_UP};
use crate::VerdictDoc;
use crate::doc::text::{write_seat, write_word};

/// A challenge and its outcome: all that a card about it shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChallengeCard {
    /// The number of the challenge's entry in the log.
    pub seq: u64,
    /// The seat that challenged.
    pub by: u8,
    /// The seat whose play it was.
    #[ts(optional = nullable)]
    pub player: Option<u8>,
    /// Whether the challenge was right.
    pub upheld: bool,
    /// The words that were checked, each with its verdict.
    pub verdicts: Vec<VerdictDoc>,
    /// Definitions of the good words among them, as far as the server has any. They are sent to those who see the
    /// verdicts.
    pub meanings: Vec<LookedUp>,
    /// The tiles that went back to the rack, if they did. They had been on the board, so they are no secret.
    #[ts(optional = nullable)]
    pub returned: Option<String>,
    /// The points of the play that were taken away; 0 if it stands.
    pub score_lost: i32,
    /// The points that the challenged player gained.
    pub award: i32,
    /// How many turns the challenger loses.
    pub turns_lost: u8,
}

/// The challenges among these entries of the log, the first of which has the number `from`. `last_player` is the seat
/// whose turn came before them; `define` is called only for words that were found good.
#[must_use]
pub fn cards(
    from: u64,
    last_player: Option<Seat>,
    entries: &[Seen],
    alphabet: &Alphabet,
    define: &dyn Fn(&str) -> Vec<DefinitionDoc>,
) -> Vec<ChallengeCard> {
    let meanings = |verdicts: &[Verdict]| {
        let good = verdicts.iter().filter(|verdict| verdict.is_good).take(MAX_LOOK_UP);
        let looked_up = good.map(|verdict| LookedUp {
            word: write_word(&verdict.word, alphabet),
            good: true,
            definitions: define(&alphabet.word(&verdict.word)),
        });
        looked_up.filter(|word| !word.definitions.is_empty()).collect()
    };
    let mut cards: Vec<ChallengeCard> = Vec::new();
    let mut last_player = last_player;
    for (seq, entry) in (from..).zip(entries) {
        last_player = entry.event.move_of().or(last_player);
        match &entry.event {
            Event::ChallengeUpheld { by, verdicts } => cards.push(ChallengeCard {
                seq,
                by: write_seat(*by),
                player: last_player.map(write_seat),
                upheld: true,
                verdicts: VerdictDoc::write_all(verdicts, alphabet),
                meanings: meanings(verdicts),
                returned: None,
                score_lost: 0,
                award: 0,
                turns_lost: 0,
            }),
            Event::ChallengeFailed { by, verdicts, award, turns_lost, .. } => cards.push(ChallengeCard {
                seq,
                by: write_seat(*by),
                player: last_player.map(write_seat),
                upheld: false,
                verdicts: VerdictDoc::write_all(verdicts, alphabet),
                meanings: meanings(verdicts),
                returned: None,
                score_lost: 0,
                award: award.0,
                turns_lost: *turns_lost,
            }),
            Event::Withdrawn { seat, cause: Cause::Challenged, returned, score } => {
                if let Some(card) = cards.last_mut().filter(|card| card.upheld) {
                    card.player = Some(write_seat(*seat));
                    card.returned = Some(alphabet.rack(returned));
                    card.score_lost = score.0;
                }
            }
            _ => {}
        }
    }
    cards
}
