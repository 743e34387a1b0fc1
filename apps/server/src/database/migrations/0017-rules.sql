-- Playbook rules and the wells and stages they watch. A stage with rules of its
-- own is watched by those, any other by the rules of its well.

CREATE TABLE rule (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id       integer NOT NULL REFERENCES company ON DELETE CASCADE,
  playbook_type    text NOT NULL CHECK (playbook_type IN ('FDI', 'stagecraft')),
  -- Null or empty: every offset well.
  offset_well_name text,
  trigger          jsonb NOT NULL,
  color            text NOT NULL CHECK (color IN ('green', 'yellow', 'orange', 'red')),
  recommendation   text NOT NULL,
  created_at       timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at       timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by       text NOT NULL DEFAULT '',
  UNIQUE (id, company_id)
);

-- Exactly one of the two assets is set; the foreign keys keep it within its company.
CREATE TABLE rule_subscription (
  rule_id    integer NOT NULL,
  company_id integer NOT NULL,
  well_id    integer REFERENCES well ON DELETE CASCADE,
  stage_id   integer,
  FOREIGN KEY (rule_id, company_id) REFERENCES rule (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE,
  CHECK (num_nonnulls(well_id, stage_id) = 1)
);
CREATE UNIQUE INDEX rule_subscription_well ON rule_subscription (well_id, rule_id) WHERE well_id IS NOT NULL;
CREATE UNIQUE INDEX rule_subscription_stage ON rule_subscription (stage_id, rule_id) WHERE stage_id IS NOT NULL;
CREATE INDEX rule_subscription_by_rule ON rule_subscription (rule_id);

CREATE TRIGGER rule_touch BEFORE UPDATE ON rule
  FOR EACH ROW EXECUTE FUNCTION app_touch();

-- The engine looks again at the stages it has at hand.
CREATE FUNCTION rules_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('arrived', 'rules');
  RETURN NULL;
END $$;

SELECT keep_to_companies('rule', 'rule_subscription');
SELECT announce_changes_of('rule', 'rule_subscription');
CREATE TRIGGER rule_engine AFTER INSERT OR UPDATE OR DELETE ON rule
  FOR EACH STATEMENT EXECUTE FUNCTION rules_changed();
CREATE TRIGGER rule_subscription_engine AFTER INSERT OR UPDATE OR DELETE ON rule_subscription
  FOR EACH STATEMENT EXECUTE FUNCTION rules_changed();
