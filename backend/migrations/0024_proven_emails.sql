-- An e-mail address that nobody has proven belongs to nobody: an unpaid booking made with one is held briefly, and until
-- `pay_until_proven` once the link in its e-mail was opened.
ALTER TABLE account ADD COLUMN email_proven boolean NOT NULL DEFAULT false;
UPDATE account SET email_proven = true WHERE is_demo;
ALTER TABLE booking ADD COLUMN email_proven boolean NOT NULL DEFAULT false;
ALTER TABLE booking ADD COLUMN pay_until_proven timestamptz;
