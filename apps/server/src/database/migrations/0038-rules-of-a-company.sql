-- The engine looks again only at the stages of the company whose rules changed:
-- one company's edits must not hold up the live stages of all others.
CREATE OR REPLACE FUNCTION rules_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('arrived', 'c' || coalesce(NEW.company_id, OLD.company_id));
  RETURN NULL;
END $$;

DROP TRIGGER rule_engine ON rule;
CREATE TRIGGER rule_engine AFTER INSERT OR UPDATE OR DELETE ON rule
  FOR EACH ROW EXECUTE FUNCTION rules_changed();
DROP TRIGGER rule_subscription_engine ON rule_subscription;
CREATE TRIGGER rule_subscription_engine AFTER INSERT OR UPDATE OR DELETE ON rule_subscription
  FOR EACH ROW EXECUTE FUNCTION rules_changed();
