-- Card payments. One row a TRID; the states are explained in modules/payments/settlement.ts. Amounts are whole forints.
CREATE TABLE payment (
  trid text PRIMARY KEY CHECK (trid ~ '^\d{16}$'),
  booking_id text NOT NULL REFERENCES booking,
  pid text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  language text NOT NULL CHECK (language IN ('hu', 'en')),
  state text NOT NULL CHECK (state IN ('created', 'started', 'closing', 'charged', 'declined', 'timed-out', 'abandoned')),
  rc text NOT NULL DEFAULT '',
  rt text NOT NULL DEFAULT '',
  anum text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  -- When message 32 was written down, just before it was sent.
  closing_at timestamptz,
  -- When the poller looks next; null once the payment is settled.
  due_at timestamptz
);
CREATE INDEX payment_booking ON payment (booking_id);
CREATE INDEX payment_due ON payment (due_at) WHERE due_at IS NOT NULL;
-- The database itself refuses a second payment of a booking while one may still charge the card, or has.
CREATE UNIQUE INDEX payment_one_alive ON payment (booking_id)
  WHERE state IN ('created', 'started', 'closing', 'charged');

-- What happened to payments, messages to and from the bank included; only ever appended.
CREATE TABLE payment_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trid text NOT NULL REFERENCES payment,
  kind text NOT NULL,
  detail jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX payment_event_payment ON payment_event (trid, id);
