-- Puzzles that the servers of the site have made. Their numbers follow on from a first one that the server chooses, and are
-- never used again.
CREATE TABLE made_puzzles (
    number INTEGER NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    doc TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The process that makes puzzles, one for the whole site, and how long it has said that it will. There is one row.
CREATE TABLE puzzle_makers (
    place INTEGER NOT NULL PRIMARY KEY,
    process TEXT NOT NULL,
    until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
