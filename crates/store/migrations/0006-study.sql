-- What somebody learns: a document that the store does not read, and how much there is of the rest. Everybody who has
-- anything of the following has a row here; who changes anything holds it.
CREATE TABLE study_plans (
    identity_id TEXT NOT NULL PRIMARY KEY REFERENCES identities (id),
    doc TEXT NOT NULL,
    n_answers INTEGER NOT NULL,
    n_cards INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Every answer under a key that the device has made, so that one that is sent twice is there once.
CREATE TABLE study_answers (
    identity_id TEXT NOT NULL REFERENCES identities (id),
    answer_key TEXT NOT NULL,
    card TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    grade INTEGER NOT NULL,
    found INTEGER NOT NULL,
    missed INTEGER NOT NULL,
    wrong INTEGER NOT NULL,
    PRIMARY KEY (identity_id, answer_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX study_answers_of_card ON study_answers (identity_id, card, at_ms);
CREATE INDEX study_answers_by_time ON study_answers (identity_id, at_ms);

-- What the answers to a card amount to.
CREATE TABLE study_cards (
    identity_id TEXT NOT NULL REFERENCES identities (id),
    card TEXT NOT NULL,
    doc TEXT NOT NULL,
    PRIMARY KEY (identity_id, card)
) STRICT, WITHOUT ROWID;

-- Words that somebody has put together.
CREATE TABLE study_lists (
    identity_id TEXT NOT NULL REFERENCES identities (id),
    name TEXT NOT NULL,
    doc TEXT NOT NULL,
    PRIMARY KEY (identity_id, name)
) STRICT, WITHOUT ROWID;

-- A code by which another device takes over what somebody has learnt. Only its hash is here.
CREATE TABLE study_codes (
    code_hash BLOB NOT NULL PRIMARY KEY,
    identity_id TEXT NOT NULL REFERENCES identities (id),
    expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX study_codes_of_identity ON study_codes (identity_id);
