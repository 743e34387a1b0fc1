-- Reruns and restatus of many stages at once. A job works through the items in
-- order; an item and what it did to its stage are written in one transaction.

CREATE TABLE stage_batch (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id        integer NOT NULL,
  project_id        integer NOT NULL,
  kind              text NOT NULL CHECK (kind IN ('rerun', 'restatus')),
  target_state      text CHECK (target_state IN ('LOADING', 'ENDED', 'REVIEWED', 'FINAL')),
  job_id            uuid,
  created_at        timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  created_by        integer REFERENCES app_user ON DELETE SET NULL,
  created_by_name   text NOT NULL,
  cancelled_by_name text,
  CHECK ((kind = 'restatus') = (target_state IS NOT NULL)),
  UNIQUE (id, company_id),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (job_id, company_id) REFERENCES batch_job (id, company_id) ON DELETE SET NULL (job_id)
);
CREATE INDEX stage_batch_by_job ON stage_batch (job_id);

-- The names stay when a stage is deleted: its row of the result is still told.
CREATE TABLE stage_batch_item (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id   integer NOT NULL,
  batch_id     integer NOT NULL,
  position     integer NOT NULL,
  stage_id     integer REFERENCES stage ON DELETE SET NULL,
  stage_name   text NOT NULL,
  well_id      integer REFERENCES well ON DELETE SET NULL,
  well_number  text NOT NULL,
  state        text NOT NULL DEFAULT 'waiting'
               CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled', 'skipped')),
  -- The number the engine gave the order, so that a resumed job waits for it and orders no second one.
  rerun_order  integer,
  message      text,
  seconds      integer,
  milliseconds integer,
  started_at   timestamptz(3),
  ended_at     timestamptz(3),
  UNIQUE (batch_id, position),
  FOREIGN KEY (batch_id, company_id) REFERENCES stage_batch (id, company_id) ON DELETE CASCADE
);
CREATE INDEX stage_batch_item_by_well ON stage_batch_item (well_id);
CREATE INDEX stage_batch_item_by_stage ON stage_batch_item (stage_id);

SELECT keep_to_companies('stage_batch', 'stage_batch_item');
SELECT announce_changes_of('stage_batch', 'stage_batch_item');

-- A job that ended before its time leaves no item that seems to wait for it.
CREATE FUNCTION close_stage_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stage_batch_item i SET
    state = CASE WHEN i.state = 'waiting' THEN 'cancelled' ELSE 'failed' END,
    message = coalesce(NEW.failure, 'The job was stopped.'), ended_at = clock_timestamp()
  FROM stage_batch b WHERE b.job_id = NEW.id AND i.batch_id = b.id AND i.state IN ('waiting', 'running');
  RETURN NULL;
END $$;
CREATE TRIGGER batch_job_closes_stage_batch AFTER UPDATE OF state ON batch_job
  FOR EACH ROW WHEN (NEW.state IN ('FAILED', 'STOPPED') AND NEW.job_definition = 'stage-batch')
  EXECUTE FUNCTION close_stage_batch();
