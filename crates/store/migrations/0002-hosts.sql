-- Who made a table finds it again without sitting there: whoever sets up a table for others. Tables that are older get
-- their host with their next change.
ALTER TABLE tables ADD COLUMN host_id TEXT REFERENCES identities (id);
CREATE INDEX tables_of_host ON tables (host_id) WHERE host_id IS NOT NULL;
