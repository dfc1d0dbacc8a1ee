-- Times are milliseconds since 1970. Documents, records and replies are text that the store does not read.
-- The dialect is SQLite's; crates/store/src/migrations.rs replaces five words for PostgreSQL.

-- Whoever plays: a guest with nothing but a name, the holder of an account, an outside bot.
CREATE TABLE identities (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    seen_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX identities_guests ON identities (seen_ms) WHERE kind = 'guest';

-- A browser that need not say again who it is. Only the hash of its token is here.
CREATE TABLE devices (
    token_hash BLOB NOT NULL PRIMARY KEY,
    identity_id TEXT NOT NULL REFERENCES identities (id),
    created_ms INTEGER NOT NULL,
    seen_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX devices_of_identity ON devices (identity_id, seen_ms);

CREATE TABLE accounts (
    login TEXT NOT NULL PRIMARY KEY,
    identity_id TEXT NOT NULL UNIQUE REFERENCES identities (id),
    passphrase_hash TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A bot is an identity that somebody owns and that speaks with a token.
CREATE TABLE bot_tokens (
    token_hash BLOB NOT NULL PRIMARY KEY,
    identity_id TEXT NOT NULL UNIQUE REFERENCES identities (id),
    owner_id TEXT NOT NULL REFERENCES identities (id),
    created_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX bot_tokens_of_owner ON bot_tokens (owner_id);

-- One game after another is played at a table; the version counts every change of the table and of its seats.
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    visibility TEXT NOT NULL,
    spectators INTEGER NOT NULL,
    doc TEXT NOT NULL,
    game_id TEXT,
    chat_next INTEGER NOT NULL,
    created_ms INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL,
    closed_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_in_lobby ON tables (created_ms, id) WHERE visibility = 'lobby' AND closed_ms IS NULL;
CREATE INDEX tables_open ON tables (changed_ms) WHERE closed_ms IS NULL;

-- Who sits where: a person, several on one rack, or a bot of the house.
CREATE TABLE sitters (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    place INTEGER NOT NULL,
    identity_id TEXT REFERENCES identities (id),
    bot TEXT,
    since_ms INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitters_by_identity ON sitters (identity_id, table_id) WHERE identity_id IS NOT NULL;

-- Short codes, said across a room; they expire soon.
CREATE TABLE codes (
    code TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER,
    expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX codes_of_table ON codes (table_id);
CREATE INDEX codes_expire ON codes (expires_ms);

-- Links. Only the hash of the token in the link is here.
CREATE TABLE invitations (
    token_hash BLOB NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    grants TEXT NOT NULL,
    seat INTEGER,
    uses_left INTEGER NOT NULL,
    expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_of_table ON invitations (table_id);
CREATE INDEX invitations_expire ON invitations (expires_ms);

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    identity_id TEXT NOT NULL REFERENCES identities (id),
    at_ms INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_by_identity ON chat (identity_id);

-- next_seq is the number of records, and the number that the next one gets. size is their bytes. packed is 1 once
-- the records have moved to `finished`; nothing can follow then.
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT,
    next_seq INTEGER NOT NULL,
    size INTEGER NOT NULL,
    packed INTEGER NOT NULL,
    deadline_ms INTEGER,
    created_ms INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL,
    finished_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX games_due ON games (deadline_ms, id) WHERE deadline_ms IS NOT NULL;
CREATE INDEX games_live ON games (id) WHERE finished_ms IS NULL;
CREATE INDEX games_of_table ON games (table_id, created_ms) WHERE table_id IS NOT NULL;

-- The log. No reference to games is checked here: a record is only written in the transaction that has just
-- counted it in its game's row, and the check would cost as much as the record.
CREATE TABLE records (
    game_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

-- Replies to commands that have changed a game, so that one that comes again gets the same reply.
CREATE TABLE commands (
    game_id TEXT NOT NULL,
    identity_id TEXT NOT NULL,
    command_key TEXT NOT NULL,
    seq INTEGER NOT NULL,
    reply TEXT NOT NULL,
    PRIMARY KEY (game_id, identity_id, command_key)
) STRICT, WITHOUT ROWID;

-- The secret of the draws, apart from everything that is listed or sent.
CREATE TABLE seeds (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    seed BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- What is worth listing about a finished game. `packed` takes the place of its records once it is quiet.
CREATE TABLE finished (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    finished_ms INTEGER NOT NULL,
    doc TEXT NOT NULL,
    packed BLOB
) STRICT;
CREATE INDEX finished_unpacked ON finished (finished_ms, game_id) WHERE packed IS NULL;

CREATE TABLE finished_players (
    identity_id TEXT NOT NULL,
    finished_ms INTEGER NOT NULL,
    game_id TEXT NOT NULL REFERENCES finished (game_id),
    PRIMARY KEY (identity_id, finished_ms, game_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX finished_players_of_game ON finished_players (game_id);

-- The best results of a person playing alone.
CREATE TABLE personal_records (
    identity_id TEXT NOT NULL REFERENCES identities (id),
    category TEXT NOT NULL,
    game_id TEXT NOT NULL,
    score INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (identity_id, category, game_id)
) STRICT, WITHOUT ROWID;
