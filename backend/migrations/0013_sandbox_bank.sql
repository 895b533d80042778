-- The sandbox bank's own books: what a bank would keep on its side. Amounts are whole forints.
CREATE TABLE sandbox_payment (
  trid text PRIMARY KEY CHECK (trid ~ '^\d{16}$'),
  amount bigint NOT NULL CHECK (amount > 0),
  language text NOT NULL CHECK (language IN ('hu', 'en')),
  return_url text NOT NULL,
  decision text NOT NULL DEFAULT 'waiting'
    CHECK (decision IN ('waiting', 'authorised', 'declined', 'timed-out', 'cancelled')),
  manner text NOT NULL DEFAULT 'plain' CHECK (manner IN ('plain', 'loses-answer', 'answers-twice')),
  authorisation text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  closed_at timestamptz,
  -- How often the shop asked to close: more than once would be a fault of the shop.
  times_asked_to_close integer NOT NULL DEFAULT 0,
  CHECK (closed_at IS NULL OR decision = 'authorised')
);
