CREATE TABLE stage_comment (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id  integer NOT NULL,
  stage_id    integer NOT NULL,
  tag_id      integer NOT NULL REFERENCES tag,
  at_ms       bigint NOT NULL,
  annotation  text NOT NULL,
  audience    text NOT NULL DEFAULT 'CLIENT',
  author_id   integer REFERENCES app_user ON DELETE SET NULL,
  author_name text NOT NULL,
  created_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by  text NOT NULL DEFAULT '',
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
);
CREATE INDEX stage_comment_by_stage ON stage_comment (stage_id, at_ms);

CREATE TRIGGER stage_comment_touch BEFORE UPDATE ON stage_comment
  FOR EACH ROW EXECUTE FUNCTION app_touch();

-- Viewers of the stage are told at once; clients not of what is, and was, for others only.
CREATE FUNCTION stage_commented() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object(
    's', coalesce(NEW.stage_id, OLD.stage_id), 'e', 'comment', 'c', coalesce(NEW.id, OLD.id),
    'i', 'CLIENT' NOT IN (coalesce(NEW.audience, ''), coalesce(OLD.audience, '')))::text);
  RETURN NULL;
END $$;
CREATE TRIGGER stage_commented AFTER INSERT OR UPDATE OR DELETE ON stage_comment
  FOR EACH ROW EXECUTE FUNCTION stage_commented();
