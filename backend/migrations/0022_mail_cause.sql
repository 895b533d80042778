-- The browser that caused a letter (the hash of its secret), for the demo's outbox; null where no browser did.
ALTER TABLE mail ADD COLUMN caused_by text;
CREATE INDEX mail_recipient ON mail (lower(recipient), id);
