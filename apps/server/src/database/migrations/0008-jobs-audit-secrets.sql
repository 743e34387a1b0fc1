CREATE TABLE job_progress (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  kind       text NOT NULL,
  done       integer NOT NULL DEFAULT 0,
  total      integer NOT NULL,
  state      text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'failed')),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (project_id, kind),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);

CREATE TABLE audit_record (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  request_id text NOT NULL,
  actor_id   integer,
  actor_name text NOT NULL DEFAULT '',
  company_id integer,
  action     text NOT NULL,
  outcome    text NOT NULL CHECK (outcome IN ('changed', 'refused')),
  status     integer NOT NULL,
  code       text,
  target     jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_record_by_company ON audit_record (company_id, at);

-- Keys and passwords of the installation, encrypted by the application.
CREATE TABLE sealed_secret (
  name       text PRIMARY KEY,
  ciphertext bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);

CREATE TRIGGER job_progress_touch BEFORE UPDATE ON job_progress
  FOR EACH ROW EXECUTE FUNCTION app_touch();
