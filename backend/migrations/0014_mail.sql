-- Letters to people. They are written with the change that they tell of, in its transaction, and sent afterwards;
-- without a mail server they stay here as the outbox of the demo. What was sent is deleted.
CREATE TABLE mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  kind text NOT NULL,
  language text NOT NULL CHECK (language IN ('hu', 'en')),
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL
);
CREATE INDEX mail_due ON mail (due_at);
