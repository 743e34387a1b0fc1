-- Stages that feeds make, what the engine takes them for, and field boxes that
-- say from when on the rows of a van belong to which well and stage.

ALTER TABLE stage
  ADD COLUMN made_by_machine boolean NOT NULL DEFAULT false,
  -- The name that the machine gave; another name is a person's and is kept.
  ADD COLUMN machine_name    text,
  -- A field box gave that name: numbers that become free do not change it.
  ADD COLUMN named_by_box    boolean NOT NULL DEFAULT false,
  -- Null while unknown.
  ADD COLUMN recognized_as   text CHECK (recognized_as IN ('STAGE', 'PUMP_DOWN', 'PRESSURE_TEST')),
  -- The person who said so, which the engine does not change; null: the engine.
  ADD COLUMN recognized_by   text,
  -- Rows of the well's feeds belong to the stage from this time on, in epoch
  -- milliseconds of the rows' own clock; null: no feed opened it.
  ADD COLUMN fed_from        bigint;
CREATE INDEX stage_made_by_machine ON stage (id) WHERE made_by_machine AND recognized_by IS NULL;
CREATE INDEX stage_by_fed_from ON stage (well_id, fed_from) WHERE fed_from IS NOT NULL;

-- The data van of the box, as its rows name it; null: as the box is named.
ALTER TABLE field_box ADD COLUMN unit_name text CHECK (btrim(unit_name) <> '');
CREATE UNIQUE INDEX field_box_unit_once ON field_box (company_id, lower(coalesce(unit_name, box_name)));

CREATE TABLE field_box_change (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id   integer NOT NULL,
  project_id   integer NOT NULL,
  field_box_id integer NOT NULL REFERENCES field_box ON DELETE CASCADE,
  unit_name    text NOT NULL,
  -- Null: on no well.
  well_id      integer,
  stage_name   text NOT NULL,
  since        timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  changed_by   text NOT NULL,
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (well_id, project_id, company_id) REFERENCES well (id, project_id, company_id)
    ON DELETE SET NULL (well_id)
);
CREATE INDEX field_box_change_by_box ON field_box_change (field_box_id, since);
CREATE INDEX field_box_change_by_company ON field_box_change (company_id, id);
CREATE INDEX field_box_change_by_project ON field_box_change (project_id);
CREATE INDEX field_box_change_by_well ON field_box_change (well_id);

INSERT INTO field_box_change (company_id, project_id, field_box_id, unit_name, well_id, stage_name, since, changed_by)
  SELECT company_id, project_id, id, box_name, well_id, stage_name, updated_at, updated_by
  FROM field_box WHERE well_id IS NOT NULL;

SELECT keep_to_companies('field_box_change');
SELECT announce_changes_of('field_box_change');
CREATE TRIGGER field_box_change_noted AFTER INSERT OR UPDATE OR DELETE ON field_box_change FOR EACH ROW
  WHEN (coalesce(current_setting('app.actor', true), '') <> '') EXECUTE FUNCTION note_change();
