-- Pressure-transient analysis: a case holds the inputs of a pad, an interpretation
-- reads the falloff of one stage with them.

CREATE TABLE pta_case (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id  integer NOT NULL,
  project_id  integer NOT NULL,
  name        text NOT NULL,
  comment     text NOT NULL DEFAULT '',
  -- Only for staff.
  hidden      boolean NOT NULL DEFAULT true,
  tag_id      integer REFERENCES tag ON DELETE SET NULL,
  unit_system text NOT NULL CHECK (unit_system IN ('STANDARD', 'METRIC')),
  -- In the units of the system; only what a person has set.
  input       jsonb NOT NULL DEFAULT '{}',
  created_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  created_by  text NOT NULL,
  updated_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by  text NOT NULL,
  UNIQUE (id, project_id, company_id),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX pta_case_name_once ON pta_case (project_id, lower(name));
CREATE INDEX pta_case_by_tag ON pta_case (tag_id);

CREATE TABLE pta_interpretation (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id     integer NOT NULL,
  project_id     integer NOT NULL,
  case_id        integer NOT NULL,
  stage_id       integer NOT NULL REFERENCES stage ON DELETE CASCADE,
  -- For us; clients do not receive it.
  comment        text NOT NULL DEFAULT '',
  client_comment text NOT NULL DEFAULT '',
  -- What differs from the case, in the units of its system.
  input          jsonb NOT NULL DEFAULT '{}',
  -- Values that documents of the well or the engine proposed when it was made,
  -- in the units of the STANDARD system: {name: {value, origin}}.
  proposals      jsonb NOT NULL DEFAULT '{}',
  status         text NOT NULL DEFAULT 'NEW'
    CHECK (status IN ('NEW', 'QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  progress       real,
  generation     integer,
  failure        text,
  job_id         uuid,
  queued_at      timestamptz(3),
  ended_at       timestamptz(3),
  ordered_by     text,
  -- Of the newest run that is over.
  output         jsonb,
  -- The figures and warnings of the output alone, so that lists need not read its series.
  results        jsonb NOT NULL DEFAULT '[]',
  warnings       jsonb NOT NULL DEFAULT '[]',
  -- Fingerprint of the effective input and of the record that the output was computed from.
  output_digest  text,
  engine_release text,
  created_at     timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Of what people edit; a run leaves it as it is.
  updated_at     timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by     text NOT NULL DEFAULT '',
  UNIQUE (id, company_id),
  UNIQUE (case_id, stage_id),
  FOREIGN KEY (case_id, project_id, company_id) REFERENCES pta_case (id, project_id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (job_id, company_id) REFERENCES batch_job (id, company_id) ON DELETE SET NULL (job_id)
);
CREATE INDEX pta_interpretation_by_stage ON pta_interpretation (stage_id);
CREATE INDEX pta_interpretation_by_job ON pta_interpretation (job_id);

-- A gauge's own record, uploaded with a workbook and read instead of the stage's channels.
CREATE TABLE pta_record (
  interpretation_id integer PRIMARY KEY,
  company_id        integer NOT NULL,
  pressure_at       text NOT NULL CHECK (pressure_at IN ('surface', 'perforations')),
  -- {timestampsMs, pressurePa, rateCubicMetersPerSecond}, SI units.
  data              jsonb NOT NULL,
  sample_count      integer NOT NULL,
  file_name         text NOT NULL,
  file_digest       text NOT NULL,
  created_at        timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  created_by        text NOT NULL,
  FOREIGN KEY (interpretation_id, company_id) REFERENCES pta_interpretation (id, company_id) ON DELETE CASCADE
);

SELECT keep_to_companies('pta_case', 'pta_interpretation', 'pta_record');
SELECT announce_changes_of('pta_case');
SELECT announce_changes_of('pta_interpretation');

CREATE TRIGGER pta_case_touch BEFORE UPDATE ON pta_case FOR EACH ROW EXECUTE FUNCTION app_touch();
CREATE TRIGGER pta_interpretation_touch BEFORE UPDATE OF comment, client_comment, input ON pta_interpretation
  FOR EACH ROW EXECUTE FUNCTION app_touch();

-- The audit leaves out columns that a trigger names (what runs write, results), and
-- what belongs to a hidden case is for staff, as the case is. When the case itself
-- cannot be found any more, nobody can say that it was visible.
CREATE OR REPLACE FUNCTION note_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
DECLARE
  noise CONSTANT text[] := ARRAY['created_at', 'updated_at', 'updated_by', 'last_seen_at', 'last_used_at', 'provider_roles_at']
    || coalesce(TG_ARGV::text[], '{}');
  noted text := coalesce(current_setting('app.changes', true), '');
  was jsonb := '{}';
  now_is jsonb := '{}';
  image jsonb;
  record text := CASE TG_TABLE_NAME WHEN 'app_user' THEN 'user' ELSE replace(TG_TABLE_NAME, '_', '-') END;
  fields jsonb;
  is_internal boolean;
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
  is_internal := coalesce((was ->> 'hide')::boolean, false) OR coalesce((now_is ->> 'hide')::boolean, false)
    OR (TG_TABLE_NAME = 'pta_case' AND (coalesce((was ->> 'hidden')::boolean, false) OR coalesce((now_is ->> 'hidden')::boolean, false)));
  IF TG_TABLE_NAME = 'pta_interpretation' THEN
    is_internal := NOT EXISTS (SELECT FROM pta_case c JOIN stage s ON s.id = (image ->> 'stage_id')::integer
      JOIN well w ON w.id = s.well_id
      WHERE c.id = (image ->> 'case_id')::integer AND NOT (c.hidden OR s.hide OR w.hide));
  END IF;
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
    'internal', is_internal,
    'image', md5(image::text))::text, true);
  RETURN NULL;
END $$;

CREATE TRIGGER pta_case_noted AFTER INSERT OR UPDATE OR DELETE ON pta_case FOR EACH ROW
  WHEN (coalesce(current_setting('app.actor', true), '') <> '') EXECUTE FUNCTION note_change();
-- Not when a run writes its progress or its output: nobody edits that.
CREATE TRIGGER pta_interpretation_noted AFTER INSERT OR UPDATE OF case_id, stage_id, comment, client_comment, input OR DELETE
  ON pta_interpretation FOR EACH ROW
  WHEN (coalesce(current_setting('app.actor', true), '') <> '')
  EXECUTE FUNCTION note_change('status', 'progress', 'generation', 'failure', 'job_id', 'queued_at', 'ended_at', 'ordered_by',
    'output', 'results', 'warnings', 'output_digest', 'engine_release');
