-- Coupons: a percentage or an amount of forints off one booking.
CREATE TABLE coupon (
  code text PRIMARY KEY CHECK (code = upper(code)),
  percent integer CHECK (percent BETWEEN 1 AND 100),
  amount bigint CHECK (amount > 0),
  valid_from date NOT NULL,
  valid_until date NOT NULL,
  -- Null: any number of bookings.
  max_uses integer CHECK (max_uses > 0),
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses)),
  CHECK ((percent IS NULL) <> (amount IS NULL))
);

-- The coupon that a session has applied and not yet used.
CREATE TABLE session_coupon (
  session text PRIMARY KEY REFERENCES visit_session ON DELETE CASCADE,
  code text NOT NULL REFERENCES coupon ON DELETE CASCADE,
  applied_at timestamptz NOT NULL
);

-- How every booking stands now; how it came to stand so is in booking_event. Amounts are whole forints or euro cents.
-- What the hotel and the room were called is written down: a booking outlives the catalogue.
CREATE TABLE booking (
  id text PRIMARY KEY CHECK (id ~ '^bk[A-Za-z0-9]{12}$'),
  go_booking_code text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('RQ', 'C', 'RX', 'X', 'RJ', 'VCH')),
  payment_status text NOT NULL DEFAULT 'unpaid'
    CHECK (payment_status IN ('unpaid', 'started', 'paid', 'failed', 'unknown', 'refund-due', 'refunded')),
  session text REFERENCES visit_session ON DELETE SET NULL,
  account_id text REFERENCES account ON DELETE SET NULL,
  language text NOT NULL CHECK (language IN ('hu', 'en')),
  email text NOT NULL,
  hotel_code text NOT NULL,
  hotel_name text NOT NULL,
  hotel_slug text NOT NULL,
  hotel_address text NOT NULL,
  city_slug text NOT NULL,
  city_name text NOT NULL,
  room_type_id integer NOT NULL,
  room_name_hu text NOT NULL,
  room_name_en text NOT NULL,
  board text NOT NULL,
  non_ref boolean NOT NULL,
  arrival date NOT NULL,
  departure date NOT NULL CHECK (departure > arrival),
  adults smallint NOT NULL,
  children smallint NOT NULL,
  leader_title text NOT NULL,
  leader_first_name text NOT NULL,
  leader_last_name text NOT NULL,
  guests jsonb NOT NULL,
  user_datas jsonb NOT NULL,
  company_datas jsonb,
  remark text NOT NULL,
  agent_reference text NOT NULL,
  return_query text NOT NULL,
  -- The nights with their prices before a coupon, the sum of those, and what is charged.
  nights jsonb NOT NULL,
  list_price bigint NOT NULL CHECK (list_price > 0),
  total bigint NOT NULL CHECK (total > 0 AND total <= list_price),
  total_eur_cents bigint NOT NULL,
  eur_rate double precision NOT NULL,
  eur_rate_day date,
  coupon text,
  deadline date NOT NULL,
  -- Until when it must be paid; null while the property has not confirmed it.
  pay_until timestamptz,
  -- Whether it holds rooms of the allotment that an ending must give back.
  holds_nights boolean NOT NULL,
  -- Set when cancellation is asked for or done: the day decides the fee.
  cancelled_on date,
  created_at timestamptz NOT NULL
);
CREATE INDEX booking_account ON booking (account_id, created_at DESC) WHERE account_id IS NOT NULL;
CREATE INDEX booking_hotel ON booking (hotel_code, created_at DESC);
CREATE INDEX booking_session ON booking (session) WHERE session IS NOT NULL;
CREATE INDEX booking_due ON booking (pay_until) WHERE status = 'C' AND payment_status IN ('unpaid', 'failed');
CREATE INDEX booking_requested ON booking (arrival) WHERE status = 'RQ';

-- What happened to bookings; only ever appended.
CREATE TABLE booking_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id text NOT NULL REFERENCES booking,
  kind text NOT NULL,
  -- Who did it: a role, never a name.
  actor text NOT NULL CHECK (actor IN ('traveller', 'partner', 'bank', 'clock')),
  detail jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX booking_event_booking ON booking_event (booking_id, id);
