-- Series storage: a short tail of frames as they arrived, sealed now and then
-- into one chunk per channel. Distributed by stage, like everything that grows.

CREATE TABLE series (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  stage_id   integer NOT NULL,
  channel    text NOT NULL,
  unit       text NOT NULL DEFAULT '',
  UNIQUE (stage_id, channel),
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
);

-- What has been received from each source: the exactly-once key (stage, source, sequence)
-- as ranges, so that a whole stage costs one row instead of one per delivery.
CREATE TABLE sample_source (
  stage_id   integer NOT NULL,
  company_id integer NOT NULL,
  source     text NOT NULL,
  received   int8multirange NOT NULL DEFAULT '{}',
  first_time bigint,
  last_time  bigint,
  PRIMARY KEY (stage_id, source),
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
) WITH (fillfactor = 50);

CREATE SEQUENCE sample_order;

CREATE TABLE sample_tail (
  stage_id   integer NOT NULL,
  company_id integer NOT NULL,
  id         bigint NOT NULL DEFAULT nextval('sample_order'),
  first_time bigint NOT NULL,
  last_time  bigint NOT NULL,
  row_count  integer NOT NULL,
  frame      bytea NOT NULL,
  PRIMARY KEY (stage_id, id),
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
) PARTITION BY HASH (stage_id);

CREATE TABLE sample_chunk (
  stage_id     integer NOT NULL,
  series_id    integer NOT NULL,
  company_id   integer NOT NULL,
  sample_count integer NOT NULL,
  id           bigint NOT NULL DEFAULT nextval('sample_order'),
  first_time   bigint NOT NULL,
  last_time    bigint NOT NULL,
  min_value    double precision,
  max_value    double precision,
  payload      bytea NOT NULL,
  PRIMARY KEY (stage_id, series_id, id),
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
) PARTITION BY HASH (stage_id);

DO $$
BEGIN
  FOR part IN 0..7 LOOP
    EXECUTE format('CREATE TABLE sample_tail_%s PARTITION OF sample_tail FOR VALUES WITH (MODULUS 8, REMAINDER %s)', part, part);
    EXECUTE format('CREATE TABLE sample_chunk_%s PARTITION OF sample_chunk FOR VALUES WITH (MODULUS 8, REMAINDER %s)', part, part);
    -- Payloads are compressed already.
    EXECUTE format('ALTER TABLE sample_tail_%s ALTER COLUMN frame SET STORAGE EXTERNAL', part);
    EXECUTE format('ALTER TABLE sample_chunk_%s ALTER COLUMN payload SET STORAGE EXTERNAL', part);
  END LOOP;
END $$;

-- Appends one delivery if none of its sequences was received before; otherwise
-- stores nothing and returns the ranges that are still missing. One call is one
-- transaction, so the answer to the van is given after commit.
CREATE FUNCTION append_samples(
  p_companies text, p_stage integer, p_source text, p_first bigint, p_rows integer,
  p_first_time bigint, p_last_time bigint, p_frame bytea,
  OUT stored boolean, OUT missing int8multirange, OUT refusal text)
LANGUAGE plpgsql AS $$
DECLARE
  the_stage record;
  known int8multirange;
  wanted int8multirange := int8multirange(int8range(p_first, p_first + p_rows));
  tail_id bigint;
  message text;
BEGIN
  -- Row security of the statements below; set here so that an append is one round trip.
  PERFORM set_config('app.companies', p_companies, true);
  stored := false;
  SELECT company_id, state INTO the_stage FROM stage WHERE id = p_stage;
  IF NOT FOUND THEN refusal := 'notFound'; RETURN; END IF;
  IF the_stage.state = 'FINAL' THEN refusal := 'stage.closed'; RETURN; END IF;

  INSERT INTO sample_source (stage_id, company_id, source)
    VALUES (p_stage, the_stage.company_id, p_source) ON CONFLICT DO NOTHING;
  SELECT received INTO known FROM sample_source
    WHERE stage_id = p_stage AND source = p_source FOR UPDATE;
  IF known && wanted THEN missing := wanted - known; RETURN; END IF;

  IF the_stage.state = 'PENDING' THEN
    UPDATE stage SET state = 'LOADING' WHERE id = p_stage AND state = 'PENDING';
    the_stage.state := 'LOADING';
  END IF;
  UPDATE sample_source
    SET received = received + wanted,
        first_time = least(first_time, p_first_time),
        last_time = greatest(last_time, p_last_time)
    WHERE stage_id = p_stage AND source = p_source;
  INSERT INTO sample_tail (stage_id, company_id, first_time, last_time, row_count, frame)
    VALUES (p_stage, the_stage.company_id, p_first_time, p_last_time, p_rows, p_frame)
    RETURNING id INTO tail_id;
  stored := true;

  -- Only live stages have viewers to tell. NOTIFY carries at most 8000 bytes: a larger frame is named, not sent.
  IF the_stage.state = 'LOADING' THEN
    message := json_build_object('s', p_stage, 'f', translate(encode(p_frame, 'base64'), E'\n', ''))::text;
    IF octet_length(message) > 7900 THEN
      message := json_build_object('s', p_stage, 't', tail_id)::text;
    END IF;
    PERFORM pg_notify('live', message);
  END IF;
END $$;

CREATE FUNCTION stage_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object(
    's', NEW.id, 'e', 'stage', 'state', NEW.state,
    'u', floor(extract(epoch FROM NEW.updated_at) * 1000))::text);
  RETURN NULL;
END $$;
CREATE TRIGGER stage_changed AFTER UPDATE ON stage FOR EACH ROW EXECUTE FUNCTION stage_changed();
