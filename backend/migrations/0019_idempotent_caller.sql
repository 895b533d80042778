-- Who sent the request that was answered; an answer is given again to that caller alone. Answers from before have none,
-- so that they are given to nobody.
ALTER TABLE idempotent_answer ADD COLUMN caller jsonb;
