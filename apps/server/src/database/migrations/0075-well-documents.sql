-- The documents of a well: survey, perforations, borehole volumes, stage lengths,
-- consumables and pump schedule. One row for each version, because the newest
-- counts, an earlier one can come back, and results say which one they used.

CREATE TABLE well_document (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id      integer NOT NULL,
  project_id      integer NOT NULL,
  well_id         integer NOT NULL,
  kind            text NOT NULL CHECK (kind IN
    ('trajectory', 'perforations', 'boreholevolumes', 'stagelengths', 'consumables', 'pumpschedule')),
  version         integer NOT NULL CHECK (version > 0),
  made            text NOT NULL CHECK (made IN ('upload', 'edit', 'undo', 'delete')),
  -- The version that an undo brought back.
  from_version    integer,
  -- Null is a deletion.
  data            jsonb,
  row_count       integer NOT NULL,
  -- Of the file, which is not kept itself.
  file_name       text,
  file_digest     text,
  file_bytes      integer,
  -- What the person said beside the file: units, depth reference and the like.
  given           jsonb NOT NULL DEFAULT '{}',
  -- The well's zone then: coordinates of another zone mean other positions.
  projection_zone text NOT NULL,
  note            text NOT NULL DEFAULT '',
  created_at      timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  created_by      text NOT NULL,
  UNIQUE (well_id, kind, version),
  FOREIGN KEY (well_id, project_id, company_id) REFERENCES well (id, project_id, company_id) ON DELETE CASCADE,
  CHECK ((made = 'delete') = (data IS NULL)),
  CHECK ((made = 'undo') = (from_version IS NOT NULL))
);
CREATE INDEX well_document_by_project ON well_document (project_id, kind);
SELECT keep_to_companies('well_document');
SELECT announce_changes_of('well_document');
-- A version is what somebody stored then; it goes only with its well.
REVOKE UPDATE ON well_document FROM stagecraft_app;
CREATE TRIGGER well_document_noted AFTER INSERT OR UPDATE OR DELETE ON well_document FOR EACH ROW
  WHEN (coalesce(current_setting('app.actor', true), '') <> '') EXECUTE FUNCTION note_change();

-- Nobody was asked for the references of earlier surveys: they were computed as
-- depths from the kelly bushing and azimuths from grid north.
INSERT INTO well_document (company_id, project_id, well_id, kind, version, made, data, row_count,
    projection_zone, note, created_at, created_by)
  SELECT t.company_id, t.project_id, t.well_id, 'trajectory', 1, 'upload',
    jsonb_build_object(
      'lengthUnit', t.data -> 'lengthUnit',
      'depthReference', 'kellyBushing',
      'northReference', 'grid',
      'referenceElevationMetres', NULL,
      'surfaceNorthMetres', t.data -> 'surfaceNorthMetres',
      'surfaceEastMetres', t.data -> 'surfaceEastMetres',
      'stations', t.data -> 'stations',
      'neighbors', t.data -> 'neighbours'),
    jsonb_array_length(t.data -> 'stations'), w.projection_zone,
    'Uploaded before depth and north references were asked for: used as kelly bushing and grid north.',
    t.updated_at, t.updated_by
  FROM well_trajectory t JOIN well w ON w.id = t.well_id
  WHERE jsonb_array_length(t.data -> 'stations') + jsonb_array_length(t.data -> 'neighbours') > 0;
INSERT INTO well_document (company_id, project_id, well_id, kind, version, made, data, row_count,
    projection_zone, note, created_at, created_by)
  SELECT t.company_id, t.project_id, t.well_id, 'perforations', 1, 'upload',
    jsonb_build_object(
      'lengthUnit', t.data -> 'lengthUnit',
      'depthReference', 'kellyBushing',
      'rows', (SELECT jsonb_agg(p.row || '{"clusterNumber": null, "shots": null}' ORDER BY p.position)
        FROM jsonb_array_elements(t.data -> 'perforations') WITH ORDINALITY AS p (row, position))),
    jsonb_array_length(t.data -> 'perforations'), w.projection_zone,
    'Uploaded before the depth reference was asked for: used as kelly bushing.',
    t.updated_at, t.updated_by
  FROM well_trajectory t JOIN well w ON w.id = t.well_id
  WHERE jsonb_array_length(t.data -> 'perforations') > 0;
DROP TABLE well_trajectory;

-- Whoever changes wells changes their documents, as before; a new database has
-- no roles yet and gets this with the table of defaults.
INSERT INTO role_permission (role, permission)
  SELECT role, 'edit:welldocuments' FROM role_permission WHERE permission = 'edit:wells' ON CONFLICT DO NOTHING;
UPDATE app_user SET extra_permissions = array_append(extra_permissions, 'edit:welldocuments')
  WHERE 'edit:wells' = ANY (extra_permissions) AND NOT 'edit:welldocuments' = ANY (extra_permissions);
INSERT INTO known_permission SELECT 'edit:welldocuments' WHERE EXISTS (SELECT FROM role) ON CONFLICT DO NOTHING;
