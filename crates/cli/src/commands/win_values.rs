//! How likely leads are to last, from a file of one's own.

use std::sync::Arc;

use engine::Knowledge;
use engine::win::{Curves, WinTable};
use rules::Ruleset;

use crate::commands::input::Input;
use crate::fault::Fault;

/// The largest file of winning chances that is read, in bytes.
const MAX_BYTES: u64 = 16 * 1024 * 1024;

/// The option that chooses them.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct WinArgs {
    /// Winning chances as `tilewright train-wins` writes them; by default those of the program if they are for as many
    /// tiles and as large racks, and otherwise an estimate
    #[arg(long, value_name = "FILE")]
    wins: Option<String>,
}

impl WinArgs {
    /// The same knowledge with the chances that were asked for.
    pub(crate) fn apply(&self, knowledge: Knowledge, ruleset: &Ruleset) -> Result<Knowledge, Fault> {
        let Some(name) = &self.wins else { return Ok(knowledge) };
        let input = Input::named(name);
        let curves = Curves::read(&input.bytes(MAX_BYTES)?).map_err(|why| input.fault(why))?;
        if !curves.fits(ruleset) {
            return Err(input.fault("these chances were trained for another number of tiles, or other racks"));
        }
        Ok(Knowledge { wins: Arc::new(WinTable::of(curves)), ..knowledge })
    }
}
