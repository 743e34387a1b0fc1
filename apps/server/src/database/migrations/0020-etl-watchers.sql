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

SELECT keep_to_companies('etl_project', 'etl_well');
SELECT announce_changes_of('etl_project', 'etl_well');
SELECT count_versions_of('etl_project', 'etl_well');
