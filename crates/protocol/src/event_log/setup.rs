//! Documents of divisions and of players.

use events::{Confirmation, Counting, Method, Missed, Profile, Setup};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Fault;
use crate::fault::at_most;

/// Documents of enums without data: the variants have the same names in both types.
macro_rules! choices {
    ($($vis:vis $doc:ident of $type:ident: $($choice:ident),+;)+) => {$(
        #[doc = concat!("A [`", stringify!($type), "`](events::", stringify!($type), ").")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, utoipa::ToSchema)]
        #[serde(rename_all = "snake_case")]
        $vis enum $doc {
            $(#[doc = concat!("As in [`", stringify!($type), "`](events::", stringify!($type), ").")] $choice),+
        }

        impl $doc {
            /// The document for a value.
            #[must_use]
            $vis fn write(value: $type) -> $doc {
                match value { $($type::$choice => $doc::$choice),+ }
            }

            /// The value of the document.
            #[must_use]
            $vis fn read(self) -> $type {
                match self { $($doc::$choice => $type::$choice),+ }
            }
        }
    )+};
}
pub(super) use choices;

choices! {
    pub MethodDoc of Method:
        RoundRobin, Swiss, KingOfTheHill, Fontes, Australian, TeamRoundRobin, Contention, Rotation, Manual, Auto;
    pub CountingDoc of Counting: Scores, WinsOnly;
    pub ConfirmationDoc of Confirmation: FirstWord, Opponent;
    pub MissedDoc of Missed: Loss, Nothing;
}

/// The settings of a division: the document of a [`Setup`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetupDoc {
    /// The name of the division.
    pub name: String,
    /// The pairing method of each round; the number of rounds is the length of the list.
    pub rounds: Vec<MethodDoc>,
    /// Whether scores are entered, or only the winner.
    pub counting: CountingDoc,
    /// Whether a player's result counts at once, or when the opponent has entered the same.
    pub confirmation: ConfirmationDoc,
    /// What a round counts for a player who came after it or left before it: a loss by forfeit, or nothing.
    pub missed: MissedDoc,
    /// Points that a bye adds to the spread.
    pub bye_spread: u16,
    /// Points that a forfeit takes from the spread of the absent player and adds to that of the other.
    pub forfeit_spread: u16,
    /// The most points by which one game can change a spread; absent: no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub spread_cap: Option<u16>,
    /// How many places win a prize.
    pub prizes: u8,
    /// How many places of each class win a prize.
    pub class_prizes: u8,
    /// The lead in points of spread, for each remaining round, that counts as safe in contention pairing.
    pub safe_spread: u16,
    /// How often the remaining rounds are simulated for a pairing by contention.
    pub simulations: u16,
}

impl SetupDoc {
    /// The document for a division.
    #[must_use]
    pub fn write(setup: &Setup) -> SetupDoc {
        let Setup {
            name,
            rounds,
            counting,
            confirmation,
            missed,
            bye_spread,
            forfeit_spread,
            spread_cap,
            prizes,
            class_prizes,
            safe_spread,
            simulations,
        } = setup;
        SetupDoc {
            name: name.clone(),
            rounds: rounds.iter().copied().map(MethodDoc::write).collect(),
            counting: CountingDoc::write(*counting),
            confirmation: ConfirmationDoc::write(*confirmation),
            missed: MissedDoc::write(*missed),
            bye_spread: *bye_spread,
            forfeit_spread: *forfeit_spread,
            spread_cap: *spread_cap,
            prizes: *prizes,
            class_prizes: *class_prizes,
            safe_spread: *safe_spread,
            simulations: *simulations,
        }
    }

    /// The division of the document.
    ///
    /// # Errors
    /// There are too many rounds.
    pub fn read(self) -> Result<Setup, Fault> {
        at_most("rounds", self.rounds.len(), events::limits::MAX_ROUNDS)?;
        Ok(Setup {
            name: self.name,
            rounds: self.rounds.into_iter().map(MethodDoc::read).collect(),
            counting: self.counting.read(),
            confirmation: self.confirmation.read(),
            missed: self.missed.read(),
            bye_spread: self.bye_spread,
            forfeit_spread: self.forfeit_spread,
            spread_cap: self.spread_cap,
            prizes: self.prizes,
            class_prizes: self.class_prizes,
            safe_spread: self.safe_spread,
            simulations: self.simulations,
        })
    }
}

/// A player or a team as registered: the document of a [`Profile`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProfileDoc {
    /// The name of the player, or of a team that plays as one.
    pub name: String,
    /// The rating, if the player has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<u16>,
    /// How unsure the rating is: its standard deviation in points, where it is a rating of a club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deviation: Option<u16>,
    /// The team for which they play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<String>,
    /// The class in which they compete for separate prizes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub class: Option<String>,
    /// The people of a team that plays as one; empty for a single person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub members: Vec<String>,
}

impl ProfileDoc {
    /// The document for a profile.
    #[must_use]
    pub fn write(profile: &Profile) -> ProfileDoc {
        let Profile { name, rating, deviation, team, class, members } = profile.clone();
        ProfileDoc { name, rating, deviation, team, class, members }
    }

    /// The profile of the document.
    ///
    /// # Errors
    /// A team has too many members.
    pub fn read(self) -> Result<Profile, Fault> {
        let ProfileDoc { name, rating, deviation, team, class, members } = self;
        at_most("members of a team", members.len(), events::limits::MAX_MEMBERS)?;
        Ok(Profile { name, rating, deviation, team, class, members })
    }
}
