//! What several players of a match share because it is large.

use std::sync::Arc;

use engine::levels::Mind;
use engine::net::Net;
use engine::net::features::Features;
use lexicon::Lexicon;
use rules::Ruleset;

use crate::fault::MatchFault;
use crate::spec::Spec;

/// What the players of a match share, as far as one of them needs it.
#[derive(Clone, Default)]
pub struct Minds {
    /// For bots of a level.
    pub(crate) mind: Option<Arc<Mind>>,
    /// For players who use the value net.
    pub(crate) net: Option<Arc<Net>>,
}

impl Minds {
    /// All that these players need. The name of the edition is for the fault.
    ///
    /// # Errors
    /// A player cannot play by these rules.
    pub fn of(
        specs: &[&Spec],
        edition: &str,
        ruleset: &Arc<Ruleset>,
        lexicon: &Arc<Lexicon>,
    ) -> Result<Minds, MatchFault> {
        let is_asked = |kind: fn(&Spec) -> bool| specs.iter().any(|spec| kind(spec));
        let mind = is_asked(|spec| matches!(spec, Spec::Level(_))).then(|| Mind::new(ruleset, lexicon)).transpose();
        let mind = mind.map_err(|fault| MatchFault::Level(fault.to_string()))?.map(Arc::new);
        let net = if is_asked(|spec| matches!(spec, Spec::Net(_))) { Some(net(edition, ruleset)?) } else { None };
        Ok(Minds { mind, net })
    }
}

fn net(edition: &str, ruleset: &Ruleset) -> Result<Arc<Net>, MatchFault> {
    if !Features::fit(ruleset) {
        return Err(MatchFault::OtherGame { edition: edition.to_owned() });
    }
    engine::net::shipped().map_err(|fault| MatchFault::Net(fault.to_string()))
}
