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

CREATE TRIGGER stage_touch BEFORE UPDATE ON stage
  FOR EACH ROW EXECUTE FUNCTION app_touch();
