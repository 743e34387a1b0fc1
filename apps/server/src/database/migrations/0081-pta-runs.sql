-- Whatever ends a job ends the runs that it has not come to: one that was stopped
-- before a worker took it never runs any code of its own.
CREATE FUNCTION end_pta_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pta_interpretation
  SET status = CASE NEW.state WHEN 'STOPPED' THEN 'CANCELLED' ELSE 'FAILED' END,
    failure = CASE NEW.state WHEN 'STOPPED' THEN NULL ELSE 'interrupted' END,
    progress = NULL, generation = NULL, ended_at = clock_timestamp()
  WHERE job_id = NEW.id AND status IN ('QUEUED', 'RUNNING');
  RETURN NULL;
END $$;
CREATE TRIGGER batch_job_ends_pta_runs AFTER UPDATE OF state ON batch_job FOR EACH ROW
  WHEN (NEW.job_definition = 'pta-run' AND NEW.state NOT IN ('SUBMITTED', 'RUNNING'))
  EXECUTE FUNCTION end_pta_runs();

-- A run reports its progress every second: open pages ask for it while they show one,
-- and all the others need not follow.
DROP TRIGGER pta_interpretation_announce ON pta_interpretation;
CREATE TRIGGER pta_interpretation_announce AFTER INSERT OR DELETE OR UPDATE
  OF comment, client_comment, input, proposals, status, output, updated_at ON pta_interpretation
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
