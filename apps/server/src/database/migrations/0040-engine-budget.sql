-- A stage that costs more than a stage may is suspended: nothing is computed of
-- it until support resumes it or a rerun succeeds. Its samples go on being stored.
ALTER TABLE stage_engine ADD COLUMN suspended_at timestamptz(3);
ALTER TABLE stage_engine ADD COLUMN suspended_reason text;
ALTER TABLE stage_engine ADD CONSTRAINT stage_engine_suspended_with_reason
  CHECK ((suspended_at IS NULL) = (suspended_reason IS NULL));
CREATE INDEX stage_engine_suspended ON stage_engine (suspended_at) WHERE suspended_at IS NOT NULL;

-- When a delivery was stored: the oldest one that is not computed is the engine's lag.
-- What is there already counts from the migration on, without being rewritten.
ALTER TABLE sample_tail ADD COLUMN stored_at timestamptz(3) NOT NULL DEFAULT now();
ALTER TABLE sample_tail ALTER COLUMN stored_at SET DEFAULT clock_timestamp();

-- One row per running engine, written by its loop: when the loop stands still,
-- so does its beat. It holds nothing of any company.
CREATE TABLE engine_process (
  owner            text PRIMARY KEY,
  started_at       timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  beat_at          timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  lag_ms           double precision NOT NULL DEFAULT 0,
  behind_stages    integer NOT NULL DEFAULT 0,
  suspended_stages integer NOT NULL DEFAULT 0,
  computing_stages integer NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE, DELETE ON engine_process TO stagecraft_app;
