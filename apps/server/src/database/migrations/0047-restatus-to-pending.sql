-- A stage that was moved to LOADING by hand and has no samples may become PENDING again.
ALTER TABLE stage_batch
  DROP CONSTRAINT stage_batch_target_state_check,
  ADD CONSTRAINT stage_batch_target_state_check
    CHECK (target_state IN ('PENDING', 'LOADING', 'ENDED', 'REVIEWED', 'FINAL'));
