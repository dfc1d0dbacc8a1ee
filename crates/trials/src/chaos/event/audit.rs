//! Checks the log of an event afterwards, and whether all clients were told the truth.

use anyhow::Context as _;
use events::{By, Command, Decision, Entry, Event, Happened, Outcome, Settlement, Side, TableKey};
use protocol::event_log;
use store::Store;

use super::super::audit::{Findings, lines_of};
use super::super::secrecy;
use super::desk::Ordered;
use super::room::Held;
use super::shown;
use crate::fault::Faults;

/// The number of entries that making an event leaves: its opening, and its division.
const MADE: usize = 2;

/// Reads the log of an event from the store, and compares it with what clients were told.
pub(in crate::chaos) async fn audit(
    store: &Store,
    held: &Held,
    logged: &str,
    faults: &Faults,
    findings: &mut Findings,
) -> anyhow::Result<()> {
    let lines = lines_of(store, held.event.as_str(), faults).await?;
    let read = lines.iter().map(|line| event_log::read(line)).collect::<Result<Vec<Entry>, _>>();
    let log = read.with_context(|| format!("a record of event {} cannot be read", held.event))?;
    if let Err(fault) = judge(held, &log, logged, findings) {
        faults.note(format!("event {}: {fault}", held.event));
    }
    for (key, game) in &held.games {
        let lines = lines_of(store, game.table.as_str(), faults).await?;
        if let Err(fault) = shown::hides_tiles(&held.shown, &lines) {
            faults.note(format!("event {}, {key:?}: {fault}", held.event));
        }
        let row = store.finished_game(&store::GameId::new(game.table.as_str())?).await?;
        let row = row.with_context(|| format!("{} is over, and not kept as finished", game.table))?;
        let row: protocol::wire::rest::GameRow = serde_json::from_str(&row.doc)?;
        if let Err(fault) = came_back(&log, *key, &row.scores) {
            faults.note(format!("event {}, {}: {fault}", held.event, game.table));
        }
        findings.results += 1;
    }
    Ok(())
}

fn judge(held: &Held, log: &[Entry], logged: &str, findings: &mut Findings) -> Result<(), String> {
    let moments = moments(log)?;
    account(log, &moments, &held.done)?;
    findings.events += 1;
    findings.orders += held.done.len();
    findings.refused += held.refused;
    findings.repeated += held.done.iter().filter(|done| done.sent > 1).count();
    for shown in &held.shown {
        shown::is_true(shown, &moments)?;
        shown::is_discreet(shown, &moments, &held.codes)?;
        findings.views += shown.views.len();
        findings.lost += shown.lost;
    }
    match held.concealed.iter().find_map(|secret| secrecy::line_with(logged, secret)) {
        Some(line) => Err(format!("a cookie, a key or a code stands in the log of a server: {line}")),
        None => Ok(()),
    }
}

/// The event after each number of entries. Applying them one by one gives the same result as applying all.
fn moments(log: &[Entry]) -> Result<Vec<Event>, String> {
    let whole = Event::replay(log.to_vec()).map_err(|(entry, why)| format!("entry {entry} does not follow: {why}"))?;
    let mut event = Event::replay(log[..1].to_vec()).map_err(|(_, why)| why.to_string())?;
    let mut moments = vec![event.clone(), event.clone()];
    for entry in &log[1..] {
        event.apply(entry.clone()).map_err(|why| why.to_string())?;
        moments.push(event.clone());
    }
    if event == whole { Ok(moments) } else { Err("the log makes two events".to_owned()) }
}

/// Every acknowledged order is in the log once, where its answer said, with the entries that the event decides for it
/// at that moment; and there are no others, except results of games on the server.
fn account(log: &[Entry], moments: &[Event], done: &[Ordered]) -> Result<(), String> {
    let mut claimed: Vec<bool> = (0..log.len()).map(|index| index < MADE).collect();
    for one in done {
        let found = find(log, moments, one);
        let from = found.ok_or_else(|| format!("acknowledged orders were lost, or became something else: {one:?}"))?;
        for (index, claimed) in claimed.iter_mut().enumerate().skip(from).take(one.seq as usize - from) {
            if std::mem::replace(claimed, true) {
                return Err(format!("entry {index} stands for two orders, one of them {one:?}"));
            }
        }
    }
    let is_of_a_game = |entry: &Entry| {
        entry.by == By::Referee && matches!(entry.what, Happened::Settled { how: Settlement::Played, .. })
    };
    match (0..).zip(log).zip(&claimed).find(|((_, entry), claimed)| !**claimed && !is_of_a_game(entry)) {
        Some(((index, entry), _)) => Err(format!("entry {index} was done by nobody, or twice: {:?}", entry.what)),
        None => Ok(()),
    }
}

/// The position of the entries for an order: the event, asked there, decides exactly those.
fn find(log: &[Entry], moments: &[Event], done: &Ordered) -> Option<usize> {
    let end = usize::try_from(done.seq).ok().filter(|end| *end <= log.len())?;
    let at = log.get(end.checked_sub(1)?)?.at;
    (1..=end)
        .rev()
        .take_while(|&from| from == end || log[from].by == done.by && log[from].at == at)
        .find(|&from| decided(&moments[from], done, at).is_some_and(|entries| entries == log[from..end]))
}

fn decided(before: &Event, done: &Ordered, at: events::Millis) -> Option<Vec<Entry>> {
    let mut decision = Decision::nothing(before.clone());
    for order in &done.orders {
        let order = order.clone().read().ok()?;
        decision.then(&Command { at, by: done.by, order }).ok()?;
    }
    Some(decision.entries)
}

/// The result of a game on the server is in the log once, with the points of the game.
fn came_back(log: &[Entry], key: TableKey, scores: &[i32]) -> Result<(), String> {
    let played = log.iter().filter_map(|entry| match &entry.what {
        Happened::Settled { table, outcome, how: Settlement::Played } if *table == key => Some(*outcome),
        _ => None,
    });
    let played: Vec<Outcome> = played.collect();
    let &[outcome] = played.as_slice() else { return Err(format!("{} results came back", played.len())) };
    let &[one, other] = scores else { return Err(format!("{} scores", scores.len())) };
    let is_true = match outcome {
        Outcome::Scores { first, second } => (i32::from(first), i32::from(second)) == (one, other),
        // A player resigned with at least as many points as the winner.
        Outcome::Forfeit(Side::First) => one >= other,
        Outcome::Forfeit(Side::Second) => other >= one,
        _ => false,
    };
    if is_true { Ok(()) } else { Err(format!("{outcome:?} came back of a game that ended {one}:{other}")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use events::{DivisionId, Method, Millis, PlayerId, Setup};
    use protocol::event_log::ProfileDoc;
    use protocol::wire::event::EventOrder;

    /// An event with a division, and the orders acknowledged since.
    fn evening() -> (Vec<Entry>, Vec<Ordered>) {
        let mut event = Event::open("An evening", 7, Millis(0)).unwrap();
        let order = events::Order::AddDivision(Setup::new("Open", 3, Method::Swiss));
        event = event.decide(&Command { at: Millis(1), by: By::Director, order }).unwrap().after;
        let register = |name: &str| {
            let profile = ProfileDoc { name: name.to_owned(), ..ProfileDoc::default() };
            EventOrder::Register { division: 1, profile }
        };
        let here = |player| EventOrder::CheckIn { player };
        let bundles = [
            (By::Director, vec![register("Ada"), register("Ben")]),
            (By::Player(PlayerId(1)), vec![here(1)]),
            (By::Director, vec![here(2)]),
            (By::Director, vec![EventOrder::Pair { division: 1, round: 1, on: None }]),
        ];
        let mut done = Vec::new();
        for (at, (by, orders)) in (2..).zip(bundles) {
            let one = Ordered { by, orders, seq: 0, sent: 1 };
            event.apply_all(decided(&event, &one, Millis(at)).unwrap()).unwrap();
            done.push(Ordered { seq: event.log().len() as u64, ..one });
        }
        (event.log().to_vec(), done)
    }

    fn judged(log: &[Entry], done: &[Ordered]) -> Result<(), String> {
        account(log, &moments(log)?, done)
    }

    #[test]
    fn orders_that_are_in_the_log_where_their_answers_said_are_found() {
        let (log, done) = evening();
        assert_eq!(judged(&log, &done), Ok(()));
    }

    #[test]
    fn orders_that_are_missing_moved_or_done_twice_are_noticed() {
        let (log, done) = evening();
        let (lost, nobodys) = (&log[..log.len() - 1], &done[..done.len() - 1]);
        assert!(judged(lost, &done).unwrap_err().contains("were lost"));
        assert!(judged(&log, nobodys).unwrap_err().contains("by nobody, or twice"));
        let twice = [&done[..], &done[..1]].concat();
        assert!(judged(&log, &twice).unwrap_err().contains("stands for two orders"));
        let mut other = done.clone();
        other[1].by = By::Director;
        assert!(judged(&log, &other).unwrap_err().contains("were lost"));
    }

    #[test]
    fn a_result_comes_back_once_and_with_the_points_of_its_game() {
        let key = TableKey { division: DivisionId(1), round: events::RoundNo(1), table: 1 };
        let settled = |outcome| Entry {
            at: Millis(9),
            by: By::Referee,
            what: Happened::Settled { table: key, outcome, how: Settlement::Played },
        };
        let one = settled(Outcome::Scores { first: 300, second: 280 });
        assert_eq!(came_back(std::slice::from_ref(&one), key, &[300, 280]), Ok(()));
        assert!(came_back(std::slice::from_ref(&one), key, &[301, 280]).is_err());
        assert!(came_back(&[one.clone(), one], key, &[300, 280]).unwrap_err().contains("2 results"));
        assert!(came_back(&[], key, &[300, 280]).is_err());
        let forfeit = settled(Outcome::Forfeit(Side::First));
        assert_eq!(came_back(std::slice::from_ref(&forfeit), key, &[300, 280]), Ok(()));
        assert!(came_back(&[forfeit], key, &[200, 280]).is_err());
    }
}
