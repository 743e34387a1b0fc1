-- Which jobs a deletion stopped: the feeds among them continue when it is restored.

ALTER TABLE batch_job ADD COLUMN deletion_id integer REFERENCES deletion ON DELETE SET NULL;
CREATE INDEX batch_job_by_deletion ON batch_job (deletion_id) WHERE deletion_id IS NOT NULL;
