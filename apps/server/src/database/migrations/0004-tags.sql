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

CREATE TRIGGER tag_touch BEFORE UPDATE ON tag
  FOR EACH ROW EXECUTE FUNCTION app_touch();
