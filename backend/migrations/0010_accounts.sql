-- Members. `email_key` is the address in lower case: what is compared. An erased account is deleted as a row.
CREATE TABLE account (
  id text PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  -- Null until an invited partner has set the first password.
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  gender text NOT NULL DEFAULT 'MR.',
  phone_number text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  street_name text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '',
  postcode text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT 'hu' CHECK (language IN ('hu', 'en')),
  is_partner boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  -- The versions accepted; null is none.
  general_terms text,
  privacy_statement text,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX account_removed ON account (removed_at) WHERE removed_at IS NOT NULL;

-- The hotels whose bookings a partner may see and move on.
CREATE TABLE partner_hotel (
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  hotel_code text NOT NULL,
  PRIMARY KEY (account_id, hotel_code)
);

-- One login on one device. The refresh secret changes at each use; the one before is remembered for a moment.
CREATE TABLE account_session (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  refresh_hash text NOT NULL UNIQUE,
  former_refresh_hash text UNIQUE,
  rotated_at timestamptz NOT NULL,
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_session_account ON account_session (account_id);
CREATE INDEX account_session_expiry ON account_session (expires_at);

-- Bearer tokens; each tab of a session may hold one of its own.
CREATE TABLE account_token (
  token_hash text PRIMARY KEY,
  session_id text NOT NULL REFERENCES account_session ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_token_session ON account_token (session_id);

-- Links that were mailed: a new password, a partner's first one, taking back a removal. Deleted when used.
CREATE TABLE account_link (
  link_hash text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('password-reset', 'partner-invitation', 'undelete')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_link_account ON account_link (account_id);

-- Wrong passwords and requests for links, counted per subject (a hash of e-mail and address, or of one of them).
CREATE TABLE account_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX account_attempt_subject ON account_attempt (subject, at);
