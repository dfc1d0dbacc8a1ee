-- Lines that somebody has played out on the analysis board, in chapters with comments: a document that the store does not
-- read. Everybody who knows the id may read it; the maker changes it, and those who have the key, of which only the hash is here.
CREATE TABLE line_studies (
    id TEXT NOT NULL PRIMARY KEY,
    identity_id TEXT NOT NULL REFERENCES identities (id),
    key_hash BLOB NOT NULL,
    version INTEGER NOT NULL,
    name TEXT NOT NULL,
    doc TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX line_studies_of_identity ON line_studies (identity_id, changed_ms);
