-- Ranges of a stage read again from a kept file or a data provider, compared
-- with what is stored, taken over, and taken back.

CREATE TABLE backfill (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id     integer NOT NULL,
  stage_id       integer NOT NULL,
  -- {"kind": "file", "importId": 7} or {"kind": "log", "dataSourceAuthId": 3, "uidWell": ...}.
  source         jsonb NOT NULL,
  source_name    text NOT NULL,
  from_ms        bigint NOT NULL,
  to_ms          bigint NOT NULL,
  -- What its job does, or did last.
  step           text NOT NULL DEFAULT 'compare' CHECK (step IN ('compare', 'apply', 'undo')),
  job_id         uuid,
  row_count      integer NOT NULL DEFAULT 0,
  remarks        jsonb NOT NULL DEFAULT '[]',
  compared_at    timestamptz(3),
  mode           text CHECK (mode IN ('fill', 'replace')),
  channels       text[] NOT NULL DEFAULT '{}',
  -- Set when the last sample is stored; what was replaced is kept before the first.
  applied_at     timestamptz(3),
  applied_by     text,
  filled_count   integer NOT NULL DEFAULT 0,
  replaced_count integer NOT NULL DEFAULT 0,
  undone_at      timestamptz(3),
  undone_by      text,
  kept_count     integer NOT NULL DEFAULT 0,
  -- What undo needs was removed.
  expired        boolean NOT NULL DEFAULT false,
  created_at     timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  created_by     text NOT NULL,
  UNIQUE (id, company_id),
  CHECK (from_ms <= to_ms),
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (job_id, company_id) REFERENCES batch_job (id, company_id) ON DELETE SET NULL (job_id)
);
CREATE INDEX backfill_by_stage ON backfill (stage_id, id);
CREATE INDEX backfill_to_expire ON backfill (created_at) WHERE NOT expired;

CREATE TABLE backfill_channel (
  backfill_id  integer NOT NULL,
  company_id   integer NOT NULL,
  channel      text NOT NULL,
  unit         text NOT NULL,
  -- What was read, as a deflated column: exactly what a person looked at is taken over.
  source_read  bytea,
  comparison   jsonb NOT NULL,
  -- Deflated columns of what the apply changed: samples that were new, and what
  -- the others were before and became.
  filled       bytea,
  replaced     bytea,
  replacement  bytea,
  PRIMARY KEY (backfill_id, channel),
  FOREIGN KEY (backfill_id, company_id) REFERENCES backfill (id, company_id) ON DELETE CASCADE
);
ALTER TABLE backfill_channel
  ALTER COLUMN source_read SET STORAGE EXTERNAL,
  ALTER COLUMN filled SET STORAGE EXTERNAL,
  ALTER COLUMN replaced SET STORAGE EXTERNAL,
  ALTER COLUMN replacement SET STORAGE EXTERNAL;

SELECT keep_to_companies('backfill', 'backfill_channel');
SELECT announce_changes_of('backfill');
