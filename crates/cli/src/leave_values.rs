//! What the tiles that stay on a rack are worth to static players.

use ::lexicon::Leaves as Klv;
use movegen::{Equity, Leave, LeaveTable, Leaves, RuleOfThumb};
use rules::Ruleset;

use crate::fault::Fault;
use crate::input::Input;

/// The largest file of leaves that is read, in bytes.
const MAX_BYTES: u64 = 256 * 1024 * 1024;

/// Options that choose the values.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct LeaveArgs {
    /// The values of leaves: a KLV2 file; by default a rule of thumb
    #[arg(long, value_name = "FILE")]
    leaves: Option<String>,
}

/// The values.
#[derive(Clone, Debug)]
pub(crate) enum LeaveValues {
    /// What every player knows.
    Thumb(Box<RuleOfThumb>),
    /// What somebody has found out.
    Table(LeaveTable),
}

impl LeaveArgs {
    /// Loads the values for racks of this ruleset.
    pub(crate) fn load(&self, ruleset: &Ruleset) -> Result<LeaveValues, Fault> {
        let alphabet = &ruleset.alphabet;
        let Some(name) = &self.leaves else {
            return Ok(LeaveValues::Thumb(Box::new(RuleOfThumb::new(alphabet))));
        };
        let input = Input::named(name);
        let klv = Klv::read_klv2(&input.bytes(MAX_BYTES)?, alphabet.n_letters()).map_err(|error| input.fault(error))?;
        // A whole rack is no leave.
        let most_tiles = usize::from(ruleset.rack_size).saturating_sub(1);
        let table = LeaveTable::new(alphabet, most_tiles, |leave| Equity::nearest(klv.value(leave)));
        table.map(LeaveValues::Table).map_err(|error| input.fault(error))
    }
}

impl Leaves for LeaveValues {
    #[inline]
    fn value(&self, leave: &Leave<'_>) -> Equity {
        match self {
            LeaveValues::Thumb(leaves) => leaves.value(leave),
            LeaveValues::Table(leaves) => leaves.value(leave),
        }
    }
}
