-- What a job received last and how fast: one row per job, written at most once
-- a second, so that a fast source costs no more than a slow one.
CREATE TABLE job_reading (
  job_id           uuid PRIMARY KEY,
  company_id       integer NOT NULL,
  row_count        bigint NOT NULL DEFAULT 0,
  -- Time of the newest sample by the clock of its source.
  last_sample_at   timestamptz(3) NOT NULL,
  last_received_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- The newest rows of the last stage: {times, channels: [{name, unit, values}], channelCount}.
  last_rows        jsonb NOT NULL,
  -- Rows in spans of ten seconds: [[start in epoch milliseconds, rows], ...].
  rates            jsonb NOT NULL,
  FOREIGN KEY (job_id, company_id) REFERENCES batch_job (id, company_id) ON DELETE CASCADE
);

SELECT keep_to_companies('job_reading');

-- The list of jobs is read backwards by time, a page at a time; the states are counted.
CREATE INDEX batch_job_newest ON batch_job (created_at, id);
CREATE INDEX batch_job_by_state ON batch_job (state, created_at, id);
CREATE INDEX batch_job_by_company ON batch_job (company_id, created_at, id);

-- People edit import profiles: an edit of a newer version is refused.
ALTER TABLE import_profile
  ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN updated_by text NOT NULL DEFAULT '';
UPDATE import_profile SET updated_at = confirmed_at, updated_by = confirmed_by;
CREATE TRIGGER import_profile_touch BEFORE UPDATE ON import_profile
  FOR EACH ROW EXECUTE FUNCTION app_touch();

-- Which import profile a feed reads its columns by.
ALTER TABLE batch_job ADD COLUMN import_profile_id integer REFERENCES import_profile ON DELETE SET NULL;
CREATE INDEX batch_job_by_profile ON batch_job (import_profile_id, created_at) WHERE import_profile_id IS NOT NULL;
