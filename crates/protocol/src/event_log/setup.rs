//! Divisions and people.

use events::{Confirmation, Counting, Method, Missed, Profile, Setup};
use serde::{Deserialize, Serialize};

use crate::Fault;
use crate::fault::at_most;

/// Documents of choices that have no data: the same names on both sides.
macro_rules! choices {
    ($($doc:ident of $type:ident: $($choice:ident),+;)+) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub(super) enum $doc { $($choice),+ }

        impl $doc {
            pub(super) fn write(value: $type) -> $doc {
                match value { $($type::$choice => $doc::$choice),+ }
            }

            pub(super) fn read(self) -> $type {
                match self { $($doc::$choice => $type::$choice),+ }
            }
        }
    )+};
}
pub(super) use choices;

choices! {
    MethodDoc of Method:
        RoundRobin, Swiss, KingOfTheHill, Fontes, Australian, TeamRoundRobin, Contention, Manual, Auto;
    CountingDoc of Counting: Scores, WinsOnly;
    ConfirmationDoc of Confirmation: FirstWord, Opponent;
    MissedDoc of Missed: Loss, Nothing;
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetupDoc {
    name: String,
    rounds: Vec<MethodDoc>,
    counting: CountingDoc,
    confirmation: ConfirmationDoc,
    missed: MissedDoc,
    bye_spread: u16,
    forfeit_spread: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    spread_cap: Option<u16>,
    prizes: u8,
    class_prizes: u8,
    safe_spread: u16,
    simulations: u16,
}

impl SetupDoc {
    pub(super) fn write(setup: &Setup) -> SetupDoc {
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

    pub(super) fn read(self) -> Result<Setup, Fault> {
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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProfileDoc {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rating: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    team: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    members: Vec<String>,
}

impl ProfileDoc {
    pub(super) fn write(profile: &Profile) -> ProfileDoc {
        let Profile { name, rating, team, class, members } = profile.clone();
        ProfileDoc { name, rating, team, class, members }
    }

    pub(super) fn read(self) -> Result<Profile, Fault> {
        let ProfileDoc { name, rating, team, class, members } = self;
        at_most("members of a team", members.len(), events::limits::MAX_MEMBERS)?;
        Ok(Profile { name, rating, team, class, members })
    }
}
