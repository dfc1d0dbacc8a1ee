//! The values of leaves for static players.

use std::convert::Infallible;
use std::str::FromStr;

use engine::leaves::{LeaveValues as Trained, shipped};
use lexicon::Leaves as Klv;
use matches::Spec;
use movegen::{Equity, Leave, LeaveTable, Leaves, RuleOfThumb};
use rules::Ruleset;

use crate::commands::analysis::{Analysis, Search};
use crate::commands::input::Input;
use crate::commands::word_lists::Origin;
use crate::fault::Fault;

/// The largest file of leaves that is read, in bytes.
const MAX_BYTES: u64 = 256 * 1024 * 1024;
/// The name of the values that are part of the program.
const TRAINED: &str = "trained";
/// The name of the rule of thumb.
const THUMB: &str = "thumb";

/// Options that choose the values.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct LeaveArgs {
    /// The values of leaves: trained, thumb (a rule of thumb), or a file, in KLV2 or our own format; by default trained for the shipped
    /// lexicons with the usual tiles and racks, and otherwise thumb
    #[arg(long, value_name = "NAME|FILE")]
    leaves: Option<LeaveSource>,
}

/// The source of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LeaveSource {
    /// The trained values, which are part of the program.
    Trained,
    /// The rule of thumb.
    Thumb,
    /// The path of a file.
    File(String),
}

/// The values of leaves.
#[derive(Clone, Debug)]
pub(crate) enum LeaveValues {
    /// The rule of thumb.
    Thumb(Box<RuleOfThumb>),
    /// The trained values in their stored form, for few look-ups.
    Trained(Box<Trained>),
    /// A table, for many look-ups.
    Table(LeaveTable),
}

impl LeaveArgs {
    /// Loads the values for an analysis.
    pub(crate) fn load(&self, analysis: &Analysis) -> Result<LeaveValues, Fault> {
        LeaveValues::load(self.leaves.as_ref(), analysis)
    }
}

impl LeaveValues {
    /// The values of a player's own, if it is a static one that names any.
    pub(crate) fn own(spec: &Spec, analysis: &Analysis) -> Result<Option<LeaveValues>, Fault> {
        match spec {
            Spec::Static(Some(name)) => {
                let Ok(source) = name.parse();
                LeaveValues::load(Some(&source), analysis).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Loads the values that were asked for, or the usual ones.
    pub(crate) fn load(asked: Option<&LeaveSource>, analysis: &Analysis) -> Result<LeaveValues, Fault> {
        let (ruleset, search) = (analysis.ruleset(), analysis.search);
        let thumb = || LeaveValues::Thumb(Box::new(RuleOfThumb::new(&ruleset.alphabet)));
        match asked {
            None if analysis.origin == Origin::Shipped => Ok(trained(ruleset, search).unwrap_or_else(|_| thumb())),
            None | Some(LeaveSource::Thumb) => Ok(thumb()),
            Some(LeaveSource::Trained) => trained(ruleset, search).map_err(|why| {
                Fault::BadInput(format!("{}: no leaves were trained for it: {why}", analysis.edition.name))
            }),
            Some(LeaveSource::File(name)) => of_file(name, ruleset),
        }
    }
}

impl FromStr for LeaveSource {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<LeaveSource, Infallible> {
        Ok(match text {
            TRAINED => LeaveSource::Trained,
            THUMB => LeaveSource::Thumb,
            file => LeaveSource::File(file.to_owned()),
        })
    }
}

impl Leaves for LeaveValues {
    #[inline]
    fn value(&self, leave: &Leave<'_>) -> Equity {
        match self {
            LeaveValues::Thumb(leaves) => leaves.value(leave),
            LeaveValues::Trained(leaves) => leaves.value(leave),
            LeaveValues::Table(leaves) => leaves.value(leave),
        }
    }
}

/// The values that are part of the program, if they are for these tiles and racks.
fn trained(ruleset: &Ruleset, search: Search) -> Result<LeaveValues, String> {
    let values = shipped(&ruleset.alphabet).map_err(|error| error.to_string())?;
    let (have, need) = (values.holdings().most_tiles(), most_tiles(ruleset));
    if have != need {
        return Err(format!("the values are for leaves of up to {have} tiles, and {need} are possible"));
    }
    match search {
        Search::Once => Ok(LeaveValues::Trained(Box::new(values))),
        Search::Often => values.table(&ruleset.alphabet).map(LeaveValues::Table).map_err(|error| error.to_string()),
    }
}

fn of_file(name: &str, ruleset: &Ruleset) -> Result<LeaveValues, Fault> {
    let (input, alphabet) = (Input::named(name), &ruleset.alphabet);
    let bytes = input.bytes(MAX_BYTES)?;
    if Trained::is_file(&bytes) {
        let values = Trained::read(&bytes, alphabet).map_err(|error| input.fault(error))?;
        return values.table(alphabet).map(LeaveValues::Table).map_err(|error| input.fault(error));
    }
    let klv = Klv::read_klv2(&bytes, alphabet.n_letters()).map_err(|error| input.fault(error))?;
    let table = LeaveTable::new(alphabet, most_tiles(ruleset), |leave| Equity::nearest(klv.value(leave)));
    table.map(LeaveValues::Table).map_err(|error| input.fault(error))
}

/// The most tiles of a leave: a whole rack is not one.
fn most_tiles(ruleset: &Ruleset) -> usize {
    usize::from(ruleset.rack_size).saturating_sub(1)
}
