-- Where data comes from: addresses and sign-ins of data providers, and what
-- their names mean here.

CREATE TABLE data_source_auth (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company ON DELETE CASCADE,
  name       text NOT NULL,
  url        text NOT NULL,
  login      text NOT NULL DEFAULT '',
  -- Sealed by the application under the installation's key; null: no password.
  password   bytea,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT '',
  UNIQUE (id, company_id)
);
CREATE UNIQUE INDEX data_source_auth_name_once ON data_source_auth (company_id, lower(name));

-- Which of a provider's vans work for a project.
CREATE TABLE data_source_map_project (
  id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id          integer NOT NULL,
  project_id          integer NOT NULL,
  data_source_auth_id integer NOT NULL,
  key                 text NOT NULL,
  value               text NOT NULL,
  updated_at          timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by          text NOT NULL DEFAULT '',
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (data_source_auth_id, company_id) REFERENCES data_source_auth (id, company_id)
);
CREATE UNIQUE INDEX data_source_map_project_once
  ON data_source_map_project (project_id, data_source_auth_id, lower(key), lower(value));

-- Names, as regular expressions, under which a provider knows a well.
CREATE TABLE data_source_map_well (
  id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id          integer NOT NULL,
  project_id          integer NOT NULL,
  well_id             integer NOT NULL,
  data_source_auth_id integer NOT NULL,
  key                 text NOT NULL,
  value               text NOT NULL,
  updated_at          timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by          text NOT NULL DEFAULT '',
  FOREIGN KEY (well_id, project_id, company_id) REFERENCES well (id, project_id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (data_source_auth_id, company_id) REFERENCES data_source_auth (id, company_id)
);
CREATE UNIQUE INDEX data_source_map_well_once
  ON data_source_map_well (well_id, data_source_auth_id, lower(key), value);
CREATE INDEX data_source_map_project_by_auth ON data_source_map_project (data_source_auth_id);
CREATE INDEX data_source_map_well_by_auth ON data_source_map_well (data_source_auth_id);

SELECT keep_to_companies('data_source_auth', 'data_source_map_project', 'data_source_map_well');
SELECT announce_changes_of('data_source_auth', 'data_source_map_project', 'data_source_map_well');
SELECT count_versions_of('data_source_auth', 'data_source_map_project', 'data_source_map_well');
