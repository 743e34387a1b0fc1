-- Companies, people, projects, wells, stages and what hangs on them.
-- Every tenant row carries its company; row security lets a transaction see
-- only the companies named in app.companies ('*' for all, '' for none).

CREATE FUNCTION app_touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Strictly growing, so that two edits within one millisecond still differ.
  NEW.updated_at := greatest(
    date_trunc('milliseconds', clock_timestamp()),
    OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END $$;

CREATE TABLE company (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name          text NOT NULL,
  short_name    text NOT NULL DEFAULT '',
  logo          text NOT NULL DEFAULT '',
  team_id       text NOT NULL DEFAULT '',
  active        boolean NOT NULL DEFAULT true,
  contact_name  text NOT NULL DEFAULT '',
  contact_email text NOT NULL DEFAULT '',
  created_at    timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at    timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by    text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX company_name_once ON company (lower(name));

CREATE TABLE app_user (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject           text NOT NULL UNIQUE,
  name              text NOT NULL,
  email             text NOT NULL,
  picture           text,
  extra_permissions text[] NOT NULL DEFAULT '{}',
  created_at        timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at        timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE role (
  name          text PRIMARY KEY,
  every_company boolean NOT NULL DEFAULT false
);
CREATE TABLE role_permission (
  role       text NOT NULL REFERENCES role ON DELETE CASCADE,
  permission text NOT NULL,
  PRIMARY KEY (role, permission)
);
CREATE TABLE user_role (
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  role    text NOT NULL REFERENCES role,
  PRIMARY KEY (user_id, role)
);

CREATE TABLE company_member (
  company_id integer NOT NULL REFERENCES company ON DELETE CASCADE,
  user_id    integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX company_member_by_user ON company_member (user_id);

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

CREATE TABLE stage (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id     integer NOT NULL,
  project_id     integer NOT NULL,
  well_id        integer NOT NULL,
  name           text NOT NULL,
  ordinal        integer NOT NULL,
  state          text NOT NULL DEFAULT 'PENDING'
                 CHECK (state IN ('PENDING', 'LOADING', 'ENDED', 'REVIEWED', 'FINAL')),
  hide           boolean NOT NULL DEFAULT false,
  comment        text NOT NULL DEFAULT '',
  client_comment text NOT NULL DEFAULT '',
  control        jsonb NOT NULL,
  summary        jsonb NOT NULL DEFAULT '{}',
  created_at     timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at     timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by     text NOT NULL DEFAULT '',
  UNIQUE (id, company_id),
  FOREIGN KEY (well_id, project_id, company_id) REFERENCES well (id, project_id, company_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX stage_name_once ON stage (well_id, lower(name));
CREATE INDEX stage_by_project ON stage (project_id);
CREATE INDEX stage_loading ON stage (id) WHERE state = 'LOADING';

CREATE TABLE stage_notification (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id       integer NOT NULL,
  stage_id         integer NOT NULL,
  at_ms            bigint NOT NULL,
  type             text NOT NULL,
  subtype          text,
  message          text NOT NULL,
  value            double precision,
  offset_well_name text,
  color            text,
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
);
CREATE INDEX stage_notification_by_stage ON stage_notification (stage_id, at_ms);

CREATE TABLE tag (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text NOT NULL,
  color       text NOT NULL,
  description text NOT NULL DEFAULT '',
  asset_type  text NOT NULL CHECK (asset_type IN ('PROJECT', 'WELL', 'STAGE')),
  updated_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by  text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX tag_name_once ON tag (asset_type, lower(name));

-- Exactly one of the three assets is set; the foreign keys keep it within its company.
CREATE TABLE tag_subscription (
  tag_id     integer NOT NULL REFERENCES tag ON DELETE CASCADE,
  company_id integer NOT NULL,
  project_id integer,
  well_id    integer REFERENCES well ON DELETE CASCADE,
  stage_id   integer,
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE,
  CHECK (num_nonnulls(project_id, well_id, stage_id) = 1)
);
CREATE UNIQUE INDEX tag_subscription_project ON tag_subscription (project_id, tag_id) WHERE project_id IS NOT NULL;
CREATE UNIQUE INDEX tag_subscription_well ON tag_subscription (well_id, tag_id) WHERE well_id IS NOT NULL;
CREATE UNIQUE INDEX tag_subscription_stage ON tag_subscription (stage_id, tag_id) WHERE stage_id IS NOT NULL;
CREATE INDEX tag_subscription_by_tag ON tag_subscription (tag_id);

CREATE TABLE stage_comment (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id  integer NOT NULL,
  stage_id    integer NOT NULL,
  tag_id      integer NOT NULL REFERENCES tag,
  at_ms       bigint NOT NULL,
  annotation  text NOT NULL,
  audience    text NOT NULL DEFAULT 'CLIENT',
  author_id   integer REFERENCES app_user ON DELETE SET NULL,
  author_name text NOT NULL,
  created_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by  text NOT NULL DEFAULT '',
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
);
CREATE INDEX stage_comment_by_stage ON stage_comment (stage_id, at_ms);

CREATE TABLE fdi_state (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  identifier text NOT NULL,
  hidden     text[] NOT NULL DEFAULT '{}',
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX fdi_state_identifier_once ON fdi_state (lower(identifier));

CREATE TABLE project_selection (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  type       text NOT NULL,
  selection  jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT '',
  UNIQUE (project_id, type),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);

CREATE TABLE job_progress (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  kind       text NOT NULL,
  done       integer NOT NULL DEFAULT 0,
  total      integer NOT NULL,
  state      text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'failed')),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (project_id, kind),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);

CREATE TABLE audit_record (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  request_id text NOT NULL,
  actor_id   integer,
  actor_name text NOT NULL DEFAULT '',
  company_id integer,
  action     text NOT NULL,
  outcome    text NOT NULL CHECK (outcome IN ('changed', 'refused')),
  status     integer NOT NULL,
  code       text,
  target     jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_record_by_company ON audit_record (company_id, at);

-- Keys and passwords of the installation, encrypted by the application.
CREATE TABLE sealed_secret (
  name       text PRIMARY KEY,
  ciphertext bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['company', 'app_user', 'project', 'well', 'stage', 'tag',
    'stage_comment', 'fdi_state', 'project_selection', 'job_progress'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION app_touch()',
      name || '_touch', name);
  END LOOP;
END $$;
