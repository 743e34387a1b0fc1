-- Channels of a pad's team that are kept in this database. Those of Microsoft
-- Teams are only known by the ids that the project has.

CREATE TABLE team_channel (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  -- Support talks in the internal one, the client in the other.
  kind       text NOT NULL CHECK (kind IN ('internal', 'client')),
  name       text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (id, company_id),
  -- Asking twice makes one.
  UNIQUE (project_id, kind),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);

-- One request at a time integrates a project, whichever process serves it; a
-- process that ends keeps it no longer than the call could have taken.
CREATE TABLE team_channel_lease (
  project_id integer PRIMARY KEY,
  company_id integer NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);

SELECT keep_to_companies('team_channel', 'team_channel_lease');
SELECT announce_changes_of('team_channel');
CREATE TRIGGER team_channel_noted AFTER INSERT OR UPDATE OR DELETE ON team_channel FOR EACH ROW
  WHEN (coalesce(current_setting('app.actor', true), '') <> '') EXECUTE FUNCTION note_change();
