//! What must be true of the rows of a store.

/// A column whose values are keys of another table.
pub(super) struct Reference {
    pub(super) table: &'static str,
    /// NULL refers to nothing.
    pub(super) column: &'static str,
    pub(super) target: &'static str,
    /// The column of the target.
    pub(super) key: &'static str,
}

const fn reference(table: &'static str, column: &'static str, target: &'static str, key: &'static str) -> Reference {
    Reference { table, column, target, key }
}

/// Everything that refers to a row of another table: what the schema declares, and what it leaves to the program. Only
/// commands may be of somebody who is not in the store, because the server itself enters results.
pub(super) const REFERENCES: &[Reference] = &[
    reference("accounts", "identity_id", "identities", "id"),
    reference("bot_tokens", "identity_id", "identities", "id"),
    reference("bot_tokens", "owner_id", "identities", "id"),
    reference("chat", "identity_id", "identities", "id"),
    reference("chat", "table_id", "tables", "id"),
    reference("codes", "table_id", "tables", "id"),
    reference("commands", "game_id", "games", "id"),
    reference("devices", "identity_id", "identities", "id"),
    reference("directors", "event_id", "events", "id"),
    reference("directors", "identity_id", "identities", "id"),
    reference("events", "id", "games", "id"),
    reference("finished", "game_id", "games", "id"),
    reference("finished_players", "game_id", "finished", "game_id"),
    reference("finished_players", "identity_id", "identities", "id"),
    reference("games", "table_id", "tables", "id"),
    reference("line_studies", "identity_id", "identities", "id"),
    reference("personal_records", "game_id", "games", "id"),
    reference("personal_records", "identity_id", "identities", "id"),
    reference("puzzle_solves", "identity_id", "identities", "id"),
    reference("puzzle_solvers", "identity_id", "identities", "id"),
    reference("puzzle_tries", "identity_id", "identities", "id"),
    reference("records", "game_id", "games", "id"),
    reference("seeds", "game_id", "games", "id"),
    reference("sitters", "identity_id", "identities", "id"),
    reference("sitters", "table_id", "tables", "id"),
    reference("slips", "event_id", "events", "id"),
    reference("slips", "identity_id", "identities", "id"),
    reference("study_answers", "identity_id", "identities", "id"),
    reference("study_answers", "identity_id", "study_plans", "identity_id"),
    reference("study_cards", "identity_id", "identities", "id"),
    reference("study_cards", "identity_id", "study_plans", "identity_id"),
    reference("study_codes", "identity_id", "identities", "id"),
    reference("study_lists", "identity_id", "identities", "id"),
    reference("study_plans", "identity_id", "identities", "id"),
    reference("tables", "game_id", "games", "id"),
    reference("tables", "host_id", "identities", "id"),
];

impl Reference {
    /// The keys that rows refer to and that are not there.
    pub(super) fn lost(&self) -> String {
        let Reference { table, column, target, key } = self;
        format!(
            "SELECT DISTINCT {column} FROM {table} r WHERE {column} IS NOT NULL \
             AND NOT EXISTS (SELECT 1 FROM {target} t WHERE t.{key} = r.{column})"
        )
    }

    /// The fault that a key is not there.
    pub(super) fn fault(&self, lost: &str) -> String {
        format!("{}: {} '{lost}' is not in {}", self.table, self.column, self.target)
    }
}

/// Other contradictions: a query for the names of wrong rows, and the sentence about them.
pub(super) const RULES: &[(&str, &str)] = &[
    (
        "SELECT id FROM games g WHERE packed = 0 \
         AND next_seq <> (SELECT COUNT(*) FROM records r WHERE r.game_id = g.id)",
        "game {}: it has not as many records as are counted",
    ),
    (
        "SELECT id FROM games g WHERE packed = 1 \
         AND NOT EXISTS (SELECT 1 FROM finished f WHERE f.game_id = g.id AND f.packed IS NOT NULL)",
        "game {}: it is marked as packed, and its log is not there",
    ),
    (
        "SELECT id FROM games g WHERE packed = 1 AND EXISTS (SELECT 1 FROM records r WHERE r.game_id = g.id)",
        "game {}: it is packed, and has loose records beside that",
    ),
    (
        "SELECT id FROM games g WHERE finished_ms IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM finished f WHERE f.game_id = g.id)",
        "game {}: it has ended, and stands in no list of finished games",
    ),
    (
        "SELECT id FROM games g WHERE finished_ms IS NULL AND EXISTS (SELECT 1 FROM finished f WHERE f.game_id = g.id)",
        "game {}: it stands among the finished games, and has not ended",
    ),
    (
        "SELECT DISTINCT t.id FROM tables t JOIN chat c ON c.table_id = t.id WHERE c.number >= t.chat_next",
        "table {}: its chat has more lines than are counted",
    ),
    (
        "SELECT identity_id FROM study_plans p \
         WHERE n_answers <> (SELECT COUNT(*) FROM study_answers a WHERE a.identity_id = p.identity_id)",
        "learner {}: there are not as many answers as are counted",
    ),
    (
        "SELECT identity_id FROM study_plans p \
         WHERE n_cards <> (SELECT COUNT(*) FROM study_cards c WHERE c.identity_id = p.identity_id)",
        "learner {}: there are not as many cards as are counted",
    ),
    (
        "SELECT DISTINCT identity_id FROM study_cards c WHERE NOT EXISTS \
         (SELECT 1 FROM study_answers a WHERE a.identity_id = c.identity_id AND a.card = c.card)",
        "learner {}: a card has no answers",
    ),
    (
        "SELECT DISTINCT identity_id FROM puzzle_tries t WHERE NOT EXISTS \
         (SELECT 1 FROM puzzle_solves s WHERE s.identity_id = t.identity_id AND s.puzzle = t.puzzle)",
        "learner {}: there are tries at a puzzle, and no result",
    ),
    (
        "SELECT DISTINCT identity_id FROM puzzle_solves s WHERE result > 0 AND NOT EXISTS \
         (SELECT 1 FROM puzzle_solvers r WHERE r.identity_id = s.identity_id)",
        "learner {}: puzzles have counted, and there is no rating",
    ),
    (
        "SELECT DISTINCT CAST(puzzle AS TEXT) FROM puzzle_solves s WHERE result > 0 AND NOT EXISTS \
         (SELECT 1 FROM puzzle_ratings r WHERE r.puzzle = s.puzzle)",
        "puzzle {}: it has counted for somebody, and has no rating",
    ),
    (
        "SELECT CAST(number AS TEXT) FROM made_puzzles m WHERE NOT EXISTS \
         (SELECT 1 FROM puzzle_ratings r WHERE r.puzzle = m.number)",
        "puzzle {}: it was made here, and has no rating",
    ),
];
