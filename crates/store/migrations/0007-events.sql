-- A class or a tournament. Its log is that of the game with the same id, which no table plays; what nobody derives from a
-- log, such as keys and the rules of its tables, stands in the document.
CREATE TABLE events (
    id TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    doc TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL,
    closed_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX events_open ON events (changed_ms) WHERE closed_ms IS NULL;

-- Who directs it.
CREATE TABLE directors (
    event_id TEXT NOT NULL REFERENCES events (id),
    identity_id TEXT NOT NULL REFERENCES identities (id),
    since_ms INTEGER NOT NULL,
    PRIMARY KEY (event_id, identity_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX directors_by_identity ON directors (identity_id);

-- Slips of paper with a short code: each is somebody of the event, whichever device they hold just now. The place is
-- that in a team which plays as one.
CREATE TABLE slips (
    code TEXT NOT NULL PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id),
    player INTEGER NOT NULL,
    place INTEGER NOT NULL,
    identity_id TEXT REFERENCES identities (id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX slips_of_event ON slips (event_id, player, place);
CREATE INDEX slips_by_identity ON slips (identity_id) WHERE identity_id IS NOT NULL;
