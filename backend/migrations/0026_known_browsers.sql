-- The browsers in which an account has logged in: their right password is never held up by what others tried.
CREATE TABLE account_browser (
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  browser text NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, browser)
);
CREATE INDEX account_browser_by_age ON account_browser (last_seen_at);
