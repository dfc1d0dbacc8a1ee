//! Commands that change an event.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::path::PathBuf;

use events::files::{csv, tsh};
use events::limits::MAX_ROUNDS;
use events::{
    Confirmation, Counting, DivisionId, Missed, Order, Outcome, Pair, Presence, Profile, RoundNo, Setup, Side, State,
    TableKey,
};
use speech::{english, quoted};

use super::book::{Book, division, player, round};
use super::{Common, MethodName, show, words};
use crate::commands::input::Input;
use crate::fault::Fault;

/// The settings of a division.
#[derive(Debug, clap::Args)]
struct Play {
    /// How many rounds there are
    #[arg(long, default_value_t = 5)]
    rounds: u8,

    /// How rounds are paired
    #[arg(long, value_enum, default_value = "auto")]
    method: MethodName,

    /// Only the winner is entered, no scores
    #[arg(long)]
    wins_only: bool,

    /// A result that a player enters counts when the opponent has entered the same
    #[arg(long)]
    both_confirm: bool,

    /// Missed rounds count nothing, as at a club evening
    #[arg(long)]
    come_and_go: bool,

    /// The most points by which one game can change a spread
    #[arg(long)]
    spread_cap: Option<u16>,

    /// How many places win a prize
    #[arg(long, default_value_t = 4)]
    prizes: u8,
}

impl Play {
    fn setup(&self, name: &str) -> Setup {
        Setup {
            counting: if self.wins_only { Counting::WinsOnly } else { Counting::Scores },
            confirmation: if self.both_confirm { Confirmation::Opponent } else { Confirmation::FirstWord },
            missed: if self.come_and_go { Missed::Nothing } else { Missed::Loss },
            spread_cap: self.spread_cap,
            prizes: self.prizes,
            ..Setup::new(name, self.rounds.into(), self.method.method())
        }
    }
}

/// Start an event with one division
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  tilewright event new cup.jsonl --name \"Spring cup\" --rounds 7 --method swiss\n  \
    tilewright event new tuesday.jsonl --name \"Tuesday club\" --rounds 3 --come-and-go"
)]
pub(super) struct New {
    #[command(flatten)]
    common: Common,

    /// The name of the event
    #[arg(long)]
    name: String,

    /// The seed of all random decisions in the event; drawn if it is not given
    #[arg(long)]
    seed: Option<u64>,

    #[command(flatten)]
    play: Play,
}

impl New {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let setup = self.play.setup(self.common.division.as_deref().unwrap_or("Open"));
        if !setup.is_sound() {
            return Err(Fault::BadInput(format!(
                "an event has 1 to {MAX_ROUNDS} rounds, a division a name, and there is a prize"
            )));
        }
        let seed = self.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
        let mut book = Book::create(&self.common.file, &self.name, seed)?;
        book.ask(Order::AddDivision(setup))?;
        let text = format!("{} is in {}.\n", book.state().name(), self.common.file.display());
        Ok(book.report(&self.common, text))
    }
}

/// Add a division
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event division cup.jsonl --division B --rounds 7")]
pub(super) struct AddDivision {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    play: Play,
}

impl AddDivision {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let Some(name) = &self.common.division else {
            return Err(Fault::Usage("--division says what the new division is called".into()));
        };
        let mut book = Book::open(&self.common.file)?;
        book.ask(Order::AddDivision(self.play.setup(name)))?;
        Ok(book.report(&self.common, format!("Division {name} is there.\n")))
    }
}

/// Register players, from a file or one by one, at any time
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event add cup.jsonl --from players.csv --here\n  \
    tilewright event add cup.jsonl --from a.t --division A\n  \
    tilewright event add cup.jsonl --name \"Ada Lovelace\" --rating 1650")]
pub(super) struct Add {
    #[command(flatten)]
    common: Common,

    /// A list of names, a table (.csv) or a division of tsh (.t); - is the standard input
    #[arg(long, value_name = "FILE", required_unless_present = "name")]
    from: Option<PathBuf>,

    /// The name of one player
    #[arg(long, conflicts_with = "from")]
    name: Option<String>,

    /// The rating of that player
    #[arg(long, requires = "name")]
    rating: Option<u16>,

    /// Also check the players in
    #[arg(long)]
    here: bool,
}

impl Add {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let rows = match (&self.from, &self.name) {
            (Some(path), _) => read_players(path)?,
            (None, name) => {
                let name = name.clone().unwrap_or_default();
                vec![csv::Row { division: None, profile: Profile { rating: self.rating, ..Profile::named(&name) } }]
            }
        };
        let mut book = Book::open(&self.common.file)?;
        for row in &rows {
            let common = Common {
                file: PathBuf::new(),
                division: row.division.clone().or_else(|| self.common.division.clone()),
                printing: self.common.printing,
            };
            let (division, _) = division(book.state(), &common)?;
            book.ask(Order::Register { division, profile: row.profile.clone() })?;
            if self.here
                && let Some(&player) = book.state().players().keys().last()
            {
                book.ask(Order::CheckIn { player })?;
            }
        }
        let n_players = book.state().players().len();
        let text = format!("{} registered, {n_players} in all.\n", words::count(rows.len(), "player", "players"));
        Ok(book.report(&self.common, text))
    }
}

fn read_players(path: &std::path::Path) -> Result<Vec<csv::Row>, Fault> {
    let input = Input::named(&path.to_string_lossy());
    let bytes = input.bytes(events::limits::MAX_FILE as u64)?;
    let text = String::from_utf8(bytes).map_err(|_| input.fault("it is not UTF-8 text"))?;
    let is_tsh = path.extension().is_some_and(|ending| ending == "t");
    let read = if is_tsh {
        tsh::read("", &text).map(|division| {
            let players = division.players.into_iter();
            players.map(|player| csv::Row { division: None, profile: player.profile }).collect()
        })
    } else {
        csv::read(&text)
    };
    read.map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(|fault| english().players_file(fault)).collect();
        input.fault(lines.join("\n  "))
    })
}

/// Check players in
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event here cup.jsonl Ada Ben\n  tilewright event here cup.jsonl --all")]
pub(super) struct Here {
    #[command(flatten)]
    common: Common,

    /// The players: a name, its beginning, or a number as in #3
    #[arg(required_unless_present = "all")]
    players: Vec<String>,

    /// Everybody who has not left
    #[arg(long, conflicts_with = "players")]
    all: bool,
}

impl Here {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let mut book = Book::open(&self.common.file)?;
        let players: Vec<events::PlayerId> = if self.all {
            let expected = book.state().players().iter().filter(|(_, one)| one.presence == Presence::Expected);
            expected.map(|(&player, _)| player).collect()
        } else {
            self.players.iter().map(|text| player(book.state(), text)).collect::<Result<_, _>>()?
        };
        for &player in &players {
            book.ask(Order::CheckIn { player })?;
        }
        let text = format!("{} checked in.\n", words::count(players.len(), "player", "players"));
        Ok(book.report(&self.common, text))
    }
}

/// Let a player leave, in whichever round
#[derive(Debug, clap::Args)]
#[command(after_help = "A game that has begun is forfeited. In a round that has not begun the opponent plays \
    the player with the bye, or gets the bye.\n\nExamples:\n  tilewright event leave cup.jsonl Ada")]
pub(super) struct Leave {
    #[command(flatten)]
    common: Common,

    /// The player
    player: String,
}

impl Leave {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let mut book = Book::open(&self.common.file)?;
        let player = player(book.state(), &self.player)?;
        book.ask(Order::Leave { player })?;
        Ok(book.report(&self.common, format!("{} has left.\n", words::name(book.state(), player))))
    }
}

/// Fix a pair, or a bye, for a round that is not paired yet
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event fix cup.jsonl --round 1 Ada Ben\n  \
    tilewright event fix cup.jsonl --round 3 Ada")]
pub(super) struct Fix {
    #[command(flatten)]
    common: Common,

    /// The round
    #[arg(long)]
    round: u8,

    /// The player who goes first, or has the bye
    first: String,

    /// The player who goes second
    second: Option<String>,
}

impl Fix {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let mut book = Book::open(&self.common.file)?;
        let (division, _) = division(book.state(), &self.common)?;
        let second = self.second.as_ref().map(|second| player(book.state(), second)).transpose()?;
        let pair = Pair { first: player(book.state(), &self.first)?, second };
        book.ask(Order::Fix { division, round: RoundNo(self.round), pair })?;
        let text = format!("Round {}: {}.\n", self.round, english().pair(pair, book.state()));
        Ok(book.report(&self.common, text))
    }
}

/// Say that two players must not meet
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event forbid cup.jsonl Ada Ben\n  \
    tilewright event forbid cup.jsonl Ada Ben --lift")]
pub(super) struct Forbid {
    #[command(flatten)]
    common: Common,

    /// One of the two players
    one: String,

    /// The other player
    other: String,

    /// Allow them to meet again
    #[arg(long)]
    lift: bool,
}

impl Forbid {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let mut book = Book::open(&self.common.file)?;
        let (one, other) = (player(book.state(), &self.one)?, player(book.state(), &self.other)?);
        book.ask(if self.lift { Order::Allow(one, other) } else { Order::Forbid(one, other) })?;
        let may = if self.lift { "may meet again" } else { "will not meet" };
        let (one, other) = (words::name(book.state(), one), words::name(book.state(), other));
        Ok(book.report(&self.common, format!("{one} and {other} {may}.\n")))
    }
}

/// Pair the next round
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  tilewright event pair cup.jsonl\n  tilewright event pair cup.jsonl --round 3 --on 1\n  \
    tilewright event pair cup.jsonl --so Ada/Ben --so Cyd/Dee\n  tilewright event pair cup.jsonl --again"
)]
pub(super) struct PairRound {
    #[command(flatten)]
    common: Common,

    /// The round; by default the next one
    #[arg(long)]
    round: Option<u8>,

    /// The last round whose results count for it
    #[arg(long, value_name = "ROUND")]
    on: Option<u8>,

    /// A pair as FIRST/SECOND, or one name for a bye; sets the pairs of the whole round
    #[arg(long, value_name = "PAIR", conflicts_with = "on")]
    so: Vec<String>,

    /// Drop the pairs of a round that has not begun, and pair it anew
    #[arg(long)]
    again: bool,
}

impl PairRound {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let mut book = Book::open(&self.common.file)?;
        let (division, one) = division(book.state(), &self.common)?;
        let last = one.last_paired();
        let next = if self.again { last } else { RoundNo(last.0.saturating_add(1)) };
        let round = self.round.map_or(next, RoundNo);
        if self.again {
            book.ask(Order::Unpair { division, round })?;
        }
        if self.so.is_empty() {
            book.ask(Order::Pair { division, round, on: self.on.map(RoundNo) })?;
        } else {
            let pairs = self.so.iter().map(|text| named_pair(book.state(), text)).collect::<Result<_, _>>()?;
            book.ask(Order::PairSo { division, round, pairs })?;
        }
        let text = show::round(book.state(), division, round);
        Ok(book.report(&self.common, text))
    }
}

fn named_pair(state: &State, text: &str) -> Result<Pair, Fault> {
    match text.split_once('/') {
        Some((first, second)) => Ok(Pair::game(player(state, first.trim())?, player(state, second.trim())?)),
        None => Ok(Pair::bye(player(state, text)?)),
    }
}

/// Seat a player who came late with a player who has a bye
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event seat cup.jsonl Ada")]
pub(super) struct SeatLate {
    #[command(flatten)]
    common: Common,

    /// The round; by default the last one that is paired
    #[arg(long)]
    round: Option<u8>,

    /// The player
    player: String,
}

impl SeatLate {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let mut book = Book::open(&self.common.file)?;
        let player = player(book.state(), &self.player)?;
        let home = book.state().players()[&player].division;
        let round = round(&book.state().divisions()[&home], self.round);
        book.ask(Order::SeatLate { round, player })?;
        let text = show::round(book.state(), home, round);
        Ok(book.report(&self.common, text))
    }
}

/// Begin a round, if all its players are there
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event begin cup.jsonl")]
pub(super) struct Begin {
    #[command(flatten)]
    common: Common,

    /// The round; by default the last one that is paired
    #[arg(long)]
    round: Option<u8>,
}

impl Begin {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let order = |division, round| Order::Begin { division, round };
        turn_of_round(&self.common, self.round, order, "has begun")
    }
}

/// End a round, if it has all results
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event end cup.jsonl")]
pub(super) struct End {
    #[command(flatten)]
    common: Common,

    /// The round; by default the last one that is paired
    #[arg(long)]
    round: Option<u8>,
}

impl End {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let order = |division, round| Order::End { division, round };
        turn_of_round(&self.common, self.round, order, "is over")
    }
}

fn turn_of_round(
    common: &Common,
    asked: Option<u8>,
    order: impl Fn(DivisionId, RoundNo) -> Order,
    done: &str,
) -> Result<String, Fault> {
    let mut book = Book::open(&common.file)?;
    let (division, one) = division(book.state(), common)?;
    let round = round(one, asked);
    book.ask(order(division, round))?;
    Ok(book.report(common, format!("Round {} {done}.\n", round.0)))
}

/// The result of a game.
#[derive(Debug, clap::Args)]
struct Score {
    /// The table
    table: u16,

    /// 412-380, the score of the player who goes first in front; or first, second, draw if only wins count; or
    /// first-absent, second-absent, both-absent
    #[arg(allow_hyphen_values = true)]
    result: String,

    /// The round; by default the last one that is paired
    #[arg(long)]
    round: Option<u8>,
}

impl Score {
    fn outcome(&self) -> Result<Outcome, Fault> {
        let usage = || Fault::Usage(format!("{} is not a result as 412-380 or first-absent", quoted(&self.result)));
        Ok(match self.result.as_str() {
            "first" => Outcome::Won(Side::First),
            "second" => Outcome::Won(Side::Second),
            "draw" => Outcome::Drawn,
            "first-absent" => Outcome::Forfeit(Side::First),
            "second-absent" => Outcome::Forfeit(Side::Second),
            "both-absent" => Outcome::BothForfeit,
            // The first score may be negative too.
            scores => {
                let cut = scores.bytes().enumerate().skip(1).find(|(_, byte)| *byte == b'-').map(|(index, _)| index);
                let (first, second) = cut.map(|cut| (&scores[..cut], &scores[cut + 1..])).ok_or_else(usage)?;
                let number = |text: &str| text.parse().map_err(|_| usage());
                Outcome::Scores { first: number(first)?, second: number(second)? }
            }
        })
    }

    fn run(&self, common: &Common, order: impl Fn(TableKey, Outcome) -> Order) -> Result<String, Fault> {
        let outcome = self.outcome()?;
        let mut book = Book::open(&common.file)?;
        let (division, one) = division(book.state(), common)?;
        let round = round(one, self.round);
        let key = TableKey { division, round, table: self.table };
        book.ask(order(key, outcome))?;
        let table = book.state().table(key);
        let line = table.map(|table| words::table(book.state(), table)).unwrap_or_default();
        let n_open = book.state().round(division, round).map_or(0, |round| round.open().count());
        let rest = match n_open {
            0 => format!("All results of round {} are there.", round.0),
            _ => format!("{} to come in round {}.", words::count(n_open, "result", "results"), round.0),
        };
        Ok(book.report(common, format!("{line}\n{rest}\n")))
    }
}

/// Enter a result
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event result cup.jsonl 1 412-380\n  \
    tilewright event result cup.jsonl 2 second-absent")]
pub(super) struct Enter {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    score: Score,
}

impl Enter {
    pub(super) fn run(&self) -> Result<String, Fault> {
        self.score.run(&self.common, |table, outcome| Order::Enter { table, outcome })
    }
}

/// Correct a result of any round
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event correct cup.jsonl 1 421-380 --round 2")]
pub(super) struct Correct {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    score: Score,
}

impl Correct {
    pub(super) fn run(&self) -> Result<String, Fault> {
        self.score.run(&self.common, |table, outcome| Order::Correct { table, outcome })
    }
}

/// Undo an entry of the log; it stays in the log but no longer counts
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event undo cup.jsonl\n  tilewright event undo cup.jsonl 17")]
pub(super) struct Undo {
    #[command(flatten)]
    common: Common,

    /// The number of the entry, as `event log` shows it; by default the last one
    entry: Option<u32>,
}

impl Undo {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let mut book = Book::open(&self.common.file)?;
        let last = book.event().last_undoable();
        let entry = self.entry.or(last).ok_or_else(|| Fault::BadInput("there is nothing to undo".into()))?;
        let was = book.event().log().get(entry as usize).map(|entry| english().event_entry(&entry.what, book.state()));
        book.ask(Order::Undo { entry })?;
        let text = format!("Undone: {entry} {}\n", was.unwrap_or_default());
        Ok(book.report(&self.common, text))
    }
}
