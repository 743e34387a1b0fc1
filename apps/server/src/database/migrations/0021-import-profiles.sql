-- Mappings that people confirmed; a file with the same header is proposed the same.

CREATE TABLE import_profile (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id   integer NOT NULL,
  project_id   integer NOT NULL,
  name         text NOT NULL,
  fingerprint  text NOT NULL,
  profile      jsonb NOT NULL,
  confirmed_by text NOT NULL,
  confirmed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX import_profile_name_once ON import_profile (project_id, lower(name));
CREATE INDEX import_profile_by_header ON import_profile (project_id, fingerprint);

GRANT SELECT, INSERT, UPDATE, DELETE ON import_file, import_file_part, stage_import, import_profile
  TO stagecraft_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO stagecraft_app;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['import_file', 'import_file_part', 'stage_import', 'import_profile'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$
      CREATE POLICY of_own_companies ON %I TO stagecraft_app USING (
        (SELECT current_setting('app.companies', true)) = '*'
        OR company_id = ANY ((SELECT string_to_array(nullif(current_setting('app.companies', true), ''), ',')::integer[])::integer[])
      )$policy$, name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['stage_import', 'import_profile'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_change()',
      name || '_announce', name);
  END LOOP;
END $$;
