-- Who changed what of a stage, and the whole of it afterwards, so that any
-- version can be compared with another and taken back.

CREATE TABLE stage_edit (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id  integer NOT NULL,
  stage_id    integer NOT NULL,
  edited_at   timestamptz(3) NOT NULL,
  editor_id   integer REFERENCES app_user ON DELETE SET NULL,
  editor_name text NOT NULL,
  cause       text NOT NULL CHECK (cause IN ('original', 'edit', 'restatus', 'restore', 'batch')),
  restored_id integer,
  flags       jsonb NOT NULL,
  changes     jsonb NOT NULL,
  -- Nothing of it is for clients.
  internal    boolean NOT NULL,
  version     jsonb NOT NULL,
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
);
CREATE INDEX stage_edit_by_stage ON stage_edit (stage_id, id);

SELECT keep_to_companies('stage_edit');
SELECT announce_changes_of('stage_edit');
-- What happened is not changed afterwards.
REVOKE UPDATE, DELETE ON stage_edit FROM stagecraft_app;
