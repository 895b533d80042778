-- Infants sleep in cots and are in no list of guests, so that their number is kept here.
ALTER TABLE booking ADD COLUMN infants smallint NOT NULL DEFAULT 0;
-- The bank's result code of the last payment that failed; empty when the bank gave none.
ALTER TABLE booking ADD COLUMN payment_rc text NOT NULL DEFAULT '';
