-- The application's role owns nothing and cannot bypass row security.
-- A transaction names its companies in app.companies and its person in app.actor.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'stagecraft_app') THEN
    CREATE ROLE stagecraft_app NOLOGIN NOBYPASSRLS;
  END IF;
  EXECUTE format('GRANT stagecraft_app TO %I', current_user);
END $$;

GRANT USAGE ON SCHEMA public TO stagecraft_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON
  company, app_user, user_role, company_member, project, project_member, user_group_assignment,
  well, stage, stage_notification, tag, tag_subscription, stage_comment, fdi_state,
  project_selection, job_progress, series, sample_source, sample_tail, sample_chunk
  TO stagecraft_app;
GRANT SELECT ON role, role_permission, schema_migration TO stagecraft_app;
GRANT SELECT, INSERT ON audit_record, sealed_secret TO stagecraft_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO stagecraft_app;

DO $$
DECLARE name text;
DECLARE own_key text;
BEGIN
  FOREACH name IN ARRAY ARRAY['company', 'company_member', 'project', 'project_member',
    'user_group_assignment', 'well', 'stage', 'stage_notification', 'tag_subscription',
    'stage_comment', 'project_selection', 'job_progress', 'series', 'sample_source',
    'sample_tail', 'sample_chunk'] LOOP
    own_key := CASE name WHEN 'company' THEN 'id' ELSE 'company_id' END;
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    -- Sub-selects make PostgreSQL read the settings once a statement, not once a row.
    EXECUTE format($policy$
      CREATE POLICY of_own_companies ON %I TO stagecraft_app USING (
        (SELECT current_setting('app.companies', true)) = '*'
        OR %I = ANY ((SELECT string_to_array(nullif(current_setting('app.companies', true), ''), ',')::integer[])::integer[])
      )$policy$, name, own_key);
  END LOOP;
END $$;

-- A person is seen by themselves and by those who share a company with them.
ALTER TABLE app_user ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_own_companies ON app_user TO stagecraft_app USING (
  (SELECT current_setting('app.companies', true)) = '*'
  OR id = (SELECT nullif(current_setting('app.actor', true), '')::integer)
  OR EXISTS (SELECT FROM company_member WHERE company_member.user_id = app_user.id)
);

-- Anybody may be recorded; reading back follows the company.
ALTER TABLE audit_record ENABLE ROW LEVEL SECURITY;
CREATE POLICY write_all ON audit_record FOR INSERT TO stagecraft_app WITH CHECK (true);
CREATE POLICY read_own ON audit_record FOR SELECT TO stagecraft_app USING (
  (SELECT current_setting('app.companies', true)) = '*'
  OR company_id = ANY ((SELECT string_to_array(nullif(current_setting('app.companies', true), ''), ',')::integer[])::integer[])
);
