//! The seats of a game, from the command line.

use engine::levels::Level;
use rules::{Ruleset, SeatSetup};

use speech::{HandicapHindrance, Hindrance, Phrasebook};
use terminal::crew::{self, USUAL_LEVEL, members, one_person, seat, unnamed};
use terminal::{Player, Sitting};

use super::handicap;
use crate::fault::Fault;

/// Who plays against a person who named nobody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Alone {
    /// Bots take the other seats.
    MeetsBots,
    /// People take as many seats as the rules need.
    StaysAmongPeople,
}

/// The options for the seats.
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

    /// All seats in order, bots among them: "Ann, bot:expert, Ben, bot"
    #[arg(long, value_name = "SEATS", conflicts_with_all = ["players", "player", "team", "bots"])]
    pub(crate) seats: Option<String>,

    /// How many bots play; by default one if nobody else is named (none with --plain), or with --level
    #[arg(long, value_name = "N")]
    pub(crate) bots: Option<u8>,

    /// How strong the bots play: novice, beginner, easy, medium, hard, expert or champion
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level: Option<Level>,

    /// Different rules for one seat: "Ann: turn=3m, clock=none, target=120, level=expert, dictionary=free"
    #[arg(long, value_name = "NAME: …")]
    pub(crate) handicap: Vec<String>,
}

impl Seats {
    /// Whether nobody was named.
    pub(crate) fn is_open(&self) -> bool {
        self.players.is_none() && self.player.is_empty() && self.team.is_empty() && self.seats.is_none()
    }

    /// Whether neither people nor bots were mentioned.
    pub(crate) fn is_silent(&self) -> bool {
        self.is_open() && self.bots.is_none() && self.level.is_none()
    }

    /// The seats, in order: as many as the rules need if nobody was named, with bots in the place of missing people if
    /// the rules allow one person to play alone.
    pub(crate) fn sittings(
        &self,
        ruleset: &Ruleset,
        alone: Alone,
        book: &dyn Phrasebook,
    ) -> Result<Vec<Sitting>, Fault> {
        let level = self.level.unwrap_or(USUAL_LEVEL);
        if let Some(text) = &self.seats {
            let sittings = crew::sittings(text, level, ruleset, book)
                .map_err(|why| Fault::Usage(format!("--seats {}", why.told(book))))?;
            return self.with_handicaps(sittings, ruleset);
        }
        let named = self.players.iter().flat_map(|names| names.split(','));
        let players = named.chain(self.player.iter().map(String::as_str)).map(|name| vec![name.trim().to_owned()]);
        let mut setups: Vec<SeatSetup> = players.chain(self.team.iter().map(|team| members(team))).map(seat).collect();
        let asks_for_bots = self.bots.is_some_and(|bots| bots > 0) || self.level.is_some();
        // A level is only for bots, so they also sit down with people who were named, where seats stay empty.
        let has_usual_bots =
            self.bots.is_none() && (self.level.is_some() || (setups.is_empty() && alone == Alone::MeetsBots));
        if setups.is_empty() {
            let is_alone = asks_for_bots || (has_usual_bots && crew::usual_bots(ruleset, 1) > 0);
            let n_seats = usize::from(ruleset.seats.from);
            setups = if is_alone { one_person(ruleset, book) } else { unnamed(ruleset, n_seats, book) };
        }
        let n_bots = match self.bots {
            Some(bots) => usize::from(bots),
            None if has_usual_bots => crew::usual_bots(ruleset, setups.len()),
            None => 0,
        };
        let mut sittings: Vec<Sitting> =
            setups.into_iter().map(|setup| Sitting { setup, player: Player::Person }).collect();
        for _ in 0..n_bots {
            sittings.push(crew::bot(level, ruleset, &sittings, book));
        }
        self.with_handicaps(sittings, ruleset)
    }

    fn with_handicaps(&self, mut sittings: Vec<Sitting>, ruleset: &Ruleset) -> Result<Vec<Sitting>, Fault> {
        for text in &self.handicap {
            let wrong = |why| Fault::GameOption(Hindrance::Handicap(why));
            let written = handicap::read(text, ruleset).map_err(wrong)?;
            let name = written.name.to_lowercase();
            let is_meant = |sitting: &&mut Sitting| {
                let setup = &sitting.setup;
                setup.members.iter().any(|member| member.to_lowercase() == name)
                    || setup.members.join(" & ").to_lowercase() == name
            };
            let Some(sitting) = sittings.iter_mut().find(is_meant) else {
                return Err(wrong(HandicapHindrance::Nobody { name: written.name.to_owned() }));
            };
            sitting.setup.handicap = written.handicap;
        }
        Ok(sittings)
    }
}
