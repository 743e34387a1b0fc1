-- Where each well lies below the pad: its survey, where it is perforated, and the
-- surveys of neighbours that nobody treats here. A document, because it is read
-- and replaced as a whole; lengths are metres.

CREATE TABLE well_trajectory (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  well_id    integer NOT NULL UNIQUE,
  data       jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT '',
  FOREIGN KEY (well_id, project_id, company_id) REFERENCES well (id, project_id, company_id) ON DELETE CASCADE
);
CREATE INDEX well_trajectory_by_project ON well_trajectory (project_id);

CREATE TRIGGER well_trajectory_touch BEFORE UPDATE ON well_trajectory
  FOR EACH ROW EXECUTE FUNCTION app_touch();

SELECT keep_to_companies('well_trajectory');
SELECT announce_changes_of('well_trajectory');
