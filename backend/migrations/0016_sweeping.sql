-- What old sessions are found by: those that saved nothing lately and belong to no booking.
CREATE INDEX visit_session_by_age ON visit_session (created_at);
CREATE INDEX session_data_by_age ON session_data (saved_at);
