-- The processes of the server sign in as a login that is a member of
-- stagecraft_app and of nothing else. Row security holds for the owner's name as
-- well, so that a table handed to somebody else shows them nothing by accident;
-- the owner of today is named by a policy, for migrations and backups.

CREATE FUNCTION force_row_security(VARIADIC table_names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY table_names LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY of_owner ON %I TO %I USING (true) WITH CHECK (true)', name, current_user);
  END LOOP;
END $$;

DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity LOOP
    PERFORM force_row_security(name);
  END LOOP;
END $$;

-- As before, and forced.
CREATE OR REPLACE FUNCTION keep_to_companies(VARIADIC table_names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY table_names LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO stagecraft_app', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$
      CREATE POLICY of_own_companies ON %I TO stagecraft_app USING (
        (SELECT current_setting('app.companies', true)) = '*'
        OR company_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.companies', true), ''), '*'), ',')::integer[])::integer[])
      )$policy$, name);
    PERFORM force_row_security(name);
  END LOOP;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO stagecraft_app;
END $$;

-- Helpers of migrations are nobody else's to call, and nobody else makes tables beside ours.
REVOKE ALL ON FUNCTION force_row_security(text[]), keep_to_companies(text[]),
  announce_changes_of(text[]), count_versions_of(text[]) FROM PUBLIC;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
