-- A download changes nothing, and who took what away is kept all the same.
ALTER TABLE audit_record DROP CONSTRAINT audit_record_outcome_check;
ALTER TABLE audit_record ADD CONSTRAINT audit_record_outcome_check
  CHECK (outcome IN ('changed', 'refused', 'exported'));
