-- A booking is deleted when it has been kept as long as law and configuration ask, with its history and its payments.
ALTER TABLE booking_event DROP CONSTRAINT booking_event_booking_id_fkey,
  ADD CONSTRAINT booking_event_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking ON DELETE CASCADE;
ALTER TABLE payment DROP CONSTRAINT payment_booking_id_fkey,
  ADD CONSTRAINT payment_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking ON DELETE CASCADE;
ALTER TABLE payment_event DROP CONSTRAINT payment_event_trid_fkey,
  ADD CONSTRAINT payment_event_trid_fkey FOREIGN KEY (trid) REFERENCES payment ON DELETE CASCADE;
CREATE INDEX booking_by_departure ON booking (departure);
