-- A pad, well or stage that is deleted is kept for thirty days, out of everybody's
-- sight, and can be restored as it was; after that it is removed for good.

ALTER TABLE project ADD COLUMN deleted_at timestamptz(3);
ALTER TABLE well ADD COLUMN deleted_at timestamptz(3);
ALTER TABLE stage ADD COLUMN deleted_at timestamptz(3);

-- What is deleted gives its name free.
DROP INDEX project_name_once;
CREATE UNIQUE INDEX project_name_once ON project (company_id, lower(name)) WHERE deleted_at IS NULL;
DROP INDEX well_number_once;
CREATE UNIQUE INDEX well_number_once ON well (project_id, lower(well_number)) WHERE deleted_at IS NULL;
DROP INDEX stage_name_once;
CREATE UNIQUE INDEX stage_name_once ON stage (well_id, lower(name)) WHERE deleted_at IS NULL;

-- One row for each thing that somebody deleted. What went with it has the same
-- time in its own row, so that restoring a pad does not bring back a stage that
-- was deleted before it. The list of what was deleted is read from here alone.
CREATE TABLE deletion (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id    integer NOT NULL,
  project_id    integer NOT NULL,
  well_id       integer REFERENCES well ON DELETE CASCADE,
  stage_id      integer REFERENCES stage ON DELETE CASCADE,
  asset_type    text NOT NULL CHECK (asset_type IN ('PROJECT', 'WELL', 'STAGE')),
  name          text NOT NULL,
  -- Of a stage: the well that it is part of.
  well_number   text,
  -- Clients may not know of it.
  internal      boolean NOT NULL,
  well_count    integer NOT NULL,
  stage_count   integer NOT NULL,
  deleted_at    timestamptz(3) NOT NULL,
  deleted_by_id integer REFERENCES app_user ON DELETE SET NULL,
  deleted_by    text NOT NULL,
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE,
  CHECK ((well_id IS NOT NULL) = (asset_type IN ('WELL', 'STAGE'))),
  CHECK ((stage_id IS NOT NULL) = (asset_type = 'STAGE'))
);
CREATE INDEX deletion_by_company ON deletion (company_id, asset_type, deleted_at);
CREATE INDEX deletion_by_project ON deletion (project_id, deleted_at);
CREATE INDEX deletion_by_time ON deletion (deleted_at);
SELECT keep_to_companies('deletion');
SELECT announce_changes_of('deletion');

-- No statement of the application sees what is deleted, whatever it was written
-- for; deleting, restoring and removing for good say that they mean it. An
-- update needs this too: it must be able to see the row that it leaves.
CREATE POLICY not_deleted ON project AS RESTRICTIVE TO stagecraft_app
  USING (deleted_at IS NULL OR (SELECT current_setting('app.deleted', true)) = 'included');
CREATE POLICY not_deleted ON well AS RESTRICTIVE TO stagecraft_app
  USING (deleted_at IS NULL OR (SELECT current_setting('app.deleted', true)) = 'included');
CREATE POLICY not_deleted ON stage AS RESTRICTIVE TO stagecraft_app
  USING (deleted_at IS NULL OR (SELECT current_setting('app.deleted', true)) = 'included');

-- Runs as the owner, who sees what is deleted too.
CREATE OR REPLACE FUNCTION new_van_user(van_subject text, van_name text, van_project integer)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  companies text := coalesce(current_setting('app.companies', true), '');
  of_company integer;
  van integer;
BEGIN
  SELECT company_id INTO of_company FROM project WHERE id = van_project AND deleted_at IS NULL
    AND (companies = '*' OR company_id::text = ANY (string_to_array(companies, ',')));
  IF NOT FOUND OR van_subject NOT LIKE 'van|%' THEN
    RAISE EXCEPTION 'not a van of a company of the caller' USING ERRCODE = '42501';
  END IF;
  INSERT INTO app_user (subject, name, email) VALUES (van_subject, van_name, '') RETURNING id INTO van;
  INSERT INTO user_role (user_id, role) VALUES (van, 'datavan');
  INSERT INTO company_member (company_id, user_id) VALUES (of_company, van);
  INSERT INTO project_member (project_id, company_id, user_id) VALUES (van_project, of_company, van);
  RETURN van;
END $$;

-- For the audit, deleting is removing and restoring is adding, although the row stays.
CREATE OR REPLACE FUNCTION note_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
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
    'kind', CASE
      WHEN TG_OP = 'INSERT' THEN 'added'
      WHEN TG_OP = 'DELETE' THEN 'removed'
      WHEN was -> 'deleted_at' IS DISTINCT FROM now_is -> 'deleted_at' THEN CASE now_is ->> 'deleted_at' IS NULL WHEN true THEN 'added' ELSE 'removed' END
      ELSE 'changed' END,
    'fields', fields,
    'assets', audit_assets(record, image),
    'internal', coalesce((was ->> 'hide')::boolean, false) OR coalesce((now_is ->> 'hide')::boolean, false),
    'image', md5(image::text))::text, true);
  RETURN NULL;
END $$;
