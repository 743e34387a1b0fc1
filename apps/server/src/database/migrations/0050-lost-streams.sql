-- Somebody has taken note that the stream of a stage is lost. It holds for this
-- silence only: the next sample ends it.

CREATE TABLE stage_silence (
  stage_id             integer PRIMARY KEY,
  company_id           integer NOT NULL,
  since_ms             bigint NOT NULL,
  acknowledged_at      timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  acknowledged_by      integer,
  acknowledged_by_name text NOT NULL,
  acknowledged_reason  text NOT NULL DEFAULT '',
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
);

SELECT keep_to_companies('stage_silence');
SELECT announce_changes_of('stage_silence');

-- Every wall asks every few seconds for what is open on all pads.
CREATE INDEX stage_notification_open ON stage_notification (stage_id)
  WHERE acknowledged_at IS NULL AND cleared_at_ms IS NULL AND NOT backfilled AND type NOT IN ('info', 'comment');
