-- A coupon belongs to the offer that it was applied to (a hash of its HotelSearchCode), not to all that follow.
DELETE FROM session_coupon;
ALTER TABLE session_coupon ADD COLUMN offer_hash text NOT NULL;
