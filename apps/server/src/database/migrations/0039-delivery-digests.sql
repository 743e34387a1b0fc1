-- A van that restarts its counter sends other rows under numbers that are taken.
-- Each delivery leaves a digest of its content, so that such rows are refused
-- instead of being taken for repeats, and a source may begin to count again in a
-- new epoch.

ALTER TABLE sample_source ADD COLUMN epoch integer NOT NULL DEFAULT 0;
ALTER TABLE sample_source DROP CONSTRAINT sample_source_pkey;
ALTER TABLE sample_source ADD PRIMARY KEY (stage_id, source, epoch);

-- Null: what the engine computed, and what was stored before digests were kept.
ALTER TABLE sample_tail
  ADD COLUMN source         text,
  ADD COLUMN epoch          integer,
  ADD COLUMN first_sequence bigint,
  ADD COLUMN digest         bigint;

-- As the tail had them, one element per delivery of a seal.
ALTER TABLE sample_delivery
  ADD COLUMN sources         text[],
  ADD COLUMN epochs          integer[],
  ADD COLUMN first_sequences bigint[],
  ADD COLUMN digests         bigint[];

-- The digest of the delivery of exactly these numbers; null when rows were cut differently.
CREATE FUNCTION delivery_digest(p_stage integer, p_source text, p_epoch integer, p_first bigint, p_rows integer)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT digest FROM (
    SELECT t.digest FROM sample_tail t
      WHERE t.stage_id = p_stage AND t.source = p_source AND t.epoch = p_epoch
        AND t.first_sequence = p_first AND t.row_count = p_rows
    UNION ALL
    SELECT d.digest FROM sample_delivery s
      CROSS JOIN unnest(s.sources, s.epochs, s.first_sequences, s.row_counts, s.digests)
        AS d (source, epoch, first_sequence, row_count, digest)
      WHERE s.stage_id = p_stage AND d.source = p_source AND d.epoch = p_epoch
        AND d.first_sequence = p_first AND d.row_count = p_rows) found
  LIMIT 1
$$;

-- As before, and: a delivery whose numbers were received before says whether its
-- content is the same (null: not known). Still one statement, one round trip.
DROP FUNCTION append_samples(text, integer, text, bigint, integer, bigint, bigint, bytea);
CREATE FUNCTION append_samples(
  p_companies text, p_stage integer, p_source text, p_first bigint, p_rows integer,
  p_first_time bigint, p_last_time bigint, p_frame bytea, p_epoch integer DEFAULT 0, p_digest bigint DEFAULT NULL,
  OUT stored boolean, OUT missing int8multirange, OUT refusal text, OUT same boolean)
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
