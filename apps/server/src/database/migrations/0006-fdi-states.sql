CREATE TABLE fdi_state (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  identifier text NOT NULL,
  hidden     text[] NOT NULL DEFAULT '{}',
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX fdi_state_identifier_once ON fdi_state (lower(identifier));

CREATE TRIGGER fdi_state_touch BEFORE UPDATE ON fdi_state
  FOR EACH ROW EXECUTE FUNCTION app_touch();
