-- Long work that people start: feeds and imports. A worker holds a job by a
-- lease it keeps renewing; one whose lease ran out is anybody's to resume.

CREATE TABLE batch_job (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id     integer NOT NULL,
  project_id     integer NOT NULL,
  well_id        integer REFERENCES well ON DELETE SET NULL,
  stage_id       integer REFERENCES stage ON DELETE SET NULL,
  job_name       text NOT NULL,
  job_queue      text NOT NULL,
  job_definition text NOT NULL,
  command        text[] NOT NULL,
  state          text NOT NULL DEFAULT 'SUBMITTED'
                 CHECK (state IN ('SUBMITTED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'STOPPED')),
  stop_requested boolean NOT NULL DEFAULT false,
  stop_reason    text,
  done           double precision NOT NULL DEFAULT 0,
  total          double precision,
  -- Where to resume; of the job's own shape.
  cursor         jsonb,
  attempt        integer NOT NULL DEFAULT 0,
  -- Set while a worker runs it; still set on a job found without a lease means that worker died.
  owner          text,
  claimed_at     timestamptz(3),
  lease_until    timestamptz(3),
  not_before     timestamptz(3),
  -- Deaths of its worker shortly after it was claimed, in a row.
  crashes        integer NOT NULL DEFAULT 0,
  failure        text,
  submitted_by   integer REFERENCES app_user ON DELETE SET NULL,
  submitted_by_name text NOT NULL DEFAULT '',
  created_at     timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  started_at     timestamptz(3),
  ended_at       timestamptz(3),
  UNIQUE (id, company_id),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);
CREATE INDEX batch_job_open ON batch_job (job_queue, created_at) WHERE state IN ('SUBMITTED', 'RUNNING');
CREATE INDEX batch_job_by_project ON batch_job (project_id, created_at);
CREATE INDEX batch_job_by_stage ON batch_job (stage_id, created_at) WHERE stage_id IS NOT NULL;

CREATE TABLE batch_job_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id     uuid NOT NULL,
  company_id integer NOT NULL,
  at         timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  level      text NOT NULL CHECK (level IN ('info', 'warning', 'error')),
  message    text NOT NULL,
  FOREIGN KEY (job_id, company_id) REFERENCES batch_job (id, company_id) ON DELETE CASCADE
);
CREATE INDEX batch_job_log_by_job ON batch_job_log (job_id, id);

SELECT keep_to_companies('batch_job', 'batch_job_log');

-- Progress and leases are not announced: remembered answers last a second at most.
CREATE TRIGGER batch_job_announce AFTER INSERT OR DELETE OR UPDATE OF state, stop_requested ON batch_job
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

-- Wakes the workers: there is a job to take, or one to stop.
CREATE FUNCTION wake_job_workers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('batch_job', '');
  RETURN NULL;
END $$;
CREATE TRIGGER batch_job_wake AFTER INSERT OR UPDATE OF stop_requested ON batch_job
  FOR EACH STATEMENT EXECUTE FUNCTION wake_job_workers();
