//! The settings of a new division; absent ones get the usual values.

use events::{Method, Setup};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::EventKind;
use crate::Fault;
use crate::event_log::{ConfirmationDoc, CountingDoc, MethodDoc, MissedDoc, SetupDoc};
use crate::fault::at_most;
use crate::wire::Short;

/// The settings of a new division. Absent ones get the usual values for the kind of event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct NewDivision {
    /// The name that people read; absent: the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<String>)]
    pub name: Option<Short<64>>,
    /// The pairing method of each round; the number of rounds is the length of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rounds: Option<Vec<MethodDoc>>,
    /// Whether scores are entered, or only the winner.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub counting: Option<CountingDoc>,
    /// Whether a player's result counts at once, or when the opponent has entered the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub confirmation: Option<ConfirmationDoc>,
    /// What a round counts for a player who came after it or left before it: a loss by forfeit, or nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub missed: Option<MissedDoc>,
    /// Points that a bye adds to the spread.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bye_spread: Option<u16>,
    /// Points that a forfeit takes from the spread of the absent player and adds to that of the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub forfeit_spread: Option<u16>,
    /// The most points by which one game can change a spread; absent: no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub spread_cap: Option<u16>,
    /// How many places win a prize.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prizes: Option<u8>,
    /// How many places of each class win a prize.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub class_prizes: Option<u8>,
    /// The lead in points of spread, for each remaining round, that counts as safe in contention pairing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub safe_spread: Option<u16>,
    /// How often the remaining rounds are simulated for a pairing by contention.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub simulations: Option<u16>,
}

/// The name of a division that was given none.
const USUAL_NAME: &str = "A";
/// How many rounds a tournament has if the request does not say: enough for an evening.
const USUAL_ROUNDS: usize = 5;

impl NewDivision {
    /// The division, with the usual values of the kind of event for absent settings.
    ///
    /// # Errors
    /// There are too many rounds.
    pub fn read(self, kind: EventKind) -> Result<Setup, Fault> {
        let usual = match kind {
            EventKind::Class => Setup::for_class(USUAL_NAME),
            EventKind::Tournament => Setup::new(USUAL_NAME, USUAL_ROUNDS, Method::Auto),
        };
        let rounds = self.rounds.unwrap_or_else(|| usual.rounds.iter().copied().map(MethodDoc::write).collect());
        at_most("rounds", rounds.len(), events::limits::MAX_ROUNDS)?;
        Ok(Setup {
            name: self.name.map_or(usual.name, |name| name.as_str().to_owned()),
            rounds: rounds.into_iter().map(MethodDoc::read).collect(),
            counting: self.counting.map_or(usual.counting, CountingDoc::read),
            confirmation: self.confirmation.map_or(usual.confirmation, ConfirmationDoc::read),
            missed: self.missed.map_or(usual.missed, MissedDoc::read),
            bye_spread: self.bye_spread.unwrap_or(usual.bye_spread),
            forfeit_spread: self.forfeit_spread.unwrap_or(usual.forfeit_spread),
            spread_cap: self.spread_cap.or(usual.spread_cap),
            prizes: self.prizes.unwrap_or(usual.prizes),
            class_prizes: self.class_prizes.unwrap_or(usual.class_prizes),
            safe_spread: self.safe_spread.unwrap_or(usual.safe_spread),
            simulations: self.simulations.unwrap_or(usual.simulations),
        })
    }
}

impl From<SetupDoc> for NewDivision {
    fn from(setup: SetupDoc) -> NewDivision {
        NewDivision {
            name: Short::new(&setup.name),
            rounds: Some(setup.rounds),
            counting: Some(setup.counting),
            confirmation: Some(setup.confirmation),
            missed: Some(setup.missed),
            bye_spread: Some(setup.bye_spread),
            forfeit_spread: Some(setup.forfeit_spread),
            spread_cap: setup.spread_cap,
            prizes: Some(setup.prizes),
            class_prizes: Some(setup.class_prizes),
            safe_spread: Some(setup.safe_spread),
            simulations: Some(setup.simulations),
        }
    }
}
