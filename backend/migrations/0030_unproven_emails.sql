-- The newest bookings of an e-mail address that nobody has proven, which one email names together.
CREATE INDEX booking_unproven_email ON booking (lower(email), created_at DESC) WHERE NOT email_proven;
