-- Engineers edit the stages of their own pads. A new database has no roles yet
-- and gets this with the table of defaults.
INSERT INTO role_permission (role, permission)
  SELECT name, 'edit:stages' FROM role WHERE name = 'engineer' ON CONFLICT DO NOTHING;

-- A comment that its sender repeats, because no answer came, is stored once.
ALTER TABLE stage_comment ADD COLUMN request_id uuid;
CREATE UNIQUE INDEX stage_comment_request_once ON stage_comment (author_id, request_id)
  WHERE request_id IS NOT NULL;

-- A tag on a well or a project speaks for every stage below it, and so does its notice.
CREATE OR REPLACE FUNCTION stage_tags_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed tag_subscription := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  -- What is being deleted has nobody left to tell.
  PERFORM pg_notify('live', json_build_object(
      's', s.id, 'e', 'stage', 'state', s.state,
      'u', floor(extract(epoch FROM s.updated_at) * 1000))::text)
    FROM stage s WHERE s.id = changed.stage_id
      OR s.well_id = changed.well_id OR s.project_id = changed.project_id;
  RETURN NULL;
END $$;
