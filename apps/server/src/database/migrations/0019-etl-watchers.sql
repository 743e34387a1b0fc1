-- The job a project or a well is watched by, as somebody wrote it down: one
-- each, kept to be submitted again.

CREATE TABLE etl_project (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  project_id integer NOT NULL UNIQUE,
  etl        jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT '',
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);

CREATE TABLE etl_well (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  well_id    integer NOT NULL UNIQUE,
  etl        jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT '',
  FOREIGN KEY (well_id, project_id, company_id) REFERENCES well (id, project_id, company_id) ON DELETE CASCADE
);

GRANT SELECT, INSERT, UPDATE, DELETE ON etl_project, etl_well TO stagecraft_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO stagecraft_app;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['etl_project', 'etl_well'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$
      CREATE POLICY of_own_companies ON %I TO stagecraft_app USING (
        (SELECT current_setting('app.companies', true)) = '*'
        OR company_id = ANY ((SELECT string_to_array(nullif(current_setting('app.companies', true), ''), ',')::integer[])::integer[])
      )$policy$, name);
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_change()',
      name || '_announce', name);
    EXECUTE format(
      'CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION app_touch()',
      name || '_touch', name);
  END LOOP;
END $$;
