-- What the engine computes and where it stands. Only the worker writes here,
-- except for requests to compute a stage anew.

ALTER TABLE series ADD COLUMN derived boolean NOT NULL DEFAULT false;
ALTER TABLE sample_tail ADD COLUMN derived boolean NOT NULL DEFAULT false;

-- The newest raw tail row of each source: what the engine compares its cursor with.
-- One for what was stored before there was an engine, so that it is computed too.
ALTER TABLE sample_source ADD COLUMN last_tail bigint NOT NULL DEFAULT 1;

-- Apart from the stage: a tick must not touch the version that people edit.
ALTER TABLE stage DROP COLUMN summary;

CREATE TABLE stage_summary (
  stage_id    integer PRIMARY KEY,
  company_id  integer NOT NULL,
  summary     jsonb NOT NULL,
  revision    integer NOT NULL,
  computed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
) WITH (fillfactor = 50);

CREATE TABLE stage_engine (
  stage_id          integer PRIMARY KEY,
  company_id        integer NOT NULL,
  -- Which worker is at it, and until when others leave it alone.
  owner             text,
  lease_until       timestamptz(3) NOT NULL DEFAULT '-infinity',
  -- The last raw tail row whose results are stored; results and cursor move together.
  cursor            bigint NOT NULL DEFAULT 0,
  -- The engine's state at checkpoint_cursor: with the raw tail rows after it, the state at cursor.
  checkpoint        bytea,
  checkpoint_cursor bigint NOT NULL DEFAULT 0,
  setup_fingerprint text,
  rules_fingerprint text,
  release           text,
  -- Since the last time everything was computed anew.
  late_rows         integer NOT NULL DEFAULT 0,
  disordered        boolean NOT NULL DEFAULT false,
  newest_time       bigint NOT NULL DEFAULT 0,
  computed_until    bigint NOT NULL DEFAULT 0,
  finished          boolean NOT NULL DEFAULT false,
  ended_by_engine   boolean NOT NULL DEFAULT false,
  revision          integer NOT NULL DEFAULT 0,
  -- Everything is to be computed anew, from then on; nothing is added before when it must be.
  recompute_due     timestamptz(3),
  recompute_reason  text,
  must_recompute    boolean NOT NULL DEFAULT false,
  recompute_ms      integer NOT NULL DEFAULT 0,
  rerun_requested   integer NOT NULL DEFAULT 0,
  rerun_done        integer NOT NULL DEFAULT 0,
  rerun_result      jsonb,
  failure           text,
  failures          integer NOT NULL DEFAULT 0,
  retry_at          timestamptz(3) NOT NULL DEFAULT '-infinity',
  updated_at        timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
) WITH (fillfactor = 50);
ALTER TABLE stage_engine ALTER COLUMN checkpoint SET STORAGE EXTERNAL;
-- Written every few seconds: compressing it would cost more than the room.
ALTER TABLE stage_summary ALTER COLUMN summary SET STORAGE EXTERNAL;
CREATE INDEX stage_engine_due ON stage_engine (recompute_due) WHERE recompute_due IS NOT NULL;

-- Changes only: a quality holds until the next one of the channel.
CREATE TABLE stage_quality (
  stage_id   integer NOT NULL,
  company_id integer NOT NULL,
  channel    text NOT NULL,
  at_ms      bigint NOT NULL,
  quality    text NOT NULL,
  PRIMARY KEY (stage_id, channel, at_ms),
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
);

-- Stretches of the stage whose rows came late ('late': behind newer rows; 'backfilled': long after their time).
CREATE TABLE late_arrival (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  stage_id   integer NOT NULL,
  company_id integer NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('late', 'backfilled')),
  first_time bigint NOT NULL,
  last_time  bigint NOT NULL,
  arrived_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
);
CREATE INDEX late_arrival_by_stage ON late_arrival (stage_id, first_time);

-- Grows the stretch that touches this one, or begins another.
CREATE FUNCTION note_late_arrival(p_stage integer, p_company integer, p_kind text, p_first bigint, p_last bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  touching constant bigint := 60000;
BEGIN
  UPDATE late_arrival
    SET first_time = least(first_time, p_first), last_time = greatest(last_time, p_last),
        arrived_at = clock_timestamp()
    WHERE id = (SELECT id FROM late_arrival
      WHERE stage_id = p_stage AND kind = p_kind
        AND first_time <= p_last + touching AND last_time >= p_first - touching
      ORDER BY last_time DESC LIMIT 1);
  IF NOT FOUND THEN
    INSERT INTO late_arrival (stage_id, company_id, kind, first_time, last_time)
      VALUES (p_stage, p_company, p_kind, p_first, p_last);
  END IF;
END $$;

-- As before, and: appends of one stage wait for each other, so that tail ids are
-- in the order of their commits; late rows are noted; the engine is told.
CREATE OR REPLACE FUNCTION append_samples(
  p_companies text, p_stage integer, p_source text, p_first bigint, p_rows integer,
  p_first_time bigint, p_last_time bigint, p_frame bytea,
  OUT stored boolean, OUT missing int8multirange, OUT refusal text)
LANGUAGE plpgsql AS $$
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
  SELECT company_id, state INTO the_stage FROM stage WHERE id = p_stage;
  IF NOT FOUND THEN refusal := 'notFound'; RETURN; END IF;
  IF the_stage.state = 'FINAL' THEN refusal := 'stage.closed'; RETURN; END IF;

  SELECT received INTO known FROM sample_source
    WHERE stage_id = p_stage AND source = p_source FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO sample_source (stage_id, company_id, source)
      VALUES (p_stage, the_stage.company_id, p_source) RETURNING received INTO known;
  END IF;
  IF known && wanted THEN missing := wanted - known; RETURN; END IF;

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

  INSERT INTO sample_tail (stage_id, company_id, first_time, last_time, row_count, frame)
    VALUES (p_stage, the_stage.company_id, p_first_time, p_last_time, p_rows, p_frame)
    RETURNING id INTO tail_id;
  UPDATE sample_source
    SET received = received + wanted,
        first_time = least(first_time, p_first_time),
        last_time = greatest(last_time, p_last_time),
        last_tail = tail_id
    WHERE stage_id = p_stage AND source = p_source;
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

-- The engine looks again when a stage moves on or its settings change.
CREATE OR REPLACE FUNCTION stage_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object(
    's', NEW.id, 'e', 'stage', 'state', NEW.state,
    'u', floor(extract(epoch FROM NEW.updated_at) * 1000))::text);
  IF NEW.state IS DISTINCT FROM OLD.state OR NEW.control IS DISTINCT FROM OLD.control THEN
    PERFORM pg_notify('arrived', 's' || NEW.id);
  END IF;
  RETURN NULL;
END $$;

SELECT keep_to_companies('stage_summary', 'stage_engine', 'stage_quality', 'late_arrival');
