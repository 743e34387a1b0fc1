-- Administrators change the table of roles. One row holds its version: an editor
-- who has read an older one is refused. The trigger counts the changes of an
-- upgrade too.
CREATE TABLE role_table (
  only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version    integer NOT NULL DEFAULT 1,
  changed_at timestamptz(3),
  changed_by text NOT NULL DEFAULT ''
);
INSERT INTO role_table DEFAULT VALUES;
GRANT SELECT, UPDATE ON role_table TO stagecraft_app;

CREATE FUNCTION count_role_table_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE role_table SET version = version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER role_permission_version AFTER INSERT OR DELETE ON role_permission
  FOR EACH STATEMENT EXECUTE FUNCTION count_role_table_version();

-- The table applies to every company, so only a transaction for all of them
-- changes it. What repairs the table cannot be taken from administrators.
GRANT INSERT, DELETE ON role_permission TO stagecraft_app;
ALTER TABLE role_permission ENABLE ROW LEVEL SECURITY;
CREATE POLICY read_all ON role_permission FOR SELECT TO stagecraft_app USING (true);
CREATE POLICY given_for_all ON role_permission FOR INSERT TO stagecraft_app WITH CHECK (
  (SELECT current_setting('app.companies', true)) = '*'
);
CREATE POLICY taken_for_all ON role_permission FOR DELETE TO stagecraft_app USING (
  (SELECT current_setting('app.companies', true)) = '*'
  AND NOT (role = 'administrator' AND permission IN ('edit:roles', 'edit:users', 'view:admin-companies'))
);
SELECT force_row_security('role_permission');

-- A comment needs a tag: a new installation starts with three, which its
-- administrator may change or delete.
INSERT INTO tag (name, color, description, asset_type)
  SELECT name, color, description, 'STAGE' FROM (VALUES
    ('comment:client:operations', '#0A5FD0', 'Operations, visible to the client'),
    ('comment:client:pressure', '#B4492F', 'Pressure behaviour, visible to the client'),
    ('comment:internal:note', '#465263', 'For our own people')
  ) AS starting (name, color, description)
  WHERE NOT EXISTS (SELECT FROM tag);

-- Tags that the product compares by name exist in every installation.
INSERT INTO tag (name, color, description, asset_type) VALUES
  ('lifecycle:live stage 1', '#10161F', 'The stage shown on live chart 1', 'STAGE'),
  ('lifecycle:live stage 2', '#10161F', 'The stage shown on live chart 2', 'STAGE'),
  ('lifecycle:live stage 3', '#10161F', 'The stage shown on live chart 3', 'STAGE'),
  ('lifecycle:live stage 4', '#10161F', 'The stage shown on live chart 4', 'STAGE'),
  ('success:completed normally', '#4A6A00', 'Stage completed as designed', 'STAGE'),
  ('stage test', '#687588', 'A test, left out of trajectories', 'STAGE'),
  ('no metrics', '#687588', 'Left out of statistics', 'STAGE'),
  ('security:client:data:confidential', '#10161F', 'Data of this stage is confidential', 'STAGE'),
  ('security:client:data:confidential', '#10161F', 'Data of this well is confidential', 'WELL'),
  ('no client guidance', '#687588', 'Clients see no guidance on this well', 'WELL')
ON CONFLICT (asset_type, lower(name)) DO NOTHING;
