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

SELECT keep_to_companies('import_file', 'import_file_part', 'stage_import', 'import_profile');
SELECT announce_changes_of('stage_import', 'import_profile');
