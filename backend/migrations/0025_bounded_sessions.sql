-- Sessions and what they save are bounded for the network address that opened them, which is kept as a hash and no longer
-- than there is something saved or the session is new.
ALTER TABLE visit_session ADD COLUMN opened_from text;
CREATE INDEX visit_session_opened_from ON visit_session (opened_from) WHERE opened_from IS NOT NULL;
ALTER TABLE session_data ADD COLUMN bytes integer NOT NULL DEFAULT 0;
UPDATE session_data SET bytes = octet_length(content::text);
