//! Finished games: summaries and lists.

use crate::limits::{self, DOCUMENT_BYTES, GAME_PLAYERS};
use crate::session::{Row, Session, Values};
use crate::{Cursor, GameId, IdentityId, LimitError, Page, Reached, Store, StoreError, UnixMs, page};

/// The summary of a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// When it ended.
    pub at: UnixMs,
    /// Names, scores, edition: a document that the store does not read.
    pub doc: String,
    /// The people in whose lists it appears.
    pub players: Vec<IdentityId>,
    /// The result of a solo game, to be compared with others.
    pub reached: Option<Reached>,
}

/// A game in the list of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The id of the game; its log can still be read.
    pub game: GameId,
    /// When it ended.
    pub at: UnixMs,
    /// The summary: a document that the store does not read.
    pub doc: String,
}

impl Summary {
    pub(super) fn check(&self) -> Result<(), LimitError> {
        limits::text("summary", &self.doc, DOCUMENT_BYTES)?;
        self.reached.as_ref().map_or(Ok(()), Reached::check)?;
        limits::size("players of a game", self.players.len(), GAME_PLAYERS)
    }

    /// Writes the summary, replacing an old one.
    pub(super) async fn insert(&self, session: &mut Session, game: &GameId) -> Result<(), StoreError> {
        let sql = "INSERT INTO finished (game_id, finished_ms, doc) VALUES ($1, $2, $3) \
                   ON CONFLICT (game_id) DO UPDATE SET finished_ms = excluded.finished_ms, doc = excluded.doc";
        let values = Values::new().with(game).with(self.at).with(&*self.doc);
        session.execute(sql, values).await?;
        session.execute("DELETE FROM finished_players WHERE game_id = $1", Values::new().with(game)).await?;
        for player in &self.players {
            let sql = "INSERT INTO finished_players (identity_id, finished_ms, game_id) VALUES ($1, $2, $3) \
                       ON CONFLICT (identity_id, finished_ms, game_id) DO NOTHING";
            session.execute(sql, Values::new().with(player).with(self.at).with(game)).await?;
        }
        if let Some(reached) = &self.reached {
            reached.keep(session, game, self.at).await?;
        }
        Ok(())
    }
}

impl Store {
    /// The summary of a finished game.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn finished_game(&self, game: &GameId) -> Result<Option<FinishedGame>, StoreError> {
        let sql = "SELECT game_id, finished_ms, doc FROM finished WHERE game_id = $1";
        self.reader().await?.row(sql, Values::new().with(game)).await?.map(finished).transpose()
    }

    /// The finished games of a person, newest first.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn finished_games_of(
        &self,
        player: &IdentityId,
        after: Option<&Cursor>,
        limit: usize,
    ) -> Result<Page<FinishedGame>, StoreError> {
        let limit = page::limit(limit)?;
        let sql = "SELECT f.game_id, f.finished_ms, f.doc FROM finished_players p \
                   JOIN finished f ON f.game_id = p.game_id \
                   WHERE (p.finished_ms, p.game_id) < ($1, $2) AND p.identity_id = $3 \
                   ORDER BY p.finished_ms DESC, p.game_id DESC LIMIT $4";
        let values = page::start(after).with(player).with(limit + 1);
        let rows = self.reader().await?.rows(sql, values).await?;
        let games: Vec<FinishedGame> = rows.into_iter().map(finished).collect::<Result<_, _>>()?;
        Ok(page::cut(games, limit, |game| Cursor { at: game.at, id: game.game.to_string() }))
    }
}

fn finished(mut row: Row) -> Result<FinishedGame, StoreError> {
    Ok(FinishedGame { game: row.game()?, at: row.at()?, doc: row.text()? })
}
