//! Checking the log of a game.

use draws::Unfair;
use protocol::record::Reader;
use rules::{Entry, Hidden, Phase, Seed, Table, audit};
use store::{GameHead, Store, StoreError};

use super::Found;

/// The seed of a game, if it has one.
pub(super) async fn seed_of(store: &Store, head: &GameHead) -> Result<Option<Seed>, StoreError> {
    let seed = store.seed(&head.id).await?;
    Ok(seed.and_then(|seed| <[u8; 32]>::try_from(seed.expose()).ok()).map(Seed))
}

/// Replays a game; returns its table, which names its rules and its words.
pub(super) fn judge(
    head: &GameHead,
    lines: &[String],
    seed: Option<&Seed>,
    found: &mut Found,
) -> Result<Table, String> {
    let mut reader = Reader::new();
    let mut log: Vec<Entry<Hidden>> = Vec::with_capacity(lines.len());
    for (number, line) in lines.iter().enumerate() {
        log.push(reader.read(line).map_err(|fault| format!("record {number} cannot be read: {fault}"))?);
    }
    let end = audit(&log).map_err(|(entry, why)| format!("entry {entry} cannot follow those before it: {why}"))?;
    found.entries += log.len();
    let is_over = matches!(end.public().phase(), Phase::Over { .. });
    if head.finished.is_some() && !is_over {
        return Err("it stands among the finished games, and its log does not end".to_owned());
    }
    let table = end.public().table();
    let committed = table.commitment();
    if let (Some(seed), Some(committed)) = (seed, committed)
        && seed.commitment() != committed
    {
        return Err("its seed is not the one that was committed to".to_owned());
    }
    if committed.is_some() && seed.is_none() && !is_over {
        return Err("its seed is not there, so that it cannot go on".to_owned());
    }
    match draws::verify(&log) {
        Ok(_) => found.proven += 1,
        Err(Unfair::NoCommitment | Unfair::NotRevealed) => {}
        Err(unfair) => return Err(format!("its draws are not proven: {unfair}")),
    }
    Ok(table.clone())
}
