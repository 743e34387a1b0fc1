-- "All pads, also future ones" (decision D2): a membership of a company may
-- bring every pad of it. Memberships made until now keep exactly the pads they
-- have: only an engineer or manager who has them all gets the new ones too.

ALTER TABLE company_member ADD COLUMN all_projects boolean NOT NULL DEFAULT false;

UPDATE company_member m SET all_projects = true
  WHERE EXISTS (SELECT FROM user_role r WHERE r.user_id = m.user_id AND r.role IN ('engineer', 'manager'))
    AND NOT EXISTS (SELECT FROM project p WHERE p.company_id = m.company_id
      AND NOT EXISTS (SELECT FROM project_member x WHERE x.project_id = p.id AND x.user_id = m.user_id));

-- Both functions take the same lock, so that a pad created at the moment of the
-- switch does not miss the person.

CREATE FUNCTION give_pads_to_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('all projects'), NEW.company_id);
  INSERT INTO project_member (project_id, company_id, user_id)
    SELECT id, company_id, NEW.user_id FROM project WHERE company_id = NEW.company_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER company_member_pads AFTER INSERT OR UPDATE OF all_projects ON company_member
  FOR EACH ROW WHEN (NEW.all_projects) EXECUTE FUNCTION give_pads_to_member();

CREATE FUNCTION give_pad_to_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('all projects'), NEW.company_id);
  INSERT INTO project_member (project_id, company_id, user_id)
    SELECT NEW.id, NEW.company_id, user_id FROM company_member
    WHERE company_id = NEW.company_id AND all_projects
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER project_members AFTER INSERT ON project
  FOR EACH ROW EXECUTE FUNCTION give_pad_to_members();

-- A group row never outlives what it names: its project, its company, its
-- person, or the membership that it stands on.

DELETE FROM user_group_assignment g
  WHERE NOT EXISTS (SELECT FROM company_member m WHERE m.company_id = g.company_id AND m.user_id = g.user_id)
    OR (g.asset_type = 'COMPANY' AND g.asset_id <> g.company_id)
    OR (g.asset_type = 'PROJECT' AND NOT EXISTS (SELECT FROM project_member p
      WHERE p.project_id = g.asset_id AND p.company_id = g.company_id AND p.user_id = g.user_id));

ALTER TABLE user_group_assignment
  ADD COLUMN project_id integer GENERATED ALWAYS AS (CASE asset_type WHEN 'PROJECT' THEN asset_id END) STORED,
  ADD CONSTRAINT user_group_assignment_company_check CHECK (asset_type <> 'COMPANY' OR asset_id = company_id),
  ADD FOREIGN KEY (company_id, user_id) REFERENCES company_member (company_id, user_id) ON DELETE CASCADE,
  ADD FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE,
  ADD FOREIGN KEY (project_id, user_id) REFERENCES project_member (project_id, user_id) ON DELETE CASCADE;

CREATE INDEX user_group_assignment_by_company ON user_group_assignment (company_id, user_id);
CREATE INDEX user_group_assignment_by_project ON user_group_assignment (project_id, user_id);

-- Removing a person from a company removes their pads of it.
CREATE INDEX project_member_by_company ON project_member (company_id, user_id);

-- An inactive company takes no samples, whatever their source.

CREATE OR REPLACE FUNCTION append_samples(p_companies text, p_stage integer, p_source text, p_first bigint, p_rows integer, p_first_time bigint, p_last_time bigint, p_frame bytea, p_epoch integer DEFAULT 0, p_digest bigint DEFAULT NULL::bigint, OUT stored boolean, OUT missing int8multirange, OUT refusal text, OUT same boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $$
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
