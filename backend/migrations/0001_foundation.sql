-- Sessions of browsers, and the answers kept for repeated requests.

CREATE TABLE visit_session (
  session text PRIMARY KEY CHECK (session ~ '^[A-Za-z0-9]{20}$'),
  secret_hash text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE session_data (
  session text NOT NULL REFERENCES visit_session ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) <= 64),
  content jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (session, key)
);

CREATE TABLE idempotent_answer (
  call text NOT NULL,
  key_hash text NOT NULL,
  body_hash text NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (call, key_hash)
);
CREATE INDEX idempotent_answer_by_age ON idempotent_answer (created_at);
