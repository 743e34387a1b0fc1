-- Boxes in the data vans: the operator says which well and stage the van is on,
-- and the change waits until support has seen it.

CREATE TABLE field_box (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  box_name   text NOT NULL,
  well_id    integer,
  stage_name text NOT NULL DEFAULT '',
  state      text NOT NULL DEFAULT 'IDLE' CHECK (state IN ('IDLE', 'CHANGED')),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT '',
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (well_id, project_id, company_id) REFERENCES well (id, project_id, company_id)
    ON DELETE SET NULL (well_id)
);
CREATE UNIQUE INDEX field_box_name_once ON field_box (company_id, lower(box_name));
CREATE INDEX field_box_by_project ON field_box (project_id);
CREATE INDEX field_box_by_well ON field_box (well_id);

CREATE TRIGGER field_box_touch BEFORE UPDATE ON field_box
  FOR EACH ROW EXECUTE FUNCTION app_touch();

SELECT keep_to_companies('field_box');
SELECT announce_changes_of('field_box');
