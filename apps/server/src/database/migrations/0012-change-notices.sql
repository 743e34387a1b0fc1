-- Tells every process that records changed, so that remembered answers and people are forgotten.
-- Samples are not announced here: viewers get them live, and remembered answers last a second at most.

CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', '');
  RETURN NULL;
END $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['company', 'app_user', 'role', 'role_permission', 'user_role',
    'company_member', 'project', 'project_member', 'user_group_assignment', 'well', 'stage',
    'stage_notification', 'tag', 'tag_subscription', 'stage_comment', 'fdi_state',
    'project_selection', 'job_progress', 'series'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_change()',
      name || '_announce', name);
  END LOOP;
END $$;
