-- What somebody recognises a device by in their list of devices, such as "Firefox, Linux".
ALTER TABLE devices ADD COLUMN label TEXT NOT NULL DEFAULT '';
