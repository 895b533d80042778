-- What a member's browsers save for the account, such as the places that the member keeps. It goes with the account.
CREATE TABLE account_data (
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  key text NOT NULL,
  content jsonb NOT NULL,
  revision integer NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, key)
);
