//! Commands that show an event.

use std::fmt::Write as _;

use events::{DivisionId, Event, PairedTable, RoundNo, Standing, State};
use serde_json::{Value, json};
use speech::english;

use super::book::{Book, division, player, round as round_of};
use super::{Common, words};
use crate::fault::Fault;

/// The tables of a round as text.
pub(super) fn round(state: &State, division: DivisionId, round: RoundNo) -> String {
    let mut text = format!("Round {}\n", round.0);
    for table in state.round(division, round).into_iter().flat_map(|round| &round.tables) {
        let _ = writeln!(text, "{}", words::table(state, table));
    }
    text
}

fn table_json(state: &State, table: &PairedTable) -> Value {
    let pair = table.pair();
    let scores = match table.outcome {
        Some(events::Outcome::Scores { first, second }) => json!([first, second]),
        _ => Value::Null,
    };
    json!({
        "table": table.number,
        "first": words::name(state, pair.first),
        "second": pair.second.map(|second| words::name(state, second)),
        "scores": scores,
        "open": table.is_open(),
        "disputed": table.is_disputed(),
    })
}

/// Show the tables of a round
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event round cup.jsonl\n  tilewright event round cup.jsonl --round 2")]
pub(super) struct Tables {
    #[command(flatten)]
    common: Common,

    /// The round; by default the last one that is paired
    #[arg(long)]
    round: Option<u8>,
}

impl Tables {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let event = Book::look(&self.common.file)?;
        let state = event.state();
        let (id, one) = division(state, &self.common)?;
        let number = round_of(one, self.round);
        let Some(shown) = one.round(number) else {
            return Err(Fault::BadInput(format!("the division has the rounds 1 to {}", one.rounds.len())));
        };
        if self.common.printing.json {
            let tables: Vec<Value> = shown.tables.iter().map(|table| table_json(state, table)).collect();
            return Ok(format!("{:#}\n", json!({ "round": number.0, "tables": tables })));
        }
        Ok(round(state, id, number))
    }
}

/// Show the standings
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event standings cup.jsonl\n  \
    tilewright event standings cup.jsonl --round 3 --json")]
pub(super) struct Places {
    #[command(flatten)]
    common: Common,

    /// After this round; by default with all results
    #[arg(long)]
    round: Option<u8>,
}

impl Places {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let event = Book::look(&self.common.file)?;
        let state = event.state();
        let (id, one) = division(state, &self.common)?;
        let through = self.round.map_or_else(|| one.last_paired(), RoundNo);
        let standings = state.standings(id, through);
        let n_safe = state.safe_places(id, through);
        let rows = || standings.rows().iter().enumerate();
        if self.common.printing.json {
            let rows: Vec<Value> = rows().map(|(index, row)| row_json(state, row, index < n_safe)).collect();
            return Ok(format!("{:#}\n", json!({ "round": through.0, "standings": rows })));
        }
        let width = rows().map(|(_, row)| words::name(state, row.player).chars().count()).max().unwrap_or(0).max(4);
        let mut text = format!("    {:<width$}  wins  losses  spread\n", "name");
        for (index, row) in rows() {
            let name = words::name(state, row.player);
            let safe = if index < n_safe { "  place is safe" } else { "" };
            let (wins, losses) = (halves(row.points), halves(row.losses));
            let _ = writeln!(text, "{:>3} {name:<width$}  {wins:>4}  {losses:>6}  {:>+6}{safe}", row.place, row.spread);
        }
        Ok(text)
    }
}

fn row_json(state: &State, row: &Standing, is_safe: bool) -> Value {
    json!({
        "place": row.place,
        "player": row.player.0,
        "name": words::name(state, row.player),
        "wins": f64::from(row.points) / 2.0,
        "losses": f64::from(row.losses) / 2.0,
        "spread": row.spread,
        "games": row.games,
        "byes": row.byes,
        "forfeits": row.forfeits,
        "safe": is_safe,
    })
}

fn halves(count: u32) -> String {
    format!("{}{}", count / 2, if count % 2 == 1 { "½" } else { "" })
}

/// Explain a player's place and opponent
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  tilewright event why cup.jsonl Ada\n  tilewright event why cup.jsonl Ada --round 2"
)]
pub(super) struct Explain {
    #[command(flatten)]
    common: Common,

    /// The round; by default the last one that is paired
    #[arg(long)]
    round: Option<u8>,

    /// The player
    player: String,
}

impl Explain {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let event = Book::look(&self.common.file)?;
        let state = event.state();
        let player = player(state, &self.player)?;
        let home = state.players()[&player].division;
        let round = round_of(&state.divisions()[&home], self.round);
        let mut lines = Vec::new();
        let table = state.round(home, round).and_then(|round| round.table_of(player));
        if let Some(table) = table {
            lines.push(format!("Round {}, table {}: {}.", round.0, table.number, english().pair(table.pair(), state)));
            lines.push(english().why_paired(&table.seating.why, table.pair(), state));
            if table.pair().second.is_some() {
                lines.push(english().why_first(table.seating.start, table.pair(), state));
            }
        }
        let standings = state.standings(home, round);
        let place = standings.row(player).map_or(0, |row| row.place);
        lines.extend(english().why_placed(&standings, player, state));
        if self.common.printing.json {
            let table = table.map(|table| table_json(state, table));
            return Ok(format!("{:#}\n", json!({ "round": round.0, "table": table, "place": place, "why": lines })));
        }
        Ok(lines.join("\n") + "\n")
    }
}

/// List all entries of the log, including undone ones
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event log cup.jsonl")]
pub(super) struct History {
    #[command(flatten)]
    common: Common,
}

impl History {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let event: Event = Book::look(&self.common.file)?;
        let entries = || event.log().iter().enumerate();
        let told = |entry: &events::Entry| english().event_entry(&entry.what, event.state());
        if self.common.printing.json {
            let entries: Vec<Value> = entries()
                .map(|(index, entry)| {
                    json!({ "entry": index, "at": entry.at.0, "counts": event.counts(index), "what": told(entry) })
                })
                .collect();
            return Ok(format!("{:#}\n", json!({ "entries": entries })));
        }
        let mut text = String::new();
        for (index, entry) in entries() {
            let undone = if event.counts(index) { "" } else { "  (undone)" };
            let _ = writeln!(text, "{index:>4}  {}{undone}", told(entry));
        }
        Ok(text)
    }
}
