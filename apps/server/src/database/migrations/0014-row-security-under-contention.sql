-- When two transactions change one row, PostgreSQL evaluates every sub-select of
-- the second one's policy at once, also the branch that '*' never needed: the
-- list of companies must be readable, and empty, for '*' as well.

DO $$
DECLARE policy record;
BEGIN
  FOR policy IN SELECT * FROM pg_policies WHERE schemaname = 'public' AND qual LIKE '%string_to_array(%' LOOP
    EXECUTE format('ALTER POLICY %I ON %I USING (%s)', policy.policyname, policy.tablename,
      replace(policy.qual,
        $old$NULLIF(current_setting('app.companies'::text, true), ''::text)$old$,
        $new$NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text)$new$));
  END LOOP;
END $$;

-- What every table of companies' data needs, for the migrations to come:
-- the application works on it, and sees of it its own companies' rows.
CREATE FUNCTION keep_to_companies(VARIADIC table_names text[]) RETURNS void LANGUAGE plpgsql AS $$
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
  END LOOP;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO stagecraft_app;
END $$;

-- Every change of these is told to whoever remembers answers.
CREATE FUNCTION announce_changes_of(VARIADIC table_names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY table_names LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_change()',
      name || '_announce', name);
  END LOOP;
END $$;

-- Every edit of these gives the row a new version.
CREATE FUNCTION count_versions_of(VARIADIC table_names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY table_names LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION app_touch()', name || '_touch', name);
  END LOOP;
END $$;
