-- A record of the audit says what was there before and what is there now, which
-- assets it concerns, and for whom somebody acted who looked at the product as
-- another person.

ALTER TABLE audit_record
  -- The person whose view the actor had taken.
  ADD COLUMN acting_for integer,
  -- `type:id` of everything that the request named or changed, with what it belongs to.
  ADD COLUMN assets     text[],
  -- It concerns something that clients may not know of.
  ADD COLUMN internal   boolean,
  -- A list of `{record, id, name, kind, fields: {field: [before, after]}}`; the
  -- last entry may be `{more: n}`.
  ADD COLUMN changes    jsonb;

-- Records from before this migration have none of the four and keep their digest.
CREATE OR REPLACE FUNCTION audit_digest(r audit_record) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(CASE
    WHEN num_nonnulls(r.acting_for, r.assets, r.internal, r.changes) = 0 THEN json_build_array(
      r.id, floor(extract(epoch FROM r.at) * 1000)::bigint, r.request_id, r.actor_id, r.actor_name,
      r.company_id, r.action, r.outcome, r.status, r.code, r.target::text)::text
    ELSE json_build_array(
      r.id, floor(extract(epoch FROM r.at) * 1000)::bigint, r.request_id, r.actor_id, r.actor_name,
      r.company_id, r.action, r.outcome, r.status, r.code, r.target::text,
      r.acting_for, r.assets::text, r.internal, r.changes::text)::text
  END, 'UTF8'))
$$;

-- Every list is read backwards by id.
CREATE INDEX audit_record_of_company ON audit_record (company_id, id);
CREATE INDEX audit_record_by_actor ON audit_record (actor_id, id);
CREATE INDEX audit_record_by_acting_for ON audit_record (acting_for, id) WHERE acting_for IS NOT NULL;
CREATE INDEX audit_record_by_action ON audit_record (action, id);
CREATE INDEX audit_record_by_request ON audit_record (request_id) WHERE request_id <> '';
CREATE INDEX audit_record_by_time ON audit_record (at);
CREATE INDEX audit_record_by_outcome ON audit_record (outcome, id);

-- The assets once more, to find records by: row security keeps the operators of
-- arrays from using an index.
CREATE TABLE audit_asset (
  record_id  bigint NOT NULL REFERENCES audit_record ON DELETE CASCADE,
  asset      text NOT NULL,
  company_id integer,
  PRIMARY KEY (asset, record_id)
);
CREATE INDEX audit_asset_by_record ON audit_asset (record_id);
GRANT SELECT ON audit_asset TO stagecraft_app;
ALTER TABLE audit_asset ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_own_companies ON audit_asset TO stagecraft_app USING (
  (SELECT current_setting('app.companies', true)) = '*'
  OR company_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.companies', true), ''), '*'), ',')::integer[])::integer[])
);
SELECT force_row_security('audit_asset');

CREATE FUNCTION audit_listed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_asset (record_id, asset, company_id) SELECT NEW.id, unnest(NEW.assets), NEW.company_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION audit_listed() FROM PUBLIC;
CREATE TRIGGER audit_listed AFTER INSERT ON audit_record FOR EACH ROW
  WHEN (cardinality(NEW.assets) > 0) EXECUTE FUNCTION audit_listed();

-- Names of fields whose values never leave their table.
CREATE FUNCTION audit_is_secret(field text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT field ~* '(passw|secret|token|hash|cipher|sealed|credential|private|api_?key|webhook|notification_?url|(^|_)(salt|t?otp)(_|$))'
$$;

-- A value as the audit keeps it: nothing that looks like a credential, and never long.
CREATE FUNCTION audit_value(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN value IS NULL THEN 'null'::jsonb
    WHEN value::text ~* '(passw|secret|token|credential|api_?key)[^"]{0,40}("?\s*[=:])' OR value::text ~ '://[^/@[:space:]"]*:[^/@[:space:]"]*@'
      THEN '{"hidden": true}'::jsonb
    WHEN length(value::text) > 400
      THEN jsonb_build_object('cut', left(value #>> '{}', 400), 'length', length(value #>> '{}'))
    ELSE value
  END
$$;

-- What differs between two images of a record, documents field by field.
CREATE FUNCTION audit_differences(was jsonb, now_is jsonb, path text, depth integer)
RETURNS TABLE (field text, pair jsonb) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text;
  a jsonb;
  b jsonb;
BEGIN
  FOR key IN SELECT jsonb_object_keys(was) UNION SELECT jsonb_object_keys(now_is) ORDER BY 1 LOOP
    a := nullif(was -> key, 'null');
    b := nullif(now_is -> key, 'null');
    CONTINUE WHEN a IS NOT DISTINCT FROM b;
    IF audit_is_secret(key) THEN
      field := path || key;
      pair := jsonb_build_array(
        CASE WHEN a IS NULL THEN 'null' ELSE '{"hidden": true}' END::jsonb,
        CASE WHEN b IS NULL THEN 'null' ELSE '{"hidden": true}' END::jsonb);
      RETURN NEXT;
    ELSIF depth < 8 AND coalesce(jsonb_typeof(a), 'object') = 'object' AND coalesce(jsonb_typeof(b), 'object') = 'object' THEN
      RETURN QUERY SELECT * FROM audit_differences(coalesce(a, '{}'), coalesce(b, '{}'), path || key || '.', depth + 1);
    ELSE
      field := path || key;
      pair := jsonb_build_array(audit_value(a), audit_value(b));
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;

-- `type:id` of what a row is and of what it belongs to.
CREATE FUNCTION audit_assets(record text, image jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(ARRAY[
    record || ':' || (image ->> 'id'),
    'user:' || (image ->> 'user_id'),
    'company:' || (image ->> 'company_id'),
    'project:' || (image ->> 'project_id'),
    'well:' || (image ->> 'well_id'),
    'stage:' || (image ->> 'stage_id'),
    'rule:' || (image ->> 'rule_id'),
    'tag:' || (image ->> 'tag_id'),
    CASE WHEN image ? 'asset_id' THEN lower(image ->> 'asset_type') || ':' || (image ->> 'asset_id') END
  ], NULL)
$$;

-- Keeps what a person's request does to a row until the request's record is
-- written, in a setting of the transaction: bounded, and gone with a rollback.
CREATE FUNCTION note_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  noise CONSTANT text[] := ARRAY['created_at', 'updated_at', 'updated_by', 'last_seen_at', 'last_used_at', 'provider_roles_at'];
  noted text := coalesce(current_setting('app.changes', true), '');
  was jsonb := '{}';
  now_is jsonb := '{}';
  image jsonb;
  record text := CASE TG_TABLE_NAME WHEN 'app_user' THEN 'user' ELSE replace(TG_TABLE_NAME, '_', '-') END;
  fields jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN was := to_jsonb(OLD) - noise; END IF;
  IF TG_OP <> 'DELETE' THEN now_is := to_jsonb(NEW) - noise; END IF;
  IF was = now_is THEN RETURN NULL; END IF;
  IF length(noted) > 24000 THEN
    PERFORM set_config('app.more_changes', (coalesce(nullif(current_setting('app.more_changes', true), ''), '0')::integer + 1)::text, true);
    RETURN NULL;
  END IF;
  image := CASE TG_OP WHEN 'DELETE' THEN was ELSE now_is END;
  SELECT jsonb_object_agg(d.field, d.pair) INTO fields
    FROM (SELECT * FROM audit_differences(was, now_is, '', 0) WHERE pair <> '[null, null]' LIMIT 60) d;
  IF fields IS NULL THEN RETURN NULL; END IF;
  PERFORM set_config('app.changes', noted || CASE noted WHEN '' THEN '' ELSE ',' END || jsonb_build_object(
    'record', record,
    'id', image ->> 'id',
    'name', left(coalesce(image ->> 'name', image ->> 'well_number', image ->> 'box_name', image ->> 'identifier'), 200),
    'kind', CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'DELETE' THEN 'removed' ELSE 'changed' END,
    'fields', fields,
    'assets', audit_assets(record, image),
    'internal', coalesce((was ->> 'hide')::boolean, false) OR coalesce((now_is ->> 'hide')::boolean, false),
    'image', md5(image::text))::text, true);
  RETURN NULL;
END $$;

-- Whatever people administer and operate. Samples, results and everything that
-- holds nothing but secrets stay out.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['company', 'company_member', 'app_user', 'role', 'role_permission', 'user_role',
    'user_group_assignment', 'project', 'project_member', 'project_selection', 'well', 'stage', 'rule',
    'rule_subscription', 'tag', 'tag_subscription', 'fdi_state', 'field_box', 'data_source_auth',
    'data_source_map_project', 'data_source_map_well', 'etl_project', 'etl_well', 'van_credential',
    'import_profile'] LOOP
    EXECUTE format(
      $trigger$CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
        WHEN (coalesce(current_setting('app.actor', true), '') <> '') EXECUTE FUNCTION note_change()$trigger$,
      name || '_noted', name);
  END LOOP;
END $$;

-- A row that was removed and added again unchanged within the request is no change.
CREATE FUNCTION audit_noted_changes() RETURNS jsonb LANGUAGE sql STABLE AS $$
  WITH noted AS (
    SELECT e, n, e ->> 'record' AS record, e ->> 'image' AS image, e ->> 'kind' AS kind
    FROM jsonb_array_elements(('[' || coalesce(current_setting('app.changes', true), '') || ']')::jsonb) WITH ORDINALITY AS x(e, n)
  )
  SELECT coalesce(jsonb_agg(e ORDER BY n), '[]') FROM noted a
  WHERE kind = 'changed' OR NOT EXISTS (
    SELECT FROM noted b WHERE b.record = a.record AND b.image = a.image AND b.kind <> a.kind AND b.kind <> 'changed')
$$;

-- The assets with the well, the project and the company that they belong to.
CREATE FUNCTION audit_lineage(named text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  WITH ids AS MATERIALIZED (
    SELECT split_part(a, ':', 1) AS type, split_part(a, ':', 2)::integer AS id
    FROM unnest(named) a WHERE a ~ '^(stage|well|project):[0-9]{1,9}$'
  )
  SELECT coalesce(array_agg(DISTINCT a), '{}') FROM (
    SELECT unnest(named) AS a
    UNION ALL SELECT unnest(ARRAY['well:' || s.well_id, 'project:' || s.project_id, 'company:' || s.company_id])
      FROM ids JOIN stage s ON ids.type = 'stage' AND s.id = ids.id
    UNION ALL SELECT unnest(ARRAY['project:' || w.project_id, 'company:' || w.company_id])
      FROM ids JOIN well w ON ids.type = 'well' AND w.id = ids.id
    UNION ALL SELECT 'company:' || p.company_id FROM ids JOIN project p ON ids.type = 'project' AND p.id = ids.id
  ) all_of_them
$$;

CREATE FUNCTION audit_is_internal(named text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH ids AS MATERIALIZED (
    SELECT split_part(a, ':', 1) AS type, split_part(a, ':', 2)::integer AS id
    FROM unnest(named) a WHERE a ~ '^(stage|well):[0-9]{1,9}$'
  )
  SELECT EXISTS (
    SELECT FROM ids JOIN well w ON ids.type = 'well' AND w.id = ids.id AND w.hide
    UNION ALL SELECT FROM ids JOIN stage s ON ids.type = 'stage' AND s.id = ids.id AND s.hide)
$$;

CREATE OR REPLACE FUNCTION audit_written() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  noted jsonb := audit_noted_changes();
  more integer := coalesce(nullif(current_setting('app.more_changes', true), ''), '0')::integer;
BEGIN
  NEW.position := NULL;
  NEW.hash := NULL;
  NEW.assets := ARRAY(SELECT unnest(coalesce(NEW.assets, '{}'))
    UNION SELECT jsonb_array_elements_text(e -> 'assets') FROM jsonb_array_elements(noted) e LIMIT 100);
  NEW.internal := EXISTS (SELECT FROM jsonb_array_elements(noted) e WHERE (e ->> 'internal')::boolean);
  -- What was refused may be out of reach: nothing is looked up about it.
  IF NEW.outcome IN ('changed', 'exported') THEN
    NEW.assets := audit_lineage(NEW.assets);
    NEW.internal := NEW.internal OR audit_is_internal(NEW.assets);
  END IF;
  NEW.changes := coalesce((SELECT jsonb_agg(e - 'assets' - 'internal' - 'image' ORDER BY n)
    FROM jsonb_array_elements(noted) WITH ORDINALITY AS x(e, n)), '[]')
    || CASE WHEN more > 0 THEN jsonb_build_array(jsonb_build_object('more', more)) ELSE '[]' END;
  PERFORM set_config('app.changes', '', true), set_config('app.more_changes', '', true);
  NEW.digest := audit_digest(NEW);
  INSERT INTO audit_written AS w VALUES (coalesce(NEW.company_id, 0), pg_backend_pid() % 64, 1)
    ON CONFLICT (company_id, slot) DO UPDATE SET written = w.written + 1;
  RETURN NEW;
END $$;

-- An administrator looks at the product as a person sees it: read-only, with a
-- reason, and for half an hour.
CREATE TABLE view_as (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  viewer_id     integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  user_id       integer NOT NULL REFERENCES app_user ON DELETE CASCADE CHECK (user_id <> viewer_id),
  reason        text NOT NULL CHECK (length(reason) >= 10),
  -- The sign-in that it belongs to; it is of no use to any other.
  session_grant text,
  started_at    timestamptz(3) NOT NULL,
  expires_at    timestamptz(3) NOT NULL,
  ended_at      timestamptz(3)
);
CREATE INDEX view_as_open ON view_as (expires_at) WHERE ended_at IS NULL;
CREATE INDEX view_as_by_viewer ON view_as (viewer_id);
CREATE INDEX view_as_by_user ON view_as (user_id);
GRANT SELECT, INSERT, UPDATE (ended_at) ON view_as TO stagecraft_app;

-- One's own; the installation itself sees all.
ALTER TABLE view_as ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_alone ON view_as TO stagecraft_app USING (
  coalesce(current_setting('app.actor', true), '') = ''
  OR viewer_id = (SELECT nullif(current_setting('app.actor', true), '')::integer)
);
SELECT force_row_security('view_as');
SELECT announce_changes_of('view_as');
