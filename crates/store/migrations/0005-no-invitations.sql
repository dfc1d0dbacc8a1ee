-- Links to a table carry a key that stands in the document of the table; no program ever wrote into this one.
DROP TABLE invitations;
