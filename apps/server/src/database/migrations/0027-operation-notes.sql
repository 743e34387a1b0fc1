-- Notes of operations, in an issue of their project. The embedded tracker keeps
-- them here alone; of another tracker's, this is what was written through us.

CREATE TABLE operation_issue (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id      integer NOT NULL,
  project_id      integer NOT NULL,
  tracker         text NOT NULL CHECK (tracker IN ('embedded', 'gitlab')),
  -- Its number there; null in the embedded tracker.
  external_id     text,
  web_url         text,
  title           text NOT NULL,
  body            text NOT NULL,
  created_by      integer REFERENCES app_user ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at      timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (id, company_id),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);
CREATE INDEX operation_issue_by_project ON operation_issue (project_id, id);

CREATE TABLE operation_note (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id      integer NOT NULL,
  issue_id        integer NOT NULL,
  -- Null: about the project as a whole, or about a stage that was deleted since.
  stage_id        integer REFERENCES stage ON DELETE SET NULL,
  external_id     text,
  web_url         text,
  body            text NOT NULL,
  created_by      integer REFERENCES app_user ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at      timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (issue_id, company_id) REFERENCES operation_issue (id, company_id) ON DELETE CASCADE
);
CREATE INDEX operation_note_by_issue ON operation_note (issue_id, id);
CREATE INDEX operation_note_by_stage ON operation_note (stage_id, id);

SELECT keep_to_companies('operation_issue', 'operation_note');
SELECT announce_changes_of('operation_issue', 'operation_note');
