//! Every legal placement of a position, or the best one.
//!
//! - [`Generator`]: a ruleset and a word graph, prepared for searches; [`Generator::omits`] lists the kinds of plays
//!   that are not generated.
//! - [`Position`]: a board to search on, with [`make`](Position::make) and [`unmake`](Position::unmake); the
//!   [`Rack`] that is to be played, checked against it.
//! - [`Finder`]: [`all`](Finder::all) placements, or the [`best`](Finder::best) one without the others, as
//!   [`Candidate`]s. What stays on the rack is valued by [`Leaves`].
//! - [`SelfPlay`], [`self_play()`]: games of two static players.
//!
//! `docs/ENGINE.md` describes the method and its costs.
//!
//! **Invariant:** the referee accepts every generated play with the same score, and no other placements are legal,
//! except of the kinds that [`Generator::omits`] lists.
//!
//! ```
//! use std::sync::Arc;
//! use movegen::{Generator, NoLeaves};
//! # let ruleset = editions::load("tournament").unwrap().ruleset;
//! # let lexicon = english::frozen(&ruleset.alphabet).unwrap();
//! let generator = Generator::fast(&ruleset, Arc::clone(lexicon.graph())).unwrap();
//! let mut position = generator.empty_position();
//! let rack = position.rack(&ruleset.alphabet.tiles("AEINRST").unwrap()).unwrap();
//!
//! let mut finder = generator.finder();
//! let best = finder.best(&position, &rack, &NoLeaves).unwrap();
//! assert_eq!(best.score().0, 66, "seven tiles at once, doubled, and the bonus");
//! assert!(finder.all(&position, &rack, &NoLeaves).len() > 1_000);
//!
//! position.make(&best);
//! assert_eq!(position.n_tiles(), 7);
//! assert!(position.unmake() && position.is_empty());
//! ```

#![forbid(unsafe_code)]

mod candidate;
mod code;
mod crossing;
mod equity;
mod fault;
mod finder;
mod generator;
mod ground;
mod hand;
mod judge;
mod key;
mod last_tiles;
mod leave_table;
mod leaves;
mod line;
mod line_by_line;
mod lists;
mod moment;
mod plan;
mod pool;
mod position;
mod queue;
mod rack;
mod reading;
mod rng;
mod rule_of_thumb;
mod self_play;
mod shown;
mod slot_words;
mod slots;
mod subracks;
mod to_move;
mod totals;
mod walk;
mod word_map;

pub use candidate::Candidate;
pub use equity::Equity;
pub use fault::{LayFault, PlanFault, PositionFault, RackFault};
pub use finder::Finder;
pub use generator::{Generator, Omitted};
pub use ground::Ground;
pub use judge::PlayJudge;
pub use last_tiles::LastTiles;
pub use leave_table::{LeaveTable, TooManyLeaves};
pub use leaves::{Leave, Leaves, NoLeaves};
pub use line_by_line::Letters;
pub use moment::Moment;
pub use position::Position;
pub use rack::Rack;
pub use reading::Reading;
pub use rng::Rng;
pub use rule_of_thumb::RuleOfThumb;
pub use self_play::{Choice, Played, PlayedTurn, SelfPlay, SelfPlayFault, StaticPlayer, self_play};
pub use to_move::{Observed, ToMove};
pub use totals::Totals;
