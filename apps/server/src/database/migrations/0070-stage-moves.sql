-- A person splits a stage at a time, joins it with the one that follows it, or
-- moves it to another well of its pad. One row for each such move, which is the
-- history that the stage shows and what an undo needs.

CREATE TABLE stage_move (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id     integer NOT NULL,
  project_id     integer NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('split', 'join', 'move')),
  -- The stage that was split, that took the other in, or that went to another well.
  stage_id       integer NOT NULL,
  stage_name     text NOT NULL,
  -- The stage that a split made, or that a join took in; null once it is removed for good.
  other_stage_id integer REFERENCES stage ON DELETE SET NULL,
  other_name     text,
  -- First moment of the other stage.
  at_ms          bigint,
  from_well_id   integer REFERENCES well ON DELETE SET NULL,
  from_well      text NOT NULL,
  to_well_id     integer REFERENCES well ON DELETE SET NULL,
  to_well        text NOT NULL,
  row_count      integer NOT NULL,
  comment_count  integer NOT NULL,
  alarm_count    integer NOT NULL,
  -- State, position and live chart of the stages before the move.
  previous       jsonb NOT NULL,
  -- Table to keys of the records that changed their stage.
  moved_records  jsonb NOT NULL DEFAULT '{}',
  -- Alarms that people acknowledged or shelved: a computation of other rows may not find them.
  kept_alarms    jsonb NOT NULL DEFAULT '[]',
  -- Measured samples of both stages where their times overlapped.
  kept_first     bytea,
  kept_second    bytea,
  kept_until_ms  bigint,
  moved_at       timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  moved_by       integer REFERENCES app_user ON DELETE SET NULL,
  moved_by_name  text NOT NULL,
  undone_at      timestamptz(3),
  undone_by_name text,
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE,
  CHECK ((kind = 'move') = (at_ms IS NULL))
);
CREATE INDEX stage_move_by_stage ON stage_move (stage_id, id);
CREATE INDEX stage_move_by_other ON stage_move (other_stage_id, id);
CREATE INDEX stage_move_by_time ON stage_move (moved_at);
SELECT keep_to_companies('stage_move');
SELECT announce_changes_of('stage_move');

-- What people said stays as they said it; only the stage it belongs to may change.
GRANT UPDATE (stage_id) ON fdi_verdict TO stagecraft_app;

-- The stages that rows for a stage go to: itself, what was split from it, and
-- the stage that took it in.
CREATE FUNCTION stages_fed_through(p_stage integer) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  WITH RECURSIVE fed (id) AS (
    SELECT p_stage
    UNION
    SELECT CASE m.kind WHEN 'split' THEN m.other_stage_id ELSE m.stage_id END
    FROM fed JOIN stage_move m ON m.undone_at IS NULL
      AND ((m.kind = 'split' AND m.stage_id = fed.id) OR (m.kind = 'join' AND m.other_stage_id = fed.id))
    WHERE m.other_stage_id IS NOT NULL)
  SELECT id FROM fed
$$;

-- Rows behind the time of a split belong to the other stage: whoever sends them
-- is sent there.
CREATE OR REPLACE FUNCTION append_samples(
  p_companies text, p_stage integer, p_source text, p_first bigint, p_rows integer,
  p_first_time bigint, p_last_time bigint, p_frame bytea, p_epoch integer DEFAULT 0, p_digest bigint DEFAULT NULL,
  OUT stored boolean, OUT missing int8multirange, OUT refusal text, OUT same boolean
) LANGUAGE plpgsql AS $$
DECLARE
  the_stage record;
  known int8multirange;
  wanted int8multirange := int8multirange(int8range(p_first, p_first + p_rows));
  newest bigint;
  now_ms bigint := floor(extract(epoch FROM clock_timestamp()) * 1000);
  late_by constant bigint := 60000;
  backfilled_after constant bigint := 300000;
  tail_id bigint;
  message text;
BEGIN
  -- Row security of the statements below; set here so that an append is one round trip.
  PERFORM set_config('app.companies', p_companies, true);
  stored := false;
  PERFORM pg_advisory_xact_lock(hashtext('append'), p_stage);
  SELECT s.company_id, s.state, c.active INTO the_stage
    FROM stage s JOIN company c ON c.id = s.company_id WHERE s.id = p_stage;
  IF NOT FOUND THEN refusal := 'notFound'; RETURN; END IF;
  IF NOT the_stage.active THEN refusal := 'company.inactive'; RETURN; END IF;
  IF EXISTS (SELECT FROM stage_move m JOIN stage o ON o.id = m.other_stage_id
      WHERE m.stage_id = p_stage AND m.kind = 'split' AND m.undone_at IS NULL AND m.at_ms <= p_last_time) THEN
    refusal := 'stage.split'; RETURN;
  END IF;
  IF the_stage.state = 'FINAL' THEN refusal := 'stage.closed'; RETURN; END IF;

  SELECT received INTO known FROM sample_source
    WHERE stage_id = p_stage AND source = p_source AND epoch = p_epoch FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO sample_source (stage_id, company_id, source, epoch)
      VALUES (p_stage, the_stage.company_id, p_source, p_epoch) RETURNING received INTO known;
  END IF;
  IF known && wanted THEN
    missing := wanted - known;
    same := p_digest = delivery_digest(p_stage, p_source, p_epoch, p_first, p_rows);
    RETURN;
  END IF;

  IF the_stage.state = 'PENDING' THEN
    UPDATE stage SET state = 'LOADING' WHERE id = p_stage AND state = 'PENDING';
    the_stage.state := 'LOADING';
  END IF;

  SELECT max(last_time) INTO newest FROM sample_source WHERE stage_id = p_stage;
  IF p_first_time < newest - late_by THEN
    PERFORM note_late_arrival(p_stage, the_stage.company_id, 'late', p_first_time, least(p_last_time, newest - late_by));
  END IF;
  IF the_stage.state = 'LOADING' AND p_first_time < now_ms - backfilled_after THEN
    PERFORM note_late_arrival(p_stage, the_stage.company_id, 'backfilled', p_first_time, least(p_last_time, now_ms - backfilled_after));
  END IF;

  INSERT INTO sample_tail (stage_id, company_id, first_time, last_time, row_count, frame, source, epoch, first_sequence, digest)
    VALUES (p_stage, the_stage.company_id, p_first_time, p_last_time, p_rows, p_frame, p_source, p_epoch, p_first, p_digest)
    RETURNING id INTO tail_id;
  UPDATE sample_source
    SET received = received + wanted,
        first_time = least(first_time, p_first_time),
        last_time = greatest(last_time, p_last_time),
        last_tail = tail_id
    WHERE stage_id = p_stage AND source = p_source AND epoch = p_epoch;
  stored := true;
  PERFORM pg_notify('arrived', p_stage::text);

  -- Only live stages have viewers to tell. NOTIFY carries at most 8000 bytes: a larger frame is named, not sent.
  IF the_stage.state = 'LOADING' THEN
    message := json_build_object('s', p_stage, 'f', translate(encode(p_frame, 'base64'), E'\n', ''))::text;
    IF octet_length(message) > 7900 THEN
      message := json_build_object('s', p_stage, 't', tail_id)::text;
    END IF;
    PERFORM pg_notify('live', message);
  END IF;
END $$;
