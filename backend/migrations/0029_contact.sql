-- What visitors write to the agency, kept although its emails are sent and deleted.
CREATE TABLE contact_message (
  reference text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  booking_code text NOT NULL,
  language text NOT NULL CHECK (language IN ('hu', 'en')),
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_message_by_age ON contact_message (created_at);
-- Whom an answer to an email goes to, where that is not the sender.
ALTER TABLE mail ADD COLUMN reply_to text;
