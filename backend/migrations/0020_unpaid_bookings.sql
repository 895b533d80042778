-- Bookings that wait for payment are bounded for each session, member, e-mail address and network address. The address is
-- kept as a hash, and only while the booking waits.
ALTER TABLE booking ADD COLUMN booked_from text;
CREATE INDEX booking_unpaid_session ON booking (session)
  WHERE status IN ('RQ', 'C', 'RX') AND payment_status IN ('unpaid', 'started', 'failed');
CREATE INDEX booking_unpaid_account ON booking (account_id)
  WHERE status IN ('RQ', 'C', 'RX') AND payment_status IN ('unpaid', 'started', 'failed');
CREATE INDEX booking_unpaid_email ON booking (lower(email))
  WHERE status IN ('RQ', 'C', 'RX') AND payment_status IN ('unpaid', 'started', 'failed');
CREATE INDEX booking_booked_from ON booking (booked_from) WHERE booked_from IS NOT NULL;
