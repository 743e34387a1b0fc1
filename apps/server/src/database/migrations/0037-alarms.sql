-- What people did about alarms, when and why. A notification keeps its last
-- silence and its first acknowledgement only, and a recomputation may replace it:
-- each step stands here with the alarm as it was then.

CREATE TABLE stage_notification_action (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id       integer NOT NULL,
  stage_id         integer NOT NULL,
  notification_id  bigint NOT NULL,
  action           text NOT NULL CHECK (action IN ('acknowledged', 'shelved', 'unshelved')),
  at               timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  by_id            integer,
  by_name          text NOT NULL DEFAULT '',
  reason           text NOT NULL DEFAULT '',
  shelved_until    timestamptz(3),
  alarm_at_ms      bigint NOT NULL,
  type             text NOT NULL,
  code             integer,
  color            text,
  message          text NOT NULL,
  offset_well_name text,
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
);
CREATE INDEX stage_notification_action_by_stage ON stage_notification_action (stage_id, id);

SELECT keep_to_companies('stage_notification_action');
SELECT announce_changes_of('stage_notification_action');

INSERT INTO stage_notification_action (company_id, stage_id, notification_id, action, at, by_id, by_name, reason,
  shelved_until, alarm_at_ms, type, code, color, message, offset_well_name)
SELECT company_id, stage_id, id, 'acknowledged', acknowledged_at, acknowledged_by, coalesce(acknowledged_by_name, ''),
  coalesce(acknowledged_reason, ''), NULL, at_ms, type, code, color, message, offset_well_name
FROM stage_notification WHERE acknowledged_at IS NOT NULL
ORDER BY acknowledged_at, id;
