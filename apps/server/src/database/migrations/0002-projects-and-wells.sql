CREATE TABLE project (
  id                       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id               integer NOT NULL REFERENCES company ON DELETE CASCADE,
  name                     text NOT NULL,
  active                   boolean NOT NULL DEFAULT true,
  visible_feature_guidance boolean NOT NULL DEFAULT false,
  planned_stages_per_day   integer NOT NULL DEFAULT 8,
  control                  jsonb NOT NULL DEFAULT '{}',
  timezone                 text NOT NULL DEFAULT 'UTC',
  location                 text NOT NULL DEFAULT '',
  project_notes            text NOT NULL DEFAULT '',
  notification_url         text NOT NULL DEFAULT '',
  internal_share_point_uri text NOT NULL DEFAULT '',
  channel_id               text NOT NULL DEFAULT '',
  internal_channel_id      text NOT NULL DEFAULT '',
  internal_tab_id          text NOT NULL DEFAULT '',
  created_at               timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at               timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by               text NOT NULL DEFAULT '',
  UNIQUE (id, company_id)
);
CREATE UNIQUE INDEX project_name_once ON project (company_id, lower(name));

CREATE TABLE project_member (
  project_id integer NOT NULL,
  company_id integer NOT NULL,
  user_id    integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  PRIMARY KEY (project_id, user_id),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES company_member (company_id, user_id) ON DELETE CASCADE
);
CREATE INDEX project_member_by_user ON project_member (user_id);

CREATE TABLE user_group_assignment (
  user_id    integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  group_name text NOT NULL,
  asset_type text NOT NULL CHECK (asset_type IN ('COMPANY', 'PROJECT')),
  asset_id   integer NOT NULL,
  company_id integer NOT NULL REFERENCES company ON DELETE CASCADE,
  PRIMARY KEY (user_id, group_name, asset_type, asset_id)
);

CREATE TABLE well (
  id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id            integer NOT NULL,
  project_id            integer NOT NULL,
  well_number           text NOT NULL,
  active                boolean NOT NULL DEFAULT true,
  hide                  boolean NOT NULL DEFAULT false,
  operator_name         text NOT NULL DEFAULT '',
  uwi                   text NOT NULL DEFAULT '',
  lease_name            text NOT NULL DEFAULT '',
  location              text NOT NULL DEFAULT '',
  projection_zone       text NOT NULL DEFAULT 'UTM',
  control               jsonb NOT NULL DEFAULT '{}',
  external_id           text NOT NULL DEFAULT '',
  expected_stage_count  integer NOT NULL DEFAULT 0,
  brand                 text NOT NULL DEFAULT 'NONE',
  planned_clean_volume  double precision NOT NULL DEFAULT 0,
  planned_proppant_mass double precision NOT NULL DEFAULT 0,
  qc                    jsonb NOT NULL DEFAULT '{"controlFile": false, "wellboreVolume": false}',
  created_at            timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at            timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by            text NOT NULL DEFAULT '',
  UNIQUE (id, project_id, company_id),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX well_number_once ON well (project_id, lower(well_number));

CREATE TRIGGER project_touch BEFORE UPDATE ON project
  FOR EACH ROW EXECUTE FUNCTION app_touch();
CREATE TRIGGER well_touch BEFORE UPDATE ON well
  FOR EACH ROW EXECUTE FUNCTION app_touch();
