-- Unpaid bookings lapse also while their cancellation is asked for.
DROP INDEX booking_due;
CREATE INDEX booking_due ON booking (pay_until) WHERE status IN ('C', 'RX') AND payment_status IN ('unpaid', 'failed');
