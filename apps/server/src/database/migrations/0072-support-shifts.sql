-- Who of support looks after which pads, and when. People of support work for
-- every company, and one shift may be about pads of several: the shift belongs
-- to the platform, its pads to their companies.

CREATE TABLE support_shift (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id  integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  -- What clocks show there: it stays when they are changed.
  zone       text NOT NULL,
  starts_on  timestamp(0) NOT NULL,
  ends_on    timestamp(0) NOT NULL,
  -- The moments that the clock means, to find shifts by.
  starts_at  timestamptz(0) NOT NULL,
  ends_at    timestamptz(0) NOT NULL CHECK (ends_at > starts_at),
  note       text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''
);
CREATE INDEX support_shift_by_person ON support_shift (person_id, starts_at);
CREATE INDEX support_shift_by_time ON support_shift (starts_at, ends_at);

CREATE TRIGGER support_shift_touch BEFORE UPDATE ON support_shift
  FOR EACH ROW EXECUTE FUNCTION app_touch();

GRANT SELECT, INSERT, UPDATE, DELETE ON support_shift TO stagecraft_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO stagecraft_app;
ALTER TABLE support_shift ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_every_company ON support_shift TO stagecraft_app USING (
  (SELECT current_setting('app.companies', true)) = '*'
);
SELECT force_row_security('support_shift');
SELECT announce_changes_of('support_shift');

CREATE TABLE support_shift_pad (
  shift_id   integer NOT NULL REFERENCES support_shift ON DELETE CASCADE,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  PRIMARY KEY (shift_id, project_id),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);
CREATE INDEX support_shift_pad_by_project ON support_shift_pad (project_id);
CREATE INDEX support_shift_pad_by_company ON support_shift_pad (company_id);

SELECT keep_to_companies('support_shift_pad');
SELECT announce_changes_of('support_shift_pad');

CREATE TRIGGER support_shift_noted AFTER INSERT OR UPDATE OR DELETE ON support_shift FOR EACH ROW
  WHEN (coalesce(current_setting('app.actor', true), '') <> '') EXECUTE FUNCTION note_change();
