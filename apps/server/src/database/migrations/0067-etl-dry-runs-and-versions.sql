-- What a project or a well was watched by, as it was saved each time: the way
-- back to an earlier document. The history stays when the watcher is deleted.
CREATE TABLE etl_version (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  -- Null: the watcher of the project itself.
  well_id    integer,
  version    integer NOT NULL,
  etl        jsonb NOT NULL,
  saved_at   timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  saved_by   text NOT NULL,
  UNIQUE NULLS NOT DISTINCT (project_id, well_id, version),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (well_id, project_id, company_id) REFERENCES well (id, project_id, company_id) ON DELETE CASCADE
);
CREATE INDEX etl_version_by_well ON etl_version (well_id) WHERE well_id IS NOT NULL;
CREATE INDEX etl_version_by_company ON etl_version (company_id);

INSERT INTO etl_version (company_id, project_id, version, etl, saved_at, saved_by)
  SELECT company_id, project_id, 1, etl, updated_at, updated_by FROM etl_project;
INSERT INTO etl_version (company_id, project_id, well_id, version, etl, saved_at, saved_by)
  SELECT company_id, project_id, well_id, 1, etl, updated_at, updated_by FROM etl_well;

-- The documents that passed a dry run for a project or a well. Rows that a dry
-- run read are not kept.
CREATE TABLE etl_dry_run (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  -- Null: tried for the project itself.
  well_id    integer,
  -- Of definition, queue and command.
  digest     text NOT NULL,
  passed_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  passed_by  text NOT NULL,
  UNIQUE NULLS NOT DISTINCT (project_id, well_id, digest),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (well_id, project_id, company_id) REFERENCES well (id, project_id, company_id) ON DELETE CASCADE
);
CREATE INDEX etl_dry_run_by_well ON etl_dry_run (well_id) WHERE well_id IS NOT NULL;
CREATE INDEX etl_dry_run_by_company ON etl_dry_run (company_id);

SELECT keep_to_companies('etl_version', 'etl_dry_run');
SELECT announce_changes_of('etl_version');
