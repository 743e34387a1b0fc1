-- A notification is a key with values beside its English sentence, so that it can
-- be worded in the language and the units of whoever reads it. What was stored
-- before has its sentence only, until its stage is computed again.

ALTER TABLE stage_notification ADD COLUMN words jsonb;
ALTER TABLE stage_notification_action ADD COLUMN words jsonb;
