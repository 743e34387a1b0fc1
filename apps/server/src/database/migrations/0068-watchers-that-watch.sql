-- A watcher that is wanted has exactly one live job. What the watcher knows of
-- its jobs is kept in its own row, because old jobs are removed.

ALTER TABLE etl_project ADD UNIQUE (id, company_id);
ALTER TABLE etl_well ADD UNIQUE (id, company_id);

ALTER TABLE batch_job
  ADD COLUMN etl_project_id integer,
  ADD COLUMN etl_well_id integer,
  -- The first of the jobs that continue each other; null in the first itself.
  ADD COLUMN chain_id uuid,
  ADD CHECK (num_nonnulls(etl_project_id, etl_well_id) <= 1),
  ADD FOREIGN KEY (etl_project_id, company_id) REFERENCES etl_project (id, company_id) ON DELETE SET NULL (etl_project_id),
  ADD FOREIGN KEY (etl_well_id, company_id) REFERENCES etl_well (id, company_id) ON DELETE SET NULL (etl_well_id);
CREATE INDEX batch_job_by_etl_project ON batch_job (etl_project_id, created_at) WHERE etl_project_id IS NOT NULL;
CREATE INDEX batch_job_by_etl_well ON batch_job (etl_well_id, created_at) WHERE etl_well_id IS NOT NULL;

-- The last guard, whatever workers and people do at the same time.
CREATE UNIQUE INDEX batch_job_one_live_of_etl_project ON batch_job (etl_project_id)
  WHERE etl_project_id IS NOT NULL AND state IN ('SUBMITTED', 'RUNNING');
CREATE UNIQUE INDEX batch_job_one_live_of_etl_well ON batch_job (etl_well_id)
  WHERE etl_well_id IS NOT NULL AND state IN ('SUBMITTED', 'RUNNING');

CREATE FUNCTION pg_temp.make_watching(VARIADIC table_names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY table_names LOOP
    EXECUTE format($sql$
      ALTER TABLE %1$I
        ADD COLUMN wanted text NOT NULL DEFAULT 'STOPPED' CHECK (wanted IN ('RUNNING', 'STOPPED')),
        -- The document that its jobs run; the saved one may be newer.
        ADD COLUMN submitted_etl jsonb,
        -- Starts by the watcher, and failed runs, in a row; none after a job that ran well.
        ADD COLUMN restarts integer NOT NULL DEFAULT 0,
        ADD COLUMN failures integer NOT NULL DEFAULT 0,
        -- Of all its jobs, also of those that were removed.
        ADD COLUMN started_count integer NOT NULL DEFAULT 0,
        ADD COLUMN failed_count integer NOT NULL DEFAULT 0,
        -- Set while no job is live: when the next one starts.
        ADD COLUMN next_start_at timestamptz(3),
        ADD COLUMN last_failure text,
        ADD COLUMN alarm_since timestamptz(3),
        -- Kinds of failure that support was notified of since it last ran well.
        ADD COLUMN alarmed text[] NOT NULL DEFAULT '{}',
        -- What support has yet to be notified of.
        ADD COLUMN alarm_notice text;
      CREATE INDEX %1$s_wanted ON %1$I (id) WHERE wanted = 'RUNNING';
      -- What the watcher notes in its row is no edit: editors would be refused for it.
      DROP TRIGGER %1$s_touch ON %1$I;
      CREATE TRIGGER %1$s_touch BEFORE UPDATE OF etl, updated_by ON %1$I
        FOR EACH ROW EXECUTE FUNCTION app_touch();
    $sql$, name);
  END LOOP;
END $$;
SELECT pg_temp.make_watching('etl_project', 'etl_well');

-- Wakes the watchers: a job of theirs ended, or whether they may run has changed.
CREATE FUNCTION wake_watchers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('etl_watcher', '');
  RETURN NULL;
END $$;
CREATE TRIGGER batch_job_wakes_watchers AFTER UPDATE OF state ON batch_job FOR EACH ROW
  WHEN (NEW.state NOT IN ('SUBMITTED', 'RUNNING') AND num_nonnulls(NEW.etl_project_id, NEW.etl_well_id) > 0)
  EXECUTE FUNCTION wake_watchers();
CREATE TRIGGER etl_project_wakes_watchers AFTER UPDATE OF wanted ON etl_project FOR EACH ROW
  WHEN (NEW.wanted = 'RUNNING') EXECUTE FUNCTION wake_watchers();
CREATE TRIGGER etl_well_wakes_watchers AFTER UPDATE OF wanted ON etl_well FOR EACH ROW
  WHEN (NEW.wanted = 'RUNNING') EXECUTE FUNCTION wake_watchers();
CREATE TRIGGER company_wakes_watchers AFTER UPDATE OF active ON company FOR EACH ROW
  WHEN (OLD.active IS DISTINCT FROM NEW.active) EXECUTE FUNCTION wake_watchers();
CREATE TRIGGER project_wakes_watchers AFTER UPDATE OF active, deleted_at ON project FOR EACH ROW
  WHEN (OLD.active IS DISTINCT FROM NEW.active OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION wake_watchers();
CREATE TRIGGER well_wakes_watchers AFTER UPDATE OF active, deleted_at ON well FOR EACH ROW
  WHEN (OLD.active IS DISTINCT FROM NEW.active OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION wake_watchers();
