//! Checks the logs afterwards, and whether all clients were told the truth.

use std::collections::HashSet;

use anyhow::Context as _;
use protocol::command::ActionDoc;
use protocol::message::SeenMessage;
use protocol::record::Reader;
use rules::{Action, Entry, Event, Hidden, Placement, replay};
use store::{GameId, Store, StoreUrl};
use tiles::{Alphabet, Seat};

use super::people::Evidence;
use super::player::{Done, Witness};
use super::seating::Played;
use super::{event, secrecy, solving};
use crate::fault::Faults;
use crate::host::Journal;

/// The findings in the logs of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// Games that were played to their end; all of them were replayed, and their draws checked.
    pub games: usize,
    /// Entries of all logs.
    pub entries: usize,
    /// Entries that clients were shown, all of which are in the logs unchanged.
    pub shown: usize,
    /// Connections that clients lost.
    pub lost: usize,
    /// Commands that were refused.
    pub refused: usize,
    /// Commands that were carried out after being sent more than once.
    pub repeated: usize,
    /// Plays.
    pub placed: usize,
    /// Challenges that succeeded, and that failed.
    pub challenges: [usize; 2],
    /// Turns that were lost because the time was up.
    pub timed_out: usize,
    /// Pauses for times in which no server was running.
    pub paused: usize,
    /// Actions of bots.
    pub by_bots: usize,
    /// Hidden tiles and keys that were searched for where they must not be.
    pub concealed: usize,
    /// Lines of the servers' logs.
    pub lines: usize,
    /// Classes and tournaments.
    pub events: usize,
    /// Orders that were acknowledged in events; all of them are in the logs of their events, once.
    pub orders: usize,
    /// Results of games that were entered, each once.
    pub results: usize,
    /// Views of events on screens, all of which follow from the logs.
    pub views: usize,
    /// Acknowledged answers of people who learn words; all of them are stored, once.
    pub answers: usize,
    /// Acknowledged tries at puzzles; all of them are stored, once.
    pub tries: usize,
    /// Studies, all of which are stored as they were saved last.
    pub studies: usize,
}

/// Reads every log from the store, and compares it with what clients were told.
pub(crate) async fn audit(
    url: &str,
    evidence: &Evidence,
    journal: &Journal,
    faults: &Faults,
) -> anyhow::Result<Findings> {
    let url: StoreUrl = url.parse().context("the address of the store")?;
    let store = Store::open_existing(&url).await.context("the store after the run")?;
    let mut findings = Findings::default();
    let journal = journal.lines();
    findings.lines = journal.len();
    let logged = journal.join("\n");
    for line in journal.iter().filter(|line| line.contains("panicked at")) {
        faults.note(format!("a server panicked: {line}"));
    }
    let Evidence { played, held, studied, solved, analysed } = evidence;
    for event in held {
        event::audit(&store, event, &logged, faults, &mut findings).await?;
    }
    for one in studied {
        one.audit(&store, faults, &mut findings).await?;
    }
    solving::audit(&store, solved, faults, &mut findings).await?;
    for one in analysed {
        one.audit(&store, faults, &mut findings).await?;
    }
    for game in played.iter().chain(held.iter().flat_map(|event| event.games.iter().map(|(_, game)| game))) {
        let lines = lines_of(&store, game.table.as_str(), faults).await?;
        if let Err(fault) = judge(game, &lines, &mut findings) {
            faults.note(format!("{} ({}): {fault}", game.table, game.kind));
        }
        match secrecy::search(game, &lines, &logged) {
            Ok(n_concealed) => findings.concealed += n_concealed,
            Err(fault) => faults.note(format!("{}: {fault}", game.table)),
        }
    }
    store.close().await;
    Ok(findings)
}

/// The log of a game or an event.
pub(super) async fn lines_of(store: &Store, name: &str, faults: &Faults) -> anyhow::Result<Vec<String>> {
    let name = GameId::new(name)?;
    let mut lines = Vec::new();
    loop {
        let page = store.read_game(&name, lines.len() as u64, store::limits::READ_RECORDS).await?;
        if page.is_empty() {
            break;
        }
        lines.extend(page);
    }
    let n_counted = match store.game(&name).await? {
        Some(head) => head.next,
        None => lines.len() as u64,
    };
    if n_counted != lines.len() as u64 {
        faults.note(format!("{name}: {n_counted} records are counted, and {} are there", lines.len()));
    }
    Ok(lines)
}

/// Judges one game.
fn judge(game: &Played, lines: &[String], findings: &mut Findings) -> Result<(), String> {
    let mut reader = Reader::new();
    let read: Result<Vec<Entry<Hidden>>, _> = lines.iter().map(|line| reader.read(line)).collect();
    let log = read.map_err(|fault| format!("a record cannot be read: {fault}"))?;
    let end = replay(&log).map_err(|(entry, why)| format!("entry {entry} does not follow: {why}"))?;
    draws::verify(&log).map_err(|unfair| format!("the draws are not proven: {unfair}"))?;
    findings.games += 1;
    findings.entries += log.len();
    let table = end.public().table();
    let alphabet = &end.public().ruleset().alphabet;
    for witness in &game.witnesses {
        let viewer = witness.known.viewer();
        let seen = (0..).zip(&log).map(|(seq, entry)| SeenMessage::new(seq, &viewer.sees(table, entry), alphabet));
        let expected: Vec<String> = seen.map(|message| message.to_json()).collect();
        if witness.known.entries() != expected {
            let first = expected.iter().zip(witness.known.entries()).position(|(log, shown)| log != shown);
            return Err(format!(
                "{viewer:?} was shown {} entries, and the log has {}; the first that differs: {first:?}",
                witness.known.entries().len(),
                expected.len()
            ));
        }
        findings.shown += expected.len();
        findings.lost += witness.lost;
        findings.refused += witness.refused;
        findings.repeated += witness.done.iter().filter(|done| done.sent > 1).count();
    }
    count(&log, findings);
    let people: HashSet<Seat> = game.witnesses.iter().filter_map(seat_of).collect();
    findings.by_bots +=
        log.iter().filter(|entry| act_of(entry).is_some_and(|(seat, _)| !people.contains(&seat))).count();
    account(&log, &game.witnesses, &people, alphabet)?;
    check_deadlines(&log)
}

fn count(log: &[Entry<Hidden>], findings: &mut Findings) {
    for entry in log {
        match &entry.event {
            Event::Placed { .. } => findings.placed += 1,
            Event::ChallengeUpheld { .. } => findings.challenges[0] += 1,
            Event::ChallengeFailed { .. } => findings.challenges[1] += 1,
            Event::TimedOut { .. } => findings.timed_out += 1,
            Event::Paused => findings.paused += 1,
            _ => {}
        }
    }
}

fn seat_of(witness: &Witness) -> Option<Seat> {
    match witness.known.viewer() {
        rules::Viewer::Seat(seat) => Some(seat),
        rules::Viewer::Spectator => None,
    }
}

/// An action of a player, in a form that logs and commands share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Place,
    Exchange,
    Pass,
    Challenge,
    Accept,
    Resign,
}

/// The seat and the action of an entry that a command caused.
fn act_of(entry: &Entry<Hidden>) -> Option<(Seat, Act)> {
    match &entry.event {
        Event::Placed { seat, .. } => Some((*seat, Act::Place)),
        Event::Exchanged { seat, .. } => Some((*seat, Act::Exchange)),
        Event::Passed { seat, .. } => Some((*seat, Act::Pass)),
        Event::ChallengeUpheld { by, .. } | Event::ChallengeFailed { by, .. } => Some((*by, Act::Challenge)),
        Event::Accepted { seat } => Some((*seat, Act::Accept)),
        Event::Resigned { seat } => Some((*seat, Act::Resign)),
        _ => None,
    }
}

/// The same for a command; `None` if it has no entry of its own.
fn act_in(action: &ActionDoc) -> Option<Act> {
    match action {
        // Any command begins the turn.
        ActionDoc::StartTurn | ActionDoc::Choose { .. } => None,
        ActionDoc::Place { .. } => Some(Act::Place),
        ActionDoc::Exchange { .. } => Some(Act::Exchange),
        ActionDoc::Pass | ActionDoc::PassAfter { .. } => Some(Act::Pass),
        ActionDoc::Challenge { .. } => Some(Act::Challenge),
        ActionDoc::Accept => Some(Act::Accept),
        ActionDoc::Resign => Some(Act::Resign),
    }
}

/// Every acknowledged command is in the log once, where its answer said; and people have no other entries there.
fn account(
    log: &[Entry<Hidden>],
    witnesses: &[Witness],
    people: &HashSet<Seat>,
    alphabet: &Alphabet,
) -> Result<(), String> {
    let mut claimed = HashSet::new();
    for witness in witnesses {
        let Some(seat) = seat_of(witness) else { continue };
        for done in &witness.done {
            let Some(act) = act_in(&done.action) else { continue };
            let found = find(log, seat, act, done, &claimed, alphabet);
            let index = found.ok_or_else(|| format!("an acknowledged move was lost: seat {seat:?}, {done:?}"))?;
            claimed.insert(index);
        }
    }
    let nobodys = |(index, entry): (usize, &Entry<Hidden>)| {
        let is_of_people = act_of(entry).is_some_and(|(seat, _)| people.contains(&seat));
        is_of_people && !claimed.contains(&index)
    };
    match log.iter().enumerate().position(nobodys) {
        Some(index) => Err(format!("entry {index}, '{}', was done by nobody, or twice", log[index].event.name())),
        None => Ok(()),
    }
}

/// The entry of an acknowledged command.
fn find(
    log: &[Entry<Hidden>],
    seat: Seat,
    act: Act,
    done: &Done,
    claimed: &HashSet<usize>,
    alphabet: &Alphabet,
) -> Option<usize> {
    let from = usize::try_from(done.made_at).ok()?;
    let to = usize::try_from(done.seq).ok()?;
    let fits = |(index, entry): (usize, &Entry<Hidden>)| {
        act_of(entry) == Some((seat, act)) && !claimed.contains(&index) && is_same(entry, &done.action, alphabet)
    };
    log.get(from..to)?
        .iter()
        .enumerate()
        .map(|(index, entry)| (index + from, entry))
        .find(|&it| fits(it))
        .map(|it| it.0)
}

/// Whether the laid tiles are those that were sent.
fn is_same(entry: &Entry<Hidden>, action: &ActionDoc, alphabet: &Alphabet) -> bool {
    let Event::Placed { play, .. } = &entry.event else { return true };
    let tiles = |placement: &Placement| {
        let mut tiles = placement.tiles.clone();
        tiles.sort();
        tiles
    };
    matches!(action.read(alphabet), Ok(Action::Place { placement, .. }) if tiles(&placement) == tiles(play.placement()))
}

/// No time limit was applied early, and none twice.
fn check_deadlines(log: &[Entry<Hidden>]) -> Result<(), String> {
    for (index, entry) in log.iter().enumerate() {
        let Event::TimedOut { seat } = entry.event else { continue };
        let before = replay(&log[..index]).map_err(|(_, why)| why.to_string())?;
        if before.public().deadline().is_none_or(|deadline| deadline.at > entry.at) {
            return Err(format!("entry {index}: the time of {seat:?} was not up"));
        }
        let is_again = index.checked_sub(1).is_some_and(|last| log[last].event == Event::TimedOut { seat });
        if is_again {
            return Err(format!("entry {index}: the time of {seat:?} was up twice"));
        }
    }
    Ok(())
}
