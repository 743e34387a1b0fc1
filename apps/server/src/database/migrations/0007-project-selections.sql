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

CREATE TRIGGER project_selection_touch BEFORE UPDATE ON project_selection
  FOR EACH ROW EXECUTE FUNCTION app_touch();
