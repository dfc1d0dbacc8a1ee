//! `tilewright play`: the game in a terminal, for people at one keyboard.

mod announce;
mod asked;
mod date;
mod ending;
mod handicap;
mod help;
mod house;
mod lay;
mod referee;
mod save;
mod seats;
mod session;
mod start;
mod terminal;
mod typed;
mod welcome;
mod words;

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use rules::{EndReason, Millis};
use tiles::Seat;

pub(crate) use save::{Log, read_log};
pub(crate) use terminal::Kind;

use self::house::House;
use self::seats::Seats;
use self::session::{Session, Status};
use self::start::Start;
use self::terminal::Terminal;
use crate::choice::Choice;
use crate::fault::Fault;
use crate::records::{Record, Records};
use crate::text::Line;
use crate::{data, seating};

/// Plays a game at this terminal: any rules, one to six seats, hidden racks between turns
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright play\n  \
    tilewright play --players Ann,Ben --lexicon words.txt\n  \
    tilewright play --edition deluxe+rearranging --set opening.at_least=4\n  \
    tilewright play --edition school --team \"Ann & Bob\" --team \"Cy & Dee\"\n  \
    tilewright play --edition graves --players Ann,Ben --handicap \"Ann: turn=3m\"\n  \
    tilewright play --resume\n\n\
    Type help at the prompt for the commands. Every turn is saved as soon as it is made. The files of a game\n\
    hold the racks and the seed of the draws: nobody should look into them before the end.")]
pub(crate) struct Args {
    #[command(flatten)]
    choice: Choice,

    #[command(flatten)]
    seats: Seats,

    /// The word list that settles challenges: english, an imported list, or a file (one word a line, or a graph).
    /// Without it the players settle them
    #[arg(long, value_name = "FILE")]
    lexicon: Option<String>,

    /// Accepts regular English plurals and verb endings that the list leaves out
    #[arg(long, requires = "lexicon")]
    inflections: bool,

    #[command(flatten)]
    house: House,

    /// The secret seed of all draws, 64 hexadecimal digits, to repeat a game; by default from the system
    #[arg(long, value_name = "HEX")]
    seed: Option<String>,

    /// Where the game is saved; by default in the data folder
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Goes on with a saved game; without FILE, lists those that are not finished
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = [
        "edition", "variation", "set", "players", "player", "team", "handicap", "seed", "save", "allow", "forbid",
    ])]
    resume: Option<Option<PathBuf>>,

    /// The folder for saved games and records; by default TILEWRIGHT_DATA, or where the system keeps such things
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// Shows scores as pegs in the holes of a rack too; editions with such racks do so anyway
    #[arg(long)]
    pegs: bool,

    /// Shows no colours
    #[arg(long)]
    no_color: bool,
}

/// Plays.
pub(crate) fn run(args: &Args) -> Result<(), Fault> {
    let kind = Kind::found(args.no_color);
    let mut terminal = Terminal::new(io::stdin().lock(), io::stdout().lock(), kind);
    let Some(start) = start::start(args, kind, &mut terminal)? else { return Ok(()) };
    match play(start, &mut terminal, &data::folder(args.data.as_deref())) {
        Err(Stopped::Fault(fault)) => Err(fault),
        // What was played is saved.
        Err(Stopped::Screen) | Ok(()) => Ok(()),
    }
}

/// Why a game stopped before its end.
enum Stopped {
    /// Something is wrong that the players must know.
    Fault(Fault),
    /// The screen has gone away, and nobody is there to be told.
    Screen,
}

impl From<Fault> for Stopped {
    fn from(fault: Fault) -> Stopped {
        Stopped::Fault(fault)
    }
}

impl From<io::Error> for Stopped {
    fn from(_: io::Error) -> Stopped {
        Stopped::Screen
    }
}

fn play<R: BufRead, W: Write>(
    start: Start,
    terminal: &mut Terminal<R, W>,
    folder: &std::path::Path,
) -> Result<(), Stopped> {
    let Start { mut session, mut save, notes } = start;
    let clock = Clock::start();
    let mut step = session.begin(notes, clock.now());
    loop {
        save.append(&step.entries)?;
        terminal.show(&step.shows)?;
        match step.status {
            Status::Going => {}
            Status::Left => return Ok(()),
            Status::Over => {
                save.finish(session.game());
                return keep_record(&session, terminal, folder);
            }
        }
        step = match terminal.read()? {
            Some(line) => session.take(&line, clock.now()),
            None => session.leave(clock.now()),
        };
    }
}

/// Keeps the total of a finished game for one, and says how it stands.
fn keep_record<R: BufRead, W: Write>(
    session: &Session,
    terminal: &mut Terminal<R, W>,
    folder: &std::path::Path,
) -> Result<(), Stopped> {
    let public = session.game().public();
    let table = public.table();
    let counts = public.outcome().is_some_and(|outcome| {
        !matches!(outcome.reason, EndReason::Adjudicated | EndReason::Aborted | EndReason::ClockRanOut { .. })
    });
    if table.n_seats() > 1 || !counts {
        return Ok(());
    }
    data::make(folder)?;
    let (name, total) = (seating::name(table, Seat::FIRST), public.scores()[Seat::FIRST]);
    let record = Record::new(table.ruleset().digest(), table.edition(), &name, total);
    let standing = Records::within(folder).add(&record)?;
    terminal.print(&Line::from(standing.sentence()))?;
    Ok(())
}

/// The present moment, counted by a clock that nobody can set back.
struct Clock {
    start: Instant,
    at_start: Millis,
}

impl Clock {
    fn start() -> Clock {
        let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock { start: Instant::now(), at_start: millis(since_epoch) }
    }

    fn now(&self) -> Millis {
        self.at_start + millis(self.start.elapsed())
    }
}

fn millis(span: std::time::Duration) -> Millis {
    Millis(u64::try_from(span.as_millis()).unwrap_or(u64::MAX))
}
