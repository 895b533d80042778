-- What tells rooms apart and what a traveller asks of a house: descriptive, optional, read with the hotel's page only.

-- NTAK number, legal kind, operator, who rated the stars, latest check-in, policies, sub-scores, languages.
ALTER TABLE hotel ADD COLUMN details jsonb NOT NULL DEFAULT '{}';
-- Pictures, size, beds, view and facilities of the room.
ALTER TABLE room_type ADD COLUMN details jsonb NOT NULL DEFAULT '{}';
