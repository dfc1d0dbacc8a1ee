//! Events for other programs.

use clap::ValueEnum;
use events::RoundNo;
use events::files::{Sheet, SheetDivision, csv, tou, tsh};
use serde_json::json;

use super::Common;
use super::book::{Book, division};
use crate::fault::Fault;

/// The formats.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum To {
    /// A division of tsh (.t)
    Tsh,
    /// Results for federations (.tou), all divisions
    Tou,
    /// The standings as CSV
    Standings,
    /// All results as CSV
    Results,
    /// All players as CSV
    Players,
}

/// Print players, results or standings for other programs
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event export cup.jsonl --to tsh > a.t\n  \
    tilewright event export cup.jsonl --to tou > cup.tou\n  tilewright event export cup.jsonl --to standings > cup.csv")]
pub(super) struct Export {
    #[command(flatten)]
    common: Common,

    /// The format
    #[arg(long, value_enum)]
    to: To,
}

impl Export {
    pub(super) fn run(&self) -> Result<String, Fault> {
        let event = Book::look(&self.common.file)?;
        let state = event.state();
        let text = match self.to {
            To::Players => csv::write_players(state),
            To::Tou => {
                let divisions = state.divisions().keys().map(|&id| SheetDivision::of(state, id)).collect();
                // The day on which it was set up, in the notation of these files.
                let day = crate::date::date(rules::Millis(event.log()[0].at.0));
                let date = day.split('-').rev().collect::<Vec<_>>().join(".");
                tou::write(&Sheet { name: state.name().into(), date, divisions })
            }
            To::Tsh => tsh::write(&SheetDivision::of(state, division(state, &self.common)?.0)),
            To::Standings => csv::write_standings(state, division(state, &self.common)?.0, RoundNo(u8::MAX)),
            To::Results => csv::write_results(state, division(state, &self.common)?.0),
        };
        Ok(if self.common.printing.json { format!("{:#}\n", json!({ "text": text })) } else { text })
    }
}
