//! Winning chances from a file.

use std::sync::Arc;

use engine::Knowledge;
use engine::win::{Curves, WinTable};
use rules::Ruleset;

use crate::commands::input::Input;
use crate::fault::Fault;

/// The largest file of winning chances that is read, in bytes.
const MAX_BYTES: u64 = 16 * 1024 * 1024;

/// The option that chooses winning chances.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct WinArgs {
    /// A file of winning chances, as `tilewright train-wins` writes it; by default those of the program if they fit the
    /// numbers of tiles in the set and on a rack, otherwise an estimate
    #[arg(long, value_name = "FILE")]
    wins: Option<String>,
}

impl WinArgs {
    /// The same knowledge with the chosen chances.
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
