-- Whoever looks at a stage learns that its tags changed: a live chart follows its tag to another stage.

CREATE FUNCTION stage_tags_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_id integer := CASE TG_OP WHEN 'DELETE' THEN OLD.stage_id ELSE NEW.stage_id END;
  the_stage stage;
BEGIN
  -- A stage that is being deleted has nobody left to tell.
  SELECT * INTO the_stage FROM stage WHERE id = changed_id;
  IF FOUND THEN
    PERFORM pg_notify('live', json_build_object(
      's', the_stage.id, 'e', 'stage', 'state', the_stage.state,
      'u', floor(extract(epoch FROM the_stage.updated_at) * 1000))::text);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER stage_tags_changed AFTER INSERT OR DELETE ON tag_subscription
  FOR EACH ROW EXECUTE FUNCTION stage_tags_changed();
