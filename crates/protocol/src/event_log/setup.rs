//! Divisions and people.

use events::{Confirmation, Counting, Method, Missed, Profile, Setup};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Fault;
use crate::fault::at_most;

/// Documents of choices that have no data: the same names on both sides.
macro_rules! choices {
    ($($vis:vis $doc:ident of $type:ident: $($choice:ident),+;)+) => {$(
        #[doc = concat!("A [`", stringify!($type), "`](events::", stringify!($type), ").")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, utoipa::ToSchema)]
        #[serde(rename_all = "snake_case")]
        $vis enum $doc {
            $(#[doc = concat!("As in [`", stringify!($type), "`](events::", stringify!($type), ").")] $choice),+
        }

        impl $doc {
            /// As it is written.
            #[must_use]
            $vis fn write(value: $type) -> $doc {
                match value { $($type::$choice => $doc::$choice),+ }
            }

            /// As it was written.
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
        RoundRobin, Swiss, KingOfTheHill, Fontes, Australian, TeamRoundRobin, Contention, Manual, Auto;
    pub CountingDoc of Counting: Scores, WinsOnly;
    pub ConfirmationDoc of Confirmation: FirstWord, Opponent;
    pub MissedDoc of Missed: Loss, Nothing;
}

/// How a division is played: [`Setup`] as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetupDoc {
    /// What it is called.
    pub name: String,
    /// How each round is paired.
    pub rounds: Vec<MethodDoc>,
    /// What is entered of a game.
    pub counting: CountingDoc,
    /// When a result of a player counts.
    pub confirmation: ConfirmationDoc,
    /// What a round without a game counts.
    pub missed: MissedDoc,
    /// What a bye adds to the spread.
    pub bye_spread: u16,
    /// What a forfeit takes from the spread, and gives to the other.
    pub forfeit_spread: u16,
    /// The most that one game can change a spread.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub spread_cap: Option<u16>,
    /// How many places win a prize.
    pub prizes: u8,
    /// How many places of each class win a prize.
    pub class_prizes: u8,
    /// A lead in spread for each round left that is taken as safe.
    pub safe_spread: u16,
    /// How many ends of the event are simulated for a pairing by contention.
    pub simulations: u16,
}

impl SetupDoc {
    /// As it is written.
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

    /// As it was written.
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

/// What is known of a player: [`Profile`] as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProfileDoc {
    /// What they are called.
    pub name: String,
    /// Their rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<u16>,
    /// The team for which they play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<String>,
    /// The class in which they compete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub class: Option<String>,
    /// The people of a team that plays as one; none for a person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub members: Vec<String>,
}

impl ProfileDoc {
    /// As it is written.
    #[must_use]
    pub fn write(profile: &Profile) -> ProfileDoc {
        let Profile { name, rating, team, class, members } = profile.clone();
        ProfileDoc { name, rating, team, class, members }
    }

    /// As it was written.
    ///
    /// # Errors
    /// A team has too many members.
    pub fn read(self) -> Result<Profile, Fault> {
        let ProfileDoc { name, rating, team, class, members } = self;
        at_most("members of a team", members.len(), events::limits::MAX_MEMBERS)?;
        Ok(Profile { name, rating, team, class, members })
    }
}
