-- How good somebody is at puzzles: a document that the store does not read.
CREATE TABLE puzzle_solvers (
    identity_id TEXT NOT NULL PRIMARY KEY REFERENCES identities (id),
    doc TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- How hard a puzzle is, by what people made of it.
CREATE TABLE puzzle_ratings (
    puzzle INTEGER NOT NULL PRIMARY KEY,
    doc TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What somebody made of a puzzle. It counts for the rating with the first try: not yet (0), solved (1), missed (2). It ends
-- when the answer is found or asked for: open (0), found (1), asked for (2).
CREATE TABLE puzzle_solves (
    identity_id TEXT NOT NULL REFERENCES identities (id),
    puzzle INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    result INTEGER NOT NULL,
    ending INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    doc TEXT NOT NULL,
    PRIMARY KEY (identity_id, puzzle)
) STRICT, WITHOUT ROWID;

-- Every try under a key that the device has made, so that one that is sent twice is there once.
CREATE TABLE puzzle_tries (
    identity_id TEXT NOT NULL REFERENCES identities (id),
    puzzle INTEGER NOT NULL,
    try_key TEXT NOT NULL,
    play TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (identity_id, puzzle, try_key)
) STRICT, WITHOUT ROWID;
