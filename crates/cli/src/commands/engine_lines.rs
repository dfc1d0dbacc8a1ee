//! `tilewright engine`: the engine for other programs, over standard input and output.

use std::io;

use engine::Knowledge;
use matches::desk::{self, Loaded};

use crate::commands::analysis::{Means, Search};
use crate::fault::Fault;

/// Answer other programs: a text protocol over standard input and output
#[derive(Debug, clap::Args)]
#[command(
    after_help = concat!("The lines are described in docs/PROTOCOL.md. A short talk:\n\n  > hello\n  < engine tilewright ", 
    env!("CARGO_PKG_VERSION"), " protocol 1\n  < ready\n  > position 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AHNOPRS/ 0/0 0\n  < ok position\n  \
    > go sim time 1000\n  < info iterations 512 win 0.742 points 61.2 play 8B ORPHANS\n  < bestmove 8B ORPHANS\n  > quit\n\n\
    Examples:\n  tilewright engine\n  tilewright engine --edition super --lexicon club.txt")
)]
pub(crate) struct Args {
    #[command(flatten)]
    means: Means,
}

/// Serves the client until it ends.
pub(crate) fn run(args: &Args) -> Result<(), Fault> {
    let program = concat!("tilewright ", env!("CARGO_PKG_VERSION"));
    desk::serve(args.means.clone(), program, io::stdin().lock(), io::stdout())
}

impl desk::Means for Means {
    type Fault = Fault;

    fn with_edition(&self, name: &str) -> Means {
        Means::with_edition(self, name)
    }

    fn with_lexicon(&self, name: &str) -> Means {
        Means::with_lexicon(self, name)
    }

    fn load(&self) -> Result<Loaded, Fault> {
        let analysis = Means::load(self, Search::Often)?;
        let ruleset = analysis.edition.ruleset;
        let leaves = engine::usual_leaves(&ruleset);
        let knowledge = Knowledge::new(&ruleset, analysis.generator, leaves);
        Ok(Loaded { ruleset, knowledge })
    }
}
