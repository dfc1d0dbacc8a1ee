//! Makes puzzles while nobody needs the machine.
//!
//! One process of a site does it, on one thread of the lowest priority, and only while no analysis, no bot and no heavy work
//! is running or waiting; the thread stops as soon as there is some. The theme with the fewest puzzles comes first.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::puzzle::Tag;
use english::List;
use protocol::wire::HouseWords;
use puzzles::{Draft, FIRST_MADE, Puzzle};
use rules::Millis;
use tokio::sync::{oneshot, watch};

use super::{desk, rating};
use crate::inventing::Task;
use crate::secret;
use crate::site::{Site, raised, unix};

/// The time between two looks whether there is time for a puzzle.
const LOOK: Millis = Millis(5_000);
/// How long nobody must have needed the machine before.
const QUIET: Millis = Millis(60_000);
/// How long a process says that it will make puzzles; after that another one may.
const HOLD: Millis = Millis(15 * 60 * 1_000);
/// The themes that people can choose.
const THEMES: [Tag; 10] = [
    Tag::Bonus,
    Tag::Hook,
    Tag::Parallel,
    Tag::Blank,
    Tag::PowerTile,
    Tag::Fish,
    Tag::Block,
    Tag::LastDraws,
    Tag::PreEndgame,
    Tag::Endgame,
];
/// A search in vain makes a theme wait as if it had so many more puzzles: other themes have their turn too.
const IN_VAIN: usize = 5;

/// Makes puzzles until the server stops.
pub(crate) async fn make(site: Arc<Site>) {
    let mut signs = Signs::of(&site);
    let mut quiet_since = None;
    let mut in_vain: HashMap<Tag, usize> = HashMap::new();
    loop {
        site.clock.until(site.now() + LOOK).await;
        if signs.have_come() || !is_quiet(&site) {
            quiet_since = None;
            continue;
        }
        let now = site.steady();
        if now - *quiet_since.get_or_insert(now) < QUIET {
            continue;
        }
        if let Err(error) = one(&site, &mut signs, &mut in_vain).await {
            tracing::warn!(%error, "no puzzle could be made");
        }
    }
}

/// Looks for one puzzle, and stores it.
async fn one(site: &Arc<Site>, signs: &mut Signs, in_vain: &mut HashMap<Tag, usize>) -> Result<(), store::StoreError> {
    let all = site.stock.all(&site.store).await?;
    let n_made = all.iter().rev().take_while(|puzzle| puzzle.number >= FIRST_MADE).count();
    let until = unix(site.now() + HOLD);
    if n_made as u64 >= store::limits::MADE_PUZZLES
        || !site.store.hold_puzzle_making(&site.herald, site.unix(), until).await?
    {
        return Ok(());
    }
    let theme = wanted(&all, in_vain);
    let Some(draft) = invent(site, theme, signs).await else {
        *in_vain.entry(theme).or_default() += 1;
        return Ok(());
    };
    if all.iter().any(|known| known.position == draft.position) {
        return Ok(());
    }
    let record = draft.record();
    let puzzle = Puzzle::made(FIRST_MADE, &record);
    let Some(rating) = puzzle.and_then(|puzzle| rating::first(&puzzle).ok()) else { return Ok(()) };
    let number = site.store.add_made_puzzle(FIRST_MADE.into(), &record, &rating, site.unix()).await?;
    if let Some(number) = number {
        tracing::info!(number, theme = theme.name(), "a puzzle was made");
    }
    Ok(())
}

/// The theme with the fewest puzzles.
fn wanted(all: &[Arc<Puzzle>], in_vain: &HashMap<Tag, usize>) -> Tag {
    let stock = |theme: &Tag| all.iter().filter(|puzzle| puzzle.tags.iter().any(|tag| tag == theme.name())).count();
    let rank = |theme: &Tag| stock(theme) + IN_VAIN * in_vain.get(theme).copied().unwrap_or_default();
    THEMES.into_iter().min_by_key(rank).unwrap_or(Tag::Bonus)
}

/// Looks for a puzzle on a thread of its own, until somebody needs the machine.
async fn invent(site: &Arc<Site>, theme: Tag, signs: &mut Signs) -> Option<Draft> {
    let seed = secret::number().ok()?;
    let stop = Stop(Arc::default());
    let (done, mut found) = oneshot::channel();
    let work = {
        let (site, stop) = (Arc::clone(site), Arc::clone(&stop.0));
        move || drop(done.send(look(&site, theme, seed, &stop)))
    };
    let spawned = std::thread::Builder::new().name("puzzles".to_owned()).spawn(work);
    spawned.inspect_err(|error| tracing::warn!(%error, "no thread for puzzles")).ok()?;
    let mut draining = site.draining.subscribe();
    tokio::select! {
        draft = &mut found => return draft.ok().flatten(),
        () = signs.come() => {}
        () = raised(&mut draining) => {}
    }
    stop.0.store(true, Ordering::Relaxed);
    found.await.ok().flatten()
}

fn look(site: &Site, theme: Tag, seed: u64, stop: &AtomicBool) -> Option<Draft> {
    // Everything else has priority when both need the same core.
    let _ = rustix::process::setpriority_process(None, 19);
    let ruleset = &desk::edition().ok()?.ruleset;
    let lexicon = List::Everyday.name();
    let judge = site.shelf.judge(ruleset, Some(lexicon), &HouseWords::default()).ok()?;
    let knowledge = site.knowing.of(ruleset, &judge).ok()?;
    site.inventor.invent(&Task { ruleset, knowledge: &knowledge, lexicon, theme, seed }, stop)
}

/// Whether nobody needs the machine now.
fn is_quiet(site: &Site) -> bool {
    site.pool.n_waiting() == 0 && site.heavy.n_waiting() == 0 && site.analyses.is_empty()
}

/// Set when the server stops, so that the thread does too.
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Signs that somebody needs the machine.
struct Signs {
    bots: watch::Receiver<usize>,
    heavy: watch::Receiver<u64>,
    analyses: watch::Receiver<u64>,
}

impl Signs {
    fn of(site: &Site) -> Signs {
        Signs { bots: site.pool.load(), heavy: site.heavy.begun(), analyses: site.analyses.changes() }
    }

    /// Whether there were any since the last call.
    fn have_come(&mut self) -> bool {
        let have = [self.bots.has_changed(), self.heavy.has_changed(), self.analyses.has_changed()];
        self.bots.mark_unchanged();
        self.heavy.mark_unchanged();
        self.analyses.mark_unchanged();
        have.into_iter().any(|changed| changed.unwrap_or(false))
    }

    /// Waits for one.
    async fn come(&mut self) {
        // A sender that is gone belongs to a server that has stopped.
        tokio::select! {
            _ = self.bots.changed() => {}
            _ = self.heavy.changed() => {}
            _ = self.analyses.changed() => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_theme_with_the_fewest_puzzles_comes_first_and_one_that_is_hard_to_find_lets_others_go_ahead() {
        let about = |tags: &[Tag]| {
            let tags = tags.iter().map(|tag| tag.name().to_owned()).collect();
            Arc::new(Puzzle { tags, ..(*puzzles::all()[0]).clone() })
        };
        let mut all: Vec<Arc<Puzzle>> = (0..8).map(|_| about(&THEMES)).collect();
        let mut in_vain = HashMap::new();
        let rare = [Tag::Block, Tag::Fish];
        all.extend((0..4).map(|_| about(&THEMES.into_iter().filter(|tag| !rare.contains(tag)).collect::<Vec<_>>())));
        all.push(about(&[Tag::Fish]));
        assert_eq!(wanted(&all, &in_vain), Tag::Block);
        in_vain.insert(Tag::Block, 1);
        assert_eq!(wanted(&all, &in_vain), Tag::Fish);
        in_vain.insert(Tag::Fish, 1);
        assert_eq!(wanted(&all, &in_vain), Tag::Bonus, "the first of those with as many");
        assert!(THEMES.iter().all(|theme| Tag::ALL.contains(theme)));
    }
}
