-- Who may not talk, and who may not come in: a person by id, a network by its addresses (such as 192.0.2.0/24).
CREATE TABLE restrictions (
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    reason TEXT NOT NULL,
    since_ms INTEGER NOT NULL,
    until_ms INTEGER,
    PRIMARY KEY (kind, target)
) STRICT, WITHOUT ROWID;

-- Everything that an administrator did, and from where.
CREATE TABLE audit (
    id TEXT NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    origin TEXT NOT NULL,
    action TEXT NOT NULL,
    target TEXT NOT NULL,
    detail TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX audit_by_time ON audit (at_ms, id);
