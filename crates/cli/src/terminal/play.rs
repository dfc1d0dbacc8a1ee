//! `tilewright play`: the game in a terminal, for people at one keyboard and bots; on the whole screen, or line by
//! line where there is none.

mod announce;
pub(crate) mod asked;
mod brain;
mod crew;
mod ending;
mod handicap;
mod help;
mod house;
mod lay;
mod referee;
mod save;
mod scene;
mod seats;
mod session;
mod start;
mod terminal;
mod typed;
mod welcome;
mod words;

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use rules::{EndReason, Game, Millis};
use tiles::Seat;

pub(crate) use announce::end_reason;
pub(crate) use brain::{Brain, Hint};
pub(crate) use crew::Crew;
#[cfg(test)]
pub(crate) use crew::Player;
pub(crate) use ending::card as ending_card;
pub(crate) use help::commands as help_commands;
pub(crate) use referee::{Answer, Clocks, Referee};
pub(crate) use save::{Log, MAX_FILE_BYTES, Save, log_of, read_log};
pub(crate) use scene::{Scene, has_secrets};
pub(crate) use session::Look;
pub(crate) use terminal::Kind;
pub(crate) use typed::{Page, RackOrder, Typed, read as read_typed};
#[cfg(test)]
pub(crate) use words::WordJudge;

use self::house::House;
use self::seats::{Alone, Seats};
use self::session::{Session, Status};
use self::start::Start;
use self::terminal::Terminal;
use crate::data;
use crate::fault::Fault;
use crate::terminal::choice::Choice;
use crate::terminal::records::{Record, Records};
use crate::terminal::screen::{self, App, Mouse, Thinkers};
use crate::terminal::seating;
use crate::terminal::text::Line;

/// Play in this terminal: one to six people and bots, any rules, racks hidden between turns
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright play\n  tilewright play --level champion --hints\n  \
    tilewright play --seats \"Ann, Ben, bot:hard\" --edition box2007\n  \
    tilewright play --players Ann,Ben --lexicon words.txt\n  \
    tilewright play --edition deluxe+rearranging --set opening.at_least=4\n  \
    tilewright play --edition school --team \"Ann & Bob\" --team \"Cy & Dee\"\n  \
    tilewright play --edition graves --players Ann,Ben --handicap \"Ann: turn=3m\"\n  \
    tilewright play --resume\n\n\
    In the game, ? shows the keys; in the plain game, type help. The game is saved after every turn. Its files hold\n\
    the racks and the seed of the draws, so do not open them before the end.")]
pub(crate) struct Args {
    #[command(flatten)]
    choice: Choice,

    #[command(flatten)]
    seats: Seats,

    /// The word list that decides challenges: english-everyday, an imported list, or a file (one word per line, or a graph).
    /// Without one the players decide
    #[arg(long, value_name = "FILE")]
    lexicon: Option<String>,

    /// Accept regular English plurals and verb endings that the list leaves out
    #[arg(long, requires = "lexicon")]
    inflections: bool,

    #[command(flatten)]
    house: House,

    /// The secret seed of all draws, 64 hexadecimal digits, to repeat a game; random by default
    #[arg(long, value_name = "HEX")]
    seed: Option<String>,

    /// Where the game is saved; by default in the data folder
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Continue a saved game; without FILE, choose from the unfinished ones
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = [
        "edition", "variation", "set", "players", "player", "team", "seats", "bots", "level", "handicap", "seed", "save",
        "allow", "forbid",
    ])]
    resume: Option<Option<PathBuf>>,

    /// The folder for saved games and records; by default TILEWRIGHT_DATA, or the system's data folder
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// Also show scores as pegs beside the racks, as some editions always do
    #[arg(long)]
    pegs: bool,

    /// Let everybody ask for hints, whatever the rules say about dictionaries
    #[arg(long)]
    hints: bool,

    /// Play line by line instead of on the whole screen; always so in a pipe or a simple terminal
    #[arg(long)]
    plain: bool,

    /// Leave the mouse to the terminal
    #[arg(long)]
    no_mouse: bool,

    /// Show no colours
    #[arg(long)]
    no_color: bool,
}

/// Plays.
pub(crate) fn run(args: &Args) -> Result<(), Fault> {
    let kind = Kind::found(args.no_color);
    let is_screen = kind.is_screen() && !args.plain;
    let alone = if is_screen { Alone::MeetsBots } else { Alone::StaysAmongPeople };
    // Locked anew by whoever needs them: the whole screen writes from elsewhere.
    let terminal = || Terminal::new(io::stdin().lock(), io::stdout().lock(), kind);
    let Some(start) = start::start(args, kind, alone, &mut terminal())? else { return Ok(()) };
    let folder = data::folder(args.data.as_deref());
    let brain = Brain::of(&start.referee).map(Arc::new);
    let played = match is_screen {
        true => {
            let mouse = if args.no_mouse { Mouse::Left } else { Mouse::Used };
            whole_screen(start, brain, mouse, &folder, kind)
        }
        false => line_by_line(start, brain.as_deref(), &mut terminal(), &folder),
    };
    match played {
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

fn whole_screen(
    start: Start,
    brain: Option<Arc<Brain>>,
    mouse: Mouse,
    folder: &Path,
    kind: Kind,
) -> Result<(), Stopped> {
    let Start { referee, crew, look, hints, mut save, notes } = start;
    let mut thinkers = Thinkers::new(brain, crew.clone());
    let app = App::new(referee, crew, look);
    let mut app = if hints { app.with_hints() } else { app };
    let clock = Clock::start();
    screen::play(&mut app, &mut save, &mut thinkers, mouse, notes, &|| clock.now())?;
    let mut terminal = Terminal::new(io::stdin().lock(), io::stdout().lock(), kind);
    let public = app.game().public();
    if public.outcome().is_none() {
        terminal.print(&Line::from("The game is saved. Continue it at any time:"))?;
        terminal.print(&Line::from(format!("  {}", app.look().resume)))?;
        return Ok(());
    }
    save.finish(app.game());
    for line in ending::card(public).into_iter().chain([format!("  {}", app.look().verify)]) {
        terminal.print(&Line::from(line))?;
    }
    keep_record(app.game(), &mut terminal, folder)
}

fn line_by_line<R: BufRead, W: Write>(
    start: Start,
    brain: Option<&Brain>,
    terminal: &mut Terminal<R, W>,
    folder: &Path,
) -> Result<(), Stopped> {
    let Start { referee, crew, look, mut save, notes, .. } = start;
    let mut session = Session::new(referee, crew, look);
    let clock = Clock::start();
    let never = AtomicBool::new(false);
    let mut step = session.begin(notes, clock.now());
    loop {
        save.append(&step.entries)?;
        if step.status == Status::Going
            && let Some((seat, level, view)) = session.bot()
        {
            let action = brain.and_then(|brain| brain.act(level, &view, &never));
            step = session.bot_acts(seat, action, clock.now());
            continue;
        }
        terminal.show(&step.shows)?;
        match step.status {
            Status::Going => {}
            Status::Left => return Ok(()),
            Status::Over => {
                save.finish(session.game());
                return keep_record(session.game(), terminal, folder);
            }
        }
        step = match terminal.read()? {
            Some(line) => session.take(&line, clock.now()),
            None => session.leave(clock.now()),
        };
    }
}

/// Keeps the total of a finished game for one, and says how it stands.
fn keep_record<R: BufRead, W: Write>(game: &Game, terminal: &mut Terminal<R, W>, folder: &Path) -> Result<(), Stopped> {
    let public = game.public();
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
