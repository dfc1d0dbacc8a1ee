//! Who sits at the table, from the command line.

use rules::{Handicap, Racks, Ruleset, SeatSetup};

use super::handicap;
use crate::fault::Fault;

/// What was said about the seats.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Seats {
    /// The players, separated by commas
    #[arg(long, value_name = "NAMES")]
    pub(crate) players: Option<String>,

    /// One player; may be given more than once
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Vec<String>,

    /// A team that shares a rack, its members joined by & or commas; may be given more than once
    #[arg(long, value_name = "NAMES")]
    pub(crate) team: Vec<String>,

    /// What differs for one seat: "Ann: turn=3m, clock=none, target=120, level=expert, dictionary=free"
    #[arg(long, value_name = "NAME: …")]
    pub(crate) handicap: Vec<String>,
}

impl Seats {
    /// Whether nobody was named.
    pub(crate) fn is_open(&self) -> bool {
        self.players.is_none() && self.player.is_empty() && self.team.is_empty()
    }

    /// The seats, in order; as many as the rules need if nobody was named.
    pub(crate) fn setups(&self, ruleset: &Ruleset) -> Result<Vec<SeatSetup>, Fault> {
        let named = self.players.iter().flat_map(|names| names.split(','));
        let players = named.chain(self.player.iter().map(String::as_str)).map(|name| vec![name.trim().to_owned()]);
        let mut setups: Vec<SeatSetup> = players.chain(self.team.iter().map(|team| members(team))).map(seat).collect();
        if setups.is_empty() {
            setups = unnamed(ruleset, usize::from(ruleset.seats.from));
        }
        for text in &self.handicap {
            let written = handicap::read(text, ruleset).map_err(|why| Fault::Usage(format!("--handicap {why}")))?;
            let name = written.name.to_lowercase();
            let is_meant = |setup: &&mut SeatSetup| {
                setup.members.iter().any(|member| member.to_lowercase() == name)
                    || setup.members.join(" & ").to_lowercase() == name
            };
            let Some(setup) = setups.iter_mut().find(is_meant) else {
                return Err(Fault::Usage(format!("--handicap {text}: nobody at the table is called \"{name}\"")));
            };
            setup.handicap = written.handicap;
        }
        Ok(setups)
    }
}

/// The members of a team, as they are written.
pub(crate) fn members(team: &str) -> Vec<String> {
    team.split(['&', ',']).map(|name| name.trim().to_owned()).collect()
}

/// A seat without a handicap.
pub(crate) fn seat(members: Vec<String>) -> SeatSetup {
    SeatSetup { members, handicap: Handicap::NONE }
}

/// Seats for people who did not say their names.
pub(crate) fn unnamed(ruleset: &Ruleset, n_seats: usize) -> Vec<SeatSetup> {
    let n_members = usize::from(ruleset.members.from);
    let name = |seat: usize, member: usize| match (n_seats, ruleset.racks) {
        (1, _) => "Player".to_owned(),
        (_, Racks::Open) => format!("Rack {}", seat + 1),
        (_, Racks::Hidden) => format!("Player {}", seat * n_members + member + 1),
    };
    (0..n_seats).map(|index| seat((0..n_members).map(|member| name(index, member)).collect())).collect()
}
